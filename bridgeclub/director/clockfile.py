"""The round clock in the club's file, so that it goes on after the program was closed or the power failed.

The clock is no act of the journal: Undo takes back a score, never the time.
"""

from __future__ import annotations

from weakref import WeakKeyDictionary

from bridgeclub.director.evening import Evening
from bridgeclub.director.roundclock import Clock, Reading, from_json, to_json

_kept: WeakKeyDictionary[Evening, str] = WeakKeyDictionary()


def read_clock(evening: Evening, now: Reading) -> Clock | None:
    """Return the session's clock as it stands now; None where none was set, or none that can be read."""
    text = _kept.get(evening, "")
    if not text:
        return None
    try:
        return from_json(text, now)
    except ValueError:
        return None


def write_clock(evening: Evening, clock: Clock, now: Reading) -> None:
    """Keep the clock with the session."""
    _kept[evening] = to_json(clock, now)

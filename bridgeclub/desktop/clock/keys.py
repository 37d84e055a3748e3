"""The keys of the clock, the same on its page and in the window for the hall."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt

from bridgeclub.desktop.clock.keeper import Keeper
from bridgeclub.director.roundclock import Clock


def act_for(keeper: Keeper, key: Qt.Key) -> Callable[[], None] | None:
    """Return what a key does to the clock, None for a key that is not the clock's."""
    acts: dict[Qt.Key, Callable[[], None]] = {
        Qt.Key.Key_Space: keeper.start_or_pause,
        Qt.Key.Key_Plus: lambda: keeper.act(Clock.add_minutes, 1, now=keeper.reading()),
        Qt.Key.Key_Equal: lambda: keeper.act(Clock.add_minutes, 1, now=keeper.reading()),
        Qt.Key.Key_Minus: lambda: keeper.act(Clock.add_minutes, -1, now=keeper.reading()),
        Qt.Key.Key_N: lambda: keeper.act(Clock.go_forward, now=keeper.reading()),
        Qt.Key.Key_Backspace: lambda: keeper.act(Clock.back, now=keeper.reading()),
    }
    return acts.get(key)

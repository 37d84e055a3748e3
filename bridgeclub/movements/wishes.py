"""What a director may wish of a movement, and how much of an evening it should fill."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields

from bridgeclub.words import Refusal, _

USUAL_SECONDS_A_BOARD = 435
"""Seven and a quarter minutes, changes of round included."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the evening must be like; None, 0 or False: it does not matter.

    `winners`: 1 or 2. `same_boards`: every pair meets every board (one that sits out misses its own). `stationary`: so
    many pairs at least can keep their seats. `boards_at_hand`: how many boards can be dealt. `copies`: how many sets of
    the same boards there are. `no_sharing`: no two tables use one set of boards in turn. `sit_outs`: for so many rounds
    at most may a pair have no opponents. `seconds_a_board`: the pace, changes of round included, else the usual one.
    """

    winners: int | None = None
    same_boards: bool = False
    stationary: int = 0
    boards_at_hand: int | None = None
    copies: int | None = None
    no_sharing: bool = False
    sit_outs: int | None = None
    seconds_a_board: int | None = None

    def __post_init__(self) -> None:
        """Raise `Refusal` for a wish that nothing can fulfil."""
        if self.winners not in (None, 1, 2):
            raise Refusal(_("There can be one winner or two, not {n}.").format(n=self.winners))
        if self.seconds_a_board is not None and self.seconds_a_board < 1:
            raise Refusal(_("A board takes some time; about {n} seconds are usual.").format(n=USUAL_SECONDS_A_BOARD))
        if self.stationary < 0 or (self.sit_outs is not None and self.sit_outs < 0):
            raise Refusal(_("Pairs that sit still and rounds without opponents are counted from 0."))
        if min(one for one in (self.boards_at_hand, self.copies, 1) if one is not None) < 1:
            raise Refusal(_("Without boards nothing can be played; there should be one set of them at least."))

    @property
    def pace(self) -> int:
        """Seconds a board."""
        return self.seconds_a_board or USUAL_SECONDS_A_BOARD


def read_wishes(texts: Iterable[str]) -> Wishes:
    """Return the wishes written as `winners=1`, `same-boards=yes`, `stationary=2`, `no-sharing`, one a text.

    The names are those of `Wishes` with - for _; yes and no, or nothing for yes. `Refusal` for anything else.
    """
    read: dict[str, int | bool] = {}
    known = {field.name.replace("_", "-"): field for field in fields(Wishes)}
    for text in texts:
        name, _equals, value = (part.strip().casefold() for part in text.partition("="))
        field = known.get(name.replace("_", "-"))
        if field is None:
            sentence = _("There is no wish “{name}”; there are {known}.")
            raise Refusal(sentence.format(name=name[:40], known=", ".join(known)))
        read[field.name] = _yes(name, value) if isinstance(field.default, bool) else _number(name, value)
    return Wishes(**read)  # type: ignore[arg-type]


def _yes(name: str, value: str) -> bool:
    if value in {"", "yes", "no"}:
        return value != "no"
    raise Refusal(_("“{name}” is yes or no, not “{value}”.").format(name=name, value=value[:40]))


def _number(name: str, value: str) -> int:
    if value.isdecimal() and len(value) < 7:
        return int(value)
    raise Refusal(_("“{name}” is a whole number, as in {name}=1, not “{value}”.").format(name=name, value=value[:40]))


@dataclass(frozen=True, slots=True)
class Length:
    """How many boards a pair should play: best from `low` to `high`, and not outside `least` to `most`.

    `possible` is how many there is time for, None where that is not limited.
    """

    least: int
    low: int
    high: int
    most: int
    possible: int | None = None

    def away(self, boards: int) -> int:
        """Return how far a number of boards is from the best; a board too many makes everybody late."""
        return max(self.low - boards, 0) + 2 * max(boards - self.high, 0)


def evening(boards: int | None, minutes: int | None, seconds_a_board: int) -> Length:
    """Return the length of an evening: 24 to 27 boards where neither boards nor minutes are given.

    `Refusal` where not even one board can be played.
    """
    if boards is not None and boards < 1:
        raise Refusal(_("{n} boards cannot be played; a pair should play 1 at least.").format(n=boards))
    if minutes is None:
        return Length(22, 24, 27, 28) if boards is None else _about(boards, boards * 11 // 10)
    possible = minutes * 60 // seconds_a_board
    if possible < 1:
        sentence = _("In {minutes} minutes no board can be played; one takes {seconds} seconds.")
        raise Refusal(sentence.format(minutes=minutes, seconds=seconds_a_board))
    if boards is None:
        return Length(possible * 4 // 5, possible - 3, possible, possible, possible)
    return _about(min(boards, possible), min(boards * 11 // 10, possible), possible)


def _about(boards: int, most: int, possible: int | None = None) -> Length:
    return Length(boards * 17 // 20, boards, boards, most, possible)

"""Who deals and who is vulnerable, from the number of the board (Law 2)."""

from __future__ import annotations

from enum import Enum

from bridgeclub.laws.cards import Seat, Side
from bridgeclub.words import N_, Refusal, _


class Vulnerability(Enum):
    """Which sides are vulnerable on a board."""

    NONE = "NONE"
    NS = "NS"
    EW = "EW"
    BOTH = "BOTH"

    def includes(self, who: Side | Seat) -> bool:
        """Tell whether that side, or the side of that seat, is vulnerable."""
        side = who.side if isinstance(who, Seat) else who
        return self is Vulnerability.BOTH or self.value == side.value

    @property
    def spoken(self) -> str:
        """Return "Nobody vulnerable", "East-West vulnerable" ... in the user's language."""
        return _(_SPOKEN[self])


_SPOKEN = {
    Vulnerability.NONE: N_("Nobody vulnerable"),
    Vulnerability.NS: N_("North-South vulnerable"),
    Vulnerability.EW: N_("East-West vulnerable"),
    Vulnerability.BOTH: N_("All vulnerable"),
}
_DEALERS = tuple(Seat)
_CYCLE = (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.BOTH)


def dealer(board: int) -> Seat:
    """Return who deals board number `board` (1 or more, else `Refusal`); the pattern has a period of 4 (Law 2)."""
    _check(board)
    return _DEALERS[(board - 1) % 4]


def vulnerability(board: int) -> Vulnerability:
    """Return who is vulnerable on board number `board` (1 or more, else `Refusal`); the period is 16 (Law 2)."""
    _check(board)
    # Each four boards run through the same cycle, begun one step later than the four before.
    return _CYCLE[(board - 1 + (board - 1) // 4) % 4]


def _check(board: int) -> None:
    if board < 1:
        raise Refusal(_("There is no board {board}; boards are numbered from 1.").format(board=board))

"""Seats as a director types them: "EW 4", "ns12", "4" (the side stays), "14" where all pairs are in one list."""

from __future__ import annotations

import re
from typing import NamedTuple

from bridgeclub.director.views import PairView
from bridgeclub.laws import Side
from bridgeclub.words import Refusal, _

_SEAT = re.compile(r"(?P<side>NS?|EW?)?\s*(?P<place>\d{1,2})", re.IGNORECASE)


class PairSeat(NamedTuple):
    """Where a pair starts: the side and the table, from 1."""

    direction: Side
    place: int

    @property
    def text(self) -> str:
        """Return "NS 3"."""
        return f"{self.direction.value} {self.place}"


def read_seat(text: str, pair: PairView, tables: int) -> PairSeat:
    """Return the seat that `text` names for `pair`; `tables` is how many the chosen movement has (0: none yet).

    Raises `Refusal` for what is no seat.
    """
    found = _SEAT.fullmatch(text.strip())
    if found is None:
        raise Refusal(_("“{text}” is no seat. Type NS 3 or EW 3.").format(text=text.strip()))
    place = int(found["place"])
    if found["side"]:
        return PairSeat(Side.NS if found["side"].upper().startswith("N") else Side.EW, place)
    if pair.label.isdigit() and tables:
        return PairSeat(Side.NS, place) if place <= tables else PairSeat(Side.EW, place - tables)
    return PairSeat(pair.direction, place)


def next_seat(pairs: tuple[PairView, ...]) -> PairSeat:
    """Return the first free seat in the order NS 1, EW 1, NS 2, EW 2, ..."""
    taken = {(pair.direction, pair.place) for pair in pairs}
    place = 1
    while True:
        for side in (Side.NS, Side.EW):
            if (side, place) not in taken:
                return PairSeat(side, place)
        place += 1

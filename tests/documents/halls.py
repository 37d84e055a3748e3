"""Schedules of real movements with invented names, for paper that must hold for any of them."""

from __future__ import annotations

from itertools import cycle, islice

from bridgeclub.director.views import Meeting, PairView, PlayerView, Schedule
from bridgeclub.laws import Side
from bridgeclub.movements import Movement, calls, switched_rounds
from tests.documents.evening import FAMILY, GIVEN


def hall(movement: Movement, boards_a_set: int = 2, names: bool = True) -> Schedule:
    """Return the movement with pairs, as the director shows it; boards from 1."""
    pairs: dict[tuple[Side, int], PairView] = {}

    def pair(side: Side, number: int) -> PairView | None:
        if not number:
            return None
        two_lists = movement.winners == 2
        direction = side if two_lists else Side.NS if number <= movement.tables else Side.EW
        place = number if two_lists or direction is Side.NS else number - movement.tables
        if (direction, place) not in pairs:
            label = f"{direction.value} {number}" if two_lists else str(number)
            key = 2 * place + (direction is Side.EW)
            players = tuple(PlayerView(2 * key + at, _name(2 * key + at)) for at in (0, 1)) if names else ()
            pairs[direction, place] = PairView(key, direction, place, number, label, players)
        return pairs[direction, place]

    def boards(board_set: int) -> tuple[int, ...]:
        first = (board_set - 1) * boards_a_set + 1
        return tuple(range(first, first + boards_a_set)) if board_set else ()

    meetings = tuple(
        Meeting(s.round, s.table, pair(Side.NS, s.ns), pair(Side.EW, s.ew), s.board_set, boards(s.board_set))
        for s in movement.seatings
    )
    return Schedule(
        movement.name,
        movement.tables,
        movement.rounds,
        movement.board_sets,
        boards_a_set,
        1,
        movement.winners,
        435,
        switched_rounds(movement),
        meetings,
        calls(movement),
    )


def _name(key: int) -> str:
    """Return another name for each key below 224."""
    families = next(islice(cycle(FAMILY), key % len(FAMILY), None))
    return f"{GIVEN[(key + key // len(FAMILY)) % len(GIVEN)]} {families}"

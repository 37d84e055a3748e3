"""The movement behind results: a Mitchell is recognised, anything else can be seated all the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.exchange.board_sets import find_sets
from bridgeclub.exchange.imported import ImportedLine, PairKey
from bridgeclub.exchange.schedule import Plan, plan, seats_of
from bridgeclub.laws import Outcome, Side
from bridgeclub.movements import Movement, mitchell
from bridgeclub.words import Refusal


def lines_of(
    movement: Movement, boards_a_set: int, first: int = 1, section: str = "", add: int = 0
) -> list[ImportedLine]:
    """Return a line for every board of the movement, East-West numbered from `tables` + 1 where it is one list."""
    two = movement.winners == 2
    return [
        ImportedLine(
            first + (s.board_set - 1) * boards_a_set + index,
            PairKey(section, Side.NS if two else None, s.ns + add),
            PairKey(section, Side.EW if two else None, s.ew + add),
            Outcome.passed_out(),
        )
        for s in movement.seatings
        if s.ns and s.ew
        for index in range(boards_a_set)
    ]


def meetings_of(planned: Plan) -> set[tuple[int, int, int, int, int]]:
    return {
        (s.round, s.table, s.ns, s.ew, s.board_set) for s in planned.movement.seatings if s.is_played and s.board_set
    }


@pytest.mark.parametrize("boards_a_set", [1, 2, 3])
@pytest.mark.parametrize(
    "movement",
    [
        mitchell(11),
        mitchell(8),
        mitchell(8, variant="share-relay"),
        mitchell(9, 7),
        mitchell(7, missing="ew"),
        mitchell(6, 5, missing="ns"),
        mitchell(7, switched=1),
        mitchell(9, 8, missing="ew", switched=2),
    ],
    ids=lambda movement: f"{movement.name}-{movement.tables}-{movement.rounds}-{movement.winners}",
)
def test_a_mitchell_is_recognised(movement, boards_a_set):
    planned = plan(tuple(lines_of(movement, boards_a_set)), movement.winners)
    assert (planned.boards_a_set, planned.first_board) == (boards_a_set, 1)
    assert planned.movement == movement


def test_a_mitchell_with_a_few_results_missing():
    movement = mitchell(9)
    assert plan(tuple(lines_of(movement, 3)[4:]), 2).movement == movement


def test_boards_may_begin_anywhere_and_sections_stand_side_by_side():
    first, second = mitchell(5), mitchell(7)
    lines = lines_of(first, 2, 21, "A") + lines_of(second, 2, 21, "B", add=20)
    planned = plan(tuple(lines), 2)
    assert planned.first_board == 21
    assert (planned.movement.tables, planned.movement.rounds) == (12, 7)
    assert planned.movement.tables_a_set == 2
    assert planned.seats[PairKey("B", Side.EW, 21)] == (Side.EW, 6)
    assert not planned.movement.faults() or all("sits nowhere" in f.sentence for f in planned.movement.faults())


def howell(absent: int = 0) -> tuple[ImportedLine, ...]:
    """Return a Howell of 8 pairs, three boards a set: pair 8 stays, the others and the sets go on by one a round."""

    def on(number: int, rounds: int) -> int:
        return number if number == 8 else (number - 1 + rounds) % 7 + 1

    first_round = ((8, 1, 1), (2, 4, 3), (3, 7, 5), (5, 6, 2))
    return tuple(
        ImportedLine(
            (on(board_set, gone) - 1) * 3 + index,
            PairKey("", None, on(ns, gone)),
            PairKey("", None, on(ew, gone)),
            Outcome.passed_out(),
        )
        for gone in range(7)
        for ns, ew, board_set in first_round
        if absent not in (on(ns, gone), on(ew, gone))
        for index in (1, 2, 3)
    )


def test_a_howell_comes_out_playable_in_its_own_number_of_rounds():
    planned = plan(howell(), 1)
    assert (planned.movement.tables, planned.movement.rounds, planned.boards_a_set) == (4, 7, 3)
    assert planned.movement.faults() == ()
    assert len(meetings_of(planned)) == 28


@pytest.mark.parametrize("absent", range(1, 9))
def test_a_missing_pair_leaves_its_own_seat_empty_in_the_first_round(absent):
    planned = plan(howell(absent), 1)
    assert planned.movement.faults() == ()
    start = [s for s in planned.movement.seatings if s.round == 1]
    seats = {(Side.NS, s.table) for s in start if s.ns} | {(Side.EW, s.table) for s in start if s.ew}
    assert seats == set(planned.seats.values())


def test_numbers_that_leave_gaps_are_given_anew():
    seats, tables = seats_of([PairKey("", None, number) for number in (1, 2, 3, 4, 5, 80)], 1)
    assert tables == 3
    assert seats[PairKey("", None, 80)] == (Side.EW, 3)


def test_a_stray_line_does_not_shake_the_board_sets():
    lines = lines_of(mitchell(9), 3)
    stray = ImportedLine(1, PairKey("", Side.NS, 1), PairKey("", Side.EW, 5), Outcome.passed_out())
    assert find_sets((*lines[1:], stray)).boards_a_set == 3


def test_too_many_tables_are_refused():
    lines = tuple(
        ImportedLine(1, PairKey("", Side.NS, number), PairKey("", Side.EW, number), Outcome.passed_out())
        for number in range(1, 101)
    )
    with pytest.raises(Refusal, match="at most 99"):
        plan(lines, 2)


@given(
    st.lists(st.tuples(st.integers(1, 8), st.integers(1, 5), st.integers(1, 5)), min_size=1, max_size=25, unique=True),
    st.sampled_from([1, 2]),
)
def test_whatever_met_is_seated_with_every_pair_in_the_first_round(met, winners):
    side = {1: (None, None), 2: (Side.NS, Side.EW)}[winners]
    lines = tuple(
        ImportedLine(board, PairKey("", side[0], ns), PairKey("", side[1], ew), Outcome.passed_out())
        for board, ns, ew in met
        if winners == 2 or ns != ew
    )
    if not lines:
        return
    planned = plan(lines, winners)
    assert {key for line in lines for key in (line.ns, line.ew)} == set(planned.seats)
    start = [s for s in planned.movement.seatings if s.round == 1]
    seats = {(Side.NS, s.table) for s in start if s.ns} | {(Side.EW, s.table) for s in start if s.ew}
    assert seats == set(planned.seats.values())
    two_places = {"two places", "number", "place"}
    assert not [fault for fault in planned.movement.faults() if fault.kind in two_places]

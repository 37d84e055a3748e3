"""The legality check: it finds what breaks a movement, and survives whatever an editor makes of one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bridgeclub.movements.legality import FaultKind
from bridgeclub.movements.mitchell import Missing, legal_variants, mitchell
from bridgeclub.movements.movement import Movement, Seating


def changed(movement: Movement, round: int, table: int, /, **change: int) -> Movement:
    """The movement with one table in one round changed."""
    return replace(
        movement,
        seatings=tuple(replace(s, **change) if (s.round, s.table) == (round, table) else s for s in movement.seatings),
    )


def kinds(movement: Movement) -> set[FaultKind]:
    return {fault.kind for fault in movement.faults()}


@pytest.mark.parametrize(
    ("movement", "kind", "words"),
    [
        (Movement("none", 0, 0, 0, 2, ()), FaultKind.SIZE, "no tables"),
        (replace(mitchell(5), winners=3), FaultKind.SIZE, "one winner or two, not 3"),
        (changed(mitchell(5), 2, 3, round=6), FaultKind.PLACE, "Round 6, table 3 is outside"),
        (changed(mitchell(5), 2, 3, table=4), FaultKind.PLACE, "Table 4 is seated more than once in round 2"),
        (changed(mitchell(5), 2, 3, ns=-1), FaultKind.NUMBER, "no pair -1"),
        (changed(mitchell(5), 2, 3, ew=6), FaultKind.NUMBER, "no pair 6; the highest number is 5"),
        (changed(mitchell(5), 2, 3, board_set=6), FaultKind.NUMBER, "no board set 6; the movement has 5"),
        (replace(mitchell(5), rounds=7), FaultKind.EMPTY_ROUND, "in 2 rounds, the first of them round 6"),
        (changed(mitchell(5), 2, 3, ew=1), FaultKind.TWO_PLACES, "In round 2 EW 1 sits in 2 places: tables 2, 3"),
        (changed(mitchell(5), 2, 3, ew=0), FaultKind.NOWHERE, "In round 2 EW 2 sits nowhere, though a seat is free"),
        (changed(mitchell(5, switched=1), 5, 3, ew=0), FaultKind.NOWHERE, "In round 5 pair 3 sits nowhere"),
        (
            changed(mitchell(5), 2, 3, ew=3),
            FaultKind.OPPONENTS_AGAIN,
            "In rounds 1, 2 NS 3 meets the same opponents, EW 3",
        ),
        (changed(mitchell(5, switched=1), 2, 3, ns=7), FaultKind.OPPONENTS_AGAIN, "pair 7 plays against itself"),
        (
            changed(mitchell(5), 2, 3, board_set=3),
            FaultKind.BOARDS_AGAIN,
            "In rounds 1, 2 NS 3 plays the same board set, 3",
        ),
        (changed(mitchell(5), 2, 3, board_set=0), FaultKind.NO_BOARDS, "Round 2, table 3 has no boards"),
        (changed(mitchell(5), 2, 3, board_set=3), FaultKind.SHARED, "In round 2 tables 2, 3 have the same board set 3"),
    ],
)
def test_each_kind_of_fault_is_found_and_told(movement: Movement, kind: FaultKind, words: str) -> None:
    assert any(words in fault.sentence for fault in movement.faults() if fault.kind is kind), movement.faults()


def test_a_fault_points_at_its_tables() -> None:
    movement = changed(mitchell(5), 2, 3, ew=1)
    fault = next(fault for fault in movement.faults() if fault.kind is FaultKind.TWO_PLACES)
    assert fault.seatings == (movement.at(2, 2), movement.at(2, 3))


def test_an_even_straight_mitchell_played_too_long_meets_the_first_boards_again() -> None:
    long = replace(mitchell(8, variant="share-relay"), tables_a_set=1)
    assert kinds(long) == {FaultKind.SHARED}
    seatings = tuple(Seating(r, t, t, (t - r) % 4 + 1, (t + r - 2) % 4 + 1) for r in (1, 2, 3) for t in (1, 2, 3, 4))
    assert kinds(Movement("too long", 4, 3, 4, 2, seatings)) == {FaultKind.BOARDS_AGAIN}


def test_a_rover_waits_at_no_table_without_fault() -> None:
    rover = Movement("rover", 1, 2, 2, 2, (Seating(1, 1, 1, 1, 1), Seating(2, 1, 1, 1, 2)))
    assert FaultKind.NOWHERE not in kinds(changed(rover, 2, 1, ns=2))


full_movements = st.builds(
    lambda tables, pick, missing, switched: mitchell(
        tables, variant=legal_variants(tables)[pick % len(legal_variants(tables))], missing=missing, switched=switched
    ),
    st.integers(2, 12),
    st.sampled_from((0, 1)),
    st.sampled_from(list(Missing)),
    st.sampled_from((0, 1)),
)


@given(full_movements, st.data())
def test_any_one_change_of_a_pair_or_place_is_found(movement: Movement, data: st.DataObject) -> None:
    assume(movement.rounds > 1)
    seating = data.draw(st.sampled_from([s for s in movement.seatings if s.is_played]))
    field = data.draw(st.sampled_from(("ns", "ew", "round", "table")))
    value = data.draw(st.integers(-2, 30).filter(lambda n: n != getattr(seating, field)))
    assert changed(movement, seating.round, seating.table, **{field: value}).faults()


@given(st.integers(2, 12), st.integers(0, 1), st.data())
def test_any_one_change_of_boards_is_found(tables: int, switched: int, data: st.DataObject) -> None:
    movement = mitchell(tables, switched=switched)
    assume(tables > 2)
    seating = data.draw(st.sampled_from(movement.seatings))
    value = data.draw(st.integers(-2, 30).filter(lambda n: n != seating.board_set))
    assert changed(movement, seating.round, seating.table, board_set=value).faults()


@given(st.sampled_from((3, 5, 7, 9)), st.data())
def test_two_pairs_exchanged_are_found(tables: int, data: st.DataObject) -> None:
    movement = mitchell(tables)
    round = data.draw(st.integers(1, tables))
    one, other = data.draw(st.lists(st.sampled_from(movement.round(round)), min_size=2, max_size=2, unique=True))
    swapped = changed(changed(movement, round, one.table, ew=other.ew), round, other.table, ew=one.ew)
    assert FaultKind.BOARDS_AGAIN in kinds(swapped)


small = st.integers(-3, 6)
nonsense = st.builds(
    Movement,
    name=st.just("nonsense"),
    tables=small | st.integers(),
    rounds=small | st.integers(),
    board_sets=small | st.integers(),
    winners=small,
    seatings=st.lists(st.builds(Seating, small, small, small, small, small), max_size=20).map(tuple),
    tables_a_set=small,
)


@given(nonsense)
def test_any_nonsense_is_told_and_nothing_fails(movement: Movement) -> None:
    faults = movement.faults()
    assert all(fault.sentence.endswith(".") for fault in faults)
    if not movement.seatings:
        assert faults
    for seating in movement.seatings:
        for pair in movement.contestants_at(seating):
            movement.next_table(pair.direction, pair.number, seating.round)
        movement.next_tables_of_set(seating.board_set, seating.round)
    assert movement.sharing is not None
    assert movement.relays is not None
    assert movement.sit_outs is not None

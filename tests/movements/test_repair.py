"""Mending a movement: small cases worked out by hand for each event, and what is true of every repair."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeclub.laws import Side
from bridgeclub.movements import Contestant, FaultKind, Movement, mitchell, skips, switched_rounds
from bridgeclub.movements.mitchell import legal_variants, most_rounds
from bridgeclub.movements.repair import (
    EVENTS,
    AnotherMovement,
    LatePair,
    PairsMerged,
    PairWithdrawn,
    Repair,
    RoundsAdded,
    RoundsCut,
    SkipForgotten,
    SwitchedTwice,
    SwitchForgotten,
    TableDropped,
    Way,
    WrongBoards,
    WrongOrder,
    WrongSeats,
    mend,
)
from bridgeclub.movements.repair.assignment import assign
from bridgeclub.words import Refusal


def ns(number: int) -> Contestant:
    return Contestant(Side.NS, number)


def ew(number: int) -> Contestant:
    return Contestant(Side.EW, number)


def row(movement: Movement, round: int) -> list[tuple[int, int, int]]:
    """Return North-South, East-West and board set of each table in a round."""
    return [(s.ns, s.ew, s.board_set) for s in movement.round(round)]


def kinds(repair: Repair) -> list[FaultKind]:
    return [fault.kind for fault in repair.faults]


def kept(before: Movement, repair: Repair, rounds: range) -> bool:
    return all(row(before, round) == row(repair.movement, round) for round in rounds)


# ------------------------------------------------------------------------------------------------ mistakes


def test_a_forgotten_skip_is_told_and_the_rest_meets_nobody_twice() -> None:
    # Six tables, skip before round 4. In round 4 East-West went on one table: EW 4 came to table 1, not EW 3.
    before = mitchell(6)
    assert row(before, 4)[0] == (1, 3, 4)
    repair = mend(before, 5, SkipForgotten(4))
    assert row(repair.movement, 4) == [(1, 4, 4), (2, 5, 5), (3, 6, 6), (4, 1, 1), (5, 2, 2), (6, 3, 3)]
    # They had those boards in round 1, which cannot be helped any more; the last round repeats nothing.
    assert {fault.kind for fault in repair.happened} == {FaultKind.BOARDS_AGAIN}
    assert repair.faults == ()
    assert kept(before, repair, range(1, 4))


def test_a_skip_that_was_not_due_cannot_have_been_forgotten() -> None:
    with pytest.raises(Refusal, match="before round 4"):
        mend(mitchell(6), 5, SkipForgotten(3))
    with pytest.raises(Refusal, match="nobody skips"):
        mend(mitchell(5), 5, SkipForgotten(3))


def test_boards_at_the_wrong_table_are_those_that_were_played_there() -> None:
    repair = mend(mitchell(9, 7), 3, WrongBoards(2, 1, 6))
    played = row(repair.movement, 2)
    assert (played[0], played[4]) == ((1, 9, 6), (5, 4, 2))  # set 6 belonged to table 5, set 2 to table 1
    assert FaultKind.NO_BOARDS not in kinds(repair)
    assert len(repair.faults) <= 3


@pytest.mark.parametrize("event", [SwitchForgotten(8), SwitchedTwice(7)])
def test_a_switch_forgotten_or_made_too_often_turns_the_round(event: SwitchForgotten | SwitchedTwice) -> None:
    before = mitchell(9, switched=2)  # rounds 8 and 9
    repair = mend(before, event.round + 1, event)
    turned = row(repair.movement, event.round)
    assert turned == [(east, north, boards) for north, east, boards in row(before, event.round)]
    assert repair.faults == ()


def test_the_fairer_number_of_switches_is_proposed() -> None:
    # One switched round of nine is fairest; it was made in round 5 already, so it need not be made in round 9.
    repair = mend(mitchell(9, switched=1), 6, SwitchedTwice(5))
    assert switched_rounds(repair.movement) == (5,)
    assert "Round 9 is not switched." in repair.sentences
    repair = mend(mitchell(9, switched=2), 9, SwitchForgotten(8))
    assert switched_rounds(repair.movement) == (9,)


def test_two_winners_have_no_switch() -> None:
    with pytest.raises(Refusal, match="no arrow switch"):
        mend(mitchell(5), 3, SwitchedTwice(2))


def test_two_pairs_at_the_wrong_tables_have_each_others_seats() -> None:
    before = mitchell(9, 7)
    repair = mend(before, 3, WrongSeats(2, ew(1), ew(5)))
    assert row(before, 2)[1] == (2, 1, 3)
    assert row(before, 2)[5] == (6, 5, 7)
    assert row(repair.movement, 2)[1] == (2, 5, 3)
    assert row(repair.movement, 2)[5] == (6, 1, 7)
    assert repair.faults == ()
    with pytest.raises(Refusal, match="keeps its direction"):
        mend(before, 3, WrongSeats(2, ew(1), ns(5)))


def test_a_round_in_the_wrong_order_is_exchanged() -> None:
    before = mitchell(7)
    repair = mend(before, 4, WrongOrder(3, 5))
    assert (row(repair.movement, 3), row(repair.movement, 5)) == (row(before, 5), row(before, 3))
    assert repair.faults == repair.happened == ()
    with pytest.raises(Refusal, match="another round"):
        mend(before, 4, WrongOrder(3, 3))


@pytest.mark.parametrize("event", [SkipForgotten(5), WrongBoards(5, 1, 2), SwitchForgotten(5), WrongOrder(5, 1)])
def test_what_is_not_played_yet_cannot_have_gone_wrong(event: SkipForgotten) -> None:
    with pytest.raises(Refusal, match="not a played one"):
        mend(mitchell(8, switched=1), 5, event)


# ------------------------------------------------------------------------------------------------ changes


def test_a_late_pair_fills_the_half_table() -> None:
    repair = mend(mitchell(5, missing="ew"), 3, LatePair(Way.FILL))
    assert repair.late == ew(5)
    assert [row(repair.movement, r) for r in (3, 4, 5)] == [row(mitchell(5), r) for r in (3, 4, 5)]
    assert kept(mitchell(5, missing="ew"), repair, range(1, 3))
    assert repair.faults == ()
    with pytest.raises(Refusal, match="no half table"):
        mend(mitchell(5), 3, LatePair(Way.FILL))


def test_a_late_pair_takes_the_place_of_one_that_left_but_not_its_number() -> None:
    gone = mend(mitchell(5), 3, PairWithdrawn(ns(2))).movement
    repair = mend(gone, 4, LatePair(Way.FILL))
    assert repair.late == ns(6)
    assert [s.ns for s in repair.movement.seatings if s.table == 2] == [2, 2, 0, 6, 6]
    assert all(s.numbers == (0, 0) for s in repair.movement.seatings if s.table == 6)
    assert repair.faults == repair.happened == ()


def test_a_rover_takes_a_seat_each_round_and_meets_nobody_twice() -> None:
    before = mitchell(7)
    repair = mend(before, 3, LatePair(Way.ROVER))
    movement = repair.movement
    assert repair.late == ns(8)
    assert repair.faults == repair.happened == ()
    for round in range(3, 8):
        bumped = movement.at(round, 8)
        assert (bumped.ew, bumped.board_set) == (0, 0)
        changed = [(old, new) for old, new in zip(row(before, round), row(movement, round), strict=False) if old != new]
        assert [(old[0], new[0], old[1:] == new[1:]) for old, new in changed] == [(bumped.ns, 8, True)]
    waited = [s.number for s in movement.sit_outs if s.round >= 3]
    assert len(set(waited)) == 5


def test_a_rover_leaves_the_arrow_switch_where_it_is() -> None:
    repair = mend(mitchell(9, switched=1), 3, LatePair(Way.ROVER))
    assert switched_rounds(repair.movement) == (9,)
    assert not [sentence for sentence in repair.sentences if "switch" in sentence]


def test_an_appendix_table_takes_opponents_and_boards_from_another() -> None:
    before = mitchell(8, 7, "skip")
    repair = mend(before, 2, LatePair(Way.APPENDIX, Side.EW))
    assert repair.late == ew(9)
    assert repair.faults == repair.happened == ()
    for round in range(2, 8):
        north, late, boards = row(repair.movement, round)[8]
        assert late == 9
        assert (north, boards) in [(s.ns, s.board_set) for s in before.round(round)]
    assert "The late pair is EW 9." in repair.sentences


def test_the_opponents_of_a_pair_that_leaves_sit_out() -> None:
    before = mitchell(5)
    repair = mend(before, 3, PairWithdrawn(ew(2)))
    assert [s.ew for s in repair.movement.of_pair(Side.NS, 2)] == [2, 1, 5, 4, 3]
    assert 2 not in [east for round in (3, 4, 5) for _north, east, _boards in row(repair.movement, round)]
    assert kept(before, repair, range(1, 3))
    assert repair.faults == ()
    assert repair.dropped == ("From round 3 on EW 2 does not play.",)


def test_two_half_tables_become_one() -> None:
    # EW 9 is missing; when NS 4 leaves, whoever would sit out at both tables meets instead where that is possible.
    repair = mend(mitchell(9, 5, missing="ew"), 3, PairWithdrawn(ns(4)))
    waiting = [s for s in repair.movement.sit_outs if s.round >= 3 and s.table]
    assert repair.faults == ()
    assert waiting == []


def test_a_merged_pair_has_played_what_both_have() -> None:
    repair = mend(mitchell(9, 6), 4, PairsMerged(ns(2), ns(7)))
    later = [s for s in repair.movement.of_pair(Side.NS, 2) if s.round >= 4 and s.is_played]
    earlier = [s for s in mitchell(9, 6).of_pair(Side.NS, 7) if s.round < 4]
    again = {s.board_set for s in later} & {s.board_set for s in earlier}
    assert len(again) == sum("plays board set" in fault.sentence for fault in repair.faults)
    assert len(repair.faults) <= 2
    with pytest.raises(Refusal, match="different pairs"):
        mend(mitchell(9, 6), 4, PairsMerged(ns(2), ns(2)))


def test_a_table_is_dropped_where_its_pairs_have_other_seats() -> None:
    gone = mend(mitchell(9, 6, missing="ew"), 3, PairWithdrawn(ns(9))).movement
    repair = mend(gone, 3, TableDropped(9))
    assert all(not s.is_played for s in repair.movement.seatings if s.round >= 3 and s.table == 9)
    assert repair.faults == ()
    with pytest.raises(Refusal, match="no free seats"):
        mend(mitchell(5), 3, TableDropped(2))


def test_rounds_are_cut_at_the_end() -> None:
    repair = mend(mitchell(7), 4, RoundsCut(2))
    assert repair.movement.rounds == 5
    assert kept(mitchell(7), repair, range(1, 6))
    assert repair.dropped == ("2 rounds are not played, from round 6 on.",)
    assert repair.sentences[-1] == "The rounds to come stay as they were planned."
    with pytest.raises(Refusal, match="1 to 4"):
        mend(mitchell(7), 4, RoundsCut(5))


def test_rounds_are_added_as_the_movement_would_go_on() -> None:
    repair = mend(mitchell(9, 6), 5, RoundsAdded(2))
    assert [row(repair.movement, r) for r in range(1, 9)] == [row(mitchell(9, 8), r) for r in range(1, 9)]
    assert repair.faults == ()


def test_rounds_that_must_repeat_say_so() -> None:
    repair = mend(mitchell(5), 6, RoundsAdded(1))
    assert {FaultKind.OPPONENTS_AGAIN, FaultKind.BOARDS_AGAIN} == set(kinds(repair))


def test_another_movement_gives_its_seats_to_the_same_numbers() -> None:
    before = mitchell(8, 7)
    repair = mend(before, 3, AnotherMovement(mitchell(8, 6, switched=1)))
    movement = repair.movement
    assert (movement.winners, movement.rounds) == (1, 6)
    assert row(movement, 1) == [(north, east + 8, boards) for north, east, boards in row(before, 1)]
    assert repair.faults == ()
    with pytest.raises(Refusal, match="more rounds"):
        mend(before, 7, AnotherMovement(mitchell(8, 6)))
    with pytest.raises(Refusal, match="no seat for NS 8"):
        mend(before, 3, AnotherMovement(mitchell(7)))


def test_a_round_that_the_movement_has_not_cannot_be_mended_from() -> None:
    with pytest.raises(Refusal, match="rounds 1 to 5"):
        mend(mitchell(5), 7, RoundsAdded(1))


# ------------------------------------------------------------------------------------------------ all of them


def test_every_event_asks_for_its_fields() -> None:
    for event in EVENTS:
        asked = [question.field for question in event.questions]
        assert set(asked) <= set(event.__slots__)
        assert event.title


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_a_repair_is_playable_and_freezes_what_was_played(data: st.DataObject) -> None:
    tables = data.draw(st.integers(3, 8))
    variant = data.draw(st.sampled_from(legal_variants(tables)))
    rounds = data.draw(st.integers(2, most_rounds(tables, variant)))
    missing, switched = data.draw(st.sampled_from(["none", "ns", "ew"])), data.draw(st.integers(0, 1))
    movement = mitchell(tables, rounds, variant, missing, switched)
    start = data.draw(st.integers(1, rounds))
    pair, other = (data.draw(st.sampled_from(movement.contestants)) for _n in range(2))
    event = data.draw(
        st.sampled_from(
            [
                *(LatePair(way, side) for way in Way for side in Side),
                PairWithdrawn(pair),
                PairsMerged(pair, other),
                TableDropped(tables),
                RoundsCut(1),
                RoundsAdded(1),
            ]
        )
    )
    try:
        repair = mend(movement, start, event)
    except Refusal:
        return
    mended = repair.movement
    bad = {FaultKind.SIZE, FaultKind.PLACE, FaultKind.NUMBER, FaultKind.TWO_PLACES, FaultKind.SHARED}
    assert not bad & {fault.kind for fault in mended.faults()}
    assert all(set(row(movement, r)) <= set(row(mended, r)) for r in range(1, start))
    assert len(mended.seatings) == mended.tables * mended.rounds
    gone = (
        {event.pair} if isinstance(event, PairWithdrawn) else {event.other} if isinstance(event, PairsMerged) else set()
    )
    for r in range(start, mended.rounds + 1):
        seated = {p for s in mended.round(r) for p in mended.contestants_at(s)}
        late = {repair.late} if repair.late else set()
        assert seated == (set(movement.contestants) - gone) | late
    assert mend(movement, start, event) == repair


@settings(max_examples=20, deadline=None)
@given(st.integers(3, 12), st.integers(0, 20), st.booleans())
def test_a_mitchell_of_any_size_takes_a_rover_or_an_appendix_without_repetition(tables: int, at: int, ns: bool) -> None:
    movement = mitchell(tables)
    start = movement.rounds - at % movement.rounds
    way, side = (Way.ROVER if at % 2 else Way.APPENDIX), (Side.NS if ns else Side.EW)
    repair = mend(movement, start, LatePair(way, side))
    if start > 1 and movement.rounds < tables:
        assert repair.faults == ()
    assert FaultKind.BOARDS_AGAIN not in kinds(repair)


@pytest.mark.parametrize("tables", [6, 8, 10, 12, 14, 20, 40])
def test_after_a_forgotten_skip_an_even_mitchell_goes_on_without_repetition(tables: int) -> None:
    movement = mitchell(tables, tables - 2)
    (due,) = (after + 1 for after in skips(movement))
    repair = mend(movement, due + 1, SkipForgotten(due))
    assert repair.faults == ()


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 5), st.integers(0, 3), st.randoms(use_true_random=False))
def test_an_assignment_costs_the_least(rows: int, more: int, chance: object) -> None:
    from itertools import permutations

    cost = np.array([[chance.randint(0, 6) for _c in range(rows + more)] for _r in range(rows)], np.int64)  # type: ignore[attr-defined]
    found = assign(cost)
    least = min(sum(cost[r, c] for r, c in enumerate(order)) for order in permutations(range(rows + more), rows))
    assert cost[np.arange(rows), found].sum() == least


def test_an_empty_table_in_the_schedule_is_no_place_for_boards() -> None:
    movement = mitchell(5)
    seatings = tuple(replace(s, ns=0, ew=0) if s.table == 5 and s.round > 2 else s for s in movement.seatings)
    repair = mend(replace(movement, seatings=seatings), 3, RoundsCut(1))
    assert repair.faults == ()

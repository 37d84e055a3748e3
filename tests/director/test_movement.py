"""Choosing and changing the movement: names and results are never lost, what no longer fits is told before."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeclub import director
from bridgeclub.director.views import Slot
from bridgeclub.laws import Side
from bridgeclub.movements import Movement, Seating, mitchell
from bridgeclub.movements.howell import howell
from bridgeclub.movements.mitchell import legal_variants, most_rounds
from bridgeclub.store import Database
from bridgeclub.words import Refusal
from tests.director.evenings import (
    assert_as_in_the_file,
    by_label,
    enter_all,
    evening_of,
    lacking,
    names,
    played,
    register,
    tables_of,
)


@st.composite
def movements(draw: st.DrawFn) -> Movement:
    """Any Mitchell of up to 8 tables."""
    tables = draw(st.integers(2, 8))
    variant = draw(st.sampled_from(legal_variants(tables)))
    rounds = draw(st.integers(1, most_rounds(tables, variant)))
    return mitchell(tables, rounds, variant, draw(st.sampled_from(["none", "ns", "ew"])), draw(st.integers(0, rounds)))


@settings(max_examples=12)
@given(movement=movements(), boards_a_set=st.integers(1, 3))
def test_every_mitchell_can_be_chosen_and_comes_back_without_a_fault(tmp_path_factory, movement, boards_a_set):
    database = Database.open(tmp_path_factory.mktemp("m") / "club.bridgeclub")
    evening = evening_of(database, movement, boards_a_set)
    ours = evening.book.movement
    assert ours.faults() == ()
    assert ours == movement  # with the empty seats where the movement has them
    assert evening.book.facts.tables_a_set == movement.tables_a_set
    database.close()


def test_share_and_relay_keeps_its_sharing(database):
    evening = evening_of(database, mitchell(6, 6, "share-relay"), 2)
    assert evening.book.movement.tables_a_set == 2
    assert evening.book.movement.sharing
    assert evening.book.movement.faults() == ()
    director.choose_movement(evening, mitchell(6, 5, "skip"), 2)
    assert evening.book.movement.tables_a_set == 1
    director.undo(evening)
    assert evening.book.movement.tables_a_set == 2


def test_a_movement_in_which_pairs_meet_twice_is_kept_as_such(database):
    evening = evening_of(database, howell(2, 6), 2)
    assert evening.book.movement.meetings == 2
    assert evening.book.movement.faults() == ()
    director.choose_movement(evening, howell(2, 3), 2)
    assert evening.book.movement.meetings == 1


def test_proposals_are_for_the_pairs_that_are_there(empty):
    register(empty, range(1, 8), range(1, 8))
    assert {proposal.tables for proposal in director.proposals(empty)} == {7}
    director.remove_pair(empty, by_label(empty)["EW 7"].id)
    assert {proposal.missing for proposal in director.proposals(empty)} == {"ew"}
    director.move_pair(empty, by_label(empty)["NS 7"].id, Side.EW, 7)
    assert {proposal.missing for proposal in director.proposals(empty)} == {"ns"}
    director.choose_movement(empty, director.proposals(empty)[0].movement(), 3)
    assert director.schedule(empty).tables == 7


def test_too_few_pairs(empty):
    register(empty, [1], [1])
    with pytest.raises(Refusal, match="4 pairs"):
        director.proposals(empty)


def test_the_schedule_names_the_pairs(evening):
    schedule = director.schedule(evening)
    assert (schedule.tables, schedule.rounds, schedule.board_sets, schedule.boards_a_set) == (3, 3, 3, 2)
    assert schedule.boards == range(1, 7)
    meeting = schedule.at(2, 1)
    assert (meeting.ns.label, meeting.ew.label, meeting.boards, meeting.played) == ("NS 1", "EW 3", (3, 4), True)


def test_before_a_movement_is_chosen_the_schedule_is_empty(empty):
    schedule = director.schedule(empty)
    assert (schedule.tables, schedule.meetings, schedule.announcements) == (0, (), ())
    assert director.progress(empty).total == (0, 0)
    assert director.standings(empty).fields[0].rows == ()


def test_a_preview_is_what_choosing_makes_and_changes_nothing(evening):
    before = tables_of(evening.database)
    preview = director.preview(evening, mitchell(4, 3, switched=1), 3, 7)
    assert tables_of(evening.database) == before
    director.choose_movement(evening, mitchell(4, 3, switched=1), 3, 7)
    assert director.schedule(evening) == preview
    assert preview.boards == range(7, 19)
    assert preview.switched_rounds == (3,)


@pytest.mark.parametrize(
    ("boards_a_set", "first_board", "seconds", "match"),
    [
        (0, 1, 435, "1 to 32 boards"),
        (33, 1, 435, "1 to 32 boards"),
        (2, 0, 435, "below 1000"),
        (2, 995, 435, "below 1000"),
        (2, 1, 0, "some time"),
    ],
)
def test_numbers_that_cannot_be(evening, boards_a_set, first_board, seconds, match):
    before = tables_of(evening.database)
    with pytest.raises(Refusal, match=match):
        director.choose_movement(evening, mitchell(3), boards_a_set, first_board, seconds)
    assert tables_of(evening.database) == before


def test_the_highest_board_is_999(evening):
    director.choose_movement(evening, mitchell(3), 2, 994)
    assert director.schedule(evening).boards[-1] == 999


@pytest.mark.parametrize(
    "seatings",
    [
        (Seating(1, 1, 1, 1, 1), Seating(1, 1, 2, 2, 1)),  # a table twice
        (Seating(1, 1, 1, 1, 1), Seating(2, 1, 2, 2, 1)),  # a round that is not there
        (Seating(1, 1, 1, 1, 1), Seating(1, 2, 1, 2, 1)),  # a pair in two places
        (Seating(1, 1, 1, 9, 1),),  # a number that is not there
        (),
    ],
)
def test_a_movement_that_nobody_could_play(evening, seatings):
    before = tables_of(evening.database)
    with pytest.raises(Refusal):
        director.choose_movement(evening, Movement("X", 3, 1, 1, 2, seatings), 1)
    assert tables_of(evening.database) == before


def test_more_pairs_than_seats(evening):
    before = tables_of(evening.database)
    with pytest.raises(Refusal, match="seats for 4 pairs, and there are 6"):
        director.choose_movement(evening, mitchell(2), 1)
    with pytest.raises(Refusal, match="seats for 5 pairs"):
        director.preview(evening, mitchell(3, missing="ew"), 1)
    assert tables_of(evening.database) == before


def test_pairs_beyond_the_tables_are_seated_again_north_south_first(empty):
    register(empty, [1, 7], [2, 9])
    director.choose_movement(empty, mitchell(2), 1)
    assert {pair.label: pair.names for pair in director.pairs(empty)} == {
        "NS 1": "Nora Ant – Saul Ant",
        "EW 2": "Ella Bee – Will Bee",
        "EW 1": "Nora Gnu – Saul Gnu",
        "NS 2": "Ella Ibis – Will Ibis",
    }


def test_two_free_seats_of_one_table_are_taken_north_south_first(empty):
    register(empty, [1, 7], [1, 9])
    director.choose_movement(empty, mitchell(2), 1)
    assert by_label(empty)["NS 2"].names == "Nora Gnu – Saul Gnu"


# ------------------------------------------------------------------------------------------------ half tables


@pytest.mark.parametrize("switched", [0, 1])
@pytest.mark.parametrize(("gap", "late"), [("ns", "NS 4"), ("ew", "EW 4")])
def test_a_late_pair_takes_the_free_number_and_is_in_the_schedule_at_once(database, gap, late, switched):
    evening = evening_of(database, mitchell(4, 3, "skip", gap, switched), 2, [late])
    assert director.progress(evening).total == (0, 18)
    sitting_out = [meeting for meeting in director.schedule(evening).meetings if not meeting.played]
    assert len(sitting_out) == 3
    director.register(evening, ("Late One", "Late Two"))
    assert director.progress(evening).total == (0, 24)
    assert all(meeting.played for meeting in director.schedule(evening).meetings)
    assert evening.book.movement == mitchell(4, 3, "skip", "none", switched)
    assert director.overview(evening).step == "scores"
    assert_as_in_the_file(evening)


def test_any_number_may_be_the_one_that_nobody_has(database):
    evening = evening_of(database, mitchell(4, 3, "skip"), 1, ["EW 2"])
    assert director.progress(evening).total == (0, 9)
    assert evening.book.movement.faults() == ()
    assert [sit_out.number for sit_out in evening.book.movement.sit_outs] == [2, 3, 1]  # whom EW 2 would meet
    director.register(evening, names(Side.EW, 2))
    assert director.progress(evening).total == (0, 12)


def test_a_sit_out_has_no_results(database):
    evening = evening_of(database, mitchell(3, missing="ew"), 2, ["EW 3"])
    empty_slip = next(m for m in director.schedule(evening).meetings if not m.played)
    slip = director.slip(evening, empty_slip.round, empty_slip.table)
    assert (slip.ew, slip.lines, slip.expected) == (None, (), 0)


# ------------------------------------------------------------------------------------------------ changing with results


def test_choosing_the_same_again_changes_nothing(evening):
    enter_all(evening)
    pairs = by_label(evening)
    director.enter(evening, Slot(1, 1, 1), "p", ns_id=pairs["NS 2"].id, ew_id=pairs["EW 3"].id)  # others than scheduled
    director.enter(evening, Slot(2, 1, 1), "p")  # a board that was not due
    before = tables_of(evening.database)
    assert [misfit.slot for misfit in director.misfits(evening, mitchell(3), 2)] == [Slot(2, 1, 1)]
    director.clear(evening, Slot(2, 1, 1))
    before = tables_of(evening.database)
    acts = len(director.journal(evening))
    director.choose_movement(evening, mitchell(3), 2)
    assert tables_of(evening.database) == before
    assert len(director.journal(evening)) == acts


def test_a_round_more_keeps_every_result_in_its_place(database):
    evening = evening_of(database, mitchell(5, 3), 2)
    enter_all(evening)
    before = evening.book.results
    assert director.misfits(evening, mitchell(5, 4), 2) == ()
    director.choose_movement(evening, mitchell(5, 4), 2)
    assert evening.book.results == before
    assert director.progress(evening).total == (30, 40)


def test_results_go_where_their_pairs_meet_with_the_board(database):
    """From a straight Mitchell to the same two rounds in the other order."""
    evening = evening_of(database, mitchell(3, 2), 1)
    enter_all(evening)
    before = played(evening)
    turned = Movement(
        "Turned", 3, 2, 3, 2,
        tuple(Seating(3 - s.round, s.table, s.ns, s.ew, s.board_set) for s in mitchell(3, 2).seatings),
    )  # fmt: skip
    with pytest.raises(Refusal, match="seats"):
        director.choose_movement(evening, mitchell(2), 1)
    assert director.misfits(evening, turned, 1) == ()
    director.choose_movement(evening, turned, 1)
    assert played(evening) == before
    assert not any(
        line.mismatch for board in (1, 2, 3) for line in director.traveller(evening, board).lines if line.outcome
    )
    assert_as_in_the_file(evening)


def test_what_no_longer_fits_is_told_before_and_kept(evening):
    enter_all(evening)
    before = played(evening)
    other = mitchell(3, 2)
    told = [(misfit.slot.board, {misfit.ns.id, misfit.ew.id}) for misfit in director.misfits(evening, other, 2)]
    assert len(told) == 6
    director.choose_movement(evening, other, 2)
    assert played(evening) == before
    book = evening.book
    kept = [(s.board, {book.pairs[r.ns].id, book.pairs[r.ew].id}) for s, r in book.results.items() if s.round == 0]
    assert Counter((board, frozenset(who)) for board, who in kept) == Counter((b, frozenset(w)) for b, w in told)
    assert director.standings(evening).fields[0].rows[0].boards == 6  # they count all the same
    line = next(line for line in director.traveller(evening, 1).lines if line.slot.round == 0)
    assert line.mismatch == "Not in this movement; it counts for those who played it."
    assert director.progress(evening).total == (12, 12)


def test_a_result_comes_back_into_the_movement(evening):
    enter_all(evening)
    before = tables_of(evening.database)
    director.choose_movement(evening, mitchell(3, 2), 2)
    director.choose_movement(evening, mitchell(3), 2)
    after = tables_of(evening.database)
    assert after["result"] == before["result"]
    assert director.progress(evening).total == (18, 18)


def test_boards_with_other_numbers_fit_no_result(evening):
    enter_all(evening)
    before = played(evening)
    assert len(director.misfits(evening, mitchell(3), 2, 101)) == 18
    director.choose_movement(evening, mitchell(3), 2, 101)
    assert played(evening) == before
    assert director.progress(evening).total == (0, 18)
    assert evening.book.boards == (*range(1, 7), *range(101, 107))
    assert_as_in_the_file(evening)


@settings(max_examples=12)
@given(data=st.data())
def test_no_result_and_no_name_is_ever_lost(tmp_path_factory, data):
    """Through any changes of the movement; what is told before is what lies outside after; undo brings all back."""
    database = Database.open(tmp_path_factory.mktemp("m") / "club.bridgeclub")
    evening = evening_of(database, data.draw(movements()), 2)
    slots = director.progress(evening).missing
    for number in data.draw(st.sets(st.integers(0, max(0, len(slots) - 1)), max_size=6)) if slots else ():
        director.enter(evening, slots[number], "p" if number % 2 else "a+ a")
    snapshots = []
    for movement in data.draw(st.lists(movements(), min_size=1, max_size=3)):
        results, people = played(evening), sorted(pair.names for pair in director.pairs(evening))
        boards_a_set, first = data.draw(st.integers(1, 3)), data.draw(st.sampled_from([1, 1, 1, 3]))
        before = tables_of(database)
        acts = len(director.journal(evening))
        if 2 * movement.tables - len(lacking(movement)) < len(people):
            with pytest.raises(Refusal, match="seats"):
                director.choose_movement(evening, movement, boards_a_set, first)
            assert tables_of(database) == before
            continue
        told = director.misfits(evening, movement, boards_a_set, first)
        director.choose_movement(evening, movement, boards_a_set, first)
        if len(director.journal(evening)) > acts:
            snapshots.append(before)
        assert played(evening) == results
        assert sorted(pair.names for pair in director.pairs(evening)) == people
        assert sum(slot.round == 0 for slot in evening.book.results) == len(told)
        assert_as_in_the_file(evening)
    for before in reversed(snapshots):
        director.undo(evening)
        assert tables_of(database) == before
    database.close()

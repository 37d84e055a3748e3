"""Entering: five states that are never mixed up, corrections, and who did play though others should have."""

from __future__ import annotations

import pytest

from bridgeclub import director
from bridgeclub.director.views import Slot
from bridgeclub.laws import Contract, Outcome, Seat, State
from bridgeclub.laws.shorthand import Unclear
from bridgeclub.movements import mitchell
from bridgeclub.words import Refusal
from tests.director.evenings import assert_as_in_the_file, by_label, evening_of, tables_of

FIRST = Slot(1, 1, 1)


def line_of(evening, slot):
    return next(line for line in director.traveller(evening, slot.board).lines if line.slot == slot)


@pytest.mark.parametrize(
    ("entry", "state", "contract", "declarer", "tricks", "score"),
    [
        ("4sn=", State.PLAYED, "4♠", "N", "=", "420"),
        ("3ntx e -2", State.PLAYED, "3NT×", "E", "-2", "300"),
        ("-50", State.PLAYED, "", "", "", "-50"),
        ("p", State.PASSED_OUT, "passed out", "", "", "0"),
        ("np", State.NOT_PLAYED, "not played", "", "", ""),
        ("a+ a-", State.ADJUSTED, "A+ / A−", "", "", ""),
        ("a6040", State.ADJUSTED, "60% / 40%", "", "", ""),
    ],
)
def test_the_states_of_a_result(evening, entry, state, contract, declarer, tricks, score):
    before = line_of(evening, FIRST)
    assert (before.state, before.outcome, before.contract_text, before.score_text) == (State.NOT_ENTERED, None, "", "")
    director.enter(evening, FIRST, entry)
    for _time in range(2):
        line = line_of(evening, FIRST)
        assert (line.state, line.contract_text, line.declarer_text) == (state, contract, declarer)
        assert (line.tricks_text, line.score_text, line.mismatch) == (tricks, score, "")
        assert_as_in_the_file(evening)
        evening = director.open_evening(evening.database, evening.session_id)


@pytest.mark.parametrize("first", ["4sn=", "p", "np", "a+ a-", "a60 40", "620"])
@pytest.mark.parametrize("then", ["3nw-1 h2", "p", "np", "a a-", None])
def test_a_correction_leaves_nothing_of_what_was_there(evening, first, then):
    director.enter(evening, Slot(1, 1, 2), first)
    if then is None:
        director.clear(evening, Slot(1, 1, 2))
        assert line_of(evening, Slot(1, 1, 2)).state is State.NOT_ENTERED
    else:
        director.enter(evening, Slot(1, 1, 2), then)
    rows = tables_of(evening.database)
    assert len(rows["result"]) == (then is not None)
    assert len(rows["adjustment"]) == (then is not None and then.startswith("a"))
    if then == "np":
        assert rows["result"][0][7:13] == ("not played", None, None, None, None, None)
    assert_as_in_the_file(evening)
    fresh = director.open_evening(evening.database, director.new_session(evening.database))
    assert director.progress(fresh).total == (0, 0)


def test_counts_from_the_first_result_on(evening):
    """Also before anything has been looked at, as when a file is brought in."""
    director.enter(evening, FIRST, "p")
    assert director.progress(evening).total == (1, 18)
    assert director.traveller(evening, 1).entered == 1
    again = director.open_evening(evening.database, evening.session_id)
    director.clear(again, FIRST)
    assert director.progress(again).total == (0, 18)


def test_an_outcome_can_be_entered_as_a_value(evening):
    director.enter(evening, FIRST, Outcome.played(1, Contract.parse("4SX"), Seat.NORTH, 9))
    assert line_of(evening, FIRST).score_text == "-100"


@pytest.mark.parametrize("entry", ["", "1nt w 7", "620", "8s", "rubbish"])
def test_what_is_no_result_changes_nothing(evening, entry):
    director.enter(evening, FIRST, "4sn=")
    before = tables_of(evening.database)
    with pytest.raises(Unclear):
        director.enter(evening, FIRST, entry)
    assert tables_of(evening.database) == before
    assert line_of(evening, FIRST).score_text == "420"


@pytest.mark.parametrize("state", [State.SIT_OUT, State.NOT_ENTERED])
def test_states_that_are_no_results(evening, state):
    with pytest.raises(Refusal, match="type np"):
        director.enter(evening, FIRST, Outcome(state))


def test_why_is_kept_with_the_ruling_and_in_the_journal(evening):
    director.enter(evening, FIRST, "a+ a-", why="Board fouled")
    assert tables_of(evening.database)["adjustment"][0][-1] == "Board fouled"
    assert director.journal(evening)[0].why == "Board fouled"
    director.clear(evening, FIRST, "Mistake")
    assert director.journal(evening)[0].why == "Mistake"


def test_clearing_nothing(evening):
    with pytest.raises(Refusal, match="Nothing is entered"):
        director.clear(evening, FIRST)


def test_entering_the_same_again_is_no_act(evening):
    director.enter(evening, FIRST, "4sn=")
    acts = len(director.journal(evening))
    director.enter(evening, FIRST, "4 S N =")
    assert len(director.journal(evening)) == acts


# ------------------------------------------------------------------------------------------------ who played


def test_others_played(evening):
    pairs = by_label(evening)
    director.enter(evening, FIRST, "4sn=", ns_id=pairs["NS 3"].id, ew_id=pairs["EW 2"].id)
    line = line_of(evening, FIRST)
    assert (line.ns.label, line.ew.label) == ("NS 3", "EW 2")
    assert line.mismatch == "NS 1 and EW 1 should have played this."
    director.enter(evening, FIRST, "p")  # a correction of the result keeps who played
    assert line_of(evening, FIRST).ns.label == "NS 3"
    director.enter(evening, FIRST, "p", ns_id=pairs["NS 1"].id, ew_id=pairs["EW 1"].id)
    assert line_of(evening, FIRST).mismatch == ""
    assert_as_in_the_file(evening)


def test_one_side_was_another(evening):
    director.enter(evening, FIRST, "4sn=", ew_id=by_label(evening)["EW 3"].id)
    line = line_of(evening, FIRST)
    assert (line.ns.label, line.ew.label) == ("NS 1", "EW 3")
    assert line.mismatch


def test_the_wrong_way_round(evening):
    pairs = by_label(evening)
    director.enter(evening, FIRST, "4sn=", ns_id=pairs["EW 1"].id, ew_id=pairs["NS 1"].id)
    assert line_of(evening, FIRST).mismatch == "Played the other way round."
    fields = {field.direction.value: field.rows for field in director.standings(evening).fields}
    assert [row.boards for row in fields["NS"]] == [1, 0, 0]
    assert director.progress(evening).total.entered == 1


def test_a_board_that_was_not_due(evening):
    slot = Slot(1, 1, 5)
    director.enter(evening, slot, "4sn=")
    line = line_of(evening, slot)
    assert line.mismatch == "Board 5 was not due at table 1 in round 1."
    assert (line.ns.label, line.ew.label) == ("NS 1", "EW 1")
    assert director.traveller(evening, 5).lines[-1] == line  # after those in NS order
    assert director.slip(evening, 1, 1).lines[-1] == line
    assert director.slip(evening, 1, 1).expected == 2
    assert director.progress(evening).total == (0, 18)
    director.clear(evening, slot)
    assert len(director.traveller(evening, 5).lines) == 3
    assert_as_in_the_file(evening)


def test_a_result_where_nobody_should_meet(database):
    evening = evening_of(database, mitchell(3, missing="ew"), 2)
    table = next(meeting for meeting in director.schedule(evening).meetings if not meeting.played)
    slot = Slot(table.round, table.table, 1)
    with pytest.raises(Refusal, match="Nobody meets at table"):
        director.enter(evening, slot, "p")
    director.enter(evening, slot, "p", ew_id=by_label(evening)["EW 1"].id)
    assert line_of(evening, slot).ew.label == "EW 1"
    assert director.slip(evening, slot.round, slot.table).lines[-1].slot == slot
    assert_as_in_the_file(evening)


@pytest.mark.parametrize("slot", [Slot(1, 1, 7), Slot(1, 1, 0), Slot(1, 1, 99)])
def test_a_board_that_is_not_in_play(evening, slot):
    with pytest.raises(Refusal, match="not in play"):
        director.enter(evening, slot, "p")


@pytest.mark.parametrize("slot", [Slot(-1, 1, 1), Slot(1, 0, 1), Slot(0, -1, 1)])
def test_a_place_that_cannot_be(evening, slot):
    pairs = by_label(evening)
    before = tables_of(evening.database)
    with pytest.raises(Refusal, match="numbered from 1"):
        director.enter(evening, slot, "p", ns_id=pairs["NS 1"].id, ew_id=pairs["EW 1"].id)
    assert tables_of(evening.database) == before


def test_pairs_that_cannot_have_played(evening):
    pairs = by_label(evening)
    before = tables_of(evening.database)
    with pytest.raises(Refusal, match="against itself"):
        director.enter(evening, FIRST, "p", ew_id=pairs["NS 1"].id)
    with pytest.raises(Refusal, match="no longer in the session"):
        director.enter(evening, FIRST, "p", ns_id=777)
    other = evening_of(evening.database, mitchell(2))
    with pytest.raises(Refusal, match="no longer in the session"):
        director.enter(evening, FIRST, "p", ns_id=by_label(other)["NS 1"].id)
    with pytest.raises(Refusal, match="Nobody meets at table 9"):
        director.enter(evening, Slot(1, 9, 1), "p")
    assert tables_of(evening.database)["result"] == before["result"] == []

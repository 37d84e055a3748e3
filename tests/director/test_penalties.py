"""What counts beside the results: penalties, carry-forwards, given datums, par, and who withdrew."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from bridgeclub import director
from bridgeclub.director.views import Slot
from bridgeclub.laws import Side
from bridgeclub.scoring import Rules
from bridgeclub.store import Transaction
from bridgeclub.words import Refusal
from tests.director.evenings import assert_as_in_the_file, by_label, enter_all, tables_of
from tests.director.test_rulings import assert_one_act
from tests.director.test_sessions import assert_counted


def rows(evening, method=None):
    return {row.pair.label: row for field in director.standings(evening, method).fields for row in field.rows}


def pair(evening, label):
    return by_label(evening)[label].id


def test_a_fine_comes_off_and_the_ranking_says_so(evening):
    """Three tables: a top is 4, so that 25% of it is 1 matchpoint."""
    enter_all(evening)
    before = rows(evening)["NS 1"]
    assert_one_act(evening, director.penalise, pair(evening, "NS 1"), 25, why="slow play")
    after = rows(evening)["NS 1"]
    assert after.total == before.total - 1
    assert after.percent == 100 * after.total / 24
    (penalty,) = director.standings(evening).penalties
    assert penalty.sentence == "NS 1: fine of 25% of a top (−1), slow play"
    assert director.standings(evening).remarks == (penalty.sentence,)
    director.penalise(evening, pair(evening, "NS 2"), "2,5", "matchpoints", "bonus")
    director.penalise(evening, pair(evening, "NS 3"), 0, kind="warning", why="mobile phone")
    assert director.standings(evening).remarks[1:] == (
        "NS 2: bonus of 2.5 matchpoints",
        "NS 3: warning, mobile phone",
    )
    assert_one_act(evening, director.remit, penalty.id)
    assert rows(evening)["NS 1"].total == before.total
    with pytest.raises(Refusal, match="no longer"):
        director.remit(evening, penalty.id)


def test_a_fine_in_another_unit(evening):
    enter_all(evening)
    director.penalise(evening, pair(evening, "NS 1"), 10)
    cards = director.scorecard(evening, pair(evening, "NS 1"), "butler")
    made = sum(line.points for line in cards.lines)
    # A+ is 60% or 3 IMPs: 10% of a top is as much as 3 IMPs.
    assert rows(evening, "butler")["NS 1"].total == made - 3
    assert director.standings(evening, "butler").remarks == ("NS 1: fine of 3 IMPs",)
    said = "NS 1: fine, 10% of a top; it does not count in this ranking"
    assert director.standings(evening, "total-points").remarks == (said,)
    with pytest.raises(Refusal, match="does not fit"):
        director.penalise(evening, pair(evening, "NS 1"), 3, "IMPs")


@pytest.mark.parametrize("amount", ["much", "", -1])
def test_what_is_no_fine(evening, amount):
    before = tables_of(evening.database)
    with pytest.raises(Refusal):
        director.penalise(evening, pair(evening, "NS 1"), amount)
    assert tables_of(evening.database) == before


def test_what_is_carried_forward_comes_to_the_total_of_its_own_ranking(evening):
    enter_all(evening)
    before = rows(evening)["EW 2"], rows(evening, "butler")["EW 2"]
    assert_one_act(evening, director.carry, pair(evening, "EW 2"), "12.5")
    assert rows(evening)["EW 2"].total == before[0].total + Fraction(25, 2)
    assert rows(evening, "butler")["EW 2"] == before[1]
    assert director.standings(evening).remarks == ("EW 2: 12.5 carried forward.",)
    director.carry(evening, pair(evening, "EW 2"), 0)
    assert rows(evening)["EW 2"] == before[0]


def test_penalties_go_with_the_players_and_leave_with_them(evening):
    director.penalise(evening, pair(evening, "NS 1"), 25)
    names = by_label(evening)["NS 1"].names
    assert_one_act(evening, director.move_pair, pair(evening, "NS 1"), Side.NS, 2)
    (penalty,) = director.standings(evening).penalties
    assert (penalty.pair.label, penalty.pair.names) == ("NS 2", names)
    assert_one_act(evening, director.remove_pair, pair(evening, "NS 2"))
    assert director.standings(evening).penalties == ()


def test_imps_against_a_given_datum(evening):
    director.change_rules(evening, replace(Rules(), method="datum"))
    director.enter(evening, Slot(1, 1, 1), "4sn=")
    assert director.traveller(evening, 1).lines[0].ns_text == ""  # no datum yet
    assert rows(evening)["NS 1"].boards == 0
    assert_one_act(evening, director.set_datum, 1, 250)
    line = director.traveller(evening, 1).lines[0]
    assert (line.ns_text, line.ew_text) == ("5", "-5")  # 170 points are 5 IMPs
    assert_one_act(evening, director.set_datum, 1, None)
    for board, score in ((99, 0), (1, 7610)):
        with pytest.raises(Refusal):
            director.set_datum(evening, board, score)


def test_imps_against_par(evening):
    """North-South make 4 spades and nothing else; East-West nothing above 3 of a suit, so par is 420."""
    makeable = "7a777" * 2 + "63666" * 2
    with Transaction(evening.database, evening.session_id, "deal") as act:
        act.insert("deal", {"session_id": evening.session_id, "board": 1, "cards": "", "makeable": makeable})
    fresh = director.open_evening(evening.database, evening.session_id)
    director.enter(fresh, Slot(1, 1, 1), "2sn+2")
    line = director.traveller(fresh, 1, "par").lines[0]
    assert (line.ns_text, line.ew_text) == ("-6", "6")  # 170 against 420
    director.enter(fresh, Slot(1, 1, 2), "2sn+2")
    assert director.traveller(fresh, 2, "par").lines[0].ns_points is None


# ------------------------------------------------------------------------------------------------ who withdrew


@pytest.mark.parametrize("withdrawn", ["kept", "cancelled"])
def test_a_pair_that_withdrew(evening, withdrawn):
    director.change_rules(evening, replace(Rules(), withdrawn=withdrawn))
    for slot in [slot for slot in director.progress(evening).missing if slot.round == 1]:
        director.enter(evening, slot, "4sn=" if slot.table == 1 else "3nn=")
    assert assert_counted(evening) == (6, 18)
    assert_one_act(evening, director.withdraw, pair(evening, "EW 1"), "taken ill")
    assert assert_counted(evening) == (6, 14)
    assert not [slot for slot in director.progress(evening).missing if slot.table == 2 and slot.round == 2]
    what = "its results stand" if withdrawn == "kept" else "its results count for nobody"
    assert director.standings(evening).remarks == (f"EW 1 withdrew (taken ill); {what}.",)
    lines = [director.traveller(evening, board).lines for board in (1, 2)]
    mine = next(line for line in lines[0] if line.slot == Slot(1, 1, 1))
    assert (mine.mismatch != "") == (withdrawn == "cancelled")
    assert rows(evening)["NS 1"].boards == (2 if withdrawn == "kept" else 0)
    assert_one_act(evening, director.enter, Slot(2, 2, 5), "p")  # against NS 2, after all
    assert assert_counted(evening) == (7, 15)
    director.clear(evening, Slot(2, 2, 5))
    enter_all(evening)
    assert_as_in_the_file(evening)
    assert director.progress(evening).total.complete
    assert all(count.complete for *_slip, count in director.progress(evening).slips)
    for board in director.schedule(evening).boards:
        for line in director.traveller(evening, board).lines:
            assert (line.ns_points is None) == (withdrawn == "cancelled" and line.ew == by_label(evening)["EW 1"])
    assert_one_act(evening, director.rejoin, pair(evening, "EW 1"))
    assert assert_counted(evening) == (14, 18)


def test_who_cannot_withdraw(evening):
    director.withdraw(evening, pair(evening, "EW 1"), "ill")
    for act, match in (
        (lambda: director.withdraw(evening, pair(evening, "EW 1"), "ill"), "already"),
        (lambda: director.withdraw(evening, pair(evening, "EW 2"), ""), "Say why"),
        (lambda: director.rejoin(evening, pair(evening, "EW 2")), "has not withdrawn"),
        (lambda: director.withdraw(evening, 999, "ill"), "no longer"),
    ):
        with pytest.raises(Refusal, match=match):
            act()


def test_a_fined_total_and_a_cancelled_result_are_explained_as_shown(evening):
    director.change_rules(evening, replace(Rules(), withdrawn="cancelled"))
    enter_all(evening)
    director.penalise(evening, pair(evening, "NS 2"), 25)
    director.withdraw(evening, pair(evening, "EW 1"), "ill")
    row = rows(evening)["NS 2"]
    told = director.explain_pair(evening, pair(evening, "NS 2"))
    assert [line.figures[-1] for line in told.lines[-3:]] == [f"{row.total_text}", row.percent_text, row.rank_text]
    cancelled = director.explain_result(evening, Slot(1, 1, 1), Side.NS)
    assert (cancelled.lines[-1].figures, cancelled.lines[-1].sentence[-11:]) == ((), "for nobody.")
    assert director.scorecard(evening, pair(evening, "EW 1")).row.boards == 0

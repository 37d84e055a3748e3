"""Rulings, fouled boards and reviews: each is one act, the table's own result stays, and undo restores exactly."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgeclub import director
from bridgeclub.director.views import Slot
from bridgeclub.laws import CANCELLED, State, write
from bridgeclub.words import Refusal
from tests.director.evenings import assert_as_in_the_file, tables_of

ONE, TWO, THREE = (Slot(1, 1, 1), Slot(2, 3, 1), Slot(3, 2, 1))
"""The three results of board 1, in the order of play."""


@pytest.fixture
def night(evening):
    """Three tables; board 1 has the scores 420, 170 and -50 in the order of play."""
    assert {line.slot for line in director.traveller(evening, 1).lines} == {ONE, TWO, THREE}
    for slot, entry in ((ONE, "4sn="), (TWO, "2sn+2"), (THREE, "3nn-1")):
        director.enter(evening, slot, entry)
    return evening


def line(evening, slot):
    return next(line for line in director.traveller(evening, slot.board).lines if line.slot == slot)


def points(evening):
    return [(line(evening, slot).ns_text, line(evening, slot).ew_text) for slot in (ONE, TWO, THREE)]


def assert_one_act(evening, act, *args, **named):
    """Do an act: it writes one line in the journal, the book is as the file says, and undo restores exactly."""
    before, acts = tables_of(evening.database), len(director.journal(evening))
    act(evening, *args, **named)
    after = tables_of(evening.database)
    assert after != before
    assert len(director.journal(evening)) == acts + 1
    assert_as_in_the_file(evening)
    director.undo(evening)
    assert tables_of(evening.database) == before
    assert_as_in_the_file(evening)
    director.redo(evening)
    assert tables_of(evening.database) == after


def test_a_ruling_keeps_what_the_table_had(night):
    assert_one_act(night, director.rule, ONE, "60:450 40:-50", "a-", why="misinformation")
    ruled = line(night, ONE)
    assert (ruled.state, ruled.reason, ruled.contract_text) == (
        State.ADJUSTED,
        "misinformation",
        "60% 450, 40% −50 / A−",
    )
    assert write(ruled.outcome) == "4sn= r 60:450 40:-50 / a-"
    director.rule(night, ONE, "=", CANCELLED)
    assert write(line(night, ONE).outcome) == "4sn= r = / x"
    assert (line(night, ONE).ns_text, line(night, ONE).ew_text, line(night, ONE).ew_points) == ("4", "", None)


def test_one_ruling_for_both_sides(night):
    director.rule(night, TWO, "450")
    assert points(night) == [("2", "2"), ("4", "0"), ("0", "4")]


def test_a_lifted_ruling_leaves_what_the_table_had(night):
    before = tables_of(night.database), points(night)
    director.rule(night, ONE, "a+", "a-", why="slow")
    assert_one_act(night, director.lift, ONE)
    assert (tables_of(night.database), points(night)) == before


@pytest.mark.parametrize(
    ("act", "match"),
    [
        (lambda night: director.rule(night, Slot(1, 2, 3), "=", "a"), "no result of the table"),
        (lambda night: director.rule(night, ONE, "7"), "no score"),
        (lambda night: director.lift(night, ONE), "no ruling here"),
        (lambda night: director.lift(night, Slot(1, 2, 3)), "Nothing is entered"),
        (lambda night: director.foul(night, 2), "no result there yet"),
        (lambda night: director.foul(night, 1, ONE, version=10), "numbered from 1 to 9"),
        (lambda night: director.review(night, ONE, " "), "Say what is under review"),
        (lambda night: director.review(night, Slot(1, 2, 3), "claim"), "Nothing is entered"),
        (lambda night: director.close_review(night, ONE), "not under review"),
    ],
)
def test_what_cannot_be_ruled_changes_nothing(night, act, match):
    before = tables_of(night.database)
    with pytest.raises(Refusal, match=match):
        act(night)
    assert tables_of(night.database) == before


def test_a_ruling_without_a_table_result_cannot_be_lifted(night):
    slot = director.progress(night).missing[0]
    director.rule(night, slot, "a+", "a-")
    with pytest.raises(Refusal, match="own result is not known"):
        director.lift(night, slot)


def test_a_correction_keeps_the_reason_of_a_ruling_that_stays(night):
    director.rule(night, ONE, "a+", "a-", why="slow")
    director.enter(night, ONE, "4sn+1 r a+ / a-")
    assert line(night, ONE).reason == "slow"
    director.enter(night, ONE, "4sn+1 r a / a")
    assert line(night, ONE).reason == ""


def test_a_board_is_fouled_from_one_result_on(night):
    assert_one_act(night, director.foul, 1, TWO)
    assert [line(night, slot).version for slot in (ONE, TWO, THREE)] == [1, 2, 2]
    # Law 87 and the EBU's rule for groups: a single result has 60%, of two results one 65% and one 55%.
    assert points(night)[0] == ("2.4", "2.4")
    assert line(night, TWO).ns_points > line(night, THREE).ns_points
    assert_one_act(night, director.foul, 1, slots=[THREE])
    assert [line(night, slot).version for slot in (ONE, TWO, THREE)] == [1, 2, 3]
    assert_one_act(night, director.foul, 1, slots=[TWO, THREE], version=1)
    assert points(night) == [("4", "0"), ("2", "2"), ("0", "4")]


def test_what_is_entered_later_is_of_the_version_that_lay_there(night):
    for slot in (ONE, THREE):
        director.clear(night, slot)
    director.foul(night, 1, TWO)
    for slot in (ONE, THREE):
        director.enter(night, slot, "4sn=")
    assert [line(night, slot).version for slot in (ONE, TWO, THREE)] == [1, 2, 2]
    director.enter(night, TWO, "p")
    assert line(night, TWO).version == 2
    director.enter(night, THREE, "p v3")
    assert line(night, THREE).version == 3
    assert_as_in_the_file(night)


def test_a_result_under_review_counts_meanwhile_and_the_ranking_says_so(night):
    before = points(night)
    assert_one_act(night, director.review, ONE, "claim of the last three tricks")
    assert line(night, ONE).review == "claim of the last three tricks"
    assert points(night) == before
    said = "Under review: board 1, NS 1 against EW 1; claim of the last three tricks."
    assert director.standings(night).remarks == (said,)
    director.enter(night, ONE, "4sn+1")
    assert director.standings(night).remarks == (said,)
    assert_one_act(night, director.close_review, ONE)
    assert director.standings(night).remarks == ()


def test_what_each_outcome_of_an_appeal_would_do(night):
    before = tables_of(night.database), points(night)
    asked = director.what_if(night, ONE, ["4sn=", "4sn-1", "r 50:420 50:-50 / x"])
    assert (tables_of(night.database), points(night)) == before
    assert asked.texts == ("4♠ N = 420", "4♠ N -1 -50", "50% 420, 50% −50 / cancelled")
    assert asked.line == line(night, ONE)
    rows = {row.pair.label: row for row in asked.rows}
    assert [row.percent for row in (rows["NS 1"].now, *rows["NS 1"].then)] == [100, 100, 25, Fraction(125, 2)]
    assert [row.rank_text for row in rows["NS 1"].then] == ["1", "2=", "2"]
    assert rows["NS 1"].moves
    assert rows["EW 1"].then[2].boards == 0
    assert all(row.then[0] == row.now for row in asked.rows)
    for outcome in ("4sn-1", "4sn= r 50:420 50:-50 / x"):  # the same as if it were so
        director.enter(night, ONE, outcome)
        number = 1 if outcome == "4sn-1" else 2
        ranked = {row.pair.id: row for field in director.standings(night).fields for row in field.rows}
        assert {row.pair.id: row.then[number] for row in asked.rows} == ranked


def test_nobody_asks_about_what_nobody_plays(night):
    with pytest.raises(Refusal, match="Nobody plays board 9"):
        director.what_if(night, Slot(1, 1, 9), ["p"])

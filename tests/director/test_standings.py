"""Rankings, travellers, slips and scorecards as they stand; small boards, worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeclub import director
from bridgeclub.director.views import Count, Slot
from bridgeclub.director.wording import METHODS
from bridgeclub.laws import Seat, Side, State, Vulnerability
from bridgeclub.movements import mitchell
from bridgeclub.scoring import Rules
from bridgeclub.scoring.settings import sentences
from bridgeclub.store import Database
from bridgeclub.words import Refusal
from tests.director.evenings import by_label, enter_all, evening_of


def enter_board(evening, board, *entries):
    """Enter a traveller in NS order; None leaves a line out."""
    for line, entry in zip(director.traveller(evening, board).lines, entries, strict=True):
        if entry is not None:
            director.enter(evening, line.slot, entry)


def points(evening, board, method=None):
    return [(line.ns_text, line.ew_text) for line in director.traveller(evening, board, method).lines]


def ranking(evening, side, method=None):
    field = next(f for f in director.standings(evening, method).fields if f.direction is side)
    return [(row.rank_text, row.pair.label, row.total_text, row.percent_text) for row in field.rows]


def test_matchpoints_as_they_come_in(evening):
    enter_board(evening, 1, "420", None, None)
    assert points(evening, 1) == [("0", "0"), ("", ""), ("", "")]
    assert ranking(evening, Side.NS)[0] == ("", "NS 1", "", "")  # nobody to compare with yet
    enter_board(evening, 1, None, "-50", None)
    assert ranking(evening, Side.NS)[:2] == [("1", "NS 1", "2", "100.00"), ("2", "NS 2", "0", "0.00")]
    assert points(evening, 1) == [("2", "0"), ("0", "2"), ("", "")]
    enter_board(evening, 1, None, None, "420")
    assert points(evening, 1) == [("3", "1"), ("0", "4"), ("3", "1")]
    assert ranking(evening, Side.NS) == [
        ("1=", "NS 1", "3", "75.00"),
        ("1=", "NS 3", "3", "75.00"),
        ("3", "NS 2", "0", "0.00"),
    ]
    assert ranking(evening, Side.EW)[0][0] == "1"


def test_half_matchpoints(evening):
    director.change_rules(evening, replace(Rules(), unit=1))
    enter_board(evening, 1, "420", "-50", "420")
    assert points(evening, 1) == [("1.5", "0.5"), ("0", "2"), ("1.5", "0.5")]


def test_imps(evening):
    enter_board(evening, 1, "420", "-50", "170")
    # Cross: 420 beats -50 by 470 (10) and 170 by 250 (6); 170 beats -50 by 220 (6).
    assert points(evening, 1, "cross-imps") == [("16", "-16"), ("-16", "16"), ("0", "0")]
    # Butler without the best and the worst: the datum is 170.
    assert points(evening, 1, "butler") == [("6", "-6"), ("-6", "6"), ("0", "0")]
    assert ranking(evening, Side.NS, "butler")[0] == ("1", "NS 1", "6", "")
    assert director.standings(evening, "butler").method_text == "Butler IMPs"
    assert director.standings(evening).method == "matchpoints"


def test_a_board_that_was_not_played_is_brought_to_the_full_top(evening):
    """Neuberg: (m + 1) * 3 / 2 - 1, in matchpoints of 2 for each pair beaten."""
    enter_board(evening, 1, "420", "np", None)
    assert points(evening, 1) == [("0", "0"), ("", ""), ("", "")]  # not complete: as it stands
    enter_board(evening, 1, None, None, "-50")
    assert points(evening, 1) == [("3.5", "0.5"), ("", ""), ("0.5", "3.5")]
    rows = {row.pair.label: row for row in director.standings(evening).fields[0].rows}
    assert (rows["NS 1"].percent, rows["NS 1"].boards) == (Fraction(350, 4), 1)
    assert (rows["NS 2"].percent, rows["NS 2"].boards, rows["NS 2"].rank_text) == (None, 0, "")
    director.change_rules(evening, replace(Rules(), missing="none"))
    assert points(evening, 1) == [("2", "0"), ("", ""), ("0", "2")]


def test_boards_with_fewer_results_are_brought_to_the_full_top(database):
    """With a half table each board set misses one result: 4 instead of 5."""
    evening = evening_of(database, mitchell(5, missing="ns"))
    enter_board(evening, 1, "420", "170", "110", "-50")
    assert evening.book.most_plays == 4
    assert points(evening, 1) == [("6", "0"), ("4", "2"), ("2", "4"), ("0", "6")]
    curtailed = evening_of(database, mitchell(5, 4, missing="ns"))
    sizes = [director.traveller(curtailed, board).expected for board in range(1, 6)]
    assert sorted(sizes) == [3, 3, 3, 3, 4]
    short = sizes.index(3) + 1
    enter_board(curtailed, short, "420", "170", "110")
    # (4 + 1) * 4 / 3 - 1, (2 + 1) * 4 / 3 - 1, (0 + 1) * 4 / 3 - 1
    assert [line.ns_points for line in director.traveller(curtailed, short).lines] == [
        Fraction(17, 3),
        Fraction(3),
        Fraction(1, 3),
    ]


def test_averages(evening):
    director.change_rules(evening, replace(Rules(), award_own=False))
    enter_board(evening, 1, "420", "a+ a-", "-50")
    # Two results, brought to the top of 4; 60 and 40 percent of it.
    assert points(evening, 1) == [("3.5", "0.5"), ("2.4", "1.6"), ("0.5", "3.5")]
    assert points(evening, 1, "butler")[1] == ("3", "-3")
    assert points(evening, 1, "cross-imps")[1] == ("6", "-6")
    enter_board(evening, 1, None, "a70 10", None)
    assert points(evening, 1)[1] == ("2.8", "0.4")


def test_average_plus_is_a_pairs_own_average_where_that_is_more(evening):
    """Law 12C2(c): NS 2 makes 100% on its other board, its opponents EW 2 0% of theirs."""
    enter_board(evening, 1, "420", "a+ a-", "-50")
    enter_board(evening, 2, "-100", "620", "-100")
    assert points(evening, 1)[1] == ("4", "0")
    rows = {row.pair.label: row for row in director.standings(evening).fields[0].rows}
    assert (rows["NS 2"].total, rows["NS 2"].percent) == (8, 100)


def test_an_own_average_counts_for_the_place(evening):
    """NS 2 has 87.5% on its other board, so its A+ too: as much as NS 1 in all, though 60% would be less."""
    enter_board(evening, 1, "420", "a+ a-", "-50")
    enter_board(evening, 2, "np", "620", "-100")
    assert [(row[0], row[1], row[3]) for row in ranking(evening, Side.NS)] == [
        ("1=", "NS 1", "87.50"),
        ("1=", "NS 2", "87.50"),
        ("3", "NS 3", "12.50"),
    ]


@pytest.mark.parametrize("method", METHODS)
def test_provisional_until_the_last_result(evening, method):
    slots = list(director.progress(evening).missing)
    for left, slot in zip(range(len(slots), 0, -1), slots, strict=True):
        standings = director.standings(evening, method)
        assert (standings.provisional, standings.missing) == (True, left)
        director.enter(evening, slot, "np" if left == 5 else "4sn=")
    standings = director.standings(evening, method)
    assert (standings.provisional, standings.missing) == (False, 0)
    assert standings.sentences == sentences(replace(Rules(), method=method))


def test_fields(database):
    two = evening_of(database, mitchell(4, 3))
    assert [(f.name, f.direction, len(f.rows)) for f in director.standings(two).fields] == [
        ("North-South", Side.NS, 4),
        ("East-West", Side.EW, 4),
    ]
    one = evening_of(database, mitchell(4, 3, switched=1))
    ((name, direction, rows),) = [(f.name, f.direction, f.rows) for f in director.standings(one).fields]
    assert (name, direction, len(rows)) == ("", None, 8)


def test_one_field_after_an_arrow_switch(database):
    evening = evening_of(database, mitchell(3, 3, switched=1))
    enter_all(evening, ["90"])
    lines = director.traveller(evening, 1).lines
    assert [(line.ns.label, line.ew.label) for line in lines] == [("1", "4"), ("3", "5"), ("6", "2")]  # 2 moved over
    assert all(row.rank_text == "1=" and row.percent == 50 for row in director.standings(evening).fields[0].rows)
    card = director.scorecard(evening, by_label(evening)["2"].id)
    assert [line.direction.value for line in card.lines] == ["NS", "NS", "EW"]
    assert [line.own_score_text for line in card.lines] == ["90", "90", "-90"]
    assert (card.field, card.field_size) == ("", 6)


def test_travellers_are_in_ns_order(database):
    evening = evening_of(database, mitchell(7))
    for board in range(1, 8):
        traveller = director.traveller(evening, board)
        assert [line.ns.label for line in traveller.lines] == [f"NS {n}" for n in range(1, 8)]
        assert all(line.state is State.NOT_ENTERED for line in traveller.lines)
    assert director.traveller(evening, 7).dealer is Seat.SOUTH
    assert director.traveller(evening, 7).vulnerability is Vulnerability.BOTH
    with pytest.raises(Refusal, match="Board 8 is not in play"):
        director.traveller(evening, 8)


def test_slips_are_in_board_order(evening):
    slip = director.slip(evening, 2, 3)
    assert (slip.ns.label, slip.ew.label) == ("NS 3", "EW 2")
    assert [line.slot for line in slip.lines] == [Slot(2, 3, 1), Slot(2, 3, 2)]
    director.enter(evening, Slot(2, 3, 2), "np")
    assert (director.slip(evening, 2, 3).entered, director.slip(evening, 2, 3).expected) == (1, 2)
    for place in ((0, 1), (4, 1), (1, 4)):
        with pytest.raises(Refusal, match="There is no table"):
            director.slip(evening, *place)


def test_progress(evening):
    director.enter(evening, Slot(1, 1, 1), "np")
    director.enter(evening, Slot(1, 2, 3), "a")
    progress = director.progress(evening)
    assert progress.total == Count(2, 18)
    assert dict(progress.boards) == {1: (1, 3), 2: (0, 3), 3: (1, 3), 4: (0, 3), 5: (0, 3), 6: (0, 3)}
    assert {(r, t): c for r, t, c in progress.slips}[1, 1] == (1, 2)
    assert progress.missing[:3] == (Slot(3, 2, 1), Slot(2, 3, 1), Slot(1, 1, 2))
    assert not progress.total.complete


def test_a_scorecard_has_its_sit_outs(database):
    evening = evening_of(database, mitchell(3, missing="ew"), 2)
    enter_all(evening)
    for label, sits_out in (("NS 1", 2), ("NS 2", 3), ("NS 3", 1)):
        card = director.scorecard(evening, by_label(evening)[label].id)
        assert [(line.round, line.board) for line in card.lines if line.line is None] == [(sits_out, 0)]
        assert len(card.lines) == 5
        assert [line.round for line in card.lines] == sorted(line.round for line in card.lines)
        assert (card.row.pair.label, card.row.boards, card.field, card.field_size) == (label, 4, "North-South", 3)


def test_results_outside_the_movement_are_last_on_a_scorecard(evening):
    enter_all(evening)
    director.choose_movement(evening, mitchell(3, 2), 2)
    card = director.scorecard(evening, by_label(evening)["NS 1"].id)
    assert [line.round for line in card.lines] == [1, 1, 2, 2, 0, 0]
    with pytest.raises(Refusal, match="no longer in the session"):
        director.scorecard(evening, 999)


ENTRIES = st.sampled_from(["90", "-90", "p", "4sn=", "np", "a", "a+ a-", "a a+", "a55 45", "3nw-1", None])


@settings(max_examples=15)
@given(data=st.data())
def test_scorecards_add_up_to_the_ranking_and_boards_to_their_top(tmp_path_factory, data):
    database = Database.open(tmp_path_factory.mktemp("s") / "club.bridgeclub")
    evening = evening_of(database, mitchell(3, 3, switched=data.draw(st.integers(0, 1))), 2)
    director.change_rules(evening, replace(Rules(), unit=data.draw(st.sampled_from([1, 2]))))
    for slot in director.progress(evening).missing:
        entry = data.draw(ENTRIES)
        if entry is not None:
            director.enter(evening, slot, entry)
    for method in METHODS:
        rows = [row for field in director.standings(evening, method).fields for row in field.rows]
        cards = [director.scorecard(evening, row.pair.id, method) for row in rows]
        for row, card in zip(rows, cards, strict=True):
            counting = [line.points for line in card.lines if line.points is not None]
            assert row.boards == len(counting)
            assert card.row == row
            totals, index = evening.book.totals(method), evening.book.index_of[row.pair.id]
            if totals.measure[index] == totals.full:
                assert row.total == sum(counting)
            if row.percent is not None:
                assert row.percent == 100 * sum(counting) / totals.possible[index]
    for board in director.schedule(evening).boards:
        lines = director.traveller(evening, board, "matchpoints").lines
        sums = {line.ns_points + line.ew_points for line in lines if line.state in (State.PLAYED, State.PASSED_OUT)}
        assert len(sums) <= 1  # the top
    database.close()

"""Matches of teams: a club's night as it was published, rulings, and what is true of any match."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.laws.award import Award
from bridgeclub.laws.ruling import Assigned, Part
from bridgeclub.scoring.line import Line
from bridgeclub.scoring.team_totals import Bye, cross_table, match_vps, missed_percent, team_totals, three_way_vps
from bridgeclub.scoring.teams import ByBoards, ByImps, Match, Scoring, TeamResult, matches
from bridgeclub.scoring.victory_points import read_scale, scale
from bridgeclub.words import Refusal

IMPS = ByImps()

# A British club's multiple teams of 22 October 2015, from its USEBIO file: round, teams, their VPs, and for each board
# North-South's points where the first team sat North-South, where the second did, and the first team's IMPs.
NIGHT = """
1 1-3 12-8 1:-460/-450=0 2:-140/-500=8 3:200/450=-6
2 1-5 2-18 4:630/680=-2 5:-100/620=-12 6:130/130=0
3 1-8 2-18 7:-200/140=-8 8:-140/170=-7 9:400/430=-1
4 1-10 0-20 10:-630/300=-14 11:-100/140=-6 12:-400/650=-14
5 1-2 2-18 13:-170/-200=1 14:50/150=-3 15:-100/500=-12
6 1-4 15-5 16:180/150=1 17:-50/-50=0 18:50/-180=6
7 1-7 5-15 22:420/460=-1 23:-200/620=-13 24:130/-100=6
8 1-9 17-3 25:100/-100=5 26:100/100=0 27:50/-200=6
1 2-4 13-7 4:620/620=0 5:-100/-200=3 6:110/110=0
2 2-6 11-9 7:180/150=1 8:110/170=-2 9:-50/-100=2
3 2-9 0-20 10:-1440/-720=-12 11:-50/-50=0 12:-500/-100=-9
5 2-3 6-14 16:180/150=1 17:-50/-50=0 18:-420/-140=-7
6 2-5 15-5 19:420/300=3 20:800/620=5 21:-420/-420=0
7 2-8 14-6 25:140/-580=12 26:100/100=0 27:130/420=-7
8 2-10 2-18 28:-460/-430=-1 29:-650/100=-13 30:140/140=0
1 3-5 6-14 7:170/-100=7 8:-140/420=-11 9:400/420=-1
2 3-7 0-20 10:-600/-150=-10 11:-150/120=-7 12:-100/620=-12
3 3-10 7-13 13:-620/-620=0 14:150/100=2 15:-300/-100=-5
5 3-4 18-2 19:800/-50=13 20:170/200=-1 21:100/50=2
6 3-6 5-15 22:140/460=-8 23:620/620=0 24:150/150=0
7 3-9 17-3 28:-430/-430=0 29:100/-680=13 30:-50/-50=0
1 4-6 16-4 10:-600/-630=1 11:-100/-150=2 12:140/-100=6
2 4-8 6-14 13:-200/-620=9 14:-430/-400=-1 15:-400/500=-14
5 4-5 10-10 22:460/460=0 23:620/620=0 24:50/50=0
6 4-7 8-12 25:-110/140=-6 26:-120/-90=-1 27:130/-50=5
7 4-10 13-7 1:-450/-450=0 2:-100/-200=3 3:420/420=0
1 5-7 8-12 13:-620/-620=0 14:-120/50=-5 15:200/110=3
2 5-9 5-15 16:120/400=-7 17:-50/-50=0 18:-420/-400=-1
5 5-6 20-0 25:140/140=0 26:300/-120=9 27:500/-150=12
6 5-8 13-7 28:-430/-430=0 29:-680/-650=-1 30:140/-50=5
1 6-8 7-13 16:180/180=0 17:100/140=-1 18:-480/-420=-2
2 6-10 4-16 19:450/450=0 20:200/620=-9 21:-420/-420=0
5 6-7 15-5 28:-140/-430=7 29:-650/-650=0 30:140/140=0
6 6-9 19-1 1:50/-450=11 2:-100/50=-4 3:590/-140=12
1 7-9 17-3 19:800/500=7 20:100/140=-1 21:-200/-420=6
5 7-8 7-13 1:-450/-450=0 2:50/-500=11 3:-620/420=-14
6 7-10 0-20 4:-100/650=-13 5:-100/620=-12 6:110/150=-1
1 8-10 4-16 22:-50/420=-10 23:620/650=-1 24:130/90=1
5 8-9 3-17 4:650/620=1 5:-100/620=-12 6:130/130=0
5 9-10 11-9 7:180/140=1 8:50/50=0 9:400/400=0
"""
# What the night's 40 results tell of its scale for matches of 3 boards.
NIGHT_SCALE = """
name = "night"
title = "A club's night"
kind = "imps"
vps = ["10-10", "11-9", "12-8", "13-7", "14-6", "15-5", "16-4", "17-3", "18-2", "19-1", "20-0"]
[[column]]
boards = 3
from = [1, 2, 3, 5, 7, 9, 11, 14, 19, 21]
"""
# Team, VPs, matches won or drawn, as published with it.
NIGHT_TOTALS = "1 55 3, 2 79 5, 3 75 3, 4 67 3, 5 93 5, 6 73 3, 7 88 5, 8 78 4, 9 73 4, 10 119 6"


def night() -> list[TeamResult]:
    results = []
    for line in NIGHT.strip().splitlines():
        round, teams, _vps, *boards = line.split()
        one, other = map(int, teams.split("-"))
        for board in boards:
            number, scores = board.split("=")[0].split(":")
            here, there = map(int, scores.split("/"))
            results.append(TeamResult(int(round), int(number), one, other, here))
            results.append(TeamResult(int(round), int(number), other, one, there))
    return results


def one_match(*scores: tuple[int | Line, int | Line], scoring: Scoring = IMPS) -> Match:
    """Return the match of teams 1 and 2 with these results where team 1, and where team 2, sat North-South."""
    results = []
    for board, (here, there) in enumerate(scores, start=1):
        results += [TeamResult(1, board, 1, 2, here), TeamResult(1, board, 2, 1, there)]
    (match,) = matches(results, scoring)
    return match


def test_every_board_and_match_of_a_published_night() -> None:
    ours = {(match.round, match.home, match.away): match for match in matches(night(), IMPS)}
    published = read_scale(NIGHT_SCALE)
    for line in NIGHT.strip().splitlines():
        round, teams, vps, *boards = line.split()
        one, other = map(int, teams.split("-"))
        match = ours[int(round), min(one, other), max(one, other)]
        assert match.won_by(one) == tuple(int(board.split("=")[1]) for board in boards)
        assert match_vps(match, published) == tuple(map(int, vps.split("-")))
    assert len(ours) == 40


def test_the_totals_of_a_published_night() -> None:
    totals = team_totals(matches(night(), IMPS), read_scale(NIGHT_SCALE))
    shown = [f"{team.team} {team.vps} {team.matches_won + team.matches_drawn}" for team in totals.values()]
    assert ", ".join(shown) == NIGHT_TOTALS
    assert {team.boards for team in totals.values()} == {24}
    assert sum(team.margin for team in totals.values()) == 0


def test_the_cross_table_adds_up_to_the_totals() -> None:
    played = matches(night(), IMPS)
    for published in (read_scale(NIGHT_SCALE), None):
        table, totals = cross_table(played, published), team_totals(played, published)
        for team, total in totals.items():
            assert sum(won for (own, _other), won in table.items() if own == team) == total.vps


def test_tables_of_a_match_in_different_rounds_are_one_match() -> None:
    results = [TeamResult(3, 1, 1, 2, 620), TeamResult(7, 1, 2, 1, 170), TeamResult(3, 2, 2, 3, 100)]
    (first, second) = matches(results, IMPS, across_rounds=True)
    assert (first.round, first.points(1), first.points(2)) == (3, 10, -10)
    assert (second.boards, second.uncompared) == ((), (2,))
    assert all(match.boards == () for match in matches(results, IMPS))


def test_a_board_of_one_table_is_not_compared() -> None:
    match = matches([TeamResult(1, 4, 2, 1, 50), *night()[:2]], IMPS)[0]
    assert (match.home, match.uncompared, match.points(1)) == (1, (4,), 0)


def test_both_tables_the_same_way_round_are_refused() -> None:
    with pytest.raises(Refusal, match="Board 5 of 1 and 2 has two results with 2 North-South"):
        matches([TeamResult(1, 5, 2, 1, 50), TeamResult(1, 5, 2, 1, 90)], IMPS)


def test_the_carry_forward_counts_in_the_margin_only() -> None:
    match = one_match((620, 170)).carried(-12)
    assert (match.points(1), match.points(2)) == (-2, 2)
    total = team_totals([match])[1]
    assert (total.won, total.lost, total.matches_lost) == (10, 0, 1)


def test_average_plus_is_three_imps_for_each_side_that_has_it() -> None:
    # Law 86A
    plus, minus = Award.parse("A+"), Award.parse("A-")
    match = one_match((Line(plus, plus), 170), (100, 100))
    assert (match.points(1), match.points(2)) == (3, 3)
    match = one_match((Line(plus, minus), Line(minus, plus)), (100, 100))
    assert (match.points(1), match.points(2)) == (3, -3)
    assert match.boards[0].difference is None
    assert one_match((Line(Award.parse("+2imp"), minus), 0)).won_by(1) == (2,)
    assert one_match((Line(Award.parse("70"), minus), 0)).won_by(1) == (6,)
    assert one_match((Line(plus, minus), 0), scoring=ByImps(Fraction(2))).won_by(1) == (2,)
    vps = match_vps(one_match((Line(plus, plus), 170)), scale("wbf"))
    assert vps[0] == vps[1] > 10


def test_weighted_scores_weigh_the_imps_not_the_points() -> None:
    # Law 12C1(c): 60% of 620 against 170 is 10 IMPs, 40% of -100 is -7
    weighted = Assigned((Part(60, 620), Part(40, -100)))
    match = one_match((Line(weighted, weighted), 170))
    assert (match.points(1), match.points(2)) == (Fraction(16, 5), -Fraction(16, 5))
    assert match.boards[0].difference == Fraction(60 * 450 - 40 * 270, 100)
    both = one_match((Line(weighted, weighted), Line(weighted, weighted)))
    assert both.points(1) == 0


def test_a_split_score_is_compared_by_each_side_with_its_own() -> None:
    match = one_match((Line(620, 170), 170))
    assert (match.points(1), match.points(2)) == (10, 0)
    match = one_match((Line(None, 170), 620))
    assert (match.won_by(1), match.won_by(2)) == ((), (10,))
    assert one_match((Line(None, None), 620)).uncompared == (1,)


def test_tables_that_played_different_cards_are_not_compared() -> None:
    assert one_match((Line(620, 620, version=2), 170)).uncompared == (1,)
    assert one_match((Line(620, 620, version=2), Line(170, 170, version=2))).points(1) == 10


@pytest.mark.parametrize(("unit", "points"), [(2, (3, 3)), (1, (Fraction(3, 2), Fraction(3, 2)))])
def test_board_a_match(unit: int, points: tuple[Fraction, Fraction]) -> None:
    match = one_match((620, 650), (100, -50), (140, 140), scoring=ByBoards(Fraction(unit)))
    assert (match.points(1), match.points(2)) == points
    assert match.top == unit


def test_small_differences_can_tie_a_board() -> None:
    assert one_match((130, 120), scoring=ByBoards(tie=10)).points(1) == 1
    assert one_match((140, 120), scoring=ByBoards(tie=10)).points(1) == 2
    assert one_match((130, 120), scoring=ByBoards()).points(1) == 2


def test_an_award_by_boards_is_its_percent() -> None:
    match = one_match((Line(Award.parse("A+"), Award.parse("A-")), 0), scoring=ByBoards())
    assert (match.points(1), match.points(2)) == (Fraction(6, 5), Fraction(4, 5))


def test_board_a_match_has_vps_by_percent() -> None:
    match = one_match((620, 170), (100, -50), (140, 140), (0, 0), (0, 0), (0, 0), (0, 0), scoring=ByBoards())
    assert match_vps(match, scale("ebu swiss pairs")) == (18, 2)
    with pytest.raises(Refusal, match="choose another scale"):
        match_vps(match, scale("wbf"))
    total = team_totals([match])[2]
    assert (total.won, total.lost, total.vps) == (5, 9, 5)


def test_three_teams_in_half_matches() -> None:
    swing = (620, 170)  # ten IMPs to the lower number
    results = []
    for one, other, (here, there) in ((1, 2, swing), (1, 3, swing), (2, 3, (100, 100))):
        results += [TeamResult(1, 1, one, other, here), TeamResult(1, 1, other, one, there)]
    halves = matches(results, IMPS)
    acbl = scale("acbl 20")
    assert [three_way_vps(halves, team, acbl) for team in (1, 2, 3)] == [14, 8, 8]
    assert [three_way_vps(halves, team, acbl, "together") for team in (1, 2, 3)] == [18, 6, 6]
    totals = team_totals(halves, acbl, three_way="together")
    assert [(total.vps, total.boards) for total in totals.values()] == [(18, 2), (6, 2), (6, 2)]
    assert [total.vps for total in team_totals(halves, acbl).values()] == [28, 16, 16]


def test_a_bye_gives_what_is_agreed_or_the_own_average() -> None:
    match = one_match((620, 170))
    byes = [Bye(2, 1, Fraction(12)), Bye(3, 1, None), Bye(2, 3, None)]
    totals = team_totals([match], scale("acbl 20"), byes)
    assert {team: total.vps for team, total in totals.items()} == {1: 14 + 12 + 14, 2: 6, 3: 10}
    assert totals[3].boards == totals[3].matches_won == 0


def test_a_match_that_waits_for_its_second_table_counts_nothing() -> None:
    totals = team_totals(matches([TeamResult(1, 4, 2, 1, 50)], IMPS), scale("wbf"))
    assert {team: (total.vps, total.boards) for team, total in totals.items()} == {1: (0, 0), 2: (0, 0)}
    assert cross_table(matches([TeamResult(1, 4, 2, 1, 50)], IMPS), scale("wbf")) == {}


def test_the_percentage_of_a_missed_match() -> None:
    # EBU White Book 3.3.9, worked out on the EBU's forum: seven boards are 44.3%
    assert missed_percent(7) == Fraction(310, 7)
    assert missed_percent(8) == 45
    assert missed_percent(8, award=60) == 55
    assert scale("ebu swiss pairs").vps_of_percent(missed_percent(7), 7)[0] == 6


scores = st.integers(-150, 150).map(lambda tens: 10 * tens)
scorings = st.sampled_from([ByImps(), ByBoards(), ByBoards(Fraction(1)), ByBoards(tie=10)])


@st.composite
def weighted(draw: st.DrawFn) -> int | Line:
    parts = draw(st.lists(st.tuples(st.integers(1, 100), scores), min_size=1, max_size=3))
    assigned = Assigned(tuple(Part(weight, score) for weight, score in parts))
    return draw(st.sampled_from([parts[0][1], Line(assigned, assigned)]))


played = st.lists(st.tuples(weighted(), weighted()), min_size=1, max_size=6)


@given(played, scorings)
def test_what_one_team_wins_the_other_does_not(boards: list[tuple[int | Line, int | Line]], scoring: Scoring) -> None:
    match = one_match(*boards, scoring=scoring)
    assert match.points(1) + match.points(2) == (0 if scoring.top is None else scoring.top * len(boards))
    if scoring.top is None:
        assert sum(match_vps(match, scale("wbf"))) == 20


@given(played, scorings)
def test_changing_seats_at_both_tables_mirrors_the_match(
    boards: list[tuple[int | Line, int | Line]], scoring: Scoring
) -> None:
    match = one_match(*boards, scoring=scoring)
    turned = one_match(*((there, here) for here, there in boards), scoring=scoring)
    assert (turned.won_by(1), turned.won_by(2)) == (match.won_by(2), match.won_by(1))


@given(st.randoms(use_true_random=False))
def test_the_order_of_entry_changes_nothing(order: Random) -> None:
    shuffled = night()
    order.shuffle(shuffled)
    assert matches(shuffled, IMPS) == matches(night(), IMPS)

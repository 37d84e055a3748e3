"""A session's ranking with all that its plan asks for: net, strata, groups, awards and split ties."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from bridgeclub import director
from bridgeclub.director.contest import contest_of, sections_contest
from bridgeclub.director.plans import (
    grade_player,
    handicap_pair,
    handicap_player,
    label_pair,
    label_player,
    plan,
    set_plan,
)
from bridgeclub.director.rankings import rankings
from bridgeclub.laws import Side
from bridgeclub.movements import mitchell
from bridgeclub.movements.howell import howell
from bridgeclub.scoring import Rules
from bridgeclub.scoring.handicap import Handicap
from bridgeclub.scoring.ranking_plan import RankingPlan
from bridgeclub.scoring.strata import Group, Strata, Stratum
from bridgeclub.words import Refusal
from tests.director.evenings import assert_as_in_the_file, by_label, enter_all, evening_of

AB = Strata((Stratum("A"), Stratum("B", Fraction(100))))


@pytest.fixture
def played(database):
    """Five tables, two winners, North-South from the first: NS 1, 4, 2=, 2=, 5 or so; see the tests."""
    evening = evening_of(database, mitchell(5), boards_a_set=3)
    enter_all(evening, ("1nn+1", "3nn-1", "2sn=", "p", "4sn-2", "3cw-1", "1nw="))
    return evening


def places(field, kind, name=""):
    return [(row.rank_text, row.full.row.pair.label) for row in field.sub(kind, name).rows]


def plain(field):
    return [(row.row.rank_text, row.row.pair.label) for row in field.rows]


def test_without_a_plan_there_is_the_plain_ranking_only(played):
    seen = rankings(played)
    assert [plain(field) for field in seen.fields] == [
        [(row.rank_text, row.pair.label) for row in field.rows] for field in director.standings(played).fields
    ]
    assert not any(field.subs for field in seen.fields)
    assert (seen.sentences, seen.broken, seen.strata) == ((), (), ())
    assert not seen.has_net
    assert not seen.has_awards


def test_a_handicap_makes_a_net_ranking_beside_the_raw_one(played):
    raw = {row.row.pair.label: row.row.percent for row in rankings(played).fields[0].rows}
    last = rankings(played).fields[0].rows[-1].row.pair
    set_plan(played, RankingPlan(handicap=Handicap(most=Fraction(40))))
    handicap_pair(played, last.id, "50")
    handicap_player(played, by_label(played)["NS 1"].players[0].id, "-2.5")
    field = rankings(played).fields[0]
    net = {row.row.pair.label: row.net for row in field.rows}
    assert net[last.label] == raw[last.label] + 50
    assert net["NS 1"] == raw["NS 1"] - Fraction(5, 4)
    assert next(row for row in field.rows if row.row.pair.label == "NS 1").handicap_text == "-1.25"
    assert places(field, "net")[0] == ("1", last.label)
    assert rankings(played).sentences == (
        "Handicap: the mean of the players' handicaps in percent. It is at most 40 either way.",
    )
    by_imps = rankings(played, "butler")
    assert not by_imps.has_net
    assert "do not count here" in by_imps.sentences[0]


def test_a_grade_gives_the_handicap_of_a_table(played):
    players = by_label(played)["EW 2"].players
    grade_player(played, players[0].id, grade="Novice N1")
    grade_player(played, players[1].id, grade="intermediate b1")
    set_plan(played, RankingPlan(grades="cbai"))
    row = next(row for row in rankings(played).fields[1].rows if row.row.pair.label == "EW 2")
    assert row.handicap == 6
    assert row.handicap_text == "+6"
    assert "CBAI grades" in rankings(played).sentences[-1]


def test_a_ranking_can_be_had_where_a_table_or_a_grade_is_unknown(played):
    grade_player(played, by_label(played)["EW 2"].players[0].id, grade="Novise N1")
    set_plan(played, RankingPlan(grades="cbai"))
    assert {row.handicap for field in rankings(played).fields for row in field.rows} == {0}
    assert rankings(played).sentences[-1] == "It knows no grade “Novise N1”, which counts as 0."
    director.define(played, "grades", "ours", 'title = "Ours"\nbands = [{ name = "A", handicap = 1 }]\n')
    set_plan(played, RankingPlan(grades="ours"))
    director.undefine(played, "grades", "ours")
    seen = rankings(played)
    assert not seen.has_net
    assert "There is no table of grades “ours”" in seen.sentences[-1]
    assert plain(seen.fields[0])[0][0] == "1"


def test_each_pair_stands_in_its_stratum_and_the_higher_ones(played):
    for label, points in (("NS 2", 40), ("NS 4", 99), ("EW 1", 100), ("EW 3", 20)):
        for player in by_label(played)[label].players:
            grade_player(played, player.id, masterpoints=points)
    set_plan(played, RankingPlan(strata=AB))
    label_pair(played, by_label(played)["EW 5"].id, ["B"])
    ns, ew = rankings(played).fields
    strata = {row.row.pair.label: row.stratum for field in (ns, ew) for row in field.rows}
    assert {label for label, stratum in strata.items() if stratum == "B"} == {"NS 2", "NS 4", "EW 3", "EW 5"}
    assert [label for _place, label in places(ns, "stratum", "B")] == [
        row.row.pair.label for row in ns.rows if row.stratum == "B"
    ]
    for row in (*ns.rows, *ew.rows):
        assert row.in_strata[0] == row.row.rank_text
        assert bool(row.in_strata[1]) == (row.stratum == "B")
    assert ns.sub("stratum", "A") is None  # it is the plain ranking


def test_a_group_has_a_ranking_of_its_own(played):
    pairs = by_label(played)
    for label in ("NS 1", "NS 3"):
        label_player(played, pairs[label].players[0].id, ["ladies", "juniors"])
    label_player(played, pairs["NS 3"].players[1].id, ["ladies"])
    set_plan(played, RankingPlan(groups=(Group("ladies"), Group("ladies", "some"))))
    ns, ew = rankings(played).fields
    assert places(ns, "group") == [("1", "NS 3")]
    assert [row.full.row.pair.label for row in ns.subs[1].rows] == ["NS 1"]
    assert all(not sub.rows for sub in ew.subs)


def test_masterpoints_go_to_the_best_of_a_pairs_strata(played):
    for label in ("NS 2", "NS 4"):
        for player in by_label(played)[label].players:
            grade_player(played, player.id, masterpoints=5)
    set_plan(played, RankingPlan(strata=AB, awards="ebu-pairs-two-winners"))
    seen = rankings(played)
    assert seen.has_awards
    ns = seen.fields[0]
    first = ns.rows[0]
    assert first.award
    assert first.award_text
    assert {row.award_stratum for row in ns.rows if row.award} <= {"A", "B"}
    assert seen.sentences[-1].startswith("Masterpoints by the table")
    winner_of_b = ns.sub("stratum", "B").rows[0].full
    assert winner_of_b.award
    with pytest.raises(Refusal, match="nothing-like-this"):
        set_plan(played, RankingPlan(awards="nothing-like-this"))


def test_a_club_ranks_by_its_own_tables(played):
    director.define(
        played,
        "masterpoints",
        "ours",
        'title = "Ours"\nhalf_table = "half"\n[awards]\nkind = "places"\npoints = [10, 7]\nothers = 1\n',
    )
    set_plan(played, RankingPlan(awards="ours"))
    assert rankings(played).fields[0].rows[0].award == 10


def test_a_tie_is_split_by_the_rules_and_says_what_decided(database):
    evening = evening_of(database, mitchell(3), boards_a_set=1)
    enter_all(evening, ("420", "-50", "420", "140", "140", "140", "90", "-50", "90"))
    ns = director.standings(evening).fields[0]
    assert [row.rank_text for row in ns.rows] == ["1=", "1=", "3"]
    director.change_rules(evening, replace(Rules(), tie_breaks=("lot",)))
    seen = rankings(evening)
    assert [row.row.rank_text for row in seen.fields[0].rows] == ["1", "2", "3"]
    assert [row.rank_text for row in director.standings(evening).fields[0].rows] == ["1", "2", "3"]
    (sentence,) = [said for said in seen.broken if said.startswith("North-South: Place 1: ")]
    assert "by lot" in sentence
    assert "Test night" in sentence


def test_pairs_that_met_are_parted_by_what_they_made_against_each_other(database):
    evening = evening_of(database, howell(2, 3), boards_a_set=2)
    enter_all(evening, ("2sn=", "2sn=", "p", "p", "2sn-1", "2sn-1"))
    director.change_rules(evening, replace(Rules(), tie_breaks=("head-to-head", "wins", "opponents", "last-rounds")))
    contest = contest_of(evening.book, "matchpoints")
    assert {frozenset((meeting.one, meeting.other)) for meeting in contest.compared.meetings} == {
        frozenset(pair) for pair in combinations(range(4), 2)
    }
    for meeting in contest.compared.meetings:
        assert meeting.points + meeting.against == meeting.stake == 2 * 2  # two boards of two results
    assert [sum(rounds) for rounds in contest.compared.rounds] == [
        total - 6 for total in contest.totals.total
    ]  # three rounds of two boards, of which one is the average
    assert contest.compared.boards == ()


def test_a_tie_break_that_there_is_not_is_refused_before_anything_is_ranked(played):
    with pytest.raises(Refusal, match="no tie-break “coin”"):
        director.change_rules(played, replace(Rules(), tie_breaks=("coin",)))


def test_the_acts_are_undone_and_what_cannot_be_is_refused(played):
    pair = by_label(played)["NS 1"]
    wanted = RankingPlan(strata=AB, groups=(Group("mixed", "some"),))
    set_plan(played, wanted)
    label_pair(played, pair.id, ["mixed ", "", "B,juniors"])
    label_player(played, pair.players[0].id, ["ladies"])
    grade_player(played, pair.players[0].id, grade="7 of Hearts", masterpoints="12,5")
    handicap_pair(played, pair.id, Fraction(5, 2))
    handicap_player(played, pair.players[0].id, 3)
    assert plan(played) == wanted
    connection = played.database.connection
    assert connection.execute("SELECT labels, handicap FROM contestant WHERE id = ?", (pair.id,)).fetchone() == (
        "B, juniors, mixed",
        "5/2",
    )
    player = connection.execute(
        "SELECT labels, grade, masterpoints, handicap FROM player WHERE id = ?", (pair.players[0].id,)
    ).fetchone()
    assert player == ("ladies", "7 of Hearts", "25/2", "3")
    for summary in (
        "Nora Ant: handicap 3",
        "NS 1: handicap 5/2",
        "Nora Ant: grade and masterpoints",
        "Nora Ant: ladies",
        "NS 1: B, juniors, mixed",
        "What the ranking shows was changed",
    ):
        assert director.undo(played) == summary
    assert plan(played) == RankingPlan()
    assert_as_in_the_file(played)
    with pytest.raises(Refusal, match="no number"):
        handicap_player(played, pair.players[0].id, "much")
    with pytest.raises(Refusal, match="no longer in the file"):
        label_player(played, 9999, ["ladies"])


def test_sections_are_compared_across_the_field_or_each_in_itself(database):
    books = {}
    for name, entries in (("A", ("2sn=",)), ("B", ("2sn-1",))):
        evening = evening_of(database, mitchell(3), boards_a_set=1)
        enter_all(evening, entries)
        books[name] = evening.book
    across = sections_contest(books, Rules())
    assert [field.name for field in across.fields] == ["North-South", "East-West"]
    percents = {pair.label: percent for pair, percent in zip(across.pairs, across.totals.percent, strict=True)}
    # Six results a board, top 10: each of A's beats B's three and ties with two.
    assert (percents["A NS 1"], percents["B NS 1"]) == (80, 20)
    assert (percents["A EW 1"], percents["B EW 1"]) == (20, 80)
    within = sections_contest(books, replace(Rules(), top="section", sections="apart"))
    assert [field.name for field in within.fields] == ["A North-South", "A East-West", "B North-South", "B East-West"]
    assert set(within.totals.percent) == {50}
    assert [str(place) for place in within.places(within.fields[0].indices)[0]] == ["1=", "1=", "1="]


def test_sections_with_one_winner_and_two_are_ranked_apart_only(database):
    books = {}
    for name, winners in (("A", 1), ("B", 2)):
        evening = evening_of(database, mitchell(3), boards_a_set=1)
        books[name] = replace(evening.book, facts=replace(evening.book.facts, winners=winners))
    with pytest.raises(Refusal, match="ranked together"):
        sections_contest(books, Rules())
    assert len(sections_contest(books, replace(Rules(), sections="apart")).fields) == 3


def test_one_section_alone_is_ranked_as_its_book_stands(played):
    alone = sections_contest({"A": played.book}, played.book.rules)
    assert alone.totals.total == played.book.totals("matchpoints").total
    assert alone.totals.percent == played.book.totals("matchpoints").percent
    assert alone.fields[0].direction is Side.NS

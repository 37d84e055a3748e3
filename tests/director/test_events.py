"""Events of several sessions: who is who, how sessions become one result, and what is carried forward."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from bridgeclub import director
from bridgeclub.director.event_standings import event_standings
from bridgeclub.director.events import begin_event, carry_from, event_of, events, join_event, plan_event
from bridgeclub.director.plans import handicap_player, label_player
from bridgeclub.laws import Side
from bridgeclub.movements import mitchell
from bridgeclub.scoring import Rules
from bridgeclub.scoring.combined import Combining
from bridgeclub.scoring.handicap import Handicap
from bridgeclub.scoring.ranking_plan import RankingPlan
from bridgeclub.scoring.strata import Group
from bridgeclub.words import Refusal
from tests.director.evenings import by_label, names

FIRST = ("2sn=", "p", "2sn-1")  # NS 1 makes all, NS 2 half, NS 3 nothing
PERCENT = RankingPlan(combining=Combining("mean", "percent"))


def session(database, day, entries, pairs=(1, 2, 3), rounds=3):
    """Play three tables on a day of May: on each board NS 1, 2 and 3 have the entries, whoever sits there."""
    evening = director.open_evening(database, director.new_session(database, f"Night {day}", date(2026, 5, day)))
    for table, who in enumerate(pairs, 1):
        director.register(evening, names(Side.NS, who), Side.NS, table)
        director.register(evening, names(Side.EW, who), Side.EW, table)
    director.choose_movement(evening, mitchell(3, rounds), 1)
    for slot in director.progress(evening).missing:
        director.enter(evening, slot, entries[slot.table - 1])
    return evening


@pytest.fixture
def event(database):
    """Two nights: the first, and one that Ant misses, where Dog is third and Bee wins."""
    first = session(database, 1, FIRST)
    event = begin_event(first, "  May  cup ", PERCENT)
    second = session(database, 8, FIRST, pairs=(2, 3, 4))
    join_event(second, event)
    return event


def ns_of(seen):
    return {row.players[0].name.split()[1]: row for row in seen.rows if row.players[0].name.split()[0] == "Nora"}


def test_pairs_are_the_same_where_their_players_are(database, event):
    seen = event_standings(database, event)
    ns = ns_of(seen)
    assert (seen.name, len(seen.rows), seen.figure_name, seen.missing) == ("May cup", 8, "%", 0)
    assert [score.text for score in ns["Ant"].scores] == ["100.00", ""]
    assert [score.text for score in ns["Bee"].scores] == ["50.00", "100.00"]
    assert (ns["Bee"].figure, ns["Bee"].played, ns["Bee"].figure_text) == (75, 2, "75.00")
    assert ns["Cat"].figure == 25
    assert ns["Dog"].figure == 0
    assert [row.rank_text for row in seen.rows] == ["1", "2", "3=", "3=", "3=", "3=", "7", "8"]
    assert "The mean of the sessions' percentages." in seen.sentences
    assert events(database)[0].sessions == 2
    assert (events(database)[0].first_day, events(database)[0].last_day) == ("2026-05-01", "2026-05-08")


def test_who_has_not_come_often_enough_is_last_and_not_ranked(database, event):
    evening = director.Evening(database, 2)
    plan_event(evening, event, RankingPlan(combining=Combining("mean", "percent", attendance=2)))
    seen = event_standings(database, event)
    assert [bool(row.rank) for row in seen.rows] == [True] * 4 + [False] * 4
    assert {row.played for row in seen.rows[4:]} == {1}
    assert ns_of(seen)["Bee"].rank_text == "1"
    assert seen.rows[4].figure == 100
    assert director.undo(evening) == "How “May cup” is ranked was changed"
    assert event_standings(database, event).plan == PERCENT


def test_only_the_best_sessions_count_and_points_are_added(database, event):
    evening = director.Evening(database, 2)
    plan_event(evening, event, RankingPlan(combining=Combining("sum", "points")))
    bee = ns_of(event_standings(database, event))["Bee"]
    assert [score.text for score in bee.scores] == ["6", "12"]
    assert bee.figure == 18
    plan_event(evening, event, RankingPlan(combining=Combining("sum", "points", best=1)))
    bee = ns_of(event_standings(database, event))["Bee"]
    assert (bee.figure, [score.counts for score in bee.scores]) == (12, [False, True])
    plan_event(evening, event, RankingPlan(combining=Combining("mean", "percent", weights=(Fraction(1), Fraction(3)))))
    assert ns_of(event_standings(database, event))["Bee"].figure == Fraction(50 + 3 * 100, 4)


def test_sessions_of_unequal_length_weigh_by_their_boards(database):
    long, short = session(database, 1, FIRST), session(database, 2, tuple(reversed(FIRST)), rounds=2)
    event = begin_event(long, "Two", RankingPlan(combining=Combining("mean", "percent", by_boards=True)))
    join_event(short, event)
    ant = ns_of(event_standings(database, event))["Ant"]
    assert ant.figure == Fraction(3 * 100 + 2 * 0, 5)


def test_a_ladder_ranks_players_with_whomever_they_play(database):
    first = session(database, 1, FIRST)
    event = begin_event(first, "Ladder", RankingPlan(combining=Combining("mean", "percent"), ranked="players"))
    second = session(database, 2, FIRST)
    swapped = {"NS 1": ("Nora Ant", "Will Cat"), "NS 3": ("Ella Bee", "Saul Ant")}
    pairs = by_label(second)
    for label in ("NS 1", "NS 3", "EW 2", "EW 3"):
        director.change_pair(second, pairs[label].id, (f"Nobody {label}", f"Noone {label}"))
    for label, players in swapped.items():
        director.change_pair(second, pairs[label].id, players)
    join_event(second, event)
    seen = event_standings(database, event)
    rows = {row.names: row for row in seen.rows}
    assert len(rows) == 12 + 4
    assert [score.text for score in rows["Nora Ant"].scores] == ["100.00", "100.00"]
    assert [score.text for score in rows["Saul Ant"].scores] == ["100.00", "0.00"]
    assert rows["Saul Ant"].figure == 50
    assert rows["Nora Ant"].rank == 1
    assert "Each player has the result of the pair." in seen.sentences


def test_groups_and_handicaps_rank_an_event_too(database, event):
    evening = director.Evening(database, 2)
    for player in by_label(evening)["NS 1"].players:  # Bee
        label_player(evening, player.id, ["juniors"])
        handicap_player(evening, player.id, 10)
    plan_event(evening, event, replace(PERCENT, groups=(Group("juniors"),), handicap=Handicap()))
    seen = event_standings(database, event)
    net, juniors = seen.subs
    assert (net.kind, juniors.name) == ("net", "juniors")
    assert [(row.rank_text, row.row.names) for row in juniors.rows] == [("1", "Nora Bee – Saul Bee")]
    assert juniors.rows[0].row.net == 85
    assert juniors.rows[0].row.handicap_text == "+10"
    assert net.rows[0].row.net == 100


def test_what_cannot_be_ranked_together_is_refused(database, event):
    third = session(database, 9, FIRST)
    director.change_rules(third, Rules(method="butler"))
    join_event(third, event)
    with pytest.raises(Refusal, match="cannot be ranked together"):
        event_standings(database, event)
    director.undo(third)
    assert event_of(third) != event
    assert event_standings(database, event).missing == 0
    alone = begin_event(third, "Butler", PERCENT)
    with pytest.raises(Refusal, match="no percentage"):
        event_standings(database, alone)
    plan_event(third, alone, RankingPlan(combining=Combining("mean", "points a board")))
    assert event_standings(database, alone).figure_name == "IMPs a board"
    with pytest.raises(Refusal, match="no event 99"):
        join_event(third, 99)
    with pytest.raises(Refusal, match="no event 99"):
        event_standings(database, 99)
    with pytest.raises(Refusal, match="needs a name"):
        begin_event(third, " ", PERCENT)
    with pytest.raises(Refusal, match="no table of grades"):
        begin_event(third, "Graded", RankingPlan(grades="none-such"))


def test_a_total_is_carried_forward_to_the_same_players(database):
    first = session(database, 1, FIRST)
    second = session(database, 2, FIRST, pairs=(3, 2, 4))
    assert carry_from(second, first.session_id, 50) == 3  # NS Bee, EW Bee and EW Cat; NS Cat had nothing
    ns = {row.pair.players[0].name: row.total for row in director.standings(second).fields[0].rows}
    assert ns == {"Nora Cat": 12, "Nora Bee": 6 + 3, "Nora Dog": 0}
    assert any("carried forward" in remark for remark in director.standings(second).remarks)
    carry_from(second, first.session_id, 100, by_tops=True)
    assert next(row.total for row in director.standings(second).fields[0].rows if row.pair.place == 2) == 12
    assert director.undo(second) == "Carried forward from “Night 1” of 2026-05-01"
    director.undo(second)
    assert director.standings(second).remarks == ()
    with pytest.raises(Refusal, match="another session"):
        carry_from(second, second.session_id)
    with pytest.raises(Refusal, match="no session 99"):
        carry_from(second, 99)

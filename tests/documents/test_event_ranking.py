"""The ranking of an event of several sessions for the wall."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from bridgeclub.director.ranking_views import (
    EventRow,
    EventSession,
    EventStandings,
    EventSubRanking,
    EventSubRow,
    SessionScore,
)
from bridgeclub.documents.event_ranking import event_ranking
from bridgeclub.documents.style import MARGIN
from bridgeclub.scoring.ranking_plan import RankingPlan
from bridgeclub.words import Refusal
from tests.documents.evening import Evening
from tests.documents.reading import assert_set_well, pages_of


def event_of(tables: int, sessions: int = 2) -> EventStandings:
    """Return an event in which the last pair played one session only and is not ranked."""
    evening = Evening(tables)
    rows = []
    for place, pair in enumerate((*evening.ns, *evening.ew), 1):
        last = place == 2 * tables
        percent = Fraction(7000 - 50 * place, 100)
        scores = [SessionScore(percent, f"{float(percent):.2f}", number != 1) for number in range(sessions)]
        if last:
            scores = [scores[0], *[SessionScore(None, "", False)] * (sessions - 1)]
        rows.append(
            EventRow(
                rank=0 if last else place,
                shared=False,
                players=pair.players,
                scores=tuple(scores),
                played=1 if last else sessions,
                figure=percent,
                stratum="",
                handicap=Fraction(1),
                net=percent + 1,
                rank_text="" if last else str(place),
                figure_text=f"{float(percent):.2f}",
                handicap_text="+1",
                net_text=f"{float(percent + 1):.2f}",
            )
        )
    return EventStandings(
        event_id=1,
        name="May cup",
        club="Bridžový klub Žižkov",
        plan=RankingPlan(),
        figure_name="%",
        sessions=tuple(EventSession(n, "Night", f"2026-05-{n:02}", 0) for n in range(1, sessions + 1)),
        rows=tuple(rows),
        subs=(EventSubRanking("net", "Net", tuple(EventSubRow(row.rank_text, row) for row in rows[:4])),),
        sentences=("Matchpoints", "The mean of the sessions' percentages."),
    )


def test_each_session_has_a_column_and_the_event_a_result() -> None:
    (page,) = pages_of(event_ranking(event_of(5), "A4"))
    assert "May cup" in page
    assert "Ranking of 2 sessions" in page
    assert "Place Names 1 2 Sessions %" in page
    assert "69.50 (69.50) 2 69.50" in page  # the second one is left out
    assert "65.00 1 65.00" in page
    assert "Matchpoints. The mean of the sessions' percentages." in page
    assert "PROVISIONAL" not in page
    assert "Net" in page


def test_many_sessions_are_counted_only() -> None:
    (page,) = pages_of(event_ranking(event_of(5, sessions=3), "A4"))
    assert "Place Names Sessions %" in page
    players = replace(event_of(5, sessions=3), plan=RankingPlan(ranked="players"))
    assert "Place Names 1 2 3 Sessions %" in pages_of(event_ranking(players, "A4"))[0]


def test_missing_results_make_it_provisional() -> None:
    event = event_of(3, sessions=1)
    event = replace(event, sessions=(event.sessions[0]._replace(missing=2),))
    assert "PROVISIONAL – 2 results missing" in pages_of(event_ranking(event, "A4"))[0]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_season_of_80_players_is_set_well(paper: str) -> None:
    assert_set_well(event_ranking(event_of(40, sessions=4), paper), MARGIN, pages=2)


def test_an_event_without_players_is_refused() -> None:
    with pytest.raises(Refusal, match="May cup"):
        event_ranking(replace(event_of(3), rows=()), "A4")

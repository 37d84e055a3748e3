"""The ranking of an event of several sessions for the wall: a league, a final with its qualifying rounds, a ladder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bridgeclub.director.ranking_views import EventRow, EventStandings
from bridgeclub.documents.columns import Align, Cell, Column
from bridgeclub.documents.occasion import Occasion
from bridgeclub.documents.style import BOLD, INK, QUIET, SANS
from bridgeclub.documents.wall import WallList, WallSheet
from bridgeclub.documents.wording import figure
from bridgeclub.words import Refusal, _, ngettext

MOST_COLUMNS = {"pairs": 2, "players": 4}
"""So many sessions have a column of their own, that names keep their room; of more, only how many were played."""


def event_ranking(event: EventStandings, paper: str) -> bytes:
    """Return an event's ranking as a PDF, with lists of net results, strata and groups as its plan asks for.

    Who has not played often enough stands last, without a place. `Refusal` where nobody has played.
    """
    if not event.rows:
        raise Refusal(_("Nobody has played in “{event}” yet; register the pairs first.").format(event=event.name))
    sessions = _sessions(event)
    lists = [_list(event, "", [(row.rank_text, row) for row in event.rows], sessions, net=False)]
    lists += [
        _list(event, sub.name, [(line.rank_text, line.row) for line in sub.rows], (), net=sub.kind == "net")
        for sub in event.subs
        if sub.rows
    ]
    count = len(event.sessions)
    return WallSheet(
        title=ngettext("Ranking of {count} session", "Ranking of {count} sessions", count).format(count=count),
        occasion=Occasion(event.name, event.sessions[-1].day if event.sessions else "", event.club),
        lists=tuple(lists),
        notes=(" ".join(_sentence(text) for text in event.sentences),),
        missing=event.missing,
    ).pdf(paper)


def _sentence(text: str) -> str:
    return text if text.endswith(".") else f"{text}."


def _list(
    event: EventStandings, name: str, rows: Sequence[tuple[str, EventRow]], sessions: Sequence[str], *, net: bool
) -> WallList:
    """Return a list of the event; `sessions` are the headings of those that have a column, the first ones."""
    cells = tuple(tuple(_cells(rank, row, len(sessions), net=net)) for rank, row in rows)
    return WallList(name, tuple(_columns(event, sessions, net=net)), cells)


def _columns(event: EventStandings, sessions: Sequence[str], *, net: bool) -> Iterator[Column]:
    yield Column(_("Place"), Align.FIGURES, BOLD)
    yield Column(_("Names"), Align.NAMES, gap=0.7)
    for session in sessions:
        yield Column(session, Align.FIGURES, SANS, QUIET, gap=0.6)
    if not net:
        yield Column(_("Sessions"), Align.RIGHT, SANS, QUIET, gap=0.6)
    face, colour = (SANS, QUIET) if net else (BOLD, INK)
    yield Column(event.figure_name, Align.FIGURES, face, colour, gap=0.6)
    if net:
        yield Column(_("Handicap"), Align.FIGURES, SANS, QUIET, gap=0.6)
        yield Column(_("Net"), Align.FIGURES, BOLD, INK, gap=0.6)


def _cells(rank: str, row: EventRow, sessions: int, *, net: bool) -> Iterator[Cell]:
    yield rank
    yield tuple(player.name for player in row.players)
    for score in row.scores[:sessions]:
        yield f"({figure(score.text)})" if score.text and not score.counts else figure(score.text)
    if not net:
        yield str(row.played)
    yield figure(row.figure_text)
    if net:
        yield figure(row.handicap_text)
        yield figure(row.net_text)


def _sessions(event: EventStandings) -> tuple[str, ...]:
    """Return the headings of the sessions that have a column: their numbers in the event."""
    count = len(event.sessions)
    return tuple(map(str, range(1, count + 1))) if 1 < count <= MOST_COLUMNS[event.plan.ranked] else ()

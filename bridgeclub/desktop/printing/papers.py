"""The director's views that a document is made from, fetched on the window's thread before the document is made."""

from __future__ import annotations

from bridgeclub import director
from bridgeclub.director import Evening
from bridgeclub.director.ranking_views import Rankings
from bridgeclub.director.views import Schedule, Scorecard, Traveller
from bridgeclub.director.wording import METHODS
from bridgeclub.documents import DOCUMENTS, Document, Papers

_MADE_FROM = {"scorecards": "scorecards", "travellers": "travellers"}


def papers_for(evening: Evening, documents: tuple[Document, ...], suit_colours: int) -> Papers:
    """Return what these documents are made from as they stand now; it can be used on another thread."""
    wanted = {_made_from(document) for document in documents}
    rankings: dict[str, Rankings] = {}
    if "standings" in wanted:
        rankings = {method: director.rankings(evening, method) for method in METHODS}
    scorecards: tuple[Scorecard, ...] = ()
    if "scorecards" in wanted:
        scorecards = tuple(director.scorecard(evening, pair.id) for pair in director.pairs(evening))
    travellers: tuple[Traveller, ...] = ()
    if "travellers" in wanted:
        travellers = tuple(director.traveller(evening, board) for board, _count in director.progress(evening).boards)
    schedule: Schedule = director.schedule(evening)
    overview = director.overview(evening)
    return Papers(
        session=overview.name,
        day=overview.day,
        club=overview.club,
        standings=lambda method: rankings[method].standings,
        scorecards=lambda: scorecards,
        travellers=lambda: travellers,
        schedule=lambda: schedule,
        suit_colours=suit_colours,
        rankings=rankings.__getitem__,
    )


def all_papers(evening: Evening, suit_colours: int) -> Papers:
    """Return what every document is made from."""
    return papers_for(evening, DOCUMENTS, suit_colours)


def _made_from(document: Document) -> str:
    return "standings" if document.key.startswith("ranking-") else _MADE_FROM.get(document.key, "schedule")

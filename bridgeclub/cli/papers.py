"""An evening as paper: what the documents are made from, and files in a folder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from bridgeclub import director

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from bridgeclub.documents import Papers


def papers_of(evening: director.Evening) -> Papers:
    """Return what documents of this evening are made from; each view is asked for when a document needs it."""
    from bridgeclub.documents import Papers

    seen = director.overview(evening)
    return Papers(
        session=seen.name,
        day=seen.day,
        club=seen.club,
        standings=lambda method: director.standings(evening, method),
        scorecards=lambda: tuple(director.scorecard(evening, pair.id) for pair in director.pairs(evening)),
        travellers=lambda: tuple(director.traveller(evening, board) for board in director.schedule(evening).boards),
        schedule=lambda: director.schedule(evening),
        rankings=lambda method: director.rankings(evening, method),
    )


def event_file(evening: director.Evening, event_id: int, paper: str) -> tuple[str, Callable[[], bytes]]:
    """Return the name of the file with an event's ranking, and the call that makes its bytes."""
    from bridgeclub.documents.event_ranking import event_ranking

    return "event-ranking.pdf", lambda: event_ranking(director.event_standings(evening.database, event_id), paper)


def write_files(
    files: Iterable[tuple[str, Callable[[], bytes]]], folder: Path, written: Callable[[], None]
) -> list[Path]:
    """Write each file into `folder`, which is made where there is none, and return their paths.

    `written` is called after each. `OSError` as it comes: the files before are there, and none is there by halves.
    """
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for name, make in files:
        path = folder / name
        _write_whole(path, make())
        paths.append(path)
        written()
    return paths


def _write_whole(path: Path, content: bytes) -> None:
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_bytes(content)
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise

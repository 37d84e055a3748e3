"""An evening as paper: what the documents are made from, and files in a folder."""

from __future__ import annotations

from collections.abc import Iterator
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
    )


def write_files(files: Iterable[tuple[str, Callable[[], bytes]]], folder: Path) -> Iterator[Path]:
    """Write each file into `folder`, which is made where there is none, and yield its path. `OSError` as it comes."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in files:
        path = folder / name
        path.write_bytes(make())
        yield path

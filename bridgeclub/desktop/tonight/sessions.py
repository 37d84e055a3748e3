"""The sessions of this club as rows of a list, the one that was open last first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QStandardItem

from bridgeclub.desktop.dates import day_text
from bridgeclub.desktop.tonight.steps import tables_text
from bridgeclub.desktop.widgets import row
from bridgeclub.director.views import SessionLine
from bridgeclub.words import _


def session_rows(lines: Sequence[SessionLine]) -> list[QStandardItem]:
    """Return a row for each session; its data is the session's id."""
    return [row(line.name, _detail(line), day_text(line.day), line.id) for line in lines]


def _detail(line: SessionLine) -> str:
    if not line.pairs:
        return _("No pairs yet")
    parts = [tables_text(line.pairs)]
    if line.movement:
        parts.append(line.movement)
    if line.count.expected:
        results = _("{entered} of {expected} results")
        parts.append(results.format(entered=line.count.entered, expected=line.count.expected))
    return " · ".join(parts)

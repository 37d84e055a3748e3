"""Movements from files and into files: asking where, and doing it."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from bridgeclub.desktop.printing.saving import write
from bridgeclub.exchange.movement_files import scorers_text, values_text
from bridgeclub.movements import Movement
from bridgeclub.words import _


def ask_open(parent: QWidget) -> Path | None:
    """Let the person choose a movement's file."""
    kinds = _("Movements") + " (*.csv *.txt);;" + _("All files") + " (*)"
    name, _kind = QFileDialog.getOpenFileName(parent, _("Open a movement's file"), _documents(), kinds)
    return Path(name) if name else None


def ask_export(parent: QWidget, movement: Movement) -> Path | None:
    """Let the person choose where a movement goes, and by the file's ending in which form."""
    stem = re.sub(r'[\\/:*?"<>|\x00-\x1f]+', " ", movement.name).strip(" .") or "movement"
    kinds = _("Table of values") + " (*.csv);;" + _("Scorers' text") + " (*.txt)"
    start = str(Path(_documents()) / f"{stem}.csv")
    name, kind = QFileDialog.getSaveFileName(parent, _("Save the movement as a file"), start, kinds)
    if not name:
        return None
    path = Path(name)
    return path if path.suffix else path.with_suffix(".txt" if "*.txt" in kind else ".csv")


def export(path: Path, movement: Movement, boards_a_set: int) -> Path:
    """Write the movement as scorers' text (.txt) or else as values; `Refusal` says why it cannot be."""
    text = scorers_text(movement, boards_a_set) if path.suffix.lower() == ".txt" else values_text(movement)
    return write(path.parent, path.name, text.encode())


def _documents() -> str:
    return QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation) or str(Path.home())

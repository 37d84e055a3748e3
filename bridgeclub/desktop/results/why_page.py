"""Why a number is what it is: the derivations that the director tells, figures in columns, the last line large."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import heading, quiet, title
from bridgeclub.scoring.explain import Explanation, ExplanationLine
from bridgeclub.words import _

BESIDE_FROM_PX = 900
WIDEST_PX = 600
"""Sentence and figures stay near each other, also on a wide screen."""


class WhyPage(QWidget):
    """One derivation below the other; the arrow keys scroll."""

    def __init__(self) -> None:
        super().__init__()
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setAccessibleName(_("How this number came about"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(title(_("How this number came about")))
        column.addWidget(quiet(_("Up and Down scroll, Esc goes back.")))
        column.addWidget(self._scroll, 1)
        self.explanations: tuple[Explanation, ...] = ()
        look().changed.connect(self._dress)

    def show_explanations(self, explanations: Sequence[Explanation]) -> None:
        """Show derivations in their order."""
        self.explanations = tuple(explanations)
        inside = QWidget()
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight, inside)
        self._sides.setContentsMargins(0, look().px(6), look().px(16), 0)
        self._sides.setSpacing(look().px(48))
        for explanation in self.explanations:
            self._sides.addWidget(_derivation(explanation), 1)
        self._sides.addStretch(1)
        self._scroll.setWidget(inside)
        self._turn()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the derivations one below the other where there is no room beside each other."""
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        beside = self.width() >= look().px(BESIDE_FROM_PX)
        self._sides.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)

    def _dress(self) -> None:
        self.show_explanations(self.explanations)

    def first_focus(self) -> None:
        """Put the keyboard where the arrows scroll."""
        self._scroll.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave what the page does not use to the place."""
        event.ignore()


def _derivation(explanation: Explanation) -> QWidget:
    widget = QWidget()
    column = QVBoxLayout(widget)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(look().px(4))
    name = heading(explanation.title)
    name.setWordWrap(True)
    column.addWidget(name)
    for _count, lines in groupby(explanation.lines, lambda line: len(line.figures)):
        column.addWidget(_table(list(lines), explanation.lines[-1]))
    column.addStretch(1)
    widget.setMaximumWidth(look().px(WIDEST_PX))
    return widget


def _table(lines: list[ExplanationLine], last: ExplanationLine) -> QWidget:
    """Return lines with as many figures each; where there are several figures the first line names them."""
    table = QWidget()
    grid = QGridLayout(table)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(look().px(20))
    grid.setVerticalSpacing(look().px(2))
    grid.setColumnStretch(0, 1)
    for row, line in enumerate(lines):
        names_columns = row == 0 and len(line.figures) > 1
        for column, text in enumerate((line.sentence, *line.figures)):
            label = quiet(text) if names_columns else QLabel(text)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(column == 0)
            if line is last:
                label.setFont(look().font(bold=True))
            if column:
                label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
                label.setMinimumWidth(look().px(64))
            grid.addWidget(label, row, column)
    return table

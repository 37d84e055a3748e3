"""Drawing one line of the grid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtGui import QPainter

from bridgeclub.desktop.scores.columns import Column
from bridgeclub.desktop.scores.reading import Tone
from bridgeclub.desktop.scores.sheet import Row
from bridgeclub.desktop.scores.strips import Strips
from bridgeclub.desktop.theme import look
from bridgeclub.words import _

_INKS = {
    "ns": "bold text",
    "ew": "bold text",
    "board": "bold text",
    "ns_names": "narrow quiet",
    "ew_names": "narrow quiet",
    "conditions": "narrow quiet",
    "typed": "quiet",
    "tricks": "quiet",
    "mark": "warn",
}
_TONES = {
    Tone.PLAIN: ("text", ""),
    Tone.UNFINISHED: ("quiet", ""),
    Tone.DOUBTFUL: ("warn", "?  "),
    Tone.WRONG: ("bad", "✗  "),
}


SENTENCE_AT_PX = 16


class Hint(NamedTuple):
    """The sentence under the current line, in lines that fit; always at least one."""

    sentence: str
    tone: Tone
    lines: tuple[str, ...]


class LinePainter:
    """Draws lines with kept pictures; positions are pixels of the viewport."""

    def __init__(self, strips: Strips) -> None:
        self._strips = strips

    def line(self, painter: QPainter, row: Row, columns: Sequence[Column], y: int, width: int) -> None:
        """Draw a line that the keyboard is not on."""
        colours, height = look().colours, look().row
        if row.draft:
            painter.fillRect(0, y, width, height, colours.warn_tint)
        for column in columns:
            self._cell(painter, row, column, y)
        if row.draft:
            self._not_saved(painter, columns, y)
        painter.fillRect(0, y + height - 1, width, 1, colours.line)

    def current(self, painter: QPainter, row: Row, columns: Sequence[Column], y: int, width: int, hint: Hint) -> None:
        """Draw the line that the keyboard is on, and the sentence under it."""
        colours, height = look().colours, look().row
        tone, deep = hint.tone, height * (1 + len(hint.lines))
        ground = {Tone.WRONG: colours.bad_tint, Tone.DOUBTFUL: colours.warn_tint}.get(tone, colours.tint)
        painter.fillRect(0, y, width, deep, ground)
        for column in columns:
            if column.key != "typed":
                self._cell(painter, row, column, y)
        self._sentence(painter, hint, y + height)
        edge = {Tone.WRONG: colours.bad, Tone.DOUBTFUL: colours.warn}.get(tone, colours.accent)
        painter.fillRect(0, y, look().px(4), deep, edge)
        painter.fillRect(0, y + deep - 1, width, 1, colours.line)

    def _cell(self, painter: QPainter, row: Row, column: Column, y: int) -> None:
        text = row.cells.get(column.key, "")
        if not text:
            return
        ink = _INKS.get(column.key, "text")
        strips = self._strips
        if column.key.endswith("_names"):
            text = strips.shortened(text, ink, column.width - look().px(18))
        strip = strips.draw(text, ink)
        y += (look().row - strips.height) // 2
        gap = look().px(8)
        if column.align == "left":
            x = column.x + gap
        elif column.align == "right":
            x = column.right - gap - strip.width
        elif column.align == "middle":
            x = column.x + (column.width - strip.width) // 2
        else:
            x = column.right - gap - strips.fraction - strip.whole
        painter.drawPixmap(x, y, strip.picture)

    def _not_saved(self, painter: QPainter, columns: Sequence[Column], y: int) -> None:
        """Write over the points of a draft that they are not there because it is not saved."""
        column = next((column for column in columns if column.key == "ew_points"), None)
        if column is not None:
            strip = self._strips.draw(_("not saved"), "narrow warn")
            x = column.right - look().px(8) - strip.width
            painter.drawPixmap(x, y + (look().row - self._strips.height) // 2, strip.picture)

    def hint(self, sentence: str, tone: Tone, width: int) -> Hint:
        """Return the sentence with its sign, in lines that fit into a grid `width` pixels wide."""
        ink, sign = _TONES[tone]
        return Hint(
            sentence, tone, tuple(self._strips.wrapped(sign + sentence, ink, width - 2 * look().px(SENTENCE_AT_PX)))
        )

    def _sentence(self, painter: QPainter, hint: Hint, y: int) -> None:
        ink, _sign = _TONES[hint.tone]
        for index, text in enumerate(hint.lines):
            if text:
                strip = self._strips.draw(text, ink)
                top = y + index * look().row + (look().row - self._strips.height) // 2 - 2
                painter.drawPixmap(look().px(SENTENCE_AT_PX), top, strip.picture)

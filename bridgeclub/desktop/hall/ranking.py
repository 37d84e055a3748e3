"""The ranking for the hall: large lines that scroll by themselves where not all of them fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QRect, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetrics, QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bridgeclub.desktop.clock.face import fitting_font
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.theme.appearance import FAMILY
from bridgeclub.desktop.theme.colours import Colours
from bridgeclub.director.views import Standings
from bridgeclub.words import _, ngettext

LINES_ON_SCREEN = 11
STEP_MS = 50
LINES_A_SECOND = 0.4
WIDEST_RANK = "88="
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
REST_STEPS = 80
"""So many steps the list rests at its beginning and at its end."""


class Line(NamedTuple):
    """A line of the list: a pair, or the heading of a field (then `rank` and `result` are empty)."""

    rank: str
    names: str
    result: str


def lines_of(standings: Standings, percent: bool) -> tuple[Line, ...]:
    """Return the ranking's lines; without `percent` the ranks alone."""
    lines = []
    for field in standings.fields:
        if field.name:
            lines.append(Line("", field.name, ""))
        for row in field.rows:
            result = (f"{row.percent_text}%" if row.percent_text else row.total_text) if percent else ""
            lines.append(Line(row.rank_text, row.pair.names, result))
    return tuple(lines)


def title_of(standings: Standings) -> str:
    """Return what the list is: provisional, with how many results missing, or complete."""
    if not standings.provisional:
        return _("Ranking")
    missing = ngettext("{n} result missing", "{n} results missing", standings.missing).format(n=standings.missing)
    return _("Provisional ranking · {missing}").format(missing=missing)


class RankingRoll(QWidget):
    """Shows a ranking; `pause(True)` stops the scrolling where it is."""

    def __init__(self, colours: Callable[[], Colours]) -> None:
        super().__init__()
        self._colours = colours
        self.title = ""
        self.lines: tuple[Line, ...] = ()
        self.offset = 0.0  # pixels that have gone by
        self._rest = REST_STEPS
        self._is_paused = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._timer = QTimer(self, interval=STEP_MS)
        self._timer.timeout.connect(self.step)

    def minimumSizeHint(self) -> QSize:
        """Return the least room for some lines."""
        return QSize(look().px(200), look().px(120))

    def show_standings(self, standings: Standings | None, percent: bool) -> None:
        """Show a ranking in place of the one before; the scrolling goes on where it is."""
        lines = lines_of(standings, percent) if standings is not None else ()
        title = title_of(standings) if standings is not None else ""
        if (lines, title) != (self.lines, self.title):
            self.lines, self.title = lines, title
            self.setAccessibleName(title)
            self.update()

    def pause(self, paused: bool) -> None:
        """Stop the scrolling, or let it go on."""
        self._is_paused = paused
        self._set_timer()

    def showEvent(self, event: QShowEvent) -> None:
        """Scroll while it can be seen."""
        super().showEvent(event)
        self._set_timer()

    def hideEvent(self, event: QHideEvent) -> None:
        """Cost nothing while it cannot."""
        super().hideEvent(event)
        self._set_timer()

    def _set_timer(self) -> None:
        if self.isVisible() and not self._is_paused:
            self._timer.start()
        else:
            self._timer.stop()

    @property
    def _high(self) -> int:
        return max(10, self.height() // (LINES_ON_SCREEN + 1))

    def step(self) -> None:
        """Go on by one step: rest, roll, rest at the end, begin again."""
        beyond = len(self.lines) * self._high - (self.height() - self._high)
        if beyond <= 0:
            if self.offset:
                self.offset = 0.0
                self.update()
            return
        if self._rest > 0:
            self._rest -= 1
            return
        if self.offset >= beyond:
            self.offset = 0.0
        else:
            self.offset = min(float(beyond), self.offset + self._high * LINES_A_SECOND * STEP_MS / 1000)
        if self.offset in (0.0, float(beyond)):
            self._rest = REST_STEPS
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines that can be seen, and the title over them."""
        colours, high = self._colours(), self._high
        painter = QPainter(self)
        painter.fillRect(self.rect(), colours.page)
        names = self._names_font()
        for number in range(int(self.offset) // high, len(self.lines)):
            top = high + number * high - int(self.offset)
            if top >= self.height():
                break
            self._draw(painter, QRect(0, top, self.width(), high), number, names, colours)
        heading = QRect(0, 0, self.width(), high)
        painter.fillRect(heading, colours.rail)
        painter.fillRect(QRect(0, high - 2, self.width(), 2), colours.line)
        inside = heading.adjusted(high // 3, 0, -high // 3, 0)
        painter.setFont(fitting_font(self.title, QSize(inside.width(), high * 55 // 100), bold=True))
        _text(painter, inside, self.title, colours.accent)

    def _names_font(self) -> QFont:
        """Return one font for all names: the largest in which the longest fits, but not too small to be read."""
        largest, least = self._high * 46 // 100, self._high * 38 // 100
        wide = QFontMetrics(_font(100, bold=False)).horizontalAdvance
        longest = max((wide(line.names) for line in self.lines if line.rank), default=1)
        return _font(max(least, min(largest, 100 * self._names_room() // max(1, longest))), bold=False)

    def _names_room(self) -> int:
        edge, wide = self._high // 3, QFontMetrics(self._figures_font()).horizontalAdvance
        results = max((wide(line.result) + edge for line in self.lines if line.result), default=0)
        return self.width() - 2 * edge - wide(WIDEST_RANK) - edge - results

    def _figures_font(self) -> QFont:
        return _font(self._high * 50 // 100, bold=True)

    def _draw(self, painter: QPainter, area: QRect, number: int, names: QFont, colours: Colours) -> None:
        line, edge = self.lines[number], area.height() // 3
        inside = area.adjusted(edge, 0, -edge, 0)
        if not line.rank:
            painter.fillRect(area, colours.tint)
            painter.setFont(_font(area.height() * 48 // 100, bold=True))
            _text(painter, inside, line.names, colours.accent)
            return
        if number % 2:
            painter.fillRect(area, colours.stripe)
        painter.setFont(self._figures_font())
        rank = QRect(inside.left(), inside.top(), painter.fontMetrics().horizontalAdvance(WIDEST_RANK), inside.height())
        painter.setPen(colours.accent)
        painter.drawText(rank, RIGHT, line.rank)
        painter.setPen(colours.text)
        painter.drawText(inside, RIGHT, line.result)
        painter.setFont(names)
        _text(
            painter, QRect(rank.right() + edge, area.top(), self._names_room(), area.height()), line.names, colours.text
        )


def _text(painter: QPainter, area: QRect, text: str, ink: QColor) -> None:
    painter.setPen(ink)
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, area.width())
    painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)


def _font(pixels: int, bold: bool) -> QFont:
    font = QFont(FAMILY)
    font.setPixelSize(max(6, pixels))
    font.setBold(bold)
    return font

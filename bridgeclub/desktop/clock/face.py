"""The face of the clock: where we are, what is left in figures as large as fit, and a bar that runs out."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bridgeclub.desktop.clock.keeper import Keeper
from bridgeclub.desktop.clock.text import digits_text, remaining, title_text, under_text
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.theme.appearance import FAMILY
from bridgeclub.desktop.theme.colours import Colours
from bridgeclub.director.roundclock import Clock, Phase
from bridgeclub.words import _

FIGURES_HEIGHT = 1.25
"""How much room figures need, in their own heights: nothing of them goes below the line."""


def fitting_font(text: str, room: QSize, bold: bool = False, figures: bool = False) -> QFont:
    """Return the largest font in which a line of `text` (`figures`: of figures only) fits into `room`, pixels."""
    font = QFont(FAMILY)
    font.setBold(bold)
    font.setPixelSize(100)
    metrics = QFontMetrics(font)
    high = FIGURES_HEIGHT * metrics.capHeight() if figures else metrics.height()
    wide = room.width() / max(1, metrics.horizontalAdvance(text))
    font.setPixelSize(max(6, int(100 * min(wide, room.height() / high))))
    return font


class ClockFace(QWidget):
    """Paints the keeper's clock; it is repainted when the seconds change, and only then."""

    def __init__(self, keeper: Keeper, colours: Callable[[], Colours]) -> None:
        super().__init__()
        self._keeper, self._colours = keeper, colours
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._show()
        keeper.ticked.connect(self._show)

    def minimumSizeHint(self) -> QSize:
        """Return the size in which the figures can still be read across a table."""
        return QSize(look().px(240), look().px(170))

    def sizeHint(self) -> QSize:
        """Return a size in which they can be read across a room."""
        return QSize(look().px(520), look().px(300))

    def _show(self) -> None:
        clock = self._keeper.clock
        if clock is not None:
            self.setAccessibleName(
                _("{title}, {left} left").format(title=title_text(clock), left=remaining(clock.left))
            )
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the three lines and the bar."""
        clock, colours = self._keeper.clock, self._colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if clock is None:
            painter.setPen(colours.quiet)
            text = _("No movement yet")
            painter.setFont(fitting_font(text, self.size() / 2))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, text)
            return
        width, height = self.width(), self.height()
        ink = _ink(clock, colours)
        upper, lower = QRect(0, 0, width, height * 17 // 100), QRect(0, height * 82 // 100, width, height * 16 // 100)
        title, under = title_text(clock), under_text(clock, self._keeper.reading())
        room = QSize(upper.width(), lower.height())
        pixels = min(fitting_font(title, room, bold=True).pixelSize(), fitting_font(under, room).pixelSize())
        _line(painter, upper, title, colours.text, pixels, bold=True)
        area = QRect(0, height * 17 // 100, width, height * 58 // 100)
        digits = digits_text(clock) if clock.phase is not Phase.FINISHED else "0:00"
        # Figures of one width: the letters must not dance when a 1 comes.
        painter.setFont(fitting_font("8" * len(digits), area.size(), bold=True, figures=True))
        painter.setPen(ink)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, digits)
        self._bar(painter, QRectF(width * 0.06, height * 0.76, width * 0.88, height * 0.04), clock, ink, colours)
        _line(painter, lower, under, ink, pixels, bold=clock.paused)

    def _bar(self, painter: QPainter, area: QRectF, clock: Clock, ink: QColor, colours: Colours) -> None:
        whole = clock.plan.play_seconds if clock.phase is Phase.PLAYING else clock.plan.after(clock.round)[1]
        share = 1.0 if clock.phase is Phase.NOT_STARTED else min(1.0, clock.left / max(1, whole))
        radius = area.height() / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.line)
        painter.drawRoundedRect(area, radius, radius)
        if share > 0:
            painter.setBrush(ink)
            area.setWidth(max(area.height(), area.width() * share))
            painter.drawRoundedRect(area, radius, radius)


def _line(painter: QPainter, area: QRect, text: str, ink: QColor, pixels: int, bold: bool) -> None:
    font = QFont(FAMILY)
    font.setPixelSize(pixels)
    font.setBold(bold)
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)


def _ink(clock: Clock, colours: Colours) -> QColor:
    """Return the colour of the figures; what it says stands in the line below, too."""
    if clock.paused or clock.phase in (Phase.NOT_STARTED, Phase.FINISHED):
        return colours.quiet
    if clock.phase is not Phase.PLAYING:
        return colours.warn
    return colours.bad if clock.left <= clock.plan.last_board_seconds else colours.accent

"""What to do next, for the hall: each sentence in a line of its own, all as large as fits."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bridgeclub.desktop.clock.call import call_of
from bridgeclub.desktop.clock.keeper import Keeper
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.theme.appearance import FAMILY
from bridgeclub.desktop.theme.colours import Colours

LEAST_FONT_PX = 8
WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class Calls(QWidget):
    """Repainted only when the sentences are other ones."""

    def __init__(self, keeper: Keeper, colours: Callable[[], Colours]) -> None:
        super().__init__()
        self._keeper, self._colours = keeper, colours
        self.heading, self.sentences = call_of(keeper)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        keeper.ticked.connect(self._show)

    def minimumSizeHint(self) -> QSize:
        """Return the least room for some sentences."""
        return QSize(look().px(160), look().px(90))

    def _show(self) -> None:
        call = call_of(self._keeper)
        if call != (self.heading, self.sentences):
            self.heading, self.sentences = call
            self.setAccessibleName(" ".join((self.heading, *self.sentences)))
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the heading and the sentences."""
        colours = self._colours()
        painter = QPainter(self)
        painter.fillRect(self.rect(), colours.page)
        edge = max(8, min(self.width(), self.height()) // 18)
        area = self.rect().adjusted(edge, edge, -edge, -edge)
        pixels = self._fitting(area)
        top = area.top()
        for number, text in enumerate((self.heading, *self.sentences)):
            painter.setFont(_font(pixels, bold=number == 0))
            painter.setPen(colours.accent if number == 0 else colours.text)
            high = _height(text, pixels, number == 0, area.width())
            painter.drawText(QRect(area.left(), top, area.width(), high), WRAP, text)
            top += high + pixels // 4

    def _fitting(self, area: QRect) -> int:
        """Return the size of letters, pixels, in which all lines fit, wrapped where they must be."""
        largest, least = max(LEAST_FONT_PX, area.height() // 5), LEAST_FONT_PX
        while least < largest:
            middle = (least + largest + 1) // 2
            if self._fits(middle, area):
                least = middle
            else:
                largest = middle - 1
        return least

    def _fits(self, pixels: int, area: QRect) -> bool:
        lines = (self.heading, *self.sentences)
        used = sum(_height(text, pixels, number == 0, area.width()) for number, text in enumerate(lines))
        longest = max((word for text in lines for word in text.split()), key=len, default="")
        wide = QFontMetrics(_font(pixels, bold=True)).horizontalAdvance(longest)
        return used + (len(lines) - 1) * (pixels // 4) <= area.height() and wide <= area.width()


def _font(pixels: int, bold: bool) -> QFont:
    font = QFont(FAMILY)
    font.setPixelSize(pixels)
    font.setBold(bold)
    return font


def _height(text: str, pixels: int, bold: bool, width: int) -> int:
    return QFontMetrics(_font(pixels, bold)).boundingRect(QRect(0, 0, width, 100000), int(WRAP), text).height()

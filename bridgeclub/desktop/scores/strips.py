"""Short texts drawn once and kept as pictures: painting a grid of forty lines is then copying pictures.

Drawing a text with the painter costs about six times as much as copying its picture; after each Enter a whole
column of matchpoints changes at once.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPixmap

from bridgeclub.desktop.theme import look

INK = ("text", "quiet", "faint", "accent", "good", "warn", "bad")
SUITS = "♣♦♥♠"
MOST_KEPT = 6000


class Strip(NamedTuple):
    """A drawn text: its picture, its width, and the width of what stands before the decimal point, in pixels."""

    picture: QPixmap
    width: int
    whole: int


class Strips:
    """The pictures of one widget. `draw()` gives the picture of a text in an ink ("quiet", "bold text", "small faint")."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], Strip] = {}
        self._fonts: dict[str, tuple[QFont, QFontMetricsF]] = {}
        self.ratio = 1.0

    def forget(self, ratio: float) -> None:
        """Draw everything anew from now on: colours, sizes or the screen changed."""
        self.ratio = ratio
        self._kept.clear()
        self._fonts.clear()

    def draw(self, text: str, ink: str = "text") -> Strip:
        """Return the picture of `text`; suit symbols have the suits' colours unless the ink is faint."""
        strip = self._kept.get((text, ink))
        if strip is None:
            if len(self._kept) > MOST_KEPT:
                self._kept.clear()
            strip = self._kept[text, ink] = self._drawn(text, ink)
        return strip

    def width(self, text: str, ink: str = "text") -> int:
        """Return how wide a text is, in pixels."""
        return round(self._font(ink)[1].horizontalAdvance(text))

    def shortened(self, text: str, ink: str, width: int) -> str:
        """Return `text`, cut with "…" so that it fits."""
        return self._font(ink)[1].elidedText(text, Qt.TextElideMode.ElideRight, width)

    @property
    def height(self) -> int:
        """Return the height of every picture, in pixels."""
        return round(self._font("text")[1].height()) + 2

    def _font(self, ink: str) -> tuple[QFont, QFontMetricsF]:
        style = ink.rpartition(" ")[0]
        if style not in self._fonts:
            font = look().font(13 if style == "small" else 15, bold=style == "bold")
            self._fonts[style] = font, QFontMetricsF(font)
        return self._fonts[style]

    def _drawn(self, text: str, ink: str) -> Strip:
        font, metrics = self._font(ink)
        width = round(metrics.horizontalAdvance(text)) + 2
        picture = QPixmap(round(width * self.ratio), round(self.height * self.ratio))
        picture.setDevicePixelRatio(self.ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setFont(font)
        plain = getattr(look().colours, ink.rpartition(" ")[2])
        base = self._font("text")[1].ascent() + 1
        x = 0.0
        for part, colour in _parts(text, plain, coloured="faint" not in ink):
            painter.setPen(colour)
            painter.drawText(QPointF(x, base), part)
            x += metrics.horizontalAdvance(part)
        painter.end()
        whole = text.partition(".")[0]
        return Strip(picture, width, round(metrics.horizontalAdvance(whole)))


def _parts(text: str, plain: QColor, coloured: bool) -> list[tuple[str, QColor]]:
    """Return the text in pieces of one colour each."""
    if not coloured or not any(suit in text for suit in SUITS):
        return [(text, plain)]
    suits = dict(zip(SUITS, look().suit_colours(), strict=False))
    parts: list[tuple[str, QColor]] = []
    for letter in text:
        colour = suits.get(letter, plain)
        if parts and parts[-1][1] is colour:
            parts[-1] = parts[-1][0] + letter, colour
        else:
            parts.append((letter, colour))
    return parts

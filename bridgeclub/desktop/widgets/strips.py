"""Short texts drawn once and kept as pictures: painting a grid of forty lines is then copying pictures.

Drawing a text with the painter costs about six times as much as copying its picture; after each Enter a whole
column of matchpoints changes at once.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QPainter, QPixmap

from bridgeclub.desktop.theme import look
from bridgeclub.words import resource

INK = ("text", "quiet", "faint", "accent", "good", "warn", "bad")
SUITS = "♣♦♥♠"
MOST_KEPT = 6000
NARROW = "DejaVu Sans Condensed"


class Strip(NamedTuple):
    """A drawn text: its picture, its width, and the width of what stands before the decimal point, in pixels."""

    picture: QPixmap
    width: int
    whole: int


class Strips:
    """The pictures of one widget, drawn in an ink: a colour, with "bold" or "narrow" before it ("narrow quiet")."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], Strip] = {}
        self._fonts: dict[str, tuple[QFont, QFontMetricsF]] = {}
        self._short: dict[tuple[str, str, int], str] = {}
        self._wrapped: dict[tuple[str, str, int], tuple[str, ...]] = {}
        if NARROW not in QFontDatabase.families():
            QFontDatabase.addApplicationFont(str(resource("fonts", "DejaVuSansCondensed.ttf")))
        self.ratio = 1.0
        self.height = 0
        """The height of every picture, in pixels."""
        self.fraction = 0
        """The room that stands free for decimals where points are aligned, in pixels."""
        self.forget(1.0)

    def forget(self, ratio: float) -> None:
        """Draw everything anew from now on: colours, sizes or the screen changed."""
        self.ratio = ratio
        self._kept.clear()
        self._fonts.clear()
        self._short.clear()
        self._wrapped.clear()
        metrics = self._font("text")[1]
        self.height = round(metrics.height()) + 2
        self.fraction = round(metrics.horizontalAdvance(".5"))

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
        """Return a pair's names so that they fit: first names as initials, then surnames alone, then cut with "…"."""
        kept = self._short.get((text, ink, width))
        if kept is None:
            if len(self._short) > MOST_KEPT:
                self._short.clear()
            metrics = self._font(ink)[1]
            forms = (text, _with_initials(text), _surnames(text))
            form = next((form for form in forms if metrics.horizontalAdvance(form) <= width), forms[-1])
            kept = metrics.elidedText(form, Qt.TextElideMode.ElideRight, width)
            self._short[text, ink, width] = kept
        return kept

    def wrapped(self, text: str, ink: str, width: int) -> tuple[str, ...]:
        """Return a sentence in lines that fit."""
        kept = self._wrapped.get((text, ink, width))
        if kept is None:
            if len(self._wrapped) > MOST_KEPT:
                self._wrapped.clear()
            kept = self._wrapped[text, ink, width] = self._wrap(text, ink, width)
        return kept

    def _wrap(self, text: str, ink: str, width: int) -> tuple[str, ...]:
        metrics, lines = self._font(ink)[1], [""]
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}" if lines[-1] else word
            if lines[-1] and metrics.horizontalAdvance(longer) > width:
                lines.append(word)
            else:
                lines[-1] = longer
        return tuple(lines)

    def _font(self, ink: str) -> tuple[QFont, QFontMetricsF]:
        style = ink.rpartition(" ")[0]
        if style not in self._fonts:
            font = look().font(15, bold=style == "bold")
            if style == "narrow":
                font.setFamily(NARROW)
            self._fonts[style] = font, QFontMetricsF(font)
        return self._fonts[style]

    def _drawn(self, text: str, ink: str) -> Strip:
        font, metrics = self._font(ink)
        if text.startswith("-"):
            text = "−" + text[1:]  # a real minus, as wide as the figures
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


def _with_initials(text: str) -> str:
    """Return "J. Nová – P. Malý" for "Jana Nová – Petr Malý"; a single word stays."""
    names = (name.split(" ", 1) for name in text.split(" – "))
    return " – ".join(f"{name[0][0]}. {name[1]}" if len(name) == 2 else name[0] for name in names)


def _surnames(text: str) -> str:
    """Return "Nová – Malý" for "Jana Nová – Petr Malý"."""
    return " – ".join(name.rpartition(" ")[2] for name in text.split(" – "))


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

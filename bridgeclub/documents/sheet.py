"""A sheet of paper to write on: text and rules drawn straight on reportlab's canvas, page after page.

All text of a page is gathered in one text object and laid over the page's rules and blocks, which is quick and keeps
words above fills. Coordinates are points from the lower left corner; y is a base line.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO

from reportlab.pdfgen.canvas import Canvas

from bridgeclub.documents import style
from bridgeclub.documents.lettering import clip, runs, width
from bridgeclub.documents.occasion import Occasion
from bridgeclub.documents.style import (
    ACCENT,
    BOLD,
    HAIRLINE,
    HEADING,
    INK,
    LINE,
    MARGIN,
    QUIET,
    SANS,
    SMALL,
    STRONG,
    TEXT,
    WARNING,
    Colour,
    Paper,
)
from bridgeclub.words import _


@dataclass(frozen=True, slots=True)
class Turn:
    """A part of the page that is read from another side: its lower left corner is at (x, y) as its reader sees it.

    `across` is the direction in which its words run: (1, 0) as on the page, (0, 1) upwards, (-1, 0), (0, -1).
    """

    x: float
    y: float
    across: tuple[int, int]

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return where on the page the point (x, y) of the part is."""
        cos, sin = self.across
        return self.x + x * cos - y * sin, self.y + x * sin + y * cos


class Sheet:
    """A document in the making; `finish()` gives its bytes, the same for the same words."""

    def __init__(self, paper: Paper, title: str, occasion: Occasion, suit_colours: int = 2) -> None:
        style.load_fonts()
        self.paper = paper
        self.occasion = occasion
        self.title = title
        self.left, self.right = MARGIN, paper.width - MARGIN
        self._suits = style.SUIT_COLOURS[suit_colours]
        self._turn: Turn | None = None
        self._buffer = BytesIO()
        # Compression level and dates are reportlab's fixed ones: equal words give equal bytes.
        self._canvas = Canvas(
            self._buffer, pagesize=(paper.width, paper.height), pageCompression=1, invariant=1, initialFontName=SANS
        )
        self._canvas.setTitle(f"{title} – {occasion.session}" if occasion.session else title)
        self._canvas.setAuthor(occasion.club or "Bridge Club")
        self._canvas.setSubject(occasion.day_text)
        self._canvas.setCreator("Bridge Club")
        self._start_page()

    # -------------------------------------------------------------------------------------------- pages

    def _start_page(self) -> None:
        self._words = self._canvas.beginText()
        self._face: tuple[str, float] | None = None
        self._ink: Colour | None = None
        self._pen: tuple[Colour, float] | None = None

    def next_page(self) -> None:
        """End this page; what follows is drawn on a new one."""
        self._canvas.drawText(self._words)
        self._canvas.showPage()
        self._start_page()

    def finish(self) -> bytes:
        """End the last page and return the PDF."""
        self._canvas.drawText(self._words)
        self._canvas.showPage()
        self._canvas.save()
        return self._buffer.getvalue()

    def head(self, size: float = HEADING, warning: str = "") -> float:
        """Draw the page's head and return the y below which the page is free.

        Session and day stand in the first line, the document's title, a warning and the club in the second.
        """
        y = self.paper.height - MARGIN - size * 0.8
        second = size * 0.7
        wide = self.right - self.left
        session, face = clip(self.occasion.session or self.title, BOLD, size, wide * 0.7)
        self.text(self.left, y, session, face, size)
        day, face = clip(self.occasion.day_text, SANS, TEXT, wide * 0.28)
        self.text_right(self.right, y, day, face, TEXT, QUIET)
        y -= size * 1.15
        title = self.title if self.occasion.session else ""
        self.text(self.left, y, title, SANS, second, ACCENT)
        taken = width(f"{title}  ", SANS, second)
        self.text(self.left + taken, y, warning, BOLD, second * 0.8, WARNING)
        taken += width(warning, BOLD, second * 0.8) + TEXT
        club, face = clip(self.occasion.club, SANS, TEXT, max(0.0, wide - taken))
        self.text_right(self.right, y, club, face, TEXT, QUIET)
        y -= second * 0.75
        self.rule(self.left, self.right, y, ACCENT, STRONG)
        return y

    def foot(self, page: int, pages: int, note: str = "") -> None:
        """Draw the foot of page `page` of `pages`, with a note at its left."""
        self.text_right(
            self.right, style.FOOT, _("Page {page} of {pages}").format(page=page, pages=pages), SANS, SMALL, QUIET
        )
        room = (self.right - self.left) * 0.8
        note, face = clip(note or self.occasion.session, SANS, SMALL, room)
        self.text(self.left, style.FOOT, note, face, SMALL, QUIET)

    @contextmanager
    def turned(self, turn: Turn) -> Iterator[None]:
        """Write words and draw rules in a turned part of the page: x and y are as its reader sees them."""
        self._turn = turn
        yield
        self._turn = None

    # -------------------------------------------------------------------------------------------- words

    def text(self, x: float, y: float, text: str, face: str, size: float, colour: Colour = INK) -> None:
        """Write `text` with its left end at x."""
        if not text:
            return
        words = self._words
        self._dip(face, size, colour)
        self._put(x, y)
        words.textOut(text)

    def text_right(self, x: float, y: float, text: str, face: str, size: float, colour: Colour = INK) -> None:
        """Write `text` with its right end at x."""
        self.text(x - width(text, face, size), y, text, face, size, colour)

    def text_centred(self, x: float, y: float, text: str, face: str, size: float, colour: Colour = INK) -> None:
        """Write `text` with its middle at x."""
        self.text(x - width(text, face, size) / 2, y, text, face, size, colour)

    def text_upwards(self, x: float, y: float, text: str, face: str, size: float, colour: Colour = INK) -> None:
        """Write `text` turned a quarter to the left, reading upwards, with its middle at y and its base line at x."""
        self._dip(face, size, colour)
        self._words.setTextTransform(0, 1, -1, 0, x, y - width(text, face, size) / 2)
        self._words.textOut(text)

    def call(self, x: float, y: float, text: str, face: str, size: float, colour: Colour = INK) -> None:
        """Write a contract or a card with its left end at x, suit symbols in their colours."""
        if not text:
            return
        words = self._words
        self._dip(face, size, colour)
        self._put(x, y)
        for part in runs(text):
            self._dip(face, size, self._suits.get(part, colour))
            words.textOut(part)

    def _put(self, x: float, y: float) -> None:
        """Begin to write at (x, y), turned as the part of the page is."""
        if self._turn is None:
            self._words.setTextOrigin(x, y)
        else:
            cos, sin = self._turn.across
            self._words.setTextTransform(cos, sin, -sin, cos, *self._turn.point(x, y))

    def _dip(self, face: str, size: float, colour: Colour) -> None:
        """Take up a face and an ink, where they are not in hand."""
        if self._face != (face, size):
            self._face = (face, size)
            self._words.setFont(face, size)
        if self._ink != colour:
            self._ink = colour
            self._words.setFillColor(colour)

    # -------------------------------------------------------------------------------------------- rules and blocks

    def _take_pen(self, colour: Colour, weight: float) -> None:
        if self._pen != (colour, weight):
            self._pen = (colour, weight)
            self._canvas.setStrokeColor(colour)
            self._canvas.setLineWidth(weight)

    def rule(self, x0: float, x1: float, y: float, colour: Colour = LINE, weight: float = HAIRLINE) -> None:
        """Draw a level rule."""
        self._take_pen(colour, weight)
        self._line(x0, y, x1, y)

    def stroke(self, x: float, y0: float, y1: float, colour: Colour = LINE, weight: float = HAIRLINE) -> None:
        """Draw an upright rule."""
        self._take_pen(colour, weight)
        self._line(x, y0, x, y1)

    def _line(self, x0: float, y0: float, x1: float, y1: float) -> None:
        ends = (self._turn.point(x0, y0), self._turn.point(x1, y1)) if self._turn else ((x0, y0), (x1, y1))
        self._canvas.line(*ends[0], *ends[1])

    def cut_marks(self, across: int, down: int) -> None:
        """Draw dashed lines where the page is to be cut into `across` by `down` equal cards."""
        self._canvas.saveState()
        self._canvas.setDash(1.5, 3.5)
        self._canvas.setStrokeColor(QUIET)
        self._canvas.setLineWidth(HAIRLINE)
        for column in range(1, across):
            x = self.paper.width * column / across
            self._canvas.line(x, 0, x, self.paper.height)
        for row in range(1, down):
            y = self.paper.height * row / down
            self._canvas.line(0, y, self.paper.width, y)
        self._canvas.restoreState()

    def block(self, x: float, y: float, wide: float, high: float, colour: Colour, radius: float = 0) -> None:
        """Fill a rectangle whose lower left corner is x, y, its corners rounded by `radius`."""
        self._canvas.setFillColor(colour)
        if radius:
            self._canvas.roundRect(x, y, wide, high, radius, stroke=0, fill=1)
        else:
            self._canvas.rect(x, y, wide, high, stroke=0, fill=1)

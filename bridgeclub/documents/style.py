"""How everything on paper looks: papers, margins, fonts, sizes and colours, in one place.

Lengths are in points (1/72 inch), colours are red, green, blue from 0 to 1. The colours are those of the light window.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from bridgeclub.words import Refusal, _, resource

Colour = tuple[float, float, float]

MM = 72 / 25.4


class Paper(NamedTuple):
    """A sheet of paper upright: its name, width and height."""

    name: str
    width: float
    height: float


PAPERS = {"A4": Paper("A4", 210 * MM, 297 * MM), "Letter": Paper("Letter", 612.0, 792.0)}


def paper_named(name: str) -> Paper:
    """Return the paper called "A4" or "Letter"; raises `Refusal` for any other name."""
    try:
        return PAPERS[name]
    except KeyError:
        sentence = _("There is no paper called “{name}”; choose one of: {papers}.")
        raise Refusal(sentence.format(name=name, papers=", ".join(PAPERS))) from None


# ------------------------------------------------------------------------------------------------ fonts

SANS = "DejaVuSans"
BOLD = "DejaVuSans-Bold"
NARROW = "DejaVuSansCondensed"
NARROW_BOLD = "DejaVuSansCondensed-Bold"

NARROWER = {SANS: NARROW, BOLD: NARROW_BOLD, NARROW: NARROW, NARROW_BOLD: NARROW_BOLD}
"""The condensed cut of each face."""

CAP_HEIGHT = 0.729
"""Height of a capital letter or a figure of these faces, in parts of the type size."""


def base_line(size: float, leading: float) -> float:
    """Return how far above a row's lower edge its base line is, so that figures stand in the row's middle, in points.

    The row is `leading` times the type size high.
    """
    return size * (leading - CAP_HEIGHT) / 2


@lru_cache(maxsize=1)
def load_fonts() -> None:
    """Register the four faces of `resources/fonts` with reportlab, once a program run."""
    from reportlab.pdfbase.pdfmetrics import registerFont
    from reportlab.pdfbase.ttfonts import TTFont

    for face in (SANS, BOLD, NARROW, NARROW_BOLD):
        registerFont(TTFont(face, str(resource("fonts", f"{face}.ttf"))))


# ------------------------------------------------------------------------------------------------ sizes

MARGIN = 40.0
FOOT = 26.0  # from the lower edge of the paper to the base line of the page number
SMALL = 7.5
TEXT = 9.5
HEADING = 15.0
WALL_LEAST = 16.0  # smallest size of a ranking for the wall
WALL_GOOD = 18.0  # where no name should need an ellipsis
WALL_MOST = 24.0

HAIRLINE = 0.4
THIN = 0.7
STRONG = 1.4

# ------------------------------------------------------------------------------------------------ colours


def _colour(code: str) -> Colour:
    return (int(code[0:2], 16) / 255, int(code[2:4], 16) / 255, int(code[4:6], 16) / 255)


INK = _colour("1b211e")
QUIET = _colour("56605b")
LINE = _colour("c9ccc8")
PALE = _colour("f4f5f2")
WHITE = _colour("ffffff")
ACCENT = _colour("17663a")
WARNING = _colour("b0281f")

VULNERABLE = _colour("c4161c")
NOT_VULNERABLE = _colour("17803f")

RED_SUITS = _colour("c4161c")

SUIT_COLOURS: dict[int, dict[str, Colour]] = {
    2: {"♥": RED_SUITS, "♦": RED_SUITS},
    4: {"♣": _colour("1a7a3c"), "♦": _colour("c25a00"), "♥": RED_SUITS},
}
"""The colours of the suits that are not black, for two and for four colours."""

"""Widths of words, cached, and long names made shorter with dignity."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from reportlab.pdfbase.pdfmetrics import stringWidth

from bridgeclub.documents.style import NARROWER, load_fonts

DASH = " – "
ELLIPSIS = "…"
_SUITS = re.compile("([♣♦♥♠])")
_PARTICLES = frozenset(
    [
        "Ó",
        "O'",
        "Ní",
        "Nic",
        "Uí",
        "Mac",
        "Mc",
        "Van",
        "Von",
        "De",
        "Den",
        "Der",
        "Del",
        "Di",
        "Da",
        "Du",
        "La",
        "Le",
        "El",
        "Al",
        "Ter",
        "Ten",
        "St",
        "St.",
    ]
)
_PART = re.compile(r"[^\s-]+-?")


class Fitted(NamedTuple):
    """A text in the face in which it fits."""

    text: str
    face: str


@lru_cache(maxsize=20_000)
def _unit_width(text: str, face: str) -> float:
    load_fonts()
    width: float = stringWidth(text, face, 1)
    return width


def width(text: str, face: str, size: float) -> float:
    """Return how wide `text` is in `face` at `size`, in points."""
    return _unit_width(text, face) * size


def widest(texts: Iterable[str], face: str, size: float) -> float:
    """Return the width of the widest of `texts`, in points; 0 where there is none."""
    return max((width(text, face, size) for text in texts), default=0.0)


@lru_cache(maxsize=1_000)
def runs(text: str) -> tuple[str, ...]:
    """Return `text` cut so that each suit symbol stands alone: "4♥×" gives "4", "♥", "×"."""
    return tuple(part for part in _SUITS.split(text) if part)


def initials(name: str) -> str:
    """Return `name` with its given names as initials: "Jean-Luc van der Berg" becomes "J.-L. van der Berg".

    The family name is the last word with the particles before it. A single word stays.
    """
    given, family = _split(name)
    return " ".join([*map(_initial, given), *family])


def briefest(name: str) -> str:
    """Return the first initial and the bare family name: "Jean-Luc Marie van der Berg" becomes "J.-L. Berg"."""
    given, _family = _split(name)
    return f"{_initial(given[0])} {surname(name)}" if given else name


def surname(name: str) -> str:
    """Return the family name without "van der" or "von", but with a "Ní" or "Mac", which belongs to it."""
    _given, family = _split(name)
    return " ".join(word for word in family if not word[0].islower()) or name


def together(names: tuple[str, ...]) -> str:
    """Return "G. & A. Fairweather" for two of one family name, who may share it; "" for all others."""
    given, families = zip(*map(_split, names), strict=True) if names else ((), ())
    if len(names) != 2 or families[0] != families[1] or not all(given):
        return ""
    return " ".join([" & ".join(_initial(words[0]) for words in given), *families[0]])


def _split(name: str) -> tuple[list[str], list[str]]:
    """Return the given names and the words of the family name."""
    given = name.split()
    family = [given.pop()] if given else []
    while len(given) > 1 and (given[-1][0].islower() or given[-1] in _PARTICLES):
        family.insert(0, given.pop())
    return given, family


def _initial(word: str) -> str:
    """Return "J." for "Jana", "J.-L." for "Jean-Luc"; initials stay as they are."""
    return "".join(f"{part[0]}.{'-' if part.endswith('-') else ''}" for part in _PART.findall(word))


def cut(text: str, letters: int) -> str:
    """Return `text` with at most `letters` characters, the last one an ellipsis where some are missing."""
    return text if len(text) <= letters else text[: letters - 1].rstrip(" -.") + ELLIPSIS


@lru_cache(maxsize=20_000)
def fit(names: tuple[str, ...], face: str, size: float, room: float) -> Fitted:
    """Return the names of a contestant, joined by dashes, so that they are no wider than `room` points.

    First in full, then in the condensed face, then with given names as initials (a family name that both have once),
    then with one initial and the bare family name, then that alone, at last with an ellipsis, which falls on the
    longest name first. Without a name, or with a blank one, the text is "".
    """
    narrow = NARROWER[face]
    if not all(map(str.split, names)) or not names:
        return Fitted("", face)
    short, brief = tuple(map(initials, names)), tuple(map(briefest, names))
    families = tuple(map(surname, names))
    full, initialled, family = DASH.join(names), DASH.join(short), together(names)
    for text, tried in (
        (full, face),
        (full, narrow),
        (initialled, face),
        (family, face),
        (initialled, narrow),
        (family, narrow),
        (DASH.join(brief), narrow),
        (DASH.join(families), narrow),
    ):
        if text and width(text, tried, size) <= room:
            return Fitted(text, tried)
    for letters in range(max(map(len, families)), 1, -1):
        text = DASH.join(cut(name, letters) for name in families)
        if width(text, narrow, size) <= room:
            return Fitted(text, narrow)
    return Fitted(ELLIPSIS, narrow)


@lru_cache(maxsize=2_000)
def clip(text: str, face: str, size: float, room: float) -> Fitted:
    """Return a text that is no name so that it is no wider than `room` points: condensed, or with an ellipsis."""
    narrow = NARROWER[face]
    if width(text, face, size) <= room:
        return Fitted(text, face)
    for letters in range(len(text), 1, -1):
        if width(cut(text, letters), narrow, size) <= room:
            return Fitted(cut(text, letters), narrow)
    return Fitted(ELLIPSIS, narrow)


def wrap(text: str, face: str, size: float, room: float) -> tuple[str, ...]:
    """Return `text` broken at spaces into lines no wider than `room` points; a longer word is cut."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, face, size) <= room:
            lines[-1] = longer
        else:
            lines.append(clip(word, face, size, room).text if width(word, face, size) > room else word)
    return tuple(lines)

"""What a director's ruling puts in a result's place, for each side: an award, assigned scores, or nothing at all.

A ruling in writing, as in a file, in a table and at the keyboard:

    A+  A-!  60%  +2imp       an artificial adjusted score (Law 12C2), see `laws.award`
    620  60:620 40:-100       an assigned score (Law 12C1), or several with their weights, all as North-South's points
    =                         the result of the table stands for this side
    x                         no result for this side, which is not compared either
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bridgeclub.laws.award import Award
from bridgeclub.words import Refusal, _

MOST_WEIGHT = 10_000


@dataclass(frozen=True, slots=True)
class Part:
    """One of the outcomes of a weighted score: `score` in North-South's points; `text` is the result, if typed so."""

    weight: int
    score: int
    text: str = ""

    @property
    def written(self) -> str:
        """Return the result as it was typed, or the score."""
        return self.text or str(self.score)


@dataclass(frozen=True, slots=True)
class Assigned:
    """An assigned adjusted score (Law 12C1): one outcome, or several weighted ones (12C1(c)).

    The weights are whole numbers above 0 and count in proportion to their sum; `Refusal` for others, or none.
    """

    parts: tuple[Part, ...]

    def __post_init__(self) -> None:
        if not self.parts:
            raise Refusal(_("An assigned score needs at least one outcome, as in 620 or 60:620 40:-100."))
        if not all(0 < part.weight <= MOST_WEIGHT for part in self.parts):
            raise Refusal(_("A weight must be a whole number from 1 to {most}.").format(most=MOST_WEIGHT))

    @classmethod
    def score(cls, points: int) -> Assigned:
        """Return one assigned score, North-South's points."""
        return cls((Part(1, points),))

    @property
    def weight(self) -> int:
        """The sum of all weights."""
        return sum(part.weight for part in self.parts)

    def __str__(self) -> str:
        if len(self.parts) == 1:
            return self.parts[0].written
        return " ".join(f"{part.weight}:{part.written}" for part in self.parts)


@dataclass(frozen=True, slots=True)
class Cancelled:
    """A result that is cancelled for one side."""

    def __str__(self) -> str:
        return "x"


@dataclass(frozen=True, slots=True)
class AsPlayed:
    """The result of the table stands for this side."""

    def __str__(self) -> str:
        return "="


CANCELLED = Cancelled()
AS_PLAYED = AsPlayed()
Ruling = Award | Assigned | Cancelled | AsPlayed

_WEIGHTED = re.compile(r"([0-9]{1,5}) ?%? ?: ?")


def parse_ruling(text: str, board: int) -> Ruling:
    """Read one side's ruling on board number `board`; raise `Refusal` that says what is wrong."""
    plain = text.strip()
    if plain in ("=", "x", "X"):
        return AS_PLAYED if plain == "=" else CANCELLED
    try:
        return Award.parse(plain) if not re.fullmatch(r"[+-]?[0-9]{1,5}", plain) else _assigned(plain, board)
    except Refusal:
        if re.fullmatch(r"(?i)a.{0,3}|[0-9]+ ?%~?|.*imps?", plain):
            raise
    return _assigned(plain, board)


def _assigned(text: str, board: int) -> Assigned:
    if not _WEIGHTED.match(text):
        return Assigned((_part(1, text, board),))
    several = Assigned(tuple(_part(weight, outcome, board) for weight, outcome in _weighted(text)))
    # The weight of a single outcome says nothing, and is not written.
    return several if len(several.parts) > 1 else Assigned((replace(several.parts[0], weight=1),))


def _weighted(text: str) -> Iterator[tuple[int, str]]:
    pieces = _WEIGHTED.split(text)
    if pieces[0].strip():
        raise Refusal(_("Each outcome needs its weight, as in 60:620 40:-100."))
    for weight, outcome in zip(pieces[1::2], pieces[2::2], strict=True):
        yield int(weight), outcome.strip(" ,;")


def _part(weight: int, text: str, board: int) -> Part:
    from bridgeclub.laws.shorthand import read, write  # the shorthand reads whole results, rulings among them

    try:
        outcome = read(text, board)
    except Refusal:
        if re.fullmatch("[0-9]{1,2}", text):
            raise Refusal(_("{number} is no score; for a percentage type {number}%.").format(number=text)) from None
        raise
    if outcome.score is None or outcome.ns_ruling is not None:
        sentence = _("“{text}” is no score that can be assigned; type one as in 620 or 4sn=.")
        raise Refusal(sentence.format(text=text[:20]))
    return Part(weight, outcome.score, write(outcome) if outcome.contract else "")

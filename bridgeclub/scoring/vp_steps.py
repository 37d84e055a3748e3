"""The steps of a table of victory points as a club writes them: what both sides share, and where each step begins."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import isfinite
from typing import Any

from bridgeclub.words import Refusal, _

Shares = tuple[Fraction, Fraction]
"""The victory points of a team, or pair, and of its opponents."""


def read_shares(listed: object, title: str) -> tuple[Shares, ...]:
    """Return the shares that ["10-10", "11-9", ...] lists, the winner's first; Refusal where they are no such steps.

    They begin with a draw; each step gives the winner more or the loser less, and never both together more.
    """
    shares = tuple(_share(step, title) for step in (listed if isinstance(listed, list) else []))
    if len(shares) < 2 or shares[0][0] != shares[0][1]:
        raise Refusal(_("The steps of “{title}” must begin with a draw, as in 10-10.").format(title=title))
    for (won, lost), (more, less) in pairwise(shares):
        if more < won or less > lost or (more, less) == (won, lost) or more + less > won + lost:
            sentence = _("In “{title}” each step must give the winner more or the loser less, and both no more.")
            raise Refusal(sentence.format(title=title))
    return shares


def _share(step: object, title: str) -> Shares:
    try:
        won, lost = (Fraction(part) for part in str(step).split("-"))
    except (ValueError, ZeroDivisionError):
        sentence = _("In “{title}” the step “{step}” is no pair of numbers, as in 12-8.")
        raise Refusal(sentence.format(title=title, step=step)) from None
    return won, lost


def read_limits(listed: object, count: int, lowest: int, where: str) -> tuple[Fraction, ...]:
    """Return the `count` rising numbers from `lowest` up at which the steps after the draw begin, else Refusal.

    `where` says what they belong to, for the sentence. A decimal is meant as it is written: 50.65, not the nearest
    binary number.
    """
    if not isinstance(listed, list) or len(listed) != count or not all(_is_number(limit) for limit in listed):
        sentence = _("There must be {count} numbers in {where}, one for each step after the draw.")
        raise Refusal(sentence.format(count=count, where=where))
    limits = tuple(Fraction(str(limit)) for limit in listed)
    if limits[0] < lowest or any(later <= earlier for earlier, later in pairwise(limits)):
        raise Refusal(_("The numbers in {where} must rise, from {lowest} up.").format(where=where, lowest=lowest))
    return limits


def _is_number(value: Any) -> bool:
    return type(value) in {int, float} and isfinite(value)

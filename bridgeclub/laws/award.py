"""Artificial adjusted scores (Law 12C2): average plus, average, average minus, percents, and IMPs by ruling."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Self

from bridgeclub.words import Refusal, _


class AwardKind(StrEnum):
    """Average plus, average, average minus (Law 12C2), or percent or IMPs that the director fixed."""

    PLUS = "A+"
    AVERAGE = "A"
    MINUS = "A-"
    FIXED = "%"
    IMPS = "imp"


_NOMINAL = {AwardKind.PLUS: 60, AwardKind.AVERAGE: 50, AwardKind.MINUS: 40}
_PERCENT = re.compile(r"([0-9]{1,3}) ?%?(~?)")
_IMPS = re.compile(r"([+-]?[0-9]{1,2}(?:\.[0-9]{1,2})?) ?IMPS?")


@dataclass(frozen=True, slots=True)
class Award:
    """An artificial score of one side: its kind, and its percent of a top, 0 to 100, or its `imps`.

    For average plus and minus `percent` is nominal: the rules of the session say what they are worth. `own` tells
    whether the award follows the pair's own average on its other boards (Law 12C2(c)): above 50 it is at least that,
    below 50 at most. Average plus and minus do, unless "!" was typed after them; percents only with "~".
    """

    kind: AwardKind
    percent: int
    own: bool = False
    imps: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        if not 0 <= self.percent <= 100:
            raise Refusal(_("{percent}% cannot be; an award is 0% to 100%.").format(percent=self.percent))
        if self.percent != _NOMINAL.get(self.kind, self.percent):
            raise ValueError(f"{self.kind} is nominally {_NOMINAL[self.kind]}%, not {self.percent}%")

    @classmethod
    def of(cls, kind: AwardKind) -> Self:
        """Return average plus, average or average minus (Law 12C2); `KeyError` for a fixed award."""
        return cls(kind, _NOMINAL[kind], kind is not AwardKind.AVERAGE)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read "A+", "A", "A-", "A+!", "60", "60%", "60%~" or "+2 IMP"; raise `Refusal` for anything else."""
        plain = text.strip().upper()
        named = plain.removesuffix("!").strip()
        if named in ("A+", "A", "A-"):
            kind = AwardKind(named)
            return cls(kind, _NOMINAL[kind], kind is not AwardKind.AVERAGE and named == plain)
        if found := _PERCENT.fullmatch(plain):
            return cls(AwardKind.FIXED, int(found[1]), bool(found[2]))
        if found := _IMPS.fullmatch(plain):
            return cls(AwardKind.IMPS, 50, imps=Fraction(found[1]))
        sentence = _("“{text}” is no award; type A+, A, A-, a percentage as in 60, or IMPs as in +2imp.")
        raise Refusal(sentence.format(text=text.strip()[:20]))

    def __str__(self) -> str:
        if self.kind is AwardKind.IMPS:
            number = f"{float(self.imps):+.2f}".rstrip("0").rstrip(".")
            return f"{number}imp"
        if self.kind is AwardKind.FIXED:
            return f"{self.percent}%" + ("~" if self.own else "")
        return self.kind.value + ("" if self.own or self.kind is AwardKind.AVERAGE else "!")

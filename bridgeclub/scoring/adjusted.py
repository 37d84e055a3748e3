"""Artificial adjusted scores (Law 12C2): what A+, A, A- and a percentage are worth."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from bridgeclub.laws.cards import Side
from bridgeclub.laws.outcome import Award, AwardKind
from bridgeclub.scoring.rules import Rules


@dataclass(frozen=True, slots=True)
class Deferred:
    """An award that waits for the pair's own average: `index` of the result on the board, points as they stand."""

    index: int
    side: Side
    kind: AwardKind
    nominal: Fraction


def nominal_points(award: Award, top: int, rules: Rules) -> Fraction:
    """Return the points of an award before the pair's own average is looked at.

    Matchpoints: percent of `top`. IMPs: `rules.award_imps` for A+, its negative for A-, 0 for A; an award in percent
    counts a tenth of `award_imps` for each percent above 50 (the line through A+ at 60 and A- at 40). `top` is then
    the number of comparisons in summed cross-IMPs and 1 otherwise.
    """
    if rules.method == "matchpoints":
        return Fraction(_percent(award, rules) * top, 100)
    nominal = {AwardKind.PLUS: 10, AwardKind.AVERAGE: 0, AwardKind.MINUS: -10}
    tenths = award.percent - 50 if award.kind is AwardKind.FIXED else nominal[award.kind]
    return rules.award_imps * tenths * top / 10


def _percent(award: Award, rules: Rules) -> int:
    named = {
        AwardKind.PLUS: rules.award_plus,
        AwardKind.AVERAGE: rules.award_average,
        AwardKind.MINUS: rules.award_minus,
    }
    return named.get(award.kind, award.percent)


def waits(award: Award, rules: Rules) -> bool:
    """Return whether the award depends on what the pair makes on its other boards."""
    return rules.award_own and award.kind in (AwardKind.PLUS, AwardKind.MINUS)


def resolved(kind: AwardKind, nominal: Fraction, own: Fraction | None) -> Fraction:
    """Return A+ as the larger, A- as the smaller of the nominal points and the pair's `own` average on a board.

    `own` is None for a pair with no other board: the nominal points stand. Law 12C2(c).
    """
    if own is None:
        return nominal
    return max(nominal, own) if kind is AwardKind.PLUS else min(nominal, own)

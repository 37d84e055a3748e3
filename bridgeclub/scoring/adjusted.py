"""Artificial adjusted scores (Law 12C2): what A+, A, A-, percents and IMPs by ruling are worth."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from bridgeclub.laws.award import Award, AwardKind
from bridgeclub.laws.cards import Side
from bridgeclub.scoring.rules import Rules


@dataclass(frozen=True, slots=True)
class Deferred:
    """An award that waits for the pair's own average: `index` of the result on the board, points as they stand.

    With `rises` it is the larger of both, else the smaller.
    """

    index: int
    side: Side
    rises: bool
    nominal: Fraction


def nominal_points(award: Award, top: int, rules: Rules) -> Fraction:
    """Return the points of an award before the pair's own average is looked at.

    Matchpoints: percent of `top`. IMPs: `rules.award_imps` for A+, its negative for A-, 0 for A; an award in percent
    counts a tenth of `award_imps` for each percent above 50 (the line through A+ at 60 and A- at 40), and an award in
    IMPs is a percentage on the same line in matchpoints. `top` is the number of comparisons in summed cross-IMPs and
    1 in all other IMPs. In total points an award is worth nothing.
    """
    if rules.method == "matchpoints":
        return percent_of(award, rules) * top / 100
    if rules.method == "total-points":
        return Fraction(0)
    if award.kind is AwardKind.IMPS:
        return award.imps * top
    nominal = {AwardKind.PLUS: 10, AwardKind.AVERAGE: 0, AwardKind.MINUS: -10}
    tenths = award.percent - 50 if award.kind is AwardKind.FIXED else nominal[award.kind]
    return rules.award_imps * tenths * top / 10


def percent_of(award: Award, rules: Rules) -> Fraction:
    """Return an award in percent of the top, between 0 and 100."""
    if award.kind is AwardKind.IMPS:
        return min(max(50 + 10 * award.imps / (rules.award_imps or 1), Fraction(0)), Fraction(100))
    named = {
        AwardKind.PLUS: rules.award_plus,
        AwardKind.AVERAGE: rules.award_average,
        AwardKind.MINUS: rules.award_minus,
    }
    return Fraction(named.get(award.kind, award.percent))


def waits(award: Award, rules: Rules) -> bool:
    """Return whether the award depends on what the pair makes on its other boards."""
    return award.own and rules.award_own and award.percent != 50 and rules.method != "total-points"


def resolved(rises: bool, nominal: Fraction, own: Fraction | None) -> Fraction:
    """Return the larger (or the smaller) of the nominal points and the pair's `own` average on a board.

    `own` is None for a pair with no other board: the nominal points stand. Law 12C2(c).
    """
    if own is None:
        return nominal
    return max(nominal, own) if rises else min(nominal, own)

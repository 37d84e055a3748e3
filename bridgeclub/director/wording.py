"""How results, points and places are written: the same on screen, on paper and in files."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from bridgeclub.laws import Award, AwardKind, Outcome, State
from bridgeclub.scoring import shown
from bridgeclub.words import _

METHODS = ("matchpoints", "butler", "cross-imps")


def method_text(method: str) -> str:
    """Return the name of a scoring method."""
    return {"matchpoints": _("Matchpoints"), "butler": _("Butler IMPs"), "cross-imps": _("Cross-IMPs")}[method]


def contract_text(outcome: Outcome | None) -> str:
    """Return the contract with suit symbols, or what stands in its place; "" for a bare score or no result."""
    if outcome is None:
        return ""
    if outcome.state is State.PASSED_OUT:
        return _("passed out")
    if outcome.state is State.NOT_PLAYED:
        return _("not played")
    if outcome.ns_award is not None and outcome.ew_award is not None:
        return f"{award_text(outcome.ns_award)} / {award_text(outcome.ew_award)}"
    return outcome.contract_symbols


def award_text(award: Award) -> str:
    """Return an award as people write it: "A+", "A", "A−" (with a real minus) or "55%"."""
    return "A−" if award.kind is AwardKind.MINUS else str(award)


@lru_cache(maxsize=4096)
def points_text(numerator: int, denominator: int) -> str:
    """Return the points of one result: whole ones as they are, others with one decimal."""
    whole = numerator % denominator == 0
    return shown(Fraction(numerator, denominator), 0 if whole else 1)


def total_texts(totals: Sequence[Fraction]) -> list[str]:
    """Return totals that stand under each other: all whole, or all with as many decimals as they need, at most two."""
    denominators = {total.denominator for total in totals}
    places = 0 if denominators <= {1} else 1 if denominators <= {1, 2, 5, 10} else 2
    return [shown(total, places) for total in totals]


def percent_text(percent: Fraction | None) -> str:
    """Return a percentage with two decimals and no sign, "58.30"; "" for none."""
    return "" if percent is None else shown(percent, 2)

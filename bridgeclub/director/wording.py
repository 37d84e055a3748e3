"""How results, points and places are written: the same on screen, on paper and in files."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from bridgeclub.director.views import ResultLine
from bridgeclub.laws import AsPlayed, Award, Cancelled, Outcome, Part, Ruling, State
from bridgeclub.scoring import shown
from bridgeclub.scoring.rules import PAIR_METHODS
from bridgeclub.words import _

METHODS = PAIR_METHODS


def unit_of(method: str) -> str:
    """Return what the points of a scoring method are called, in short."""
    return {"matchpoints": _("MP"), "total-points": _("Points")}.get(method, _("IMP"))


_VERSIONS = ("", "", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨")


def mark(line: ResultLine) -> str:
    """Return the sign of a line that deserves a look: others played it, it is under review, a board was changed."""
    return "≠" if line.mismatch else "⚖" if line.review else _VERSIONS[min(line.version, len(_VERSIONS) - 1)]


def method_text(method: str) -> str:
    """Return the name of a scoring method."""
    return {
        "matchpoints": _("Matchpoints"),
        "butler": _("Butler IMPs"),
        "cross-imps": _("Cross-IMPs"),
        "datum": _("IMPs against the datum"),
        "par": _("IMPs against par"),
        "total-points": _("Total points"),
    }[method]


def contract_text(outcome: Outcome | None) -> str:
    """Return the contract with suit symbols, or what stands in its place; "" for a bare score or no result."""
    if outcome is None:
        return ""
    if outcome.state is State.PASSED_OUT:
        return _("passed out")
    if outcome.state is State.NOT_PLAYED:
        return _("not played")
    if outcome.ns_ruling is not None and outcome.ew_ruling is not None:
        return f"{ruling_text(outcome.ns_ruling)} / {ruling_text(outcome.ew_ruling)}"
    return outcome.contract_symbols


def result_text(outcome: Outcome) -> str:
    """Return the contract as it went and its score, "4♠ N +1 650"."""
    declarer = outcome.declarer.value if outcome.declarer else ""
    score = "" if outcome.score is None else str(outcome.score)
    return " ".join(part for part in (contract_text(outcome), declarer, outcome.result_text, score) if part)


def ruling_text(ruling: Ruling) -> str:
    """Return one side's ruling as people write it: "A+", "A−" (with a real minus), "55%", "60% 620, 40% −100"."""
    if isinstance(ruling, Award):
        return str(ruling).replace("-", "−")
    if isinstance(ruling, AsPlayed):
        return _("as played")
    if isinstance(ruling, Cancelled):
        return _("cancelled")
    if len(ruling.parts) == 1:
        return _outcome_text(ruling.parts[0])
    whole = ruling.weight
    return ", ".join(f"{shown(Fraction(100 * part.weight, whole), 0)}% {_outcome_text(part)}" for part in ruling.parts)


def _outcome_text(part: Part) -> str:
    return part.text.upper() if part.text else str(part.score).replace("-", "−")


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

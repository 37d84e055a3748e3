"""Penalties and bonuses (Laws 90 and 91): what they cost in the unit of the ranking, and the sentence at its foot."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from bridgeclub.scoring.exact import brief
from bridgeclub.words import N_, Refusal, _

UNITS = {
    "% of a top": N_("{amount}% of a top"),
    "matchpoints": N_("{amount} matchpoints"),
    "IMPs": N_("{amount} IMPs"),
    "VPs": N_("{amount} VPs"),
    "points": N_("{amount} points"),
}
"""What an amount can be given in, with the words that it is shown in."""

KINDS = {"fine": N_("fine"), "warning": N_("warning"), "bonus": N_("bonus")}

_FITTING = {
    "matchpoints": ("matchpoints", "% of a top"),
    "board-a-match": ("matchpoints", "% of a top"),
    "butler": ("IMPs",),
    "cross-imps": ("IMPs",),
    "datum": ("IMPs",),
    "par": ("IMPs",),
    "teams": ("IMPs",),
    "patton": ("points",),
    "total-points": ("points",),
}
"""The units of each way of scoring, the first one that of its totals; what ends in VPs takes VPs only."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """What the director took from a contestant or gave it.

    `contestant` is its index; `amount` is never negative, `kind` says which way it goes: a "fine" comes off, a
    "bonus" is added, a "warning" costs nothing and is shown all the same. Raises Refusal for anything else.
    """

    contestant: int
    amount: Fraction
    unit: str
    kind: str = "fine"
    reason: str = ""

    def __post_init__(self) -> None:
        for value, allowed in ((self.unit, UNITS), (self.kind, KINDS)):
            if value not in allowed:
                raise Refusal(
                    _("A penalty cannot be “{value}”; it is one of: {allowed}.").format(
                        value=value, allowed=", ".join(allowed)
                    )
                )
        if self.amount < 0:
            raise Refusal(_("A penalty's amount cannot be below 0; choose fine or bonus for its direction."))

    def amount_text(self) -> str:
        """Return the amount as it was given ("25% of a top")."""
        return _(UNITS[self.unit]).format(amount=brief(self.amount))


def fitting_units(method: str, victory_points: bool = False) -> tuple[str, ...]:
    """Return the units a penalty can have where `method` scores, the unit of the totals first."""
    return ("VPs",) if victory_points else _FITTING[method]


def in_points(penalty: Penalty, method: str, top: int | Fraction, victory_points: bool = False) -> Fraction:
    """Return what the penalty adds to the contestant's total: negative for a fine, 0 for a warning.

    `top` is the top of one board in the session's unit of matchpoints (EBU: 25% of a top of 24 costs 6);
    `victory_points` says that the ranking is in VPs. Raises Refusal for a unit that this ranking does not have, with
    the amount that would do where there is a scale for it (see `converted`).
    """
    if penalty.kind == "warning":
        return Fraction(0)
    fitting = fitting_units(method, victory_points)
    if penalty.unit not in fitting:
        raise Refusal(_unfit(penalty, fitting))
    size = penalty.amount * top / 100 if penalty.unit == "% of a top" else penalty.amount
    return Fraction(size if penalty.kind == "bonus" else -size)


def converted(penalty: Penalty, unit: str, award_imps: Fraction = Fraction(3)) -> Penalty | None:
    """Return the same penalty in another unit, or None where no rule says how.

    Between percent of a top and IMPs the scale is that of the averages: A+ is 10 percent of a top or `award_imps`
    above the average (Laws 12C2 and 86).
    """
    scale = {("% of a top", "IMPs"): award_imps / 10, ("IMPs", "% of a top"): 10 / award_imps if award_imps else None}
    factor = Fraction(1) if unit == penalty.unit else scale.get((penalty.unit, unit))
    if factor is None:
        return None
    return Penalty(penalty.contestant, penalty.amount * factor, unit, penalty.kind, penalty.reason)


def _unfit(penalty: Penalty, fitting: tuple[str, ...]) -> str:
    offers = [offer.amount_text() for unit in fitting if (offer := converted(penalty, unit))]
    if offers:
        return _("{amount} does not fit this ranking; give {offer} instead.").format(
            amount=penalty.amount_text(), offer=offers[0]
        )
    return _("{amount} does not fit this ranking; give the penalty in {units}.").format(
        amount=penalty.amount_text(), units=", ".join(fitting)
    )


def totals(
    penalties: Iterable[Penalty], method: str, top: int | Fraction, victory_points: bool = False
) -> dict[int, Fraction]:
    """Return what all its penalties add to each contestant's total, by index; those without any are left out."""
    points: dict[int, Fraction] = {}
    for penalty in penalties:
        more = in_points(penalty, method, top, victory_points)
        if more:
            points[penalty.contestant] = points.get(penalty.contestant, Fraction(0)) + more
    return points


def sentence(penalty: Penalty, name: str, points: Fraction) -> str:
    """Return the line for the ranking's foot; `name` is the contestant's, `points` what `in_points` said.

    "NS 4: fine of 25% of a top (−6), slow play".
    """
    if penalty.kind == "warning":
        what = _("{name}: warning").format(name=name)
    else:
        sentence_of = _("{name}: fine of {amount}") if penalty.kind == "fine" else _("{name}: bonus of {amount}")
        what = sentence_of.format(name=name, amount=penalty.amount_text())
        if penalty.unit == "% of a top":
            sign = "−" if points < 0 else "+"
            what = f"{what} ({sign}{brief(abs(points))})"
    return f"{what}, {penalty.reason}" if penalty.reason else what

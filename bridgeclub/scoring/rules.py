"""The settings that a regulation can fix: a session is scored by one `Rules`, and its ranking prints which."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from bridgeclub.scoring.exact import shown
from bridgeclub.words import N_, Refusal, _, ngettext

CHOICES: dict[str, tuple[object, ...]] = {
    "method": ("matchpoints", "butler", "cross-imps"),
    "unit": (2, 1),
    "neuberg": ("exact", "none"),
    "neuberg_rounding": ("exact", "0.1", "0.1 to average", "0.1 down", "0.01"),
    "butler_datum": ("mean", "median"),
    "butler_ties": ("away", "even"),
    "cross": ("sum", "mean"),
    "unequal_boards": ("level", "as played"),
    "award_own": (True, False),
}
"""The allowed values of every setting that is a choice, the default first."""


@dataclass(frozen=True, slots=True)
class Rules:
    """How a session is scored; every field has the value that most clubs use.

    method: "matchpoints", "butler" (IMPs against a datum) or "cross-imps" (IMPs against every other result).
    unit: matchpoints for each pair beaten, 2 (Laws, Europe) or 1 (North America); a tie is half of it.
    neuberg: "exact" brings a board with fewer results to the full top, "none" leaves it the smaller top.
    neuberg_rounding: "exact"; "0.1" and "0.01" half up, each side by itself; "0.1 to average" with the half
        towards the average; "0.1 down" cut off. It applies only where Neuberg changes something.
    butler_datum: "mean", or "median" (between the two middle scores where their number is even).
    butler_trim: how many of the best and as many of the worst scores the mean leaves out.
    butler_rounding: points that the datum is rounded to, 0 for none; butler_ties: halves "away" from zero, or to
        the "even" multiple.
    cross: "sum" of the IMPs against every other result, or their "mean" over n - 1 comparisons.
    award_plus, award_average, award_minus: percent of the top for A+, A and A-.
    award_imps: IMPs for A+ (A- costs as much) on a board, in summed cross-IMPs for each comparison.
    award_own: whether A+ rises, and A- falls, to the pair's own average on its other boards (Law 12C2(c)).
    unequal_boards: in IMPs, "level" scales a pair with fewer boards (a sit-out) up to the full number at its own
        average; "as played" ranks what it made. Matchpoints always rank by percent of the boards played.

    Raises Refusal where a value is not one of those.
    """

    method: str = "matchpoints"
    unit: int = 2
    neuberg: str = "exact"
    neuberg_rounding: str = "exact"
    butler_datum: str = "mean"
    butler_trim: int = 1
    butler_rounding: int = 10
    butler_ties: str = "away"
    cross: str = "sum"
    award_plus: int = 60
    award_average: int = 50
    award_minus: int = 40
    award_imps: Fraction = Fraction(3)
    award_own: bool = True
    unequal_boards: str = "level"

    def __post_init__(self) -> None:
        for name, allowed in CHOICES.items():
            if getattr(self, name) not in allowed:
                shown = ", ".join(str(choice) for choice in allowed)
                raise Refusal(
                    _("{name} cannot be {value}; it is one of: {allowed}.").format(
                        name=name, value=getattr(self, name), allowed=shown
                    )
                )
        for name in ("butler_trim", "butler_rounding"):
            if getattr(self, name) < 0:
                raise Refusal(_("{name} cannot be below 0.").format(name=name))
        if not 0 <= self.award_minus <= self.award_average <= self.award_plus <= 100:
            raise Refusal(_("The averages must be between 0 and 100 percent, A- lowest and A+ highest."))
        object.__setattr__(self, "award_imps", Fraction(self.award_imps))
        if self.award_imps < 0:
            raise Refusal(_("The IMPs for average plus cannot be below 0."))

    def to_json(self) -> dict[str, Any]:
        """Return the settings as values that JSON can hold; fractions as text ("3/2")."""
        return asdict(self) | {"award_imps": str(self.award_imps)}

    @classmethod
    def from_json(cls, settings: dict[str, Any]) -> Rules:
        """Return the rules that `to_json` wrote; what is missing has its default. Refusal for unknown settings."""
        unknown = sorted(set(settings) - set(cls.__dataclass_fields__))
        if unknown:
            raise Refusal(_("There is no scoring rule named {name}.").format(name=", ".join(unknown)))
        try:
            return cls(**settings)
        except (TypeError, ValueError) as error:
            if isinstance(error, Refusal):
                raise
            raise Refusal(_("The scoring rules cannot be read: {reason}.").format(reason=error)) from error

    def sentences(self) -> tuple[str, ...]:
        """Return how the ranking is made, a sentence for each rule that matters to this method."""
        own = (_("A pair that does better on its other boards keeps its own average for A+, and for A- likewise."),)
        awards = own if self.award_own else ()
        if self.method == "matchpoints":
            return (*self._matchpoint_sentences(), *awards)
        imps = self._butler_sentences() if self.method == "butler" else self._cross_sentences()
        level = (_("A pair with fewer boards is scaled up at its own average."),)
        return (*imps, *awards, *(level if self.unequal_boards == "level" else ()))

    def _matchpoint_sentences(self) -> tuple[str, ...]:
        first = (
            _("Matchpoints: 2 for each pair beaten, 1 for a tie.")
            if self.unit == 2
            else _("Matchpoints: 1 for each pair beaten, ½ for a tie.")
        )
        if self.neuberg == "none":
            second = _("A board with fewer results has a smaller top.")
        elif self.neuberg_rounding == "exact":
            second = _("Boards with fewer results are brought to the full top by Neuberg's formula, unrounded.")
        else:
            formula = _("Boards with fewer results are brought to the full top by Neuberg's formula ({rounding}).")
            second = formula.format(rounding=_(_ROUNDINGS[self.neuberg_rounding]))
        third = _("Average plus, average and average minus are {plus}, {average} and {minus} percent.").format(
            plus=self.award_plus, average=self.award_average, minus=self.award_minus
        )
        return first, second, third

    def _butler_sentences(self) -> tuple[str, ...]:
        if self.butler_datum == "median":
            datum = _("Butler: IMPs against the median score of each board.")
        elif self.butler_trim == 0:
            datum = _("Butler: IMPs against the mean score of each board.")
        else:
            datum = ngettext(
                "Butler: IMPs against the mean score of each board without the best and the worst one.",
                "Butler: IMPs against the mean score of each board without the {count} best and the {count} worst.",
                self.butler_trim,
            ).format(count=self.butler_trim)
        if self.butler_rounding == 0:
            rounding = _("The datum is not rounded.")
        elif self.butler_ties == "away":
            rounding = _("The datum is rounded to {points}, halves away from zero.")
        else:
            rounding = _("The datum is rounded to {points}, halves to the even one.")
        return datum, rounding.format(points=self.butler_rounding), self._award_sentence()

    def _cross_sentences(self) -> tuple[str, ...]:
        if self.cross == "mean":
            how = _("Cross-IMPs: the mean of the IMPs against every other result of the board.")
            return how, self._award_sentence()
        return (
            _("Cross-IMPs: the sum of the IMPs against every other result of the board."),
            _("Average plus is {imps} IMPs for each comparison.").format(imps=_short(self.award_imps)),
        )

    def _award_sentence(self) -> str:
        return _("Average plus is {imps} IMPs a board.").format(imps=_short(self.award_imps))


def _short(value: Fraction) -> str:
    """Return `value` without needless decimals: "3", "1.5"."""
    return str(value) if value.denominator == 1 else shown(value, 1)


_ROUNDINGS = {
    "0.1": N_("rounded to 0.1, halves up"),
    "0.1 to average": N_("rounded to 0.1, halves towards the average"),
    "0.1 down": N_("cut off at 0.1"),
    "0.01": N_("rounded to 0.01, halves up"),
}

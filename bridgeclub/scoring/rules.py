"""The settings that a regulation can fix: a session is scored by one `Rules`, and its ranking prints which."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from typing import Any

from bridgeclub.scoring.tie_breaks import tie_breaks
from bridgeclub.words import Refusal, _

PAIR_METHODS = ("matchpoints", "butler", "cross-imps", "datum", "par", "total-points")
TEAM_METHODS = ("teams", "board-a-match", "patton")

CHOICES: dict[str, tuple[object, ...]] = {
    "method": (*PAIR_METHODS, *TEAM_METHODS),
    "unit": (2, 1),
    "missing": ("neuberg", "tie", "pro-rata", "none"),
    "rounding": ("exact", "0.1", "0.1 to average", "0.1 down", "0.1 shown", "0.01"),
    "fouled": ("ebu", "acbl", "plain"),
    "award_own": (True, False),
    "datum": ("mean", "median", "median low", "median high"),
    "butler_ties": ("away", "even"),
    "cross": ("sum", "mean", "mean-n"),
    "unequal_boards": ("level", "as played"),
    "total_rounding": ("exact", "0.1", "0.1 shown", "0.01"),
    "percent_from": ("exact", "rounded"),
    "sections": ("together", "apart"),
    "top": ("field", "section"),
    "withdrawn": ("kept", "cancelled"),
}
"""The allowed values of every setting that is a choice, the default first."""

_TRIMS = re.compile(r"[0-9]{1,2}|[0-4]?[0-9]%|stepped")
OLDER_NAMES = {"neuberg": "missing", "neuberg_rounding": "rounding", "butler_datum": "datum"}
"""What settings were called until version 3 of a club's file, and are still called in scripts."""


@dataclass(frozen=True, slots=True)
class Rules:
    """How a session is scored; every field has the value that most clubs use.

    name: the rule set that these rules started from, see `rule_sets`.
    method: "matchpoints"; IMPs as "butler" (against a datum), "cross-imps" (against every other result), against a
        given "datum" or "par"; "total-points"; and for matches of teams "teams", "board-a-match" and "patton".
    unit: matchpoints for each pair beaten, 2 (Laws, Europe) or 1 (North America); a tie is half of it.
    missing: what brings a board with fewer results to the full top: "neuberg"; each missing comparison a "tie";
        "pro-rata"; or "none" leaves it the smaller top.
    rounding: of a board's matchpoints, "exact"; "0.1" and "0.01" half up, each side by itself; "0.1 to average" with
        the half towards the average; "0.1 down" cut off; "0.1 shown" is published half up, but summed unrounded.
    fouled: which small groups of a fouled board get fixed percents, see `fouled`.
    award_plus, award_average, award_minus: percent of the top for A+, A and A-.
    award_own: whether A+ rises, and A- falls, to the pair's own average on its other boards (Law 12C2(c)).
    award_imps: IMPs for A+ (A- costs as much) on a board, in summed cross-IMPs for each comparison.
    datum: the Butler datum is the "mean", or a "median": of an even number between the two middle scores, the lower
        or the higher one.
    butler_trim: how many of the best and as many of the worst scores the mean leaves out: a number, a percentage
        ("5%"), or "stepped": none up to 3 results, 1 up to 10, and one more for each 15 more.
    butler_rounding: points that the datum is rounded to, 0 for none; butler_ties: halves "away" from zero, or to
        the "even" multiple.
    cross: the "sum" of the IMPs against every other result, or their "mean" over n - 1 results, or "mean-n" over n.
    unequal_boards: "level" scales a total of fewer boards (a sit-out) up to the full number at the own average; "as
        played" leaves what was made. Matchpoints always rank by percent of the boards played.
    total_rounding: of a session's total; "0.1 shown" where the unrounded one ranks. percent_from: percents are of
        the "exact" or the "rounded" total.
    sections: ranked "together" or "apart"; top: a board is compared across the "field" or in each "section".
    withdrawn: whether the results of a contestant that withdrew are "kept" or "cancelled".
    tie_breaks: names of tie-breaks in their order, see `tie_breaks`; none leaves ranks shared.
    vp_scale: the victory points of matches, see `victory_points`.

    Raises Refusal where a value is not one of those.
    """

    name: str = "wbf"
    method: str = "matchpoints"
    unit: int = 2
    missing: str = "neuberg"
    rounding: str = "exact"
    fouled: str = "ebu"
    award_plus: int = 60
    award_average: int = 50
    award_minus: int = 40
    award_own: bool = True
    award_imps: Fraction = Fraction(3)
    datum: str = "mean"
    butler_trim: str = "1"
    butler_rounding: int = 10
    butler_ties: str = "away"
    cross: str = "sum"
    unequal_boards: str = "level"
    total_rounding: str = "exact"
    percent_from: str = "exact"
    sections: str = "together"
    top: str = "field"
    withdrawn: str = "kept"
    tie_breaks: tuple[str, ...] = ()
    vp_scale: str = "wbf"

    def __post_init__(self) -> None:
        for name, allowed in CHOICES.items():
            if getattr(self, name) not in allowed or isinstance(getattr(self, name), bool) is not isinstance(
                allowed[0], bool
            ):
                shown = ", ".join(str(choice) for choice in allowed)
                raise Refusal(
                    _("{name} cannot be {value}; it is one of: {allowed}.").format(
                        name=name, value=getattr(self, name), allowed=shown
                    )
                )
        object.__setattr__(self, "butler_trim", str(self.butler_trim))
        if not _TRIMS.fullmatch(self.butler_trim):
            sentence = _("butler_trim cannot be {value}; it is a number as in 1, a percentage below 50%, or stepped.")
            raise Refusal(sentence.format(value=self.butler_trim[:20]))
        if self.butler_rounding < 0:
            raise Refusal(_("{name} cannot be below 0.").format(name="butler_rounding"))
        if not 0 <= self.award_minus <= self.award_average <= self.award_plus <= 100:
            raise Refusal(_("The averages must be between 0 and 100 percent, A- lowest and A+ highest."))
        object.__setattr__(self, "award_imps", Fraction(self.award_imps))
        object.__setattr__(self, "tie_breaks", tuple(self.tie_breaks))
        tie_breaks(self.tie_breaks)
        if self.award_imps < 0:
            raise Refusal(_("The IMPs for average plus cannot be below 0."))

    @property
    def in_matchpoints(self) -> bool:
        """Return whether points are matchpoints, which rank by percent."""
        return self.method == "matchpoints"

    def by(self, method: str) -> Rules:
        """Return the same rules with another method."""
        return self if method == self.method else replace(self, method=method)

    def to_json(self) -> dict[str, Any]:
        """Return the settings as values that JSON can hold; fractions as text ("3/2")."""
        return asdict(self) | {"award_imps": str(self.award_imps), "tie_breaks": list(self.tie_breaks)}

    @classmethod
    def from_json(cls, settings: dict[str, Any]) -> Rules:
        """Return the rules that `to_json` wrote; what is missing has its default. Refusal for unknown settings."""
        current = {OLDER_NAMES.get(name, name): value for name, value in settings.items()}
        if current.get("missing") == "exact":  # until version 3 of the file this was Neuberg's only other choice
            current["missing"] = "neuberg"
        unknown = sorted(set(current) - set(cls.__dataclass_fields__))
        if unknown:
            raise Refusal(_("There is no scoring rule named {name}.").format(name=", ".join(unknown)))
        try:
            return cls(**current)
        except (TypeError, ValueError) as error:
            if isinstance(error, Refusal):
                raise
            raise Refusal(_("The scoring rules cannot be read: {reason}.").format(reason=error)) from error

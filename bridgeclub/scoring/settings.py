"""The rules in words: a label for every setting and value, and the sentences that a ranking prints."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from bridgeclub.scoring.exact import brief
from bridgeclub.scoring.rules import Rules
from bridgeclub.words import N_, _, ngettext

LABELS = {
    "method": N_("Scoring"),
    "unit": N_("Points for each pair beaten"),
    "missing": N_("Boards with fewer results"),
    "rounding": N_("Rounding of a board's points"),
    "fouled": N_("Small groups of a fouled board"),
    "award_plus": N_("Average plus, percent"),
    "award_average": N_("Average, percent"),
    "award_minus": N_("Average minus, percent"),
    "award_own": N_("Averages follow the pair's own"),
    "award_imps": N_("Average plus, IMPs"),
    "datum": N_("Butler datum"),
    "butler_trim": N_("Extremes left out at each end"),
    "butler_rounding": N_("Datum rounded to"),
    "butler_ties": N_("Halves of the datum"),
    "cross": N_("Cross-IMPs"),
    "unequal_boards": N_("Pairs with fewer boards"),
    "total_rounding": N_("Rounding of totals"),
    "percent_from": N_("Percent of the total"),
    "sections": N_("Sections are ranked"),
    "top": N_("Boards are compared in"),
    "withdrawn": N_("Results of a pair that withdrew"),
    "tie_breaks": N_("Ties are split by"),
    "vp_scale": N_("Victory points"),
}
"""What people call each setting."""

VALUES: dict[tuple[str, object], str] = {
    ("method", "matchpoints"): N_("matchpoints"),
    ("method", "butler"): N_("Butler"),
    ("method", "cross-imps"): N_("cross-IMPs"),
    ("method", "datum"): N_("IMPs against a given datum"),
    ("method", "par"): N_("IMPs against par"),
    ("method", "total-points"): N_("total points"),
    ("method", "teams"): N_("teams, IMPs"),
    ("method", "board-a-match"): N_("board-a-match"),
    ("method", "patton"): N_("Patton"),
    ("missing", "neuberg"): N_("Neuberg's formula"),
    ("missing", "tie"): N_("a tie for each missing result"),
    ("missing", "pro-rata"): N_("pro rata"),
    ("missing", "none"): N_("a smaller top"),
    ("rounding", "exact"): N_("none"),
    ("rounding", "0.1"): N_("to 0.1, halves up"),
    ("rounding", "0.1 to average"): N_("to 0.1, halves towards the average"),
    ("rounding", "0.1 down"): N_("cut off at 0.1"),
    ("rounding", "0.1 shown"): N_("shown to 0.1, summed unrounded"),
    ("rounding", "0.01"): N_("to 0.01, halves up"),
    ("fouled", "ebu"): N_("fixed percents up to 3 results of a field three times as large"),
    ("fouled", "acbl"): N_("fixed percents below 4 results, unless the larger group"),
    ("fouled", "plain"): N_("a single result 60 percent"),
    ("datum", "mean"): N_("mean"),
    ("datum", "median"): N_("median"),
    ("datum", "median low"): N_("median, the lower of two"),
    ("datum", "median high"): N_("median, the higher of two"),
    ("butler_trim", "stepped"): N_("none up to 3 results, 1 up to 10, one more for each 15"),
    ("butler_ties", "away"): N_("away from zero"),
    ("butler_ties", "even"): N_("to the even one"),
    ("cross", "sum"): N_("the sum of all comparisons"),
    ("cross", "mean"): N_("the mean of all comparisons"),
    ("cross", "mean-n"): N_("the sum divided by the number of results"),
    ("unequal_boards", "level"): N_("scaled up at their own average"),
    ("unequal_boards", "as played"): N_("what they made"),
    ("total_rounding", "exact"): N_("none"),
    ("total_rounding", "0.1"): N_("to 0.1"),
    ("total_rounding", "0.1 shown"): N_("shown to 0.1, ranked unrounded"),
    ("total_rounding", "0.01"): N_("to 0.01"),
    ("percent_from", "exact"): N_("unrounded"),
    ("percent_from", "rounded"): N_("rounded"),
    ("sections", "together"): N_("together"),
    ("sections", "apart"): N_("apart"),
    ("top", "field"): N_("the whole field"),
    ("top", "section"): N_("each section"),
    ("withdrawn", "kept"): N_("kept"),
    ("withdrawn", "cancelled"): N_("cancelled"),
}
"""What people call a value, where the value itself does not say it."""


def value_text(name: str, value: object) -> str:
    """Return a setting's value in words: "Neuberg's formula", "60", "yes"."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, Fraction):
        return brief(value)
    if isinstance(value, tuple):
        return ", ".join(value) or _("nothing")
    known = VALUES.get((name, value))
    return _(known) if known else str(value)


def deviations(rules: Rules, base: Rules) -> tuple[str, ...]:
    """Return in what `rules` differ from the rule set that they started from, "Rounding of totals: to 0.1"."""
    sentence = _("{setting}: {value}")
    return tuple(
        sentence.format(setting=_(label), value=value_text(name, getattr(rules, name)))
        for name, label in LABELS.items()
        if name != "method" and getattr(rules, name) != getattr(base, name)
    )


_Sentences = Callable[[Rules], tuple[str, ...]]


def sentences(rules: Rules) -> tuple[str, ...]:
    """Return how the ranking is made, a sentence for each rule that matters to this method."""
    ways: dict[str, _Sentences] = {
        "matchpoints": _matchpoints,
        "butler": _butler,
        "cross-imps": _cross_imps,
        "datum": lambda _rules: (_("IMPs against the datum that was given for each board."),),
        "par": lambda _rules: (_("IMPs against par, the score that best play by all gives."),),
        "total-points": lambda _rules: (_("Total points: the scores of all boards are added up."),),
        "teams": lambda rules: (
            _("Teams: the IMPs of each match as victory points ({scale}).").format(scale=rules.vp_scale),
        ),
        "board-a-match": lambda rules: (
            ngettext(
                "Board-a-match: {unit} point for each board won, half of it for a tie.",
                "Board-a-match: {unit} points for each board won, half of it for a tie.",
                rules.unit,
            ).format(unit=rules.unit),
        ),
        "patton": lambda _rules: (_("Patton: points for each board, and for the aggregate of the match."),),
    }
    own = (_("A pair that does better on its other boards keeps its own average for A+, and for A- likewise."),)
    level = (_("A pair with fewer boards is scaled up at its own average."),)
    return (
        *ways[rules.method](rules),
        *(own if rules.award_own else ()),
        *(level if rules.unequal_boards == "level" and not rules.in_matchpoints else ()),
    )


def _matchpoints(rules: Rules) -> tuple[str, ...]:
    if rules.unit == 2:
        first = _("Matchpoints: 2 for each pair beaten, 1 for a tie.")
    else:
        first = _("Matchpoints: 1 for each pair beaten, ½ for a tie.")
    third = _("Average plus, average and average minus are {plus}, {average} and {minus} percent.").format(
        plus=rules.award_plus, average=rules.award_average, minus=rules.award_minus
    )
    return first, _missing(rules), third


def _missing(rules: Rules) -> str:
    if rules.missing == "none":
        return _("A board with fewer results has a smaller top.")
    sentence = {
        "neuberg": _("Boards with fewer results are brought to the full top by Neuberg's formula ({rounding})."),
        "tie": _("On boards with fewer results each missing comparison counts as a tie ({rounding})."),
        "pro-rata": _("Boards with fewer results are brought to the full top pro rata ({rounding})."),
    }[rules.missing]
    exact = rules.rounding == "exact"
    return sentence.format(rounding=_("unrounded") if exact else value_text("rounding", rules.rounding))


def _butler(rules: Rules) -> tuple[str, ...]:
    if rules.datum != "mean":
        datum = {
            "median": _("Butler: IMPs against the median score of each board."),
            "median low": _("Butler: IMPs against the median score of each board, the lower of two."),
            "median high": _("Butler: IMPs against the median score of each board, the higher of two."),
        }[rules.datum]
    elif rules.butler_trim == "0":
        datum = _("Butler: IMPs against the mean score of each board.")
    elif rules.butler_trim.isdecimal():
        datum = ngettext(
            "Butler: IMPs against the mean score of each board without the best and the worst one.",
            "Butler: IMPs against the mean score of each board without the {count} best and the {count} worst.",
            int(rules.butler_trim),
        ).format(count=rules.butler_trim)
    elif rules.butler_trim == "stepped":
        datum = _("Butler: IMPs against the mean score of each board without extremes, the more the more results.")
    else:
        sentence = _("Butler: IMPs against the mean score of each board without the best and the worst {percent}.")
        datum = sentence.format(percent=rules.butler_trim)
    if rules.butler_rounding == 0:
        rounding = _("The datum is not rounded.")
    elif rules.butler_ties == "away":
        rounding = _("The datum is rounded to {points}, halves away from zero.")
    else:
        rounding = _("The datum is rounded to {points}, halves to the even one.")
    return datum, rounding.format(points=rules.butler_rounding), _award_imps(rules)


def _cross_imps(rules: Rules) -> tuple[str, ...]:
    if rules.cross == "sum":
        return (
            _("Cross-IMPs: the sum of the IMPs against every other result of the board."),
            _("Average plus is {imps} IMPs for each comparison.").format(imps=brief(rules.award_imps)),
        )
    if rules.cross == "mean":
        return _("Cross-IMPs: the mean of the IMPs against every other result of the board."), _award_imps(rules)
    how = _("Cross-IMPs: the IMPs against every other result of the board, divided by the number of all results.")
    return how, _award_imps(rules)


def _award_imps(rules: Rules) -> str:
    return _("Average plus is {imps} IMPs a board.").format(imps=brief(rules.award_imps))

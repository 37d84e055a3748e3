"""The rules of a session as a plain list of named settings, each with where it comes from. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from bridgeclub.scoring.victory_points import scale, scales
from bridgeclub.words import _


@dataclass(frozen=True, slots=True)
class Option:
    """One value that a setting can have, in words."""

    value: object
    text: str


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting of the rules: its field in `Rules`, its name, what follows it, and the values it can have."""

    field: str
    name: str
    source: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Settings that matter together."""

    name: str
    settings: tuple[Setting, ...]


def groups() -> tuple[Group, ...]:
    """Return every setting of the rules in the order of the page."""
    return (
        Group(_("Ranking"), (_method(), *_totals(), *_fields())),
        Group(_("Matchpoints"), _matchpoints()),
        Group(_("IMPs"), _imps()),
        Group(_("Average plus and minus"), _averages()),
    )


def _options(*pairs: tuple[object, str]) -> tuple[Option, ...]:
    return tuple(Option(value, text) for value, text in pairs)


def _numbers(values: range, text: str) -> tuple[Option, ...]:
    return tuple(Option(value, text.format(number=value)) for value in values)


def _texts(values: range, text: str) -> tuple[Option, ...]:
    return tuple(Option(str(value), text.format(number=value)) for value in values)


def _method() -> Setting:
    return Setting(
        "method",
        _("Ranked by"),
        _("Law 78; matchpoints in most clubs"),
        _options(
            ("matchpoints", _("Matchpoints")),
            ("butler", _("Butler: IMPs against a datum")),
            ("cross-imps", _("Cross-IMPs: IMPs against every other pair")),
            ("datum", _("IMPs against a datum that is given")),
            ("par", _("IMPs against par, where the hands are known")),
            ("total-points", _("Total points")),
        ),
    )


def _totals() -> tuple[Setting, ...]:
    return (
        Setting(
            "unequal_boards",
            _("A total of fewer boards"),
            _("The tournament's conditions; matchpoints rank by percent of the boards played"),
            _options(
                ("level", _("is scaled up at the pair's own average")),
                ("as played", _("counts as played")),
            ),
        ),
        Setting(
            "total_rounding",
            _("The total"),
            _("0.01: ACBL; shown to 0.1: Magic Contest"),
            _options(
                ("exact", _("is not rounded")),
                ("0.1", _("is rounded to 0.1")),
                ("0.1 shown", _("is shown to 0.1, and ranks unrounded")),
                ("0.01", _("is rounded to 0.01")),
            ),
        ),
        Setting(
            "percent_from",
            _("Percent"),
            _("Of the rounded total: ACBL"),
            _options(("exact", _("of the unrounded total")), ("rounded", _("of the rounded total"))),
        ),
        Setting(
            "tie_breaks",
            _("A tie"),
            _("Clubs share ranks; EBU: head to head, opponents, net IMPs, boards won, lot"),
            _options(
                ((), _("shares the rank")),
                (("head-to-head",), _("is split head to head")),
                (("head-to-head", "board-by-board"), _("is split head to head, then board by board")),
                (EBU_TIE_BREAKS, _("is split by the EBU's list")),
            ),
        ),
    )


EBU_TIE_BREAKS = ("head-to-head", "opponents", "basic", "point-a-board", "lot")


def _fields() -> tuple[Setting, ...]:
    conditions = _("The tournament's conditions")
    return (
        Setting(
            "sections",
            _("Sections"),
            conditions,
            _options(("together", _("are ranked together")), ("apart", _("are ranked apart"))),
        ),
        Setting(
            "top",
            _("A board is compared"),
            conditions,
            _options(("field", _("across all sections")), ("section", _("in each section by itself"))),
        ),
        Setting(
            "withdrawn",
            _("A pair that withdrew"),
            conditions,
            _options(("kept", _("keeps its results")), ("cancelled", _("has its results cancelled"))),
        ),
        Setting(
            "vp_scale",
            _("Victory points of matches"),
            _("WBF 2013; the ACBL's and the EBU's own; for matches of teams"),
            _options(*((name, scale(name).title) for name in scales())),
        ),
    )


def _matchpoints() -> tuple[Setting, ...]:
    return (
        Setting(
            "unit",
            _("For each pair beaten"),
            _("Law 78A: 2 and 1 (WBF, Europe); 1 and ½ in North America"),
            _options((2, _("2 matchpoints, 1 for a tie")), (1, _("1 matchpoint, ½ for a tie"))),
        ),
        Setting(
            "missing",
            _("A board with fewer results"),
            _("Neuberg's formula (EBU, ACBL, most others)"),
            _options(
                ("neuberg", _("is brought to the full top by Neuberg")),
                ("tie", _("has a tie for each missing result")),
                ("pro-rata", _("is brought to the full top pro rata")),
                ("none", _("has a smaller top")),
            ),
        ),
        Setting(
            "rounding",
            _("A board's points"),
            _("0.1 towards the average: EBU; 0.1 cut off: New Zealand; 0.01: ACBL"),
            _options(
                ("exact", _("are not rounded")),
                ("0.1", _("rounded to 0.1, halves up")),
                ("0.1 to average", _("rounded to 0.1, halves towards the average")),
                ("0.1 down", _("cut off at 0.1")),
                ("0.1 shown", _("shown to 0.1, and summed unrounded")),
                ("0.01", _("rounded to 0.01, halves up")),
            ),
        ),
        Setting(
            "fouled",
            _("A fouled board's small groups"),
            _("EBU White Book 4.2.3; ACBL; Law 87"),
            _options(
                ("ebu", _("get 65/55 or 70/60/50 in a field three times as large")),
                ("acbl", _("get 65/55 or 70/60/50, unless the larger group")),
                ("plain", _("are compared like large ones")),
            ),
        ),
    )


def _imps() -> tuple[Setting, ...]:
    return (
        Setting(
            "datum",
            _("Butler's datum"),
            _("Mean: most unions; median: some clubs"),
            _options(
                ("mean", _("the mean score")),
                ("median", _("the median score")),
                ("median low", _("the median score, the lower of two")),
                ("median high", _("the median score, the higher of two")),
            ),
        ),
        Setting(
            "butler_trim",
            _("Left out of the mean"),
            _("One at each end is usual; 5%: ACBL"),
            (
                Option("0", _("nothing")),
                Option("1", _("the best and the worst score")),
                *_texts(range(2, 6), _("the {number} best and the {number} worst scores")),
                Option("5%", _("the best and the worst 5%")),
                Option("10%", _("the best and the worst 10%")),
                Option("stepped", _("none up to 3 results, one up to 10, and one more for each 15")),
            ),
        ),
        Setting(
            "butler_rounding",
            _("The datum is"),
            _("Rounded to 10 in most unions"),
            _options((10, _("rounded to 10")), (1, _("rounded to 1")), (0, _("not rounded"))),
        ),
        Setting(
            "butler_ties",
            _("A datum half-way"),
            _("Away from zero is usual; to the even ten in some programs"),
            _options(("away", _("goes away from zero")), ("even", _("goes to the even ten"))),
        ),
        Setting(
            "cross",
            _("Cross-IMPs"),
            _("The sum (ACBL, Nordic), or the mean (EBU)"),
            _options(
                ("sum", _("are added up")),
                ("mean", _("are the mean over the comparisons")),
                ("mean-n", _("are the sum over the number of results")),
            ),
        ),
        Setting(
            "award_imps",
            _("Average plus in IMPs"),
            _("3 IMPs (Laws 2017, ACBL); 2 or 1.5 in some regulations"),
            _options(
                (Fraction(3), _("3 IMPs")),
                (Fraction(2), _("2 IMPs")),
                (Fraction(3, 2), _("1.5 IMPs")),
            ),
        ),
    )


def _averages() -> tuple[Setting, ...]:
    law = _("Law 12C2(a): 60, 50 and 40 percent")
    return (
        Setting("award_plus", _("Average plus"), law, _numbers(range(50, 71, 5), _("{number}%"))),
        Setting("award_average", _("Average"), law, _numbers(range(45, 56, 5), _("{number}%"))),
        Setting("award_minus", _("Average minus"), law, _numbers(range(30, 51, 5), _("{number}%"))),
        Setting(
            "award_own",
            _("A pair's own session"),
            _("Law 12C2(c)"),
            _options(
                (True, _("raises A+ and lowers A− where it is better or worse")),
                (False, _("does not matter: the fixed percentages")),
            ),
        ),
    )

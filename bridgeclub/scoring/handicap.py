"""Handicaps: what is added to a pair's result so that all can win, from its players' own numbers or a table of grades.

A handicap is in percent or in IMPs and positive for the weaker; the net result is the raw one and the handicap.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from bridgeclub.scoring.exact import brief
from bridgeclub.words import Refusal, _, resource

UNITS = ("percent", "IMPs")

PAIR: dict[str, Callable[[Sequence[Fraction]], Fraction]] = {
    "mean": lambda own: sum(own, Fraction(0)) / len(own),
    "sum": lambda own: sum(own, Fraction(0)),
}
"""How a pair's handicap comes from its players': the field's usual ways by name."""


@dataclass(frozen=True, slots=True)
class Handicap:
    """How a pair's handicap is made from its players' own.

    pair: the "mean" of the players' handicaps or their "sum"; unit: "percent" or "IMPs".
    factor: percent of it that counts (ACBL recommends 80, lest it decide alone who wins).
    most: the largest handicap either way, None for no limit.

    Raises Refusal where a value is not one of those.
    """

    pair: str = "mean"
    unit: str = "percent"
    factor: int = 100
    most: Fraction | None = None

    def __post_init__(self) -> None:
        for value, allowed in ((self.pair, tuple(PAIR)), (self.unit, UNITS)):
            if value not in allowed:
                raise Refusal(
                    _("A handicap cannot be by {value}; it is one of: {allowed}.").format(
                        value=value, allowed=", ".join(allowed)
                    )
                )
        if self.factor < 0 or (self.most is not None and self.most < 0):
            raise Refusal(_("The part of a handicap that counts and its limit cannot be below 0."))

    def of(self, own: Sequence[Fraction | int]) -> Fraction:
        """Return the handicap of a pair whose players have these: `from_average`, `Grades.handicap` or given ones."""
        if not own:
            return Fraction(0)
        made = PAIR[self.pair]([Fraction(handicap) for handicap in own]) * self.factor / 100
        return made if self.most is None else max(-self.most, min(self.most, made))

    def sentence(self) -> str:
        """Return how the handicap is made, for the ranking's foot."""
        how = (
            _("Handicap: the mean of the players' handicaps in {unit}.")
            if self.pair == "mean"
            else _("Handicap: the sum of the players' handicaps in {unit}.")
        )
        parts = [how.format(unit=_("percent") if self.unit == "percent" else _("IMPs"))]
        if self.factor != 100:
            parts.append(_("{factor} percent of it counts.").format(factor=self.factor))
        if self.most is not None:
            parts.append(_("It is at most {most} either way.").format(most=brief(self.most)))
        return " ".join(parts)


def from_average(average: Fraction | int, par: Fraction | int = 50) -> Fraction:
    """Return a player's handicap from the own average (or grade) in percent: as much as it is below `par`.

    Where a federation's grade says what the player is expected to make (EBU's National Grading Scheme), the mean of
    a pair's handicaps is the full difference between its expectation and the average.
    """
    return Fraction(par) - average


def expected(grades: Sequence[Fraction | int], field: Fraction | int = 50) -> Fraction:
    """Return the percent that players of these grades are expected to make together in a field of this mean grade.

    EBU National Grading Scheme: against a field 3 above the average a pair's par is 3 lower.
    """
    return sum(map(Fraction, grades), Fraction(0)) / len(grades) + 50 - field


def in_matchpoints(handicap: Fraction | int, maximum: Fraction | int) -> Fraction:
    """Return a handicap in percent as matchpoints, where `maximum` is 100 percent (twice the average).

    ACBLscore: on an average of 156, 10 percent are 31.2 matchpoints.
    """
    return Fraction(handicap) * maximum / 100


def net(raw: Sequence[Fraction | int], handicaps: Sequence[Fraction | int]) -> tuple[Fraction, ...]:
    """Return each contestant's net result, its raw one and its handicap in the same unit; rank either."""
    return tuple(Fraction(own) + more for own, more in zip(raw, handicaps, strict=True))


@dataclass(frozen=True, slots=True)
class Band:
    """A grade: its name, its handicap, and the lowest number that is still in it (None: all the rest, or by name)."""

    name: str
    handicap: Fraction
    lowest: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Grades:
    """A table of grades that a club can edit, best grade first; `rule` is how a pair's handicap comes from it."""

    title: str
    source: str
    rule: Handicap
    bands: tuple[Band, ...]

    def handicap(self, grade: str | Fraction | int) -> Fraction:
        """Return the handicap of a player: by the name of the grade, or by a number (an average, a grade in percent).

        Raises Refusal for a name that is not in the table, and for a number where the table goes by names only.
        """
        if isinstance(grade, str):
            for band in self.bands:
                if band.name.casefold() == grade.strip().casefold():
                    return band.handicap
            names = ", ".join(band.name for band in self.bands)
            raise Refusal(_("There is no grade “{name}”; it is one of: {names}.").format(name=grade, names=names))
        if all(band.lowest is None for band in self.bands[:-1]):
            raise Refusal(_("The table “{title}” knows grades by name only.").format(title=self.title))
        return next(band.handicap for band in self.bands if band.lowest is None or grade >= band.lowest)


def grades(name: str) -> Grades:
    """Return the table of this name that comes with the program ("ngs"); Refusal names those that there are."""
    path = resource("grades", f"{name}.toml")
    if name not in grade_tables():
        raise Refusal(
            _("There is no table of grades “{name}”; it is one of: {names}.").format(
                name=name, names=", ".join(grade_tables())
            )
        )
    return read_grades(path.read_text(encoding="utf-8"))


def grade_tables() -> tuple[str, ...]:
    """Return the names of the tables that come with the program, in order of the alphabet."""
    return tuple(sorted(path.stem for path in resource("grades").glob("*.toml")))


def read_grades(text: str) -> Grades:
    """Return the table that a TOML text describes; Refusal says what is wrong with it.

    It has `title`, `source`, `unit`, `pair` (and `factor`, `most` where they differ from `Handicap`'s), and `bands`,
    each with `name`, `handicap` and, but for the last, `from`: its lowest number. Tables by name leave `from` out.
    """
    try:
        facts = tomllib.loads(text, parse_float=Fraction)
        rule = Handicap(
            str(facts.get("pair", "mean")),
            str(facts.get("unit", "percent")),
            int(facts.get("factor", 100)),
            Fraction(facts["most"]) if "most" in facts else None,
        )
        table = Grades(
            str(facts["title"]), str(facts.get("source", "")), rule, tuple(_band(band) for band in facts["bands"])
        )
    except KeyError as error:
        raise Refusal(_("A table of grades needs “{key}”.").format(key=error.args[0])) from error
    except Refusal:
        raise
    except (tomllib.TOMLDecodeError, TypeError, ValueError, ArithmeticError) as error:
        raise Refusal(_("The table of grades cannot be read: {reason}.").format(reason=error)) from error
    if fault := _fault(table.bands):
        raise Refusal(fault)
    return table


def _band(facts: dict[str, Any]) -> Band:
    lowest = facts.get("from")
    return Band(str(facts["name"]), Fraction(facts["handicap"]), None if lowest is None else Fraction(lowest))


def _fault(bands: Sequence[Band]) -> str:
    """Return what is wrong with the bands, "" where nothing is."""
    if not bands:
        return _("A table of grades needs at least one band.")
    if len({band.name.casefold() for band in bands}) < len(bands):
        return _("Two grades have the same name; give each its own.")
    numbers = [band.lowest for band in bands if band.lowest is not None]
    if not numbers:
        return ""
    if len(numbers) < len(bands) - 1 or bands[-1].lowest is not None:
        return _("Each grade but the last needs “from”, its lowest number; the last takes all the rest.")
    if sorted(numbers, reverse=True) != numbers or len(set(numbers)) < len(numbers):
        return _("The grades must go down: each “from” is lower than the one before.")
    return ""

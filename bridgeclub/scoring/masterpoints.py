"""Masterpoints: what each place of a ranking is awarded, one table a file that a club can copy and change.

The tables that come with the program are the TOML files in `resources/masterpoints`; each names its source. An award
is for a place, and those who share places share their awards. Everything is exact but what the table itself rounds.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import ceil, floor, isqrt
from typing import Any

from bridgeclub.scoring.exact import rounded_away
from bridgeclub.scoring.ranking import Place
from bridgeclub.scoring.strata import Best, Ranked, best_awards
from bridgeclub.words import Refusal, _, resource

WHOLE: dict[str, Callable[[Fraction], int]] = {"nearest": rounded_away, "up": ceil, "down": floor}
"""How a number becomes whole; the nearest one has halves up."""

HALF_TABLES = ("half", "ignored", "full")
FIRST_BY = ("fixed", "table", "root")


@dataclass(frozen=True, slots=True)
class Rounding:
    """Awards are multiples of `to` (0: not rounded), found "nearest", "up" or "down"."""

    to: Fraction = Fraction(0)
    way: str = "nearest"

    def __call__(self, award: Fraction) -> Fraction:
        return WHOLE[self.way](award / self.to) * self.to if self.to else award

    def of_root(self, square: Fraction) -> Fraction:
        """Return the rounded square root, from whole numbers only, so that no error of a float can turn it."""
        size = square / self.to**2
        below = isqrt(floor(size))
        if self.way == "nearest":
            return (isqrt(floor(4 * size)) + 1) // 2 * self.to
        return (below + (self.way == "up" and below**2 < size)) * self.to


@dataclass(frozen=True, slots=True)
class Scale:
    """What the places get before rounding, the first one first.

    kind: "steps", each place `step` more than the next and the last one `step`; "shares" of the first place's award
    (after them "1/5" for the fifth and so on, if `then_by_place`); "even", each place less by the same from the
    first's award down; "places", the listed `points`, and `others` for all who come after.
    first: the first place's award: "fixed", for each "table", or `first` times the "root" of tables / `root_of`.
    most: the largest award, None for no limit.
    """

    kind: str
    step: Fraction = Fraction(0)
    shares: tuple[Fraction, ...] = ()
    then_by_place: bool = False
    points: tuple[Fraction, ...] = ()
    others: Fraction = Fraction(0)
    first: Fraction = Fraction(0)
    first_by: str = "fixed"
    root_of: Fraction = Fraction(1)
    most: Fraction | None = None

    def awards(self, count: int, tables: Fraction, rounding: Rounding) -> list[Fraction]:
        """Return `count` awards for a field of so many tables."""
        if self.kind == "places":
            return [*self.points, *[self.others] * (count - len(self.points))][:count]
        if self.kind == "steps":
            return [self._at_most(self.step * left) for left in range(count, 0, -1)]
        first = self._at_most(self._first(tables, rounding))
        if self.kind == "even":
            return [first * left / count for left in range(count, 0, -1)]
        return [first * self._share(place) for place in range(1, count + 1)]

    def _first(self, tables: Fraction, rounding: Rounding) -> Fraction:
        if self.first_by == "root":
            return rounding.of_root(self.first**2 * tables / self.root_of)
        return self.first * (tables if self.first_by == "table" else 1)

    def _share(self, place: int) -> Fraction:
        if place <= len(self.shares):
            return self.shares[place - 1]
        return Fraction(1, place) if self.then_by_place else Fraction(0)

    def _at_most(self, award: Fraction) -> Fraction:
        return award if self.most is None else min(award, self.most)


@dataclass(frozen=True, slots=True)
class Depth:
    """In a session of at least `boards` boards this part of the field gets awards."""

    boards: int
    share: Fraction


@dataclass(frozen=True, slots=True)
class Awards:
    """A table of awards, as `read_awards` explains it."""

    name: str
    title: str
    source: str
    scale: Scale
    depths: tuple[Depth, ...]
    depth_rounding: str
    per_table: Fraction
    half_table: str
    rounding: Rounding
    least: Fraction
    factor: Fraction
    minimum_tables: Fraction
    minimum_boards: int

    def of(self, places: Sequence[Place], tables: Fraction | int, boards: int | None = None) -> tuple[Fraction, ...]:
        """Return the award of each contestant of one ranking, in the order given, in the table's own points.

        tables: those of the field, a half table as 15/2; in a two-winner game all tables for each direction.
        boards: how many the session had. `Refusal` where the table asks for them and they are not given.

        Tied contestants get the mean of the awards of the places they fill, rounded as the table rounds, and no less
        than its least award. Nobody gets anything below the table's minimum of tables or boards.
        """
        field = self._counted(Fraction(tables))
        count = self._count(len(places), field, boards)
        made = [self._final(award) for award in self.scale.awards(count, field, self.rounding)]
        sharing = Counter(place.rank for place in places)
        of_rank = {first: self._shared(made, first, many) for first, many in sharing.items()}
        return tuple(of_rank[place.rank] for place in places)

    def best(self, strata: Sequence[Ranked], tables: Fraction | int, boards: int | None = None) -> tuple[Best, ...]:
        """Return each contestant's best award of all strata, where it stands in the highest one and maybe in others.

        `strata` are the rankings of `strata.ranked_in_strata`. A stratum's field is the part of all tables that its
        contestants are of all contestants.
        """
        return best_awards([self._of_stratum(ranked, Fraction(tables), boards) for ranked in strata])

    def _of_stratum(self, ranked: Ranked, tables: Fraction, boards: int | None) -> list[Fraction | int | None]:
        inside = [place for place in ranked if place is not None]
        if not inside:
            return [None] * len(ranked)
        made = iter(self.of(inside, tables * len(inside) / len(ranked), boards))
        return [None if place is None else next(made) for place in ranked]

    def _counted(self, tables: Fraction) -> Fraction:
        """Return the tables that count, by what the table says of half ones."""
        if self.half_table == "half":
            return tables
        return Fraction(floor(tables) if self.half_table == "ignored" else ceil(tables))

    def _count(self, contestants: int, tables: Fraction, boards: int | None) -> int:
        """Return how many places get an award."""
        if boards is None:
            if self.minimum_boards or len(self.depths) > 1:
                sentence = _("The awards “{title}” depend on the number of boards; give it as well.")
                raise Refusal(sentence.format(title=self.title))
            boards = max((depth.boards for depth in self.depths), default=0)
        if boards < self.minimum_boards or tables < self.minimum_tables:
            return 0
        if self.scale.kind == "places":
            return contestants
        share = next((depth.share for depth in reversed(self.depths) if boards >= depth.boards), Fraction(0))
        return WHOLE[self.depth_rounding](share * self.per_table * tables)

    def _final(self, award: Fraction) -> Fraction:
        """Return the award of a place as it is given."""
        return max(self.rounding(award * self.factor), self.least) if award else Fraction(0)

    def _shared(self, made: list[Fraction], first: int, many: int) -> Fraction:
        """Return what each of `many` who share the places from `first` on gets."""
        filled = sum(made[first - 1 : first - 1 + many], Fraction(0))
        return max(self.rounding(filled / many), self.least) if filled else Fraction(0)


def names() -> tuple[str, ...]:
    """Return the names of the tables that come with the program."""
    return tuple(sorted(path.stem for path in resource("masterpoints").glob("*.toml")))


@cache
def awards(name: str) -> Awards:
    """Return the table of this name that comes with the program; `Refusal`, with the names there are, for another."""
    return read_awards(text_of(name), name)


def text_of(name: str) -> str:
    """Return the file of this table, as a club can copy and change it; `Refusal` where there is none."""
    if name not in names():
        sentence = _("There is no table of masterpoints “{name}”; there are: {names}.")
        raise Refusal(sentence.format(name=name[:40], names=", ".join(names())))
    return resource("masterpoints", f"{name}.toml").read_text(encoding="utf-8")


def read_awards(text: str, name: str = "") -> Awards:
    """Return the table of awards that a TOML text defines; `Refusal` says what is wrong in it.

    `title` and `source`; `per_table`, how many contestants of one ranking a full table has (pairs: 2 for one winner,
    1 for two); `half_table`, "half", "ignored" or "full"; `depth`, the part of the field that gets awards, or a
    `[[depth]]` with `boards` and `share` for each length of session; `depth_rounding`, `rounding` ("nearest", "up",
    "down") and `rounded_to`; `minimum_tables`, `minimum_boards`; `factor`, which multiplies every award. The table
    `[awards]` has `kind` and the fields of `Scale`, and `least`, below which no award goes. Amounts are numbers, or
    texts like "1/3" and "70%".
    """
    try:
        wanted = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refusal(_("The table of masterpoints cannot be read: {reason}.").format(reason=error)) from error
    scale = wanted.get("awards")
    if not isinstance(scale, dict):
        raise Refusal(_("A table of masterpoints needs a part [awards]."))
    _no_others(wanted, TOP)
    rounding = Rounding(_amount(wanted, "rounded_to"), _choice(wanted, "rounding", tuple(WHOLE)))
    return Awards(
        name=name,
        title=str(wanted.get("title") or name),
        source=str(wanted.get("source", "")),
        scale=_scale(scale, rounding),
        depths=_depths(wanted.get("depth"), str(scale.get("kind"))),
        depth_rounding=_choice(wanted, "depth_rounding", tuple(WHOLE)),
        per_table=_amount(wanted, "per_table", 2),
        half_table=_choice(wanted, "half_table", HALF_TABLES),
        rounding=rounding,
        least=_amount(scale, "least"),
        factor=_amount(wanted, "factor", 1),
        minimum_tables=_amount(wanted, "minimum_tables"),
        minimum_boards=_whole(wanted, "minimum_boards"),
    )


TOP = (
    *("title", "source", "awards", "depth", "depth_rounding", "per_table", "half_table", "rounding", "rounded_to"),
    *("factor", "minimum_tables", "minimum_boards"),
)
"""What a file can say outside its part [awards]."""

BY_KIND = {
    "steps": ("step", "most"),
    "shares": ("first", "first_by", "root_of", "most", "shares", "then_by_place"),
    "even": ("first", "first_by", "root_of", "most"),
    "places": ("points", "others"),
}
"""What the part [awards] can say beside `kind` and `least`."""


def _scale(wanted: Mapping[str, Any], rounding: Rounding) -> Scale:
    kind = _choice(wanted, "kind", tuple(BY_KIND), required=True)
    _no_others(wanted, ("kind", "least", *BY_KIND[kind]))
    needed = {"steps": "step", "shares": "first", "even": "first", "places": "points"}[kind]
    if not wanted.get(needed):
        raise Refusal(_("Awards of the kind {kind} need {field}.").format(kind=kind, field=needed))
    scale = Scale(
        kind,
        step=_amount(wanted, "step"),
        shares=_amounts(wanted, "shares"),
        then_by_place=wanted.get("then_by_place") is True,
        points=_amounts(wanted, "points"),
        others=_amount(wanted, "others"),
        first=_amount(wanted, "first"),
        first_by=_choice(wanted, "first_by", FIRST_BY),
        root_of=_amount(wanted, "root_of", 1),
        most=_amount(wanted, "most") if "most" in wanted else None,
    )
    if scale.first_by == "root" and not (rounding.to and scale.root_of):
        raise Refusal(_("An award by the root of the tables needs rounded_to and root_of above 0."))
    falling = [*scale.shares, *([Fraction(1, len(scale.shares) + 1)] if scale.then_by_place else [])]
    for listed in (falling, [*scale.points, scale.others]):
        if list(listed) != sorted(listed, reverse=True):
            raise Refusal(_("No place can be awarded more than the one before it; look at the order of the list."))
    return scale


def _depths(wanted: object, kind: str) -> tuple[Depth, ...]:
    if kind == "places":
        if wanted is not None:
            raise Refusal(_("Points listed place by place need no depth; leave it out."))
        return ()
    if not isinstance(wanted, list):
        return (Depth(0, _amount({"depth": wanted}, "depth")),) if wanted is not None else (Depth(0, Fraction(1)),)
    for one in wanted:
        if not isinstance(one, dict) or "share" not in one:
            raise Refusal(_("Each depth needs a number of boards and a share."))
        _no_others(one, ("boards", "share"))
    depths = tuple(Depth(_whole(one, "boards"), _amount(one, "share")) for one in wanted)
    if [depth.boards for depth in depths] != sorted({depth.boards for depth in depths}):
        raise Refusal(_("The depths must stand in the order of their boards, the shortest session first."))
    return depths


def _no_others(wanted: Mapping[str, Any], known: Sequence[str]) -> None:
    for field in wanted:
        if field not in known:
            raise Refusal(
                _("A table of masterpoints knows no “{field}” there; it can be one of: {known}.").format(
                    field=field, known=", ".join(known)
                )
            )


def _choice(wanted: Mapping[str, Any], field: str, allowed: tuple[str, ...], *, required: bool = False) -> str:
    chosen = wanted.get(field, None if required else allowed[0])
    if chosen not in allowed:
        raise Refusal(
            _("{field} cannot be {value}; it is one of: {allowed}.").format(
                field=field, value=chosen, allowed=", ".join(allowed)
            )
        )
    return str(chosen)


def _amounts(wanted: Mapping[str, Any], field: str) -> tuple[Fraction, ...]:
    listed = wanted.get(field, [])
    if not isinstance(listed, list):
        raise Refusal(_("{field} is a list of amounts, as in [10, 7, 5].").format(field=field))
    return tuple(_amount({field: value}, field) for value in listed)


def _amount(wanted: Mapping[str, Any], field: str, usual: int = 0) -> Fraction:
    """Return an amount as the file writes it: 6, 0.10, "0.10", "1/3" or "70%"."""
    text = str(wanted.get(field, usual))
    try:
        amount = Fraction(text[:-1]) / 100 if text.endswith("%") else Fraction(text)
    except (ValueError, ZeroDivisionError):
        amount = Fraction(-1)
    if amount < 0:
        sentence = _("{field} cannot be {value}; it is an amount as in 6, 0.10, 1/3 or 70%.")
        raise Refusal(sentence.format(field=field, value=text[:40]))
    return amount


def _whole(wanted: Mapping[str, Any], field: str) -> int:
    amount = _amount(wanted, field)
    if amount.denominator != 1:
        raise Refusal(_("{field} must be a whole number.").format(field=field))
    return int(amount)

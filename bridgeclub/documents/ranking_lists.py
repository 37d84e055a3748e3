"""The lists that a ranking on the wall has: each field, then net and the groups, with the columns that they need."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bridgeclub.director.ranking_views import FullField, FullRow, Rankings
from bridgeclub.director.views import Field, RankingRow, Standings
from bridgeclub.documents.columns import Align, Cell, Column
from bridgeclub.documents.style import BOLD, INK, QUIET, SANS
from bridgeclub.documents.wall import WallList
from bridgeclub.documents.wording import figure, names_of
from bridgeclub.words import _


@dataclass(frozen=True, slots=True)
class _Shown:
    """What a list shows beside place, pair and names."""

    unit: str
    boards: bool
    totals: bool
    percents: bool
    strata: tuple[str, ...] = ()  # those below the highest, whose places are the plain ones
    net: bool = False
    awards: bool = False


def wall_lists(standings: Standings, rankings: Rankings | None) -> tuple[WallList, ...]:
    """Return the lists of a ranking, the fields first; without `rankings` there are no others."""
    fulls = rankings.fields if rankings else (None,) * len(standings.fields)
    lists: list[WallList] = []
    for field, full in zip(standings.fields, fulls, strict=True):
        if field.rows:
            shown = _shown(standings, field, rankings)
            lists.append(_field_list(field, full, shown))
            lists += _subs(full, shown) if full else ()
    return tuple(lists)


def _shown(standings: Standings, field: Field, rankings: Rankings | None) -> _Shown:
    percents = any(row.percent is not None for row in field.rows)
    more = rankings is not None and bool(rankings.strata or rankings.has_awards)
    return _Shown(
        unit={"matchpoints": _("MPs"), "total-points": _("Points")}.get(standings.method, _("IMPs")),
        boards=len({row.boards for row in field.rows}) > 1,
        # Where percents rank, the columns of strata and awards need the room of the matchpoints.
        totals=not (percents and more),
        percents=percents,
        strata=rankings.strata[1:] if rankings else (),
        awards=rankings is not None and rankings.has_awards,
    )


def _field_list(field: Field, full: FullField | None, shown: _Shown) -> WallList:
    more: list[tuple[Cell, ...]] = [()] * len(field.rows)
    if full is not None:
        more = [_more(row, shown) for row in full.rows]
    rows = tuple(
        (row.rank_text, _number(field, row), names_of(row.pair), *_figures(row, shown), *others)
        for row, others in zip(field.rows, more, strict=True)
    )
    return WallList(field.name, tuple(_columns(shown)), rows)


def _more(row: FullRow, shown: _Shown) -> tuple[Cell, ...]:
    awards = (row.award_text,) if shown.awards else ()
    return (*(row.in_strata[1:] if shown.strata else ()), *awards)


def _figures(row: RankingRow, shown: _Shown) -> Iterator[Cell]:
    if shown.boards:
        yield str(row.boards)
    if shown.totals:
        yield figure(row.total_text) if row.rank else ""
    if shown.percents:
        yield row.percent_text


def _columns(shown: _Shown) -> Iterator[Column]:
    yield Column(_("Place"), Align.FIGURES, BOLD)
    yield Column(_("Pair"), Align.RIGHT, SANS, QUIET, gap=0.6)
    yield Column(_("Names"), Align.NAMES, gap=0.7)
    if shown.boards:
        yield Column(_("Boards"), Align.RIGHT, SANS, QUIET, gap=0.6)
    if shown.totals:
        face, colour = (SANS, QUIET) if shown.percents else (BOLD, INK)
        yield Column(shown.unit, Align.FIGURES, face, colour, gap=0.6)
    if shown.percents:
        yield Column("%", Align.FIGURES, SANS if shown.net else BOLD, QUIET if shown.net else INK, gap=0.7)
    for name in shown.strata:
        yield Column(name, Align.FIGURES, SANS, INK, gap=0.6)
    if shown.net:
        yield Column(_("Handicap"), Align.FIGURES, SANS, QUIET, gap=0.6)
        yield Column(_("Net"), Align.FIGURES, BOLD, INK, gap=0.6)
    if shown.awards:
        yield Column(_("Award"), Align.FIGURES, SANS, INK, gap=0.6)


def _subs(full: FullField, shown: _Shown) -> Iterator[WallList]:
    """Yield the net ranking and those of the groups; the strata are columns of the field."""
    for sub in full.subs:
        if sub.kind == "stratum" or not sub.rows:
            continue
        name = " · ".join(part for part in (full.name, sub.name) if part)
        field = Field(full.name, full.direction, tuple(row.row for row in full.rows))
        only = _Shown(
            shown.unit, boards=False, totals=not shown.percents, percents=shown.percents, net=sub.kind == "net"
        )
        rows = tuple(
            (
                row.rank_text,
                _number(field, row.full.row),
                names_of(row.full.row.pair),
                *_figures(row.full.row, only),
                *((figure(row.full.handicap_text), figure(row.full.net_text)) if only.net else ()),
            )
            for row in sub.rows
        )
        yield WallList(name, tuple(_columns(only)), rows)


def _number(field: Field, row: RankingRow) -> str:
    """Return the bare number where it names one pair of the field, else the label ("NS 3")."""
    same = sum(other.pair.number == row.pair.number for other in field.rows)
    return str(row.pair.number) if same == 1 else row.pair.label

"""The ranking for the wall: matchpoints or IMPs, one or two fields, in type as large as the pairs allow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bridgeclub.director.views import Field, RankingRow, Standings
from bridgeclub.documents.columns import Align, Cell, Column, Table
from bridgeclub.documents.lettering import DASH, ELLIPSIS, fit, wrap
from bridgeclub.documents.occasion import Occasion
from bridgeclub.documents.paging import parts, spread
from bridgeclub.documents.sheet import Sheet
from bridgeclub.documents.style import (
    ACCENT,
    BOLD,
    FOOT,
    INK,
    LINE,
    MARGIN,
    QUIET,
    SANS,
    SMALL,
    WALL_GOOD,
    WALL_LEAST,
    WALL_MOST,
    WARNING,
    base_line,
    paper_named,
)
from bridgeclub.documents.wording import figure, names_of, provisional
from bridgeclub.words import Refusal, _

LEADING, AIRY = 1.4, 1.8  # height of a row in parts of the type size: least, and where there is room
FIELD_HEAD, BARE_HEAD = 2.5, 1.6  # height of a field's headings with and without its name, likewise
PROVISIONAL = 13.0  # type size
BETWEEN = 1.3  # space between two fields, likewise
WALL_HEADING = 20.0  # points, the session's name
HEAD = 56.0  # points that the page's head takes


@dataclass(frozen=True, slots=True)
class _Part:
    """The rows of a field that stand together on a page, in a table whose columns stand alike on all its pages."""

    field: Field
    rows: Sequence[RankingRow]


_Pages = tuple[tuple[_Part, ...], ...]


def ranking(standings: Standings, paper: str) -> bytes:
    """Return the ranking as a PDF: one page where the pairs fit in letters for two metres, else pages for each field.

    Its foot says by which rules it was made, and PROVISIONAL where results are missing. `Refusal` without pairs.
    """
    fields = tuple(field for field in standings.fields if field.rows)
    if not fields:
        raise Refusal(_("There is nobody to rank yet; register the pairs first."))
    occasion = Occasion(standings.session, standings.day, standings.club)
    sheet = Sheet(paper_named(paper), _title(standings), occasion)
    rules = wrap(" ".join(standings.sentences), SANS, SMALL, sheet.right - sheet.left)
    room = sheet.paper.height - MARGIN - HEAD - _foot_height(rules, standings)
    warning = provisional(standings.missing) if standings.provisional else ""
    unit = _("MPs") if standings.method == "matchpoints" else _("IMPs")
    pages, size, leading = _plan(fields, unit, room, sheet.right - sheet.left)
    for number, page in enumerate(pages, 1):
        if number > 1:
            sheet.next_page()
        y = sheet.head(WALL_HEADING, warning)
        for part in page:
            y = _field(sheet, part, unit, y, size, leading)
            y -= size * BETWEEN
        _foot(sheet, rules, standings, number, len(pages))
    return sheet.finish()


def _title(standings: Standings) -> str:
    return _("Ranking · {method}").format(method=standings.method_text)


# ------------------------------------------------------------------------------------------------ how large


def _plan(fields: Sequence[Field], unit: str, room: float, wide: float) -> tuple[_Pages, float, float]:
    """Return the parts of each page, the type size and the leading, for pages of `room` by `wide` points."""
    on_one = (tuple(_Part(field, field.rows) for field in fields),)
    size = _size_for(on_one, room)
    pages: _Pages = on_one
    if size < WALL_LEAST:
        most = int((room / WALL_LEAST - FIELD_HEAD) / LEADING)
        pages = tuple(
            (_Part(field, rows),) for field in fields for rows in parts(field.rows, spread(len(field.rows), most))
        )
        size = _size_for(pages, room)
    size = min(size, WALL_MOST)
    while size > WALL_LEAST and not _names_do(fields, unit, wide, size):
        size -= 0.5
    size = max(size, WALL_LEAST)
    leading = min((room / size - _heads(page)) / sum(len(part.rows) for part in page) for page in pages)
    return pages, size, max(LEADING, min(AIRY, leading))


def _heads(page: Sequence[_Part]) -> float:
    """Return the height of what is not rows on a page, in parts of the type size."""
    return sum(map(_head, page)) + BETWEEN * (len(page) - 1)


def _head(part: _Part) -> float:
    return FIELD_HEAD if _field_name(part) else BARE_HEAD


def _size_for(pages: _Pages, room: float) -> float:
    """Return the size, in steps of half a point, in which the fullest page fits."""
    tallest = max(_heads(page) + LEADING * sum(len(part.rows) for part in page) for page in pages)
    return int(room / tallest * 2) / 2


def _names_do(fields: Sequence[Field], unit: str, wide: float, size: float) -> bool:
    """Tell whether the names stand well in this size: 19 of 20 in full, in large type none with an ellipsis.

    The few longest names may not make the whole wall small.
    """
    full, count = 0, 0
    for field in fields:
        room = _table(field, unit, 0, wide, size).name_room
        for row in field.rows:
            shown = fit(names_of(row.pair), SANS, size, room).text
            if size > WALL_GOOD and ELLIPSIS in shown:
                return False
            full += shown == DASH.join(names_of(row.pair))
            count += 1
    return full * 20 >= count * 19


# ------------------------------------------------------------------------------------------------ drawing


def _field(sheet: Sheet, part: _Part, unit: str, y: float, size: float, leading: float) -> float:
    """Draw one part of a field below y and return the y below its last row."""
    table = _table(part.field, unit, sheet.left, sheet.right, size)
    y -= size * _head(part)
    name_size = size * 0.8
    sheet.text(sheet.left, y + size * 1.1, _field_name(part), BOLD, name_size, ACCENT)
    table.headings(sheet, y + size * 0.35)
    for at, row in enumerate(part.rows):
        sheet.rule(sheet.left, sheet.right, y, LINE)
        y -= size * leading
        table.row(sheet, y + base_line(size, leading), _cells(part.field, row))
        if at + 1 == len(part.rows):
            sheet.rule(sheet.left, sheet.right, y, LINE)
    return y


def _field_name(part: _Part) -> str:
    if len(part.rows) == len(part.field.rows):
        return part.field.name
    first, last = part.rows[0].rank_text, part.rows[-1].rank_text
    sentence = _("{field} · places {first} to {last}") if part.field.name else _("Places {first} to {last}")
    return sentence.format(field=part.field.name, first=first.rstrip("="), last=last.rstrip("="))


def _table(field: Field, unit: str, left: float, right: float, size: float) -> Table:
    columns = [
        Column(_("Place"), Align.FIGURES, BOLD),
        Column(_("Pair"), Align.RIGHT, SANS, QUIET, gap=0.6),
        Column(_("Names"), Align.NAMES, gap=0.7),
    ]
    by_percent = any(row.percent is not None for row in field.rows)
    if _boards_differ(field):
        columns.append(Column(_("Boards"), Align.RIGHT, SANS, QUIET, gap=0.6))
    columns.append(
        Column(unit, Align.FIGURES, SANS, QUIET, gap=0.6)
        if by_percent
        else Column(unit, Align.FIGURES, BOLD, INK, gap=0.6)
    )
    if by_percent:
        columns.append(Column("%", Align.FIGURES, BOLD, INK, gap=0.7))
    return Table(columns, [_cells(field, row) for row in field.rows], left, right, size, 0.5)


def _boards_differ(field: Field) -> bool:
    return len({row.boards for row in field.rows}) > 1


def _cells(field: Field, row: RankingRow) -> list[Cell]:
    cells: list[Cell] = [row.rank_text, _number(field, row), names_of(row.pair)]
    if _boards_differ(field):
        cells.append(str(row.boards))
    cells.append(figure(row.total_text))
    if any(other.percent is not None for other in field.rows):
        cells.append(row.percent_text)
    return cells


def _number(field: Field, row: RankingRow) -> str:
    """Return the bare number where it names one pair of the field, else the label ("NS 3")."""
    same = sum(other.pair.number == row.pair.number for other in field.rows)
    return str(row.pair.number) if same == 1 else row.pair.label


# ------------------------------------------------------------------------------------------------ foot


def _foot_height(rules: Sequence[str], standings: Standings) -> float:
    return FOOT + SMALL * (1.4 * len(rules) + 2.4) + (PROVISIONAL * 2 if standings.provisional else 0)


def _foot(sheet: Sheet, rules: Sequence[str], standings: Standings, page: int, pages: int) -> None:
    y = FOOT + SMALL * (1.4 * len(rules) + 0.2)
    if standings.provisional:
        sheet.text(sheet.left, y + SMALL * 1.7, provisional(standings.missing), BOLD, PROVISIONAL, WARNING)
    for line in rules:
        sheet.text(sheet.left, y, line, SANS, SMALL, QUIET)
        y -= SMALL * 1.4
    sheet.foot(page, pages, standings.club or standings.session)

"""Starting positions for the wall: first everybody by family name, then every table, in letters for two metres."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from bridgeclub.director.views import PairView, Schedule
from bridgeclub.documents.columns import Align, Cell, Column, Table
from bridgeclub.documents.lettering import DASH, ELLIPSIS, fit, surname
from bridgeclub.documents.occasion import Occasion
from bridgeclub.documents.paging import parts, spread
from bridgeclub.documents.rounds import Travel, meetings_of, travels
from bridgeclub.documents.sheet import Sheet
from bridgeclub.documents.style import (
    ACCENT,
    BOLD,
    CAP_HEIGHT,
    FOOT,
    LINE,
    MARGIN,
    QUIET,
    SANS,
    SMALL,
    WALL_LEAST,
    WALL_MOST,
    base_line,
    paper_named,
)
from bridgeclub.documents.wording import NOBODY, names_of, title_of
from bridgeclub.laws import Side
from bridgeclub.words import Refusal, _

LEADING, AIRY = 1.4, 1.8  # height of a row in parts of the type size: least, and where there is room
WALL_HEADING = 20.0  # points, the session's name
HEAD = 56.0  # points that the page's head takes
HEADINGS = 1.6  # height of the columns' headings, in parts of the type size
HEADING = 0.5  # their type size, likewise
TABLE_NUMBER = 1.7  # type size of a table's number, likewise

_UNLIKE = str.maketrans({"Ł": "L", "ł": "l", "Đ": "D", "đ": "d", "Ø": "O", "ø": "o", "Æ": "AE", "æ": "ae", "ß": "ss"})
"""Letters that are sorted with others and that Unicode does not take apart."""


@dataclass(frozen=True, slots=True)
class _List:
    """One of the two lists: its name, columns and rows; the rows are kept together in groups of `group`."""

    name: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    group: int
    numbers: tuple[str, ...] = ()  # of the tables, one for each group


@dataclass(frozen=True, slots=True)
class _Page:
    """A part of a list, in the list's type size."""

    of: _List
    rows: Sequence[tuple[Cell, ...]]
    numbers: Sequence[str]
    size: float
    leading: float


def starting_positions(schedule: Schedule, occasion: Occasion, paper: str) -> bytes:
    """Return where everybody sits in the first round: a list by family name, then one by table, on pages of their own.

    `Refusal` without a movement, and without pairs.
    """
    everybody = travels(schedule) if schedule.tables else ()
    if not everybody:
        raise Refusal(_("No movement is chosen yet; choose one first, so that it is known who starts where."))
    sheet = Sheet(paper_named(paper), _("Starting positions"), occasion)
    room = sheet.paper.height - MARGIN - HEAD - FOOT - 2 * SMALL
    lists = (_by_name(schedule, everybody), _by_table(schedule, everybody))
    pages = [page for one in lists for page in _pages(one, room, sheet.right - sheet.left)]
    for number, page in enumerate(pages, 1):
        if number > 1:
            sheet.next_page()
        _draw(sheet, page)
        sheet.foot(number, len(pages))
    return sheet.finish()


# ------------------------------------------------------------------------------------------------ what is told


def _by_name(schedule: Schedule, everybody: Sequence[Travel]) -> _List:
    """Return a row for each player by family name: its first letter, the name, table and seats."""
    numbered = schedule.winners == 1
    people = [(name, travel) for travel in everybody for name in names_of(travel.pair) or (title_of(travel.pair),)]
    people.sort(key=lambda person: (_sorted_as(surname(person[0])), _sorted_as(person[0])))
    rows: list[tuple[Cell, ...]] = []
    for name, travel in people:
        row: tuple[Cell, ...] = (_sorted_as(surname(name))[:1].upper(), (name,), *_seat(travel))
        rows.append((*row, str(travel.pair.number)) if numbered else row)
    columns = (
        Column("", Align.LEFT, SANS, ACCENT),
        Column(_("Name"), Align.NAMES, BOLD, gap=0.6),
        Column(_("Table"), Align.RIGHT, BOLD),
        Column(_("Sit"), Align.LEFT, gap=0.6),
    )
    pair = (Column(_("Pair"), Align.RIGHT, SANS, QUIET),)
    return _List(_("Starting positions by name"), (*columns, *pair) if numbered else columns, tuple(rows), 1)


def _by_table(schedule: Schedule, everybody: Sequence[Travel]) -> _List:
    """Return two rows for each table, North-South and East-West, and a row for each pair that is at none."""
    numbered = schedule.winners == 1
    rows: list[tuple[Cell, ...]] = []
    numbers = []
    for meeting in meetings_of(schedule, 1):
        if meeting.ns or meeting.ew:
            numbers.append(str(meeting.table))
            rows += [_line(side, pair) for side, pair in ((Side.NS, meeting.ns), (Side.EW, meeting.ew))]
    waiting = [travel.pair for travel in everybody if travel.route[0] is None]
    for pair in waiting:
        numbers.append(NOBODY)
        rows += [(_("sits out"), str(pair.number), names_of(pair) or (title_of(pair),)), ("", "", ())]
    columns = (
        Column(_("Sit"), Align.LEFT, SANS, QUIET),
        Column(_("Pair"), Align.RIGHT, SANS, QUIET, gap=0.6),
        Column(_("Names"), Align.NAMES, BOLD, gap=0.7),
    )
    kept = (0, 1, 2) if numbered else (0, 2)
    shown = tuple(tuple(row[at] for at in kept) for row in rows)
    return _List(_("Starting positions by table"), tuple(columns[at] for at in kept), shown, 2, tuple(numbers))


def _line(side: Side, pair: PairView | None) -> tuple[Cell, ...]:
    if pair is None:
        return side.value, "", (NOBODY,)
    return side.value, str(pair.number), names_of(pair) or (title_of(pair),)


def _seat(travel: Travel) -> tuple[str, str]:
    """Return table and seats in the first round; where the pair does not play, that it sits out."""
    stop = travel.route[0]
    if stop is None:
        return NOBODY, _("sits out")
    return str(stop.meeting.table), stop.side.value if stop.meeting.played else _("sits out")


def _sorted_as(name: str) -> str:
    """Return the name without accents and capitals, as lists on a wall are sorted."""
    plain = unicodedata.normalize("NFKD", name.translate(_UNLIKE))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()


# ------------------------------------------------------------------------------------------------ how large


def _pages(told: _List, room: float, wide: float) -> list[_Page]:
    """Return the list on the fewest pages on which its letters are large enough, and on them as large as can be."""
    groups = [told.rows[at : at + told.group] for at in range(0, len(told.rows), told.group)]
    most = int((room / WALL_LEAST - HEADINGS) / LEADING / told.group)
    shares = spread(len(groups), most)
    fullest = max(shares) * told.group
    size = min(WALL_MOST, int(room / (HEADINGS + LEADING * fullest) * 2) / 2)
    while size > WALL_LEAST and not _names_do(told, wide, size):
        size -= 0.5
    leading = max(LEADING, min(AIRY, (room / size - HEADINGS) / fullest))
    numbers = parts(told.numbers, shares) if told.numbers else [()] * len(shares)
    return [
        _Page(told, [row for group in page for row in group], of_page, size, leading)
        for page, of_page in zip(parts(groups, shares), numbers, strict=True)
    ]


def _names_do(told: _List, wide: float, size: float) -> bool:
    """Tell whether the names stand well in this size: 9 of 10 in full, none with an ellipsis."""
    room = _table(told, 0, wide, size).name_room
    names = [cell for row in told.rows for cell in row if isinstance(cell, tuple) and cell]
    shown = [fit(name, BOLD, size, room).text for name in names]
    if any(ELLIPSIS in text for text in shown):
        return False
    full = sum(text == DASH.join(name) for text, name in zip(shown, names, strict=True))
    return full * 10 >= len(names) * 9


def _table(told: _List, left: float, right: float, size: float) -> Table:
    if told.numbers:
        left += size * TABLE_NUMBER * 1.85
    return Table(told.columns, told.rows, left, right, size, HEADING)


# ------------------------------------------------------------------------------------------------ drawing


def _draw(sheet: Sheet, page: _Page) -> None:
    told, size, step = page.of, page.size, page.size * page.leading
    sheet.title = told.name
    y = sheet.head(WALL_HEADING) - size * HEADINGS
    table = _table(told, sheet.left, sheet.right, size)
    table.headings(sheet, y + size * 0.35)
    if told.numbers:
        sheet.text(sheet.left, y + size * 0.35, _("Table"), SANS, table.heading_size, QUIET)
    for at, row in enumerate(page.rows):
        if at % told.group == 0:
            sheet.rule(sheet.left, sheet.right, y, LINE)
        if told.numbers and at % told.group == 0:
            large, number = size * TABLE_NUMBER, page.numbers[at // told.group]
            sheet.text(sheet.left, y - step - large * CAP_HEIGHT / 2, number, BOLD, large, ACCENT)
        y -= step
        said = not told.numbers and at > 0 and page.rows[at - 1][0] == row[0]  # a letter is written once a page
        table.row(sheet, y + base_line(size, page.leading), ("", *row[1:]) if said else row)
    sheet.rule(sheet.left, sheet.right, y, LINE)

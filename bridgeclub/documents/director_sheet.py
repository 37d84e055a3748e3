"""The director's sheet, round by round: who is where with which boards, who sits out, what lies on the bye stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from bridgeclub.director.views import Meeting, Schedule
from bridgeclub.documents.columns import Align, Column, Table
from bridgeclub.documents.lettering import width, wrap
from bridgeclub.documents.occasion import Occasion
from bridgeclub.documents.paging import pages_of, parts
from bridgeclub.documents.rounds import Travel, meetings_of, resting, sharing, sitting_out, travels
from bridgeclub.documents.sheet import Sheet
from bridgeclub.documents.style import (
    ACCENT,
    BOLD,
    FOOT,
    LINE,
    MARGIN,
    PALE,
    QUIET,
    SANS,
    SMALL,
    TEXT,
    THIN,
    WARNING,
    base_line,
    paper_named,
)
from bridgeclub.documents.wording import board_range, board_runs, number_of, title_of
from bridgeclub.words import Refusal, _

LEADING = 1.38
MOST, LEAST, SQUEEZED = 13.0, 9.0, 5.0  # type sizes: largest, smallest, smallest where a round fills more than a page
HEAD = 44.0  # points that the page's head takes
ROUND_HEAD = 32.0  # points above a round's first table
ACROSS = (3, 4, 2)  # rounds side by side, of equally good ones the first
GUTTER = 22.0
BETWEEN = 14.0
NOTE = 8.0
NOTE_LEADING = 1.35
HEADING = 0.66  # type size of the headings, in parts of the size of the tables


@dataclass(frozen=True, slots=True)
class _Round:
    """What is told of a round: the tables' cells, and in sentences what is not at a table."""

    number: int
    meetings: tuple[Meeting, ...]
    cells: tuple[tuple[str, ...], ...]
    told: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Plan:
    """How rounds stand on the pages: so many across, in this type size; each row of rounds with its height."""

    across: int
    size: float
    pages: tuple[tuple[tuple[Sequence[_Round], float], ...], ...]


def director_sheet(schedule: Schedule, occasion: Occasion, paper: str) -> bytes:
    """Return all rounds on as few pages as can be, what the director calls out before them; `Refusal` without any."""
    if not schedule.tables:
        raise Refusal(_("No movement is chosen yet; choose one first, then its rounds can be printed."))
    sheet = Sheet(paper_named(paper), _("Director's sheet · {movement}").format(movement=schedule.name), occasion)
    calls = [line for call in _calls(schedule) for line in wrap(call, SANS, TEXT, sheet.right - sheet.left)]
    plan = _plan(schedule, sheet, len(calls) * TEXT * LEADING + (6 if calls else 0))
    for number, page in enumerate(plan.pages, 1):
        if number > 1:
            sheet.next_page()
        y = sheet.head() - 6
        for row, high in page:
            if not row:
                _write(sheet, calls, y)
            for at, round_ in enumerate(row):
                wide = _wide(sheet, plan.across)
                left = sheet.left + at * (wide + GUTTER)
                _round(sheet, schedule, round_, (left, y, wide), plan.size)
            y -= high
        sheet.foot(number, len(plan.pages))
    return sheet.finish()


def _calls(schedule: Schedule) -> Iterator[str]:
    """Yield what the director calls out, and what the sheet's words mean where it is not plain."""
    yield from schedule.announcements
    if any(len(sharing(schedule, meeting)) for meeting in schedule.meetings):
        yield _("“Also at”: the tables that have the same boards in that round, shared or in copies.")


def _write(sheet: Sheet, lines: Sequence[str], y: float) -> None:
    for line in lines:
        y -= TEXT * LEADING
        sheet.text(sheet.left, y, line, SANS, TEXT)


# ------------------------------------------------------------------------------------------------ what is told


def _rounds(schedule: Schedule, wide: float) -> tuple[_Round, ...]:
    pairs = travels(schedule)
    shared = any(sharing(schedule, meeting) for meeting in schedule.meetings)
    rounds = []
    for number in range(1, schedule.rounds + 1):
        meetings = meetings_of(schedule, number)
        cells = tuple(_cells(schedule, meeting)[: 5 if shared else 4] for meeting in meetings)
        told = chain.from_iterable(wrap(line, SANS, NOTE, wide) for line in _told(schedule, pairs, number))
        rounds.append(_Round(number, meetings, cells, tuple(told)))
    return tuple(rounds)


def _cells(schedule: Schedule, meeting: Meeting) -> tuple[str, ...]:
    also = board_range(sharing(schedule, meeting))
    boards = board_range(meeting.boards)
    return str(meeting.table), number_of(meeting.ns), number_of(meeting.ew), boards, also


def _told(schedule: Schedule, pairs: Sequence[Travel], number: int) -> Iterator[str]:
    """Yield who sits out in a round and where, and which boards are at no table."""
    for pair, table in sitting_out(pairs, number):
        told = _("{pair} sits out at table {table}") if table else _("{pair} sits out")
        yield told.format(pair=title_of(pair), table=table)
    boards = [board for rests in resting(schedule, number) for board in rests]
    if boards:
        yield _("Bye stand: {boards}").format(boards=board_runs(boards))


def _columns(cells: int) -> list[Column]:
    columns = [
        Column(_("Table"), Align.RIGHT, SANS, QUIET),
        Column(_("NS"), Align.RIGHT, BOLD),
        Column(_("EW"), Align.RIGHT, BOLD),
        Column(_("Boards"), Align.CENTRE),
        Column(_("Also at"), Align.CENTRE, SANS, QUIET),
    ]
    return columns[:cells]


# ------------------------------------------------------------------------------------------------ how large


def _wide(sheet: Sheet, across: int) -> float:
    return (sheet.right - sheet.left - (across - 1) * GUTTER) / across


def _plan(schedule: Schedule, sheet: Sheet, calls: float) -> _Plan:
    """Return the plan with the fewest pages and on them the largest type; `calls` is the height of the calls."""
    room = sheet.paper.height - MARGIN - HEAD - FOOT - 2 * SMALL
    plans = []
    for least in (LEAST, SQUEEZED):
        for across in ACROSS:
            rounds = _rounds(schedule, _wide(sheet, across))
            for step in range(int(2 * MOST), int(2 * least) - 1, -1):
                size = step / 2
                rows = list(parts(rounds, _rows(len(rounds), across)))
                heights = [max(_height(round_, size) for round_ in row) for row in rows]
                if max(heights) - BETWEEN > room or not _fits(rounds, _wide(sheet, across), size):
                    continue
                things = [((), calls)] * (calls > 0) + list(zip(rows, heights, strict=True))
                plans.append(_Plan(across, size, pages_of(things, [high for _row, high in things], room + BETWEEN)))
        if plans:
            break
    return min(plans, key=lambda plan: (len(plan.pages), -plan.size))


def _rows(rounds: int, across: int) -> tuple[int, ...]:
    return (across,) * (rounds // across) + ((rounds % across,) if rounds % across else ())


def _height(round_: _Round, size: float) -> float:
    return ROUND_HEAD + len(round_.cells) * size * LEADING + len(round_.told) * NOTE * NOTE_LEADING + 4 + BETWEEN


def _fits(rounds: Sequence[_Round], wide: float, size: float) -> bool:
    columns = _columns(len(rounds[0].cells[0]))
    widest = [
        max((cells[at] for round_ in rounds for cells in round_.cells), key=lambda cell: width(cell, column.face, 1))
        for at, column in enumerate(columns)
    ]
    return Table(columns, [widest], 0, wide, size, HEADING).fits


# ------------------------------------------------------------------------------------------------ drawing


def _round(sheet: Sheet, schedule: Schedule, round_: _Round, place: tuple[float, float, float], size: float) -> None:
    """Draw a round; `place` is its left edge, upper edge and width."""
    left, y, wide = place
    y -= 15
    title = _("Round {number}").format(number=round_.number)
    sheet.text(left, y, title, BOLD, 12, ACCENT)
    if round_.number in schedule.switched_rounds:
        sheet.text_right(left + wide, y, _("switched"), BOLD, NOTE, WARNING)
    columns = _columns(len(round_.cells[0]))
    table = Table(columns, round_.cells, left, left + wide, size, HEADING)
    y -= ROUND_HEAD - 15
    table.headings(sheet, y + 4)
    sheet.rule(left, left + wide, y, ACCENT, THIN)
    for at, (cells, meeting) in enumerate(zip(round_.cells, round_.meetings, strict=True)):
        y -= size * LEADING
        if at % 2:
            sheet.block(left, y, wide, size * LEADING, PALE)
        table.row(sheet, y + base_line(size, LEADING), cells, None if meeting.played else QUIET)
    sheet.rule(left, left + wide, y, LINE)
    y -= 3
    for line in round_.told:
        y -= NOTE * NOTE_LEADING
        sheet.text(left, y, line, SANS, NOTE)

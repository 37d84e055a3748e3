"""Table cards: they lie on the table all evening and tell who sits there in each round, with which boards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from bridgeclub.director.views import Meeting, Schedule
from bridgeclub.documents.columns import Align, Cell, Column, Table
from bridgeclub.documents.lettering import clip
from bridgeclub.documents.occasion import Occasion
from bridgeclub.documents.sheet import Sheet
from bridgeclub.documents.style import ACCENT, BOLD, CAP_HEIGHT, LINE, QUIET, SANS, base_line, paper_named
from bridgeclub.documents.wording import board_range, number_of
from bridgeclub.words import Refusal, _

EDGE = 34.0
SIDE = 150.0  # points at the left for the table's number
LEADING = 1.38
MOST, HALF_LEAST = 26.0, 15.0  # type sizes of the rounds: largest, smallest on half a page
DIGITS = 120.0


def table_cards(schedule: Schedule, occasion: Occasion, paper: str) -> bytes:
    """Return a card for each table, two a page, or one where there are many rounds; `Refusal` without a movement."""
    if not schedule.tables:
        raise Refusal(_("No movement is chosen yet; choose one first, then the table cards can be printed."))
    sheet = Sheet(paper_named(paper), _("Table cards"), occasion)
    size = _size(schedule.rounds, sheet.paper.height / 2)
    down = 2 if size >= HALF_LEAST else 1
    high = sheet.paper.height / down
    size = _size(schedule.rounds, high)
    for at, table in enumerate(range(1, schedule.tables + 1)):
        if at and at % down == 0:
            sheet.next_page()
        if at % down == 0:
            sheet.cut_marks(1, down)
        _card(sheet, schedule, table, sheet.paper.height - at % down * high, high, size)
    return sheet.finish()


def _size(rounds: int, high: float) -> float:
    """Return the type size in which the rounds and their headings fill a card `high` points high."""
    return min(MOST, (high - 2 * EDGE) / ((rounds + 1) * LEADING))


def _card(sheet: Sheet, schedule: Schedule, table: int, top: float, high: float, size: float) -> None:
    """Draw the card of a table between `top` and `top - high`."""
    _side(sheet, schedule, table, top, high)
    meetings = [schedule.at(round_, table) for round_ in range(1, schedule.rounds + 1)]
    columns = [
        Column(_("Round"), Align.RIGHT, SANS, QUIET),
        Column(_("North-South"), Align.CENTRE, BOLD),
        Column(_("East-West"), Align.CENTRE, BOLD),
        Column(_("Boards"), Align.CENTRE, BOLD),
    ]
    rows = [_cells(meeting) for meeting in meetings]
    left, right = EDGE + SIDE, sheet.paper.width - EDGE
    notes = [_note(schedule, meeting) for meeting in meetings]
    room = 84.0 if any(notes) else 0.0
    grid = Table(columns, rows, left, right - room, size, max(8.0, size * 0.5))
    y = top - EDGE - size * LEADING
    grid.headings(sheet, y + size * 0.45)
    for cells, note in zip(rows, notes, strict=True):
        sheet.rule(left, right, y, LINE)
        y -= size * LEADING
        base = y + base_line(size, LEADING)
        grid.row(sheet, base, cells)
        shown, face = clip(note, SANS, 8, max(0.0, room - 8))
        sheet.text_right(right, base + size * 0.12, shown, face, 8, QUIET)
    sheet.rule(left, right, y, LINE)


def _side(sheet: Sheet, schedule: Schedule, table: int, top: float, high: float) -> None:
    """Draw the table's number, as large as it goes, and what evening it is."""
    sheet.text(EDGE, top - EDGE - 13, _("Table"), SANS, 16, ACCENT)
    digits = DIGITS if table < 10 else DIGITS * 0.75
    sheet.text(EDGE - digits * 0.06, top - EDGE - 28 - digits * CAP_HEIGHT, str(table), BOLD, digits, ACCENT)
    y = top - high + EDGE
    for line in (schedule.name, sheet.occasion.day_text, sheet.occasion.session):
        shown, face = clip(line, SANS, 8, SIDE - 22)
        sheet.text(EDGE, y, shown, face, 8, QUIET)
        y += 11.5
    for line in _home(schedule, table):
        shown, face = clip(line, SANS, 10, SIDE - 18)
        sheet.text(EDGE, y + 6, shown, face, 10)


def _home(schedule: Schedule, table: int) -> Sequence[str]:
    """Return who sits here all evening, "North-South 3 stays here", as a sequence of none or one sentence."""
    stays = [key for key, _same in groupby(schedule.at(round_, table).ns for round_ in range(1, schedule.rounds + 1))]
    if len(stays) != 1 or stays[0] is None or schedule.rounds == 1:
        return ()
    return (_("Pair {label} stays here.").format(label=stays[0].label),)


def _cells(meeting: Meeting) -> list[Cell]:
    return [str(meeting.round), number_of(meeting.ns), number_of(meeting.ew), board_range(meeting.boards)]


def _note(schedule: Schedule, meeting: Meeting) -> str:
    """Return what is unusual at this table in this round: nobody to play, boards shared, directions switched."""
    if meeting.ns is None and meeting.ew is None:
        return _("nobody")
    if not meeting.played:
        return _("sit-out")
    notes = []
    if meeting.round in schedule.switched_rounds:
        notes.append(_("switched"))
    others = [
        str(other.table)
        for other in schedule.meetings
        if other.round == meeting.round
        and other.table != meeting.table
        and other.played
        and other.board_set == meeting.board_set
    ]
    if others:
        notes.append(_("shared with {tables}").format(tables=", ".join(others)))
    return " · ".join(notes)

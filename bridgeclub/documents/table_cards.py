"""Table cards: they lie on the table all evening and tell who sits there in each round, with which boards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from bridgeclub.director.views import Meeting, Schedule
from bridgeclub.documents.columns import Align, Cell, Column, Table, largest_size
from bridgeclub.documents.lettering import clip, widest
from bridgeclub.documents.occasion import Occasion
from bridgeclub.documents.rounds import sharing
from bridgeclub.documents.sheet import Sheet
from bridgeclub.documents.style import ACCENT, BOLD, CAP_HEIGHT, LINE, QUIET, SANS, base_line, paper_named
from bridgeclub.documents.wording import board_range, number_of
from bridgeclub.words import Refusal, _

EDGE = 34.0
SIDE = 150.0  # points at the left for the table's number
LEADING = 1.38
MOST, HALF_LEAST = 26.0, 15.0  # type sizes of the rounds: largest, smallest on half a page
DIGITS = 120.0
NOTE = 8.0
HEADING = 0.5  # type size of the headings, in parts of the size of the rounds


def table_cards(schedule: Schedule, occasion: Occasion, paper: str) -> bytes:
    """Return a card for each table, two a page, or one where there are many rounds; `Refusal` without a movement."""
    if not schedule.tables:
        raise Refusal(_("No movement is chosen yet; choose one first, then the table cards can be printed."))
    sheet = Sheet(paper_named(paper), _("Table cards"), occasion)
    down = 2 if _size(schedule.rounds, sheet.paper.height / 2) >= HALF_LEAST else 1
    form = _form(schedule, sheet, sheet.paper.height / down)
    for at, table in enumerate(range(1, schedule.tables + 1)):
        if at and at % down == 0:
            sheet.next_page()
        if at % down == 0:
            sheet.cut_marks(1, down)
        _card(sheet, schedule, table, sheet.paper.height - at % down * form.high, form)
    return sheet.finish()


@dataclass(frozen=True, slots=True)
class _Form:
    """What all cards have alike: height, room for notes at the right, type size."""

    high: float
    notes: float
    size: float


def _size(rounds: int, high: float) -> float:
    """Return the type size in which the rounds and their headings fill a card `high` points high."""
    return min(MOST, (high - 2 * EDGE) / ((rounds + 1) * LEADING))


def _form(schedule: Schedule, sheet: Sheet, high: float) -> _Form:
    notes = widest((note for meeting in schedule.meetings for note in _notes(schedule, meeting)), SANS, NOTE)
    notes += 10 if notes else 0
    room = sheet.paper.width - 2 * EDGE - SIDE - notes
    rows = [_cells(meeting) for meeting in schedule.meetings]
    return _Form(high, notes, largest_size(_columns(), rows, room, _size(schedule.rounds, high), HEADING))


def _columns() -> list[Column]:
    return [
        Column(_("Round"), Align.RIGHT, SANS, QUIET),
        Column(_("North-South"), Align.CENTRE, BOLD),
        Column(_("East-West"), Align.CENTRE, BOLD),
        Column(_("Boards"), Align.CENTRE, BOLD),
    ]


def _card(sheet: Sheet, schedule: Schedule, table: int, top: float, form: _Form) -> None:
    """Draw the card of a table whose upper edge is `top`."""
    _side(sheet, schedule, table, top, form.high)
    meetings = [schedule.at(round_, table) for round_ in range(1, schedule.rounds + 1)]
    rows = [_cells(meeting) for meeting in meetings]
    left, right, size = EDGE + SIDE, sheet.paper.width - EDGE, form.size
    grid = Table(_columns(), rows, left, right - form.notes, size, HEADING)
    y = top - EDGE - size * LEADING
    grid.headings(sheet, y + size * 0.45)
    for cells, meeting in zip(rows, meetings, strict=True):
        sheet.rule(left, right, y, LINE)
        y -= size * LEADING
        grid.row(sheet, y + base_line(size, LEADING), cells)
        _write_notes(sheet, _notes(schedule, meeting), right, y + size * LEADING / 2)
    sheet.rule(left, right, y, LINE)


def _write_notes(sheet: Sheet, notes: Sequence[str], right: float, middle: float) -> None:
    """Write notes under each other, right-aligned, around the height `middle`."""
    y = middle + NOTE * 1.15 * (len(notes) / 2 - 1) + NOTE * (1.15 - CAP_HEIGHT) / 2
    for note in notes:
        sheet.text_right(right, y, note, SANS, NOTE, QUIET)
        y -= NOTE * 1.15


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


def _notes(schedule: Schedule, meeting: Meeting) -> tuple[str, ...]:
    """Return what is unusual at this table in this round: nobody to play, directions switched, boards shared."""
    if meeting.ns is None and meeting.ew is None:
        return (_("nobody"),)
    if not meeting.played:
        return (_("sit-out"),)
    others = [str(table) for table in sharing(schedule, meeting)]
    switched = (_("switched"),) if meeting.round in schedule.switched_rounds else ()
    shared = (_("shared with {tables}").format(tables=", ".join(others)),) if others else ()
    return (*switched, *shared)

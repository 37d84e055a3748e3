"""Table cards for all four seats: the rounds printed four times, each turned towards the side where it is read.

A card is a page. Its four panels lie around the table's number like the sails of a windmill, so that each is as wide
and as high as the paper allows; each says where the pair on that side goes next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bridgeclub.director.views import Meeting, PairView, Schedule
from bridgeclub.documents.columns import Align, Column, Table, largest_size
from bridgeclub.documents.lettering import clip, width
from bridgeclub.documents.occasion import Occasion
from bridgeclub.documents.rounds import Travel, sharing, travels
from bridgeclub.documents.sheet import Sheet, Turn
from bridgeclub.documents.style import (
    ACCENT,
    BOLD,
    CAP_HEIGHT,
    LINE,
    QUIET,
    SANS,
    STRONG,
    Paper,
    base_line,
    paper_named,
)
from bridgeclub.documents.wording import board_range, number_of
from bridgeclub.laws import Seat, Side
from bridgeclub.words import Refusal, _

EDGE = 22.0  # points that a panel keeps from the paper's edge and from the next panel
HEAD = 34.0  # points above the headings of a panel
LEADING, LEADING_MOST = 1.42, 1.9  # rows spread out where a panel is higher than they need
NOTE = 7.0
TAIL = 12.0  # points below the last round, for a note
MOST = 17.0
HEADING = 0.6  # type size of the headings, in parts of the size of the rounds
SHARED_MOST = 2  # tables that share boards are named, unless they are another one each round
HOLE = 64  # least width and height of the middle, for the table's number


@dataclass(frozen=True, slots=True)
class _Sails:
    """How the page is divided: panels of North and South `wide` by `high`, those of East and West what is left."""

    paper: Paper
    wide: float
    high: float

    def panel(self, seat: Seat) -> tuple[Turn, float, float]:
        """Return how a seat's panel lies, its width and its height as its reader sees them."""
        page_wide, page_high = self.paper.width, self.paper.height
        if seat is Seat.SOUTH:
            return Turn(0, 0, (1, 0)), self.wide, self.high
        if seat is Seat.NORTH:
            return Turn(page_wide, page_high, (-1, 0)), self.wide, self.high
        if seat is Seat.EAST:
            return Turn(page_wide, 0, (0, 1)), page_high - self.high, page_wide - self.wide
        return Turn(0, page_high, (0, -1)), page_high - self.high, page_wide - self.wide


def four_seat_cards(schedule: Schedule, occasion: Occasion, paper: str) -> bytes:
    """Return a page for each table, to be read from all four sides; `Refusal` without a movement."""
    if not schedule.tables:
        raise Refusal(_("No movement is chosen yet; choose one first, then the table cards can be printed."))
    sheet = Sheet(paper_named(paper), _("Table cards"), occasion)
    ways = {travel.pair.id: travel for travel in travels(schedule)}
    sails, size = _largest(schedule, ways, sheet.paper)
    for table in range(1, schedule.tables + 1):
        if table > 1:
            sheet.next_page()
        meetings = [schedule.at(round_, table) for round_ in range(1, schedule.rounds + 1)]
        shared = _shared(schedule, meetings)
        for seat in Seat:
            turn, wide, high = sails.panel(seat)
            with sheet.turned(turn):
                _head(sheet, table, seat, wide, high)
                y = _rounds(sheet, meetings, ways, seat.side, wide, high, size)
                note, face = clip(shared, SANS, NOTE, wide - 2 * EDGE)
                sheet.text(EDGE, y - NOTE - 3, note, face, NOTE, QUIET)
        _middle(sheet, table)
    return sheet.finish()


def _largest(schedule: Schedule, ways: dict[int, Travel], paper: Paper) -> tuple[_Sails, float]:
    """Return the division of the page in which the rounds of all panels have the largest type, and that size."""
    rows = {side: _widest(_rows(schedule.meetings, side, ways), side) for side in Side}
    ways_to_divide = [
        _Sails(paper, (paper.width - gap) / 2, (paper.height + rise) / 2)
        for gap in range(HOLE, HOLE + 161, 16)
        for rise in range(HOLE, HOLE + 121, 40)
    ]
    sized = [
        (sails, min(_size(sails, seat, schedule.rounds, rows[seat.side]) for seat in (Seat.SOUTH, Seat.EAST)))
        for sails in ways_to_divide
    ]
    return max(sized, key=lambda way: way[1])


def _widest(rows: Sequence[Sequence[str]], side: Side) -> list[str]:
    """Return a row made of the widest words of each column."""
    return [
        max(cells, key=lambda cell: width(cell, column.face, 1))
        for column, cells in zip(_columns(side), zip(*rows, strict=True), strict=True)
    ]


def _size(sails: _Sails, seat: Seat, rounds: int, widest: Sequence[str]) -> float:
    _turn, wide, high = sails.panel(seat)
    fitting = min(MOST, (high - 2 * EDGE - HEAD - TAIL) / ((rounds + 1) * LEADING))
    return largest_size(_columns(seat.side), [widest], wide - 2 * EDGE, fitting, HEADING)


def _columns(side: Side) -> list[Column]:
    return [
        Column(_("Round"), Align.RIGHT, SANS, QUIET),
        Column(_("NS"), Align.CENTRE, BOLD),
        Column(_("EW"), Align.CENTRE, BOLD),
        Column(_("Boards"), Align.CENTRE, BOLD),
        Column(_("{side} next").format(side=side.value), Align.CENTRE, SANS, ACCENT),
    ]


def _rows(meetings: Sequence[Meeting], side: Side, ways: dict[int, Travel]) -> list[list[str]]:
    return [_cells(meeting, meeting.ns if side is Side.NS else meeting.ew, ways) for meeting in meetings]


def _cells(meeting: Meeting, own: PairView | None, ways: dict[int, Travel]) -> list[str]:
    boards = board_range(meeting.boards) if meeting.played else _("sit-out") if meeting.ns or meeting.ew else ""
    after = ways[own.id].after(meeting.round) if own else ""
    return [str(meeting.round), number_of(meeting.ns), number_of(meeting.ew), boards, after]


def _head(sheet: Sheet, table: int, seat: Seat, wide: float, high: float) -> None:
    """Draw the head of a panel whose lower left corner is (0, 0)."""
    left, right, y = EDGE, wide - EDGE, high - EDGE - 14
    title, name = seat.spoken, _("Table {table}").format(table=table)
    after_title = left + width(title, BOLD, 15) + 10
    before_name = right - width(name, BOLD, 12) - 8
    sheet.text(left, y, title, BOLD, 15, ACCENT)
    sheet.text_right(right, y, name, BOLD, 12)
    if before_name - after_title > 90:
        evening, face = clip(sheet.occasion.line, SANS, 6.5, before_name - after_title)
        sheet.text(after_title, y, evening, face, 6.5, QUIET)
    sheet.rule(left, right, y - 7, ACCENT, STRONG)


def _rounds(
    sheet: Sheet,
    meetings: Sequence[Meeting],
    ways: dict[int, Travel],
    side: Side,
    wide: float,
    high: float,
    size: float,
) -> float:
    """Draw the rounds of a panel and return the height of their lower edge."""
    left, right = EDGE, wide - EDGE
    rows = _rows(meetings, side, ways)
    grid = Table(_columns(side), rows, left, right, size, HEADING)
    leading = min(LEADING_MOST, (high - 2 * EDGE - HEAD - TAIL) / ((len(rows) + 1) * size))
    y = high - EDGE - HEAD - size * LEADING * 0.6
    grid.headings(sheet, y + size * 0.4)
    for cells, meeting in zip(rows, meetings, strict=True):
        sheet.rule(left, right, y, LINE)
        y -= size * leading
        grid.row(sheet, y + base_line(size, leading), cells, None if meeting.played else QUIET)
    sheet.rule(left, right, y, LINE)
    return y


def _shared(schedule: Schedule, meetings: Sequence[Meeting]) -> str:
    """Return with whom the table shares boards, "Same boards: table 8 in round 1, 3, 4", or ""."""
    rounds: dict[tuple[int, ...], list[int]] = {}
    for meeting in meetings:
        if others := sharing(schedule, meeting):
            rounds.setdefault(others, []).append(meeting.round)
    with_whom = [
        _("table {tables} in round {rounds}").format(tables=board_range(others), rounds=board_range(when))
        for others, when in rounds.items()
    ]
    if len(with_whom) > SHARED_MOST:
        return _("The same boards are at another table too.")
    if not with_whom:
        return ""
    return _("Same boards: {tables_and_rounds}").format(tables_and_rounds="; ".join(with_whom))


def _middle(sheet: Sheet, table: int) -> None:
    """Write the table's number in the middle."""
    x, y = sheet.paper.width / 2, sheet.paper.height / 2
    size = 40 if table < 10 else 32
    sheet.text_centred(x, y - size * CAP_HEIGHT / 2, str(table), BOLD, size, ACCENT)

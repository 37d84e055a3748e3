"""Travellers to write on: one for each board, the North-South numbers printed, room for a pen in every line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bridgeclub.director.views import Meeting, Schedule
from bridgeclub.documents.lettering import clip, width
from bridgeclub.documents.occasion import Occasion
from bridgeclub.documents.sheet import Sheet
from bridgeclub.documents.style import ACCENT, BOLD, HAIRLINE, INK, LINE, QUIET, SANS, THIN, paper_named
from bridgeclub.documents.wording import deal_text
from bridgeclub.words import N_, Refusal, _

EDGE = 22.0  # points between a slip's edge and its lines
HEAD = 46.0  # points above the first line
PEN = 21.0  # least height of a line for writing, about 7.5 mm
PEN_MOST = 30.0
SQUEEZED = 13.0  # least height of all, for 45 tables and more

_COLUMNS = (  # heading, share of the width
    (N_("NS"), 8),
    (N_("EW"), 9),
    (N_("Contract"), 16),
    (N_("By"), 7),
    (N_("Lead"), 9),
    (N_("Tricks"), 10),
    (N_("NS +"), 12),
    (N_("EW +"), 12),
    (N_("MPs NS"), 11),
    (N_("MPs EW"), 11),
)


@dataclass(frozen=True, slots=True)
class _Grid:
    """How slips stand on a page: side by side, one below the other, and how high a line is."""

    across: int
    down: int
    line: float


def blank_travellers(schedule: Schedule, occasion: Occasion, paper: str) -> bytes:
    """Return a traveller for every board in play, the numbers of its North-South pairs in order; `Refusal` without any.

    Slips are half or a quarter of a page or smaller, whatever leaves lines high enough for a pen.
    """
    boards = {board: _numbers(schedule, board) for board in schedule.boards} if schedule.tables else {}
    boards = {board: numbers for board, numbers in boards.items() if numbers}
    if not boards:
        raise Refusal(_("No movement is chosen yet; choose one first, so that it is known who plays which board."))
    sheet = Sheet(paper_named(paper), _("Travellers to write on"), occasion)
    grid = _grid(max(map(len, boards.values())), sheet.paper.height)
    on_page = grid.across * grid.down
    for at, (board, numbers) in enumerate(boards.items()):
        if at and at % on_page == 0:
            sheet.next_page()
        if at % on_page == 0:
            sheet.cut_marks(grid.across, grid.down)
        row, column = divmod(at % on_page, grid.across)
        wide, high = sheet.paper.width / grid.across, sheet.paper.height / grid.down
        top = sheet.paper.height - row * high - EDGE
        _slip(sheet, board, numbers, column * wide + EDGE, top, wide - 2 * EDGE, grid.line)
    return sheet.finish()


def _numbers(schedule: Schedule, board: int) -> tuple[int, ...]:
    """Return the North-South numbers of those who meet over this board, in order."""
    return tuple(sorted(_ns(meeting) for meeting in schedule.meetings if meeting.played and board in meeting.boards))


def _ns(meeting: Meeting) -> int:
    return meeting.ns.number if meeting.ns else 0


def _grid(lines: int, height: float) -> _Grid:
    for down in (4, 3, 2, 1):
        line = (height / down - 2 * EDGE - HEAD) / lines
        if line >= PEN:
            return _Grid(2, down, min(line, PEN_MOST))
    return _Grid(2, 1, max(SQUEEZED, (height - 2 * EDGE - HEAD) / lines))


def _slip(sheet: Sheet, board: int, numbers: Sequence[int], left: float, top: float, wide: float, line: float) -> None:
    """Draw one traveller whose upper left corner is (left, top)."""
    title = _("Board {board}").format(board=board)
    sheet.text(left, top - 15, title, BOLD, 15, ACCENT)
    beside = wide - width(title, BOLD, 15) - 10
    deal, face = clip(deal_text(board), SANS, 7.5, beside)
    sheet.text_right(left + wide, top - 10, deal, face, 7.5, INK)
    evening, face = clip(sheet.occasion.line, SANS, 6.5, beside)
    sheet.text_right(left + wide, top - 20, evening, face, 6.5, QUIET)
    total = sum(share for _heading, share in _COLUMNS)
    x, edges = left, []
    for heading, share in _translated():
        column = wide * share / total
        name, face = clip(heading, SANS, 6, column - 2)
        sheet.text_centred(x + column / 2, top - HEAD + 4, name, face, 6, QUIET)
        x += column
        edges.append(x)
    y = top - HEAD
    first = wide * _COLUMNS[0][1] / total
    for number in numbers:
        y -= line
        sheet.text_centred(left + first / 2, y + line / 2 - 4, str(number), BOLD, 11)
        sheet.rule(left, left + wide, y, LINE, THIN)
    for x in edges[:-1]:
        sheet.stroke(x, top - HEAD, y, LINE, HAIRLINE)
    sheet.rule(left, left + wide, top - HEAD, INK, THIN)


def _translated() -> list[tuple[str, int]]:
    return [(_(heading), share) for heading, share in _COLUMNS]

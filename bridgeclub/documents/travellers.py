"""All travellers: the results of each board with their points, several boards a page, none split."""

from __future__ import annotations

from collections.abc import Sequence

from bridgeclub.director.views import PairView, ResultLine, Traveller
from bridgeclub.documents.columns import Align, Cell, Column, Table
from bridgeclub.documents.lettering import initials, width
from bridgeclub.documents.occasion import Occasion
from bridgeclub.documents.paging import pages_of
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
    base_line,
    paper_named,
)
from bridgeclub.documents.wording import NOBODY, deal_text, figure, names_of, number_of
from bridgeclub.words import Refusal, _

LEADING = 1.42
MOST, LEAST, SQUEEZED = 9.5, 8.25, 5.0  # type sizes: largest, smallest, smallest for one board longer than a page
BOARD_HEAD = 30.0  # points above a board's first line
BETWEEN = 18.0
HEAD = 44.0


def travellers(boards: Sequence[Traveller], occasion: Occasion, paper: str, suit_colours: int = 2) -> bytes:
    """Return the travellers in the order given as one PDF; `Refusal` where no board has lines."""
    boards = [board for board in boards if board.lines]
    if not boards:
        raise Refusal(_("There are no travellers yet; choose a movement first, so that boards are in play."))
    sheet = Sheet(paper_named(paper), _("Travellers"), occasion, suit_colours)
    room = sheet.paper.height - MARGIN - HEAD - FOOT - 2 * SMALL
    size, pages = _plan(boards, room)
    rows = [_cells(line) for board in boards for line in board.lines]
    table = Table(_columns(size), rows, sheet.left, sheet.right, size)
    for number, page in enumerate(pages, 1):
        if number > 1:
            sheet.next_page()
        y = sheet.head() - 4
        for board in page:
            _board(sheet, table, board, y)
            y -= _height(board, size)
        sheet.foot(number, len(pages))
    return sheet.finish()


def _plan(boards: Sequence[Traveller], room: float) -> tuple[float, tuple[tuple[Traveller, ...], ...]]:
    """Return the type size and the boards of each page: the fewest pages, and on them the largest type."""
    longest = max(len(board.lines) for board in boards)
    alone = int((room - BOARD_HEAD) / (longest * LEADING) * 4) / 4
    sizes = [step / 4 for step in range(int(MOST * 4), int(LEAST * 4) - 1, -1) if step / 4 <= alone]
    plans = [
        (size, pages_of(boards, [_height(board, size) for board in boards], room + BETWEEN))
        for size in sizes or [max(SQUEEZED, alone)]
    ]
    return min(plans, key=lambda plan: (len(plan[1]), -plan[0]))


def _height(board: Traveller, size: float) -> float:
    return BOARD_HEAD + len(board.lines) * size * LEADING + BETWEEN


def _board(sheet: Sheet, table: Table, board: Traveller, y: float) -> None:
    """Draw one traveller below y."""
    y -= 16
    title = _("Board {board}").format(board=board.board)
    sheet.text(sheet.left, y, title, BOLD, 11, ACCENT)
    sheet.text(sheet.left + width(title, BOLD, 11) + 8, y, deal_text(board.board), SANS, SMALL + 0.5, QUIET)
    if board.entered < board.expected:
        told = _("{entered} of {expected} results").format(entered=board.entered, expected=board.expected)
        sheet.text_right(sheet.right, y, told, SANS, SMALL + 0.5, QUIET)
    size = table.size
    y -= BOARD_HEAD - 16
    table.headings(sheet, y + 3)
    sheet.rule(sheet.left, sheet.right, y, LINE)
    for at, line in enumerate(board.lines):
        y -= size * LEADING
        if at % 2:
            sheet.block(sheet.left, y, sheet.right - sheet.left, size * LEADING, PALE)
        table.row(sheet, y + base_line(size, LEADING), _cells(line), None if line.outcome else QUIET)
    sheet.rule(sheet.left, sheet.right, y, LINE)


def _columns(size: float) -> list[Column]:
    """Return the columns; those of the figures are as wide on every board, so that boards line up on the page."""
    return [
        Column(_("NS"), Align.RIGHT, BOLD, wide=width("88", BOLD, size)),
        Column("", Align.NAMES, gap=0.5),
        Column(_("EW"), Align.RIGHT, BOLD, wide=width("88", BOLD, size)),
        Column("", Align.NAMES, gap=0.5),
        Column(_("Contract"), Align.CALL, wide=width("4NT××", SANS, size)),
        Column(_("By"), Align.CENTRE, gap=0.6),
        Column(_("Lead"), Align.CALL, gap=0.6, wide=width("♠10", SANS, size)),
        Column(_("Tricks"), Align.RIGHT, gap=0.5, wide=width("+88", SANS, size)),
        Column(_("NS +"), Align.RIGHT, gap=1.0, wide=width("8888", SANS, size)),
        Column(_("EW +"), Align.RIGHT, gap=0.6, wide=width("8888", SANS, size)),
        Column(_("NS points"), Align.FIGURES, BOLD, gap=0.9, wide=width("88.88", BOLD, size)),
        Column(_("EW points"), Align.FIGURES, BOLD, gap=0.7, wide=width("88.88", BOLD, size)),
    ]


def _short_names(pair: PairView | None) -> tuple[str, ...]:
    """Return the names with initials: two pairs share a line, and all lines should look alike."""
    return tuple(map(initials, names_of(pair)))


def _cells(line: ResultLine) -> list[Cell]:
    score = line.outcome.score if line.outcome else None
    return [
        number_of(line.ns),
        _short_names(line.ns),
        number_of(line.ew),
        _short_names(line.ew),
        line.contract_text if line.outcome else NOBODY,
        line.declarer_text,
        line.lead_text,
        figure(line.tricks_text),
        str(score) if score is not None and score >= 0 else "",
        str(-score) if score is not None and score < 0 else "",
        line.ns_text,
        line.ew_text,
    ]

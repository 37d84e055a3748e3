"""All travellers: the results of each board with their points, several boards a page, none split."""

from __future__ import annotations

from collections.abc import Sequence

from bridgeclub.director.views import ResultLine, Traveller
from bridgeclub.documents.columns import Align, Cell, Column, Table
from bridgeclub.documents.lettering import width
from bridgeclub.documents.paging import pages_of
from bridgeclub.documents.sheet import Occasion, Sheet
from bridgeclub.documents.style import ACCENT, BOLD, FOOT, LINE, MARGIN, QUIET, SANS, SMALL, paper_named
from bridgeclub.documents.wording import NOBODY, names_of, number_of
from bridgeclub.words import Refusal, _

LEADING = 1.42
MOST, LEAST = 9.0, 5.0  # type sizes
BOARD_HEAD = 30.0  # points above a board's first line
BETWEEN = 18.0
HEAD = 44.0


def travellers(boards: Sequence[Traveller], occasion: Occasion, paper: str, suit_colours: int = 2) -> bytes:
    """Return the travellers in the order given as one PDF; `Refusal` where no board has lines.

    The type is 9 points; smaller only where one board would not fit on a page.
    """
    boards = [board for board in boards if board.lines]
    if not boards:
        raise Refusal(_("There are no travellers yet; choose a movement first, so that boards are in play."))
    sheet = Sheet(paper_named(paper), _("Travellers"), occasion, suit_colours)
    room = sheet.paper.height - MARGIN - HEAD - FOOT - 2 * SMALL
    longest = max(len(board.lines) for board in boards)
    size = max(LEAST, min(MOST, int((room - BOARD_HEAD) / (longest * LEADING) * 4) / 4))
    pages = pages_of(boards, [_height(board, size) for board in boards], room + BETWEEN)
    for number, page in enumerate(pages, 1):
        if number > 1:
            sheet.next_page()
        y = sheet.head() - 4
        for board in page:
            _board(sheet, board, y, size)
            y -= _height(board, size)
        sheet.foot(number, len(pages))
    return sheet.finish()


def _height(board: Traveller, size: float) -> float:
    return BOARD_HEAD + len(board.lines) * size * LEADING + BETWEEN


def _board(sheet: Sheet, board: Traveller, y: float, size: float) -> None:
    """Draw one traveller below y."""
    y -= 16
    title = _("Board {board}").format(board=board.board)
    sheet.text(sheet.left, y, title, BOLD, 11, ACCENT)
    deal = _("{dealer} deals · {vulnerable}").format(
        dealer=board.dealer.spoken, vulnerable=board.vulnerability.spoken
    )
    sheet.text(sheet.left + width(title, BOLD, 11) + 8, y, deal, SANS, SMALL + 0.5, QUIET)
    if board.entered < board.expected:
        told = _("{entered} of {expected} results").format(entered=board.entered, expected=board.expected)
        sheet.text_right(sheet.right, y, told, SANS, SMALL + 0.5, QUIET)
    table = Table(_columns(size), [_cells(line) for line in board.lines], sheet.left, sheet.right, size)
    y -= BOARD_HEAD - 16
    table.headings(sheet, y + 3)
    sheet.rule(sheet.left, sheet.right, y, LINE)
    for line in board.lines:
        y -= size * LEADING
        table.row(sheet, y + size * 0.4, _cells(line), None if line.outcome else QUIET)
    sheet.rule(sheet.left, sheet.right, y - 1, LINE)


def _columns(size: float) -> list[Column]:
    """Return the columns, those of the figures with one width on every board, so that boards line up below each other."""
    return [
        Column(_("NS"), Align.RIGHT, BOLD, wide=width("88", BOLD, size)),
        Column("", Align.NAMES, gap=0.5),
        Column(_("EW"), Align.RIGHT, BOLD, wide=width("88", BOLD, size)),
        Column("", Align.NAMES, gap=0.5),
        Column(_("Contract"), Align.CALL, wide=width("4NT××", SANS, size)),
        Column(_("By"), Align.CENTRE, gap=0.6),
        Column(_("Lead"), Align.CALL, gap=0.6, wide=width("♠10", SANS, size)),
        Column(_("Tricks"), Align.RIGHT, gap=0.5, wide=width("+88", SANS, size)),
        Column(_("NS +"), Align.RIGHT, gap=0.6, wide=width("8888", SANS, size)),
        Column(_("EW +"), Align.RIGHT, gap=0.6, wide=width("8888", SANS, size)),
        Column(_("NS points"), Align.FIGURES, BOLD, gap=0.9, wide=width("88.88", BOLD, size)),
        Column(_("EW points"), Align.FIGURES, BOLD, gap=0.7, wide=width("88.88", BOLD, size)),
    ]


def _cells(line: ResultLine) -> list[Cell]:
    score = line.outcome.score if line.outcome else None
    return [
        number_of(line.ns),
        names_of(line.ns),
        number_of(line.ew),
        names_of(line.ew),
        line.contract_text if line.outcome else NOBODY,
        line.declarer_text,
        line.lead_text,
        line.tricks_text,
        str(score) if score is not None and score >= 0 else "",
        str(-score) if score is not None and score < 0 else "",
        line.ns_text,
        line.ew_text,
    ]

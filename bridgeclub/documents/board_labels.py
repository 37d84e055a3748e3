"""Labels for the boards: the number, who deals, and each side in red (vulnerable) or green (not), as on the boards."""

from __future__ import annotations

from bridgeclub.director.views import Schedule
from bridgeclub.documents.label_sheets import LabelSheet
from bridgeclub.documents.lettering import width
from bridgeclub.documents.occasion import Occasion
from bridgeclub.documents.sheet import Sheet
from bridgeclub.documents.style import (
    BOLD,
    CAP_HEIGHT,
    INK,
    MM,
    NARROW_BOLD,
    NOT_VULNERABLE,
    PAPERS,
    VULNERABLE,
    WHITE,
)
from bridgeclub.laws import Seat, dealer, vulnerability
from bridgeclub.words import _

INSET = 2.0 * MM  # inside the label: printers do not hit the sheet exactly
USUAL_BOARDS = range(1, 33)  # two cases of boards, where no movement says which are in play


def board_labels(schedule: Schedule, occasion: Occasion, stock: LabelSheet) -> bytes:
    """Return a label for each board in play, or for boards 1 to 32 where no movement is chosen yet."""
    boards = schedule.boards if schedule.tables else USUAL_BOARDS
    sheet = Sheet(PAPERS[stock.paper], _("Board labels"), occasion)
    on_sheet = stock.across * stock.down
    for at, board in enumerate(boards):
        place = at % on_sheet
        if at and place == 0:
            sheet.next_page()
        row, column = divmod(place, stock.across)
        left = stock.left + column * stock.step_x
        bottom = sheet.paper.height - stock.top - row * stock.step_y - stock.high
        _label(sheet, board, left + INSET, bottom + INSET, stock.wide - 2 * INSET, stock.high - 2 * INSET)
    return sheet.finish()


def _label(sheet: Sheet, board: int, left: float, bottom: float, wide: float, high: float) -> None:
    """Draw a label in a rectangle: four bars around the number, as the pockets of a board lie around it."""
    bar = min(high * 0.21, 17.0)
    gap = bar * 0.14
    inner = wide - 2 * (bar + gap)
    for seat in Seat:
        colour = VULNERABLE if vulnerability(board).includes(seat) else NOT_VULNERABLE
        words, size = _bar_words(board, seat), bar * 0.62
        drop = size * CAP_HEIGHT / 2
        if seat in (Seat.NORTH, Seat.SOUTH):
            y = bottom + (high - bar if seat is Seat.NORTH else 0)
            sheet.block(left + bar + gap, y, inner, bar, colour)
            sheet.text_centred(left + wide / 2, y + bar / 2 - drop, words, NARROW_BOLD, size, WHITE)
        else:
            x = left + (wide - bar if seat is Seat.EAST else 0)
            sheet.block(x, bottom, bar, high, colour)
            size = min(size, size * (high - 4) / width(words, NARROW_BOLD, size))
            sheet.text_upwards(x + bar / 2 + drop, bottom + high / 2, words, NARROW_BOLD, size, WHITE)
    middle = high - 2 * (bar + gap)
    size = middle * 0.98 / CAP_HEIGHT * 0.8
    sheet.text_centred(left + wide / 2, bottom + high / 2 - size * CAP_HEIGHT / 2, str(board), BOLD, size, INK)


def _bar_words(board: int, seat: Seat) -> str:
    """Return what stands at a seat: its letter, whether it deals, and in words too that it is vulnerable."""
    words = [seat.value]
    if dealer(board) is seat:
        words.append(_("DEALER"))
    if vulnerability(board).includes(seat):
        words.append(_("VUL"))
    return " · ".join(words)

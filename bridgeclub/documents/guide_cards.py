"""Guide cards: each pair that moves carries one, and it tells where to sit in every round, against whom, with what."""

from __future__ import annotations

from bridgeclub.director.views import Schedule
from bridgeclub.documents.columns import Align, Cell, Column, Table, largest_size
from bridgeclub.documents.lettering import clip, fit, width, wrap
from bridgeclub.documents.occasion import Occasion
from bridgeclub.documents.rounds import Stop, Travel, travels
from bridgeclub.documents.sheet import Sheet
from bridgeclub.documents.style import ACCENT, BOLD, LINE, QUIET, SANS, STRONG, base_line, paper_named
from bridgeclub.documents.wording import NOBODY, board_range, names_of, number_of, title_of
from bridgeclub.laws import Side
from bridgeclub.words import Refusal, _

EDGE = 22.0
LEADING = 1.5
HEAD = 62.0  # points above the first round
CALLS = 3  # lines of what the director calls out
TAIL = 34.0  # points below the last round, for them
HEADING = 0.48  # type size of the headings, in parts of the size of the rounds
MOST, LEAST = 17.0, 9.5  # type sizes


def guide_cards(schedule: Schedule, occasion: Occasion, paper: str) -> bytes:
    """Return a card for each pair that changes its table, in the order of their numbers, several a page.

    `Refusal` without a movement, and where everybody keeps their seats.
    """
    if not schedule.tables:
        raise Refusal(_("No movement is chosen yet; choose one first, then the guide cards can be printed."))
    moving = [travel for travel in travels(schedule) if travel.moves]
    if not moving:
        raise Refusal(_("Every pair stays at its table all evening; nobody needs a guide card."))
    sheet = Sheet(paper_named(paper), _("Guide cards"), occasion)
    down, most = _grid(schedule.rounds, sheet.paper.height)
    rows = [row for travel in moving for row in _rows(travel)]
    size = largest_size(_columns(), rows, sheet.paper.width / 2 - 2 * EDGE, most, HEADING)
    wide, high = sheet.paper.width / 2, sheet.paper.height / down
    for at, travel in enumerate(moving):
        place = at % (2 * down)
        if at and place == 0:
            sheet.next_page()
        if place == 0:
            sheet.cut_marks(2, down)
        row, column = divmod(place, 2)
        _card(sheet, schedule, travel, column * wide + EDGE, sheet.paper.height - row * high, size)
    return sheet.finish()


def _grid(rounds: int, height: float) -> tuple[int, float]:
    """Return how many cards stand below each other, and their type size."""
    for down in (4, 3, 2):
        size = (height / down - 2 * EDGE - HEAD - TAIL) / (rounds * LEADING)
        if size >= LEAST:
            return down, min(MOST, size)
    return 1, min(MOST, (height - 2 * EDGE - HEAD - TAIL) / (rounds * LEADING))


def _card(sheet: Sheet, schedule: Schedule, travel: Travel, left: float, top: float, size: float) -> None:
    """Draw a pair's card; (left, top) is where its words begin and where the card's upper edge is."""
    right = left + sheet.paper.width / 2 - 2 * EDGE
    top -= EDGE
    title = title_of(travel.pair)
    sheet.text(left, top - 15, title, BOLD, 17, ACCENT)
    evening, face = clip(sheet.occasion.line, SANS, 7, right - left - width(title, BOLD, 17) - 12)
    sheet.text_right(right, top - 10, evening, face, 7, QUIET)
    names, face = fit(names_of(travel.pair), SANS, 9, right - left)
    sheet.text(left, top - 30, names, face, 9)
    sheet.rule(left, right, top - 37, ACCENT, STRONG)
    rows = _rows(travel)
    table = Table(_columns(), rows, left, right, size, HEADING)
    y = top - HEAD + 6
    table.headings(sheet, y + 5)
    for cells, stop in zip(rows, travel.route, strict=True):
        sheet.rule(left, right, y, LINE)
        y -= size * LEADING
        table.row(sheet, y + base_line(size, LEADING), cells, None if stop and stop.meeting.played else QUIET)
    sheet.rule(left, right, y, LINE)
    for line in wrap(" ".join(schedule.announcements), SANS, 7, right - left)[:CALLS]:
        y -= 10
        sheet.text(left, y - 1, line, SANS, 7, QUIET)


def _columns() -> list[Column]:
    return [
        Column(_("Round"), Align.RIGHT, SANS, QUIET),
        Column(_("Table"), Align.CENTRE, BOLD),
        Column(_("Sit"), Align.CENTRE),
        Column(_("Against"), Align.CENTRE),
        Column(_("Boards"), Align.CENTRE),
    ]


def _rows(travel: Travel) -> list[list[Cell]]:
    return [_cells(round_, stop) for round_, stop in enumerate(travel.route, 1)]


def _cells(round_: int, stop: Stop | None) -> list[Cell]:
    if stop is None or not stop.meeting.played:
        table = str(stop.meeting.table) if stop else NOBODY
        return [str(round_), table, "", _("sit-out"), ""]
    meeting, side = stop
    opponents = meeting.ew if side is Side.NS else meeting.ns
    return [str(round_), str(meeting.table), side.value, number_of(opponents), board_range(meeting.boards)]

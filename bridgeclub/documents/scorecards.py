"""A scorecard for each pair: its boards in the order of the evening; two cards a page where they fit well."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from bridgeclub.director.views import Scorecard, ScorecardLine
from bridgeclub.documents.columns import Align, Cell, Column, Table
from bridgeclub.documents.lettering import clip, fit, width
from bridgeclub.documents.occasion import Occasion
from bridgeclub.documents.paging import parts, spread
from bridgeclub.documents.sheet import Sheet
from bridgeclub.documents.style import (
    ACCENT,
    BOLD,
    FOOT,
    LINE,
    MARGIN,
    QUIET,
    SANS,
    SMALL,
    STRONG,
    base_line,
    paper_named,
)
from bridgeclub.documents.wording import NOBODY, figure, names_of, number_of, title_of
from bridgeclub.words import Refusal, _

LEADING = 1.5
MOST, HALF_LEAST, LEAST = 10.0, 8.5, 7.5  # type sizes: alone on a page, two on a page, smallest of all
HEAD = 58.0  # points above a card's first row
TAIL = 16.0  # points below its last


def scorecards(cards: Sequence[Scorecard], occasion: Occasion, paper: str, suit_colours: int = 2) -> bytes:
    """Return every card as one PDF, in the order given; `Refusal` where there is none.

    Two cards stand on a page where both stay readable, with a line to cut between them; a card that is longer than
    a page goes on, evenly, on the next.
    """
    if not any(card.lines for card in cards):
        raise Refusal(_("There are no scorecards yet; choose a movement first, so that each pair has boards."))
    sheet = Sheet(paper_named(paper), _("Scorecards"), occasion, suit_colours)
    longest = max(len(card.lines) for card in cards)
    half = sheet.paper.height / 2
    size = _size(longest, half - MARGIN)
    halves = 2 if size >= HALF_LEAST else 1
    if halves == 1:
        size = max(_size(longest, sheet.paper.height - MARGIN - FOOT), LEAST)
    for at, card in enumerate(cards):
        if at and at % halves == 0:
            sheet.next_page()
        if halves == 2:
            if at % 2 == 0:
                sheet.cut_marks(1, 2)
            _card(sheet, card, card.lines, sheet.paper.height - at % 2 * half - MARGIN * 0.75, size)
        else:
            _long_card(sheet, card, size)
    return sheet.finish()


def _size(lines: int, room: float) -> float:
    """Return the type size, in half points, in which a card of so many lines fits in `room` points."""
    return min(MOST, int((room - HEAD - TAIL) / (lines * LEADING) * 2) / 2)


def _long_card(sheet: Sheet, card: Scorecard, size: float) -> None:
    most = int((sheet.paper.height - MARGIN - FOOT - HEAD - TAIL) / (size * LEADING))
    pages = parts(card.lines, spread(len(card.lines), most))
    for number, lines in enumerate(pages, 1):
        if number > 1:
            sheet.next_page()
        _card(sheet, card, lines, sheet.paper.height - MARGIN, size)


# ------------------------------------------------------------------------------------------------ one card


def _card(sheet: Sheet, card: Scorecard, lines: Sequence[ScorecardLine], top: float, size: float) -> None:
    """Draw a card whose upper edge is `top`."""
    _head(sheet, card, top)
    kept = _kept(card)
    table = _table(lines, kept, sheet, size)
    y = top - HEAD + size * 0.6
    table.headings(sheet, y)
    y = top - HEAD + size * 0.1
    for _round, group in groupby(lines, key=lambda line: line.round):
        sheet.rule(sheet.left, sheet.right, y, LINE)
        above: ScorecardLine | None = None
        for line in group:
            y -= size * LEADING
            colour = None if line.board else QUIET
            table.row(sheet, y + base_line(size, LEADING), _kept_cells(line, above, kept), colour)
            above = line
    sheet.rule(sheet.left, sheet.right, y, LINE)


def _head(sheet: Sheet, card: Scorecard, top: float) -> None:
    y = top - 15
    title = title_of(card.pair)
    label_width = width(title, BOLD, 15) + 10
    sheet.text(sheet.left, y, title, BOLD, 15, ACCENT)
    made, stands = _standing(card)
    sheet.text_right(sheet.right, y, made, BOLD, 12)
    sheet.text_right(sheet.right, y - 13, stands, SANS, SMALL + 1, QUIET)
    room = sheet.right - sheet.left - label_width - width(made, BOLD, 12) - 16
    names, face = fit(names_of(card.pair), BOLD, 12, room)
    sheet.text(sheet.left + label_width, y, names, face, 12)
    room = sheet.right - sheet.left - width(stands, SANS, SMALL + 1) - 16
    evening, face = clip(sheet.occasion.line, SANS, SMALL + 1, room)
    sheet.text(sheet.left, y - 13, evening, face, SMALL + 1, QUIET)
    sheet.rule(sheet.left, sheet.right, y - 20, ACCENT, STRONG)


def _standing(card: Scorecard) -> tuple[str, str]:
    """Return what the pair made ("54.32 %") and where that stands ("place 3 of 11, North-South")."""
    row = card.row
    if row is None:
        return "", ""
    if row.percent_text:
        made = _("{percent} %").format(percent=row.percent_text)
        method = f"{card.method_text} {row.total_text}"
    else:
        made, method = figure(row.total_text), card.method_text
    place = _("Place {rank} of {pairs}").format(rank=row.rank_text, pairs=card.field_size)
    return made, " · ".join(part for part in (place, card.field, method) if part)


def _table(lines: Sequence[ScorecardLine], kept: Sequence[int], sheet: Sheet, size: float) -> Table:
    """Return the table of a card, each column as wide on all cards, so that they look alike."""
    columns = [
        Column(_("Round"), Align.RIGHT, SANS, QUIET),
        Column(_("Board"), Align.RIGHT, BOLD),
        Column(_("Sat"), wide=width("NS", SANS, size)),
        Column("", Align.RIGHT, SANS, QUIET, gap=1.0, wide=width("88", SANS, size)),
        Column(_("Opponents"), Align.NAMES, gap=0.6),
        Column(_("Contract"), Align.CALL, gap=1.0, wide=width("4NT××", SANS, size)),
        Column(_("By"), Align.CENTRE, gap=0.7, wide=width("W", SANS, size)),
        Column(_("Lead"), Align.CALL, gap=0.7, wide=width("♠10", SANS, size)),
        Column(_("Tricks"), Align.RIGHT, gap=0.7, wide=width("+88", SANS, size)),
        Column(_("Score"), Align.RIGHT, gap=1.0, wide=width("−8888", SANS, size)),
        Column(_("MPs") if PERCENT in kept else _("IMPs"), Align.FIGURES, BOLD, wide=width("−88.8", BOLD, size)),
        Column("%", Align.FIGURES, SANS, QUIET, wide=width("100.0", SANS, size)),
    ]
    rows = [_kept_cells(line, None, kept) for line in lines]
    return Table([columns[at] for at in kept], rows, sheet.left, sheet.right, size)


SAT, PERCENT, ALL = 2, 11, range(12)


def _kept(card: Scorecard) -> tuple[int, ...]:
    """Return which columns the card needs: no direction where it never changes, no percent in IMPs."""
    turns = len({line.direction for line in card.lines if line.board}) > 1
    in_percent = any(line.percent_text for line in card.lines) or bool(card.row and card.row.percent_text)
    return tuple(at for at in ALL if (turns or at != SAT) and (in_percent or at != PERCENT))


def _kept_cells(line: ScorecardLine, above: ScorecardLine | None, kept: Sequence[int]) -> list[Cell]:
    cells = _cells(line, above)
    return [cells[at] for at in kept]


def _cells(line: ScorecardLine, above: ScorecardLine | None) -> list[Cell]:
    """Return the cells of a line; what the line above it in the same round says already is left out."""
    result = line.line
    new = above is None or (above.opponents, above.direction) != (line.opponents, line.direction)
    return [
        str(line.round) if above is None and line.round else "",  # round 0 is outside the movement
        str(line.board) if line.board else "",
        line.direction.value if new and line.board else "",
        number_of(line.opponents) if new and line.opponents else "",
        _opponents(line) if new else "",
        _contract(line),
        result.declarer_text if result else "",
        result.lead_text if result else "",
        figure(result.tricks_text) if result else "",
        figure(line.own_score_text),
        figure(line.points_text),
        line.percent_text,
    ]


def _contract(line: ScorecardLine) -> str:
    if line.line and line.line.outcome:
        return line.line.contract_text
    return NOBODY if line.board else ""


def _opponents(line: ScorecardLine) -> tuple[str, ...]:
    return names_of(line.opponents) if line.board else (_("sits out"),)

"""The one way out: the ranking, the travellers, the slips and the scorecards as they stand."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from bridgeclub.director.book import Book, Played
from bridgeclub.director.contest import Contest, Members, contest_of
from bridgeclub.director.evening import Evening
from bridgeclub.director.foot import penalty_views, remarks
from bridgeclub.director.progress import count
from bridgeclub.director.views import (
    Field,
    PairView,
    RankingRow,
    ResultLine,
    Scorecard,
    ScorecardLine,
    Slip,
    Slot,
    Standings,
    Traveller,
)
from bridgeclub.director.wording import method_text, percent_text, points_text, total_texts
from bridgeclub.laws import Side, State, dealer, vulnerability
from bridgeclub.scoring import BoardPoints
from bridgeclub.scoring.settings import sentences
from bridgeclub.words import Refusal, _


def standings(evening: Evening, method: str | None = None) -> Standings:
    """Return the ranking as it stands, by the session's method or another; it can be had at any moment."""
    book = evening.book
    method = method or book.rules.method
    ranked, counts = fields(book, method), count(book)
    return Standings(
        session=book.facts.session,
        day=book.facts.day,
        club=book.facts.club,
        method=method,
        method_text=method_text(method),
        fields=ranked,
        missing=counts.expected - counts.entered,
        sentences=sentences(book.rules_for(method)),
        rule_set=book.extras.base.title if book.extras.base else book.rules.name,
        deviations=book.deviations,
        penalties=penalty_views(book, method),
        remarks=remarks(book, method),
    )


def traveller(evening: Evening, board: int, method: str | None = None) -> Traveller:
    """Return all results of a board; `Refusal` for a board that is not in play."""
    book = evening.book
    slots = book.slots_of(board)
    if not slots and board not in book.facts.boards:
        raise Refusal(_("Board {board} is not in play tonight.").format(board=board))
    expected = len(book.scheduled.get(board, ()))
    return Traveller(
        board=board,
        dealer=dealer(board),
        vulnerability=vulnerability(board),
        lines=_lines(book, board, slots, method or book.rules.method),
        entered=expected - book.missing_of.get(board, 0),
        expected=expected,
    )


def slip(evening: Evening, round_: int, table: int, method: str | None = None) -> Slip:
    """Return the results of a table in a round, boards that were not due there last.

    `Refusal` where the movement has no such table or round.
    """
    book = evening.book
    if (round_, table) not in book.seats:
        raise Refusal(_("There is no table {table} in round {round}.").format(table=table, round=round_))
    ns, ew, boards = book.seats[round_, table]
    slots = [slot for board in boards if (slot := Slot(round_, table, board)) in book.scheduled[board]]
    others = [slot for slot in book.unscheduled if slot[:2] == (round_, table)]
    lines = tuple(
        line for slot in (*slots, *others) for line in _lines(book, slot.board, (slot,), method or book.rules.method)
    )
    entered = sum(slot in book.results for slot in slots)
    return Slip(round_, table, _pair(book, ns), _pair(book, ew), lines, entered, len(slots))


def scorecard(evening: Evening, pair_id: int, method: str | None = None) -> Scorecard:
    """Return one pair's evening by rounds and boards; `Refusal` for a pair that is not in the session."""
    book = evening.book
    index = book.index_of.get(pair_id)
    if index is None:
        raise Refusal(_("This pair is no longer in the session."))
    method = method or book.rules.method
    contest = contest_of(book, method)
    field = next(_field(contest, members) for members in contest.fields if index in members.indices)
    return Scorecard(
        session=book.facts.session,
        day=book.facts.day,
        method_text=method_text(method),
        pair=book.pairs[index],
        row=next((row for row in field.rows if row.pair.id == pair_id), None),
        field=field.name,
        field_size=len(field.rows),
        lines=_scorecard_lines(book, index, method),
    )


def fields(book: Book, method: str) -> tuple[Field, ...]:
    """Return the ranking of each field as it stands."""
    contest = contest_of(book, method)
    return tuple(_field(contest, members) for members in contest.fields)


def line_at(book: Book, slot: Slot, method: str) -> ResultLine:
    """Return the line of one result."""
    return _lines(book, slot.board, (slot,), method)[0]


def _pair(book: Book, index: int | None) -> PairView | None:
    return None if index is None else book.pairs[index]


def _field(contest: Contest, members: Members) -> Field:
    """Return one field, best first; pairs without a board last, without a place of their own."""
    pairs, totals, indices = contest.pairs, contest.totals, members.indices
    placed = sorted(
        zip(contest.places(indices)[0], indices, strict=True),
        key=lambda at: at[0].rank if at[0] else len(indices) + 1,
    )
    percents = totals.percent
    shown = [totals.total[index] for _place, index in placed]
    rows = tuple(
        RankingRow(
            place.rank if place else 0,
            place.shared if place else False,
            pairs[index],
            totals.boards[index],
            total,
            percent := percents[index],
            str(place) if place else "",
            total_text if place else "",
            percent_text(percent),
        )
        for (place, index), total, total_text in zip(placed, shown, total_texts(shown), strict=True)
    )
    return Field(members.name, members.direction, rows)


def _lines(book: Book, board: int, slots: tuple[Slot, ...], method: str) -> tuple[ResultLine, ...]:
    worth = _worth(book, board, method)
    return tuple(_line(book, slot, worth) for slot in slots)


_Worth = tuple[Fraction | None, Fraction | None, str, str]
"""The last four values of a `ResultLine`: North-South's and East-West's points, and both as shown."""

_NO_WORTH: _Worth = (None, None, "", "")


def _worth(book: Book, board: int, method: str) -> dict[Slot, _Worth]:
    """Return North-South's and East-West's points of every result of a board that counts."""
    points, scored = book.points(board, method)
    if points.absent:
        return {slot: worth for at, slot in enumerate(scored) if (worth := _present(book, method, points, at, slot))}
    if points.deferred:
        totals, results = book.totals(method), book.results
        return {
            slot: _exact(
                totals.points(points, at, Side.NS, results[slot].ns),
                totals.points(points, at, Side.EW, results[slot].ew),
            )
            for at, slot in enumerate(scored)
        }
    denominator = points.denominator
    return {
        slot: _points(ns, ew, denominator)
        for slot, ns, ew in zip(scored, points.ns.tolist(), points.ew.tolist(), strict=True)
    }


def _present(book: Book, method: str, points: BoardPoints, at: int, slot: Slot) -> _Worth:
    """Return what a result is worth on a board where some do not count: nothing for the sides where they do not."""
    totals, stored = book.totals(method), book.results[slot]
    made = [
        None if (at, side) in points.absent else totals.points(points, at, side, pair)
        for side, pair in ((Side.NS, stored.ns), (Side.EW, stored.ew))
    ]
    texts = ["" if value is None else points_text(value.numerator, value.denominator) for value in made]
    return made[0], made[1], texts[0], texts[1]


def _exact(ns: Fraction, ew: Fraction) -> _Worth:
    return ns, ew, points_text(ns.numerator, ns.denominator), points_text(ew.numerator, ew.denominator)


@lru_cache(maxsize=8192)
def _points(ns: int, ew: int, denominator: int) -> _Worth:
    """Return the points of both sides and their texts; the same few values come again and again."""
    return _exact(Fraction(ns, denominator), Fraction(ew, denominator))


def _line(book: Book, slot: Slot, worth: dict[Slot, _Worth]) -> ResultLine:
    played = book.played.get(slot)
    if played is None:
        played = book.played[slot] = _played(book, slot)
    return ResultLine._make(played + worth.get(slot, _NO_WORTH))


def _played(book: Book, slot: Slot) -> Played:
    """Return the part of a line that its points do not change."""
    stored = book.results.get(slot)
    if stored is None:
        ns, ew = book.who(slot)
        return slot, _pair(book, ns), _pair(book, ew), State.NOT_ENTERED, None, "", "", ""
    outcome, pairs = stored.outcome, book.pairs
    return (
        slot,
        pairs[stored.ns],
        pairs[stored.ew],
        outcome.state,
        outcome,
        _mismatch(book, slot),
        stored.review,
        stored.reason,
    )


def _mismatch(book: Book, slot: Slot) -> str:
    """Return a sentence where others played than should have, other boards, or what counts for nobody."""
    stored = book.results[slot]
    for index in (stored.ns, stored.ew):
        if index in book.cancelled:
            return _("{pair} withdrew; this counts for nobody.").format(pair=book.pairs[index].label)
    seat = book.seats.get((slot.round, slot.table))
    if seat is None:
        return _("Not in this movement; it counts for those who played it.")
    ns, ew, boards = seat
    if slot.board not in boards:
        return _("Board {board} was not due at table {table} in round {round}.").format(
            board=slot.board, table=slot.table, round=slot.round
        )
    if (stored.ns, stored.ew) == (ns, ew):
        return ""
    if (stored.ns, stored.ew) == (ew, ns):
        return _("Played the other way round.")
    if ns is None or ew is None:
        return _("Nobody should have met here.")
    return _("{ns} and {ew} should have played this.").format(ns=book.pairs[ns].label, ew=book.pairs[ew].label)


def _scorecard_lines(book: Book, index: int, method: str) -> tuple[ScorecardLine, ...]:
    lines: list[ScorecardLine] = []
    for board in book.boards:
        own = [slot for slot in book.slots_of(board) if index in book.who(slot)]
        if not own:
            continue
        (points, _scored), worth = book.points(board, method), _worth(book, board, method)
        lines.extend(_scorecard_line(_line(book, slot, worth), book.pairs[index], points, method) for slot in own)
    met = {line.round for line in lines}
    for (round_, _table), (ns, ew, _boards) in book.seats.items():
        if index in (ns, ew) and round_ not in met:
            side = Side.NS if index == ns else Side.EW
            lines.append(ScorecardLine(round_, 0, side, None, None, "", None, "", ""))
    return tuple(sorted(lines, key=lambda line: (line.round == 0, line.round, line.board)))


def _scorecard_line(line: ResultLine, pair: PairView, board_points: BoardPoints, method: str) -> ScorecardLine:
    side = Side.NS if line.ns == pair else Side.EW
    score = line.outcome.score if line.outcome else None
    points = line.ns_points if side is Side.NS else line.ew_points
    own_score = None if score is None else score if side is Side.NS else -score
    percent = ""
    if points is not None and method == "matchpoints" and board_points.top:
        percent = percent_text(100 * points / board_points.top)
    return ScorecardLine(
        round=line.slot.round,
        board=line.slot.board,
        direction=side,
        opponents=line.ew if side is Side.NS else line.ns,
        line=line,
        own_score_text="" if own_score is None else str(own_score),
        points=points,
        points_text=line.ns_text if side is Side.NS else line.ew_text,
        percent_text=percent,
    )

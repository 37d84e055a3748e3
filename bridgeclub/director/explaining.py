"""Why a number is what it is: the derivation of a result's points and of a pair's total, as they are shown."""

from __future__ import annotations

from fractions import Fraction

from bridgeclub.director.book import Book
from bridgeclub.director.contest import contest_of
from bridgeclub.director.evening import Evening
from bridgeclub.director.standings import scorecard
from bridgeclub.director.views import Slot
from bridgeclub.director.wording import method_text, points_text, result_text, ruling_text
from bridgeclub.laws import Outcome, Side, State
from bridgeclub.scoring.explain import Explanation, ExplanationLine, explain_board
from bridgeclub.scoring.explain_total import AsShown, PairBoard, explain_total
from bridgeclub.scoring.penalties import sentence
from bridgeclub.words import Refusal, _


def explain_result(evening: Evening, slot: Slot, side: Side, method: str | None = None) -> Explanation:
    """Return how `side` got its points of a result, by the session's method or another.

    The last line's figure is what the traveller shows; it has none where there are no points. `Refusal` for a slot
    where nobody plays.
    """
    book = evening.book
    ns, ew = book.who(slot)
    if ns is None or ew is None:
        nobody = _("Nobody plays board {board} at table {table} in round {round}.")
        raise Refusal(nobody.format(board=slot.board, table=slot.table, round=slot.round))
    own, other = (ns, ew) if side is Side.NS else (ew, ns)
    method = method or book.rules.method
    stored = book.results.get(slot)
    title = _title(book, slot, side, own, other, method)
    if stored is None:
        return Explanation(title, (ExplanationLine(_("The result is not yet entered.")),))
    if stored.outcome.state is State.NOT_PLAYED:
        return Explanation(title, (ExplanationLine(_("The board was not played here, so that it gives no points.")),))
    counting, results, expected = book.compared(slot.board)
    if slot not in counting:
        return Explanation(title, (ExplanationLine(_("One of the pairs withdrew: the result counts for nobody.")),))
    return explain_board(
        title,
        results,
        expected,
        book.rules_for(method),
        (counting.index(slot), side),
        _shown,
        datum=book.datum(slot.board, method),
        session=(book.totals(method), own),
    )


def _title(book: Book, slot: Slot, side: Side, own: int, other: int, method: str) -> str:
    stored = book.results.get(slot)
    heading = _("Board {board}: {pair} as {side} against {other}")
    parts = [
        heading.format(board=slot.board, pair=book.pairs[own].label, side=side.spoken, other=book.pairs[other].label),
        result_text(stored.outcome) if stored else "",
        method_text(method),
    ]
    return " · ".join(part for part in parts if part)


def _shown(points: Fraction) -> str:
    return points_text(points.numerator, points.denominator)


def explain_pair(evening: Evening, pair_id: int, method: str | None = None) -> Explanation:
    """Return how a pair got its total, its percent and its rank; `Refusal` for a pair that is not in the session.

    The figures of the last lines are those of the ranking; none where the pair has no board that counts.
    """
    card = scorecard(evening, pair_id, method)
    book = evening.book
    method = method or book.rules.method
    index = book.index_of[pair_id]
    side = card.pair.direction if book.facts.winners == 2 else None
    row = card.row
    shown = AsShown(row.total_text, row.percent_text, row.rank_text) if row else AsShown("", "", "")
    field = [other for other, pair in enumerate(book.pairs) if side is None or pair.direction is side]
    return explain_total(
        " · ".join(part for part in (card.pair.label, card.pair.names, card.method_text) if part),
        book.totals(method),
        index,
        _boards_of(book, index, method),
        field,
        shown,
        _beside(book, index, method),
        _broken(book, index, field, method),
    )


def _beside(book: Book, index: int, method: str) -> list[tuple[str, Fraction]]:
    """Return what comes to the pair's total beside its boards, as the ranking's foot says it."""
    beside = []
    for given in book.extras.penalties:
        fitting = book.fitted(given.penalty, method)
        if fitting is not None and fitting.contestant == index:
            points = book.cost(fitting, method)
            beside.append((sentence(fitting, book.pairs[index].label, points), points))
    carried = book.extras.carried.get(index)
    if carried and method == book.rules.method:
        beside.append((_("Carried forward"), carried))
    return beside


def _broken(book: Book, index: int, field: list[int], method: str) -> list[str]:
    """Return what parted the pair from those with the same result, where a tie-break did."""
    contest = contest_of(book, method)
    _places, broken = contest.places(field)
    return [tie.sentence(contest.compared) for tie in broken if index in tie.contestants]


def _boards_of(book: Book, index: int, method: str) -> list[PairBoard]:
    """Return the pair's results that count, in the order of the boards."""
    found = []
    for board in book.boards:
        points, counting = book.points(board, method)
        for at, slot in enumerate(counting):
            stored = book.results[slot]
            if index in (stored.ns, stored.ew):
                side = Side.NS if stored.ns == index else Side.EW
                found.append(PairBoard(board, points, at, side, _note(stored.outcome, side)))
    return found


def _note(outcome: Outcome, side: Side) -> str:
    ruling = outcome.ns_ruling if side is Side.NS else outcome.ew_ruling
    return ruling_text(ruling) if ruling is not None else ""

"""How a pair's total, its percent and its rank came about: what `Totals` has made of the points of its boards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from bridgeclub.laws.cards import Side
from bridgeclub.scoring.board import BoardPoints
from bridgeclub.scoring.exact import brief
from bridgeclub.scoring.explain import Explanation, ExplanationLine, own_average_line
from bridgeclub.scoring.rules import Rules
from bridgeclub.scoring.session import Totals
from bridgeclub.scoring.settings import value_text
from bridgeclub.words import _, ngettext


class PairBoard(NamedTuple):
    """A result of the pair: the board's number and points, at which index the result is on it, and where the pair sat.

    `note` is what the director put in the result's place ("A+"), or "".
    """

    number: int
    points: BoardPoints
    at: int
    side: Side
    note: str = ""


class AsShown(NamedTuple):
    """A pair's total, percent and rank as the ranking writes them; "" for what it has not."""

    total: str
    percent: str
    rank: str


def explain_total(
    title: str,
    totals: Totals,
    pair: int,
    boards: Sequence[PairBoard],
    field: Sequence[int],
    shown: AsShown,
    beside: Sequence[tuple[str, Fraction]] = (),
    broken: Sequence[str] = (),
) -> Explanation:
    """Return how the pair with index `pair` got its total, its percent and its place among the pairs of `field`.

    `boards` are its results in order. `beside` names what comes to the total beside the boards, penalties first;
    without names `Totals.extra` is said in one line. `broken` are sentences about a tie that a rule split. The last
    lines have one figure each: the total, the percent (in matchpoints) and the rank, as they are `shown`.
    """
    counting = [board for board in boards if (board.at, board.side) not in board.points.absent]
    if not counting:
        return Explanation(title, (ExplanationLine(_("The pair has no board that counts, and so no total.")),))
    lines = [
        *_boards(totals, pair, counting),
        *_awards(totals, pair, counting),
        *_levelling(totals, pair),
        *_beside(totals, pair, beside),
        *_rounding(totals, pair),
        ExplanationLine(_("Total as shown"), (shown.total,)),
        *_percent(totals, pair, shown.percent),
        *map(ExplanationLine, broken),
        *_rank(totals, pair, field, shown.rank),
    ]
    return Explanation(title, tuple(lines))


def _boards(totals: Totals, pair: int, boards: Sequence[PairBoard]) -> Iterable[ExplanationLine]:
    rules = totals.rules
    columns = (_("Matchpoints"), _("Top")) if rules.in_matchpoints else (_unit(rules),)
    yield ExplanationLine(_("The points of each board"), columns)
    for board in boards:
        points = totals.points(board.points, board.at, board.side, pair)
        sentence = _("Board {board}: {note}") if board.note else _("Board {board}")
        tops = (str(board.points.top),) if rules.in_matchpoints else ()
        yield ExplanationLine(sentence.format(board=board.number, note=board.note), (brief(points, 4), *tops))
    sentence = ngettext("Sum of {n} board", "Sum of {n} boards", len(boards)).format(n=len(boards))
    possible = (str(totals.possible[pair]),) if rules.in_matchpoints else ()
    yield ExplanationLine(sentence, (brief(totals.made[pair], 4), *possible))


def _unit(rules: Rules) -> str:
    return _("Points") if rules.method == "total-points" else _("IMPs")


def _awards(totals: Totals, pair: int, boards: Sequence[PairBoard]) -> Iterable[ExplanationLine]:
    for board in boards:
        watched = (board.at, board.side)
        if any((award.index, award.side) == watched for award in board.points.deferred):
            points = totals.points(board.points, board.at, board.side, pair)
            line = own_average_line(board.points, watched, points, (totals, pair), totals.rules)
            sentence = _("Board {board} has {points}. {why}.")
            spoken = sentence.format(board=board.number, points=line.figures[0], why=line.sentence)
            yield ExplanationLine(spoken)


def _levelling(totals: Totals, pair: int) -> Iterable[ExplanationLine]:
    measure, full = totals.measure[pair], totals.full_for(pair)
    if totals.rules.unequal_boards == "as played" or measure in (0, full):
        return
    if totals.rules.in_matchpoints:
        sentence = _("Fewer boards, at the own average: {made} × {full} / {measure}, all tops over its own")
    else:
        sentence = _("Fewer boards, at the own average: {made} × {full} boards / {measure}")
    spoken = sentence.format(made=brief(totals.made[pair], 4), full=full, measure=measure)
    yield ExplanationLine(spoken, (brief(totals.levelled(pair), 4),))


def _beside(totals: Totals, pair: int, beside: Sequence[tuple[str, Fraction]]) -> Iterable[ExplanationLine]:
    extra = totals.extra.get(pair, Fraction(0))
    named = list(beside)
    rest = extra - sum(points for _name, points in named)
    if rest:
        named.append((_("Penalties, bonuses and what was carried forward"), rest))
    for name, points in named:
        yield ExplanationLine(name, (("+" if points > 0 else "") + brief(points, 4),))
    if named:
        yield ExplanationLine(_("With that"), (brief(totals.levelled(pair) + extra, 4),))


def _rounding(totals: Totals, pair: int) -> Iterable[ExplanationLine]:
    rules = totals.rules
    if rules.total_rounding != "exact":
        sentence = _("Rounding of the total: {how}")
        spoken = sentence.format(how=value_text("total_rounding", rules.total_rounding))
        yield ExplanationLine(spoken, (brief(totals.total[pair], 4),))


def _percent(totals: Totals, pair: int, text: str) -> Iterable[ExplanationLine]:
    if totals.percent[pair] is None:
        return
    rules, out_of = totals.rules, totals.out_of(pair)
    rounded = rules.percent_from == "rounded"
    exact = totals.levelled(pair) + totals.extra.get(pair, Fraction(0))
    total = brief(totals.total[pair] if rounded else exact, 4)
    if rounded or rules.total_rounding == "exact":
        sentence = _("Percent as shown: {total} of {possible}")
    else:
        sentence = _("Percent as shown, from the total before its rounding: {total} of {possible}")
    yield ExplanationLine(sentence.format(total=total, possible=out_of), (text,))


def _rank(totals: Totals, pair: int, field: Sequence[int], text: str) -> Iterable[ExplanationLine]:
    own = totals.merit[pair]
    others = [merit for other in field if other != pair and (merit := totals.merit[other]) is not None]
    if own is None:
        return
    ahead, equal = sum(merit > own for merit in others), sum(merit == own for merit in others)
    by = _("percent") if totals.rules.in_matchpoints else _("total")
    sentence = _("Rank by {by} among {n}: {ahead} ahead, {equal} exactly equal")
    yield ExplanationLine(sentence.format(by=by, n=len(others) + 1, ahead=ahead, equal=equal), (text,))

"""The numbers of a scored table explained: the points of its results, and the totals of its pairs."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from bridgeclub.cli.field import FieldBoard, Key
from bridgeclub.cli.score import Scored
from bridgeclub.cli.scored_tables import decimal
from bridgeclub.laws import Side
from bridgeclub.scoring.explain import Explanation, explain_board
from bridgeclub.scoring.explain_total import AsShown, PairBoard, explain_total
from bridgeclub.words import _

TOTAL_DECIMALS = 2
"""`score` shows people totals and percents with so many."""


class _Side(NamedTuple):
    """One side of a result at `place` of a board: the indices of the pair, or of both players, and of the others."""

    place: int
    side: Side
    own: tuple[int, ...]
    others: tuple[int, ...]


def label(pair: Key) -> str:
    """Return what a pair of a table is called: "NS 3", "A NS 3" where there are sections, "14" in one list."""
    return " ".join(part for part in (pair.section, pair.side.value if pair.side else "", pair.name) if part)


def result_explanations(scored: Scored, number: int, pairs: Collection[int]) -> Iterator[Explanation]:
    """Yield how each of `pairs`, which are indices, got its points on board `number`, result by result."""
    shown = {line: both for line, *both in scored.points()}
    for board in scored.field.boards:
        if board.board == number:
            for one in _sides(board):
                points = decimal(shown[int(board.lines[one.place])][one.side is Side.EW])
                yield from (_result(scored, board, one, pair, points) for pair in one.own if pair in pairs)


def _sides(board: FieldBoard) -> Iterator[_Side]:
    south, west = board.partners or (None, None)
    for place in range(len(board.lines)):
        ns, ew = (
            tuple(int(seat[place]) for seat in seats if seat is not None)
            for seats in ((board.ns, south), (board.ew, west))
        )
        yield _Side(place, Side.NS, ns, ew)
        yield _Side(place, Side.EW, ew, ns)


def _result(scored: Scored, board: FieldBoard, one: _Side, pair: int, shown: str) -> Explanation:
    labels = [label(scored.field.pairs[other]) for other in one.others]
    heading = _("Board {board}: {pair} as {side} against {other}").format(
        board=board.board, pair=label(scored.field.pairs[pair]), side=one.side.spoken, other=", ".join(labels)
    )
    return explain_board(
        heading,
        board.results,
        board.full,
        scored.rules,
        (one.place, one.side),
        lambda _points: shown,
        datum=board.datum,
        session=(scored.totals, pair),
    )


def total_explanation(scored: Scored, pair: int) -> Explanation:
    """Return how the pair with index `pair` got its total, its percent and its rank."""
    boards = [
        PairBoard(board.board, points, one.place, one.side)
        for board, points in zip(scored.field.boards, scored.boards, strict=True)
        for one in _sides(board)
        if pair in one.own
    ]
    rivals = next(pairs for pairs in scored.lists() if pair in pairs)
    totals, place = scored.totals, dict(scored.placed(rivals))[pair]
    shown = AsShown(
        decimal(totals.total[pair], TOTAL_DECIMALS),
        decimal(totals.percent[pair], TOTAL_DECIMALS),
        str(place) if place else "",
    )
    return explain_total(label(scored.field.pairs[pair]), totals, pair, boards, rivals, shown)

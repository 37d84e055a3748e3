"""The foot of a ranking: what made it so beside the results."""

from __future__ import annotations

from collections.abc import Iterator

from bridgeclub.director.book import Book
from bridgeclub.director.extras import Given
from bridgeclub.director.views import PenaltyView
from bridgeclub.scoring.exact import brief
from bridgeclub.scoring.penalties import KINDS, sentence
from bridgeclub.words import _


def penalty_views(book: Book, method: str) -> tuple[PenaltyView, ...]:
    """Return the penalties and bonuses in the order in which they were given, by what they cost by `method`."""
    return tuple(_penalty_view(book, given, method) for given in book.extras.penalties)


def remarks(book: Book, method: str) -> tuple[str, ...]:
    """Return the sentences at the foot of the ranking by `method`; none where only results made it."""
    return (
        *(view.sentence for view in penalty_views(book, method)),
        *(_carried(book) if method == book.rules.method else ()),
        *(_withdrawn(book) if book.withdrawn else ()),
        *(_reviewed(book) if book.under_review else ()),
    )


def _penalty_view(book: Book, given: Given, method: str) -> PenaltyView:
    penalty = given.penalty
    pair = book.pairs[penalty.contestant]
    fitting = book.fitted(penalty, method)
    if fitting is not None:
        said = sentence(fitting, pair.label, book.cost(fitting, method))
    else:
        said = _("{name}: {kind}, {amount}; it does not count in this ranking").format(
            name=pair.label, kind=_(KINDS[penalty.kind]), amount=penalty.amount_text()
        )
    return PenaltyView(given.id, pair, penalty.amount_text(), penalty.kind, penalty.reason, said)


def _carried(book: Book) -> Iterator[str]:
    for index, points in sorted(book.extras.carried.items()):
        yield _("{pair}: {points} carried forward.").format(pair=book.pairs[index].label, points=brief(points))


def _withdrawn(book: Book) -> Iterator[str]:
    for index in sorted(book.withdrawn):
        pair = book.pairs[index]
        what = _("its results count for nobody") if index in book.cancelled else _("its results stand")
        yield _("{pair} withdrew ({why}); {what}.").format(pair=pair.label, why=pair.withdrawn, what=what)


def _reviewed(book: Book) -> Iterator[str]:
    for slot in book.under_review:
        stored = book.results[slot]
        yield _("Under review: board {board}, {ns} against {ew}; {why}.").format(
            board=slot.board, ns=book.pairs[stored.ns].label, ew=book.pairs[stored.ew].label, why=stored.review
        )

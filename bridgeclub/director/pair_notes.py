"""What is noted of a pair beside its results, as its card in the ranking shows it."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from bridgeclub.director.evening import Evening
from bridgeclub.scoring.exact import brief
from bridgeclub.scoring.penalties import KINDS
from bridgeclub.words import Refusal, _


class PairNotes(NamedTuple):
    """Texts as they can be typed again, "" for nothing; `penalties` are ids with what each is."""

    carried: str
    labels: str
    handicap: str
    penalties: tuple[tuple[int, str], ...]


def pair_notes(evening: Evening, pair_id: int) -> PairNotes:
    """Return what is noted of a pair; `Refusal` for one that is not in the session."""
    book = evening.book
    index = book.index_of.get(pair_id)
    if index is None:
        raise Refusal(_("This pair is no longer in the session."))
    carried, labels, handicap = evening.database.connection.execute(
        "SELECT carried, labels, handicap FROM contestant WHERE id = ?", (pair_id,)
    ).fetchone()
    given = (one for one in book.extras.penalties if one.penalty.contestant == index)
    said = ((one.id, f"{_(KINDS[one.penalty.kind])} {one.penalty.amount_text()} {one.penalty.reason}") for one in given)
    return PairNotes(
        _number(carried), labels, _number(handicap), tuple((penalty_id, text.strip()) for penalty_id, text in said)
    )


def _number(text: str) -> str:
    return brief(Fraction(text), 4) if text else ""

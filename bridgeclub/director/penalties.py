"""What a pair has beside its results: penalties and bonuses (Laws 90 and 91), a carry-forward, a given datum."""

from __future__ import annotations

from fractions import Fraction

from bridgeclub.director.evening import Evening
from bridgeclub.director.views import PairView
from bridgeclub.scoring.exact import brief
from bridgeclub.scoring.penalties import KINDS, Penalty
from bridgeclub.store import Transaction
from bridgeclub.words import Refusal, _

MOST_DATUM = 7600
"""No contract scores more (Law 77), so no datum is further from zero."""


def penalise(
    evening: Evening,
    pair_id: int,
    amount: Fraction | int | str,
    unit: str = "% of a top",
    kind: str = "fine",
    why: str = "",
) -> int:
    """Fine or warn a pair, or give it a bonus, and return the penalty's id; see `scoring.penalties` for the units.

    `amount` is never negative. `Refusal` for what is none, or in a unit that the session's ranking does not have.
    """
    with evening.act("penalise", "", why) as act:
        book = evening.book
        pair = pair_of(evening, pair_id)
        penalty = Penalty(book.index_of[pair_id], number(amount), unit, kind, why.strip())
        book.cost(penalty, book.rules.method)
        act.summary = _("{pair}: {kind}, {amount}").format(
            pair=pair.label, kind=_(KINDS[kind]), amount=penalty.amount_text()
        )
        return act.insert(
            "penalty",
            {
                "contestant_id": pair_id,
                "amount": str(penalty.amount),
                "unit": unit,
                "kind": kind,
                "reason": penalty.reason,
            },
        )


def remit(evening: Evening, penalty_id: int, why: str = "") -> None:
    """Take a penalty or bonus back; `Refusal` where there is none with that id in this session."""
    with evening.act("remit", "", why) as act:
        book = evening.book
        found = next((given.penalty for given in book.extras.penalties if given.id == penalty_id), None)
        if found is None:
            raise Refusal(_("This penalty is there no longer."))
        act.delete("penalty", penalty_id)
        act.summary = _("{pair}: {amount} remitted").format(
            pair=book.pairs[found.contestant].label, amount=found.amount_text()
        )


def carry(evening: Evening, pair_id: int, amount: Fraction | int | str) -> None:
    """Add what a pair carries forward from an earlier session to its total; 0 for nothing."""
    with evening.act("carry") as act:
        pair, points = pair_of(evening, pair_id), number(amount)
        act.update("contestant", pair_id, {"carried": str(points) if points else ""})
        act.summary = _("{pair}: {points} carried forward").format(pair=pair.label, points=brief(points))


def datum(evening: Evening, board: int) -> int | None:
    """Return the datum that was given for a board, in North-South's points, None where none was."""
    return evening.book.extras.datums.get(board)


def set_datum(evening: Evening, board: int, score: int | None) -> None:
    """Give the datum of a board, in North-South's points, for IMPs against a given datum; None takes it away.

    `Refusal` for a board that is not in play and for what no score comes near.
    """
    with evening.act("set datum") as act:
        if board not in evening.book.boards:
            raise Refusal(_("Board {board} is not in play tonight.").format(board=board))
        if score is not None and abs(score) > MOST_DATUM:
            raise Refusal(_("A datum lies between {least} and {most}.").format(least=-MOST_DATUM, most=MOST_DATUM))
        _write_datum(act, evening.session_id, board, score)
        if score is None:
            act.summary = _("Board {board}: no datum").format(board=board)
        else:
            act.summary = _("Board {board}: datum {score}").format(board=board, score=score)


def _write_datum(act: Transaction, session_id: int, board: int, score: int | None) -> None:
    found = act.database.connection.execute(
        "SELECT id FROM datum WHERE session_id = ? AND board = ?", (session_id, board)
    ).fetchone()
    if score is None:
        if found is not None:
            act.delete("datum", found[0])
    elif found is None:
        act.insert("datum", {"session_id": session_id, "board": board, "score": score})
    else:
        act.update("datum", found[0], {"score": score})


def number(amount: Fraction | int | str) -> Fraction:
    """Return an amount as people type it, "12.5" or "12,5"; `Refusal` for what is no number."""
    try:
        return Fraction(amount.strip().replace(",", ".")) if isinstance(amount, str) else Fraction(amount)
    except (ValueError, ZeroDivisionError) as error:
        sentence = _("“{text}” is no number; type one as in 3 or 12.5.")
        raise Refusal(sentence.format(text=str(amount)[:20])) from error


def pair_of(evening: Evening, pair_id: int) -> PairView:
    """Return the pair with this id; `Refusal` where it is no longer there."""
    index = evening.book.index_of.get(pair_id)
    if index is None:
        raise Refusal(_("This pair is no longer in the session."))
    return evening.book.pairs[index]

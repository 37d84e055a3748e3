"""Entering what was played. A correction is the same act again; the schedule only says who should have met."""

from __future__ import annotations

from dataclasses import replace

from bridgeclub.director.book import Book, Stored
from bridgeclub.director.evening import Evening
from bridgeclub.director.views import Slot
from bridgeclub.laws import Outcome, State, read, write
from bridgeclub.store import Transaction
from bridgeclub.words import Refusal, _


def enter(
    evening: Evening,
    slot: Slot,
    entry: str | Outcome,
    why: str = "",
    ns_id: int | None = None,
    ew_id: int | None = None,
) -> None:
    """Enter (or correct) the result of `slot`: typed text (see `laws.shorthand`) or an outcome.

    `ns_id` and `ew_id` say who played, where others did than the schedule says. An entry that names no version of a
    fouled board is of the one that lay there. When this returns, the result is on disk and the book re-ranked.
    `Refusal` (`Unclear` for text that is no result) and nothing changed otherwise.
    """
    outcome = read(entry, slot.board) if isinstance(entry, str) else entry
    if outcome.state in (State.SIT_OUT, State.NOT_ENTERED):
        raise Refusal(_("A sit-out comes from the movement. For a board that was not played type np."))
    with evening.act("enter", "", why) as act:
        book = evening.book
        ns, ew = who_played(book, slot, ns_id, ew_id)
        version = book.version_at(slot)
        if version > 1 and outcome.version == 1:
            outcome = replace(outcome, version=version)
        stored = write_result(act, book, slot, (ns, ew), outcome, why)
        act.summary = summary(book, slot, ns, ew, write(outcome))
    take_in(evening, book, slot, stored)


def clear(evening: Evening, slot: Slot, why: str = "") -> None:
    """Make `slot` "not yet entered" again; `Refusal` if nothing was entered."""
    with evening.act("clear", "", why) as act:
        book = evening.book
        stored = book.results.get(slot)
        if stored is None:
            raise Refusal(_("Nothing is entered there yet."))
        if stored.adjustment_id is not None:
            act.delete("adjustment", stored.adjustment_id)
        act.delete("result", stored.id)
        act.summary = summary(book, slot, stored.ns, stored.ew, _("cleared"))
    take_in(evening, book, slot, None)


def take_in(evening: Evening, book: Book, slot: Slot, stored: Stored | None) -> None:
    """Go on with the book, in which a slot has another result now."""
    if not book.concerns_withdrawn(slot):  # then the schedule itself depends on it: read it again
        book.put(slot, stored)
        evening.keep_book(book)


def write_result(
    act: Transaction, book: Book, slot: Slot, played: tuple[int, int], outcome: Outcome, why: str
) -> Stored:
    """Write the result of `slot`, new or corrected, with its rulings; `played` are the indices of both pairs."""
    before = book.results.get(slot)
    row = _row(book, outcome, *played)
    if before is None:
        place = {"section_id": book.facts.section_id, "round": slot.round, "table": slot.table, "board": slot.board}
        result_id = act.insert("result", {**place, **row})
    else:
        result_id = before.id
        act.update("result", result_id, row)
    reason = _reason(before, outcome, why)
    adjustment_id = _write_adjustment(act, result_id, before, outcome, reason)
    return Stored(result_id, adjustment_id, *played, outcome, before.review if before else "", reason)


def _reason(before: Stored | None, outcome: Outcome, why: str) -> str:
    """Return why there is a ruling: as it was told now, or before where the ruling is the same."""
    if outcome.state is not State.ADJUSTED:
        return ""
    same = before and (before.outcome.ns_ruling, before.outcome.ew_ruling) == (outcome.ns_ruling, outcome.ew_ruling)
    return why or (before.reason if before and same else "")


def who_played(book: Book, slot: Slot, ns_id: int | None, ew_id: int | None) -> tuple[int, int]:
    """Return the indices of the pairs that played; `Refusal` where that is unknown or impossible."""
    if slot.board not in book.boards:
        raise Refusal(_("Board {board} is not in play tonight.").format(board=slot.board))
    if slot.round < 0 or slot.table < 1:
        raise Refusal(_("Rounds and tables are numbered from 1."))
    if not book.index_of.keys() >= {ns_id, ew_id} - {None}:
        raise Refusal(_("This pair is no longer in the session."))
    ns, ew = book.who(slot)
    if ns_id is not None:
        ns = book.index_of[ns_id]
    if ew_id is not None:
        ew = book.index_of[ew_id]
    if ns is None or ew is None:
        raise Refusal(
            _("Nobody meets at table {table} in round {round}. Say which pairs played board {board}.").format(
                table=slot.table, round=slot.round, board=slot.board
            )
        )
    if ns == ew:
        raise Refusal(_("A pair cannot play against itself. Say which two pairs played."))
    return ns, ew


def _row(book: Book, outcome: Outcome, ns: int, ew: int) -> dict[str, str | int | None]:
    return {
        "ns_id": book.pairs[ns].id,
        "ew_id": book.pairs[ew].id,
        "state": outcome.state.value,
        "contract": str(outcome.contract) if outcome.contract else None,
        "declarer": outcome.declarer.value if outcome.declarer else None,
        "tricks": outcome.tricks,
        "lead": str(outcome.lead) if outcome.lead else None,
        "score": outcome.score,
        "version": outcome.version,
    }


def _write_adjustment(
    act: Transaction, result_id: int, stored: Stored | None, outcome: Outcome, reason: str
) -> int | None:
    """Write, change or remove the ruling beside a result; return its id, None where there is none."""
    before = stored.adjustment_id if stored else None
    if outcome.state is not State.ADJUSTED:
        if before is not None:
            act.delete("adjustment", before)
        return None
    row = {"ns_ruling": str(outcome.ns_ruling), "ew_ruling": str(outcome.ew_ruling), "reason": reason}
    if before is None:
        return act.insert("adjustment", {"result_id": result_id, **row})
    act.update("adjustment", before, row)
    return before


def summary(book: Book, slot: Slot, ns: int, ew: int, what: str) -> str:
    """Return the journal's sentence on a result."""
    return _("Board {board}, {ns} against {ew}: {result}").format(
        board=slot.board, ns=book.pairs[ns].label, ew=book.pairs[ew].label, result=what
    )

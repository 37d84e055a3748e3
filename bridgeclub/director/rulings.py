"""The director's rulings on results: adjusted scores, fouled boards, and results that are under review."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bridgeclub.director.book import Book, Stored
from bridgeclub.director.entry import summary, take_in, who_played, write_result
from bridgeclub.director.evening import Evening
from bridgeclub.director.views import Slot
from bridgeclub.laws import Outcome, Ruling, State, parse_ruling, write
from bridgeclub.words import Refusal, _, ngettext


def rule(
    evening: Evening, slot: Slot, ns_ruling: str | Ruling, ew_ruling: str | Ruling | None = None, why: str = ""
) -> None:
    """Put a ruling in a result's place for each side (both the same without `ew_ruling`), as `laws.ruling` reads it.

    The table's own result is kept beside it, where one was entered: "=" gives it to a side, `lift` goes back to it.
    `Refusal` for what is no ruling, or where a side would keep a result that there is not.
    """
    with evening.act("rule", "", why) as act:
        book = evening.book
        ns, ew = who_played(book, slot, None, None)
        outcome = ruled(book, slot, ns_ruling, ns_ruling if ew_ruling is None else ew_ruling)
        stored = write_result(act, book, slot, (ns, ew), outcome, why)
        act.summary = summary(book, slot, ns, ew, write(outcome))
    take_in(evening, book, slot, stored)


def ruled(book: Book, slot: Slot, ns_ruling: str | Ruling, ew_ruling: str | Ruling) -> Outcome:
    """Return the result of a slot with these rulings in its place."""
    ns, ew = (parse_ruling(each, slot.board) if isinstance(each, str) else each for each in (ns_ruling, ew_ruling))
    stored = book.results.get(slot)
    before = stored.outcome if stored else replace(Outcome.not_played(), version=book.version_at(slot))
    return before.ruled(ns, ew)


def lift(evening: Evening, slot: Slot, why: str = "") -> None:
    """Take a ruling away, so that the table's own result stands again; `Refusal` where there is none of either."""
    with evening.act("lift", "", why) as act:
        book = evening.book
        before = _stored(book, slot)
        if before.outcome.state is not State.ADJUSTED:
            raise Refusal(_("There is no ruling here."))
        outcome = before.outcome.at_table
        if outcome is None:
            raise Refusal(_("The table's own result is not known. Enter it, or clear the line."))
        stored = write_result(act, book, slot, (before.ns, before.ew), outcome, why)
        act.summary = summary(
            book, slot, before.ns, before.ew, _("ruling lifted, {result}").format(result=write(outcome))
        )
    take_in(evening, book, slot, stored)


def foul(
    evening: Evening,
    board: int,
    from_slot: Slot | None = None,
    slots: Iterable[Slot] = (),
    version: int | None = None,
    why: str = "",
) -> None:
    """Say that a board was changed: its results from `from_slot` on, in the order of play, or just the named `slots`.

    They are of another `version` from then on, a new one where none is given (1 is the board as it was dealt), and
    only results of the same version are compared. What is entered later is of the version that lay there.
    `Refusal` where there are no such results.
    """
    with evening.act("foul", "", why) as act:
        book = evening.book
        played = sorted(slot for slot in book.slots_of(board) if slot in book.results)
        chosen = [slot for slot in played if from_slot is not None and slot >= from_slot]
        chosen += [slot for slot in slots if slot in played]
        if not chosen:
            raise Refusal(_("Board {board} has no result there yet. Say which was the first.").format(board=board))
        number = _checked_version(version, [book.results[slot].outcome.version for slot in played])
        for slot in chosen:
            act.update("result", book.results[slot].id, {"version": number})
        act.summary = ngettext(
            "Board {board}: {count} result of version {version}",
            "Board {board}: {count} results of version {version}",
            len(chosen),
        ).format(board=board, count=len(chosen), version=number)


def _checked_version(version: int | None, known: list[int]) -> int:
    if version is None:
        return max(known) + 1
    if not 1 <= version <= MOST_VERSIONS:
        raise Refusal(_("The versions of a board are numbered from 1 to {most}.").format(most=MOST_VERSIONS))
    return version


MOST_VERSIONS = 9
"""As many as the shorthand can name."""


def review(evening: Evening, slot: Slot, why: str) -> None:
    """Mark a result as under review; it counts as it is meanwhile. `Refusal` without a reason, or without a result."""
    reason = why.strip()
    if not reason:
        raise Refusal(_("Say what is under review, as in “claim of the last three tricks”."))
    _mark(evening, "review", slot, reason, _("under review"))


def close_review(evening: Evening, slot: Slot, why: str = "") -> None:
    """End the review of a result, which stands as it is now; `Refusal` where it is not under review."""
    _mark(evening, "close review", slot, "", _("review closed"), why)


def _mark(evening: Evening, act_name: str, slot: Slot, reason: str, what: str, why: str = "") -> None:
    with evening.act(act_name, "", why or reason) as act:
        book = evening.book
        stored = _stored(book, slot)
        if not (reason or stored.review):
            raise Refusal(_("This result is not under review."))
        act.update("result", stored.id, {"review": reason})
        act.summary = summary(book, slot, stored.ns, stored.ew, what)
    take_in(evening, book, slot, replace(stored, review=reason))


def _stored(book: Book, slot: Slot) -> Stored:
    stored = book.results.get(slot)
    if stored is None:
        raise Refusal(_("Nothing is entered there yet."))
    return stored

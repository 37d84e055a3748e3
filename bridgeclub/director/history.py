"""Undo, redo and the journal: each is a reading of what was written, so both outlive a restart.

An undo is an act of its own: it puts every row of an earlier act back as it was, in reverse order, and is refused as a
whole when one of them has been changed since by something else. The players are the club's, not the session's: one who
was new, and by now plays elsewhere too, stays known.
"""

from __future__ import annotations

import json

from bridgeclub.director.evening import UNCOUNTED_ACTS, Evening
from bridgeclub.director.views import ActView
from bridgeclub.store import Transaction
from bridgeclub.store.transaction import Row
from bridgeclub.words import Refusal, _


def undo(evening: Evening) -> str:
    """Take back the last act that is not yet taken back, and return what it was; `Refusal` if there is none."""
    with evening.act("undo") as act:
        done, _undone = evening.history
        if not done:
            raise Refusal(_("There is nothing to undo."))
        act.undoes, summary = done[-1]
        act.summary = _("Undone: {act}").format(act=summary)
        for table, row_id, before, after in reversed(_changes(act, act.undoes)):
            _put_back(act, table, row_id, after, before)
    return summary


def redo(evening: Evening) -> str:
    """Do again the act that was undone last, and return what it was; `Refusal` if there is none."""
    with evening.act("redo") as act:
        _done, undone = evening.history
        if not undone:
            raise Refusal(_("There is nothing to redo."))
        act.redoes, summary = undone[-1]
        act.summary = _("Done again: {act}").format(act=summary)
        for table, row_id, before, after in _changes(act, act.redoes):
            _put_back(act, table, row_id, before, after)
    return summary


def journal(evening: Evening) -> tuple[ActView, ...]:
    """Return every act of the session, the newest first."""
    rows = evening.database.connection.execute(
        "SELECT id, at, act, summary, why, undoes, redoes FROM journal_entry WHERE session_id = ? ORDER BY id",
        (evening.session_id,),
    ).fetchall()
    undone: set[int] = set()
    for *_entry, undoes, redoes in rows:
        undone.add(undoes)
        undone.discard(redoes)
    return tuple(
        ActView(entry_id, at, summary, why, entry_id in undone)
        for entry_id, at, name, summary, why, _undoes, _redoes in reversed(rows)
        if name not in UNCOUNTED_ACTS
    )


def _changes(act: Transaction, entry_id: int) -> list[tuple[str, int, Row | None, Row | None]]:
    (text,) = act.database.connection.execute("SELECT changes FROM journal_entry WHERE id = ?", (entry_id,)).fetchone()
    return [(table, row_id, before, after) for table, row_id, before, after in json.loads(text)]


def _put_back(act: Transaction, table: str, row_id: int, now: Row | None, then: Row | None) -> None:
    """Change the row that is `now` back to what it was `then` (None: no row)."""
    row = act.row(table, row_id)
    if _agrees(row, then) or (table == "player" and (now is None or then is None) and _plays(act, row_id)):
        return
    if not _agrees(row, now):
        raise Refusal(_("This has been changed since by something else, so it stays as it is."))
    if then is None:
        act.delete(table, row_id)
    elif now is None:
        act.insert(table, then)
    else:
        act.update(table, row_id, then)


def _agrees(row: Row | None, state: Row | None) -> bool:
    """Return whether the row has all values of `state`, or is not there where that is None."""
    if row is None or state is None:
        return row is state
    return all(row[name] == value for name, value in state.items())


def _plays(act: Transaction, player_id: int) -> bool:
    found = act.database.connection.execute("SELECT 1 FROM member WHERE player_id = ?", (player_id,)).fetchone()
    return found is not None

"""Undo, redo and the journal: each is a reading of what was written, so both outlive a restart.

An undo is an act of its own: it puts every row of an earlier act back as it was, in reverse order, and is refused as a
whole when one of them has been changed since by something else.
"""

from __future__ import annotations

import json
from typing import Any

from bridgeclub.director.evening import UNCOUNTED_ACTS, Evening
from bridgeclub.director.views import ActView
from bridgeclub.store import Transaction
from bridgeclub.words import Refusal, _


def undo(evening: Evening) -> str:
    """Take back the last act that is not yet taken back, and return what it was; `Refusal` if there is none."""
    done, undone = evening.history
    if not done:
        raise Refusal(_("There is nothing to undo."))
    entry_id, summary = done[-1]
    with evening.act("undo", _("Undone: {act}").format(act=summary), undoes=entry_id) as act:
        for table, row_id, before, after in reversed(_changes(act, entry_id)):
            _put_back(act, table, row_id, after, before)
    undone.append(done.pop())
    return summary


def redo(evening: Evening) -> str:
    """Do again the act that was undone last, and return what it was; `Refusal` if there is none."""
    done, undone = evening.history
    if not undone:
        raise Refusal(_("There is nothing to redo."))
    entry_id, summary = undone[-1]
    with evening.act("redo", _("Done again: {act}").format(act=summary), redoes=entry_id) as act:
        for table, row_id, before, after in _changes(act, entry_id):
            _put_back(act, table, row_id, before, after)
    done.append(undone.pop())
    return summary


def journal(evening: Evening) -> tuple[ActView, ...]:
    """Return every act of the session, the newest first."""
    rows = evening.database.connection.execute(
        "SELECT id, at, summary, why, act FROM journal_entry WHERE session_id = ? ORDER BY id DESC",
        (evening.session_id,),
    ).fetchall()
    undone = {entry_id for entry_id, _summary in evening.history[1]}
    return tuple(
        ActView(entry_id, at, summary, why, entry_id in undone)
        for entry_id, at, summary, why, name in rows
        if name not in UNCOUNTED_ACTS
    )


def _changes(act: Transaction, entry_id: int) -> list[tuple[str, int, dict[str, Any] | None, dict[str, Any] | None]]:
    (text,) = act.database.connection.execute("SELECT changes FROM journal_entry WHERE id = ?", (entry_id,)).fetchone()
    return [(table, row_id, before, after) for table, row_id, before, after in json.loads(text)]


def _put_back(
    act: Transaction, table: str, row_id: int, now: dict[str, Any] | None, then: dict[str, Any] | None
) -> None:
    """Change the row that is `now` back to what it was `then` (None: no row)."""
    row = act.row(table, row_id)
    if (row is None) != (now is None) or (row and now and any(row[name] != value for name, value in now.items())):
        raise Refusal(_("This has been changed since by something else, so it stays as it is."))
    if now is None and then is not None:
        act.insert(table, then)
    elif then is None:
        act.delete(table, row_id)
    else:
        act.update(table, row_id, then)

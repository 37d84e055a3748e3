"""Forgetting a player: the name leaves the file for good, also the journal's texts and rows; the results stay.

This is the one act that cannot be undone: what could bring the name back is what has to go.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Iterable
from typing import Any

from bridgeclub.director.evening import Evening
from bridgeclub.director.players import existing
from bridgeclub.store import Database, Transaction
from bridgeclub.words import Refusal, _

GOES = ("club", "number", "email", "stationary")
"""What else is known of a person and goes with the name; grades, handicaps and labels stay: rankings go by them."""

Change = tuple[str, int, dict[str, Any] | None, dict[str, Any] | None]


def forget(evening: Evening, player_id: int) -> str:
    """Remove a player's name from the file, and return what stands in its place; nothing brings it back.

    Another person of exactly this name keeps it, but not in the journal's sentences and what was published. Backups
    made before still have the name.
    """
    connection = evening.database.connection
    connection.execute("PRAGMA secure_delete = ON")
    with evening.act("forget player", _("A player was forgotten")) as act:
        row = existing(act, player_id)
        name = _("Player {n}").format(n=player_id)
        ids, known = _also_known(act, player_id, str(row["name"]))
        for (other,) in connection.execute("SELECT id FROM player WHERE partner_id = ?", (player_id,)).fetchall():
            act.update("player", other, {"partner_id": None})
        act.update("player", player_id, {"forgotten": 1, "partner_id": None})
        gone = {"name": name, "search_key": "", **dict.fromkeys(GOES, "")}
        # Not through the act: its journal line would keep what has to go.
        connection.execute(
            f"UPDATE player SET {', '.join(f'{column} = ?' for column in gone)} WHERE id = ?",  # noqa: S608
            (*gone.values(), player_id),
        )
        _clear_journal(connection, ids, gone, _replacer({*known, str(row["email"])}, name))
        _clear_texts(connection, _replacer(known, name))
    evening.read_anew()
    scrub(evening.database)
    return name


def scrub(database: Database) -> None:
    """Write the file anew, so that nothing that was deleted lies in its free pages or its log.

    `Refusal` where another program has the file open, or the disk is full: what was deleted may still lie in it.
    """
    try:
        database.connection.execute("VACUUM")
        busy, *_pages = database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.Error:
        busy = True
    if busy:
        raise Refusal(
            _("The name is gone, but traces of it stay in {path} until no other program has it open. Then do it again.")
            .format(path=database.path.name)
        )  # fmt: skip


def _also_known(act: Transaction, player_id: int, name: str) -> tuple[set[int], set[str]]:
    """Return the ids and names under which the journal knows a player: corrected ones, and merged players' too."""
    ids, names = {player_id}, {name}
    entries = [
        (name, _read(text))
        for name, text in act.database.connection.execute("SELECT act, changes FROM journal_entry ORDER BY id DESC")
    ]
    living = {found for (found,) in act.database.connection.execute("SELECT id FROM player")}
    for entry, changes in entries:  # the newest first: a merged player may have been merged into before
        touched = {row for table, row, _before, _after in changes if table == "player"}
        touched |= {values.get("player_id", 0) for table, _row, _before, after in changes
                    if table == "member" and (values := after or {})}  # fmt: skip
        deleted = {row for table, row, _before, after in changes if table == "player" and after is None}
        if entry == "merge players" and (ids & touched) and not deleted & (living - ids):
            ids |= deleted
    for _entry, changes in entries:
        for table, row, before, after in changes:
            if table == "player" and row in ids:
                names |= {values["name"] for values in (before, after) if values and values.get("name")}
    return ids, names


def _clear_journal(
    connection: sqlite3.Connection, ids: set[int], gone: dict[str, str], clear: Callable[[str], str]
) -> None:
    entries = connection.execute("SELECT id, summary, why, changes FROM journal_entry").fetchall()
    for entry, summary, why, text in entries:
        changes = [_cleared(change, ids, gone, clear) for change in _read(text)]
        written = json.dumps(changes, ensure_ascii=False, separators=(",", ":"))
        after = clear(summary), clear(why), written
        if after != (summary, why, text):
            connection.execute(
                "UPDATE journal_entry SET summary = ?, why = ?, changes = ? WHERE id = ?", (*after, entry)
            )


def _cleared(change: Change, ids: set[int], gone: dict[str, str], clear: Callable[[str], str]) -> Change:
    table, row, before, after = change
    if table == "player":
        if row not in ids:
            return change
        before, after = ({**v, **{c: t for c, t in gone.items() if c in v}} if v else v for v in (before, after))
        return table, row, before, after
    told = ({c: clear(t) if isinstance(t, str) else t for c, t in v.items()} if v else v for v in (before, after))
    before, after = told
    return table, row, before, after


_TEXTS = {
    "publication": ("reason", "standings"),
    "contestant": ("note", "withdrawn"),
    "result": ("review",),
    "adjustment": ("reason",),
    "penalty": ("reason",),
}
"""Where a name may have been typed, or was printed."""


def _clear_texts(connection: sqlite3.Connection, clear: Callable[[str], str]) -> None:
    for table, columns in _TEXTS.items():
        for column in columns:
            rows = connection.execute(f'SELECT id, "{column}" FROM "{table}" WHERE "{column}" <> \'\'').fetchall()  # noqa: S608
            for row, text in rows:
                if (after := clear(text)) != text:
                    connection.execute(f'UPDATE "{table}" SET "{column}" = ? WHERE id = ?', (after, row))  # noqa: S608


def _replacer(known: Iterable[str], name: str) -> Callable[[str], str]:
    """Return what puts `name` in the place of each of the known texts, also where JSON has escaped its letters."""
    forms = {form for text in known if text for form in (text, json.dumps(text)[1:-1])}
    longest_first = sorted(forms, key=len, reverse=True)
    found = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)", re.IGNORECASE)
    return lambda text: found.sub(lambda _match: name, text)


def _read(text: str) -> list[Change]:
    return [(table, row, before, after) for table, row, before, after in json.loads(text)]

"""Writing: one act is one transaction and one journal line, or nothing at all.

Rows go in as plain dictionaries by column name. The statements are built once from the SQLModel tables and sent
straight to the SQLite driver: an entered result must be on disk within a fraction of a millisecond, and the journal
needs each row exactly as it was and as it became.
"""

from __future__ import annotations

import json
import sqlite3
from functools import cache
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from bridgeclub.store.refusals import explained

if TYPE_CHECKING:
    from bridgeclub.store.database import Database

Row = dict[str, Any]
Change = tuple[str, int, Row | None, Row | None]
"""Table, row id, the row before (None: it was new), the row after (None: it was deleted)."""


_written = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


@cache
def columns(table: str) -> tuple[str, ...]:
    """Return the column names of `table` in the order of its class."""
    from sqlmodel import SQLModel

    from bridgeclub.store import tables  # noqa: F401 - fills the metadata

    return tuple(column.name for column in SQLModel.metadata.tables[table].columns)


@cache
def _insert(table: str, names: tuple[str, ...]) -> str:
    listed = ", ".join(f'"{name}"' for name in names)
    return f'INSERT INTO "{table}" ({listed}) VALUES ({", ".join("?" * len(names))})'  # noqa: S608 - names from the metadata


@cache
def _update(table: str, names: tuple[str, ...]) -> str:
    assigned = ", ".join(f'"{name}" = ?' for name in names)
    return f'UPDATE "{table}" SET {assigned} WHERE id = ?'  # noqa: S608


@cache
def _select(table: str) -> str:
    listed = ", ".join(f'"{name}"' for name in columns(table))
    return f'SELECT {listed} FROM "{table}" WHERE id = ?'  # noqa: S608


class Transaction:
    """A context in which rows change; leaving it commits all of them with their journal line, an error undoes them.

    An act that changed nothing writes no line, unless it takes back or repeats another. Inside
    `Database.all_or_nothing` leaving it only closes this part of the larger transaction.
    `with Transaction(database, session_id, "enter", summary) as act: act.insert("result", {...})`
    Raises `Refusal` when the disk is full, the file read-only or locked by another program.
    """

    def __init__(
        self,
        database: Database,
        session_id: int | None,
        act: str,
        summary: str = "",
        why: str = "",
        undoes: int | None = None,
        redoes: int | None = None,
    ) -> None:
        self.database = database
        self.session_id = session_id
        self.act = act
        self.summary = summary
        self.why = why
        self.undoes = undoes
        self.redoes = redoes
        self.changes: list[Change] = []
        self.entry_id: int | None = None  # the journal line, once there is one
        self.at = ""  # its ISO local time

    def __enter__(self) -> Self:
        self._connection = self.database.connection
        self._part = self.database.together
        if self._part and not self._connection.in_transaction:
            raise RuntimeError("the larger transaction is gone")  # SQLite gave it up; what follows must not stay alone
        try:
            self._connection.execute("SAVEPOINT act" if self._part else "BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            raise explained(error, self.database.path) from error
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if error is None:
                if self.changes or self.undoes is not None or self.redoes is not None:
                    self._write_journal()
                self._connection.execute("RELEASE act" if self._part else "COMMIT")
                return
        except sqlite3.Error as failure:
            self._roll_back()
            raise explained(failure, self.database.path) from failure
        self._roll_back()
        if isinstance(error, sqlite3.Error):
            raise explained(error, self.database.path) from error

    def insert(self, table: str, row: Row) -> int:
        """Add `row` (an id in it is kept) and return its id."""
        names = tuple(row)
        cursor = self._connection.execute(_insert(table, names), tuple(row.values()))
        row_id = int(cursor.lastrowid or 0)
        self.changes.append((table, row_id, None, {"id": row_id, **row}))
        return row_id

    def update(self, table: str, row_id: int, values: Row) -> None:
        """Change the named columns of a row that exists; a row that already is so is left alone."""
        before = self.row(table, row_id)
        if before is None:
            raise LookupError(f"no row {row_id} in {table}")
        changed = {name: value for name, value in values.items() if before[name] != value}
        if not changed:
            return
        self._connection.execute(_update(table, tuple(changed)), (*changed.values(), row_id))
        self.changes.append((table, row_id, {name: before[name] for name in changed}, changed))

    def delete(self, table: str, row_id: int) -> None:
        """Remove a row that exists; the journal keeps all of it."""
        before = self.row(table, row_id)
        if before is None:
            raise LookupError(f"no row {row_id} in {table}")
        self._connection.execute(f'DELETE FROM "{table}" WHERE id = ?', (row_id,))  # noqa: S608
        self.changes.append((table, row_id, before, None))

    def row(self, table: str, row_id: int) -> Row | None:
        """Return the row as it is now in this transaction, or None."""
        found = self._connection.execute(_select(table), (row_id,)).fetchone()
        return None if found is None else dict(zip(columns(table), found, strict=True))

    def _write_journal(self) -> None:
        self.at = self.database.clock().isoformat(timespec="seconds")
        cursor = self._connection.execute(
            "INSERT INTO journal_entry (session_id, at, act, summary, why, changes, undoes, redoes)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                self.session_id,
                self.at,
                self.act,
                self.summary,
                self.why,
                _written(self.changes),
                self.undoes,
                self.redoes,
            ),
        )
        self.entry_id = cursor.lastrowid

    def _roll_back(self) -> None:
        if not self._connection.in_transaction:
            return
        if self._part:
            self._connection.execute("ROLLBACK TO act")
            self._connection.execute("RELEASE act")
        else:
            self._connection.execute("ROLLBACK")

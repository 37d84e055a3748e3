"""What SQLite's errors mean for a director, as a sentence that says what to do."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from bridgeclub.words import Refusal, _


class Unsound(Refusal):
    """What lies there is damaged or no club's file: it can only be set aside."""


def explained(error: sqlite3.Error, path: Path) -> Refusal:
    """Return the `Refusal` to raise instead of `error` from the file at `path`; nothing was written."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    sentence = _sentences().get(code)
    if sentence is None:
        sentence = _("The club's file {path} cannot be used ({reason}). Nothing was changed.")
    kind = Unsound if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) else Refusal
    return kind(sentence.format(path=path, reason=error))


def _sentences() -> dict[int, str]:
    return {
        sqlite3.SQLITE_FULL: _("The disk is full, so nothing was saved. Free some space, then do it again. ({path})"),
        sqlite3.SQLITE_READONLY: _(
            "{path} may only be read, so nothing can be saved. Copy it to a folder of your own and open the copy."
        ),
        sqlite3.SQLITE_CONSTRAINT: _("Something else in the club's file depends on this by now, so it stays as it is."),
        sqlite3.SQLITE_BUSY: _("Another program is writing to {path}. Wait a moment, then do it again."),
        sqlite3.SQLITE_LOCKED: _("Another program is writing to {path}. Wait a moment, then do it again."),
        sqlite3.SQLITE_CORRUPT: _("{path} is damaged. Restore the latest backup; nothing was overwritten."),
        sqlite3.SQLITE_NOTADB: _("{path} is not a Bridge Club file. Nothing was overwritten; choose another file."),
        sqlite3.SQLITE_CANTOPEN: _("{path} cannot be opened or made. Check that the folder exists and is yours."),
        sqlite3.SQLITE_PERM: _("You may not open {path}. Choose a file in a folder of your own."),
        sqlite3.SQLITE_IOERR: _("The disk with {path} does not answer as it should. Copy the file to another disk."),
    }

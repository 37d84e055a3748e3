"""The round clock in the club's file, so that it goes on after the program was closed or the power failed.

The clock is no act of the journal: Undo takes back a score, never the time.
"""

from __future__ import annotations

import sqlite3
from weakref import WeakKeyDictionary

from bridgeclub.director.evening import Evening
from bridgeclub.store import Database
from bridgeclub.store.refusals import explained

_COLUMN = "SELECT count(*) FROM pragma_table_info('session') WHERE name = 'clock'"
# A file without the column keeps no clock: there it lasts as long as the file is open.
_without_column: WeakKeyDictionary[Database, dict[int, str]] = WeakKeyDictionary()


def read_clock(evening: Evening) -> str:
    """Return the text that was kept for the session's clock (`roundclock.from_json` reads it), "" where none was."""
    connection = evening.database.connection
    try:
        if not connection.execute(_COLUMN).fetchone()[0]:
            return _without_column.get(evening.database, {}).get(evening.session_id, "")
        row = connection.execute("SELECT clock FROM session WHERE id = ?", (evening.session_id,)).fetchone()
    except sqlite3.Error as error:
        raise explained(error, evening.database.path) from error
    text = str(row[0]) if row else ""
    return "" if text == "{}" else text  # a session's clock before it is first written


def write_clock(evening: Evening, text: str) -> None:
    """Keep the text of the session's clock; `Refusal` where the file cannot be written."""
    connection = evening.database.connection
    try:
        if not connection.execute(_COLUMN).fetchone()[0]:
            _without_column.setdefault(evening.database, {})[evening.session_id] = text
            return
        connection.execute("UPDATE session SET clock = ? WHERE id = ?", (text, evening.session_id))
    except sqlite3.Error as error:
        raise explained(error, evening.database.path) from error

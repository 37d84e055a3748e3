"""The round clock in the club's file, so that it goes on after the program was closed or the power failed.

The clock is no act of the journal: Undo takes back a score, never the time.
"""

from __future__ import annotations

import sqlite3

from bridgeclub.director.evening import Evening
from bridgeclub.store.refusals import explained


def read_clock(evening: Evening) -> str:
    """Return the text that was kept for the session's clock (`roundclock.from_json` reads it), "" where none was."""
    connection = evening.database.connection
    try:
        row = connection.execute("SELECT clock FROM session WHERE id = ?", (evening.session_id,)).fetchone()
    except sqlite3.Error as error:
        raise explained(error, evening.database.path) from error
    text = str(row[0]) if row else ""
    return "" if text == "{}" else text  # a session's clock before it is first written


def write_clock(evening: Evening, text: str) -> None:
    """Keep the text of the session's clock; `Refusal` where the file cannot be written."""
    connection = evening.database.connection
    try:
        connection.execute("UPDATE session SET clock = ? WHERE id = ?", (text, evening.session_id))
    except sqlite3.Error as error:
        raise explained(error, evening.database.path) from error

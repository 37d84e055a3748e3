"""A session as last week: what was set then is set again, and nobody and nothing of that evening is taken over."""

from __future__ import annotations

from datetime import date

from bridgeclub.director.sessions import new_session, sessions
from bridgeclub.director.views import SessionLine
from bridgeclub.store import Database, Transaction
from bridgeclub.store.names import search_key
from bridgeclub.words import Refusal, _

_OF_SESSION = ("rules", "ranking", "table_money")
_OF_SECTION = ("name", "boards_a_set", "first_board", "seconds_a_board")
"""What is the club's habit; the movement waits until it is known how many pairs come."""


def last_like(database: Database, day: date) -> SessionLine | None:
    """Return the last session before `day` on the same day of the week, else the last one before it; None for none."""
    before = [line for line in sessions(database) if line.pairs and line.day < day.isoformat()]
    before.sort(key=lambda line: (line.day, line.id), reverse=True)
    same = (line for line in before if date.fromisoformat(line.day).weekday() == day.weekday())
    return next(same, next(iter(before), None))


def session_like(database: Database, session_id: int, day: date | None = None) -> int:
    """Make a session with the name, rules, ranking, table money and boards of another one, and return its id.

    Without a day it is today's. `Refusal` where there is no such session.
    """
    found = next((line for line in sessions(database) if line.id == session_id), None)
    if found is None:
        raise Refusal(_("There is no session {id} in this file.").format(id=session_id))
    with database.all_or_nothing():
        made = new_session(database, found.name, day)
        summary = _("As “{session}” of {day}").format(session=found.name, day=found.day)
        with Transaction(database, made, "new session", summary) as act:
            like, section, own = _rows(act, session_id, made)
            act.update("session", made, {column: like[column] for column in _OF_SESSION})
            act.update("section", own, {column: section[column] for column in _OF_SECTION})
    return made


def _rows(act: Transaction, session_id: int, made: int) -> tuple[dict[str, object], dict[str, object], int]:
    """Return the earlier session's row, its section's, and the id of the new one's section."""
    sections = "SELECT min(id) FROM section WHERE session_id = ?"
    (earlier,) = act.database.connection.execute(sections, (session_id,)).fetchone()
    (own,) = act.database.connection.execute(sections, (made,)).fetchone()
    return act.row("session", session_id) or {}, act.row("section", earlier) or {}, own


def find_sessions(database: Database, text: str) -> tuple[SessionLine, ...]:
    """Return the sessions, the latest day first, that have each word of `text` in name, day, or a player's name.

    A day may be typed in whole or in part, as in 2026, 2026-11, 30.11. or 30.11.2026; a player by any words.
    """
    lines = sorted(sessions(database), key=lambda line: (line.day, line.id), reverse=True)
    if not text.split():
        return tuple(lines)
    players: dict[int, list[str]] = {}
    for session, key in database.connection.execute(
        "SELECT DISTINCT session_id, search_key FROM member JOIN contestant ON contestant.id = contestant_id"
        " JOIN section ON section.id = section_id JOIN player ON player.id = player_id"
    ):
        players.setdefault(session, []).append(f" {key}")
    return tuple(
        line
        for line in lines
        if any(_says(f" {search_key(line.name)}{player}", line.day, text) for player in ("", *players.get(line.id, ())))
    )


def _says(words: str, day: str, text: str) -> bool:
    """Return whether each word of the text begins one of the words, or is the day or a part of it."""
    return all(f" {search_key(word)}" in words or _is_day(word, day) for word in text.split())


def _is_day(word: str, day: str) -> bool:
    """Return whether a word is the day or a part of it, the ISO way or day.month.year."""
    year, month, of_month = day.split("-")
    if "-" in word or word.isdecimal():
        return day.startswith(word) if len(word) >= 4 else False
    parts = [part for part in word.replace("/", ".").split(".") if part]
    if not parts or not all(part.isdecimal() for part in parts):
        return False
    return all(int(part) == int(own) for part, own in zip(parts, (of_month, month, year), strict=False))

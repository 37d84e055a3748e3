"""What rankings go by of each player, many at once: a list that a club keeps elsewhere comes in as one act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bridgeclub.director.evening import Evening
from bridgeclub.director.plans import joined_labels, number_text
from bridgeclub.store import Database
from bridgeclub.store.names import search_key
from bridgeclub.words import Refusal, _, ngettext


class PlayerNote(NamedTuple):
    """A player by name, or by number where there is one; None leaves what is known as it is, "" takes it away."""

    name: str
    number: str = ""
    masterpoints: str | None = None
    grade: str | None = None
    handicap: str | None = None
    labels: str | None = None


def player_notes(database: Database) -> tuple[PlayerNote, ...]:
    """Return what is known of every player, by name."""
    rows = database.connection.execute(
        "SELECT name, number, masterpoints, grade, handicap, labels FROM player ORDER BY search_key, id"
    )
    return tuple(PlayerNote(*row) for row in rows)


def note_players(evening: Evening, notes: Sequence[PlayerNote]) -> tuple[str, ...]:
    """Write down what is told of players and return the names of those whom the file does not know.

    A number finds its player, else the name does, without regard to capitals and accents. `Refusal` for two players
    of one name without a number, and for what is no number where one should be.
    """
    with evening.act("note players") as act:
        unknown = []
        for note in notes:
            found = _find(evening.database, note)
            if found is None:
                unknown.append(note.name or note.number)
                continue
            act.update("player", found, _values(note))
        count = len(notes) - len(unknown)
        act.summary = ngettext("{count} player noted", "{count} players noted", count).format(count=count)
    return tuple(unknown)


def _values(note: PlayerNote) -> dict[str, str]:
    told = {
        "masterpoints": None if note.masterpoints is None else number_text(note.masterpoints),
        "grade": None if note.grade is None else " ".join(note.grade.split()),
        "handicap": None if note.handicap is None else number_text(note.handicap),
        "labels": None if note.labels is None else joined_labels([note.labels]),
    }
    return {column: value for column, value in told.items() if value is not None}


def _find(database: Database, note: PlayerNote) -> int | None:
    execute = database.connection.execute
    # No player is found by a number that is not told: it is empty for many.
    rows = execute("SELECT id FROM player WHERE number = ? AND number <> ''", (note.number,)).fetchall()
    if not rows and note.name:
        rows = execute("SELECT id FROM player WHERE search_key = ?", (search_key(note.name),)).fetchall()
    if len(rows) > 1:
        sentence = _("There are {count} players called {name}; tell them apart by their numbers.")
        raise Refusal(sentence.format(count=len(rows), name=note.name or note.number))
    return int(rows[0][0]) if rows else None

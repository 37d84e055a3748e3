"""The club's own library of movements: saved under a name, for every session of the club."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from typing import NamedTuple

from bridgeclub.director.evening import Evening
from bridgeclub.movements import Movement, Seating
from bridgeclub.store import Database
from bridgeclub.store.refusals import explained
from bridgeclub.words import Refusal, _

LONGEST_NAME = 60
_SIZES = ("tables", "rounds", "board_sets", "winners", "tables_a_set", "meetings")


class SavedMovement(NamedTuple):
    """A movement of the library; `made` is when it was saved last, ISO local time."""

    id: int
    made: str
    movement: Movement

    @property
    def name(self) -> str:
        """The name that the club gave it."""
        return self.movement.name


def library(database: Database) -> tuple[SavedMovement, ...]:
    """Return the club's own movements, by their names."""
    columns = ", ".join(("id", "made", "name", *_SIZES, "places"))
    try:
        rows = database.connection.execute(f"SELECT {columns} FROM library_movement").fetchall()  # noqa: S608
    except sqlite3.Error as error:
        raise explained(error, database.path) from error
    found = (
        SavedMovement(saved_id, made, _movement(name, dict(zip(_SIZES, sizes, strict=True)), places))
        for saved_id, made, name, *sizes, places in rows
    )
    return tuple(sorted(found, key=lambda saved: saved.name.casefold()))


def save_movement(evening: Evening, name: str, movement: Movement) -> int:
    """Save a movement as `name`, in place of the one that had this name, and return its id.

    It may have faults: an edited one is kept as it is. `Refusal` for a name that is empty or too long.
    """
    name = " ".join(name.split())
    if not name:
        raise Refusal(_("Give the movement a name."))
    if len(name) > LONGEST_NAME:
        raise Refusal(_("A name has at most {n} letters.").format(n=LONGEST_NAME))
    with evening.act("save movement", _("Movement saved as “{name}”").format(name=name)) as act:
        row = {
            "name": name,
            "made": evening.database.clock().isoformat(timespec="seconds"),
            **{size: getattr(movement, size) for size in _SIZES},
            "places": _places(movement),
        }
        known = act.database.connection.execute("SELECT id FROM library_movement WHERE name = ?", (name,)).fetchone()
        if known is None:
            return act.insert("library_movement", row)
        act.update("library_movement", known[0], row)
        return int(known[0])


def played_movement(evening: Evening) -> Movement | None:
    """Return the movement that is chosen, as it is played by now; None where none is."""
    book = evening.book
    return book.movement if book.facts.tables else None


def remove_movement(evening: Evening, movement_id: int) -> None:
    """Take a movement out of the library; what is played from it stays. `Refusal` where it is gone already."""
    with evening.act("remove movement") as act:
        row = act.row("library_movement", movement_id)
        if row is None:
            raise Refusal(_("This movement is no longer in the library."))
        act.summary = _("Movement “{name}” taken out of the library").format(name=row["name"])
        act.delete("library_movement", movement_id)


def _places(movement: Movement) -> str:
    ordered = sorted((s.round, s.table, s.ns, s.ew, s.board_set) for s in movement.seatings)
    return "\n".join(",".join(map(str, place)) for place in ordered)


def _movement(name: str, sizes: dict[str, int], places: str) -> Movement:
    seatings = (Seating(*map(int, line.split(","))) for line in places.splitlines())
    return replace(Movement(name, 0, 0, 0, 0, tuple(seatings)), **sizes)  # type: ignore[arg-type]

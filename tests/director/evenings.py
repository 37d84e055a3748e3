"""Evenings for the tests of the director's room, and what lies in their files."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bridgeclub import director
from bridgeclub.director import Evening
from bridgeclub.director.book import Book
from bridgeclub.director.reading import read_book
from bridgeclub.director.views import Slot
from bridgeclub.director.wording import METHODS
from bridgeclub.laws import Side
from bridgeclub.movements import Movement
from bridgeclub.store import Database

ANIMALS = ("Ant", "Bee", "Cat", "Dog", "Elk", "Fox", "Gnu", "Hen", "Ibis", "Jay", "Kite", "Lark", "Mole", "Newt", "Owl")


def names(side: Side, place: int) -> tuple[str, str]:
    """Return the two names of a pair: "Nora Ant" and "Saul Ant" sit North-South at table 1."""
    first = ("Nora", "Saul") if side is Side.NS else ("Ella", "Will")
    return f"{first[0]} {ANIMALS[place - 1]}", f"{first[1]} {ANIMALS[place - 1]}"


def register(evening: Evening, ns: Iterable[int], ew: Iterable[int]) -> None:
    """Register pairs at those places."""
    register_at(evening, Side.NS, ns)
    register_at(evening, Side.EW, ew)


def register_at(evening: Evening, side: Side, places: Iterable[int]) -> None:
    """Register pairs at those places of one side."""
    for place in places:
        director.register(evening, names(side, place), side, place)


def lacking(movement: Movement) -> set[str]:
    """Return the pairs that a movement with a half table lacks."""
    tables = movement.tables
    if movement.winners == 2:
        there = {f"NS {s.ns}" for s in movement.seatings} | {f"EW {s.ew}" for s in movement.seatings}
    else:
        numbers = {number for s in movement.seatings for number in (s.ns, s.ew)}
        there = {f"NS {number}" if number <= tables else f"EW {number - tables}" for number in numbers}
    return {f"{side} {place}" for side in ("NS", "EW") for place in range(1, tables + 1)} - there


def evening_of(
    database: Database, movement: Movement | None = None, boards_a_set: int = 1, missing: Iterable[str] = ()
) -> Evening:
    """Open a new session with all the pairs of a movement, but the `missing` ones ("EW 3") and the one it lacks."""
    evening = director.open_evening(database, director.new_session(database, "Test night"))
    if movement is not None:
        out = {*missing, *lacking(movement)}
        for side in Side:
            places = range(1, movement.tables + 1)
            register_at(evening, side, [place for place in places if f"{side.value} {place}" not in out])
        director.choose_movement(evening, movement, boards_a_set)
    return evening


def enter_all(evening: Evening, entries: Iterable[str] = ("4sn=", "3nn+1", "2hw-1", "p", "4sw-2", "1nn=")) -> int:
    """Enter every missing result, the entries in turn; return how many."""
    missing = director.progress(evening).missing
    texts = list(entries)
    for number, slot in enumerate(missing):
        director.enter(evening, slot, texts[number % len(texts)])
    return len(missing)


def by_label(evening: Evening) -> dict[str, director.views.PairView]:
    """Return the pairs by their labels."""
    return {pair.label: pair for pair in director.pairs(evening)}


def played(evening: Evening) -> list[tuple[int, list[int], str]]:
    """Return what was played, wherever it stands: board, who, and what happened."""
    book = evening.book
    return sorted(
        (slot.board, sorted((book.pairs[stored.ns].id, book.pairs[stored.ew].id)), repr(stored.outcome))
        for slot, stored in book.results.items()
    )


def tables_of(database: Database) -> dict[str, list[tuple[Any, ...]]]:
    """Return every row of every table but the journal."""
    names = [
        name
        for (name,) in database.connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        if name not in ("journal_entry", "sqlite_sequence")
    ]
    return {name: database.connection.execute(f'SELECT * FROM "{name}" ORDER BY 1').fetchall() for name in names}


def seen(book: Book) -> dict[str, Any]:
    """Return all that a book says, also what it keeps up to date from result to result."""
    points = {}
    for method in METHODS:
        totals = book.totals(method)
        points[method] = totals.total, totals.percent, totals.boards, totals.possible, totals.merit
        for board in book.boards:
            scored, slots = book.points(board, method)
            points[f"{method} {board}"] = [
                (slot, scored.of(index, Side.NS), scored.of(index, Side.EW), scored.top)
                for index, slot in enumerate(slots)
            ]
    return {
        "facts": book.facts,
        "rules": book.rules,
        "pairs": book.pairs,
        "seatings": book.seatings,
        "results": book.results,
        "missing": book.missing_of,
        "boards": book.boards,
        "slots": {board: book.slots_of(board) for board in book.boards},
        "points": points,
    }


def assert_as_in_the_file(evening: Evening) -> None:
    """Assert that the book in memory says what a freshly read one says."""
    assert seen(evening.book) == seen(read_book(evening.database, evening.session_id))


def first_slots(evening: Evening, count: int) -> list[Slot]:
    """Return the first missing results."""
    return list(director.progress(evening).missing[:count])

"""What a club knows of its players as a table: masterpoints, grades, handicaps and labels.

The first line names its columns, in any order and with any others; commas, semicolons or tabs may separate:

    name          as the file has it; capitals and accents do not matter
    number        finds the player too, before the name (one of the two must be there)
    masterpoints, handicap    numbers, as in 12.5
    grade         the name of a grade, or a number
    labels        as in ladies juniors, or with commas in quotes

A column that is not there leaves what is known; an empty cell takes it away.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from pathlib import Path

from bridgeclub.director.player_notes import PlayerNote
from bridgeclub.exchange.files import read_file
from bridgeclub.words import Refusal, _

LARGEST = 10_000_000
"""The most bytes that are read; fifty thousand players have less."""

COLUMNS = PlayerNote._fields


def read_players(path: Path) -> tuple[PlayerNote, ...]:
    """Read the file at `path`; `Refusal` says what cannot be read."""
    return parse_players(read_file(path, LARGEST))


def parse_players(content: bytes) -> tuple[PlayerNote, ...]:
    """Read what such a file holds; `Refusal` names the line and what is wrong in it."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode("iso-8859-1")
    first = text.partition("\n")[0]
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=max(",;\t", key=first.count))
    try:
        columns = [cell.strip().casefold() for cell in next(lines, [])]
        _check(columns)
        return tuple(_notes(columns, lines))
    except csv.Error as error:
        raise Refusal(_("The file is no table of comma-separated values: {reason}.").format(reason=error)) from error


def _check(columns: list[str]) -> None:
    if not {"name", "number"} & set(columns):
        raise Refusal(_("The first line must name the column name, or number."))
    doubled = [name for name in COLUMNS if columns.count(name) > 1]
    if doubled:
        raise Refusal(_("The column {name} is there twice.").format(name=doubled[0]))


def _notes(columns: list[str], lines: Iterable[list[str]]) -> Iterator[PlayerNote]:
    for number, cells in enumerate(lines, 2):
        known = {name: text.strip() for name, text in zip(columns, cells, strict=False) if name in COLUMNS}
        if not any(known.values()):
            continue
        if not (known.get("name") or known.get("number")):
            raise Refusal(_("Line {n} names no player.").format(n=number))
        yield PlayerNote(**{"name": "", **known})

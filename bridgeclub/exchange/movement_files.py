"""Movements as files: comma-separated values for scripts and spreadsheets, and the text form that scorers exchange.

The table of values has a line a table and round, after a header that names its columns:

    round,table,ns,ew,board_set        or, for individuals,        round,table,n,s,e,w,board_set

The scorers' text form has a header `type,tables,boards,boards a set,rounds,missing pair` and then a line a table with
ns,ew,set of every round (n,s,e,w,set for individuals). Types are 0 Howell, 1 Mitchell, 2 switched Mitchell, 3 and 4
individual, 5 to 7 teams. A missing pair is named by its number, an East-West pair of a Mitchell by tables + number, as
if the lists were one.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from bridgeclub.director import IndividualMovement, IndividualSeating, Movement, Seating, TeamsMovement
from bridgeclub.words import Refusal, _

LARGEST = 2_000_000
"""The most bytes that are read; a movement of 99 tables and rounds has a tenth of that."""

MOST_PLACES = 20_000
MOST_ROUNDS_OR_TABLES = 200
PAIRS_COLUMNS = ("round", "table", "ns", "ew", "board_set")
PLAYERS_COLUMNS = ("round", "table", "n", "s", "e", "w", "board_set")

_HOWELL, _MITCHELL, _SWITCHED, _INDIVIDUAL, _TEAMS = 0, 1, 2, 3, 5
_INDIVIDUALS = (3, 4)
_TYPES = range(8)
_Place = tuple[int, ...]
"""Round, table, the numbers of the seats, board set."""


@dataclass(frozen=True, slots=True)
class MovementFile:
    """What a file says: a movement, and how many boards a set has where it says so. The movement may have faults."""

    movement: Movement | IndividualMovement
    boards_a_set: int | None = None


def read_movement(path: Path) -> MovementFile:
    """Read the movement at `path`, in either form, by its contents; `Refusal` says what cannot be read."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise Refusal(_("{path} cannot be read: {reason}.").format(path=path, reason=error.strerror)) from error
    return parse_movement(content, path.stem)


def parse_movement(content: bytes, name: str = "") -> MovementFile:
    """Read what such a file holds and call the movement `name`; `Refusal` names the line and what is wrong in it.

    Lines that begin with # are left out. Where the numbers are in two lists (somebody is both North-South and East-West
    in a round) there are two winners, or teams if nobody meets its own number and all matches are whole.
    """
    if len(content) > LARGEST:
        raise Refusal(_("The file is too large for a movement; at most 2 MB can be read."))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode("iso-8859-1")
    lines = [
        (number, line)
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    if not lines:
        raise Refusal(
            _("The file is empty; a movement begins with the line {line}.").format(line=_header(PAIRS_COLUMNS))
        )
    title = name or _("As imported")
    first = _cells(lines[0][1])
    if "round" in (cell.casefold() for cell in first):
        return MovementFile(_from_values(title, lines))
    return _from_text(title, lines)


def values_text(movement: Movement | IndividualMovement) -> str:
    """Return the movement as a table of comma-separated values, by rounds and tables."""
    columns = PLAYERS_COLUMNS if isinstance(movement, IndividualMovement) else PAIRS_COLUMNS
    places = sorted((s.round, s.table, *s.numbers, s.board_set) for s in movement.seatings)
    lines = [_header(columns), *(",".join(str(number) for number in place) for place in places)]
    return "\n".join(lines) + "\n"


def scorers_text(movement: Movement | IndividualMovement, boards_a_set: int) -> str:
    """Return the movement in the text form that scorers exchange; a table without a seating in a round has zeros."""
    header = (
        _type(movement),
        movement.tables,
        movement.board_sets * boards_a_set,
        boards_a_set,
        movement.rounds,
        0 if isinstance(movement, IndividualMovement) else _missing(movement),
    )
    places = {(s.round, s.table): (*s.numbers, s.board_set) for s in movement.seatings}
    nobody = (0,) * (5 if isinstance(movement, IndividualMovement) else 3)
    lines = [header]
    lines += [
        tuple(number for round in range(1, movement.rounds + 1) for number in places.get((round, table), nobody))
        for table in range(1, movement.tables + 1)
    ]
    return "\n".join(",".join(str(number) for number in line) for line in lines) + "\n"


def _header(columns: Sequence[str]) -> str:
    return ",".join(columns)


def _cells(line: str) -> list[str]:
    separator = max(",;\t", key=line.count)
    try:
        return [cell.strip() for cell in next(csv.reader(io.StringIO(line), delimiter=separator), [])]
    except csv.Error as error:
        raise Refusal(_("The file is no table of comma-separated values: {reason}.").format(reason=error)) from error


def _numbers(line: str, at: int, most: int = 9999) -> list[int]:
    found = []
    for cell in _cells(line):
        if not (cell.isascii() and cell.isdigit() and len(cell) <= 5 and int(cell) <= most):
            sentence = _("Line {n}: “{text}” is no number from 0 to {most}.")
            raise Refusal(sentence.format(n=at, text=cell[:20], most=most))
        found.append(int(cell))
    return found


def _from_values(title: str, lines: list[tuple[int, str]]) -> Movement | IndividualMovement:
    columns = [cell.casefold() for cell in _cells(lines[0][1])]
    wanted = PLAYERS_COLUMNS if {"n", "s", "e", "w"} <= set(columns) else PAIRS_COLUMNS
    missing = [column for column in wanted if columns.count(column) != 1]
    if missing:
        sentence = _("The first line must name each of the columns {columns} once; look at {missing}.")
        raise Refusal(sentence.format(columns=_header(wanted), missing=", ".join(missing)))
    if len(lines) > MOST_PLACES:
        raise Refusal(_("The file has too many lines for a movement; at most {n} can be read.").format(n=MOST_PLACES))
    order = [columns.index(column) for column in wanted]
    places = []
    for at, line in lines[1:]:
        cells = _cells(line)
        if len(cells) < len(columns):
            raise Refusal(
                _("Line {n} has {found} values, not {wanted}.").format(n=at, found=len(cells), wanted=len(columns))
            )
        numbers = [_numbers(cells[column] or "0", at) for column in order]
        if any(len(number) != 1 for number in numbers):
            raise Refusal(_("Line {n} cannot be read.").format(n=at))
        places.append(tuple(number for (number,) in numbers))
        if max(places[-1][:2]) > MOST_ROUNDS_OR_TABLES:
            sentence = _("Line {n}: a movement has at most {most} rounds and tables.")
            raise Refusal(sentence.format(n=at, most=MOST_ROUNDS_OR_TABLES))
    return _movement(title, places, individual=wanted is PLAYERS_COLUMNS)


def _from_text(title: str, lines: list[tuple[int, str]]) -> MovementFile:
    header = _numbers(lines[0][1], lines[0][0], most=20_000)
    if len(header) != 6:
        sentence = _(
            "The first line must be {values}, or type,tables,boards,boards a set,rounds,missing pair in numbers."
        )
        raise Refusal(sentence.format(values=_header(PAIRS_COLUMNS)))
    kind, tables, boards, boards_a_set, rounds, missing = header
    if kind not in _TYPES or not (1 <= tables <= 99 and 1 <= rounds <= 199 and 1 <= boards_a_set <= boards):
        raise Refusal(_("The first line must give a type from 0 to 7, and tables, boards, boards a set and rounds."))
    if boards % boards_a_set:
        sentence = _("{boards} boards cannot be divided into sets of {n}.")
        raise Refusal(sentence.format(boards=boards, n=boards_a_set))
    if len(lines) - 1 != tables:
        sentence = _("There must be a line for each of the {tables} tables after the first; there are {n}.")
        raise Refusal(sentence.format(tables=tables, n=len(lines) - 1))
    width = 5 if kind in _INDIVIDUALS else 3
    places = []
    for table, (at, line) in enumerate(lines[1:], 1):
        numbers = _numbers(line.rstrip(" ,;\t"), at)
        if len(numbers) != width * rounds:
            sentence = _("Line {n} has {found} numbers; {rounds} rounds of {width} each are {wanted}.")
            raise Refusal(sentence.format(n=at, found=len(numbers), rounds=rounds, width=width, wanted=width * rounds))
        places += [(gone + 1, table, *numbers[width * gone : width * (gone + 1)]) for gone in range(rounds)]
    movement = _typed(title, kind, sorted(places), missing)
    sized = replace(movement, tables=tables, rounds=rounds, board_sets=boards // boards_a_set)
    return MovementFile(sized, boards_a_set)


def _typed(title: str, kind: int, places: list[_Place], missing: int) -> Movement | IndividualMovement:
    if kind in _INDIVIDUALS:
        return _movement(title, [_without(place, missing) for place in places], individual=True)
    tables = max(place[1] for place in places)
    if kind == _MITCHELL and all(place[3] == 0 or place[3] > tables for place in places):
        return _pairs(title, [_own_list(_without(place, missing), tables) for place in places], winners=2)
    if kind == _MITCHELL or kind >= _TEAMS:
        gone = (missing, 0) if missing <= tables else (0, missing - tables)
        places = [(*place[:2], *_emptied(place[2:4], gone), place[4]) for place in places]
        movement = _pairs(title, places, winners=2)
        return _as_teams(movement) if kind >= _TEAMS else movement
    return _pairs(title, [_without(place, missing) for place in places], winners=1)


def _without(place: _Place, missing: int) -> _Place:
    return (*place[:2], *(0 if number == missing else number for number in place[2:-1]), place[-1])


def _emptied(pairs: Sequence[int], gone: tuple[int, int]) -> Iterator[int]:
    yield from (0 if pair == missing else pair for pair, missing in zip(pairs, gone, strict=True))


def _own_list(place: _Place, tables: int) -> _Place:
    round, table, ns, ew, board_set = place
    return round, table, ns, ew and ew - tables, board_set


def _movement(title: str, places: list[_Place], individual: bool) -> Movement | IndividualMovement:
    if individual:
        seatings = tuple(IndividualSeating(*place) for place in places)
        return IndividualMovement(
            title,
            _most(places, 1),
            _most(places, 0),
            _most(places, 6),
            max((number for place in places for number in place[2:6]), default=0),
            seatings,
            tables_a_set=_together(places),
            meetings=2,
        )
    ns_and_ew = Counter((round, number) for round, _table, *pairs, _set in places for number in set(pairs) if number)
    if not places or max(ns_and_ew.values(), default=0) <= 1:
        return _pairs(title, places, winners=1)
    movement = _pairs(title, places, winners=2)
    teams = _as_teams(movement)
    is_teams = all(match.is_whole and match.one != match.other for match in teams.matches)
    return teams if is_teams else movement


def _pairs(title: str, places: list[_Place], winners: int) -> Movement:
    seatings = tuple(Seating(*place) for place in places)
    return Movement(
        title, _most(places, 1), _most(places, 0), _most(places, 4), winners, seatings, tables_a_set=_together(places)
    )


def _as_teams(movement: Movement) -> TeamsMovement:
    return TeamsMovement(
        movement.name,
        movement.tables,
        movement.rounds,
        movement.board_sets,
        2,
        movement.seatings,
        tables_a_set=movement.tables_a_set,
    )


def _most(places: list[_Place], column: int) -> int:
    return max((place[column] for place in places), default=0)


def _together(places: list[_Place]) -> int:
    """Return at how many tables one set is played in a round: whoever made the file meant it so."""
    played = Counter((place[0], place[-1]) for place in places if all(place[2:]))
    return max(played.values(), default=1)


def _type(movement: Movement | IndividualMovement) -> int:
    if isinstance(movement, IndividualMovement):
        return _INDIVIDUAL
    if isinstance(movement, TeamsMovement):
        return _TEAMS
    if movement.winners == 2:
        return _MITCHELL
    at_home = all(s.table in s.numbers for s in movement.seatings if s.is_played)
    return _SWITCHED if at_home else _HOWELL


def _missing(movement: Movement) -> int:
    """Return the one pair that is missing, 0 where none or several are."""
    if all(s.ns and s.ew for s in movement.seatings):
        return 0
    there = {
        number
        for s in movement.seatings
        for number in (s.ns, s.ew and s.ew + movement.tables * (movement.winners == 2))
    }
    gone = set(range(1, 2 * movement.tables + 1)) - there
    return gone.pop() if len(gone) == 1 else 0

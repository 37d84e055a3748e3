"""The field of a table of results: who its pairs are, and what each board's results are, ready to be scored."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeclub.exchange.result_lines import Numbers, ResultsFile, individual
from bridgeclub.laws import Side, State
from bridgeclub.scoring.line import Line, line_of
from bridgeclub.words import Refusal, _

Indices = NDArray[np.int64]


class Key(NamedTuple):
    """A pair, or a player of an individual: the side, the name in the table, the section ("" where there are none).

    The side is None where all pairs of the section are in one list.
    """

    side: Side | None
    name: str
    section: str = ""


@dataclass(frozen=True, eq=False, slots=True)
class FieldBoard:
    """The results of a board that count, in the order of the lines, which are indices of the file's.

    `results` are what `score_board` takes, `datum` is what was given in the table. `full` is the full number of
    results: that of the board with most lines, whether they have a result, an adjustment or "not played". `ns` and
    `ew` are the indices of each result's pairs, and `partners` those of South and West in an individual, where `ns`
    and `ew` are North and East.
    """

    board: int
    lines: Indices
    results: list[int | Line] | Indices
    ns: Indices
    ew: Indices
    full: int
    datum: int | None = None
    partners: tuple[Indices, Indices] | None = None


@dataclass(frozen=True, eq=False, slots=True)
class Field:
    """A table's pairs and boards; `sat_out` are the boards that each pair sat out, by the lines that say so."""

    pairs: tuple[Key, ...]
    boards: tuple[FieldBoard, ...]
    sat_out: tuple[int, ...]

    @property
    def full(self) -> int:
        """The most results that a board should have."""
        return max((board.full for board in self.boards), default=0)


class _Names:
    """Who sits where: numbers of names, which differ for the same text in different sections and seats."""

    def __init__(self, file: ResultsFile) -> None:
        self._file = file
        self._sections, self._section = np.unique(section_of(file), return_inverse=True)
        self._texts = len(file.texts)
        self.sitting = (file.ns > 0) & (file.ew > 0)
        seats = ("n", "s", "e", "w") if individual(file.columns) else ()
        columns = [file.column(seat) or seat for seat in seats]
        players = [file.cells[:, file.columns.index(column)] for column in columns]
        self._seats: list[Numbers] = players or [file.ns, file.ew]

    @property
    def numbers(self) -> int:
        """How many numbers of names there are."""
        return len(self._sections) * self._texts

    def seats(self) -> list[Indices]:
        """Return the number of each seat's name by line: North-South's seats, then East-West's."""
        return [self._section * self._texts + seat for seat in self._seats]

    def one_list(self, boards: Indices) -> NDArray[np.bool_]:
        """Tell of each section whether all its pairs are in one list, see `one_list`; `boards` are the lines'."""
        sections, numbers = len(self._sections), self.numbers
        ns, ew = (seat[self.sitting] for seat in (self.seats()[0], self.seats()[-1]))
        many = int(boards.max(initial=0)) + 1
        places, place = np.unique(self._section[self.sitting] * many + boards[self.sitting], return_inverse=True)
        both = _distinct(_common(place * numbers + ns, place * numbers + ew) // max(numbers, 1))
        moving = np.zeros(sections, dtype=np.bool_)
        moving[_common(ns, ew) // self._texts] = True
        played, on_both = (np.bincount(some // many, minlength=sections) for some in (places, places[both]))
        result: NDArray[np.bool_] = moving & (on_both * 2 < played)
        return result

    def key(self, number: int, side: Side | None) -> Key:
        """Return whose number it is."""
        section, text = divmod(number, self._texts)
        return Key(side, self._file.texts[text], self._file.texts[self._sections[section]])

    def lists(self, one: NDArray[np.bool_]) -> list[tuple[NDArray[np.bool_], Side | None, list[Indices]]]:
        """Return the lists of names: in which lines, the side, and the seats that sit there."""
        seats, in_one = self.seats(), one[self._section]
        half = len(seats) // 2
        return [(in_one, None, seats), (~in_one, Side.NS, seats[:half]), (~in_one, Side.EW, seats[half:])]


def section_of(file: ResultsFile) -> Indices:
    """Return the place of each line's section in the file's texts; 0, the empty text, where it has none."""
    column = file.column("section")
    if column is None:
        return np.zeros(len(file.numbers), dtype=np.int64)
    return file.cells[:, file.columns.index(column)].astype(np.int64)


def _common(one: Indices, other: Indices) -> Indices:
    return np.intersect1d(_distinct(one), _distinct(other), assume_unique=True)


def _distinct(numbers: Indices) -> Indices:
    """Return the different numbers in order: `numpy.unique` takes ten times as long for many."""
    ordered = np.sort(numbers)
    return ordered[np.diff(ordered, prepend=-1) != 0]


def boards_of(file: ResultsFile) -> Indices:
    """Return the number of each line's board."""
    return np.array([kind.board for kind in file.kinds], dtype=np.int64)[file.kind]


def one_list(file: ResultsFile) -> bool:
    """Tell whether all pairs are in one list of numbers: some pair is found both at North-South and at East-West.

    Where on half of the boards or more a number stands on both sides, it is two pairs, because nobody plays a board
    twice; then there are two lists. On fewer boards it is a slip. Of sections each is looked at by itself, and this
    tells whether all of them have one list.
    """
    found = _Names(file).one_list(boards_of(file))
    return bool(found.size and found.all())


def field_of(
    file: ResultsFile,
    winners: int | None = None,
    by_section: bool = False,
    datums: Mapping[int, int] | None = None,
) -> Field:
    """Return the pairs and the boards of a table.

    `winners`: 1 for one list of pairs, 2 for one a side; None finds out by `one_list`. With `by_section` a board is
    one for each section, compared there alone. `datums` are given datums by board, beside those of the table.
    `Refusal` names the line in which a pair of one list plays against itself.
    """
    names, boards = _Names(file), boards_of(file)
    one = names.one_list(boards)
    if winners is not None or individual(file.columns):
        one[:] = winners == 1 or individual(file.columns)
    pairs, seats, sat_out = _indexed(file, names, one)
    groups = list(_groups(file, by_section))
    given = _datums(file, boards) | dict(datums or {})
    return Field(pairs, tuple(_boards(file, groups, seats, given)), sat_out)


def _indexed(
    file: ResultsFile, names: _Names, one: NDArray[np.bool_]
) -> tuple[tuple[Key, ...], list[Indices], tuple[int, ...]]:
    """Return the pairs in their order, each seat's pair by line, -1 where nobody sits, and what each pair sat out."""
    lists = [(lines, side, seats) for lines, side, seats in names.lists(one) if (lines & names.sitting).any()]
    keys: list[Key] = []
    numbers = []
    for lines, side, seats in lists:
        playing = lines & names.sitting
        own = _distinct(np.concatenate([_distinct(seat[playing]) for seat in seats]))
        numbers.append((own, len(keys)))
        keys += [names.key(number, side) for number in own.tolist()]
    order = sorted(range(len(keys)), key=lambda index: _order(keys[index]))
    index_of = np.empty(len(keys), dtype=np.int64)
    index_of[order] = np.arange(len(keys))
    found = [np.full(len(file.numbers), -1, dtype=np.int64) for _seat in names.seats()]
    sat_out = np.zeros(len(keys), dtype=np.int64)
    out = _has_state(file, np.arange(len(file.numbers)), frozenset({State.SIT_OUT}))
    for (lines, side, seats), (own, first) in zip(lists, numbers, strict=True):
        playing, resting = lines & names.sitting, lines & out
        if side is None:
            _refuse_playing_oneself(file, playing, seats)
        start = len(found) // 2 if side is Side.EW else 0
        for place, seat in enumerate(seats, start):
            found[place][playing] = index_of[first + np.searchsorted(own, seat[playing])]
            those = seat[resting & (seat % len(file.texts) > 0)]
            known = np.searchsorted(own, those[np.isin(those, own)])
            np.add.at(sat_out, index_of[first + known], 1)
    return tuple(keys[index] for index in order), found, tuple(sat_out.tolist())


_PLANNED = frozenset(State) - {State.SIT_OUT, State.NOT_ENTERED}
_COUNTING = _PLANNED - {State.NOT_PLAYED}


def _has_state(file: ResultsFile, lines: Indices, states: frozenset[State]) -> NDArray[np.bool_]:
    of_kind = np.array([kind.outcome.state in states for kind in file.kinds], dtype=np.bool_)
    return of_kind[file.kind[lines]]


def _groups(file: ResultsFile, by_section: bool) -> Iterator[tuple[int, Indices]]:
    """Yield each board, and the indices of its lines whose results are compared with each other."""
    if not by_section:
        yield from file.boards()
        return
    section = section_of(file)
    for board, lines in file.boards():
        for own in dict.fromkeys(section[lines].tolist()):
            yield board, lines[section[lines] == own]


def _datums(file: ResultsFile, boards: Indices) -> dict[int, int]:
    """Return the datum (or par) of each board that the table has one for; `Refusal` where lines tell another."""
    column = file.column("datum") or file.column("par")
    if column is None:
        return {}
    given = file.cells[:, file.columns.index(column)]
    datums: dict[int, int] = {}
    for board, place in dict.fromkeys(zip(boards[given > 0].tolist(), given[given > 0].tolist(), strict=True)):
        text = file.texts[place]
        if not re.fullmatch(r"[+-]?[0-9]{1,4}(\.0*)?", text):
            sentence = _("“{text}” is no datum of board {board}; it must be a whole number of North-South's points.")
            raise Refusal(sentence.format(text=text[:20], board=board))
        if datums.setdefault(board, int(text.partition(".")[0])) != int(text.partition(".")[0]):
            raise Refusal(_("Board {board} has two different datums; give it one.").format(board=board))
    return datums


def _boards(
    file: ResultsFile, groups: list[tuple[int, Indices]], seats: list[Indices], datums: Mapping[int, int]
) -> Iterator[FieldBoard]:
    counting = [kind.outcome.state in _COUNTING for kind in file.kinds]
    results = [line_of(kind.outcome) if counts else 0 for kind, counts in zip(file.kinds, counting, strict=True)]
    ruled = np.array([isinstance(result, Line) for result in results], dtype=np.bool_)
    scores = np.array([0 if isinstance(result, Line) else result for result in results], dtype=np.int64)
    sections = section_of(file)
    planned = [(board, those[_has_state(file, those, _PLANNED)]) for board, those in groups]
    full = _full_numbers(planned, sections, len({board for board, _lines in groups}) < len(groups))
    for (board, those), expected in zip(planned, full, strict=True):
        lines = those[_has_state(file, those, _COUNTING)]
        if lines.size:
            kinds: Numbers = file.kind[lines]
            here = [results[kind] for kind in kinds.tolist()] if ruled[kinds].any() else scores[kinds]
            ns, *partners, ew = (seat[lines] for seat in (*seats[:1], *seats[1:-1], seats[-1]))
            if partners:
                south, east = partners
                yield FieldBoard(board, lines, here, ns, east, expected, datums.get(board), (south, ew))
            else:
                yield FieldBoard(board, lines, here, ns, ew, expected, datums.get(board))


def _full_numbers(planned: list[tuple[int, Indices]], sections: Indices, by_section: bool) -> list[int]:
    """Return the full number of results of each board: the most that any has, of its own section if by section."""
    own = [int(sections[lines[0]]) if by_section and lines.size else 0 for _board, lines in planned]
    most: dict[int, int] = {}
    for section, (_board, lines) in zip(own, planned, strict=True):
        most[section] = max(most.get(section, 0), len(lines))
    return [most[section] for section in own]


def _refuse_playing_oneself(file: ResultsFile, lines: NDArray[np.bool_], seats: list[Indices]) -> None:
    alone = [
        (int(line), first)
        for at, first in enumerate(seats)
        for other in seats[at + 1 :]
        for line in np.flatnonzero(lines & (first == other))[:1]
    ]
    if alone:
        line, seat = min(alone, key=lambda one: one[0])
        name = file.texts[int(seat[line]) % len(file.texts)][:20]
        sentence = (
            _("player {player} cannot sit in two places.").format(player=name)
            if len(seats) > 2
            else _("pair {pair} cannot play against itself.").format(pair=name)
        )
        raise Refusal(file.naming.said(int(file.numbers[line]), sentence))


def twice(file: ResultsFile, two_lists: bool) -> list[str]:
    """Return a sentence for each result of a pair on a board on which it has an earlier one; both count."""
    names, texts = _Names(file), len(file.texts)
    sitting = np.flatnonzero(names.sitting)
    seats = [seat[sitting] for seat in names.seats()]
    numbers = names.numbers
    who = np.stack([seat + (numbers if two_lists and at * 2 >= len(seats) else 0) for at, seat in enumerate(seats)], 1)
    keys = (boards_of(file)[sitting][:, np.newaxis] * (2 * numbers) + who).ravel()
    if not (np.diff(np.sort(keys)) == 0).any():
        return []
    lines = np.repeat(sitting, len(seats))
    _keys, first, of = np.unique(keys, return_index=True, return_inverse=True)
    again = np.flatnonzero(lines != lines[first[of]])
    sentence = _("pair {pair} has a result on board {board} in {before} too; both count.")
    said = []
    for place in again.tolist():
        line, before = int(lines[place]), int(file.numbers[lines[first[of[place]]]])
        name = file.texts[int(who.ravel()[place]) % texts]
        told = sentence.format(
            pair=name[:20],
            board=file.kinds[file.kind[line]].board,
            before=_(file.naming.within).format(n=before),
        )
        said.append(file.naming.said(int(file.numbers[line]), told))
    return said


def _order(key: Key) -> tuple[object, ...]:
    """Section by section, North-South first; numbers in names count as numbers: 9 before 10 and A9 before A10."""
    return _natural(key.section), key.side is Side.EW, _natural(key.name)


@lru_cache(maxsize=10_000)
def _natural(text: str) -> list[tuple[bool, int, str]]:
    parts = re.findall(r"[0-9]{1,18}|[^0-9]+|[0-9]+", text)
    return [(not p.isdecimal(), int(p) if p.isdecimal() else 0, p) for p in parts]

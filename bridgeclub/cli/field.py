"""The field of a table of results: who its pairs are, and what each board's results are, ready to be scored."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bridgeclub.exchange.result_lines import Numbers, ResultsFile
from bridgeclub.laws import Side, State
from bridgeclub.scoring.line import Line, line_of
from bridgeclub.words import Refusal, _

Indices = NDArray[np.int64]

Key = tuple[Side | None, str]
"""A pair: its side and its name in the table; the side is None where all pairs are in one list."""


@dataclass(frozen=True, eq=False, slots=True)
class FieldBoard:
    """The results of a board that count, in the order of the lines, which are indices of the file's.

    `results` are what `score_board` takes; `ns` and `ew` are the indices of each result's pairs.
    """

    board: int
    lines: Indices
    results: list[int | Line] | Indices
    ns: Indices
    ew: Indices


@dataclass(frozen=True, eq=False, slots=True)
class Field:
    """A table's pairs and boards. `full` is the full number of results: that of the board with most lines.

    A line counts for it whether it has a result, an adjustment or "not played".
    """

    pairs: tuple[Key, ...]
    boards: tuple[FieldBoard, ...]
    full: int


def one_list(file: ResultsFile) -> bool:
    """Tell whether all pairs are in one list of numbers: some pair is found both at North-South and at East-West.

    Where on half of the boards or more a number stands on both sides, it is two pairs, because nobody plays a board
    twice; then there are two lists. On fewer boards it is a slip.
    """
    sitting = _sitting(file)
    boards = [lines[sitting[lines]] for _board, lines in file.boards()]
    both = [_on_both_sides(file, lines) for lines in boards if lines.size]
    return sum(both) * 2 < len(both) and _on_both_sides(file, np.flatnonzero(sitting))


def _sitting(file: ResultsFile) -> NDArray[np.bool_]:
    sitting: NDArray[np.bool_] = (file.ns > 0) & (file.ew > 0)
    return sitting


def _on_both_sides(file: ResultsFile, lines: Indices) -> bool:
    north_south = np.zeros(len(file.texts), dtype=np.bool_)
    north_south[file.ns[lines]] = True
    return bool(north_south[file.ew[lines]].any())


def field_of(file: ResultsFile, winners: int | None = None) -> Field:
    """Return the pairs and the boards of a table.

    `winners`: 1 for one list of pairs, 2 for one a side; None finds out by `one_list`. `Refusal` names the line in
    which a pair of one list plays against itself.
    """
    one = one_list(file) if winners is None else winners == 1
    if one:
        _refuse_playing_oneself(file)
    sides = (None, None) if one else (Side.NS, Side.EW)
    sitting = _sitting(file)
    keys = {
        (side, file.texts[place])
        for side, places in zip(sides, (file.ns, file.ew), strict=True)
        for place in np.unique(places[sitting]).tolist()
    }
    pairs = tuple(sorted(keys, key=_order))
    index_of = {key: index for index, key in enumerate(pairs)}
    ns, ew = (
        np.array([index_of.get((side, text), -1) for text in file.texts], dtype=np.int64)[places]
        for side, places in zip(sides, (file.ns, file.ew), strict=True)
    )
    planned = [(board, lines[_has_state(file, lines, _PLANNED)]) for board, lines in file.boards()]
    boards = tuple(_boards(file, planned, ns, ew))
    return Field(pairs, boards, max((len(lines) for _board, lines in planned), default=0))


_PLANNED = frozenset(State) - {State.SIT_OUT, State.NOT_ENTERED}
_COUNTING = _PLANNED - {State.NOT_PLAYED}


def _has_state(file: ResultsFile, lines: Indices, states: frozenset[State]) -> NDArray[np.bool_]:
    of_kind = np.array([kind.outcome.state in states for kind in file.kinds], dtype=np.bool_)
    return of_kind[file.kind[lines]]


def _boards(file: ResultsFile, planned: list[tuple[int, Indices]], ns: Indices, ew: Indices) -> Iterator[FieldBoard]:
    counting = [kind.outcome.state in _COUNTING for kind in file.kinds]
    results = [line_of(kind.outcome) if counts else 0 for kind, counts in zip(file.kinds, counting, strict=True)]
    ruled = np.array([isinstance(result, Line) for result in results], dtype=np.bool_)
    scores = np.array([0 if isinstance(result, Line) else result for result in results], dtype=np.int64)
    for board, those in planned:
        lines = those[_has_state(file, those, _COUNTING)]
        if lines.size:
            kinds: Numbers = file.kind[lines]
            here = [results[kind] for kind in kinds.tolist()] if ruled[kinds].any() else scores[kinds]
            yield FieldBoard(board, lines, here, ns[lines], ew[lines])


def _refuse_playing_oneself(file: ResultsFile) -> None:
    alone = np.flatnonzero((file.ns > 0) & (file.ns == file.ew))
    if alone.size:
        sentence = _("Line {n}: pair {pair} cannot play against itself.")
        line = alone[0]
        raise Refusal(sentence.format(n=file.numbers[line], pair=file.texts[file.ns[line]][:20]))


def twice(file: ResultsFile, two_lists: bool) -> list[str]:
    """Return a sentence for each result of a pair on a board on which it has an earlier one; both count."""
    sitting = np.flatnonzero(_sitting(file))
    boards = np.array([kind.board for kind in file.kinds], dtype=np.int64)[file.kind[sitting]]
    who = np.stack([file.ns[sitting], file.ew[sitting]], axis=1).astype(np.int64)
    if two_lists:
        who[:, 1] += len(file.texts)
    keys = (boards[:, np.newaxis] * (2 * len(file.texts)) + who).ravel()
    if not (np.diff(np.sort(keys)) == 0).any():
        return []
    lines = np.repeat(sitting, 2)
    _keys, first, of = np.unique(keys, return_index=True, return_inverse=True)
    again = np.flatnonzero(lines != lines[first[of]])
    sentence = _("Line {n}: pair {pair} has a result on board {board} in line {before} too; both count.")
    said = []
    for place in again.tolist():
        line, before = lines[place], lines[first[of[place]]]
        name = file.texts[(file.ns, file.ew)[place % 2][line]]
        board = file.kinds[file.kind[line]].board
        said.append(sentence.format(n=file.numbers[line], pair=name[:20], board=board, before=file.numbers[before]))
    return said


def _order(key: Key) -> tuple[bool, list[tuple[bool, int, str]]]:
    """North-South first; numbers in names count as numbers, so that 9 stands before 10 and A9 before A10."""
    side, name = key
    parts = re.findall(r"[0-9]{1,18}|[^0-9]+|[0-9]+", name)
    return side is Side.EW, [(not p.isdecimal(), int(p) if p.isdecimal() else 0, p) for p in parts]

"""A table of results in memory: however many lines, they are arrays of numbers, and each text stands once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, overload

import numpy as np
from numpy.typing import NDArray

from bridgeclub.laws import Outcome, vulnerability
from bridgeclub.words import N_, _

Numbers = NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One line of the file: `number` is its line (from 1), `cells` its text by column, in the file's spelling.

    `ns` and `ew` are "" where nobody sits; `remark` is a sentence where the line was read and yet looks wrong.
    """

    number: int
    cells: dict[str, str]
    board: int
    ns: str
    ew: str
    outcome: Outcome
    remark: str = ""


class Naming(NamedTuple):
    """What a line of the file is called: in front of a sentence about it, and within one."""

    head: str
    within: str

    def said(self, number: int, sentence: str) -> str:
        """Return the sentence with the line that it is about, "Line 7: ..."."""
        return _(self.head).format(n=number, sentence=sentence)


LINES = Naming(N_("Line {n}: {sentence}"), N_("line {n}"))
ITEMS = Naming(N_("Result {n}: {sentence}"), N_("result {n}"))
"""The names of the lines of a table, and of the results of a list."""


def individual(columns: Sequence[str]) -> bool:
    """Return whether the columns name four players in place of two pairs."""
    known = {column.casefold() for column in columns}
    return {"n", "s", "e", "w"} <= known and not {"ns", "ew"} & known


class Kind(NamedTuple):
    """What many lines say alike: the board, its outcome there, and whether the line looks wrong."""

    board: int
    outcome: Outcome
    doubtful: bool

    @property
    def remark(self) -> str:
        """Return what is to be said of such a line; "" where it looks right."""
        if not self.doubtful:
            return ""
        sentence = _("a score of {score} cannot occur on board {board} ({vulnerable}); it is taken as it is.")
        here = vulnerability(self.board).spoken
        return sentence.format(score=self.outcome.score, board=self.board, vulnerable=here)


@dataclass(frozen=True, eq=False, slots=True)
class ResultsFile:
    """All lines of a file that are not empty, with its columns as they are written there.

    `numbers`, `kind`, `ns` and `ew` are int32 [lines]: the number of the line in the file, and the places in `kinds`
    and (of the two pairs, 0 for nobody) in `texts`. `cells` is int32 [lines, columns], places in `texts`, whose first
    is "". In a table of players `ns` and `ew` are North and East. `rows` are the same lines one by one, made when they
    are asked for.
    """

    columns: tuple[str, ...]
    texts: tuple[str, ...]
    kinds: tuple[Kind, ...]
    numbers: Numbers
    kind: Numbers
    ns: Numbers
    ew: Numbers
    cells: Numbers
    naming: Naming = LINES

    def column(self, name: str) -> str | None:
        """Return how the file spells a column ("Score" for "score"), or None where it has none."""
        return next((column for column in self.columns if column.casefold() == name), None)

    @property
    def rows(self) -> Rows:
        """The lines, each made anew when it is looked at."""
        return Rows(self)

    def row(self, index: int) -> ResultRow:
        """Return line `index` of those that are not empty, counted from 0."""
        number, kind = int(self.numbers[index]), self.kinds[self.kind[index]]
        places = np.trim_zeros(self.cells[index], "b").tolist()
        cells = {column: self.texts[place] for column, place in zip(self.columns, places, strict=False)}
        ns, ew = self.texts[self.ns[index]], self.texts[self.ew[index]]
        remark = self.naming.said(number, kind.remark) if kind.doubtful else ""
        return ResultRow(number, cells, kind.board, ns, ew, kind.outcome, remark)

    def boards(self) -> Iterator[tuple[int, NDArray[np.int64]]]:
        """Yield each board, in the order of its first line, and the indices of its lines in their order."""
        # A board's number fits in 16 bits, and numbers that short are sorted many times faster.
        board_of_line = np.array([kind.board for kind in self.kinds], dtype=np.int16)[self.kind]
        order = np.argsort(board_of_line, kind="stable")
        starts = np.flatnonzero(np.diff(board_of_line[order], prepend=0))
        groups = np.split(order, starts[1:]) if len(starts) else []
        for lines in sorted(groups, key=lambda lines: int(lines[0])):
            yield int(board_of_line[lines[0]]), lines

    def remarks(self) -> list[str]:
        """Return a sentence for each line that was read and yet looks wrong."""
        doubtful = np.array([kind.doubtful for kind in self.kinds], dtype=np.bool_)
        lines = np.flatnonzero(doubtful[self.kind]).tolist()
        return [self.naming.said(int(self.numbers[line]), self.kinds[self.kind[line]].remark) for line in lines]


class Rows(Sequence[ResultRow]):
    """The lines of a file as a sequence."""

    def __init__(self, file: ResultsFile) -> None:
        self._file = file

    def __len__(self) -> int:
        return len(self._file.numbers)

    @overload
    def __getitem__(self, index: int) -> ResultRow: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[ResultRow, ...]: ...

    def __getitem__(self, index: int | slice) -> ResultRow | tuple[ResultRow, ...]:
        if isinstance(index, slice):
            return tuple(self._file.row(line) for line in range(len(self))[index])
        return self._file.row(range(len(self))[index])


class Texts(dict[str, int]):
    """The different texts of a table's cells, without the space around them, numbered in the order they came."""

    def __init__(self, first: Sequence[str]) -> None:
        super().__init__()
        self.all: list[str] = []
        for text in first:
            self[text]

    def __missing__(self, cell: str) -> int:
        text = cell.strip()
        number = self.get(text)
        if number is None:
            number = self[text] = len(self.all)
            self.all.append(text)
        self[cell] = number
        return number

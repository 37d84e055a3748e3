"""Results in a table of comma-separated values, a line a result, as a spreadsheet or a script writes them.

    board,ns,ew,contract,declarer,tricks        or        board,ns,ew,score
    1,1,12,4S,N,10                                        1,1,12,420

`ns` and `ew` are the pairs, as a number or any other short text. `tricks` are declarer's, 0 to 13, or how the contract
went ("=", "+1", "-2"); `score` is North-South's points. A column `adjustment` may hold an award or "np" (not played)
in place of both: "A+" or "A-" (the other side gets the opposite), "A", "A+/A+", "60/40"; it may stand in the column
`score` as well, a percentage then with an A before it ("A6040"). A passed-out board has the contract "pass" or the
score 0. A line with none of them is not yet entered; a line without one of its pairs (empty, 0 or "-") is a sit-out.

`adjustment` may also hold a ruling, as in "r 60:620 40:-100" or "r = / A-" (see `laws.ruling`); `ns_score` and
`ew_score`, each from that side's own view, stand for one score or for one a side; `state` can say what a line is;
`version` counts the versions of a fouled board; `n`, `s`, `e`, `w` are players, in place of pairs. `section` and
`datum` (or `par`) are read where the table is scored. Other columns may stand beside these, in any order; semicolons
and tabs separate too. The text is UTF-8, UTF-16 with its mark, or ISO 8859-1.

A score that no board can have is refused. One that only another vulnerability can have is taken with a remark: some
events play boards that are not vulnerable as their number says.
"""

from __future__ import annotations

import codecs
import csv
import io
from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path

import numpy as np

from bridgeclub.exchange.files import read_file
from bridgeclub.exchange.result_lines import LINES, Kind, Naming, Numbers, ResultsFile, Texts, individual
from bridgeclub.exchange.result_outcomes import TELLING, outcome_of, whole_number
from bridgeclub.laws import Outcome, State, possible_scores, vulnerability
from bridgeclub.words import Refusal, _

LARGEST = 100_000_000
"""The most bytes that are read: some times the results of a simultaneous event of 20,000 tables."""

_NEEDED = ("board", "ns", "ew")
_PLAYERS = ("n", "s", "e", "w")
_NOBODY = ("", "0", "-", "--", "---")

_BLOCK = 1_024
"""Lines read at a time; more of them wait in memory as lists of texts, which Python then looks through for garbage."""

ENOUGH = ({"contract", "declarer", "tricks"}, {"score"}, {"ns_score", "ew_score"}, {"adjustment"})
"""One of these sets of columns is needed, so that a line can tell anything."""

Progress = Callable[[float], None]
"""Told how much has been read, 0 to 1."""


def read_results(path: Path, progress: Progress = lambda _part: None) -> ResultsFile:
    """Read the file at `path`; `Refusal` names the line and what is wrong in it."""
    return parse_results(read_file(path, LARGEST), progress)


def parse_results(content: bytes, progress: Progress = lambda _part: None) -> ResultsFile:
    """Read what such a file holds; `Refusal` names the line and what is wrong in it."""
    if len(content) > LARGEST:
        raise Refusal(_("The file is too large for a table of results; at most 100 MB can be read."))
    text = io.TextIOWrapper(io.BytesIO(content), _encoding(content), newline="")
    try:
        return _parse(text, lambda: progress(text.buffer.tell() / len(content)))
    except csv.Error as error:
        raise Refusal(_("The file is no table of comma-separated values: {reason}.").format(reason=error)) from error


def _encoding(content: bytes) -> str:
    utf = "utf-16" if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig"
    try:
        content.decode(utf)
    except UnicodeDecodeError:
        return "iso-8859-1"
    return utf


def _parse(text: io.TextIOWrapper, progress: Callable[[], None]) -> ResultsFile:
    first = text.readline()
    text.seek(0)
    separator = max(",;\t", key=first.count)
    lines = csv.reader(text, delimiter=separator)
    columns = tuple(_without_empty_end(next(lines, [])))
    _check_columns(columns)
    reading = _Reading(columns, LINES)
    while block := [(lines.line_num, line) for line in islice(lines, _BLOCK)]:
        reading.add(block)
        progress()
    return reading.file()


def table_of(columns: tuple[str, ...], lines: Sequence[tuple[int, list[str]]], naming: Naming) -> ResultsFile:
    """Return a table of cells that were read elsewhere, each line with its number; `Refusal` names the wrong one."""
    reading = _Reading(columns, naming)
    for start in range(0, len(lines), _BLOCK):
        reading.add(list(lines[start : start + _BLOCK]))
    return reading.file()


class _Kinds(dict[tuple[int, ...], int]):
    """The kinds of lines, by whether both pairs sit (1 or 0) and by the numbers of the texts that tell the outcome."""

    def __init__(self, names: Sequence[str], texts: Texts) -> None:
        super().__init__()
        self._names = names
        self._texts = texts
        self.all: list[Kind] = []

    def __missing__(self, key: tuple[int, ...]) -> int:
        sitting, *places = key
        cells = {name: self._texts.all[place] for name, place in zip(self._names, places, strict=True)}
        board = whole_number(cells["board"], _("the board"), 1, 9999)
        outcome = outcome_of(board, cells) if sitting else Outcome(State.SIT_OUT)
        doubtful = outcome.score is not None and outcome.score not in possible_scores(vulnerability(board))
        number = self[key] = len(self.all)
        self.all.append(Kind(board, outcome, doubtful))
        return number


class _Reading:
    """A table that is being read: blocks of lines become columns of numbers, and each different text is read once."""

    def __init__(self, columns: tuple[str, ...], naming: Naming) -> None:
        self._columns = columns
        self._naming = naming
        place = {column.casefold(): index for index, column in enumerate(columns)}
        names = [name for name in TELLING if name in place]
        self._telling = [place[name] for name in names]
        seats = _PLAYERS if individual(columns) else _NEEDED[1:]
        self._seats = [place[seat] for seat in seats]
        self._texts = Texts(_NOBODY)
        self._kinds = _Kinds(names, self._texts)
        self._blocks: list[tuple[Numbers, ...]] = []

    def add(self, block: list[tuple[int, list[str]]]) -> None:
        """Add some lines, each with its number; `Refusal` for the first one that is wrong."""
        try:
            self._add(block)
        except Refusal as refusal:
            if len(block) == 1:
                raise Refusal(self._naming.said(block[0][0], str(refusal))) from None
            self.add(block[: len(block) // 2])
            self.add(block[len(block) // 2 :])

    def _add(self, block: list[tuple[int, list[str]]]) -> None:
        width = len(self._columns)
        by_column = zip(*(line if len(line) == width else self._fitted(line) for _number, line in block), strict=True)
        cells = np.empty((len(block), width), np.int32)
        for place, column in enumerate(by_column):
            cells[:, place] = np.fromiter(map(self._texts.__getitem__, column), np.int32, len(block))
        some = cells.any(axis=1)
        cells = cells[some]
        # The texts that mean nobody were the first.
        seats = np.where(cells[:, self._seats] < len(_NOBODY), 0, cells[:, self._seats])
        ns, ew = (np.where(side.all(axis=1), side[:, 0], 0) for side in np.array_split(seats, 2, axis=1))
        keys = zip(((ns > 0) & (ew > 0)).tolist(), *cells[:, self._telling].T.tolist(), strict=True)
        kind = np.fromiter(map(self._kinds.__getitem__, keys), np.int32, len(cells))
        numbers = np.fromiter((number for number, _line in block), np.int32, len(block))[some]
        self._blocks.append((numbers, kind, ns, ew, cells))

    def _fitted(self, line: list[str]) -> list[str]:
        """Return a line with a cell in every column; `Refusal` where some text stands under no column."""
        cells = _without_empty_end(line)
        _check_length(cells, self._columns)
        return cells + [""] * (len(self._columns) - len(cells))

    def file(self) -> ResultsFile:
        """Return all lines that were added."""
        none = np.empty(0, np.int32)
        blocks = self._blocks or [(none, none, none, none, np.empty((0, len(self._columns)), np.int32))]
        numbers, kind, ns, ew, cells = (np.concatenate(parts) for parts in zip(*blocks, strict=True))
        texts, kinds = tuple(self._texts.all), tuple(self._kinds.all)
        return ResultsFile(self._columns, texts, kinds, numbers, kind, ns, ew, cells, self._naming)


def _without_empty_end(line: list[str]) -> list[str]:
    """Return the cells without the space around them, and without the empty ones that spreadsheets put at the end."""
    cells = [cell.strip() for cell in line]
    while cells and not cells[-1]:
        cells.pop()
    return cells


def _check_columns(columns: tuple[str, ...]) -> None:
    known = [column.casefold() for column in columns]
    doubled = sorted({name for name in known if known.count(name) > 1})
    if doubled:
        raise Refusal(_("The first line names the column “{name}” twice.").format(name=doubled[0][:20]))
    missing = [name for name in _NEEDED if name not in known]
    if missing and not individual(columns):
        sentence = _("The first line must name the columns board, ns and ew; missing: {names}.")
        raise Refusal(sentence.format(names=", ".join(missing)))
    if not any(telling <= set(known) for telling in ENOUGH):
        raise Refusal(_("The first line must name the columns contract, declarer and tricks, or the column score."))


def _check_length(texts: list[str], columns: tuple[str, ...]) -> None:
    """Refuse a line with more cells than columns: a separator in a name has moved what stands after it."""
    if len(texts) > len(columns):
        sentence = _("“{text}” stands under no column; a text with a separator in it needs quotation marks around it.")
        raise Refusal(sentence.format(text=texts[len(columns)][:20]))

"""Results in JSON, in the neutral form that sessions of other programs are exchanged in for comparison.

    {"scoring": "matchpoints", "one_list": false,
     "results": [{"board": 1, "section": "A", "ns": "1", "ew": "1", "ns_score": 420, "ew_score": -420}, ...],
     "totals": [{"section": "A", "pair": "3E", "adjustment": -12, "carryover": 0, "strat": 2}, ...]}

A result has the columns of `results_csv` as its names; `artificial` is another name of `adjustment`. Each score of
`ns_score` and `ew_score` is from that side's own view, or an award or a mark in words ("Ave+", "Not Played"). `datum`
holds a given datum (or par) for each board. Points and totals that were published with the results stay in `content`
and have no say in the scoring; what a pair's line among the totals adds beside its boards does.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeGuard

from bridgeclub.exchange.files import read_file
from bridgeclub.exchange.result_lines import ITEMS, ResultsFile, individual
from bridgeclub.exchange.results_csv import ENOUGH, LARGEST, table_of
from bridgeclub.words import Refusal, _

_COLUMNS = (
    "board", "section", "round", "ns", "ew", "n", "s", "e", "w", "contract", "declarer", "tricks", "lead", "score",
    "ns_score", "ew_score", "state", "adjustment", "version",
)  # fmt: skip
_DECIMAL = re.compile(r"-?[0-9]{1,6}(\.[0-9]{1,6})?")
_OTHER_NAMES = {"artificial": "adjustment"}


@dataclass(frozen=True, slots=True)
class PairLine:
    """A pair's line among the totals: its name there ("3E" or "10"), and what the session's ranking needs of it.

    `adjustment` comes to its total; `carryover` from earlier sessions counts beside it; `stratum` is 1 for the highest.
    """

    section: str
    pair: str
    adjustment: Fraction
    carryover: Fraction
    stratum: int


@dataclass(frozen=True, eq=False, slots=True)
class ResultsJson:
    """A session in JSON: its results as a table, and what else it says.

    `method` is "" where the file does not name one. `most` is what a pair of each section could have in all, and `top`
    on a board, in the file's own unit; without them `most` is empty and `top` 0.
    """

    table: ResultsFile
    method: str
    one_list: bool | None
    datum: Mapping[int, int]
    most: Mapping[str, int]
    top: int
    pairs: tuple[PairLine, ...]
    content: Mapping[str, Any]


def read_session(path: Path) -> ResultsJson:
    """Read the file at `path`; `Refusal` says what is wrong in it, and in which result (the first is 1)."""
    return parse_session(read_file(path, LARGEST))


def parse_session(content: bytes) -> ResultsJson:
    """Read what such a file holds; `Refusal` as for `read_session`."""
    if len(content) > LARGEST:
        raise Refusal(_("The file is too large for a table of results; at most 100 MB can be read."))
    session = _loaded(content)
    results = _objects(session, "results")
    if not results:
        raise Refusal(_("The file holds no results; a list named “results” should hold them."))
    one_list, top = session.get("one_list"), session.get("top")
    return ResultsJson(
        _table(results),
        str(session.get("scoring") or "")[:40],
        one_list if isinstance(one_list, bool) else None,
        _datums(session.get("datum")),
        _most(session.get("sections")),
        top if _is_number(top) else 0,
        tuple(_pair_line(number, line) for number, line in enumerate(_objects(session, "totals"), 1)),
        session,
    )


def _loaded(content: bytes) -> dict[str, Any]:
    try:
        session = json.loads(content)
    except json.JSONDecodeError as error:
        sentence = _("Line {n}: the file is no JSON: {reason}.")
        raise Refusal(sentence.format(n=error.lineno, reason=error.msg)) from error
    except (ValueError, RecursionError) as error:
        raise Refusal(_("The file is no JSON: {reason}.").format(reason=error)) from error
    if not isinstance(session, dict):
        raise Refusal(_("The file must hold an object with a list named “results”."))
    return session


def _objects(session: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """Return the list of objects of that name, empty where there is none."""
    found = session.get(name) or []
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise Refusal(_("“{name}” must be a list of objects.").format(name=name))
    return found


def _table(results: list[dict[str, Any]]) -> ResultsFile:
    given = {_OTHER_NAMES.get(name, name) for result in results for name in result}
    columns = tuple(name for name in _COLUMNS if name in given)
    lines = [(number, _cells(number, result, columns)) for number, result in enumerate(results, 1)]
    if not ({"board", "ns", "ew"} <= given or ("board" in given and individual(columns))):
        raise Refusal(_("Each result must have a board, ns and ew."))
    if not any(telling <= given for telling in ENOUGH):
        raise Refusal(_("The results have no score; each must have a score, or contract, declarer and tricks."))
    return table_of(columns, lines, ITEMS)


def _cells(number: int, result: dict[str, Any], columns: tuple[str, ...]) -> list[str]:
    named = {_OTHER_NAMES.get(name, name): value for name, value in result.items()}
    return [_text(number, column, named.get(column)) for column in columns]


def _text(number: int, name: str, value: object) -> str:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if value is None or (isinstance(value, (str, int, float)) and not isinstance(value, bool)):
        return "" if value is None else str(value)
    sentence = _("{name} must be a number or a text.").format(name=name)
    raise Refusal(ITEMS.said(number, sentence))


def _datums(given: object) -> dict[int, int]:
    if not given:
        return {}
    if not isinstance(given, dict):
        raise Refusal(_("“datum” must hold a score for each board, as in {example}.").format(example='{"1": 120}'))
    datums = {}
    for board, datum in given.items():
        if not (board.isascii() and board.isdecimal() and len(board) <= 4 and _is_score(datum)):
            sentence = _("“datum” of board {board} must be a whole number of points.")
            raise Refusal(sentence.format(board=board[:20]))
        datums[int(board)] = datum
    return datums


def _is_score(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= 10_000


def _most(sections: object) -> dict[str, int]:
    if not isinstance(sections, dict):
        return {}
    maxima = {name: section.get("maximum") for name, section in sections.items() if isinstance(section, dict)}
    return {name: most for name, most in maxima.items() if _is_number(most)}


def _is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and 0 < value <= 1_000_000


def _pair_line(number: int, line: dict[str, Any]) -> PairLine:
    stratum = line.get("strat", 1)
    if not isinstance(stratum, int) or not 1 <= stratum <= 5:
        raise Refusal(_("Total {n}: strat must be a whole number from 1 to 5.").format(n=number))
    section, pair = (str(line.get(name) or "")[:80] for name in ("section", "pair"))
    adjustment, carryover = (_points(number, name, line.get(name)) for name in ("adjustment", "carryover"))
    return PairLine(section, pair, adjustment, carryover, stratum)


def _points(number: int, name: str, value: object) -> Fraction:
    if value is None:
        return Fraction(0)
    if not isinstance(value, bool) and _DECIMAL.fullmatch(str(value)):
        return Fraction(str(value))
    raise Refusal(_("Total {n}: {name} must be a number of points.").format(n=number, name=name))

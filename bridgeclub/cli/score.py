"""`bridgeclub score`: the points of every result in a table, or what they sum to."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from bridgeclub.exchange.result_lines import ResultRow, ResultsFile
from bridgeclub.laws import Side, State
from bridgeclub.words import Refusal, _

if TYPE_CHECKING:
    from bridgeclub.scoring import BoardPoints, Rules, Totals

DECIMALS = 4
"""Points, totals and percents are exact; where a decimal fraction has no end it is rounded to so many places."""


@dataclass(frozen=True)
class Scored:
    """A table of results with its points. `pairs` are the keys of the indices that `totals` goes by.

    A pair's key is its side and its name in the table; the side is None where all pairs are in one list.
    """

    rows: tuple[ResultRow, ...]
    pairs: tuple[tuple[Side | None, str], ...]
    points: dict[int, tuple[Fraction, Fraction]]  # by the row's index; absent where the row does not count
    totals: Totals


def one_list(rows: Sequence[ResultRow]) -> bool:
    """Tell whether all pairs are in one list of numbers: some pair is found both at North-South and at East-West.

    Where on half of the boards or more a number stands on both sides, it is two pairs, because nobody plays a board
    twice; then there are two lists. On fewer boards it is a slip.
    """
    north_south: defaultdict[int, set[str]] = defaultdict(set)
    east_west: defaultdict[int, set[str]] = defaultdict(set)
    for row in rows:
        if row.ns and row.ew:
            north_south[row.board].add(row.ns)
            east_west[row.board].add(row.ew)
    on_both_sides = sum(bool(pairs & east_west[board]) for board, pairs in north_south.items())
    if on_both_sides * 2 >= len(north_south):
        return False
    return bool(set().union(*north_south.values()) & set().union(*east_west.values()))


def score_table(rows: Sequence[ResultRow], rules: Rules, winners: int | None = None) -> Scored:
    """Return the points of all rows: each board's results compared, every board brought to the same full number.

    `winners`: 1 for one list of pairs, 2 for one a side; None finds out by `one_list`. The full number of results is
    that of the board with most lines, whether entered, adjusted or not played. `Refusal` names the line in which a
    pair of one list plays against itself.
    """
    from bridgeclub.scoring import total

    sides = (None, None) if (one_list(rows) if winners is None else winners == 1) else (Side.NS, Side.EW)
    keys = [((sides[0], row.ns), (sides[1], row.ew)) for row in rows]
    for row, (ns_key, ew_key) in zip(rows, keys, strict=True):
        if row.ns and ns_key == ew_key:
            sentence = _("Line {n}: pair {pair} cannot play against itself.")
            raise Refusal(sentence.format(n=row.number, pair=row.ns[:20]))
    sitting = {key for both in keys if both[0][1] and both[1][1] for key in both}
    pairs = tuple(sorted(sitting, key=_order))
    index_of = {key: index for index, key in enumerate(pairs)}
    boards = []
    for board, counting in _boards(rows, rules):
        ns, ew = ([index_of[keys[index][side]] for index in counting] for side in (0, 1))
        boards.append((board, counting, ns, ew))
    totals = total([(board, ns, ew) for board, _counting, ns, ew in boards], len(pairs), rules)
    points = {
        index: (totals.points(board, place, Side.NS, ns[place]), totals.points(board, place, Side.EW, ew[place]))
        for board, counting, ns, ew in boards
        for place, index in enumerate(counting)
    }
    return Scored(tuple(rows), pairs, points, totals)


def _boards(rows: Sequence[ResultRow], rules: Rules) -> Iterator[tuple[BoardPoints, list[int]]]:
    """Yield the points of each board, and the indices of the rows that count on it."""
    from bridgeclub.scoring import line_of, score_board

    on_board: defaultdict[int, list[int]] = defaultdict(list)
    for index, row in enumerate(rows):
        if row.outcome.state not in (State.SIT_OUT, State.NOT_ENTERED):
            on_board[row.board].append(index)
    full = max((len(indices) for indices in on_board.values()), default=0)
    for indices in on_board.values():
        counting = [index for index in indices if rows[index].outcome.state is not State.NOT_PLAYED]
        yield score_board([line_of(rows[index].outcome) for index in counting], full, rules), counting


def remarks(scored: Scored) -> list[str]:
    """Return what was taken as it stands and yet looks wrong: scores of another vulnerability, boards played twice."""
    two_lists = any(side for side, _name in scored.pairs)
    first: dict[tuple[int, Side | None, str], int] = {}
    said = []
    for row in scored.rows:
        if row.remark:
            said.append(row.remark)
        if not (row.ns and row.ew):
            continue
        for side, name in ((Side.NS, row.ns), (Side.EW, row.ew)):
            before = first.setdefault((row.board, side if two_lists else None, name), row.number)
            if before != row.number:
                sentence = _("Line {n}: pair {pair} has a result on board {board} in line {before} too; both count.")
                said.append(sentence.format(n=row.number, pair=name[:20], board=row.board, before=before))
    return said


def line_table(file: ResultsFile, scored: Scored) -> tuple[tuple[str, ...], list[list[str]]]:
    """Return the file's columns with `score`, `ns_points` and `ew_points` added or filled in, and its lines."""
    spelled = {name: file.column(name) or name for name in ("score", "ns_points", "ew_points")}
    columns = (*file.columns, *(column for column in spelled.values() if column not in file.columns))
    lines = []
    for index, row in enumerate(scored.rows):
        cells = dict(row.cells)
        if row.outcome.score is not None:
            cells[spelled["score"]] = str(row.outcome.score)
        ns, ew = (decimal(points) for points in scored.points.get(index, (None, None)))
        cells |= {spelled["ns_points"]: ns, spelled["ew_points"]: ew}
        lines.append([cells.get(column, "") for column in columns])
    return columns, lines


TOTALS_COLUMNS = ("pair", "direction", "boards", "total", "percent", "rank")


def totals_table(scored: Scored, decimals: int = DECIMALS) -> list[list[str]]:
    """Return a line a pair as `TOTALS_COLUMNS` say, each list from the first place down, pairs without a board last.

    `direction` is "NS" or "EW", or empty where all pairs are in one list; `percent` is empty in IMPs; a shared rank
    is written "3=". In IMPs `total` is what ranks: levelled, where a pair has fewer boards than others.
    """
    lines = []
    for side in dict.fromkeys(side for side, _name in scored.pairs):
        indices = [index for index, (own, _name) in enumerate(scored.pairs) if own is side]
        placed = list(zip(indices, scored.totals.places(indices), strict=True))
        for index, place in sorted(placed, key=lambda one: (one[1] is None, one[1].rank if one[1] else 0, one[0])):
            lines.append(
                [
                    scored.pairs[index][1],
                    side.value if side else "",
                    str(scored.totals.boards[index]),
                    decimal(scored.totals.total[index], decimals),
                    decimal(scored.totals.percent[index], decimals),
                    str(place) if place else "",
                ]
            )
    return lines


@cache
def decimal(value: Fraction | None, decimals: int = DECIMALS) -> str:
    """Return an exact number as decimals without trailing zeros, "12", "8.5", "10.8462"; "" for None."""
    from bridgeclub.scoring import shown

    if value is None:
        return ""
    text = shown(value, decimals)
    return text.rstrip("0").rstrip(".") if "." in text else text


def rules_from(base: Rules, settings: Sequence[str]) -> Rules:
    """Return `base` with settings given as text, each "name=value"; `Refusal` for one that does not exist."""
    from bridgeclub.scoring import Rules

    changed = base.to_json()
    for setting in settings:
        name, equals, text = setting.partition("=")
        if not equals:
            raise Refusal(_("“{text}” is no setting; write name=value, as in butler_trim=0.").format(text=setting[:40]))
        name = name.strip()
        if name not in changed:
            sentence = _("There is no scoring rule named {name}; there are: {known}.")
            raise Refusal(sentence.format(name=name[:40], known=", ".join(changed)))
        changed[name] = _value(name, text.strip(), getattr(base, name))
    return Rules.from_json(changed)


def _value(name: str, text: str, present: object) -> object:
    """Return the text as a value of the kind that the setting has at present."""
    if isinstance(present, bool):
        if text.casefold() not in _YES_OR_NO:
            raise Refusal(_("{name} must be yes or no, not “{text}”.").format(name=name, text=text[:20]))
        return _YES_OR_NO[text.casefold()]
    if isinstance(present, int):
        if not re.fullmatch(r"-?[0-9]{1,6}", text):
            raise Refusal(_("{name} must be a whole number, not “{text}”.").format(name=name, text=text[:20]))
        return int(text)
    if isinstance(present, Fraction):
        if not re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,4}|/[1-9][0-9]{0,3})?", text):
            raise Refusal(_("{name} must be a number, as in 3 or 1.5, not “{text}”.").format(name=name, text=text[:20]))
        return Fraction(text)
    return text


_YES_OR_NO = {"yes": True, "true": True, "no": False, "false": False}


def _order(key: tuple[Side | None, str]) -> tuple[bool, list[tuple[bool, int, str]]]:
    """North-South first; numbers in names count as numbers, so that 9 stands before 10 and A9 before A10."""
    side, name = key
    parts = re.findall(r"[0-9]{1,18}|[^0-9]+|[0-9]+", name)
    return side is Side.EW, [(not p.isdecimal(), int(p) if p.isdecimal() else 0, p) for p in parts]

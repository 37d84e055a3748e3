"""What was scored, in the forms that people and scripts read: lines, totals, JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from bridgeclub.cli.field import Key
from bridgeclub.cli.score import Scored
from bridgeclub.exchange.result_lines import ITEMS
from bridgeclub.laws import Side
from bridgeclub.scoring import shown

DECIMALS = 4
"""Points, totals and percents are exact; where a decimal fraction has no end it is rounded to so many places."""

TOTALS_COLUMNS = ("pair", "direction", "boards", "total", "percent", "rank")

_NUMBERS = frozenset({"board", "round", "tricks", "score", "ns_score", "ew_score", "version"})


def line_table(scored: Scored, decimals: int = DECIMALS) -> tuple[tuple[str, ...], list[list[str]]]:
    """Return the file's columns with `score`, `ns_points` and `ew_points` added or filled in, and its lines."""
    file = scored.file
    spelled = {name: file.column(name) or name for name in ("score", "ns_points", "ew_points")}
    columns = (*file.columns, *(column for column in spelled.values() if column not in file.columns))
    points = {line: (ns, ew) for line, ns, ew in scored.points()}
    lines = []
    for index, row in enumerate(file.rows):
        cells = dict(row.cells)
        if row.outcome.score is not None:
            cells[spelled["score"]] = str(row.outcome.score)
        ns, ew = (decimal(own, decimals) for own in points.get(index, (None, None)))
        cells |= {spelled["ns_points"]: ns, spelled["ew_points"]: ew}
        lines.append([cells.get(column, "") for column in columns])
    return columns, lines


def totals_table(scored: Scored, decimals: int = DECIMALS) -> tuple[tuple[str, ...], list[list[str]]]:
    """Return `TOTALS_COLUMNS`, after `section` where the table has one, and a line a pair from the first place down.

    `direction` is "NS" or "EW", or empty where all pairs are in one list; `percent` is empty in IMPs; a shared rank
    is written "3=". In IMPs `total` is what ranks: levelled, where a pair has fewer boards than others.
    """
    pairs, totals = scored.field.pairs, scored.totals
    sections = any(pair.section for pair in pairs)
    lines = []
    for own in scored.lists():
        for index, place in scored.placed(own):
            pair = pairs[index]
            lines.append(
                [
                    *([pair.section] if sections else []),
                    pair.name,
                    pair.side.value if pair.side else "",
                    str(totals.boards[index]),
                    decimal(totals.total[index], decimals),
                    decimal(totals.percent[index], decimals),
                    str(place) if place else "",
                ]
            )
    return (*(("section",) if sections else ()), *TOTALS_COLUMNS), lines


@cache
def decimal(value: Fraction | None, decimals: int = DECIMALS) -> str:
    """Return an exact number as decimals without trailing zeros, "12", "8.5", "10.8462"; "" for None."""
    if value is None:
        return ""
    text = shown(value, decimals)
    return text.rstrip("0").rstrip(".") if "." in text else text


def session_text(scored: Scored, told: Mapping[str, Any] | None = None) -> str:
    """Return the session as JSON in the form that `results_json` reads, with its points and totals.

    `told` is what the file said beside its results and totals, if it was JSON. Points, totals and percents are texts
    of decimals; a result that does not count has no points.
    """
    beside = {name: value for name, value in (told or {}).items() if name not in ("results", "totals")}
    session = {**beside, "scoring": scored.rules.method, "rules": scored.rules.to_json()}
    return json.dumps({**session, "results": results(scored), "totals": totals(scored)}, ensure_ascii=False, indent=1)


def results(scored: Scored) -> list[dict[str, str | int]]:
    """Return each result as it was in the file, with its points."""
    columns, lines = line_table(scored)
    own = {"score"} if scored.file.naming is ITEMS and scored.file.column("score") is None else set()
    return [
        {
            column: int(cell) if column in _NUMBERS and cell.lstrip("-").isdecimal() else cell
            for column, cell in zip(columns, line, strict=True)
            if cell and column not in own
        }
        for line in lines
    ]


def totals(scored: Scored) -> list[dict[str, Any]]:
    """Return a total for each pair: section, pair ("3E" in two lists), boards, total, percent, rank, beside others."""
    found = []
    for own in scored.lists():
        for index, place in scored.placed(own):
            pair, line = scored.field.pairs[index], scored.lines.get(index)
            total: dict[str, Any] = {"section": pair.section} if pair.section else {}
            total |= {"pair": written(pair), "boards": scored.totals.boards[index]}
            total["total"] = decimal(scored.totals.total[index])
            if scored.totals.percent[index] is not None:
                total["percent"] = decimal(scored.totals.percent[index])
            total["rank"] = place.rank if place else None
            if line is not None and (line.adjustment or line.carryover):
                total |= {"adjustment": decimal(line.adjustment), "carryover": decimal(line.carryover)}
            found.append(total)
    return found


def written(pair: Key) -> str:
    """Return a pair's name as totals have it: with N or E after it where each side has a list of its own."""
    return pair.name if pair.side is None else f"{pair.name}{'N' if pair.side is Side.NS else 'E'}"

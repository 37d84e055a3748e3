"""The standings between two rounds of a Swiss event as a table, made by a script or a spreadsheet.

The first line names its columns, in any order and with any others; commas, semicolons or tabs may separate:

    rank          1, or 3= where a rank is shared; the lines of a shared rank keep their order
    contestant    the number of the pair or team; the column may also be called pair or team
    met           whom it met so far, as in 4 7 12 (may be left out, as before the first round)
    byes          how often it had a bye or was in a match of three (may be left out)
    ns            in how many rounds it sat North-South (may be left out)
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bridgeclub.exchange.files import read_file
from bridgeclub.words import Refusal, _

LARGEST = 2_000_000
"""The most bytes that are read; a thousand contestants have a tenth of that."""

MOST_CONTESTANTS = 1000
_NAMES = ("contestant", "pair", "team")
_NUMBER = re.compile(r"[0-9]{1,4}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Standing:
    """A line: who it is, whom it met, and in how many rounds it had a bye and sat North-South."""

    rank: int
    contestant: int
    met: tuple[int, ...]
    byes: int
    north_south: int


def read_standings(path: Path) -> tuple[Standing, ...]:
    """Read the file at `path`, the best first; `Refusal` names the line and what is wrong in it."""
    return parse_standings(read_file(path, LARGEST))


def parse_standings(content: bytes) -> tuple[Standing, ...]:
    """Read what such a file holds, the best first; `Refusal` names the line and what is wrong in it."""
    if len(content) > LARGEST:
        raise Refusal(_("The file is too large for standings; at most 2 MB can be read."))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode("iso-8859-1")
    first = text.partition("\n")[0]
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=max(",;\t", key=first.count))
    try:
        columns = [cell.strip().casefold() for cell in next(lines, [])]
        name = _name_column(columns)
        found = [_standing(lines.line_num, columns, name, cells) for cells in lines if any(map(str.strip, cells))]
    except csv.Error as error:
        raise Refusal(_("The file is no table of comma-separated values: {reason}.").format(reason=error)) from error
    _check(found)
    return tuple(sorted(found, key=lambda standing: standing.rank))


def meetings(standings: Sequence[Standing]) -> list[tuple[int, int]]:
    """Return every match so far once, also where only one of the two has the other in its line."""
    told: Counter[tuple[int, int]] = Counter()
    for standing in standings:
        told.update((standing.contestant, other) for other in standing.met)
    times = {(min(match), max(match)): max(told[match], told[match[::-1]]) for match in list(told)}
    return [match for match, number in times.items() for _time in range(number)]


def _name_column(columns: list[str]) -> str:
    names = [name for name in _NAMES if name in columns]
    if columns.count("rank") != 1 or len(names) != 1 or any(columns.count(name) > 1 for name in columns if name):
        raise Refusal(_("The first line must name the columns rank and contestant, each once."))
    return names[0]


def _standing(line: int, columns: list[str], name: str, cells: list[str]) -> Standing:
    beyond = "".join(cells[len(columns) :]).strip()
    if beyond:
        sentence = _("Line {n}: “{text}” stands under no column; several numbers in a cell have spaces between them.")
        raise Refusal(sentence.format(n=line, text=beyond[:20]))
    cell = dict(zip(columns, (text.strip() for text in cells), strict=False))
    contestant = _number(line, cell.get(name, ""), 1)
    met = tuple(_number(line, text, 1) for text in re.split(r"[\s,;]+", cell.get("met", "")) if text)
    if contestant in met:
        raise Refusal(_("Line {n}: {number} cannot have met itself.").format(n=line, number=contestant))
    byes, north_south = (_number(line, cell.get(column) or "0", 0) for column in ("byes", "ns"))
    return Standing(_number(line, cell.get("rank", "").removesuffix("="), 1), contestant, met, byes, north_south)


def _number(line: int, text: str, least: int) -> int:
    if not _NUMBER.fullmatch(text) or int(text) < least:
        sentence = _("Line {n}: “{text}” is no number from {least} to {most}.")
        raise Refusal(sentence.format(n=line, text=text[:20], least=least, most=9999))
    return int(text)


def _check(standings: list[Standing]) -> None:
    if len(standings) > MOST_CONTESTANTS:
        raise Refusal(_("The file has too many lines for standings; at most {n}.").format(n=MOST_CONTESTANTS))
    doubled = [number for number, times in Counter(s.contestant for s in standings).items() if times > 1]
    if doubled:
        raise Refusal(_("{number} is in the standings twice.").format(number=doubled[0]))

"""Results in a table of comma-separated values, a line a result, as a spreadsheet or a script writes them.

    board,ns,ew,contract,declarer,tricks        or        board,ns,ew,score
    1,1,12,4S,N,10                                        1,1,12,420

`ns` and `ew` are the pairs, as a number or any other short text. `tricks` are declarer's, 0 to 13, or how the contract
went ("=", "+1", "-2"); `score` is North-South's points. A column `adjustment` may hold an award or "np" (not played)
in place of both: "A+" or "A-" (the other side gets the opposite), "A", "A+/A+", "60/40"; it may stand in the column
`score` as well, a percentage then with an A before it ("A6040"). A passed-out board has the contract "pass" or the
score 0. A line with none of them is not yet entered; a line without one of its pairs (empty, 0 or "-") is a sit-out.
Other columns may stand beside these, in any order; semicolons and tabs separate too. The text is UTF-8, UTF-16 with
its mark, or ISO 8859-1.

A score that no board can have is refused. One that only another vulnerability can have is taken with a remark: some
events play boards that are not vulnerable as their number says.
"""

from __future__ import annotations

import codecs
import csv
import io
import re
from dataclasses import dataclass
from pathlib import Path

from bridgeclub.exchange.files import read_file
from bridgeclub.exchange.spellings import is_passed_out
from bridgeclub.laws import Contract, Outcome, Seat, State, Vulnerability, possible_scores, read, vulnerability
from bridgeclub.words import Refusal, _

LARGEST = 20_000_000
"""The most bytes that are read: a hundred times the results of a large congress."""

_NEEDED = ("board", "ns", "ew")
_NOBODY = {"", "0", "-", "--", "---"}
_AS_PLAYED = re.compile(r"=|[+-][0-9]{1,2}")
_AVERAGE = re.compile(r"average|ave|a=")
"""How other programs write an average: "Ave+" (ACBLscore), "A=" (Magic Contest)."""

_WHOLE = re.compile(r"[+-]?[0-9]{1,6}(?:\.0*)?")


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


@dataclass(frozen=True, slots=True)
class ResultsFile:
    """All lines of a file, with its columns as they are written there."""

    columns: tuple[str, ...]
    rows: tuple[ResultRow, ...]

    def column(self, name: str) -> str | None:
        """Return how the file spells a column ("Score" for "score"), or None where it has none."""
        return next((column for column in self.columns if column.casefold() == name), None)


def read_results(path: Path) -> ResultsFile:
    """Read the file at `path`; `Refusal` names the line and what is wrong in it."""
    return parse_results(read_file(path, LARGEST))


def parse_results(content: bytes) -> ResultsFile:
    """Read what such a file holds; `Refusal` names the line and what is wrong in it."""
    if len(content) > LARGEST:
        raise Refusal(_("The file is too large for a table of results; at most 20 MB can be read."))
    utf = "utf-16" if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig"
    try:
        text = content.decode(utf)
    except UnicodeDecodeError:
        text = content.decode("iso-8859-1")
    try:
        return _parse(text)
    except csv.Error as error:
        raise Refusal(_("The file is no table of comma-separated values: {reason}.").format(reason=error)) from error


def _parse(text: str) -> ResultsFile:
    first = text.partition("\n")[0]
    separator = max(",;\t", key=first.count)
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    columns = tuple(_without_empty_end(next(lines, [])))
    _check_columns(columns)
    rows = tuple(_row(lines.line_num, columns, cells) for line in lines if (cells := _without_empty_end(line)))
    return ResultsFile(columns, rows)


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
    if missing:
        sentence = _("The first line must name the columns board, ns and ew; missing: {names}.")
        raise Refusal(sentence.format(names=", ".join(missing)))
    played = {"contract", "declarer", "tricks"} <= set(known)
    if not (played or "score" in known or "adjustment" in known):
        raise Refusal(_("The first line must name the columns contract, declarer and tricks, or the column score."))


def _row(number: int, columns: tuple[str, ...], texts: list[str]) -> ResultRow:
    cells = dict(zip(columns, texts, strict=False))
    by_name = {column.casefold(): cell for column, cell in cells.items()}
    try:
        _check_length(texts, columns)
        board = _whole(by_name.get("board", ""), _("the board"), 1, 9999)
        ns, ew = (_pair(by_name.get(side, "")) for side in ("ns", "ew"))
        outcome = _outcome(board, by_name) if ns and ew else Outcome(State.SIT_OUT)
    except Refusal as refusal:
        raise Refusal(_("Line {n}: {sentence}").format(n=number, sentence=refusal)) from None
    return ResultRow(number, cells, board, ns, ew, outcome, _remark(number, board, outcome))


def _check_length(texts: list[str], columns: tuple[str, ...]) -> None:
    """Refuse a line with more cells than columns: a separator in a name has moved what stands after it."""
    if len(texts) > len(columns):
        sentence = _("“{text}” stands under no column; a text with a separator in it needs quotation marks around it.")
        raise Refusal(sentence.format(text=texts[len(columns)][:20]))


def _remark(number: int, board: int, outcome: Outcome) -> str:
    here = vulnerability(board)
    if outcome.score is None or outcome.score in possible_scores(here):
        return ""
    sentence = _("Line {n}: a score of {score} cannot occur on board {board} ({vulnerable}); it is taken as it is.")
    return sentence.format(n=number, score=outcome.score, board=board, vulnerable=here.spoken)


def _pair(text: str) -> str:
    return "" if text in _NOBODY else text


def _outcome(board: int, cells: dict[str, str]) -> Outcome:
    contract, score, adjustment = (cells.get(name, "") for name in ("contract", "score", "adjustment"))
    if adjustment:
        return _adjusted(adjustment, board)
    if is_passed_out(contract):
        return _agreeing(Outcome.passed_out(), score, board)
    if contract and (cells.get("declarer") or not score):
        return _agreeing(_played(board, contract, cells), score, board)
    if score:
        return _scored(board, score)
    if cells.get("declarer") or cells.get("tricks"):
        raise Refusal(_("the contract is missing; leave declarer and tricks empty too where nothing is entered yet."))
    return Outcome(State.NOT_ENTERED)


def _played(board: int, text: str, cells: dict[str, str]) -> Outcome:
    contract = Contract.parse(text)
    seat = cells.get("declarer", "")[:1].upper()
    if seat not in {"N", "E", "S", "W"}:
        raise Refusal(_("who played {contract}? The declarer must be N, E, S or W.").format(contract=contract.symbols))
    tricks = cells.get("tricks", "")
    if _AS_PLAYED.fullmatch(tricks):
        taken = contract.needed + int(tricks.replace("=", "0"))
    else:
        taken = _whole(tricks, _("the number of tricks"), 0, 13)
    return Outcome.played(board, contract, Seat(seat), taken)


def _scored(board: int, text: str) -> Outcome:
    if _WHOLE.fullmatch(text):
        points = int(text.partition(".")[0])
        elsewhere = any(points in possible_scores(other) for other in Vulnerability)
        return Outcome(State.PLAYED, points) if points and elsewhere else Outcome.scored(board, points)
    if is_passed_out(text):
        return Outcome.passed_out()
    if text[:1].casefold() in ("a", "n", "l"):
        return _adjusted(text, board)
    raise Refusal(_("“{text}” is no score; write North-South's points, as in 420 or -50.").format(text=text[:20]))


def _agreeing(outcome: Outcome, score: str, board: int) -> Outcome:
    """Return `outcome` where the file's own score, if it has one, says the same."""
    if not score or _scored(board, score).score == outcome.score:
        return outcome
    told = (
        f"{outcome.contract_symbols} {outcome.declarer.value} {outcome.result_text}" if outcome.declarer else _("pass")
    )
    sentence = _("{told} on board {board} is {points} for North-South, but the score there is {score}.")
    raise Refusal(sentence.format(told=told, board=board, points=outcome.score, score=score[:20]))


def _adjusted(text: str, board: int) -> Outcome:
    plain = _AVERAGE.sub("a", text.casefold())
    plain = "np" if plain == "late play" else plain
    outcome = _read_quietly(plain if plain[:1] in ("a", "n") else f"a{plain}", board)
    if outcome is None or outcome.state not in (State.ADJUSTED, State.NOT_PLAYED):
        raise Refusal(_("“{text}” is no adjustment; it can be A+, A, A-, 60/40 or np.").format(text=text[:20]))
    return outcome


def _read_quietly(text: str, board: int) -> Outcome | None:
    try:
        return read(text, board)
    except Refusal:  # its sentence is for somebody at the keyboard
        return None


def _whole(text: str, what: str, least: int, most: int) -> int:
    if _WHOLE.fullmatch(text) and least <= int(text.partition(".")[0]) <= most:
        return int(text.partition(".")[0])
    sentence = _("{what} must be a whole number from {least} to {most}, not “{text}”.")
    raise Refusal(sentence.format(what=what, least=least, most=most, text=text[:20]))

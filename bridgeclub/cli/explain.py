"""`bridgeclub explain`: how the points of a result came about, or the total, the percent and the rank of a pair."""

from __future__ import annotations

import os
import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bridgeclub.words import N_, Refusal, _

if TYPE_CHECKING:
    from bridgeclub.director import Evening
    from bridgeclub.scoring import Rules
    from bridgeclub.scoring.explain import Explanation, ExplanationLine

WIDTH = 80
"""The columns of a terminal that an explanation keeps to."""


def explain(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="[FILE.csv|FILE.json]", help=N_("A table of results; without it the club's session.")),
    ] = None,
    pair: Annotated[str | None, typer.Option(metavar="PAIR", help=N_("Whose number, as in “NS 3” or 14."))] = None,
    board: Annotated[
        int | None, typer.Option(metavar="N", help=N_("On which board; the pair's total if not given."))
    ] = None,
    by: Annotated[str | None, typer.Option(metavar="NAME", help=N_("The way of scoring, as in butler."))] = None,
    rules: Annotated[
        str | None, typer.Option(metavar="NAME", help=N_("The rule set of a table, or a TOML file of rules."))
    ] = None,
    setting: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help=N_("Another rule for a table, as in butler_trim=0.")),
    ] = None,
    winners: Annotated[
        int | None, typer.Option(metavar="1|2", help=N_("One list of pairs or two in a table; found out if not given."))
    ] = None,
    db: Annotated[Path | None, typer.Option(metavar="FILE", help=N_("The club's file."))] = None,
    session: Annotated[
        int | None,
        typer.Option("--session", metavar="N", help=N_("The session's number; the one last open if not given.")),
    ] = None,
) -> None:
    """Explain a pair's total, its result on a board, or all results of a board; `Refusal` where there is no such."""
    if pair is None and board is None:
        raise Refusal(
            _("Say what to explain: a pair's total with --pair, a board with --board, or one result by both.")
        )
    if file is None:
        if rules is not None or setting or winners is not None:
            raise Refusal(_("A club's session has its own rules; --rules, --set and --winners are for a table."))
        found = _in_session(_club_file(db), session, pair, board, by)
    else:
        if db is not None or session is not None:
            raise Refusal(_("Give a table of results or --db with a club's file, not both."))
        found = _in_table(file, pair, board, _chosen(by, rules, setting or ()), by is not None, winners)
    typer.echo("\n\n\n".join(explanation_text(explanation) for explanation in found))


def _chosen(by: str | None, name: str | None, settings: Sequence[str]) -> Rules:
    from bridgeclub.cli.rule_choice import chosen_rules
    from bridgeclub.scoring import Rules

    return chosen_rules(Rules(), name, by, settings)


def _club_file(db: Path | None) -> Path:
    if db is not None:
        return db
    if known := os.environ.get("BRIDGECLUB_DB"):
        return Path(known)
    raise Refusal(_("Give a table of results, or --db with a club's file."))


def pair_named(text: str, labels: Sequence[str]) -> int:
    """Return which of `labels` ("NS 3", "14", "B EW 3") is meant, in any spelling: all of its words, or the last ones.

    `Refusal` where none is, or more than one.
    """
    asked = _bare(text)
    found = [index for index, label in enumerate(labels) if _bare(label) == asked]
    found = found or [index for index, label in enumerate(labels) if asked in _last_words(label)]
    if len(found) > 1:
        both = ", ".join(labels[index] for index in found)
        raise Refusal(_("There is more than one pair {pair}: {labels}.").format(pair=text[:20], labels=both))
    if not found:
        some = ", ".join(labels[:4]) + (" …" if len(labels) > 4 else "")
        raise Refusal(_("There is no pair {pair}; there are: {labels}.").format(pair=text[:20], labels=some))
    return found[0]


def _last_words(label: str) -> list[str]:
    words = label.split()
    return [_bare("".join(words[start:])) for start in range(1, len(words))]


def _bare(text: str) -> str:
    return "".join(text.split()).casefold()


# --- a club's session -----------------------------------------------------------------------------------------------


def _in_session(
    db: Path, session: int | None, pair: str | None, board: int | None, by: str | None
) -> list[Explanation]:
    from bridgeclub import director
    from bridgeclub.cli.club import evening_of
    from bridgeclub.cli.rule_choice import method_named

    method = None if by is None else method_named(by)
    with evening_of(db, session) as evening:
        pairs = director.pairs(evening)
        ids = [one.id for one in pairs] if pair is None else [pairs[pair_named(pair, [p.label for p in pairs])].id]
        if board is None:
            return [director.explain_pair(evening, one, method) for one in ids]
        return _of_board(evening, board, ids, method)


def _of_board(evening: Evening, board: int, ids: Sequence[int], method: str | None) -> list[Explanation]:
    from bridgeclub import director
    from bridgeclub.laws import Side

    found = [
        director.explain_result(evening, line.slot, side, method)
        for line in director.traveller(evening, board, method).lines
        for side, pair in ((Side.NS, line.ns), (Side.EW, line.ew))
        if pair is not None and pair.id in ids
    ]
    return found or _nothing(board)


def _nothing(board: int) -> list[Explanation]:
    raise Refusal(_("Nobody who was asked for has a result on board {board}.").format(board=board))


# --- a table of results ---------------------------------------------------------------------------------------------


def _in_table(
    path: Path, pair: str | None, board: int | None, rules: Rules, by_given: bool, winners: int | None
) -> list[Explanation]:
    from bridgeclub.cli.explained_table import label, result_explanations, total_explanation
    from bridgeclub.cli.numbers import read_table
    from bridgeclub.cli.rule_choice import method_named
    from bridgeclub.cli.score import score_table
    from bridgeclub.scoring.rules import TEAM_METHODS

    if winners not in (None, 1, 2):
        raise Refusal(_("There are 1 or 2 winners, not {n}.").format(n=winners))
    table, session = read_table(path)
    if session is not None and session.method and not by_given:
        rules = rules.by(method_named(session.method))
    if rules.method in TEAM_METHODS:
        raise Refusal(_("Matches of teams cannot be explained yet; choose a way of scoring for pairs."))
    scored = score_table(table, rules, winners, session)
    labels = [label(key) for key in scored.field.pairs]
    chosen = range(len(labels)) if pair is None else (pair_named(pair, labels),)
    if board is None:
        return [total_explanation(scored, index) for index in chosen]
    return list(result_explanations(scored, board, frozenset(chosen))) or _nothing(board)


# --- on the terminal ------------------------------------------------------------------------------------------------


def explanation_text(explanation: Explanation) -> str:
    """Return an explanation as plain text of at most 80 columns, its figures aligned at the right."""
    tables = [(count, list(lines)) for count, lines in groupby(explanation.lines, lambda line: len(line.figures))]
    right = min(max((_needed(lines) for _count, lines in tables), default=0), WIDTH)
    parts = [textwrap.fill(explanation.title, WIDTH), ""]
    for count, lines in tables:
        if count > 1 and parts[-1]:
            parts.append("")
        parts += _aligned(lines, right)
        if count > 1:
            parts.append("")
    return "\n".join(parts).rstrip()


def _widths(lines: Sequence[ExplanationLine]) -> list[int]:
    return [max(map(len, column)) for column in zip(*(line.figures for line in lines), strict=True)]


def _needed(lines: Sequence[ExplanationLine]) -> int:
    return max(len(line.sentence) for line in lines) + sum(2 + width for width in _widths(lines))


def _aligned(lines: Sequence[ExplanationLine], right: int) -> Iterator[str]:
    widths = _widths(lines)
    room = right - sum(2 + width for width in widths)
    for line in lines:
        *above, last = textwrap.wrap(line.sentence, max(room, 20)) or [""]
        yield from above
        figures = "".join(f"  {figure:>{width}}" for figure, width in zip(line.figures, widths, strict=True))
        yield f"{last:<{room}}{figures}".rstrip()

"""A table of results of matches of teams: what each board is worth, and each team's total.

`ns` and `ew` are teams, the same names at both tables of a match; `round` tells apart matches of the same two teams.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from bridgeclub.cli.field import Field, Key, field_of
from bridgeclub.cli.scored_tables import DECIMALS, decimal
from bridgeclub.exchange.result_lines import ResultsFile
from bridgeclub.scoring import Line, Place, Rules, rank
from bridgeclub.scoring.patton import Patton, patton, pattons
from bridgeclub.scoring.team_totals import team_totals
from bridgeclub.scoring.teams import ByBoards, ByImps, Match, Scoring, TeamResult, matches
from bridgeclub.scoring.victory_points import scale
from bridgeclub.words import Refusal, _

TOTALS_COLUMNS = ("team", "boards", "matches", "won", "lost", "total", "rank")


@dataclass(frozen=True, eq=False)
class ScoredTeams:
    """A table of results with its matches; teams are indices of `teams`, results in the order of `lines`."""

    file: ResultsFile
    teams: tuple[Key, ...]
    results: tuple[TeamResult, ...]
    lines: tuple[int, ...]
    matches: tuple[Match, ...]
    rules: Rules


def score_teams(file: ResultsFile, rules: Rules) -> ScoredTeams:
    """Return the matches of a table; `Refusal` where two tables of a match report the same board alike."""
    field = field_of(file, winners=1)
    lines, results = [], []
    rounds = _rounds(file)
    for line, result in _by_line(field, rounds):
        lines.append(line)
        results.append(result)
    return ScoredTeams(file, field.pairs, tuple(results), tuple(lines), matches(results, _scoring(rules)), rules)


def _by_line(field: Field, rounds: Sequence[int]) -> list[tuple[int, TeamResult]]:
    """Return the results that count, in the order of their lines."""
    found = []
    for board in field.boards:
        seats = zip(board.lines.tolist(), board.ns.tolist(), board.ew.tolist(), board.results, strict=True)
        for line, ns, ew, result in seats:
            own = result if isinstance(result, Line) else int(result)
            found.append((line, TeamResult(rounds[line], board.board, ns, ew, own)))
    return sorted(found, key=lambda one: one[0])


def _rounds(file: ResultsFile) -> list[int]:
    column = file.column("round")
    if column is None:
        return [0] * len(file.numbers)
    texts = [file.texts[place] for place in file.cells[:, file.columns.index(column)].tolist()]
    for number, text in zip(file.numbers.tolist(), texts, strict=True):
        if text and not (text.isascii() and text.isdecimal() and len(text) <= 4):
            sentence = _("the round must be a number, not “{text}”.")
            raise Refusal(file.naming.said(number, sentence.format(text=text[:20])))
    return [int(text or 0) for text in texts]


def _scoring(rules: Rules) -> Scoring:
    if rules.method == "teams":
        return ByImps(rules.award_imps)
    return _patton(rules).boards if rules.method == "patton" else ByBoards(Fraction(rules.unit))


def _patton(rules: Rules) -> Patton:
    return patton(rules.vp_scale if rules.vp_scale in pattons() else pattons()[0])


def line_table(scored: ScoredTeams) -> tuple[tuple[str, ...], list[list[str]]]:
    """Return the file's columns with what each result's two teams won on the board, empty where it is not compared."""
    won: dict[tuple[int, int, int, int], Fraction | None] = {}
    for match in scored.matches:
        for board in match.boards:
            for team, other, points in (
                (match.home, match.away, board.home),
                (match.away, match.home, board.away),
            ):
                won[match.round, board.board, team, other] = points
    columns = (*scored.file.columns, *(name for name in ("ns_points", "ew_points") if not scored.file.column(name)))
    told = dict(zip(scored.lines, scored.results, strict=True))
    lines = []
    for index, row in enumerate(scored.file.rows):
        cells = dict(row.cells)
        result = told.get(index)
        for name, ours in (("ns_points", True), ("ew_points", False)):
            points = None
            if result is not None:
                team, other = (result.ns, result.ew) if ours else (result.ew, result.ns)
                points = won.get((result.round, result.board, team, other))
            cells[scored.file.column(name) or name] = decimal(points)
        lines.append([cells.get(column, "") for column in columns])
    return columns, lines


def totals_table(scored: ScoredTeams, decimals: int = DECIMALS) -> tuple[tuple[str, ...], list[list[str]]]:
    """Return a line a team as `TOTALS_COLUMNS` say, from the first place down.

    `total` is in victory points; board-a-match, in the points of its boards. `won` and `lost` are IMPs, or points.
    """
    vps = scale(scored.rules.vp_scale) if scored.rules.method == "teams" else None
    figures = team_totals(scored.matches, vps)
    totals = {team: own.vps for team, own in figures.items()}
    if scored.rules.method == "patton":
        totals = _patton_totals(scored, list(figures))
    places: dict[int, Place] = dict(zip(totals, rank(list(totals.values())), strict=True))
    lines = []
    for team in sorted(figures, key=lambda one: (places[one].rank, one)):
        own = figures[team]
        played = own.matches_won + own.matches_drawn + own.matches_lost
        numbers = [decimal(value, decimals) for value in (own.won, own.lost, totals[team])]
        lines.append([scored.teams[team].name, str(own.boards), str(played), *numbers, str(places[team])])
    return TOTALS_COLUMNS, lines


def _patton_totals(scored: ScoredTeams, teams: list[int]) -> dict[int, Fraction]:
    totals = dict.fromkeys(teams, Fraction(0))
    for match in scored.matches:
        if match.boards:
            for team, vps in zip((match.home, match.away), _patton(scored.rules).vps(match), strict=True):
                totals[team] += vps
    return totals

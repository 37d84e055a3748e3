"""Matches of two teams: what each board is worth to both, from the results of its two tables.

A team's pairs sit North-South at one table and East-West at the other. A match is scored by IMPs (Law 78B) or board by
board; `team_totals` makes victory points, byes and the ranking's figures of the matches.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import NamedTuple, Protocol

from bridgeclub.laws.award import Award, AwardKind
from bridgeclub.laws.imps import imps
from bridgeclub.laws.ruling import Assigned
from bridgeclub.scoring.line import Line, Worth
from bridgeclub.words import Refusal, _


class TeamResult(NamedTuple):
    """A result of a match: who sat where, and North-South's points, or what the director put in their place."""

    round: int
    board: int
    ns: int
    ew: int
    result: int | Line


class Scoring(Protocol):
    """How a board of a match is scored."""

    @property
    def top(self) -> Fraction | None:
        """The most that a team can win on a board; None where there is no such most, as by IMPs."""

    def of(self, difference: int) -> Fraction:
        """Return what a team wins on a board that it is `difference` points ahead on (behind: negative)."""

    def awarded(self, award: Award) -> Fraction:
        """Return what an artificial score is worth to the team that has it."""


@dataclass(frozen=True, slots=True)
class ByImps:
    """IMPs (Law 78B); average plus is worth `award` IMPs, average minus costs them (3, Law 86A)."""

    award: Fraction = Fraction(3)

    @property
    def top(self) -> Fraction | None:
        return None

    def of(self, difference: int) -> Fraction:
        return Fraction(imps(difference))

    def awarded(self, award: Award) -> Fraction:
        # Ten percent more than the average are average plus, so percents are worth as much in proportion.
        return award.imps if award.kind is AwardKind.IMPS else Fraction(award.percent - 50, 10) * self.award


@dataclass(frozen=True, slots=True)
class ByBoards:
    """Board-a-match, point-a-board: `unit` to the better score, half of it to both where they tie.

    The usual unit is 1 in North America and 2 in Europe. Scores up to `tie` points apart count as equal.
    """

    unit: Fraction = Fraction(2)
    tie: int = 0

    @property
    def top(self) -> Fraction | None:
        return self.unit

    def of(self, difference: int) -> Fraction:
        if abs(difference) <= self.tie:
            return self.unit / 2
        return self.unit if difference > 0 else Fraction(0)

    def awarded(self, award: Award) -> Fraction:
        return self.unit * Fraction(award.percent, 100)


@dataclass(frozen=True, slots=True)
class MatchBoard:
    """A board of a match: what each team won on it, None where it is not compared for that team.

    `difference` is how many points the home team is ahead, the weighted mean if its scores are weighted; None where a
    side has an artificial score.
    """

    board: int
    home: Fraction | None
    away: Fraction | None
    difference: Fraction | None


@dataclass(frozen=True, slots=True)
class Match:
    """A match: its boards in order, and the boards without a second table to compare with.

    `top` is the most that a board can give, None by IMPs. `carry` is what both teams brought into the match.
    """

    round: int
    home: int
    away: int
    boards: tuple[MatchBoard, ...]
    uncompared: tuple[int, ...]
    top: Fraction | None
    carry: tuple[Fraction, Fraction] = (Fraction(0), Fraction(0))

    def won_by(self, team: int) -> tuple[Fraction, ...]:
        """Return what `team`, one of the two, won on each board that is compared for it; IMPs lost are negative."""
        sides = (board.home if team == self.home else board.away for board in self.boards)
        return tuple(won for won in sides if won is not None)

    def points(self, team: int) -> Fraction:
        """Return the sum of what `team` won, with its carry-forward; by IMPs the margin, negative for the loser."""
        return sum(self.won_by(team), self.carry[0 if team == self.home else 1])

    def carried(self, margin: Fraction | int) -> Match:
        """Return the match with a `margin` in IMPs carried forward for the home team (against it: negative)."""
        return replace(self, carry=(Fraction(margin), -Fraction(margin)))

    def opponent(self, team: int) -> int:
        """Return the other team."""
        return self.away if team == self.home else self.home


def matches(results: Iterable[TeamResult], scoring: Scoring, across_rounds: bool = False) -> tuple[Match, ...]:
    """Return the matches that the results belong to, in the order of their rounds and home teams.

    The team with the lower number is at home. `across_rounds` is for multiple teams (American Whist, New England
    relay), where the two tables of a match play in different rounds; such a match counts to the first of them.
    Refusal where two tables of a match report the same board in the same direction.
    """
    tables: dict[tuple[int, int, int], list[TeamResult]] = defaultdict(list)
    for result in results:
        home, away = sorted((result.ns, result.ew))
        tables[0 if across_rounds else result.round, home, away].append(result)
    found = [_match(home, away, lines, scoring) for (_round, home, away), lines in tables.items()]
    return tuple(sorted(found, key=lambda match: (match.round, match.home, match.away)))


def _match(home: int, away: int, lines: list[TeamResult], scoring: Scoring) -> Match:
    seated: dict[tuple[int, int], int | Line] = {}
    for line in lines:
        if (line.board, line.ns) in seated:
            raise Refusal(
                _(
                    "Board {board} of {home} and {away} has two results with {ns} North-South; correct one of them."
                ).format(board=line.board, home=home, away=away, ns=line.ns)
            )
        seated[line.board, line.ns] = line.result
    boards: list[MatchBoard] = []
    uncompared: list[int] = []
    for board in sorted({line.board for line in lines}):
        at_home, at_away = seated.get((board, home)), seated.get((board, away))
        compared = None if at_home is None or at_away is None else _board(board, at_home, at_away, scoring)
        if compared is None:
            uncompared.append(board)
        else:
            boards.append(compared)
    return Match(min(line.round for line in lines), home, away, tuple(boards), tuple(uncompared), scoring.top)


def _board(board: int, at_home: int | Line, at_away: int | Line, scoring: Scoring) -> MatchBoard | None:
    """Compare the table where the home team sat North-South with the other; None if neither team has a comparison."""
    first = at_home if isinstance(at_home, Line) else Line(at_home, at_home)
    second = at_away if isinstance(at_away, Line) else Line(at_away, at_away)
    if first.version != second.version:  # the tables played different cards
        return None
    home, difference = _side(first.ns, second.ew, 1, scoring)
    away, _same = _side(first.ew, second.ns, -1, scoring)
    return None if home is None and away is None else MatchBoard(board, home, away, difference)


def _side(here: Worth, there: Worth, sign: int, scoring: Scoring) -> tuple[Fraction | None, Fraction | None]:
    """Return what a team won on a board, and by how many points, with North-South's points of both tables.

    `sign` is 1 for the team that sat North-South at the first table, -1 for the other.
    """
    awards = [scoring.awarded(worth) for worth in (here, there) if isinstance(worth, Award)]
    if awards:  # an artificial score at one table makes an artificial score of the board
        return sum(awards, Fraction(0)) / len(awards), None
    if here is None or there is None:
        return None, None
    won = difference = Fraction(0)
    for (share, score), (other_share, other) in product(_outcomes(here), _outcomes(there)):
        won += share * other_share * scoring.of(sign * (score - other))
        difference += share * other_share * sign * (score - other)
    return won, difference


def _outcomes(worth: Worth) -> tuple[tuple[Fraction, int], ...]:
    """Return the scores that a result stands for, each with its share of the whole."""
    if isinstance(worth, Assigned):
        return tuple((Fraction(part.weight, worth.weight), part.score) for part in worth.parts)
    if isinstance(worth, int):
        return ((Fraction(1), worth),)
    raise TypeError(f"{worth!r} is no score")

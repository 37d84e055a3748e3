"""From matches of teams to a ranking: victory points, three-way matches, byes, missed matches, the cross-table."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from bridgeclub.scoring.teams import Match
from bridgeclub.scoring.victory_points import VpScale
from bridgeclub.scoring.vp_steps import Shares

ThreeWay = Literal["apart", "together"]


@dataclass(frozen=True, slots=True)
class Bye:
    """A round without an opponent: the VPs that the regulation gives (12 of 20, usually); None is the own average."""

    round: int
    team: int
    vps: Fraction | None


@dataclass(frozen=True, slots=True)
class TeamTotal:
    """What a team has: victory points (without a scale the points of its boards), and how its matches went.

    `won` and `lost` are the IMPs for and against it on all boards, carry-forwards left out; board by board `won` is
    what it won and `lost` what was left of the tops. A match is drawn where both teams have equally many points.
    """

    team: int
    vps: Fraction
    won: Fraction
    lost: Fraction
    boards: int
    matches_won: int
    matches_drawn: int
    matches_lost: int

    @property
    def margin(self) -> Fraction:
        """The IMPs for the team without those against it."""
        return self.won - self.lost


def match_vps(match: Match, scale: VpScale) -> Shares:
    """Return the VPs of the home and of the away team, on the scale for the boards that were compared.

    Each team has the VPs of its own points: after a ruling that favours, or punishes, both they need not share the
    usual total. Board by board the percentage of the tops is what the scale turns into VPs. Refusal where the scale is
    for another kind of points, or no board was compared.
    """
    return _vps([match], match.home, scale), _vps([match], match.away, scale)


def three_way_vps(halves: Sequence[Match], team: int, scale: VpScale, how: ThreeWay = "apart") -> Fraction:
    """Return the VPs of `team` from the half matches that it played against two others in one round.

    "apart": the mean of the VPs of both, each on the scale for its own boards; "together": the VPs of all its points on
    the scale for all its boards.
    """
    own = [match for match in halves if team in (match.home, match.away)]
    if how == "together":
        return _vps(own, team, scale)
    return sum((_vps([match], team, scale) for match in own), Fraction(0)) / len(own)


def _vps(own: Sequence[Match], team: int, scale: VpScale) -> Fraction:
    points = sum((match.points(team) for match in own), Fraction(0))
    boards = sum(len(match.won_by(team)) for match in own)
    top = own[0].top
    if top is None or boards == 0:
        return scale.vps(points, boards)[0]
    return scale.vps_of_percent(100 * points / (top * boards), boards)[0]


def missed_percent(boards: int, award: int = 40) -> Fraction:
    """Return the percentage that stands for a match of `boards` boards that was not played.

    Half of the boards, the larger half, count `award` percent and the others 50: 40 for the contestant at fault (EBU
    White Book 3.3.9), 60 for one that is not. `VpScale.vps_of_percent` turns it into VPs.
    """
    ruled = (boards + 1) // 2
    return Fraction(ruled * award + (boards - ruled) * 50, boards)


def team_totals(
    matches: Iterable[Match],
    scale: VpScale | None = None,
    byes: Iterable[Bye] = (),
    three_way: ThreeWay | None = None,
) -> dict[int, TeamTotal]:
    """Return the figures of every team that played a match or had a bye.

    `three_way` tells that the matches of a team in one round are half matches, and how they count (`three_way_vps`).
    A match in which no board was compared yet counts nothing.
    """
    played: dict[int, list[Match]] = defaultdict(list)
    for match in matches:
        for team in (match.home, match.away):
            own = played[team]
            if match.won_by(team):
                own.append(match)
    resting: dict[int, list[Bye]] = defaultdict(list)
    for bye in byes:
        resting[bye.team].append(bye)
    teams = sorted(played.keys() | resting.keys())
    return {team: _total(team, played.get(team, []), resting.get(team, []), scale, three_way) for team in teams}


def _total(
    team: int, own: list[Match], byes: list[Bye], scale: VpScale | None, three_way: ThreeWay | None
) -> TeamTotal:
    rounds = _rounds(team, own, scale, three_way)
    vps = sum(rounds, Fraction(0))
    average = vps / len(rounds) if rounds else Fraction(0) if scale is None else scale.whole / 2
    vps += sum((average if bye.vps is None else bye.vps for bye in byes), Fraction(0))
    swings = [won for match in own for won in match.won_by(team)]
    tops = sum((match.top * len(match.won_by(team)) for match in own if match.top is not None), Fraction(0))
    won = sum((swing for swing in swings if swing > 0), Fraction(0))
    lost = tops - won if tops else -sum((swing for swing in swings if swing < 0), Fraction(0))
    margins = [match.points(team) - match.points(match.opponent(team)) for match in own]
    return TeamTotal(
        team,
        vps,
        won,
        lost,
        boards=len(swings),
        matches_won=sum(margin > 0 for margin in margins),
        matches_drawn=sum(margin == 0 for margin in margins),
        matches_lost=sum(margin < 0 for margin in margins),
    )


def _rounds(team: int, own: list[Match], scale: VpScale | None, three_way: ThreeWay | None) -> list[Fraction]:
    """Return what the team's matches count, one number for each, or for each round of half matches."""
    if scale is None:
        return [match.points(team) for match in own]
    if three_way is None:
        return [_vps([match], team, scale) for match in own]
    halves: dict[int, list[Match]] = defaultdict(list)
    for match in own:
        halves[match.round].append(match)
    return [three_way_vps(together, team, scale, three_way) for together in halves.values()]


def cross_table(matches: Iterable[Match], scale: VpScale | None = None) -> dict[tuple[int, int], Fraction]:
    """Return, by team and opponent, the team's VPs against it (without a scale its points), all their matches added."""
    table: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    for match in matches:
        for team in (match.home, match.away):
            if match.won_by(team):
                worth = match.points(team) if scale is None else _vps([match], team, scale)
                table[team, match.opponent(team)] += worth
    return dict(table)

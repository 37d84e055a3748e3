"""What a whole ranking shows: the plain one, net, strata, groups and awards, and events of several sessions.

Plain immutable objects as in `views`: exact numbers with their text beside them.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from bridgeclub.director.views import PlayerView, RankingRow, Standings
from bridgeclub.laws import Side
from bridgeclub.scoring.ranking_plan import RankingPlan


class FullRow(NamedTuple):
    """A pair in the ranking with all that the plan says of it; a text is "" where there is no such thing."""

    row: RankingRow
    stratum: str  # the name of its own, "" without strata
    in_strata: tuple[str, ...]  # its place in each stratum, the highest first, "" where it is not in it
    handicap: Fraction | None  # in percent or in IMPs, as the ranking is
    net: Fraction | None
    award: Fraction | None  # masterpoints: its best of all strata
    award_stratum: str  # the stratum it was won in, "" where it won nothing, and without strata
    handicap_text: str
    net_text: str
    award_text: str


class SubRow(NamedTuple):
    """A line of a ranking beside the plain one."""

    rank: int
    shared: bool
    rank_text: str
    full: FullRow


@dataclass(frozen=True, slots=True)
class SubRanking:
    """A ranking beside the plain one, best first; those without a result are not in it."""

    kind: str  # "net", "stratum", "group"
    name: str  # "Net", "B", "ladies"
    rows: tuple[SubRow, ...]


@dataclass(frozen=True, slots=True)
class FullField:
    """The pairs that are ranked against each other, in the order of `views.Field`, and their rankings beside it."""

    name: str
    direction: Side | None
    rows: tuple[FullRow, ...]
    subs: tuple[SubRanking, ...]

    def sub(self, kind: str, name: str = "") -> SubRanking | None:
        """Return the ranking of this kind and name (any name where ""), None where there is none."""
        found = (sub for sub in self.subs if sub.kind == kind and name in ("", sub.name))
        return next(found, None)


@dataclass(frozen=True, slots=True)
class Rankings:
    """A session's ranking with all that its plan asks for.

    `sentences` say how strata, groups, handicaps and awards come about; `broken` what decided between equal results.
    """

    standings: Standings
    plan: RankingPlan
    fields: tuple[FullField, ...]
    strata: tuple[str, ...]  # their names, the highest first
    sentences: tuple[str, ...]
    broken: tuple[str, ...]

    @property
    def has_net(self) -> bool:
        """Return whether there is a net ranking."""
        return any(row.net is not None for field in self.fields for row in field.rows)

    @property
    def has_awards(self) -> bool:
        """Return whether masterpoints are awarded."""
        return any(row.award is not None for field in self.fields for row in field.rows)


class SessionScore(NamedTuple):
    """What an entrant made in one session of an event; `text` is "" where it did not play."""

    figure: Fraction | None
    text: str
    counts: bool  # False for one of the sessions that are left out


class EventRow(NamedTuple):
    """An entrant of an event: a pair, whoever sat where, or in a ladder a player; rank 0 is not ranked (yet)."""

    rank: int
    shared: bool
    players: tuple[PlayerView, ...]
    scores: tuple[SessionScore, ...]  # one for each session
    played: int  # sessions
    figure: Fraction | None
    stratum: str
    handicap: Fraction | None
    net: Fraction | None
    rank_text: str
    figure_text: str
    handicap_text: str
    net_text: str

    @property
    def names(self) -> str:
        """Return the names, "Jana Nová – Petr Malý"."""
        return " – ".join(player.name for player in self.players)


class EventSubRow(NamedTuple):
    """A line of an event's ranking beside the plain one."""

    rank_text: str
    row: EventRow


@dataclass(frozen=True, slots=True)
class EventSubRanking:
    """A ranking of an event beside the plain one, best first."""

    kind: str
    name: str
    rows: tuple[EventSubRow, ...]


class EventSession(NamedTuple):
    """A session of an event; `missing` results are not yet entered."""

    id: int
    name: str
    day: str
    missing: int


@dataclass(frozen=True, slots=True)
class EventStandings:
    """An event as it stands: those who are ranked best first, then the others by what they made."""

    event_id: int
    name: str
    club: str
    plan: RankingPlan
    figure_name: str  # what the figures are: "%", "MPs", "IMPs"
    sessions: tuple[EventSession, ...]
    rows: tuple[EventRow, ...]
    subs: tuple[EventSubRanking, ...]
    sentences: tuple[str, ...]

    @property
    def missing(self) -> int:
        """Return how many results are not yet entered."""
        return sum(session.missing for session in self.sessions)


class EventLine(NamedTuple):
    """An event in the list of the club's events."""

    id: int
    name: str
    sessions: int
    first_day: str
    last_day: str

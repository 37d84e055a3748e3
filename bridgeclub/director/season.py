"""The season: who played how often and how well, from a day to a day; ladders are the same lines in another order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from bridgeclub.director.evening import Evening
from bridgeclub.director.sessions import sessions
from bridgeclub.director.standings import standings
from bridgeclub.scoring.exact import shown
from bridgeclub.store import Database
from bridgeclub.store.names import search_key
from bridgeclub.words import N_, Refusal, _

ORDERS = {
    "average": N_("Average"),
    "best": N_("Best session"),
    "best of": N_("Average of the best"),
    "sessions": N_("Sessions played"),
}
"""What a ladder goes by, with its name in English."""


class Played(NamedTuple):
    """One player's session: its day and name, the percentage (None in IMPs), the rank, among how many."""

    session_id: int
    day: str
    session: str
    percent: Fraction | None
    rank: int
    of: int

    @property
    def percent_text(self) -> str:
        """Return the percentage, "54.32", or ""."""
        return _text(self.percent)


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """A player's season, the sessions by day; `best_of` is the average of the best ones that the season counts."""

    player_id: int
    name: str
    played: tuple[Played, ...]
    average: Fraction | None
    best: Fraction | None
    best_of: Fraction | None

    @property
    def sessions(self) -> int:
        """Return how many sessions were played."""
        return len(self.played)

    @property
    def average_text(self) -> str:
        """Return the average of all sessions that have a percentage, "54.32", or ""."""
        return _text(self.average)

    @property
    def best_text(self) -> str:
        """Return the best percentage, or ""."""
        return _text(self.best)

    @property
    def best_of_text(self) -> str:
        """Return the average of the best ones, or ""."""
        return _text(self.best_of)


class LadderLine(NamedTuple):
    """A rung: "3" or "3=", and whose it is."""

    rank_text: str
    line: SeasonLine


@dataclass(frozen=True, slots=True)
class Season:
    """All who played from `start` to `end`, by name; `counted` sessions at most make a player's `best_of`."""

    start: str
    end: str
    counted: int
    sessions: int
    lines: tuple[SeasonLine, ...]


def season(database: Database, start: date, end: date, counted: int = 10) -> Season:
    """Return the season from `start` to `end`, both included; `Refusal` for one that ends before it begins.

    Every session counts as far as it is scored; a session without a result is none. Who wished to be forgotten has
    no line.
    """
    if end < start:
        raise Refusal(_("The season ends before it begins. Type its first day first."))
    played: defaultdict[int, list[Played]] = defaultdict(list)
    names = dict(database.connection.execute("SELECT id, name FROM player WHERE forgotten = 0"))
    count = 0
    within = [line for line in sessions(database) if start.isoformat() <= line.day <= end.isoformat()]
    for line in sorted(within, key=lambda line: (line.day, line.id)):
        if not line.count.entered:
            continue
        count += 1
        for field in standings(Evening(database, line.id)).fields:
            for row in field.rows:
                for player in row.pair.players if row.boards else ():
                    one = Played(line.id, line.day, line.name, row.percent, row.rank, len(field.rows))
                    played[player.id].append(one)
    lines = [_line(player, names[player], tuple(own), counted) for player, own in played.items() if player in names]
    lines.sort(key=lambda line: (search_key(line.name), line.player_id))
    return Season(start.isoformat(), end.isoformat(), counted, count, tuple(lines))


def ladder(season: Season, by: str = "average", least: int = 1) -> tuple[LadderLine, ...]:
    """Return the season in the order of `by`, one of `ORDERS`, the best first, of who played `least` sessions or more.

    Equal numbers share a rank.
    """
    if by not in ORDERS:
        raise ValueError(by)
    numbers = [(number, line) for line in season.lines if (number := _number(line, by)) is not None]
    ranked = sorted((pair for pair in numbers if pair[1].sessions >= least), key=lambda pair: -pair[0])
    all_numbers = [number for number, _line in ranked]
    return tuple(
        LadderLine(
            f"{all_numbers.index(number) + 1}{'=' if all_numbers.count(number) > 1 else ''}",
            line,
        )
        for number, line in ranked
    )


def _number(line: SeasonLine, by: str) -> Fraction | None:
    if by == "sessions":
        return Fraction(line.sessions)
    return {"average": line.average, "best": line.best, "best of": line.best_of}[by]


def _line(player: int, name: str, played: tuple[Played, ...], counted: int) -> SeasonLine:
    percents = sorted((one.percent for one in played if one.percent is not None), reverse=True)
    return SeasonLine(player, name, played, _mean(percents), max(percents, default=None), _mean(percents[:counted]))


def _mean(numbers: Iterable[Fraction]) -> Fraction | None:
    kept = list(numbers)
    return sum(kept, Fraction(0)) / len(kept) if kept else None


def _text(number: Fraction | None) -> str:
    return "" if number is None else shown(number, 2)

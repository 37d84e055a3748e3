"""Individuals in two kinds, for 4 to 52 players.

In a *rainbow* the players are in four groups: North stays, the others go round the tables at speeds of their own, as do
the boards, so that no two ever meet again. There is one where the tables are as many as a finite field has numbers:
with a prime number of tables South goes up one table a round, East two, West goes down two and the boards one. A
*swivel* rainbow plays three rounds at each table, with each of the three partners there.

In a *round robin* (a whist tournament) everybody partners everybody once and plays against everybody twice. All tables
play the same boards in a round, and with 4n + 1 players one sits out each round. Only the first round has to be known:
from one round to the next all numbers go up by one in a circle, with 4n players all but the last one.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from bridgeclub.movements.finite_field import Field
from bridgeclub.movements.individual import IndividualMovement, IndividualSeating
from bridgeclub.movements.requests import check_rounds, on
from bridgeclub.movements.whist_lines import WHIST_LINES
from bridgeclub.words import Refusal, _

MOST_PLAYERS = 52

_PRIME_SPEEDS = (0, 2, 1, -2, -1)
"""How fast North, East, South, West and the boards go up the tables, where the tables are a prime number."""

_SPEEDS = {
    5: _PRIME_SPEEDS,
    7: _PRIME_SPEEDS,
    11: _PRIME_SPEEDS,
    13: _PRIME_SPEEDS,
    8: (0, 1, 2, 3, 4),
    9: (0, 1, 2, 3, 4),
}


Game = tuple[int, int, int, int]
Games = tuple[Game, ...]


class Kind(StrEnum):
    """Which individual."""

    RAINBOW = "rainbow"
    ROUND_ROBIN = "round-robin"


def individual(
    players: int, rounds: int | None = None, kind: str | None = None, swivel: bool = False
) -> IndividualMovement:
    """Return an individual for 4 to 52 players.

    `kind`: a `Kind` or its text; None is a rainbow where there is one, else a round robin. `rounds`: all where None.
    `swivel`: three rounds at each table of a rainbow. With 4n - 1 players the last player is missing, and the table
    there sits out. Raises `Refusal` with what would be legal instead.
    """
    chosen = _kind(players, kind)
    if chosen is Kind.RAINBOW:
        return _rainbow(players, rounds, swivel)
    if swivel:
        known = _listed(n for n in range(4, MOST_PLAYERS + 1) if Kind.RAINBOW in kinds(n))
        raise Refusal(_("Only a rainbow can swivel; there is one for {known} players.").format(known=known))
    return round_robin(players, first_round(_whole(players)), rounds)


def kinds(players: int) -> tuple[Kind, ...]:
    """Return the kinds of individual that so many players can play, the usual one first."""
    whole = _whole(players)
    rainbow = (Kind.RAINBOW,) if whole % 4 == 0 and whole // 4 in _SPEEDS else ()
    return rainbow + ((Kind.ROUND_ROBIN,) if players > 3 and whole in WHIST_LINES else ())


def _kind(players: int, kind: str | None) -> Kind:
    possible = kinds(players)
    if kind is not None and kind not in list(Kind):
        sentence = _("There is no individual called “{name}”; there are {known}.")
        raise Refusal(sentence.format(name=kind[:20], known=", ".join(Kind)))
    if possible and kind is None:
        return possible[0]
    if kind in possible:
        return Kind(kind)
    known = _listed(n for n in range(4, MOST_PLAYERS + 1) if (kind in kinds(n) if kind else kinds(n)))
    sentence = _("There is no {kind} for {n} players; there is one for {known}.")
    raise Refusal(sentence.format(kind=_title(Kind(kind)) if kind else _("individual"), n=players, known=known))


def _title(kind: Kind) -> str:
    return _("rainbow individual") if kind is Kind.RAINBOW else _("individual round robin")


def _rainbow(players: int, rounds: int | None, swivel: bool) -> IndividualMovement:
    tables = -(-players // 4)
    name = _("Rainbow swivel individual") if swivel else _("Rainbow individual")
    turns = 3 if swivel else 1
    rounds = check_rounds(name, rounds, turns * tables)
    field = Field(tables)
    speeds = [speed % tables for speed in _SPEEDS[tables]]
    seatings = []
    for round in range(1, rounds + 1):
        gone, turn = divmod(round - 1, turns)
        gone_up = [field.multiply(speed, gone) for speed in speeds]
        for table in range(1, tables + 1):
            n, e, s, w, group = (field.subtract(table - 1, up) + 1 for up in gone_up)
            e, s, w = (_present(group * tables + number, players) for group, number in ((1, e), (2, s), (3, w)))
            partner, east, west = ((s, e, w), (e, w, s), (w, s, e))[turn]
            seatings.append(IndividualSeating(round, table, n, partner, east, west, turns * (group - 1) + turn + 1))
    return IndividualMovement(
        name, tables, rounds, turns * tables, players, tuple(seatings), meetings=2 if swivel else 1
    )


def round_robin(players: int, first: Games, rounds: int | None = None) -> IndividualMovement:
    """Return the round robin that follows from its first round; `players` are 4n, 4n + 1 or 4n - 1 (one is missing)."""
    whole = _whole(players)
    name = _("Individual round robin")
    rounds = check_rounds(name, rounds, whole - 1 if whole % 4 == 0 else whole)
    seatings = tuple(
        IndividualSeating(round, table, *_seated(game, whole, round - 1, players), round)
        for round in range(1, rounds + 1)
        for table, game in enumerate(first, 1)
    )
    return IndividualMovement(name, len(first), rounds, rounds, players, seatings, tables_a_set=len(first), meetings=2)


def first_round(players: int) -> Games:
    """Return who sits North, South, East and West at table 1, at table 2 and so on in a round robin of 4n or 4n + 1."""
    games = [game.replace("-", " ").split() for game in WHIST_LINES[players].split("|")]
    return tuple((int(n), int(s), int(e), int(w)) for n, s, e, w in games)


def _whole(players: int) -> int:
    return players + (players % 4 == 3)


def _seated(game: Game, whole: int, gone: int, players: int) -> Game:
    n, s, e, w = (_present(_moved(whole, number, gone), players) for number in game)
    return n, s, e, w


def _moved(players: int, number: int, gone: int) -> int:
    if players == 9:  # there is no circle of nine, but the field of nine numbers will do
        return Field(9).add(number - 1, gone) + 1
    return number if players % 4 == 0 and number == players else on(number + gone, players - (players % 4 == 0))


def _present(number: int, players: int) -> int:
    return number if number <= players else 0


def _listed(numbers: Iterator[int]) -> str:
    return ", ".join(str(number) for number in numbers)

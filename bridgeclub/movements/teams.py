"""Movements of teams: whose two pairs meet the two pairs of another team on the same boards.

The number of a seating is that of a team. Its North-South pair sits at the home table, the table of the team's number;
the seating's `ew` is the team whose East-West pair comes there. So both lists of numbers are those of the teams, a
match is played at two tables (each team's home), and both must have the same boards.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from bridgeclub.laws.cards import Side
from bridgeclub.movements.legality import Fault, FaultKind
from bridgeclub.movements.movement import Contestant, Movement, Seating
from bridgeclub.movements.requests import check_rounds, check_tables, on
from bridgeclub.words import Refusal, _


class Match(NamedTuple):
    """Two teams (the lower number first), and where each is at home against the other: its seatings, by round."""

    one: int
    other: int
    home: tuple[Seating, ...]
    away: tuple[Seating, ...]

    @property
    def is_whole(self) -> bool:
        """Whether both tables play the same board sets, each as often."""
        return sorted(s.board_set for s in self.home) == sorted(s.board_set for s in self.away)


@dataclass(frozen=True)
class TeamsMovement(Movement):
    """A movement of teams; `winners` is 2 in the sense that North-South and East-West have lists of their own."""

    def faults(self) -> tuple[Fault, ...]:
        """Return everything that is wrong, with the matches too; empty means that the movement can be played."""
        return (*super().faults(), *self._match_faults())

    @cached_property
    def matches(self) -> tuple[Match, ...]:
        """Every match, by the teams' numbers."""
        found: defaultdict[tuple[int, int], tuple[list[Seating], list[Seating]]] = defaultdict(lambda: ([], []))
        for seating in (seating for seating, _pairs in self.seated if seating.is_played):
            one, other = sorted(seating.numbers)
            found[one, other][seating.ns != one].append(seating)
        return tuple(
            Match(one, other, tuple(home), tuple(away)) for (one, other), (home, away) in sorted(found.items())
        )

    def opponents_of(self, team: int) -> tuple[int, ...]:
        """Return the teams that `team` has a match against, by number."""
        return tuple(m.other if m.one == team else m.one for m in self.matches if team in (m.one, m.other))

    def free_directions(self, round: int) -> frozenset[Side]:  # noqa: ARG002 - whatever the round
        """Return none: a team that sits out leaves its table."""
        return frozenset()

    def called(self, contestant: Contestant) -> str:
        """Return what a director calls a pair of a team, within a sentence: "NS of team 3"."""
        sentence = _("NS of team {n}") if contestant.direction is Side.NS else _("EW of team {n}")
        return sentence.format(n=contestant.number)

    def called_number(self, number: int) -> str:
        """Return what a director calls a team, within a sentence: "team 3"."""
        return _("team {n}").format(n=number)

    def _match_faults(self) -> Iterator[Fault]:
        for match in self.matches:
            seatings = match.home + match.away
            if match.one == match.other:
                sentence = _("In round {round} team {n} plays against itself.")
                sentence = sentence.format(round=seatings[0].round, n=match.one)
                yield Fault(FaultKind.OPPONENTS_AGAIN, sentence, seatings)
            elif not match.is_whole:
                sentence = _("The match of teams {one} and {other} is not on the same boards at both tables.")
                yield Fault(FaultKind.HALF_A_MATCH, sentence.format(one=match.one, other=match.other), seatings)


class TeamsKind(StrEnum):
    """Which movement of teams."""

    HEAD_TO_HEAD = "head-to-head"
    THREE_WAY = "three-way"
    AMERICAN_WHIST = "american-whist"
    NEW_ENGLAND_RELAY = "new-england-relay"
    STAGGER = "stagger"


def head_to_head(rounds: int | None = None) -> TeamsMovement:
    """Return a match of two teams over 2 rounds, or any even number up to 20; the tables exchange their boards by twos.

    Raises `Refusal` for an odd number of rounds, after which a set would have been played at one table only.
    """
    name = _("Head to head")
    rounds = check_rounds(name, 2 if rounds is None else rounds, 20, least=2)
    if rounds % 2:
        sentence = _("Head to head needs an even number of rounds, so that each set comes to both tables, not {n}.")
        raise Refusal(sentence.format(n=rounds))
    seatings = tuple(
        Seating(round, table, table, 3 - table, 2 * ((round - 1) // 2) + on(table + round - 1, 2))
        for round in range(1, rounds + 1)
        for table in (1, 2)
    )
    return TeamsMovement(name, 2, rounds, rounds, 2, seatings, meetings=rounds)


def three_way() -> TeamsMovement:
    """Return a match of three teams against each other at the same time, over 2 rounds."""
    return _american_whist(_("Three-way match"), 3, 2)


def american_whist(teams: int, rounds: int | None = None, half: bool = False) -> TeamsMovement:
    """Return the round robin of an odd number of teams, 3 to 99: boards go down one table, East-West two.

    A match is played in two rounds, as early and as late. `rounds`: all T - 1 where None, or an even number of them
    from the middle. `half`: for 4n + 1 teams, 2n rounds against half of the others with 2n + 1 board sets, which two
    tables share each; the first of two sessions. Raises `Refusal` with what would be legal instead.
    """
    name = _("American Whist")
    check_tables(name, teams, least=3)
    if teams % 2 == 0:
        sentence = _("American Whist needs an odd number of teams; for {n} choose a New England relay or a stagger.")
        raise Refusal(sentence.format(n=teams))
    if half:
        return _half_american_whist(name, teams, rounds)
    return _american_whist(name, teams, _even_rounds(name, rounds, teams - 1))


def new_england_relay(teams: int, rounds: int | None = None) -> TeamsMovement:
    """Return the round robin of an even number of teams, 4 to 98, in which tables t and t + T/2 share their boards.

    `rounds`: all T - 1 where None, or an odd number of them from the middle. Raises `Refusal` with what would be legal.
    """
    name = _("New England relay")
    _check_even(name, teams)
    rounds = _odd_rounds(name, rounds, teams)
    return TeamsMovement(
        name,
        teams,
        rounds,
        teams,
        2,
        tuple(
            Seating(gone + 1, table, table, on(table - turn, teams), on(2 * table - turn - 1, teams))
            for gone, turn in enumerate(_middle(teams - 1, rounds))
            for table in range(1, teams + 1)
        ),
        tables_a_set=2,
    )


def stagger(teams: int, rounds: int | None = None) -> TeamsMovement:
    """Return the round robin of an even number of teams, 4 to 98, in two halves with boards of their own.

    In the first half teams meet those an odd number of tables away, over T/2 rounds, in the second the others, over
    T/2 - 1 rounds; tables t and t + T/2 share their boards. `rounds` is T - 1, or T/2 for the first half alone. Raises
    `Refusal` with what would be legal instead.
    """
    name = _("Stagger")
    _check_even(name, teams)
    half = teams // 2
    rounds = teams - 1 if rounds is None else rounds
    if rounds not in (half, teams - 1):
        sentence = _("{name} of {n} teams has {all} rounds, or {half} for its first half; not {rounds}.")
        raise Refusal(sentence.format(name=name, n=teams, all=teams - 1, half=half, rounds=rounds))
    seatings = []
    for gone in range(rounds):
        later = gone >= half
        turn = gone - half if later else gone
        away = 2 * turn + 2 if later else 2 * turn + 1
        seatings += [
            Seating(gone + 1, table, table, on(table + away, teams), on(table + turn, half) + half * later)
            for table in range(1, teams + 1)
        ]
    sets = half if rounds == half else teams
    return TeamsMovement(name, teams, rounds, sets, 2, tuple(seatings), tables_a_set=2)


def _american_whist(name: str, teams: int, rounds: int) -> TeamsMovement:
    seatings = tuple(
        Seating(gone + 1, table, table, on(table + 2 * turn, teams), on(table + turn - 1, teams))
        for gone, turn in enumerate(_middle(teams - 1, rounds))
        for table in range(1, teams + 1)
    )
    return TeamsMovement(name, teams, rounds, teams, 2, seatings)


def _half_american_whist(name: str, teams: int, rounds: int | None) -> TeamsMovement:
    few = teams // 2
    if teams % 4 != 1 or rounds not in (None, few):
        sentence = _("Half an American Whist needs 5, 9, 13 .. 97 teams and half as many rounds, rounded down.")
        raise Refusal(sentence)
    seatings = tuple(
        Seating(
            gone + 1,
            table,
            table,
            on(table + few + 2 * (gone + 1), teams),
            on(table + gone, few) if table <= few else on(table - few + gone, few + 1),
        )
        for gone in range(few)
        for table in range(1, teams + 1)
    )
    return TeamsMovement(name, teams, few, few + 1, 2, seatings, tables_a_set=2)


def _middle(of: int, rounds: int) -> range:
    """Return `rounds` numbers in the middle of 1..`of`: the second half of a match comes as late as the first early."""
    first = (of - rounds) // 2 + 1
    return range(first, first + rounds)


def _check_even(name: str, teams: int) -> None:
    check_tables(name, teams, least=4, most=98)
    if teams % 2:
        sentence = _("{name} needs an even number of teams; for {n} choose American Whist.")
        raise Refusal(sentence.format(name=name, n=teams))


def _even_rounds(name: str, rounds: int | None, most: int) -> int:
    rounds = check_rounds(name, rounds, most, least=2)
    if rounds % 2:
        sentence = _("{name} needs an even number of rounds, so that every match is whole, not {n}.")
        raise Refusal(sentence.format(name=name, n=rounds))
    return rounds


def _odd_rounds(name: str, rounds: int | None, teams: int) -> int:
    rounds = check_rounds(name, rounds, teams - 1)
    if rounds % 2 == 0:
        sentence = _("{name} needs an odd number of rounds, so that every match is whole, not {n}.")
        raise Refusal(sentence.format(name=name, n=rounds))
    return rounds

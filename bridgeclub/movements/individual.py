"""A movement of players: every one for themselves, with another partner each round. `individuals` builds them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from bridgeclub.movements.legality import Fault, find_faults
from bridgeclub.movements.movement import Contestant, Sharing, SitOut, sharing_of
from bridgeclub.words import _


@dataclass(frozen=True, slots=True)
class IndividualSeating:
    """One table in one round: the players there and the board set that lies there (0 = nobody, no boards)."""

    round: int
    table: int
    n: int
    s: int
    e: int
    w: int
    board_set: int

    @property
    def numbers(self) -> tuple[int, int, int, int]:
        """The numbers in the seats: North, South, East, West."""
        return self.n, self.s, self.e, self.w

    @property
    def is_played(self) -> bool:
        """Whether four players meet here."""
        return all(self.numbers)


@dataclass(frozen=True)
class IndividualMovement:
    """A movement of players. `meetings` is how often two may be opponents; partners they are once at most.

    `tables_a_set` is how many tables may play one set in the same round, by sharing it or with copies of it.
    """

    name: str
    tables: int
    rounds: int
    board_sets: int
    players: int
    seatings: tuple[IndividualSeating, ...]
    tables_a_set: int = 1
    meetings: int = 1

    @property
    def winners(self) -> int:
        """One: the players are one field."""
        return 1

    def faults(self) -> tuple[Fault, ...]:
        """Return everything that is wrong with the movement; empty means that it can be played."""
        return find_faults(self)

    def at(self, round: int, table: int) -> IndividualSeating:
        """Return who and what is at `table` in `round`; an empty table where the movement says nothing."""
        found = (seating for seating in self.round(round) if seating.table == table)
        return next(found, IndividualSeating(round, table, 0, 0, 0, 0, 0))

    def round(self, round: int) -> tuple[IndividualSeating, ...]:
        """Return the tables of `round` in order of their numbers."""
        return tuple(seating for seating in self._in_order if seating.round == round)

    def of_player(self, number: int) -> tuple[IndividualSeating, ...]:
        """Return where a player sits, in order of rounds."""
        return tuple(seating for seating in self._in_order if number in seating.numbers)

    @cached_property
    def seated(self) -> tuple[tuple[IndividualSeating, tuple[Contestant, ...]], ...]:
        """Every seating, by round and table, with the players there."""
        return tuple((s, tuple(Contestant(None, n) for n in s.numbers if n)) for s in self._in_order)

    @cached_property
    def contestants(self) -> tuple[Contestant, ...]:
        """Every player that sits anywhere, by number."""
        return tuple(sorted({player for _seating, players in self.seated for player in players}))

    @cached_property
    def oppositions(self) -> tuple[tuple[IndividualSeating, Contestant, Contestant], ...]:
        """Every two players that are opponents, by round and table."""
        return tuple(
            (seating, Contestant(None, one), Contestant(None, other))
            for seating in self._in_order
            if seating.is_played
            for one in (seating.n, seating.s)
            for other in (seating.e, seating.w)
        )

    @cached_property
    def partnerships(self) -> tuple[tuple[IndividualSeating, Contestant, Contestant], ...]:
        """Every two players that are partners, by round and table."""
        return tuple(
            (seating, Contestant(None, one), Contestant(None, other))
            for seating in self._in_order
            if seating.is_played
            for one, other in ((seating.n, seating.s), (seating.e, seating.w))
        )

    @cached_property
    def sharing(self) -> tuple[Sharing, ...]:
        """The sets that several tables play in the same round, by round and set."""
        return sharing_of(self._in_order)

    @cached_property
    def sit_outs(self) -> tuple[SitOut, ...]:
        """Every player who does not play in a round: at an incomplete table, or at none (table 0)."""
        found = []
        for round in range(1, self.rounds + 1):
            waiting = {player.number: 0 for player in self.contestants}
            for seating in self.round(round):
                for number in seating.numbers:
                    waiting[number] = seating.table
                    if seating.is_played:
                        del waiting[number]
            found += [SitOut(round, table, None, number) for number, table in sorted(waiting.items()) if number]
        return tuple(found)

    @property
    def highest_number(self) -> int:
        """The highest number that a player can have."""
        return max(0, self.players)

    def free_directions(self, round: int) -> frozenset[None]:
        """Return None among them where a seat is empty somewhere in `round`."""
        held = sum(1 for seating in self.round(round) for number in seating.numbers if number)
        return frozenset((None,)) if held < 4 * self.tables else frozenset()

    def called(self, contestant: Contestant) -> str:
        """Return what a director calls a player, within a sentence: "player 3"."""
        return self.called_number(contestant.number)

    def called_number(self, number: int) -> str:
        """Return what a director calls a player, within a sentence: "player 3"."""
        return _("player {n}").format(n=number)

    @cached_property
    def _in_order(self) -> tuple[IndividualSeating, ...]:
        return tuple(sorted(self.seatings, key=lambda s: (s.round, s.table)))

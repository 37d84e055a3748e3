"""A movement: who meets whom, at which table, with which boards, round by round.

A movement is a plain list of `Seating`s and a few numbers about it. It can be wrong: an editor makes it so on the
way to something right. `Movement.faults()` says what is wrong with it; nothing here refuses or fails.

Numbers start at 1. A 0 stands for a seat without a pair or a table without boards. Where there are two winners the
East-West pairs have a list of numbers of their own; with one winner a number is one pair, wherever it sits.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from bridgeclub.laws.cards import Side
from bridgeclub.movements.legality import Fault, Place, find_faults
from bridgeclub.words import _


class Contestant(NamedTuple):
    """A pair as the movement knows it; `direction` is None where all pairs are in one list of numbers."""

    direction: Side | None
    number: int


@dataclass(frozen=True, slots=True)
class Seating:
    """One table in one round: the pairs there and the board set that lies there (0 = nobody, no boards)."""

    round: int
    table: int
    ns: int
    ew: int
    board_set: int

    @property
    def numbers(self) -> tuple[int, int]:
        """The numbers in the seats, North-South's first."""
        return self.ns, self.ew

    @property
    def is_played(self) -> bool:
        """Whether two pairs meet here."""
        return self.ns != 0 and self.ew != 0


class SitOut(NamedTuple):
    """A pair without opponents in a round; `table` is where it waits, 0 = at no table."""

    round: int
    table: int
    direction: Side | None
    number: int


class Sharing(NamedTuple):
    """A board set that more than one table plays in the same round."""

    round: int
    board_set: int
    tables: tuple[int, ...]


class Relay(NamedTuple):
    """A board set that no table has in a round; it lies on a stand after `after_table`."""

    round: int
    board_set: int
    after_table: int


def sharing_of(places: Iterable[Place]) -> tuple[Sharing, ...]:
    """Return the sets that several tables play in the same round, by round and set."""
    together: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for place in places:
        if place.is_played and place.board_set:
            together[place.round, place.board_set].append(place.table)
    return tuple(
        Sharing(round, board_set, tuple(tables))
        for (round, board_set), tables in sorted(together.items())
        if len(tables) > 1
    )


@dataclass(frozen=True)
class Movement:
    """A movement of pairs.

    `tables`, `rounds` and `board_sets` are its size, `winners` is 2 (a ranking for each direction) or 1 (one list),
    `tables_a_set` is how many tables may play one set in the same round, by sharing it or with copies of it, and
    `meetings` how often two pairs may be opponents: 1 but where a movement is known to repeat some.
    """

    name: str
    tables: int
    rounds: int
    board_sets: int
    winners: int
    seatings: tuple[Seating, ...]
    tables_a_set: int = 1
    meetings: int = 1

    def faults(self) -> tuple[Fault, ...]:
        """Return everything that is wrong with the movement, worst first; empty means that it can be played."""
        return find_faults(self)

    def at(self, round: int, table: int) -> Seating:
        """Return who and what is at `table` in `round`; an empty table where the movement says nothing."""
        return self._by_place.get((round, table), Seating(round, table, 0, 0, 0))

    def round(self, round: int) -> tuple[Seating, ...]:
        """Return the tables of `round` in order of their numbers."""
        return self._by_round.get(round, ())

    def contestants_at(self, seating: Seating) -> tuple[Contestant, ...]:
        """Return the pairs at a table, North-South first, without the empty seats."""
        ns = (self._contestant(Side.NS, seating.ns),) if seating.ns else ()
        ew = (self._contestant(Side.EW, seating.ew),) if seating.ew else ()
        return ns + ew

    @cached_property
    def seated(self) -> tuple[tuple[Seating, tuple[Contestant, ...]], ...]:
        """Every seating, by round and table, with the pairs that `contestants_at` finds there."""
        return tuple((seating, self.contestants_at(seating)) for seating in self._in_order)

    @cached_property
    def oppositions(self) -> tuple[tuple[Seating, Contestant, Contestant], ...]:
        """Every meeting of two pairs, by round and table, North-South's first."""
        return tuple((seating, *pairs) for seating, pairs in self.seated if len(pairs) == 2)

    @property
    def partnerships(self) -> tuple[tuple[Seating, Contestant, Contestant], ...]:
        """Nothing: a pair stays together."""
        return ()

    @property
    def highest_number(self) -> int:
        """The highest number that a pair can have."""
        return max(0, self.tables if self.winners == 2 else 2 * self.tables)

    def free_directions(self, round: int) -> frozenset[Side]:
        """Return the directions in which a seat is empty somewhere in `round`."""
        there = self.round(round)
        held = ((Side.NS, sum(1 for s in there if s.ns)), (Side.EW, sum(1 for s in there if s.ew)))
        return frozenset(side for side, count in held if count < self.tables)

    def called(self, contestant: Contestant) -> str:
        """Return what a director calls a pair, within a sentence: "NS 3", "pair 3"."""
        if contestant.direction is None:
            return self.called_number(contestant.number)
        sentence = _("NS {n}") if contestant.direction is Side.NS else _("EW {n}")
        return sentence.format(n=contestant.number)

    def called_number(self, number: int) -> str:
        """Return what a director calls a pair of either direction, within a sentence: "pair 3"."""
        return _("pair {n}").format(n=number)

    @cached_property
    def contestants(self) -> tuple[Contestant, ...]:
        """Every pair that sits anywhere: North-South before East-West, by number."""
        return tuple(sorted(self._by_pair, key=lambda pair: (pair.direction is Side.EW, pair.number)))

    def of_pair(self, direction: Side | None, number: int) -> tuple[Seating, ...]:
        """Return where a pair sits, in order of rounds; `direction` does not matter where there is one list."""
        return self._by_pair.get(self._contestant(direction, number), ())

    def next_table(self, direction: Side | None, number: int, after_round: int) -> Seating | None:
        """Return where a pair sits in the round after `after_round`; None if it sits out there or all is over."""
        for seating in self.of_pair(direction, number):
            if seating.round == after_round + 1:
                return seating
        return None

    def next_tables_of_set(self, board_set: int, after_round: int) -> tuple[int, ...]:
        """Return the tables that have a set in the round after `after_round`; none if it lies on a stand or is done."""
        return tuple(s.table for s in self.round(after_round + 1) if s.board_set == board_set)

    @cached_property
    def sharing(self) -> tuple[Sharing, ...]:
        """The sets that several tables play in the same round, by round and set."""
        return sharing_of(self._in_order)

    @cached_property
    def relays(self) -> tuple[Relay, ...]:
        """The sets that lie on a stand, by round and set.

        Boards go to a lower table each round, so the stand is just after the table that takes the set next; in the
        last rounds, where none takes it, just before the table that it came from. A set that no table ever has
        is on no stand, and none is where every set is played in one round only.
        """
        if all(places[0].round == places[-1].round for places in self._by_set.values()):
            return ()
        return tuple(sorted(relay for board_set in self._by_set for relay in self._relays_of(board_set)))

    def _relays_of(self, board_set: int) -> Iterator[Relay]:
        places = self._by_set[board_set]
        used = {place.round for place in places}
        for round in sorted(self._by_round.keys() - used):
            later = [place for place in places if place.round > round]
            if later:
                yield Relay(round, board_set, min(p.table for p in later if p.round == later[0].round))
            else:
                yield Relay(round, board_set, (places[-1].table - 1) or self.tables)

    @cached_property
    def sit_outs(self) -> tuple[SitOut, ...]:
        """Every pair without opponents in a round, by round: it waits at a half table, or sits nowhere."""
        absent = {round: set(self.contestants) for round in self._by_round}
        found = []
        for seating, pairs in self.seated:
            absent[seating.round].difference_update(pairs)
            if len(pairs) == 1:
                found.append(SitOut(seating.round, seating.table, *pairs[0]))
        found += [SitOut(round, 0, *pair) for round, pairs in absent.items() for pair in pairs]
        return tuple(sorted(found, key=lambda s: (s.round, s.direction is Side.EW, s.number, s.table)))

    def _contestant(self, direction: Side | None, number: int) -> Contestant:
        return Contestant(direction if self.winners == 2 else None, number)

    @cached_property
    def _in_order(self) -> tuple[Seating, ...]:
        return tuple(sorted(self.seatings, key=lambda s: (s.round, s.table)))

    @cached_property
    def _by_place(self) -> dict[tuple[int, int], Seating]:
        return {(s.round, s.table): s for s in self.seatings}

    @cached_property
    def _by_round(self) -> dict[int, tuple[Seating, ...]]:
        rounds: defaultdict[int, list[Seating]] = defaultdict(list)
        for seating in self._in_order:
            rounds[seating.round].append(seating)
        return {round: tuple(seatings) for round, seatings in rounds.items()}

    @cached_property
    def _by_pair(self) -> dict[Contestant, tuple[Seating, ...]]:
        pairs: defaultdict[Contestant, list[Seating]] = defaultdict(list)
        for seating, there in self.seated:
            for pair in there:
                pairs[pair].append(seating)
        return {pair: tuple(seatings) for pair, seatings in pairs.items()}

    @cached_property
    def _by_set(self) -> dict[int, tuple[Seating, ...]]:
        sets: defaultdict[int, list[Seating]] = defaultdict(list)
        for seating in self._in_order:
            if seating.board_set:
                sets[seating.board_set].append(seating)
        return {board_set: tuple(seatings) for board_set, seatings in sets.items()}

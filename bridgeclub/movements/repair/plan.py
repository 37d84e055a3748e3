"""The rounds to come as arrays, what was played before them, and what a plan costs.

A pair is an index: its number, and with two winners East-West's numbers follow on from the number of tables; 0 is
nobody. A cost is a whole number. A board set again weighs, for each pair that has it again (its results are lost), as
much as five times the same opponents; what is below those two never outweighs them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bridgeclub.laws.cards import Side
from bridgeclub.movements.movement import Contestant, Movement, Seating

Numbers = NDArray[np.int64]
Flags = NDArray[np.bool_]

NO_BOARDS = 15_000_000
BOARDS_AGAIN = 5_000_000
OPPONENTS_AGAIN = 1_000_000
WAITS_AGAIN = 20_000
WAITS = 10_000
SHARES = 100
MOVED = 1


@dataclass(frozen=True, slots=True)
class History:
    """What the played rounds leave behind: how often a pair had a board set, met a pair, and sat out."""

    plays: Numbers  # pair x board set
    met: Numbers  # pair x pair
    waited: Numbers  # pair

    def copy(self) -> History:
        """Return one that can be counted on."""
        return History(self.plays.copy(), self.met.copy(), self.waited.copy())

    def count(self, ns: Numbers, ew: Numbers, sets: Numbers, times: int = 1) -> None:
        """Count one round in, or out again with `times` = -1."""
        both = (ns > 0) & (ew > 0)
        one, other, played = ns[both], ew[both], sets[both]
        np.add.at(self.plays, (one, played), times)
        np.add.at(self.plays, (other, played), times)
        np.add.at(self.met, (one, other), times)
        np.add.at(self.met, (other, one), times)
        np.add.at(self.waited, np.where(both, 0, ns + ew), times)
        self.plays[:, 0] = 0
        self.waited[0] = 0


@dataclass(frozen=True, slots=True)
class Rest:
    """The rounds to come, rounds x tables: who sits North-South and East-West, which boards lie there."""

    ns: Numbers
    ew: Numbers
    sets: Numbers

    def copy(self) -> Rest:
        """Return one that can be changed."""
        return Rest(self.ns.copy(), self.ew.copy(), self.sets.copy())


def index(movement: Movement, contestant: Contestant) -> int:
    """Return the index of a pair."""
    east_west = movement.winners == 2 and contestant.direction is Side.EW
    return contestant.number + (movement.tables if east_west else 0)


def history_of(movement: Movement, from_round: int, joined: Iterable[tuple[int, int]] = ()) -> History:
    """Return what the rounds before `from_round` leave behind.

    `joined`: two indices each; the first has played all that the second has played, too.
    """
    pairs = 2 * movement.tables + 1
    history = History(
        np.zeros((pairs, movement.board_sets + 1), np.int64),
        np.zeros((pairs, pairs), np.int64),
        np.zeros(pairs, np.int64),
    )
    played = _arrays(movement, 1, from_round)
    for ns, ew, sets in zip(played.ns, played.ew, played.sets, strict=True):
        history.count(ns, ew, sets)
    for kept, gone in joined:
        history.plays[kept] += history.plays[gone]
        history.met[kept] += history.met[gone]
        history.met[:, kept] = history.met[kept]
    return history


def rest_of(movement: Movement, from_round: int) -> Rest:
    """Return the rounds from `from_round` on."""
    return _arrays(movement, from_round, movement.rounds + 1)


def _arrays(movement: Movement, start: int, stop: int) -> Rest:
    shape = (max(0, stop - start), movement.tables)
    rest = Rest(np.zeros(shape, np.int64), np.zeros(shape, np.int64), np.zeros(shape, np.int64))
    shift = movement.tables if movement.winners == 2 else 0
    for seating in movement.seatings:
        if start <= seating.round < stop and 1 <= seating.table <= movement.tables:
            place = seating.round - start, seating.table - 1
            rest.ns[place], rest.sets[place] = seating.ns, seating.board_set
            rest.ew[place] = seating.ew + shift if seating.ew else 0
    return rest


def seatings_of(movement: Movement, from_round: int, rest: Rest) -> tuple[Seating, ...]:
    """Return the movement's rounds before `from_round` and then `rest`."""
    shift = movement.tables if movement.winners == 2 else 0
    played = tuple(s for s in movement.seatings if s.round < from_round)
    planned = tuple(
        Seating(round + from_round, table + 1, ns, ew - shift if ew else 0, board_set)
        for round, rows in enumerate(zip(rest.ns.tolist(), rest.ew.tolist(), rest.sets.tolist(), strict=True))
        for table, (ns, ew, board_set) in enumerate(zip(*rows, strict=True))
    )
    return played + planned


def cost(rest: Rest, history: History, meetings: int, tables_a_set: int) -> int:
    """Return what is wrong with the rounds to come: boards and opponents again, sit-outs, sharing.

    `meetings` and `tables_a_set` are what the movement allows.
    """
    so_far = history.copy()
    total = 0
    for ns, ew, sets in zip(rest.ns, rest.ew, rest.sets, strict=True):
        both = (ns > 0) & (ew > 0)
        with_boards = both & (sets > 0)
        again = (so_far.plays[ns, sets] > 0).astype(np.int64) + (so_far.plays[ew, sets] > 0)
        total += BOARDS_AGAIN * int(again[with_boards].sum())
        total += OPPONENTS_AGAIN * int((so_far.met[ns, ew] >= meetings)[both].sum())
        total += NO_BOARDS * int((both & (sets == 0)).sum())
        waiting = np.where(both, 0, ns + ew)
        waiting = waiting[waiting > 0]
        total += WAITS * len(waiting) + WAITS_AGAIN * int(so_far.waited[waiting].sum())
        total += SHARES * int(np.maximum(0, np.bincount(sets[with_boards], minlength=1) - tables_a_set).sum())
        so_far.count(ns, ew, sets)
    return total


def repeats(total: int) -> int:
    """Return the part of a cost that is boards or opponents again, or none at all: what has to be avoided."""
    return total // OPPONENTS_AGAIN

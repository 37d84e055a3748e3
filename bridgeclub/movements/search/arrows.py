"""The fairest arrows: at which meetings East-West's pair is to sit North-South instead.

To change the direction of the meeting of p and q on a set changes C(p, u) and C(q, u) by two for every u that plays the
set, and nothing else; the sum of all C stays. So the sum of their squares is all there is to lower, and what every
single change would do to it comes out of one product of matrices. The search is a tabu search: the best change that
was not just made, better or worse, and a shake when nothing comes of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeclub.movements.movement import Movement, Seating

Matrix = NDArray[np.float64]
PATIENCE = 400


class Turned(NamedTuple):
    """Which of the meetings are turned, in their order, and the standard deviation of C that comes of it."""

    arrows: tuple[bool, ...]
    unfairness: float


class Field:
    """The meetings of a movement with one winner as matrices: directions, C, and what changes would bring."""

    def __init__(self, movement: Movement) -> None:
        self.meetings = tuple(s for s in movement.seatings if s.is_played and s.board_set)
        pairs = len(movement.contestants)
        row = {pair.number: number for number, pair in enumerate(movement.contestants)}
        self.ns = np.array([row[s.ns] for s in self.meetings])
        self.ew = np.array([row[s.ew] for s in self.meetings])
        self.sets = np.array([s.board_set - 1 for s in self.meetings])
        self.directions: Matrix = np.zeros((pairs, movement.board_sets))
        self.directions[self.ns, self.sets] = 1
        self.directions[self.ew, self.sets] = -1
        plays = np.abs(self.directions).sum(axis=0)
        self.others = plays[self.sets] - 2
        self.c: Matrix = self.directions @ self.directions.T
        np.fill_diagonal(self.c, 0)
        for ns, ew, board_set in zip(self.ns, self.ew, self.sets, strict=True):
            self.c[ns, ew] += plays[board_set] / 2
            self.c[ew, ns] += plays[board_set] / 2
        self.count = pairs * (pairs - 1) // 2
        self.mean = float(self.c.sum()) / 2 / self.count
        self.squares = float((self.c * self.c).sum()) / 2
        self.turned = np.zeros(len(self.meetings), dtype=np.bool_)

    def changes(self) -> Matrix:
        """Return what it would add to the sum of squares to turn each of the meetings."""
        agreement = self.directions * (self.c @ self.directions)
        both = agreement[self.ns, self.sets] + agreement[self.ew, self.sets] + 2 * self.c[self.ns, self.ew]
        change: Matrix = 8 * self.others - 4 * both
        return change

    def turn(self, meeting: int, change: float) -> None:
        """Turn a meeting; `change` is what `changes` says for it."""
        ns, ew, board_set = self.ns[meeting], self.ew[meeting], self.sets[meeting]
        column = self.directions[:, board_set]
        for pair, opponents in ((ns, ew), (ew, ns)):
            step = -2 * column[pair] * column
            step[[pair, opponents]] = 0
            self.c[pair] += step
            self.c[:, pair] += step
        column[[ns, ew]] *= -1
        self.turned[meeting] ^= True
        self.squares += change

    @property
    def unfairness(self) -> float:
        """The standard deviation of C."""
        return sqrt(max(0.0, self.squares / self.count - self.mean**2))


def fairest_arrows(movement: Movement, random: Random, steps: int, good_enough: float = 0.0) -> Turned:
    """Return the fairest arrows found in so many steps, from the arrows as they are; less where it is good enough."""
    field = Field(movement)
    best = Turned(tuple(field.turned.tolist()), field.unfairness)
    size = len(field.meetings)
    allowed_from = np.zeros(size)
    here, since = field.squares, 0
    for step in range(steps):
        if best.unfairness <= good_enough + 1e-9:
            break
        change = field.changes()
        usable = (allowed_from <= step) | (change + field.squares < here - 0.5)
        meeting = int(np.argmin(np.where(usable, change, np.inf)))
        field.turn(meeting, float(change[meeting]))
        allowed_from[meeting] = step + 1 + random.randrange(4, 5 + size // 8)
        since += 1
        if field.squares < here - 0.5:
            here, since = field.squares, 0
        if field.unfairness < best.unfairness - 1e-9:
            best = Turned(tuple(field.turned.tolist()), field.unfairness)
        if since > PATIENCE:
            for meeting in random.sample(range(size), max(2, size // 6)):
                field.turn(meeting, float(field.changes()[meeting]))
            here, since = field.squares, 0
    return best


def turn(movement: Movement, arrows: Sequence[bool]) -> Movement:
    """Return the movement with these of its meetings turned (in the order of the seatings that are played)."""
    todo = iter(arrows)
    seatings = tuple(
        Seating(s.round, s.table, s.ew, s.ns, s.board_set) if s.is_played and s.board_set and next(todo) else s
        for s in movement.seatings
    )
    return Movement(
        movement.name, movement.tables, movement.rounds, movement.board_sets, 1, seatings, movement.tables_a_set
    )

"""How fair a movement is: how evenly any two pairs compete with each other.

The measure is the competition C of two pairs, in board sets: one for each set that both play in the same direction,
less one for each that they play in opposite directions at different tables; and where they meet, one for every other
table that plays the set, since what one wins there the other loses against the whole field. The mean over all pairs
is fixed by the size of the movement; the standard deviation is its unfairness, and 0 is a balanced movement.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations
from math import sqrt
from operator import mul

from bridgeclub.movements.movement import Contestant, Movement


def competition(movement: Movement) -> dict[tuple[Contestant, Contestant], int]:
    """Return C, in board sets, for every two pairs of the movement, in the order of `movement.contestants`.

    All pairs count as one field, also where there are two winners. Half tables count for nobody.
    """
    played = [s for s in movement.seatings if s.is_played and s.board_set]
    plays = Counter(s.board_set for s in played)
    column = {board_set: number for number, board_set in enumerate(plays)}
    directions: dict[Contestant, list[int]] = {pair: [0] * len(column) for pair in movement.contestants}
    meetings: defaultdict[frozenset[Contestant], int] = defaultdict(int)
    for seating in played:
        ns, ew = movement.contestants_at(seating)
        directions[ns][column[seating.board_set]] += 1
        directions[ew][column[seating.board_set]] -= 1
        # The sum over the directions counts the set they met on as played in opposite directions: give that back.
        meetings[frozenset((ns, ew))] += 1 + plays[seating.board_set] - 1
    return {
        (one, other): sum(map(mul, directions[one], directions[other])) + meetings.get(frozenset((one, other)), 0)
        for one, other in combinations(movement.contestants, 2)
    }


def unfairness(movement: Movement) -> float:
    """Return the standard deviation of C over every two pairs, all ranked in one list; 0 is a balanced movement."""
    values = competition(movement).values()
    count = len(values)
    if count == 0:
        return 0.0
    return sqrt(count * sum(c * c for c in values) - sum(values) ** 2) / count

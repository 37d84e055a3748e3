"""How fair an individual is: the competition C of every two players, as `fairness` has it for pairs, and one term more.

What a player wins its partner wins too: where two play a set together, C is one less for every other table that plays
it, just as it is one more where they play against each other.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations
from math import sqrt

from bridgeclub.movements.individual import IndividualMovement


def competition_of_players(movement: IndividualMovement) -> dict[tuple[int, int], int]:
    """Return C, in board sets, for every two players, by their numbers. Tables without four players do not count."""
    played = [seating for seating in movement.seatings if seating.is_played and seating.board_set]
    plays = Counter(seating.board_set for seating in played)
    sides: dict[int, dict[int, int]] = {player.number: {} for player in movement.contestants}
    together: defaultdict[tuple[int, int], int] = defaultdict(int)
    for seating in played:
        side = {seating.n: 1, seating.s: 1, seating.e: -1, seating.w: -1}
        for number, direction in side.items():
            sides[number][seating.board_set] = direction
        for one, other in combinations(sorted(side), 2):
            # The sum over the sides counts this set as played at different tables: give that back.
            together[one, other] -= side[one] * side[other] * plays[seating.board_set]
    return {
        (one, other): sum(way * sides[other].get(board_set, 0) for board_set, way in sides[one].items())
        + together.get((one, other), 0)
        for one, other in combinations(sorted(sides), 2)
    }


def unfairness_of_players(movement: IndividualMovement) -> float:
    """Return the standard deviation of C over every two players; 0 is a balanced movement."""
    values = competition_of_players(movement).values()
    count = len(values)
    if count == 0:
        return 0.0
    return sqrt(count * sum(c * c for c in values) - sum(values) ** 2) / count

"""Meetings put into rounds: in a round a pair and a board set can be at one table only.

That is the colouring of a graph, with rounds for colours. A tabu search (Hertz and de Werra's way) looks for one in as
many rounds as the busiest pair has meetings; where it gives up, the session gets a few rounds more.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Sequence
from random import Random

_STEPS = 12_000
"""How many meetings are moved at most before a round more is tried: about a second for an evening of ten tables."""

_WORK = 3_000_000
"""How many meetings are looked at for that, so that a congress takes no longer."""

_MORE_ROUNDS = 2


def into_rounds(meetings: Sequence[tuple[Hashable, ...]]) -> list[list[int]]:
    """Return the indices of the meetings by round, the fullest round first; the same for the same meetings.

    A meeting is all that it keeps busy: its two pairs and its board set.
    """
    least = max(Counter(thing for meeting in meetings for thing in meeting).values(), default=0)
    neighbours = _neighbours(meetings)
    for rounds in range(least, least + _MORE_ROUNDS):
        found = _search(neighbours, rounds)
        if found is not None:
            return _by_round(found)
    return _by_round(_first_fit(neighbours))


def _neighbours(meetings: Sequence[tuple[Hashable, ...]]) -> list[set[int]]:
    """Return for each meeting those that cannot be in the same round."""
    with_thing: defaultdict[Hashable, set[int]] = defaultdict(set)
    for index, meeting in enumerate(meetings):
        for thing in meeting:
            with_thing[thing].add(index)
    return [set().union(*(with_thing[thing] for thing in meeting)) - {i} for i, meeting in enumerate(meetings)]


def _by_round(round_of: Sequence[int]) -> list[list[int]]:
    rounds = [[index for index, at in enumerate(round_of) if at == number] for number in range(len(round_of))]
    return sorted(filter(None, rounds), key=len, reverse=True)


def _search(neighbours: Sequence[set[int]], rounds: int) -> list[int] | None:
    """Return the round of each meeting, or None where the search gave up.

    Meetings that clash are moved, each time the move that leaves fewest clashes; a meeting does not go back to a round
    that it has left for a while. The numbers are random but always the same.
    """
    dice = Random(len(neighbours))  # noqa: S311 - no secret, a search
    round_of = [number % rounds for number in _first_fit(neighbours)]
    clashes = [[0] * rounds for _meeting in neighbours]
    for index, others in enumerate(neighbours):
        for other in others:
            clashes[index][round_of[other]] += 1
    forbidden: dict[tuple[int, int], int] = {}
    for step in range(min(_STEPS, _WORK // max(len(neighbours), 1))):
        clashing = [index for index, at in enumerate(round_of) if clashes[index][at]]
        if not clashing:
            return round_of
        moves = [
            (clashes[index][number] - clashes[index][round_of[index]], dice.random(), index, number)
            for index in clashing
            for number in range(rounds)
            if number != round_of[index] and forbidden.get((index, number), -1) < step
        ]
        if not moves:
            continue
        _gain, _dice, index, number = min(moves)
        forbidden[index, round_of[index]] = step + len(clashing) // 2 + dice.randrange(10)
        for other in neighbours[index]:
            clashes[other][round_of[index]] -= 1
            clashes[other][number] += 1
        round_of[index] = number
    return None


def _first_fit(neighbours: Sequence[set[int]]) -> list[int]:
    round_of: list[int] = []
    for others in neighbours:
        taken = {round_of[other] for other in others if other < len(round_of)}
        round_of.append(next(number for number in range(len(neighbours)) if number not in taken))
    return round_of

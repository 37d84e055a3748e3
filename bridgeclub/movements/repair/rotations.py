"""A Mitchell continued with other steps: each round the movers go on together by some tables, and so do the boards.

Where every table has a pair that stays, and as many board sets lie at the tables as there are tables, the moves from
a base round are two numbers: the movers `a` tables up and the boards `b` tables down. Then nobody meets an opponent
twice while all a are different, those who stay meet no board twice while all b are, and the movers none while all a + b
are (each counted round the tables). The rounds that were played say which a, b and a + b cost something.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from bridgeclub.movements.repair.plan import BOARDS_AGAIN, OPPONENTS_AGAIN, Flags, History, Numbers, Rest

Turn = tuple[int, int]
"""By how many tables the movers and the boards are away from the base round."""

LOOKS = 60_000
"""How many turns are looked at before the search for a faultless plan gives up."""


def rotated(rest: Rest, history: History, meetings: int, north_stays: Flags) -> Iterator[Rest]:
    """Yield plans for as many rounds as `rest` has, turned from its first round.

    `north_stays`, rounds x tables: whether the pair that stays sits North-South there. Nothing is yielded where the
    pairs that stay are not the same in every round, or the boards of the first round are not all different.
    """
    staying = np.where(north_stays, rest.ns, rest.ew)
    movers = np.where(north_stays, rest.ew, rest.ns)
    tables = rest.ns.shape[1]
    base = rest.sets[0]
    if (staying != staying[0]).any() or (base == 0).any() or len(set(base.tolist())) < tables:
        return
    hosts, visitors = staying[0], movers[0]
    by_a = np.array([_again(history.met[hosts, np.roll(visitors, a)], meetings) for a in range(tables)])
    by_b = np.array([_again(history.plays[hosts, np.roll(base, -b)], 1) for b in range(tables)])
    by_c = np.array([_again(history.plays[visitors, np.roll(base, -c)], 1) for c in range(tables)])
    rounds = len(rest.ns)
    for turns in (_faultless(by_a, by_b, by_c, rounds), _cheapest(by_a, by_b, by_c, rounds)):
        if turns is not None:
            moved = np.array([np.roll(visitors, a) for a, _b in turns])
            yield Rest(
                np.where(north_stays, hosts, moved),
                np.where(north_stays, moved, hosts),
                np.array([np.roll(base, -b) for _a, b in turns]),
            )


def _again(counts: Numbers, allowed: int) -> int:
    return int((counts >= allowed).sum())


def _faultless(by_a: Numbers, by_b: Numbers, by_c: Numbers, rounds: int) -> list[Turn] | None:
    """Return turns without any repetition, as near to the usual steps as they come; None where none was found."""
    tables = len(by_a)
    free_a, free_b, free_c = ({n for n in range(tables) if by[n] == 0} for by in (by_a, by_b, by_c))
    if min(len(free_a), len(free_b), len(free_c)) < rounds:
        return None
    turns: list[Turn] = []
    looks = 0

    def go_on() -> bool:
        nonlocal looks
        if len(turns) == rounds:
            return True
        for a, b in _from(turns, tables):
            looks += 1
            if looks > LOOKS:
                return False
            c = (a + b) % tables
            if a in free_a and b in free_b and c in free_c:
                for free, n in ((free_a, a), (free_b, b), (free_c, c)):
                    free.remove(n)
                turns.append((a, b))
                if go_on():
                    return True
                turns.pop()
                for free, n in ((free_a, a), (free_b, b), (free_c, c)):
                    free.add(n)
        return False

    return turns if go_on() else None


def _from(turns: list[Turn], tables: int) -> Iterator[Turn]:
    """Yield every turn, the usual one (one table on from the last) first."""
    a, b = turns[-1] if turns else (-1, -1)
    for more_a in range(tables):
        for more_b in range(tables):
            yield (a + 1 + more_a) % tables, (b + 1 + more_b) % tables


def _cheapest(by_a: Numbers, by_b: Numbers, by_c: Numbers, rounds: int) -> list[Turn]:
    """Return turns that are each the cheapest after those before."""
    tables = len(by_a)
    a, b = np.indices((tables, tables))
    opponents, hosts_boards, movers_boards = by_a.copy(), by_b.copy(), by_c.copy()
    turns: list[Turn] = []
    for _round in range(rounds):
        price = OPPONENTS_AGAIN * opponents[a] + BOARDS_AGAIN * (hosts_boards[b] + movers_boards[(a + b) % tables])
        at_a, at_b = (int(n) for n in np.unravel_index(np.argmin(price), price.shape))
        turns.append((at_a, at_b))
        opponents[at_a] += tables
        hosts_boards[at_b] += tables
        movers_boards[(at_a + at_b) % tables] += tables
    return turns

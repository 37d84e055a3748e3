"""A better plan for the rounds to come, by exchanging who moves where, and which boards go there, round by round.

One step takes one round and either the pairs that move or the boards, and assigns them at the least cost while
everything else stays; what costs the same is decided by a die that always falls the same way.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.random import Generator, default_rng

from bridgeclub.movements.repair.assignment import assign
from bridgeclub.movements.repair.plan import (
    BOARDS_AGAIN,
    MOVED,
    NO_BOARDS,
    OPPONENTS_AGAIN,
    SHARES,
    WAITS,
    WAITS_AGAIN,
    Flags,
    History,
    Numbers,
    Rest,
    cost,
)

WORK = 200_000
"""How much is tried, in the rows x columns of the assignments: a few tenths of a second."""

PATIENCE = 10
"""After so many shakes that led to nothing better the search gives up."""


@dataclass(frozen=True, slots=True)
class Hall:
    """What a plan must respect.

    `meetings` and `tables_a_set`: how often two pairs may meet, how many tables may play a set in one round.
    `staying`: the indices of pairs that keep their seats. `two_lists`: North-South keep theirs, too.
    """

    meetings: int
    tables_a_set: int
    staying: Numbers
    two_lists: bool


def improved(rest: Rest, history: History, hall: Hall, work: int = WORK) -> Rest:
    """Return the best plan that was found from `rest` on with so much work, `rest` itself if none is better."""
    chance = default_rng(1)
    now, best = rest.copy(), rest
    counts = history.copy()
    for row in _rows(now):
        counts.count(*row)
    least = cost(rest, history, hall.meetings, hall.tables_a_set)
    floor = _unavoidable(rest)
    steps, shakes = work // (rest.ns.shape[1] ** 2 + 300), 0
    while least > floor and steps > 0 and shakes < PATIENCE:
        settled = True
        for round in chance.permutation(len(now.ns)):
            for boards in (True, False):
                steps -= 1
                settled &= not _step(now, int(round), boards, counts, hall, chance)
        price = cost(now, history, hall.meetings, hall.tables_a_set)
        if price < least:
            best, least, shakes = now.copy(), price, 0
        elif settled:
            shakes += 1
            _shake(now, counts, hall, chance)
    return best


def _rows(rest: Rest) -> Iterator[tuple[Numbers, Numbers, Numbers]]:
    return zip(rest.ns, rest.ew, rest.sets, strict=True)


def _unavoidable(rest: Rest) -> int:
    """Return the cost of the sit-outs that no plan can avoid: of an odd number of pairs one waits."""
    odd = ((rest.ns > 0).sum(axis=1) + (rest.ew > 0).sum(axis=1)) % 2
    return int(odd.sum()) * WAITS


def _step(now: Rest, round: int, boards: bool, counts: History, hall: Hall, chance: Generator) -> bool:
    """Give the movers or the boards of one round the best places; return whether it is better than before."""
    old = now.ns[round].copy(), now.ew[round].copy(), now.sets[round].copy()
    counts.count(*old, times=-1)
    if boards:
        new = *old[:2], _boards(*old, counts, hall, chance)
    else:
        north = _hosts(*old[:2], hall, chance)
        hosts, visitors = np.where(north, old[0], old[1]), np.where(north, old[1], old[0])
        moved = _visitors(hosts, visitors, old[2], counts, hall, chance)
        new = np.where(north, hosts, moved), np.where(north, moved, hosts), old[2]
    before, after = _price(old, counts, hall), _price(new, counts, hall)
    kept = new if after <= before else old
    now.ns[round], now.ew[round], now.sets[round] = kept
    counts.count(*kept)
    return after < before


def _price(row: tuple[Numbers, Numbers, Numbers], others: History, hall: Hall) -> int:
    """Return what one round costs beside all others."""
    ns, ew, sets = row
    both = (ns > 0) & (ew > 0)
    with_boards = both & (sets > 0)
    again = (others.plays[ns, sets] > 0).astype(np.int64) + (others.plays[ew, sets] > 0)
    waiting = np.where(both, 0, ns + ew)
    return int(
        BOARDS_AGAIN * again[with_boards].sum()
        + OPPONENTS_AGAIN * (others.met[ns, ew] >= hall.meetings)[both].sum()
        + NO_BOARDS * (both & (sets == 0)).sum()
        + (np.where(waiting > 0, WAITS + WAITS_AGAIN * others.waited[waiting], 0)).sum()
        + SHARES * np.maximum(0, np.bincount(sets[with_boards], minlength=1) - hall.tables_a_set).sum()
    )


def _hosts(ns: Numbers, ew: Numbers, hall: Hall, chance: Generator) -> Flags:
    """Return at which tables the North-South pair keeps its seat; at the others the East-West pair does."""
    if hall.two_lists:
        return np.ones(len(ns), np.bool_)
    either = chance.integers(0, 2, len(ns)) > 0
    north, east = np.isin(ns, hall.staying), np.isin(ew, hall.staying)
    return np.where(north == east, either, north)


def _visitors(
    hosts: Numbers, visitors: Numbers, sets: Numbers, others: History, hall: Hall, chance: Generator
) -> Numbers:
    """Return who comes to each table."""
    tables = len(hosts)
    who, host, board_set = visitors[:, None], hosts[None, :], sets[None, :]
    both = (who > 0) & (host > 0)
    price = BOARDS_AGAIN * ((others.plays[who, board_set] > 0) & both)
    price = price + BOARDS_AGAIN * ((others.plays[host, board_set] > 0) & both)
    price = price + OPPONENTS_AGAIN * ((others.met[who, host] >= hall.meetings) & both)
    price = price + NO_BOARDS * (both & (board_set == 0))
    alone = np.where(both, 0, who + host)
    price = price + np.where(alone > 0, WAITS + WAITS_AGAIN * others.waited[alone], 0)
    price = price + MOVED * ~np.eye(tables, dtype=np.bool_) + chance.integers(0, 3, (tables, tables))
    column = assign(price)
    moved = np.zeros_like(visitors)
    moved[column] = visitors
    return moved


def _boards(ns: Numbers, ew: Numbers, old: Numbers, others: History, hall: Hall, chance: Generator) -> Numbers:
    """Return which boards lie at each table; a table that does not play keeps its own where no other needs them."""
    playing = (ns > 0) & (ew > 0)
    new: Numbers = old.copy()
    if playing.any():
        known = others.plays.shape[1] - 1
        copies = hall.tables_a_set + 1 + len(old) // known
        one = BOARDS_AGAIN * (others.plays[ns[playing], 1:] > 0) + BOARDS_AGAIN * (others.plays[ew[playing], 1:] > 0)
        one = one + MOVED * (np.arange(1, known + 1)[None, :] != old[playing][:, None])
        one = one + chance.integers(0, 3, one.shape)
        price = np.concatenate([one + SHARES * max(0, n - hall.tables_a_set + 1) for n in range(copies)], axis=1)
        new[playing] = assign(price) % known + 1
    new[~playing & np.isin(old, new[playing])] = 0
    return new


def _shake(now: Rest, counts: History, hall: Hall, chance: Generator) -> None:
    """Exchange two movers of one round, to get away from where nothing better is near."""
    rounds, tables = now.ns.shape
    if tables < 2:
        return
    round = int(chance.integers(rounds))
    one, other = chance.choice(tables, 2, replace=False)
    counts.count(now.ns[round], now.ew[round], now.sets[round], times=-1)
    north = _hosts(now.ns[round], now.ew[round], hall, chance)
    for_one, for_other = (now.ew[round] if north[table] else now.ns[round] for table in (one, other))
    for_one[one], for_other[other] = for_other[other], for_one[one]
    counts.count(now.ns[round], now.ew[round], now.sets[round])

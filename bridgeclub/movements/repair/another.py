"""Another movement from now on: its seats are given to the pairs that play, and its rounds are those that fit best."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from bridgeclub.laws.cards import Side
from bridgeclub.movements.movement import Contestant, Movement, Seating
from bridgeclub.movements.repair.draft import Draft, as_known, grid_of, playing, with_grid
from bridgeclub.movements.repair.events import AnotherMovement
from bridgeclub.movements.repair.plan import Rest, cost, history_of, rest_of
from bridgeclub.words import Refusal, _


def another(old: Movement, event: AnotherMovement, from_round: int) -> Draft:
    """Return the old movement's played rounds, then the new one's; with one winner in either there is one.

    Pairs keep their numbers, and with two winners their directions. `Refusal` where the new movement has no round
    left, or fewer seats than there are pairs.
    """
    new = event.movement
    if from_round > new.rounds:
        sentence = _("“{name}” has {rounds} rounds, and {played} are played. Choose a movement with more rounds.")
        raise Refusal(sentence.format(name=new.name, rounds=new.rounds, played=from_round - 1))
    shape = replace(
        new,
        tables=max(old.tables, new.tables),
        board_sets=max(old.board_sets, new.board_sets),
        winners=min(old.winners, new.winners),
        tables_a_set=max(old.tables_a_set, new.tables_a_set),
        meetings=max(old.meetings, new.meetings),
        seatings=(),
    )
    names = _names(old, new, shape, from_round)
    grid = grid_of(shape)
    for place in grid:
        if place[0] < from_round:
            grid[place] = _played(old, shape, old.at(*place))
    rounds = [_renamed(new, shape, names, round) for round in range(1, new.rounds + 1)]
    return Draft(
        _continued(shape, grid, rounds, range(from_round, new.rounds + 1), from_round),
        from_round,
        (_best_fitting(shape, grid, rounds, from_round),),
    )


def _continued(
    shape: Movement,
    played: dict[tuple[int, int], Seating],
    rounds: list[list[Seating]],
    order: range | list[int],
    at: int,
) -> Movement:
    grid = dict(played)
    for round, number in enumerate(order, at):
        for seating in rounds[number - 1]:
            grid[round, seating.table] = replace(seating, round=round)
    return with_grid(shape, grid)


def _best_fitting(
    shape: Movement, played: dict[tuple[int, int], Seating], rounds: list[list[Seating]], from_round: int
) -> Movement:
    """Return the new rounds in the order in which each is the best after those before, the first of equals."""
    all_rounds = replace(shape, seatings=tuple(seating for round in rounds for seating in round))
    pool = rest_of(all_rounds, 1)
    history = history_of(with_grid(shape, played), from_round)
    order: list[int] = []
    for _round in range(from_round, shape.rounds + 1):
        prices = {
            number: cost(_only(pool, number), history, shape.meetings, shape.tables_a_set)
            for number in range(1, len(rounds) + 1)
            if number not in order
        }
        order.append(min(prices, key=lambda number: (prices[number], number)))
        history.count(pool.ns[order[-1] - 1], pool.ew[order[-1] - 1], pool.sets[order[-1] - 1])
    return _continued(shape, played, rounds, order, from_round)


def _only(pool: Rest, number: int) -> Rest:
    row = np.s_[number - 1 : number]
    return Rest(pool.ns[row], pool.ew[row], pool.sets[row])


def _in_one_list(shape: Movement, pair: Contestant) -> Contestant:
    """Return a pair of another movement in the list or lists of `shape`."""
    if shape.winners == 2 or pair.direction is None:
        return pair
    return Contestant(None, pair.number + (shape.tables if pair.direction is Side.EW else 0))


def _played(old: Movement, shape: Movement, seating: Seating) -> Seating:
    ns, ew = (
        _in_one_list(shape, as_known(old, Contestant(side, number))).number if number else 0
        for side, number in ((Side.NS, seating.ns), (Side.EW, seating.ew))
    )
    return replace(seating, ns=ns, ew=ew)


def _names(old: Movement, new: Movement, shape: Movement, from_round: int) -> dict[Contestant, Contestant]:
    """Return for each number of the new movement the pair that has it."""
    pairs = {_in_one_list(shape, pair) for pair in playing(old, from_round)}
    wanted = {seat: _natural(old, new, shape, seat) for seat in new.contestants}
    names = {seat: pair for seat, pair in wanted.items() if pair is not None and pair in pairs}
    free = [seat for seat in new.contestants if seat not in names]
    homeless = sorted(pairs - set(names.values()), key=lambda pair: (pair.direction is Side.EW, pair.number))
    for pair in homeless:
        seat = next((s for s in free if shape.winners == 1 or s.direction is pair.direction), None)
        if seat is None:
            sentence = _("“{name}” has no seat for {pair}. Choose a larger movement.")
            raise Refusal(sentence.format(name=new.name, pair=shape.called(pair)))
        free.remove(seat)
        names[seat] = pair
    return names


def _natural(old: Movement, new: Movement, shape: Movement, seat: Contestant) -> Contestant | None:
    """Return the pair that starts where a number of the new movement starts; None for a table that was not there."""
    if shape.winners == 2:
        return seat
    east_west = seat.direction is Side.EW or (seat.direction is None and seat.number > new.tables)
    place = seat.number - (new.tables if east_west and new.winners == 1 else 0)
    if place > old.tables:
        return None
    tables = old.tables if old.winners == 1 else shape.tables
    return Contestant(None, place + (tables if east_west else 0))


def _renamed(new: Movement, shape: Movement, names: dict[Contestant, Contestant], round: int) -> list[Seating]:
    """Return a round of the new movement with the pairs that play, empty tables included."""

    def number(side: Side, old: int) -> int:
        pair = names.get(as_known(new, Contestant(side, old)))
        return pair.number if old and pair else 0

    return [
        replace(seating, ns=number(Side.NS, seating.ns), ew=number(Side.EW, seating.ew))
        for table in range(1, shape.tables + 1)
        for seating in (new.at(round, table),)
    ]

"""What will be different from now on: a first guess at the rounds to come, before they are planned."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from bridgeclub.laws.cards import Side
from bridgeclub.movements.movement import Contestant, Movement, Seating
from bridgeclub.movements.repair.draft import (
    Draft,
    Grid,
    checked_pair,
    checked_table,
    grid_of,
    stationary,
    with_grid,
    with_numbers,
)
from bridgeclub.movements.repair.events import (
    LatePair,
    PairsMerged,
    PairWithdrawn,
    RoundsAdded,
    RoundsCut,
    TableDropped,
    Way,
)
from bridgeclub.movements.repair.late import bring_in
from bridgeclub.words import Refusal, _, ngettext


def withdrawn(movement: Movement, event: PairWithdrawn, from_round: int) -> Draft:
    """Return the movement without the pair from `from_round` on."""
    pair = checked_pair(movement, event.pair, from_round)
    left = _without(movement, pair, from_round)
    return Draft(left, from_round, _waiting_together(left, from_round))


def merged(movement: Movement, event: PairsMerged, from_round: int) -> Draft:
    """Return the movement without the second pair; the first has played what both have."""
    pair, other = (checked_pair(movement, each, from_round) for each in (event.pair, event.other))
    if pair == other:
        raise Refusal(_("Choose two different pairs."))
    left = _without(movement, other, from_round)
    return Draft(left, from_round, _waiting_together(left, from_round), joined=((pair, other),))


def cut(movement: Movement, event: RoundsCut, from_round: int) -> Draft:
    """Return the movement without its last rounds."""
    left = movement.rounds - max(from_round - 1, 1)
    if not 1 <= event.count <= left:
        sentence = ngettext("Only {n} round can be left out.", "Only 1 to {n} rounds can be left out.", left)
        raise Refusal(sentence.format(n=left) if left else _("No round can be left out any more."))
    grid = grid_of(movement, rounds=movement.rounds - event.count)
    return Draft(with_grid(movement, grid), from_round)


def added(movement: Movement, event: RoundsAdded) -> Draft:
    """Return the movement with further rounds; at first each is like the last one."""
    if not 1 <= event.count <= 20:
        raise Refusal(_("1 to 20 rounds can be added."))
    grid = grid_of(movement)
    for round in range(movement.rounds + 1, movement.rounds + event.count + 1):
        for table in range(1, movement.tables + 1):
            grid[round, table] = replace(movement.at(movement.rounds, table), round=round)
    return Draft(with_grid(movement, grid), movement.rounds + 1)


def dropped(movement: Movement, event: TableDropped, from_round: int) -> Draft:
    """Return the movement with a table's pairs in the seats that are free at other tables.

    A pair that waits there anyway goes on waiting; `Refusal` where one that would play has no other seat.
    """
    table = checked_table(movement, event.table)
    grid = grid_of(movement)
    for round in range(from_round, movement.rounds + 1):
        planned = movement.at(round, table)
        for side, number in ((Side.NS, planned.ns), (Side.EW, planned.ew)):
            if number:
                _move_away(movement, grid, round, table, side, number)
        here = grid[round, table]
        if planned.is_played and (here.ns or here.ew):
            sentence = _("Table {n} cannot be dropped: in round {round} there are no free seats for both its pairs.")
            raise Refusal(sentence.format(n=table, round=round))
        grid[round, table] = replace(here, board_set=0)
    return Draft(with_grid(movement, grid), from_round)


def _move_away(movement: Movement, grid: Grid, round: int, table: int, side: Side, number: int) -> None:
    """Give a pair of the table a seat beside a pair that waits elsewhere, if there is one."""
    for other in range(1, movement.tables + 1):
        place = grid[round, other]
        if other == table or place.ns + place.ew == 0 or place.is_played:
            continue
        free = Side.NS if place.ns == 0 else Side.EW
        if movement.winners == 2 and free is not side:
            continue
        grid[round, other] = replace(place, ns=number) if free is Side.NS else replace(place, ew=number)
        here = grid[round, table]
        grid[round, table] = replace(here, ns=0) if side is Side.NS else replace(here, ew=0)
        return


def _without(movement: Movement, pair: Contestant, from_round: int) -> Movement:
    grid = grid_of(movement)
    for place, seating in grid.items():
        if place[0] >= from_round:
            grid[place] = with_numbers(movement, seating, {pair: None})
    return with_grid(movement, grid)


def _waiting_together(movement: Movement, from_round: int) -> tuple[Movement, ...]:
    """Return the movement with pairs that wait in the same round at one table; none where that never happens.

    Rather one that moves goes to one that stays than the other way round.
    """
    grid = grid_of(movement)
    staying = stationary(movement, movement.contestants)
    waiting = [s for s in grid.values() if s.round >= from_round and (s.ns == 0) != (s.ew == 0)]
    for seating in sorted(waiting, key=lambda s: not staying.isdisjoint(movement.contestants_at(s))):
        if grid[seating.round, seating.table] == seating:
            side = Side.NS if seating.ns else Side.EW
            _move_away(movement, grid, seating.round, seating.table, side, seating.ns or seating.ew)
    together = with_grid(movement, grid)
    return () if together.seatings == movement.seatings else (together,)


def late(movement: Movement, event: LatePair, from_round: int) -> Draft:
    """Return the movement with one pair more; `Refusal` where there is no place for it."""
    if from_round > movement.rounds:
        raise Refusal(_("There is no round left to play. Add a round first."))
    if event.way is Way.FILL:
        return _fill(movement, from_round)
    direction = event.direction if movement.winners == 2 else None
    tables = movement.tables + 1
    grown = replace(movement, tables=tables)
    pair = Contestant(direction, _free_number(grown, direction))
    grid = grid_of(grown)
    for round in range(1, movement.rounds + 1):
        # Before it came the pair waits at the new table.
        alone = Seating(round, tables, 0, 0, 0)
        north = event.direction is Side.NS
        grid[round, tables] = replace(alone, ns=pair.number) if north else replace(alone, ew=pair.number)
    return Draft(bring_in(with_grid(grown, grid), pair, event, from_round), from_round, late=pair)


def _fill(movement: Movement, from_round: int) -> Draft:
    rest = range(from_round, movement.rounds + 1)
    half = {round: [s for s in movement.round(round) if (s.ns == 0) != (s.ew == 0)] for round in rest}
    free = [s for seatings in half.values() for s in seatings]
    if not free:
        raise Refusal(
            _("There is no half table to fill. Let the late pair come in as a rover or at an appendix table.")
        )
    sides = [Side.NS if s.ns == 0 else Side.EW for s in free]
    side = max(Side, key=sides.count)
    direction = side if movement.winners == 2 else None
    number = _free_number(movement, direction)
    if number > movement.highest_number:
        # All numbers belong to pairs that play or have played: the new one is of a further table, which stays empty.
        movement = replace(movement, tables=movement.tables + 1)
    pair = Contestant(direction, number)
    grid = grid_of(movement)
    for round in rest:
        fitting = [s for s in half[round] if direction is None or (s.ns if side is Side.NS else s.ew) == 0]
        empty = [s for s in grid.values() if s.round == round and s.ns == s.ew == 0]
        for seating in (fitting or empty)[:1]:
            north = seating.ns == 0 if direction is None else side is Side.NS
            here = grid[round, seating.table]
            grid[round, seating.table] = replace(here, ns=pair.number) if north else replace(here, ew=pair.number)
    return Draft(with_grid(movement, grid), from_round, late=pair)


def _free_number(movement: Movement, direction: Side | None) -> int:
    """Return the first number that nobody in that list has had."""
    known = set(movement.contestants)
    return next(n for n in count(1) if Contestant(direction, n) not in known)

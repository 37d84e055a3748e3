"""What an event makes of a movement before anything is planned anew: the played rounds as they were really played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from bridgeclub.laws.cards import Side
from bridgeclub.movements.movement import Contestant, Movement, Seating
from bridgeclub.words import Refusal, _

Grid = dict[tuple[int, int], Seating]
"""Every table of every round, also the empty ones."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A movement whose rounds before `replan_from` are settled; the others are a first guess.

    `others`: further guesses. `joined`: two pairs each, of which the first goes on with a player of the second.
    `late`: the pair that is new.
    """

    movement: Movement
    replan_from: int
    others: tuple[Movement, ...] = ()
    joined: tuple[tuple[Contestant, Contestant], ...] = ()
    late: Contestant | None = None


def grid_of(movement: Movement, tables: int | None = None, rounds: int | None = None) -> Grid:
    """Return every table of every round of a movement of that size, empty where the movement says nothing."""
    return {
        (round, table): movement.at(round, table)
        for round in range(1, (movement.rounds if rounds is None else rounds) + 1)
        for table in range(1, (movement.tables if tables is None else tables) + 1)
    }


def with_grid(movement: Movement, grid: Grid) -> Movement:
    """Return the movement with those seatings; its size is that of the grid."""
    rounds, tables = max(grid)[0], max(table for _round, table in grid)
    return replace(movement, seatings=tuple(grid[place] for place in sorted(grid)), rounds=rounds, tables=tables)


def as_known(movement: Movement, pair: Contestant) -> Contestant:
    """Return the pair as the movement knows it: without a direction where there is one list."""
    return Contestant(pair.direction if movement.winners == 2 else None, pair.number)


def playing(movement: Movement, from_round: int) -> tuple[Contestant, ...]:
    """Return the pairs that have a seat from `from_round` on, or had one in the last round where none is left."""
    start = min(from_round, movement.rounds)
    seated = {pair for seating, pairs in movement.seated if seating.round >= start for pair in pairs}
    return tuple(pair for pair in movement.contestants if pair in seated)


def checked_pair(movement: Movement, pair: Contestant, from_round: int) -> Contestant:
    """Return the pair as the movement knows it; `Refusal` where it does not play from `from_round` on."""
    known = as_known(movement, pair)
    if known not in playing(movement, from_round):
        sentence = _("There is no {pair} in play from round {n} on. Choose a pair that plays.")
        raise Refusal(sentence.format(pair=movement.called(known), n=from_round))
    return known


def checked_table(movement: Movement, table: int) -> int:
    """Return the table; `Refusal` where there is none of that number."""
    if not 1 <= table <= movement.tables:
        raise Refusal(_("There is no table {table}; there are 1 to {most}.").format(table=table, most=movement.tables))
    return table


def exchanged(seating: Seating) -> Seating:
    """Return the table with North-South and East-West in each other's seats."""
    return replace(seating, ns=seating.ew, ew=seating.ns)


def with_numbers(movement: Movement, seating: Seating, renamed: dict[Contestant, Contestant | None]) -> Seating:
    """Return the table with other pairs in the seats of those that are in `renamed` (None: nobody)."""

    def number(side: Side, old: int) -> int:
        pair = as_known(movement, Contestant(side, old))
        new = renamed.get(pair, pair)
        return new.number if old and new else 0

    return replace(seating, ns=number(Side.NS, seating.ns), ew=number(Side.EW, seating.ew))


def stationary(movement: Movement, pairs: Iterable[Contestant]) -> frozenset[Contestant]:
    """Return those of the pairs that sit at one table all the time."""
    return frozenset(pair for pair in pairs if len({seating.table for seating in movement.of_pair(*pair)}) == 1)

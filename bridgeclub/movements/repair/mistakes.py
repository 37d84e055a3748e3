"""What went wrong in a round that was played: the schedule is told what really happened there."""

from __future__ import annotations

from dataclasses import replace

from bridgeclub.movements.calls import skips, switched_rounds
from bridgeclub.movements.movement import Contestant, Movement, Seating
from bridgeclub.movements.repair.draft import (
    Draft,
    Grid,
    as_known,
    checked_table,
    exchanged,
    grid_of,
    stationary,
    with_grid,
    with_numbers,
)
from bridgeclub.movements.repair.events import (
    Mistake,
    SkipForgotten,
    SwitchedTwice,
    SwitchForgotten,
    WrongBoards,
    WrongOrder,
    WrongSeats,
)
from bridgeclub.words import Refusal, _


def really_played(movement: Movement, event: Mistake, from_round: int) -> Draft:
    """Return the movement with its played rounds as they really were; `Refusal` where that cannot have been so."""
    if not 1 <= event.round < from_round:
        sentence = _("Round {n} is not a played one; the rounds before round {next} are.")
        raise Refusal(sentence.format(n=event.round, next=from_round))
    grid = grid_of(movement)
    others: tuple[Movement, ...] = ()
    match event:
        case SkipForgotten():
            _without_skip(movement, grid, event.round, from_round)
        case WrongBoards():
            _other_boards(movement, grid, event)
        case SwitchForgotten() | SwitchedTwice():
            _turned(movement, grid, event)
            others = _other_switches(with_grid(movement, grid), from_round, isinstance(event, SwitchForgotten))
        case WrongSeats():
            _other_seats(movement, grid, event)
        case WrongOrder():
            _other_order(movement, grid, event)
    return Draft(with_grid(movement, grid), from_round, others)


def _without_skip(movement: Movement, grid: Grid, round: int, from_round: int) -> None:
    due = skips(movement)
    if round - 1 not in due:
        if not due:
            raise Refusal(_("In this movement nobody skips a table."))
        listed = ", ".join(str(after + 1) for after in due)
        raise Refusal(
            _("Nobody should have skipped before round {n}; the skip is before round {due}.").format(
                n=round, due=listed
            )
        )
    staying = stationary(movement, movement.contestants)
    for later in range(round, from_round):
        mover_is_north = {
            table: _mover_is_north(movement, grid[later, table], staying) for table in range(1, movement.tables + 1)
        }
        row = [grid[later, table] for table in range(1, movement.tables + 1)]
        for seating in row:
            # Whoever should have skipped to the next table is still one table lower.
            after = row[seating.table % movement.tables]
            mover = after.ns if mover_is_north[after.table] else after.ew
            real = replace(seating, ns=mover) if mover_is_north[seating.table] else replace(seating, ew=mover)
            grid[later, seating.table] = real


def _mover_is_north(movement: Movement, seating: Seating, staying: frozenset[Contestant]) -> bool:
    if movement.winners == 2:
        return False
    ns, ew = Contestant(None, seating.ns), Contestant(None, seating.ew)
    return ew in staying or (ns not in staying and seating.ns != 0)


def _other_boards(movement: Movement, grid: Grid, event: WrongBoards) -> None:
    table = checked_table(movement, event.table)
    if not 1 <= event.board_set <= movement.board_sets:
        sentence = _("There is no board set {set}; there are 1 to {most}.")
        raise Refusal(sentence.format(set=event.board_set, most=movement.board_sets))
    place = event.round, table
    own = grid[place].board_set
    for other in movement.round(event.round):
        if other.board_set == event.board_set:
            grid[event.round, other.table] = replace(grid[event.round, other.table], board_set=own)
    grid[place] = replace(grid[place], board_set=event.board_set)


def _turned(movement: Movement, grid: Grid, event: SwitchForgotten | SwitchedTwice) -> None:
    if movement.winners == 2:
        sentence = _("With two winners there is no arrow switch. Correct the results of those who sat the other way.")
        raise Refusal(sentence)
    due = switched_rounds(movement)
    if isinstance(event, SwitchForgotten) and event.round not in due:
        raise Refusal(_("No arrow switch was due in round {n}.").format(n=event.round))
    if isinstance(event, SwitchedTwice) and event.round in due:
        raise Refusal(_("In round {n} an arrow switch was due.").format(n=event.round))
    for place in [place for place in grid if place[0] == event.round]:
        grid[place] = exchanged(grid[place])


def _other_switches(movement: Movement, from_round: int, more: bool) -> tuple[Movement, ...]:
    """Return the movement with one more round to come switched, or one fewer: it may be fairer."""
    switched = set(switched_rounds(movement))
    round = next((n for n in range(from_round, movement.rounds + 1) if (n in switched) != more), None)
    if round is None:
        return ()
    seatings = tuple(exchanged(s) if s.round == round else s for s in movement.seatings)
    return (replace(movement, seatings=seatings),)


def _other_seats(movement: Movement, grid: Grid, event: WrongSeats) -> None:
    one, other = as_known(movement, event.pair), as_known(movement, event.other)
    seated = {pair for s in movement.round(event.round) for pair in movement.contestants_at(s)}
    for pair in (one, other):
        if pair not in seated:
            sentence = _("In round {n} {pair} has no seat. Choose two pairs that play.")
            raise Refusal(sentence.format(n=event.round, pair=movement.called(pair)))
    if one == other:
        raise Refusal(_("Choose two different pairs."))
    if one.direction is not other.direction:
        sentence = _(
            "With two winners a pair keeps its direction. Choose two North-South pairs or two East-West pairs."
        )
        raise Refusal(sentence)
    for place in [place for place in grid if place[0] == event.round]:
        grid[place] = with_numbers(movement, grid[place], {one: other, other: one})


def _other_order(movement: Movement, grid: Grid, event: WrongOrder) -> None:
    if not 1 <= event.other <= movement.rounds or event.other == event.round:
        sentence = _("Choose another round, from 1 to {most}.")
        raise Refusal(sentence.format(most=movement.rounds))
    for table in range(1, movement.tables + 1):
        one, other = (event.round, table), (event.other, table)
        grid[one], grid[other] = (
            replace(grid[other], round=event.round),
            replace(grid[one], round=event.other),
        )

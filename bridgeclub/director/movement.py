"""Choosing and changing the movement. The names stay, and so does every result, with those who played it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from bridgeclub.director.book import Book, pair_view
from bridgeclub.director.evening import Evening
from bridgeclub.director.rescheduling import new_places, outside, write_movement
from bridgeclub.director.views import Meeting, Misfit, PairView, Schedule
from bridgeclub.laws import Side
from bridgeclub.movements import (
    Advice,
    Missing,
    Movement,
    Proposal,
    Seating,
    Wishes,
    advise,
    calls,
    switched_rounds,
)
from bridgeclub.movements.legality import FaultKind
from bridgeclub.words import Refusal, _, ngettext


def advice(
    evening: Evening,
    boards: int | None = None,
    minutes: int | None = None,
    winners: int | None = None,
    wishes: Wishes | None = None,
) -> Advice:
    """Return what the pairs present can play, the best first, and why the usual choice is not first where it is not.

    `boards`: for each pair; `minutes`: how long there is time; `winners`: 1 or 2, in place of that among the `wishes`.
    The pace is the session's where none is wished. `Refusal` for too few pairs, or wishes that nothing fulfils.
    """
    book = evening.book
    wanted = wishes or Wishes()
    wanted = replace(
        wanted,
        winners=wanted.winners if winners is None else winners,
        seconds_a_board=wanted.seconds_a_board or book.facts.seconds_a_board,
    )
    return advise(len(book.pairs), minutes, boards, wanted, _missing(book.pairs))


def proposals(
    evening: Evening,
    boards: int | None = None,
    minutes: int | None = None,
    winners: int | None = None,
    wishes: Wishes | None = None,
) -> tuple[Proposal, ...]:
    """Return the movements of `advice`."""
    return advice(evening, boards, minutes, winners, wishes).proposals


def schedule(evening: Evening) -> Schedule:
    """Return the movement with its pairs; `tables` is 0 where none is chosen yet."""
    return schedule_of(evening.book)


def preview(evening: Evening, movement: Movement, boards_a_set: int, first_board: int = 1) -> Schedule:
    """Return the schedule that choosing this movement would make; nothing is changed."""
    return schedule_of(_planned(evening.book, movement, boards_a_set, first_board, evening.book.facts.seconds_a_board))


def misfits(evening: Evening, movement: Movement, boards_a_set: int, first_board: int = 1) -> tuple[Misfit, ...]:
    """Return the results that this movement has no place for; they would be kept with those who played them."""
    before = evening.book
    after = _planned(before, movement, boards_a_set, first_board, before.facts.seconds_a_board)
    return outside(before, new_places(before, after))


def choose_movement(
    evening: Evening,
    movement: Movement,
    boards_a_set: int,
    first_board: int = 1,
    seconds_a_board: int | None = None,
) -> None:
    """Play this movement from now on.

    Pairs whose table it does not have move to its free seats. A result stays where the same two pairs were to meet
    with its board before, or goes to where its own two pairs meet with it now; else it stays outside the movement
    (round 0) and counts all the same. `Refusal` for more pairs than seats, numbers of boards that cannot be, or a
    movement whose tables and numbers contradict its size.
    """
    _check(movement, boards_a_set, first_board)
    if seconds_a_board is not None and seconds_a_board < 1:
        raise Refusal(_("A board takes some time; about 435 seconds are usual."))
    summary = _("Movement: {movement}, {tables}").format(
        movement=movement.name,
        tables=ngettext("{count} table", "{count} tables", movement.tables).format(count=movement.tables),
    )
    with evening.act("choose movement", summary) as act:
        before = evening.book
        seconds = seconds_a_board or before.facts.seconds_a_board
        after = _planned(before, movement, boards_a_set, first_board, seconds)
        write_movement(act, before, after, new_places(before, after))


def _missing(pairs: Sequence[PairView]) -> Missing:
    """Return which side has a pair less."""
    if len(pairs) % 2 == 0:
        return Missing.NONE
    north_south = sum(pair.direction is Side.NS for pair in pairs)
    return Missing.EW if 2 * north_south > len(pairs) else Missing.NS


_IMPOSSIBLE = (FaultKind.SIZE, FaultKind.PLACE, FaultKind.NUMBER, FaultKind.TWO_PLACES)
"""Faults of a movement that nobody could play; opponents or boards met again a director may want all the same."""


def _check(movement: Movement, boards_a_set: int, first_board: int) -> None:
    if not 1 <= boards_a_set <= 32:
        raise Refusal(_("A round has 1 to 32 boards."))
    if not 1 <= first_board <= 1000 - movement.board_sets * boards_a_set:
        raise Refusal(_("The first board is number 1 or higher, and the last one below 1000."))
    impossible = next((fault for fault in movement.faults() if fault.kind in _IMPOSSIBLE), None)
    if impossible is not None:
        raise Refusal(impossible.sentence)


def _planned(before: Book, movement: Movement, boards_a_set: int, first_board: int, seconds: int) -> Book:
    """Return the book as it would be with another movement, still without any result."""
    facts = replace(
        before.facts.playing(movement), boards_a_set=boards_a_set, first_board=first_board, seconds_a_board=seconds
    )
    pairs = tuple(
        pair_view(pair.id, side, place, pair.players, facts.tables, facts.winners)
        for pair, (side, place) in zip(before.pairs, _seats(before.pairs, movement), strict=True)
    )
    return Book(facts, before.rules, pairs, _with_every_number(movement), {})


def _with_every_number(movement: Movement) -> tuple[Seating, ...]:
    """Return the seatings with the number of a missing pair where it would sit, so that a late pair can take it.

    Only one number can be told from where the empty seats are: exactly one that never occurs in a list, and one empty
    seat in each round.
    """
    tables = movement.tables
    if movement.winners == 1:
        gap = _gap(movement, 2 * tables, (Side.NS, Side.EW))
        return tuple(_filled(seating, gap, gap) for seating in movement.seatings)
    ns, ew = _gap(movement, tables, (Side.NS,)), _gap(movement, tables, (Side.EW,))
    return tuple(_filled(seating, ns, ew) for seating in movement.seatings)


def _gap(movement: Movement, highest: int, sides: Sequence[Side]) -> int:
    """Return the one number that is missing from a list of numbers, 0 where that cannot be said."""
    absent = set(range(1, highest + 1))
    empty: Counter[int] = Counter()
    for seating in movement.seatings:
        for side in sides:
            number = seating.ns if side is Side.NS else seating.ew
            absent.discard(number)
            empty[seating.round] += number == 0
    one_a_round = len(empty) == movement.rounds and set(empty.values()) == {1}
    return absent.pop() if len(absent) == 1 and one_a_round else 0


def _filled(seating: Seating, ns: int, ew: int) -> Seating:
    return Seating(seating.round, seating.table, seating.ns or ns, seating.ew or ew, seating.board_set)


def _seats(pairs: Sequence[PairView], movement: Movement) -> list[tuple[Side, int]]:
    """Return where each pair starts: where it is, or the first free seat if the movement has no such number."""
    seats = _places(movement)
    if len(pairs) > len(seats):
        raise Refusal(
            _("This movement has seats for {seats} pairs, and there are {pairs}. Choose a larger one.").format(
                seats=len(seats), pairs=len(pairs)
            )
        )
    held = {(pair.direction, pair.place) for pair in pairs}
    free = iter(sorted((seat for seat in seats if seat not in held), key=lambda seat: (seat[1], seat[0] is Side.EW)))
    return [seat if (seat := (pair.direction, pair.place)) in seats else next(free) for pair in pairs]


def _places(movement: Movement) -> set[tuple[Side, int]]:
    """Return the direction and place of every number in the movement, as `pair_view` gives numbers to places."""
    if movement.winners == 2:
        north_south = {(Side.NS, seating.ns) for seating in movement.seatings if seating.ns}
        return north_south | {(Side.EW, seating.ew) for seating in movement.seatings if seating.ew}
    numbers = {number for seating in movement.seatings for number in (seating.ns, seating.ew) if number}
    tables = movement.tables
    return {(Side.NS, number) if number <= tables else (Side.EW, number - tables) for number in numbers}


def schedule_of(book: Book) -> Schedule:
    """Return a book's schedule, with its pairs."""
    facts = book.facts
    return Schedule(
        name=facts.movement,
        tables=facts.tables,
        rounds=facts.rounds,
        board_sets=facts.board_sets,
        boards_a_set=facts.boards_a_set,
        first_board=facts.first_board,
        winners=facts.winners,
        seconds_a_board=facts.seconds_a_board,
        switched_rounds=switched_rounds(book.movement),
        meetings=tuple(_meeting(book, seating) for seating in book.seatings),
        announcements=calls(book.movement),
    )


def _meeting(book: Book, seating: Seating) -> Meeting:
    ns, ew, boards = book.seats[seating.round, seating.table]
    return Meeting(
        seating.round,
        seating.table,
        None if ns is None else book.pairs[ns],
        None if ew is None else book.pairs[ew],
        seating.board_set,
        tuple(boards),
    )

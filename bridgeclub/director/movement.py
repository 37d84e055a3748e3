"""Choosing and changing the movement. The names stay, and so does every result, with those who played it."""

from __future__ import annotations

from collections.abc import Sequence

from bridgeclub.director.book import Book, Facts, pair_view
from bridgeclub.director.evening import Evening
from bridgeclub.director.views import Meeting, Misfit, PairView, Schedule, Slot
from bridgeclub.laws import Side
from bridgeclub.movements import Missing, Movement, Proposal, Seating, calls, propose_mitchells, switched_rounds
from bridgeclub.store import Transaction
from bridgeclub.words import Refusal, _, ngettext


def proposals(
    evening: Evening, boards: int | None = None, minutes: int | None = None, winners: int | None = None
) -> tuple[Proposal, ...]:
    """Return the movements for the pairs present, the best first; `Refusal` for too few pairs or impossible wishes."""
    book = evening.book
    proposed = propose_mitchells(
        len(book.pairs), boards=boards, minutes=minutes, seconds_a_board=book.facts.seconds_a_board, winners=winners
    )
    missing = _missing(book.pairs)
    return tuple(proposal for proposal in proposed if proposal.missing == missing)


def schedule(evening: Evening) -> Schedule:
    """Return the movement with its pairs; `tables` is 0 where none is chosen yet."""
    return _schedule(evening.book)


def preview(evening: Evening, movement: Movement, boards_a_set: int, first_board: int = 1) -> Schedule:
    """Return the schedule that choosing this movement would make; nothing is changed."""
    return _schedule(_planned(evening.book, movement, boards_a_set, first_board, evening.book.facts.seconds_a_board))


def misfits(evening: Evening, movement: Movement, boards_a_set: int, first_board: int = 1) -> tuple[Misfit, ...]:
    """Return the results that this movement has no place for; they would be kept with those who played them."""
    before = evening.book
    after = _planned(before, movement, boards_a_set, first_board, before.facts.seconds_a_board)
    return tuple(
        Misfit(
            slot,
            before.pairs[before.results[slot].ns],
            before.pairs[before.results[slot].ew],
            _("Board {board}, {ns} against {ew}").format(
                board=slot.board,
                ns=before.pairs[before.results[slot].ns].label,
                ew=before.pairs[before.results[slot].ew].label,
            ),
        )
        for slot, place in sorted(_new_places(before, after).items())
        if place.round == 0
    )


def choose_movement(
    evening: Evening,
    movement: Movement,
    boards_a_set: int,
    first_board: int = 1,
    seconds_a_board: int | None = None,
) -> None:
    """Play this movement from now on.

    Pairs whose table it does not have move to its free seats. A result goes to where the same pairs meet with the
    same board, else it stays outside the movement (round 0) and counts all the same. `Refusal` for more pairs than
    seats, or numbers of boards that cannot be.
    """
    _check_boards(movement, boards_a_set, first_board)
    summary = _("Movement: {movement}, {tables}").format(
        movement=movement.name,
        tables=ngettext("{count} table", "{count} tables", movement.tables).format(count=movement.tables),
    )
    with evening.act("choose movement", summary) as act:
        before = evening.book
        seconds = seconds_a_board or before.facts.seconds_a_board
        after = _planned(before, movement, boards_a_set, first_board, seconds)
        _move_pairs(act, before, after)
        _move_results(act, before, _new_places(before, after))
        _write_seatings(act, evening, after)
        facts = after.facts
        act.update(
            "section",
            facts.section_id,
            {
                "movement": facts.movement,
                "tables": facts.tables,
                "rounds": facts.rounds,
                "board_sets": facts.board_sets,
                "boards_a_set": facts.boards_a_set,
                "first_board": facts.first_board,
                "winners": facts.winners,
                "seconds_a_board": facts.seconds_a_board,
            },
        )


def _missing(pairs: Sequence[PairView]) -> Missing:
    """Return which side has a pair less."""
    if len(pairs) % 2 == 0:
        return Missing.NONE
    north_south = sum(pair.direction is Side.NS for pair in pairs)
    return Missing.EW if 2 * north_south > len(pairs) else Missing.NS


def _check_boards(movement: Movement, boards_a_set: int, first_board: int) -> None:
    if not 1 <= boards_a_set <= 32:
        raise Refusal(_("A round has 1 to 32 boards."))
    if not 1 <= first_board <= 999 - movement.board_sets * boards_a_set:
        raise Refusal(_("The first board is number 1 or higher, and the last one below 1000."))


def _planned(before: Book, movement: Movement, boards_a_set: int, first_board: int, seconds: int) -> Book:
    """Return the book as it would be with another movement, still without any result."""
    facts = Facts(
        before.facts.club,
        before.facts.session,
        before.facts.day,
        before.facts.section_id,
        movement.name,
        movement.tables,
        movement.rounds,
        movement.board_sets,
        boards_a_set,
        first_board,
        movement.winners,
        seconds,
    )
    pairs = tuple(
        pair_view(pair.id, side, place, pair.players, facts.tables, facts.winners)
        for pair, (side, place) in zip(before.pairs, _seats(before.pairs, movement), strict=True)
    )
    return Book(facts, before.rules, pairs, movement.seatings, {})


def _seats(pairs: Sequence[PairView], movement: Movement) -> list[tuple[Side, int]]:
    """Return where each pair starts: where it is, or the first free seat if the movement has no such seat."""
    start = [seating for seating in movement.seatings if seating.round == 1]
    seats = [(Side.NS, s.table) for s in start if s.ns] + [(Side.EW, s.table) for s in start if s.ew]
    if len(pairs) > len(seats):
        raise Refusal(
            _("This movement has seats for {seats} pairs, and there are {pairs}. Choose a larger one.").format(
                seats=len(seats), pairs=len(pairs)
            )
        )
    held = {(pair.direction, pair.place) for pair in pairs}
    free = iter(sorted((seat for seat in seats if seat not in held), key=lambda seat: (seat[1], seat[0].value)))
    return [seat if (seat := (pair.direction, pair.place)) in seats else next(free) for pair in pairs]


def _new_places(before: Book, after: Book) -> dict[Slot, Slot]:
    """Return where each result goes: its own slot, the one where the same pairs meet with the board, or round 0."""
    meetings = {
        (board, frozenset((ns, ew))): Slot(round_, table, board)
        for (round_, table), (ns, ew, boards) in after.seats.items()
        for board in boards
    }
    places: dict[Slot, Slot] = {}
    outside: dict[int, int] = {}
    for slot, stored in sorted(before.results.items()):
        place = meetings.pop((slot.board, frozenset((stored.ns, stored.ew))), None)
        if place is None:
            outside[slot.board] = outside.get(slot.board, 0) + 1
            place = Slot(0, outside[slot.board], slot.board)
        places[slot] = place
    return places


def _move_pairs(act: Transaction, before: Book, after: Book) -> None:
    for old, new in zip(before.pairs, after.pairs, strict=True):
        if (old.direction, old.place) != (new.direction, new.place):
            act.update("contestant", old.id, {"direction": new.direction.value, "place": new.place})


def _move_results(act: Transaction, before: Book, places: dict[Slot, Slot]) -> None:
    """Move results to their new slots, by way of round -1, so that two may exchange theirs."""
    moving = [(before.results[slot].id, place) for slot, place in places.items() if slot != place]
    for number, (result_id, _place) in enumerate(moving):
        act.update("result", result_id, {"round": -1, "table": number})
    for result_id, place in moving:
        act.update("result", result_id, {"round": place.round, "table": place.table})


def _write_seatings(act: Transaction, evening: Evening, after: Book) -> None:
    section = after.facts.section_id
    old = evening.database.connection.execute("SELECT id FROM seating WHERE section_id = ?", (section,)).fetchall()
    for (row_id,) in old:
        act.delete("seating", row_id)
    for seating in after.seatings:
        act.insert("seating", {"section_id": section, **_seating_row(seating)})


def _seating_row(seating: Seating) -> dict[str, int]:
    return {
        "round": seating.round,
        "table": seating.table,
        "ns": seating.ns,
        "ew": seating.ew,
        "board_set": seating.board_set,
    }


def _schedule(book: Book) -> Schedule:
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

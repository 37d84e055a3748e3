"""Another schedule for the same evening: where each result goes then, and writing it all down.

`before` and `after` are books with the same pairs in the same order; `after` has no results yet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from bridgeclub.director.book import Book
from bridgeclub.director.views import Misfit, Slot
from bridgeclub.movements import Seating
from bridgeclub.store import Transaction
from bridgeclub.words import _


def new_places(before: Book, after: Book, staying: Collection[Slot] = ()) -> dict[Slot, Slot]:
    """Return where each result goes: its own slot, the one where the same pairs meet with the board, or round 0.

    Those in `staying` keep their slots whatever the schedules say.
    """
    places = {slot: slot for slot in before.results if slot in staying or _is_same_meeting(slot, before, after)}
    meetings = {
        (slot.board, frozenset(after.seats[slot.round, slot.table][:2])): slot
        for slots in after.scheduled.values()
        for slot in slots
        if slot not in places
    }
    outside: Counter[int] = Counter()
    for slot, stored in sorted(before.results.items()):
        if slot not in places:
            place = meetings.pop((slot.board, frozenset((stored.ns, stored.ew))), None)
            while place is None or place in staying:
                outside[slot.board] += 1
                place = Slot(0, outside[slot.board], slot.board)
            places[slot] = place
    return places


def _is_same_meeting(slot: Slot, before: Book, after: Book) -> bool:
    """Return whether the same two pairs should meet there as before, with this board."""
    old, new = before.seats.get((slot.round, slot.table)), after.seats.get((slot.round, slot.table))
    return old is not None and new is not None and old[:2] == new[:2] and slot.board in old[2] and slot.board in new[2]


def outside(before: Book, places: dict[Slot, Slot]) -> tuple[Misfit, ...]:
    """Return the results that have no place in the schedule."""
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
        for slot, place in sorted(places.items())
        if place.round == 0
    )


def write_movement(act: Transaction, before: Book, after: Book, places: dict[Slot, Slot]) -> None:
    """Write the schedule of `after`, its pairs' numbers, and the results in their new `places`."""
    _move_pairs(act, before, after)
    _move_results(act, before, places)
    _write_seatings(act, after)
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
            "tables_a_set": facts.tables_a_set,
            "meetings": facts.meetings,
        },
    )


def _move_pairs(act: Transaction, before: Book, after: Book) -> None:
    """Move pairs to their new numbers, by way of negative ones where a number is still another's."""
    moving = [
        (old, new)
        for old, new in zip(before.pairs, after.pairs, strict=True)
        if (old.direction, old.place) != (new.direction, new.place)
    ]
    held = {(old.direction, old.place) for old, _new in moving}
    if any((new.direction, new.place) in held for _old, new in moving):
        for old, _new in moving:
            act.update("contestant", old.id, {"place": -old.place})
    for old, new in moving:
        act.update("contestant", old.id, {"direction": new.direction.value, "place": new.place})


def _move_results(act: Transaction, before: Book, places: dict[Slot, Slot]) -> None:
    """Move results to their new slots, by way of round -1, so that two may exchange theirs."""
    moving = [(before.results[slot].id, place) for slot, place in places.items() if slot != place]
    for number, (result_id, _place) in enumerate(moving):
        act.update("result", result_id, {"round": -1, "table": number})
    for result_id, place in moving:
        act.update("result", result_id, {"round": place.round, "table": place.table})


def _write_seatings(act: Transaction, after: Book) -> None:
    """Write the schedule; a place that stays keeps its row, so that the journal tells only what is new."""
    section = after.facts.section_id
    rows = act.database.connection.execute('SELECT round, "table", id FROM seating WHERE section_id = ?', (section,))
    old = {(round_, table): row_id for round_, table, row_id in rows.fetchall()}
    for seating in after.seatings:
        row_id = old.pop((seating.round, seating.table), None)
        if row_id is None:
            act.insert("seating", {"section_id": section, **_seating_row(seating)})
        else:
            act.update("seating", row_id, _seating_row(seating))
    for row_id in old.values():
        act.delete("seating", row_id)


def _seating_row(seating: Seating) -> dict[str, int]:
    return {
        "round": seating.round,
        "table": seating.table,
        "ns": seating.ns,
        "ew": seating.ew,
        "board_set": seating.board_set,
    }

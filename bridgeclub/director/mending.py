"""Mending the movement while it is played: what would be different, and doing it as one act with one undo.

The rounds before `from_round` are as they were played; the rounds from it on are planned anew (`movements.repair`).
Every pair keeps its number and its names, and every result stays with those who played it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bridgeclub.director.book import Book, Stored, pair_view
from bridgeclub.director.evening import Evening
from bridgeclub.director.movement import schedule_of
from bridgeclub.director.rescheduling import new_places, outside, write_movement
from bridgeclub.director.views import MendingView, PairView, Slot
from bridgeclub.laws import Side
from bridgeclub.movements import Contestant, Movement
from bridgeclub.movements import repair as repairs
from bridgeclub.movements.repair import Event, LatePair, PairsMerged, Repair
from bridgeclub.store import Transaction
from bridgeclub.words import Refusal, _, ngettext

_BY_THE_SCHEDULE = (repairs.SkipForgotten, repairs.SwitchForgotten, repairs.SwitchedTwice, repairs.WrongSeats)
"""Mistakes after which a result that was entered for the scheduled pairs is that of those who really sat there."""


@dataclass(frozen=True, slots=True)
class _Mending:
    repair: Repair
    before: Book  # with its results given to those who really sat there
    after: Book
    places: dict[Slot, Slot]
    given: tuple[int, ...]  # the ids of those results


def first_open_round(evening: Evening) -> int:
    """Return the round after the last one that has a result: what is mended if nobody says another."""
    return 1 + max((slot.round for slot in evening.book.results), default=0)


def contestant(evening: Evening, pair_id: int) -> Contestant:
    """Return a pair as events name it; `Refusal` for one that is not in the session."""
    return _contestant(evening.book, _pair(evening.book, pair_id))


def late_pairs(evening: Evening, from_round: int | None = None) -> tuple[PairView, ...]:
    """Return the pairs that could be the late one: without a seat so far, or scheduled but without any result."""
    book = evening.book
    start = _start(evening, None, from_round)
    seated = set(book.movement.contestants)
    played = {index for stored in book.results.values() for index in (stored.ns, stored.ew)}
    idle = [pair for index, pair in enumerate(book.pairs) if index not in played]
    unseated = tuple(pair for pair in idle if _contestant(book, pair) not in seated)
    return unseated or (tuple(idle) if start > 1 else ())


def mending_preview(
    evening: Evening, from_round: int | None, event: Event, late_pair: int | None = None
) -> MendingView:
    """Return what `mend` would do; nothing is changed. `Refusal` as for `mend`."""
    mending = _mending(evening, from_round, event, late_pair)
    repair = mending.repair
    given = len(mending.given)
    sentences = list(repair.sentences)
    if given:
        sentence = ngettext(
            "{n} result goes to the pairs that really sat there.",
            "{n} results go to the pairs that really sat there.",
            given,
        )
        sentences.append(sentence.format(n=given))
    return MendingView(
        from_round=repair.from_round,
        schedule=schedule_of(mending.after),
        sentences=tuple(sentences),
        dropped=repair.dropped,
        misfits=outside(mending.before, {slot: place for slot, place in mending.places.items() if slot.round}),
        faults=tuple(fault.sentence for fault in repair.faults),
        happened=tuple(fault.sentence for fault in repair.happened),
    )


def mend(
    evening: Evening, from_round: int | None, event: Event, late_pair: int | None = None, joining: int | None = None
) -> None:
    """Change the movement from `from_round` on (None: `first_open_round`) after `event`.

    `late_pair`: the id of the registered pair that comes late, where there is more than one. `joining`: when two half
    pairs are merged, the id of the player who joins; the players of the pair that goes on stay named in it, too.
    A result goes where its pairs really met with its board, else outside the schedule (round 0), and counts all the
    same. `Refusal` where the event cannot have happened or the plan cannot be, and nothing is changed.
    """
    with evening.act("mend movement") as act:
        mending = _mending(evening, from_round, event, late_pair)
        for result_id in mending.given:
            stored = next(stored for stored in mending.before.results.values() if stored.id == result_id)
            ids = {"ns_id": mending.before.pairs[stored.ns].id, "ew_id": mending.before.pairs[stored.ew].id}
            act.update("result", result_id, ids)
        write_movement(act, mending.before, mending.after, mending.places)
        if isinstance(event, PairsMerged) and joining is not None:
            _join(act, mending.before, event, joining)
        act.summary = _("Movement mended from round {n} on: {event}").format(
            n=mending.repair.from_round, event=event.sentence
        )


def _mending(evening: Evening, from_round: int | None, event: Event, late_pair: int | None) -> _Mending:
    book = evening.book
    if book.facts.tables == 0:
        raise Refusal(_("No movement is chosen yet. Choose one first."))
    start = _start(evening, event, from_round)
    late = _late_pair(evening, start, late_pair) if isinstance(event, LatePair) else None
    movement = book.movement
    if late is not None:
        movement = _without(movement, _contestant(book, late))
    repair = repairs.mend(movement, start, event)
    last = book.facts.first_board + repair.movement.board_sets * book.facts.boards_a_set - 1
    if last > 999:
        raise Refusal(_("The last board would be number {n}; 999 is the highest.").format(n=last))
    after = _after(book, movement, repair, late)
    given = _given(book, after, start) if isinstance(event, _BY_THE_SCHEDULE) else {}
    before = Book(book.facts, book.rules, book.pairs, book.seatings, {**book.results, **given})
    staying = {slot for slot in before.results if _is_frozen(slot, before, after, start)} - given.keys()
    return _Mending(
        repair, before, after, new_places(before, after, staying), tuple(stored.id for stored in given.values())
    )


def _start(evening: Evening, event: Event | None, from_round: int | None) -> int:
    if from_round is not None:
        return from_round
    first = min(first_open_round(evening), evening.book.facts.rounds + 1)
    return max(first, event.round + 1) if isinstance(event, repairs.Mistake) else first


def _late_pair(evening: Evening, start: int, late_pair: int | None) -> PairView:
    if late_pair is not None:
        return _pair(evening.book, late_pair)
    candidates = late_pairs(evening, start)
    if len(candidates) == 1:
        return candidates[0]
    if not candidates:
        raise Refusal(_("Register the late pair first; then say how it comes in."))
    labels = ", ".join(pair.label for pair in candidates)
    raise Refusal(_("Say which pair is late: {pairs}.").format(pairs=labels))


def _without(movement: Movement, pair: Contestant) -> Movement:
    """Return the movement without a pair that was not there: it took a missing pair's number when it registered."""
    seatings = tuple(
        replace(
            seating,
            ns=0 if seating.ns == pair.number and pair.direction is not Side.EW else seating.ns,
            ew=0 if seating.ew == pair.number and pair.direction is not Side.NS else seating.ew,
        )
        for seating in movement.seatings
    )
    return replace(movement, seatings=seatings)


def _after(book: Book, movement: Movement, repair: Repair, late: PairView | None) -> Book:
    """Return the book with the mended movement; every pair that had a number keeps it."""
    new = repair.movement
    facts = book.facts.playing(new)
    seated = set(movement.contestants)
    seats: dict[int, tuple[Side, int]] = {}
    for pair in book.pairs:
        if late is not None and pair.id == late.id and repair.late is not None:
            seats[pair.id] = _seat(repair.late, new)
        elif (known := _contestant(book, pair)) in seated:
            seats[pair.id] = _seat(_renumbered(known, new), new)
    taken = set(seats.values())
    for pair in book.pairs:
        if pair.id not in seats:
            seats[pair.id] = _aside(pair, new, taken)
            taken.add(seats[pair.id])
    pairs = tuple(pair_view(pair.id, *seats[pair.id], pair.players, new.tables, new.winners) for pair in book.pairs)
    return Book(facts, book.rules, pairs, new.seatings, {})


def _aside(pair: PairView, movement: Movement, taken: set[tuple[Side, int]]) -> tuple[Side, int]:
    """Return where a pair is listed that has no seat: where it is, or beyond the tables if another is there."""
    seats = {_seat(known, movement) for known in movement.contestants} | taken
    place = pair.place
    while (pair.direction, place) in seats:
        place = max(place, movement.tables) + 1
    return pair.direction, place


def _renumbered(pair: Contestant, new: Movement) -> Contestant:
    """Return the pair in the lists of the mended movement: where there is one, East-West follow on."""
    if new.winners == 2 or pair.direction is None:
        return pair
    return Contestant(None, pair.number + (new.tables if pair.direction is Side.EW else 0))


def _seat(pair: Contestant, movement: Movement) -> tuple[Side, int]:
    """Return the direction and the place that stand for a number."""
    if pair.direction is not None:
        return pair.direction, pair.number
    tables = movement.tables
    return (Side.NS, pair.number) if pair.number <= tables else (Side.EW, pair.number - tables)


def _given(book: Book, after: Book, start: int) -> dict[Slot, Stored]:
    """Return the results of played rounds that were entered for the scheduled pairs where others really sat."""
    found = {}
    for slot, stored in book.results.items():
        old, new = (each.seats.get((slot.round, slot.table)) for each in (book, after))
        if slot.round >= start or old is None or new is None or old[:2] == new[:2]:
            continue
        ns, ew, boards = new
        by_schedule = old[:2] == (stored.ns, stored.ew) and slot.board in boards
        if by_schedule and ns is not None and ew is not None:
            found[slot] = replace(stored, ns=ns, ew=ew)
    return found


def _is_frozen(slot: Slot, before: Book, after: Book, start: int) -> bool:
    """Return whether a played round's table is as it was."""
    place = slot.round, slot.table
    return 0 < slot.round < start and before.seats.get(place) == after.seats.get(place)


def _join(act: Transaction, book: Book, event: PairsMerged, player_id: int) -> None:
    """Name a player in a second pair, too."""
    by_number = {_contestant(book, pair): pair for pair in book.pairs}
    two = book.facts.winners == 2
    pair, other = (
        by_number[Contestant(each.direction if two else None, each.number)] for each in (event.pair, event.other)
    )
    if player_id not in {player.id for player in other.players}:
        raise Refusal(_("This player is not one of {names}.").format(names=other.names))
    row = {"contestant_id": pair.id, "seat_order": len(pair.players) + 1, "player_id": player_id}
    act.insert("member", row)


def _contestant(book: Book, pair: PairView) -> Contestant:
    return Contestant(pair.direction if book.facts.winners == 2 else None, pair.number)


def _pair(book: Book, pair_id: int) -> PairView:
    index = book.index_of.get(pair_id)
    if index is None:
        raise Refusal(_("This pair is no longer in the session."))
    return book.pairs[index]

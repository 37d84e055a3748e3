"""The legality check of a movement: everything that would go wrong at the tables, each as a `Fault` in words.

It works on any nonsense (no tables, the same board everywhere, a pair in two places) and takes time in proportion to
the seatings that are there, whatever numbers they carry.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from bridgeclub.laws.cards import Side
from bridgeclub.words import _, ngettext

if TYPE_CHECKING:
    from bridgeclub.movements.movement import Contestant, Movement, Seating


class FaultKind(StrEnum):
    """What kind of thing is wrong."""

    SIZE = "size"
    PLACE = "place"
    NUMBER = "number"
    EMPTY_ROUND = "empty round"
    TWO_PLACES = "two places"
    NOWHERE = "nowhere"
    OPPONENTS_AGAIN = "opponents again"
    BOARDS_AGAIN = "boards again"
    NO_BOARDS = "no boards"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: its kind, a sentence for the director, and the seatings that it is about."""

    kind: FaultKind
    sentence: str
    seatings: tuple[Seating, ...] = ()


def find_faults(movement: Movement) -> tuple[Fault, ...]:
    """Return everything that is wrong with `movement`; empty means that it can be played. Never fails."""
    checks = (
        _size,
        _places,
        _numbers,
        _empty_rounds,
        _two_places,
        _nowhere,
        _opponents_again,
        _boards_again,
        _no_boards,
        _shared,
    )
    return tuple(fault for check in checks for fault in check(movement))


def _size(movement: Movement) -> Iterator[Fault]:
    if movement.tables < 1:
        yield Fault(FaultKind.SIZE, _("The movement has no tables; it needs one at least."))
    if movement.rounds < 1:
        yield Fault(FaultKind.SIZE, _("The movement has no rounds; it needs one at least."))
    if movement.board_sets < 1:
        yield Fault(FaultKind.SIZE, _("The movement has no boards; it needs one set at least."))
    if movement.winners not in (1, 2):
        yield Fault(FaultKind.SIZE, _("There can be one winner or two, not {n}.").format(n=movement.winners))


def _places(movement: Movement) -> Iterator[Fault]:
    places: defaultdict[tuple[int, int], list[Seating]] = defaultdict(list)
    for seating in movement.seatings:
        places[seating.round, seating.table].append(seating)
    for (round, table), seatings in sorted(places.items()):
        if not (1 <= round <= movement.rounds and 1 <= table <= movement.tables):
            sentence = _("Round {round}, table {table} is outside the movement's {rounds} rounds and {tables} tables.")
            sentence = sentence.format(round=round, table=table, rounds=movement.rounds, tables=movement.tables)
            yield Fault(FaultKind.PLACE, sentence, tuple(seatings))
        if len(seatings) > 1:
            sentence = _("Table {table} is seated more than once in round {round}.").format(round=round, table=table)
            yield Fault(FaultKind.PLACE, sentence, tuple(seatings))


def _numbers(movement: Movement) -> Iterator[Fault]:
    highest = max(0, movement.tables if movement.winners == 2 else 2 * movement.tables)
    for seating in movement.seatings:
        where = {"round": seating.round, "table": seating.table}
        for number in (seating.ns, seating.ew):
            if not 0 <= number <= highest:
                sentence = _("Round {round}, table {table}: there is no pair {n}; the highest number is {highest}.")
                yield Fault(FaultKind.NUMBER, sentence.format(n=number, highest=highest, **where), (seating,))
        if not 0 <= seating.board_set <= max(0, movement.board_sets):
            sentence = _("Round {round}, table {table}: there is no board set {n}; the movement has {sets}.")
            sentence = sentence.format(n=seating.board_set, sets=movement.board_sets, **where)
            yield Fault(FaultKind.NUMBER, sentence, (seating,))


def _empty_rounds(movement: Movement) -> Iterator[Fault]:
    seated = {s.round for s in movement.seatings if 1 <= s.round <= movement.rounds and (s.ns or s.ew)}
    missing = movement.rounds - len(seated)
    if missing > 0:
        first = next(round for round in range(1, len(seated) + 2) if round not in seated)
        sentence = ngettext(
            "Nobody sits anywhere in {n} round: round {first}.",
            "Nobody sits anywhere in {n} rounds, the first of them round {first}.",
            missing,
        )
        yield Fault(FaultKind.EMPTY_ROUND, sentence.format(n=missing, first=first))


def _two_places(movement: Movement) -> Iterator[Fault]:
    places: defaultdict[tuple[int, Contestant], list[Seating]] = defaultdict(list)
    for seating, pairs in movement.seated:
        for pair in dict.fromkeys(pairs):  # a pair against itself is a fault of its own
            places[seating.round, pair].append(seating)
    for (round, pair), there in places.items():
        if len(there) > 1:
            sentence = _("In round {round} {pair} sits in {n} places: tables {tables}.")
            tables = _listed(seating.table for seating in there)
            sentence = sentence.format(round=round, pair=_called(pair), n=len(there), tables=tables)
            yield Fault(FaultKind.TWO_PLACES, sentence, tuple(there))


def _nowhere(movement: Movement) -> Iterator[Fault]:
    """A pair may sit out at no table (a rover does), but not while a seat of its direction is free."""
    present: defaultdict[int, set[Contestant]] = defaultdict(set)
    for seating, pairs in movement.seated:
        present[seating.round].update(pairs)
    everyone = set(movement.contestants)
    for round, seated in present.items():
        absent = everyone - seated if seated else ()
        ns_free = sum(1 for s in movement.round(round) if s.ns) < movement.tables
        ew_free = sum(1 for s in movement.round(round) if s.ew) < movement.tables
        for pair in sorted(absent, key=_order):
            if (ns_free and pair.direction is not Side.EW) or (ew_free and pair.direction is not Side.NS):
                sentence = _("In round {round} {pair} sits nowhere, though a seat is free.")
                yield Fault(FaultKind.NOWHERE, sentence.format(round=round, pair=_called(pair)))


def _opponents_again(movement: Movement) -> Iterator[Fault]:
    meetings: defaultdict[tuple[Contestant, ...], list[Seating]] = defaultdict(list)
    for seating, pairs in movement.seated:
        if len(pairs) == 2:
            meetings[tuple(sorted(pairs, key=_order))].append(seating)
    for (one, other), seatings in meetings.items():
        if one == other:
            sentence = _("In round {round} {pair} plays against itself.")
            sentence = sentence.format(round=seatings[0].round, pair=_called(one))
            yield Fault(FaultKind.OPPONENTS_AGAIN, sentence, tuple(seatings))
        elif len(seatings) > 1:
            sentence = _("In rounds {rounds} {pair} meets the same opponents, {other}.")
            rounds = _listed(seating.round for seating in seatings)
            sentence = sentence.format(pair=_called(one), other=_called(other), rounds=rounds)
            yield Fault(FaultKind.OPPONENTS_AGAIN, sentence, tuple(seatings))


def _boards_again(movement: Movement) -> Iterator[Fault]:
    plays: defaultdict[tuple[Contestant, int], list[Seating]] = defaultdict(list)
    for seating, pairs in movement.seated:
        if len(pairs) == 2 and seating.board_set:
            for pair in dict.fromkeys(pairs):
                plays[pair, seating.board_set].append(seating)
    for (pair, board_set), seatings in plays.items():
        if len(seatings) > 1:
            sentence = _("In rounds {rounds} {pair} plays the same board set, {set}.")
            rounds = _listed(seating.round for seating in seatings)
            sentence = sentence.format(pair=_called(pair), set=board_set, rounds=rounds)
            yield Fault(FaultKind.BOARDS_AGAIN, sentence, tuple(seatings))


def _no_boards(movement: Movement) -> Iterator[Fault]:
    for seating in movement.seatings:
        if seating.is_played and seating.board_set == 0:
            sentence = _("Round {round}, table {table} has no boards.")
            yield Fault(FaultKind.NO_BOARDS, sentence.format(round=seating.round, table=seating.table), (seating,))


def _shared(movement: Movement) -> Iterator[Fault]:
    for shared in movement.sharing:
        if len(shared.tables) > movement.tables_a_set:
            sentence = _("In round {round} tables {tables} have the same board set {set}.")
            sentence = sentence.format(round=shared.round, tables=_listed(shared.tables), set=shared.board_set)
            seatings = tuple(s for s in movement.round(shared.round) if s.table in shared.tables)
            yield Fault(FaultKind.SHARED, sentence, seatings)


def _called(pair: Contestant) -> str:
    if pair.direction is None:
        return _("pair {n}").format(n=pair.number)
    sentence = _("NS {n}") if pair.direction is Side.NS else _("EW {n}")
    return sentence.format(n=pair.number)


def _order(pair: Contestant) -> tuple[bool, int]:
    return pair.direction is Side.EW, pair.number


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(str(number) for number in sorted(numbers))

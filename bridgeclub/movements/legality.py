"""The legality check of a movement: everything that would go wrong at the tables, each as a `Fault` in words.

It works on any nonsense (no tables, the same board everywhere, a pair in two places) and takes time in proportion to
the seatings that are there, whatever numbers they carry. What it must know of a movement, of pairs or of players,
is a `Schedule`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from bridgeclub.laws.cards import Side
from bridgeclub.words import _, ngettext

if TYPE_CHECKING:
    from bridgeclub.movements.movement import Contestant, Sharing


class FaultKind(StrEnum):
    """What kind of thing is wrong."""

    SIZE = "size"
    PLACE = "place"
    NUMBER = "number"
    EMPTY_ROUND = "empty round"
    TWO_PLACES = "two places"
    NOWHERE = "nowhere"
    OPPONENTS_AGAIN = "opponents again"
    PARTNERS_AGAIN = "partners again"
    BOARDS_AGAIN = "boards again"
    HALF_A_MATCH = "half a match"
    NO_BOARDS = "no boards"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: its kind, a sentence for the director, and the seatings that it is about."""

    kind: FaultKind
    sentence: str
    seatings: tuple[Place, ...] = ()


class Place(Protocol):
    """One table in one round; 0 in `numbers` is an empty seat."""

    @property
    def round(self) -> int: ...
    @property
    def table(self) -> int: ...
    @property
    def board_set(self) -> int: ...
    @property
    def numbers(self) -> tuple[int, ...]: ...
    @property
    def is_played(self) -> bool: ...


class Schedule(Protocol):
    """What the check asks of a movement."""

    @property
    def tables(self) -> int: ...
    @property
    def rounds(self) -> int: ...
    @property
    def board_sets(self) -> int: ...
    @property
    def winners(self) -> int: ...
    @property
    def tables_a_set(self) -> int: ...
    @property
    def meetings(self) -> int: ...
    @property
    def highest_number(self) -> int: ...
    @property
    def seatings(self) -> tuple[Place, ...]: ...
    @property
    def seated(self) -> tuple[tuple[Place, tuple[Contestant, ...]], ...]: ...
    @property
    def contestants(self) -> tuple[Contestant, ...]: ...
    @property
    def oppositions(self) -> tuple[tuple[Place, Contestant, Contestant], ...]: ...
    @property
    def partnerships(self) -> tuple[tuple[Place, Contestant, Contestant], ...]: ...
    @property
    def sharing(self) -> tuple[Sharing, ...]: ...
    def round(self, round: int, /) -> tuple[Place, ...]: ...
    def free_directions(self, round: int, /) -> AbstractSet[Side | None]: ...
    def called(self, contestant: Contestant, /) -> str: ...
    def called_number(self, number: int, /) -> str: ...


def find_faults(movement: Schedule) -> tuple[Fault, ...]:
    """Return everything that is wrong with `movement`; empty means that it can be played. Never fails."""
    checks = (
        _size,
        _places,
        _numbers,
        _empty_rounds,
        _two_places,
        _nowhere,
        _opponents_again,
        _partners_again,
        _boards_again,
        _no_boards,
        _shared,
    )
    return tuple(fault for check in checks for fault in check(movement))


def _size(movement: Schedule) -> Iterator[Fault]:
    if movement.tables < 1:
        yield Fault(FaultKind.SIZE, _("The movement has no tables; it needs one at least."))
    if movement.rounds < 1:
        yield Fault(FaultKind.SIZE, _("The movement has no rounds; it needs one at least."))
    if movement.board_sets < 1:
        yield Fault(FaultKind.SIZE, _("The movement has no boards; it needs one set at least."))
    if movement.winners not in (1, 2):
        yield Fault(FaultKind.SIZE, _("There can be one winner or two, not {n}.").format(n=movement.winners))


def _places(movement: Schedule) -> Iterator[Fault]:
    places: defaultdict[tuple[int, int], list[Place]] = defaultdict(list)
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


def _numbers(movement: Schedule) -> Iterator[Fault]:
    for seating in movement.seatings:
        where = {"round": seating.round, "table": seating.table}
        for number in seating.numbers:
            if not 0 <= number <= movement.highest_number:
                sentence = _("Round {round}, table {table}: there is no {contestant}; the highest number is {highest}.")
                called = movement.called_number(number)
                sentence = sentence.format(contestant=called, highest=movement.highest_number, **where)
                yield Fault(FaultKind.NUMBER, sentence, (seating,))
        if not 0 <= seating.board_set <= max(0, movement.board_sets):
            sentence = _("Round {round}, table {table}: there is no board set {n}; the movement has {sets}.")
            sentence = sentence.format(n=seating.board_set, sets=movement.board_sets, **where)
            yield Fault(FaultKind.NUMBER, sentence, (seating,))


def _empty_rounds(movement: Schedule) -> Iterator[Fault]:
    seated = {s.round for s in movement.seatings if 1 <= s.round <= movement.rounds and any(s.numbers)}
    missing = movement.rounds - len(seated)
    if missing > 0:
        first = next(round for round in range(1, len(seated) + 2) if round not in seated)
        sentence = ngettext(
            "Nobody sits anywhere in {n} round: round {first}.",
            "Nobody sits anywhere in {n} rounds, the first of them round {first}.",
            missing,
        )
        yield Fault(FaultKind.EMPTY_ROUND, sentence.format(n=missing, first=first))


def _two_places(movement: Schedule) -> Iterator[Fault]:
    places: defaultdict[tuple[int, Contestant], list[Place]] = defaultdict(list)
    for seating, pairs in movement.seated:
        for pair in dict.fromkeys(pairs):  # a pair against itself is a fault of its own
            places[seating.round, pair].append(seating)
    for (round, pair), there in places.items():
        if len(there) > 1:
            sentence = _("In round {round} {pair} sits in {n} places: tables {tables}.")
            tables = _listed(seating.table for seating in there)
            sentence = sentence.format(round=round, pair=movement.called(pair), n=len(there), tables=tables)
            yield Fault(FaultKind.TWO_PLACES, sentence, tuple(there))


def _nowhere(movement: Schedule) -> Iterator[Fault]:
    """A pair may sit out at no table (a rover does), but not while a seat of its direction is free."""
    present: defaultdict[int, set[Contestant]] = defaultdict(set)
    for seating, pairs in movement.seated:
        present[seating.round].update(pairs)
    everyone = set(movement.contestants)
    for round, seated in present.items():
        absent = everyone - seated if seated else ()
        free = movement.free_directions(round) if absent else ()
        for pair in sorted(absent, key=_order):
            if free and (pair.direction is None or pair.direction in free):
                sentence = _("In round {round} {pair} sits nowhere, though a seat is free.")
                yield Fault(FaultKind.NOWHERE, sentence.format(round=round, pair=movement.called(pair)))


def _opponents_again(movement: Schedule) -> Iterator[Fault]:
    for (one, other), seatings in _by_two(movement.oppositions).items():
        if one == other:
            sentence = _("In round {round} {pair} plays against itself.")
            sentence = sentence.format(round=seatings[0].round, pair=movement.called(one))
            yield Fault(FaultKind.OPPONENTS_AGAIN, sentence, tuple(seatings))
        elif len(seatings) > movement.meetings:
            sentence = _("In rounds {rounds} {pair} meets the same opponents, {other}.")
            rounds = _listed(seating.round for seating in seatings)
            sentence = sentence.format(pair=movement.called(one), other=movement.called(other), rounds=rounds)
            yield Fault(FaultKind.OPPONENTS_AGAIN, sentence, tuple(seatings))


def _partners_again(movement: Schedule) -> Iterator[Fault]:
    for (one, other), seatings in _by_two(movement.partnerships).items():
        if one == other:
            sentence = _("In round {round} {player} partners itself.")
            sentence = sentence.format(round=seatings[0].round, player=movement.called(one))
            yield Fault(FaultKind.PARTNERS_AGAIN, sentence, tuple(seatings))
        elif len(seatings) > 1:
            sentence = _("In rounds {rounds} {player} has the same partner, {other}.")
            rounds = _listed(seating.round for seating in seatings)
            sentence = sentence.format(player=movement.called(one), other=movement.called(other), rounds=rounds)
            yield Fault(FaultKind.PARTNERS_AGAIN, sentence, tuple(seatings))


def _by_two(
    encounters: Iterable[tuple[Place, Contestant, Contestant]],
) -> dict[tuple[Contestant, Contestant], list[Place]]:
    """Return where each two meet; the two in the order of numbers, North-South first."""
    found: defaultdict[tuple[Contestant, Contestant], list[Place]] = defaultdict(list)
    for place, one, other in encounters:
        found[(one, other) if _order(one) <= _order(other) else (other, one)].append(place)
    return found


def _boards_again(movement: Schedule) -> Iterator[Fault]:
    plays: defaultdict[tuple[Contestant, int], list[Place]] = defaultdict(list)
    for seating, pairs in movement.seated:
        if seating.is_played and seating.board_set:
            for pair in dict.fromkeys(pairs):
                plays[pair, seating.board_set].append(seating)
    for (pair, board_set), seatings in plays.items():
        if len(seatings) > 1:
            sentence = _("In rounds {rounds} {pair} plays the same board set, {set}.")
            rounds = _listed(seating.round for seating in seatings)
            sentence = sentence.format(pair=movement.called(pair), set=board_set, rounds=rounds)
            yield Fault(FaultKind.BOARDS_AGAIN, sentence, tuple(seatings))


def _no_boards(movement: Schedule) -> Iterator[Fault]:
    for seating in movement.seatings:
        if seating.is_played and seating.board_set == 0:
            sentence = _("Round {round}, table {table} has no boards.")
            yield Fault(FaultKind.NO_BOARDS, sentence.format(round=seating.round, table=seating.table), (seating,))


def _shared(movement: Schedule) -> Iterator[Fault]:
    for shared in movement.sharing:
        if len(shared.tables) > movement.tables_a_set:
            sentence = _("In round {round} tables {tables} have the same board set {set}.")
            sentence = sentence.format(round=shared.round, tables=_listed(shared.tables), set=shared.board_set)
            seatings = tuple(s for s in movement.round(shared.round) if s.table in shared.tables)
            yield Fault(FaultKind.SHARED, sentence, seatings)


def _order(pair: Contestant) -> tuple[bool, int]:
    return pair.direction is Side.EW, pair.number


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(str(number) for number in sorted(numbers))

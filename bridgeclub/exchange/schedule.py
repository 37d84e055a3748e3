"""The movement behind a file of results: a Mitchell where the meetings are one, else a schedule made from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bridgeclub.director import Movement, Seating, mitchell
from bridgeclub.exchange.board_sets import Meeting, find_sets
from bridgeclub.exchange.imported import ImportedLine, PairKey
from bridgeclub.exchange.rounds import into_rounds
from bridgeclub.laws import Side
from bridgeclub.words import Refusal, _

MOST_TABLES = 99


class Seat(NamedTuple):
    """Where a pair starts; `place` is its table, from 1."""

    side: Side
    place: int


class Sitting(NamedTuple):
    """A table in a round; None for an empty seat, board set 0 where nothing is played."""

    round: int
    table: int
    ns: Seat | None
    ew: Seat | None
    board_set: int


@dataclass(frozen=True, slots=True)
class Plan:
    """What the director is asked for: where each pair starts, and the movement with its boards."""

    seats: dict[PairKey, Seat]
    movement: Movement
    boards_a_set: int
    first_board: int


def plan(lines: tuple[ImportedLine, ...], winners: int) -> Plan:
    """Return the schedule of a finished session; sections stand beside each other, with a copy of the boards each.

    `Refusal` where it would need more than 99 tables.
    """
    sets = find_sets(lines)
    seats: dict[PairKey, Seat] = {}
    sittings: list[Sitting] = []
    names = set()
    tables = 0
    for section in dict.fromkeys(line.ns.section for line in lines):
        pairs = {key for line in lines if line.ns.section == section for key in (line.ns, line.ew)}
        local, size = seats_of(pairs, winners)
        meetings = [meeting for meeting in sets.meetings if meeting.section == section]
        name, found = _section(meetings, local, size, winners, sets.board_sets)
        seats |= {key: Seat(seat.side, seat.place + tables) for key, seat in local.items()}
        sittings += [_moved(sitting, tables) for sitting in found]
        names.add(name)
        tables += size
    if tables > MOST_TABLES:
        sentence = _("The file has {n} tables; at most {most} can play in one session.")
        raise Refusal(sentence.format(n=tables, most=MOST_TABLES))
    together = Counter((sitting.round, sitting.board_set) for sitting in sittings if sitting.board_set)
    movement = Movement(
        name=names.pop() if len(names) == 1 else _("As imported"),
        tables=tables,
        rounds=max(sitting.round for sitting in sittings),
        board_sets=sets.board_sets,
        winners=winners,
        seatings=tuple(_seating(sitting, tables, winners) for sitting in sorted(sittings, key=lambda s: s[:2])),
        tables_a_set=max(together.values()),
    )
    return Plan(seats, movement, sets.boards_a_set, sets.first_board)


def _moved(sitting: Sitting, tables: int) -> Sitting:
    ns, ew = (seat and Seat(seat.side, seat.place + tables) for seat in (sitting.ns, sitting.ew))
    return sitting._replace(table=sitting.table + tables, ns=ns, ew=ew)


def _seating(sitting: Sitting, tables: int, winners: int) -> Seating:
    ns, ew = (_number(seat, tables, winners) for seat in (sitting.ns, sitting.ew))
    return Seating(sitting.round, sitting.table, ns, ew, sitting.board_set)


def _number(seat: Seat | None, tables: int, winners: int) -> int:
    """Return the number that the movement knows a pair by: with one winner East-West follow North-South."""
    if seat is None:
        return 0
    return seat.place if winners == 2 or seat.side is Side.NS else tables + seat.place


def seats_of(pairs: Iterable[PairKey], winners: int) -> tuple[dict[PairKey, Seat], int]:
    """Return where the pairs of a section start, with their own numbers where that is possible, and its tables."""
    if winners == 1:
        return _seats_in_one_list(sorted(pairs, key=lambda key: key.number))
    sides = {side: sorted(key.number for key in pairs if key.side is side) for side in Side}
    tables = max(len(numbers) for numbers in sides.values())
    place_of = {
        (side, number): place
        for side, numbers in sides.items()
        for number, place in zip(numbers, _places(numbers, tables), strict=True)
    }
    return {key: Seat(key.side, place_of[key.side, key.number]) for key in pairs if key.side}, tables


def _places(numbers: Sequence[int], tables: int) -> Sequence[int]:
    """Return the numbers, or what is above `tables`, or above those of another section; else 1, 2, 3 ..."""
    for shift in (0, tables, min(numbers, default=1) - 1):
        places = [number - shift for number in numbers]
        if all(1 <= place <= tables for place in places):
            return places
    return range(1, len(numbers) + 1)


def _seats_in_one_list(pairs: Sequence[PairKey]) -> tuple[dict[PairKey, Seat], int]:
    tables = (len(pairs) + 1) // 2
    numbers = [key.number for key in pairs]
    if numbers[-1] > 2 * tables:
        numbers = list(range(1, len(pairs) + 1))
    return {
        key: Seat(Side.NS, number) if number <= tables else Seat(Side.EW, number - tables)
        for key, number in zip(pairs, numbers, strict=True)
    }, tables


# --- one section ----------------------------------------------------------------------------------------------------


def _section(
    meetings: Sequence[Meeting], seats: dict[PairKey, Seat], tables: int, winners: int, board_sets: int
) -> tuple[str, list[Sitting]]:
    """Return what was played in a section, and every table of every round."""
    known = _mitchell(meetings, seats, tables, winners) if board_sets == tables else None
    if known is not None:
        return known.name, [_sitting(seating, tables, winners) for seating in known.seatings]
    found = _found_rounds(meetings, seats)
    return _("As imported"), list(_two_lists(found, seats, tables) if winners == 2 else _one_list(found, seats, tables))


def _mitchell(meetings: Sequence[Meeting], seats: dict[PairKey, Seat], tables: int, winners: int) -> Movement | None:
    """Return the shortest Mitchell that has all these meetings, and at most a tenth more; None where there is none."""
    wanted = {(seats[meeting.ns], seats[meeting.ew], meeting.board_set) for meeting in meetings}
    most = len(wanted) + len(wanted) // 10
    fewest, highest = -(-len(wanted) // tables), most // max(tables - 1, 1) + 1
    for movement in _mitchells(tables, range(fewest, highest + 1), winners, _missing(seats, tables)):
        played = {
            (sitting.ns, sitting.ew, sitting.board_set)
            for seating in movement.seatings
            for sitting in [_sitting(seating, tables, winners)]
            if sitting.ns and sitting.ew
        }
        if len(wanted) <= len(played) <= most and wanted <= played:
            return movement
    return None


def _missing(seats: dict[PairKey, Seat], tables: int) -> str:
    present = set(seats.values())
    if Seat(Side.NS, tables) not in present:
        return "ns"
    return "none" if Seat(Side.EW, tables) in present else "ew"


def _mitchells(tables: int, lengths: range, winners: int, missing: str) -> Iterator[Movement]:
    for rounds in lengths:
        for variant in ("straight", "skip", "share-relay"):
            for switched in (0,) if winners == 2 else range(1, rounds + 1):
                try:
                    yield mitchell(tables, rounds, variant, missing, switched)
                except Refusal:
                    break


def _sitting(seating: Seating, tables: int, winners: int) -> Sitting:
    def seat(number: int, side: Side) -> Seat | None:
        if number == 0:
            return None
        if winners == 2:
            return Seat(side, number)
        return Seat(Side.NS, number) if number <= tables else Seat(Side.EW, number - tables)

    ns, ew = seat(seating.ns, Side.NS), seat(seating.ew, Side.EW)
    return Sitting(seating.round, seating.table, ns, ew, seating.board_set)


Played = tuple[Seat, Seat, int]


def _found_rounds(meetings: Sequence[Meeting], seats: dict[PairKey, Seat]) -> list[list[Played]]:
    ordered = sorted(meetings, key=lambda m: (m.board_set, m.ns.number, m.ew.number))
    played = [(seats[meeting.ns], seats[meeting.ew], meeting.board_set) for meeting in ordered]
    return [[played[index] for index in indices] for indices in into_rounds(played)]


def _two_lists(rounds: list[list[Played]], seats: dict[PairKey, Seat], tables: int) -> Iterator[Sitting]:
    """Yield the tables of all rounds with North-South at home.

    In the first round every pair must have a seat, and each empty East-West seat must be that of a missing pair: the
    director gives out seats by the first round. Tables change names for that where they have to.
    """
    present = set(seats.values())
    table_of = {table: table for table in range(1, tables + 1)}
    met = {ew: ns.place for ns, ew, _board_set in rounds[0]}
    waiting = sorted((seat for seat in present if seat.side is Side.EW and seat not in met), key=_order)
    free = [table for table in table_of if table not in met.values()]
    waiting_at = dict(zip(free, waiting, strict=False))
    empty = free[len(waiting) :]
    absent = [place for place in table_of if Seat(Side.EW, place) not in present]
    for table, place in zip(empty, absent, strict=True):
        if table_of[table] != place:
            holder = next(other for other, name in table_of.items() if name == place)
            table_of[table], table_of[holder] = place, table_of[table]
    for number, played in enumerate(rounds, start=1):
        visitors = {ns.place: (ew, board_set) for ns, ew, board_set in played}
        for table, name in table_of.items():
            home = Seat(Side.NS, table)
            visitor, board_set = visitors.get(table, (waiting_at.get(table) if number == 1 else None, 0))
            yield Sitting(number, name, home if home in present else None, visitor, board_set)


def _one_list(rounds: list[list[Played]], seats: dict[PairKey, Seat], tables: int) -> Iterator[Sitting]:
    """Yield the tables of all rounds, a pair that stays North-South at the same table where it can.

    In the first round every pair must have a seat, and the one empty seat must be that of the missing pair.
    """
    present = set(seats.values())
    absent = [seat for place in range(1, tables + 1) for seat in (Seat(Side.NS, place), Seat(Side.EW, place))]
    absent = [seat for seat in absent if seat not in present]
    home: dict[Seat, int] = {seat: seat.place for seat in present if seat.side is Side.NS}
    for number, played in enumerate(rounds, start=1):
        waiting = sorted(present - {seat for ns, ew, _board_set in played for seat in (ns, ew)}, key=_order)
        free = dict.fromkeys(range(1, tables + 1))
        if number == 1 and absent:
            yield _lone(1, absent[0].place, waiting.pop(0), absent[0].side)
            del free[absent[0].place]
        for ns, ew, board_set in sorted(played, key=lambda one: one[0] not in home):
            table = home[ns] if home.get(ns) in free else next(iter(free))
            del free[table]
            home[ns] = table
            yield Sitting(number, table, ns, ew, board_set)
        for table in free:
            if number == 1:
                yield Sitting(1, table, waiting.pop(0), waiting.pop(0), 0)
            elif waiting:
                yield Sitting(number, table, waiting.pop(0), None, 0)
            else:
                yield Sitting(number, table, None, None, 0)


def _order(seat: Seat) -> tuple[int, str]:
    return seat.place, seat.side.value


def _lone(number: int, table: int, seat: Seat, empty: Side) -> Sitting:
    return Sitting(number, table, seat, None, 0) if empty is Side.EW else Sitting(number, table, None, seat, 0)

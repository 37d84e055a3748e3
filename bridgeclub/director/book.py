"""The session's book in memory: who plays, who should meet, what was entered, and the points as they stand.

It is read from the file by plain column selects, and kept up to date result by result, so that an entered score is
re-ranked without reading anything again. `Evening.book` says when it has to be read anew.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property

from bridgeclub.director.views import PairView, PlayerView, Slot
from bridgeclub.laws import Card, Contract, Outcome, Seat, Side, State, parse_ruling
from bridgeclub.movements import Movement, Seating
from bridgeclub.scoring import BoardPoints, Line, Rules, Tally, Totals, line_of, score_board
from bridgeclub.store import Database


@dataclass(frozen=True, slots=True)
class Stored:
    """A result as it lies in the file; `ns` and `ew` are indices into `Book.pairs`: who played."""

    id: int
    adjustment_id: int | None
    ns: int
    ew: int
    outcome: Outcome


Played = tuple[Slot, PairView | None, PairView | None, State, Outcome | None, str]
"""The first six values of a `ResultLine`: all but its points."""


@dataclass(frozen=True, slots=True)
class Facts:
    """The plain values of the session and its section."""

    club: str
    session: str
    day: str
    section_id: int
    movement: str
    tables: int
    rounds: int
    board_sets: int
    boards_a_set: int
    first_board: int
    winners: int
    seconds_a_board: int
    tables_a_set: int
    meetings: int

    @property
    def boards(self) -> range:
        """The numbers of all boards in play."""
        return range(self.first_board, self.first_board + self.board_sets * self.boards_a_set)

    def playing(self, movement: Movement) -> Facts:
        """The same session and boards with the sizes of another movement."""
        return replace(
            self,
            movement=movement.name,
            tables=movement.tables,
            rounds=movement.rounds,
            board_sets=movement.board_sets,
            winners=movement.winners,
            tables_a_set=movement.tables_a_set,
            meetings=movement.meetings,
        )

    def boards_of(self, board_set: int) -> range:
        """The board numbers of a board set (from 1); none of set 0."""
        if board_set == 0:
            return range(0)
        start = self.first_board + (board_set - 1) * self.boards_a_set
        return range(start, start + self.boards_a_set)


@dataclass
class Book:
    """All of one section's evening; see the module."""

    facts: Facts
    rules: Rules
    pairs: tuple[PairView, ...]
    seatings: tuple[Seating, ...]
    results: dict[Slot, Stored]
    played: dict[Slot, Played] = field(default_factory=dict)
    """Lines as they were shown, kept until they are entered anew: a result changes the points of all others only."""
    _tallies: dict[str, Tally] = field(default_factory=dict)
    _totals: dict[str, Totals] = field(default_factory=dict)
    _points: dict[tuple[str, int], tuple[BoardPoints, tuple[Slot, ...]]] = field(default_factory=dict)

    @cached_property
    def index_of(self) -> dict[int, int]:
        """The index in `pairs` of a contestant's id."""
        return {pair.id: index for index, pair in enumerate(self.pairs)}

    @cached_property
    def _index_of_number(self) -> dict[tuple[Side | None, int], int]:
        two = self.facts.winners == 2
        return {(pair.direction if two else None, pair.number): index for index, pair in enumerate(self.pairs)}

    def seated(self, side: Side, number: int) -> int | None:
        """The index of the pair that has a number of the schedule, or None where nobody has it."""
        return self._index_of_number.get((side if self.facts.winners == 2 else None, number))

    @cached_property
    def seats(self) -> dict[tuple[int, int], tuple[int | None, int | None, range]]:
        """By round and table: the indices of the pairs that should sit North-South and East-West, and their boards."""
        return {
            (seating.round, seating.table): (
                self.seated(Side.NS, seating.ns),
                self.seated(Side.EW, seating.ew),
                self.facts.boards_of(seating.board_set),
            )
            for seating in self.seatings
        }

    @cached_property
    def movement(self) -> Movement:
        """The schedule as a movement of the pairs that are there: a seat whose number nobody has is empty."""
        facts = self.facts
        seatings = tuple(
            Seating(
                seating.round,
                seating.table,
                seating.ns if self.seated(Side.NS, seating.ns) is not None else 0,
                seating.ew if self.seated(Side.EW, seating.ew) is not None else 0,
                seating.board_set,
            )
            for seating in self.seatings
        )
        return Movement(
            facts.movement,
            facts.tables,
            facts.rounds,
            facts.board_sets,
            facts.winners,
            seatings,
            facts.tables_a_set,
            facts.meetings,
        )

    @cached_property
    def scheduled(self) -> dict[int, tuple[Slot, ...]]:
        """By board: the results that should come, in the order of the North-South numbers."""
        slots: defaultdict[int, list[tuple[int, Slot]]] = defaultdict(list)
        for (round_, table), (ns, ew, boards) in self.seats.items():
            if ns is not None and ew is not None:
                for board in boards:
                    slots[board].append((self.pairs[ns].number, Slot(round_, table, board)))
        return {board: tuple(slot for _number, slot in sorted(slots[board])) for board in self.facts.boards}

    @cached_property
    def most_plays(self) -> int:
        """How often the boards that are played most should be played: what a full top is counted from."""
        return max((len(slots) for slots in self.scheduled.values()), default=0)

    @cached_property
    def expected(self) -> int:
        """How many results should come in all."""
        return sum(len(slots) for slots in self.scheduled.values())

    @cached_property
    def missing_of(self) -> dict[int, int]:
        """By board: how many of its results are not yet entered."""
        return {board: sum(slot not in self.results for slot in slots) for board, slots in self.scheduled.items()}

    @cached_property
    def unscheduled(self) -> tuple[Slot, ...]:
        """The results that the schedule does not ask for, by round, table and board."""
        planned = {slot for slots in self.scheduled.values() for slot in slots}
        return tuple(sorted(self.results.keys() - planned))

    @cached_property
    def _slots_of(self) -> dict[int, tuple[Slot, ...]]:
        others: defaultdict[int, list[Slot]] = defaultdict(list)
        for slot in self.unscheduled:
            others[slot.board].append(slot)
        boards = sorted({*self.scheduled, *others})
        return {board: (*self.scheduled.get(board, ()), *others[board]) for board in boards}

    @property
    def boards(self) -> tuple[int, ...]:
        """Every board in play, and every other that has a result."""
        return tuple(self._slots_of)

    def slots_of(self, board: int) -> tuple[Slot, ...]:
        """The lines of a board's traveller: the scheduled ones in NS order, then results outside the schedule."""
        return self._slots_of.get(board, ())

    def who(self, slot: Slot) -> tuple[int | None, int | None]:
        """Who played, or who should: indices of the North-South and the East-West pair."""
        stored = self.results.get(slot)
        if stored is not None:
            return stored.ns, stored.ew
        ns, ew, _boards = self.seats.get((slot.round, slot.table), (None, None, range(0)))
        return ns, ew

    def put(self, slot: Slot, stored: Stored | None) -> None:
        """Take in a result that was entered, corrected or (None) cleared, and re-score its board."""
        missing_of = self.missing_of  # counted before the result is there, if it was not yet
        before = self.results.pop(slot, None)
        self.played.pop(slot, None)
        if stored is not None:
            self.results[slot] = stored
        if slot in self.scheduled.get(slot.board, ()):
            missing_of[slot.board] += (before is not None) - (stored is not None)
        else:
            self.__dict__.pop("_slots_of", None)
            self.__dict__.pop("unscheduled", None)
        self._totals.clear()
        for method, tally in self._tallies.items():
            self._tally_board(tally, method, slot.board)

    def points(self, board: int, method: str) -> tuple[BoardPoints, tuple[Slot, ...]]:
        """The points of a board and the slots of its results, in parallel."""
        found = self._points.get((method, board))
        if found is None:
            self.tally(method)
            found = self._points[method, board]
        return found

    def totals(self, method: str) -> Totals:
        """The totals by pair index as they stand."""
        totals = self._totals.get(method)
        if totals is None:
            totals = self._totals[method] = self.tally(method).totals()
        return totals

    def tally(self, method: str) -> Tally:
        """The running totals by a method."""
        tally = self._tallies.get(method)
        if tally is None:
            tally = self._tallies[method] = Tally(len(self.pairs), self.rules_for(method))
            for board in self.boards:
                self._tally_board(tally, method, board)
        return tally

    def rules_for(self, method: str) -> Rules:
        """The session's rules, ranked by `method`."""
        return self.rules.by(method)

    def compared(self, board: int) -> tuple[tuple[Slot, ...], list[int | Line], int | None]:
        """What a board is scored from: the slots of the results that count, the results, and how many should come.

        The last is None as long as some are missing.
        """
        slots = (slot for slot in self.slots_of(board) if slot in self.results)
        counting = tuple(slot for slot in slots if self.results[slot].outcome.state is not State.NOT_PLAYED)
        results = [line_of(self.results[slot].outcome) for slot in counting]
        return counting, results, self.most_plays if self.missing_of.get(board, 0) == 0 else None

    def _tally_board(self, tally: Tally, method: str, board: int) -> None:
        counting, results, expected = self.compared(board)
        points = score_board(results, expected, self.rules_for(method))
        self._points[method, board] = points, counting
        entries = [self.results[slot] for slot in counting]
        tally.put(board, points, [entry.ns for entry in entries], [entry.ew for entry in entries])


def read_book(database: Database, session_id: int) -> Book:
    """Read a session's book from the file; `LookupError` where there is no such session."""
    found = database.connection.execute(
        f"SELECT rules, club.name, session.name, day, {_SECTION} FROM session"  # noqa: S608 - names from below
        " JOIN section ON section.session_id = session.id JOIN event ON event.id = session.event_id"
        " JOIN club ON club.id = event.club_id WHERE session.id = ?",
        (session_id,),
    ).fetchone()
    if found is None:
        raise LookupError(f"no session {session_id}")
    rules = Rules.from_json(json.loads(found[0]))
    facts = Facts(*found[1:])
    pairs = _read_pairs(database, facts)
    return Book(facts, rules, pairs, _read_seatings(database, facts), _read_results(database, facts, pairs))


_SECTION = (
    "section.id, movement, tables, rounds, board_sets, boards_a_set, first_board, winners, seconds_a_board,"
    " tables_a_set, meetings"
)


def _read_pairs(database: Database, facts: Facts) -> tuple[PairView, ...]:
    rows = database.connection.execute(
        "SELECT contestant.id, direction, place, player.id, player.name, player.club, player.number"
        " FROM contestant LEFT JOIN member ON member.contestant_id = contestant.id"
        " LEFT JOIN player ON player.id = member.player_id"
        " WHERE section_id = ? ORDER BY place, direction DESC, seat_order",
        (facts.section_id,),
    )
    places: dict[int, tuple[Side, int]] = {}
    players: defaultdict[int, list[PlayerView]] = defaultdict(list)
    for contestant, direction, place, player, name, club, number in rows:
        places[contestant] = Side(direction), place
        if player is not None:
            players[contestant].append(PlayerView(player, name, club, number))
    return tuple(
        pair_view(contestant, side, place, tuple(players[contestant]), facts.tables, facts.winners)
        for contestant, (side, place) in places.items()
    )


def pair_view(
    contestant: int, side: Side, place: int, players: tuple[PlayerView, ...], tables_: int, winners: int
) -> PairView:
    """Return a pair with the number and label that it has in a movement of `tables_` tables.

    In one list of numbers a pair beyond the tables has one that no movement of that size has.
    """
    if winners == 2:
        number = place
    elif place <= tables_:
        number = place if side is Side.NS else tables_ + place
    else:
        number = 2 * place - (side is Side.NS)
    return PairView(contestant, side, place, number, f"{side.value} {place}" if winners == 2 else str(number), players)


def _read_seatings(database: Database, facts: Facts) -> tuple[Seating, ...]:
    rows: Iterable[tuple[int, ...]] = database.connection.execute(
        'SELECT round, "table", ns, ew, board_set FROM seating WHERE section_id = ? ORDER BY round, "table"',
        (facts.section_id,),
    )
    return tuple(Seating(*row) for row in rows)


def _read_results(database: Database, facts: Facts, pairs: tuple[PairView, ...]) -> dict[Slot, Stored]:
    index_of = {pair.id: index for index, pair in enumerate(pairs)}
    rows = database.connection.execute(
        'SELECT result.id, round, "table", board, ns_id, ew_id, state, contract, declarer, tricks, lead, score,'
        " adjustment.id, ns_ruling, ew_ruling FROM result LEFT JOIN adjustment ON adjustment.result_id = result.id"
        " WHERE section_id = ?",
        (facts.section_id,),
    )
    return {
        Slot(round_, table, board): Stored(
            row_id,
            adjustment_id,
            index_of[ns],
            index_of[ew],
            Outcome(
                State(state),
                score,
                Contract.parse(contract) if contract else None,
                Seat(declarer) if declarer else None,
                tricks,
                Card.parse(lead) if lead else None,
                parse_ruling(ns_ruling, board) if ns_ruling else None,
                parse_ruling(ew_ruling, board) if ew_ruling else None,
            ),
        )
        for (
            row_id, round_, table, board, ns, ew, state, contract, declarer, tricks, lead, score,
            adjustment_id, ns_ruling, ew_ruling,
        ) in rows
    }  # fmt: skip

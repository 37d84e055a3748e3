"""The session's book in memory: who plays, who should meet, what was entered, and the points as they stand.

It is read from the file (see `reading`), and kept up to date result by result, so that an entered score is
re-ranked without reading anything again. `Evening.book` says when it has to be read anew.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property

from bridgeclub.director.extras import Extras
from bridgeclub.director.views import PairView, PlayerView, Slot
from bridgeclub.laws import Outcome, Side, State
from bridgeclub.movements import Movement, Seating
from bridgeclub.scoring import BoardPoints, Line, Rules, Tally, Totals, line_of, score_board
from bridgeclub.scoring.factoring import top
from bridgeclub.scoring.penalties import Penalty, converted, fitting_units, in_points
from bridgeclub.scoring.rules import TEAM_METHODS
from bridgeclub.scoring.settings import deviations, value_text
from bridgeclub.words import Refusal, _


@dataclass(frozen=True, slots=True)
class Stored:
    """A result as it lies in the file; `ns` and `ew` are indices into `Book.pairs`: who played.

    `review` says why it is under review, `reason` why there is a ruling; "" for neither.
    """

    id: int
    adjustment_id: int | None
    ns: int
    ew: int
    outcome: Outcome
    review: str = ""
    reason: str = ""


Played = tuple[Slot, PairView | None, PairView | None, State, Outcome | None, str, str, str]
"""The first eight values of a `ResultLine`: all but its points."""


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
    extras: Extras = field(default_factory=Extras)
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
                gone = not self.withdrawn.isdisjoint((ns, ew))
                for board in boards:
                    slot = Slot(round_, table, board)
                    if not gone or slot in self.results:
                        slots[board].append((self.pairs[ns].number, slot))
        return {board: tuple(slot for _number, slot in sorted(slots[board])) for board in self.facts.boards}

    @cached_property
    def due(self) -> Mapping[tuple[int, int], int]:
        """By round and table, in the order of the seats: how many results should come."""
        counts = Counter((slot.round, slot.table) for slots in self.scheduled.values() for slot in slots)
        return {place: counts[place] for place in self.seats if counts[place]}

    @cached_property
    def withdrawn(self) -> frozenset[int]:
        """The indices of the pairs that withdrew: what they have not played is not waited for."""
        return frozenset(index for index, pair in enumerate(self.pairs) if pair.withdrawn)

    @cached_property
    def cancelled(self) -> frozenset[int]:
        """The indices of the pairs whose results count for nobody."""
        return self.withdrawn if self.rules.withdrawn == "cancelled" else frozenset()

    def concerns_withdrawn(self, slot: Slot) -> bool:
        """Return whether a pair that withdrew played `slot`, or should have."""
        if not self.withdrawn:
            return False
        ns, ew, _boards = self.seats.get((slot.round, slot.table), (None, None, range(0)))
        return not self.withdrawn.isdisjoint((ns, ew, *self.who(slot)))

    @cached_property
    def most_plays(self) -> int:
        """How often the boards that are played most should be played: what a full top is counted from."""
        return max((sum(map(self._counts, slots)) for slots in self.scheduled.values()), default=0)

    def _counts(self, slot: Slot) -> bool:
        """Return whether the result of a slot counts, or will, for those who play it."""
        return not self.cancelled or self.cancelled.isdisjoint(self.who(slot))

    @cached_property
    def expected(self) -> int:
        """How many results should come in all."""
        return sum(len(slots) for slots in self.scheduled.values())

    @cached_property
    def missing_of(self) -> dict[int, int]:
        """By board: how many of its results are not yet entered."""
        return {board: sum(slot not in self.results for slot in slots) for board, slots in self.scheduled.items()}

    @cached_property
    def under_review(self) -> tuple[Slot, ...]:
        """The results that are under review, by round, table and board."""
        return tuple(sorted(slot for slot, stored in self.results.items() if stored.review))

    @cached_property
    def fouled(self) -> frozenset[int]:
        """The boards of which more than one version was played."""
        return frozenset(slot.board for slot, stored in self.results.items() if stored.outcome.version > 1)

    def version_at(self, slot: Slot) -> int:
        """Return which version of its board lay at a slot: that of its result, else of the last one before it."""
        if slot.board not in self.fouled:
            return 1
        at = self.results.get(slot)
        before = [other for other in self.slots_of(slot.board) if other in self.results and other < slot]
        if at is not None or not before:
            return at.outcome.version if at else 1
        return self.results[max(before)].outcome.version

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
        if any(each and (each.outcome.version > 1 or each.review) for each in (before, stored)):
            self.__dict__.pop("fouled", None)
            self.__dict__.pop("under_review", None)
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
        """The running totals by a method; `Refusal` for one that needs teams."""
        tally = self._tallies.get(method)
        if tally is None:
            if method in TEAM_METHODS:
                sentence = _("{method} needs a match of teams; choose a way of scoring for pairs.")
                raise Refusal(sentence.format(method=value_text("method", method)))
            tally = self._tallies[method] = Tally(len(self.pairs), self.rules_for(method), self.beside_boards(method))
            for board in self.boards:
                self._tally_board(tally, method, board)
        return tally

    def rules_for(self, method: str) -> Rules:
        """The session's rules, ranked by `method`."""
        return self.rules.by(method)

    def beside_boards(self, method: str) -> dict[int, Fraction]:
        """Return what comes to the totals by a method beside the boards: penalties, bonuses, what was carried."""
        points = dict(self.extras.carried) if method == self.rules.method else {}
        for _id, penalty in self.extras.penalties:
            fitting = self.fitted(penalty, method)
            if fitting is not None:
                more = self.cost(fitting, method)
                points[penalty.contestant] = points.get(penalty.contestant, Fraction(0)) + more
        return points

    def fitted(self, penalty: Penalty, method: str) -> Penalty | None:
        """Return the penalty in a unit of this ranking; None where no rule says how much that is."""
        offers = (converted(penalty, unit, self.rules.award_imps) for unit in fitting_units(method))
        return next((offer for offer in offers if offer is not None), None)

    def cost(self, penalty: Penalty, method: str) -> Fraction:
        """Return what a penalty adds to a total by a method; `Refusal` for a unit that this ranking does not have."""
        return in_points(penalty, method, top(self.most_plays, self.rules))

    def datum(self, board: int, method: str) -> int | None:
        """Return the score that the results of a board are compared with, where the method has a given one."""
        given = {"datum": self.extras.datums, "par": self.extras.pars}.get(method)
        return None if given is None else given.get(board)

    def compared(self, board: int) -> tuple[tuple[Slot, ...], list[int | Line], int | None]:
        """What a board is scored from: the slots of the results that count, the results, and how many should come.

        The last is None until all are in.
        """
        found = self._counting(board)
        results = [line_of(one.outcome) for _slot, one in found]
        complete = self.missing_of.get(board, 0) == 0
        return tuple(slot for slot, _one in found), results, self.most_plays if complete else None

    def _counting(self, board: int) -> list[tuple[Slot, Stored]]:
        stored, cancelled = self.results, self.cancelled
        found = [(slot, one) for slot in self.slots_of(board) if (one := stored.get(slot)) is not None]
        return [
            (slot, one)
            for slot, one in found
            if one.outcome.state is not State.NOT_PLAYED and (not cancelled or cancelled.isdisjoint((one.ns, one.ew)))
        ]

    @cached_property
    def deviations(self) -> tuple[str, ...]:
        """In what the session's rules differ from the rule set that they started from."""
        return () if self.extras.base is None else deviations(self.rules, self.extras.base.rules)

    def _tally_board(self, tally: Tally, method: str, board: int) -> None:
        counting, lines, expected = self.compared(board)
        points = score_board(lines, expected, self.rules_for(method), self.datum(board, method))
        entries = [self.results[slot] for slot in counting]
        self._points[method, board] = points, counting
        tally.put(board, points, [entry.ns for entry in entries], [entry.ew for entry in entries])


def pair_view(
    contestant: int,
    side: Side,
    place: int,
    players: tuple[PlayerView, ...],
    tables_: int,
    winners: int,
    withdrawn: str = "",
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
    label = f"{side.value} {place}" if winners == 2 else str(number)
    return PairView(contestant, side, place, number, label, players, withdrawn)

"""Random evenings to which all sorts of things happen: nothing and nobody is lost, and undo restores exactly."""

from __future__ import annotations

import shutil
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bridgeclub import director
from bridgeclub.director import Evening
from bridgeclub.director.book import Book
from bridgeclub.director.views import MendingView
from bridgeclub.laws import Side
from bridgeclub.movements import Contestant, mitchell
from bridgeclub.movements import repair as repairs
from bridgeclub.movements.legality import FaultKind
from bridgeclub.movements.mitchell import legal_variants, most_rounds
from bridgeclub.movements.repair import Event, LatePair, PairsMerged, Way
from bridgeclub.store import Database
from bridgeclub.words import Refusal
from tests.director.evenings import assert_as_in_the_file, played, register_at, tables_of

NUMBERS = st.integers(0, 10_000)
ENTRIES = ("4sn=", "3nn-1", "2hw+1", "p", "np", "a+ a-", "1nn=")
UNPLAYABLE = {FaultKind.SIZE, FaultKind.PLACE, FaultKind.NUMBER, FaultKind.TWO_PLACES}


def seats(book: Book, before: int, late: int | None) -> list[tuple[Any, ...]]:
    """Return who met where with which boards in the rounds before one, by the pairs' ids, but for a pair still late."""
    ids = [pair.id for pair in book.pairs]
    return [
        (round, table, ids[ns], ids[ew], tuple(boards))
        for (round, table), (ns, ew, boards) in book.seats.items()
        if round < before and ns is not None and ew is not None and late not in (ids[ns], ids[ew])
    ]


def results(book: Book, before: int) -> list[tuple[Any, ...]]:
    """Return the results of the rounds before one, by the pairs' ids."""
    ids = [pair.id for pair in book.pairs]
    last = min(before, book.facts.rounds + 1)
    return sorted(
        (slot, ids[stored.ns], ids[stored.ew], repr(stored.outcome))
        for slot, stored in book.results.items()
        if 0 < slot.round < last
    )


class Mended(RuleBasedStateMachine):
    """`undoable` and `redoable` hold the whole contents before and after each mending."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="bridgeclub-"))
        self.undoable: list[tuple[Any, Any]] = []
        self.redoable: list[tuple[Any, Any]] = []
        self.evening: Evening

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        tables = data.draw(st.integers(3, 6))
        variant = data.draw(st.sampled_from(legal_variants(tables)))
        rounds = data.draw(st.integers(2, most_rounds(tables, variant)))
        gap, switched = data.draw(st.sampled_from(["none", "ns", "ew"])), data.draw(st.integers(0, 1))
        database = Database.open(self.folder / "club.bridgeclub")
        self.evening = director.open_evening(database, director.new_session(database, "Test night"))
        for side in Side:
            register_at(self.evening, side, range(1, tables + 1 - (gap == side.value.lower())))
        director.choose_movement(self.evening, mitchell(tables, rounds, variant, gap, switched), 2)
        self.names = {player.name for pair in director.pairs(self.evening) for player in pair.players}

    def teardown(self) -> None:
        if hasattr(self, "evening"):
            self.evening.database.close()
        shutil.rmtree(self.folder)

    # -------------------------------------------------------------------------------------------- what happens

    @rule(number=NUMBERS, part=st.sampled_from([1, 1, 2]))
    def play_a_round(self, number: int, part: int) -> None:
        """Enter the results of the first round that lacks some, all of them or every second one."""
        missing = sorted(director.progress(self.evening).missing)
        for at, slot in enumerate([slot for slot in missing if slot.round == missing[0].round][::part]):
            director.enter(self.evening, slot, ENTRIES[(number + at) % len(ENTRIES)])
        self.forget()

    @rule(number=NUMBERS, one=NUMBERS, other=NUMBERS)
    def play_with_others(self, number: int, one: int, other: int) -> None:
        missing, pairs = director.progress(self.evening).missing, director.pairs(self.evening)
        ns, ew = pairs[one % len(pairs)], pairs[other % len(pairs)]
        if missing and ns != ew:
            director.enter(self.evening, missing[number % len(missing)], "4sn=", ns_id=ns.id, ew_id=ew.id)
            self.forget()

    @rule(way=st.sampled_from(Way), direction=st.sampled_from(Side), number=st.integers(8, 15))
    def late_pair(self, way: Way, direction: Side, number: int) -> None:
        players = f"Late {'ABCDEFGH'[number - 8]}", f"Tardy {'ABCDEFGH'[number - 8]}"
        if players[0] not in self.names and len(self.evening.book.pairs) < 16:
            pair = director.register(self.evening, players)
            self.names |= {*players}
            self.forget()
            self.mend(LatePair(way, direction), late_pair=pair)

    @rule(kind=st.sampled_from(repairs.EVENTS), numbers=st.tuples(NUMBERS, NUMBERS, NUMBERS), later=st.integers(0, 2))
    def something_else(self, kind: type[Event], numbers: tuple[int, int, int], later: int) -> None:
        if kind is not LatePair:
            start = director.first_open_round(self.evening) + later if later else None
            self.mend(self.event(kind, *numbers), start)

    def event(self, kind: type[Event], first: int, second: int, third: int) -> Event:
        facts, pairs = self.evening.book.facts, director.pairs(self.evening)
        round = first % facts.rounds + 1
        one, other = (
            Contestant(p.direction, p.number) for p in (pairs[second % len(pairs)], pairs[third % len(pairs)])
        )
        table = second % facts.tables + 1
        match kind:
            case repairs.AnotherMovement:
                return kind(mitchell(max(2, facts.tables + first % 3 - 1), switched=second % 2))
            case repairs.PairWithdrawn:
                return kind(one)
            case repairs.PairsMerged:
                return kind(one, other)
            case repairs.TableDropped:
                return kind(table)
            case repairs.RoundsCut | repairs.RoundsAdded:
                return kind(first % 2 + 1)
            case repairs.WrongBoards:
                return kind(round, table, third % facts.board_sets + 1)
            case repairs.WrongSeats:
                return kind(round, one, other)
            case repairs.WrongOrder:
                return kind(round, second % facts.rounds + 1)
            case _:
                return kind(round)  # type: ignore[call-arg, arg-type]

    def mend(self, event: Event, start: int | None = None, late_pair: int | None = None) -> None:
        """Mend; where it is refused nothing has changed, else it is one act, and what must stay has stayed."""
        evening = self.evening
        before, old, known = tables_of(evening.database), evening.book, played(evening)
        joining = self.joining(event)
        try:
            view = director.mending_preview(evening, start, event, late_pair)
        except Refusal as refusal:
            self.refused(event, start, late_pair, str(refusal), before)
            return
        assert tables_of(evening.database) == before
        acts = len(evening.history[0])
        director.mend(evening, start, event, late_pair, joining)
        after = tables_of(evening.database)
        assert director.schedule(evening) == view.schedule or joining is not None
        assert len(evening.history[0]) - acts == (after != before)
        self.check_results(event, known, old, view)
        self.check_frozen(event, old, view.from_round, late_pair)
        if after != before:
            self.undoable.append((before, after))
            self.redoable.clear()

    def joining(self, event: Event) -> int | None:
        if not isinstance(event, PairsMerged):
            return None
        pair = next(p for p in director.pairs(self.evening) if (p.direction, p.number) == tuple(event.other))
        return pair.players[0].id if pair.players[0].id % 2 else None

    def refused(self, event: Event, start: int | None, late_pair: int | None, why: str, before: Any) -> None:
        with pytest.raises(Refusal) as refusal:
            director.mend(self.evening, start, event, late_pair)
        assert str(refusal.value) == why
        assert tables_of(self.evening.database) == before

    def check_results(self, event: Event, before: list[Any], old: Book, view: MendingView) -> None:
        """No result is lost; but after a mistake at the table it is with those who played it."""
        now = played(self.evening)
        if isinstance(event, repairs.Mistake):
            assert Counter((board, what) for board, _who, what in now) == Counter((b, w) for b, _who, w in before)
        else:
            assert now == before
        inside = [slot for slot in old.results if slot.round]
        still = [slot for slot in self.evening.book.results if slot.round]
        assert len(still) >= len(inside) - len(view.misfits)

    def check_frozen(self, event: Event, old: Book, start: int, late_pair: int | None) -> None:
        """What was played stays as it was; a mistake changes one round, or from it on."""
        new = self.evening.book
        first = min(start, event.round) if isinstance(event, repairs.Mistake) else start
        if isinstance(event, repairs.WrongOrder):
            first = min(first, event.other)
        assert seats(old, first, late_pair) == seats(new, first, late_pair)
        assert set(results(old, first)) <= set(results(new, first))  # one from elsewhere may have its place there

    def forget(self) -> None:
        """What was mended before can be undone only after what came later: the journal's tests know about that."""
        self.undoable.clear()
        self.redoable.clear()

    @precondition(lambda self: self.undoable)
    @rule()
    def undo(self) -> None:
        before, after = self.undoable.pop()
        director.undo(self.evening)
        assert tables_of(self.evening.database) == before
        self.redoable.append((before, after))

    @precondition(lambda self: self.redoable)
    @rule()
    def redo(self) -> None:
        before, after = self.redoable.pop()
        director.redo(self.evening)
        assert tables_of(self.evening.database) == after
        self.undoable.append((before, after))

    # -------------------------------------------------------------------------------------------- what is always true

    @invariant()
    def every_pair_sits_at_one_table(self) -> None:
        if hasattr(self, "evening"):
            seats: Counter[tuple[int, int]] = Counter()
            for (round, _table), (ns, ew, _boards) in self.evening.book.seats.items():
                seats.update((round, pair) for pair in (ns, ew) if pair is not None)
            assert set(seats.values()) <= {1}
            assert not {fault.kind for fault in self.evening.book.movement.faults()} & UNPLAYABLE

    @invariant()
    def everybody_is_named(self) -> None:
        if hasattr(self, "evening"):
            assert {player.name for pair in director.pairs(self.evening) for player in pair.players} == self.names

    @invariant()
    def all_can_be_seen(self) -> None:
        if hasattr(self, "evening"):
            assert_as_in_the_file(self.evening)
            schedule = director.schedule(self.evening)
            for meeting in schedule.meetings:
                assert schedule.at(meeting.round, meeting.table) == meeting
            director.standings(self.evening)
            for pair in director.pairs(self.evening):
                director.scorecard(self.evening, pair.id)


TestMended = Mended.TestCase
TestMended.settings = settings(max_examples=5, stateful_step_count=12, deadline=None)

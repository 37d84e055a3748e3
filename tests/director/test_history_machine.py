"""Any sequence of acts, in two windows, with undo, redo and restarts: nothing is lost, and undo restores exactly."""

from __future__ import annotations

import shutil
import tempfile
from contextlib import suppress
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bridgeclub import director
from bridgeclub.director import Evening
from bridgeclub.director.views import PairView, Slot
from bridgeclub.laws import Side
from bridgeclub.movements import mitchell
from bridgeclub.movements.mitchell import legal_variants, most_rounds
from bridgeclub.scoring import Rules
from bridgeclub.store import Database
from bridgeclub.words import Refusal
from tests.director.evenings import names, played, register, seen, tables_of

ENTRIES = ("4sn=", "3nn-1", "2hw+1", "p", "np", "a", "a+ a-", "a60 40", "1nn=", "5cxe-2", "4sn= r a+! / =", "p v2")
RULINGS = ("a+", "a-", "55%~", "=", "x", "4sn=", "60:4sn= 40:4sn-1")
CHANGING = (director.enter, director.clear, director.rule, director.lift, director.foul)
"""The acts that change what happened at a table."""
OURS = "[settings]\nunit = 1\nwithdrawn = 'cancelled'"
WINDOWS = st.integers(0, 1)
NUMBERS = st.integers(0, 10_000)
WITHDRAWN = st.sampled_from(["kept", "cancelled"])


class Club(RuleBasedStateMachine):
    """Two windows on one session; `undoable` and `redoable` hold the whole contents before and after each act."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="bridgeclub-"))
        self.windows: list[Evening] = []
        self.undoable: list[tuple[Any, Any]] = []
        self.redoable: list[tuple[Any, Any]] = []

    @initialize()
    def begin(self) -> None:
        first = Database.open(self.folder / "club.bridgeclub")
        session = director.new_session(first)
        self.windows = [director.open_evening(first, session), self.opened(session)]
        register(self.windows[0], range(1, 5), range(1, 4))
        director.choose_movement(self.windows[0], mitchell(4, 3, "skip"), 2)
        for evening in self.windows:
            self.settle(evening)
        self.undoable, self.redoable = [], []
        self.floor = len(self.windows[0].history[0])

    def opened(self, session: int) -> Evening:
        return director.open_evening(Database.open(self.folder / "club.bridgeclub"), session)

    def settle(self, evening: Evening) -> None:
        """When the session was opened is no part of what undo restores."""
        evening.database.connection.execute("UPDATE session SET opened = ''")

    def teardown(self) -> None:
        for evening in self.windows:
            evening.database.close()
        shutil.rmtree(self.folder)

    def do(self, window: int, act: Any, *args: Any, **named: Any) -> None:
        """Do an act; where it is refused nothing has changed, else it is the next to be undone."""
        evening = self.windows[window]
        before, lines = tables_of(evening.database), self.lines(evening)
        results, keeps = played(evening), act not in CHANGING
        try:
            act(evening, *args, **named)
        except Refusal:
            assert tables_of(evening.database) == before
            assert self.lines(evening) == lines
            return
        after = tables_of(evening.database)
        assert (after != before) == (self.lines(evening) > lines)
        assert self.lines(evening) - lines in (0, 1)
        if keeps:
            assert played(evening) == results
        if after != before:
            self.undoable.append((before, after))
            self.redoable.clear()

    def lines(self, evening: Evening) -> int:
        return evening.database.connection.execute("SELECT count(*) FROM journal_entry").fetchone()[0]

    def some_slot(self, evening: Evening, number: int) -> Slot:
        book = evening.book
        slots = [slot for board in book.boards for slot in book.slots_of(board)]
        return slots[number % len(slots)] if slots else Slot(1, 1, 1)

    def some_pair(self, evening: Evening, number: int) -> PairView | None:
        pairs = director.pairs(evening)
        return pairs[number % len(pairs)] if pairs else None

    # -------------------------------------------------------------------------------------------- acts

    @rule(window=WINDOWS, number=NUMBERS, entry=st.sampled_from(ENTRIES), why=st.sampled_from(["", "ruling"]))
    def enter(self, window: int, number: int, entry: str, why: str) -> None:
        self.do(window, director.enter, self.some_slot(self.windows[window], number), entry, why)

    @rule(window=WINDOWS, number=NUMBERS, one=NUMBERS, other=NUMBERS, entry=st.sampled_from(ENTRIES))
    def enter_for_others(self, window: int, number: int, one: int, other: int, entry: str) -> None:
        evening = self.windows[window]
        ns, ew = self.some_pair(evening, one), self.some_pair(evening, other)
        slot = self.some_slot(evening, number)
        self.do(window, director.enter, slot, entry, ns_id=ns and ns.id, ew_id=ew and ew.id)

    @rule(window=WINDOWS, place=st.tuples(st.integers(0, 4), st.integers(1, 5), st.integers(1, 9)))
    def enter_anywhere(self, window: int, place: tuple[int, int, int]) -> None:
        first, *_rest, last = director.pairs(self.windows[window]) or (None, None)
        if first and last:
            self.do(window, director.enter, Slot(*place), "p", ns_id=first.id, ew_id=last.id)

    @rule(window=WINDOWS, number=NUMBERS)
    def clear(self, window: int, number: int) -> None:
        results = sorted(self.windows[window].book.results) or [Slot(1, 1, 1)]
        self.do(window, director.clear, results[number % len(results)])

    @rule(window=WINDOWS, number=st.integers(0, 14))
    def register(self, window: int, number: int) -> None:
        self.do(window, director.register, names(Side.NS, number + 1))

    @rule(window=WINDOWS, number=NUMBERS, name=st.integers(0, 14))
    def change_pair(self, window: int, number: int, name: int) -> None:
        pair = self.some_pair(self.windows[window], number)
        if pair:
            self.do(window, director.change_pair, pair.id, names(Side.EW, name + 1))

    @rule(window=WINDOWS, number=NUMBERS)
    def remove_pair(self, window: int, number: int) -> None:
        pair = self.some_pair(self.windows[window], number)
        if pair:
            self.do(window, director.remove_pair, pair.id)

    @rule(window=WINDOWS, number=NUMBERS, side=st.sampled_from(Side), place=st.integers(1, 6))
    def move_pair(self, window: int, number: int, side: Side, place: int) -> None:
        pair = self.some_pair(self.windows[window], number)
        if pair:
            self.do(window, director.move_pair, pair.id, side, place)

    @rule(window=WINDOWS, number=NUMBERS, name=st.sampled_from(["Ana", "Bob", "Cis"]))
    def correct_player(self, window: int, number: int, name: str) -> None:
        pair = self.some_pair(self.windows[window], number)
        if pair:
            self.do(window, director.correct_player, pair.players[number % 2].id, name=name, club=name)

    @rule(window=WINDOWS, data=st.data())
    def choose_movement(self, window: int, data: st.DataObject) -> None:
        tables = data.draw(st.integers(3, 6))
        variant = data.draw(st.sampled_from(legal_variants(tables)))
        rounds = data.draw(st.integers(1, min(4, most_rounds(tables, variant))))
        gap, switched = data.draw(st.sampled_from(["none", "ns", "ew"])), data.draw(st.integers(0, 1))
        movement = mitchell(tables, rounds, variant, gap, switched)
        self.do(window, director.choose_movement, movement, data.draw(st.integers(1, 2)), data.draw(st.integers(1, 2)))

    @rule(window=WINDOWS, method=st.sampled_from(["matchpoints", "butler", "datum"]), withdrawn=WITHDRAWN)
    def change_rules(self, window: int, method: str, withdrawn: str) -> None:
        self.do(window, director.change_rules, replace(Rules(), method=method, withdrawn=withdrawn))

    def some_result(self, evening: Evening, number: int) -> Slot:
        results = sorted(evening.book.results) or [Slot(1, 1, 1)]
        return results[number % len(results)]

    @rule(window=WINDOWS, number=NUMBERS, ns=st.sampled_from(RULINGS), ew=st.sampled_from(RULINGS))
    def ruling(self, window: int, number: int, ns: str, ew: str) -> None:
        self.do(window, director.rule, self.some_slot(self.windows[window], number), ns, ew, why="ruling")

    @rule(window=WINDOWS, number=NUMBERS)
    def lift(self, window: int, number: int) -> None:
        self.do(window, director.lift, self.some_result(self.windows[window], number))

    @rule(window=WINDOWS, number=NUMBERS, version=st.sampled_from([None, 1, 3]), just_one=st.booleans())
    def foul(self, window: int, number: int, version: int | None, just_one: bool) -> None:
        slot = self.some_result(self.windows[window], number)
        which = {"slots": [slot]} if just_one else {"from_slot": slot}
        self.do(window, director.foul, slot.board, **which, version=version)

    @rule(window=WINDOWS, number=NUMBERS, why=st.sampled_from(["", "claim"]))
    def review(self, window: int, number: int, why: str) -> None:
        slot = self.some_result(self.windows[window], number)
        self.do(window, director.review if why else director.close_review, slot, why)

    @rule(window=WINDOWS, number=NUMBERS, amount=st.integers(-1, 30), kind=st.sampled_from(["fine", "bonus"]))
    def penalise(self, window: int, number: int, amount: int, kind: str) -> None:
        pair = self.some_pair(self.windows[window], number)
        if pair:
            unit = "IMPs" if number % 3 == 0 else "% of a top"
            self.do(window, director.penalise, pair.id, amount, unit, kind, "slow")

    @rule(window=WINDOWS, number=NUMBERS)
    def remit(self, window: int, number: int) -> None:
        self.do(window, director.remit, number % 4 + 1)

    @rule(window=WINDOWS, number=NUMBERS, amount=st.integers(0, 2))
    def carry(self, window: int, number: int, amount: int) -> None:
        pair = self.some_pair(self.windows[window], number)
        if pair:
            self.do(window, director.carry, pair.id, amount)
            self.do(window, director.set_datum, number % 9, 10 * amount or None)

    @rule(window=WINDOWS, number=NUMBERS, back=st.booleans())
    def withdraw(self, window: int, number: int, back: bool) -> None:
        pair = self.some_pair(self.windows[window], number)
        if pair and back:
            self.do(window, director.rejoin, pair.id)
        elif pair:
            self.do(window, director.withdraw, pair.id, "ill")

    @rule(window=WINDOWS, act=st.sampled_from(["define", "undefine", "use"]))
    def own_rules(self, window: int, act: str) -> None:
        if act == "define":
            self.do(window, director.define, "rules", "ours", OURS)
        else:
            self.do(window, *((director.undefine, "rules") if act == "undefine" else (director.use_rules,)), "ours")

    @rule(window=WINDOWS, number=NUMBERS)
    def what_if(self, window: int, number: int) -> None:
        """To ask changes nothing, in the file and in the book."""
        evening = self.windows[window]
        before = tables_of(evening.database)
        with suppress(Refusal):
            director.what_if(evening, self.some_slot(evening, number), ["p", "4sn= r a / x"])
        assert tables_of(evening.database) == before

    @rule(window=WINDOWS, name=st.sampled_from(["Ana", "Bob", ""]))
    def name_it(self, window: int, name: str) -> None:
        self.do(window, director.name_session, name, date(2026, 1, 5))
        self.do(window, director.name_club, name)

    # -------------------------------------------------------------------------------------------- history

    @precondition(lambda self: self.undoable)
    @rule(window=WINDOWS, times=st.integers(1, 4))
    def undo(self, window: int, times: int) -> None:
        evening = self.windows[window]
        for _time in range(min(times, len(self.undoable))):
            before, after = self.undoable.pop()
            director.undo(evening)
            assert tables_of(evening.database) == before
            self.redoable.append((before, after))

    @precondition(lambda self: self.redoable)
    @rule(window=WINDOWS, times=st.integers(1, 4))
    def redo(self, window: int, times: int) -> None:
        evening = self.windows[window]
        for _time in range(min(times, len(self.redoable))):
            before, after = self.redoable.pop()
            director.redo(evening)
            assert tables_of(evening.database) == after
            self.undoable.append((before, after))

    @precondition(lambda self: not self.redoable)
    @rule(window=WINDOWS)
    def nothing_to_redo(self, window: int) -> None:
        with pytest.raises(Refusal):
            director.redo(self.windows[window])

    @rule(window=WINDOWS)
    def restart(self, window: int) -> None:
        session = self.windows[window].session_id
        self.windows[window].database.close()
        self.windows[window] = self.opened(session)
        self.settle(self.windows[window])

    @rule(window=WINDOWS, method=st.sampled_from(["matchpoints", "butler", "cross-imps"]))
    def look(self, window: int, method: str) -> None:
        """From here on this window keeps the points of that method up to date result by result."""
        evening = self.windows[window]
        director.standings(evening, method)
        for pair in director.pairs(evening)[:2]:
            director.scorecard(evening, pair.id, method)

    # -------------------------------------------------------------------------------------------- what is always true

    @invariant()
    def both_windows_say_what_is_in_the_file(self) -> None:
        if not self.windows:
            return
        one, other = self.windows
        fresh = seen(director.Evening(one.database, one.session_id).book)
        assert seen(one.book) == fresh
        assert seen(other.book) == fresh

    @invariant()
    def both_windows_know_what_can_be_undone(self) -> None:
        if not self.windows:
            return
        one, other = self.windows
        assert one.history == other.history
        assert len(one.history[0]) == self.floor + len(self.undoable)
        assert len(one.history[1]) == len(self.redoable)


TestClub = Club.TestCase
TestClub.settings = settings(max_examples=8, stateful_step_count=25)

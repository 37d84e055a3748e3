"""The running clock of the open session: looks twice a second how late it is, and keeps the clock in the file."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime
from typing import Concatenate, ParamSpec

from PySide6.QtCore import QObject, QTimer, Signal

from bridgeclub import director
from bridgeclub.desktop.clock.sound import play
from bridgeclub.desktop.desk import Desk
from bridgeclub.director.clockfile import read_clock, write_clock
from bridgeclub.director.roundcalls import round_call
from bridgeclub.director.roundclock import (
    Clock,
    ClockPlan,
    Phase,
    Reading,
    following,
    from_json,
    plan_of,
    signals,
    to_json,
)
from bridgeclub.director.views import Schedule
from bridgeclub.words import Refusal

P = ParamSpec("P")

LOOK_MS = 500
FOLLOW_MS = 700
"""A change of the session is looked at so much later: entering scores must not wait for the clock."""


def reading_now() -> Reading:
    """Return what the time is on this computer."""
    return Reading(int(time.monotonic()), datetime.now())  # noqa: DTZ005 - the time on the wall, as the journal has it


class Keeper(QObject):
    """`clock` is None while no session with a movement is open. `reading` gives the time; tests give their own."""

    ticked = Signal()
    """The seconds, the round or the plan are other ones."""
    called = Signal(str)
    """A `Signal` of the round clock: a round begins or ends, or its last board is called."""

    def __init__(self, desk: Desk, reading: Callable[[], Reading] = reading_now) -> None:
        super().__init__(desk)
        self._desk = desk
        self.reading: Callable[[], Reading] = reading
        self.play: Callable[[str], None] = play
        self.clock: Clock | None = None
        self.schedule: Schedule | None = None
        self._session: object = None
        self._book: object = None  # what the schedule was made from; entering a result goes on with the same book
        self._kept = ""  # the clock's text in the file, as far as we have seen it
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self.look)
        self._later = QTimer(self, singleShot=True, interval=FOLLOW_MS)
        self._later.timeout.connect(self.follow)
        desk.opened.connect(self.follow)
        desk.changed.connect(self._follow_later)
        self.follow()

    # ------------------------------------------------------------------------------------------ what it tells

    @property
    def next_round(self) -> int:
        """Return the round that comes next, or that is moved for now; 0 when there is none."""
        clock = self.clock
        if clock is None or clock.round >= clock.plan.rounds:
            return 0
        return clock.round + 1

    def next_call(self) -> tuple[str, ...]:
        """Return what to say before the next round."""
        return round_call(self.schedule, self.next_round) if self.schedule is not None and self.next_round else ()

    # ------------------------------------------------------------------------------------------ acts

    def act(self, function: Callable[Concatenate[Clock, P], Clock], *args: P.args, **kwargs: P.kwargs) -> None:
        """Do an act of the clock: `act(Clock.jump, 5, now=keeper.reading())`; raises `Refusal`."""
        if self.clock is not None:
            self._put(function(self.clock, *args, **kwargs))

    def start_or_pause(self) -> None:
        """Begin, pause, or go on."""
        if self.clock is not None:
            self.act(Clock.pause if self.clock.runs else Clock.start, now=self.reading())

    def change_plan(self, plan: ClockPlan) -> None:
        """Go on by another plan."""
        self.act(Clock.replanned, plan, now=self.reading())

    def look(self) -> None:
        """See how late it is; a round that ends or begins is written into the file and called out."""
        before = self.clock
        if before is None:
            return
        clock = before.at(self.reading())
        if clock == before:
            return
        told = signals(before, clock)
        if (before.phase, before.round) != (clock.phase, clock.round):
            self._put(clock)
        else:
            self.clock = clock
            if clock.left != before.left:
                self.ticked.emit()
        for signal in told:
            if clock.plan.sound:
                self.play(signal.value)
            self.called.emit(signal.value)

    # ------------------------------------------------------------------------------------------ the session

    def follow(self) -> None:
        """Take the clock of the session that is open now, its movement as it is now."""
        evening = self._desk.evening
        if evening is None:
            self.clock = self.schedule = self._session = self._book = None
            self._kept = ""
            self._timer.stop()
            self.ticked.emit()
            return
        try:
            book, text = evening.book, read_clock(evening)
        except Refusal as refusal:  # the file cannot be read now; the time goes on all the same
            self._desk.refused.emit(str(refusal))
            return
        same_book = self.schedule if book is self._book else None
        schedule = same_book or director.schedule(evening)
        self._book = book
        is_here, is_read = self._session is evening, text == self._kept
        if is_here and is_read and schedule == self.schedule:
            return
        # Our own clock counts by ticks; only what another window has written is read by the time of day.
        clock = self.clock if is_here and is_read else self._read(text)
        self._session, self._kept, self.schedule = evening, text, schedule
        self.clock = self._following(clock, schedule)
        self._set_timer()
        self.ticked.emit()

    def _read(self, text: str) -> Clock | None:
        try:
            return from_json(text, self.reading())
        except ValueError:
            return None

    def _following(self, clock: Clock | None, schedule: Schedule) -> Clock | None:
        if not schedule.tables:
            return None
        try:
            if clock is None or clock.phase is Phase.NOT_STARTED:
                plan = plan_of(schedule) if clock is None else following(clock.plan, schedule)
                return Clock(plan)
            return clock.replanned(following(clock.plan, schedule), self.reading())
        except Refusal:  # a movement that no clock can show, with boards that nobody could play in 6 hours
            return None

    def _follow_later(self) -> None:
        if not self._later.isActive():
            self._later.start()

    def _put(self, clock: Clock) -> None:
        self.clock = clock
        if self._desk.evening is not None:
            self._kept = to_json(clock, self.reading())
            try:
                write_clock(self._desk.evening, self._kept)
            except Refusal as refusal:
                self._desk.refused.emit(str(refusal))
        self._set_timer()
        self.ticked.emit()

    def _set_timer(self) -> None:
        if self.clock is not None and self.clock.runs:
            self._timer.start()
        else:
            self._timer.stop()

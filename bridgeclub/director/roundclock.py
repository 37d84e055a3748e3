"""The round clock: what is left of the round, what comes after it, and when the evening ends. In whole seconds.

Nothing here asks what time it is: every act is given a `Reading` by the caller. What has passed is the difference of
two of its `ticks` (a clock that only goes forward), so a computer whose time of day is set back or forward in the
middle of a round changes nothing; the time of day serves to say "ends 21:31" and, once, to go on after a restart.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, NamedTuple

from bridgeclub.director.views import Schedule
from bridgeclub.words import Refusal, _

USUAL_MOVE_SECONDS = 120
USUAL_LAST_BOARD_MINUTES = 5
BREAK_FROM_MINUTES = 150
"""An evening of so many minutes of play or more has a break by default, after the round nearest to its middle."""
USUAL_BREAK_MINUTES = 10
AWAY_SECONDS = 3600
"""A computer that was away for longer than what was left of the round and this was not away: its date was changed."""
LONGEST_ROUND_SECONDS = 6 * 3600


class Reading(NamedTuple):
    """What the time is: `ticks`, whole seconds of a clock that only goes forward, and the local time of day."""

    ticks: int
    wall: datetime


class Phase(StrEnum):
    """Where the evening is."""

    NOT_STARTED = "not started"
    PLAYING = "playing"
    MOVING = "moving"
    BREAK = "break"
    FINISHED = "finished"


class Signal(StrEnum):
    """What the hall is told."""

    BEGIN = "begin"
    LAST_BOARD = "last board"
    END = "end"


@dataclass(frozen=True, slots=True)
class ClockPlan:
    """The evening as it is planned. A round is `boards` × `seconds_a_board`, the `move_seconds` before it included.

    `breaks`: after which round, and for how many minutes (in place of the move time). `last_board_minutes` before the
    end of a round the last board is called; 0: it is not. `Refusal` for numbers that no evening has.
    """

    rounds: int
    boards: int  # a round
    seconds_a_board: int
    move_seconds: int = USUAL_MOVE_SECONDS
    breaks: tuple[tuple[int, int], ...] = ()
    last_board_minutes: int = USUAL_LAST_BOARD_MINUTES
    sound: bool = True

    def __post_init__(self) -> None:
        if self.rounds < 1 or self.boards < 1:
            raise Refusal(_("The clock needs a movement: choose one under Movement."))
        if not 60 <= self.play_seconds <= LONGEST_ROUND_SECONDS:
            raise Refusal(_("A round takes longer than the move before it by a minute at least, and at most 6 hours."))
        if self.move_seconds < 0 or self.last_board_minutes < 0:
            raise Refusal(_("Times are 0 or longer."))
        if any(not 1 <= minutes <= 180 for _round, minutes in self.breaks):
            raise Refusal(_("A break takes 1 to 180 minutes."))

    @property
    def play_seconds(self) -> int:
        """Return how long a round is played."""
        return self.boards * self.seconds_a_board - self.move_seconds

    @property
    def last_board_seconds(self) -> int:
        """Return how long before the end of a round the last board is called, 0 for never (in a short round too)."""
        seconds = self.last_board_minutes * 60
        return seconds if seconds < self.play_seconds else 0

    def after(self, round_: int) -> tuple[Phase, int]:
        """Return what comes after a round, and how many seconds it takes."""
        if round_ >= self.rounds:
            return Phase.FINISHED, 0
        minutes = dict(self.breaks).get(round_, 0)
        return (Phase.BREAK, minutes * 60) if minutes else (Phase.MOVING, self.move_seconds)

    def seconds_from(self, round_: int) -> int:
        """Return how long it takes from the beginning of a round to the end of the evening."""
        between = sum(self.after(number)[1] for number in range(round_, self.rounds))
        return (self.rounds - round_ + 1) * self.play_seconds + between


def plan_of(schedule: Schedule) -> ClockPlan:
    """Return the usual plan for a movement, with a break in the middle of a long evening; `Refusal` without one."""
    boards = schedule.boards_a_set
    least = 60 + USUAL_MOVE_SECONDS
    pace = max(schedule.seconds_a_board, -(-least // boards)) if boards else schedule.seconds_a_board
    plan = ClockPlan(schedule.rounds, boards, pace)
    middle = schedule.rounds // 2
    if schedule.rounds * boards * pace < BREAK_FROM_MINUTES * 60 or not middle:
        return plan
    return replace(plan, breaks=((middle, USUAL_BREAK_MINUTES),))


def following(plan: ClockPlan, schedule: Schedule) -> ClockPlan:
    """Return the plan for a movement that has changed: its rounds and boards, all else as it was planned."""
    if schedule.rounds < 1 or (plan.rounds, plan.boards) == (schedule.rounds, schedule.boards_a_set):
        return plan
    boards = max(1, schedule.boards_a_set)
    pace = max(plan.seconds_a_board, -(-(60 + plan.move_seconds) // boards))
    return replace(plan, rounds=schedule.rounds, boards=boards, seconds_a_board=pace)


class RoundTime(NamedTuple):
    """A round in the plan of the evening: when it began or will begin, when it ends, and the break after it."""

    round: int
    begins: datetime
    ends: datetime
    break_minutes: int


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock as it stood at `ticks`. Every act takes the reading of now and returns the clock after it.

    `left`: seconds left of the phase at `ticks`. `spared`: what was left of the last round when it was ended by hand,
    which `back` gives again. `begun`: when each round began, by the computer's time of day.
    """

    plan: ClockPlan
    phase: Phase = Phase.NOT_STARTED
    round: int = 0
    left: int = 0
    ticks: int = 0
    paused: bool = False
    spared: int = 0
    begun: tuple[tuple[int, datetime], ...] = ()

    @property
    def runs(self) -> bool:
        """Return whether time passes."""
        return not self.paused and self.phase in (Phase.PLAYING, Phase.MOVING, Phase.BREAK)

    def at(self, now: Reading) -> Clock:
        """Return the clock as it stands now: rounds end and begin by themselves."""
        if not self.runs:
            return self
        passed = max(0, now.ticks - self.ticks)
        clock = replace(self, ticks=max(now.ticks, self.ticks))
        while clock.runs and passed >= clock.left:
            passed -= clock.left
            clock = clock._next(now.wall - timedelta(seconds=passed))
        return replace(clock, left=clock.left - passed) if clock.runs else clock

    # ------------------------------------------------------------------------------------------ acts

    def start(self, now: Reading) -> Clock:
        """Begin the first round; go on where the clock is paused."""
        if self.phase is Phase.NOT_STARTED:
            return replace(self, ticks=now.ticks)._playing(1, now.wall)
        return replace(self, paused=False, ticks=now.ticks) if self.paused else self.at(now)

    def pause(self, now: Reading) -> Clock:
        """Stop the time; a clock that is not running stays as it is."""
        clock = self.at(now)
        return replace(clock, paused=True) if clock.runs else clock

    def add_minutes(self, minutes: int, now: Reading) -> Clock:
        """Give the phase some minutes, or take them (negative); minutes after the end reopen the last round."""
        clock = self.at(now)
        if clock.phase is Phase.NOT_STARTED:
            return clock
        if clock.phase is Phase.FINISHED:
            reopened = replace(clock, phase=Phase.PLAYING, left=60 * minutes, ticks=now.ticks)
            return reopened if minutes > 0 else clock
        return replace(clock, left=max(0, clock.left + 60 * minutes)).at(now)

    def go_forward(self, now: Reading) -> Clock:
        """End the round at once; where it is over already, begin the next one at once."""
        clock = replace(self.at(now), paused=False, ticks=now.ticks)
        if clock.phase is Phase.NOT_STARTED:
            return clock.start(now)
        spared = clock.left if clock.phase is Phase.PLAYING else clock.spared
        return clock if clock.phase is Phase.FINISHED else replace(clock._next(now.wall), spared=spared).at(now)

    def next_round(self, now: Reading) -> Clock:
        """Begin the next round now, without any move time."""
        clock = self.at(now)
        return clock.jump(clock.round + 1, now) if clock.round < self.plan.rounds else clock

    def back(self, now: Reading) -> Clock:
        """Go back to the round that was ended, with what was left of it (else a minute); from a round to the move."""
        clock = replace(self.at(now), ticks=now.ticks)
        if clock.phase in (Phase.MOVING, Phase.BREAK, Phase.FINISHED):
            return replace(clock, phase=Phase.PLAYING, left=clock.spared or 60)
        if clock.phase is Phase.PLAYING and clock.round > 1:
            phase, seconds = self.plan.after(clock.round - 1)
            return replace(clock, phase=phase, round=clock.round - 1, left=max(1, seconds))
        return clock

    def jump(self, round_: int, now: Reading) -> Clock:
        """Begin a round now; `Refusal` for one that is not in the plan."""
        if not 1 <= round_ <= self.plan.rounds:
            raise Refusal(_("The rounds are numbered 1 to {last}.").format(last=self.plan.rounds))
        return replace(self.at(now), ticks=now.ticks, paused=False)._playing(round_, now.wall)

    def replanned(self, plan: ClockPlan, now: Reading) -> Clock:
        """Go on by another plan; what is left of the phase grows or shrinks by as much as the phase does."""
        clock = self.at(now)
        if clock.phase is Phase.FINISHED and clock.round < plan.rounds:
            return replace(clock, plan=plan, phase=Phase.PLAYING, ticks=now.ticks)._next(now.wall)
        if clock.phase in (Phase.NOT_STARTED, Phase.FINISHED):
            return replace(clock, plan=plan)
        grown = _length(plan, clock) - _length(clock.plan, clock)
        clock = replace(clock, plan=plan, round=min(clock.round, plan.rounds), left=max(0, clock.left + grown))
        return clock.at(now)

    # ------------------------------------------------------------------------------------------ what it tells

    def seconds_left(self) -> int:
        """Return how long the evening takes from where the clock stands (bring it up to date with `at` first)."""
        if self.phase is Phase.FINISHED:
            return 0
        if self.phase is Phase.NOT_STARTED:
            return self.plan.seconds_from(1)
        if self.phase is Phase.PLAYING:
            return self.left + self.plan.after(self.round)[1] + self.plan.seconds_from(self.round + 1)
        return self.left + self.plan.seconds_from(self.round + 1)

    def ends(self, now: Reading) -> datetime:
        """Return when the phase ends, if nothing stops it."""
        return now.wall + timedelta(seconds=self.at(now).left)

    def finishes(self, now: Reading) -> datetime:
        """Return when the evening ends, if nothing stops it; before the start: if it began now."""
        return now.wall + timedelta(seconds=self.at(now).seconds_left())

    def timetable(self, now: Reading) -> tuple[RoundTime, ...]:
        """Return the plan of the evening: rounds that have begun with when they did, the others as they will."""
        clock = self.at(now)
        breaks, begun, lines = dict(self.plan.breaks), dict(clock.begun), []
        finish = clock.finishes(now)
        for number in range(1, self.plan.rounds + 1):
            planned = finish - timedelta(seconds=self.plan.seconds_from(number))
            begins = begun.get(number, planned) if number <= clock.round else planned
            is_now = number == clock.round and clock.phase is Phase.PLAYING
            ends = clock.ends(now) if is_now else begins + timedelta(seconds=self.plan.play_seconds)
            lines.append(RoundTime(number, begins, ends, breaks.get(number, 0) if number < self.plan.rounds else 0))
        return tuple(lines)

    # ------------------------------------------------------------------------------------------ steps

    def _playing(self, round_: int, wall: datetime) -> Clock:
        begun = tuple(sorted({**dict(self.begun), round_: wall}.items()))
        return replace(self, phase=Phase.PLAYING, round=round_, left=self.plan.play_seconds, begun=begun, paused=False)

    def _next(self, wall: datetime) -> Clock:
        """Return the phase after this one, which begins at `wall`."""
        if self.phase is not Phase.PLAYING and self.round < self.plan.rounds:
            return self._playing(self.round + 1, wall)
        phase, seconds = self.plan.after(self.round)
        return replace(self, phase=phase, left=seconds, spared=0)


def _length(plan: ClockPlan, clock: Clock) -> int:
    return plan.play_seconds if clock.phase is Phase.PLAYING else plan.after(clock.round)[1]


def signals(before: Clock, after: Clock) -> tuple[Signal, ...]:
    """Return what the hall is to be told when the clock went from `before` to `after` by itself."""
    told = []
    is_same = (before.phase, before.round) == (after.phase, after.round)
    call = after.plan.last_board_seconds
    if is_same and after.phase is Phase.PLAYING and after.left <= call < before.left:
        told.append(Signal.LAST_BOARD)
    if not is_same and after.phase in (Phase.MOVING, Phase.BREAK, Phase.FINISHED):
        told.append(Signal.END)
    if not is_same and after.phase is Phase.PLAYING:
        told.append(Signal.BEGIN)
    return tuple(told)


# ---------------------------------------------------------------------------------------------- across a restart


def to_json(clock: Clock, now: Reading) -> str:
    """Return the clock as text for the club's file: what is left now, and the time of day at which that was true."""
    clock = clock.at(now)
    kept = {
        "plan": asdict(clock.plan),
        "phase": clock.phase.value,
        "round": clock.round,
        "left": clock.left,
        "paused": clock.paused,
        "spared": clock.spared,
        "begun": [[number, wall.isoformat(timespec="seconds")] for number, wall in clock.begun],
        "wall": now.wall.isoformat(timespec="seconds"),
    }
    return json.dumps(kept)


def from_json(text: str, now: Reading) -> Clock:
    """Return the clock that `to_json` wrote, as it stands now; raises `ValueError` for any other text.

    The ticks of before a restart mean nothing after it, so here the time of day counts, and only forward: what lies
    between writing and now has passed. If now is before the writing, the computer's time was set back: nothing has
    passed, and the clock goes on. If more lies between than what was left of the phase and an hour, nobody has waited
    for the computer that long: the clock stands still as it was written, paused, until the director goes on.
    """
    try:
        kept = json.loads(text)
        clock, written = _read(kept, now)
    except (KeyError, TypeError, AttributeError, Refusal) as error:
        raise ValueError(f"not a clock: {text[:80]}") from error
    passed = int((now.wall - written).total_seconds())
    if passed > clock.left + AWAY_SECONDS:
        return replace(clock, paused=clock.paused or clock.runs)
    return replace(clock, ticks=now.ticks - max(0, passed)).at(now)


def _read(kept: dict[str, Any], now: Reading) -> tuple[Clock, datetime]:
    plan = kept["plan"]
    breaks = tuple((int(round_), int(minutes)) for round_, minutes in plan["breaks"])
    clock = Clock(
        ClockPlan(**{**plan, "breaks": breaks}),
        Phase(kept["phase"]),
        int(kept["round"]),
        int(kept["left"]),
        now.ticks,
        bool(kept["paused"]),
        int(kept["spared"]),
        tuple((int(number), datetime.fromisoformat(wall)) for number, wall in kept["begun"]),
    )
    return clock, datetime.fromisoformat(kept["wall"])

"""The round clock by readings that the tests give: whole seconds, no time of the computer."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeclub import director
from bridgeclub.director.clockfile import read_clock, write_clock
from bridgeclub.director.evening import Evening
from bridgeclub.director.roundcalls import round_call
from bridgeclub.director.roundclock import (
    Clock,
    ClockPlan,
    Phase,
    Reading,
    Signal,
    following,
    from_json,
    plan_of,
    signals,
    to_json,
)
from bridgeclub.movements import mitchell
from bridgeclub.movements.howell import howell
from bridgeclub.movements.mitchell import Variant
from bridgeclub.store import Database
from bridgeclub.words import Refusal
from tests.director.evenings import evening_of

BEGIN = datetime(2026, 3, 2, 19, 30)  # noqa: DTZ001 - the time on the wall
PLAN = ClockPlan(rounds=3, boards=2, seconds_a_board=420, move_seconds=120, breaks=((2, 15),), last_board_minutes=5)
"""A round is played for 12 minutes; 2 minutes to move to round 2, a break of 15 before round 3: 53 minutes."""


def after(seconds: int, wall: timedelta = timedelta()) -> Reading:
    """Return the reading so many seconds after the beginning, with a time of day that may be off by `wall`."""
    return Reading(1000 + seconds, BEGIN + timedelta(seconds=seconds) + wall)


STARTED = Clock(PLAN).start(after(0))


def where(clock: Clock) -> tuple[Phase, int, int]:
    return clock.phase, clock.round, clock.left


@pytest.mark.parametrize(
    ("seconds", "expected"),
    [
        (0, (Phase.PLAYING, 1, 720)),
        (719, (Phase.PLAYING, 1, 1)),
        (720, (Phase.MOVING, 1, 120)),
        (839, (Phase.MOVING, 1, 1)),
        (840, (Phase.PLAYING, 2, 720)),
        (1560, (Phase.BREAK, 2, 900)),
        (2460, (Phase.PLAYING, 3, 720)),
        (3180, (Phase.FINISHED, 3, 0)),
        (9999, (Phase.FINISHED, 3, 0)),
    ],
)
def test_an_evening_runs_by_itself(seconds: int, expected: tuple[Phase, int, int]) -> None:
    assert where(STARTED.at(after(seconds))) == expected


def test_the_evening_finishes_when_it_was_planned_to() -> None:
    assert Clock(PLAN).finishes(after(0)) == BEGIN + timedelta(minutes=53)
    for seconds in (0, 500, 730, 1000, 1700, 3000):
        assert STARTED.finishes(after(seconds)) == BEGIN + timedelta(minutes=53)
    assert STARTED.ends(after(500)) == BEGIN + timedelta(minutes=12)


@given(st.lists(st.integers(0, 2000), max_size=12))
@settings(max_examples=20, deadline=None)
def test_it_does_not_matter_how_often_one_looks(steps: list[int]) -> None:
    clock, seconds = STARTED, 0
    for step in steps:
        seconds += step
        clock = clock.at(after(seconds))
    assert where(clock) == where(STARTED.at(after(seconds)))


@given(st.integers(-(10**6), 10**6), st.integers(0, 4000))
@settings(max_examples=20, deadline=None)
def test_the_time_of_day_set_back_or_forward_changes_nothing(off: int, seconds: int) -> None:
    assert where(STARTED.at(after(seconds, timedelta(seconds=off)))) == where(STARTED.at(after(seconds)))


def test_a_clock_whose_ticks_went_back_stands_still() -> None:
    assert where(STARTED.at(after(300)).at(after(100))) == (Phase.PLAYING, 1, 420)


def test_pause_and_go_on() -> None:
    paused = STARTED.pause(after(100))
    assert paused.paused
    assert where(paused.at(after(5000))) == (Phase.PLAYING, 1, 620)
    assert where(paused.start(after(5000)).at(after(5020))) == (Phase.PLAYING, 1, 600)
    assert paused.finishes(after(1100)) == BEGIN + timedelta(minutes=53, seconds=1000)


def test_minutes_are_added_and_taken() -> None:
    assert where(STARTED.add_minutes(1, after(700))) == (Phase.PLAYING, 1, 80)
    assert where(STARTED.add_minutes(-1, after(600))) == (Phase.PLAYING, 1, 60)
    assert where(STARTED.add_minutes(-1, after(700))) == (Phase.MOVING, 1, 120)
    assert where(STARTED.add_minutes(1, after(4000)).at(after(4010))) == (Phase.PLAYING, 3, 50)
    assert Clock(PLAN).add_minutes(1, after(0)) == Clock(PLAN)


def test_forward_ends_the_round_then_begins_the_next_one_and_back_gives_again_what_was_left() -> None:
    moving = STARTED.go_forward(after(600))
    assert where(moving) == (Phase.MOVING, 1, 120)
    assert where(moving.back(after(605))) == (Phase.PLAYING, 1, 120)
    second = moving.go_forward(after(610))
    assert where(second) == (Phase.PLAYING, 2, 720)
    assert where(second.back(after(615)).back(after(616))) == (Phase.PLAYING, 1, 120)
    assert where(STARTED.at(after(725)).back(after(725))) == (Phase.PLAYING, 1, 60)


def test_next_round_and_jump_begin_a_round_at_once() -> None:
    assert where(STARTED.next_round(after(30))) == (Phase.PLAYING, 2, 720)
    assert where(STARTED.jump(3, after(30))) == (Phase.PLAYING, 3, 720)
    assert where(STARTED.jump(3, after(30)).next_round(after(40))) == (Phase.PLAYING, 3, 710)
    with pytest.raises(Refusal, match="1 to 3"):
        STARTED.jump(4, after(30))


def test_the_hall_is_told_each_thing_once() -> None:
    told, clock = [], STARTED
    for seconds in range(1, 3300):
        later = clock.at(after(seconds))
        told += [(seconds, signal) for signal in signals(clock, later)]
        clock = later
    assert told == [
        (420, Signal.LAST_BOARD),
        (720, Signal.END),
        (840, Signal.BEGIN),
        (1260, Signal.LAST_BOARD),
        (1560, Signal.END),
        (2460, Signal.BEGIN),
        (2880, Signal.LAST_BOARD),
        (3180, Signal.END),
    ]


def test_the_timetable_has_what_happened_and_what_will() -> None:
    late = STARTED.at(after(700)).add_minutes(3, after(700)).at(after(1100))
    assert [(line.begins - BEGIN).seconds for line in late.timetable(after(1100))] == [0, 1020, 2640]
    assert [line.break_minutes for line in late.timetable(after(1100))] == [0, 15, 0]


def test_the_clock_survives_a_restart() -> None:
    text = to_json(STARTED, after(100))
    rebooted = Reading(7, BEGIN + timedelta(seconds=160))  # the ticks begin again
    assert where(from_json(text, rebooted)) == (Phase.PLAYING, 1, 560)
    assert from_json(text, rebooted).begun == STARTED.begun
    set_back = Reading(7, BEGIN - timedelta(days=400))
    assert where(from_json(text, set_back)) == (Phase.PLAYING, 1, 620)
    set_forward = from_json(text, Reading(7, BEGIN + timedelta(days=1)))
    assert where(set_forward) == (Phase.PLAYING, 1, 620)
    assert set_forward.paused
    power_cut = Reading(7, BEGIN + timedelta(minutes=40))
    assert where(from_json(text, power_cut)) == where(STARTED.at(after(2400)))


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"plan": {"rounds": 0}}', "null", "12"])
def test_what_is_no_clock_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - any text but a clock's
        from_json(text, after(0))


def test_another_plan_moves_the_end_of_the_round() -> None:
    longer = ClockPlan(4, 2, 480, 120, (), 5)
    assert where(STARTED.replanned(longer, after(100))) == (Phase.PLAYING, 1, 740)
    assert where(STARTED.at(after(4000)).replanned(longer, after(4000))) == (Phase.MOVING, 3, 120)
    assert STARTED.at(after(3000)).replanned(ClockPlan(2, 2, 420), after(3000)).round == 2


@pytest.mark.parametrize(
    "numbers", [(0, 2, 420), (3, 0, 420), (3, 2, 60), (3, 1, 10**6), (3, 2, 420, -1), (3, 2, 420, 120, ((1, 0),))]
)
def test_a_plan_that_no_evening_has_is_refused(numbers: tuple[Any, ...]) -> None:
    with pytest.raises(Refusal):
        ClockPlan(*numbers)


def test_the_plan_comes_from_the_movement(database: Database) -> None:
    short = director.schedule(evening_of(database, mitchell(3), 2))
    assert plan_of(short) == ClockPlan(3, 2, 435)
    long = director.schedule(evening_of(database, mitchell(9), 3))
    assert plan_of(long).breaks == ((4, 10),)
    assert plan_of(long).seconds_from(1) == 9 * 3 * 435 - 120 + 8 * 60
    assert following(plan_of(long), short) == ClockPlan(3, 2, 435, breaks=((4, 10),))


def test_the_clock_is_kept_with_its_session(evening: Evening) -> None:
    assert read_clock(evening) == ""
    write_clock(evening, to_json(STARTED, after(10)))
    assert from_json(read_clock(evening), after(20)) == STARTED.at(after(20))


# ---------------------------------------------------------------------------------------------- what to call out

STAY, UP, DOWN = "North-South stay.", "East-West move up one table.", "Boards move down one table."


def test_a_mitchell_is_called(database: Database) -> None:
    schedule = director.schedule(evening_of(database, mitchell(5), 2, ["EW 3"]))
    assert round_call(schedule, 1) == ("Take your seats: 2 boards a round.", "NS 3 sits out at table 3.")
    assert round_call(schedule, 2) == (STAY, UP, DOWN, "NS 4 sits out at table 4.")
    assert round_call(schedule, 6) == ()


def test_a_skip_is_called_in_its_round_only(database: Database) -> None:
    schedule = director.schedule(evening_of(database, mitchell(8), 2))
    calls = [round_call(schedule, number) for number in range(2, schedule.rounds + 1)]
    assert calls.count((STAY, "East-West skip a table: up two tables.", DOWN)) == 1
    assert calls.count((STAY, UP, DOWN)) == len(calls) - 1


def test_an_arrow_switch_is_called(database: Database) -> None:
    schedule = director.schedule(evening_of(database, mitchell(5, switched=2), 2))
    switch = "Arrow switch: North-South and East-West change places."
    assert [round_call(schedule, number)[2] for number in (3, 4, 5)] == [DOWN, switch, "The arrow switch goes on."]


def test_sharing_and_stand_are_called(database: Database) -> None:
    schedule = director.schedule(evening_of(database, mitchell(6, variant=Variant.SHARE_RELAY), 2))
    assert round_call(schedule, 2) == (
        STAY,
        UP,
        DOWN,
        "Table 4 puts boards 9–10 on a stand.",
        "Table 3 takes boards 7–8 from a stand.",
        "Tables 1, 6 share boards 3–4.",
    )


@pytest.mark.parametrize("tables", [4, 5, 6, 7])
def test_a_howell_is_called_as_it_is(database: Database, tables: int) -> None:
    """Whoever follows the sentence sits where the schedule says."""
    schedule = director.schedule(evening_of(database, howell(tables), 2))
    last = 2 * tables - 1
    for number in range(2, schedule.rounds + 1):
        call = round_call(schedule, number)
        assert call[0] == f"Pair {last + 1} stays."
        assert call[1].endswith(f"one number lower; 1 to that of {last}.")
        tables_of = [
            {pair.number: m.table for m in schedule.meetings if m.round == round_ for pair in (m.ns, m.ew) if pair}
            for round_ in (number - 1, number)
        ]
        assert all(tables_of[1][pair] == tables_of[0][pair - 1 or last] for pair in range(1, last + 1))

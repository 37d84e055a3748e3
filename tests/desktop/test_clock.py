"""The round clock by keys, in the real window, at a time that the tests give."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut
from pytestqt.qtbot import QtBot

from bridgeclub import director
from bridgeclub.desktop.clock import sound
from bridgeclub.desktop.clock.place import ClockPlace
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.window import MainWindow
from bridgeclub.director.clockfile import write_clock
from bridgeclub.director.roundclock import Phase, Reading, to_json
from bridgeclub.movements import mitchell
from bridgeclub.words import Refusal, resource
from tests.desktop.played import seat_pairs

BEGIN = datetime(2026, 3, 2, 19, 30)  # noqa: DTZ001 - the time on the wall
CTRL = Qt.KeyboardModifier.ControlModifier


class Time:
    """A time that passes when it is told to."""

    def __init__(self) -> None:
        self.seconds = 0

    def __call__(self) -> Reading:
        return Reading(self.seconds, BEGIN + timedelta(seconds=self.seconds))


@pytest.fixture
def evening(desk: Desk) -> director.Evening:
    """Five tables, five rounds of two boards: 12:30 to play and 2:00 to move."""
    desk.new_session("Monday pairs")
    return seat_pairs(desk, 5)


@pytest.fixture
def time(window: MainWindow, evening: director.Evening) -> Time:
    time = Time()
    window.hall.keeper.reading = time
    return time


@pytest.fixture
def place(qtbot: QtBot, window: MainWindow, time: Time) -> ClockPlace:
    qtbot.waitUntil(lambda: bool(window.findChildren(QShortcut)))
    qtbot.keyClick(window, Qt.Key.Key_F9)
    place = window.place("clock")
    assert isinstance(place, ClockPlace)
    assert window.pages.shown is place
    place.keeper.play = lambda _signal: None
    return place


def pass_time(place: ClockPlace, time: Time, seconds: int) -> None:
    time.seconds += seconds
    place.keeper.look()


def test_an_evening_by_keys(qtbot: QtBot, window: MainWindow, place: ClockPlace, time: Time) -> None:
    assert window.status.clock == ""
    assert window.focusWidget() is place.face
    qtbot.keyClick(place.face, Qt.Key.Key_Space)
    assert window.status.clock == "Round 1 · 12:30 left · ends 19:42"
    pass_time(place, time, 100)
    assert window.status.clock == "Round 1 · 10:50 left · ends 19:42"
    qtbot.keyClick(place.face, Qt.Key.Key_Plus)
    assert window.status.clock == "Round 1 · 11:50 left · ends 19:43"
    qtbot.keyClick(place.face, Qt.Key.Key_Minus)
    qtbot.keyClick(place.face, Qt.Key.Key_Space)
    pass_time(place, time, 1000)
    assert window.status.clock == "Round 1 · 10:50 left · paused"
    qtbot.keyClick(place.face, Qt.Key.Key_Space)
    qtbot.keyClick(place.face, Qt.Key.Key_N)
    assert window.status.clock == "Move · round 2 in 2:00 · at 19:50"
    qtbot.keyClick(place.face, Qt.Key.Key_N)
    assert window.status.clock.startswith("Round 2 · 12:30 left")
    qtbot.keyClick(place.face, Qt.Key.Key_Backspace)
    qtbot.keyClick(place.face, Qt.Key.Key_Backspace)
    assert window.status.clock.startswith("Round 1 · 10:50 left")
    assert place.face.accessibleName() == "Round 1 of 5, 10:50 left"


def test_a_round_is_gone_to_by_its_number(qtbot: QtBot, window: MainWindow, place: ClockPlace) -> None:
    qtbot.keyClick(place.face, Qt.Key.Key_G, CTRL)
    assert window.focusWidget() is place.to_round
    qtbot.keyClicks(place.to_round, "4\r")
    assert window.status.clock.startswith("Round 4 · 12:30 left")
    assert window.focusWidget() is place.face
    qtbot.keyClick(place.face, Qt.Key.Key_G, CTRL)
    qtbot.keyClicks(place.to_round, "9\r")
    assert place.message.text == "The rounds are numbered 1 to 5."


def test_what_to_say_and_when_it_ends(qtbot: QtBot, place: ClockPlace, time: Time) -> None:
    assert place.call.text == "Round 1: Take your seats: 2 boards a round."
    assert place.plan.text.startswith("Round 1 19:30 – 19:42, Round 2 19:44 – 19:57")
    qtbot.keyClick(place.face, Qt.Key.Key_Space)
    expected = "Then: round 2: North-South stay. East-West move up one table. Boards move down one table."
    assert place.call.text == expected
    pass_time(place, time, 3 * 870)
    qtbot.keyClick(place.face, Qt.Key.Key_Plus)
    assert "Round 4 20:13 – 20:27" in place.plan.text
    assert "Round 5 20:29" in place.plan.text
    pass_time(place, time, 5000)
    assert place.keeper.clock is not None
    assert place.keeper.clock.phase is Phase.FINISHED
    assert place.call.text == "After the play: Please wait for the last results."


def test_times_are_changed_while_the_round_is_played(qtbot: QtBot, place: ClockPlace) -> None:
    qtbot.keyClick(place.face, Qt.Key.Key_Space)
    place.wishes.pace.setFocus()
    place.wishes.pace.selectAll()
    qtbot.keyClicks(place.wishes.pace, "8\r")
    assert place.keeper.clock is not None
    assert place.keeper.clock.left == 14 * 60
    place.wishes.breaks.setFocus()
    qtbot.keyClicks(place.wishes.breaks, "3: 15\r")
    assert place.keeper.clock.plan.breaks == ((3, 15),)
    assert "Break, 15 minutes" in place.plan.text
    place.wishes.breaks.selectAll()
    qtbot.keyClicks(place.wishes.breaks, "soon\r")
    assert place.wishes.message.text.startswith("A break is written 5: 15")


def test_the_keys_of_the_clock_are_letters_in_a_field(qtbot: QtBot, place: ClockPlace) -> None:
    place.wishes.breaks.setFocus()
    qtbot.keyClicks(place.wishes.breaks, " n+")
    assert place.wishes.breaks.text() == " n+"
    assert place.keeper.clock is not None
    assert place.keeper.clock.phase is Phase.NOT_STARTED


def test_the_clock_goes_on_with_its_session(
    qtbot: QtBot, window: MainWindow, place: ClockPlace, time: Time, desk: Desk, evening: director.Evening
) -> None:
    qtbot.keyClick(place.face, Qt.Key.Key_Space)
    pass_time(place, time, 60)
    desk.new_session("Tuesday pairs")
    assert window.status.clock == ""
    assert place.keeper.clock is None
    desk.open_session(evening.session_id)
    assert window.status.clock.startswith("Round 1 · 11:30 left")


def test_what_another_window_does_to_the_clock_is_seen_here(
    qtbot: QtBot, window: MainWindow, place: ClockPlace, time: Time, evening: director.Evening
) -> None:
    assert place.keeper.clock is not None
    qtbot.keyClick(place.face, Qt.Key.Key_Space)
    elsewhere = place.keeper.clock.jump(3, time())
    write_clock(evening, to_json(elsewhere, time()))
    place.keeper.follow()
    assert window.status.clock.startswith("Round 3 · 12:30 left")


def test_the_time_of_day_set_back_changes_nothing(qtbot: QtBot, window: MainWindow, place: ClockPlace) -> None:
    qtbot.keyClick(place.face, Qt.Key.Key_Space)
    place.keeper.reading = lambda: Reading(100, BEGIN - timedelta(days=9))
    place.keeper.follow()
    place.keeper.look()
    assert window.status.clock.startswith("Round 1 · 10:50 left")


def test_the_clock_follows_a_changed_movement(qtbot: QtBot, place: ClockPlace, desk: Desk) -> None:
    qtbot.keyClick(place.face, Qt.Key.Key_Space)
    desk.act(director.choose_movement, mitchell(5, 4), 2)
    assert place.keeper.clock is not None
    place.keeper.follow()
    assert (place.keeper.clock.plan.rounds, place.keeper.clock.phase) == (4, Phase.PLAYING)


def test_the_sounds_are_heard_once_and_only_if_wanted(qtbot: QtBot, place: ClockPlace, time: Time) -> None:
    heard: list[str] = []
    place.keeper.play = heard.append
    qtbot.keyClick(place.face, Qt.Key.Key_Space)
    for _second in range(880):
        pass_time(place, time, 1)
    assert heard == ["last board", "end", "begin"]
    place.wishes.sound.setFocus()
    qtbot.keyClick(place.wishes.sound, Qt.Key.Key_Down)
    for _second in range(880):
        pass_time(place, time, 1)
    assert len(heard) == 3


def test_no_player_no_failure(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("shutil.which", lambda _name: None)
    for signal, name in sound.SOUNDS.items():
        assert resource("sounds", name).read_bytes()[:4] == b"RIFF"
        sound.play(signal)


def test_entering_a_score_asks_nothing_of_the_clock(
    qtbot: QtBot, place: ClockPlace, window: MainWindow, desk: Desk, evening: director.Evening
) -> None:
    qtbot.keyClick(place.face, Qt.Key.Key_Space)
    window.go("scores")
    asked: list[object] = []
    place.keeper.reading = lambda: asked.append(1) or Reading(0, BEGIN)  # type: ignore[func-returns-value]
    desk.act(director.enter, director.progress(evening).missing[0], "4sn=")
    assert asked == []


def test_a_file_that_cannot_be_read_does_not_stop_the_clock(
    qtbot: QtBot, window: MainWindow, place: ClockPlace, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(*_arguments: object) -> str:
        raise Refusal("The file is locked.")

    qtbot.keyClick(place.face, Qt.Key.Key_Space)
    monkeypatch.setattr("bridgeclub.desktop.clock.keeper.read_clock", locked)
    monkeypatch.setattr("bridgeclub.desktop.clock.keeper.write_clock", locked)
    place.keeper.follow()
    qtbot.keyClick(place.face, Qt.Key.Key_Plus)
    pass_time(place, time, 10)
    assert window.status.clock.startswith("Round 1 · 13:20 left")
    assert "The file is locked." in window.notice.text

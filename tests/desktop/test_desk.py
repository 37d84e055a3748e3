"""Every act goes over the desk: refusals come back as sentences, faults of the program's own as calm ones."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from bridgeclub import director
from bridgeclub.desktop.desk import LOOK_ELSEWHERE_MS, Desk
from bridgeclub.desktop.logbook import log_file, start_logging
from bridgeclub.store import Database
from bridgeclub.words import Refusal


def test_an_act_returns_its_value_and_tells_everybody(qtbot: QtBot, desk: Desk, evening: director.Evening) -> None:
    with qtbot.waitSignal(desk.changed):
        pair = desk.act(director.register, ("Ana", "Bob"))
    assert [view.id for view in director.pairs(evening)] == [pair]


def test_a_refusal_is_the_callers(qtbot: QtBot, desk: Desk, evening: director.Evening) -> None:
    desk.act(director.register, ("Ana", "Bob"))
    with qtbot.assertNotEmitted(desk.changed):
        sentence = desk.try_act(director.register, ("Ana", "Eva"))
    assert "Ana already plays" in sentence


def test_without_a_session_the_desk_says_what_to_do(desk: Desk) -> None:
    with pytest.raises(Refusal, match="Tonight"):
        desk.act(director.register, ("Ana", "Bob"))


def test_a_fault_is_logged_and_comes_out_calmly(desk: Desk, evening: director.Evening, own_home: Path) -> None:
    def broken(evening: director.Evening) -> None:
        raise ZeroDivisionError("nobody expected this")

    start_logging()
    with pytest.raises(Refusal) as told:
        desk.act(broken)
    assert str(log_file()) in str(told.value)
    assert "nobody expected this" in log_file().read_text(encoding="utf-8")


def test_undo_and_redo(qtbot: QtBot, desk: Desk, evening: director.Evening) -> None:
    desk.act(director.register, ("Ana", "Bob"))
    desk.undo()
    assert director.pairs(evening) == ()
    desk.redo()
    assert len(director.pairs(evening)) == 1
    with qtbot.waitSignal(desk.refused):
        desk.redo()


def test_another_programs_change_is_seen(qtbot: QtBot, desk: Desk, evening: director.Evening) -> None:
    assert desk.database is not None
    other = Database.open(desk.database.path)
    with qtbot.waitSignal(desk.changed, timeout=5000):
        director.register(director.open_evening(other, evening.session_id), ("Ana", "Bob"))
    other.close()
    assert len(director.pairs(evening)) == 1


def test_a_second_program_is_told_who_has_the_file(desk: Desk) -> None:
    assert desk.database is not None
    second = Desk()
    second.open_file(desk.database.path)
    assert "also open" in second.shared_with
    second.close()


def test_a_file_that_is_gone_is_told_once(qtbot: QtBot, desk: Desk, evening: director.Evening) -> None:
    assert desk.database is not None
    path = desk.database.path
    with qtbot.waitSignal(desk.refused, timeout=5000) as told:
        path.rename(path.with_name("elsewhere.bridgeclub"))
    assert str(path) in told.args[0]
    with qtbot.assertNotEmitted(desk.refused, wait=2 * LOOK_ELSEWHERE_MS):
        path.with_name("elsewhere.bridgeclub").rename(path)


def test_going_back_to_a_backup(desk: Desk, evening: director.Evening) -> None:
    copy = desk.backup()
    desk.act(director.register, ("Ana", "Bob"))
    kept = desk.restore(copy)
    assert kept is not None
    assert kept.exists()
    assert desk.evening is None
    desk.open_session(1)
    assert desk.evening is not None
    assert director.pairs(desk.evening) == ()

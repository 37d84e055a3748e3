"""The movement is mended by keys: what happened, what will be different, done as one act with one undo."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.movement import Movement
from bridgeclub.desktop.movement.mending import Mending
from bridgeclub.desktop.window import MainWindow
from bridgeclub.movements import mitchell
from bridgeclub.movements.repair import EVENTS, LatePair, PairsMerged, PairWithdrawn, RoundsCut, WrongBoards
from tests.desktop.conftest import register_pairs

ENTER, F7 = Qt.Key.Key_Return, Qt.Key.Key_F7


@pytest.fixture
def place(window: MainWindow, desk: Desk, evening: director.Evening) -> Movement:
    """Five tables; round 1 has been played."""
    register_pairs(desk, 10)
    desk.act(director.choose_movement, mitchell(5), 2)
    for slot in director.progress(evening).missing:
        if slot.round == 1:
            director.enter(evening, slot, "4sn=")
    window.go("movement")
    place = window.place("movement")
    assert isinstance(place, Movement)
    return place


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, place: Movement) -> Mending:
    qtbot.waitUntil(window.isActiveWindow)  # only then it knows its shortcuts
    qtbot.keyClick(window.focusWidget(), F7)
    assert place.mending is not None
    assert window.focusWidget() is place.mending.events
    return place.mending


def go_to(qtbot: QtBot, page: Mending, kind: type) -> None:
    qtbot.keyClick(page.events, Qt.Key.Key_Home)
    for _step in range(EVENTS.index(kind)):
        qtbot.keyClick(page.events, Qt.Key.Key_Down)


def test_a_pair_leaves_by_keys_alone(
    qtbot: QtBot, window: MainWindow, place: Movement, page: Mending, desk: Desk, evening: director.Evening
) -> None:
    before, acts = director.schedule(evening), len(director.journal(evening))
    go_to(qtbot, page, PairWithdrawn)
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert window.focusWidget() is page.form.fields["pair"]
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Down)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Down)
    assert page.form.fields["pair"].currentText().startswith("NS 3")
    assert "NS 3 does not play" in page.dropped.text
    assert "sits out" in page.told.text
    assert page.picture.round == 2
    assert director.schedule(evening) == before
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert window.focusWidget() is place.three
    assert len(director.journal(evening)) == acts + 1
    seated = {m.ns.label for m in director.schedule(evening).meetings if m.round > 1 and m.ns}
    assert seated == {"NS 1", "NS 2", "NS 4", "NS 5"}
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert director.schedule(evening) == before


def test_every_event_asks_and_either_shows_what_it_does_or_says_why_not(
    qtbot: QtBot, window: MainWindow, page: Mending
) -> None:
    for row, kind in enumerate(EVENTS):
        page.events.setCurrentRow(row)
        assert {question.field for question in kind.questions} <= set(page.form.fields)
        assert bool(page.message.text) != page._do_it.isEnabled()
        assert bool(page.told.text) == page._do_it.isEnabled()


def test_boards_at_the_wrong_table(qtbot: QtBot, page: Mending, evening: director.Evening) -> None:
    page.events.setCurrentRow(EVENTS.index(WrongBoards))
    page.form.fields["board_set"].setCurrentIndex(1)
    assert page.message.text == ""
    page.do_it()
    assert director.schedule(evening).at(1, 1).boards == (3, 4)
    assert director.schedule(evening).at(1, 2).boards == (1, 2)


def test_a_late_pair_comes_in(page: Mending, place: Movement, desk: Desk, evening: director.Evening) -> None:
    page.events.setCurrentRow(EVENTS.index(LatePair))
    assert "Register the late pair first" in page.message.text
    desk.act(director.register, ("Late Lara", "Late Luke"))
    page.form.fields["way"].setCurrentIndex(page.form.fields["way"].findData("appendix"))
    assert page.message.text == "", page.message.text
    page.do_it()
    late = {p.id for p in director.pairs(evening) if "Late Lara" in p.names}
    assert late & {pair.id for m in director.schedule(evening).meetings for pair in (m.ns, m.ew) if pair}


def test_two_half_pairs_with_the_player_who_joins(page: Mending, evening: director.Evening) -> None:
    page.events.setCurrentRow(EVENTS.index(PairsMerged))
    stays, other = (page.form.fields[name].currentData() for name in ("pair", "other"))
    assert stays != other
    joining = page.form.fields["joining"]
    joining.setCurrentIndex(1)
    name = joining.currentText()
    assert page.message.text == "", page.message.text
    page.do_it()
    (pair,) = (pair for pair in director.pairs(evening) if pair.id == stays)
    assert name in [player.name for player in pair.players]


def test_the_last_round_to_keep_is_said(page: Mending, evening: director.Evening) -> None:
    page.events.setCurrentRow(EVENTS.index(RoundsCut))
    page.form.fields["count"].setCurrentIndex(1)
    assert "2 rounds are not played" in page.dropped.text
    page.do_it()
    assert director.schedule(evening).rounds == 3


def test_esc_leaves_and_nothing_is_changed(
    qtbot: QtBot, window: MainWindow, place: Movement, page: Mending, evening: director.Evening
) -> None:
    acts = director.journal(evening)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert window.focusWidget() is place.three
    assert director.journal(evening) == acts


def test_without_a_movement_nothing_can_be_mended(
    qtbot: QtBot, window: MainWindow, desk: Desk, evening: director.Evening
) -> None:
    register_pairs(desk, 10)
    window.go("movement")
    place = window.place("movement")
    assert isinstance(place, Movement)
    qtbot.keyClick(window.focusWidget(), F7)
    assert place.mending is None
    assert "Choose one first" in place._chosen.text

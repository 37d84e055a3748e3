"""The door by keys: one of a pair, partners, usual partners, table money, seats that stay, sitting out again."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from bridgeclub import director
from bridgeclub.desktop.pairs import Pairs
from bridgeclub.desktop.pairs.seats import PairSeat
from bridgeclub.desktop.window import MainWindow
from bridgeclub.laws import Side
from bridgeclub.movements import mitchell
from tests.desktop.conftest import register_pairs, type_text

ENTER, CTRL = Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def place(window: MainWindow, evening: director.Evening) -> Pairs:
    window.go("pairs")
    place = window.place("pairs")
    assert isinstance(place, Pairs)
    return place


def seats(evening: director.Evening) -> dict[str, str]:
    return {pair.label: pair.names for pair in director.pairs(evening)}


def at(place: Pairs, side: Side, number: int) -> None:
    place.grid.setFocus()
    place.grid.go_to(PairSeat(side, number))


def test_one_of_a_pair_with_enter_again_and_the_partner_later(
    qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening
) -> None:
    type_text(window.focusWidget(), "Jana Nová")
    qtbot.keyClick(window.focusWidget(), ENTER)
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert seats(evening) == {}
    assert "still to come" in place.register._message.text
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert seats(evening) == {"NS 1": "Jana Nová – ?"}
    assert window.focusWidget() is place.register.first
    at(place, Side.NS, 1)
    qtbot.keyClick(place.grid, ENTER)
    type_text(window.focusWidget(), "Petr Malý")
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert seats(evening) == {"NS 1": "Jana Nová – Petr Malý"}
    assert not director.door(evening).alone


def test_a_letter_typed_between_the_two_enters_asks_anew(
    qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening
) -> None:
    type_text(window.focusWidget(), "Jana Nová")
    for _press in range(2):
        qtbot.keyClick(window.focusWidget(), ENTER)
    qtbot.keyClicks(window.focusWidget(), "x")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Backspace)
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert seats(evening) == {}


def test_two_who_need_a_partner_become_a_pair_with_one_key(
    qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening
) -> None:
    for name in ("Jana Nová", "Petr Malý"):
        type_text(window.focusWidget(), name)
        qtbot.keyClick(window.focusWidget(), ENTER, CTRL)
    assert place.door.to_do.count() == 2
    at(place, Side.NS, 1)
    qtbot.keyClicks(place.grid, "+")
    assert seats(evening) == {"NS 1": "Jana Nová – Petr Malý"}
    qtbot.keyClicks(place.grid, "+")
    assert "is whole" in place.door._message.text
    qtbot.keyClick(place.grid, Qt.Key.Key_Z, CTRL)
    assert len(seats(evening)) == 2


def test_whose_partner_does_not_come_needs_one(
    qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening
) -> None:
    window.desk.act(director.register, ["Jana Nová"], waiting=director.STILL_TO_COME)
    at(place, Side.NS, 1)
    qtbot.keyClicks(place.grid, "?")
    assert director.door(evening).lines[0].waiting == director.NEEDS_PARTNER
    place.door.to_do.setFocus()
    qtbot.keyClicks(place.door.to_do, "?")
    assert director.door(evening).lines[0].waiting == director.STILL_TO_COME
    qtbot.keyClick(place.door.to_do, ENTER)
    assert "Nobody else needs a partner" in place.door._message.text
    qtbot.keyClick(place.door.to_do, Qt.Key.Key_Escape)
    assert window.focusWidget() is place.grid


def test_the_usual_partner_is_there_with_enter_and_gives_way_to_a_name(
    qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening
) -> None:
    jana, petr = director.add_player(evening, "Jana Nová"), director.add_player(evening, "Petr Malý")
    window.desk.act(director.pair_up, jana, petr)
    type_text(window.focusWidget(), "jana")
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert place.register.partner.text() == "Petr Malý"
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert [player.id for player in director.pairs(evening)[0].players] == [jana, petr]
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Z, CTRL)
    type_text(window.focusWidget(), "jana")
    qtbot.keyClick(window.focusWidget(), ENTER)
    type_text(window.focusWidget(), "Eva Malá")
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert seats(evening) == {"NS 1": "Jana Nová – Eva Malá"}


def test_a_usual_partner_who_plays_already_is_not_offered(
    qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening
) -> None:
    jana, petr = director.add_player(evening, "Jana Nová"), director.add_player(evening, "Petr Malý")
    window.desk.act(director.pair_up, jana, petr)
    window.desk.act(director.register, [petr, "Eva Malá"])
    type_text(window.focusWidget(), "jana")
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert place.register.partner.text() == ""


def test_table_money_by_keys(qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening) -> None:
    register_pairs(place.desk, 3)
    place.door.amount.setFocus()
    qtbot.keyClicks(place.door.amount, "much")
    qtbot.keyClick(place.door.amount, ENTER)
    assert "no amount of money" in place.door._money_message.text
    place.door.amount.selectAll()
    qtbot.keyClicks(place.door.amount, "4,50")
    qtbot.keyClick(place.door.amount, ENTER)
    assert place.door._money_message.text == ""
    at(place, Side.EW, 1)
    qtbot.keyClicks(place.grid, " ")
    assert place.door._money.text() == "1 of 3 pairs have paid: 9.00 of 27.00"
    qtbot.keyClicks(place.grid, " ")
    assert director.door(evening).paid == 0


def test_who_cannot_move_is_seated_so_and_told_when_the_seat_moves(
    qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening
) -> None:
    jana = director.add_player(evening, "Jana Nová")
    register_pairs(place.desk, 1)
    window.desk.act(director.note_player, jana, {"stationary": "knee"})
    type_text(window.focusWidget(), "jana")
    qtbot.keyClick(window.focusWidget(), ENTER)
    type_text(window.focusWidget(), "Eva Malá")
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert seats(evening)["NS 2"] == "Jana Nová – Eva Malá"
    window.desk.act(director.move_pair, director.pairs(evening)[1].id, Side.EW, 1)
    assert "cannot move (knee)" in place.tables.data(
        place.tables.index_of(PairSeat(Side.EW, 1)), Qt.ItemDataRole.AccessibleTextRole
    )
    at(place, Side.EW, 1)
    qtbot.keyClicks(place.grid, "!")
    assert "Jana Nová – Eva Malá" in (seats(evening).get("NS 1"), seats(evening).get("NS 2"))
    assert place.door.to_do.count() == 0


def test_who_would_sit_out_again_is_exchanged_with_enter(
    qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening
) -> None:
    register_pairs(place.desk, 10)
    players = [[player.id for player in pair.players] for pair in director.pairs(evening)]
    window.desk.act(director.remove_pair, director.pairs(evening)[1].id)
    window.desk.act(director.name_session, "Last week", date(2026, 1, 5))
    window.desk.act(director.choose_movement, mitchell(5, rounds=3), 1)
    for slot in director.progress(evening).missing:
        director.enter(evening, slot, "p")
    window.desk.new_session("Tonight", date(2026, 1, 12))
    now = window.desk.evening
    assert now is not None
    for number, pair in enumerate(players):
        if number != 1:
            window.desk.act(director.register, pair, list(Side)[number % 2], number // 2 + 1)
    window.desk.act(director.choose_movement, mitchell(5, rounds=3), 1)
    window.go("pairs")
    before = place.door.to_do.count()
    assert before == 3
    place.door.to_do.setFocus()
    qtbot.keyClick(place.door.to_do, ENTER)
    assert place.door.to_do.count() == before - 1


def test_nothing_to_mend_is_said(qtbot: QtBot, window: MainWindow, place: Pairs) -> None:
    register_pairs(place.desk, 1)
    at(place, Side.NS, 1)
    qtbot.keyClicks(place.grid, "!")
    assert "nothing to mend" in place.door._message.text

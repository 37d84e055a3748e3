"""Pairs by keys: registered, found, corrected, renumbered, removed; and dragged."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QLabel
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from bridgeclub import director
from bridgeclub.desktop.pairs import Pairs
from bridgeclub.desktop.pairs.seats import PairSeat, next_seat, read_seat
from bridgeclub.desktop.pairs.suggestions import suggest
from bridgeclub.desktop.pairs.tables import Tables
from bridgeclub.desktop.window import MainWindow
from bridgeclub.director.views import PairView, PlayerView
from bridgeclub.laws import Side
from bridgeclub.words import Refusal
from tests.desktop.conftest import register_pairs, type_text

ENTER = Qt.Key.Key_Return
ALT = Qt.KeyboardModifier.AltModifier
JANA = PlayerView(1, "Jana Nová", "Brno", "1234")
JAN = PlayerView(2, "Jan Novák")


def pair(direction: Side, place: int, label: str = "") -> PairView:
    return PairView(place, direction, place, place, label or f"{direction.value} {place}", (JANA, JAN))


@pytest.fixture
def place(window: MainWindow, evening: director.Evening) -> Pairs:
    window.go("pairs")
    place = window.place("pairs")
    assert isinstance(place, Pairs)
    return place


def type_pair(qtbot: QtBot, window: MainWindow, first: str, partner: str) -> None:
    for name in (first, partner):
        type_text(window.focusWidget(), name)
        qtbot.keyClick(window.focusWidget(), ENTER)


def seats(evening: director.Evening) -> dict[str, str]:
    return {pair.label: pair.names for pair in director.pairs(evening)}


# ---------------------------------------------------------------------------------------------- seats and suggestions


@pytest.mark.parametrize(
    ("text", "seat"),
    [("EW 4", (Side.EW, 4)), ("ns12", (Side.NS, 12)), ("e 3", (Side.EW, 3)), ("7", (Side.NS, 7))],
)
def test_seats_as_they_are_typed(text: str, seat: tuple[Side, int]) -> None:
    assert read_seat(text, pair(Side.NS, 3), 11) == seat


def test_a_bare_number_where_all_pairs_are_in_one_list() -> None:
    assert read_seat("14", pair(Side.NS, 3, label="3"), 11) == (Side.EW, 3)
    assert read_seat("4", pair(Side.EW, 3, label="14"), 11) == (Side.NS, 4)


def test_what_is_no_seat_is_refused_with_what_would_be() -> None:
    with pytest.raises(Refusal, match="NS 3"):
        read_seat("table nine", pair(Side.NS, 3), 11)


def test_the_next_seat_fills_gaps_first() -> None:
    assert next_seat(()) == (Side.NS, 1)
    assert next_seat((pair(Side.NS, 1), pair(Side.EW, 1), pair(Side.EW, 2))) == (Side.NS, 2)


def test_free_players_come_before_a_new_one_and_those_who_play_after() -> None:
    lines = suggest("jan", [JAN, JANA], {2: "NS 1"})
    assert [(line.name, line.plays) for line in lines] == [("Jana Nová", False), ("jan", False), ("Jan Novák", True)]
    assert lines[0].detail == "Brno · 1234"
    assert suggest("  ", [JAN], {}) == []


# ---------------------------------------------------------------------------------------------- registering


def test_pairs_are_registered_with_two_enters_each(
    qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening
) -> None:
    type_pair(qtbot, window, "Jana Nová", "Jan Novák")
    type_pair(qtbot, window, "Eva Malá", "Petr Malý")
    assert seats(evening) == {"NS 1": "Jana Nová – Jan Novák", "EW 1": "Eva Malá – Petr Malý"}
    assert window.focusWidget() is place.register.first


def test_a_known_player_is_found_without_accents(
    qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening
) -> None:
    known = director.add_player(evening, "Řehoř Šťastný", "Brno", "77")
    type_pair(qtbot, window, "stast", "Eva Malá")
    assert director.pairs(evening)[0].players[0].id == known


def test_tab_takes_who_is_offered_too(
    qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening
) -> None:
    director.add_player(evening, "Řehoř Šťastný")
    type_text(window.focusWidget(), "rehor")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    assert place.register.first.text() == "Řehoř Šťastný"
    assert window.focusWidget() is place.register.partner


def test_down_adds_a_namesake(qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening) -> None:
    known = director.add_player(evening, "Jan Novák", "Brno")
    type_text(window.focusWidget(), "Jan Novák")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Down)
    qtbot.keyClick(window.focusWidget(), ENTER)
    type_text(window.focusWidget(), "Eva Malá")
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert director.pairs(evening)[0].players[0].id != known
    assert len(director.find_players(evening.database, "jan novak")) == 2


def test_nobody_plays_twice_and_nothing_typed_is_lost(
    qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening
) -> None:
    type_pair(qtbot, window, "Jana Nová", "Jan Novák")
    type_text(window.focusWidget(), "Jana Nová")
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert window.focusWidget() is place.register.first
    assert place.register.first.text() == place.register.first.selectedText() == "Jana Nová"
    type_pair(qtbot, window, "Eva Malá", "Jan Novák")
    assert len(director.pairs(evening)) == 1
    assert (place.register.first.text(), place.register.partner.text()) == ("Eva Malá", "Jan Novák")
    type_pair(qtbot, window, "Petr Malý", "Ivan")
    assert seats(evening)["EW 1"] == "Eva Malá – Petr Malý"


def test_another_person_of_a_players_name_is_added_with_down(
    qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening
) -> None:
    type_pair(qtbot, window, "Jana Nová", "Jan Novák")
    type_text(window.focusWidget(), "Jana Nová")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Down)
    qtbot.keyClick(window.focusWidget(), ENTER)
    type_text(window.focusWidget(), "Eva Malá")
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert seats(evening)["EW 1"] == "Jana Nová – Eva Malá"


def test_nobody_is_his_own_partner_and_the_wrong_name_is_replaced(
    qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening
) -> None:
    type_pair(qtbot, window, "Jana Nová", "Jana Nová")
    assert seats(evening) == {}
    type_text(window.focusWidget(), "Jan Novák")
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert seats(evening) == {"NS 1": "Jana Nová – Jan Novák"}


def test_the_name_that_is_too_long_is_the_one_to_type_anew(
    qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening
) -> None:
    type_pair(qtbot, window, "Maximiliana " * 9, "Jan Novák")
    assert window.focusWidget() is place.register.first


def test_esc_loses_nothing_that_was_typed_for_a_pair(
    qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening
) -> None:
    register_pairs(place.desk, 2)
    first, second = director.pairs(evening)
    window.go("pairs", pair_id=first.id)
    type_text(window.focusWidget(), "Anna")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert place.correct.blocks[0].name.text() == "Anna"
    assert place.correct.isVisible()
    window.go("pairs", pair_id=second.id)
    assert place.correct.pair_id == first.id
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert not place.correct.isVisible()


def test_a_name_is_shown_letter_by_letter(qtbot: QtBot, window: MainWindow, evening: director.Evening) -> None:
    register_pairs(window.desk, 1)
    window.desk.act(director.correct_player, director.pairs(evening)[0].players[0].id, "<b>Ana</b>", "", "")
    window.go("pairs", pair_id=director.pairs(evening)[0].id)
    window.go("tonight")
    window.desk.refused.emit("<b>Ana</b>")
    labels = [label for label in window.findChildren(QLabel) if "<" in label.text()]
    assert labels
    assert {label.textFormat() for label in labels} == {Qt.TextFormat.PlainText}


# ---------------------------------------------------------------------------------------------- the list


def test_the_list_is_a_sound_model(qtmodeltester: ModelTester) -> None:
    tables = Tables()
    tables.show_pairs((pair(Side.NS, 1), pair(Side.EW, 1), pair(Side.NS, 3)))
    qtmodeltester.check(tables)
    assert tables.rowCount() == 4
    assert tables.pair_at(tables.index_of(PairSeat(Side.NS, 3))) == pair(Side.NS, 3)
    assert tables.pair_at(tables.index_of(PairSeat(Side.EW, 3))) is None


def test_a_pair_is_dragged_to_another_seat(qtbot: QtBot, place: Pairs, evening: director.Evening) -> None:
    register_pairs(place.desk, 4)
    start = place.tables.index_of(PairSeat(Side.NS, 1))
    target = place.tables.index_of(PairSeat(Side.EW, 2))
    data = place.tables.mimeData([start])
    place.tables.dropMimeData(data, Qt.DropAction.MoveAction, -1, -1, target)
    assert seats(evening)["EW 2"] == "Ana Prima 1 – Bob Due 1"
    assert seats(evening)["NS 1"] == "Ana Prima 4 – Bob Due 4"
    place.tables.dropMimeData(data, Qt.DropAction.MoveAction, -1, -1, QModelIndex())
    assert len(seats(evening)) == 4


def test_a_pair_moves_by_keys(qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening) -> None:
    register_pairs(place.desk, 4)
    place.grid.setFocus()
    place.grid.go_to(PairSeat(Side.NS, 1))
    qtbot.keyClick(place.grid, Qt.Key.Key_Down, ALT)
    assert seats(evening)["NS 2"] == "Ana Prima 1 – Bob Due 1"
    qtbot.keyClick(place.grid, Qt.Key.Key_Right, ALT)
    assert seats(evening)["EW 2"] == "Ana Prima 1 – Bob Due 1"
    type_text(place.grid, "E")
    type_text(window.focusWidget(), "W 1")
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert seats(evening)["EW 1"] == "Ana Prima 1 – Bob Due 1"
    assert window.focusWidget() is place.grid


def test_a_pair_is_corrected_everywhere(
    qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening
) -> None:
    register_pairs(place.desk, 2)
    place.grid.setFocus()
    place.grid.go_to(PairSeat(Side.EW, 1))
    qtbot.keyClick(place.grid, Qt.Key.Key_F2)
    type_text(window.focusWidget(), "Anna Primová")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    type_text(window.focusWidget(), "Brno")
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert director.find_players(evening.database, "anna")[0] == director.pairs(evening)[1].players[0]
    assert director.pairs(evening)[1].players[0].club == "Brno"


def test_somebody_else_plays(qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening) -> None:
    register_pairs(place.desk, 1)
    window.go("pairs", pair_id=director.pairs(evening)[0].id)
    place.correct.blocks[1].other.setFocus()
    type_text(window.focusWidget(), "Eva Malá")
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert seats(evening) == {"NS 1": "Ana Prima 1 – Eva Malá"}
    assert not place.correct.isVisible()


def test_a_wrong_seat_is_told_beside_it(qtbot: QtBot, window: MainWindow, place: Pairs) -> None:
    register_pairs(place.desk, 1)
    place.grid.setFocus()
    place.grid.go_to(PairSeat(Side.NS, 1))
    type_text(place.grid, "x")
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert place.correct.isVisible()
    assert place.correct.seat.text() == "x"


def test_del_removes_and_undo_brings_back(
    qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening
) -> None:
    register_pairs(place.desk, 3)
    place.grid.setFocus()
    place.grid.go_to(PairSeat(Side.EW, 1))
    qtbot.keyClick(place.grid, Qt.Key.Key_Delete)
    assert list(seats(evening)) == ["NS 1", "NS 2"]
    qtbot.keyClick(place.grid, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert list(seats(evening)) == ["NS 1", "EW 1", "NS 2"]


def test_undo_works_from_an_empty_field_and_is_the_fields_own_while_typing(
    qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening
) -> None:
    type_pair(qtbot, window, "Jana Nová", "Jan Novák")
    qtbot.keyClicks(window.focusWidget(), "Ev")
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert place.register.first.text() == ""
    assert len(seats(evening)) == 1
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert seats(evening) == {}


def test_enter_on_a_free_seat_gives_it_to_the_next_pair(
    qtbot: QtBot, window: MainWindow, place: Pairs, evening: director.Evening
) -> None:
    register_pairs(place.desk, 1)
    place.grid.setFocus()
    place.grid.go_to(PairSeat(Side.EW, 2))
    qtbot.keyClick(place.grid, ENTER)
    type_pair(qtbot, window, "Jana Nová", "Jan Novák")
    assert list(seats(evening)) == ["NS 1", "EW 2"]

"""The club's players by keys: found, corrected, merged, forgotten; a list that comes in; the season."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from bridgeclub import director
from bridgeclub.desktop.players import Players
from bridgeclub.desktop.window import MainWindow
from tests.desktop.conftest import type_text
from tests.desktop.played import enter_results, seat_pairs

ENTER, ESC, DOWN = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Down
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def place(window: MainWindow, evening: director.Evening) -> Players:
    for name in ("Jana Nová", "Petr Malý", "Eva Malá"):
        director.add_player(evening, name)
    window.go("players")
    place = window.place("players")
    assert isinstance(place, Players)
    return place


def rows(evening: director.Evening) -> dict[str, director.players.PlayerRow]:
    return {row.name: row for row in director.club_players(evening.database)}


def to_card(qtbot: QtBot, window: MainWindow, place: Players, text: str) -> None:
    place.first_focus()
    type_text(window.focusWidget(), text)
    qtbot.keyClick(window.focusWidget(), DOWN)
    qtbot.keyClick(window.focusWidget(), ENTER)


def test_a_player_is_found_and_corrected(
    qtbot: QtBot, window: MainWindow, place: Players, evening: director.Evening
) -> None:
    assert window.focusWidget() is place.known.search
    to_card(qtbot, window, place, "nova")
    type_text(window.focusWidget(), "Jana Nováková")
    place.known.card.fields["handicap"].setFocus()
    qtbot.keyClicks(window.focusWidget(), "2,5")
    place.known.card.fields["stationary"].setFocus()
    qtbot.keyClicks(window.focusWidget(), "knee")
    qtbot.keyClick(window.focusWidget(), ENTER)
    row = rows(evening)["Jana Nováková"]
    assert (row.handicap, row.stationary) == ("5/2", "knee")
    assert window.focusWidget() is place.known.list
    assert place.known.card.fields["handicap"].text() == "2.5"
    assert not place.known.card.changed
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Z, CTRL)
    assert rows(evening)["Jana Nová"].handicap == ""


@pytest.mark.parametrize(
    ("field", "text", "why"),
    [("handicap", "some", "no number"), ("email", "at home", "no e-mail"), ("name", "7", "needs a name")],
)
def test_bad_input_has_its_sentence_beside_the_field(
    qtbot: QtBot, window: MainWindow, place: Players, evening: director.Evening, field: str, text: str, why: str
) -> None:
    to_card(qtbot, window, place, "nova")
    widget = place.known.card.fields[field]
    widget.setFocus()
    widget.selectAll()
    qtbot.keyClicks(widget, text)
    qtbot.keyClick(widget, ENTER)
    assert why in place.known.card._messages[field].text
    assert window.focusWidget() is widget
    assert widget.text() == text
    qtbot.keyClick(widget, ESC)
    assert place.known.card.changed
    qtbot.keyClick(widget, ESC)
    assert not place.known.card.changed
    assert window.focusWidget() is place.known.list


def test_the_usual_partner_is_chosen_from_the_list(
    qtbot: QtBot, window: MainWindow, place: Players, evening: director.Evening
) -> None:
    to_card(qtbot, window, place, "nova")
    partner = place.known.card.partner
    partner.setFocus()
    type_text(partner, "mal")
    qtbot.keyClick(partner, DOWN)
    qtbot.keyClick(partner, ENTER)
    assert rows(evening)["Jana Nová"].partner == "Petr Malý"
    to_card(qtbot, window, place, "nova")
    partner.setFocus()
    partner.selectAll()
    type_text(partner, "Nobody Known")
    qtbot.keyClick(partner, ENTER)
    assert "knows nobody" in place.known.card._messages["partner"].text
    partner.selectAll()
    qtbot.keyClick(partner, Qt.Key.Key_Backspace)
    qtbot.keyClick(partner, ENTER)
    assert rows(evening)["Jana Nová"].partner == ""


def test_two_are_one_person(qtbot: QtBot, window: MainWindow, place: Players, evening: director.Evening) -> None:
    to_card(qtbot, window, place, "petr")
    same = place.known.card.same_as
    same.setFocus()
    type_text(same, "eva")
    qtbot.keyClick(same, ENTER)
    assert set(rows(evening)) == {"Jana Nová", "Petr Malý"}
    assert place.known.list.current == rows(evening)["Petr Malý"].id
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Z, CTRL)
    assert set(rows(evening)) == {"Jana Nová", "Petr Malý", "Eva Malá"}


def test_forgetting_is_told_first_and_done_when_pressed_again(
    qtbot: QtBot, window: MainWindow, place: Players, evening: director.Evening
) -> None:
    to_card(qtbot, window, place, "petr")
    card = place.known.card
    card.forget_button.setFocus()
    qtbot.keyClick(card.forget_button, ENTER)
    assert "Undo cannot" in card._messages["forget"].text
    assert "Petr Malý" in rows(evening)
    qtbot.keyClick(card.forget_button, ENTER)
    place.known.search.clear()
    place.known.show_players()
    assert set(rows(evening)) == {"Jana Nová", "Eva Malá"}
    assert b"Petr Mal" not in evening.database.path.read_bytes()


# ---------------------------------------------------------------------------------------------- a list comes in


def test_a_list_is_looked_at_corrected_and_taken_in(
    qtbot: QtBot, window: MainWindow, place: Players, evening: director.Evening, tmp_path: Path
) -> None:
    path = tmp_path / "members.csv"
    path.write_bytes(
        "Číslo;Příjmení;Jméno;Poznámka\n7;Nová;Jana;A\n8;Veselý;Ivan;B\n8;Veselý;Ivan;C\n".encode("cp1250")
    )
    window.go("players", path=path)
    page = place.taking_in
    assert [choice.currentData() for choice in page.choices] == ["number", "last name", "first name", ""]
    assert page._summary.text() == "1 new player · 1 known player · 1 line about somebody again"
    assert window.focusWidget() is page.take
    page.choices[3].setFocus()
    qtbot.keyClicks(page.choices[3], "Gr")
    page.choices[3].activated.emit(page.choices[3].currentIndex())
    page.take.setFocus()
    qtbot.keyClick(page.take, ENTER)
    assert set(rows(evening)) == {"Jana Nová", "Petr Malý", "Eva Malá", "Ivan Veselý"}
    assert (rows(evening)["Jana Nová"].number, rows(evening)["Ivan Veselý"].grade) == ("7", "C")
    assert "1 new player, 1 known player" in place.known._message.text
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Z, CTRL)
    assert set(rows(evening)) == {"Jana Nová", "Petr Malý", "Eva Malá"}


def test_a_namesake_of_the_list_is_turned_into_another_person(
    qtbot: QtBot, window: MainWindow, place: Players, evening: director.Evening, tmp_path: Path
) -> None:
    path = tmp_path / "members.csv"
    path.write_text("Name\nJana Nova\n", encoding="utf-8")
    window.go("players", path=path)
    page = place.taking_in
    page.people.setFocus()
    qtbot.keyClick(page.people, ENTER)
    assert page._summary.text().startswith("1 new player")
    qtbot.keyClick(page.people, ENTER)
    assert page._summary.text().startswith("0 new players · 1 known")
    qtbot.keyClick(page.people, ENTER)
    page.take.setFocus()
    qtbot.keyClick(page.take, ENTER)
    assert len(rows(evening)) == 4


def test_what_is_no_list_and_what_is_a_bad_line_are_said(
    qtbot: QtBot, window: MainWindow, place: Players, evening: director.Evening, tmp_path: Path
) -> None:
    path = tmp_path / "members.xlsx"
    path.write_bytes(b"PK\x03\x04")
    window.go("players", path=path)
    assert "Save it there as CSV" in place.taking_in._message.text
    assert not place.taking_in.take.isEnabled()
    path.write_text("Name,Handicap\nIvan Old,some\n", encoding="utf-8")
    window.go("players", path=path)
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert "Line 2" in place.taking_in._message.text
    qtbot.keyClick(window.focusWidget(), ESC)
    assert window.focusWidget() is place.known.search
    assert len(rows(evening)) == 3


# ---------------------------------------------------------------------------------------------- the season


def test_the_season_by_keys(qtbot: QtBot, window: MainWindow, evening: director.Evening, tmp_path: Path) -> None:
    seat_pairs(window.desk, 5)
    enter_results(window.desk, 47)
    window.desk.act(director.name_session, "Monday", date(2026, 10, 5))
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_F10)
    place = window.place("players")
    assert isinstance(place, Players)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_L, CTRL)
    page = place.season
    assert (page.start.day, window.focusWidget()) == (date(2026, 9, 1), page.ladder)
    assert page.ladder.count() == 20
    assert page._played.text().startswith("5 October 2026: ")
    page.least.setFocus()
    page.least.selectAll()
    qtbot.keyClicks(page.least, "x")
    assert "Sessions at least: type a number" in page._message.text
    page.least.selectAll()
    qtbot.keyClicks(page.least, "2")
    assert page.ladder.count() == 0
    page.least.selectAll()
    qtbot.keyClicks(page.least, "1")
    page.write(tmp_path / "season.csv")
    written = (tmp_path / "season.csv").read_text(encoding="utf-8-sig").splitlines()
    assert written[0] == "rank,name,sessions,average,best,average of the best,2026-10-05"
    assert len(written) == 21
    page.write(tmp_path / "none" / "season.csv")
    assert "cannot be written" in page._message.text
    qtbot.keyClick(window.focusWidget(), ESC)
    assert window.focusWidget() is place.known.search

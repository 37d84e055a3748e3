"""Movement by keys, and the plain functions behind the drawing."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.movement import Movement
from bridgeclub.desktop.movement.moves import Move, board_moves, boards_text, meetings_of, movers, pair_moves, stands
from bridgeclub.desktop.movement.offer import Offer
from bridgeclub.desktop.movement.ring import ring
from bridgeclub.desktop.movement.rounds import SECOND, Rounds
from bridgeclub.desktop.window import MainWindow
from bridgeclub.director.saved_movements import library, save_movement
from bridgeclub.director.views import Schedule, Slot
from bridgeclub.laws import Side
from bridgeclub.movements import Variant, mitchell
from tests.desktop.conftest import register_pairs

ENTER = Qt.Key.Key_Return


@pytest.fixture
def place(window: MainWindow, desk: Desk, evening: director.Evening) -> Movement:
    register_pairs(desk, 22)
    window.go("movement")
    place = window.place("movement")
    assert isinstance(place, Movement)
    return place


def schedule_of(desk: Desk, pairs: int, movement: object, boards: int = 2) -> Schedule:
    register_pairs(desk, pairs)
    assert desk.evening is not None
    return director.preview(desk.evening, movement, boards)  # type: ignore[arg-type]


# ---------------------------------------------------------------------------------------------- behind the drawing


@given(st.integers(1, 60), st.floats(300, 2000), st.floats(300, 1200))
def test_every_table_has_its_own_place_beside_the_one_before(tables: int, width: float, height: float) -> None:
    hall = ring(tables, width, height)
    assert len(set(hall.places)) == tables
    assert all(0 <= column < hall.columns and 0 <= row < hall.rows for column, row in hall.places)
    steps = zip(hall.places, hall.places[1:], strict=False)
    assert all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in steps)


def test_east_west_go_up_and_boards_go_down(desk: Desk, evening: director.Evening) -> None:
    schedule = schedule_of(desk, 10, mitchell(5))
    assert set(pair_moves(schedule, 1)) == {Move(t, t % 5 + 1, Side.EW) for t in range(1, 6)}
    assert set(board_moves(schedule, 1)) == {Move(t, (t - 2) % 5 + 1, None) for t in range(1, 6)}
    assert pair_moves(schedule, 5) == board_moves(schedule, 5) == ()


def test_who_moves(desk: Desk, evening: director.Evening) -> None:
    schedule = schedule_of(desk, 10, mitchell(5))
    assert movers(schedule) == {pair.id for pair in director.pairs(evening) if pair.direction is Side.EW}


def test_a_relay_has_a_stand_before_the_table_that_takes_its_boards(desk: Desk, evening: director.Evening) -> None:
    schedule = schedule_of(desk, 16, mitchell(8, 8, Variant.SHARE_RELAY), 3)
    for round_ in range(1, schedule.rounds):
        (stand,) = stands(schedule, round_)
        assert stand.table == 4
        assert stand.boards == meetings_of(schedule, round_ + 1)[3].boards


def test_boards_in_words() -> None:
    assert (boards_text((5, 6)), boards_text((7,)), boards_text(())) == ("5–6", "7", "")


def test_the_tables_of_rounds(qtmodeltester: ModelTester, desk: Desk, evening: director.Evening) -> None:
    schedule = schedule_of(desk, 10, mitchell(5))
    rounds = Rounds()
    rounds.show_tables(schedule)
    qtmodeltester.check(rounds)
    assert (rounds.rowCount(), rounds.columnCount()) == (5, 5)
    cell = rounds.index(0, 1)
    assert (str(cell.data()).replace("\u2009", ""), cell.data(SECOND)) == ("1:5", "3–4")
    rounds.show_pairs(schedule, director.pairs(evening))
    assert rounds.rowCount() == 10
    assert rounds.index(5, 1).data(Qt.ItemDataRole.AccessibleTextRole) == "Table 2, EW, against NS 2, boards 5–6"


# ---------------------------------------------------------------------------------------------- by keys


def test_enter_chooses_what_is_proposed_first(
    qtbot: QtBot, window: MainWindow, place: Movement, evening: director.Evening
) -> None:
    assert window.focusWidget() is place.three
    qtbot.keyClick(window.focusWidget(), ENTER)
    schedule = director.schedule(evening)
    assert (schedule.tables, schedule.rounds) == (11, director.proposals(evening)[0].rounds)
    assert "is played" in place._chosen.text


def test_wishes_narrow_the_proposals(
    qtbot: QtBot, window: MainWindow, place: Movement, evening: director.Evening
) -> None:
    place.wishes.minutes.setFocus()
    qtbot.keyClicks(window.focusWidget(), "120")
    assert place.proposals.count() > 0
    assert all(proposal.minutes <= 120 for proposal in director.proposals(evening, *place.wishes.wanted))
    qtbot.keyClicks(place.wishes.first_board, "23")
    place.first_focus()
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert director.schedule(evening).first_board == 23


def test_the_best_three_are_beside_each_other_and_chosen_by_number(
    qtbot: QtBot, window: MainWindow, place: Movement, evening: director.Evening
) -> None:
    best = director.proposals(evening)
    assert place.three.isVisible()
    assert not place.proposals.isVisible()
    assert place.three.count() == 3
    told = place.three.model().index(1, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    for fact in (best[1].sentence, f"{best[1].boards} boards", f"{best[1].percent_of_boards}% of the boards"):
        assert fact in told
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Down)
    assert place.three.currentIndex().row() == 1
    qtbot.keyClick(window.focusWidget(), "3")
    chosen = director.schedule(evening)
    assert (chosen.rounds, chosen.boards_a_set) == (best[2].rounds, best[2].boards_a_set)


def test_plus_opens_all(qtbot: QtBot, window: MainWindow, place: Movement, evening: director.Evening) -> None:
    qtbot.keyClick(window.focusWidget(), "+")
    assert window.focusWidget() is place.proposals
    assert place.proposals.count() == len(director.proposals(evening))
    assert not place.three.isVisible()
    place.open_all()
    assert window.focusWidget() is place.three


def test_an_own_movement_is_offered_after_the_proposals(
    qtbot: QtBot, window: MainWindow, place: Movement, desk: Desk, evening: director.Evening
) -> None:
    desk.act(save_movement, "Our eleven", mitchell(11, 9))
    place.open_all()
    qtbot.keyClick(place.proposals, Qt.Key.Key_End)
    assert place._remarks.text() == "• Nothing is wrong with it: no pair meets a board or an opponent twice."
    qtbot.keyClick(window.focusWidget(), ENTER)
    schedule = director.schedule(evening)
    assert (schedule.name, schedule.rounds, schedule.boards_a_set) == ("Our eleven", 9, 3)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Delete)
    assert library(evening.database) == ()
    assert director.schedule(evening).name == "Our eleven"
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert [saved.name for saved in library(evening.database)] == ["Our eleven"]


@pytest.mark.parametrize("ending", ["csv", "txt"])
def test_a_movement_goes_into_a_file_and_comes_back(
    window: MainWindow, place: Movement, evening: director.Evening, tmp_path: Path, ending: str
) -> None:
    path = tmp_path / f"ours.{ending}"
    place.export_to(path)
    assert str(path) in place._file_message.text
    place.open_file(path)
    assert window.focusWidget() is place.proposals
    place._choose_current()
    schedule, first = director.schedule(evening), director.proposals(evening)[0].movement()
    assert (schedule.name, schedule.tables, schedule.rounds) == ("ours", first.tables, first.rounds)


def test_a_file_that_is_no_movement_is_refused_beside_the_button(
    window: MainWindow, place: Movement, tmp_path: Path
) -> None:
    path = tmp_path / "letter.csv"
    path.write_text("Dear members,\n")
    place.open_file(path)
    assert "Dear members" in place._file_message.text
    assert place.three.isVisible()


def test_a_movement_that_is_too_small_is_refused(
    window: MainWindow, place: Movement, desk: Desk, evening: director.Evening
) -> None:
    desk.act(save_movement, "Small", mitchell(7))
    place.open_all()
    place.proposals.go_to_row(place.proposals.count() - 1)
    place._choose_current()
    assert "Choose a larger one" in place._misfits.text
    assert director.schedule(evening).tables == 0


def test_left_and_right_go_from_round_to_round(qtbot: QtBot, window: MainWindow, place: Movement) -> None:
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Right)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Right)
    assert place.picture.round == 3
    place.picture.hall.setFocus()
    qtbot.keyClick(place.picture.hall, Qt.Key.Key_Left)
    assert place.picture.round == 2
    for _turn in range(20):
        qtbot.keyClick(place.picture.hall, Qt.Key.Key_Left)
    assert place.picture.round == 1


def test_results_that_would_not_fit_are_listed_before(
    qtbot: QtBot, window: MainWindow, place: Movement, evening: director.Evening
) -> None:
    eleven = next(p for p in director.proposals(evening, boards=22) if p.rounds == 11)
    place.desk.act(director.choose_movement, eleven.movement(), 2)
    place.desk.act(director.enter, Slot(11, 1, director.schedule(evening).at(11, 1).boards[0]), "4sn=")
    told = {}
    for row in range(place.proposals.count()):
        place.proposals.go_to_row(row)
        offered = place.proposals.current
        assert isinstance(offered, Offer)
        told[offered.key] = place._misfits.text
    assert any("no place" in text for text in told.values())
    assert told[eleven] == "" if eleven in told else True


def test_with_too_few_pairs_the_way_leads_to_pairs(qtbot: QtBot, window: MainWindow, evening: director.Evening) -> None:
    window.go("movement")
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert window.pages.shown is window.place("pairs")


def test_a_pair_without_a_place_is_told(window: MainWindow, place: Movement, evening: director.Evening) -> None:
    place._choose_current()
    register_pair = ("Jana Nová", "Jan Novák")
    place.desk.act(director.register, register_pair)
    assert "NS 12 has no place" in place._chosen.text


@pytest.mark.parametrize("pairs", [4, 21, 40])
def test_every_hall_can_be_drawn(
    qtbot: QtBot, window: MainWindow, desk: Desk, evening: director.Evening, pairs: int
) -> None:
    register_pairs(desk, pairs)
    window.go("movement")
    place = window.place("movement")
    assert isinstance(place, Movement)
    for tab in range(3):
        place.picture.tabs.setCurrentIndex(tab)
        place.picture.step(1)
        assert not window.grab().isNull()

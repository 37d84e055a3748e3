"""Results by keys: the ranking, scorecards, travellers, methods, and the session's rules."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.results import Results
from bridgeclub.desktop.results.lines import ranking
from bridgeclub.desktop.results.settings import groups
from bridgeclub.desktop.window import MainWindow
from bridgeclub.scoring import Rules
from bridgeclub.scoring.rule_sets import names, rule_set
from tests.desktop.played import enter_results, played_evening, press, seat_pairs

KEY = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def evening(desk: Desk) -> director.Evening:
    return played_evening(desk, 47)


def test_the_ranking_as_it_stands(results: Results, evening: director.Evening) -> None:
    standings = director.standings(evening)
    assert results.bar.state.text() == "◔ Provisional: 3 results missing"
    shown = [[line.texts for line in table.lines] for table in results.ranking.tables]
    assert [[texts[0] for texts in field] for field in shown] == [
        [row.rank_text for row in field.rows] for field in standings.fields
    ]
    assert shown[0][0][-1] == standings.fields[0].rows[0].percent_text
    assert results.ranking.tables[1].isVisible()
    enter_results(results.desk)
    assert results.bar.state.text() == "✓ Complete: 50 results"


def test_from_a_pair_to_a_board_to_scores_and_back(
    qtbot: QtBot, window: MainWindow, results: Results, evening: director.Evening
) -> None:
    press(qtbot, window, KEY.Key_Down, KEY.Key_Return)
    pair = director.standings(evening).fields[0].rows[1].pair
    assert results.scorecard.title_text.startswith(f"{pair.label}  ·  Ana")
    card = director.scorecard(evening, pair.id)
    press(qtbot, window, KEY.Key_Down, KEY.Key_Return)
    board = card.lines[1].board
    assert results.traveller.title_text.startswith(f"Board {board} ")
    marked = [line.texts[0] for line in results.traveller.table.lines if line.marked]
    assert marked == [str(pair.number)]
    assert results.traveller.table.current == card.lines[1].line.slot if card.lines[1].line else True
    press(qtbot, window, KEY.Key_Right)
    assert not results.traveller.title_text.startswith(f"Board {board} ")
    press(qtbot, window, KEY.Key_Escape)
    assert results.scorecard.title_text.startswith(pair.label)
    press(qtbot, window, KEY.Key_Backspace)
    assert window.focusWidget() is results.ranking.tables[0]
    assert results.ranking.tables[0].current == pair.id
    press(qtbot, window, KEY.Key_Return, KEY.Key_Return, KEY.Key_Return)
    assert window.pages.shown is window.place("scores")


def test_to_the_other_field_and_a_board_by_its_number(qtbot: QtBot, window: MainWindow, results: Results) -> None:
    press(qtbot, window, KEY.Key_Right)
    assert window.focusWidget() is results.ranking.tables[1]
    press(qtbot, window, KEY.Key_Return)
    assert results.scorecard.title_text.startswith("EW ")
    qtbot.keyClick(window.focusWidget(), KEY.Key_G, CTRL)
    qtbot.keyClicks(window.focusWidget(), "7\r")
    assert results.traveller.title_text.startswith("Board 7 ")
    qtbot.keyClick(window.focusWidget(), KEY.Key_G, CTRL)
    qtbot.keyClicks(window.focusWidget(), "70\r")
    assert results.message.text == "There is no board 70 tonight."


@pytest.mark.parametrize("method", ["butler", "cross-imps"])
def test_other_methods_are_one_key_away(results: Results, evening: director.Evening, method: str) -> None:
    results.bar.methods[method].click()
    field = director.standings(evening, method).fields[0]
    columns, lines = ranking(field, method)
    assert results.ranking.tables[0].lines == tuple(lines)
    assert [column.title for column in columns][-1] == "IMP"
    assert director.rules(evening).method == "matchpoints"


def test_a_rule_is_changed_and_taken_back(
    qtbot: QtBot, window: MainWindow, results: Results, evening: director.Evening
) -> None:
    results.bar.rules.click()
    field = results.rules.fields["unit"]
    field.setFocus()
    qtbot.keyClick(field, KEY.Key_Down)
    assert director.rules(evening).unit == 1
    assert results.rules.fields["unit"].currentData() == 1
    qtbot.keyClick(field, KEY.Key_Z, CTRL)
    assert director.rules(evening).unit == 2
    assert results.rules.fields["unit"].currentData() == 2
    press(qtbot, window, KEY.Key_Escape)
    assert results.ranking.isVisible()


def test_every_rule_is_on_the_page_with_its_source() -> None:
    settings = [setting for group in groups() for setting in group.settings]
    assert {setting.field for setting in settings} == set(Rules.__dataclass_fields__) - {"name"}
    for setting in settings:
        assert setting.source
        values = [option.value for option in setting.options]
        assert {getattr(rule_set(name).rules, setting.field) for name in names()} <= set(values)


def test_a_rule_set_is_chosen_as_a_whole_and_what_differs_is_marked(
    qtbot: QtBot, results: Results, evening: director.Evening
) -> None:
    results.bar.rules.click()
    sets = results.rules.sets
    assert sets.hasFocus()
    row = sets.findData("acbl")
    qtbot.keyClick(sets, KEY.Key_Home)
    for _step in range(row):
        qtbot.keyClick(sets, KEY.Key_Down)
    assert director.rules(evening) == rule_set("acbl").rules
    assert results.rules.fields["unit"].currentData() == 1
    field = results.rules.fields["missing"]
    field.setFocus()
    qtbot.keyClick(field, KEY.Key_Down)
    assert director.standings(evening).rule_set == rule_set("acbl").title
    assert director.standings(evening).deviations == ("Boards with fewer results: a tie for each missing result",)
    assert results.rules.mark("missing") == "● changed"
    assert results.rules.mark("unit") == ""


def test_rules_are_kept_as_the_clubs_own(qtbot: QtBot, results: Results, evening: director.Evening) -> None:
    results.bar.rules.click()
    field = results.rules.fields["award_plus"]
    field.show_data(55)
    field.activated.emit(field.currentIndex())
    qtbot.keyClicks(results.rules.copy, "ebu")
    qtbot.keyClick(results.rules.copy, KEY.Key_Return)
    assert "comes with the program" in results.message.text
    results.rules.copy.setText("Our club")
    qtbot.keyClick(results.rules.copy, KEY.Key_Return)
    assert (director.rules(evening).name, director.rules(evening).award_plus) == ("Our club", 55)
    assert results.rules.sets.currentText() == "Our club"
    assert results.rules.mark("award_plus") == ""
    director.use_rules(evening, "wbf")
    director.use_rules(evening, "Our club")
    assert director.rules(evening).award_plus == 55
    director.undo(evening)
    director.undo(evening)
    director.undo(evening)
    assert director.rules(evening).name == "wbf"
    assert director.definitions(evening, "rules") == ()


def test_another_way_of_scoring_has_its_button(results: Results, evening: director.Evening) -> None:
    director.change_rules(evening, director.rules(evening).by("total-points"))
    results.show_evening()
    assert results.bar.methods["total-points"].isChecked()


def test_a_session_without_results(qtbot: QtBot, window: MainWindow, desk: Desk) -> None:
    desk.new_session("Empty")
    window.go("results")
    place = window.place("results")
    assert isinstance(place, Results)
    assert place.bar.state.text() == "No results yet"
    seat_pairs(desk, 3)
    assert len(place.ranking.tables[0].lines) == 3
    press(qtbot, window, KEY.Key_Return)
    assert place.scorecard.isVisible()


def test_one_field_where_there_is_one_winner(window: MainWindow, desk: Desk) -> None:
    from bridgeclub.movements import mitchell

    desk.new_session("One winner")
    seat_pairs(desk, 5)
    desk.act(director.choose_movement, mitchell(5, switched=1), 2)
    window.go("results")
    place = window.place("results")
    assert isinstance(place, Results)
    assert len(place.ranking.tables[0].lines) == 10
    assert not place.ranking.tables[1].isVisible()


def test_a_datum_is_given_where_the_scoring_needs_one(
    qtbot: QtBot, window: MainWindow, results: Results, evening: director.Evening
) -> None:
    director.change_rules(evening, director.rules(evening).by("datum"))
    window.go("results", board=3)
    assert results.traveller.datum.isVisible()
    assert all(line.ns_points is None for line in director.traveller(evening, 3).lines)
    qtbot.keyClicks(results.traveller.datum, "much")
    qtbot.keyClick(results.traveller.datum, KEY.Key_Return)
    assert "is no datum" in results.message.text
    results.traveller.datum.setText("-50")
    qtbot.keyClick(results.traveller.datum, KEY.Key_Return)
    assert director.datum(evening, 3) == -50
    assert all(line.ns_points is not None for line in director.traveller(evening, 3).lines if line.outcome)

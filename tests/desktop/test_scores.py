"""Scores by keys: typing, saving, what is refused, what is never lost, and going about."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.scores import Scores
from bridgeclub.desktop.scores.reading import Tone
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.window import MainWindow
from bridgeclub.director.views import Slot
from bridgeclub.laws import Outcome, State, read
from bridgeclub.words import Refusal
from tests.desktop.played import enter_results, seat_pairs

KEY = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier


class Typist:
    """Types into whatever has the keyboard, as a person does."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot, self.window = qtbot, window
        place = window.place("scores")
        assert isinstance(place, Scores)
        self.scores = place

    @property
    def focus(self) -> QWidget:
        widget = self.window.focusWidget()
        assert widget is not None
        return widget

    def type(self, text: str) -> None:
        self.qtbot.keyClicks(self.focus, text)

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.qtbot.keyClick(self.focus, key, modifier)

    def enter(self, text: str) -> None:
        self.type(text)
        self.press(KEY.Key_Return)

    @property
    def slot(self) -> Slot:
        assert self.scores.scorer.slot is not None
        return self.scores.scorer.slot

    def row(self, index: int) -> dict[str, str]:
        return self.scores.grid.rows[index].cells


@pytest.fixture
def evening(desk: Desk) -> director.Evening:
    desk.new_session("Monday pairs")
    return seat_pairs(desk, 5)


@pytest.fixture
def typist(qtbot: QtBot, window: MainWindow, evening: director.Evening) -> Typist:
    window.go("scores")
    typist = Typist(qtbot, window)
    assert typist.focus is typist.scores.field
    return typist


def outcomes(evening: director.Evening, board: int) -> list[Outcome | None]:
    return [line.outcome for line in director.traveller(evening, board).lines]


# --- typing and saving --------------------------------------------------------------------------------------------


def test_what_is_typed_is_understood_before_it_is_saved(typist: Typist, evening: director.Evening) -> None:
    typist.type("3ntxe-2")
    row = typist.row(0)
    assert [row[key] for key in ("contract", "by", "result", "tricks", "score")] == ["3NT×", "E", "-2", "7", "300"]
    assert typist.scores.grid.hint.sentence == "3NT doubled by East, 2 down, 7 tricks: North-South +300."
    assert outcomes(evening, 1)[0] is None


def test_enter_saves_ranks_and_goes_to_the_next_line(typist: Typist, evening: director.Evening) -> None:
    typist.enter("4sn=")
    typist.enter("3ntw+1")
    assert outcomes(evening, 1)[:2] == [read("4sn=", 1), read("3nw+1", 1)]
    assert typist.scores.grid.points[:2] == [("2", "0"), ("0", "2")]
    assert typist.scores.grid.rows[0].cells["typed"] == "4sn="
    assert typist.scores.scorer.line == director.traveller(evening, 1).lines[2]
    assert typist.scores.field.text() == ""
    assert typist.scores.heading.count == "2 of 5"


def test_after_the_last_line_the_stack_goes_on(typist: Typist, evening: director.Evening) -> None:
    for _line in range(5):
        typist.enter("4sn=")
    assert typist.scores.heading.title.startswith("Board 2")
    for _line in range(45):
        typist.enter("p")
    assert director.progress(evening).total.complete
    assert "Every result is in" in typist.scores.grid.hint.sentence
    typist.qtbot.waitUntil(lambda: typist.scores.panel.missing_text == "All 50 are in ✓")


def test_enter_on_a_saved_line_only_goes_on(typist: Typist, evening: director.Evening) -> None:
    typist.enter("4sn=")
    typist.press(KEY.Key_Up)
    before = len(director.journal(evening))
    typist.press(KEY.Key_Return)
    assert len(director.journal(evening)) == before
    assert typist.slot == director.traveller(evening, 1).lines[1].slot


def test_a_correction_is_typed_over_the_result(typist: Typist, evening: director.Evening) -> None:
    typist.enter("4sn=")
    typist.press(KEY.Key_Up)
    assert typist.scores.field.selectedText() == "4sn="
    typist.enter("4sn-1")
    assert outcomes(evening, 1)[0] == read("4sn-1", 1)


# --- what is refused ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("typed", "part"), [("620", "Near:"), ("hello", "no result"), ("4s", "Who played 4♠?")])
def test_a_wrong_line_stays_and_says_why(typist: Typist, evening: director.Evening, typed: str, part: str) -> None:
    here = typist.slot
    typist.enter(typed)
    assert (typist.slot, typist.scores.field.text()) == (here, typed)
    assert typist.scores.grid.hint.tone is Tone.WRONG
    assert part in typist.scores.grid.hint.sentence
    assert director.progress(evening).total.entered == 0


def test_a_rare_score_is_taken_at_the_second_enter(typist: Typist, evening: director.Evening) -> None:
    typist.enter("-450")  # nobody vulnerable: nine down undoubled, or 4♥ with an overtrick for East-West
    assert outcomes(evening, 1)[0] == read("-450", 1)
    typist.enter("350")
    assert typist.scores.grid.hint.tone is Tone.DOUBTFUL
    assert "Enter once more" in typist.scores.grid.hint.sentence
    assert outcomes(evening, 1)[1] is None
    typist.press(KEY.Key_Return)
    assert outcomes(evening, 1)[1] == read("350", 1)


# --- nothing typed is lost ----------------------------------------------------------------------------------------


def test_a_line_that_is_left_is_kept_as_a_draft(typist: Typist, evening: director.Evening) -> None:
    typist.type("4sx")
    typist.press(KEY.Key_Down)
    assert typist.scores.grid.rows[0].draft
    assert typist.row(0)["typed"] == "4sx"
    typist.qtbot.waitUntil(lambda: "1 not saved" in typist.scores.panel.drafts_text)
    typist.press(KEY.Key_PageDown)
    typist.window.go("results")
    typist.window.go("scores")
    typist.press(KEY.Key_PageUp)
    assert typist.scores.grid.rows[0].draft
    assert typist.scores.field.text() == "4sx"
    typist.enter("n=")
    assert outcomes(evening, 1)[0] == read("4sxn=", 1)


def test_a_draft_is_there_after_a_restart(typist: Typist, desk: Desk, evening: director.Evening) -> None:
    typist.type("4sx")
    typist.window.hide()
    desk.open_session(evening.session_id)
    typist.scores.scorer.drafts.bring_back("")
    again = Scores(desk)
    typist.qtbot.addWidget(again)
    again.show()
    assert again.field.text() == "4sx"
    typist.qtbot.keyClicks(again.field, "n=")
    typist.qtbot.keyClick(again.field, KEY.Key_Return)
    assert desk.evening is not None
    assert outcomes(desk.evening, 1)[0] == read("4sxn=", 1)
    again.hide()
    assert again.scorer.drafts.written_down() == ""


def test_a_full_disk_loses_nothing(typist: Typist, evening: director.Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_args: object, **_kwargs: object) -> None:
        raise Refusal("The disk is full; nothing was saved.")

    with monkeypatch.context() as patch:
        patch.setattr(director, "enter", full)
        typist.enter("4sn=")
        assert typist.scores.field.text() == "4sn="
        assert typist.scores.grid.hint.sentence == "Not saved: The disk is full; nothing was saved."
    typist.press(KEY.Key_Return)
    assert outcomes(evening, 1)[0] == read("4sn=", 1)


def test_another_change_leaves_the_field_alone(typist: Typist, evening: director.Evening) -> None:
    typist.type("4sn")
    other = director.traveller(evening, 1).lines[3].slot
    typist.window.desk.act(director.enter, other, "p")
    assert typist.scores.field.text() == "4sn"
    assert typist.row(3)["contract"] == director.traveller(evening, 1).lines[3].contract_text
    typist.enter("=")
    assert outcomes(evening, 1)[0] == read("4sn=", 1)


def test_esc_brings_back_what_was_saved(typist: Typist) -> None:
    typist.enter("4sn=")
    typist.press(KEY.Key_Up)
    typist.type("5cw")
    typist.press(KEY.Key_Escape)
    assert typist.scores.field.text() == "4sn="
    assert not typist.scores.grid.rows[0].draft


# --- clearing and taking back -------------------------------------------------------------------------------------


def test_del_clears_and_undo_brings_back(typist: Typist, evening: director.Evening) -> None:
    typist.enter("4sn=")
    typist.press(KEY.Key_Up)
    typist.press(KEY.Key_Delete)
    assert outcomes(evening, 1)[0] is None
    assert typist.scores.field.text() == ""
    typist.press(KEY.Key_Z, CTRL)
    assert outcomes(evening, 1)[0] == read("4sn=", 1)
    assert typist.scores.field.text() == "4sn="


def test_an_emptied_line_is_cleared_by_enter(typist: Typist, evening: director.Evening) -> None:
    typist.enter("4sn=")
    typist.press(KEY.Key_Up)
    typist.press(KEY.Key_Backspace)
    assert "Enter clears" in typist.scores.grid.hint.sentence
    assert outcomes(evening, 1)[0] == read("4sn=", 1)
    typist.press(KEY.Key_Return)
    assert outcomes(evening, 1)[0] is None


def test_undo_in_a_field_takes_back_letters_first(typist: Typist, evening: director.Evening) -> None:
    typist.enter("4sn=")
    typist.type("5")
    typist.press(KEY.Key_Z, CTRL)
    assert outcomes(evening, 1)[0] == read("4sn=", 1)
    typist.press(KEY.Key_Z, CTRL)
    assert outcomes(evening, 1)[0] is None


# --- who played ---------------------------------------------------------------------------------------------------


def test_a_mismatch_is_typed_shown_and_accepted(typist: Typist, evening: director.Evening) -> None:
    typist.press(KEY.Key_F4)
    typist.type("2/5")
    assert (typist.row(0)["ns"], typist.row(0)["ew"]) == ("2", "5")
    typist.enter(" 4sn=")
    line = director.traveller(evening, 1).lines[0]
    assert line.ns is not None
    assert line.ew is not None
    assert (line.ns.label, line.ew.label) == ("NS 2", "EW 5")
    assert typist.row(0)["mark"] == "≠"
    typist.press(KEY.Key_Up)
    assert typist.scores.grid.hint.sentence == line.mismatch
    scheduled = director.schedule(evening).at(line.slot.round, line.slot.table)
    assert scheduled.ns is not None
    assert scheduled.ew is not None
    typist.type(f"{scheduled.ns.number}/{scheduled.ew.number} 4sn=")
    typist.press(KEY.Key_Return)
    assert director.traveller(evening, 1).lines[0].mismatch == ""


# --- going about --------------------------------------------------------------------------------------------------


def test_pages_numbers_and_the_next_missing(typist: Typist, evening: director.Evening) -> None:
    enter_results(typist.window.desk, 12)
    typist.press(KEY.Key_F8)
    assert typist.slot == director.progress(evening).missing[0]
    typist.press(KEY.Key_F8)
    assert typist.slot == director.progress(evening).missing[1]
    typist.press(KEY.Key_PageDown)
    assert typist.scores.heading.title.startswith("Board 4")
    typist.press(KEY.Key_G, CTRL)
    typist.enter("9")
    assert typist.scores.heading.title.startswith("Board 9")
    assert typist.focus is typist.scores.field
    typist.press(KEY.Key_G, CTRL)
    typist.enter("77")
    assert typist.scores.grid.hint.sentence == "There is no board 77 tonight."
    assert typist.scores.heading.title.startswith("Board 9")


def test_the_same_line_in_both_views(typist: Typist, evening: director.Evening) -> None:
    typist.press(KEY.Key_Down)
    slot = typist.slot
    typist.press(KEY.Key_F6)
    assert typist.slot == slot
    assert typist.scores.heading.title.startswith(f"Round {slot.round}  ·  Table {slot.table}")
    typist.enter("4sn=")
    typist.enter("p")
    assert [line.state for line in director.slip(evening, slot.round, slot.table).lines] == [
        State.PLAYED,
        State.PASSED_OUT,
    ]
    assert typist.slot.table == slot.table + 1 or typist.slot.round == slot.round + 1
    typist.press(KEY.Key_F6)
    assert typist.scores.heading.title.startswith("Board")


def test_the_guide_by_keys(typist: Typist) -> None:
    guide = typist.scores.panel.guide
    guide.setFocus()
    for key in (KEY.Key_Right, KEY.Key_Right, KEY.Key_Down, KEY.Key_Up):
        typist.qtbot.keyClick(guide, key)
    assert guide.accessibleDescription() == "Board 3: nothing yet, 0 of 5"
    typist.qtbot.keyClick(guide, KEY.Key_Return)
    assert typist.scores.heading.title.startswith("Board 3")
    assert typist.focus is typist.scores.field


def test_a_screen_reader_hears_the_line(typist: Typist) -> None:
    interface = QAccessible.queryAccessibleInterface(typist.scores.field)
    assert interface is not None
    line = typist.scores.scorer.line
    assert line is not None
    assert line.ns is not None
    assert line.ew is not None
    expected = f"Result of {line.ns.label} against {line.ew.label} on board 1"
    assert typist.scores.field.accessibleName() == expected
    typist.type("1nte=")
    assert typist.scores.field.accessibleDescription() == "1NT by East, made, 7 tricks: East-West +90."


def test_another_movement_while_entering(typist: Typist, evening: director.Evening) -> None:
    from bridgeclub.movements import mitchell

    typist.scores.go_to(board=10)
    typist.window.desk.act(director.choose_movement, mitchell(5, 3), 1)
    assert typist.scores.heading.title.startswith("Board 1 ")
    typist.enter("4sn=")
    assert outcomes(evening, 1)[0] == read("4sn=", 1)


def test_without_a_movement_it_says_what_to_do(qtbot: QtBot, window: MainWindow, desk: Desk) -> None:
    desk.new_session("Empty")
    window.go("scores")
    place = window.place("scores")
    assert isinstance(place, Scores)
    assert "no movement yet" in place.heading.title
    assert place.field.isHidden()


def test_it_can_be_small_and_large(typist: Typist) -> None:
    for _step in range(3):
        typist.press(KEY.Key_Plus, CTRL)
    typist.window.resize(900, 500)
    typist.enter("4sn=")
    look().usual_size()
    assert typist.scores.field.isVisible()


def test_a_long_traveller_keeps_the_field_in_view(qtbot: QtBot, window: MainWindow, desk: Desk) -> None:
    desk.new_session("Congress")
    seat_pairs(desk, 41, 1, 41)
    window.go("scores")
    typist = Typist(qtbot, window)
    for _line in range(40):
        typist.press(KEY.Key_Down)
        assert typist.scores.grid.viewport().rect().contains(typist.scores.field.geometry())
    for _line in range(40):
        typist.press(KEY.Key_Up)
        assert typist.scores.grid.viewport().rect().contains(typist.scores.field.geometry())

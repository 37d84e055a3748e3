"""Undo and redo: every act is taken back exactly, also after a restart and beside another window."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from bridgeclub import director
from bridgeclub.director.views import Slot
from bridgeclub.laws import Side
from bridgeclub.movements import mitchell
from bridgeclub.scoring import Rules
from bridgeclub.store import Database
from bridgeclub.words import Refusal
from tests.director.evenings import (
    assert_as_in_the_file,
    by_label,
    enter_all,
    evening_of,
    names,
    register,
    tables_of,
)

ACTS = {
    "register": lambda e: director.register(e, names(Side.NS, 9)),
    "register known": lambda e: director.register(e, ("Known Person", "New One")),
    "change pair": lambda e: director.change_pair(e, by_label(e)["EW 2"].id, ("Known Person", "New One")),
    "remove pair": lambda e: director.remove_pair(e, by_label(e)["NS 3"].id),
    "move pair": lambda e: director.move_pair(e, by_label(e)["NS 3"].id, Side.NS, 8),
    "exchange pairs": lambda e: director.move_pair(e, by_label(e)["NS 1"].id, Side.EW, 2),
    "add player": lambda e: director.add_player(e, "New One", "Club", "7"),
    "correct player": lambda e: director.correct_player(e, by_label(e)["NS 1"].players[0].id, name="Other", club="C"),
    "name session": lambda e: director.name_session(e, "Other", date(2026, 1, 5)),
    "name club": lambda e: director.name_club(e, "Other"),
    "change rules": lambda e: director.change_rules(e, replace(Rules(), method="butler")),
    "choose movement": lambda e: director.choose_movement(e, mitchell(4, 3, switched=1), 3, 5, 400),
    "enter": lambda e: director.enter(e, Slot(2, 1, 3), "3nn=", "why"),
    "correct": lambda e: director.enter(e, Slot(1, 1, 1), "4sxn-1 d7"),
    "adjust": lambda e: director.enter(e, Slot(1, 1, 1), "a+ a-"),
    "readjust": lambda e: director.enter(e, Slot(1, 1, 2), "a60 40"),
    "unadjust": lambda e: director.enter(e, Slot(1, 1, 2), "p"),
    "clear": lambda e: director.clear(e, Slot(1, 1, 1)),
    "clear adjusted": lambda e: director.clear(e, Slot(1, 1, 2), "why"),
    "others played": lambda e: director.enter(e, Slot(1, 1, 1), "p", ns_id=by_label(e)["NS 2"].id),
}  # fmt: skip


@pytest.fixture
def evening(database):
    evening = evening_of(database, mitchell(3), 2, ["NS 3"])
    register(evening, [3], [])
    director.add_player(evening, "Known Person")
    director.enter(evening, Slot(1, 1, 1), "4sn=")
    director.enter(evening, Slot(1, 1, 2), "a+ a-")
    return evening


@pytest.mark.parametrize("name", ACTS)
@pytest.mark.parametrize("restart", [False, True], ids=["at once", "after a restart"])
def test_every_act_can_be_undone_and_done_again(evening, tmp_path, name, restart):
    def again(one):
        if not restart:
            return one
        one.database.close()
        opened = director.open_evening(Database.open(tmp_path / "club.bridgeclub"), one.session_id)
        settle(opened)
        return opened

    settle(evening)
    before = tables_of(evening.database)
    ACTS[name](evening)
    after = tables_of(evening.database)
    assert after != before
    summary = director.overview(evening).undo
    for _time in range(2):
        evening = again(evening)
        assert director.undo(evening) == summary
        assert tables_of(evening.database) == before
        assert_as_in_the_file(evening)
        assert director.overview(evening).redo == summary
        evening = again(evening)
        assert director.redo(evening) == summary
        assert tables_of(evening.database) == after
        assert_as_in_the_file(evening)
        assert director.overview(evening).undo == summary
    evening.database.close()


def settle(evening):
    """Let the session be opened at a fixed time, which is no act of the evening."""
    evening.database.connection.execute("UPDATE session SET opened = ''")


@pytest.mark.parametrize("name", ACTS)
def test_every_act_is_one_transaction_with_one_journal_line(evening, name):
    statements = []
    lines = len(director.journal(evening))
    evening.database.connection.set_trace_callback(statements.append)
    ACTS[name](evening)
    evening.database.connection.set_trace_callback(None)
    assert [s for s in statements if s.startswith(("BEGIN", "COMMIT", "ROLLBACK"))] == ["BEGIN IMMEDIATE", "COMMIT"]
    assert len(director.journal(evening)) == lines + 1


def test_everything_back_to_the_beginning_and_forth_again(evening):
    settle(evening)
    snapshots = [tables_of(evening.database)]
    for act in ("adjust", "exchange pairs", "choose movement", "clear", "register", "name club"):
        if act == "clear":
            director.clear(evening, next(iter(evening.book.results)))
        else:
            ACTS[act](evening)
        snapshots.append(tables_of(evening.database))
    for snapshot in reversed(snapshots[:-1]):
        director.undo(evening)
        assert tables_of(evening.database) == snapshot
    for snapshot in snapshots[1:]:
        director.redo(evening)
        assert tables_of(evening.database) == snapshot


def test_nothing_to_undo_or_redo(empty):
    with pytest.raises(Refusal, match="nothing to undo"):
        director.undo(empty)
    with pytest.raises(Refusal, match="nothing to redo"):
        director.redo(empty)
    assert len(director.journal(empty)) == 0


def test_a_new_act_ends_what_could_be_done_again(evening):
    director.undo(evening)
    director.enter(evening, Slot(3, 1, 5), "p")
    assert director.overview(evening).redo == ""
    with pytest.raises(Refusal, match="nothing to redo"):
        director.redo(evening)


def test_undo_is_of_this_session_only(evening):
    other = director.open_evening(evening.database, director.new_session(evening.database))
    director.register(other, ("X X", "Y Y"))
    assert director.undo(evening).startswith("Board 2")
    assert len(director.pairs(other)) == 1


def test_what_another_session_changed_since_stays(evening):
    player = by_label(evening)["NS 1"].players[0]
    director.correct_player(evening, player.id, name="First Name")
    other = director.open_evening(evening.database, director.new_session(evening.database))
    director.correct_player(other, player.id, name="Second Name")
    before = tables_of(evening.database)
    with pytest.raises(Refusal, match="changed since"):
        director.undo(evening)
    assert tables_of(evening.database) == before
    assert director.overview(evening).undo == "First Name corrected"
    director.undo(other)
    director.undo(evening)
    assert by_label(evening)["NS 1"].players[0].name == "Nora Ant"


def test_a_new_player_who_plays_elsewhere_too_stays_known(evening):
    director.register(evening, ("Brand New", "Also New"))
    other = director.open_evening(evening.database, director.new_session(evening.database))
    director.register(other, ("Brand New", "X X"))
    director.undo(evening)
    assert [p.name for p in director.find_players(evening.database, "new")] == ["Brand New"]
    assert director.pairs(other)[0].names == "Brand New – X X"
    director.redo(evening)
    assert by_label(evening)["NS 4"].names == "Brand New – Also New"
    assert len(director.find_players(evening.database, "new")) == 2


def test_a_cleared_result_comes_back_after_another_session_was_scored(evening):
    """The last row's id is free again then; it must not have become another session's."""
    director.clear(evening, Slot(1, 1, 2))
    other = evening_of(evening.database, mitchell(2))
    enter_all(other)
    director.undo(evening)
    assert Slot(1, 1, 2) in evening.book.results
    assert director.progress(other).total.complete


# ------------------------------------------------------------------------------------------------ two windows


@pytest.fixture
def windows(evening, tmp_path):
    """The same session in two windows, each with a connection of its own."""
    second = Database.open(tmp_path / "club.bridgeclub")
    yield evening, director.open_evening(second, evening.session_id)
    second.close()


def test_two_windows_see_each_others_results(windows):
    one, other = windows
    slots = list(director.progress(one).missing)
    versions = one.version, other.version
    for number, slot in enumerate(slots):
        director.enter(windows[number % 2], slot, ("p", "4sn=", "3nn-1")[number % 3])
        assert director.progress(one) == director.progress(other)
        assert director.standings(one) == director.standings(other)
    assert one.version > versions[0]
    assert other.version > versions[1]
    for window in windows:
        assert_as_in_the_file(window)
        assert director.progress(window).total.complete


def test_a_window_that_only_looks_notices(windows):
    one, other = windows
    seen = other.version
    assert other.version == seen
    director.enter(one, Slot(2, 2, 5), "p")
    assert other.version > seen


def test_no_correction_is_lost(windows):
    one, other = windows
    slot = Slot(1, 1, 1)
    director.enter(one, slot, "3nn=")
    director.enter(other, slot, "a+ a")
    director.enter(one, slot, "p")
    director.clear(other, slot)
    director.enter(one, slot, "1nn=")
    for window in windows:
        assert director.traveller(window, 1).lines[0].score_text == "90"
        assert_as_in_the_file(window)


def test_undo_takes_back_the_other_windows_act_and_knows_it_is_done(windows):
    one, other = windows
    director.enter(one, Slot(2, 2, 5), "p")
    director.enter(other, Slot(2, 2, 6), "p")
    assert director.undo(one) == director.overview(other).redo
    assert director.overview(one).undo == director.overview(other).undo
    director.undo(other)
    assert Slot(2, 2, 5) not in one.book.results
    director.redo(one)
    director.redo(other)
    assert {Slot(2, 2, 5), Slot(2, 2, 6)} <= one.book.results.keys()
    for window in windows:
        assert_as_in_the_file(window)


def test_an_undo_that_comes_a_moment_late_takes_back_what_is_last_then(windows, monkeypatch):
    """The other window's act falls between the key and the transaction."""
    one, other = windows
    director.enter(one, Slot(2, 2, 5), "p")
    assert director.overview(one).undo.startswith("Board 5")
    act = type(one).act

    def late(evening, *args):
        monkeypatch.setattr(type(one), "act", act)
        director.enter(other, Slot(2, 2, 6), "p")
        return act(evening, *args)

    monkeypatch.setattr(type(one), "act", late)
    assert director.undo(one).startswith("Board 6")
    assert director.overview(other).undo.startswith("Board 5")
    assert Slot(2, 2, 5) in other.book.results


def test_the_movement_may_change_in_the_other_window(windows):
    one, other = windows
    director.choose_movement(one, mitchell(4, 3, "skip"), 2, 101)
    with pytest.raises(Refusal, match="Nobody meets"):
        director.enter(other, Slot(1, 4, 101), "p")
    director.enter(other, Slot(1, 1, 101), "p")
    with pytest.raises(Refusal, match="not in play"):
        director.enter(other, Slot(2, 1, 5), "p")
    assert director.schedule(one) == director.schedule(other)
    assert_as_in_the_file(other)


def test_a_pair_that_just_got_a_result_is_not_removed(windows):
    one, other = windows
    pair = by_label(one)["NS 3"]
    assert not any(pair in (line.ns, line.ew) for line in director.traveller(other, 6).lines if line.outcome)
    director.enter(other, director.scorecard(other, pair.id).lines[0].line.slot, "p")
    with pytest.raises(Refusal, match="has results"):
        director.remove_pair(one, pair.id)

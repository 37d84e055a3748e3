"""The club's sessions: the list with its counts, what is next, names and rules."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date

import pytest

from bridgeclub import director
from bridgeclub.director.views import Slot
from bridgeclub.laws import Side
from bridgeclub.movements import mitchell
from bridgeclub.scoring import Rules
from bridgeclub.words import Refusal
from tests.director.evenings import by_label, enter_all, evening_of, first_slots, names, register


def line_of(evening):
    return next(line for line in director.sessions(evening.database) if line.id == evening.session_id)


def assert_counted(evening):
    """The list, which is counted by SQL, says what the book says."""
    assert line_of(evening).count == director.progress(evening).total
    return line_of(evening).count


def test_a_session_has_a_name_and_a_day_without_being_asked(database):
    session = director.new_session(database)
    (line,) = director.sessions(database)
    assert (line.id, line.name, line.day) == (session, "Club night", database.clock().date().isoformat())
    assert (line.pairs, line.movement, line.count) == (0, "", (0, 0))


def test_the_one_last_open_is_first(database):
    sessions = [director.new_session(database, name) for name in "ABC"]
    for session in (sessions[2], sessions[0], sessions[1]):
        director.open_evening(database, session)
    assert [line.name for line in director.sessions(database)] == ["B", "A", "C"]


def test_a_session_that_is_not_there(database):
    with pytest.raises(Refusal, match="no session 7"):
        director.open_evening(database, 7)
    assert director.sessions(database) == ()


def test_names(evening):
    director.name_session(evening, " Monday ", date(2026, 1, 5))
    director.name_club(evening, " Brno ")
    view = director.overview(evening)
    assert (view.name, view.day, view.club) == ("Monday", "2026-01-05", "Brno")
    with pytest.raises(Refusal, match="needs a name"):
        director.name_session(evening, " ", date(2026, 1, 5))
    assert director.overview(evening).name == "Monday"


@pytest.mark.parametrize("switched", [0, 1])
@pytest.mark.parametrize("variant", ["skip", "share-relay"])
def test_counts(database, variant, switched):
    evening = evening_of(database, mitchell(4, 3, variant, switched=switched), 2)
    assert assert_counted(evening) == (0, 24)
    for slot in first_slots(evening, 5):
        director.enter(evening, slot, "p")
    assert assert_counted(evening) == (5, 24)
    director.enter(evening, Slot(2, 1, 1), "p")  # not due at that table in that round
    assert director.traveller(evening, 1).lines[-1].slot == Slot(2, 1, 1)
    assert assert_counted(evening) == (5, 24)


@pytest.mark.parametrize("switched", [0, 2])
@pytest.mark.parametrize("gap", ["none", "ns", "ew"])
def test_a_pair_that_is_not_there_is_not_counted(database, gap, switched):
    missing = {"none": ["NS 2", "EW 5"], "ns": ["NS 5"], "ew": ["EW 5"]}[gap]
    evening = evening_of(database, mitchell(5, 5, None, gap, switched), 2, missing)
    expected = 50 - 2 * (5 * len(missing) - (gap == "none"))
    assert assert_counted(evening) == (0, expected)
    assert line_of(evening).pairs == 10 - len(missing)
    enter_all(evening)
    assert assert_counted(evening) == (expected, expected)


def test_sessions_are_counted_apart(database):
    evenings = [evening_of(database, mitchell(tables)) for tables in (3, 5)]
    enter_all(evenings[0])
    assert [assert_counted(evening) for evening in evenings] == [(9, 9), (0, 25)]


def test_what_is_next(database, empty):
    assert director.overview(empty).step == "pairs"
    register(empty, [1, 2, 3], [1, 2, 3])
    assert director.overview(empty).step == "movement"
    director.choose_movement(empty, mitchell(3), 1)
    assert director.overview(empty).step == "scores"
    enter_all(empty)
    assert director.overview(empty).step == "results"
    director.clear(empty, Slot(1, 1, 1))
    assert director.overview(empty).step == "scores"
    director.register(empty, names(Side.NS, 4))
    assert director.overview(empty).step == "movement"


def test_the_status_line(evening):
    view = director.overview(evening)
    assert (view.pairs, view.movement, view.count) == (6, "Straight Mitchell, 3 rounds", (0, 18))
    assert view.undo == "Movement: Straight Mitchell, 3 tables"
    assert view.redo == ""
    assert len(view.saved) == 8
    undone = director.undo(evening)
    assert director.overview(evening).redo == undone == "Movement: Straight Mitchell, 3 tables"


def test_rules_belong_to_the_session(database, evening):
    rules = replace(Rules(), method="butler", butler_trim=0, unit=1)
    director.change_rules(evening, rules)
    assert director.rules(director.open_evening(database, evening.session_id)) == rules
    assert director.standings(evening).method == "butler"
    other = director.open_evening(database, director.new_session(database))
    assert director.rules(other) == Rules()


def test_rules_of_a_newer_program_are_refused_in_words(database, evening):
    text = json.dumps({"new rule": 1})
    database.connection.execute("UPDATE session SET rules = ?", (text,))
    with pytest.raises(Refusal, match="no scoring rule named new rule"):
        director.open_evening(database, evening.session_id)


def test_a_file_that_breaks_while_it_is_open_is_refused_in_words(database, evening):
    database.connection.execute("ALTER TABLE seating RENAME TO gone")
    evening._book = None
    with pytest.raises(Refusal, match="cannot be used"):
        director.pairs(evening)


def test_the_journal_tells_who_is_undone_for_good(evening):
    director.enter(evening, Slot(1, 1, 1), "p", why="seen")
    director.undo(evening)
    director.enter(evening, Slot(1, 1, 2), "p")
    acts = {act.summary: act for act in director.journal(evening)}
    assert acts["Board 1, NS 1 against EW 1: p"].undone
    assert acts["Board 1, NS 1 against EW 1: p"].why == "seen"
    assert not acts["Board 2, NS 1 against EW 1: p"].undone
    assert "Undone: Board 1, NS 1 against EW 1: p" in acts
    assert by_label(evening)["NS 1"].names in " ".join(acts)

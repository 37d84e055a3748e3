"""A session as last week, and sessions found again."""

from __future__ import annotations

import dataclasses
from datetime import date

import pytest

from bridgeclub import director
from bridgeclub.director import Evening
from bridgeclub.movements import mitchell
from bridgeclub.store import Database
from bridgeclub.words import Refusal
from tests.director.evenings import evening_of


def session(database: Database, name: str, day: date, pairs: bool = True) -> Evening:
    evening = evening_of(database, mitchell(3) if pairs else None, 4)
    director.name_session(evening, name, day)
    return evening


def test_the_same_weekday_comes_before_a_later_day(database: Database) -> None:
    monday = session(database, "Monday pairs", date(2026, 11, 23))
    session(database, "Monday older", date(2026, 11, 16))
    thursday = session(database, "Thursday", date(2026, 11, 26))
    session(database, "Monday without anybody", date(2026, 11, 23), pairs=False)
    session(database, "Today", date(2026, 11, 30))
    found = director.last_like(database, date(2026, 11, 30))
    assert found is not None
    assert found.id == monday.session_id
    other = director.last_like(database, date(2026, 11, 28))
    assert other is not None
    assert other.id == thursday.session_id
    assert director.last_like(database, date(2026, 11, 1)) is None


def test_settings_come_back_and_nobody_does(database: Database) -> None:
    evening = session(database, "Monday pairs", date(2026, 11, 23))
    director.change_rules(evening, dataclasses.replace(director.rules(evening), method="cross-imps"))
    director.set_table_money(evening, "5")
    made = director.open_evening(database, director.session_like(database, evening.session_id, date(2026, 11, 30)))
    view = director.overview(made)
    assert (view.name, view.day, view.pairs, view.movement) == ("Monday pairs", "2026-11-30", 0, "")
    assert director.rules(made) == director.rules(evening)
    assert director.door(made).table_money == "5"
    assert made.book.facts.boards_a_set == 4
    assert director.plan(made) == director.plan(evening)
    with pytest.raises(Refusal, match="nothing to undo"):
        director.undo(made)


def test_a_session_that_is_not_there_is_refused_and_none_is_made(database: Database) -> None:
    with pytest.raises(Refusal, match="no session 9"):
        director.session_like(database, 9)
    assert director.sessions(database) == ()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ["Thursday", "Monday pairs"]),
        ("monday", ["Monday pairs"]),
        ("2026-11", ["Thursday", "Monday pairs"]),
        ("26.11.", ["Thursday"]),
        ("26.11.2026", ["Thursday"]),
        ("27.11.2026", []),
        ("žížala", ["Monday pairs"]),
        ("zizala jan", ["Monday pairs"]),
        ("pairs zizala 23.11", ["Monday pairs"]),
        ("thursday zizala", []),
        ("nora will", []),
        ("2", []),
    ],
)
def test_sessions_are_found_by_name_day_and_player(database: Database, text: str, found: list[str]) -> None:
    monday = session(database, "Monday pairs", date(2026, 11, 23))
    director.change_pair(monday, director.pairs(monday)[0].id, ["Jan Žížala", "Petr Malý"])
    session(database, "Thursday", date(2026, 11, 26))
    assert [line.name for line in director.find_sessions(database, text)] == found

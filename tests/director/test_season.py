"""The season: averages by hand, ladders, and what does not count."""

from __future__ import annotations

import dataclasses
from datetime import date
from fractions import Fraction

import pytest

from bridgeclub import director
from bridgeclub.director import Evening
from bridgeclub.director.season import Season
from bridgeclub.movements import mitchell
from bridgeclub.store import Database
from bridgeclub.words import Refusal
from tests.director.evenings import by_label, enter_all, evening_of

START, END = date(2026, 9, 1), date(2027, 6, 30)


def session(database: Database, day: date, entries: tuple[str, ...] = ("4sn=", "3nn+1", "2hw-1", "p")) -> Evening:
    evening = evening_of(database, mitchell(3), 2)
    director.name_session(evening, "Monday", day)
    if entries:
        enter_all(evening, entries)
    return evening


def percent(evening: Evening, name: str) -> Fraction:
    rows = [row for field in director.standings(evening).fields for row in field.rows if name in row.pair.names]
    assert rows[0].percent is not None
    return rows[0].percent


def names_of(season: Season) -> list[str]:
    return [line.name for line in season.lines]


def test_a_players_season_is_the_average_and_the_best_of_the_sessions(database: Database) -> None:
    one = session(database, date(2026, 9, 7))
    two = session(database, date(2026, 9, 14), ("4sw=", "3nn+1", "5dn="))
    session(database, date(2026, 8, 31))
    session(database, date(2026, 9, 21), ())
    found = director.season(database, START, END)
    line = next(line for line in found.lines if line.name == "Nora Ant")
    both = [percent(one, "Nora Ant"), percent(two, "Nora Ant")]
    assert found.sessions == 2
    assert (line.sessions, line.average, line.best) == (2, sum(both) / 2, max(both))
    assert [played.percent for played in line.played] == both
    assert names_of(found) == sorted(names_of(found))


def test_the_best_ones_make_a_ladder_of_their_own(database: Database) -> None:
    session(database, date(2026, 9, 7))
    session(database, date(2026, 9, 14), ("4sw=", "3nn+1", "5dn="))
    found = director.season(database, START, END, counted=1)
    assert all(line.best_of == line.best for line in found.lines)
    rungs = director.ladder(found, "best of")
    assert [rung.line.best for rung in rungs] == sorted((line.best for line in found.lines), reverse=True)
    assert rungs[0].rank_text == rungs[1].rank_text == "1="
    assert director.ladder(found, "average", least=3) == ()
    assert len(director.ladder(found, "sessions", least=2)) == len(found.lines)


def test_imps_are_sessions_but_no_percentage(database: Database) -> None:
    evening = session(database, date(2026, 9, 7))
    director.change_rules(evening, dataclasses.replace(director.rules(evening), method="cross-imps"))
    found = director.season(database, START, END)
    assert {(line.sessions, line.average, line.average_text) for line in found.lines} == {(1, None, "")}
    assert director.ladder(found) == ()


def test_who_was_forgotten_has_no_line_under_a_name(database: Database) -> None:
    evening = session(database, date(2026, 9, 7))
    player = by_label(evening)["NS 1"].players[0].id
    director.forget(evening, player)
    assert player not in {line.player_id for line in director.season(database, START, END).lines}


def test_a_season_that_ends_first_is_refused(database: Database) -> None:
    with pytest.raises(Refusal, match="ends before"):
        director.season(database, END, START)

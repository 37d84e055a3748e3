"""The club's own library of movements: every session sees it, every act of it can be undone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bridgeclub import director
from bridgeclub.director import Evening
from bridgeclub.director.saved_movements import LONGEST_NAME, library, played_movement, remove_movement, save_movement
from bridgeclub.movements import Movement, Seating, mitchell
from bridgeclub.store import Database
from bridgeclub.words import Refusal


def names(database: Database) -> list[str]:
    return [saved.name for saved in library(database)]


def test_it_is_there_for_every_session(database: Database, empty: Evening) -> None:
    assert library(database) == ()
    save_movement(empty, "  Our   seven ", mitchell(7))
    save_movement(empty, "christmas", mitchell(5))
    other = director.open_evening(database, director.new_session(database, "Another night"))
    assert [saved.movement for saved in library(other.database)] == [
        replace(mitchell(5), name="christmas"),
        replace(mitchell(7), name="Our seven"),
    ]


numbers = st.integers(0, 9999)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=12, deadline=None)
@given(
    st.builds(
        Movement,
        name=st.just("any"),
        tables=numbers,
        rounds=numbers,
        board_sets=numbers,
        winners=st.sampled_from([1, 2]),
        seatings=st.lists(st.builds(Seating, numbers, numbers, numbers, numbers, numbers), max_size=8).map(
            lambda found: tuple(sorted(found, key=lambda s: (s.round, s.table, s.ns, s.ew, s.board_set)))
        ),
        tables_a_set=st.integers(1, 9),
        meetings=st.integers(1, 3),
    )
)
def test_any_movement_comes_back_as_it_was_with_all_its_faults(empty: Evening, movement: Movement) -> None:
    save_movement(empty, "any", movement)
    (saved,) = library(empty.database)
    assert saved.movement == movement


def test_the_same_name_replaces_and_undo_brings_the_old_one_back(database: Database, empty: Evening) -> None:
    first = save_movement(empty, "ours", mitchell(7))
    assert save_movement(empty, "ours", mitchell(9)) == first
    assert [saved.movement.tables for saved in library(database)] == [9]
    assert director.undo(empty) == "Movement saved as “ours”"
    assert [saved.movement.tables for saved in library(database)] == [7]
    director.undo(empty)
    assert library(database) == ()
    director.redo(empty)
    assert names(database) == ["ours"]


def test_taking_out_can_be_undone(database: Database, empty: Evening) -> None:
    saved = save_movement(empty, "ours", mitchell(7))
    remove_movement(empty, saved)
    assert library(database) == ()
    with pytest.raises(Refusal, match="no longer"):
        remove_movement(empty, saved)
    director.undo(empty)
    assert names(database) == ["ours"]


def test_undo_does_not_take_the_name_from_another_one(database: Database, empty: Evening) -> None:
    remove_movement(empty, save_movement(empty, "ours", mitchell(7)))
    other = director.open_evening(database, director.new_session(database, "Another night"))
    save_movement(other, "ours", mitchell(9))
    with pytest.raises(Refusal, match="stays as it is"):
        director.undo(empty)
    assert [saved.movement.tables for saved in library(database)] == [9]


@pytest.mark.parametrize("name", ["", "  ", "x" * (LONGEST_NAME + 1)])
def test_a_name_that_is_none(empty: Evening, name: str) -> None:
    with pytest.raises(Refusal, match="name"):
        save_movement(empty, name, mitchell(7))
    assert library(empty.database) == ()


def test_what_is_played_can_be_saved(database: Database, empty: Evening) -> None:
    assert played_movement(empty) is None
    for number in range(10):
        director.register(empty, (f"Ana {number}", f"Bob {number}"))
    director.choose_movement(empty, mitchell(5), 2)
    played = played_movement(empty)
    assert played == mitchell(5)
    save_movement(empty, "Tonight's", played)
    assert names(database) == ["Tonight's"]

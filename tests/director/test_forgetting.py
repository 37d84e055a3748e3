"""Forgetting a player: the file's bytes do not have the name any more, the results stay, undo goes on working."""

from __future__ import annotations

import pytest

from bridgeclub import director
from bridgeclub.director import Evening
from bridgeclub.store import Database
from bridgeclub.words import Refusal
from tests.director.evenings import by_label, enter_all

SECRET = ("Quirina", "quirina", "Zambezi", "zambezi", "Kwirina", "kwirina", "q@example.org", "998877", "sore knee")


def bytes_of(database: Database) -> bytes:
    files = [database.path, *(database.path.with_name(database.path.name + end) for end in ("-wal", "-shm"))]
    return b"".join(file.read_bytes() for file in files if file.exists())


def traces(database: Database) -> list[str]:
    content = bytes_of(database)
    return [text for text in SECRET if text.encode() in content]


@pytest.fixture
def known(evening: Evening) -> int:
    """A player whose name was corrected, noted, printed in sentences, merged and typed into reasons."""
    pair = by_label(evening)["NS 1"]
    double = director.add_player(evening, "Kwirina Zambezi")
    player = pair.players[0].id
    director.correct_player(evening, player, "Quirina Zambezi", number="998877")
    director.note_player(evening, player, {"email": "q@example.org", "stationary": "sore knee"})
    director.merge(evening, player, double)
    director.pair_up(evening, player, pair.players[1].id)
    director.penalise(evening, pair.id, 25, "% of a top", "fine", "Quirina Zambezi was late")
    enter_all(evening)
    return player


def test_nothing_of_the_name_is_in_the_files_bytes(evening: Evening, known: int) -> None:
    assert set(traces(evening.database)) == set(SECRET)
    ranking = [(row.rank, row.total) for field in director.standings(evening).fields for row in field.rows]
    said = director.forget(evening, known)
    assert traces(evening.database) == []
    assert by_label(evening)["NS 1"].names == f"{said} – Saul Ant"
    assert [(row.rank, row.total) for field in director.standings(evening).fields for row in field.rows] == ranking
    assert evening.database.connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    evening.database.close()
    assert traces(evening.database) == []


def test_undo_goes_on_before_and_after_but_brings_no_name_back(evening: Evening, known: int) -> None:
    director.forget(evening, known)
    acts = len(evening.history[0])
    for _act in range(acts):
        director.undo(evening)
    for _act in range(acts):
        director.redo(evening)
    assert traces(evening.database) == []
    assert by_label(evening)["NS 1"].players[0].name == f"Player {known}"


def test_who_is_forgotten_is_offered_nowhere(evening: Evening, known: int) -> None:
    director.forget(evening, known)
    assert known not in {row.id for row in director.club_players(evening.database)}
    assert director.find_players(evening.database, "player") == ()
    assert all(row.partner_id != known for row in director.club_players(evening.database))
    with pytest.raises(Refusal, match="no longer in the file"):
        director.forget(evening, known)
    with pytest.raises(Refusal, match="no longer in the file"):
        director.note_player(evening, known, {"name": "Quirina Zambezi"})


def test_others_keep_their_names(evening: Evening, known: int) -> None:
    director.correct_player(evening, by_label(evening)["EW 1"].players[0].id, "Ella Zambezi")
    director.forget(evening, known)
    assert by_label(evening)["EW 1"].names == "Ella Zambezi – Will Ant"
    assert "NS 2: Nora Bee – Saul Bee" in {act.summary for act in director.journal(evening)}


def test_another_program_that_reads_keeps_traces_and_that_is_said(evening: Evening, known: int) -> None:
    other = Database.open(evening.database.path)
    other.connection.execute("BEGIN")
    other.connection.execute("SELECT count(*) FROM player").fetchone()
    with pytest.raises(Refusal, match="traces of it stay"):
        director.forget(evening, known)
    assert by_label(evening)["NS 1"].players[0].name == f"Player {known}"
    other.connection.execute("COMMIT")
    other.close()
    director.forgetting.scrub(evening.database)
    assert traces(evening.database) == []

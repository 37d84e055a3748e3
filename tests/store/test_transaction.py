"""One act is one transaction and one journal line, or nothing at all."""

from __future__ import annotations

import json
import sqlite3

import pytest

from bridgeclub.store import Database, Transaction
from bridgeclub.words import Refusal
from tests.store.files import contents, fill


def journal(database: Database) -> list[tuple[object, ...]]:
    return database.connection.execute("SELECT * FROM journal_entry ORDER BY id").fetchall()


def test_an_act_is_on_disk_with_one_journal_line(path, database):
    with Transaction(database, None, "name", "Club named", "because") as act:
        club = act.insert("club", {"name": "A"})
        act.update("club", club, {"name": "B"})
    other = sqlite3.connect(path)
    assert other.execute("SELECT id, name FROM club").fetchall() == [(club, "B")]
    ((act_name, summary, why, changes),) = other.execute("SELECT act, summary, why, changes FROM journal_entry")
    assert (act_name, summary, why) == ("name", "Club named", "because")
    assert json.loads(changes) == [
        ["club", club, None, {"id": club, "name": "A"}],
        ["club", club, {"name": "A"}, {"name": "B"}],
    ]
    other.close()


def test_an_act_is_one_transaction(database):
    statements: list[str] = []
    database.connection.set_trace_callback(statements.append)
    with Transaction(database, None, "two") as act:
        act.insert("club", {"name": "A"})
        act.insert("club", {"name": "B"})
    assert [s.split()[0] for s in statements if not s.startswith(("INSERT", "SELECT"))] == ["BEGIN", "COMMIT"]


@pytest.mark.parametrize("error", [RuntimeError, KeyboardInterrupt, Refusal])
def test_an_error_inside_an_act_leaves_nothing(database, error):
    fill(database, 3)
    before = contents(database.connection)

    def half() -> None:
        with Transaction(database, 1, "half") as act:
            act.insert("club", {"name": "A"})
            act.update("result", 1, {"score": 1})
            act.delete("result", 2)
            raise error

    with pytest.raises(error):
        half()
    assert contents(database.connection) == before
    assert not database.connection.in_transaction


def test_a_row_that_others_need_stays(database):
    fill(database, 3)
    before = contents(database.connection)
    with pytest.raises(Refusal, match="depends on this"), Transaction(database, 1, "remove") as act:
        act.delete("contestant", 1)
    assert contents(database.connection) == before


def test_an_act_that_changes_nothing_has_no_journal_line(database):
    fill(database, 1)
    before = contents(database.connection)
    with Transaction(database, 1, "same") as act:
        act.update("result", 1, {"score": 420, "state": "played"})
    assert contents(database.connection) == before
    assert act.entry_id is None


def test_an_undo_always_has_a_journal_line(database):
    fill(database, 1)
    (last,) = journal(database)[-1][:1]
    with Transaction(database, 1, "undo", undoes=last):
        pass
    assert journal(database)[-1][-2:] == (last, None)


def test_the_journal_keeps_all_of_a_row_that_is_deleted(database):
    fill(database, 1)
    row = database.connection.execute("SELECT * FROM result").fetchone()
    with Transaction(database, 1, "clear") as act:
        act.delete("result", 1)
    ((table, row_id, before, after),) = json.loads(journal(database)[-1][6])
    assert (table, row_id, tuple(before.values()), after) == ("result", 1, row, None)


@pytest.mark.parametrize("change", ["update", "delete"])
def test_a_row_that_is_not_there_is_a_bug(database, change):
    with pytest.raises(LookupError), Transaction(database, None, "wrong") as act:
        act.update("club", 99, {"name": ""}) if change == "update" else act.delete("club", 99)


def test_a_full_disk_loses_only_the_act_that_no_longer_fits(database):
    fill(database, 2)
    (pages,) = database.connection.execute("PRAGMA page_count").fetchone()
    database.connection.execute(f"PRAGMA max_page_count = {pages}")
    acknowledged = [contents(database.connection)]

    def grow() -> None:
        for _time in range(200):
            with Transaction(database, None, "grow", "x" * 300) as act:
                act.insert("club", {"name": "y" * 300})
            acknowledged.append(contents(database.connection))

    with pytest.raises(Refusal, match="disk is full"):
        grow()
    before = acknowledged[-1]
    assert contents(database.connection) == before
    assert database.connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    database.connection.execute("PRAGMA max_page_count = 1000000")
    with Transaction(database, None, "again") as act:
        act.insert("club", {"name": "room"})
    assert len(journal(database)) == len(before["journal_entry"]) + 1


def test_a_file_that_became_read_only(database):
    fill(database, 1)
    database.connection.execute("PRAGMA query_only = ON")
    before = contents(database.connection)
    with pytest.raises(Refusal, match="may only be read"), Transaction(database, None, "write") as act:
        act.insert("club", {"name": "A"})
    assert contents(database.connection) == before


def test_another_program_that_is_writing(path, database):
    fill(database, 1)
    database.connection.execute("PRAGMA busy_timeout = 10")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Refusal, match="Another program is writing"), Transaction(database, None, "write"):
        pass
    other.execute("ROLLBACK")
    with Transaction(database, None, "write") as act:
        act.insert("club", {"name": "A"})
    other.close()


def add(database: Database, name: str) -> None:
    with Transaction(database, None, "add", name) as act:
        act.insert("club", {"name": name})


def names(connection: sqlite3.Connection) -> list[str]:
    return [name for (name,) in connection.execute("SELECT name FROM club ORDER BY id")]


def test_acts_written_as_one_are_on_disk_together_each_with_its_journal_line(path, database):
    other = sqlite3.connect(path)
    with database.all_or_nothing():
        add(database, "A")
        add(database, "B")
        assert names(other) == []
    assert names(other) == ["A", "B"]
    assert len(journal(database)) == 2
    other.close()
    add(database, "C")
    assert not database.connection.in_transaction


@pytest.mark.parametrize("error", [RuntimeError, KeyboardInterrupt, Refusal])
def test_an_error_after_the_first_of_several_acts_leaves_nothing(database, error):
    fill(database, 3)
    before = contents(database.connection)

    def half() -> None:
        with database.all_or_nothing():
            add(database, "A")
            raise error

    with pytest.raises(error):
        half()
    assert contents(database.connection) == before
    add(database, "B")
    assert names(database.connection)[-1] == "B"


def test_an_act_that_is_refused_among_several_takes_only_itself_back(database):
    def refused() -> None:
        with Transaction(database, None, "add") as act:
            act.insert("club", {"name": "wrong"})
            raise Refusal

    with database.all_or_nothing():
        add(database, "A")
        with pytest.raises(Refusal):
            refused()
        add(database, "B")
    assert names(database.connection) == ["A", "B"]


def test_no_act_stays_alone_when_sqlite_gave_the_larger_transaction_up(database):
    def given_up() -> None:
        with database.all_or_nothing():
            add(database, "A")
            database.connection.execute("ROLLBACK")
            add(database, "B")

    with pytest.raises(RuntimeError):
        given_up()
    assert names(database.connection) == []

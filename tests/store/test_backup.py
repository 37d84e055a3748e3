"""Backups have every row, the last twenty are kept, and none is ever half a file."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing
from datetime import timedelta

import pytest

from bridgeclub.store import Database, backup, backups
from bridgeclub.words import Refusal
from tests.store.files import Clock, bytes_of, contents, contents_of, fill, filled, without_privileges


def test_a_backup_taken_in_mid_session_has_every_row(path, database):
    """What was entered last lies only in the log: a copy of the file alone would lose it."""
    database.connection.execute("PRAGMA wal_autocheckpoint = 0")
    fill(database, 100)
    with closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as file_alone:
        assert file_alone.execute("SELECT count(*) FROM result").fetchone() == (0,)
    copy = backup(database)
    assert contents_of(copy) == contents(database.connection)
    assert len(contents_of(copy)["result"]) == 100
    assert [file.name for file in copy.parent.iterdir()] == [copy.name]  # no log beside it: it can be carried away


def test_a_backup_leaves_out_what_another_window_has_not_committed(path, database):
    fill(database, 3)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    other.execute("DELETE FROM result")
    assert len(contents_of(backup(database))["result"]) == 3
    other.close()


def test_a_backup_is_a_clubs_file(database, tmp_path):
    fill(database, 3)
    copy = Database.open(backup(database, tmp_path / "elsewhere" / "copy.bridgeclub"), create=False)
    assert contents(copy.connection) == contents(database.connection)
    copy.close()


def test_the_last_twenty_are_kept(path):
    database = Database.open(path, Clock(timedelta(seconds=1)))
    made = [backup(database) for _time in range(25)]
    assert backups(path) == tuple(reversed(made[5:]))
    assert len(list(made[0].parent.iterdir())) == 20
    database.close()


def test_the_last_twenty_of_one_second_are_kept(path):
    database = Database.open(path, Clock())
    made = []
    for number in range(25):
        fill_one(database, number)
        made.append(backup(database))
    assert backups(path) == tuple(reversed(made[5:]))
    assert len(contents_of(backups(path)[0])["club"]) == 25
    database.close()


def fill_one(database: Database, number: int) -> None:
    database.connection.execute("INSERT INTO club (name) VALUES (?)", (str(number),))


def test_a_backup_is_kept_though_the_clock_was_put_back(path):
    clock = Clock(timedelta(seconds=1))
    database = Database.open(path, clock)
    for _time in range(20):
        backup(database)
    clock.now -= timedelta(days=400)
    assert backup(database).exists()
    database.close()


def test_backups_of_a_file_that_has_none(path):
    assert backups(path) == ()


def test_other_files_in_the_folder_are_no_backups(path, database):
    made = backup(database)
    for name in ("notes.txt", made.name + ".part", made.name + ".damaged", "Other " + made.name, "x" + path.suffix):
        (made.parent / name).write_text("x")
    assert backups(path) == (made,)


def test_a_full_disk_leaves_no_half_backup(database, full_disk):
    fill(database, 5)
    full_disk(5)
    with pytest.raises(Refusal, match=r"could not be written.*full.*club's file itself is safe"):
        backup(database)
    assert backups(database.path) == ()
    assert not any(database.path.parent.glob("* backups/*"))


def test_a_full_disk_leaves_the_earlier_copy(database, tmp_path, full_disk):
    copy = backup(database, tmp_path / "copy.bridgeclub")
    before = copy.read_bytes()
    fill(database, 50)
    full_disk(5)
    with pytest.raises(Refusal, match="could not be written"):
        backup(database, copy)
    assert copy.read_bytes() == before


def test_a_folder_that_is_a_file(database, tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(Refusal, match="could not be written"):
        backup(database, tmp_path / "file" / "copy.bridgeclub")


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are another matter on Windows")
def test_a_folder_that_may_only_be_read(open_folder):
    path = filled(open_folder / "club.bridgeclub")
    database = Database.open(path)
    open_folder.chmod(0o555)
    before = bytes_of(open_folder)
    with without_privileges(), pytest.raises(Refusal, match="could not be written"):
        backup(database)
    assert bytes_of(open_folder) == before
    database.close()


def test_the_clubs_file_is_not_its_own_backup(path, database):
    fill(database, 3)
    link = path.with_name("link")
    os.link(path, link)
    for target in (path, link):
        with pytest.raises(Refusal, match="is the club's file itself"):
            backup(database, target)
    assert len(contents(database.connection)["result"]) == 3


def test_no_copy_over_a_file_that_is_open(database, tmp_path):
    other = Database.open(tmp_path / "other.bridgeclub")
    fill(other, 3)
    with pytest.raises(Refusal, match="is in use"):
        backup(database, other.path)
    assert len(contents(other.connection)["result"]) == 3
    other.close()

"""Restoring: the backup's rows are there after, what was there before is kept, and a failure changes nothing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bridgeclub.store import Database, backup, backups, restore
from bridgeclub.words import Refusal
from tests.store.files import Clock, bytes_of, contents, contents_of, fill, filled


@pytest.fixture
def copy(tmp_path) -> Path:
    """A backup with three results."""
    with closing(Database.open(tmp_path / "elsewhere.bridgeclub")) as database:
        fill(database, 3)
        return backup(database, tmp_path / "copies" / "copy.bridgeclub")


def assert_restored(copy: Path, path: Path) -> None:
    with closing(Database.open(path, create=False)) as database:
        assert contents(database.connection) == contents_of(copy)
        assert database.connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        fill(database, 1)


def test_over_a_sound_file(copy, path):
    before = contents_of(filled(path, 50))
    kept = restore(copy, path)
    assert kept in backups(path)
    assert contents_of(kept) == before
    assert_restored(copy, path)


def test_over_a_sound_file_whose_log_is_still_there(copy, path, tmp_path):
    """As after a crash: what lies in the log is in the copy that is kept, and does not come back into the file."""
    database = Database.open(path)
    fill(database, 50)
    before = contents(database.connection)
    crashed = tmp_path / "crashed" / "club.bridgeclub"
    crashed.parent.mkdir()
    for tail in ("", "-wal"):
        crashed.with_name(crashed.name + tail).write_bytes(path.with_name(path.name + tail).read_bytes())
    database.close()
    kept = restore(copy, crashed)
    assert contents_of(kept) == before
    assert_restored(copy, crashed)


def test_over_a_file_that_another_window_has_open(copy, path):
    other = Database.open(path)
    fill(other, 50)
    seen = other.changed_elsewhere()
    restore(copy, path)
    assert other.changed_elsewhere() != seen
    assert contents(other.connection) == contents_of(copy)
    fill(other, 1)
    other.close()
    with closing(Database.open(path)) as database:
        assert len(contents(database.connection)["result"]) == 4


@pytest.mark.parametrize("content", [b"nonsense", b"SQLite format 3\x00" + b"\x07" * 9000])
def test_over_a_damaged_file(copy, path, content):
    path.write_bytes(content)
    kept = restore(copy, path)
    assert kept.read_bytes() == content
    assert kept not in backups(path)
    assert_restored(copy, path)


def test_over_a_damaged_file_with_a_log_and_an_index(copy, path):
    """The old log must not be replayed into the new file."""
    database = Database.open(path)
    database.connection.execute("PRAGMA wal_autocheckpoint = 0")
    fill(database, 50)
    left = {tail: path.with_name(path.name + tail).read_bytes() for tail in ("", "-wal", "-shm")}
    database.close()
    for tail, content in left.items():
        path.with_name(path.name + tail).write_bytes(content)
    path.write_bytes(b"nonsense" + left[""][8:])
    kept = restore(copy, path)
    assert kept.with_name(kept.name + "-wal").read_bytes() == left["-wal"]
    assert_restored(copy, path)


@pytest.mark.parametrize("log", [False, True])
def test_where_the_file_is_missing(copy, path, log):
    if log:
        database = Database.open(path)
        database.connection.execute("PRAGMA wal_autocheckpoint = 0")
        fill(database, 50)
        content = path.with_name(path.name + "-wal").read_bytes()
        database.close()
        path.unlink()
        path.with_name(path.name + "-wal").write_bytes(content)
    kept = restore(copy, path)
    assert (kept is not None) == log
    assert_restored(copy, path)


def test_two_damaged_files_in_one_second_are_both_kept(copy, path):
    clock = Clock()
    kept = []
    for content in (b"one", b"two"):
        path.write_bytes(content)
        kept.append(restore(copy, path, clock))
    assert [file.read_bytes() for file in kept] == [b"one", b"two"]


def test_the_copy_stays_as_it_is(copy, path):
    before = bytes_of(copy.parent)
    restore(copy, path)
    restore(copy, path)
    assert bytes_of(copy.parent) == before


def test_the_last_backup_can_be_restored_and_that_undone(path):
    with closing(Database.open(path)) as database:
        fill(database, 3)
        copy = backup(database)
        fill(database, 3)
        later = contents(database.connection)
    kept = restore(copy, path)
    assert len(contents_of(path)["result"]) == 3
    restore(kept, path)
    assert contents_of(path) == later


@pytest.mark.parametrize("bad", ["missing", "empty", "nonsense", "noise", "foreign", "itself"])
def test_what_is_no_sound_backup_changes_nothing(path, tmp_path, bad):
    filled(path, 5)
    copy = tmp_path / "copies" / "copy.bridgeclub"
    copy.parent.mkdir()
    if bad == "empty":
        copy.touch()
    elif bad == "nonsense":
        copy.write_bytes(b"x" * 9999)
    elif bad == "noise":
        copy.write_bytes(path.read_bytes()[:8192] + b"\x55" * (path.stat().st_size - 8192))
    elif bad == "foreign":
        with closing(sqlite3.connect(copy)) as connection:
            connection.execute("CREATE TABLE t (x)")
    elif bad == "itself":
        copy = path
    before = bytes_of(tmp_path)
    with pytest.raises(Refusal):
        restore(copy, path)
    assert bytes_of(tmp_path) == before


def test_a_file_that_another_program_writes_is_not_set_aside(copy, path, monkeypatch):
    filled(path, 5)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    other.execute("DELETE FROM result")
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *args, **named: connect(*args, **{**named, "timeout": 0.01}))
    with pytest.raises(Refusal, match="Another program"):
        restore(copy, path)
    other.execute("ROLLBACK")
    other.close()
    assert len(contents_of(path)["result"]) == 5


@pytest.mark.parametrize("there", ["sound", "damaged", "missing"])
def test_a_full_disk_changes_nothing(copy, path, full_disk, there):
    if there == "sound":
        filled(path, 5)
    elif there == "damaged":
        path.write_bytes(b"nonsense")
    with closing(Database.open(copy.with_name("large.bridgeclub"))) as large:
        fill(large, 1500)
        large_copy = backup(large, copy.with_name("large copy.bridgeclub"))
    before = bytes_of(path.parent)
    full_disk(40)
    with pytest.raises(Refusal, match="full"):
        restore(large_copy, path)
    after = {name: content for name, content in bytes_of(path.parent).items() if " backups" not in name}
    assert after == before


@pytest.mark.parametrize("there", [b"nonsense", None])
def test_a_move_that_fails_changes_nothing(copy, path, monkeypatch, there):
    if there:
        path.write_bytes(there)
    before = bytes_of(path.parent)
    replace = Path.replace

    def failing(self: Path, target: Path) -> Path:
        if self.suffix == ".part":
            raise OSError("no")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", failing)
    with pytest.raises(Refusal, match="was not restored"):
        restore(copy, path)
    assert bytes_of(path.parent) == before

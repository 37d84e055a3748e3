"""Opening a club's file: what is refused stays as it is, and what is opened is set up for keeping."""

from __future__ import annotations

import random
import sqlite3
import sys

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from sqlmodel import SQLModel, select

from bridgeclub.store import Database, tables
from bridgeclub.store.database import APPLICATION_ID, SCHEMA
from bridgeclub.words import Refusal
from tests.store.files import bytes_of, contents, contents_of, fill, filled, without_privileges

needs_permissions = pytest.mark.skipif(sys.platform == "win32", reason="permissions are another matter on Windows")


def pragma(database: Database, name: str) -> object:
    return database.connection.execute(f"PRAGMA {name}").fetchone()[0]


def assert_refused_untouched(path, match: str) -> None:
    before = bytes_of(path.parent)
    with pytest.raises(Refusal, match=match):
        Database.open(path)
    assert bytes_of(path.parent) == before


# ------------------------------------------------------------------------------------------------ what opens


def test_a_new_file_has_the_schema_of_the_tables(path):
    Database.open(path).close()
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(path))
    with engine.connect() as connection:
        options = {"compare_type": True, "compare_server_default": True}
        assert compare_metadata(MigrationContext.configure(connection, opts=options), SQLModel.metadata) == []
    engine.dispose()


def test_no_row_id_is_ever_given_twice(path, database):
    """The journal names rows by their ids: one that is free again must not become another session's row."""
    fill(database, 3)
    (last,) = database.connection.execute("SELECT max(id) FROM result").fetchone()
    database.connection.execute("DELETE FROM result WHERE id = ?", (last,))
    database.connection.execute(
        "INSERT INTO result (section_id, round, 'table', board, ns_id, ew_id, state) VALUES (1, 1, 1, 9, 1, 2, '')"
    )
    assert database.connection.execute("SELECT max(id) FROM result").fetchone() == (last + 1,)


def test_what_is_committed_is_on_disk_and_rows_keep_their_owners(database):
    assert pragma(database, "journal_mode") == "wal"
    assert pragma(database, "synchronous") == 2
    assert pragma(database, "foreign_keys") == 1
    columns = "(id, event_id, name, day, rules, opened)"
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        database.connection.execute(f"INSERT INTO session {columns} VALUES (1, 77, 'x', '2026-03-02', '{{}}', '')")


def test_a_file_that_is_there_has_the_same_settings(path):
    filled(path)
    database = Database.open(path)
    assert [pragma(database, name) for name in ("journal_mode", "synchronous", "foreign_keys")] == ["wal", 2, 1]
    database.close()


def test_an_empty_file_becomes_a_new_one(path):
    path.touch()
    database = Database.open(path)
    assert "result" in contents(database.connection)
    database.close()


def test_a_file_is_opened_again_with_its_rows(path):
    before = contents_of(filled(path))
    database = Database.open(path)
    assert contents(database.connection) == before
    assert len(before["result"]) == 30
    database.close()


def test_the_mark_is_in_the_file_itself_from_the_beginning(path):
    """Another program that looks at the first bytes, and this one after a crash, know whose file it is."""
    database = Database.open(path)
    assert path.read_bytes()[68:72] == APPLICATION_ID.to_bytes(4, "big")
    database.close()


def test_two_windows_may_begin_the_same_file(path, monkeypatch):
    import bridgeclub.store.migrate as slow

    migrate, other = slow.migrate, []

    def overtaken(database: Database, version: int) -> None:
        monkeypatch.setattr(slow, "migrate", migrate)
        other.append(Database.open(path))
        migrate(database, version)

    monkeypatch.setattr(slow, "migrate", overtaken)
    one = Database.open(path)
    fill(other[0], 2)
    assert len(contents(one.connection)["result"]) == 2
    one.close()
    other[0].close()


def test_reading_gives_records(database):
    fill(database, 3)
    with database.reading() as reading:
        assert [result.board for result in reading.exec(select(tables.Result)).all()] == [1, 2, 3]


def test_another_connection_is_noticed(path, database):
    other = Database.open(path)
    seen = database.changed_elsewhere()
    assert database.changed_elsewhere() == seen
    fill(other, 1)
    assert database.changed_elsewhere() != seen
    other.close()


# ------------------------------------------------------------------------------------------------ what does not


def test_no_file_and_none_is_to_be_made(path):
    with pytest.raises(Refusal, match="There is no file"):
        Database.open(path, create=False)
    assert not path.exists()


def test_a_folder(tmp_path):
    with pytest.raises(Refusal, match="is a folder"):
        Database.open(tmp_path)


def test_no_folder(tmp_path):
    with pytest.raises(Refusal, match="There is no folder"):
        Database.open(tmp_path / "nowhere" / "club.bridgeclub")


@pytest.mark.parametrize("text", [b"x", b"Board,NS,EW\n" * 500, b"SQLite format 2\x00" + bytes(4096), b"\x00" * 8192])
def test_no_database(path, text):
    path.write_bytes(text)
    assert_refused_untouched(path, "is not a Bridge Club file")


@pytest.mark.parametrize("mode", ["delete", "wal"])
def test_another_programs_database(path, mode):
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA journal_mode = {mode}")
    connection.execute("CREATE TABLE session (id INTEGER PRIMARY KEY)")
    connection.commit()
    if mode == "delete":
        connection.close()
    assert_refused_untouched(path, "database of another program")  # in the second case with its log beside it
    connection.close()


def test_a_newer_schema(path):
    filled(path)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num = ?", (f"{SCHEMA + 1:04d}",))
    connection.commit()
    connection.close()
    assert_refused_untouched(path, "newer Bridge Club")


@pytest.mark.parametrize("stamp", ["x001", ""])
def test_a_schema_number_that_is_none(path, stamp):
    filled(path)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num = ?", (stamp,))
    connection.commit()
    connection.close()
    assert_refused_untouched(path, "is damaged")


@pytest.mark.parametrize("statement", ["DELETE FROM alembic_version", "DROP TABLE alembic_version"])
def test_a_schema_number_that_is_gone(path, statement):
    filled(path)
    connection = sqlite3.connect(path)
    connection.execute(statement)
    connection.commit()
    connection.close()
    assert_refused_untouched(path, "is damaged")


@pytest.mark.parametrize("page", range(1, 12))
def test_a_page_of_noise(path, page):
    filled(path)
    content = bytearray(path.read_bytes())
    content[page * 4096 : (page + 1) * 4096] = random.Random(page).randbytes(4096)
    path.write_bytes(content)
    assert_refused_untouched(path, "is damaged")


def test_cut_short(path):
    filled(path)
    path.write_bytes(path.read_bytes()[:-6000])
    assert_refused_untouched(path, "is damaged")


@pytest.mark.parametrize("seed", range(60))
def test_flipped_bytes_are_refused_in_words_or_do_no_harm(path, seed):
    """No other error comes out, whatever byte is wrong, and the file is left for whoever can mend it."""
    noise = random.Random(seed)
    filled(path, 3)
    content = bytearray(path.read_bytes())
    for _time in range(1 + seed % 4):
        content[noise.randrange(len(content) if seed % 3 else 4096)] ^= 1 << noise.randrange(8)
    path.write_bytes(content)
    before = bytes_of(path.parent)
    try:
        database = Database.open(path, create=False)
    except Refusal:
        assert bytes_of(path.parent) == before
    else:
        database.close()


def test_the_log_of_a_file_that_is_gone_is_not_thrown_away(path):
    database = Database.open(path)
    fill(database, 5)
    log = path.with_name(path.name + "-wal")
    kept = log.read_bytes()
    path.rename(path.with_name("moved"))
    database.close()
    log.write_bytes(kept)
    assert_refused_untouched(path, "Bring it back")


@needs_permissions
def test_a_file_that_may_only_be_read(open_folder):
    path = filled(open_folder / "club.bridgeclub")
    path.chmod(0o444)
    with without_privileges():
        assert_refused_untouched(path, "may only be read")


@needs_permissions
def test_a_file_that_may_not_be_read(open_folder):
    path = filled(open_folder / "club.bridgeclub")
    path.chmod(0)
    with without_privileges(), pytest.raises(Refusal, match="You may not read"):
        Database.open(path)


@needs_permissions
@pytest.mark.parametrize("exists", [True, False])
def test_a_folder_that_may_only_be_read(open_folder, exists):
    path = open_folder / "club.bridgeclub"
    if exists:
        filled(path).chmod(0o666)
    open_folder.chmod(0o555)
    with without_privileges():
        assert_refused_untouched(path, "cannot be opened or made|may only be read")


@needs_permissions
def test_a_folder_that_may_not_be_entered(open_folder):
    inner = open_folder / "private"
    inner.mkdir()
    path = filled(inner / "club.bridgeclub")
    inner.chmod(0)
    try:
        with without_privileges(), pytest.raises(Refusal, match="You may not read"):
            Database.open(path)
    finally:
        inner.chmod(0o755)


def test_a_disk_without_room_for_a_new_file(path, full_disk):
    full_disk(pages=5)
    with pytest.raises(Refusal, match="disk is full"):
        Database.open(path)
    assert list(path.parent.iterdir()) == []


def test_a_file_that_another_program_holds(path, monkeypatch):
    filled(path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *args, **named: connect(*args, **{**named, "timeout": 0.01}))
    with pytest.raises(Refusal, match="Another program is writing"):
        Database.open(path)
    other.close()

"""Migrating: rows keep their children, a backup is there before, and what fails leaves the file as it was."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing

import pytest

import bridgeclub.store.database
import bridgeclub.store.migrate
from bridgeclub.store import Database, backups
from bridgeclub.words import Refusal
from tests.store.files import contents, contents_of, filled

THIRD = '''
"""A third schema, as a later version may have it: the table of pairs is rebuilt."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    with op.batch_alter_table("contestant", recreate="always") as batch:
        batch.add_column(sa.Column("handicap", sa.Integer(), nullable=False, server_default="0"))
    {more}
'''


@pytest.fixture
def later_schema(tmp_path, monkeypatch):
    """Let the program have one migration more, with `more` at its end."""

    def make(more: str = "pass") -> None:
        folder = tmp_path / "migrations"
        shutil.copytree(bridgeclub.store.migrate.MIGRATIONS, folder)
        (folder / "versions" / "0003_later.py").write_text(THIRD.format(more=more))
        monkeypatch.setattr(bridgeclub.store.migrate, "MIGRATIONS", folder)
        monkeypatch.setattr(bridgeclub.store.database, "SCHEMA", 3)

    return make


def test_rows_keep_their_children(path, later_schema):
    before = contents_of(filled(path))
    later_schema()
    with closing(Database.open(path)) as database:
        after = contents(database.connection)
        assert database.connection.execute("PRAGMA foreign_keys").fetchone() == (1,)
        assert database.connection.execute("PRAGMA foreign_key_check").fetchall() == []
        assert database.connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert after["contestant"] == [(*row, 0) for row in before["contestant"]]
    assert len(after["result"]) == 30
    assert {name: after[name] for name in ("result", "session", "journal_entry")} == {
        name: before[name] for name in ("result", "session", "journal_entry")
    }
    assert after["alembic_version"] == [("0003",)]


def test_a_backup_of_the_old_file_is_there(path, later_schema):
    before = contents_of(filled(path))
    assert backups(path) == ()  # a new file has nothing to back up
    later_schema()
    Database.open(path).close()
    (copy,) = backups(path)
    assert contents_of(copy) == before


@pytest.mark.parametrize(
    ("more", "match"),
    [
        ('op.execute("DELETE FROM contestant")', "could not be brought up to date"),
        ('op.execute("INSERT INTO nowhere VALUES (1)")', "no such table"),
    ],
)
def test_a_migration_that_fails_changes_nothing(path, later_schema, more, match):
    before = contents_of(filled(path))
    later_schema(more)
    with pytest.raises(Refusal, match=match):
        Database.open(path)
    assert contents_of(path) == before


def test_a_disk_that_is_full_changes_nothing(path, later_schema, full_disk):
    before = contents_of(filled(path, 1000))
    later_schema("op.execute(\"UPDATE result SET lead = printf('%500c', 'x')\")")
    full_disk(path.stat().st_size // 4096 + 20)
    with pytest.raises(Refusal, match="disk is full"):
        Database.open(path)
    assert contents_of(path) == before


def test_a_backup_that_cannot_be_written_stops_it(path, later_schema):
    before = contents_of(filled(path))
    path.with_name(f"{path.stem} backups").write_text("in the way")
    later_schema()
    with pytest.raises(Refusal, match=r"backup .* could not be written"):
        Database.open(path)
    assert contents_of(path) == before


@pytest.fixture
def first_schema(tmp_path, path):
    """A file as the first version made it, with results in it."""
    folder = tmp_path / "first"
    shutil.copytree(bridgeclub.store.migrate.MIGRATIONS, folder)
    for later in folder.glob("versions/000[2-9]*.py"):
        later.unlink()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bridgeclub.store.migrate, "MIGRATIONS", folder)
        patch.setattr(bridgeclub.store.database, "SCHEMA", 1)
        return filled(path)


def test_a_file_of_the_first_version_keeps_all_and_has_a_library_now(first_schema, tmp_path):
    before = contents_of(first_schema)
    assert before["alembic_version"] == [("0001",)]
    Database.open(first_schema).close()
    after = contents_of(first_schema)
    (copy,) = backups(first_schema)
    assert contents_of(copy) == before
    once = [(*row, 1) for row in before["section"]]  # in all movements of the first version pairs meet once
    assert after == before | {"alembic_version": [("0002",)], "library_movement": [], "section": once}


def test_old_and_new_files_have_the_same_schema(first_schema, tmp_path):
    new = tmp_path / "new.bridgeclub"
    for path in (first_schema, new):
        Database.open(path).close()
    schemas = []
    for path in (first_schema, new):
        with closing(sqlite3.connect(path)) as connection:
            schemas.append(sorted(connection.execute("SELECT name, sql FROM sqlite_master").fetchall(), key=str))
    assert schemas[0] == schemas[1]

"""Migrating: rows keep their children, a backup is there before, and what fails leaves the file as it was."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing

import pytest

import bridgeclub.store.database
import bridgeclub.store.migrate
from bridgeclub.store import Database, Transaction, backups
from bridgeclub.store.database import SCHEMA
from bridgeclub.words import Refusal
from tests.store.files import contents, contents_of, filled

FIFTH = '''
"""A fifth schema, as a later version may have it: the table of pairs is rebuilt."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    with op.batch_alter_table("contestant", recreate="always") as batch:
        batch.add_column(sa.Column("seed", sa.Integer(), nullable=False, server_default="0"))
    {more}
'''


@pytest.fixture
def later_schema(tmp_path, monkeypatch):
    """Let the program have one migration more, with `more` at its end."""

    def make(more: str = "pass") -> None:
        folder = tmp_path / "migrations"
        shutil.copytree(bridgeclub.store.migrate.MIGRATIONS, folder)
        (folder / "versions" / "0005_later.py").write_text(FIFTH.format(more=more))
        monkeypatch.setattr(bridgeclub.store.migrate, "MIGRATIONS", folder)
        monkeypatch.setattr(bridgeclub.store.database, "SCHEMA", 5)

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
    assert after["alembic_version"] == [("0005",)]


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


@pytest.fixture(params=[1, 2, 3])
def older(request, tmp_path, path):
    """A file as an older version made it, with results in it."""
    folder = tmp_path / "older"
    shutil.copytree(bridgeclub.store.migrate.MIGRATIONS, folder)
    for later in folder.glob("versions/0*.py"):
        if int(later.name[:4]) > request.param:
            later.unlink()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bridgeclub.store.migrate, "MIGRATIONS", folder)
        patch.setattr(bridgeclub.store.database, "SCHEMA", request.param)
        return filled(path)


ADDED = {
    # what a row of a table has more, by the first version that has it
    "section": {2: (1,)},  # in all movements of the first version pairs meet once
    "player": {3: ("", "", "", ""), 4: ("", "", 0, None)},
    "contestant": {3: ("", "", "", ""), 4: ("", "", 0)},
    "event": {3: ("{}",)},
    "session": {3: ("{}",), 4: ("", "", "{}")},
    "result": {3: (1, ""), 4: ("", "")},
}
MADE = {"library_movement": 2, "datum": 3, "definition": 3, "publication": 4}


def test_a_file_of_an_older_version_keeps_all(older):
    before = contents_of(older)
    version = int(before["alembic_version"][0][0])
    Database.open(older).close()
    (copy,) = backups(older)
    assert contents_of(copy) == before
    expected = before | {name: [] for name, made in MADE.items() if made > version}
    for name, later in ADDED.items():
        more = tuple(value for since, values in sorted(later.items()) if since > version for value in values)
        expected[name] = [(*row, *more) for row in before[name]]
    after = contents_of(older)
    del after["sqlite_sequence"], expected["sqlite_sequence"]
    assert after == expected | {"alembic_version": [(f"{SCHEMA:04d}",)]}


@pytest.mark.parametrize("older", [1, 2], indirect=True)
def test_rulings_and_penalties_of_an_older_file_are_those_of_before(older):
    made = {"id": 1, "result_id": 3, "ns_award": "A+", "ew_award": "40%", "reason": 'he said "ns_award":'}
    with closing(sqlite3.connect(older)) as connection, connection:
        connection.execute("INSERT INTO adjustment VALUES (:id, :result_id, :ns_award, :ew_award, :reason)", made)
        connection.execute("INSERT INTO penalty VALUES (4, 1, 25, 'slow')")
        changes = json.dumps([["adjustment", 1, None, made]], separators=(",", ":"))
        connection.execute(
            "INSERT INTO journal_entry (session_id, at, act, summary, why, changes) VALUES (1, '', 'enter', '', '', ?)",
            (changes,),
        )
    with closing(Database.open(older)) as database:
        found = contents(database.connection)
        written = database.connection.execute("SELECT changes FROM journal_entry ORDER BY id DESC").fetchone()[0]
        with Transaction(database, 1, "remove") as act:
            row = act.row("adjustment", 1)
    renamed = {"ns_ruling": "A+", "ew_ruling": "40%", "reason": 'he said "ns_award":', "id": 1, "result_id": 3}
    assert row == renamed
    assert json.loads(written) == [["adjustment", 1, None, renamed]]
    assert found["penalty"] == [(4, 1, "25", "% of a top", "fine", "slow")]


def test_old_and_new_files_have_the_same_schema(older, tmp_path):
    new = tmp_path / "new.bridgeclub"
    for path in (older, new):
        Database.open(path).close()
    schemas = []
    for path in (older, new):
        with closing(sqlite3.connect(path)) as connection:
            schemas.append(sorted(connection.execute("SELECT name, sql FROM sqlite_master").fetchall(), key=str))
    assert schemas[0] == schemas[1]

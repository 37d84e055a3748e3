"""Killed at any moment: nothing that was acknowledged is lost, nothing half-done remains, undo still works.

A child types results and tells each one when `director.enter` has returned; the parent kills it (SIGKILL) at a random
moment. The children fork after the imports, so that two hundred of them do not take minutes.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from bridgeclub import director
from bridgeclub.director import Evening
from bridgeclub.director.views import Slot
from bridgeclub.movements import mitchell
from bridgeclub.store import Database, backup, backups
from tests.director.evenings import assert_as_in_the_file, evening_of, played, tables_of

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs fork and SIGKILL")

KILLS = int(os.environ.get("BRIDGECLUB_KILLS", "60"))
"""So many in each run; 500 by hand now and then, with this variable."""
ENTRIES = ("4sn=", "3nn-1", "2hw+1", "p", "np", "a+ a-", "1nn=", "5cxe-2")

Tell = Callable[[str], None]


def killed(work: Callable[[Tell], None], words: int, seconds: float) -> list[str]:
    """Let a child do `work`, kill it so many seconds after so many words, and return all that it has told."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        with suppress(BaseException):
            os.close(reading)
            work(lambda word: os.write(writing, f"{word}\n".encode()) and None)
        os._exit(1)
    os.close(writing)
    text = b""
    while text.count(b"\n") < words and (more := os.read(reading, 65536)):
        text += more
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    _child, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "the child ended by itself"
    while more := os.read(reading, 65536):
        text += more
    os.close(reading)
    return text.decode().splitlines()


def type_results(path: Path, session: int, seed: int, tell: Tell) -> None:
    """Type and correct results until killed; the word for each says where, what, and that it is the nth."""
    noise = random.Random(seed)
    evening = director.open_evening(Database.open(path), session)
    slots = [slot for board in evening.book.boards for slot in evening.book.slots_of(board)]
    for _time in range(100_000):
        slot, entry = noise.choice(slots), noise.choice(ENTRIES)
        director.enter(evening, slot, entry)
        tell(json.dumps([*slot, entry]))


def assert_sound(path: Path, session: int) -> Evening:
    evening = director.open_evening(Database.open(path, create=False), session)
    assert evening.database.connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert evening.database.connection.execute("PRAGMA foreign_key_check").fetchall() == []
    return evening


def what_the_journal_says(evening: Evening) -> dict[str, dict[int, dict[str, object]]]:
    """Return the rows of every table as all journal lines together have left them."""
    rows: dict[str, dict[int, dict[str, object]]] = {}
    texts = evening.database.connection.execute(
        "SELECT journal.changes, target.changes, journal.undoes FROM journal_entry AS journal"
        " LEFT JOIN journal_entry AS target ON target.id = coalesce(journal.undoes, journal.redoes) ORDER BY journal.id"
    )
    for changes, _of_target, _undoes in texts:
        for table, row_id, _before, after in json.loads(changes):
            if after is None:
                del rows[table][row_id]
            else:
                rows.setdefault(table, {}).setdefault(row_id, {}).update(after)
    return rows


def assert_the_journal_matches_the_rows(evening: Evening) -> None:
    told = what_the_journal_says(evening)
    for table in tables_of(evening.database):
        if table == "alembic_version":
            continue
        defaults = defaults_of(evening, table)
        cursor = evening.database.connection.execute(f'SELECT * FROM "{table}"')
        there = {row[0]: dict(zip(defaults, row, strict=True)) for row in cursor}
        assert {row_id: {**defaults, **row} for row_id, row in told.get(table, {}).items()} == there


def defaults_of(evening: Evening, table: str) -> dict[str, Any]:
    """Return what each column of a new row has where nothing was said."""
    execute = evening.database.connection.execute
    return {
        name: execute(f"SELECT CAST({default} AS {kind})").fetchone()[0] if default else None
        for _number, name, kind, _needed, default, _key in execute(f'PRAGMA table_info("{table}")').fetchall()
    }


@pytest.mark.no_cover
def test_no_acknowledged_result_is_lost(tmp_path):
    noise = random.Random(200)
    acknowledged = 0
    expected: dict[Slot, str] = {}
    for kill in range(KILLS):
        path = tmp_path / f"club {kill // 25}.bridgeclub"  # a new file for every 25 kills
        if kill % 25 == 0:
            expected = {}
            with closing(Database.open(path)) as database:
                session = evening_of(database, mitchell(5), 2).session_id
        seed, words, seconds = noise.randrange(1_000_000), noise.randrange(8), noise.random() * 0.01
        told = killed(lambda tell, p=path, s=session, r=seed: type_results(p, s, r, tell), words, seconds)
        for line in told:
            round_, table, board, entry = json.loads(line)
            expected[Slot(round_, table, board)] = entry
        acknowledged += len(told)
        evening = assert_sound(path, session)
        results = {slot: stored.outcome for slot, stored in evening.book.results.items()}
        # One more may have been on the disk before the child could say so.
        unsaid = [slot for slot in results if not _is(results[slot], slot, expected.get(slot))]
        assert len(unsaid) <= 1, (kill, unsaid)
        assert expected.keys() <= results.keys()
        for slot in unsaid:
            expected[slot] = _written(results[slot])
        assert_the_journal_matches_the_rows(evening)
        _undo_and_redo(evening, 2)
        evening.database.close()
    assert acknowledged > 3 * KILLS


def _is(outcome: object, slot: Slot, entry: str | None) -> bool:
    from bridgeclub.laws import read

    return entry is not None and read(entry, slot.board) == outcome


def _written(outcome: object) -> str:
    from bridgeclub.laws import write

    return write(outcome)


def _undo_and_redo(evening: Evening, times: int) -> None:
    """Take acts back and repeat them: what is there in the end is what was there."""
    before = tables_of(evening.database)
    times = min(times, len(evening.history[0]))
    for _time in range(times):
        director.undo(evening)
    assert_the_journal_matches_the_rows(evening)
    for _time in range(times):
        director.redo(evening)
    assert tables_of(evening.database) == before
    assert_as_in_the_file(evening)


def change_movements(path: Path, session: int, tell: Tell) -> None:
    evening = director.open_evening(Database.open(path), session)
    for _time in range(1000):
        for tables, rounds, switched in ((6, 5, 0), (7, 7, 1), (5, 5, 0)):
            director.choose_movement(evening, mitchell(tables, rounds, switched=switched), 2)
            tell(str(tables))


def test_a_movement_is_changed_as_a_whole_or_not_at_all(tmp_path):
    path = tmp_path / "club.bridgeclub"
    with closing(Database.open(path)) as database:
        evening = evening_of(database, mitchell(5), 2)
        session = evening.session_id
        for slot in director.progress(evening).missing:
            director.enter(evening, slot, "p")
        results = played(evening)
    noise = random.Random(7)
    changed = 0
    for _kill in range(20):
        told = killed(lambda tell: change_movements(path, session, tell), noise.randrange(4), noise.random() * 0.04)
        changed += len(told)
        evening = assert_sound(path, session)
        assert played(evening) == results
        assert evening.book.movement.faults() == ()
        facts = evening.book.facts
        assert len(evening.book.seatings) == facts.tables * facts.rounds
        assert_the_journal_matches_the_rows(evening)
        _undo_and_redo(evening, 2)
        evening.database.close()
    assert changed >= 20


def keep_backing_up(path: Path, tell: Tell) -> None:
    database = Database.open(path)
    for _time in range(1000):
        tell(backup(database).name)


def test_a_backup_is_whole_or_not_there(tmp_path):
    path = tmp_path / "club.bridgeclub"
    with closing(Database.open(path)) as database:
        evening = evening_of(database, mitchell(5), 2)
        for slot in director.progress(evening).missing:
            director.enter(evening, slot, "p")
        before = tables_of(database)
    noise = random.Random(8)
    made = 0
    for _kill in range(20):
        told = killed(lambda tell: keep_backing_up(path, tell), noise.randrange(4), noise.random() * 0.02)
        made += len(told)
        assert {copy.name for copy in backups(path)} >= set(told[-20:])
        for copy in backups(path)[:3]:
            with closing(Database.open(copy, create=False)) as database:
                assert tables_of(database) == before
    assert made >= 20
    with closing(Database.open(path)) as database:
        backup(database)
        assert tables_of(database) == before
    assert len(backups(path)) <= 20

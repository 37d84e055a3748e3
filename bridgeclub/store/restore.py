"""Putting a backup in the place of the club's file. What was there is kept, and stays where it is if anything fails."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

from bridgeclub.store.backup import DAMAGED, backup, copied, free_name
from bridgeclub.store.database import Database, check_contents, check_header
from bridgeclub.store.refusals import Unsound, explained
from bridgeclub.words import Refusal, _

_TAILS = ("", "-wal", "-shm", "-journal")
"""What SQLite puts behind the names of a database and the files that belong to it."""


def restore(copy: Path, path: Path, clock: Callable[[], datetime] = datetime.now) -> Path | None:
    """Put the backup `copy` in the place of the club's file at `path`, which is kept among its backups.

    Returns where the file that was replaced has been kept, or None if there was none. A sound one is changed by
    SQLite itself, so that another window which has it open sees the backup at once; a damaged one is set aside.
    Raises `Refusal`, having changed nothing, if `copy` is not a sound club's file, or `path` cannot be written.
    """
    copy, path = copy.expanduser().absolute(), path.expanduser().absolute()
    if copy == path or (copy.exists() and path.exists() and copy.samefile(path)):
        raise Refusal(_("{path} is the club's file itself. Choose one of its backups.").format(path=path))
    with closing(_sound(copy)) as source:
        if path.exists():
            try:
                present = Database.open(path, clock, create=False)
            except Unsound:
                return _put_in_place(source, path, clock)
            with closing(present):
                return _overwrite(source, present)
        return _put_in_place(source, path, clock)


def _sound(copy: Path) -> sqlite3.Connection:
    """Return a connection that only reads the backup; `Refusal` if it is not a sound club's file."""
    if check_header(copy, create=False):
        raise Unsound(_("{path} is empty, not a backup. Choose another one.").format(path=copy))
    try:
        connection = sqlite3.connect(f"{copy.as_uri()}?mode=ro", uri=True)
    except sqlite3.Error as error:
        raise explained(error, copy) from error
    try:
        if not check_contents(connection, copy):
            raise Unsound(_("{path} is empty, not a backup. Choose another one.").format(path=copy))
    except BaseException as error:
        connection.close()
        if isinstance(error, sqlite3.Error):
            raise explained(error, copy) from error
        raise
    return connection


def _overwrite(source: sqlite3.Connection, present: Database) -> Path:
    kept = backup(present)
    try:
        source.backup(present.connection)
    except sqlite3.Error as error:
        raise explained(error, present.path) from error
    return kept


def _put_in_place(source: sqlite3.Connection, path: Path, clock: Callable[[], datetime]) -> Path | None:
    """Write the whole new file beside its place first; the old one makes way only then."""
    try:
        part = copied(source, path)
    except (sqlite3.Error, OSError) as error:
        raise _not_written(path, error) from error
    moved: list[tuple[Path, Path]] = []
    try:
        kept = _set_aside(path, clock(), moved)
        part.replace(path)
    except OSError as error:
        for old, new in reversed(moved):
            new.replace(old)
        with suppress(OSError):
            part.unlink()
        raise _not_written(path, error) from error
    return kept


def _set_aside(path: Path, now: datetime, moved: list[tuple[Path, Path]]) -> Path | None:
    """Move the damaged file and its logs among the backups, noting each move; return where it is now."""
    there = [tail for tail in _TAILS if path.with_name(path.name + tail).exists()]
    if not there:
        return None
    name = free_name(path, now)
    kept = name.with_name(name.name + DAMAGED)
    kept.parent.mkdir(parents=True, exist_ok=True)
    for tail in there:
        old, new = path.with_name(path.name + tail), kept.with_name(kept.name + tail)
        old.replace(new)
        moved.append((old, new))
    return kept


def _not_written(path: Path, error: Exception) -> Refusal:
    return Refusal(
        _("{path} could not be written ({reason}), so the backup was not restored.").format(path=path, reason=error)
    )

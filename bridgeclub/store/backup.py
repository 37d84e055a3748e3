"""Backups: whole copies by SQLite's own backup interface, so that what still lies in the log is in them too.

They lie in a folder beside the club's file, the newest twenty are kept.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from bridgeclub.store.refusals import explained
from bridgeclub.words import Refusal, _

if TYPE_CHECKING:
    from bridgeclub.store.database import Database

KEPT = 20


def backup_folder(path: Path) -> Path:
    """Return the folder in which the backups of the club's file at `path` lie."""
    return path.with_name(f"{path.stem} backups")


def backups(path: Path) -> tuple[Path, ...]:
    """Return the backups of the club's file at `path`, the newest first."""
    return tuple(sorted(backup_folder(path).glob(f"{path.stem} ????-??-?? *{path.suffix}"), reverse=True))


def backup(database: Database, to: Path | None = None) -> Path:
    """Write a whole copy of the open file, to `to` or among the kept backups, and return where it is.

    Raises `Refusal` if it cannot be written; a half-written copy never takes a backup's name.
    """
    target = to if to is not None else _free_name(database.path, database.clock())
    part = target.with_name(target.name + ".part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(part)) as copy:
            database.connection.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        part.replace(target)
    except (sqlite3.Error, OSError) as error:
        part.unlink(missing_ok=True)
        raise Refusal(
            _("The backup {path} could not be written ({reason}). The club's file itself is safe.").format(
                path=target, reason=error
            )
        ) from error
    if to is None:
        for old in backups(database.path)[KEPT:]:
            old.unlink()
    return target


def restore(copy: Path, path: Path) -> Path | None:
    """Put the backup `copy` in the place of the club's file at `path`, which is backed up first.

    Returns where the file that was replaced has been kept, or None if there was none that could be read.
    Raises `Refusal`, having changed nothing, if `copy` is not a sound club's file.
    """
    from bridgeclub.store.database import Database

    copy, path = copy.expanduser().absolute(), path.expanduser().absolute()
    if copy == path:
        raise Refusal(_("{path} is the club's file itself. Choose one of its backups.").format(path=path))
    with closing(Database.open(copy, create=False)) as source:
        kept = _set_aside(path, source.clock())
        try:
            with closing(sqlite3.connect(path)) as target:
                source.connection.backup(target)
        except sqlite3.Error as error:
            raise explained(error, path) from error
    return kept


def _set_aside(path: Path, now: datetime) -> Path | None:
    """Keep the file that is about to be replaced: as a backup when it is sound, else under another name."""
    from bridgeclub.store.database import Database

    if not path.exists():
        return None
    try:
        with closing(Database.open(path, create=False)) as database:
            return backup(database)
    except Refusal:
        damaged = _free_name(path, now).with_suffix(path.suffix + ".damaged")
        damaged.parent.mkdir(parents=True, exist_ok=True)
        for tail in ("", "-wal", "-shm"):
            part = path.with_name(path.name + tail)
            if part.exists():
                part.replace(damaged.with_name(damaged.name + tail))
        return damaged


def _free_name(path: Path, now: datetime) -> Path:
    folder = backup_folder(path)
    name = f"{path.stem} {now:%Y-%m-%d %H.%M.%S}"
    candidate, number = folder / f"{name}{path.suffix}", 1
    while candidate.exists():
        number += 1
        candidate = folder / f"{name} ({number}){path.suffix}"
    return candidate

"""Backups: whole copies by SQLite's own backup interface, so that what still lies in the log is in them too.

They lie in a folder beside the club's file, the newest twenty are kept. `restore` is in a module of its own.
"""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from bridgeclub.words import Refusal, _

if TYPE_CHECKING:
    from bridgeclub.store.database import Database

KEPT = 20

DAMAGED = ".damaged"
"""What `restore` puts behind the name of a file that it sets aside."""

_NAME = re.compile(r" (?P<at>\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d)(?: \((?P<number>\d+)\))?")
"""What follows the club's name in a backup's: the local time, and a number for a second one in the same second."""


def backup_folder(path: Path) -> Path:
    """Return the folder in which the backups of the club's file at `path` lie."""
    return path.with_name(f"{path.stem} backups")


def backups(path: Path) -> tuple[Path, ...]:
    """Return the backups of the club's file at `path`, the newest first."""
    ages = {name: age for name in _names(path) if (age := _age(name, path)) is not None}
    return tuple(backup_folder(path) / name for name in sorted(ages, key=ages.__getitem__, reverse=True))


def backup(database: Database, to: Path | None = None) -> Path:
    """Write a whole copy of the open file, to `to` or among the kept backups, and return where it is.

    Raises `Refusal` if it cannot be written; a half-written copy never takes a backup's name.
    """
    target = free_name(database.path, database.clock()) if to is None else _checked_target(to, database.path)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        part = copied(database.connection, target)
        part.replace(target)
    except (sqlite3.Error, OSError) as error:
        raise Refusal(
            _("The backup {path} could not be written ({reason}). The club's file itself is safe.").format(
                path=target, reason=error
            )
        ) from error
    if to is None:
        _remove_old(database.path, target)
    return target


def copied(source: sqlite3.Connection, target: Path) -> Path:
    """Copy the database behind `source` into a file beside `target`, and return that file, whole and on the disk.

    Raises `sqlite3.Error` or `OSError`, and then has left nothing.
    """
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        part.unlink(missing_ok=True)
        with closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
    except (sqlite3.Error, OSError):
        for left in (part, part.with_name(f"{part.name}-journal")):
            with suppress(OSError):
                left.unlink()
        raise
    return part


def free_name(path: Path, now: datetime) -> Path:
    """Return the name of a new backup: later than all others of the same second."""
    at = f"{now:%Y-%m-%d %H.%M.%S}"
    ages = (_age(name.removesuffix(DAMAGED), path) for name in _names(path))
    number = max((age[1] for age in ages if age and age[0] == at), default=0) + 1
    name = f"{path.stem} {at}" if number == 1 else f"{path.stem} {at} ({number})"
    return backup_folder(path) / f"{name}{path.suffix}"


def _names(path: Path) -> list[str]:
    folder = backup_folder(path)
    return [entry.name for entry in folder.iterdir()] if folder.is_dir() else []


def _age(name: str, path: Path) -> tuple[str, int] | None:
    """Return the time and the number in a backup's name, None for any other name."""
    if not (name.startswith(path.stem) and name.endswith(path.suffix)):
        return None
    found = _NAME.fullmatch(name[len(path.stem) : len(name) - len(path.suffix)])
    return (found["at"], int(found["number"] or 1)) if found else None


def _checked_target(to: Path, path: Path) -> Path:
    """Refuse to write a copy over the open file itself, or over one that another program has open."""
    target = to.expanduser().absolute()
    if target == path or (target.exists() and target.samefile(path)):
        raise Refusal(_("{path} is the club's file itself. Choose another name for its backup.").format(path=target))
    if target.with_name(f"{target.name}-wal").exists():
        raise Refusal(_("{path} is in use. Choose another name for the backup.").format(path=target))
    return target


def _remove_old(path: Path, newest: Path) -> None:
    """Keep the newest ones, and this one too if the computer's clock has been put back since the others."""
    for old in backups(path)[KEPT:]:
        if old != newest:
            with suppress(OSError):
                old.unlink()

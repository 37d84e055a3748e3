"""Opening a club's file: check first, then pragmas, then migrations where the file is older than the program.

A file is refused, and left as it is, when it is no database, not a club's file, damaged, read-only, or written by a
newer program. A file that does not exist yet (or is empty) becomes a new club's file.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from bridgeclub.store.refusals import explained
from bridgeclub.words import Refusal, _

if TYPE_CHECKING:
    from sqlalchemy import Engine
    from sqlmodel import Session

SCHEMA = 1
"""The number of the newest migration in `store/migrations/versions`."""

APPLICATION_ID = 0x42434C42  # "BCLB": marks the file as a club's, in SQLite's own header field

_SQLITE_HEADER = b"SQLite format 3\x00"


class Database:
    """A club's file, open. `path` is where it lies; `connection` is the driver's, in autocommit outside transactions.

    `clock` returns the local time for the journal; tests give their own.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection, clock: Callable[[], datetime]) -> None:
        self.path = path
        self.connection = connection
        self.clock = clock
        self._engine: Engine | None = None

    @classmethod
    def open(cls, path: str | Path, clock: Callable[[], datetime] = datetime.now, create: bool = True) -> Database:
        """Open the club's file at `path`, making a new one where there is none (unless `create` is False).

        Raises `Refusal`, having changed nothing, for a file that cannot be used.
        """
        path = Path(path).expanduser().absolute()
        new = _check_header(path, create)
        try:
            connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5.0)
        except sqlite3.Error as error:
            raise explained(error, path) from error
        database = cls(path, connection, clock)
        try:
            version = 0 if new else _check_contents(connection, path)
            _set_pragmas(connection)
            if version < SCHEMA:
                from bridgeclub.store.migrate import migrate

                migrate(database, version)
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("ROLLBACK")
        except sqlite3.Error as error:
            connection.close()
            raise explained(error, path) from error
        except BaseException:
            connection.close()
            raise
        return database

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """Give a SQLModel session over this file for `select`s; rows are written through `Transaction`."""
        from sqlmodel import Session

        with Session(self.engine()) as session:
            yield session

    def engine(self) -> Engine:
        """Return SQLAlchemy's engine over this very connection; it never begins or ends a transaction by itself."""
        if self._engine is None:
            from sqlalchemy import create_engine
            from sqlalchemy.pool import StaticPool

            if self.connection.in_transaction:  # setting the isolation level below would commit it
                raise RuntimeError("the first reading must come before a transaction")
            self._engine = create_engine(
                "sqlite://",
                creator=lambda: self.connection,
                poolclass=StaticPool,
                isolation_level="AUTOCOMMIT",
                skip_autocommit_rollback=True,
            )
        return self._engine

    def changed_elsewhere(self) -> int:
        """Return a number that grows when another connection has committed to this file (`PRAGMA data_version`)."""
        return int(self.connection.execute("PRAGMA data_version").fetchone()[0])

    def close(self) -> None:
        """Close the file; everything acknowledged is already on disk."""
        self.connection.close()


def _check_header(path: Path, create: bool) -> bool:
    """Return True for a file to be made; raise `Refusal` for what is no SQLite file."""
    if path.is_dir():
        raise Refusal(_("{path} is a folder. Choose a file in it.").format(path=path))
    if not path.exists():
        if not create:
            raise Refusal(_("There is no file {path}. Check its name, or make a new one.").format(path=path))
        if not path.parent.is_dir():
            raise Refusal(_("There is no folder {path}. Make it first.").format(path=path.parent))
        return True
    try:
        with path.open("rb") as file:
            start = file.read(len(_SQLITE_HEADER))
    except OSError as error:
        raise Refusal(_("You may not read {path}. Choose a file of your own.").format(path=path)) from error
    if start and start != _SQLITE_HEADER:
        raise Refusal(
            _("{path} is not a Bridge Club file. Nothing was overwritten; choose another file.").format(path=path)
        )
    return not start


def _check_contents(connection: sqlite3.Connection, path: Path) -> int:
    """Return the file's schema number; raise `Refusal` if it is damaged, another program's or a newer program's."""
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not tables and application in (0, APPLICATION_ID):
        return 0
    if application != APPLICATION_ID or "alembic_version" not in tables:
        raise Refusal(
            _("{path} is a database of another program. Nothing was overwritten; choose another file.").format(
                path=path
            )
        )
    if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise Refusal(_("{path} is damaged. Restore the latest backup; nothing was overwritten.").format(path=path))
    stamp = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    version = int(stamp[0]) if stamp is not None else 0
    if version > SCHEMA:
        raise Refusal(
            _("{path} was written by a newer Bridge Club. Nothing was changed; open it with that version.").format(
                path=path
            )
        )
    return version


def _set_pragmas(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")

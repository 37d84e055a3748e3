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

from bridgeclub.store.refusals import Unsound, explained
from bridgeclub.words import Refusal, _

if TYPE_CHECKING:
    from sqlalchemy import Engine
    from sqlmodel import Session

SCHEMA = 4
"""The number of the newest migration in `store/migrations/versions`."""

APPLICATION_ID = 0x42434C42  # "BCLB": marks the file as a club's, in SQLite's own header field

_SQLITE_MARK = b"SQLite format 3\x00"
_HEADER_SIZE = 100
_APPLICATION_ID_AT = slice(68, 72)


class Database:
    """A club's file, open. `path` is where it lies; `connection` is the driver's, in autocommit outside transactions.

    `clock` returns the local time for the journal; tests give their own.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection, clock: Callable[[], datetime]) -> None:
        self.path = path
        self.connection = connection
        self.clock = clock
        self.together = False  # whether several acts are being written as one, see `all_or_nothing`
        self._engine: Engine | None = None

    @classmethod
    def open(cls, path: str | Path, clock: Callable[[], datetime] = datetime.now, create: bool = True) -> Database:
        """Open the club's file at `path`, making a new one where there is none (unless `create` is False).

        Raises `Refusal`, having changed nothing, for a file that cannot be used.
        """
        path = Path(path).expanduser().absolute()
        new = check_header(path, create)
        made = not path.exists()
        try:
            connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5.0)
        except sqlite3.Error as error:
            raise explained(error, path) from error
        database = cls(path, connection, clock)
        try:
            database._make_ready(new)
        except BaseException as error:
            connection.close()
            if made and path.exists() and path.stat().st_size == 0:
                path.unlink()
            if isinstance(error, sqlite3.Error):
                raise explained(error, path) from error
            raise
        return database

    def _make_ready(self, new: bool) -> None:
        """Check, bring up to date and set the pragmas; `sqlite3.Error` or `Refusal` for a file that cannot be used."""
        connection = self.connection
        version = 0 if new else check_contents(connection, self.path)
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        if version < SCHEMA:
            from bridgeclub.store.migrate import migrate

            migrate(self, version)
        # Only now: a new file's tables and its mark come into the file itself at once, not by way of the log.
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("BEGIN IMMEDIATE")
        try:
            # BEGIN alone lets a file pass that may only be read.
            connection.execute("DELETE FROM club WHERE id IS NULL")
        finally:
            connection.execute("ROLLBACK")

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """Give a SQLModel session over this file for `select`s; rows are written through `Transaction`."""
        from sqlalchemy.exc import DBAPIError
        from sqlmodel import Session

        try:
            with Session(self.engine()) as session:
                yield session
        except DBAPIError as error:
            if isinstance(error.orig, sqlite3.Error):
                raise explained(error.orig, self.path) from error
            raise

    @contextmanager
    def all_or_nothing(self) -> Iterator[None]:
        """Keep all the acts that are done inside, or after an error none of them: for what is no evening by halves.

        Each act has its journal line as ever, but none is on the disk before the end, and nobody else can write
        meanwhile. After an error what was read inside is out of date: open the evening again. `Refusal` as for an act.
        """
        self.engine()
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            self.together = True
            yield
            self.connection.execute("COMMIT")
        except sqlite3.Error as error:
            raise explained(error, self.path) from error
        finally:
            self.together = False
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")

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


def check_header(path: Path, create: bool) -> bool:
    """Return True for a file to be made; raise `Refusal` for what is no club's file, without SQLite touching it."""
    try:
        start = _header(path, create)
    except OSError as error:
        raise Refusal(_("You may not read {path}. Choose a file of your own.").format(path=path)) from error
    if not start:
        _check_no_log(path)
        return True
    if not start.startswith(_SQLITE_MARK):
        raise Unsound(
            _("{path} is not a Bridge Club file. Nothing was overwritten; choose another file.").format(path=path)
        )
    if start[_APPLICATION_ID_AT] != APPLICATION_ID.to_bytes(4, "big"):
        raise _foreign(path)
    return False


def _header(path: Path, create: bool) -> bytes:
    """Return the file's first bytes, none for a file to be made."""
    if path.is_dir():
        raise Refusal(_("{path} is a folder. Choose a file in it.").format(path=path))
    if not path.exists():
        if not create:
            raise Refusal(_("There is no file {path}. Check its name, or make a new one.").format(path=path))
        if not path.parent.is_dir():
            raise Refusal(_("There is no folder {path}. Make it first.").format(path=path.parent))
        return b""
    with path.open("rb") as file:
        return file.read(_HEADER_SIZE)


def _check_no_log(path: Path) -> None:
    """Refuse to begin a file beside the log of another one: SQLite would delete what was entered last."""
    log = path.with_name(path.name + "-wal")
    if log.exists() and log.stat().st_size > 0:
        raise Unsound(
            _("{path} is gone, and its last results lie in {log}. Bring it back, or restore a backup.").format(
                path=path, log=log.name
            )
        )


def _foreign(path: Path) -> Unsound:
    return Unsound(
        _("{path} is a database of another program. Nothing was overwritten; choose another file.").format(path=path)
    )


def check_contents(connection: sqlite3.Connection, path: Path) -> int:
    """Return the file's schema number; raise `Refusal` if it is damaged, another program's or a newer program's."""
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not tables and application in (0, APPLICATION_ID):
        return 0  # making it was interrupted
    if application != APPLICATION_ID:
        raise _foreign(path)
    stamp = None
    if "alembic_version" in tables:
        stamp = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    sound = connection.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok"
    if not sound or stamp is None or not str(stamp[0]).isdecimal():
        raise Unsound(_("{path} is damaged. Restore the latest backup; nothing was overwritten.").format(path=path))
    version = int(stamp[0])
    if version > SCHEMA:
        raise Refusal(
            _("{path} was written by a newer Bridge Club. Nothing was changed; open it with that version.").format(
                path=path
            )
        )
    return version

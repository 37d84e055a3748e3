"""Bringing a file up to the program's schema with alembic; imported only when a file is behind.

Foreign keys are off while tables are rebuilt (alembic's batch mode would otherwise empty child tables), checked after,
and on again. A file with contents is backed up first.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory
from sqlalchemy.exc import DBAPIError

from bridgeclub.store.backup import backup
from bridgeclub.words import Refusal, _

if TYPE_CHECKING:
    from bridgeclub.store.database import Database

MIGRATIONS = Path(__file__).parent / "migrations"


def migrate(database: Database, version: int) -> None:
    """Run the migrations after number `version` in one transaction.

    Raises `Refusal` if rows would lose their owners, `sqlite3.Error` where the file cannot be written; the file is then
    as it was.
    """
    from bridgeclub.store.database import APPLICATION_ID

    if version:
        backup(database)
    connection = database.connection
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    script = ScriptDirectory.from_config(config)
    upgrade = EnvironmentContext(config, script, fn=lambda revision, _context: script._upgrade_revs("head", revision))
    connection.execute("PRAGMA foreign_keys = OFF")
    try:
        with upgrade as environment, database.engine().connect() as bound, bound.begin():
            connection.execute("BEGIN IMMEDIATE")
            environment.configure(connection=bound)
            environment.run_migrations()
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
                raise Refusal(_("{path} could not be brought up to date; it is as it was.").format(path=database.path))
    except DBAPIError as error:
        raise error.orig if isinstance(error.orig, sqlite3.Error) else error from error
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        connection.execute("PRAGMA foreign_keys = ON")

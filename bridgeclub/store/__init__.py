"""The club's database: one SQLite file, its tables, its migrations, its backups.

`Database` opens a file or refuses it with a sentence; `Transaction` writes rows together with their journal line.
Nothing here knows what a director does: that is the next floor.
"""

from bridgeclub.store.backup import backup, backups
from bridgeclub.store.database import Database
from bridgeclub.store.restore import restore
from bridgeclub.store.transaction import Transaction

__all__ = ["Database", "Transaction", "backup", "backups", "restore"]

"""The lock file beside the club's file: it tells a second program who has the file, and stops nobody."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QLockFile

from bridgeclub.words import _


class FileLock:
    """Held while a file is open; SQLite itself keeps two programs that write from harming each other."""

    def __init__(self) -> None:
        self._lock: QLockFile | None = None

    def take(self, path: Path) -> str:
        """Take the lock beside `path`; return "" or a sentence that says who has it."""
        self.release()
        lock = QLockFile(str(path.with_name(path.name + ".lock")))
        lock.setStaleLockTime(0)
        if lock.tryLock(0):
            self._lock = lock
            return ""
        if lock.error() is not QLockFile.LockError.LockFailedError:
            return ""  # a folder in which nothing can be written says so itself when the file is opened
        process, host, _program = lock.getLockInfo()
        return _(
            "This file is also open in another window ({host}, process {process}). "
            "Both may score: each shows what the other enters."
        ).format(host=host, process=process)

    def release(self) -> None:
        """Give the lock back."""
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None

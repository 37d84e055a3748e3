"""The one link between the places of the window and the director: the open file, the open session, every act.

The director's room is imported when it is first needed, so that the window can be painted before.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from bridgeclub.desktop.filelock import FileLock
from bridgeclub.desktop.memory import remember
from bridgeclub.words import Refusal, _

if TYPE_CHECKING:
    from datetime import date

    from bridgeclub.director import Evening
    from bridgeclub.store import Database

P = ParamSpec("P")
T = TypeVar("T")

LOOK_ELSEWHERE_MS = 1500
"""How often another program's changes to the same file are looked for."""

log = logging.getLogger(__name__)


class Desk(QObject):
    """What is open, and the way every act goes. `database` and `evening` are None until a file, a session is open.

    A `Refusal` means that nothing was changed; its text is for the person at the keyboard. Whatever else goes wrong
    in an act is logged with its traceback and comes out as a `Refusal` that names the log file.
    """

    changed = Signal()
    """After each act, undo, redo, and when another program changed the file."""
    opened = Signal()
    """Another file or another session is open, or none any more."""
    refused = Signal(str)
    """A sentence to show when no field is near: undo, redo, a failed look at the file."""
    wanted = Signal(str, dict)
    """A place is asked for (its key, and what to show there)."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.database: Database | None = None
        self.evening: Evening | None = None
        self.shared_with = ""  # a sentence that says who else has this file open
        self._lock = FileLock()
        self._version = 0
        self._is_lost = False  # the file is no longer where it was opened
        self._watch = QTimer(self, interval=LOOK_ELSEWHERE_MS)
        self._watch.timeout.connect(self._look_elsewhere)

    def go(self, key: str, **target: Any) -> None:
        """Ask for the place `key` ("scores", board=7)."""
        self.wanted.emit(key, target)

    # ------------------------------------------------------------------------------------------ what is open

    def open_file(self, path: Path) -> None:
        """Open the club's file at `path` in place of the one that is open; raises `Refusal` and keeps that one."""
        from bridgeclub.store import Database

        database = Database.open(path)
        self.close()
        self.database = database
        self._is_lost = False
        self.shared_with = self._lock.take(database.path)
        remember("file", str(database.path))
        self.opened.emit()

    def backup(self) -> Path:
        """Write a backup of the open file and return where it is; raises `Refusal`."""
        from bridgeclub.store import backup

        assert self.database is not None
        return backup(self.database)

    def restore(self, copy: Path) -> Path | None:
        """Put the backup `copy` in the place of the open file; return where that one is kept; raises `Refusal`."""
        from bridgeclub.store import restore

        assert self.database is not None
        path = self.database.path
        self.close()
        try:
            return restore(copy, path)
        finally:
            self._open_again(path)

    def _open_again(self, path: Path) -> None:
        try:
            self.open_file(path)
        except Refusal:
            self.opened.emit()  # nothing is open now
            raise

    def open_session(self, session_id: int) -> None:
        """Open a session of the file."""
        from bridgeclub import director

        assert self.database is not None
        self.evening = director.open_evening(self.database, session_id)
        self._version = self.evening.version
        self._watch.start()
        self.opened.emit()

    def new_session(self, name: str = "", day: date | None = None) -> None:
        """Make a session and open it; raises `Refusal`."""
        from bridgeclub import director

        assert self.database is not None
        self.open_session(director.new_session(self.database, name, day))

    def close(self) -> None:
        """Close what is open; everything that was acknowledged is on disk already."""
        self._watch.stop()
        self._lock.release()
        self.evening = None
        if self.database is not None:
            self.database.close()
            self.database = None

    # ------------------------------------------------------------------------------------------ acts

    def act(self, function: Callable[Concatenate[Evening, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do a director's act in the open session and return what it returns; raises `Refusal`."""
        evening = self.evening
        if evening is None:
            raise Refusal(_("No session is open. Open one, or begin a new one, under Tonight."))
        try:
            value = function(evening, *args, **kwargs)
        except Refusal:
            raise
        except Exception as error:
            raise self.explained(error) from error
        with evening.one_moment():
            self._version = evening.version
            self.changed.emit()
        return value

    def try_act(self, function: Callable[Concatenate[Evening, P], Any], *args: P.args, **kwargs: P.kwargs) -> str:
        """Do a director's act; return "" or the sentence to show beside the field."""
        try:
            self.act(function, *args, **kwargs)
        except Refusal as refusal:
            return str(refusal)
        return ""

    def undo(self) -> None:
        """Take the last act back."""
        from bridgeclub import director

        self._tell(self.try_act(director.undo))

    def redo(self) -> None:
        """Do again what was taken back."""
        from bridgeclub import director

        self._tell(self.try_act(director.redo))

    def explained(self, error: Exception) -> Refusal:
        """Log `error` with its traceback and return a `Refusal` that says where to read it."""
        from bridgeclub.desktop.logbook import log_file

        log.error("an act failed", exc_info=error)
        return Refusal(
            _("That did not work: the program made a mistake, and nothing was changed. Details are in {path}.").format(
                path=log_file()
            )
        )

    def _tell(self, sentence: str) -> None:
        if sentence:
            self.refused.emit(sentence)

    def _look_elsewhere(self) -> None:
        if self.database is not None and self.database.path.exists() == self._is_lost:
            self._is_lost = not self._is_lost
            if self._is_lost:
                sentence = _(
                    "{path} was moved or deleted while it is open. Put it back, or what is entered may be lost."
                )
                self._tell(sentence.format(path=self.database.path))
        if self.evening is not None and self.evening.version != self._version:
            self._version = self.evening.version
            self.changed.emit()

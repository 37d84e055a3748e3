"""The open session: what every act is given. It holds the book in memory and knows when it is out of date."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from bridgeclub.director.book import Book
from bridgeclub.director.reading import read_book
from bridgeclub.store import Database, Transaction
from bridgeclub.store.refusals import explained
from bridgeclub.words import Refusal, _

UNCOUNTED_ACTS = ("new session", "open session", "forget player")
"""Acts that Undo does not take back."""


class Evening:
    """A session that is open in a club's file."""

    def __init__(self, database: Database, session_id: int) -> None:
        self.database = database
        self.session_id = session_id
        self._version = 0
        self.saved = ""  # ISO local time of the last act
        self._book: Book | None = None
        self._seen = database.changed_elsewhere()
        self._history: tuple[list[tuple[int, str]], list[tuple[int, str]]] | None = None
        self._still = False  # whether it is known what others have written, see `one_moment`

    @property
    def version(self) -> int:
        """A number that grows with every change, also with another program's."""
        self._notice_others()
        return self._version

    @property
    def book(self) -> Book:
        """The book as the file has it now; read again when another program has written, or an act asked for it.

        Raises `Refusal` where the file has no such session, or cannot be read any more.
        """
        self._notice_others()
        if self._book is None:
            try:
                self._book = read_book(self.database, self.session_id)
            except LookupError as error:
                raise Refusal(_("There is no session {id} in this file.").format(id=self.session_id)) from error
            except sqlite3.Error as error:
                raise explained(error, self.database.path) from error
        return self._book

    @property
    def history(self) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
        """The acts that can be undone and those that can be redone (journal id, summary), the next one last."""
        self._notice_others()
        if self._history is None:
            self._history = self._read_history()
        return self._history

    @contextmanager
    def act(self, name: str, summary: str = "", why: str = "") -> Iterator[Transaction]:
        """Do one act: what is written inside is committed with its journal line, or nothing of it.

        What an act looks at to decide, it looks at inside: nobody else can write then. The summary, and what the act
        undoes or redoes, may be set inside. The book is read again after it, unless the act keeps it up to date
        by itself and calls `keep_book`.
        """
        with Transaction(self.database, self.session_id, name, summary, why) as transaction, self.one_moment():
            done, undone = self.history
            yield transaction
        if transaction.entry_id is None:
            return
        self._book = None
        self._version += 1
        self.saved = transaction.at
        if transaction.undoes is not None:
            undone.append(done.pop())
        elif transaction.redoes is not None:
            done.append(undone.pop())
        elif name not in UNCOUNTED_ACTS:
            done.append((transaction.entry_id, transaction.summary))
            undone.clear()

    @contextmanager
    def one_moment(self) -> Iterator[None]:
        """Look now whether others have written, and not again inside: what is read there belongs together.

        (Each look is a question to the file; all that a screen shows after an act would ask it again and again.)
        """
        self._still, before = False, self._still
        self._notice_others()
        self._still = True
        try:
            yield
        finally:
            self._still = before

    def keep_book(self, book: Book) -> None:
        """Go on with `book`, which an act has brought up to date by itself."""
        self._book = book

    def read_anew(self) -> None:
        """Forget what was read, where an act has changed more than its own rows."""
        self._book = self._history = None
        self._version += 1

    def _notice_others(self) -> None:
        if self._still:
            return
        seen = self.database.changed_elsewhere()
        if seen != self._seen:
            self._seen = seen
            self.read_anew()

    def _read_history(self) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
        done: list[tuple[int, str]] = []
        undone: list[tuple[int, str]] = []
        rows = self.database.connection.execute(
            "SELECT id, at, act, summary, undoes, redoes FROM journal_entry WHERE session_id = ? ORDER BY id",
            (self.session_id,),
        )
        for entry_id, at, act, summary, undoes, redoes in rows:
            self.saved = at
            if undoes is not None:
                undone.append(done.pop())
            elif redoes is not None:
                done.append(undone.pop())
            elif act not in UNCOUNTED_ACTS:
                done.append((entry_id, summary))
                undone.clear()
        return done, undone

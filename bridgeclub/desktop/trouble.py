"""The page for a club's file that cannot be opened: why, and what can be done, never a traceback."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QGridLayout, QVBoxLayout, QWidget

from bridgeclub.desktop.place import page_margins
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Button, MessageLine, quiet, title
from bridgeclub.words import Refusal, _


def ask_open(parent: QWidget, folder: Path) -> Path | None:
    """Let the person choose a club's file that exists."""
    name, _filter = QFileDialog.getOpenFileName(parent, _("Open a club's file"), str(folder), file_filter())
    return Path(name) if name else None


def ask_new(parent: QWidget, folder: Path) -> Path | None:
    """Let the person choose the place of a new club's file."""
    start = str(folder / "club.bridgeclub")
    name, _filter = QFileDialog.getSaveFileName(parent, _("Make a new club's file"), start, file_filter())
    if not name:
        return None
    path = Path(name)
    return path if path.suffix else path.with_suffix(".bridgeclub")


def file_filter() -> str:
    """Return the file dialogs' filter."""
    return _("Bridge Club files") + " (*.bridgeclub);;" + _("All files") + " (*)"


class TroublePage(QWidget):
    """Says why `path` cannot be opened; `open_` opens another one or raises `Refusal`."""

    def __init__(self, path: Path, sentence: str, open_: Callable[[Path], None]) -> None:
        super().__init__()
        self._path, self._open = path, open_
        self._message = MessageLine()
        self._message.wrong(sentence)
        px = look().px
        layout = QVBoxLayout(self)
        layout.setContentsMargins(page_margins())
        layout.setSpacing(px(14))
        heading = title(_("The club's file cannot be opened"))
        heading.setWordWrap(True)
        layout.addWidget(heading)
        layout.addWidget(self._message)
        choices = QGridLayout()  # two lines: there must be room at every size
        choices.setSpacing(px(8))
        self._first = Button(_("&Open another file …"), self._open_another, "folder-open", "main")
        choices.addWidget(self._first, 0, 0)
        choices.addWidget(Button(_("Make a &new one …"), self._make_new, "plus"), 0, 1)
        choices.addWidget(Button(_("Restore a &backup …"), self._restore, "history"), 1, 0)
        choices.addWidget(Button(_("&Try again"), lambda: self._try(path), "refresh-cw"), 1, 1)
        choices.setColumnStretch(2, 1)
        layout.addLayout(choices)
        layout.addWidget(
            quiet(
                _("Nothing was overwritten. A backup is written each time the program is closed; the last 20 are kept.")
            )
        )
        layout.addStretch(1)
        self.setFocusProxy(self._first)

    def _open_another(self) -> None:
        chosen = ask_open(self, self._path.parent)
        if chosen:
            self._try(chosen)

    def _make_new(self) -> None:
        chosen = ask_new(self, self._path.parent)
        if chosen:
            self._try(chosen)

    def _restore(self) -> None:
        from bridgeclub.store import backups, restore

        newest = backups(self._path)
        folder = newest[0].parent if newest else self._path.parent
        copy, _filter = QFileDialog.getOpenFileName(self, _("Restore a backup"), str(folder), file_filter())
        if copy:
            self._try(self._path, lambda: restore(Path(copy), self._path))

    def _try(self, path: Path, first: Callable[[], object] = lambda: None) -> None:
        try:
            first()
            self._open(path)
        except Refusal as refusal:
            self._message.wrong(str(refusal))

"""The club's file: where it is, another one, a backup now, and going back to a backup."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem

from bridgeclub.desktop.dates import day_text
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.trouble import ask_new, ask_open
from bridgeclub.desktop.widgets import Button, Card, MessageLine, quiet
from bridgeclub.words import Refusal, _

_STAMP = re.compile(r"(\d{4}-\d\d-\d\d) (\d\d)\.(\d\d)\.\d\d")


class BackupList(QListWidget):
    """The kept backups, the newest first; Enter goes back to one, Esc leaves the list."""

    chosen = Signal(Path)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(_("Backups"))
        self.setFixedHeight(look().px(150))
        self.itemDoubleClicked.connect(self._choose)

    def show_backups(self, paths: tuple[Path, ...]) -> None:
        """List the backups."""
        self.clear()
        for path in paths:
            item = QListWidgetItem(_moment(path))
            item.setData(Qt.ItemDataRole.UserRole, path)
            self.addItem(item)
        self.setCurrentRow(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose or leave."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentItem():
            self._choose(self.currentItem())
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _choose(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))


class ClubFile(Card):
    """The card of the club's file."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("The club's file"))
        self._desk = desk
        self._path = quiet()
        self._shared = MessageLine()
        self._message = MessageLine()
        self._list = BackupList()
        self._list.hide()
        self._restore = Button(_("&Restore …"), self._toggle_list, "history")
        self._restore.setToolTip(_("Go back to a backup; what is there now is kept as a backup too"))
        self.column.addWidget(self._path)
        self.column.addWidget(self._shared)
        for buttons in (
            (
                Button(_("Back &up now"), self.backup, "hard-drive-download"),
                self._restore,
            ),
            (
                Button(_("&Open another …"), self._open, "folder-open"),
                Button(_("Ne&w file …"), self._new, "plus"),
            ),
        ):
            line = QHBoxLayout()
            for button in buttons:
                line.addWidget(button)
            line.addStretch(1)
            self.column.addLayout(line)
        self.column.addWidget(self._list)
        self.column.addWidget(self._message)
        self._list.chosen.connect(self.restore)
        self._list.left.connect(self._leave_list)

    def show_file(self) -> None:
        """Show which file is open and who else has it."""
        if self._desk.database is not None:
            self._path.setText(str(self._desk.database.path).replace("/", "/\u200b"))
            self._shared.warn(self._desk.shared_with)

    def backup(self) -> None:
        """Write a backup and say where it is."""
        try:
            self._message.note(_("Backup written: {name}").format(name=self._desk.backup().name))
        except Refusal as refusal:
            self._message.wrong(str(refusal))

    def restore(self, copy: Path) -> None:
        """Go back to a backup."""
        try:
            kept = self._desk.restore(copy)
        except Refusal as refusal:
            self._message.wrong(str(refusal))
            return
        self._list.hide()
        self._message.note(
            _("Back to {moment}. What was there before is kept as {name}.").format(
                moment=_moment(copy), name=kept.name if kept else ""
            )
        )
        self._desk.go("tonight")

    def _toggle_list(self) -> None:
        from bridgeclub.store import backups

        assert self._desk.database is not None
        kept = backups(self._desk.database.path)
        if not kept:
            self._message.note(_("There is no backup yet. One is written each time the program is closed."))
        elif self._list.isVisible():
            self._leave_list()
        else:
            self._message.note(_("Enter goes back to a backup, Esc leaves everything as it is."))
            self._list.show_backups(kept)
            self._list.show()
            self._list.setFocus()

    def _leave_list(self) -> None:
        self._list.hide()
        self._message.clear()
        self._restore.setFocus()

    def _open(self) -> None:
        assert self._desk.database is not None
        self._switch(ask_open(self, self._desk.database.path.parent))

    def _new(self) -> None:
        assert self._desk.database is not None
        self._switch(ask_new(self, self._desk.database.path.parent))

    def _switch(self, path: Path | None) -> None:
        if path is None:
            return
        try:
            self._desk.backup()
            self._desk.open_file(path)
        except Refusal as refusal:
            self._message.wrong(str(refusal))
            return
        self._message.clear()
        self._desk.go("tonight")


def _moment(path: Path) -> str:
    """Return when a backup was made, from its name."""
    found = _STAMP.search(path.stem)
    return f"{day_text(found[1])}, {found[2]}:{found[3]}" if found else path.stem

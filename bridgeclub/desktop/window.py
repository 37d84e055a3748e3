"""The window: the rail, the place where we are, the line at the bottom, and the keys that work everywhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.memory import remember, remembered_bytes
from bridgeclub.desktop.pages import Pages
from bridgeclub.desktop.places import BESIDE_KEYS, PLACES, place_named
from bridgeclub.desktop.rail import Rail, shortcut
from bridgeclub.desktop.status import StatusLine
from bridgeclub.desktop.theme import look
from bridgeclub.words import Refusal, _

if TYPE_CHECKING:
    from bridgeclub.desktop.hall.screen import Screen
    from bridgeclub.desktop.place import Place
    from bridgeclub.desktop.widgets import MessageLine

STATUS_LATER_MS = 30
FOLD_BELOW_PX = 760
"""Where the window is narrower than this at 100 percent, the rail shows icons alone."""


class MainWindow(QWidget):
    """The one window. Places are made when they are first visited; `painted` comes once, after the first paint."""

    painted = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self._places: dict[str, Place] = {}
        self._was_painted = False
        self._may_close_without_backup = False
        self.rail = Rail()
        self.status = StatusLine()
        self._notice: MessageLine | None = None
        self._hall: Screen | None = None
        self.pages = Pages()
        self._lay_out()
        self.painted.connect(self._set_keys)
        self.rail.chosen.connect(self.go)
        self.status.undo.connect(desk.undo)
        desk.opened.connect(self._opened)
        # A little later: a result that was entered is painted before the line that says so.
        self._soon = QTimer(self, singleShot=True, interval=STATUS_LATER_MS)
        self._soon.timeout.connect(self._changed)
        desk.changed.connect(self._soon.start)
        desk.changed.connect(self._clear_notice)
        desk.refused.connect(self._refused)
        desk.wanted.connect(lambda key, target: self.go(key, **target))
        look().changed.connect(self._fold)
        self._take_room()
        self.restoreGeometry(remembered_bytes("window"))
        self._opened()

    # ------------------------------------------------------------------------------------------ places

    def go(self, key: str, **target: Any) -> None:
        """Go to the place `key` and show there what `target` says: go("results", pair_id=3), go("scores", board=7)."""
        if self.desk.evening is None and key != "tonight":
            return
        place = self.place(key)
        self._clear_notice()
        self.rail.show_place(key)
        self.pages.show_page(place)
        if target:
            place.go_to(**target)
        place.first_focus()

    @property
    def notice(self) -> MessageLine:
        """Return the line above the page, for what no place says itself; made when there is something to say."""
        if self._notice is None:
            from bridgeclub.desktop.widgets import MessageLine

            self._notice = MessageLine()
            self._column.insertWidget(0, self._notice)
        return self._notice

    @property
    def hall(self) -> Screen:
        """Return the second screen with the round clock; made when the first session is open."""
        if self._hall is None:
            from bridgeclub.desktop.hall.screen import screen_of

            self._hall = screen_of(self.desk)
            self._hall.keeper.ticked.connect(self._show_clock)
        return self._hall

    def place(self, key: str) -> Place:
        """Return the place `key`, made now if this is the first visit."""
        if key not in self._places:
            self._places[key] = place_named(key).load()(self.desk)
        return self._places[key]

    def show_page(self, page: QWidget) -> None:
        """Show a page that is not a place (what is to be done when a file cannot be opened)."""
        self.pages.show_page(page)
        self.activateWindow()  # at the very start no desktop may have given us the keyboard yet
        page.setFocus()

    # ------------------------------------------------------------------------------------------ what changes

    def _opened(self) -> None:
        self.rail.allow_all(self.desk.evening is not None)
        self._changed()
        if self.desk.evening is not None or self._hall is not None:
            self._show_clock()

    def _show_clock(self) -> None:
        from bridgeclub.desktop.clock.text import status_text

        keeper = self.hall.keeper
        self.status.show_clock(status_text(keeper.clock, keeper.reading()))

    def _changed(self) -> None:
        if self.desk.evening is None:
            self.status.say(_("No session is open") if self.desk.database is not None else "")
            self.setWindowTitle(_("Bridge Club"))
            return
        from bridgeclub import director

        evening = director.overview(self.desk.evening)
        self.status.show_evening(evening)
        self.setWindowTitle(_("{session} – Bridge Club").format(session=evening.name))

    def _take_room(self) -> None:
        """Begin as large as is good to read, on the screen that there is."""
        room = self.screen().availableSize()
        self.resize(min(look().px(1366), room.width()), min(look().px(768), room.height()))

    def _clear_notice(self) -> None:
        if self._notice is not None:
            self._notice.clear()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the page as much room as can be."""
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        self.rail.fold(self.width() < look().px(FOLD_BELOW_PX))

    def _refused(self, sentence: str) -> None:
        self.notice.wrong(sentence)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tell once that the window can be seen."""
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            self.painted.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Write a backup; if that fails say so, and close when asked again."""
        problem = "" if self._may_close_without_backup else self._backup()
        if problem:
            self._may_close_without_backup = True
            self.notice.warn(_("{problem} Close again to leave without a backup.").format(problem=problem))
            event.ignore()
            return
        remember("window", self.saveGeometry())
        if self._hall is not None:
            self._hall.hide()
        self.desk.close()
        event.accept()

    def _backup(self) -> str:
        if self.desk.database is None:
            return ""
        try:
            self.desk.backup()
        except Refusal as refusal:
            return str(refusal)
        return ""

    # ------------------------------------------------------------------------------------------ layout and keys

    def _lay_out(self) -> None:
        middle = QWidget()
        self._column = QVBoxLayout(middle)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.pages, 1)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        grid.addWidget(self.rail, 0, 0)
        grid.addWidget(middle, 0, 1)
        grid.addWidget(self.status, 1, 0, 1, 2)
        grid.setColumnStretch(1, 1)

    def _set_keys(self) -> None:
        for number, entry in enumerate(PLACES, 1):
            self._key(shortcut(number), partial(self.go, entry.key))
        for place, keys in BESIDE_KEYS.items():
            self._key(QKeySequence(keys), partial(self.go, place))
        self._key(QKeySequence("F11"), self._show_hall)
        self._key(QKeySequence("Ctrl+F11"), self._show_more)
        self._key(QKeySequence("Ctrl+Z"), self.desk.undo)
        for keys in ("Ctrl+Y", "Ctrl+Shift+Z"):
            self._key(QKeySequence(keys), self.desk.redo)
        for keys in ("Ctrl++", "Ctrl+="):
            self._key(QKeySequence(keys), look().larger)
        self._key(QKeySequence("Ctrl+-"), look().smaller)
        self._key(QKeySequence("Ctrl+0"), look().usual_size)
        self._key(QKeySequence("F1"), self._explain)
        self._key(QKeySequence("Shift+F1"), self._show_keys)

    def _key(self, keys: QKeySequence, act: Callable[[], object]) -> None:
        QShortcut(keys, self, context=Qt.ShortcutContext.WindowShortcut).activated.connect(act)

    def _show_hall(self) -> None:
        if self.desk.evening is not None:
            self.hall.toggle(self)

    def _show_more(self) -> None:
        if self.desk.evening is not None:
            self.hall.show_next()

    def _explain(self) -> None:
        place = next((place for place in self._places.values() if place.isVisible()), None)
        if place is None or not place.explain():
            self._show_keys()

    def _show_keys(self) -> None:
        from bridgeclub.desktop.keys import KeySheet

        sheet = KeySheet(self)
        sheet.finished.connect(self.activateWindow)  # not every desktop gives the keyboard back by itself
        sheet.open()

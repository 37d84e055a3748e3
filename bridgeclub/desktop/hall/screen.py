"""The second screen as the first window sees it: shown or hidden, and on which screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from bridgeclub.desktop.clock.keeper import Keeper
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.hall.shown import keep_shown, shown_now

if TYPE_CHECKING:
    from bridgeclub.desktop.hall.window import HallWindow

SHARE_OF_SCREEN = 0.7
"""How much of the only screen the window takes, where there is no second one."""


class Screen(QObject):
    """One for each desk; `changed` when it is shown, hidden, or shows something else."""

    changed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.keeper = Keeper(desk)
        self._desk = desk
        self.window: HallWindow | None = None

    @property
    def is_shown(self) -> bool:
        """Return whether the hall sees it."""
        return self.window is not None and self.window.isVisible()

    def toggle(self, beside: QWidget | None = None) -> None:
        """Show the window on the screen on which `beside` is not, or hide it."""
        if self.is_shown:
            self.hide()
            return
        if self.window is None:
            from bridgeclub.desktop.hall.window import HallWindow

            self.window = HallWindow(self._desk, self.keeper)
            self.window.hidden.connect(self.changed)
            self.window.next_wanted.connect(self.show_next)
        self.keeper.follow()
        _show_beside(self.window, beside)
        if beside is not None:
            beside.activateWindow()  # the keyboard stays where scores are entered
        self.changed.emit()

    def hide(self) -> None:
        """Take the window away."""
        if self.window is not None:
            self.window.hide()

    def show_next(self) -> None:
        """Show the next of clock, clock and ranking, ranking."""
        keep_shown(shown_now().next)
        self.show_other()

    def show_other(self) -> None:
        """Show what is chosen now."""
        if self.window is not None:
            self.window.show_chosen()
        self.changed.emit()


def screen_of(desk: Desk) -> Screen:
    """Return the second screen of a desk, made at the first call."""
    found = desk.findChild(Screen)
    return found if isinstance(found, Screen) else Screen(desk)


def _show_beside(window: HallWindow, beside: QWidget | None) -> None:
    other = _other_screen(beside)
    if other is not None:
        window.setGeometry(other.geometry())
        window.showFullScreen()
        return
    room = QGuiApplication.primaryScreen().availableSize()
    window.resize(room * SHARE_OF_SCREEN)
    window.show()


def _other_screen(beside: QWidget | None) -> QScreen | None:
    here = beside.screen() if beside is not None else QGuiApplication.primaryScreen()
    return next((screen for screen in QGuiApplication.screens() if screen is not here), None)

"""The page of Players: whom the club knows with a card for each; beside it a list that comes in, and the season."""

from __future__ import annotations

from typing import Any, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.place import Place, page_margins
from bridgeclub.desktop.players.known import Known
from bridgeclub.desktop.players.season import SeasonPage
from bridgeclub.desktop.players.taking_in import TakingIn, ask_list
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Button, title
from bridgeclub.words import _


class Players(Place):
    """Ctrl+O takes a list in, Ctrl+L shows the season, Esc goes back to the players."""

    key: ClassVar[str] = "players"
    icon: ClassVar[str] = "users"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.known, self.taking_in, self.season = Known(desk), TakingIn(desk), SeasonPage(desk)
        self._title = title(self.title())
        self._pages = QStackedWidget()
        for page in (self.known, self.taking_in, self.season):
            self._pages.addWidget(page)
        self.list_button = Button(_("&Take in … (Ctrl+O)"), self.take_in, "file-down")
        self.season_button = Button(_("&Season (Ctrl+L)"), self.show_season, "trophy")
        self.back_button = Button(_("Back (Esc)"), self.go_back, "arrow-left")
        for keys, act in (("Ctrl+O", self.take_in), ("Ctrl+L", self.show_season)):
            shortcut = QShortcut(QKeySequence(keys), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)
        self.taking_in.done.connect(self._taken_in)
        self._lay_out()
        self._show_page(self.known)
        look().changed.connect(self._fit)

    def show_evening(self) -> None:
        """Show the players as the file has them now."""
        self.known.show_players()
        if self._pages.currentWidget() is self.season:
            self.season.show_season()

    def first_focus(self) -> None:
        """Put the keyboard where one types what is looked for."""
        page = self._pages.currentWidget()
        assert isinstance(page, Known | TakingIn | SeasonPage)
        page.first_focus()

    def go_to(self, **target: Any) -> None:
        """Show a player (`player_id`), or the file of a list that is to come in (`path`)."""
        if "path" in target:
            self._show_page(self.taking_in)
            self.taking_in.read(target["path"])
        elif "player_id" in target:
            self._show_page(self.known)
            self.known.go_to(target["player_id"])

    def take_in(self) -> None:
        """Ask for the file of a list and show what is in it."""
        path = ask_list(self)
        if path is not None:
            self.go_to(path=path)
            self.first_focus()

    def show_season(self) -> None:
        """Show the season."""
        self._show_page(self.season)
        self.season.show_season()
        self.first_focus()

    def go_back(self) -> None:
        """Go back to the players."""
        self._show_page(self.known)
        self.known.show_players()
        self.first_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back with Esc."""
        if event.key() == Qt.Key.Key_Escape and self._pages.currentWidget() is not self.known:
            self.go_back()
        else:
            super().keyPressEvent(event)

    def _taken_in(self, sentence: str) -> None:
        self.go_back()
        self.known.note(sentence)

    def _show_page(self, page: QWidget) -> None:
        self._pages.setCurrentWidget(page)
        at_home = page is self.known
        words = {self.known: self.title(), self.taking_in: _("A list of players"), self.season: _("The season")}
        self._title.setText(words[page])
        self.back_button.setVisible(not at_home)
        self.list_button.setVisible(at_home)
        self.season_button.setVisible(at_home)

    def _lay_out(self) -> None:
        self._top = QHBoxLayout()
        self._top.addWidget(self._title)
        self._top.addStretch(1)
        for button in (self.list_button, self.season_button, self.back_button):
            self._top.addWidget(button)
        self._page = QVBoxLayout(self)
        self._page.addLayout(self._top)
        self._page.addWidget(self._pages, 1)
        self._fit()

    def _fit(self) -> None:
        self._page.setContentsMargins(page_margins())
        self._page.setSpacing(look().px(10))
        self._top.setSpacing(look().px(10))

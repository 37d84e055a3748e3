"""The card for the second screen: shown or not, what it shows, in which colours."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout

from bridgeclub.desktop.hall.screen import Screen
from bridgeclub.desktop.hall.shown import Shown, keep_shown, shown_now
from bridgeclub.desktop.widgets import Button, Card, Choice, field_label, quiet
from bridgeclub.words import _


class SecondScreen(Card):
    """What is chosen here is remembered on this computer."""

    def __init__(self, screen: Screen) -> None:
        super().__init__(_("Second screen"))
        self._screen = screen
        self.toggle = Button(_("Show it"), self._toggle)
        self.what = Choice((_("Clock"), "clock"), (_("Ranking"), "ranking"), (_("Clock and ranking"), "both"))
        self.colours = Choice((_("As here"), ""), (_("Light"), "light"), (_("Dark"), "dark"))
        self.percent = Choice((_("shown"), True), (_("hidden"), False))
        grid = QGridLayout()
        grid.addWidget(field_label(_("Sho&ws"), self.what), 0, 0)
        grid.addWidget(self.what, 0, 1)
        grid.addWidget(field_label(_("&Colours"), self.colours), 1, 0)
        grid.addWidget(self.colours, 1, 1)
        grid.addWidget(field_label(_("&Percentages"), self.percent), 2, 0)
        grid.addWidget(self.percent, 2, 1)
        grid.setColumnStretch(1, 1)
        self.column.addWidget(quiet(_("A window for the hall: full screen on a projector or a second monitor.")))
        self.column.addLayout(grid)
        self.column.addWidget(self.toggle)
        screen.changed.connect(self.show_state)
        self.what.activated.connect(self._take)
        self.colours.activated.connect(self._take)
        self.percent.activated.connect(self._take)
        self.show_state()

    def show_state(self) -> None:
        """Show what is chosen, and whether the window is there."""
        shown = shown_now()
        self.what.show_data(shown.what)
        self.colours.show_data(shown.scheme)
        self.percent.show_data(shown.percent)
        self.toggle.setText(_("Hide it (F11)") if self._screen.is_shown else _("Show it (F11)"))

    def _toggle(self) -> None:
        self._screen.toggle(self.window())

    def _take(self) -> None:
        what, scheme = str(self.what.currentData()), str(self.colours.currentData())
        keep_shown(Shown(what, scheme, bool(self.percent.currentData())))
        self._screen.show_other()

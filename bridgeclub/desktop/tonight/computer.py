"""How things look on this computer: light or dark, the colours of the suits, the size of everything."""

from __future__ import annotations

from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLabel

from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Button, Card, Choice, field_label
from bridgeclub.words import _


class Computer(Card):
    """The card of this computer's settings."""

    def __init__(self) -> None:
        super().__init__(_("This computer"))
        self._scheme = Choice((_("As the system"), "system"), (_("Light"), "light"), (_("Dark"), "dark"))
        self._suits = Choice((_("Four colours"), "4"), (_("Two colours"), "2"))
        self._size = QLabel()
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        form.setHorizontalSpacing(look().px(14))
        form.setVerticalSpacing(look().px(8))
        form.addRow(field_label(_("Co&lours"), self._scheme), self._scheme)
        form.addRow(field_label(_("&Suits"), self._suits), self._suits)
        sizes = QHBoxLayout()
        sizes.setSpacing(look().px(8))
        smaller = Button("−", look().smaller)
        larger = Button("+", look().larger)
        larger.setAccessibleName(_("Larger"))
        for widget in (smaller, larger, self._size):
            sizes.addWidget(widget)
        sizes.addStretch(1)
        form.addRow(field_label(_("Size"), smaller), sizes)
        smaller.setAccessibleName(_("Smaller"))
        self.column.addLayout(form)
        self._scheme.show_data(look().scheme)
        self._suits.show_data("4" if look().four_colours else "2")
        self._scheme.activated.connect(lambda _row: look().choose_scheme(self._scheme.currentData()))
        self._suits.activated.connect(lambda _row: look().choose_suits(self._suits.currentData() == "4"))
        look().changed.connect(self._show_size)
        self._show_size()

    def _show_size(self) -> None:
        self._size.setText(_("{percent}% (Ctrl++, Ctrl+-)").format(percent=look().zoom))

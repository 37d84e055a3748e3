"""The right side of the scores: which view, a field to go somewhere by number, the guide, and what is missing."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from bridgeclub.desktop.scores.guide import Guide
from bridgeclub.desktop.scores.pages import Key, Pages
from bridgeclub.desktop.scores.sheet import Kind
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Button, quiet
from bridgeclub.desktop.widgets.number import NumberField
from bridgeclub.desktop.widgets.segments import segment_sheet
from bridgeclub.director.views import Count
from bridgeclub.words import _, ngettext

WIDTH_PX, NARROW_PX = 214, 158


class Panel(QWidget):
    """Shows how far everything is and asks for other sheets; it knows no result."""

    kind_chosen = Signal(Kind)
    sheet_chosen = Signal(tuple)
    number_typed = Signal(str)
    next_missing = Signal()
    draft_wanted = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kinds = QButtonGroup(self)
        self.by_board = self._kind_button(_("By &board"), Kind.BOARD)
        self.by_table = self._kind_button(_("By &table"), Kind.SLIP)
        self.number = NumberField()
        self.number.typed.connect(self.number_typed)
        self.number.left.connect(self.left)
        self.guide = Guide()
        self.guide.chosen.connect(self.sheet_chosen)
        self.guide.left.connect(self.left)
        self._scroll = QScrollArea()
        self._scroll.setWidget(self.guide)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._missing = QLabel()
        self._drafts = Button("", self.draft_wanted.emit, kind="flat")
        self._next = Button(_("Next missing (F8)"), self.next_missing.emit)
        self._legend = quiet(_("✓ complete  ◔ begun"))
        self._narrow = False
        self._lay_out()
        look().changed.connect(self._dress)
        self._dress()

    def show_pages(self, kind: Kind, pages: Pages, here: Key, total: Count, drafts: int) -> None:
        """Show all sheets of a kind, what is missing, and how many lines are typed and not saved."""
        (self.by_board if kind is Kind.BOARD else self.by_table).setChecked(True)
        name = _("Board (Ctrl+G)") if kind is Kind.BOARD else _("Round, table (Ctrl+G)")
        self.number.call(name)
        self.guide.setAccessibleName(_("Boards") if kind is Kind.BOARD else _("Tables by rounds"))
        self.guide.show_pages(pages, here)
        self._scroll.ensureVisible(*self._middle_of(here), 0, self._scroll.height() // 3)
        missing = total.expected - total.entered
        if missing:
            self._missing.setText(_("Missing: {count}").format(count=missing))
        else:
            self._missing.setText(_("All {count} are in ✓").format(count=total.expected))
        self._next.setEnabled(missing > 0)
        text = ngettext("✎ {count} not saved", "✎ {count} not saved", drafts).format(count=drafts)
        self._drafts.setText(text)
        self._drafts.setVisible(drafts > 0)

    def be_narrow(self, narrow: bool) -> None:
        """Take less room, or the usual room."""
        if narrow != self._narrow:
            self._narrow = narrow
            self._dress()

    @property
    def missing_text(self) -> str:
        """Return what the panel says about missing results."""
        return self._missing.text()

    @property
    def drafts_text(self) -> str:
        """Return what the panel says about unsaved lines, "" if there are none."""
        return "" if self._drafts.isHidden() else self._drafts.text()

    def _middle_of(self, key: Key) -> tuple[int, int]:
        middle = self.guide.cell(key).center()
        return middle.x(), middle.y()

    def _kind_button(self, text: str, kind: Kind) -> QPushButton:
        button = QPushButton(text)
        button.setCheckable(True)
        button.setToolTip(_("F6 changes between boards and tables"))
        button.clicked.connect(lambda: self.kind_chosen.emit(kind))
        self._kinds.addButton(button)
        return button

    def _lay_out(self) -> None:
        kinds = QHBoxLayout()
        kinds.setSpacing(0)
        kinds.addWidget(self.by_board, 1)
        kinds.addWidget(self.by_table, 1)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(kinds)
        column.addWidget(self.number)
        column.addWidget(self._scroll, 1)
        column.addWidget(self._legend)
        column.addWidget(self._missing)
        column.addWidget(self._drafts)
        column.addWidget(self._next)

    def _dress(self) -> None:
        px, colours = look().px, look().colours
        self.setFixedWidth(px(NARROW_PX if self._narrow else WIDTH_PX))
        self._column.setSpacing(px(8))
        self._missing.setFont(look().font(18, bold=True))
        self._next.setStyleSheet(f"QPushButton {{ padding: 0 {px(5 if self._narrow else 16)}px; }}")
        self._drafts.setStyleSheet(f"color: {colours.warn.name()}; font-weight: bold; padding: 0")
        sheet = segment_sheet(4)
        self.by_board.setStyleSheet(sheet)
        self.by_table.setStyleSheet(sheet)

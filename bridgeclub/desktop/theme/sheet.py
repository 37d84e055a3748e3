"""The application's style sheet: what a palette on Fusion cannot say (room, frames, the focus that is always seen)."""

from __future__ import annotations

from collections.abc import Callable
from string import Template

from bridgeclub.desktop.theme.colours import Colours

_SHEET = Template("""
QToolTip { border: 1px solid $line; padding: ${p4}px; }

QLineEdit, QDateEdit, QSpinBox, QComboBox, QPlainTextEdit {
    background: $page; color: $text; border: 1px solid $field_line; border-radius: ${p4}px;
    padding: 0 ${p8}px; min-height: ${field}px; selection-background-color: $accent; selection-color: $on_accent;
}
QLineEdit:focus, QDateEdit:focus, QSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus {
    border: 2px solid $accent; padding: 0 ${p7}px;
}
QComboBox::drop-down, QDateEdit::drop-down { border: 0; width: ${p32}px; }
QComboBox::down-arrow, QDateEdit::down-arrow { image: none; }
QComboBox QAbstractItemView { border-radius: 0; }
QComboBox QAbstractItemView::item { min-height: ${field}px; padding: 0 ${p8}px; }
QLineEdit[wrong="true"] { border: 2px solid $bad; padding: 0 ${p7}px; }
QLineEdit:disabled, QDateEdit:disabled, QSpinBox:disabled, QComboBox:disabled {
    background: $window; color: $faint; border-color: $line;
}

QPushButton {
    background: $page; color: $text; border: 1px solid $field_line; border-radius: ${p4}px;
    padding: 0 ${p16}px; min-height: ${button}px;
}
QPushButton:hover { background: $stripe; }
QPushButton:pressed { background: $tint; }
QPushButton:focus { border: 2px solid $accent; padding: 0 ${p15}px; }
QPushButton:disabled { color: $faint; border-color: $line; background: $window; }
QPushButton[main="true"] { background: $accent; color: $on_accent; border-color: $accent; font-weight: bold; }
QPushButton[main="true"]:hover { background: $accent_lit; }
QPushButton[main="true"]:focus { border: 3px solid $focus_on_accent; padding: 0 ${p14}px; }
QPushButton[main="true"]:disabled { background: $line; color: $quiet; border-color: $line; }
QPushButton[flat="true"] { background: transparent; border: 1px solid transparent; padding: 0 ${p8}px; }
QPushButton[flat="true"]:hover { background: $stripe; border-color: $line; }
QPushButton[flat="true"]:focus { border: 2px solid $accent; padding: 0 ${p7}px; }

QAbstractItemView {
    background: $page; color: $text; border: 1px solid $line; border-radius: ${p4}px; outline: 0;
    alternate-background-color: $stripe;
    selection-background-color: $tint; selection-color: $text;
}
QAbstractItemView:focus { border-color: $accent; }
QHeaderView { border: 0; background: $stripe; border-radius: 0; }
QHeaderView:focus { border: 0; }
QHeaderView::section {
    background: $stripe; color: $quiet; border: 0; border-bottom: 1px solid $line;
    padding: 0 ${p8}px; min-height: ${header}px;
}
QTableCornerButton::section { background: $stripe; border: 0; }

QAbstractScrollArea::corner { background: transparent; border: 0; }
QScrollArea { border: 0; background: transparent; }
QScrollBar:vertical { background: transparent; width: ${p12}px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: ${p12}px; margin: 0; }
QScrollBar::handle { background: $scroll; border-radius: ${p4}px; margin: ${p2}px; }
QScrollBar::handle:vertical { min-height: ${p32}px; }
QScrollBar::handle:horizontal { min-width: ${p32}px; }
QScrollBar::handle:hover { background: $field_line; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QTabBar::tab {
    background: transparent; color: $text; border: 1px solid transparent; border-radius: ${p4}px;
    padding: 0 ${p14}px; min-height: ${field}px; margin-right: ${p4}px;
}
QTabBar::tab:hover { background: $stripe; }
QTabBar::tab:selected { background: $tint; color: $accent; border: 1px solid $accent; }
QTabBar::tab:focus { border: 2px solid $accent; }

QLabel[role="title"] { font-size: ${title}px; font-weight: bold; min-height: ${title_line}px; }
QLabel[role="heading"] { font-size: ${heading}px; font-weight: bold; }
QLabel[role="field"] { min-height: ${label}px; }
QLabel[role="quiet"] { color: $quiet; }
QLabel[role="chip"] {
    background: $tint; color: $accent; border-radius: ${p4}px; font-weight: bold; font-size: ${heading}px;
    min-width: ${chip}px; min-height: ${label}px;
}
QFrame[role="card"] { background: $page; border: 1px solid $line; border-radius: ${p8}px; }
""")


def style_sheet(colours: Colours, px: Callable[[float], int]) -> str:
    """Return the sheet in `colours`; `px` turns pixels at 100 percent into pixels at the size in use."""
    names = {
        name: getattr(colours, name).name()
        for name in (
            "window page stripe line field_line text quiet faint accent on_accent tint warn bad".split()  # noqa: SIM905
        )
    }
    sizes = {f"p{n}": px(n) for n in (2, 4, 7, 8, 12, 14, 15, 16, 32)}
    return _SHEET.substitute(
        names,
        **sizes,
        field=px(32),
        button=px(34),
        label=px(32) + 2,
        header=px(30),
        chip=px(76),
        title=px(24),
        title_line=px(34) + 2,
        heading=px(17),
        accent_lit=colours.accent.lighter(115).name(),
        focus_on_accent=colours.text.name(),
        scroll=colours.line.darker(112).name() if not colours.dark else colours.line.lighter(130).name(),
    )

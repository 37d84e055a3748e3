"""Text of the four kinds a page has: its title, a heading, a secondary line, and the words beside a field."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget


def title(text: str = "") -> QLabel:
    """Return a label for the title of a page."""
    return _label(text, "title")


def heading(text: str = "") -> QLabel:
    """Return a label for the heading of a part of a page."""
    return _label(text, "heading")


def quiet(text: str = "") -> QLabel:
    """Return a label for a secondary line; long ones wrap."""
    label = _label(text, "quiet")
    label.setWordWrap(True)
    return label


def field_label(text: str, field: QWidget) -> QLabel:
    """Return the label of `field`; the letter after "&" goes to the field, which takes the words as its name."""
    label = _label(text, "field")
    label.setBuddy(field)
    field.setAccessibleName(text.replace("&", ""))
    return label


def _label(text: str, role: str) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)  # a name may hold any letters, "<" too
    label.setProperty("role", role)
    return label

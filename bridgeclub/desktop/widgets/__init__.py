"""Small widgets that several places share."""

from bridgeclub.desktop.widgets.button import Button
from bridgeclub.desktop.widgets.card import Card
from bridgeclub.desktop.widgets.choice import Choice, DayEdit
from bridgeclub.desktop.widgets.columns import Columns
from bridgeclub.desktop.widgets.field import Field
from bridgeclub.desktop.widgets.message import MessageLine
from bridgeclub.desktop.widgets.rowlist import RowList
from bridgeclub.desktop.widgets.rows import TwoLines, row
from bridgeclub.desktop.widgets.text import field_label, heading, quiet, title

__all__ = [
    "Button",
    "Card",
    "Choice",
    "Columns",
    "DayEdit",
    "Field",
    "MessageLine",
    "RowList",
    "TwoLines",
    "field_label",
    "heading",
    "quiet",
    "row",
    "title",
]

"""Small widgets that several places share."""

from bridgeclub.desktop.widgets.button import Button
from bridgeclub.desktop.widgets.message import MessageLine
from bridgeclub.desktop.widgets.text import field_label, heading, quiet, title

__all__ = ["Button", "MessageLine", "field_label", "heading", "quiet", "title"]

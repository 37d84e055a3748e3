"""The look of buttons of which one is down: they touch, and the one that is down has the accent."""

from __future__ import annotations

from bridgeclub.desktop.theme import look


def segment_sheet(edge: int = 12) -> str:
    """Return the style sheet of such a button; `edge` is the room beside its text, pixels at 100 percent."""
    px, colours = look().px, look().colours
    return (
        f"QPushButton {{ padding: 0 {px(edge)}px; border-radius: 0; }}"
        f"QPushButton:focus {{ border: 2px solid {colours.accent.name()}; padding: 0 {px(edge) - 1}px; }}"
        f"QPushButton:checked {{ background: {colours.accent.name()}; color: {colours.on_accent.name()};"
        f" border-color: {colours.accent.name()}; }}"
        f"QPushButton:checked:focus {{ border: 3px solid {colours.text.name()}; padding: 0 {px(edge) - 2}px; }}"
    )

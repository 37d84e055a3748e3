"""The colours of the current line by how the sentence under it is meant."""

from __future__ import annotations

from PySide6.QtGui import QColor

from bridgeclub.desktop.scores.reading import Tone
from bridgeclub.desktop.theme import look


def ground(tone: Tone) -> QColor:
    """Return what the line is painted on."""
    colours = look().colours
    if tone is Tone.WRONG:
        return colours.bad_tint
    return colours.warn_tint if tone is Tone.DOUBTFUL else colours.tint


def edge(tone: Tone) -> QColor:
    """Return the colour of the frame and of the bar at the left."""
    colours = look().colours
    if tone is Tone.WRONG:
        return colours.bad
    return colours.warn if tone is Tone.DOUBTFUL else colours.accent

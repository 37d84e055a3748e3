"""A gong, by what the system has to play one; where there is nothing, its beep; where there is none, silence."""

from __future__ import annotations

import shutil
import sys

from PySide6.QtCore import QProcess
from PySide6.QtWidgets import QApplication

from bridgeclub.words import resource

PLAYERS = (("afplay",), ("pw-play",), ("paplay",), ("aplay", "-q"))
SOUNDS = {"begin": "gong.wav", "last board": "bell.wav", "end": "gong-twice.wav"}


def play(signal: str) -> None:
    """Play the sound for a signal of the round clock; nothing waits for it, and nothing fails without it."""
    path = str(resource("sounds", SOUNDS[signal]))
    if sys.platform == "win32":
        import winsound

        winsound.PlaySound(path, winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT)
        return
    for program, *options in PLAYERS:
        if (found := shutil.which(program)) is not None:
            QProcess.startDetached(found, [*options, path])
            return
    QApplication.beep()

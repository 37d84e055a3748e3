"""Documents as files in a folder: written whole, or not at all."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QStandardPaths

from bridgeclub.words import Refusal, _


def usual_folder(session: str, day: str) -> Path:
    """Return where an evening's documents go unless another folder is chosen."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    name = re.sub(r'[\\/:*?"<>|\x00-\x1f]+', " ", f"{day} {session}").strip(" .") or "session"
    return Path(documents or Path.home()) / "Bridge Club" / name


def write(folder: Path, name: str, data: bytes) -> Path:
    """Write a file in place of one of the same name and return its path; `Refusal` says why it cannot be."""
    path = folder / name
    part = folder / f".{name}.part"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        part.write_bytes(data)
        part.replace(path)
    except OSError as error:
        sentence = _("{path} cannot be written: {reason}. Choose another folder.")
        raise Refusal(sentence.format(path=path, reason=error.strerror or error)) from error
    return path

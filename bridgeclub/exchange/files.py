"""Files from strangers, read only up to a sane size."""

from __future__ import annotations

from pathlib import Path

from bridgeclub.words import Refusal, _


def read_file(path: Path, largest: int) -> bytes:
    """Return what the file holds, up to one byte more than `largest`, so that the reader sees that it is too large.

    `Refusal` if it cannot be read.
    """
    try:
        with path.open("rb") as file:
            return file.read(largest + 1)
    except OSError as error:
        reason = error.strerror or error
        raise Refusal(_("{path} cannot be read: {reason}.").format(path=path, reason=reason)) from error

"""The window: a rail of places in the order of the evening, one folder a place, shared widgets and one theme.

Places show the director's views and call the director's acts through the `Desk`; nothing here computes or runs SQL.
"""

from __future__ import annotations

from pathlib import Path


def main(path: Path | None = None) -> int:
    """Open the window on the club's file at `path`, else on the last used one; return the exit code."""
    from bridgeclub.desktop.app import run

    return run(path)


__all__ = ["main"]

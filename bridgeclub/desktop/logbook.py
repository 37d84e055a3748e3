"""The log file: what a developer needs when something went wrong, kept small and out of the director's sight."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

SIZE = 500_000
KEPT = 3


def log_file() -> Path:
    """Return where the log file lies."""
    from platformdirs import user_log_dir

    return Path(user_log_dir("Bridge Club", appauthor=False)) / "bridgeclub.log"


def start_logging() -> None:
    """Write warnings and errors to the log file from now on; without a place to write they go to stderr."""
    try:
        log_file().parent.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = RotatingFileHandler(
            log_file(), maxBytes=SIZE, backupCount=KEPT, encoding="utf-8", delay=True
        )
    except OSError:
        handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger().addHandler(handler)


def catch_all(show: Callable[[Exception], None]) -> None:
    """Give every exception that nobody caught to `show` instead of ending the program."""

    def hook(kind: type[BaseException], error: BaseException, traceback: TracebackType | None) -> None:
        if isinstance(error, Exception):
            show(error)
        else:
            sys.__excepthook__(kind, error, traceback)

    sys.excepthook = hook

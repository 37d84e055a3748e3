"""A progress bar on standard error, where somebody is watching."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import typer


@contextmanager
def progress(label: str, length: int, slow: bool = True) -> Iterator[Callable[[], None]]:
    """Show a bar of `length` steps while something `slow` is done; what is given back is called after each step.

    Nothing is shown where standard error is not a terminal: a log keeps clean.
    """
    if not (slow and sys.stderr.isatty()):
        yield lambda: None
        return
    with typer.progressbar(length=length, label=label, file=sys.stderr) as bar:
        yield lambda: bar.update(1)

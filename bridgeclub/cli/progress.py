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


def partly(step: Callable[[], None], first: int, last: int) -> Callable[[float], None]:
    """Return what moves a bar from `first` to `last` steps as it is told how much of that is done, 0 to 1."""
    done = first

    def to(part: float) -> None:
        nonlocal done
        while done < first + int((last - first) * part):
            step()
            done += 1

    return to

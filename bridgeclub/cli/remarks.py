"""What a person should know beside the result, on standard error, so that it never mixes with it."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from bridgeclub.words import ngettext

SHOWN = 20


def show_remarks(remarks: Sequence[str]) -> None:
    """Write a line for each remark, the first twenty, and how many more there are."""
    for remark in remarks[:SHOWN]:
        typer.echo(remark, err=True)
    more = len(remarks) - SHOWN
    if more > 0:
        typer.echo(ngettext("… and {n} more remark.", "… and {n} more remarks.", more).format(n=more), err=True)

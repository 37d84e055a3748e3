"""`bridgeclub rules`: the rule sets that there are, or one of them as a file that a club can copy and change."""

from __future__ import annotations

from typing import Annotated

import typer

from bridgeclub.cli.tables import aligned
from bridgeclub.words import N_, _


def rules(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", help=N_("Print this rule set, as a file to copy and change."))
    ] = None,
) -> None:
    """List the rule sets, or print the TOML text of one; `Refusal` where there is none of that name."""
    from bridgeclub.scoring.rule_sets import names, rule_set, text_of

    if name is not None:
        typer.echo(text_of(name), nl=False)
        return
    sets = [rule_set(known) for known in names()]
    rows = [[known.name, _(known.title), known.source] for known in sets]
    typer.echo(aligned([_("Name"), _("Rule set"), _("Source")], rows, left=(0, 1, 2)))

"""`bridgeclub compare`: how many of the numbers that other programs published come out the same here."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bridgeclub.cli.progress import progress
from bridgeclub.cli.tables import aligned, write_csv
from bridgeclub.words import N_, Refusal, _

if TYPE_CHECKING:
    from bridgeclub.cli.agreement import Agreement

COLUMNS = ("file", "kind", "agree", "compared")


def compare(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE.json|FOLDER...", help=N_("Sessions with published points and totals."))
    ],
    rules: Annotated[
        str | None,
        typer.Option(metavar="NAME|FILE.toml", help=N_("The rule set; guessed from each file if not given.")),
    ] = None,
    csv: Annotated[bool, typer.Option("--csv", help=N_("Write comma-separated values for scripts."))] = False,
    verbose: Annotated[bool, typer.Option("--verbose", help=N_("Say of each number how it differs."))] = False,
) -> None:
    """Score each session anew and count the published numbers that agree; `Refusal` names the file that is wrong."""
    from bridgeclub.cli.agreement import KINDS, Agreement, agreement
    from bridgeclub.exchange.results_json import read_session
    from bridgeclub.scoring import Rules

    paths = _sessions(files)
    rows: list[list[object]] = []
    differing = []
    whole = Agreement(Rules())
    with progress(_("Sessions"), len(paths), slow=len(paths) > 1) as step:
        for path in paths:
            try:
                found = agreement(read_session(path), rules)
            except Refusal as refusal:
                raise Refusal(_("{path}: {sentence}").format(path=path, sentence=refusal)) from None
            whole.add(found)
            rows += _rows(path.stem, found)
            differing += [f"{path.stem}: {sentence}" for sentence in found.differing]
            step()
    rows += _rows(_("in all"), whole)
    if csv:
        write_csv(COLUMNS, rows)
    else:
        told = [[file, _(KINDS[str(kind)]), agree, of] for file, kind, agree, of in rows]
        typer.echo(aligned([_("File"), _("Numbers"), _("Agree"), _("Of")], told, left=(0, 1)))
    if verbose:
        for sentence in differing:
            typer.echo(sentence, err=csv)


def _sessions(files: list[Path]) -> list[Path]:
    """Return the files, and those in folders by name; `Refusal` where there is none."""
    paths = [path for file in files for path in (sorted(file.glob("*.json")) if file.is_dir() else [file])]
    if not paths:
        raise Refusal(_("There is no .json file in {folder}.").format(folder=files[0]))
    return paths


def _rows(name: str, found: Agreement) -> list[list[object]]:
    from bridgeclub.cli.agreement import KINDS

    return [[name, kind, found.agree[kind], found.compared[kind]] for kind in KINDS if found.compared[kind]]

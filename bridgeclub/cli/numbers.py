"""The subcommand for scripts that gives the points of results, as numbers on standard output."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bridgeclub.cli.progress import progress
from bridgeclub.cli.remarks import show_remarks
from bridgeclub.cli.tables import aligned, write_csv
from bridgeclub.words import N_, Refusal, _

if TYPE_CHECKING:
    from bridgeclub.cli.score import Scored
    from bridgeclub.exchange.result_lines import ResultsFile
    from bridgeclub.scoring import Rules


METHODS = "matchpoints|butler|cross-imps"
LARGE = 500_000
"""From so many bytes on a table takes a second or more, and a progress bar is shown."""

HEADINGS = {
    "board": N_("Board"),
    "ns": N_("NS"),
    "ew": N_("EW"),
    "contract": N_("Contract"),
    "declarer": N_("Declarer"),
    "tricks": N_("Tricks"),
    "adjustment": N_("Adjustment"),
    "score": N_("Score"),
    "ns_points": N_("NS points"),
    "ew_points": N_("EW points"),
    "pair": N_("Pair"),
    "direction": N_("Direction"),
    "boards": N_("Boards"),
    "total": N_("Total"),
    "percent": N_("Percent"),
    "rank": N_("Rank"),
}
"""What people read above the columns that scripts know by a plain name."""


def score(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE.csv", help=N_("A table with board,ns,ew and contract,declarer,tricks or score.")),
    ],
    by: Annotated[str | None, typer.Option(metavar=METHODS, help=N_("Matchpoints if not given."))] = None,
    unit: Annotated[
        int | None, typer.Option(metavar="2|1", help=N_("Matchpoints for each pair beaten; a tie is half of it."))
    ] = None,
    cross: Annotated[
        str | None, typer.Option(metavar="sum|mean", help=N_("Cross-IMPs as the sum or the mean of all comparisons."))
    ] = None,
    setting: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help=N_("Another rule, as in butler_trim=0 or missing=none.")),
    ] = None,
    winners: Annotated[
        int | None,
        typer.Option(metavar="1|2", help=N_("One list of pairs or two; found out if not given.")),
    ] = None,
    totals: Annotated[bool, typer.Option("--totals", help=N_("What each pair has in all, in place of lines."))] = False,
    csv: Annotated[bool, typer.Option("--csv", help=N_("Write comma-separated values for scripts."))] = False,
    db: Annotated[
        Path | None, typer.Option(metavar="FILE", help=N_("Score by the rules of this club's latest session."))
    ] = None,
) -> None:
    """Score the results of a table; `Refusal` names the line that cannot be read, or the rule that does not exist."""
    from bridgeclub.cli import score as table
    from bridgeclub.exchange.results_csv import read_results

    if winners not in (None, 1, 2):
        raise Refusal(_("There are 1 or 2 winners, not {n}.").format(n=winners))
    settings = [
        f"{name}={value}" for name, value in (("method", by), ("unit", unit), ("cross", cross)) if value is not None
    ]
    rules = table.rules_from(_rules(db), [*settings, *(setting or ())])
    with progress(_("Scoring"), 3, slow=file.is_file() and file.stat().st_size > LARGE) as step:
        results = read_results(file)
        step()
        scored = table.score_table(results.rows, rules, winners)
        step()
        header, rows = _scored_table(results, scored, totals, 2 if totals and not csv else table.DECIMALS)
        step()
    show_remarks(table.remarks(scored))
    if csv:
        write_csv(header, rows)
    else:
        typer.echo(aligned([_(HEADINGS[name]) if name in HEADINGS else name for name in header], rows))


def _scored_table(
    results: ResultsFile, scored: Scored, totals: bool, decimals: int
) -> tuple[tuple[str, ...], list[list[str]]]:
    from bridgeclub.cli import score as table

    if totals:
        return table.TOTALS_COLUMNS, table.totals_table(scored, decimals)
    return table.line_table(results, scored)


def _rules(db: Path | None) -> Rules:
    from bridgeclub.scoring import Rules

    if db is None:
        return Rules()
    from bridgeclub import director
    from bridgeclub.cli.club import evening_of

    with evening_of(db) as evening:
        return director.rules(evening)

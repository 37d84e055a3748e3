"""The subcommand for scripts that gives the points of results, as numbers on standard output."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bridgeclub.cli.progress import partly, progress
from bridgeclub.cli.remarks import show_remarks
from bridgeclub.cli.tables import aligned, write_csv
from bridgeclub.words import N_, Refusal, _

if TYPE_CHECKING:
    from bridgeclub.exchange.result_lines import ResultsFile
    from bridgeclub.exchange.results_json import ResultsJson
    from bridgeclub.scoring import Rules


METHODS = "matchpoints|butler|cross-imps|datum|par|total-points|teams|board-a-match|patton"
LARGE = 500_000
"""From so many bytes on a table takes a second or more, and a progress bar is shown."""

HEADINGS = {
    "section": N_("Section"),
    "round": N_("Round"),
    "board": N_("Board"),
    "ns": N_("NS"),
    "ew": N_("EW"),
    "contract": N_("Contract"),
    "declarer": N_("Declarer"),
    "tricks": N_("Tricks"),
    "lead": N_("Lead"),
    "adjustment": N_("Adjustment"),
    "score": N_("Score"),
    "ns_score": N_("NS score"),
    "ew_score": N_("EW score"),
    "ns_points": N_("NS points"),
    "ew_points": N_("EW points"),
    "pair": N_("Pair"),
    "team": N_("Team"),
    "matches": N_("Matches"),
    "won": N_("Won"),
    "lost": N_("Lost"),
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
        typer.Argument(
            metavar="FILE.csv|FILE.json", help=N_("A table with board,ns,ew and contract,declarer,tricks or score.")
        ),
    ],
    by: Annotated[str | None, typer.Option(metavar=METHODS, help=N_("Matchpoints if not given."))] = None,
    rules: Annotated[
        str | None, typer.Option(metavar="NAME|FILE.toml", help=N_("A rule set; `bridgeclub rules` lists them."))
    ] = None,
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
    json: Annotated[
        bool, typer.Option("--json", help=N_("Write the session as JSON, with points and totals."))
    ] = False,
    db: Annotated[
        Path | None, typer.Option(metavar="FILE", help=N_("Score by the rules of this club's latest session."))
    ] = None,
) -> None:
    """Score the results of a table; `Refusal` names the line that cannot be read, or the rule that does not exist."""
    from bridgeclub.cli.rule_choice import chosen_rules, method_named
    from bridgeclub.cli.score import remarks, score_table
    from bridgeclub.cli.scored_tables import DECIMALS, line_table, session_text, totals_table
    from bridgeclub.scoring.rules import TEAM_METHODS

    if winners not in (None, 1, 2):
        raise Refusal(_("There are 1 or 2 winners, not {n}.").format(n=winners))
    if csv and json:
        raise Refusal(_("Choose one of --csv and --json."))
    settings = [f"{name}={value}" for name, value in (("unit", unit), ("cross", cross)) if value is not None]
    chosen = chosen_rules(_rules(db), rules, by, [*settings, *(setting or ())])
    with progress(_("Scoring"), 100, slow=file.is_file() and file.stat().st_size > LARGE) as step:
        table, session = read_table(file, partly(step, 0, 60))
        if session is not None and session.method and by is None and db is None:
            chosen = chosen.by(method_named(session.method))
        if chosen.method in TEAM_METHODS:
            _show_teams(table, chosen, totals, csv, json)
            return
        scored = score_table(table, chosen, winners, session, partly(step, 60, 100))
    show_remarks(remarks(scored))
    if json:
        typer.echo(session_text(scored, session.content if session else None))
        return
    _show(*(totals_table(scored, DECIMALS if csv else 2) if totals else line_table(scored)), csv)


def _show_teams(table: ResultsFile, rules: Rules, totals: bool, csv: bool, json: bool) -> None:
    from bridgeclub.cli import team_scores

    if json:
        raise Refusal(_("Matches of teams are written as a table; leave --json out, or choose --csv."))
    scored = team_scores.score_teams(table, rules)
    show_remarks(table.remarks())
    _show(*(team_scores.totals_table(scored) if totals else team_scores.line_table(scored)), csv)


def _show(header: tuple[str, ...], rows: list[list[str]], csv: bool) -> None:
    if csv:
        write_csv(header, rows)
    else:
        typer.echo(aligned([_(HEADINGS[name]) if name in HEADINGS else name for name in header], rows))


def read_table(
    file: Path, progress: Callable[[float], None] = lambda _part: None
) -> tuple[ResultsFile, ResultsJson | None]:
    """Return a table of results, and the session around it where the file is JSON; `Refusal` as their readers say."""
    if file.suffix.casefold() == ".json":
        from bridgeclub.exchange.results_json import read_session

        session = read_session(file)
        return session.table, session
    from bridgeclub.exchange.results_csv import read_results

    return read_results(file, progress), None


def _rules(db: Path | None) -> Rules:
    from bridgeclub.scoring import Rules

    if db is None:
        return Rules()
    from bridgeclub import director
    from bridgeclub.cli.club import evening_of

    with evening_of(db) as evening:
        return director.rules(evening)

"""`bridgeclub season`: who played how often and how well, from a day to a day."""

from __future__ import annotations

from datetime import date
from typing import Annotated

import typer

from bridgeclub.cli.club import ClubFile, database_of, day_of
from bridgeclub.words import N_, Refusal, _


def season(
    db: ClubFile,
    start: Annotated[str, typer.Option("--from", metavar="YYYY-MM-DD", help=N_("The first day."))],
    end: Annotated[str, typer.Option("--to", metavar="YYYY-MM-DD", help=N_("The last day; today if not given."))] = "",
    by: Annotated[str, typer.Option(metavar="ORDER", help=N_("By average, best, “best of”, or sessions."))] = "average",
    least: Annotated[int, typer.Option(metavar="N", help=N_("Only who played so many sessions."))] = 1,
    best: Annotated[int, typer.Option(metavar="N", help=N_("How many sessions “best of” counts."))] = 10,
) -> None:
    """Write the season's ladder as a table."""
    from bridgeclub import director
    from bridgeclub.director.season import ORDERS
    from bridgeclub.exchange.season_csv import season_csv

    if by not in ORDERS:
        sentence = _("A ladder cannot go by “{by}”; it goes by one of: {orders}.")
        raise Refusal(sentence.format(by=by[:20], orders=", ".join(ORDERS)))
    first, last = day_of(start), day_of(end)
    with database_of(db) as database:
        found = director.season(database, first or date.min, last or database.clock().date(), best)
    typer.echo(season_csv(director.ladder(found, by, least)), nl=False)

"""`bridgeclub players`: what rankings go by of each player, from and for a table that a club keeps elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bridgeclub.cli.club import ClubFile, database_of, evening_of
from bridgeclub.cli.remarks import show_remarks
from bridgeclub.cli.tables import write_csv
from bridgeclub.words import N_, _, ngettext


def players(
    db: ClubFile,
    file: Annotated[
        Path | None,
        typer.Argument(metavar="PLAYERS.csv", help=N_("With name or number, masterpoints, grade, handicap, labels.")),
    ] = None,
) -> None:
    """Write the club's players as a table, or take in what one tells of them."""
    from bridgeclub import director
    from bridgeclub.exchange.players_csv import COLUMNS, read_players

    if file is None:
        with database_of(db) as database:
            write_csv(COLUMNS, director.player_notes(database))
        return
    notes = read_players(file)
    with evening_of(db) as evening:
        unknown = director.note_players(evening, notes)
    count = len(notes) - len(unknown)
    typer.echo(ngettext("{n} player noted.", "{n} players noted.", count).format(n=count))
    show_remarks([_("The file knows no player {name}.").format(name=name) for name in unknown])

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
    new: Annotated[
        bool, typer.Option("--new", help=N_("Take in also players whom the file does not know, from any list."))
    ] = False,
) -> None:
    """Write the club's players as a table, or take in what one tells of them."""
    from bridgeclub import director
    from bridgeclub.exchange.players_csv import COLUMNS, read_players

    if file is None:
        with database_of(db) as database:
            write_csv(COLUMNS, director.player_notes(database))
        return
    if new:
        _take_in(db, file)
        return
    notes = read_players(file)
    with evening_of(db) as evening:
        unknown = director.note_players(evening, notes)
    count = len(notes) - len(unknown)
    typer.echo(ngettext("{n} player noted.", "{n} players noted.", count).format(n=count))
    show_remarks([_("The file knows no player {name}.").format(name=name) for name in unknown])


def _take_in(db: Path, file: Path) -> None:
    """Take a list of players in, whatever program wrote it; say which columns were left out."""
    from bridgeclub import director
    from bridgeclub.exchange.player_lists import guessed, read_list, told

    players = read_list(file)
    meanings = guessed(players)
    with evening_of(db) as evening:
        found = director.matches(evening.database, told(players, meanings))
        unclear = [line for line in found if len(line.same) > 1]
        lines = [(line, next(iter(line.same), None)) for line in found if line not in unclear]
        new, known = director.take_in(evening, lines)
    typer.echo(ngettext("{n} new player.", "{n} new players.", new).format(n=new))
    typer.echo(ngettext("{n} known player.", "{n} known players.", known).format(n=known))
    left_out = [heading for heading, meaning in zip(players.headings, meanings, strict=True) if heading and not meaning]
    show_remarks(
        [_("The column {name} was left out.").format(name=name) for name in left_out]
        + [
            _("Line {n}: there are several players of this name; none was changed.").format(n=one.line)
            for one in unclear
        ]
    )

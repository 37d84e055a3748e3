"""`bridgeclub demo`: the sample night, from the registration to the last paper."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bridgeclub.words import N_, Refusal, _

FILE_NAME = "sample.bridgeclub"


def demo(
    out: Annotated[Path, typer.Option(metavar="DIR", help=N_("The folder for the club's file and the papers."))] = Path(
        "sample-night"
    ),
    db: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=N_("The club's file to play it in; sample.bridgeclub in DIR if not given.")),
    ] = None,
) -> None:
    """Play the sample club night: register, enter all results, rank, and write every document."""
    from bridgeclub import director
    from bridgeclub.cli.club import database_of
    from bridgeclub.cli.papers import papers_of, write_files
    from bridgeclub.cli.progress import progress
    from bridgeclub.cli.standings import standings_text
    from bridgeclub.documents import every_file
    from bridgeclub.exchange.sample_night import RESULTS, play_sample_night

    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refusal(_("{path} cannot be made: {reason}.").format(path=out, reason=error.strerror)) from error
    path = db or out / FILE_NAME
    with database_of(path, create=True) as database:
        with progress(_("Results"), RESULTS) as step:
            session = play_sample_night(database, entered=step)
        evening = director.open_evening(database, session)
        for method in ("matchpoints", "cross-imps"):
            typer.echo(standings_text(director.standings(evening, method)))
            typer.echo()
        files = list(every_file(papers_of(evening), "A4"))
        with progress(_("Documents"), len(files)) as step:
            write_files(files, out, step)
    sentence = _("The club's file is {path}; {n} papers are in {folder}.")
    typer.echo(sentence.format(path=path, n=len(files), folder=out))

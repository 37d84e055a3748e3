"""The subcommands that work on a club's file: new, import, print, backup, restore."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bridgeclub.cli.events import EventName, event_named
from bridgeclub.cli.remarks import show_remarks
from bridgeclub.words import N_, Refusal, _, ngettext

if TYPE_CHECKING:
    from bridgeclub import director
    from bridgeclub.documents import Document, Papers
    from bridgeclub.store import Database

ClubFile = Annotated[Path, typer.Option(metavar="FILE", envvar="BRIDGECLUB_DB", help=N_("The club's file."))]
SessionId = Annotated[
    int | None, typer.Option("--session", metavar="N", help=N_("The session's number; the one last open if not given."))
]
Paper = Annotated[str, typer.Option(metavar="A4|Letter", help=N_("The size of the paper."))]


@contextmanager
def database_of(db: Path, create: bool = False) -> Iterator[Database]:
    """Open the club's file, and close it after; `Refusal` where it cannot be used.

    A file that was made for a session that did not come about is removed again.
    """
    from bridgeclub import director
    from bridgeclub.store import Database

    made = not db.expanduser().exists()
    database = Database.open(db, create=create)
    empty = False
    try:
        yield database
    except BaseException:
        empty = made and not director.sessions(database)
        raise
    finally:
        database.close()
        if empty:
            database.path.unlink()


@contextmanager
def evening_of(db: Path, session: int | None = None) -> Iterator[director.Evening]:
    """Give a session of the club's file, the one that was open last where None; `Refusal` where there is none.

    To look at a session is not to open it: the window goes on offering the one that was open there.
    """
    from bridgeclub import director

    with database_of(db) as database:
        known = [line.id for line in director.sessions(database)]
        if not known:
            raise Refusal(_("There is no session in {path} yet. Make one with: bridgeclub new.").format(path=db))
        if session is not None and session not in known:
            sentence = _("There is no session {n} in {path}; there are: {known}.")
            raise Refusal(sentence.format(n=session, path=db, known=", ".join(map(str, sorted(known)))))
        yield director.Evening(database, known[0] if session is None else session)


def new(
    db: ClubFile,
    name: Annotated[str, typer.Option(metavar="NAME", help=N_("The session's name, as in “Monday pairs”."))] = "",
    day: Annotated[str, typer.Option(metavar="YYYY-MM-DD", help=N_("Its day; today if not given."))] = "",
    club: Annotated[str, typer.Option(metavar="NAME", help=N_("The club's name, printed on every document."))] = "",
) -> None:
    """Make a new session, in a new club's file where there is none."""
    from bridgeclub import director

    on = day_of(day)
    with database_of(db, create=True) as database:
        with database.all_or_nothing():
            session = director.new_session(database, " ".join(name.split()), on)
            evening = director.open_evening(database, session)
            if club.strip():
                director.name_club(evening, " ".join(club.split()))
        made = director.overview(evening)
    sentence = _("Session {n}, “{name}” of {day}, in {path}.")
    typer.echo(sentence.format(n=session, name=made.name, day=made.day, path=db))


def day_of(text: str) -> date | None:
    """Return the day that was typed, None for none; `Refusal` for what is no day."""
    if not text:
        return None
    try:
        return datetime.strptime(text, "%Y-%m-%d").date()  # noqa: DTZ007 - a day on the club's own calendar
    except ValueError:
        raise Refusal(_("“{text}” is no day; write it as in 2015-10-22.").format(text=text[:20])) from None


def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=N_("Results as another program wrote them, in USEBIO."))],
    db: ClubFile,
) -> None:
    """Import a session from another program's file: pairs, movement and results."""
    from bridgeclub.cli.progress import progress
    from bridgeclub.exchange.bring_in import bring_in
    from bridgeclub.exchange.usebio import read_usebio

    imported = read_usebio(file)
    with database_of(db, create=True) as database:
        with progress(_("Results"), len(imported.lines)) as step:
            done = bring_in(database, imported, step)
        count = ngettext("{n} result", "{n} results", done.results).format(n=done.results)
    sentence = _("Session {n}, “{name}”: {pairs} pairs, {results}.")
    typer.echo(sentence.format(n=done.session, name=imported.event, pairs=len(imported.pairs), results=count))
    show_remarks(done.remarks)


def print_(
    db: ClubFile,
    documents: Annotated[
        list[str] | None,
        typer.Argument(metavar="DOCUMENT", help=N_("Which documents, or “all”; without any they are listed.")),
    ] = None,
    out: Annotated[Path, typer.Option(metavar="DIR", help=N_("The folder to write the PDF files to."))] = Path(),
    paper: Paper = "A4",
    choice: Annotated[str, typer.Option(metavar="NAME", help=N_("The kind, as the label sheet of board labels."))] = "",
    session: SessionId = None,
    event: EventName = None,
) -> None:
    """Write documents as PDF files: rankings, scorecards, travellers, cards, labels; or an event's ranking."""
    from bridgeclub.cli.papers import event_file, papers_of, write_files
    from bridgeclub.cli.progress import progress
    from bridgeclub.cli.tables import aligned
    from bridgeclub.documents import DOCUMENTS, every_file

    size = _paper(paper)
    if event is not None:
        if documents or session is not None:
            raise Refusal(_("Of an event there is its ranking only; leave out --session and the documents' names."))
        with evening_of(db) as evening:
            (path,) = write_files([event_file(evening, event_named(evening, event), size)], out, lambda: None)
        typer.echo(path)
        return
    if not documents:
        rows = [
            (document.key, document.title, ", ".join(way.key for way in document.choices(size)))
            for document in DOCUMENTS
        ]
        typer.echo(aligned((_("Document"), _("Title"), _("Choices")), rows, left=(0, 1, 2)))
        return
    with evening_of(db, session) as evening:
        papers = papers_of(evening)
        if "all" in documents:
            files = list(every_file(papers, size))
        else:
            files = [_file(document, papers, size, choice) for document in map(_document, documents)]
        with progress(_("Documents"), len(files)) as step:
            paths = write_files(files, out, step)
    typer.echo("\n".join(map(str, paths)))


def _paper(text: str) -> str:
    sizes = {"a4": "A4", "letter": "Letter"}
    if text.casefold() not in sizes:
        raise Refusal(_("There is no paper “{text}”; there are A4 and Letter.").format(text=text[:20]))
    return sizes[text.casefold()]


def _document(key: str) -> Document:
    from bridgeclub.documents import DOCUMENTS, document_named

    try:
        return document_named(key)
    except KeyError:
        known = ", ".join(document.key for document in DOCUMENTS)
        sentence = _("There is no document “{key}”; there are {known}, and all.")
        raise Refusal(sentence.format(key=key[:40], known=known)) from None


def _file(document: Document, papers: Papers, paper: str, choice: str) -> tuple[str, Callable[[], bytes]]:
    way = _way(document, choice, paper)
    return document.file_name(way), lambda: document.make(papers, paper, way)


def _way(document: Document, choice: str, paper: str) -> str:
    """Return the choice for this document: what was asked for where it has choices, else ""."""
    known = [way.key for way in document.choices(paper)]
    if choice and known and choice not in known:
        sentence = _("There is no “{choice}” of {document}; there are {known}.")
        raise Refusal(sentence.format(choice=choice[:40], document=document.key, known=", ".join(known)))
    return choice if known else ""


def backup(
    db: ClubFile,
    to: Annotated[
        Path | None, typer.Option(metavar="FILE", help=N_("Where to; in the folder of backups if not given."))
    ] = None,
) -> None:
    """Write a whole copy of the club's file, also while it is in use."""
    from bridgeclub import store

    if to is not None and to.is_dir():
        raise Refusal(_("{path} is a folder; give the copy a name in it.").format(path=to))
    with database_of(db) as database:
        typer.echo(store.backup(database, to))


def restore(
    db: ClubFile,
    copy: Annotated[
        Path | None, typer.Argument(metavar="COPY", help=N_("The backup; without it they are listed."))
    ] = None,
) -> None:
    """Put a backup in the place of the club's file, which is kept too."""
    from bridgeclub import store

    if copy is None:
        paths = store.backups(db.expanduser().absolute())
        if not paths:
            raise Refusal(_("There are no backups of {path}; check its name.").format(path=db))
        for path in paths:
            typer.echo(path)
        return
    kept = store.restore(copy, db)
    if kept is None:
        typer.echo(_("{path} is restored.").format(path=db))
    else:
        typer.echo(_("{path} is restored; what was there before is kept in {kept}.").format(path=db, kept=kept))

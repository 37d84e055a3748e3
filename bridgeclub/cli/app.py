"""The subcommands together, the way to the window, and one sentence for whatever goes wrong."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from bridgeclub import __version__
from bridgeclub.cli import advise, club, compare, demo, explain, movement, numbers, players, rank, rules, season, swiss
from bridgeclub.words import N_, Refusal, _

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


def _show_version(asked: bool) -> None:
    if asked:
        typer.echo(f"bridgeclub {__version__}")
        raise typer.Exit


@app.callback(
    invoke_without_command=True,
    help=N_("Run a duplicate bridge club's night: pairs, movement, scores, results, paper."),
    epilog=N_("Without a command the window opens, with the club's file FILE if one is given: bridgeclub FILE"),
)
def _window(
    context: typer.Context,
    db: Annotated[Path | None, typer.Option(metavar="FILE", help=N_("Open the window with this club's file."))] = None,
    _version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help=N_("Show the version and stop."))
    ] = False,
) -> None:
    if context.invoked_subcommand is not None:
        if db is not None:
            raise Refusal(_("Write --db after the command, as in: bridgeclub rank --db FILE"))
        return
    from bridgeclub import desktop

    raise typer.Exit(desktop.main(db) or 0)


for _name, _does, _help in (
    ("demo", demo.demo, N_("Play the sample club night and write every paper.")),
    ("new", club.new, N_("Make a session, and a club's file where there is none.")),
    ("import", club.import_, N_("Import a session that another program wrote.")),
    ("advise", advise.advise, N_("Say what to play with so many pairs in so much time.")),
    ("movement", movement.movement, N_("Show who meets whom, where, with which boards.")),
    ("swiss", swiss.swiss, N_("Pair the next round of a Swiss event from its standings.")),
    ("score", numbers.score, N_("Score a table of results.")),
    ("explain", explain.explain, N_("Say how the points of a result came about, or a pair's total.")),
    ("compare", compare.compare, N_("Count the published numbers of sessions that come out the same here.")),
    ("rules", rules.rules, N_("List the rule sets, or print one to copy and change.")),
    ("rank", rank.rank, N_("Show the ranking as it stands.")),
    ("players", players.players, N_("Write or take in what rankings go by of each player.")),
    ("season", season.season, N_("Write who played how often and how well in a season.")),
    ("plan", rank.plan, N_("Show or change what a ranking has beside the plain one.")),
    ("print", club.print_, N_("Write documents as PDF files.")),
    ("backup", club.backup, N_("Write a whole copy of the club's file.")),
    ("restore", club.restore, N_("Put a backup in the place of the club's file.")),
):
    app.command(_name, help=_help)(_does)


def run(arguments: list[str]) -> int:
    """Do what `arguments` say and return the exit code; what a person did wrong becomes one sentence."""
    _speak_utf8()
    try:
        return _run(arguments)
    except BrokenPipeError:
        # Whoever reads has read enough (`| head`); the interpreter must not complain when it flushes at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (KeyboardInterrupt, typer.Abort):
        return 130


def _run(arguments: list[str]) -> int:
    command = typer.main.get_command(app)
    _translate(command)
    try:
        code = command.main(arguments, prog_name="bridgeclub", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except Refusal as refusal:
        return _refuse(str(refusal))
    except typer.TyperException as error:
        return _refuse(_usage(error))
    except OSError as error:
        what = error.filename or _("What was to be shown could not be written")
        return _refuse(_("{path}: {reason}.").format(path=what, reason=error.strerror or error))
    return code if isinstance(code, int) else 0


def _refuse(sentence: str) -> int:
    print(" ".join(sentence.split()), file=sys.stderr)  # noqa: T201
    return 2


def _usage(error: typer.TyperException) -> str:
    if type(error) is typer.BadParameter:
        # Numbers are all that typer itself reads, and its reason is one for programmers.
        option = error.param.get_error_hint() if error.param else ""
        return _("Invalid value for {option}: it must be a whole number.").format(option=option)
    return f"{error.format_message().strip().removesuffix('.')}."


def _translate(command: Any) -> None:
    """Put the help texts, marked where they are written, into the language of the moment."""
    for part in (command, *command.params):
        if getattr(part, "help", None):
            part.help = _(part.help)
    if getattr(command, "epilog", None):
        command.epilog = _(command.epilog)
    for below in getattr(command, "commands", {}).values():
        _translate(below)


def _speak_utf8() -> None:
    """Let names and suits through, whatever the terminal was set to; a sign it lacks must not stop a ranking.

    A stream that was closed before we began takes everything and shows nothing.
    """
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - until the end
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")

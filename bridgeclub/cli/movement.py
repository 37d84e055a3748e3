"""The subcommand for movements: built by family and size, or read from a file to be checked; for people or scripts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bridgeclub.cli.tables import aligned, write_csv
from bridgeclub.words import N_, Refusal, _, ngettext

if TYPE_CHECKING:
    from bridgeclub.movements.families import AnyMovement
    from bridgeclub.movements.legality import Place

CHECK = "check"
PAIRS_COLUMNS = ("round", "table", "ns", "ew", "board_set")
PLAYERS_COLUMNS = ("round", "table", "n", "s", "e", "w", "board_set")
NOT_LEGAL = 2
"""Exit code of a check that found faults."""


def movement(
    family: Annotated[
        str,
        typer.Argument(
            metavar="FAMILY|check",
            help=N_(
                "mitchell, skip, share-relay, rover, switched, hesitation, double-hesitation, appendix, extended,"
                " double-weave, web, howell, howell-reduced, endless-howell; individual; american-whist,"
                " new-england-relay, stagger, head-to-head, three-way; or check, for a file."
            ),
        ),
    ],
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help=N_("With check: a movement as CSV or in the scorers' form."))
    ] = None,
    tables: Annotated[int | None, typer.Option(metavar="N", help=N_("Tables, a half table counted as one."))] = None,
    pairs: Annotated[int | None, typer.Option(metavar="N", help=N_("Pairs; an odd number makes a half table."))] = None,
    players: Annotated[int | None, typer.Option(metavar="N", help=N_("Players of an individual."))] = None,
    teams: Annotated[int | None, typer.Option(metavar="N", help=N_("Teams."))] = None,
    rounds: Annotated[
        int | None, typer.Option(metavar="N", help=N_("Rounds; as many as are legal if not given."))
    ] = None,
    variant: Annotated[
        str | None,
        typer.Option(
            metavar="straight|skip|share-relay",
            help=N_("Straight for an odd and skip for an even number of tables if not given."),
        ),
    ] = None,
    missing: Annotated[
        str | None,
        typer.Option(metavar="none|ns|ew|N", help=N_("The pair that is not there: of the last table, or by number.")),
    ] = None,
    switched: Annotated[
        int | None,
        typer.Option(metavar="K", help=N_("Arrow switch in the last K rounds, for one winner; 0 for two winners.")),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE",
            help=N_(
                'switched-rounds="3 7", barometer=yes, sections=N; sets=N (web); kind=rainbow|round-robin,'
                " swivel=yes (individual); half=yes (american-whist); may be given several times."
            ),
        ),
    ] = None,
    csv: Annotated[bool, typer.Option("--csv", help=N_("Write round,table,ns,ew,board_set for scripts."))] = False,
    check: Annotated[
        bool, typer.Option("--check", help=N_("Say whether it is legal, who shares, sits out and meets, how fair."))
    ] = False,
    db: Annotated[
        Path | None, typer.Option(metavar="FILE", help=N_("Also choose it for the latest session of this club's file."))
    ] = None,
    boards_a_set: Annotated[
        int | None,
        typer.Option(metavar="N", help=N_("Boards a round, with --db; about 24 boards in all if not given.")),
    ] = None,
) -> None:
    """Write a movement, and choose it for a session where a club's file is given; `Refusal` says what is legal."""
    sizes = {"tables": tables, "pairs": pairs, "players": players, "teams": teams}
    given = {name: size for name, size in sizes.items() if size is not None}
    if family == CHECK:
        chosen = _from_file(file, given)
    else:
        if file is not None:
            raise Refusal(_("Got unexpected extra argument(s) ({extra}).").format(extra=file))
        shorthand = {"variant": variant, "missing": missing, "switched": None if switched is None else str(switched)}
        options = _options(option or []) | {name: text for name, text in shorthand.items() if text is not None}
        chosen = _built(family, given, rounds, options)
    if db is not None:
        _choose(chosen, db, boards_a_set)
    if csv:
        places: tuple[Place, ...] = chosen.seatings
        columns = PLAYERS_COLUMNS if _of_players(chosen) else PAIRS_COLUMNS
        write_csv(columns, sorted((place.round, place.table, *place.numbers, place.board_set) for place in places))
    elif not check and family != CHECK:
        typer.echo(movement_text(chosen))
    if check or family == CHECK:
        _inspect(chosen, apart=csv)


def _built(family: str, sizes: dict[str, int], rounds: int | None, options: dict[str, str]) -> AnyMovement:
    from bridgeclub.movements.families import build

    return build(family, sizes, rounds, options)


def _from_file(file: Path | None, sizes: dict[str, int]) -> AnyMovement:
    if file is None:
        raise Refusal(_("Missing argument 'FILE'."))
    if sizes:
        raise Refusal(
            _("A movement from a file has the size that it has; leave --{size} out.").format(size=next(iter(sizes)))
        )
    from bridgeclub.exchange.movement_files import read_movement

    return read_movement(file).movement


def _options(texts: list[str]) -> dict[str, str]:
    options = {}
    for text in texts:
        name, mark, value = text.partition("=")
        if not mark:
            raise Refusal(_("“{text}” is no option; write it as NAME=VALUE.").format(text=text[:40]))
        options[name.strip()] = value
    return options


def _choose(chosen: AnyMovement, db: Path, boards_a_set: int | None) -> None:
    from bridgeclub import director
    from bridgeclub.cli.club import evening_of

    if not isinstance(chosen, director.Movement) or isinstance(chosen, director.TeamsMovement):
        raise Refusal(_("A session plays a movement of pairs; this one is for players or teams."))
    with evening_of(db) as evening:
        boards = max(1, round(24 / chosen.rounds)) if boards_a_set is None else boards_a_set
        director.choose_movement(evening, chosen, boards)


def _inspect(chosen: AnyMovement, apart: bool) -> None:
    """Say what is to be said, on standard error where the movement itself stands on standard output."""
    from bridgeclub.movements.inspection import inspection

    typer.echo("\n".join((size_text(chosen), *inspection(chosen))), err=apart)
    if chosen.faults():
        raise typer.Exit(NOT_LEGAL)


def movement_text(movement: AnyMovement) -> str:
    """Return the movement for people: its size in a sentence, then a line a round with who and what is at a table."""
    header = (_("Round"), *(_("Table {n}").format(n=table) for table in range(1, movement.tables + 1)))
    rows = []
    for number in range(1, movement.rounds + 1):
        there: tuple[Place, ...] = movement.round(number)
        places = {seating.table: seating for seating in there}
        cells = (
            _place_text(places[table].numbers, places[table].board_set) if table in places else ""
            for table in range(1, movement.tables + 1)
        )
        rows.append((number, *cells))
    legend = (
        _("Each place shows North-South East-West / board set.")
        if _of_players(movement)
        else _("Each place shows North-South, East-West / board set.")
    )
    return "\n".join((size_text(movement), legend, "", aligned(header, rows)))


def size_text(movement: AnyMovement) -> str:
    """Return the movement's size in a sentence."""
    from bridgeclub.movements.teams import TeamsMovement

    winners = 1 if isinstance(movement, TeamsMovement) else movement.winners
    return ngettext(
        "{name}: {tables} tables, {rounds} round, {winners}.",
        "{name}: {tables} tables, {rounds} rounds, {winners}.",
        movement.rounds,
    ).format(
        name=movement.name,
        tables=movement.tables,
        rounds=movement.rounds,
        winners=ngettext("{n} winner", "{n} winners", winners).format(n=winners),
    )


def _of_players(movement: AnyMovement) -> bool:
    from bridgeclub.movements.individual import IndividualMovement

    return isinstance(movement, IndividualMovement)


def _place_text(numbers: tuple[int, ...], board_set: int) -> str:
    seats = [str(number or "–") for number in numbers]
    if len(seats) == 2:
        return f"{'-'.join(seats)}/{board_set}"
    return f"{seats[0]}-{seats[1]} {seats[2]}-{seats[3]}/{board_set}"

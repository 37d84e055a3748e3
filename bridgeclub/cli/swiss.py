"""The subcommand that pairs the next round of a Swiss event from the standings."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bridgeclub.cli.remarks import show_remarks
from bridgeclub.cli.tables import write_csv
from bridgeclub.words import N_, Refusal, _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bridgeclub.exchange.standings_csv import Standing
    from bridgeclub.movements.swiss import Pairing

COLUMNS = ("match", "first", "second", "third")


def swiss(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE.csv", help=N_("The standings: rank,contestant and, if there are any, met,byes,ns.")
        ),
    ],
    teams: Annotated[bool, typer.Option("--teams", help=N_("Teams: nobody is asked to sit North-South."))] = False,
    three_way: Annotated[
        bool, typer.Option("--three-way", help=N_("An odd number of teams plays a match of three, in place of a bye."))
    ] = False,
    csv: Annotated[bool, typer.Option("--csv", help=N_("Write match,first,second,third for scripts."))] = False,
) -> None:
    """Write who meets whom next; `Refusal` names the line that cannot be read."""
    from bridgeclub.exchange.standings_csv import meetings, read_standings
    from bridgeclub.movements.swiss import pair_up

    if three_way and not teams:
        raise Refusal(_("A match of three is for teams; give --teams too."))
    standings = read_standings(file)
    byes = [standing.contestant for standing in standings for _time in range(standing.byes)]
    pairing = pair_up([standing.contestant for standing in standings], meetings(standings), byes, three_way)
    rows = _rows(pairing) if teams else _seated_rows(pairing, standings)
    if csv:
        write_csv(COLUMNS, rows)
    else:
        typer.echo("\n".join(_line(row, teams) for row in rows))
    again = _("{one} and {other} meet again; no pairing avoids it.")
    show_remarks([again.format(one=one, other=other) for one, other in pairing.rematches])


def _rows(pairing: Pairing) -> list[tuple[int, ...]]:
    """Return the matches with their numbers, the best first; last the match of three, or who has the bye."""
    met = [(*match, 0) for match in pairing.matches]
    if pairing.three_way is not None:
        met.append(pairing.three_way)
    if pairing.bye is not None:
        met.append((pairing.bye, 0, 0))
    return [(number, *match) for number, match in enumerate(met, 1)]


def _seated_rows(pairing: Pairing, standings: Sequence[Standing]) -> list[tuple[int, ...]]:
    """Return the matches of pairs, a table each, who sits North-South first."""
    from bridgeclub.movements.swiss import seat_pairs

    sat = {standing.contestant: standing.north_south for standing in standings}
    return [(seating.table, seating.ns, seating.ew, 0) for seating in seat_pairs(pairing, 1, 1, sat)]


def _line(row: tuple[int, ...], teams: bool) -> str:
    number, first, second, third = row
    if not second:
        return _("{first} has a bye.").format(first=first)
    if third:
        sentence = _("Match {n}: {first}, {second} and {third}, a match of three.")
        return sentence.format(n=number, first=first, second=second, third=third)
    sentence = _("Match {n}: {first} and {second}.") if teams else _("Table {n}: NS {first}, EW {second}.")
    return sentence.format(n=number, first=first, second=second)

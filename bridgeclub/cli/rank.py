"""`bridgeclub rank` and `bridgeclub plan`: rankings as they stand, and what they show beside the plain one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bridgeclub.cli.club import ClubFile, SessionId, evening_of
from bridgeclub.cli.events import EventName, event_found, event_named
from bridgeclub.cli.numbers import METHODS
from bridgeclub.words import N_, Refusal, _

if TYPE_CHECKING:
    from bridgeclub import director
    from bridgeclub.cli.full_rankings import Lists


def rank(
    db: ClubFile,
    by: Annotated[str | None, typer.Option(metavar=METHODS, help=N_("The session's own method if not given."))] = None,
    session: SessionId = None,
    strata: Annotated[bool, typer.Option("--strata", help=N_("With the places in each stratum, and awards."))] = False,
    net: Annotated[bool, typer.Option("--net", help=N_("With handicaps, by the net results."))] = False,
    label: Annotated[str | None, typer.Option(metavar="X", help=N_("Only the group with this label."))] = None,
    event: EventName = None,
    csv: Annotated[bool, typer.Option("--csv", help=N_("Write comma-separated values for scripts."))] = False,
) -> None:
    """Show the ranking as it stands, provisional or complete."""
    from bridgeclub import director
    from bridgeclub.cli.full_rankings import event_lists, group_lists, net_lists, strata_lists
    from bridgeclub.cli.standings import RANK_COLUMNS, standings_rows, standings_text
    from bridgeclub.cli.tables import write_csv

    if sum((strata, net, label is not None, event is not None)) > 1:
        raise Refusal(_("Choose one of --strata, --net, --label and --event."))
    if event is not None and (by is not None or session is not None):
        raise Refusal(_("An event has its own sessions, each with its own method; leave out --by and --session."))
    with evening_of(db, session) as evening:
        if event is not None:
            lists = event_lists(director.event_standings(evening.database, event_named(evening, event)))
        elif strata or net or label is not None:
            seen = director.rankings(evening, by)
            lists = strata_lists(seen) if strata else net_lists(seen) if net else group_lists(seen, label or "")
        else:
            standings = director.standings(evening, by)
            if csv:
                write_csv(RANK_COLUMNS, standings_rows(standings))
            else:
                typer.echo(standings_text(standings))
            return
    _show(lists, csv=csv)


def _show(lists: Lists, *, csv: bool) -> None:
    from bridgeclub.cli.full_rankings import lists_text
    from bridgeclub.cli.tables import write_csv

    if csv:
        write_csv(("list", *lists.columns), [(name, *row) for name, rows in lists.parts for row in rows])
    else:
        typer.echo(lists_text(lists))


def plan(
    db: ClubFile,
    file: Annotated[
        Path | None, typer.Argument(metavar="PLAN.toml", help=N_("The new plan; without it the present one is shown."))
    ] = None,
    session: SessionId = None,
    event: EventName = None,
) -> None:
    """Show what a ranking has beside the plain one, as JSON, or plan it anew; an event that there is not is begun."""
    import json

    from bridgeclub import director
    from bridgeclub.scoring.ranking_plan import RankingPlan

    with evening_of(db, session) as evening:
        if file is not None:
            wanted = RankingPlan.from_json(_read(file))
            if event is None:
                director.set_plan(evening, wanted)
            else:
                _plan_event(evening, event, wanted)
        if event is None:
            present = director.plan(evening)
        else:
            present = director.event_standings(evening.database, event_named(evening, event)).plan
    typer.echo(json.dumps(present.to_json(), ensure_ascii=False, indent=2))


def _plan_event(evening: director.Evening, event: str, wanted: Any) -> None:
    """Plan the event and let the session belong to it."""
    from bridgeclub import director

    if event_found(evening, event) is None:
        director.begin_event(evening, event, wanted)
        return
    with evening.database.all_or_nothing():
        director.plan_event(evening, event_named(evening, event), wanted)
        director.join_event(evening, event_named(evening, event))


def _read(file: Path) -> dict[str, Any]:
    import tomllib
    from fractions import Fraction

    try:
        return tomllib.loads(file.read_text(encoding="utf-8"), parse_float=Fraction)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Refusal(_("{path} is no TOML file: {reason}.").format(path=file, reason=error)) from error

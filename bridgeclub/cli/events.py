"""An event of several sessions as it is named on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from bridgeclub.words import N_, Refusal, _

if TYPE_CHECKING:
    from bridgeclub import director

EventName = Annotated[
    str | None, typer.Option("--event", metavar="NAME", help=N_("An event of several sessions, by name or number."))
]


def event_named(evening: director.Evening, text: str) -> int:
    """Return the id of an event by its name or its number; `Refusal` names those that there are."""
    found = event_found(evening, text)
    if found is None:
        from bridgeclub import director

        known = ", ".join(f"{line.id} {line.name}" for line in director.events(evening.database))
        raise Refusal(_("There is no event “{event}”; there are: {known}.").format(event=text[:40], known=known))
    return found


def event_found(evening: director.Evening, text: str) -> int | None:
    """Return the id of an event by its name or its number, None where there is none."""
    from bridgeclub import director

    lines = director.events(evening.database)
    named = [line.id for line in lines if line.name.casefold() == text.strip().casefold()]
    return next(iter([*named, *(line.id for line in lines if str(line.id) == text.strip())]), None)

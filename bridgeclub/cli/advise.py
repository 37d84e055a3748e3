"""The subcommand that says what to play with so many pairs in so much time."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from bridgeclub.words import N_, ngettext

if TYPE_CHECKING:
    from bridgeclub.movements import Advice, Proposal

WITH_REMARKS = 3
"""The first proposals are shown with what has to be said about them, the others in a line each."""


def advise(
    pairs: Annotated[int, typer.Option(metavar="N", help=N_("Pairs; an odd number makes a half table."))],
    minutes: Annotated[int | None, typer.Option(metavar="M", help=N_("How long there is time."))] = None,
    boards: Annotated[
        int | None, typer.Option(metavar="B", help=N_("Boards for each pair; 24 to 27 if nothing is given."))
    ] = None,
    wish: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE",
            help=N_(
                "winners=1|2, same-boards=yes, stationary=N (pairs that sit still), boards-at-hand=N, copies=N,"
                " no-sharing=yes, sit-outs=N, seconds-a-board=N; may be given several times."
            ),
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=N_("Write JSON for scripts."))] = False,
) -> None:
    """Write what can be played, the best first; `Refusal` where nothing fulfils the wishes."""
    from bridgeclub import movements

    advice = movements.advise(pairs, minutes, boards, movements.read_wishes(wish or ()))
    typer.echo(advice_json(pairs, advice) if as_json else advice_text(advice))


def advice_json(pairs: int, advice: Advice) -> str:
    """Return the advice as one JSON object."""
    proposals = [proposal.to_json() for proposal in advice.proposals]
    found = {"pairs": pairs, "why_not_usual": advice.why_not_usual, "proposals": proposals}
    return json.dumps(found, ensure_ascii=False, indent=2)


def advice_text(advice: Advice) -> str:
    """Return the advice for people."""
    lines = []
    for number, proposal in enumerate(advice.proposals, 1):
        lines += [_head(number, proposal), f"   {proposal.sentence}"]
        if number <= WITH_REMARKS:
            lines += [f"   · {remark}" for remark in proposal.remarks]
            lines.append("")
    if advice.why_not_usual:
        lines += ([""] if lines[-1] else []) + [advice.why_not_usual]
    return "\n".join(lines).rstrip()


def _head(number: int, proposal: Proposal) -> str:
    sentence = ngettext(
        "{number}. {name}: {boards} board, {minutes} minutes",
        "{number}. {name}: {boards} boards, {minutes} minutes",
        proposal.boards,
    )
    return sentence.format(number=number, name=proposal.name, boards=proposal.boards, minutes=proposal.minutes)

"""Writes `ADVICE.md`, what is advised for 4 to 80 pairs, so that a director can read it through.

    python -m bridgeclub.movements.advice_document

A change of the advice belongs into that document in the same commit; a test compares them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bridgeclub.movements.advice import Advice, advise
from bridgeclub.movements.proposal import Proposal

DOCUMENT = Path(__file__).with_name("ADVICE.md")
PAIRS = range(4, 81)
MINUTES = {"2 h": 120, "2½ h": 150, "3 h": 180, "3½ h": 210}
HEAD = """\
# What is advised

Written by `python -m bridgeclub.movements.advice_document`. All without wishes, at 7¼ minutes a board. “13×2” is 13
rounds of 2 boards; “1w” ranks all pairs in one list; “÷2” is two sections; “=” marks tables that share boards and “+2”
how many copies of the boards are needed. An odd number of pairs has a half table, the empty seat where it does least
harm.

"""


def document() -> str:
    """Return the whole document."""
    return HEAD + "\n".join((*_evening(), "", *_by_time(), ""))


def _evening() -> Iterator[str]:
    yield "## An evening of 24 to 27 boards"
    yield ""
    yield "| pairs | first | and then | and then |"
    yield "|---:|---|---|---|"
    for pairs in PAIRS:
        advice = advise(pairs)
        first, *others = advice.proposals[:3]
        cells = [f"{short(first)}: {first.sentence}", *map(short, others), ""]
        yield f"| {pairs} | {' | '.join(cells[:3])} |"
        if advice.why_not_usual:
            yield f"| | {advice.why_not_usual} | | |"


def _by_time() -> Iterator[str]:
    yield "## First choices by time"
    yield ""
    yield f"| pairs | {' | '.join(MINUTES)} |"
    yield "|---:|---|---|---|---|"
    for pairs in PAIRS:
        yield f"| {pairs} | {' | '.join(_first(advise(pairs, minutes)) for minutes in MINUTES.values())} |"


def _first(advice: Advice) -> str:
    return short(advice.proposals[0])


def short(proposal: Proposal) -> str:
    """Return a proposal in a few signs, as the document explains them."""
    sections = f" ÷{len(proposal.recipe.sections)}" if proposal.recipe.sections else ""
    shared = " =" if proposal.sharing else ""
    copies = f" +{proposal.copies}" if proposal.copies > 1 else ""
    one = " 1w" if proposal.winners == 1 and proposal.recipe.north_south_stay else ""
    return f"{proposal.recipe.family} {proposal.rounds}×{proposal.boards_a_set}{sections}{one}{shared}{copies}"


if __name__ == "__main__":
    DOCUMENT.write_text(document(), encoding="utf-8")

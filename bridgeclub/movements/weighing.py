"""How much a director would dislike a proposal, in the unit of one board too few, each dislike by itself."""

from __future__ import annotations

from enum import Enum

from bridgeclub.movements.proposal import FAIR_SHARE, Proposal
from bridgeclub.movements.recipes import CIRCLING
from bridgeclub.movements.usual import usual
from bridgeclub.movements.wishes import Length
from bridgeclub.words import N_, _


class Cost(Enum):
    """What there can be to dislike, as the end of a sentence that says so."""

    LENGTH = N_("{boards} boards are further from what is wished")
    MISSED = N_("a pair meets only {percent}% of its boards")
    SHARING = N_("tables share boards in each round")
    COPIES = N_("it needs {copies} copies of the boards")
    SECTIONS = N_("there would be {sections} sections")
    SIT_OUT = N_("whoever sits out waits for {boards_a_set} boards")
    ROUNDS = N_("rounds of {boards_a_set} boards are less pleasant")
    FIELDS = N_("its two fields would be small")
    ONE_LIST = N_("all pairs in one list is less usual with so many")
    REPEATS = N_("some opponents meet again")
    MEETING = N_("pairs that are ranked together would meet less")
    MOVING = N_("too many pairs would have to move")
    EXPLAINING = N_("it takes more explaining")

    def sentence(self, proposal: Proposal) -> str:
        """Return the end of the sentence about `proposal`."""
        return _(self.value).format(
            boards=proposal.boards,
            percent=proposal.percent_of_boards,
            copies=proposal.copies,
            boards_a_set=proposal.boards_a_set,
            sections=len(proposal.recipe.sections),
        )


EXPLAINING = {
    "mitchell": 0.0,
    "skip": 0.0,
    "share-relay": 0.5,
    "howell": 0.0,
    "howell-reduced": 1.0,
    "hesitation": 1.5,
    "double-hesitation": 4.5,
    "double-weave": 3.5,
    "web": 2.0,
    "rover": 2.5,
    "appendix": 3.0,
    "extended": 3.0,
}
"""How much more a director has to explain than in a straight Mitchell, or in a Howell with its cards."""
USUAL = (-3.0, -1.5)
"""What speaks for the movement that is usually played with so many pairs, and for the next usual one."""
FIELD_OF_PAIRS = 9
"""From so many pairs on a field of its own is large enough."""
SMALL_FIELD_TABLES = 7
"""Up to here everybody in one list should meet nearly everybody."""
HOWELL_TABLES = 6
"""With more tables it is a trouble that nearly everybody moves."""


def weigh(proposal: Proposal, length: Length, winners: int | None) -> dict[Cost, float]:
    """Return what each dislike costs; their sum tells proposals apart. `winners`: what is wished."""
    recipe = proposal.recipe
    shown = proposal.rounds / recipe.board_sets
    one_list = proposal.winners == 1
    large = proposal.tables >= FIELD_OF_PAIRS
    circling = recipe.family in CIRCLING
    return {
        Cost.LENGTH: length.away(proposal.boards),
        Cost.MISSED: 15 * (1 - shown) + (10 if shown < FAIR_SHARE else 0),
        Cost.SHARING: _sharing(proposal),
        Cost.COPIES: proposal.copies + 1.0 if proposal.copies > 1 else 0.0,
        Cost.SECTIONS: 2.5 * max(len(recipe.sections) - 1, 0),
        Cost.SIT_OUT: 0.3 * proposal.boards_a_set * proposal.sit_out_rounds,
        Cost.ROUNDS: 20.0 if proposal.boards_a_set == 1 else 0.5 * max(proposal.boards_a_set - 5, 0),
        Cost.FIELDS: 0.0 if one_list else 2.0 * max(FIELD_OF_PAIRS - proposal.tables, 0),
        Cost.ONE_LIST: 2.5 if one_list and not winners and recipe.north_south_stay and large else 0.0,
        Cost.REPEATS: 4.0 * (recipe.meetings - 1),
        Cost.MEETING: _not_met(proposal),
        Cost.MOVING: 0.7 * max(proposal.tables - HOWELL_TABLES, 0) if circling else 0.0,
        Cost.EXPLAINING: EXPLAINING[recipe.family] + (0.5 if recipe.skips else 0) + _usual(proposal),
    }


def _not_met(proposal: Proposal) -> float:
    """What it costs in a small field that pairs do not meet."""
    part = 1 - proposal.rounds / (2 * proposal.tables - 1)
    return 5.0 * max(part, 0.0) if proposal.tables <= SMALL_FIELD_TABLES else 0.0


def _sharing(proposal: Proposal) -> float:
    """Tables that share every round wait for each other; in a Howell it is a round or two, in a section two tables."""
    if not proposal.sharing:
        return 0.0
    return 1.0 if proposal.family == "howell" else 1.5 if proposal.recipe.sections else 3.0


def _usual(proposal: Proposal) -> float:
    recipe = proposal.recipe
    for choice, worth in zip(usual(proposal.tables), USUAL, strict=False):
        if choice.is_(recipe.family, recipe.rounds, max(1, len(recipe.sections))):
            return worth
    return 0.0

"""A movement that can be played, said in plain words before it is built."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import sqrt

from bridgeclub.movements.calls import calls
from bridgeclub.movements.fairness import competition
from bridgeclub.movements.mitchell import Missing
from bridgeclub.movements.movement import Movement
from bridgeclub.movements.recipes import CIRCLING, Recipe
from bridgeclub.words import _, ngettext

FAIR_SHARE = Fraction(7, 10)
"""Every pair should meet so much of the boards in play."""


@dataclass(frozen=True)
class Proposal:
    """What to build a movement from, and what it means for the evening.

    `missing` is the seat without a pair where the number of pairs is odd. `boards_a_set` are played a round. `minutes`
    is how long all rounds take.
    """

    recipe: Recipe
    pairs: int
    boards_a_set: int
    minutes: int

    @property
    def family(self) -> str:
        """The family's name on the command line: "howell"."""
        return self.recipe.name

    @property
    def name(self) -> str:
        """What directors call it: "Howell"."""
        return self.recipe.title

    title = name

    @property
    def tables(self) -> int:
        """How many tables; a half table counts as one."""
        return self.recipe.tables

    @property
    def rounds(self) -> int:
        """How many rounds."""
        return self.recipe.rounds

    @property
    def winners(self) -> int:
        """1 or 2."""
        return self.recipe.winners

    @property
    def missing(self) -> Missing:
        """Which seat of the last table has no pair."""
        return self.recipe.missing

    @property
    def boards(self) -> int:
        """How many boards a pair plays that never sits out."""
        return self.rounds * self.boards_a_set

    @property
    def boards_in_play(self) -> int:
        """How many different boards have to be dealt."""
        return self.recipe.board_sets * self.boards_a_set

    @property
    def copies(self) -> int:
        """How many sets of these boards are needed."""
        return self.recipe.copies

    @property
    def sharing(self) -> bool:
        """Whether two tables use the same boards in turn, within a round."""
        return self.recipe.sharing

    @property
    def sit_out_rounds(self) -> int:
        """For how many rounds a pair sits out at most."""
        return self.recipe.sit_outs

    @property
    def stationary(self) -> int:
        """How many pairs keep their seats all evening."""
        return self.recipe.stationary

    @property
    def share_of_boards(self) -> Fraction:
        """The part of all boards in play that each pair meets at least."""
        return Fraction(self.rounds - self.sit_out_rounds, self.recipe.board_sets)

    @property
    def percent_of_boards(self) -> int:
        """The same in percent, rounded down."""
        return int(100 * self.share_of_boards)

    @cached_property
    def fairness(self) -> float:
        """How unevenly pairs that are ranked together compete: the standard deviation of C in board sets; 0 is best."""
        return _unfairness_where_ranked(self.recipe)

    @property
    def sentence(self) -> str:
        """The proposal in one line: "13 rounds of 2 boards, all but one pair move, one winner, very fair"."""
        rounds = ngettext("{n} round", "{n} rounds", self.rounds).format(n=self.rounds)
        boards = ngettext("of {n} board", "of {n} boards", self.boards_a_set).format(n=self.boards_a_set)
        if self.winners == 2:
            sentence = _("{rounds} {boards}, {movers}, two winners")
            return sentence.format(rounds=rounds, boards=boards, movers=self._movers)
        sentence = _("{rounds} {boards}, {movers}, one winner, {fair}")
        return sentence.format(rounds=rounds, boards=boards, movers=self._movers, fair=self.fairness_in_words)

    @property
    def fairness_in_words(self) -> str:
        """How fair it is: the standard deviation of C against the most that one pair can compete with another."""
        plays = self.rounds * self.tables / self.recipe.board_sets
        part = self.fairness / max(self.rounds, plays)
        if part < 0.15:
            return _("very fair")
        if part < 0.25:
            return _("fair")
        return _("fair enough") if part < 0.4 else _("not very fair")

    @property
    def remarks(self) -> tuple[str, ...]:
        """What the director should know or announce, a sentence each."""
        return tuple(_remarks(self))

    def movement(self) -> Movement:
        """Build the movement."""
        return build(self.recipe)

    def to_json(self) -> dict[str, object]:
        """Return everything as plain values under names that scripts can rely on."""
        return {
            "family": self.family,
            "options": self.recipe.options,
            "title": self.title,
            "tables": self.tables,
            "rounds": self.rounds,
            "boards_a_set": self.boards_a_set,
            "boards": self.boards,
            "boards_in_play": self.boards_in_play,
            "minutes": self.minutes,
            "winners": self.winners,
            "sit_out_rounds": self.sit_out_rounds,
            "missing": self.missing.value,
            "sharing": self.sharing,
            "copies": self.copies,
            "stationary": self.stationary,
            "percent_of_boards": self.percent_of_boards,
            "fairness": round(self.fairness, 4),
            "sections": list(self.recipe.sections),
            "sentence": self.sentence,
            "remarks": list(self.remarks),
        }

    @property
    def _movers(self) -> str:
        seats = self.tables - (self.missing is Missing.NS)
        if self.family == "rover":
            return _("East-West and a rover move")
        if self.stationary == 0:
            return _("everybody moves")
        if self.stationary == seats and self.recipe.north_south_stay:
            return _("East-West move")
        sentence = ngettext("all but one pair move", "all but {n} pairs move", self.stationary)
        return sentence.format(n=self.stationary)


@lru_cache(maxsize=256)
def build(recipe: Recipe) -> Movement:
    """Return the movement of a recipe; one that was built lately is not built again."""
    return recipe.build()


@lru_cache(maxsize=1024)
def _unfairness_where_ranked(recipe: Recipe) -> float:
    values = [c for (one, other), c in competition(build(recipe)).items() if one.direction == other.direction]
    count = len(values)
    return sqrt(max(0, count * sum(c * c for c in values) - sum(values) ** 2)) / count if count else 0.0


def _remarks(proposal: Proposal) -> Iterator[str]:
    if proposal.family == "rover":
        sentence = ngettext(
            "{pair} is the rover: after round 1 it takes the seats of a North-South pair, which waits for {n} board.",
            "{pair} is the rover: after round 1 it takes the seats of a North-South pair, which waits for {n} boards.",
            proposal.boards_a_set,
        )
        yield sentence.format(pair=_last_north_south(proposal), n=proposal.boards_a_set)
    elif proposal.missing is not Missing.NONE:
        sentence = ngettext(
            "{pair} is missing: each round its opponents sit out, for {n} board.",
            "{pair} is missing: each round its opponents sit out, for {n} boards.",
            proposal.boards_a_set,
        )
        yield sentence.format(pair=_missing_pair(proposal), n=proposal.boards_a_set)
    yield from proposal.recipe.remarks()
    yield from calls(proposal.movement())
    yield from _remarks_on_boards(proposal)


def _remarks_on_boards(proposal: Proposal) -> Iterator[str]:
    in_play = proposal.boards_in_play
    met = (proposal.rounds - proposal.sit_out_rounds) * proposal.boards_a_set
    if proposal.share_of_boards < FAIR_SHARE:
        sentence = _("Some pairs meet only {met} of the {n} boards; fair is {percent}% at least.")
        yield sentence.format(met=met, n=in_play, percent=70)
    elif met < in_play:
        yield _("Each pair meets {met} of the {n} boards at least.").format(met=met, n=in_play)


def _missing_pair(proposal: Proposal) -> str:
    if proposal.missing is Missing.NS and proposal.family not in CIRCLING:
        return _last_north_south(proposal)
    if proposal.winners == 1:
        return _("Pair {n}").format(n=2 * proposal.tables)
    return _("EW {n}").format(n=proposal.tables)


def _last_north_south(proposal: Proposal) -> str:
    return (_("Pair {n}") if proposal.winners == 1 else _("NS {n}")).format(n=proposal.tables)

"""What a movement is built from: everything that has to be known of it to weigh it, without building it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import accumulate

from bridgeclub.movements.appendix import appendix
from bridgeclub.movements.extended import extended
from bridgeclub.movements.hesitation import double_hesitation, hesitation
from bridgeclub.movements.howell import howell
from bridgeclub.movements.mitchell import Missing, Variant, mitchell
from bridgeclub.movements.movement import Movement
from bridgeclub.movements.rover import rover
from bridgeclub.movements.sections import side_by_side
from bridgeclub.movements.switched import switched_mitchell
from bridgeclub.movements.weave import double_weave
from bridgeclub.movements.web import web
from bridgeclub.words import N_, _, ngettext

TITLES = {
    "mitchell": N_("Straight Mitchell"),
    "skip": N_("Skip Mitchell"),
    "share-relay": N_("Share-and-relay Mitchell"),
    "howell": N_("Howell"),
    "howell-reduced": N_("Reduced Howell"),
    "hesitation": N_("Hesitation Mitchell"),
    "double-hesitation": N_("Double hesitation Mitchell"),
    "appendix": N_("Appendix Mitchell"),
    "extended": N_("Extended Mitchell"),
    "double-weave": N_("Double weave Mitchell"),
    "web": N_("Web Mitchell"),
    "rover": N_("Rover Mitchell"),
}
SWITCHED_TITLES = {
    "mitchell": N_("Straight Mitchell, arrow-switched"),
    "skip": N_("Skip Mitchell, arrow-switched"),
    "share-relay": N_("Share-and-relay Mitchell, arrow-switched"),
}
CIRCLING = frozenset({"howell", "howell-reduced"})
GIVING_UP_SEATS = {"hesitation": 1, "double-hesitation": 2}


@dataclass(frozen=True, slots=True)
class Recipe:
    """A movement before it is built.

    `family` is that of each section, or of the whole where `sections` (their tables) is empty. `copies`: how many sets
    of the same boards are needed; `sharing`: two tables use one of them in turn; `meetings`: how often two pairs may
    meet; `still`: how many pairs keep their seats in a Howell.
    """

    family: str
    tables: int
    rounds: int
    board_sets: int
    winners: int
    missing: Missing = Missing.NONE
    copies: int = 1
    sharing: bool = False
    meetings: int = 1
    sections: tuple[int, ...] = ()
    still: int = 0

    @property
    def north_south_stay(self) -> bool:
        """Whether only East-West move, but for a rover and whom it sends away."""
        return self.family not in CIRCLING and self.family not in GIVING_UP_SEATS

    @property
    def title(self) -> str:
        """What directors call it, in the user's language."""
        if self.sections:
            sentence = ngettext("Mitchell in {n} section", "Mitchell in {n} sections", len(self.sections))
            return sentence.format(n=len(self.sections))
        return _(SWITCHED_TITLES[self.family]) if self.name == "switched" else _(TITLES[self.family])

    @property
    def sit_outs(self) -> int:
        """For how many rounds a pair sits out at most."""
        return 0 if self.missing is Missing.NONE else self.meetings

    @property
    def stationary(self) -> int:
        """How many pairs keep their seats."""
        if self.family in CIRCLING:  # the pairs with the highest numbers, of which one may be missing
            return max(0, self.still - (self.missing is not Missing.NONE))
        if self.family == "rover":  # one pair a round gives up its seat for it
            return max(0, self.tables - self.rounds)
        if self.family in GIVING_UP_SEATS:
            return self.tables - GIVING_UP_SEATS[self.family]
        return self.tables - (self.missing is Missing.NS)

    @property
    def skips(self) -> bool:
        """Whether East-West skip a table at some time."""
        skipping = self.family == "skip" or (self.family in {"web", "appendix"} and self.board_sets % 2 == 0)
        return skipping and self.rounds > self.board_sets // 2

    @property
    def name(self) -> str:
        """The family's name on the command line, where a Mitchell with an arrow switch is one of its own."""
        return "switched" if self.winners == 1 and self.family in SWITCHED_TITLES else self.family

    @property
    def options(self) -> dict[str, str]:
        """The options with which the command line makes the same movement; not for sections."""
        asked = {}
        if self.family == "web":
            asked["sets"] = str(self.board_sets)
        if self.name == "switched":
            asked["variant"] = self.variant.value
        elif self.winners == 1 and self.north_south_stay:
            asked["switched"] = str(self.switched)
        if self.missing is not Missing.NONE and self.family != "rover":
            asked["missing"] = self.missing_number if self.name == "switched" else self.missing.value
        return asked

    @property
    def missing_number(self) -> str:
        """The number of the missing pair in one list of numbers, or "none"."""
        return {Missing.NONE: "none", Missing.NS: str(self.tables), Missing.EW: str(2 * self.tables)}[self.missing]

    @property
    def variant(self) -> Variant:
        """Which Mitchell it is, of those three."""
        return Variant.STRAIGHT if self.family == "mitchell" else Variant(self.family)

    def build(self) -> Movement:
        """Return the movement."""
        if self.sections:
            return side_by_side(self.title, tuple(self._section(number) for number in range(len(self.sections))))
        return _BUILD[self.family](self)

    def remarks(self) -> Iterator[str]:
        """Yield what cannot be read off the movement itself."""
        if self.sections:
            ends = tuple(accumulate(self.sections))
            sections = (
                _("tables {first} to {last}").format(first=end - tables + 1, last=end)
                for tables, end in zip(self.sections, ends, strict=True)
            )
            yield _("Sections with a copy of the boards each, ranked together: {sections}.").format(
                sections="; ".join(sections)
            )
        if self.family in CIRCLING:
            yield _("Every pair that moves needs a guide card.")
        if self.family == "double-weave":
            yield _("East-West pairs with an odd number go up a table each round, those with an even number go down.")

    def _section(self, number: int) -> Movement:
        tables = self.sections[number]
        last = number == len(self.sections) - 1
        missing = self.missing if last else Missing.NONE
        return mitchell(tables, self.rounds, section_variant(tables, self.rounds), missing, self.switched)

    @property
    def switched(self) -> int:
        """In how many last rounds to switch for one winner: about an eighth, which is fairest."""
        return max(1, (self.rounds + 4) // 8) if self.winners == 1 else 0


def section_variant(tables: int, rounds: int) -> Variant:
    """Return the simplest Mitchell of so many tables that has so many rounds."""
    if tables % 2 or rounds <= tables // 2:
        return Variant.STRAIGHT
    return Variant.SKIP if rounds < tables else Variant.SHARE_RELAY


def _mitchell(recipe: Recipe) -> Movement:
    if recipe.winners == 2:
        return mitchell(recipe.tables, recipe.rounds, recipe.variant, recipe.missing)
    return switched_mitchell(recipe.tables, recipe.rounds, recipe.variant, recipe.missing_number)


def _rover(recipe: Recipe) -> Movement:
    return rover(recipe.tables, recipe.rounds, switched=recipe.switched)


def _howell(recipe: Recipe) -> Movement:
    return howell(recipe.tables, recipe.rounds, recipe.missing.value)


def _of(family: Callable[..., Movement]) -> Callable[[Recipe], Movement]:
    """Return a builder for a family that is called with tables, rounds, the missing pair and the arrow switch."""
    return lambda recipe: family(recipe.tables, recipe.rounds, recipe.missing.value, recipe.switched)


def _web(recipe: Recipe) -> Movement:
    return web(recipe.tables, recipe.rounds, recipe.missing.value, recipe.switched, recipe.board_sets)


_BUILD: dict[str, Callable[[Recipe], Movement]] = {
    "mitchell": _mitchell,
    "skip": _mitchell,
    "share-relay": _mitchell,
    "hesitation": lambda recipe: hesitation(recipe.tables, recipe.rounds, recipe.missing.value),
    "double-hesitation": lambda recipe: double_hesitation(recipe.tables, recipe.rounds, recipe.missing.value),
    "howell": _howell,
    "howell-reduced": _howell,
    "appendix": _of(appendix),
    "extended": _of(extended),
    "double-weave": _of(double_weave),
    "web": _web,
    "rover": _rover,
}

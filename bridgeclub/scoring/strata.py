"""Rankings within the ranking: strata, of which each contestant stands in one, and groups by any label.

Contestants are indices into the sequences given; the numbers that are ranked may be anything that `ranking.rank`
takes. Neither a stratum nor a group changes a contestant's result: it is the same ranking with others left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from bridgeclub.scoring.ranking import Place, rank
from bridgeclub.words import N_, Refusal, _

MOST_STRATA = 5

Ranked = tuple[Place | None, ...]
"""The place of each contestant in one ranking, None for those who are not in it."""

Placing = Callable[[Sequence[int]], Sequence[Place]]
"""Ranks some contestants among themselves: their indices in, their places out in the same order."""


@dataclass(frozen=True, slots=True)
class Stratum:
    """One stratum: its name, and the number that its players stay below (masterpoints, grade); None has no limit."""

    name: str
    limit: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Strata:
    """One to five strata, the highest first and without a limit, each later one with a lower limit.

    by: "stronger" puts a pair in the stratum of its stronger player (ACBL), "mean" in that of their mean.
    Limits may be left out where strata are only given by name. Raises Refusal where they do not make sense.
    """

    strata: tuple[Stratum, ...]
    by: str = "stronger"

    def __post_init__(self) -> None:
        if not 1 <= len(self.strata) <= MOST_STRATA:
            raise Refusal(_("There can be 1 to {most} strata.").format(most=MOST_STRATA))
        if len({stratum.name for stratum in self.strata}) < len(self.strata):
            raise Refusal(_("Two strata have the same name; give each its own."))
        if self.by not in {"stronger", "mean"}:
            raise Refusal(_("A pair's stratum goes by its stronger player or by the mean of its players."))
        if self.strata[0].limit is not None:
            raise Refusal(_("The highest stratum is open to all; leave its limit out."))
        limits = [stratum.limit for stratum in self.strata[1:] if stratum.limit is not None]
        if limits and (len(limits) < len(self.strata) - 1 or any(a <= b for a, b in pairwise(limits))):
            raise Refusal(_("Each stratum below the highest needs a limit that is lower than the one above."))

    def of(self, numbers: Sequence[Fraction | int | None]) -> int:
        """Return the stratum (0 is the highest) of a contestant whose players have these numbers.

        A player without a number may be anybody and counts as open to the highest stratum only.
        """
        known = [Fraction(number) for number in numbers if number is not None]
        if len(known) < len(numbers) or not known:
            return 0
        number = max(known) if self.by == "stronger" else sum(known, Fraction(0)) / len(known)
        below = [
            level for level, stratum in enumerate(self.strata) if stratum.limit is not None and number < stratum.limit
        ]
        return max(below, default=0)

    def named(self, name: str) -> int:
        """Return the stratum that a contestant was given by name; Refusal names those that there are."""
        names = [stratum.name for stratum in self.strata]
        if name not in names:
            raise Refusal(
                _("There is no stratum “{name}”; it is one of: {names}.").format(name=name, names=", ".join(names))
            )
        return names.index(name)


def ranked_in_strata(
    values: Sequence[Fraction | int], stands: Sequence[int], count: int, placing: Placing | None = None
) -> tuple[Ranked, ...]:
    """Return a ranking for each of `count` strata: a contestant is in its own and in every higher one.

    `stands` has the stratum of each contestant, 0 the highest. `placing` ranks those it is given where a tie-break
    is wanted, else equal values share a place.
    """
    return tuple(ranked_among(values, [own >= level for own in stands], placing) for level in range(count))


def ranked_among(values: Sequence[Fraction | int], members: Sequence[bool], placing: Placing | None = None) -> Ranked:
    """Return the places of the members among themselves, None for everybody else."""
    inside = [index for index, member in enumerate(members) if member]
    places = placing(inside) if placing else rank([values[index] for index in inside])
    found = dict(zip(inside, places, strict=True))
    return tuple(found.get(index) for index in range(len(values)))


@dataclass(frozen=True, slots=True)
class Best:
    """A contestant's best award and the stratum it was won in (0 is the highest), None where it won nothing."""

    award: Fraction
    stratum: int | None


def best_awards(awards: Sequence[Sequence[Fraction | int | None]]) -> tuple[Best, ...]:
    """Return for each contestant the largest of its awards; `awards` has a sequence of them for each stratum.

    Awards of several strata are not added up. Of equal ones the higher stratum's counts.
    """
    return tuple(_best(own) for own in zip(*awards, strict=True))


def _best(own: Sequence[Fraction | int | None]) -> Best:
    award = max(Fraction(award or 0) for award in own)
    return Best(award, own.index(award) if award else None)


TAKES = {
    "all": N_("all players of the pair have the label"),
    "any": N_("at least one player of the pair has the label"),
    "some": N_("some players of the pair have the label, but not all"),
    "pair": N_("the pair itself has the label"),
}
"""Who belongs to a group: "all" for ladies or juniors, "some" for mixed pairs, "pair" where the pair was given it."""


@dataclass(frozen=True, slots=True)
class Group:
    """A ranking of its own for those with a label ("ladies", "juniors"): `takes` is one of TAKES."""

    label: str
    takes: str = "all"

    def __post_init__(self) -> None:
        if self.takes not in TAKES:
            raise Refusal(
                _("A group takes those where: {choices}.").format(
                    choices="; ".join(_(words) for words in TAKES.values())
                )
            )

    def has(self, players: Sequence[frozenset[str]], pair: frozenset[str] = frozenset()) -> bool:
        """Return whether a contestant belongs to the group, by its players' labels and its own."""
        having = [self.label in labels for labels in players]
        if self.takes == "pair":
            return self.label in pair
        if self.takes == "any":
            return any(having)
        every = bool(having) and all(having)
        return every if self.takes == "all" else any(having) and not every

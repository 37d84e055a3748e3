"""The rankings beside the plain one, of a session's pairs or of an event's entrants alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from bridgeclub.director.persons import Entrant
from bridgeclub.scoring.handicap import Grades, Handicap
from bridgeclub.scoring.ranking import Place, rank
from bridgeclub.scoring.ranking_plan import RankingPlan
from bridgeclub.scoring.strata import Ranked, ranked_among, ranked_in_strata
from bridgeclub.words import _

Placing = Callable[[Sequence[int]], Sequence[Place]]


@dataclass(frozen=True)
class BesideRankings:
    """Entrants by index from 0: what each made (None: not ranked), and what is known of them.

    `placing` ranks some of them, with the tie-breaks of the plain ranking. `unit` is what the results are in,
    "percent" or "IMPs", "" where no handicap fits them; `grades` is the plan's table of grades, if it names one.
    """

    plan: RankingPlan
    merits: Sequence[Fraction | None]
    entrants: Sequence[Entrant]
    placing: Placing
    unit: str
    grades: Grades | None = None

    @property
    def rule(self) -> Handicap | None:
        """How a pair's handicap is made, None for no net ranking."""
        return self.grades.rule if self.grades is not None else self.plan.handicap

    @cached_property
    def strata(self) -> tuple[int, ...]:
        """The stratum of each entrant, 0 the highest."""
        return tuple(entrant.stratum(self.plan) for entrant in self.entrants)

    @cached_property
    def handicaps(self) -> tuple[Fraction | None, ...]:
        """The handicap of each entrant, None where the ranking has none or it is in another unit."""
        rule = self.rule
        if rule is None or rule.unit != self.unit:
            return (None,) * len(self.entrants)
        return tuple(entrant.handicap_of(rule, self.grades) for entrant in self.entrants)

    @cached_property
    def net(self) -> tuple[Fraction | None, ...]:
        """The net result of each entrant."""
        return tuple(
            None if merit is None or more is None else merit + more
            for merit, more in zip(self.merits, self.handicaps, strict=True)
        )

    def in_strata(self, members: Sequence[int]) -> tuple[Ranked, ...]:
        """Return a ranking of `members`, who all have a result, for each stratum: own and higher ones."""
        if self.plan.strata is None:
            return ()
        stands = [self.strata[index] for index in members]
        return ranked_in_strata(self._values(members), stands, len(self.plan.strata.strata), self._among(members))

    def subs(self, members: Sequence[int]) -> Iterator[tuple[str, str, Ranked]]:
        """Yield each ranking of `members`, who all have a result, beside the plain one: its kind, its name, the places.

        The highest stratum is the plain ranking itself and is left out.
        """
        net = [self.net[index] for index in members]
        if any(value is not None for value in net):
            values = [value or Fraction(0) for value in net]
            yield "net", _("Net"), ranked_among(values, [value is not None for value in net])
        if self.plan.strata is not None:
            for stratum, ranked in zip(self.plan.strata.strata[1:], self.in_strata(members)[1:], strict=True):
                yield "stratum", stratum.name, ranked
        for group in self.plan.groups:
            inside = [
                group.has([person.labels for person in self.entrants[index].players], self.entrants[index].labels)
                for index in members
            ]
            yield "group", group.label, ranked_among(self._values(members), inside, self._among(members))

    def _values(self, members: Sequence[int]) -> list[Fraction]:
        return [self.merits[index] or Fraction(0) for index in members]

    def _among(self, members: Sequence[int]) -> Placing:
        """Return the placing of the entrants that stand at some places of `members`."""
        return lambda inside: self.placing([members[at] for at in inside])


def plain_placing(merits: Sequence[Fraction | None]) -> Placing:
    """Return a placing by the results alone: equal ones share a place."""
    return lambda indices: rank([merits[index] or Fraction(0) for index in indices])

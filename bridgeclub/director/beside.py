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


def handicap_rule(plan: RankingPlan, grades: Grades | None) -> Handicap | None:
    """Return how a pair's handicap is made, by the table of grades if there is one; None for no net ranking."""
    return grades.rule if grades is not None else plan.handicap


def handicaps(
    plan: RankingPlan, grades: Grades | None, entrants: Sequence[Entrant], unit: str
) -> tuple[Fraction | None, ...]:
    """Return the handicap of each entrant, None where the plan has none or it is not in `unit`, that of the results."""
    rule = handicap_rule(plan, grades)
    if rule is None or rule.unit != unit:
        return (None,) * len(entrants)
    return tuple(entrant.handicap_of(rule, grades) for entrant in entrants)


def handicap_sentences(
    plan: RankingPlan, grades: Grades | None, entrants: Sequence[Entrant], unit: str
) -> tuple[str, ...]:
    """Return how handicaps come about, or that they do not fit results in `unit`, for the ranking's foot."""
    rule = handicap_rule(plan, grades)
    if rule is None:
        return ()
    if rule.unit != unit:
        return (_("The handicaps are in {unit} and do not count here.").format(unit=rule.unit),)
    if grades is None:
        return (rule.sentence(),)
    unknown = {person.grade for entrant in entrants for person in entrant.players if person.unknown_to(grades)}
    return (
        rule.sentence(),
        _("The players' handicaps are by the table “{title}”.").format(title=grades.title),
        *(_("It knows no grade “{grade}”, which counts as 0.").format(grade=grade) for grade in sorted(unknown)),
    )


@dataclass(frozen=True)
class BesideRankings:
    """Entrants by index from 0: what each made, raw and net (None: not ranked there), and what is known of them.

    `placing` ranks some of them by their raw results, with the tie-breaks of the plain ranking.
    """

    plan: RankingPlan
    merits: Sequence[Fraction | None]
    net: Sequence[Fraction | None]
    entrants: Sequence[Entrant]
    placing: Placing

    @cached_property
    def strata(self) -> tuple[int, ...]:
        """The stratum of each entrant, 0 the highest."""
        return tuple(entrant.stratum(self.plan) for entrant in self.entrants)

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

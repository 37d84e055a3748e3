"""The whole ranking of a session: the plain one, net, strata, groups and masterpoints, as its plan asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from bridgeclub.director.beside import BesideRankings, handicap_sentences, handicaps
from bridgeclub.director.contest import Contest, Members, contest_of
from bridgeclub.director.evening import Evening
from bridgeclub.director.persons import Entrant, entrants
from bridgeclub.director.plans import PlanTables, plan, plan_tables
from bridgeclub.director.ranking_views import FullField, FullRow, Rankings, SubRanking, SubRow
from bridgeclub.director.standings import standings
from bridgeclub.director.views import Field, RankingRow
from bridgeclub.director.wording import percent_text, total_texts
from bridgeclub.scoring.exact import shown
from bridgeclub.scoring.ranking_plan import RankingPlan
from bridgeclub.scoring.strata import Best, Ranked
from bridgeclub.words import _


def rankings(evening: Evening, method: str | None = None) -> Rankings:
    """Return the ranking as it stands with all that the session's plan asks for, by its method or another."""
    with evening.one_moment():
        seen = standings(evening, method)
        book = evening.book
        wanted = plan(evening)
        made = _Made(
            contest_of(book, seen.method),
            wanted,
            entrants(evening.database, book.facts.section_id),
            plan_tables(evening.database, wanted),
            len(book.pairs),
            book.facts.rounds * book.facts.boards_a_set,
        )
    return Rankings(
        standings=seen,
        plan=made.plan,
        fields=tuple(
            made.field(members, field) for members, field in zip(made.contest.fields, seen.fields, strict=True)
        ),
        strata=tuple(stratum.name for stratum in made.plan.strata.strata) if made.plan.strata else (),
        sentences=made.sentences(),
        broken=made.broken(),
    )


@dataclass(frozen=True)
class _Made:
    """What a session's rankings are made from; `pairs`: how many there are in all; `boards`: of a pair's session."""

    contest: Contest
    plan: RankingPlan
    known: Mapping[int, Entrant]
    tables: PlanTables
    pairs: int
    boards: int

    @property
    def unit(self) -> str:
        """What a handicap must be in to come to these results."""
        rules = self.contest.totals.rules
        return "percent" if rules.in_matchpoints else "" if rules.method == "total-points" else "IMPs"

    @cached_property
    def entrants(self) -> tuple[Entrant, ...]:
        """What is known of each pair."""
        return tuple(self.known.get(pair.id, Entrant()) for pair in self.contest.pairs)

    @cached_property
    def handicaps(self) -> tuple[Fraction | None, ...]:
        """The handicap of each pair, None where none counts."""
        return handicaps(self.plan, self.tables.grades, self.entrants, self.unit)

    @cached_property
    def beside(self) -> BesideRankings:
        """The rankings beside the plain one."""
        contest, merits = self.contest, self.contest.totals.merit
        return BesideRankings(
            self.plan,
            merits,
            [
                None if merit is None or more is None else merit + more
                for merit, more in zip(merits, self.handicaps, strict=True)
            ],
            self.entrants,
            lambda indices: [place for place in contest.places(indices)[0] if place is not None],
        )

    def field(self, members: Members, field: Field) -> FullField:
        """Return a field with all that is known of its pairs, and its rankings beside the plain one."""
        beside = self.beside
        index_of = {self.contest.pairs[index].id: index for index in members.indices}
        order = [index_of[row.pair.id] for row in field.rows]
        ranked = [index for index, row in zip(order, field.rows, strict=True) if row.rank]
        strata = beside.in_strata(ranked)
        rows = self._rows(beside, field.rows, order, dict(zip(ranked, zip(*strata, strict=True), strict=bool(strata))))
        rows = _with_awards(rows, self._awarded(ranked, strata), self._strata_names)
        full = dict(zip(order, rows, strict=True))
        subs = tuple(
            SubRanking(kind, name, _sub_rows([full[index] for index in ranked], places))
            for kind, name, places in beside.subs(ranked)
        )
        return FullField(field.name, field.direction, tuple(rows), subs)

    @property
    def _strata_names(self) -> tuple[str, ...]:
        return tuple(stratum.name for stratum in self.plan.strata.strata) if self.plan.strata else ()

    def _rows(
        self, beside: BesideRankings, rows: Sequence[RankingRow], order: Sequence[int], strata: Mapping[int, Ranked]
    ) -> list[FullRow]:
        names = self._strata_names
        net = [beside.net[index] for index in order]
        net_texts = _texts(net, percent=self.unit == "percent")
        made = []
        for row, index, own, text in zip(rows, order, net, net_texts, strict=True):
            places = strata.get(index, (None,) * len(names))
            handicap = self.handicaps[index]
            made.append(
                FullRow(
                    row,
                    names[beside.strata[index]] if names else "",
                    tuple(str(place) if place else "" for place in places),
                    handicap,
                    own,
                    None,
                    "",
                    handicap_text(handicap),
                    text,
                    "",
                )
            )
        return made

    def _awarded(self, ranked: Sequence[int], strata: Sequence[Ranked]) -> list[Best]:
        """Return what each of the ranked is awarded; empty without a table of awards."""
        if self.tables.awards is None:
            return []
        return list(
            self.tables.awards.best(strata or [self.contest.places(ranked)[0]], Fraction(self.pairs, 2), self.boards)
        )

    def sentences(self) -> tuple[str, ...]:
        """Return how strata, groups, handicaps and awards come about."""
        said = [*self.plan.sentences(), *handicap_sentences(self.plan, self.tables.grades, self.entrants, self.unit)]
        if self.tables.awards is not None:
            said.append(_("Masterpoints by the table “{title}”.").format(title=self.tables.awards.title))
        return *said, *self.tables.faults

    def broken(self) -> tuple[str, ...]:
        """Return what decided between equal results, field by field, from the top down."""
        return tuple(
            f"{members.name}: {sentence}" if members.name else sentence
            for members in self.contest.fields
            for split in self.contest.places(members.indices)[1]
            for sentence in [split.sentence(self.contest.compared)]
        )


def _with_awards(rows: Sequence[FullRow], awards: Sequence[Best], strata: Sequence[str]) -> list[FullRow]:
    """Return the rows with the awards of those who are ranked, who stand first."""
    texts = total_texts([best.award for best in awards])
    awarded = [
        row._replace(
            award=best.award,
            award_text=text if best.award else "",
            award_stratum=strata[best.stratum] if strata and best.stratum is not None else "",
        )
        for row, best, text in zip(rows, awards, texts, strict=False)
    ]
    return [*awarded, *rows[len(awarded) :]]


def _sub_rows(rows: Sequence[FullRow], places: Ranked) -> tuple[SubRow, ...]:
    placed = [(place, row) for place, row in zip(places, rows, strict=True) if place is not None]
    return tuple(
        SubRow(place.rank, place.shared, str(place), row) for place, row in sorted(placed, key=lambda at: at[0].rank)
    )


def _texts(values: Sequence[Fraction | None], percent: bool) -> list[str]:
    """Return results as they stand under each other, "" for None: percents with two decimals, others as totals."""
    if percent:
        return [percent_text(value) for value in values]
    texts = iter(total_texts([value for value in values if value is not None]))
    return ["" if value is None else next(texts) for value in values]


def handicap_text(handicap: Fraction | None) -> str:
    """Return a handicap with its sign, "+2.5", "-1", "0"; "" for none."""
    if handicap is None:
        return ""
    places = 0 if handicap.denominator == 1 else 1 if 10 % handicap.denominator == 0 else 2
    text = shown(handicap, places)
    return f"+{text}" if handicap > 0 else text

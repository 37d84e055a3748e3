"""A session that was published with its points and totals, scored anew: how many numbers agree, and which do not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

import numpy as np

from bridgeclub.cli.rule_choice import chosen_rules, method_named
from bridgeclub.cli.score import Scored, score_table
from bridgeclub.cli.scored_tables import decimal, written
from bridgeclub.exchange.results_json import ResultsJson
from bridgeclub.scoring import Rules, rank
from bridgeclub.scoring.exact import rounded_to
from bridgeclub.scoring.imp_pairs import datum
from bridgeclub.scoring.strata import ranked_in_strata
from bridgeclub.words import N_, _

KINDS = {
    "points": N_("points"),
    "sit-outs": N_("own averages of sit-outs"),
    "datums": N_("datums"),
    "totals": N_("totals"),
    "percents": N_("percents"),
    "ranks": N_("ranks"),
    "overall ranks": N_("overall ranks"),
}
"""The kinds of numbers that are published, in the order in which they are counted."""

_SIGNS = (("1/0.5/0", "acbl"), ("2/1/0", "nordic"), ("1.5 IMPs", "nordic"))
"""What the conventions of a file say, and the rule set that scores so."""


@dataclass
class Agreement:
    """How many published numbers of each kind were compared and agree, and a sentence for each that does not."""

    rules: Rules
    agree: Counter[str] = field(default_factory=Counter)
    compared: Counter[str] = field(default_factory=Counter)
    differing: list[str] = field(default_factory=list)

    def count(self, kind: str, what: str, published: object, ours: object, equal: bool) -> None:
        """Count one number; `what` names it where it differs."""
        self.compared[kind] += 1
        self.agree[kind] += equal
        if not equal:
            sentence = _("{what}: {published} was published, {ours} is what comes out here.")
            self.differing.append(sentence.format(what=what, published=published, ours=ours))

    def add(self, other: Agreement) -> None:
        """Count what `other` counted too."""
        self.agree += other.agree
        self.compared += other.compared
        self.differing += other.differing


def agreement(session: ResultsJson, rules_name: str | None = None) -> Agreement:
    """Return how the published numbers of a session agree with ours, by the rules named or guessed from the file.

    Where sections can be ranked together or apart, they are ranked in the way that agrees with more places.
    """
    rules = _rules(session, rules_name)
    ways = [replace(rules, sections=sections) for sections in ("together", "apart")]
    scored = [score_table(session.table, way, session=session) for way in ways]
    if len({pair.section for pair in scored[0].field.pairs}) < 2:
        scored = scored[:1]
    return max((_compared(one, session) for one in scored), key=lambda found: found.agree["ranks"])


def _rules(session: ResultsJson, name: str | None) -> Rules:
    if name is None:
        told = session.content.get("rules")
        conventions = str(session.content.get("conventions", ""))
        guessed = next((rule_set for sign, rule_set in _SIGNS if sign in conventions), Rules().name)
        name = told if isinstance(told, str) else guessed
    rules = chosen_rules(Rules(), name, None, [])
    return rules.by(method_named(session.method)) if session.method else rules


def _compared(scored: Scored, session: ResultsJson) -> Agreement:
    found = Agreement(scored.rules)
    _points(found, scored, session.content["results"])
    if scored.rules.method == "butler":
        _datums(found, scored, session.datum)
    totals = [line for line in session.content.get("totals") or [] if isinstance(line, dict)]
    _totals(found, scored, totals)
    _ranks(found, scored, totals)
    _overall(found, scored, totals)
    return found


# --- results --------------------------------------------------------------------------------------------------------


def _points(found: Agreement, scored: Scored, results: Sequence[Mapping[str, Any]]) -> None:
    decimals = decimals_of(result.get("points") for result in results)
    ours = {int(scored.file.numbers[line]): points for line, *points in scored.points()}
    for number, result in enumerate(results, 1):
        where = _("Board {board}, {ns} against {ew}").format(
            board=result.get("board"), ns=str(result.get("ns"))[:20], ew=str(result.get("ew"))[:20]
        )
        for at, column in enumerate(("ns_points", "ew_points")):
            published = number_of(result.get(column))
            if published is not None:
                own = ours.get(number, (None, None))[at]
                # What was not played is published as nothing, or as 0.
                equal = published == own or (own is None and not published)
                what = _("{where}, {side}").format(where=where, side=column[:2].upper())
                found.count("points", what, text_of(published), text_of(own), equal)
        published = number_of(result.get("points"))
        if published is not None:
            names = [str(result.get(seat, "")) for seat in ("ns", "ew")]
            own = _own_average(scored, names, decimals)
            found.count("sit-outs", where, text_of(published), text_of(own), own == published)


def _own_average(scored: Scored, names: Sequence[str], decimals: int) -> Fraction | None:
    """Return what the first of the named pairs made on a board in the mean; None if it never played."""
    index_of = {pair.name: index for index, pair in enumerate(scored.field.pairs)}
    index = next((index_of[name] for name in names if name in index_of), None)
    if index is None or not scored.totals.boards[index]:
        return None
    return rounded_to(scored.totals.made[index] / scored.totals.boards[index], decimals)


def _datums(found: Agreement, scored: Scored, published: Mapping[int, int]) -> None:
    for board in scored.field.boards:
        scores = np.array([score for score in board.results if isinstance(score, (int, np.integer))], dtype=np.int64)
        if board.board in published and scores.size:
            own = datum(scores, scored.rules)
            what = _("Datum of board {board}").format(board=board.board)
            found.count("datums", what, published[board.board], text_of(own), own == published[board.board])


# --- totals and places ----------------------------------------------------------------------------------------------


def _indexed(scored: Scored, totals: Sequence[Mapping[str, Any]]) -> Iterator[tuple[Mapping[str, Any], int | None]]:
    """Yield each published total and the index of its pair; None for a pair that has no result."""
    index_of = {(pair.section, written(pair)): index for index, pair in enumerate(scored.field.pairs)}
    for line in totals:
        index = index_of.get((str(line.get("section") or ""), str(line.get("pair"))))
        yield line, index if index is not None and scored.totals.boards[index] else None


def _totals(found: Agreement, scored: Scored, totals: Sequence[Mapping[str, Any]]) -> None:
    kinds = (("total", scored.totals.total), ("percent", scored.totals.percent))
    for name, own in kinds:
        decimals = decimals_of(line.get(name) for line in totals)
        for line, index in _indexed(scored, totals):
            published = number_of(line.get(name))
            if published is None:
                continue
            exact = own[index] if index is not None else None
            ours = None if exact is None else rounded_to(exact, decimals)
            what = _("{name} of {pair}").format(name=name.capitalize(), pair=_pair(line))
            found.count(f"{name}s", what, text_of(published), text_of(ours), published == ours)


def _ranks(found: Agreement, scored: Scored, totals: Sequence[Mapping[str, Any]]) -> None:
    """Count the places: in each list, in each stratum. Pairs that tie may be numbered one after the other."""
    lines = {index: line for line, index in _indexed(scored, totals) if index is not None}
    strangers = [line for line, index in _indexed(scored, totals) if index is None]
    for pairs in scored.lists():
        own = [index for index in pairs if index in lines]
        merits = [scored.totals.merit[index] or Fraction(0) for index in own]
        stands = [_stratum(lines[index]) - 1 for index in own]
        levels = max((len(_published_ranks(lines[index])) for index in own), default=0)
        for level, ranked in enumerate(ranked_in_strata(merits, stands, levels)):
            shared = Counter(place.rank for place in ranked if place is not None)
            for index, place in zip(own, ranked, strict=True):
                published = _published_ranks(lines[index])[level : level + 1]
                if place is None or not published or not published[0]:
                    continue
                # A pair that never played is in no ranking of ours.
                above = sum(_published_ranks(line)[level : level + 1] < published for line in strangers)
                equal = place.rank <= published[0] - above < place.rank + shared[place.rank]
                what = _("Rank of {pair}").format(pair=_pair(lines[index]))
                found.count("ranks", what, published[0], place, equal)


def _published_ranks(line: Mapping[str, Any]) -> list[int]:
    """Return the places that were published for a pair, the highest stratum's first."""
    ranks = line.get("ranks")
    if isinstance(ranks, list):
        return [own["rank"] for own in ranks if isinstance(own, dict) and isinstance(own.get("rank"), int)]
    return [line["rank"]] if isinstance(line.get("rank"), int) else []


def _overall(found: Agreement, scored: Scored, totals: Sequence[Mapping[str, Any]]) -> None:
    """Count the places across all lists, with what was carried over, where the file has the whole event.

    Overall places are published for the best pairs; if numbers among them are missing, the event had more sections.
    """
    lines = {index: line for line, index in _indexed(scored, totals) if index is not None}
    for level in range(max((len(line.get("ranks") or []) for line in lines.values()), default=0)):
        among = [index for index, line in lines.items() if _stratum(line) > level]
        published = {index: _overall_range(lines[index], level) for index in among}
        given = sorted(own for own in published.values() if own)
        if {place for low, high in given for place in range(low, high + 1)} != set(range(1, len(given) + 1)):
            continue
        carried = (scored.lines[index].carryover if index in scored.lines else 0 for index in among)
        placed = rank([scored.totals.total[index] + more for index, more in zip(among, carried, strict=True)])
        for index, place in zip(among, placed, strict=True):
            own = published[index]
            if own:
                what = _("Overall rank of {pair}").format(pair=_pair(lines[index]))
                found.count("overall ranks", what, own[0], place, place.rank == own[0])


def _overall_range(line: Mapping[str, Any], level: int) -> tuple[int, int] | None:
    ranks = line.get("ranks") or []
    own = ranks[level] if level < len(ranks) and isinstance(ranks[level], dict) else {}
    low, high = own.get("overall_rank_low"), own.get("overall_rank_high")
    return (low, high or low) if isinstance(low, int) and isinstance(high or low, int) and low else None


def _stratum(line: Mapping[str, Any]) -> int:
    stratum = line.get("strat", 1)
    return stratum if isinstance(stratum, int) else 1


def _pair(line: Mapping[str, Any]) -> str:
    return " ".join(str(line[name])[:20] for name in ("section", "pair") if line.get(name))


# --- numbers --------------------------------------------------------------------------------------------------------

_NUMBER = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,9})?")


def number_of(value: object) -> Fraction | None:
    """Return a published number exactly; None where there is none."""
    text = str(value).strip()
    return Fraction(text) if _NUMBER.fullmatch(text) and not isinstance(value, bool) else None


def text_of(value: Fraction | None) -> str:
    """Return a number as decimals, for the sentence that says where it differs."""
    return _("nothing") if value is None else decimal(value)


def decimals_of(published: Iterable[object]) -> int:
    """Return with how many decimals numbers were published, at least 1: JSON drops zeros at the end."""
    return (
        max((len(str(number).strip().partition(".")[2]) for number in published if number is not None), default=0) or 1
    )

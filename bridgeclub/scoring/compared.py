"""A side's scores compared, weighted ones too (Law 12C1(c)): matchpoints, Butler, cross-IMPs and what else there is.

An entry is what one result has: its outcomes as (weight, own score). All entries' weights sum to the same `whole`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import lcm

import numpy as np

from bridgeclub.laws.ruling import Assigned
from bridgeclub.scoring import imp_pairs, matchpoints
from bridgeclub.scoring.exact import IntArray, Points
from bridgeclub.scoring.rules import Rules
from bridgeclub.scoring.telling import Telling

Entry = tuple[tuple[int, int], ...]
Part = tuple[int, int, int]
"""An outcome of an entry with its points: weight, score, points."""


def entries_of(worths: Sequence[int | Assigned], sign: int) -> tuple[list[Entry], int]:
    """Return the entries of North-South scores, or (`sign` -1) of East-West's own, and the weight of each."""
    whole = lcm(*(worth.weight for worth in worths if isinstance(worth, Assigned)))
    entries: list[Entry] = []
    for worth in worths:
        if isinstance(worth, int):
            entries.append(((whole, sign * worth),))
        else:
            times = whole // worth.weight
            entries.append(tuple((part.weight * times, sign * part.score) for part in worth.parts))
    return entries, whole


def compare(
    entries: list[Entry], whole: int, rules: Rules, datum: int | None = None, tell: Telling | None = None
) -> Points:
    """Return the points of the entries among themselves by the method of `rules`; matchpoints 2 for a pair beaten.

    `datum` is the given one, North-South's score, for the methods that have one; all scores then are North-South's.
    """
    if all(len(entry) == 1 for entry in entries):
        return plain(np.array([entry[0][1] for entry in entries], dtype=np.int64), rules, datum, tell)
    if rules.method in ("matchpoints", "cross-imps"):
        parts = _pairwise(entries, _beaten if rules.method == "matchpoints" else imp_pairs.imps)
        over = 1 if rules.method == "matchpoints" else imp_pairs.comparisons(len(entries), rules)
        points = Points.over(_weighed(parts), whole * whole * over)
        if tell is not None:
            tell.add("weighted", entries=entries, whole=whole, parts=parts[tell.index], over=over, points=points,
                     rules=rules)  # fmt: skip
        return points
    middle = imp_pairs.datum(_sums(entries), rules, whole, tell) if rules.method == "butler" else Fraction(datum or 0)
    parts = [[(weight, score, _worth(score, middle, rules)) for weight, score in entry] for entry in entries]
    points = Points.over(_weighed(parts), whole)
    if tell is not None:
        tell.add("weighted datum", whole=whole, parts=parts[tell.index], datum=middle, points=points, rules=rules)
    return points


def plain(scores: IntArray, rules: Rules, datum: int | None = None, tell: Telling | None = None) -> Points:
    """Return the points of one side's own `scores` among themselves; matchpoints 2 for a pair beaten."""
    middle: Fraction | None = None
    if rules.method == "matchpoints":
        points = Points(matchpoints.count(scores), 1)
    elif rules.method == "butler":
        middle = imp_pairs.datum(scores, rules, tell=tell) if tell is not None else None
        points = imp_pairs.butler(scores, rules)
    elif rules.method == "cross-imps":
        points = imp_pairs.cross_imps(scores, rules)
    elif rules.method == "total-points":
        points = Points(scores, 1)
    else:
        middle = Fraction(datum or 0)
        points = Points(imp_pairs.imps(scores - (datum or 0)), 1)
    if tell is not None:
        tell.add(rules.method, scores=scores, datum=middle, points=points, rules=rules)
    return points


def _beaten(differences: IntArray) -> IntArray:
    return np.sign(differences) + 1


def _pairwise(entries: list[Entry], each: Callable[[IntArray], IntArray]) -> list[list[Part]]:
    """Return for each entry its outcomes with the sum of what `each` gives for the differences to all others'."""
    pool: Counter[int] = Counter()
    for entry in entries:
        for weight, score in entry:
            pool[score] += weight
    scores = np.array(list(pool), dtype=np.int64)
    weights = np.array(list(pool.values()), dtype=object)  # of any size: others' weights are multiplied in
    against = dict(zip(pool, (int(each(score - scores) @ weights) for score in scores), strict=True))
    made: dict[Entry, list[Part]] = {}
    for entry in set(entries):  # equal results, of which a large field has many, make the same
        itself = np.array([score for _weight, score in entry], dtype=np.int64)
        own = np.array([weight for weight, _score in entry], dtype=object)
        made[entry] = [(w, s, against[s] - int(each(s - itself) @ own)) for w, s in entry]
    return [made[entry] for entry in entries]


def _weighed(parts: list[list[Part]]) -> list[int]:
    """Return the sum of each entry's points by their weights."""
    return [sum(weight * points for weight, _score, points in entry) for entry in parts]


def _sums(entries: list[Entry]) -> IntArray:
    """Return each entry's mean score times the weight of an entry."""
    return np.array([sum(weight * score for weight, score in entry) for entry in entries], dtype=object)


def _worth(score: int, middle: Fraction, rules: Rules) -> int:
    if rules.method == "total-points":
        return score
    return imp_pairs.imps_of(score - middle)

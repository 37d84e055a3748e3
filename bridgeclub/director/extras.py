"""What a session has beside its results: the rule set it started from, penalties, what was carried, given datums."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from bridgeclub.scoring.penalties import Penalty
from bridgeclub.scoring.rule_sets import RuleSet


class Given(NamedTuple):
    """A penalty or bonus as it lies in the file."""

    id: int
    penalty: Penalty


@dataclass(frozen=True)
class Extras:
    """What counts beside the results, or instead of them.

    `base` is the rule set that the session's rules started from, None where there is none of that name any more.
    `carried` by pair index; `datums` and `pars` by board, in North-South's points, where they are known.
    """

    base: RuleSet | None = None
    penalties: tuple[Given, ...] = ()
    carried: Mapping[int, Fraction] = field(default_factory=dict)
    datums: Mapping[int, int] = field(default_factory=dict)
    pars: Mapping[int, int] = field(default_factory=dict)

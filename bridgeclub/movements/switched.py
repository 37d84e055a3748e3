"""One-winner Mitchells: an arrow switch in those rounds that make all pairs compete most alike.

In the switched rounds North-South and East-West change seats at every table. Which rounds are best was found by our own
search (`bridgeclub.movements.search.switched`) and is kept as data for up to 28 tables; beyond that an eighth of the
rounds is switched, the last ones.
"""

from __future__ import annotations

import csv
from functools import cache
from importlib.resources import files

from bridgeclub.movements.arrow_switch import one_winner
from bridgeclub.movements.half_table import without
from bridgeclub.movements.mitchell import Variant, default_switched, mitchell, natural_variant
from bridgeclub.movements.movement import Movement


def switched_mitchell(
    tables: int, rounds: int | None = None, variant: str | None = None, missing: str = "none"
) -> Movement:
    """Return a Mitchell of 2 to 99 tables with one winner, East-West numbered on from `tables`.

    `rounds` and `variant`: as in `mitchell`. `missing`: as in `half_table.without`, with one list of numbers. Raises
    `Refusal` with what would be legal instead.
    """
    plain = mitchell(tables, rounds, variant)
    kind = natural_variant(tables) if variant is None else Variant(variant)
    return without(one_winner(plain, fairest_switches(tables, plain.rounds, kind)), missing)


def fairest_switches(tables: int, rounds: int, variant: Variant) -> frozenset[int]:
    """Return which rounds of a Mitchell to switch; ValueError for a number of rounds that no Mitchell has."""
    found = _kept().get((variant, tables, rounds))
    if found is None:
        return frozenset(range(rounds - default_switched(tables, rounds) + 1, rounds + 1))
    return found


@cache
def _kept() -> dict[tuple[Variant, int, int], frozenset[int]]:
    text = files("bridgeclub.movements").joinpath("data", "switches.csv").read_text(encoding="utf-8")
    return {
        (Variant(row["variant"]), int(row["tables"]), int(row["rounds"])): frozenset(map(int, row["switched"].split()))
        for row in csv.DictReader(text.splitlines())
    }

"""Rover (bump) Mitchells: T tables and one North-South pair more, which takes another pair's seat each round.

The extra pair, the rover, sits out round 1. From then on it takes the North-South seats of one table a round, never the
same table twice, so that everybody sits out one round at most. The order of its tables is such that it meets nobody and
plays no boards twice. At a straight Mitchell of 3, 9, 15, 21, ... tables that cannot be done in all T rounds; then the
last round is left out, or else the rover meets one pair once more. A skip Mitchell has one round less.

The orders were found by our own search (`bridgeclub.movements.search.rover`) and are kept as data.
"""

from __future__ import annotations

import csv
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from bridgeclub.movements.arrow_switch import Switched, one_winner
from bridgeclub.movements.mitchell import Variant, legal_variants, mitchell, natural_variant
from bridgeclub.movements.movement import Movement, Seating
from bridgeclub.movements.requests import check_rounds, check_tables
from bridgeclub.words import Refusal, _

LEAST_TABLES, MOST_TABLES = 5, 31


class Order(NamedTuple):
    """At which tables the rover sits, in rounds 2, 3 and so on, and how often it meets the same pair at most."""

    tables: tuple[int, ...]
    meetings: int


def rover(tables: int, rounds: int | None = None, variant: str | None = None, switched: Switched = 0) -> Movement:
    """Return a rover Mitchell of 5 to 31 tables, of which the last is where a North-South pair sits out.

    So 4½ to 30½ tables, the extra pair being the North-South pair with the highest number. `rounds`: as many as can be
    played without meeting anybody twice where None. `variant`: of the Mitchell at the other tables, as there.
    `switched`: as in `arrow_switch.one_winner`. Raises `Refusal` with what would be legal instead.
    """
    name = _("Rover Mitchell")
    check_tables(name, tables, LEAST_TABLES, MOST_TABLES)
    kind = _variant(variant, tables - 1)
    orders = rover_orders()[kind, tables]
    most = max(orders)
    clean = max(rounds for rounds, order in orders.items() if order.meetings == 1)
    rounds = clean if rounds is None else check_rounds(name, rounds, most)
    order = orders[clean if rounds <= clean else most]
    plain = mitchell(tables - 1, rounds, kind)
    seatings = []
    for round in range(1, rounds + 1):
        bumped = order.tables[round - 2] if round > 1 else 0
        seatings += [replace(s, ns=tables) if s.table == bumped else s for s in plain.round(round)]
        seatings.append(Seating(round, tables, bumped or tables, 0, 0))
    movement = replace(
        plain, name=name, tables=tables, seatings=tuple(seatings), meetings=order.meetings if rounds > clean else 1
    )
    return one_winner(movement, switched)


@cache
def rover_orders() -> dict[tuple[Variant, int], dict[int, Order]]:
    """Return by variant and tables (the half table counted) and then by rounds which orders are kept."""
    text = files("bridgeclub.movements").joinpath("data", "rovers.csv").read_text(encoding="utf-8")
    found: dict[tuple[Variant, int], dict[int, Order]] = {}
    for row in csv.DictReader(text.splitlines()):
        order = tuple(map(int, row["order"].split()))
        kept = found.setdefault((Variant(row["variant"]), int(row["tables"])), {})
        kept[len(order) + 1] = Order(order, int(row["meetings"]))
    return found


def _variant(variant: str | None, tables: int) -> Variant:
    legal = legal_variants(tables)
    if tables % 2 == 0:
        legal = tuple(kind for kind in legal if kind is not Variant.STRAIGHT)
    if variant is None:
        return natural_variant(tables)
    if variant not in legal:
        sentence = _("A rover with {tables}½ tables cannot be “{name}”; it can be {legal}.")
        raise Refusal(sentence.format(tables=tables, name=variant, legal=", ".join(legal)))
    return Variant(variant)

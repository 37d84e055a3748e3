"""Rover Mitchells of every size: nobody sits out twice, the rover meets nobody and plays no boards twice."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bridgeclub.laws.cards import Side
from bridgeclub.movements.legality import FaultKind
from bridgeclub.movements.mitchell import Variant, most_rounds
from bridgeclub.movements.movement import SitOut
from bridgeclub.movements.rover import LEAST_TABLES, MOST_TABLES, rover, rover_orders
from bridgeclub.words import Refusal

SIZES = sorted(rover_orders())


@pytest.mark.parametrize(("variant", "tables"), SIZES)
def test_every_rover_is_legal(variant: Variant, tables: int) -> None:
    for rounds in range(1, rover(tables, variant=variant).rounds + 1):
        movement = rover(tables, rounds, variant)
        assert movement.faults() == ()
        assert (movement.meetings, movement.board_sets) == (1, tables - 1)
    sit_outs = movement.sit_outs
    assert sit_outs[0] == SitOut(1, tables, Side.NS, tables)
    assert [s.round for s in sit_outs] == list(range(1, movement.rounds + 1))
    assert max(Counter(s.number for s in sit_outs).values()) == 1


@pytest.mark.parametrize(("variant", "tables"), SIZES)
def test_all_rounds_can_be_played_but_at_odd_multiples_of_three(variant: Variant, tables: int) -> None:
    most = most_rounds(tables - 1, variant)
    longest = rover(tables, variant=variant).rounds
    if variant is not Variant.STRAIGHT or (tables - 1) % 3:
        assert longest == most
        return
    assert longest == most - 1
    once_more = rover(tables, most, variant)
    assert once_more.meetings == 2
    assert once_more.faults() == ()
    met = Counter(s.ew for s in once_more.of_pair(Side.NS, tables))
    assert sorted(met.values())[-2:] == [1, 2], "one pair is met twice"


def test_every_size_is_there() -> None:
    for tables in range(LEAST_TABLES, MOST_TABLES + 1):
        kinds = [Variant.STRAIGHT] if tables % 2 == 0 else [Variant.SHARE_RELAY, Variant.SKIP]
        assert sorted(variant for variant, size in SIZES if size == tables) == kinds


def test_the_others_play_their_mitchell() -> None:
    """Six and a half tables with a relay, sets as in the printed movement: 1 2 3, then 5 6 1 above the stand."""
    movement = rover(7, variant="share-relay")
    first = movement.round(1)
    assert [(s.ns, s.ew, s.board_set) for s in first] == [
        (1, 1, 1),
        (2, 2, 2),
        (3, 3, 3),
        (4, 4, 5),
        (5, 5, 6),
        (6, 6, 1),
        (7, 0, 0),
    ]
    for s in movement.seatings:
        bumped = movement.at(s.round, 7).ns
        assert s.table == 7 or s.ns == (7 if s.table == bumped else s.table)


def test_one_winner() -> None:
    movement = rover(10, switched=(3, 7))
    assert movement.winners == 1
    assert [fault for fault in movement.faults() if fault.kind is not FaultKind.NOWHERE] == []
    assert movement.at(3, 1).ew in {1, 10}


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"tables": 4}, "5 to 31 tables"),
        ({"tables": 10, "rounds": 10}, "1 to 9 rounds"),
        ({"tables": 9, "rounds": 8}, "1 to 7 rounds"),
        ({"tables": 9, "variant": "straight"}, "8½ tables cannot be “straight”; it can be skip, share-relay"),
        ({"tables": 10, "variant": "skip"}, "9½ tables cannot be “skip”; it can be straight"),
    ],
)
def test_what_is_not_possible_is_refused(arguments: dict[str, int], says: str) -> None:
    with pytest.raises(Refusal) as refusal:
        rover(**arguments)  # type: ignore[arg-type]
    assert re.search(says, str(refusal.value)), str(refusal.value)

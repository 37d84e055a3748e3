"""Arrow switches chosen by fairness, for every Mitchell up to 28 tables."""

from __future__ import annotations

import pytest

from bridgeclub.movements.arrow_switch import one_winner
from bridgeclub.movements.calls import switched_rounds
from bridgeclub.movements.fairness import unfairness
from bridgeclub.movements.mitchell import Variant, default_switched, legal_variants, mitchell, most_rounds
from bridgeclub.movements.switched import fairest_switches, switched_mitchell

KEPT = range(2, 29)
SIZES = [(tables, variant) for tables in KEPT for variant in legal_variants(tables)]

# The fairest number of last rounds to switch in straight Mitchells, as published, and its standard deviation.
PUBLISHED = {5: 1.6178, 7: 1.0491, 9: 1.1647, 11: 1.8748, 13: 1.7727}


@pytest.mark.parametrize(("tables", "variant"), SIZES)
def test_every_size_is_legal_and_switched_in_some_rounds(tables: int, variant: Variant) -> None:
    for rounds in range(1, most_rounds(tables, variant) + 1):
        chosen = fairest_switches(tables, rounds, variant)
        assert chosen
        assert chosen <= set(range(min(2, rounds), rounds + 1)), "the numbers are those of round 1"
        assert len(chosen) <= max(1, rounds // 2)
    movement = switched_mitchell(tables, variant=variant)
    assert movement.faults() == ()
    assert movement.winners == 1
    assert set(switched_rounds(movement)) == chosen


@pytest.mark.parametrize(("tables", "variant"), [size for size in SIZES if size[0] < 20 or size[0] % 7 == 0])
def test_the_choice_is_never_less_fair_than_an_eighth_of_the_rounds_at_the_end(tables: int, variant: Variant) -> None:
    most = most_rounds(tables, variant)
    for rounds in {most, max(1, most - 1), max(1, 3 * most // 4)}:
        usual = mitchell(tables, rounds, variant, switched=default_switched(tables, rounds))
        assert unfairness(switched_mitchell(tables, rounds, variant)) <= unfairness(usual) + 1e-9


def test_straight_mitchells_are_as_fair_as_published_ones() -> None:
    for tables, published in PUBLISHED.items():
        assert unfairness(switched_mitchell(tables)) <= published + 5e-5


def test_a_half_table_is_switched_in_the_same_rounds() -> None:
    full, half = switched_mitchell(9), switched_mitchell(9, missing="ew")
    assert set(switched_rounds(half)) == set(switched_rounds(full))
    assert half.faults() == ()
    assert {sit_out.round for sit_out in half.sit_outs} == set(range(1, 10))


def test_larger_mitchells_are_switched_in_an_eighth_of_the_rounds() -> None:
    assert fairest_switches(41, 13, Variant.STRAIGHT) == {12, 13}
    assert switched_mitchell(41, 13) == one_winner(mitchell(41, 13), 2)

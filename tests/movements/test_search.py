"""The searches: small cases that can be checked by other means, and that what they find is what the data keep."""

from __future__ import annotations

from itertools import combinations, islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.movements.fairness import competition, unfairness
from bridgeclub.movements.howell import HOWELLS
from bridgeclub.movements.lines import kept
from bridgeclub.movements.mitchell import Variant, mitchell
from bridgeclub.movements.rover import rover_orders
from bridgeclub.movements.search import rover as rover_search
from bridgeclub.movements.search import switched as switched_search
from bridgeclub.movements.search.arrows import Field, fairest_arrows, turn
from bridgeclub.movements.search.directions import cost, fairest_directions
from bridgeclub.movements.search.exact_cover import Option, OutOfPatience, exact_cover
from bridgeclub.movements.search.first_line import first_lines
from bridgeclub.movements.search.howell import as_movement, find, sizes
from bridgeclub.movements.search.two_circles import two_circles
from bridgeclub.movements.switched import fairest_switches, switched_mitchell


@given(st.lists(st.frozensets(st.integers(0, 6), min_size=1, max_size=3), max_size=9), st.integers(0, 9))
def test_an_exact_cover_is_found_where_there_is_one(sets: list[frozenset[int]], seed: int) -> None:
    """Items 0 to 4 are needed, 5 and 6 are not; all choices of up to five options are tried for comparison."""
    options = [Option(number, frozenset[object](items)) for number, items in enumerate(sets)]
    found = exact_cover(range(5), options, Random(seed), 10_000)

    def covers(chosen: tuple[int, ...] | list[int]) -> bool:
        items = [item for number in chosen for item in sets[number]]
        return len(items) == len(set(items)) and set(range(5)) <= set(items)

    exists = any(covers(chosen) for count in range(6) for chosen in combinations(range(len(sets)), count))
    assert (found is not None) == exists
    assert found is None or covers(found)


def test_an_exact_cover_is_not_looked_for_for_ever() -> None:
    with pytest.raises(OutOfPatience):
        exact_cover(range(3), [Option(n, frozenset[object]({n})) for n in range(3)], Random(1), 2)


@pytest.mark.parametrize("rounds", [3, 7, 11, 15, 19, 23, 31, 35])
def test_directions_are_perfect_where_cyclic_difference_sets_are_known(rounds: int) -> None:
    directions = fairest_directions(rounds, Random(1))
    assert (len(directions), cost(directions, rounds)) == ((rounds + 1) // 2, 0)


@pytest.mark.parametrize("rounds", [5, 9, 13, 17])
def test_other_directions_miss_by_two_at_each_lag(rounds: int) -> None:
    assert cost(fairest_directions(rounds, Random(1)), rounds) == 4 * (rounds - 1)


@given(st.integers(0, 99))
def test_what_a_turned_meeting_changes_is_foretold(seed: int) -> None:
    random = Random(seed)
    movement = turn(mitchell(6, 5, switched=2), [random.random() < 0.5 for _ in range(30)])
    field = Field(movement)
    values = competition(movement).values()
    assert field.squares == sum(c * c for c in values)
    assert field.unfairness == pytest.approx(unfairness(movement))
    meeting = random.randrange(30)
    field.turn(meeting, float(field.changes()[meeting]))
    turned = turn(movement, field.turned.tolist())
    assert turned != movement
    assert field.squares == sum(c * c for c in competition(turned).values())


def test_arrows_make_a_movement_fairer() -> None:
    movement = mitchell(5, switched=1)
    found = fairest_arrows(movement, Random(1), 500)
    assert found.unfairness == pytest.approx(unfairness(turn(movement, found.arrows)))
    assert found.unfairness < unfairness(movement)


@pytest.mark.parametrize(("tables", "rounds"), [(4, 7), (5, 7), (7, 13), (9, 12)])
def test_first_lines(tables: int, rounds: int) -> None:
    for line in islice(first_lines(tables, rounds, Random(1)), 3):
        movers = [p for place in line for p in (place.ns, place.ew) if p is not None]
        assert sorted(movers) == list(range(rounds))
        assert sorted((place.board_set - p) % rounds for place in line for p in place[:2] if p is not None) == list(
            range(rounds)
        )
        assert len({place.board_set for place in line}) == tables
        differences = [(place.ns - place.ew) % rounds for place in line if place.ew is not None]
        assert len({min(d, rounds - d) for d in differences}) == len(differences)


@pytest.mark.parametrize("apart", [False, True])
def test_two_circles(apart: bool) -> None:
    lines = two_circles(6, apart, Random(1))
    assert lines is not None
    movement = as_movement(lines)
    assert (movement.faults(), movement.sharing, movement.rounds) == ((), (), 7)


def test_the_data_have_every_size_that_is_searched() -> None:
    assert sorted(kept(HOWELLS)) == sorted(sizes())


@pytest.mark.parametrize("size", [(2, 3), (4, 7), (5, 9), (7, 13)])
def test_the_search_finds_what_the_data_keep(size: tuple[int, int]) -> None:
    assert find(*size) == kept(HOWELLS)[size]


@given(st.integers(3, 9), st.data())
def test_switched_rounds_are_measured_as_fairness_measures(tables: int, data: st.DataObject) -> None:
    plain = mitchell(tables, variant=None)
    switched = data.draw(st.frozensets(st.integers(1, plain.rounds), min_size=1))
    squares, count, _latest = switched_search.Measure(plain).key(switched)
    from bridgeclub.movements.arrow_switch import one_winner

    assert squares == 2 * sum(c * c for c in competition(one_winner(plain, switched)).values())
    assert count == len(switched)


@pytest.mark.parametrize(("tables", "variant"), [(6, Variant.SHARE_RELAY), (8, Variant.SKIP), (9, Variant.STRAIGHT)])
def test_no_choice_of_rounds_is_fairer(tables: int, variant: Variant) -> None:
    plain = mitchell(tables, variant=variant)
    assert switched_search.find(plain, Random(1)) == tuple(sorted(fairest_switches(tables, plain.rounds, variant)))
    measure = switched_search.Measure(plain)
    every = range(1, plain.rounds + 1)
    best = min(measure.key(r)[0] for count in range(1, plain.rounds + 1) for r in combinations(every, count))
    here = competition(switched_mitchell(tables, variant=variant)).values()
    assert 2 * sum(c * c for c in here) == best


def test_rovers() -> None:
    assert rover_search.find(mitchell(7), False, Random(1)) == (1, 3, 5, 7, 2, 4)
    assert rover_search.find(mitchell(9), False, Random(9)) is None
    assert rover_search.find(mitchell(8), False, Random(8)) == rover_orders()[Variant.SKIP, 9][7].tables

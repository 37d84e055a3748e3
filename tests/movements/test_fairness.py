"""The competition measure against published figures."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bridgeclub.movements.fairness import competition, unfairness
from bridgeclub.movements.mitchell import mitchell
from bridgeclub.movements.movement import Contestant, Movement, Seating


@pytest.mark.parametrize(
    ("tables", "by_switched_rounds"),
    [
        (5, (2.4845, 1.6178, 3.3921)),
        (7, (3.4896, 1.0491, 3.3086)),
        (9, (4.4922, 1.1647, 2.8186)),
        (11, (5.4938, 1.8748, 2.2447)),
        (13, (6.4948, 2.7609, 1.7727)),
    ],
)
def test_straight_mitchells_made_one_winner(tables: int, by_switched_rounds: tuple[float, ...]) -> None:
    """The published standard deviations with 0, 1 and 2 switched rounds."""
    for switched, published in enumerate(by_switched_rounds):
        assert unfairness(mitchell(tables, switched=switched)) == pytest.approx(published, abs=1e-4)


def switched_in(movement: Movement, rounds: set[int]) -> Movement:
    """The movement as one list, switched in these rounds."""
    seatings = []
    for s in movement.seatings:
        pairs = (s.ns, s.ew + movement.tables)
        seatings.append(Seating(s.round, s.table, *(pairs[::-1] if s.round in rounds else pairs), s.board_set))
    return Movement("switched", movement.tables, movement.rounds, movement.board_sets, 1, tuple(seatings))


@pytest.mark.parametrize(
    ("tables", "switches", "least", "most", "mean", "deviation"),
    [
        (9, {2, 4, 5}, -1, 11, 3.2941, 4.4426),
        (11, {2, 5, 6}, -1, 13, 4.2857, 4.1764),
        (13, {2, 5, 6, 7, 8, 11}, -1, 12, 5.2800, 6.0367),
    ],
)
def test_first_sessions_of_two(
    tables: int, switches: set[int], least: int, most: int, mean: float, deviation: float
) -> None:
    """The published balance of the switched Mitchells that are one half of a movement for two sessions."""
    movement = switched_in(mitchell(tables, tables - 1), switches)
    values = list(competition(movement).values())
    assert (min(values), max(values)) == (least, most)
    assert sum(values) / len(values) == pytest.approx(mean, abs=1e-4)
    assert unfairness(movement) == pytest.approx(deviation, abs=1e-4)


def hesitation(tables: int) -> Movement:
    """The classical hesitation Mitchell, switched in the last round at all tables but the last.

    Each round the East-West pairs go up a table; from the last one a pair stays for a round as North-South.
    """
    starters = [*range(tables + 1, 2 * tables + 1), tables]
    sets = tables + 1
    step = 1 if tables % 2 else 2
    seatings = []
    for gone in range(sets):
        seats = [starters[(number - gone) % sets] for number in range(sets)]
        for table in range(1, tables + 1):
            board_set = (table + (step if table > tables // 2 else 0) + gone - 1) % sets + 1
            pairs = (table if table < tables else seats[tables], seats[table - 1])
            switched = gone == tables and table < tables
            seatings.append(Seating(gone + 1, table, *(pairs[::-1] if switched else pairs), board_set))
    return Movement("hesitation", tables, sets, sets, 1, tuple(seatings), tables_a_set=step)


@pytest.mark.parametrize(
    ("tables", "least", "most", "mean", "deviation"),
    [
        (5, -2, 7, 2.6667, 2.0763),
        (6, -1, 11, 3.1818, 2.2758),
        (7, -1, 11, 3.6923, 2.2760),
        (8, -1, 15, 4.2000, 2.4819),
    ],
)
def test_hesitation_mitchells(tables: int, least: int, most: int, mean: float, deviation: float) -> None:
    """The published balance of hesitation Mitchells."""
    movement = hesitation(tables)
    assert movement.faults() == ()
    values = list(competition(movement).values())
    assert (min(values), max(values)) == (least, most)
    assert sum(values) / len(values) == pytest.approx(mean, abs=1e-4)
    assert unfairness(movement) == pytest.approx(deviation, abs=1e-4)


def test_a_full_howell_is_balanced() -> None:
    """Four pairs, three rounds, everybody meets everybody: every C is 1 (English Bridge Union's two-table Howell)."""
    lines = ((4, 1, 2, 3), (4, 2, 3, 1), (4, 3, 1, 2))
    movement = Movement(
        "Howell",
        2,
        3,
        3,
        1,
        tuple(
            Seating(r, t, *pairs, r) for r, line in enumerate(lines, 1) for t, pairs in ((1, line[:2]), (2, line[2:]))
        ),
        tables_a_set=2,
    )
    assert movement.faults() == ()
    assert set(competition(movement).values()) == {1}
    assert unfairness(movement) == 0


def test_half_tables_and_nobody_count_for_nothing() -> None:
    assert unfairness(Movement("nobody", 1, 1, 1, 2, ())) == 0
    half = mitchell(3, missing="ew")
    assert competition(half)[Contestant(*half.contestants[0]), half.contestants[1]] == 1


def test_an_eighth_is_fairer_than_no_switch_or_a_quarter() -> None:
    for tables in (15, 21, 29):
        by_switched = [unfairness(mitchell(tables, switched=n)) for n in (0, round(tables / 8), round(tables / 4))]
        assert by_switched[1] == min(by_switched)
        assert all(one != other for one, other in pairwise(by_switched))

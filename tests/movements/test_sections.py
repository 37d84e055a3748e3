"""Several sections in one room: each with its own movement, numbered on, on the same boards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.laws.cards import Side
from bridgeclub.movements import mitchell
from bridgeclub.movements.sections import side_by_side
from bridgeclub.words import Refusal


def test_two_winners_are_numbered_on_in_each_direction() -> None:
    both = side_by_side("Two sections", (mitchell(5, 3), mitchell(3, 3, missing="ew")))
    assert (both.name, both.tables, both.rounds, both.board_sets, both.winners) == ("Two sections", 8, 3, 5, 2)
    assert both.tables_a_set == 2
    assert [(s.table, s.ns, s.ew, s.board_set) for s in both.round(2)] == [
        (1, 1, 5, 2),
        (2, 2, 1, 3),
        (3, 3, 2, 4),
        (4, 4, 3, 5),
        (5, 5, 4, 1),
        (6, 6, 0, 2),
        (7, 7, 6, 3),
        (8, 8, 7, 1),
    ]


def test_with_one_winner_east_west_of_all_sections_come_last() -> None:
    both = side_by_side("Two sections", (mitchell(5, 3, switched=1), mitchell(3, 3, switched=1)))
    assert [(s.ns, s.ew) for s in both.round(1)] == [(n, 8 + n) for n in range(1, 9)]
    assert [(s.ns, s.ew) for s in both.round(3)][5:] == [(15, 6), (16, 7), (14, 8)]


@given(st.lists(st.integers(3, 9), min_size=2, max_size=4), st.booleans())
def test_sections_are_legal_and_never_meet(tables: list[int], one_winner: bool) -> None:
    rounds = min(tables) // 2 + 1
    both = side_by_side("Sections", [mitchell(n, rounds, switched=int(one_winner)) for n in tables])
    assert both.faults() == ()
    ends = [sum(tables[:number]) for number in range(1, len(tables))]
    for pair in both.contestants:
        sections = {sum(seating.table > end for end in ends) for seating in both.of_pair(*pair)}
        assert len(sections) == 1
    assert both.of_pair(Side.NS, tables[0] + 1)[0].table == tables[0] + 1


def test_sections_of_different_lengths_cannot_be_one_movement() -> None:
    with pytest.raises(Refusal, match="the same number of rounds"):
        side_by_side("Sections", (mitchell(5), mitchell(7)))
    with pytest.raises(Refusal, match="all one winner or all two"):
        side_by_side("Sections", (mitchell(5), mitchell(5, switched=1)))

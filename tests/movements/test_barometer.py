"""A barometer of any movement: the pairs stay as they are, the boards are the same at all tables."""

from __future__ import annotations

import pytest

from bridgeclub.movements.barometer import barometer
from bridgeclub.movements.extended import extended
from bridgeclub.movements.hesitation import hesitation
from bridgeclub.movements.individuals import individual
from bridgeclub.movements.mitchell import mitchell
from bridgeclub.movements.web import web


@pytest.mark.parametrize(
    "movement",
    [
        mitchell(7),
        mitchell(8, missing="ew"),
        mitchell(9, switched=1),
        hesitation(6),
        web(17),
        extended(5),
        mitchell(40),
        individual(20),
    ],
)
def test_all_tables_have_the_boards_of_the_round(movement) -> None:
    same = barometer(movement)
    assert same.faults() == ()
    assert (same.board_sets, same.tables_a_set, same.winners) == (movement.rounds, movement.tables, movement.winners)
    for before, after in zip(movement.seatings, same.seatings, strict=True):
        assert after.board_set == after.round
        assert (after.round, after.table, after.numbers) == (before.round, before.table, before.numbers)
    assert same.name.endswith(", barometer")
    assert getattr(same, "relays", ()) == ()

"""What can be looked up in a movement."""

from __future__ import annotations

import pytest

from bridgeclub.laws.cards import Side
from bridgeclub.movements.mitchell import mitchell
from bridgeclub.movements.movement import Contestant, Movement, Relay, Seating, Sharing, SitOut


def test_a_table_in_a_round() -> None:
    movement = mitchell(5)
    assert movement.at(2, 1) == Seating(2, 1, 1, 5, 2)
    assert [s.table for s in movement.round(3)] == [1, 2, 3, 4, 5]
    assert movement.round(6) == ()
    assert movement.at(6, 1) == Seating(6, 1, 0, 0, 0)


def test_order_of_seatings_does_not_matter() -> None:
    movement = mitchell(5)
    mixed = Movement("mixed", 5, 5, 5, 2, tuple(reversed(movement.seatings)))
    assert mixed.round(2) == movement.round(2)
    assert mixed.of_pair(Side.EW, 3) == movement.of_pair(Side.EW, 3)


def test_the_way_of_a_pair() -> None:
    movement = mitchell(6)
    assert [s.table for s in movement.of_pair(Side.NS, 4)] == [4] * 5
    # After round 3 East-West skip a table.
    assert [s.table for s in movement.of_pair(Side.EW, 1)] == [1, 2, 3, 5, 6]
    assert movement.next_table(Side.EW, 1, 3) == Seating(4, 5, 5, 1, 2)
    assert movement.next_table(Side.EW, 1, 5) is None
    assert movement.next_table(Side.EW, 1, 0) == movement.at(1, 1)
    assert movement.of_pair(Side.EW, 7) == ()


def test_with_one_winner_a_number_is_a_pair_in_either_direction() -> None:
    movement = mitchell(5, switched=1)
    way = movement.of_pair(Side.NS, 6)
    assert way == movement.of_pair(Side.EW, 6) == movement.of_pair(None, 6)
    assert [(s.ns, s.ew) for s in way] == [(1, 6), (2, 6), (3, 6), (4, 6), (6, 5)]
    assert movement.contestants == tuple(Contestant(None, n) for n in range(1, 11))


def test_contestants_north_south_first() -> None:
    assert mitchell(3, missing="ew").contestants == (
        Contestant(Side.NS, 1),
        Contestant(Side.NS, 2),
        Contestant(Side.NS, 3),
        Contestant(Side.EW, 1),
        Contestant(Side.EW, 2),
    )


def test_sharing_and_the_relay_stand() -> None:
    movement = mitchell(6, variant="share-relay")
    assert movement.sharing == tuple(Sharing(n, n, (1, 6)) for n in range(1, 7))
    # Between tables 3 and 4 in every round, also in the last, when nobody takes the set any more.
    assert movement.relays == tuple(Relay(n, (n + 2) % 6 + 1, 3) for n in range(1, 7))


def test_the_way_of_a_set() -> None:
    movement = mitchell(6, variant="share-relay")
    assert movement.next_tables_of_set(1, 1) == (5,)
    assert movement.next_tables_of_set(5, 1) == ()  # from table 4 to the stand
    assert movement.next_tables_of_set(5, 2) == (3,)
    assert movement.next_tables_of_set(2, 1) == (1, 6)
    assert movement.next_tables_of_set(1, 6) == ()


def test_a_half_table_shares_with_nobody() -> None:
    assert mitchell(6, variant="share-relay", missing="ns").sharing == ()
    assert [s.round for s in mitchell(6, variant="share-relay", missing="ew").sharing] == [3, 4, 5, 6]


def test_no_relays_and_no_sharing_in_a_straight_mitchell() -> None:
    movement = mitchell(7)
    assert (movement.sharing, movement.relays, movement.sit_outs) == ((), (), ())


def test_sit_outs_at_a_half_table() -> None:
    assert mitchell(3, missing="ew").sit_outs == (
        SitOut(1, 3, Side.NS, 3),
        SitOut(2, 1, Side.NS, 1),
        SitOut(3, 2, Side.NS, 2),
    )
    assert mitchell(3, missing="ns").sit_outs == (
        SitOut(1, 3, Side.EW, 3),
        SitOut(2, 3, Side.EW, 2),
        SitOut(3, 3, Side.EW, 1),
    )
    assert mitchell(3, missing="ew", switched=1).sit_outs[-1] == SitOut(3, 2, None, 2)


def test_a_pair_at_no_table_sits_out() -> None:
    rover = Movement("rover", 1, 2, 2, 2, (Seating(1, 1, 1, 1, 1), Seating(2, 1, 2, 1, 2)))
    assert rover.sit_outs == (SitOut(1, 0, Side.NS, 2), SitOut(2, 0, Side.NS, 1))


def test_a_movement_is_a_value() -> None:
    assert mitchell(4) == mitchell(4)
    assert hash(mitchell(4)) == hash(mitchell(4))
    with pytest.raises(AttributeError):
        mitchell(4).tables = 5  # type: ignore[misc]

"""The door: pairs of one player, partners found, seats that stay, sit-outs from last time, table money."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from bridgeclub import director
from bridgeclub.director import NEEDS_PARTNER, STILL_TO_COME, Evening
from bridgeclub.director.door import DoorLine
from bridgeclub.laws import Side
from bridgeclub.movements import Movement, mitchell
from bridgeclub.movements.howell import howell
from bridgeclub.store import Database
from bridgeclub.words import Refusal
from tests.director.evenings import by_label, enter_all, evening_of, names, tables_of


def line_of(evening: Evening, label: str) -> DoorLine:
    return next(line for line in director.door(evening).lines if line.pair.label == label)


# ---------------------------------------------------------------------------------------------- one of a pair


def test_a_pair_of_one_is_registered_shown_and_completed(empty: Evening) -> None:
    pair = director.register(empty, ["Jana Nová"], waiting=STILL_TO_COME)
    assert [(line.pair.names, line.waiting) for line in director.door(empty).alone] == [("Jana Nová – ?", 1)]
    director.change_pair(empty, pair, [director.pairs(empty)[0].players[0].id, "Petr Malý"])
    assert director.pairs(empty)[0].names == "Jana Nová – Petr Malý"
    assert not director.door(empty).alone
    director.undo(empty)
    assert line_of(empty, "NS 1").waiting == STILL_TO_COME


def test_one_player_without_saying_why_is_no_pair(empty: Evening) -> None:
    with pytest.raises(Refusal, match="two players"):
        director.register(empty, ["Jana Nová"])


def test_two_players_alone_make_a_pair_with_one_act(empty: Evening) -> None:
    one = director.register(empty, ["Jana Nová"], waiting=STILL_TO_COME)
    director.register(empty, ["Eva Malá", "Ivan Malý"])
    other = director.register(empty, ["Petr Malý"], waiting=NEEDS_PARTNER)
    director.set_table_money(empty, "5")
    director.tick_money(empty, other)
    before = tables_of(empty.database)
    partner = director.next_partner(director.door(empty), one)
    assert partner is not None
    assert partner.pair.id == other
    director.join_singles(empty, one, other)
    assert {pair.label: pair.names for pair in director.pairs(empty)} == {
        "NS 1": "Jana Nová – Petr Malý",
        "EW 1": "Eva Malá – Ivan Malý",
    }
    assert line_of(empty, "NS 1")[1:4] == (0, Fraction(5), Fraction(10))
    director.undo(empty)
    assert tables_of(empty.database) == before


def test_a_whole_pair_is_not_joined(empty: Evening) -> None:
    one = director.register(empty, ["Jana Nová"], waiting=STILL_TO_COME)
    whole = director.register(empty, ["Eva Malá", "Ivan Malý"])
    for pairs in ((one, whole), (whole, one), (one, one)):
        with pytest.raises(Refusal, match="wait for a partner"):
            director.join_singles(empty, *pairs)
    with pytest.raises(Refusal, match="is whole"):
        director.wait_for(empty, whole, NEEDS_PARTNER)


def test_who_was_to_come_and_does_not_needs_a_partner(empty: Evening) -> None:
    one = director.register(empty, ["Jana Nová"], waiting=STILL_TO_COME)
    assert director.next_partner(director.door(empty), 0) is None
    director.wait_for(empty, one, NEEDS_PARTNER)
    assert line_of(empty, "NS 1").waiting == NEEDS_PARTNER
    assert director.next_partner(director.door(empty), one) is None


def test_the_whole_evening_goes_on_with_one_player_alone(database: Database) -> None:
    evening = evening_of(database, mitchell(3), missing=["EW 3"])
    director.register(evening, ["Jana Nová"], Side.EW, 3, waiting=STILL_TO_COME)
    enter_all(evening)
    assert "Jana Nová – ?" in {row.pair.names for field in director.standings(evening).fields for row in field.rows}


# ---------------------------------------------------------------------------------------------- seats that stay


def test_who_cannot_move_is_offered_north_south_before_the_movement(empty: Evening) -> None:
    player = director.add_player(empty, "Jana Nová")
    director.note_player(empty, player, {"stationary": "knee"})
    director.register(empty, ["A B", "C D"])
    assert director.seat_for(empty, [player]) == (Side.NS, 2)
    assert director.seat_for(empty, []) is None


def test_a_moving_seat_is_told_and_mended_in_one_act(database: Database) -> None:
    evening = evening_of(database, mitchell(3))
    moving = by_label(evening)["EW 2"]
    director.note_player(evening, moving.players[0].id, {"stationary": "knee"})
    assert "cannot move (knee)" in line_of(evening, "EW 2").warning
    director.stay(evening, moving.id)
    assert by_label(evening)["NS 1"].names == moving.names
    assert not any(line.warning for line in director.door(evening).lines)
    with pytest.raises(Refusal, match="stays at its table already"):
        director.stay(evening, by_label(evening)["NS 1"].id)


def test_a_howell_has_one_seat_that_stays(database: Database) -> None:
    evening = evening_of(database, howell(4))
    cannot = [pair.players[0].id for pair in director.pairs(evening)[:2]]
    stays = [line.pair.id for line in director.door(evening).lines if line.stays]
    assert len(stays) == 1
    for player in cannot:
        director.note_player(evening, player, {"stationary": "wheelchair"})
    moving = [line for line in director.door(evening).lines if line.warning]
    if len(moving) == 2:
        director.stay(evening, moving[0].pair.id)
        moving = [line for line in director.door(evening).lines if line.warning]
    with pytest.raises(Refusal, match="no seat left that stays"):
        director.stay(evening, moving[0].pair.id)


# ---------------------------------------------------------------------------------------------- sitting out


def play(database: Database, day: date, movement: Movement, missing: str, results: bool = True) -> Evening:
    evening = evening_of(database, movement, missing=[missing])
    director.name_session(evening, "Monday", day)
    if results:
        enter_all(evening)
    return evening


def short(tables: int, rounds: int) -> Movement:
    return mitchell(tables, rounds=rounds)


def test_who_sat_out_last_time_is_told_and_exchanged(database: Database) -> None:
    play(database, date(2026, 11, 2), short(5, 3), "EW 1")
    evening = play(database, date(2026, 11, 9), short(5, 3), "EW 1", results=False)
    lines = director.door(evening).lines
    again = [line.pair.label for line in lines if line.sat_out and line.sits_out]
    assert again == [line.pair.label for line in lines if line.sits_out]
    assert len(again) == 3
    names_then = line_of(evening, again[0]).pair.names
    assert "sat out last time" in line_of(evening, again[0]).warning
    director.spare_sit_out(evening, by_label(evening)[again[0]].id)
    now = next(line for line in director.door(evening).lines if line.pair.names == names_then)
    assert not now.sits_out
    assert not line_of(evening, again[0]).sat_out
    with pytest.raises(Refusal, match="does not sit out"):
        director.spare_sit_out(evening, now.pair.id)


def test_where_everybody_sits_out_nobody_can_be_exchanged(database: Database) -> None:
    play(database, date(2026, 11, 2), mitchell(3), "EW 1")
    evening = play(database, date(2026, 11, 9), mitchell(3), "EW 1", results=False)
    for pair in director.pairs(evening):
        if line_of(evening, pair.label).sits_out:
            continue
        director.remove_pair(evening, pair.id)
    with pytest.raises(Refusal, match="Nobody can be exchanged"):
        director.spare_sit_out(evening, by_label(evening)["NS 1"].id)


def test_only_the_last_session_that_was_played_counts(database: Database) -> None:
    play(database, date(2026, 11, 2), short(5, 3), "EW 1")
    play(database, date(2026, 11, 9), mitchell(5), "NS 9")
    play(database, date(2026, 11, 12), short(5, 3), "EW 1", results=False)
    evening = play(database, date(2026, 11, 16), short(5, 3), "EW 1", results=False)
    assert not any(line.sat_out for line in director.door(evening).lines)


# ---------------------------------------------------------------------------------------------- money


def test_money_is_ticked_off_and_totalled(empty: Evening) -> None:
    pairs = [director.register(empty, names(Side.NS, place)) for place in (1, 2)]
    director.register(empty, ["Jana Nová"], waiting=STILL_TO_COME)
    director.set_table_money(empty, "4,50")
    assert director.tick_money(empty, pairs[0])
    now = director.door(empty)
    assert (now.table_money, now.paid, now.taken, now.due) == ("4.50", 1, Fraction(9), Fraction(45, 2))
    assert not director.tick_money(empty, pairs[0])
    assert director.undo(empty) == "NS 1 has not paid"
    assert director.door(empty).paid == 1


def test_a_tick_counts_without_an_amount_too(empty: Evening) -> None:
    pair = director.register(empty, names(Side.NS, 1))
    assert director.door(empty).paid == 0
    director.tick_money(empty, pair)
    assert director.door(empty).paid == 1


@pytest.mark.parametrize("amount", ["five", "-1", "1.005", "1e9"])
def test_what_is_no_amount_is_refused(empty: Evening, amount: str) -> None:
    with pytest.raises(Refusal, match="no amount"):
        director.set_table_money(empty, amount)


def test_what_was_paid_goes_with_the_players(empty: Evening) -> None:
    one, other = (director.register(empty, names(Side.NS, place)) for place in (1, 2))
    director.tick_money(empty, one)
    director.move_pair(empty, one, Side.EW, 1)
    assert line_of(empty, "EW 1").settled
    assert not line_of(empty, "NS 1").settled
    assert other

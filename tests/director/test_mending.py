"""Mending the movement of an evening: results go where they were really played, names stay, one undo takes it back."""

from __future__ import annotations

import pytest

from bridgeclub import director
from bridgeclub.director import Evening
from bridgeclub.director.views import Slot
from bridgeclub.laws import Side
from bridgeclub.movements import Contestant, mitchell
from bridgeclub.movements.repair import (
    AnotherMovement,
    LatePair,
    PairsMerged,
    PairWithdrawn,
    RoundsAdded,
    RoundsCut,
    SkipForgotten,
    SwitchedTwice,
    Way,
    WrongBoards,
    WrongOrder,
    WrongSeats,
)
from bridgeclub.store import Database
from bridgeclub.words import Refusal
from tests.director.evenings import by_label, evening_of, names, played, tables_of


def play(evening: Evening, *rounds: int) -> None:
    """Enter 4♠ just made by North for every result of those rounds."""
    for slot in director.progress(evening).missing:
        if slot.round in rounds:
            director.enter(evening, slot, "4sn=")


def who(evening: Evening, slot: Slot) -> tuple[str, str]:
    """Return the labels of those who played a result."""
    ns, ew = evening.book.who(slot)
    assert ns is not None
    assert ew is not None
    pairs = director.pairs(evening)
    return pairs[ns].label, pairs[ew].label


def test_the_rounds_after_the_last_result_are_mended_if_nobody_says_otherwise(database: Database) -> None:
    evening = evening_of(database, mitchell(5))
    assert director.first_open_round(evening) == 1
    play(evening, 1, 2)
    assert director.first_open_round(evening) == 3
    assert director.mending_preview(evening, None, RoundsCut(1)).from_round == 3
    assert director.mending_preview(evening, None, WrongBoards(3, 1, 4)).from_round == 4  # it is being played


def test_a_mending_is_one_act_and_one_undo(database: Database) -> None:
    evening = evening_of(database, mitchell(5))
    play(evening, 1)
    before, acts = tables_of(database), len(director.journal(evening))
    view = director.mending_preview(evening, None, RoundsCut(2))
    assert tables_of(database) == before
    assert view.dropped == ("2 rounds are not played, from round 4 on.",)
    director.mend(evening, None, RoundsCut(2))
    assert director.schedule(evening) == view.schedule
    assert director.schedule(evening).rounds == 3
    assert len(director.journal(evening)) == acts + 1
    assert director.journal(evening)[0].summary == "Movement mended from round 2 on: 2 rounds fewer are played."
    director.undo(evening)
    assert tables_of(database) == before


def test_results_entered_for_the_wrong_pairs_go_to_those_who_sat_there(database: Database) -> None:
    evening = evening_of(database, mitchell(5))
    play(evening, 1, 2)
    assert who(evening, Slot(2, 3, 4)) == ("NS 3", "EW 2")
    wrong = WrongSeats(2, Contestant(Side.EW, 2), Contestant(Side.EW, 4))
    assert (
        "2 results go to the pairs that really sat there." in director.mending_preview(evening, None, wrong).sentences
    )
    director.mend(evening, None, wrong)
    assert who(evening, Slot(2, 3, 4)) == ("NS 3", "EW 4")
    assert who(evening, Slot(2, 5, 1)) == ("NS 5", "EW 2")
    assert director.progress(evening).total.entered == 10


def test_a_result_with_those_who_really_played_stays_as_it_is(database: Database) -> None:
    evening = evening_of(database, mitchell(5))
    play(evening, 1)
    pairs = by_label(evening)
    director.enter(evening, Slot(2, 3, 4), "3nn=", ew_id=pairs["EW 4"].id)
    director.mend(evening, None, WrongSeats(2, Contestant(Side.EW, 2), Contestant(Side.EW, 4)))
    assert who(evening, Slot(2, 3, 4)) == ("NS 3", "EW 4")
    assert director.traveller(evening, 4).lines[2].mismatch == ""


def test_a_switch_too_many_exchanges_the_sides_of_its_results(database: Database) -> None:
    evening = evening_of(database, mitchell(5, switched=1))
    play(evening, 1, 2)
    director.mend(evening, None, SwitchedTwice(2))
    assert who(evening, Slot(2, 3, 4)) == ("7", "3")


def test_results_of_a_round_in_the_wrong_order_go_to_the_round_in_which_they_were_played(database: Database) -> None:
    evening = evening_of(database, mitchell(5))
    play(evening, 1, 3)  # entered by number and board, so they stand in round 3 of the schedule
    results = played(evening)
    director.mend(evening, 3, WrongOrder(2, 3))
    assert {slot.round for slot in evening.book.results} == {1, 2}
    assert played(evening) == results


def test_results_of_boards_that_were_not_there_are_listed_and_kept(database: Database) -> None:
    evening = evening_of(database, mitchell(5))
    play(evening, 1, 2)
    results = played(evening)
    event = WrongBoards(2, 1, 5)  # table 1 was to have set 2, table 4 set 5
    view = director.mending_preview(evening, None, event)
    assert [misfit.sentence for misfit in view.misfits] == ["Board 2, NS 1 against EW 5", "Board 5, NS 4 against EW 3"]
    director.mend(evening, None, event)
    assert played(evening) == results
    assert sorted(slot for slot in evening.book.results if slot.round == 0) == [Slot(0, 1, 2), Slot(0, 1, 5)]


def test_a_pair_that_leaves_keeps_its_results_and_its_name(database: Database) -> None:
    evening = evening_of(database, mitchell(5))
    play(evening, 1, 2)
    pair = by_label(evening)["EW 2"]
    director.mend(evening, None, PairWithdrawn(director.contestant(evening, pair.id)))
    assert by_label(evening)["EW 2"] == pair
    assert len([line for line in director.scorecard(evening, pair.id).lines if line.line]) == 2
    assert director.schedule(evening).at(3, 4).ew is None


@pytest.mark.parametrize("way", [Way.ROVER, Way.APPENDIX])
def test_a_late_pair_has_the_next_number_and_a_place_in_every_round_to_come(database: Database, way: Way) -> None:
    evening = evening_of(database, mitchell(5, switched=1))
    play(evening, 1)
    before = {pair.names: pair.label for pair in director.pairs(evening)}
    late = director.register(evening, names(Side.NS, 9))
    assert [pair.id for pair in director.late_pairs(evening)] == [late]
    view = director.mending_preview(evening, None, LatePair(way))
    assert view.misfits == ()
    director.mend(evening, None, LatePair(way))
    after = {pair.names: pair.label for pair in director.pairs(evening)}
    assert {name: after[name] for name in before} == before  # ten numbers at five tables, now at six
    lines = director.scorecard(evening, late).lines
    assert [line.round for line in lines if line.opponents] == [2, 3, 4, 5]


def test_a_late_pair_fills_the_half_table_from_its_first_round_on(database: Database) -> None:
    """It registers for the seat that was empty, and would be missed in the rounds before without the mending."""
    evening = evening_of(database, mitchell(5, missing="ew"))
    play(evening, 1, 2)
    late = director.register(evening, names(Side.EW, 5))
    assert director.progress(evening).total.expected == 25
    director.mend(evening, None, LatePair(Way.FILL), late_pair=late)
    assert director.progress(evening).total.expected == 23
    assert by_label(evening)["EW 5"].id == late


def test_who_is_late_has_to_be_known(database: Database) -> None:
    evening = evening_of(database, mitchell(5))
    play(evening, 1)
    with pytest.raises(Refusal, match="Register the late pair first"):
        director.mend(evening, None, LatePair(Way.ROVER))
    director.register(evening, names(Side.NS, 9))
    director.register(evening, names(Side.NS, 10))
    with pytest.raises(Refusal, match="Say which pair is late: NS 6, EW 6"):
        director.mend(evening, None, LatePair(Way.ROVER))


def test_all_names_of_merged_pairs_stay(database: Database) -> None:
    evening = evening_of(database, mitchell(5))
    play(evening, 1, 2)
    pairs = by_label(evening)
    one, other = pairs["EW 2"], pairs["EW 4"]
    event = PairsMerged(director.contestant(evening, one.id), director.contestant(evening, other.id))
    director.mend(evening, None, event, joining=other.players[1].id)
    assert by_label(evening)["EW 2"].names == f"{one.names} – {other.players[1].name}"
    assert by_label(evening)["EW 4"] == other
    with pytest.raises(Refusal, match="not one of"):
        director.mend(evening, 3, PairsMerged(event.pair, Contestant(Side.EW, 3)), joining=one.players[0].id)


def test_another_movement_keeps_the_numbers_and_what_was_played(database: Database) -> None:
    evening = evening_of(database, mitchell(5))
    play(evening, 1, 2)
    results = played(evening)
    director.mend(evening, None, AnotherMovement(mitchell(5, 4, switched=1)))
    assert director.schedule(evening).winners == 1
    assert by_label(evening)["7"].place == 2
    assert played(evening) == results
    assert director.progress(evening).total == (10, 20)


def test_rounds_are_added_after_the_last_one(database: Database) -> None:
    evening = evening_of(database, mitchell(7, 5))
    play(evening, *range(1, 6))
    director.mend(evening, None, RoundsAdded(1))
    assert director.schedule(evening).rounds == 6
    assert director.progress(evening).total == (35, 42)


def test_a_refused_mending_changes_nothing(database: Database) -> None:
    evening = evening_of(database, mitchell(5))
    before = tables_of(database)
    with pytest.raises(Refusal, match="nobody skips"):
        director.mend(evening, 3, SkipForgotten(2))
    assert tables_of(database) == before
    with pytest.raises(Refusal, match="No movement"):
        director.mend(director.open_evening(database, director.new_session(database)), None, RoundsCut(1))

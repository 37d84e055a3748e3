"""What lies on the tables and what players carry: blank travellers, table cards, guide cards."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bridgeclub.director.views import Schedule
from bridgeclub.documents.blank_travellers import blank_travellers
from bridgeclub.documents.guide_cards import guide_cards
from bridgeclub.documents.occasion import Occasion
from bridgeclub.documents.table_cards import table_cards
from bridgeclub.laws import Side
from bridgeclub.movements import Movement, mitchell
from bridgeclub.movements.howell import howell
from bridgeclub.movements.rover import rover
from bridgeclub.words import Refusal
from tests.documents.evening import Evening, empty_evening
from tests.documents.halls import hall
from tests.documents.reading import assert_set_well, pages_of

OCCASION = Occasion("Tuesday pairs", "24 November 2026", "Klubo")
CARDS = (blank_travellers, table_cards, guide_cards)
EDGE = 15.0  # points that no home printer can do without


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("tables", [2, 5, 11, 40])
@pytest.mark.parametrize("make", CARDS)
def test_cards_are_set_well(make: type, tables: int, paper: str) -> None:
    assert_set_well(make(Evening(tables).schedule, OCCASION, paper), EDGE, pages=2)


@pytest.mark.parametrize("make", CARDS)
@pytest.mark.parametrize(
    "movement",
    [howell(7, None, "ns"), mitchell(8, None, "share-relay", "ew"), rover(8)],
    ids=lambda movement: movement.name.split()[0],
)
def test_cards_of_any_movement_are_set_well(movement: Movement, make: type) -> None:
    assert_set_well(make(hall(movement, 3), OCCASION, "A4"), EDGE, pages=2)


@pytest.mark.parametrize("make", CARDS)
def test_without_a_movement_they_are_refused(make: type) -> None:
    with pytest.raises(Refusal, match="No movement is chosen yet; choose one first"):
        make(empty_evening().schedule, OCCASION, "A4")


@pytest.mark.parametrize("make", CARDS)
def test_equal_schedules_give_equal_bytes(make: type) -> None:
    assert make(Evening(5).schedule, OCCASION, "A4") == make(Evening(5).schedule, OCCASION, "A4")


# ------------------------------------------------------------------------------------------------ blank travellers


def test_a_blank_traveller_lists_its_north_south_pairs_in_order(evening: Evening) -> None:
    pages = pages_of(blank_travellers(evening.schedule, OCCASION, "A4"))
    assert len(pages) == 6
    assert "1 2 3 4 5 6 7 8 9 10 11" in pages[0]
    assert "North deals · Nobody vulnerable" in pages[0]
    assert sum(page.count("Board ") for page in pages) == 22


def test_a_curtailed_movement_lists_only_those_who_play_the_board() -> None:
    page = pages_of(blank_travellers(Evening(11, rounds=3).schedule, OCCASION, "A4"))[0]
    assert "MPs EW 1 10 11" in page


# ------------------------------------------------------------------------------------------------ table cards


def test_a_table_card_tells_every_round(evening: Evening) -> None:
    pages = pages_of(table_cards(evening.schedule, OCCASION, "A4"))
    assert len(pages) == 6
    assert "Table 1 " in pages[0]
    assert "1 1 1 1–2" in pages[0]
    assert "2 1 11 3–4" in pages[0]
    assert "Pair NS 1 stays here." in pages[0]


def test_sit_outs_switches_and_shared_boards_are_noted() -> None:
    schedule = Evening(5).schedule
    meetings = list(schedule.meetings)
    meetings[0] = replace(meetings[0], ew=None)
    meetings[1] = replace(meetings[1], ns=None, ew=None)
    meetings[2] = replace(meetings[2], board_set=4, boards=(7, 8))
    schedule = replace(schedule, meetings=tuple(meetings), switched_rounds=(5,))
    pdf = table_cards(schedule, OCCASION, "A4")
    assert_set_well(pdf, EDGE)
    first, second, _third = pages_of(pdf)
    assert "1 1 – 1–2 sit-out" in first
    assert "1 – – 3–4 nobody" in first
    assert "shared with 4" in second
    assert "switched" in first


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("tables", [7, 9])
def test_notes_keep_clear_of_large_digits(tables: int, paper: str) -> None:
    schedule = Evening(tables, winners=1).schedule
    meetings = tuple(
        replace(meeting, board_set=50, boards=(99, 100)) if meeting.table < 4 else meeting
        for meeting in schedule.meetings
    )
    schedule = replace(schedule, meetings=meetings, switched_rounds=(1, tables))
    pdf = table_cards(schedule, OCCASION, paper)
    assert "switched shared with 2, 3" in pages_of(pdf)[0]
    assert_set_well(pdf, EDGE, pages=2)


# ------------------------------------------------------------------------------------------------ guide cards


def test_moving_pairs_have_a_guide_card_and_stationary_ones_none(evening: Evening) -> None:
    pages = pages_of(guide_cards(evening.schedule, OCCASION, "A4"))
    assert len(pages) == 3
    assert "EW 1 " in pages[0]
    assert "NS" not in pages[0]
    assert "1 1 EW 1 1–2 2 2 EW 2 5–6" in pages[0]
    assert "After each round East-West go to the next higher table" in pages[0]


def test_a_pair_that_sits_out_is_told_so() -> None:
    schedule = Evening(5).schedule
    meetings = tuple(replace(meeting, ns=None) if meeting.table == 2 else meeting for meeting in schedule.meetings)
    meetings = tuple(
        replace(meeting, ew=None) if (meeting.round, meeting.table) == (2, 5) else meeting for meeting in meetings
    )
    pdf = guide_cards(replace(schedule, meetings=meetings), OCCASION, "A4")
    assert_set_well(pdf, EDGE)
    text = " ".join(pages_of(pdf))
    assert "1 2 sit-out" in text
    assert "2 – sit-out" in text


def _guides(movement: Movement) -> dict[str, str]:
    """Return the text of each guide card by its title."""
    text = " ".join(pages_of(guide_cards(hall(movement), OCCASION, "A4")))
    cards = re.split(r"(?:^| )((?:Pair|NS|EW) \d+) Tuesday", text)[1:]
    return dict(zip(cards[::2], cards[1::2], strict=True))


@pytest.mark.parametrize("tables", [3, 5, 7])
def test_in_a_howell_all_but_the_stationary_pairs_have_a_card_with_every_seat(tables: int) -> None:
    movement = howell(tables)
    guides = _guides(movement)
    at_tables = {number: {s.table for s in movement.of_pair(None, number)} for number in range(1, 2 * tables + 1)}
    assert set(guides) == {f"Pair {number}" for number, seats in at_tables.items() if len(seats) > 1}
    for title, card in guides.items():
        number = int(title.split()[1])
        for s in movement.of_pair(None, number):
            side, against = ("NS", s.ew) if s.ns == number else ("EW", s.ns)
            boards = f"{2 * s.board_set - 1}–{2 * s.board_set}"
            assert f" {s.round} {s.table} {side} {against} {boards}" in card


def test_in_a_howell_with_a_half_table_everybody_sits_out_where_the_missing_pair_would_be() -> None:
    guides = _guides(howell(5, None, "ns"))
    assert "Pair 10" not in guides
    assert all(card.count("sit-out") == 1 for card in guides.values())
    assert " 3 1 sit-out" in guides["Pair 3"]


def test_bumped_pairs_have_a_card_and_so_has_the_rover() -> None:
    movement = rover(8)
    guides = _guides(movement)
    assert " 1 8 sit-out 2 1 NS 7 3–4" in guides["NS 8"]
    assert " 1 1 NS 1 1–2 2 8 sit-out 3 1 NS 6 5–6" in guides["NS 1"]
    never_bumped = {f"NS {n}" for n in range(1, 8) if len({s.table for s in movement.of_pair(Side.NS, n)}) == 1}
    assert set(guides) == {f"NS {n}" for n in range(1, 9)} - never_bumped | {f"EW {n}" for n in range(1, 8)}


def test_where_nobody_moves_there_are_no_guide_cards(evening: Evening) -> None:
    one_round: Schedule = replace(evening.schedule, rounds=1, meetings=evening.schedule.meetings[:11])
    with pytest.raises(Refusal, match="nobody needs a guide card"):
        guide_cards(one_round, OCCASION, "A4")

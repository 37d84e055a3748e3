"""Starting positions for the wall."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bridgeclub.documents.lettering import surname
from bridgeclub.documents.occasion import Occasion
from bridgeclub.documents.starting_positions import starting_positions
from bridgeclub.movements import Movement, mitchell
from bridgeclub.movements.howell import howell
from bridgeclub.movements.rover import rover
from bridgeclub.words import Refusal
from tests.documents.evening import Evening, empty_evening
from tests.documents.halls import hall
from tests.documents.reading import assert_set_well, pages_of, sizes_of

OCCASION = Occasion("Tuesday pairs", "24 November 2026", "Klubo")


def _lists(movement: Movement) -> tuple[str, str]:
    pages = pages_of(starting_positions(hall(movement), OCCASION, "A4"))
    by_name = " ".join(page for page in pages if "by name" in page)
    by_table = " ".join(page for page in pages if "by table" in page)
    assert len(pages) == sum("by name" in page for page in pages) + sum("by table" in page for page in pages)
    return by_name, by_table


@pytest.mark.parametrize("movement", [mitchell(11), howell(6)], ids=lambda movement: movement.name.split()[0])
def test_everybody_is_in_both_lists_with_table_and_seats(movement: Movement) -> None:
    by_name, by_table = _lists(movement)
    for meeting in hall(movement).meetings[: movement.tables]:
        for side, pair in (("NS", meeting.ns), ("EW", meeting.ew)):
            assert pair
            assert side in by_table
            for player in pair.players:
                if len(player.name) < 24:
                    assert f"{player.name} {meeting.table} {side}" in by_name
                    assert surname(player.name) in by_table


def test_names_are_sorted_by_family_name_without_accents() -> None:
    by_name, _by_table = _lists(mitchell(5))
    families = ("van der Berg", "Ĉapelisto", "Dvořáčková", "Ho", "Lee", "Malý", "Řehoř", "Smith", "Źdźbłowska")
    places = [by_name.index(f" {family} ") for family in families]
    assert places == sorted(places)
    assert " Z Ulrich Źdźbłowska " in by_name  # the letter stands before its first name


def test_tables_are_in_order_with_both_pairs() -> None:
    _by_name, by_table = _lists(howell(4))
    meetings = hall(howell(4)).meetings[:4]
    for meeting in meetings:
        assert meeting.ns
        assert meeting.ew
        assert by_table.index(f"NS {meeting.ns.number} ") < by_table.index(f"EW {meeting.ew.number} ")


def test_who_sits_out_is_told_so() -> None:
    by_name, by_table = _lists(rover(8))
    waiting = hall(rover(8)).at(1, 8).ns
    assert waiting
    assert f"{waiting.players[0].name} 8 sits out" in by_name
    assert "EW – " in by_table


def test_a_pair_at_no_table_sits_out() -> None:
    schedule = Evening(5).schedule
    away = schedule.meetings[1].ew
    meetings = tuple(replace(m, ew=None) if (m.round, m.table) == (1, 2) else m for m in schedule.meetings)
    text = " ".join(pages_of(starting_positions(replace(schedule, meetings=meetings), OCCASION, "A4")))
    assert away
    assert f"{away.players[0].name} – sits out" in text


def test_letters_are_large_enough_for_two_metres() -> None:
    pdf = starting_positions(hall(mitchell(40)), OCCASION, "A4")
    assert min(sizes_of(pdf, "Dvořáčková")) >= 16


def test_pairs_without_names_stand_there_by_number() -> None:
    pages = pages_of(starting_positions(hall(howell(4), names=False), OCCASION, "A4"))
    assert "Pair 3" in pages[0]
    assert "Pair 3" in pages[1]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize(
    "movement", [mitchell(2), mitchell(40), howell(7), rover(8)], ids=lambda m: f"{m.name} {m.tables}"
)
def test_they_are_set_well(movement: Movement, paper: str) -> None:
    assert_set_well(starting_positions(hall(movement), OCCASION, paper), 39)


def test_without_a_movement_they_are_refused() -> None:
    with pytest.raises(Refusal, match="No movement is chosen yet; choose one first"):
        starting_positions(empty_evening().schedule, OCCASION, "A4")

"""The director's sheet, round by round."""

from __future__ import annotations

import pytest

from bridgeclub.documents.director_sheet import director_sheet
from bridgeclub.documents.occasion import Occasion
from bridgeclub.movements import Movement, mitchell
from bridgeclub.movements.hesitation import hesitation
from bridgeclub.movements.howell import howell
from bridgeclub.movements.rover import rover
from bridgeclub.movements.web import web
from bridgeclub.words import Refusal
from tests.documents.evening import empty_evening
from tests.documents.halls import hall
from tests.documents.reading import assert_set_well, pages_of

OCCASION = Occasion("Tuesday pairs", "24 November 2026", "Klubo")


def _rounds(movement: Movement, boards: int = 2) -> list[str]:
    """Return what is told of each round, from its number on."""
    text = " ".join(pages_of(director_sheet(hall(movement, boards), OCCASION, "A4")))
    return text.replace(" Tuesday pairs Page", " Round Page").split("Round ")[1:]


@pytest.mark.parametrize(
    "movement", [mitchell(11), howell(7), rover(9), web(12)], ids=lambda movement: movement.name.split()[0]
)
def test_every_table_of_every_round_is_told(movement: Movement) -> None:
    rounds = {int(told.split()[0]): told for told in _rounds(movement) if told[0].isdigit()}
    assert list(rounds) == list(range(1, movement.rounds + 1))
    for seating in movement.seatings:
        if seating.is_played:
            boards = f"{2 * seating.board_set - 1}–{2 * seating.board_set}"
            assert f" {seating.table} {seating.ns} {seating.ew} {boards}" in rounds[seating.round]


def test_sit_outs_have_their_table_and_boards_that_rest_their_stand() -> None:
    first, second = _rounds(howell(7, None, "ns"))[:2]
    assert "1 – 1 1–2 " in first
    assert "Pair 1 sits out at table 1 Bye stand: 9–20" in first
    assert "Pair 2 sits out at table 1 Bye stand: 11–22" in second
    assert "NS 8 sits out at table 8" in _rounds(rover(8))[0]
    assert "Bye stand" not in "".join(_rounds(mitchell(5)))


def test_shared_boards_say_where_they_are_too() -> None:
    first = _rounds(mitchell(8, None, "share-relay"), 3)[0]
    assert "1 1 1 1–3 8 " in first
    assert "8 8 8 1–3 1 " in first
    assert "Bye stand: 13–15" in first
    assert "Also at" not in "".join(_rounds(mitchell(5)))


def test_switched_rounds_are_marked_and_calls_stand_before_them() -> None:
    movement = hesitation(5)
    marked = [told.split()[0] for told in _rounds(movement) if "switched" in told]
    assert marked == ["6"]
    page = pages_of(director_sheet(hall(movement), OCCASION, "A4"))[0]
    assert page.index("Arrow switch in round 6") < page.index("Round 1 ")


def test_forty_tables_and_fifteen_rounds_stand_on_four_pages() -> None:
    pages = pages_of(director_sheet(hall(mitchell(40, 15)), OCCASION, "A4"))
    assert [page.count("Round ") for page in pages] == [4, 4, 4, 3]


def test_more_tables_than_a_page_is_long_are_squeezed() -> None:
    assert_set_well(director_sheet(hall(web(80, 3)), OCCASION, "A4"), 39, pages=1)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize(
    "movement",
    [mitchell(2), mitchell(8, None, "share-relay", "ew"), mitchell(40, 15), howell(7, None, "ns"), web(40)],
    ids=lambda movement: f"{movement.name} {movement.tables}",
)
def test_it_is_set_well(movement: Movement, paper: str) -> None:
    assert_set_well(director_sheet(hall(movement, 3), OCCASION, paper), 39, pages=2)


def test_without_a_movement_it_is_refused() -> None:
    with pytest.raises(Refusal, match="No movement is chosen yet; choose one first"):
        director_sheet(empty_evening().schedule, OCCASION, "A4")

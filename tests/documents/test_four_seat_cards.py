"""Table cards that are read from all four sides."""

from __future__ import annotations

import pytest

from bridgeclub.documents.four_seat_cards import four_seat_cards
from bridgeclub.documents.occasion import Occasion
from bridgeclub.movements import Movement, mitchell
from bridgeclub.movements.howell import howell
from bridgeclub.movements.rover import rover
from bridgeclub.movements.web import web
from bridgeclub.words import Refusal
from tests.documents.evening import empty_evening
from tests.documents.halls import hall
from tests.documents.reading import assert_set_well, pages_of, read_from

OCCASION = Occasion("Tuesday pairs", "24 November 2026", "Klubo")


FACING = {"South": (1, 0), "East": (0, 1), "North": (-1, 0), "West": (0, -1)}


def _cards(movement: Movement) -> list[str]:
    return pages_of(four_seat_cards(hall(movement), OCCASION, "A4"))


def _panel(movement: Movement, table: int, seat: str) -> str:
    return read_from(four_seat_cards(hall(movement), OCCASION, "A4"), table, FACING[seat])


@pytest.mark.parametrize("seat", FACING)
def test_each_panel_is_turned_towards_its_seat_and_says_every_round(seat: str) -> None:
    assert len(_cards(mitchell(5))) == 5
    panel = _panel(mitchell(5), 3, seat)
    assert panel.startswith(f"{seat} ")
    assert "Table 3 " in panel
    rounds = ["1 3 3 5–6", "2 3 2 7–8", "3 3 1 9–10", "4 3 5 1–2", "5 3 4 3–4"]
    goes = ["stay"] * 4 if seat in ("North", "South") else ["4 EW"] * 4
    assert " ".join(f"{told} {where}" for told, where in zip(rounds, [*goes, ""], strict=True)).strip() in panel


def test_in_a_howell_they_say_table_and_seats() -> None:
    movement = howell(4)
    panels = {
        (table, side): _panel(movement, table, seat)
        for table in range(1, 5)
        for side, seat in (("NS", "North"), ("EW", "West"))
    }
    for now in movement.seatings:
        for side, number in (("NS", now.ns), ("EW", now.ew)):
            then = movement.next_table(None, number, after_round=now.round)
            if then is None:
                continue
            there = "NS" if then.ns == number else "EW"
            goes = "stay" if (then.table, there) == (now.table, side) else f"{then.table} {there}"
            boards = f"{2 * now.board_set - 1}–{2 * now.board_set}"
            assert f"{now.round} {now.ns} {now.ew} {boards} {goes}" in panels[now.table, side]


def test_sit_outs_and_rovers_are_told() -> None:
    assert "1 8 – sit-out 1 NS 2 1 – sit-out 1 NS" in _panel(rover(8), 8, "North")
    assert "1 1 1 1–2 8 NS" in _panel(rover(8), 1, "North")


def test_shared_boards_are_named_unless_it_is_another_table_each_round() -> None:
    assert "Same boards: table 8 in round 1–8" in _cards(mitchell(8, None, "share-relay"))[0]
    assert "The same boards are at another table too." in _cards(web(12))[0]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize(
    "movement",
    [mitchell(2), mitchell(5, switched=2), mitchell(40, 15), howell(8), mitchell(8, None, "share-relay", "ew")],
    ids=lambda movement: f"{movement.name} {movement.tables}",
)
def test_they_are_set_well(movement: Movement, paper: str) -> None:
    assert_set_well(four_seat_cards(hall(movement, 3), OCCASION, paper), 15, pages=2)


def test_without_a_movement_they_are_refused() -> None:
    with pytest.raises(Refusal, match="No movement is chosen yet; choose one first"):
        four_seat_cards(empty_evening().schedule, OCCASION, "A4")

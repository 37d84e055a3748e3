"""Dealer and vulnerability, Law 2."""

from __future__ import annotations

import pytest
from hypothesis import given

from bridgeclub.laws import Seat, Side, Vulnerability, dealer, vulnerability
from bridgeclub.words import Refusal
from tests.laws.strategies import boards, seats

# The printed table of Law 2: who is vulnerable on which boards of the first sixteen.
LAW_2 = {
    Vulnerability.NONE: {1, 8, 11, 14},
    Vulnerability.NS: {2, 5, 12, 15},
    Vulnerability.EW: {3, 6, 9, 16},
    Vulnerability.BOTH: {4, 7, 10, 13},
}


@pytest.mark.parametrize("who", Vulnerability)
def test_vulnerability_is_that_of_law_2(who: Vulnerability) -> None:
    assert {board for board in range(1, 17) if vulnerability(board) is who} == LAW_2[who]


def test_dealers_are_those_of_law_2() -> None:
    assert "".join(dealer(board).value for board in range(1, 17)) == "NESWNESWNESWNESW"


@given(boards)
def test_boards_repeat_after_sixteen(board: int) -> None:
    assert vulnerability(board + 16) is vulnerability(board)
    assert dealer(board + 16) is dealer(board)


@pytest.mark.parametrize("board", [0, -1])
def test_there_is_no_board_below_one(board: int) -> None:
    with pytest.raises(Refusal, match="numbered from 1"):
        dealer(board)
    with pytest.raises(Refusal, match=f"no board {board}"):
        vulnerability(board)


def test_which_sides_a_vulnerability_includes() -> None:
    included = {who: {side.value for side in Side if who.includes(side)} for who in Vulnerability}
    assert included == {
        Vulnerability.NONE: set(),
        Vulnerability.NS: {"NS"},
        Vulnerability.EW: {"EW"},
        Vulnerability.BOTH: {"NS", "EW"},
    }


@given(boards, seats)
def test_a_seat_is_as_vulnerable_as_its_side(board: int, seat: Seat) -> None:
    who = vulnerability(board)
    assert who.includes(seat) is who.includes(seat.side) is who.includes(seat.partner)


def test_vulnerability_in_words() -> None:
    assert [who.spoken for who in Vulnerability] == [
        "Nobody vulnerable",
        "North-South vulnerable",
        "East-West vulnerable",
        "All vulnerable",
    ]

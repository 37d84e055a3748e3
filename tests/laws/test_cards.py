"""Suits, cards, seats and sides."""

from __future__ import annotations

import pytest
from hypothesis import given

from bridgeclub.laws import Card, Rank, Seat, Side, Strain, Suit
from bridgeclub.words import Refusal
from tests.laws.strategies import cards, seats


def test_suits_and_strains_are_named_as_players_name_them() -> None:
    assert [suit.letter + suit.symbol for suit in Suit] == ["C♣", "D♦", "H♥", "S♠"]
    assert [strain.letter + strain.symbol for strain in Strain] == ["C♣", "D♦", "H♥", "S♠", "NNT"]
    assert [Strain(suit).name for suit in Suit] == [suit.name for suit in Suit]


def test_ranks_run_from_two_to_ace() -> None:
    assert "".join(rank.letter for rank in Rank) == "23456789TJQKA"
    assert Rank.TEN.symbol == "10"
    assert Rank.ACE.symbol == "A"
    assert Rank.ACE > Rank.KING > Rank.TEN > Rank.TWO


def test_seats_go_clockwise_from_north() -> None:
    assert [seat.value for seat in Seat] == ["N", "E", "S", "W"]
    assert [seat.next.value for seat in Seat] == ["E", "S", "W", "N"]
    assert [seat.partner.value for seat in Seat] == ["S", "W", "N", "E"]
    assert [seat.side.value for seat in Seat] == ["NS", "EW", "NS", "EW"]
    assert [seat.spoken for seat in Seat] == ["North", "East", "South", "West"]
    assert [side.spoken for side in Side] == ["North-South", "East-West"]
    assert [side.other for side in Side] == [Side.EW, Side.NS]


@given(seats)
def test_the_next_is_an_opponent_and_the_next_but_one_the_partner(seat: Seat) -> None:
    assert seat.next.side is seat.side.other
    assert seat.next.next is seat.partner
    assert seat.partner.partner is seat


@pytest.mark.parametrize("text", ["DT", "d10", "♦10", "♦T", "10d", " t♦ ", "d 10"])
def test_a_card_is_read_in_any_form(text: str) -> None:
    assert Card.parse(text) == Card(Suit.DIAMONDS, Rank.TEN)


@pytest.mark.parametrize("text", ["", "D", "10", "D1", "N5", "DTS", "sk sk"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="as in SK or D10"):
        Card.parse(text)


@given(cards)
def test_a_card_survives_being_written(card: Card) -> None:
    assert Card.parse(str(card)) == card == Card.parse(card.symbols)
    assert len(str(card)) == 2


def test_cards_order_by_suit_then_rank() -> None:
    assert sorted(map(Card.parse, ["SA", "C2", "S2", "CA"])) == [*map(Card.parse, ["C2", "CA", "S2", "SA"])]

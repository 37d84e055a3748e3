"""Deals: 52 different cards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.laws import Deal, Seat, Suit
from bridgeclub.words import Refusal
from tests.laws.strategies import deals

# The example of the Deal tag in the standard of Portable Bridge Notation 2.0, and the same deal from East.
NORTH_FIRST = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"
EAST_FIRST = "E:A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85 .63.AKQ987.A9732"
SUITS_EACH = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


def test_a_deal_is_read_from_any_seat() -> None:
    deal = Deal.parse(EAST_FIRST)
    assert deal == Deal.parse(NORTH_FIRST)
    assert str(deal) == NORTH_FIRST
    assert deal.holding(Seat.EAST, Suit.HEARTS) == "KQ5"
    assert deal.holding(Seat.NORTH, Suit.SPADES) == ""
    assert "".join(map(str, deal.hand(Seat.WEST))) == "SKSQSTS2HAHTDJD6D5D4D2C8C5"


def test_high_card_points_by_milton_work() -> None:
    assert [Deal.parse(NORTH_FIRST).high_card_points(seat) for seat in Seat] == [13, 12, 5, 10]
    assert [Deal.parse(SUITS_EACH).high_card_points(seat) for seat in Seat] == [10, 10, 10, 10]


def test_small_letters_and_tens_are_understood() -> None:
    assert str(Deal.parse(SUITS_EACH.lower().replace("t", "10"))) == SUITS_EACH


@given(deals())
def test_a_deal_survives_being_written(deal: Deal) -> None:
    assert Deal.parse(str(deal)) == deal
    assert sum(deal.high_card_points(seat) for seat in Seat) == 40
    assert len({card for seat in Seat for card in deal.hand(seat)}) == 52


@given(deals(), st.sampled_from(Seat))
def test_a_hand_of_another_size_is_refused(deal: Deal, seat: Seat) -> None:
    short = [deal.hand(each)[: 13 - (each is seat)] for each in Seat]
    with pytest.raises(Refusal, match=f"{seat.spoken} has 12 cards; a hand has 13"):
        Deal(tuple(map(frozenset, short)))


@pytest.mark.parametrize(
    ("right", "wrong", "sentence"),
    [
        ("AKQ987", "AKQ98A", "North has ♦A twice"),
        ("N:.63", "N:.K3", "♥K is in two hands"),
        (".T.QJT6", ".X.QJT6", "East has “X” in ♦; the ranks are"),
        ("A8654.KQ5", "A8654KQ5", "East's hand “A8654KQ5.T.QJT6” needs four suits"),
        ("A9732 ", "A97321 ", "North has “1” in ♣"),
        ("A9732 ", "A973 ", "North has 12 cards; a hand has 13"),
        ("J973.J98742", "AJ973.J98742", "♠A is in two hands"),
        ("N:", "", "A deal is a seat and four hands"),
        ("N:", "X:", "A deal is a seat and four hands"),
        ("KQT2.AT.J6542.85", "", "A deal is a seat and four hands"),
        ("KQT2.AT.J6542.85", "-", "West's hand “-” needs four suits"),
    ],
)
def test_a_wrong_deal_is_refused_with_what_is_wrong(right: str, wrong: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refusal:
        Deal.parse(NORTH_FIRST.replace(right, wrong, 1))
    assert str(refusal.value).startswith(sentence)


@given(st.text())
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        Deal.parse(text)


def test_a_hand_of_one_card() -> None:
    north, *others = [Deal.parse(NORTH_FIRST).hand(seat) for seat in Seat]
    with pytest.raises(Refusal, match="North has 1 card; a hand has 13"):
        Deal(tuple(map(frozenset, [north[:1], *others])))


def test_a_deal_of_three_hands_is_a_bug() -> None:
    with pytest.raises(ValueError, match="4 hands"):
        Deal(())


def test_a_deal_is_a_value() -> None:
    assert len({Deal.parse(NORTH_FIRST), Deal.parse(EAST_FIRST), Deal.parse(SUITS_EACH)}) == 2
    with pytest.raises(AttributeError):
        Deal.parse(NORTH_FIRST).hands = ()  # type: ignore[misc]

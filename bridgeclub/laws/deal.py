"""A deal: 52 different cards, 13 to each seat, in the text form of PBN."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Self

from bridgeclub.laws.cards import Card, Rank, Seat, Suit
from bridgeclub.words import Refusal, _, ngettext

_SEATS = tuple(Seat)
_SUITS_DOWN = tuple(reversed(Suit))
_RANKS = {rank.letter: rank for rank in Rank}


@dataclass(frozen=True, slots=True)
class Deal:
    """Four hands in the order North, East, South, West; anything but 52 different cards, 13 each, is a `Refusal`.

    `str()` gives the PBN form from North, which `parse` reads back.
    """

    hands: tuple[frozenset[Card], ...]

    def __post_init__(self) -> None:
        if len(self.hands) != 4:
            raise ValueError(f"a deal has 4 hands, not {len(self.hands)}")
        for card, copies in Counter(card for hand in self.hands for card in hand).items():
            if copies > 1:
                raise Refusal(_("{card} is in two hands; each card is dealt once.").format(card=card.symbols))
        for seat, hand in zip(_SEATS, self.hands, strict=True):
            if len(hand) != 13:
                raise Refusal(_wrong_size(seat, len(hand)))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the PBN form "N:AKQ.J32.T98.7654 ...": first seat, then four hands clockwise, suits ♠.♥.♦.♣ each.

        "10" is read as "T". Raise `Refusal` that says what is wrong.
        """
        first, colon, rest = text.strip().upper().replace("10", "T").partition(":")
        hands = rest.split()
        if not colon or first not in {seat.value for seat in Seat} or len(hands) != 4:
            raise Refusal(_("A deal is a seat and four hands, as in N:AKQ.J32.T98.7654 and three more hands."))
        start = _SEATS.index(Seat(first))
        dealt = {_SEATS[(start + turn) % 4]: hand for turn, hand in enumerate(hands)}
        return cls(tuple(_read_hand(seat, dealt[seat]) for seat in _SEATS))

    def __str__(self) -> str:
        hands = (".".join(self.holding(seat, suit) for suit in _SUITS_DOWN) for seat in _SEATS)
        return "N:" + " ".join(hands)

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """Return the 13 cards of a seat, spades first, the highest first."""
        return tuple(sorted(self.hands[_SEATS.index(seat)], reverse=True))

    def holding(self, seat: Seat, suit: Suit) -> str:
        """Return the ranks that a seat holds in a suit, the highest first, as "AKT2"; "" for a void."""
        return "".join(card.rank.letter for card in self.hand(seat) if card.suit is suit)

    def high_card_points(self, seat: Seat) -> int:
        """Return the points of a hand by Milton Work's count: ace 4, king 3, queen 2, jack 1; 40 in a deal."""
        return sum(max(0, card.rank - Rank.TEN) for card in self.hand(seat))


def _read_hand(seat: Seat, text: str) -> frozenset[Card]:
    suits = text.split(".")
    if len(suits) != 4:
        sentence = _("{seat}'s hand “{hand}” needs four suits with dots between them, as in AKQ.J32.T98.7654.")
        raise Refusal(sentence.format(seat=seat.spoken, hand=text[:20]))
    cards: set[Card] = set()
    for suit, ranks in zip(_SUITS_DOWN, suits, strict=True):
        for letter in ranks:
            cards.add(_read_card(seat, suit, letter, cards))
    return frozenset(cards)


def _read_card(seat: Seat, suit: Suit, letter: str, before: set[Card]) -> Card:
    if letter not in _RANKS:
        sentence = _("{seat} has “{rank}” in {suit}; the ranks are A K Q J T 9 8 7 6 5 4 3 2.")
        raise Refusal(sentence.format(seat=seat.spoken, rank=letter, suit=suit.symbol))
    card = Card(suit, _RANKS[letter])
    if card in before:
        raise Refusal(
            _("{seat} has {card} twice; each card is dealt once.").format(seat=seat.spoken, card=card.symbols)
        )
    return card


def _wrong_size(seat: Seat, cards: int) -> str:
    sentence = ngettext("{seat} has {cards} card; a hand has 13.", "{seat} has {cards} cards; a hand has 13.", cards)
    return sentence.format(seat=seat.spoken, cards=cards)

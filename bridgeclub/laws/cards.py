"""Suits, ranks, cards, strains, seats and sides: the smallest words of the game, each in one place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Self

from bridgeclub.words import N_, Refusal, _


class Suit(IntEnum):
    """The four suits in the order of the Laws, clubs lowest (Law 1)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """Return "C", "D", "H" or "S"."""
        return "CDHS"[self]

    @property
    def symbol(self) -> str:
        """Return "♣", "♦", "♥" or "♠"."""
        return "♣♦♥♠"[self]


class Strain(IntEnum):
    """What a contract is played in, in bidding order; the first four have the numbers of their `Suit`."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NOTRUMP = 4

    @property
    def letter(self) -> str:
        """Return "C", "D", "H", "S" or "N"."""
        return "CDHSN"[self]

    @property
    def symbol(self) -> str:
        """Return "♣", "♦", "♥", "♠" or "NT"."""
        return ("♣", "♦", "♥", "♠", "NT")[self]


class Rank(IntEnum):
    """The thirteen ranks of a suit; the numbers are 2 to 14, so that a higher card compares higher."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """Return one character: "2" to "9", "T", "J", "Q", "K" or "A"."""
        return "23456789TJQKA"[self - 2]

    @property
    def symbol(self) -> str:
        """Return what people read: as `letter`, but "10" for the ten."""
        return "10" if self is Rank.TEN else self.letter


_SUITS = {name: suit for suit in Suit for name in (suit.letter, suit.symbol)}
_RANKS = {name: rank for rank in Rank for name in (rank.letter, rank.symbol)}
_CARD = re.compile(r"(?P<suit>[CDHS♣♦♥♠])\s*(?P<rank>10|[2-9TJQKA])|(?P<rank2>10|[2-9TJQKA])\s*(?P<suit2>[CDHS♣♦♥♠])")


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One card; cards order by suit, then rank. `str()` gives "SK" or "DT", which `parse` reads back."""

    suit: Suit
    rank: Rank

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read "SK", "♠K", "s10", "DT" or "kd"; raise `Refusal` for anything else."""
        found = _CARD.fullmatch(text.strip().upper())
        if found is None:
            raise Refusal(_("“{text}” is no card; type suit and rank, as in SK or D10.").format(text=text.strip()[:20]))
        return cls(_SUITS[found["suit"] or found["suit2"]], _RANKS[found["rank"] or found["rank2"]])

    def __str__(self) -> str:
        return self.suit.letter + self.rank.letter

    @property
    def symbols(self) -> str:
        """Return what people read: "♠K", "♦10"."""
        return self.suit.symbol + self.rank.symbol


class Side(Enum):
    """One of the two partnerships at a table."""

    NS = "NS"
    EW = "EW"

    @property
    def other(self) -> Side:
        """Return the opponents' side."""
        return Side.EW if self is Side.NS else Side.NS

    @property
    def spoken(self) -> str:
        """Return "North-South" or "East-West" in the user's language."""
        return _(_SPOKEN_SIDES[self])


class Seat(Enum):
    """One of the four places at a table; iterating goes clockwise from North."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    @property
    def next(self) -> Seat:
        """Return the seat at the left hand, whose turn comes next."""
        return _CLOCKWISE[(_CLOCKWISE.index(self) + 1) % 4]

    @property
    def partner(self) -> Seat:
        """Return the seat across the table."""
        return _CLOCKWISE[(_CLOCKWISE.index(self) + 2) % 4]

    @property
    def side(self) -> Side:
        """Return the partnership that the seat belongs to."""
        return Side.NS if self in (Seat.NORTH, Seat.SOUTH) else Side.EW

    @property
    def spoken(self) -> str:
        """Return "North", "East", "South" or "West" in the user's language."""
        return _(_SPOKEN_SEATS[self])


_CLOCKWISE = tuple(Seat)
_SPOKEN_SIDES = {Side.NS: N_("North-South"), Side.EW: N_("East-West")}
_SPOKEN_SEATS = {Seat.NORTH: N_("North"), Seat.EAST: N_("East"), Seat.SOUTH: N_("South"), Seat.WEST: N_("West")}

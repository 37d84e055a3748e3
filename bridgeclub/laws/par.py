"""The par of a deal: what both sides get who see all four hands, bid on while it pays and double what fails."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bridgeclub.laws.board import Vulnerability
from bridgeclub.laws.cards import Seat, Side, Strain
from bridgeclub.laws.contract import Contract
from bridgeclub.laws.score import score
from bridgeclub.words import Refusal, _

DECLARERS: tuple[Seat, ...] = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)
STRAINS: tuple[Strain, ...] = tuple(reversed(Strain))
"""The order of the 20 tricks of a double-dummy table (PBN 2.1, DoubleDummyTricks): each declarer's NT S H D C."""

_BIDS = tuple((level, strain) for level in range(1, 8) for strain in Strain)


@dataclass(frozen=True, slots=True)
class ParContract:
    """A contract that gives the par, doubled when it fails, and which seats of one side can declare it so."""

    contract: Contract
    declarers: tuple[Seat, ...]
    tricks: int


@dataclass(frozen=True, slots=True)
class Par:
    """The par in points for North-South, and every contract that gives it, lowest first; none if all pass."""

    score: int
    contracts: tuple[ParContract, ...]


@dataclass(frozen=True, slots=True)
class _Bid:
    """A bid that stands: points for its own side if it is passed out, and the most its side gets against best bids."""

    final: ParContract
    points: int
    worth: int


def par(tricks: Sequence[int], dealer: Seat, vulnerability: Vulnerability) -> Par:
    """Return the par of a deal.

    `tricks` are the 20 numbers 0 to 13 of a double-dummy table in the order of `DECLARERS` and `STRAINS`; else
    `Refusal`. A side bids on only where it gets more than by passing, and a contract that fails is doubled. Who deals
    matters where each side could make the same contract: the first to bid it has it.
    """
    if len(tricks) != 20 or not all(0 <= number <= 13 for number in tricks):
        raise Refusal(_("A double-dummy table has 20 numbers of tricks, each from 0 to 13."))
    ladder = _ladder(tricks, vulnerability)
    first, second = dealer.side, dealer.side.other
    opening, later = _best(ladder[first]), max(0, _best(ladder[second]))
    if opening > -later:
        opener, worth = first, opening
    elif later > 0:
        opener, worth = second, later
    else:
        return Par(0, ())
    finals = sorted(set(_finals(ladder, opener, worth, above=-1)), key=_rank)
    return Par(worth if opener is Side.NS else -worth, tuple(finals))


def _ladder(tricks: Sequence[int], vulnerability: Vulnerability) -> dict[Side, list[_Bid]]:
    """Return each side's 35 bids, lowest first, valued from the highest down: what answers a bid lies above it."""
    ladder: dict[Side, list[_Bid]] = {side: [] for side in Side}
    for bid in reversed(_BIDS):
        answers = {side: _best(ladder[side.other]) for side in Side}
        for side in Side:
            final = _final(bid, side, tricks)
            points = score(final.contract, final.tricks, vulnerability.includes(side))
            ladder[side].insert(0, _Bid(final, points, min(points, -answers[side])))
    return ladder


def _final(bid: tuple[int, Strain], side: Side, tricks: Sequence[int]) -> ParContract:
    level, strain = bid
    taken = {seat: tricks[5 * DECLARERS.index(seat) + STRAINS.index(strain)] for seat in DECLARERS if seat.side is side}
    most = max(taken.values())
    contract = Contract(level, strain, 0 if most >= level + 6 else 1)
    return ParContract(contract, tuple(seat for seat in taken if taken[seat] == most), most)


def _best(bids: list[_Bid]) -> int:
    """Return the most that a side gets by one of these bids; less than any score if there is none."""
    return max((bid.worth for bid in bids), default=-10_000)


def _finals(ladder: dict[Side, list[_Bid]], side: Side, worth: int, above: int) -> list[ParContract]:
    """Return the contracts in which the bidding ends if `side` makes one of its best bids above number `above`."""
    finals: list[ParContract] = []
    for number, bid in enumerate(ladder[side]):
        if number > above and bid.worth == worth:
            if bid.points == worth:
                finals.append(bid.final)
            else:
                finals += _finals(ladder, side.other, -worth, number)
    return finals


def _rank(final: ParContract) -> tuple[int, Strain]:
    return final.contract.level, final.contract.strain

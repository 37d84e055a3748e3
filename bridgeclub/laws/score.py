"""Duplicate scoring, Law 77: the points of one result, and which points can occur at all."""

from __future__ import annotations

from functools import cache

from bridgeclub.laws.board import Vulnerability
from bridgeclub.laws.cards import Side, Strain
from bridgeclub.laws.contract import Contract

ALL_CONTRACTS = tuple(Contract(level, strain, risk) for level in range(1, 8) for strain in Strain for risk in range(3))
"""The 105 contracts that can be bid: 35 bids, each undoubled, doubled and redoubled."""


def score(contract: Contract, tricks: int, vulnerable: bool) -> int:
    """Return the points of the declarer's side (Law 77), negative when the contract fails.

    `tricks` is what declarer took, 0 to 13 (else `ValueError`); `vulnerable` is declarer's vulnerability.
    """
    if not 0 <= tricks <= 13:
        raise ValueError(f"declarer cannot take {tricks} tricks of 13")
    over = tricks - contract.needed
    return _made(contract, over, vulnerable) if over >= 0 else -_penalty(contract, -over, vulnerable)


def _made(contract: Contract, over: int, vulnerable: bool) -> int:
    trick = 20 if contract.strain in (Strain.CLUBS, Strain.DIAMONDS) else 30
    first = 10 if contract.strain is Strain.NOTRUMP else 0
    bid = (contract.level * trick + first) << contract.risk  # each double doubles it
    overtrick = contract.risk * (200 if vulnerable else 100) if contract.risk else trick
    game = (500 if vulnerable else 300) if bid >= 100 else 50
    slam = {6: 750 if vulnerable else 500, 7: 1500 if vulnerable else 1000}.get(contract.level, 0)
    insult = 50 * contract.risk
    return bid + over * overtrick + game + slam + insult


def _penalty(contract: Contract, down: int, vulnerable: bool) -> int:
    if not contract.risk:
        return down * (100 if vulnerable else 50)
    # Vulnerable 200, then 300 each; not vulnerable 100, 200, 200, then 300 each.
    doubled = 300 * down - 100 if vulnerable else 200 * down - 100 + 100 * max(0, down - 3)
    return doubled * contract.risk


@cache
def declarer_scores(vulnerable: bool) -> frozenset[int]:
    """Return every score that a declarer's side can have, made or failed, at that vulnerability (Law 77)."""
    return frozenset(score(contract, tricks, vulnerable) for contract in ALL_CONTRACTS for tricks in range(14))


@cache
def possible_scores(vulnerability: Vulnerability) -> frozenset[int]:
    """Return every score that North-South can have on a board, 0 for a passed-out board included.

    A plus is a contract that North-South made or that East-West failed in, a minus the other way round, so the
    sign decides whose vulnerability counts for which scores.
    """
    return _seen_from_north_south(vulnerability, declarer_scores(False), declarer_scores(True))


@cache
def usual_scores(vulnerability: Vulnerability) -> frozenset[int]:
    """Return the possible scores that club tables do have; what is left out is rather a slip of the finger.

    Left out are redoubled contracts, more than six down, and more than two over when doubled (none in a slam): one
    of 6012 results in 53 club sessions that we know is left out.
    """
    usual = {
        vulnerable: frozenset(
            score(contract, tricks, vulnerable)
            for contract in ALL_CONTRACTS
            for tricks in range(14)
            if _is_usual(contract, tricks - contract.needed)
        )
        for vulnerable in (False, True)
    }
    return _seen_from_north_south(vulnerability, usual[False], usual[True])


def nearest_scores(score: int, vulnerability: Vulnerability) -> tuple[int, ...]:
    """Return the usual North-South scores nearest to `score`: at most two above and two below it, nearest first.

    They have the sign of `score`: who slips on a digit seldom slips on the side. `score` itself is left out.
    """
    same_sign = [points for points in usual_scores(vulnerability) if points * score > 0]
    below = sorted(points for points in same_sign if points < score)[-2:]
    above = sorted(points for points in same_sign if points > score)[:2]
    return tuple(sorted(below + above, key=lambda points: (abs(points - score), abs(points))))


def _is_usual(contract: Contract, over: int) -> bool:
    most_over = (6, 2 if contract.level < 6 else 0, -7)[contract.risk]
    return -6 <= over <= most_over


def _seen_from_north_south(
    vulnerability: Vulnerability, not_vulnerable: frozenset[int], vulnerable: frozenset[int]
) -> frozenset[int]:
    ours = vulnerable if vulnerability.includes(Side.NS) else not_vulnerable
    theirs = vulnerable if vulnerability.includes(Side.EW) else not_vulnerable
    return ours | {-points for points in theirs} | {0}

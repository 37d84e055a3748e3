"""Why a score cannot occur on a board, in one sentence, and what was probably meant."""

from __future__ import annotations

from functools import cache

from bridgeclub.laws.board import Vulnerability
from bridgeclub.laws.cards import Side
from bridgeclub.laws.score import ALL_CONTRACTS, declarer_scores, nearest_scores, possible_scores, score
from bridgeclub.words import _


def near_scores(points: int, vulnerability: Vulnerability) -> tuple[int, ...]:
    """Return up to four North-South scores that can occur and that who typed `points` may have meant.

    First what the same contract is worth at the right vulnerability, then a forgotten zero, then the nearest scores.
    """
    possible = possible_scores(vulnerability)
    meant = [*_at_right_vulnerability(points, vulnerability), points * 10, *nearest_scores(points, vulnerability)]
    return tuple(dict.fromkeys(score for score in meant if score in possible))[:4]


def why_impossible(points: int, vulnerability: Vulnerability) -> str:
    """Return the sentence that says why North-South cannot have `points` at that vulnerability, and what is near."""
    near = ", ".join(str(score) for score in near_scores(points, vulnerability))
    for side in Side:
        vulnerable = vulnerability.includes(side)
        declared = points if side is Side.NS else -points
        if declared in declarer_scores(not vulnerable):
            if vulnerable:
                sentence = _(
                    "{score} cannot be: {side} are vulnerable here, {score} is a score not vulnerable. Near: {near}."
                )
            else:
                sentence = _(
                    "{score} cannot be: {side} are not vulnerable here, {score} is a score vulnerable. Near: {near}."
                )
            return sentence.format(score=points, side=side.spoken, near=near)
    if points % 10:
        return _("{score} cannot be: every score ends in 0. Near: {near}.").format(score=points, near=near)
    return _("{score} cannot be, vulnerable or not. Near: {near}.").format(score=points, near=near)


def _at_right_vulnerability(points: int, vulnerability: Vulnerability) -> tuple[int, ...]:
    scores: list[int] = []
    for side in Side:
        sign = 1 if side is Side.NS else -1
        scores += [sign * right for right in _counterparts(sign * points, vulnerability.includes(side))]
    return tuple(scores)


@cache
def _counterparts(points: int, vulnerable: bool) -> tuple[int, ...]:
    """Return what the results that score `points` at the other vulnerability score at this one, undoubled first."""
    found = [
        (contract.risk, score(contract, tricks, vulnerable))
        for contract in ALL_CONTRACTS
        for tricks in range(14)
        if score(contract, tricks, not vulnerable) == points
    ]
    return tuple(right for _risk, right in sorted(found))[:2]

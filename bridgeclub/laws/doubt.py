"""What is doubtful about a score that was typed alone: why it cannot be, or is rare, and what was probably meant."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bridgeclub.laws.board import Vulnerability, vulnerability
from bridgeclub.laws.cards import Side
from bridgeclub.laws.contract import Contract
from bridgeclub.laws.outcome import Outcome, State
from bridgeclub.laws.score import (
    ALL_CONTRACTS,
    declarer_scores,
    nearest_scores,
    score,
    usual_scores,
)
from bridgeclub.words import _


def doubt(outcome: Outcome, board: int) -> str | None:
    """Return a sentence where only a score is known and it can occur on that board, but hardly ever does; else None.

    Such a result is taken; the sentence is for the eye of who typed it, as for 450 where only nine down gives it.
    """
    here = vulnerability(board)
    points = outcome.score
    if outcome.state is not State.PLAYED or outcome.contract or points is None or points in usual_scores(here):
        return None
    side, contract, tricks = min(_ways(points, here), key=lambda way: (way[1].risk, abs(way[2] - way[1].needed)))
    result = f"{contract.symbols}{tricks - contract.needed:+d}" if tricks != contract.needed else f"{contract.symbols}="
    sentence = _("{score} is rare: it takes {result} by {side}. Near: {near}.")
    return sentence.format(score=points, result=result, side=side.spoken, near=_listed(near_scores(points, here)))


def why_impossible(points: int, vulnerability: Vulnerability) -> str:
    """Return the sentence that says why North-South cannot have `points` at that vulnerability, and what is near."""
    near = _listed(near_scores(points, vulnerability))
    maker = Side.NS if points > 0 else Side.EW
    for side in (maker, maker.other):
        if _as_declarer(points, side) not in declarer_scores(not vulnerability.includes(side)):
            continue
        if vulnerability.includes(side):
            sentence = _(
                "{score} cannot be: {side} are vulnerable here; {score} is a non-vulnerable score. Near: {near}."
            )
        else:
            sentence = _(
                "{score} cannot be: {side} are not vulnerable here; {score} is a vulnerable score. Near: {near}."
            )
        return sentence.format(score=points, side=side.spoken, near=near)
    if points % 10:
        return _("{score} cannot be: every score ends in 0. Near: {near}.").format(score=points, near=near)
    return _("{score} cannot be, vulnerable or not. Near: {near}.").format(score=points, near=near)


def near_scores(points: int, vulnerability: Vulnerability) -> tuple[int, ...]:
    """Return up to four usual North-South scores that who typed `points` may have meant, likeliest first.

    What the same result is worth at the right vulnerability, the other sign, a forgotten zero, then the nearest.
    """
    usual = usual_scores(vulnerability)
    meant = [*_at_right_vulnerability(points, vulnerability), -points]
    if points % 10 or abs(points) < 50:
        meant += [points * 10, *_at_right_vulnerability(points * 10, vulnerability)]
    meant += nearest_scores(points, vulnerability)
    return tuple(dict.fromkeys(found for found in meant if found in usual and found != points))[:4]


def _listed(scores: tuple[int, ...]) -> str:
    return ", ".join(map(str, scores))


def _as_declarer(points: int, side: Side) -> int:
    return points if side is Side.NS else -points


def _ways(points: int, vulnerability: Vulnerability) -> Iterator[tuple[Side, Contract, int]]:
    """Yield each side, contract and number of tricks that give North-South `points`."""
    for side in Side:
        for contract, tricks in _results(_as_declarer(points, side), vulnerability.includes(side)):
            yield side, contract, tricks


@cache
def _results(points: int, vulnerable: bool) -> tuple[tuple[Contract, int], ...]:
    """Return the contracts and tricks that give a declarer's side `points`."""
    return tuple(
        (contract, tricks)
        for contract in ALL_CONTRACTS
        for tricks in range(14)
        if score(contract, tricks, vulnerable) == points
    )


def _at_right_vulnerability(points: int, vulnerability: Vulnerability) -> list[int]:
    """Return what the undoubled results that score `points` at a side's other vulnerability score at its own."""
    scores = []
    for side in Side:
        vulnerable = vulnerability.includes(side)
        results = _results(_as_declarer(points, side), not vulnerable)
        scores += [_as_declarer(score(c, tricks, vulnerable), side) for c, tricks in results if c.risk == 0]
    return scores

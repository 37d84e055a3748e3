"""Hypothesis strategies for the values of the laws."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import ParamSpec, TypeVar

from hypothesis import strategies as st

from bridgeclub.laws import (
    AS_PLAYED,
    CANCELLED,
    Assigned,
    Award,
    AwardKind,
    Card,
    Contract,
    Deal,
    Outcome,
    Part,
    Rank,
    Ruling,
    Seat,
    State,
    Strain,
    Suit,
    possible_scores,
    vulnerability,
    write,
)
from bridgeclub.laws.ruling import MOST_WEIGHT
from bridgeclub.words import Refusal

P = ParamSpec("P")
T = TypeVar("T")


def answer(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | Refusal:
    """Return what `function` returns, or the refusal that it raises."""
    try:
        return function(*args, **kwargs)
    except Refusal as refusal:
        return refusal


boards = st.integers(1, 200)
seats = st.sampled_from(Seat)
cards = st.builds(Card, st.sampled_from(Suit), st.sampled_from(Rank))
contracts = st.builds(Contract, st.integers(1, 7), st.sampled_from(Strain), st.integers(0, 2))
awards = (
    st.sampled_from(["A+", "A", "A-", "A+!", "A-!"]).map(Award.parse)
    | st.builds(Award, st.just(AwardKind.FIXED), st.integers(0, 100), st.booleans())
    | st.builds(
        Award, st.just(AwardKind.IMPS), st.just(50), imps=st.integers(-9999, 9999).map(lambda i: Fraction(i, 100))
    )
)


@st.composite
def assigned_on(draw: st.DrawFn, board: int) -> Assigned:
    """Draw an assigned score on that board: one or several outcomes, some with their contract."""
    parts = []
    for _ in range(draw(st.integers(1, 3))):
        outcome = draw(results_on(board))
        parts.append(
            Part(draw(st.integers(1, MOST_WEIGHT)), outcome.score or 0, write(outcome) if outcome.contract else "")
        )
    return Assigned((Part(1, parts[0].score, parts[0].text),)) if len(parts) == 1 else Assigned(tuple(parts))


def rulings_on(board: int, played: bool) -> st.SearchStrategy[Ruling]:
    """Draw a ruling on that board; the result of the table can stand only where it was `played`."""
    others = st.sampled_from([CANCELLED, AS_PLAYED] if played else [CANCELLED])
    return awards | assigned_on(board) | others


@st.composite
def results_on(draw: st.DrawFn, board: int) -> Outcome:
    """Draw the result of a board that was played or passed out."""
    if draw(st.booleans()):
        return Outcome.scored(board, draw(st.sampled_from(sorted(possible_scores(vulnerability(board))))))
    lead = draw(st.none() | cards)
    return Outcome.played(board, draw(contracts), draw(seats), draw(st.integers(0, 13)), lead)


@st.composite
def outcomes_on(draw: st.DrawFn, board: int) -> Outcome:
    """Draw any outcome that was entered on that board."""
    state = draw(st.sampled_from([state for state in State if state is not State.NOT_ENTERED]))
    if state in (State.SIT_OUT, State.NOT_PLAYED):
        return Outcome(state)
    table = Outcome.passed_out() if state is State.PASSED_OUT else draw(results_on(board))
    if state is State.ADJUSTED:
        table = table if draw(st.booleans()) else Outcome.not_played()
        played = table.score is not None
        table = table.ruled(draw(rulings_on(board, played)), draw(rulings_on(board, played)))
    return replace(table, version=draw(st.sampled_from([1, 1, 2, 9])))


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Draw a deal of 52 cards."""
    pack = draw(st.permutations([Card(suit, rank) for suit in Suit for rank in Rank]))
    return Deal(tuple(frozenset(pack[start : start + 13]) for start in range(0, 52, 13)))

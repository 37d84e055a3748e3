"""Hypothesis strategies for the values of the laws."""

from __future__ import annotations

from hypothesis import strategies as st

from bridgeclub.laws import (
    Award,
    AwardKind,
    Card,
    Contract,
    Deal,
    Outcome,
    Rank,
    Seat,
    State,
    Strain,
    Suit,
    possible_scores,
    vulnerability,
)

boards = st.integers(1, 200)
seats = st.sampled_from(Seat)
cards = st.builds(Card, st.sampled_from(Suit), st.sampled_from(Rank))
contracts = st.builds(Contract, st.integers(1, 7), st.sampled_from(Strain), st.integers(0, 2))
awards = st.sampled_from([kind for kind in AwardKind if kind is not AwardKind.FIXED]).map(Award.of) | st.builds(
    Award, st.just(AwardKind.FIXED), st.integers(0, 100)
)


@st.composite
def outcomes_on(draw: st.DrawFn, board: int) -> Outcome:
    """Draw any outcome that was entered on that board."""
    state = draw(st.sampled_from([state for state in State if state is not State.NOT_ENTERED]))
    if state is State.ADJUSTED:
        return Outcome.adjusted(draw(awards), draw(awards))
    if state is State.PASSED_OUT:
        return Outcome.passed_out()
    if state is not State.PLAYED:
        return Outcome(state)
    if draw(st.booleans()):
        return Outcome.scored(board, draw(st.sampled_from(sorted(possible_scores(vulnerability(board)) - {0}))))
    lead = draw(st.none() | cards)
    return Outcome.played(board, draw(contracts), draw(seats), draw(st.integers(0, 13)), lead)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Draw a deal of 52 cards."""
    pack = draw(st.permutations([Card(suit, rank) for suit in Suit for rank in Rank]))
    return Deal(tuple(frozenset(pack[start : start + 13]) for start in range(0, 52, 13)))

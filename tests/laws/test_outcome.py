"""Outcomes: the states of a result, kept apart."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.laws import Award, AwardKind, Card, Contract, Outcome, Seat, State
from bridgeclub.words import Refusal
from tests.laws.strategies import awards, boards, outcomes_on

FOUR_SPADES = Contract.parse("4S")
PLUS, MINUS = Award.of(AwardKind.PLUS), Award.of(AwardKind.MINUS)


@pytest.mark.parametrize(
    ("text", "kind", "percent", "written"),
    [
        ("A+", AwardKind.PLUS, 60, "A+"),
        ("a", AwardKind.AVERAGE, 50, "A"),
        (" A- ", AwardKind.MINUS, 40, "A-"),
        ("60", AwardKind.FIXED, 60, "60%"),
        ("60%", AwardKind.FIXED, 60, "60%"),
        ("0", AwardKind.FIXED, 0, "0%"),
        ("100", AwardKind.FIXED, 100, "100%"),
    ],
)
def test_an_award_is_read_and_written(text: str, kind: AwardKind, percent: int, written: str) -> None:
    award = Award.parse(text)
    assert (award.kind, award.percent, str(award)) == (kind, percent, written)


@given(awards)
def test_an_award_survives_being_written(award: Award) -> None:
    assert Award.parse(str(award)) == award


@pytest.mark.parametrize("text", ["", "B+", "A++", "sixty", "-5", "60.5", "1000"])
def test_what_is_no_award_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match=r"is no award; type A[+], A, A- or a percentage"):
        Award.parse(text)


@pytest.mark.parametrize("percent", [-1, 101])
def test_awards_are_0_to_100_percent(percent: int) -> None:
    with pytest.raises(Refusal, match=rf"^{percent}% cannot be; an award is 0% to 100%"):
        Award(AwardKind.FIXED, percent)


def test_average_plus_of_another_percent_is_a_bug() -> None:
    with pytest.raises(ValueError, match="nominally 60%"):
        Award(AwardKind.PLUS, 61)


@pytest.mark.parametrize(
    ("board", "seat", "tricks", "score", "result"),
    [
        (1, Seat.NORTH, 10, 420, "="),
        (1, Seat.WEST, 10, -420, "="),
        (2, Seat.SOUTH, 11, 650, "+1"),
        (2, Seat.EAST, 12, -480, "+2"),
        (3, Seat.EAST, 8, 200, "-2"),
        (3, Seat.NORTH, 0, -500, "-10"),
        (4, Seat.WEST, 9, 100, "-1"),
    ],
)
def test_a_contract_played_is_scored_for_north_south(
    board: int, seat: Seat, tricks: int, score: int, result: str
) -> None:
    outcome = Outcome.played(board, FOUR_SPADES, seat, tricks, Card.parse("DT"))
    assert (outcome.state, outcome.score, outcome.result_text) == (State.PLAYED, score, result)
    assert (outcome.contract_symbols, outcome.declarer, outcome.lead) == ("4♠", seat, Card.parse("DT"))


@pytest.mark.parametrize("tricks", [-1, 14])
def test_declarer_takes_0_to_13_tricks(tricks: int) -> None:
    with pytest.raises(Refusal, match=f"cannot take {tricks} tricks; there are 13"):
        Outcome.played(1, FOUR_SPADES, Seat.NORTH, tricks)


def test_a_score_alone() -> None:
    outcome = Outcome.scored(2, 620)
    assert (outcome.state, outcome.score) == (State.PLAYED, 620)
    assert (outcome.contract_symbols, outcome.result_text) == ("", "")
    assert Outcome.scored(2, 0) == Outcome.passed_out()
    with pytest.raises(Refusal, match=r"A score of 620 cannot occur on board 1 [(]Nobody vulnerable[)]"):
        Outcome.scored(1, 620)


def test_the_states_of_a_result() -> None:
    assert [state.value for state in State] == [
        "not entered",
        "sit-out",
        "not played",
        "adjusted",
        "passed out",
        "played",
    ]
    assert Outcome.passed_out().score == 0
    assert Outcome.not_played().score is None
    assert Outcome.adjusted(PLUS, PLUS) == Outcome(State.ADJUSTED, ns_ruling=PLUS, ew_ruling=PLUS)
    assert Outcome.adjusted(PLUS, MINUS).score is None


@given(boards.flatmap(outcomes_on))
def test_outcomes_are_values(outcome: Outcome) -> None:
    assert len({outcome, outcome}) == 1
    with pytest.raises(AttributeError):
        outcome.score = 10  # type: ignore[misc]


@pytest.mark.parametrize(
    ("state", "parts"),
    [
        (State.PLAYED, {}),
        (State.PASSED_OUT, {}),
        (State.NOT_PLAYED, {"score": 0}),
        (State.ADJUSTED, {}),
        (State.ADJUSTED, {"ns_ruling": PLUS}),
        (State.ADJUSTED, {"ew_ruling": PLUS}),
        (State.ADJUSTED, {"ns_ruling": PLUS, "ew_ruling": PLUS, "score": 50}),
        (State.PLAYED, {"score": 50, "ns_ruling": PLUS, "ew_ruling": PLUS}),
        (State.PLAYED, {"score": 420, "contract": FOUR_SPADES}),
        (State.PLAYED, {"score": 420, "contract": FOUR_SPADES, "tricks": 10}),
        (State.PLAYED, {"score": 420, "lead": Card.parse("SA")}),
        (State.PASSED_OUT, {"score": 0, "contract": FOUR_SPADES, "declarer": Seat.EAST, "tricks": 10}),
        (State.NOT_ENTERED, {"lead": Card.parse("SA")}),
    ],
)
def test_parts_that_do_not_go_together_are_a_bug(state: State, parts: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="do not go together") as error:
        Outcome(state, **parts)
    assert not isinstance(error.value, Refusal)


@given(st.sampled_from([State.NOT_ENTERED, State.SIT_OUT, State.NOT_PLAYED]))
def test_states_without_a_score(state: State) -> None:
    assert Outcome(state).score is None

"""Outcomes: the states of a result, kept apart."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.laws import AS_PLAYED, CANCELLED, Award, AwardKind, Card, Contract, Outcome, Seat, State
from bridgeclub.words import Refusal
from tests.laws.strategies import boards, outcomes_on, results_on

FOUR_SPADES = Contract.parse("4S")
PLUS, MINUS = Award.of(AwardKind.PLUS), Award.of(AwardKind.MINUS)


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
        (State.ADJUSTED, {"ns_ruling": AS_PLAYED, "ew_ruling": PLUS}),
        (State.ADJUSTED, {"ns_ruling": PLUS, "ew_ruling": PLUS, "contract": FOUR_SPADES}),
        (State.NOT_PLAYED, {"version": 0}),
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


@given(st.data(), boards)
def test_a_ruling_takes_a_result_s_place_and_can_be_taken_away(data: st.DataObject, board: int) -> None:
    table = data.draw(results_on(board))
    ruled = table.ruled(PLUS, AS_PLAYED)
    assert (ruled.state, ruled.score, ruled.ns_ruling, ruled.ew_ruling) == (
        State.ADJUSTED,
        table.score,
        PLUS,
        AS_PLAYED,
    )
    assert ruled.at_table == table
    assert ruled.ruled(CANCELLED, CANCELLED).at_table == table
    assert table.at_table == table


def test_a_ruling_without_a_result_of_the_table() -> None:
    ruled = Outcome.not_played().ruled(PLUS, CANCELLED)
    assert (ruled.state, ruled.score, ruled.at_table) == (State.ADJUSTED, None, None)
    for sides in ((AS_PLAYED, PLUS), (PLUS, AS_PLAYED)):
        with pytest.raises(Refusal, match="no result of the table that could stand; type what this side gets"):
            Outcome.not_played().ruled(*sides)

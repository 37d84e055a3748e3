"""Contracts read and shown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.laws import Contract, Strain
from bridgeclub.words import Refusal
from tests.laws.strategies import contracts


@pytest.mark.parametrize(
    ("text", "written", "shown"),
    [
        ("4SX", "4SX", "4♠×"),
        ("3nt", "3N", "3NT"),
        ("1N", "1N", "1NT"),
        ("4♠x", "4SX", "4♠×"),
        ("4S*", "4SX", "4♠×"),
        ("2h**", "2HXX", "2♥××"),
        ("1NT××", "1NXX", "1NT××"),
        (" 7 d ", "7D", "7♦"),
        ("5cxx", "5CXX", "5♣××"),
    ],
)
def test_a_contract_is_read_and_shown(text: str, written: str, shown: str) -> None:
    contract = Contract.parse(text)
    assert str(contract) == written
    assert contract.symbols == shown


@given(contracts)
def test_a_contract_survives_being_written(contract: Contract) -> None:
    assert Contract.parse(str(contract)) == contract == Contract.parse(contract.symbols)
    assert Contract.parse(str(contract).lower().replace("x", "*")) == contract


@pytest.mark.parametrize("text", ["", "8S", "0H", "4", "S4", "4SXXX", "4T", "NT", "4S=", "pass", "42"])
def test_what_is_no_contract_is_refused_with_what_is_right(text: str) -> None:
    with pytest.raises(Refusal, match="is no contract; type level 1 to 7"):
        Contract.parse(text)


@given(st.text())
def test_any_other_text_is_refused(text: str) -> None:
    try:
        contract = Contract.parse(text)
    except Refusal:
        return
    assert Contract.parse(str(contract)) == contract


@pytest.mark.parametrize(("level", "risk"), [(0, 0), (8, 0), (1, -1), (1, 3)])
def test_a_contract_outside_the_laws_is_a_bug(level: int, risk: int) -> None:
    with pytest.raises(ValueError, match="no such contract") as error:
        Contract(level, Strain.CLUBS, risk)
    assert not isinstance(error.value, Refusal)


def test_tricks_needed() -> None:
    assert [Contract(level, Strain.CLUBS).needed for level in range(1, 8)] == [7, 8, 9, 10, 11, 12, 13]


def test_a_contract_is_a_value() -> None:
    contract = Contract(3, Strain.NOTRUMP)
    assert contract == Contract.parse("3N")
    assert len({contract, Contract(3, Strain.NOTRUMP, 0), Contract(3, Strain.NOTRUMP, 1)}) == 2
    with pytest.raises(AttributeError):
        contract.level = 4  # type: ignore[misc]

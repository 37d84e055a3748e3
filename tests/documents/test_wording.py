"""Short texts on paper."""

from __future__ import annotations

from bridgeclub.documents.wording import board_range, board_runs, figure, missing_results


def test_a_minus_sign_is_a_minus_sign() -> None:
    assert figure("-50") == "−50"
    assert figure("620") == "620"
    assert figure("") == ""


def test_boards_in_a_range() -> None:
    assert board_range((3, 4)) == "3–4"
    assert board_range((7,)) == "7"
    assert board_range((1, 5, 9)) == "1, 5, 9"
    assert board_range(()) == ""


def test_boards_in_runs() -> None:
    assert board_runs((3, 4, 5, 6, 11, 12)) == "3–6, 11–12"
    assert board_runs((1, 25, 26)) == "1, 25–26"
    assert board_runs(()) == ""


def test_missing_results() -> None:
    assert missing_results(1) == "1 result missing"
    assert missing_results(3) == "3 results missing"

"""Travellers with their results."""

from __future__ import annotations

import pytest

from bridgeclub.documents.occasion import Occasion
from bridgeclub.documents.style import MARGIN
from bridgeclub.documents.travellers import travellers
from bridgeclub.words import Refusal
from tests.documents.evening import Evening
from tests.documents.reading import assert_set_well, pages_of

OCCASION = Occasion("Tuesday pairs", "24 November 2026", "Klubo")


def test_every_board_has_all_its_results(evening: Evening) -> None:
    pages = pages_of(travellers(evening.travellers(), OCCASION, "A4"))
    text = " ".join(pages)
    for traveller in evening.travellers():
        assert text.count(f"Board {traveller.board} ") == 1
        for line in traveller.lines:
            assert line.contract_text in text
            assert line.ns_text in text
    assert "10 of 11 results" in text
    assert "South deals · East-West vulnerable" in text


def test_the_score_stands_at_the_side_that_made_it(evening: Evening) -> None:
    for line in evening.travellers()[0].lines:
        if line.outcome and line.outcome.score and line.outcome.score < 0:
            assert str(-line.outcome.score) in pages_of(travellers(evening.travellers()[:1], OCCASION, "A4"))[0]


def test_no_board_is_split_and_the_pages_are_even(evening: Evening) -> None:
    pages = pages_of(travellers(evening.travellers(), OCCASION, "A4"))
    boards = [page.count(" deals · ") for page in pages]
    assert sum(boards) == 22
    assert max(boards) - min(boards) <= 1
    lines = {page.count("Contract By Lead") for page in pages}
    assert lines == set(boards)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("tables", [2, 11, 40])
def test_they_are_set_well(tables: int, paper: str) -> None:
    evening = Evening(tables, rounds=tables)
    assert_set_well(travellers(evening.travellers()[:8], OCCASION, paper), MARGIN, pages=2)


def test_an_evening_without_boards_is_refused() -> None:
    with pytest.raises(Refusal, match="choose a movement"):
        travellers([], OCCASION, "A4")


def test_two_or_four_suit_colours(evening: Evening) -> None:
    two = travellers(evening.travellers()[:1], OCCASION, "A4", 2)
    four = travellers(evening.travellers()[:1], OCCASION, "A4", 4)
    assert two != four
    assert pages_of(two) == pages_of(four)

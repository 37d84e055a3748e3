"""Scorecards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bridgeclub.documents.occasion import Occasion
from bridgeclub.documents.scorecards import scorecards
from bridgeclub.documents.style import MARGIN
from bridgeclub.laws import Side
from bridgeclub.words import Refusal
from tests.documents.evening import Evening
from tests.documents.reading import assert_set_well, pages_of

OCCASION = Occasion("Tuesday pairs", "24 November 2026", "Klubo")


def test_two_cards_stand_on_a_page(evening: Evening) -> None:
    pages = pages_of(scorecards(evening.scorecards(), OCCASION, "A4"))
    assert len(pages) == 11
    assert "NS 1 " in pages[0]
    assert "NS 2 " in pages[0]
    assert "EW 11 " in pages[-1]


def test_a_card_tells_place_percent_and_every_board(evening: Evening) -> None:
    page = pages_of(scorecards(evening.scorecards()[:1], OCCASION, "A4"))[0]
    assert "60.00 %" in page
    assert "Place 1 of 11 · North-South · Matchpoints 240.0" in page
    for line in evening.scorecards()[0].lines:
        assert f" {line.board} " in page
        assert line.own_score_text.replace("-", "−") in page
    assert "Sat" not in page.split()


def test_a_sit_out_is_told(evening: Evening) -> None:
    assert "3 sits out" in pages_of(scorecards(evening.scorecards()[1:2], OCCASION, "A4"))[0]


def test_directions_are_told_where_they_change(evening: Evening) -> None:
    card = evening.scorecards()[0]
    turned = replace(card, lines=(*card.lines[:-1], replace(card.lines[-1], direction=Side.EW)))
    page = pages_of(scorecards([turned], OCCASION, "A4"))[0]
    assert "Sat" in page.split()
    assert "EW" in page.split()


def test_a_card_in_imps_has_no_percent(evening: Evening) -> None:
    card = evening.scorecards()[0]
    lines = tuple(replace(line, percent_text="", points_text="-3.5") for line in card.lines)
    row = evening.standings("butler").fields[0].rows[-1]
    page = pages_of(scorecards([replace(card, row=row, lines=lines, method_text="Butler IMPs")], OCCASION, "A4"))[0]
    assert "IMPs" in page.split()
    assert "−3.5" in page
    assert "%" not in page.replace("60% / 40%", "")


def test_a_card_without_a_ranking_yet(evening: Evening) -> None:
    page = pages_of(scorecards([replace(evening.scorecards()[0], row=None)], OCCASION, "A4"))[0]
    assert "Place" not in page


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize(("tables", "cards_a_page"), [(2, 2), (11, 2), (40, 1)])
def test_cards_are_set_well(tables: int, cards_a_page: int, paper: str) -> None:
    evening = Evening(tables, rounds=2 if tables == 2 else 11 if tables == 11 else 20)
    pdf = scorecards(evening.scorecards()[: 4 if tables > 2 else None], OCCASION, paper)
    assert_set_well(pdf, MARGIN, pages=2)
    assert len(pages_of(pdf)) == 4 / cards_a_page


def test_a_card_longer_than_a_page_goes_on_evenly(evening: Evening) -> None:
    card = evening.scorecards()[0]
    pages = pages_of(scorecards([replace(card, lines=card.lines * 6)], OCCASION, "A4"))
    assert len(pages) == 3
    assert all("NS 1 " in page for page in pages)


def test_an_evening_without_boards_is_refused(evening: Evening) -> None:
    with pytest.raises(Refusal, match="choose a movement"):
        scorecards([], OCCASION, "A4")
    with pytest.raises(Refusal, match="choose a movement"):
        scorecards([replace(evening.scorecards()[0], lines=())], OCCASION, "A4")

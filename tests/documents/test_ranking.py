"""The ranking for the wall."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from bridgeclub.documents.ranking import ranking
from bridgeclub.documents.style import MARGIN, WALL_LEAST
from bridgeclub.words import Refusal
from tests.documents.evening import SENTENCES, Evening, empty_evening
from tests.documents.reading import assert_set_well, page_sizes, pages_of, sizes_of


def test_an_evening_of_22_pairs_is_one_page_for_two_metres(evening: Evening) -> None:
    pdf = ranking(evening.standings(), "A4")
    (page,) = pages_of(pdf)
    assert "North-South" in page
    assert "East-West" in page
    assert min(sizes_of(pdf, "60.00")) >= WALL_LEAST
    for sentence in SENTENCES:
        assert sentence in page
    assert "Page 1 of 1" in page


def test_it_says_that_it_is_provisional_and_how_many_results_are_missing(evening: Evening) -> None:
    (page,) = pages_of(ranking(evening.standings(), "A4"))
    assert page.count("PROVISIONAL – 3 results missing") == 2
    (page,) = pages_of(ranking(Evening(11, missing=0).standings(), "A4"))
    assert "PROVISIONAL" not in page


def test_places_and_percentages_stand_as_the_standings_give_them(evening: Evening) -> None:
    (page,) = pages_of(ranking(evening.standings(), "A4"))
    for field in evening.standings().fields:
        for row in field.rows:
            assert row.percent_text in page
            assert row.total_text in page
            assert row.rank_text in page.split()


def test_imps_rank_by_their_total_with_a_real_minus(evening: Evening) -> None:
    (page,) = pages_of(ranking(evening.standings("butler"), "A4"))
    assert "Ranking · Butler IMPs" in page
    assert "IMPs" in page.split()
    assert "−1.5" in page
    assert "%" not in page.replace("percent", "").split("PROVISIONAL")[1]


def test_boards_are_shown_only_where_they_differ(evening: Evening) -> None:
    standings = evening.standings()
    assert "Boards 240" not in pages_of(ranking(standings, "A4"))[0]
    north_south = standings.fields[0]
    rows = (north_south.rows[0]._replace(boards=20), *north_south.rows[1:])
    standings = replace(standings, fields=(replace(north_south, rows=rows), standings.fields[1]))
    assert "Names Boards MPs" in pages_of(ranking(standings, "A4"))[0]


@pytest.mark.parametrize(
    ("tables", "winners", "paper"),
    [*product((2, 3, 13, 26), (1, 2), ("A4",)), *product((11, 40), (1, 2), ("A4", "Letter"))],
)
def test_it_is_set_well_for_4_to_80_pairs(tables: int, winners: int, paper: str) -> None:
    evening = Evening(tables, winners, rounds=2)
    pdf = ranking(evening.standings(), paper)
    assert_set_well(pdf, MARGIN, pages=2)
    assert min(sizes_of(pdf, "59.27")) >= WALL_LEAST
    pages = pages_of(pdf)
    rows = [
        sum(f"{row.percent_text}" in page for field in evening.standings().fields for row in field.rows)
        for page in pages
    ]
    assert min(rows) >= 3 or len(pages) == 1
    assert page_sizes(pdf) == {(595, 842) if paper == "A4" else (612, 792)}


def test_long_fields_say_which_places_a_page_has() -> None:
    pages = pages_of(ranking(Evening(40, rounds=2).standings(), "A4"))
    assert len(pages) == 4
    assert "North-South · places 1 to 20" in pages[0]
    assert "East-West · places 21 to 40" in pages[3]


def test_equal_standings_give_equal_bytes(evening: Evening) -> None:
    assert ranking(evening.standings(), "A4") == ranking(Evening().standings(), "A4")


def test_nobody_to_rank_is_refused() -> None:
    with pytest.raises(Refusal, match="register the pairs"):
        ranking(empty_evening().standings(), "A4")


def test_an_unknown_paper_is_refused(evening: Evening) -> None:
    with pytest.raises(Refusal, match="A4, Letter"):
        ranking(evening.standings(), "B5")

"""The checks that other tests lean on do find what they look for."""

from __future__ import annotations

import pytest

from bridgeclub.documents.occasion import Occasion
from bridgeclub.documents.sheet import Sheet
from bridgeclub.documents.style import PAPERS, SANS
from tests.documents.reading import assert_set_well


@pytest.mark.parametrize(
    "places",
    [
        [(300, 400, "North"), (320, 400, "South")],
        [(300, 400, "North"), (300, 406, "South")],
        [(300, 400, "North"), (570, 500, "South")],
        [(30, 400, "North")],
        [(300, 5, "North")],
    ],
)
def test_words_on_each_other_or_over_the_edge_are_found(places: list[tuple[float, float, str]]) -> None:
    sheet = Sheet(PAPERS["A4"], "Test", Occasion(""))
    for x, y, text in places:
        sheet.text(x, y, text, SANS, 12)
    with pytest.raises(AssertionError):
        assert_set_well(sheet.finish(), 40)


def test_words_apart_from_each_other_pass() -> None:
    sheet = Sheet(PAPERS["A4"], "Test", Occasion(""))
    sheet.text(300, 400, "North", SANS, 12)
    sheet.text(300, 386, "South", SANS, 12)
    sheet.text(350, 400, "East", SANS, 12)
    assert_set_well(sheet.finish(), 40)

"""Which evening a paper belongs to."""

from __future__ import annotations

from bridgeclub.documents.occasion import Occasion


def test_a_day_is_written_as_people_write_it() -> None:
    assert Occasion("Pairs", "2015-10-22").day_text == "22 October 2015"
    assert Occasion("Pairs", "Thursday").day_text == "Thursday"
    assert Occasion("Pairs").day_text == ""


def test_the_line_leaves_out_what_is_not_known() -> None:
    assert Occasion("Pairs", "", "Klubo").line == "Pairs"
    assert Occasion("Pairs", "2015-10-22").line == "Pairs · 22 October 2015"
    assert Occasion("", "").line == ""

"""Board labels and the sheets they are printed on."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pdfplumber
import pytest

from bridgeclub.documents.board_labels import board_labels
from bridgeclub.documents.label_sheets import label_sheet, label_sheets, read_sheet, usual_sheet
from bridgeclub.documents.occasion import Occasion
from bridgeclub.documents.style import MM, NOT_VULNERABLE, PAPERS, VULNERABLE
from bridgeclub.words import Refusal, resource
from tests.documents.evening import Evening, empty_evening
from tests.documents.reading import pages_of

OCCASION = Occasion("Tuesday pairs")
ALL = [sheet.key for paper in PAPERS for sheet in label_sheets(paper)]


def test_two_sheets_are_known_for_each_paper() -> None:
    assert [sheet.key for sheet in label_sheets("A4")] == ["avery-l7160", "avery-l7163"]
    assert [sheet.key for sheet in label_sheets("Letter")] == ["avery-5160", "avery-5163"]
    assert usual_sheet("A4").title == "Avery L7160 – 21 labels, 63.5 × 38.1 mm"


@pytest.mark.parametrize("key", ALL)
def test_labels_lie_evenly_on_the_paper(key: str) -> None:
    stock = label_sheet(key)
    paper = PAPERS[stock.paper]
    right = paper.width - stock.left - (stock.across - 1) * stock.step_x - stock.wide
    bottom = paper.height - stock.top - (stock.down - 1) * stock.step_y - stock.high
    assert abs(right - stock.left) < 0.3 * MM
    assert abs(bottom - stock.top) < 0.3 * MM


@pytest.mark.parametrize("key", ALL)
def test_every_word_and_bar_keeps_inside_its_label(key: str, evening: Evening) -> None:
    stock = label_sheet(key)
    with pdfplumber.open(BytesIO(board_labels(evening.schedule, OCCASION, stock))) as document:
        page = document.pages[0]
        for drawn in (*page.chars, *page.rects):
            x, y = (drawn["x0"] + drawn["x1"]) / 2, (drawn["top"] + drawn["bottom"]) / 2
            column, row = (x - stock.left) // stock.step_x, (y - stock.top) // stock.step_y
            left, top = stock.left + column * stock.step_x, stock.top + row * stock.step_y
            assert left + MM <= drawn["x0"] <= drawn["x1"] <= left + stock.wide - MM
            assert top <= drawn["top"]
            assert drawn["bottom"] <= top + stock.high


def test_the_bars_have_the_colours_of_real_boards(evening: Evening) -> None:
    with pdfplumber.open(BytesIO(board_labels(evening.schedule, OCCASION, label_sheet("avery-l7160")))) as document:
        bars = document.pages[0].rects
    red = [bar for bar in bars if bar["non_stroking_color"] == pytest.approx(VULNERABLE, abs=0.01)]
    green = [bar for bar in bars if bar["non_stroking_color"] == pytest.approx(NOT_VULNERABLE, abs=0.01)]
    assert len(red) + len(green) == len(bars) == 4 * 21
    # In boards 1 to 16 each side is vulnerable on eight; in 17 to 21 North-South on 18, 20 and 21, East-West on 19, 20.
    assert len(red) == 2 * (8 + 8) + 2 * (3 + 2)


def test_dealer_and_vulnerability_are_words_too(evening: Evening) -> None:
    page = pages_of(board_labels(evening.schedule, OCCASION, label_sheet("avery-l7160")))[0]
    assert page.startswith("N · DEALER E S W 1 N · VUL E · DEALER S · VUL W 2")


def test_without_a_movement_the_labels_of_32_boards_are_printed() -> None:
    pages = pages_of(board_labels(empty_evening().schedule, OCCASION, label_sheet("avery-5160")))
    assert len(pages) == 2
    assert pages[1].endswith(" 32")


def test_an_unknown_sheet_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(Refusal, match="avery-5160, avery-5163, avery-l7160, avery-l7163"):
        label_sheet("avery-0000")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("width_mm = 63.5", "width_mm = 70", "lie over each other"),
        ("down = 7", "down = 8", "do not fit"),
        ("across = 3", "across = 0", "no labels"),
        ('paper = "A4"', 'paper = "A5"', "A4 / Letter"),
        ("top_mm = 15.15", "", "top_mm"),
        ("top_mm = 15.15", "top_mm = fifteen", "cannot be read"),
    ],
)
def test_a_wrong_sheet_is_refused_by_name(tmp_path: Path, old: str, new: str, told: str) -> None:
    text = resource("labels", "avery-l7160.toml").read_text(encoding="utf-8")
    file = tmp_path / "club.toml"
    file.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(Refusal, match=told) as refused:
        read_sheet(file)
    assert "club.toml" in str(refused.value)

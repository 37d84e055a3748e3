"""Columns: aligned figures, names in the room that is left."""

from __future__ import annotations

from io import BytesIO

import pdfplumber
import pytest

from bridgeclub.documents.columns import Align, Cell, Column, Table
from bridgeclub.documents.occasion import Occasion
from bridgeclub.documents.sheet import Sheet
from bridgeclub.documents.style import PAPERS

ROWS: list[list[Cell]] = [["1=", ("Jana Nová", "Ann Ho"), "9.5"], ["10", ("Eva Lee", "Petr Malý"), "−101.25"]]
COLUMNS = [Column("Place", Align.FIGURES), Column("Names", Align.NAMES), Column("MPs", Align.FIGURES)]


def drawn() -> list[dict[str, object]]:
    sheet = Sheet(PAPERS["A4"], "Test", Occasion("Test"))
    table = Table(COLUMNS, ROWS, 40, 400, 10)
    table.headings(sheet, 520)
    for at, row in enumerate(ROWS):
        table.row(sheet, 500 - 15 * at, row)
    with pdfplumber.open(BytesIO(sheet.finish())) as document:
        return document.pages[0].chars


def test_figures_end_in_one_line_before_point_and_equals_sign() -> None:
    chars = drawn()
    points = {round(float(char["x0"]), 2) for char in chars if char["text"] == "." and char["x0"] > 300}
    assert len(points) == 1
    one = next(char for char in chars if char["text"] == "1")
    zero = next(char for char in chars if char["text"] == "0")
    assert one["x1"] == pytest.approx(zero["x1"])


def test_the_table_ends_at_its_right_edge() -> None:
    assert round(max(float(char["x1"]) for char in drawn()), 1) == 400


def test_names_take_the_room_that_is_left() -> None:
    narrow = Table(COLUMNS, ROWS, 40, 200, 10)
    wide = Table(COLUMNS, ROWS, 40, 400, 10)
    assert wide.name_room == narrow.name_room + 200


def test_without_names_the_columns_spread_to_both_edges() -> None:
    columns = [Column("Round", Align.RIGHT), Column("Boards", Align.CENTRE)]
    table = Table(columns, [["1", "3–4"]], 40, 400, 10)
    assert table.name_room == 0
    sheet = Sheet(PAPERS["A4"], "Test", Occasion(""))
    table.headings(sheet, 500)
    with pdfplumber.open(BytesIO(sheet.finish())) as document:
        words = document.pages[0].extract_words()
    assert (round(words[0]["x0"]), round(words[-1]["x1"])) == (40, 400)

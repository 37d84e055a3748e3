"""Reading a PDF back: its words, and whether they lie where they may and none over another."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations, pairwise
from typing import Any

import pdfplumber
from pypdf import PdfReader

Char = dict[str, Any]


def pages_of(pdf: bytes) -> list[str]:
    """Return the text of each page, line breaks and runs of spaces as one space."""
    return [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(pdf)).pages]


def read_from(pdf: bytes, page: int, across: tuple[int, int]) -> str:
    """Return those words of a page (from 1) that run in the direction `across`, (0, 1) upwards, line by line."""
    cos, sin = across
    lines: dict[int, list[tuple[float, float, str]]] = {}
    with pdfplumber.open(BytesIO(pdf)) as document:
        for char in document.pages[page - 1].chars:
            a, b, _c, _d, x, y = char["matrix"]
            if (round(a), round(b)) == across and char["text"] != " ":
                along = x * cos + y * sin
                wide = char["x1"] - char["x0"] if cos else char["bottom"] - char["top"]
                lines.setdefault(round(x * sin - y * cos), []).append((along, along + wide, char["text"]))
    told = []
    for _depth, line in sorted(lines.items()):
        line.sort()
        gaps = [" " if start - end > 0.5 else "" for (_s, end, _t), (start, _e, _u) in pairwise(line)]
        told.append("".join(gap + text for gap, (_s, _e, text) in zip(["", *gaps], line, strict=True)))
    return " ".join(told)


def page_sizes(pdf: bytes) -> set[tuple[int, int]]:
    """Return the sizes of the pages in whole points."""
    return {(round(page.mediabox.width), round(page.mediabox.height)) for page in PdfReader(BytesIO(pdf)).pages}


def sizes_of(pdf: bytes, text: str) -> set[float]:
    """Return the type sizes in which words that contain `text` are set."""
    with pdfplumber.open(BytesIO(pdf)) as document:
        words = [word for page in document.pages for word in page.extract_words(extra_attrs=["size"])]
    return {round(word["size"], 1) for word in words if text in word["text"]}


def assert_set_well(pdf: bytes, margin: float, pages: int = 3) -> None:
    """Check on the first pages that all words keep `margin` points from the edges and that none lies over another."""
    with pdfplumber.open(BytesIO(pdf)) as document:
        for page in document.pages[:pages]:
            upright = [char for char in page.chars if char["upright"] and char["text"] != " "]
            for char in page.chars:
                assert margin - 1 <= char["x0"], char
                assert char["x1"] <= page.width - margin + 1, char
                assert 14 <= char["top"] <= char["bottom"] <= page.height - 14, char
            _assert_no_letter_on_another(upright)
            _assert_no_line_on_another(page)


def _assert_no_letter_on_another(chars: list[Char]) -> None:
    lines: dict[float, list[Char]] = {}
    for char in chars:
        lines.setdefault(round(char["bottom"], 1), []).append(char)
    for line in lines.values():
        for left, right in pairwise(sorted(line, key=lambda char: char["x0"])):
            assert right["x0"] >= left["x1"] - 0.5, (left["text"], right["text"], left["x1"], right["x0"])


def _assert_no_line_on_another(page: Any) -> None:
    """Compare words of different lines; a box is the letters' body, from the base line to a capital's height."""
    words = [word for word in page.extract_words(extra_attrs=["size"]) if word["upright"]]
    for one, other in combinations(words, 2):
        across = min(one["x1"], other["x1"]) - max(one["x0"], other["x0"])
        down = min(one["bottom"] - one["size"] * 0.22, other["bottom"] - other["size"] * 0.22) - max(
            one["top"] + one["size"] * 0.1, other["top"] + other["size"] * 0.1
        )
        assert across < 0.5 or down < 0.5, (one["text"], other["text"], across, down)

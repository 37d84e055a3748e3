"""Pages a second of all documents of a club night, against a bare canvas that writes the same strings."""

from __future__ import annotations

import time
from collections.abc import Callable
from io import BytesIO
from typing import NamedTuple

import pytest
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.textobject import PDFTextObject

from bridgeclub.documents import every_file, lettering
from bridgeclub.documents.style import load_fonts
from tests.documents.evening import Evening

LIMIT = 4.0
RUNS = 7


class Drawn(NamedTuple):
    """One string as it was drawn."""

    x: float
    y: float
    face: str
    size: float
    text: str


Pages = list[list[Drawn]]


def recorded(make: Callable[[], bytes], monkeypatch: pytest.MonkeyPatch) -> Pages:
    """Return every string that a document draws, page by page."""
    pages: Pages = [[]]

    def text_out(self: PDFTextObject, text: str) -> None:
        pages[-1].append(Drawn(self._x, self._y, self._fontname, self._fontsize, text))
        plain_out(self, text)

    def show_page(self: Canvas) -> None:
        pages.append([])
        plain_show(self)

    plain_out, plain_show = PDFTextObject.textOut, Canvas.showPage
    with monkeypatch.context() as patch:
        patch.setattr(PDFTextObject, "textOut", text_out)
        patch.setattr(Canvas, "showPage", show_page)
        make()
    assert not pages.pop()
    return pages


def replayed(pages: Pages) -> bytes:
    """Write the same strings at the same places on a bare canvas."""
    buffer = BytesIO()
    canvas = Canvas(buffer, pageCompression=1, invariant=1)
    for page in pages:
        for drawn in page:
            canvas.setFont(drawn.face, drawn.size)
            canvas.drawString(drawn.x, drawn.y, drawn.text)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def fresh(make: Callable[[], bytes]) -> float:
    """Return the seconds that `make` takes when no width and no name is remembered from before."""
    for remembered in (lettering._unit_width, lettering.fit, lettering.clip, lettering.runs):
        remembered.cache_clear()
    start = time.perf_counter()
    make()
    return time.perf_counter() - start


def test_all_documents_are_at_most_four_times_slower_than_a_bare_canvas(monkeypatch: pytest.MonkeyPatch) -> None:
    load_fonts()
    files = list(every_file(Evening(11).papers(), "A4"))
    strings = {name: recorded(make, monkeypatch) for name, make in files}
    count = sum(map(len, strings.values()))
    ours, bare = 60.0, 60.0
    for _run in range(RUNS):
        ours = min(ours, sum(fresh(make) for _name, make in files))
        bare = min(bare, sum(fresh(lambda pages=pages: replayed(pages)) for pages in strings.values()))
    print(f"{count / ours:.0f} pages a second, a bare canvas {count / bare:.0f}: {ours / bare:.2f} times slower")
    assert ours <= LIMIT * bare

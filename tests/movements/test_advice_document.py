"""The document of what is advised is the advice as it is now."""

from __future__ import annotations

import pytest

from bridgeclub.movements.advice_document import DOCUMENT, document

AGAIN = "write it again with: python -m bridgeclub.movements.advice_document"


@pytest.mark.parametrize("part", ["## An evening", "## First choices"])
@pytest.mark.no_cover
def test_the_document_is_current(part: str) -> None:
    written, now = (text.partition(part)[2].splitlines() for text in (DOCUMENT.read_text("utf-8"), document()))
    assert [line for line in now if line not in written] == [], AGAIN
    assert written == now, AGAIN

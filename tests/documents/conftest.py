"""The invented evening that most tests of paper print."""

from __future__ import annotations

import pytest

from tests.documents.evening import Evening


@pytest.fixture(scope="session")
def evening() -> Evening:
    """Return an evening of 11 tables and 22 boards with three results missing."""
    return Evening()

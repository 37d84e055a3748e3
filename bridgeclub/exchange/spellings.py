"""How other programs write what is no contract and no score."""

from __future__ import annotations

_PASSED_OUT = frozenset({"p", "pass", "passed", "passed out", "ap", "all pass"})


def is_passed_out(text: str) -> bool:
    """Tell whether a contract or a score in somebody's file says that all four passed; case does not matter."""
    return text.casefold() in _PASSED_OUT

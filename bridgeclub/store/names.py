"""Names as people type them when they search: without accents, capitals, or more than one space."""

from __future__ import annotations

import unicodedata

_UNDIVIDED = str.maketrans(
    {"ł": "l", "đ": "d", "ø": "o", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ı": "i"}
)


def search_key(name: str) -> str:
    """Return `name` folded for searching: "Łukasz  Žižka" -> "lukasz zizka"."""
    plain = unicodedata.normalize("NFKD", name.casefold()).translate(_UNDIVIDED)
    return " ".join("".join(letter for letter in plain if not unicodedata.combining(letter)).split())

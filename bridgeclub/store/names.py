"""Names as people type them when they search: without accents, capitals, apostrophes, or more than one space."""

from __future__ import annotations

import unicodedata

_UNDIVIDED = str.maketrans(
    {"ł": "l", "đ": "d", "ø": "o", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ı": "i"}
    | dict.fromkeys("-‐‑–.,", " ")
    | dict.fromkeys("'’‘ʼ`´", "")
)


def search_key(name: str) -> str:
    """Return `name` folded for searching: "Łukasz  O'Žižka" -> "lukasz ozizka"."""
    plain = unicodedata.normalize("NFKD", name.casefold()).translate(_UNDIVIDED)
    return " ".join("".join(letter for letter in plain if not unicodedata.combining(letter)).split())

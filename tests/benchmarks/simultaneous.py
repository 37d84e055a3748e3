"""A made-up simultaneous event as a table of results: `python tests/benchmarks/simultaneous.py 20000 > event.csv`."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import numpy as np

TABLES_IN_A_CLUB = 10
BOARDS = 30
_CONTRACTS = ("1N", "2S", "2H", "3N", "3N", "3N", "4S", "4S", "4H", "4Hx", "5D", "6S")


def event(tables: int, seed: int = 1) -> Iterator[str]:
    """Yield the lines of an event of clubs of 10 tables that play 10 rounds of 3 boards, the same boards at all tables.

    Every board has a contract of its own that most tables play, and few tables something else, or nothing at all.
    """
    chance = np.random.default_rng(seed)
    usual = chance.integers(0, len(_CONTRACTS), BOARDS)
    yield "section,board,ns,ew,contract,declarer,tricks\n"
    for club in range(tables // TABLES_IN_A_CLUB):
        other, contract, tricks = (
            chance.random(300),
            chance.integers(0, len(_CONTRACTS), 300),
            chance.integers(7, 12, 300),
        )
        for play in range(TABLES_IN_A_CLUB * BOARDS):
            table, board = divmod(play, BOARDS)
            ns = club * 2 * TABLES_IN_A_CLUB + table + 1
            ew = club * 2 * TABLES_IN_A_CLUB + TABLES_IN_A_CLUB + (table - board // 3) % TABLES_IN_A_CLUB + 1
            declarer = "NSEW"[play % 2 + (2 if other[play] > 0.9 else 0)]
            played = _CONTRACTS[usual[board] if other[play] < 0.7 else contract[play]]
            told = "pass,," if other[play] > 0.99 else f"{played},{declarer},{tricks[play]}"
            yield f"{club + 1},{board + 1},{ns},{ew},{told}\n"


if __name__ == "__main__":
    sys.stdout.writelines(event(int(sys.argv[1])))

"""What directors usually play with so many pairs, where there is time for 24 to 27 boards."""

from __future__ import annotations

from typing import NamedTuple


class Usual(NamedTuple):
    """A family (in sections or not), its rounds and the boards a round."""

    family: str
    rounds: int
    boards_a_set: int
    sections: int = 1

    def is_(self, family: str, rounds: int, sections: int) -> bool:
        """Return whether that is it, with whatever number of boards a round."""
        return (family, rounds, sections) == (self.family, self.rounds, self.sections)


_BY_TABLES: dict[int, tuple[Usual, ...]] = {
    2: (Usual("howell", 3, 8),),
    3: (Usual("howell", 5, 5),),
    4: (Usual("howell", 7, 4),),
    5: (Usual("howell", 9, 3),),
    6: (Usual("howell-reduced", 9, 3),),
    7: (Usual("howell", 13, 2), Usual("hesitation", 8, 3)),
    8: (Usual("hesitation", 9, 3), Usual("share-relay", 8, 3)),
    9: (Usual("mitchell", 9, 3),),
    10: (Usual("skip", 9, 3), Usual("appendix", 8, 3)),
    11: (Usual("mitchell", 11, 2), Usual("hesitation", 12, 2)),
    12: (Usual("hesitation", 13, 2), Usual("share-relay", 12, 2)),
    13: (Usual("mitchell", 13, 2),),
    14: (Usual("skip", 13, 2),),
    15: (Usual("mitchell", 13, 2),),
}
_MANY_TABLES = (Usual("web", 13, 2), Usual("web", 12, 2))
MOST_TABLES_AT_ONE_WEB = 26
MOST_TABLES_A_SECTION = 18
"""With more, 13 rounds are less than 70% of the boards."""


def usual(tables: int) -> tuple[Usual, ...]:
    """Return what is played with so many tables, a half table counted as one, the more usual first."""
    if tables > MOST_TABLES_AT_ONE_WEB:
        sections = -(-tables // MOST_TABLES_A_SECTION)
        return (Usual("mitchell", min(13, tables // sections), 2, sections),)
    return _BY_TABLES.get(tables, _MANY_TABLES)

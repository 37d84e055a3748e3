"""The final contract: level, strain and whether it was doubled."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Self

from bridgeclub.laws.cards import Strain
from bridgeclub.words import Refusal, _

_FORM = re.compile(r"([1-7])\s*(NT|[CDHSN♣♦♥♠])\s*(XX|X)?")
_STRAINS = {name: strain for strain in Strain for name in (strain.letter, strain.symbol)}


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract of `level` 1 to 7 in `strain`; `risk` is 0 undoubled, 1 doubled, 2 redoubled.

    `str()` gives "4SX", "3N" or "1NXX", which `parse` reads back.
    """

    level: int
    strain: Strain
    risk: int = 0

    def __post_init__(self) -> None:
        if not (1 <= self.level <= 7 and 0 <= self.risk <= 2):
            raise ValueError(f"no such contract: level {self.level}, risk {self.risk}")

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read "4SX", "3nt", "1N", "4♠x", "4S*" or "1NT××"; raise `Refusal` for anything else."""
        found = _FORM.fullmatch(text.strip().upper().replace("*", "X").replace("×", "X"))
        if found is None:
            sentence = _("“{text}” is no contract; type level 1 to 7, suit and doubles, as in 4S, 3NT or 2HX.")
            raise Refusal(sentence.format(text=text.strip()[:20]))
        level, strain, doubles = found.groups(default="")
        return cls(int(level), _STRAINS[strain], len(doubles))

    def __str__(self) -> str:
        return f"{self.level}{self.strain.letter}{'X' * self.risk}"

    @property
    def symbols(self) -> str:
        """Return what people read: "4♠×", "3NT", "1NT××"."""
        return f"{self.level}{self.strain.symbol}{'×' * self.risk}"

    @property
    def needed(self) -> int:
        """Return how many of the 13 tricks make the contract: 7 to 13."""
        return self.level + 6

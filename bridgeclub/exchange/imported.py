"""What a file of another program holds, as plain values: the same for every format, and not yet part of the club."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from bridgeclub.laws import Outcome, Side


@dataclass(frozen=True, slots=True)
class ImportedPlayer:
    """A player as the file has it; `number` is the one of the federation, else the club's own, else ""."""

    name: str
    number: str = ""


@dataclass(frozen=True, slots=True)
class PairKey:
    """Which pair: its section and number, and its side where each side has a list of numbers of its own."""

    section: str
    side: Side | None
    number: int

    @property
    def label(self) -> str:
        """Return what the file's people call it: "NS 3", or "14" where all pairs are in one list."""
        return f"{self.side.value} {self.number}" if self.side else str(self.number)


@dataclass(frozen=True, slots=True)
class ImportedLine:
    """One line of a traveller: who sat North-South and East-West, and what happened."""

    board: int
    ns: PairKey
    ew: PairKey
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class ImportedSession:
    """A session of pairs.

    `method` is "matchpoints", "butler" or "cross-imps"; `winners` 1 or 2. Every pair of a line is in `pairs`, and no
    two pairs meet twice on one board. `remarks` are sentences about what could not be taken as it stands.
    """

    club: str
    event: str
    day: date | None
    method: str
    winners: int
    pairs: dict[PairKey, tuple[ImportedPlayer, ...]]
    lines: tuple[ImportedLine, ...]
    remarks: tuple[str, ...]

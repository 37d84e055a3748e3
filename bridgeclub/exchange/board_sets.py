"""From the lines of a finished session to its board sets and meetings: who met whom with which boards.

A file of results tells neither; but two pairs that meet play a whole set, so the boards of a set have the same
opponents on every traveller.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass

from bridgeclub.exchange.imported import ImportedLine, PairKey

MOST_BOARDS_A_SET = 32
STRAY_SHARE = 33
"""One line in so many may be stray (a wrong number on a traveller) without shaking the board sets."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two pairs of a section that played a board set (from 1) together, North-South first."""

    ns: PairKey
    ew: PairKey
    board_set: int

    @property
    def section(self) -> str:
        """Return the section they play in."""
        return self.ns.section


@dataclass(frozen=True, slots=True)
class Sets:
    """`board_sets` sets of `boards_a_set` boards from `first_board` on, and the meetings that play them."""

    first_board: int
    boards_a_set: int
    board_sets: int
    meetings: tuple[Meeting, ...]


def find_sets(lines: tuple[ImportedLine, ...]) -> Sets:
    """Return the largest board sets in which (almost) nobody has two opponents; lines must not be empty."""
    first = min(line.board for line in lines)
    last = max(line.board for line in lines)
    for size in range(min(MOST_BOARDS_A_SET, last - first + 1), 1, -1):
        meetings, stray = _meetings(lines, first, size)
        if stray * STRAY_SHARE <= len(lines):
            return Sets(first, size, -(-(last - first + 1) // size), meetings)
    meetings, _stray = _meetings(lines, first, 1)
    return Sets(first, 1, last - first + 1, meetings)


def _meetings(lines: tuple[ImportedLine, ...], first: int, size: int) -> tuple[tuple[Meeting, ...], int]:
    """Return the meetings with sets of `size` boards, and how many lines fit none of them.

    Where a pair has two opponents in one set, the one on more boards counts.
    """
    counts: Counter[Meeting] = Counter(Meeting(line.ns, line.ew, (line.board - first) // size + 1) for line in lines)
    busy: defaultdict[int, set[PairKey]] = defaultdict(set)
    kept, stray = [], 0
    for meeting, boards in counts.most_common():
        if busy[meeting.board_set].isdisjoint((meeting.ns, meeting.ew)):
            busy[meeting.board_set] |= {meeting.ns, meeting.ew}
            kept.append(meeting)
        else:
            stray += boards
    return tuple(kept), stray

"""In which order the sheets of an evening follow each other, and which still miss something. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass

from bridgeclub.desktop.scores.sheet import Kind
from bridgeclub.director.views import Count, Progress

Key = tuple[int, ...]  # (board,) or (round, table)


@dataclass(frozen=True, slots=True)
class Pages:
    """The sheets of one kind in order, each with how far it is."""

    counts: dict[Key, Count]

    @classmethod
    def of(cls, progress: Progress, kind: Kind) -> Pages:
        """Return the travellers by board, or the slips by round and table."""
        if kind is Kind.BOARD:
            return cls({(board,): count for board, count in progress.boards})
        return cls({(round_, table): count for round_, table, count in progress.slips})

    def step(self, key: Key, steps: int) -> Key:
        """Return the sheet `steps` further, the first or the last where there is none."""
        keys = list(self.counts)
        if key not in self.counts:
            return keys[0] if keys else key
        return keys[max(0, min(len(keys) - 1, keys.index(key) + steps))]

    def next_missing(self, key: Key) -> Key | None:
        """Return the next sheet after `key`, round to `key` itself, on which something is missing."""
        keys = list(self.counts)
        start = keys.index(key) + 1 if key in self.counts else 0
        return next((at for at in (*keys[start:], *keys[:start]) if not self.counts[at].complete), None)

    def after_last_line(self, key: Key) -> Key:
        """Return where a stack of sheets goes on: the next one with something missing, else simply the next one."""
        found = self.next_missing(key)
        return self.step(key, 1) if found is None else found

"""The largest matching of a graph, by Edmonds's blossom algorithm: as many twos as can be of those allowed."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from collections.abc import Set as AbstractSet

Graph = Sequence[AbstractSet[int]]
NOBODY = -1


def largest_matching(graph: Graph, start: Sequence[int] = (), without: AbstractSet[int] = frozenset()) -> list[int]:
    """Return for each vertex its mate, or `NOBODY`.

    `graph[v]` are the neighbours of v, numbered from 0. `start`: a matching to begin with. `without`: vertices that are
    left alone.
    """
    mate = list(start) or [NOBODY] * len(graph)
    for vertex in without:
        if mate[vertex] != NOBODY:
            mate[mate[vertex]] = NOBODY
            mate[vertex] = NOBODY
    for root in range(len(graph)):
        if mate[root] == NOBODY and root not in without:
            _Search(graph, mate, without, root).augment()
    return mate


class _Search:
    """A search for a path from `root` to another free vertex, along which the matching can be turned over."""

    def __init__(self, graph: Graph, mate: list[int], without: AbstractSet[int], root: int) -> None:
        self.graph, self.mate, self.without, self.root = graph, mate, without, root
        self.parent = [NOBODY] * len(graph)
        self.base = list(range(len(graph)))
        self.even = {root}
        self.waiting = deque([root])

    def augment(self) -> None:
        """Turn the matching over along a path, if there is one: one two more."""
        end = self._find()
        while end != NOBODY:
            before = self.parent[end]
            following = self.mate[before]
            self.mate[end], self.mate[before] = before, end
            end = following

    def _find(self) -> int:
        while self.waiting:
            vertex = self.waiting.popleft()
            for other in sorted(self.graph[vertex] - self.without):
                if self.base[vertex] == self.base[other] or self.mate[vertex] == other:
                    continue
                mate = self.mate[other]
                if other == self.root or (mate != NOBODY and self.parent[mate] != NOBODY):
                    self._shrink(vertex, other)
                elif self.parent[other] == NOBODY:
                    self.parent[other] = vertex
                    if mate == NOBODY:
                        return other
                    self._add(mate)
        return NOBODY

    def _add(self, vertex: int) -> None:
        if vertex not in self.even:
            self.even.add(vertex)
            self.waiting.append(vertex)

    def _shrink(self, one: int, other: int) -> None:
        """Make one vertex of the odd circle that the edge between two even vertices closes."""
        stem = self._common_base(one, other)
        circle: set[int] = set()
        self._mark(one, stem, other, circle)
        self._mark(other, stem, one, circle)
        for vertex in range(len(self.graph)):
            if self.base[vertex] in circle:
                self.base[vertex] = stem
                self._add(vertex)

    def _common_base(self, one: int, other: int) -> int:
        passed = set()
        while True:
            one = self.base[one]
            passed.add(one)
            if self.mate[one] == NOBODY:
                break
            one = self.parent[self.mate[one]]
        while self.base[other] not in passed:
            other = self.parent[self.mate[self.base[other]]]
        return self.base[other]

    def _mark(self, vertex: int, stem: int, child: int, circle: set[int]) -> None:
        while self.base[vertex] != stem:
            circle.update((self.base[vertex], self.base[self.mate[vertex]]))
            self.parent[vertex] = child
            child = self.mate[vertex]
            vertex = self.parent[child]

"""Exact cover: choose options so that each needed item is covered once and no other item twice.

Knuth's Algorithm X: always branch on the needed item that the fewest options are left for.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Generic, NamedTuple, TypeVar

Choice = TypeVar("Choice")


class Option(NamedTuple, Generic[Choice]):
    """Something that can be chosen: what it stands for and the items that it covers."""

    choice: Choice
    items: frozenset[object]


class OutOfPatience(Exception):
    """The search was stopped before it knew whether there is a solution."""


def exact_cover(
    needed: Iterable[object], options: Iterable[Option[Choice]], random: Random, patience: int
) -> list[Choice] | None:
    """Return choices that cover every needed item once and every other item at most once; None if there are none.

    The options are tried in a random order. Raises `OutOfPatience` after `patience` branchings.
    """
    items = list(needed)
    bit = {item: 1 << number for number, item in enumerate(items)}
    for option in (options := list(options)):
        for item in option.items:
            bit.setdefault(item, 1 << len(bit))
    left = [(sum(bit[item] for item in option.items), option.choice) for option in options]
    random.shuffle(left)
    solver: _Solver[Choice] = _Solver([bit[item] for item in items], patience)
    return solver.solve(left, 0)


class _Solver(Generic[Choice]):
    def __init__(self, needed: list[int], patience: int) -> None:
        self.needed = needed
        self.patience = patience

    def solve(self, left: list[tuple[int, Choice]], covered: int) -> list[Choice] | None:
        fewest: list[tuple[int, Choice]] | None = None
        for item in self.needed:
            if not item & covered:
                there = [option for option in left if option[0] & item]
                if fewest is None or len(there) < len(fewest):
                    fewest = there
                    if len(there) < 2:
                        break
        if fewest is None:
            return []
        for mask, choice in fewest:
            self.patience -= 1
            if self.patience < 0:
                raise OutOfPatience
            rest = self.solve([option for option in left if not option[0] & mask], covered | mask)
            if rest is not None:
                return [choice, *rest]
        return None

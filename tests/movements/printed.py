"""Movements as manuals print them, in one line: rounds by |, in each the seats of table 1, 2, .. and the board sets.

A number is one sign: 1 to 9, A = 10, B = 11 and so on to Z = 35.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bridgeclub.laws import Side
from bridgeclub.movements.movement import Movement, Seating

SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def printed(movement: Movement, *columns: str) -> str:
    """Return the columns of the movement, such as "ns", "ew" and "board_set"."""
    return "|".join(
        " ".join("".join(SIGNS[getattr(s, column)] for s in movement.round(round)) for column in columns)
        for round in range(1, movement.rounds + 1)
    )


def repeats(movement: Movement) -> int:
    """How often the law of movements is broken, said without the movement's own check.

    A pair is in one place in a round, plays a set once and an opponent once, and does not play itself; a set is at no
    more tables than the movement says.
    """
    seen: set[tuple[object, ...]] = set()
    broken = 0
    ew_list = "EW" if movement.winners == 2 else "NS"
    at_tables: dict[tuple[int, int], int] = {}
    for s in movement.seatings:
        ns, ew = ("NS", s.ns), (ew_list, s.ew)
        facts: list[tuple[object, ...]] = [(s.round, pair) for pair in (ns, ew) if pair[1]]
        if s.ns and s.ew:
            facts += [("meet", frozenset((ns, ew))), (ns, "set", s.board_set), (ew, "set", s.board_set)]
            at_tables[s.round, s.board_set] = at_tables.get((s.round, s.board_set), 0) + 1
            broken += ns == ew
        broken += sum(fact in seen for fact in facts)
        seen.update(facts)
    return broken + sum(count > movement.tables_a_set for count in at_tables.values())


def everybody_sits(movement: Movement) -> bool:
    """Whether every pair of a movement without half tables has exactly one seat in every round."""
    t = movement.tables
    for round in range(1, movement.rounds + 1):
        there = movement.round(round)
        ns, ew = [s.ns for s in there], [s.ew for s in there]
        if movement.winners == 2:
            if sorted(ns) != list(range(1, t + 1)) or sorted(ew) != list(range(1, t + 1)):
                return False
        elif sorted(ns + ew) != list(range(1, 2 * t + 1)):
            return False
    return True


def a_half_table_is_sound(build: Callable[[str], Movement]) -> bool:
    """Whether either missing pair leaves the rest as it is, and each other pair sits out once at most."""
    whole = build("none")
    for missing, side in (("ns", Side.NS), ("ew", Side.EW)):
        half = build(missing)
        last = whole.at(1, whole.tables)
        gone = last.ns if side is Side.NS else last.ew
        for before, after in zip(whole.seatings, half.seatings, strict=True):
            if after != Seating(before.round, before.table, *_emptied(whole, before, side, gone), before.board_set):
                return False
        sit_outs = [(s.direction, s.number) for s in half.sit_outs]
        if half.faults() or len(sit_outs) != half.rounds or not _at_most(sit_outs, half.meetings):
            return False
    return True


def _emptied(movement: Movement, seating: Seating, side: Side, gone: int) -> tuple[int, int]:
    one_list = movement.winners == 1
    ns = 0 if seating.ns == gone and (one_list or side is Side.NS) else seating.ns
    ew = 0 if seating.ew == gone and (one_list or side is Side.EW) else seating.ew
    return ns, ew


def _at_most(found: Iterable[object], most: int) -> bool:
    listed = list(found)
    return all(listed.count(one) <= most for one in set(listed))

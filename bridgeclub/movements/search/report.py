"""Write the fairness of published movements beside ours: `python -m bridgeclub.movements.search.report`.

Ours is of the same kind where we have that kind, else whatever we have of as many tables and rounds that is fairest.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from bridgeclub.movements.appendix import appendix
from bridgeclub.movements.fairness import unfairness
from bridgeclub.movements.hesitation import double_hesitation, hesitation
from bridgeclub.movements.howell import endless_howell, howell
from bridgeclub.movements.mitchell import legal_variants, most_rounds
from bridgeclub.movements.movement import Movement
from bridgeclub.movements.search.switched import find
from bridgeclub.movements.switched import switched_mitchell
from bridgeclub.words import Refusal

ROOM = Path(__file__).parent.parent
PUBLISHED = ROOM / "data" / "published_fairness.csv"
TEXT = """# Fairness: published movements and ours

Written by `python -m bridgeclub.movements.search.report`. The figure is the standard deviation of the competition C
over every two pairs, in board sets (see `fairness.py`): 0 is a balanced movement, less is fairer. “Shared” counts the
sets that several tables play in the same round, over the whole movement. Published figures are those of movements
printed by the sources named; “–” stands for tables published without their author's name.

{summary}

“Same size” means that the published movement is one session of two, or of a kind that we do not have; ours is then the
fairest that we have for as many tables and rounds, and may use another number of board sets.

| published | by | tables | rounds | shared | deviation | ours | shared | deviation | |
|---|---|--:|--:|--:|--:|---|--:|--:|---|
"""


FAIRER, SAME, UNSHARED, LESS_FAIR = VERDICTS = ("fairer", "equal", "equal, without sharing", "less fair")


class Published(NamedTuple):
    """A published movement and how fair it is."""

    name: str
    source: str
    tables: int
    rounds: int
    board_sets: int
    sharing: int
    deviation: float


class Ours(NamedTuple):
    """What we have in its place."""

    movement: Movement
    same_kind: bool

    @property
    def deviation(self) -> float:
        """To four places, as published ones are given."""
        return round(unfairness(self.movement), 4)


def published() -> tuple[Published, ...]:
    """Return the published movements, as the file has them."""
    with PUBLISHED.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))[1:]
    return tuple(
        Published(name, source, int(tables), int(rounds), int(sets), int(sharing), float(deviation))
        for name, source, tables, rounds, sets, sharing, deviation in rows
    )


def ours(row: Published) -> Ours:
    """Return our movement that is to be compared with a published one."""
    family = _family(row)
    if family is not None:
        return Ours(family(row.tables, row.rounds), same_kind=True)
    return Ours(min(_of_size(row.tables, row.rounds), key=unfairness), same_kind=False)


def _family(row: Published) -> Callable[[int, int], Movement] | None:
    name = row.name
    if name.startswith("endless"):
        return lambda tables, _rounds: endless_howell(tables)
    if name.startswith(("howell", "interwoven")) and row.rounds > row.tables:
        return howell
    if name.startswith("double_hesitation"):
        return double_hesitation
    if name.startswith("hesitation") and "bowman" not in name:
        return hesitation
    if name.startswith("switched_bowman"):
        return _switched_appendix
    return None


def _switched_appendix(tables: int, rounds: int) -> Movement:
    random = Random(tables)  # noqa: S311 - nothing secret: the same search again
    return appendix(tables, rounds, switched=find(appendix(tables, rounds), random))


def _of_size(tables: int, rounds: int) -> Iterator[Movement]:
    for variant in legal_variants(tables):
        if rounds <= most_rounds(tables, variant):
            yield switched_mitchell(tables, rounds, variant)
    for family in (howell, hesitation):
        try:
            yield family(tables, rounds)
        except Refusal:
            continue


def table() -> str:
    """Return the document."""
    rows = [(row, ours(row)) for row in published()]
    words = [_verdict(row, mine) for row, mine in rows]
    lines = [
        f"| {row.name} | {row.source or '–'} | {row.tables} | {row.rounds} | {row.sharing} | {row.deviation:.4f} "
        f"| {mine.movement.name}{'' if mine.same_kind else ' (same size)'} "
        f"| {len(mine.movement.sharing)} | {mine.deviation:.4f} | {word} |"
        for (row, mine), word in zip(rows, words, strict=True)
    ]
    return TEXT.format(
        summary=_summary([(mine.same_kind, word) for (_, mine), word in zip(rows, words, strict=True)])
    ) + ("\n".join(lines) + "\n")


def _summary(verdicts: list[tuple[bool, str]]) -> str:
    counted = {
        kind: ", ".join(f"{count} {word}" for word in VERDICTS if (count := verdicts.count((same, word))))
        for same, kind in ((True, "same kind"), (False, "same size"))
    }
    listed = "; ".join(f"of the {kind} {counts}" for kind, counts in counted.items())
    return f"Ours against the {len(verdicts)} published ones: {listed}."


def _verdict(row: Published, mine: Ours) -> str:
    if mine.deviation > row.deviation:
        return LESS_FAIR
    if mine.deviation < row.deviation:
        return FAIRER
    return UNSHARED if row.sharing and not mine.movement.sharing else SAME


def main() -> None:
    """Write the document."""
    parser = argparse.ArgumentParser(description="Write the fairness of published movements beside ours.")
    parser.add_argument("--out", type=Path, default=ROOM / "FAIRNESS.md", help="the file to write")
    parser.parse_args().out.write_text(table(), encoding="utf-8")


if __name__ == "__main__":
    main()

"""Sections: several movements in one room, each with a copy of the same boards, all pairs in one ranking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bridgeclub.movements.movement import Movement, Seating
from bridgeclub.words import Refusal, _


def side_by_side(name: str, sections: Sequence[Movement]) -> Movement:
    """Return the sections as one movement: tables and pairs are numbered on from one section to the next.

    With one winner the pairs that start as East-West follow those of North-South of all sections. Where a section has
    fewer board sets than another it does without the last ones. `Refusal` for sections of different rounds or winners.
    """
    if len({(section.rounds, section.winners) for section in sections}) != 1:
        raise Refusal(_("Sections that play together need the same number of rounds, and all one winner or all two."))
    tables = sum(section.tables for section in sections)
    seatings: list[Seating] = []
    before = 0
    for section in sections:
        seatings += _placed(section, before, tables)
        before += section.tables
    return Movement(
        name,
        tables,
        sections[0].rounds,
        max(section.board_sets for section in sections),
        sections[0].winners,
        tuple(sorted(seatings, key=lambda seating: (seating.round, seating.table))),
        sum(section.tables_a_set for section in sections),
        max(section.meetings for section in sections),
    )


def _placed(section: Movement, before: int, tables: int) -> Iterator[Seating]:
    """Yield the seatings of a section that has `before` tables before it in a room of `tables`."""

    def number(own: int) -> int:
        if own == 0:
            return 0
        if section.winners == 1 and own > section.tables:
            return tables + before + own - section.tables
        return before + own

    for seating in section.seatings:
        yield replace(seating, table=before + seating.table, ns=number(seating.ns), ew=number(seating.ew))

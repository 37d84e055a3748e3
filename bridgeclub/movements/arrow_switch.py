"""Arrow switches: in some rounds North-South and East-West change seats, so that all pairs are one field."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bridgeclub.movements.movement import Movement, Seating
from bridgeclub.words import Refusal, _

Switched = int | Collection[int]
"""How many last rounds to switch, or which rounds."""


def one_winner(movement: Movement, switched: Switched) -> Movement:
    """Return a movement of two winners with rounds switched at every table and one winner.

    The numbers of East-West then follow on from `tables`. With 0, or no rounds, nothing is changed: there are two
    winners. `Refusal` for rounds that there are not.
    """
    if not switched_rounds_of(movement, switched):
        return movement
    listed = tuple(replace(s, ew=s.ew and movement.tables + s.ew) for s in movement.seatings)
    return switch(replace(movement, winners=1, seatings=listed), switched)


def switch(movement: Movement, switched: Switched, but_tables: Collection[int] = ()) -> Movement:
    """Return a movement of one winner with rounds switched, at all tables but these. `Refusal` as above."""
    rounds = switched_rounds_of(movement, switched)
    return replace(
        movement,
        seatings=tuple(turned(s) if s.round in rounds and s.table not in but_tables else s for s in movement.seatings),
    )


def switched_rounds_of(movement: Movement, switched: Switched) -> frozenset[int]:
    """Return which rounds are meant; `Refusal` for rounds that there are not."""
    if not isinstance(switched, int):
        if all(1 <= round <= movement.rounds for round in switched):
            return frozenset(switched)
        sentence = _("The switched rounds must be among the rounds 1 to {rounds}.")
        raise Refusal(sentence.format(rounds=movement.rounds))
    if 0 <= switched <= movement.rounds:
        return frozenset(range(movement.rounds - switched + 1, movement.rounds + 1))
    sentence = _("{n} switched rounds are not possible; of {rounds} rounds 0 to {rounds} can be switched.")
    raise Refusal(sentence.format(n=switched, rounds=movement.rounds))


def turned(seating: Seating) -> Seating:
    """Return the same table with North-South and East-West in each other's seats."""
    return replace(seating, ns=seating.ew, ew=seating.ns)

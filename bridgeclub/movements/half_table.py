"""Half tables: a pair is missing, and whoever would meet it sits out."""

from __future__ import annotations

import re
from dataclasses import replace

from bridgeclub.laws.cards import Side
from bridgeclub.movements.movement import Contestant, Movement, Seating
from bridgeclub.words import Refusal, _

_MISSING = re.compile(r"(ns|ew)? ?([0-9]{1,4})?")


def without(movement: Movement, missing: str) -> Movement:
    """Return the movement with a pair's seats empty (0).

    `missing` is "none"; "ns" or "ew" for the pair that starts there at the last table; or the pair's number, as in
    "7" where there is one list of numbers and "ns 7" or "ew 7" where there are two. `Refusal` for any other text and
    for a pair that the movement has not.
    """
    if missing == "none":
        return movement
    gone = _pair(movement, missing.strip().casefold())
    if gone not in movement.contestants:
        sentence = _("There is no {pair} in this movement that could be missing.")
        raise Refusal(sentence.format(pair=movement.called(gone)))
    return replace(movement, seatings=tuple(_without(seating, gone) for seating in movement.seatings))


def _pair(movement: Movement, missing: str) -> Contestant:
    read = _MISSING.fullmatch(missing)
    side, number = read.groups() if read else (None, None)
    if side and not number:
        last = movement.at(1, movement.tables)
        return Contestant(Side(side.upper()) if movement.winners == 2 else None, last.ns if side == "ns" else last.ew)
    if number and bool(side) == (movement.winners == 2):
        return Contestant(Side(side.upper()) if side else None, int(number))
    example = "ns 7" if movement.winners == 2 else "7"
    sentence = _("The missing pair cannot be “{name}”; it can be none, ns, ew or a number as in {example}.")
    raise Refusal(sentence.format(name=missing[:20], example=example))


def _without(seating: Seating, gone: Contestant) -> Seating:
    if gone.direction is not Side.EW and seating.ns == gone.number:
        return replace(seating, ns=0)
    if gone.direction is not Side.NS and seating.ew == gone.number:
        return replace(seating, ew=0)
    return seating

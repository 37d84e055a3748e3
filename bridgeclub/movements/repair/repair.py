"""Mending a movement while it is played: the played rounds are frozen, the rest is planned as well as can be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from bridgeclub.movements.fairness import unfairness
from bridgeclub.movements.legality import Fault, FaultKind
from bridgeclub.movements.movement import Contestant, Movement
from bridgeclub.movements.repair.another import another
from bridgeclub.movements.repair.changes import added, cut, dropped, late, merged, withdrawn
from bridgeclub.movements.repair.draft import Draft, stationary
from bridgeclub.movements.repair.events import (
    AnotherMovement,
    Event,
    LatePair,
    PairsMerged,
    PairWithdrawn,
    RoundsAdded,
    RoundsCut,
    TableDropped,
)
from bridgeclub.movements.repair.mistakes import really_played
from bridgeclub.movements.repair.plan import (
    History,
    Numbers,
    Rest,
    cost,
    history_of,
    index,
    repeats,
    rest_of,
    seatings_of,
)
from bridgeclub.movements.repair.report import joined_faults, left_out, told
from bridgeclub.movements.repair.rotations import rotated
from bridgeclub.movements.repair.search import WORK, Hall, improved
from bridgeclub.words import Refusal, _


@dataclass(frozen=True, slots=True)
class Repair:
    """A mended movement. Its rounds before `from_round` are as they were played, the others are a proposal.

    `faults` are those of the rounds to come, `happened` those that the played rounds have among themselves.
    `dropped` says what leaves the schedule, `sentences` what else will be different. `late` is the pair that came.
    """

    movement: Movement
    from_round: int
    faults: tuple[Fault, ...]
    happened: tuple[Fault, ...]
    dropped: tuple[str, ...]
    sentences: tuple[str, ...]
    late: Contestant | None = None


def mend(movement: Movement, from_round: int, event: Event) -> Repair:
    """Return the movement after `event`, planned anew from `from_round` on (1: nothing is played yet).

    Nobody meets boards or opponents twice in the rounds to come if a plan without that was found, else as seldom as
    was found: boards weigh more than opponents, opponents more than sit-outs, those more than sharing. What was
    planned stays where it is still as good. The same question has the same answer.

    Raises `Refusal` where the event cannot have happened or cannot be mended, with what would be right.
    """
    if not 1 <= from_round <= movement.rounds + 1:
        sentence = _("The movement has rounds 1 to {most}; mend it from one of them on, or after the last one.")
        raise Refusal(sentence.format(most=movement.rounds))
    draft = _draft(movement, event, from_round)
    mended = _planned(draft)
    if draft.replan_from > from_round and _repeats(draft, mended):
        # Rounds were added: if they alone do not fit, the rounds before them may change as well.
        whole = _planned(replace(draft, replan_from=from_round))
        mended = min((mended, whole), key=lambda plan: _price(draft, plan, from_round))
    found = [fault for fault in mended.faults() if fault.kind is not FaultKind.NOWHERE]  # late or gone pairs are absent
    found += joined_faults(mended, draft.joined, from_round)
    to_come = [f for f in found if not f.seatings or any(s.round >= from_round for s in f.seatings)]
    return Repair(
        mended,
        from_round,
        tuple(to_come),
        tuple(fault for fault in found if fault not in to_come),
        left_out(movement, mended, from_round),
        (event.sentence, *told(movement, mended, from_round, draft.late)),
        draft.late,
    )


def _draft(movement: Movement, event: Event, from_round: int) -> Draft:
    match event:
        case AnotherMovement():
            return another(movement, event, from_round)
        case LatePair():
            return late(movement, event, from_round)
        case PairWithdrawn():
            return withdrawn(movement, event, from_round)
        case PairsMerged():
            return merged(movement, event, from_round)
        case TableDropped():
            return dropped(movement, event, from_round)
        case RoundsCut():
            return cut(movement, event, from_round)
        case RoundsAdded():
            return added(movement, event)
        case _:
            return really_played(movement, event, from_round)


def _planned(draft: Draft) -> Movement:
    """Return the best movement that was found for the draft."""
    movement, start = draft.movement, draft.replan_from
    if start > movement.rounds:
        return movement
    history = _history(draft, start)
    guesses = [rest_of(guess, start) for guess in (movement, *draft.others)]
    staying = _staying(movement)
    guesses += _turned(movement, guesses[0], history, staying)
    prices = [_cost(movement, guess, history) for guess in guesses]
    best = guesses[prices.index(min(prices))]
    if _is_worth_a_search(best, min(prices)):
        hall = Hall(movement.meetings, movement.tables_a_set, staying, two_lists=movement.winners == 2)
        starts = guesses[: 1 + len(draft.others)]
        starts += [] if any(best is guess for guess in starts) else [best]
        found = [improved(guess, history, hall, WORK // len(starts)) for guess in starts]
        best = min(found, key=lambda rest: _cost(movement, rest, history))
        return _with_sharing(replace(movement, seatings=seatings_of(movement, start, best)), draft)
    equals = [guess for guess, price in zip(guesses, prices, strict=True) if price == min(prices)]
    plans = [
        _with_sharing(replace(movement, seatings=seatings_of(movement, start, guess)), draft)
        for guess in equals[: 1 + len(draft.others)]
    ]
    return min(plans, key=unfairness) if movement.winners == 1 and draft.others else plans[0]


def _turned(movement: Movement, first: Rest, history: History, staying: Numbers) -> Iterator[Rest]:
    if movement.winners == 2:
        north_stays = np.ones(first.ns.shape, np.bool_)
    else:
        north, east = np.isin(first.ns, staying), np.isin(first.ew, staying)
        if (north & east).any():
            return
        north_stays = north | (~east & (first.ns == 0))
    yield from rotated(first, history, movement.meetings, north_stays)


def _staying(movement: Movement) -> Numbers:
    pairs = [index(movement, pair) for pair in stationary(movement, movement.contestants)]
    return np.array(sorted(pairs), np.int64)


def _history(draft: Draft, start: int) -> History:
    joined = [(index(draft.movement, kept), index(draft.movement, gone)) for kept, gone in draft.joined]
    return history_of(draft.movement, start, joined)


def _cost(movement: Movement, rest: Rest, history: History) -> int:
    return cost(rest, history, movement.meetings, movement.tables_a_set)


def _price(draft: Draft, plan: Movement, from_round: int) -> int:
    return _cost(plan, rest_of(plan, from_round), _history(replace(draft, movement=plan), from_round))


def _repeats(draft: Draft, plan: Movement) -> bool:
    return repeats(_price(draft, plan, draft.replan_from)) > 0


def _is_worth_a_search(rest: Rest, price: int) -> bool:
    """Return whether something is repeated, or two pairs wait in the same round, which might meet each other."""
    both = (rest.ns > 0) & (rest.ew > 0)
    waiting = ((rest.ns > 0) & ~both).sum(axis=1) + ((rest.ew > 0) & ~both).sum(axis=1)
    return repeats(price) > 0 or bool((waiting > 1).any())


def _with_sharing(movement: Movement, draft: Draft) -> Movement:
    """Return the movement with as many tables to a set allowed as the rounds to come have."""
    shared = [len(s.tables) for s in movement.sharing if s.round >= draft.replan_from]
    return replace(movement, tables_a_set=max([movement.tables_a_set, *shared]))

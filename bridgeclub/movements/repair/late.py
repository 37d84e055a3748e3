"""A late pair takes a place in each round: another pair's seat (rover), or others come to its own table (appendix).

Either way one table of the round is chosen whose opponents and boards are new to the late pair; the pair whose
opponents it takes sits out. Whoever has not sat out yet does so first, and those who stay at a table before others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from bridgeclub.laws.cards import Side
from bridgeclub.movements.movement import Contestant, Movement, Seating
from bridgeclub.movements.repair.draft import as_known, grid_of, with_grid
from bridgeclub.movements.repair.events import LatePair, Way

LOOKS = 20_000
"""How many places are looked at before the first repetition is accepted."""


@dataclass
class _Story:
    """What the late pair has met, and how often each pair has sat out, as far as rounds are chosen."""

    met: set[Contestant] = field(default_factory=set)
    sets: set[int] = field(default_factory=set)
    waited: set[Contestant] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class _Choice:
    seating: Seating
    bumped: Contestant
    opponent: Contestant
    bumped_is_north: bool


def bring_in(movement: Movement, pair: Contestant, event: LatePair, from_round: int) -> Movement:
    """Return the movement with a place for the late `pair` in each round; its last table is the new one."""
    own = movement.tables
    grid = grid_of(movement)
    for choice in _choices(movement, pair, event.direction, from_round):
        old, new = grid[choice.seating.round, choice.seating.table], grid[choice.seating.round, own]
        numbers = (pair.number, choice.opponent.number)
        ns, ew = numbers if choice.bumped_is_north else numbers[::-1]
        alone = (choice.bumped.number, 0) if choice.bumped_is_north else (0, choice.bumped.number)
        if event.way is Way.ROVER:
            old = replace(old, ns=ns, ew=ew)
            new = replace(new, ns=alone[0], ew=alone[1])
        else:
            new = replace(new, ns=ns, ew=ew, board_set=old.board_set)
            old = replace(old, ns=alone[0], ew=alone[1], board_set=0)
        grid[old.round, old.table], grid[new.round, new.table] = old, new
    return with_grid(movement, grid)


def _choices(movement: Movement, pair: Contestant, side: Side, from_round: int) -> list[_Choice]:
    options = [
        _options(movement, pair, side, round, own=movement.tables) for round in range(from_round, movement.rounds + 1)
    ]
    story = _Story(waited={as_known(movement, Contestant(s.direction, s.number)) for s in movement.sit_outs
                           if s.round < from_round})  # fmt: skip
    return _all_new(options, story) or list(_each_best(options, story))


def _options(movement: Movement, pair: Contestant, side: Side, round: int, own: int) -> list[_Choice]:
    """Return every way to take a place in a round."""
    found = []
    for seating in movement.round(round):
        if seating.table == own or not seating.is_played or seating.board_set == 0:
            continue
        ns, ew = movement.contestants_at(seating)
        north, east = _Choice(seating, ns, ew, True), _Choice(seating, ew, ns, False)
        found += [north, east] if pair.direction is None else [north if side is Side.NS else east]
    return found


def _all_new(options: list[list[_Choice]], story: _Story) -> list[_Choice] | None:
    """Return a place for each round without any repetition, nobody sitting out twice; None where none was found."""
    chosen: list[_Choice] = []
    looks = 0

    def go_on() -> bool:
        nonlocal looks
        if len(chosen) == len(options):
            return True
        turn = len(chosen)
        places = options[turn]
        # Going up a table each round, as a visitor would, finds a way in most movements at once.
        for choice in places[turn % max(1, len(places)) :] + places[: turn % max(1, len(places))]:
            looks += 1
            if looks > LOOKS:
                return False
            if _is_new(choice, story):
                _tell(choice, story)
                chosen.append(choice)
                if go_on():
                    return True
                chosen.pop()
                _untell(choice, story)
        return False

    return chosen if go_on() else None


def _each_best(options: list[list[_Choice]], story: _Story) -> Iterator[_Choice]:
    for places in options:
        if places:
            best = min(places, key=lambda choice: _repetitions(choice, story))
            _tell(best, story)
            yield best


def _is_new(choice: _Choice, story: _Story) -> bool:
    return not any(_repetitions(choice, story))


def _repetitions(choice: _Choice, story: _Story) -> tuple[bool, bool, bool]:
    """Return whether the late pair has had the boards and the opponents, and the other has sat out: worst first."""
    return choice.seating.board_set in story.sets, choice.opponent in story.met, choice.bumped in story.waited


def _tell(choice: _Choice, story: _Story) -> None:
    story.sets.add(choice.seating.board_set)
    story.met.add(choice.opponent)
    story.waited.add(choice.bumped)


def _untell(choice: _Choice, story: _Story) -> None:
    story.sets.discard(choice.seating.board_set)
    story.met.discard(choice.opponent)
    story.waited.discard(choice.bumped)

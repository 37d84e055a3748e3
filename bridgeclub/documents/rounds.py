"""What paper reads off a schedule: where a pair is and goes next, who sits out, which boards rest or are shared."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from bridgeclub.director.views import Meeting, PairView, Schedule
from bridgeclub.laws import Side
from bridgeclub.words import _


class Stop(NamedTuple):
    """Where a pair is in a round: at which table and in which seats; it sits out where the table does not play."""

    meeting: Meeting
    side: Side


Route = tuple[Stop | None, ...]  # one entry a round, None where the pair is at no table


@dataclass(frozen=True, slots=True)
class Travel:
    """One pair's way through all rounds."""

    pair: PairView
    route: Route

    @property
    def moves(self) -> bool:
        """Return whether the pair is not at one and the same table in all rounds."""
        return len({stop.meeting.table if stop else 0 for stop in self.route}) > 1

    def after(self, round_: int) -> str:
        """Return where the pair goes after a round in a few words: "stay", "5 NS", "out"; "" after the last one."""
        if round_ >= len(self.route):
            return ""
        now, then = self.route[round_ - 1], self.route[round_]
        if then is None:
            return _("out")
        if now and (now.meeting.table, now.side) == (then.meeting.table, then.side):
            return _("stay")
        return f"{then.meeting.table} {then.side.value}"


def travels(schedule: Schedule) -> tuple[Travel, ...]:
    """Return every pair with its way, North-South first where there are two lists, in the order of the numbers."""
    stops: defaultdict[int, dict[int, Stop]] = defaultdict(dict)
    pairs: dict[int, PairView] = {}
    for meeting in schedule.meetings:
        for pair, side in ((meeting.ns, Side.NS), (meeting.ew, Side.EW)):
            if pair:
                pairs[pair.id] = pair
                stops[pair.id][meeting.round] = Stop(meeting, side)
    ordered = sorted(pairs.values(), key=lambda pair: (pair.direction is Side.EW, pair.number))
    rounds = range(1, schedule.rounds + 1)
    return tuple(Travel(pair, tuple(stops[pair.id].get(round_) for round_ in rounds)) for pair in ordered)


def meetings_of(schedule: Schedule, round_: int) -> tuple[Meeting, ...]:
    """Return all meetings of a round, by table."""
    return schedule.meetings[(round_ - 1) * schedule.tables : round_ * schedule.tables]


def sharing(schedule: Schedule, meeting: Meeting) -> tuple[int, ...]:
    """Return at which other tables the boards of this meeting are played in the same round, by sharing or copies."""
    if not meeting.played:
        return ()
    return tuple(
        other.table
        for other in meetings_of(schedule, meeting.round)
        if other.played and other.table != meeting.table and other.board_set == meeting.board_set
    )


def resting(schedule: Schedule, round_: int) -> Iterator[tuple[int, ...]]:
    """Yield the boards of each set that is at no table in a round, so that it lies on the bye stand."""
    away = {meeting.board_set for meeting in meetings_of(schedule, round_) if meeting.boards}
    for board_set in range(1, schedule.board_sets + 1):
        if board_set not in away:
            first = schedule.first_board + (board_set - 1) * schedule.boards_a_set
            yield tuple(range(first, first + schedule.boards_a_set))


def sitting_out(pairs: Iterable[Travel], round_: int) -> Iterator[tuple[PairView, int]]:
    """Yield each pair that does not play in a round and its sit-out table; 0 where it is at no table."""
    for travel in pairs:
        stop = travel.route[round_ - 1]
        if stop is None or not stop.meeting.played:
            yield travel.pair, stop.meeting.table if stop else 0

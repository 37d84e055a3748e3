"""Where pairs and boards go after a round, read from a schedule."""

from __future__ import annotations

from typing import NamedTuple

from bridgeclub.director.views import Meeting, PairView, Schedule
from bridgeclub.laws import Side


class Move(NamedTuple):
    """Something goes from table to table after a round; a pair has a side, boards have none."""

    start: int
    end: int
    side: Side | None


class Stand(NamedTuple):
    """Boards that no table plays in a round; `table` takes them in the next one (0: nobody does)."""

    table: int
    boards: tuple[int, ...]


def meetings_of(schedule: Schedule, round_: int) -> tuple[Meeting, ...]:
    """Return the tables of a round, by number."""
    return schedule.meetings[(round_ - 1) * schedule.tables : round_ * schedule.tables]


def pair_moves(schedule: Schedule, round_: int) -> tuple[Move, ...]:
    """Return where pairs go after a round; those who stay are left out."""
    if round_ >= schedule.rounds:
        return ()
    places = {pair.id: m.table for m in meetings_of(schedule, round_ + 1) for pair in (m.ns, m.ew) if pair}
    moves = []
    for meeting in meetings_of(schedule, round_):
        for side, pair in ((Side.NS, meeting.ns), (Side.EW, meeting.ew)):
            end = places.get(pair.id, 0) if pair else 0
            if end and end != meeting.table:
                moves.append(Move(meeting.table, end, side))
    return tuple(moves)


def movers(schedule: Schedule) -> frozenset[int]:
    """Return the pairs (their ids) that do not keep their table all evening."""
    tables: dict[int, set[int]] = {}
    for meeting in schedule.meetings:
        for pair in (meeting.ns, meeting.ew):
            if pair is not None:
                tables.setdefault(pair.id, set()).add(meeting.table)
    return frozenset(pair for pair, places in tables.items() if len(places) > 1)


def board_moves(schedule: Schedule, round_: int) -> tuple[Move, ...]:
    """Return where board sets go after a round; those that stay or come to rest are left out."""
    if round_ >= schedule.rounds:
        return ()
    places: dict[int, list[int]] = {}
    for meeting in meetings_of(schedule, round_ + 1):
        if meeting.boards:
            places.setdefault(meeting.board_set, []).append(meeting.table)
    moves, done = [], set()
    for meeting in meetings_of(schedule, round_):
        if not meeting.boards or meeting.board_set in done:
            continue
        done.add(meeting.board_set)
        moves += [Move(meeting.table, end, None) for end in places.get(meeting.board_set, ()) if end != meeting.table]
    return tuple(moves)


def stands(schedule: Schedule, round_: int) -> tuple[Stand, ...]:
    """Return the boards that rest in a round and are played in the next one."""
    if round_ >= schedule.rounds:
        return ()
    here = {meeting.board_set for meeting in meetings_of(schedule, round_) if meeting.boards}
    coming = {m.board_set: m for m in reversed(meetings_of(schedule, round_ + 1)) if m.boards}
    return tuple(Stand(m.table, m.boards) for board_set, m in sorted(coming.items()) if board_set not in here)


def boards_text(boards: tuple[int, ...]) -> str:
    """Return "5–6", or "5"; "" for none."""
    if not boards:
        return ""
    return str(boards[0]) if len(boards) == 1 else f"{boards[0]}–{boards[-1]}"


def short_label(pair: PairView | None, side: Side) -> str:
    """Return the pair's number as it stands on a seat: "3", and "3EW" where a pair sits the other way."""
    if pair is None:
        return ""
    if pair.label.isdigit() or pair.direction is side:
        return str(pair.number)
    return f"{pair.number}{pair.direction.value}"


def surnames(pair: PairView) -> str:
    """Return the last word of each name, "Nová – Malý"."""
    return " – ".join(player.name.split()[-1] for player in pair.players)

"""What the director calls out before a round, read from who meets whom: true of every movement, mended ones too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from bridgeclub.director.views import Meeting, PairView, Schedule
from bridgeclub.laws import Side
from bridgeclub.words import _, ngettext

MOST_EXCEPTIONS = 2
"""So many pairs or tables that go otherwise than the rest are named; with more there is no rule to call out."""


class _Seat(NamedTuple):
    table: int
    side: Side


def round_call(schedule: Schedule, round_: int) -> tuple[str, ...]:
    """Return short sentences that say what to do before `round_` (from 1); none for a round that there is not."""
    if not 1 <= round_ <= schedule.rounds or not schedule.tables:
        return ()
    if round_ == 1:
        return (_("Take your seats: {boards}.").format(boards=_first_boards(schedule)), *_sitting_out(schedule, 1))
    before, after = _seats(schedule, round_ - 1), _seats(schedule, round_)
    return (
        *_pair_sentences(schedule, before, after),
        *_switch_sentences(schedule, round_),
        *_board_sentences(schedule, round_),
        *_sitting_out(schedule, round_),
    )


def _first_boards(schedule: Schedule) -> str:
    n = schedule.boards_a_set
    return ngettext("{n} board a round", "{n} boards a round", n).format(n=n)


def _meetings(schedule: Schedule, round_: int) -> tuple[Meeting, ...]:
    return schedule.meetings[(round_ - 1) * schedule.tables : round_ * schedule.tables]


def _seats(schedule: Schedule, round_: int) -> dict[PairView, _Seat]:
    """Return where each pair is in a round."""
    seats = {}
    for meeting in _meetings(schedule, round_):
        for pair, side in ((meeting.ns, Side.NS), (meeting.ew, Side.EW)):
            if pair is not None:
                seats[pair] = _Seat(meeting.table, side)
    return seats


# ---------------------------------------------------------------------------------------------- pairs


def _pair_sentences(schedule: Schedule, before: dict[PairView, _Seat], after: dict[PairView, _Seat]) -> tuple[str, ...]:
    pairs = [pair for pair in after if pair in before]
    sides = [_side_sentences(schedule, side, [p for p in pairs if p.direction is side], before, after) for side in Side]
    if all(sides):
        return tuple(sentence for side in sides for sentence in side)
    still = _stationary(schedule)
    stay = sorted((pair for pair in pairs if pair.id in still), key=_number)
    movers = sorted((pair for pair in pairs if pair.id not in still), key=_number)
    staying = ngettext("{pairs} stays.", "{pairs} stay.", len(stay)).format(pairs=_named(stay))
    return (*([staying] if stay else []), *_chain(movers, before, after))


def _stationary(schedule: Schedule) -> frozenset[int]:
    """Return the pairs (their ids) that keep one table all evening."""
    tables: dict[int, set[int]] = {}
    for meeting in schedule.meetings:
        for pair in (meeting.ns, meeting.ew):
            if pair is not None:
                tables.setdefault(pair.id, set()).add(meeting.table)
    return frozenset(pair for pair, places in tables.items() if len(places) == 1)


def _named(pairs: list[PairView]) -> str:
    """Return "Pairs 4, 8", or "NS 4, NS 8" where the labels say more than a number."""
    labels = ", ".join(pair.label for pair in pairs)
    if not labels.replace(", ", "").isdigit():
        return labels
    return ngettext("Pair {labels}", "Pairs {labels}", len(pairs)).format(labels=labels)


def _side_sentences(
    schedule: Schedule,
    side: Side,
    pairs: list[PairView],
    before: dict[PairView, _Seat],
    after: dict[PairView, _Seat],
) -> tuple[str, ...]:
    """Return how the pairs that began on one side go, if they are one side still and go together; else nothing."""
    steps = {pair: (after[pair].table - before[pair].table) % schedule.tables for pair in pairs}
    if not steps or any(len({seats[pair].side for pair in pairs}) > 1 for seats in (before, after)):
        return ()
    ((usual, followers),) = Counter(steps.values()).most_common(1)
    others = [pair for pair in pairs if steps[pair] != usual]
    if len(others) > MOST_EXCEPTIONS or followers <= len(others):
        return ()
    sentence = _("{pair} goes to table {table}.")
    going = [sentence.format(pair=_named([pair]), table=after[pair].table) for pair in others]
    return (_go_sentence(_side_name(side), usual, schedule.tables), *going)


def _side_name(side: Side) -> str:
    return _("North-South") if side is Side.NS else _("East-West")


def _go_sentence(who: str, step: int, tables: int) -> str:
    """Return how far a side goes, the shorter way round."""
    if step == 0:
        return _("{who} stay.").format(who=who)
    down = tables - step
    if down < step:
        sentence = ngettext("{who} move down one table.", "{who} move down {n} tables.", down)
        return sentence.format(who=who, n=down)
    if step == 2 and who == _side_name(Side.EW):
        return _("{who} skip a table: up two tables.").format(who=who)
    return ngettext("{who} move up one table.", "{who} move up {n} tables.", step).format(who=who, n=step)


def _chain(movers: list[PairView], before: dict[PairView, _Seat], after: dict[PairView, _Seat]) -> tuple[str, ...]:
    """Return whom everybody follows, where each goes to the table of the next number, as in a Howell."""
    count = len(movers)
    for shift, sentence in (
        (1, _("All others go to the table of the pair one number higher; {last} to that of {first}.")),
        (-1, _("All others go to the table of the pair one number lower; {first} to that of {last}.")),
    ):
        followed = [before[movers[(index + shift) % count]].table for index in range(count)]
        if count > MOST_EXCEPTIONS and followed == [after[pair].table for pair in movers]:
            told = sentence.format(first=movers[0].label, last=movers[-1].label)
            return told, _("Which way to sit: your guide card.")
    return (_("Move as your guide card says."),)


def _number(pair: PairView) -> int:
    return pair.number


# ---------------------------------------------------------------------------------------------- arrow switch


def _switch_sentences(schedule: Schedule, round_: int) -> Iterator[str]:
    before, now = (number in schedule.switched_rounds for number in (round_ - 1, round_))
    if now and before:
        yield _("The arrow switch goes on.")
    elif now:
        yield _("Arrow switch: North-South and East-West change places.")
    elif before:
        yield _("The arrow switch is over: sit as before.")


# ---------------------------------------------------------------------------------------------- boards


def _board_sentences(schedule: Schedule, round_: int) -> Iterator[str]:
    before = {m.table: m.board_set for m in _meetings(schedule, round_ - 1) if m.boards}
    after = {m.table: m.board_set for m in _meetings(schedule, round_) if m.boards}
    tables_of: dict[int, list[int]] = {}
    for table, board_set in before.items():
        tables_of.setdefault(board_set, []).append(table)
    steps = {
        table: {(table - old) % schedule.tables for old in tables_of[board_set]}
        for table, board_set in after.items()
        if board_set in tables_of
    }
    counts = Counter(step for options in steps.values() for step in options)
    usual = min(counts, key=lambda step: (-counts[step], step != schedule.tables - 1, step)) if counts else 0
    sharing = _sharing(schedule, round_)
    shared = {meeting.table for meetings in sharing for meeting in meetings}
    others = sorted(table for table, options in steps.items() if usual not in options and table not in shared)
    rest = sorted(table for table, board_set in before.items() if board_set not in after.values())
    fresh = sorted(table for table, board_set in after.items() if board_set not in tables_of)
    if max(len(others), len(rest), len(fresh)) > MOST_EXCEPTIONS or counts[usual] <= len(others):
        yield _("Boards as the table card says.")
    else:
        yield _boards_go(usual, schedule.tables)
        yield from _taken(schedule, round_, others, _("Table {table} takes boards {boards}."))
        yield from _taken(schedule, round_ - 1, rest, _("Table {table} puts boards {boards} on a stand."))
        yield from _taken(schedule, round_, fresh, _("Table {table} takes boards {boards} from a stand."))
    for meetings in sharing if len(sharing) <= MOST_EXCEPTIONS else ():
        tables = ", ".join(str(meeting.table) for meeting in meetings)
        yield _("Tables {tables} share boards {boards}.").format(tables=tables, boards=_listed(meetings[0].boards))


def _sharing(schedule: Schedule, round_: int) -> list[list[Meeting]]:
    """Return the tables that play the same boards in a round, together."""
    by_set: dict[int, list[Meeting]] = {}
    for meeting in _meetings(schedule, round_):
        if meeting.played:
            by_set.setdefault(meeting.board_set, []).append(meeting)
    return [meetings for meetings in by_set.values() if len(meetings) > 1]


def _boards_go(step: int, tables: int) -> str:
    if step == 0:
        return _("Boards stay.")
    up, down = step, tables - step
    if down <= up:
        return ngettext("Boards move down one table.", "Boards move down {n} tables.", down).format(n=down)
    return ngettext("Boards move up one table.", "Boards move up {n} tables.", up).format(n=up)


def _taken(schedule: Schedule, round_: int, tables: list[int], sentence: str) -> Iterator[str]:
    for table in tables:
        yield sentence.format(table=table, boards=_listed(schedule.at(round_, table).boards))


def _listed(boards: tuple[int, ...]) -> str:
    return str(boards[0]) if len(boards) == 1 else f"{boards[0]}–{boards[-1]}"


# ---------------------------------------------------------------------------------------------- who sits out


def _sitting_out(schedule: Schedule, round_: int) -> Iterator[str]:
    for meeting in _meetings(schedule, round_):
        pair = meeting.ns or meeting.ew
        if pair is not None and not meeting.played:
            yield _("{pair} sits out at table {table}.").format(pair=_named([pair]), table=meeting.table)

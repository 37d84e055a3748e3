"""What was imported becomes a session of the club, by the same acts as at the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bridgeclub import director
from bridgeclub.director.views import Slot
from bridgeclub.exchange.imported import ImportedPlayer, ImportedSession, PairKey
from bridgeclub.exchange.schedule import Plan, Seat, plan
from bridgeclub.laws import Outcome
from bridgeclub.words import _, ngettext

if TYPE_CHECKING:
    from bridgeclub.store import Database


@dataclass(frozen=True, slots=True)
class BroughtIn:
    """What came of an import: the session's id, how many results were entered, and what a person should know."""

    session: int
    results: int
    remarks: tuple[str, ...]


def bring_in(database: Database, imported: ImportedSession, entered: Callable[[], None] = lambda: None) -> BroughtIn:
    """Make a session of `imported`: register, choose the movement, enter every result; `entered` is called after each.

    The movement is a Mitchell where the results are those of one, else a schedule made from who met whom. A result
    that has no place in it stays outside the movement and counts all the same; a place without a result is entered
    as not played, because the file is of a finished session. `Refusal` for too many tables; after it, or any other
    error, nothing of the session is in the club's file.
    """
    planned = plan(imported.lines, imported.winners)
    with database.all_or_nothing():
        return _bring_in(database, imported, planned, entered)


def _bring_in(database: Database, imported: ImportedSession, planned: Plan, entered: Callable[[], None]) -> BroughtIn:
    session = director.new_session(database, imported.event, imported.day)
    evening = director.open_evening(database, session)
    if imported.club and not director.overview(evening).club:
        director.name_club(evening, imported.club)
    pair_ids = _register(evening, imported, planned.seats)
    director.choose_movement(evening, planned.movement, planned.boards_a_set, planned.first_board)
    director.change_rules(evening, replace(director.rules(evening), method=imported.method))
    remarks = (*imported.remarks, *_renumbered(evening, pair_ids), *_enter(evening, imported, pair_ids, entered))
    return BroughtIn(session, len(imported.lines), remarks)


def _register(evening: director.Evening, imported: ImportedSession, seats: dict[PairKey, Seat]) -> dict[PairKey, int]:
    """Register all pairs and return their ids; a name that two people share is two people."""
    seated: set[int] = set()
    pair_ids = {}
    for key, (side, place) in sorted(seats.items(), key=lambda item: (item[1][1], item[1][0].value)):
        players = [_player(evening, player, seated) for player in imported.pairs[key]]
        pair_ids[key] = director.register(evening, players, side, place)
    return pair_ids


def _player(evening: director.Evening, player: ImportedPlayer, seated: set[int]) -> int:
    """Return the id of a player that the club knows by name and number, else of a new one."""
    known = (
        one
        for one in director.find_players(evening.database, player.name, 50)
        if one.name.casefold() == player.name.casefold() and one.id not in seated
        if one.number == player.number or not (one.number and player.number)
    )
    found = next(known, None)
    if found is None:
        player_id = director.add_player(evening, player.name, number=player.number)
    else:
        player_id = found.id
        if player.number and not found.number:
            director.correct_player(evening, player_id, number=player.number)
    seated.add(player_id)
    return player_id


def _renumbered(evening: director.Evening, pair_ids: dict[PairKey, int]) -> list[str]:
    """Return a sentence for each pair that has another number here than in the file, where it is one list."""
    labels = {pair.id: pair.label for pair in director.pairs(evening)}
    sentence = _("Pair {file} of the file has the number {here} here.")
    return [
        sentence.format(file=key.label, here=labels[pair_id])
        for key, pair_id in pair_ids.items()
        if key.side is None and labels[pair_id] != key.label
    ]


def _enter(
    evening: director.Evening,
    imported: ImportedSession,
    pair_ids: dict[PairKey, int],
    entered: Callable[[], None],
) -> list[str]:
    """Enter every result, and "not played" where there is none; return what is to be said about places without."""
    places = {
        (board, frozenset((meeting.ns.id, meeting.ew.id))): Slot(meeting.round, meeting.table, board)
        for meeting in director.schedule(evening).meetings
        if meeting.ns and meeting.ew
        for board in meeting.boards
    }
    outside: dict[int, int] = {}
    for line in imported.lines:
        ns, ew = pair_ids[line.ns], pair_ids[line.ew]
        slot = places.pop((line.board, frozenset((ns, ew))), None)
        if slot is None:
            outside[line.board] = outside.get(line.board, 0) + 1
            slot = Slot(0, outside[line.board], line.board)
        director.enter(evening, slot, line.outcome, ns_id=ns, ew_id=ew)
        entered()
    for slot in places.values():
        director.enter(evening, slot, Outcome.not_played())
    return _about_places(sum(outside.values()), len(places))


def _about_places(outside: int, unplayed: int) -> list[str]:
    said = []
    if outside:
        sentence = ngettext(
            "{n} result has no place in the movement; it counts all the same.",
            "{n} results have no place in the movement; they count all the same.",
            outside,
        )
        said.append(sentence.format(n=outside))
    if unplayed:
        sentence = ngettext(
            "{n} place of the movement has no result in the file; it was entered as not played.",
            "{n} places of the movement have no result in the file; they were entered as not played.",
            unplayed,
        )
        said.append(sentence.format(n=unplayed))
    return said

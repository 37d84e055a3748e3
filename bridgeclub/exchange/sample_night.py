"""The sample night: 11 tables, 22 boards, 242 results of a real club evening, played by invented people.

It is kept in our own small tables under `resources/sample` and comes into a club's file by the same acts as at the
window. Contracts, declarers, tricks and leads are those that a UK club published in USEBIO for 22 October 2015.
"""

from __future__ import annotations

import csv
from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from bridgeclub import director
from bridgeclub.director.views import Slot
from bridgeclub.laws import Card, Contract, Outcome, Seat, Side
from bridgeclub.words import _, resource

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bridgeclub.store import Database

DAY = date(2015, 10, 22)
BOARDS = 22
RESULTS = 242


def play_sample_night(
    database: Database, results: int | None = None, entered: Callable[[], None] = lambda: None
) -> int:
    """Play the night in `database` as a new session and return the session's id.

    `results`: stop after so many, in the order of boards; all 242 where None. `entered` is called after each.
    A night that is broken off leaves nothing in the file.
    """
    with database.all_or_nothing():
        return _play(database, results, entered)


def _play(database: Database, results: int | None, entered: Callable[[], None]) -> int:
    session = director.new_session(database, _("Sample night"), DAY)
    evening = director.open_evening(database, session)
    director.name_club(evening, _("Sample Bridge Club"))
    for row in _table("pairs"):
        director.register(evening, (row["first"], row["second"]), Side(row["direction"]), int(row["place"]))
    _choose_movement(evening)
    meetings = {
        (meeting.ns.place, meeting.ew.place): meeting
        for meeting in director.schedule(evening).meetings
        if meeting.ns and meeting.ew
    }
    for row in list(_table("results"))[:results]:
        meeting = meetings[int(row["ns"]), int(row["ew"])]
        board = int(row["board"])
        director.enter(evening, Slot(meeting.round, meeting.table, board), _outcome(board, row))
        entered()
    return session


def _choose_movement(evening: director.Evening) -> None:
    """Choose what that club played: everybody meets everybody, two boards a round."""
    full = next(
        proposal
        for proposal in director.proposals(evening, boards=BOARDS, winners=2)
        if proposal.rounds == 11 and proposal.boards_a_set == 2
    )
    director.choose_movement(evening, full.movement(), full.boards_a_set)


def _outcome(board: int, row: dict[str, str]) -> Outcome:
    contract, declarer = Contract.parse(row["contract"]), Seat(row["declarer"])
    return Outcome.played(board, contract, declarer, int(row["tricks"]), Card.parse(row["lead"]))


def _table(name: str) -> Iterator[dict[str, str]]:
    with resource("sample", f"{name}.csv").open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)

"""The records of a club, one class a table.

Club 1-n Player, Event, Event 1-n Session 1-n Section; a Section has Contestants (each with Members in seat order),
Seatings (the schedule: who should sit where with which boards) and Results (what was played, by whom). What was
scheduled and what was played are separate on purpose: a Result names its own contestants.

Every row is written through `store.transaction.Transaction`, so that the journal holds its before and after. These
classes do not validate (SQLModel's `table=True` does not): the director checks what comes in.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import UniqueConstraint, text
from sqlmodel import Field, SQLModel

SQLModel.metadata.naming_convention = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}

_NO_ID_TWICE = {"sqlite_autoincrement": True}
"""The journal names rows by their ids, so that the id of a row that is gone is never given to another one."""


def _later(default: Any) -> Any:
    """Return a column that came with a later schema: rows of before, also those in the journal, have `default`."""
    return Field(default=default, sa_column_kwargs={"server_default": text(f"'{default}'")})


class Club(SQLModel, table=True):
    """The club whose file this is; a new file has one, without a name."""

    __table_args__ = _NO_ID_TWICE

    id: int | None = Field(default=None, primary_key=True)
    name: str = ""


class Player(SQLModel, table=True):
    """A person who plays, known to the club once for all its sessions."""

    __table_args__ = _NO_ID_TWICE

    id: int | None = Field(default=None, primary_key=True)
    club_id: int = Field(foreign_key="club.id")
    name: str
    search_key: str = Field(index=True)  # the name without accents and capitals
    club: str = ""  # the player's own club, as printed
    number: str = ""  # membership or national number, as printed
    handicap: str = _later("")  # a fraction, in the unit of the ranking's rule; "" none
    grade: str = _later("")  # the name of a grade, or a number
    labels: str = _later("")  # what sub-rankings go by, "ladies, juniors"
    masterpoints: str = _later("")  # a fraction; "" unknown
    email: str = _later("")  # only if the player wants it kept
    stationary: str = _later("")  # why the player cannot move; "" moves
    forgotten: int = _later(0)  # 1: the name was removed at the player's wish
    partner_id: int | None = None  # the usual partner


class Event(SQLModel, table=True):
    """One or more sessions ranked together."""

    __table_args__ = _NO_ID_TWICE

    id: int | None = Field(default=None, primary_key=True)
    club_id: int = Field(foreign_key="club.id")
    name: str
    contest: str = "pairs"
    ranking: str = _later("{}")  # JSON: how its sessions are ranked together


class Session(SQLModel, table=True):
    """One sitting; `rules` is the JSON of `scoring.Rules`, the settings that belong to the session."""

    __table_args__ = _NO_ID_TWICE

    id: int | None = Field(default=None, primary_key=True)
    event_id: int = Field(foreign_key="event.id", index=True)
    name: str
    day: str  # ISO date
    rules: str = "{}"
    opened: str = ""  # when a director last had it open, ISO local time
    ranking: str = _later("{}")  # JSON: strata, sub-rankings, handicap and awards of its ranking
    table_money: str = _later("")  # what each player pays, a decimal fraction; "" nothing
    corrections_until: str = _later("")  # ISO local time, after publishing
    clock: str = _later("{}")  # JSON: the round clock


class Section(SQLModel, table=True):
    """Tables that share boards and a movement; `tables` 0 means that no movement is chosen yet."""

    __table_args__ = _NO_ID_TWICE

    id: int | None = Field(default=None, primary_key=True)
    session_id: int = Field(foreign_key="session.id", index=True)
    name: str = "A"
    movement: str = ""  # the movement's name, as shown
    tables: int = 0
    rounds: int = 0
    board_sets: int = 0
    boards_a_set: int = 0
    first_board: int = 1
    winners: int = 2
    seconds_a_board: int = 435
    tables_a_set: int = 1  # how many tables may play a board set in the same round
    meetings: int = _later(1)  # how often two pairs may be opponents


class Contestant(SQLModel, table=True):
    """A pair of the section; `direction` (NS or EW) and `place` (table, from 1) say where it starts."""

    __table_args__ = (UniqueConstraint("section_id", "direction", "place"), _NO_ID_TWICE)

    id: int | None = Field(default=None, primary_key=True)
    section_id: int = Field(foreign_key="section.id")
    direction: str
    place: int
    withdrawn: str = _later("")  # why it withdrew; "" plays
    labels: str = _later("")  # what sub-rankings go by, beside the players' own
    handicap: str = _later("")  # a fraction; "" comes from the players
    carried: str = _later("")  # a fraction that comes to its total, from an earlier session; "" nothing
    paid: str = _later("")  # table money that came in, a decimal fraction
    note: str = _later("")
    waiting: int = _later(0)  # 1: one of the pair is still to come; 2: whoever is there needs a partner


class Member(SQLModel, table=True):
    """A player of a contestant, in seat order (1 is North or East)."""

    __table_args__ = (UniqueConstraint("contestant_id", "seat_order"), _NO_ID_TWICE)

    id: int | None = Field(default=None, primary_key=True)
    contestant_id: int = Field(foreign_key="contestant.id")
    seat_order: int
    player_id: int = Field(foreign_key="player.id", index=True)


class Seating(SQLModel, table=True):
    """The schedule: which pair numbers should meet where with which board set.

    A seat is a number, not a contestant: whoever has that number sits there, and nobody while nobody has it, so that a
    late pair that takes the number of a missing one is in the schedule at once. 0 is a seat (or a table) without.
    """

    __table_args__ = (UniqueConstraint("section_id", "round", "table"), _NO_ID_TWICE)

    id: int | None = Field(default=None, primary_key=True)
    section_id: int = Field(foreign_key="section.id")
    round: int
    table: int
    ns: int
    ew: int
    board_set: int


class Result(SQLModel, table=True):
    """What happened on a board at a table in a round, and who played it.

    `round` 0 is a result that no round of the present movement has; its `table` then only tells such results apart.
    `state` is a `laws.State` value; `score` is in North-South points. Where a ruling stands in its place (see
    `Adjustment`) the contract and score are the table's own, as far as they are known.
    """

    __table_args__ = (UniqueConstraint("section_id", "round", "table", "board"), _NO_ID_TWICE)

    id: int | None = Field(default=None, primary_key=True)
    section_id: int = Field(foreign_key="section.id")
    round: int
    table: int
    board: int
    ns_id: int = Field(foreign_key="contestant.id")
    ew_id: int = Field(foreign_key="contestant.id")
    state: str
    contract: str | None = None
    declarer: str | None = None
    tricks: int | None = None
    lead: str | None = None
    score: int | None = None
    version: int = _later(1)  # which version of a fouled board was played
    review: str = _later("")  # why it is under review; "" is not
    checked: str = _later("")  # which doubts were ticked off, by their kinds
    second: str = _later("")  # the second entry of a traveller, as typed


class Adjustment(SQLModel, table=True):
    """The rulings that stand in a result's place, each side's as `laws.ruling` writes it ("A+", "60:620 40:-100")."""

    __table_args__ = _NO_ID_TWICE

    id: int | None = Field(default=None, primary_key=True)
    result_id: int = Field(foreign_key="result.id", unique=True)
    ns_ruling: str
    ew_ruling: str
    reason: str = ""


class Penalty(SQLModel, table=True):
    """What the director took from a contestant or gave it; see `scoring.penalties` for units and kinds."""

    __table_args__ = _NO_ID_TWICE

    id: int | None = Field(default=None, primary_key=True)
    contestant_id: int = Field(foreign_key="contestant.id", index=True)
    amount: str  # a fraction, "25" or "3/2"
    unit: str
    kind: str
    reason: str = ""


class Deal(SQLModel, table=True):
    """The hands of a board, as a PBN deal string, and what each side can make (20 hexadecimal digits) where known."""

    __table_args__ = (UniqueConstraint("session_id", "board"), _NO_ID_TWICE)

    id: int | None = Field(default=None, primary_key=True)
    session_id: int = Field(foreign_key="session.id")
    board: int
    cards: str
    makeable: str = ""


class Datum(SQLModel, table=True):
    """The given datum of a board, in North-South's points: what its results are compared with, where rules say so."""

    __table_args__ = (UniqueConstraint("session_id", "board"), _NO_ID_TWICE)

    id: int | None = Field(default=None, primary_key=True)
    session_id: int = Field(foreign_key="session.id")
    board: int
    score: int


class Definition(SQLModel, table=True):
    """A table that the club wrote or changed itself: rules, victory points, masterpoints or grades, as TOML."""

    __table_args__ = (UniqueConstraint("club_id", "kind", "name"), _NO_ID_TWICE)

    id: int | None = Field(default=None, primary_key=True)
    club_id: int = Field(foreign_key="club.id")
    kind: str
    name: str
    text: str


class Publication(SQLModel, table=True):
    """A ranking as it was published: version 1, and revised ones; `entry_id` is the last journal line before it."""

    __table_args__ = (UniqueConstraint("session_id", "version"), _NO_ID_TWICE)

    id: int | None = Field(default=None, primary_key=True)
    session_id: int = Field(foreign_key="session.id")
    version: int
    at: str  # ISO local time
    reason: str
    standings: str  # JSON: the rankings as they stood
    entry_id: int


class LibraryMovement(SQLModel, table=True):
    """A movement of the club's own library, under the name that the club gave it."""

    __tablename__ = "library_movement"
    __table_args__ = (UniqueConstraint("name"), _NO_ID_TWICE)

    id: int | None = Field(default=None, primary_key=True)
    name: str
    made: str  # ISO local time
    tables: int
    rounds: int
    board_sets: int
    winners: int
    tables_a_set: int = 1
    meetings: int = 1
    places: str  # a line a table and round: round,table,ns,ew,board_set


class JournalEntry(SQLModel, table=True):
    """One act: when, what, the rows before and after, why; `undoes`, `redoes`: the entry it takes back or repeats."""

    __tablename__ = "journal_entry"
    __table_args__ = _NO_ID_TWICE

    id: int | None = Field(default=None, primary_key=True)
    session_id: int | None = Field(default=None, foreign_key="session.id", index=True)
    at: str  # ISO local time
    act: str
    summary: str = ""
    why: str = ""
    changes: str = "[]"  # JSON: [table, id, before or null, after or null] of each row, in the order written
    undoes: int | None = Field(default=None, foreign_key="journal_entry.id")
    redoes: int | None = Field(default=None, foreign_key="journal_entry.id")

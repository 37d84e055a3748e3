"""The club's sessions: making, opening and naming them, the rules that each is scored by, and how far tonight is."""

from __future__ import annotations

import json
from datetime import date

from bridgeclub.director.evening import Evening
from bridgeclub.director.progress import count
from bridgeclub.director.views import Count, EveningView, SessionLine
from bridgeclub.scoring import Rules
from bridgeclub.scoring.rules import PAIR_METHODS
from bridgeclub.scoring.settings import value_text
from bridgeclub.store import Database, Transaction
from bridgeclub.words import Refusal, _, ngettext


def sessions(database: Database) -> tuple[SessionLine, ...]:
    """Return the sessions of the club, the one that was open last first."""
    rows = database.connection.execute(
        "SELECT session.id, session.name, day, opened, section.id, section.movement, section.boards_a_set,"
        " (SELECT count(*) FROM contestant WHERE section_id = section.id)"
        " FROM session JOIN section ON section.session_id = session.id ORDER BY opened DESC, session.id DESC"
    ).fetchall()
    meetings = dict(database.connection.execute(_MEETINGS))
    entered = {section: counts for section, *counts in database.connection.execute(_ENTERED)}
    return tuple(
        SessionLine(
            session_id,
            name,
            day,
            pairs,
            movement,
            _count(meetings.get(section, 0) * boards_a_set, *entered.get(section, (0, 0))),
            opened,
        )
        for session_id, name, day, opened, section, movement, boards_a_set, pairs in rows
    )


def _count(awaited: int, entered: int, of_withdrawn: int) -> Count:
    return Count(entered, awaited + of_withdrawn)


MET = (
    'WITH met AS (SELECT s.section_id, s.round, s."table",'
    " first_board + (board_set - 1) * boards_a_set AS first, first_board + board_set * boards_a_set - 1 AS last,"
    " n.id AS ns_id, e.id AS ew_id, n.withdrawn <> '' OR e.withdrawn <> '' AS gone"
    " FROM seating AS s JOIN section ON section.id = s.section_id"
    " JOIN contestant AS n ON n.section_id = s.section_id"
    " AND n.direction = iif(winners = 2 OR ns <= tables, 'NS', 'EW')"
    " AND n.place = iif(winners = 2 OR ns <= tables, ns, ns - tables)"
    " JOIN contestant AS e ON e.section_id = s.section_id"
    " AND e.direction = iif(winners = 2 OR ew > tables, 'EW', 'NS')"
    " AND e.place = iif(winners = 2 OR ew <= tables, ew, ew - tables)"
    " WHERE board_set > 0)"
)
"""Every table and round at which two pairs should meet that are there, with the boards due, as `Book.seats` has it."""

_MEETINGS = f"{MET} SELECT section_id, count(*) FROM met WHERE NOT gone GROUP BY 1"  # noqa: S608 - nothing from outside

_ENTERED = (
    f'{MET} SELECT section_id, count(*), sum(gone) FROM met JOIN result USING (section_id, round, "table")'  # noqa: S608
    " WHERE board BETWEEN first AND last GROUP BY 1"
)


def new_session(database: Database, name: str = "", day: date | None = None) -> int:
    """Make a session with one section and return its id; without a name it is a "Club night", without a day today."""
    day = day or database.clock().date()
    name = name.strip() or _("Club night")
    summary = _("New session “{name}”").format(name=name)
    with Transaction(database, None, "new session", summary) as act:
        club = database.connection.execute("SELECT min(id) FROM club").fetchone()[0] or act.insert("club", {"name": ""})
        event = act.insert("event", {"club_id": club, "name": name, "contest": "pairs"})
        opened = database.clock().isoformat(timespec="seconds")
        session = act.insert(
            "session",
            {
                "event_id": event,
                "name": name,
                "day": day.isoformat(),
                "rules": json.dumps(Rules().to_json()),
                "opened": opened,
            },
        )
        act.insert("section", {"session_id": session, **_EMPTY_SECTION})
        act.session_id = session
    return session


_EMPTY_SECTION = {
    "name": "A",
    "movement": "",
    "tables": 0,
    "rounds": 0,
    "board_sets": 0,
    "boards_a_set": 0,
    "first_board": 1,
    "winners": 2,
    "seconds_a_board": 435,
    "tables_a_set": 1,
    "meetings": 1,
}


def open_evening(database: Database, session_id: int) -> Evening:
    """Open a session, so that it is the first in the list from now on; `Refusal` if there is none with that id."""
    evening = Evening(database, session_id)
    with evening.act("open session", _("Opened “{name}”").format(name=evening.book.facts.session)) as act:
        act.update("session", session_id, {"opened": database.clock().isoformat(timespec="microseconds")})
    return evening


def name_session(evening: Evening, name: str, day: date) -> None:
    """Give the session another name and day; `Refusal` for no name."""
    name = name.strip()
    if not name:
        raise Refusal(_("A session needs a name, as in “Monday pairs”."))
    with evening.act("name session", _("Session named “{name}”").format(name=name)) as act:
        act.update("session", evening.session_id, {"name": name, "day": day.isoformat()})


def name_club(evening: Evening, name: str) -> None:
    """Give the club a name, which is printed on every document."""
    with evening.act("name club", _("Club named “{name}”").format(name=name.strip())) as act:
        (club,) = evening.database.connection.execute(
            "SELECT club_id FROM event JOIN session ON session.event_id = event.id WHERE session.id = ?",
            (evening.session_id,),
        ).fetchone()
        act.update("club", club, {"name": name.strip()})


def rules(evening: Evening) -> Rules:
    """Return the rules that the session is scored by."""
    return evening.book.rules


def change_rules(evening: Evening, rules: Rules) -> None:
    """Score the session by other rules from now on; `Refusal` for a way of scoring that needs teams."""
    if rules.method not in PAIR_METHODS:
        sentence = _("{method} needs a match of teams; choose a way of scoring for pairs.")
        raise Refusal(sentence.format(method=value_text("method", rules.method)))
    with evening.act("change rules", _("Scoring rules changed")) as act:
        act.update("session", evening.session_id, {"rules": json.dumps(rules.to_json())})


def overview(evening: Evening) -> EveningView:
    """Return how far the evening is: what the status line and the first place show."""
    book = evening.book
    done, undone = evening.history
    return EveningView(
        name=book.facts.session,
        day=book.facts.day,
        club=book.facts.club,
        pairs=len(book.pairs),
        movement=_movement_text(evening),
        count=count(book),
        saved=evening.saved[11:19],
        undo=done[-1][1] if done else "",
        redo=undone[-1][1] if undone else "",
        step=_next_step(evening),
    )


def _movement_text(evening: Evening) -> str:
    facts = evening.book.facts
    if not facts.tables:
        return ""
    rounds = ngettext("{count} round", "{count} rounds", facts.rounds).format(count=facts.rounds)
    return _("{movement}, {rounds}").format(movement=facts.movement, rounds=rounds)


def _next_step(evening: Evening) -> str:
    book = evening.book
    if len(book.pairs) < 2:
        return "pairs"
    in_movement = {index for ns, ew, _boards in book.seats.values() for index in (ns, ew) if index is not None}
    if not book.facts.tables or len(in_movement) < len(book.pairs):
        return "movement"
    return "results" if count(book).complete else "scores"

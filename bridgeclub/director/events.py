"""Events of several sessions: which sessions belong to one, and what is carried from one session to another."""

from __future__ import annotations

import json
from fractions import Fraction

from bridgeclub.director.evening import Evening
from bridgeclub.director.plans import check_tables
from bridgeclub.director.ranking_views import EventLine
from bridgeclub.director.reading import read_book
from bridgeclub.director.views import PairView
from bridgeclub.scoring.combined import carried_by_tops, carried_forward
from bridgeclub.scoring.factoring import top
from bridgeclub.scoring.ranking_plan import RankingPlan
from bridgeclub.store import Database, Transaction
from bridgeclub.words import Refusal, _


def events(database: Database) -> tuple[EventLine, ...]:
    """Return the events that have sessions, the one with the latest session first."""
    rows = database.connection.execute(
        "SELECT event.id, event.name, count(*), min(day), max(day) FROM event"
        " JOIN session ON session.event_id = event.id GROUP BY event.id ORDER BY max(day) DESC, event.id DESC"
    )
    return tuple(EventLine(*row) for row in rows)


def event_of(evening: Evening) -> int:
    """Return the id of the event that the session belongs to; each session begins as an event of its own."""
    found = evening.database.connection.execute("SELECT event_id FROM session WHERE id = ?", (evening.session_id,))
    return int(found.fetchone()[0])


def begin_event(evening: Evening, name: str, plan: RankingPlan) -> int:
    """Begin an event with this session and return its id; others join it. `Refusal` for no name."""
    name = " ".join(name.split())
    if not name:
        raise Refusal(_("An event needs a name, as in “Autumn league”."))
    with evening.act("begin event", _("Event “{name}” begun").format(name=name)) as act:
        check_tables(evening.database, plan)
        (club,) = evening.database.connection.execute("SELECT min(id) FROM club").fetchone()
        event = act.insert(
            "event", {"club_id": club, "name": name, "contest": "pairs", "ranking": json.dumps(plan.to_json())}
        )
        act.update("session", evening.session_id, {"event_id": event})
    return event


def join_event(evening: Evening, event_id: int) -> None:
    """Let the session belong to an event that there is, and no longer to another; `Refusal` where there is none."""
    with evening.act("join event") as act:
        name = _event_name(act, event_id)
        act.update("session", evening.session_id, {"event_id": event_id})
        act.summary = _("The session belongs to “{name}”").format(name=name)


def plan_event(evening: Evening, event_id: int, plan: RankingPlan) -> None:
    """Rank an event by another plan from now on; `Refusal` where there is none, or no such table."""
    with evening.act("plan event") as act:
        name = _event_name(act, event_id)
        check_tables(evening.database, plan)
        act.update("event", event_id, {"ranking": json.dumps(plan.to_json())})
        act.summary = _("How “{name}” is ranked was changed").format(name=name)


def carry_from(evening: Evening, session_id: int, percent: Fraction | int = 100, by_tops: bool = False) -> int:
    """Carry what each pair made in an earlier session into this one, in place of what it had; return how many do.

    Pairs are the same where their players are. `percent` of the earlier total comes to this one's; `by_tops` brings
    it to this session's top first (EBU White Book 172). `Refusal` for a session that there is not, or that is scored
    in another way.
    """
    with evening.act("carry forward") as act:
        book = evening.book
        try:
            earlier = read_book(evening.database, session_id)
        except LookupError:
            raise Refusal(_("There is no session {id} in this file.").format(id=session_id)) from None
        method = book.rules.method
        if session_id == evening.session_id or earlier.rules.method != method:
            raise Refusal(_("Carry forward from another session that is scored in the same way."))
        tops = top(earlier.most_plays, earlier.rules), top(book.most_plays, book.rules)
        if by_tops and not (book.rules.in_matchpoints and all(tops)):
            raise Refusal(_("Only matchpoints are brought to another top; leave it out, or choose a movement first."))
        totals = earlier.totals(method)
        made = {
            who(pair): carried_by_tops(total, *tops, percent) if by_tops else carried_forward(total, percent)
            for pair, total, boards in zip(earlier.pairs, totals.total, totals.boards, strict=True)
            if boards
        }
        carried = {pair.id: made.get(who(pair), Fraction(0)) for pair in book.pairs}
        for pair_id, points in carried.items():
            act.update("contestant", pair_id, {"carried": str(points) if points else ""})
        act.summary = _("Carried forward from “{session}” of {day}").format(
            session=earlier.facts.session, day=earlier.facts.day
        )
    return sum(map(bool, carried.values()))


def who(pair: PairView) -> frozenset[int]:
    """Return the players of a pair, whoever of them sits where."""
    return frozenset(player.id for player in pair.players)


def _event_name(act: Transaction, event_id: int) -> str:
    row = act.row("event", event_id)
    if row is None:
        raise Refusal(_("There is no event {id} in this file.").format(id=event_id))
    return str(row["name"])

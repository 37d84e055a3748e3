"""An event of several sessions as it stands: each entrant's sessions, and what they make together."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from bridgeclub.director.beside import BesideRankings, handicap_sentences, handicaps, plain_placing
from bridgeclub.director.book import Book
from bridgeclub.director.persons import Entrant, entrants, persons
from bridgeclub.director.plans import plan_tables
from bridgeclub.director.progress import count
from bridgeclub.director.ranking_views import (
    EventRow,
    EventSession,
    EventStandings,
    EventSubRanking,
    EventSubRow,
    SessionScore,
)
from bridgeclub.director.rankings import handicap_text
from bridgeclub.director.reading import read_book
from bridgeclub.director.views import PairView, PlayerView
from bridgeclub.director.wording import method_text, percent_text, total_texts
from bridgeclub.scoring.combined import Combining, Score, Total, combined, figure, places
from bridgeclub.scoring.exact import shown
from bridgeclub.scoring.ranking_plan import RankingPlan
from bridgeclub.scoring.session import Totals
from bridgeclub.store import Database
from bridgeclub.words import Refusal, _


@dataclass
class _Entered:
    """An entrant: its players, what is known of it, and what it made in each session (None: not played)."""

    players: tuple[PlayerView, ...]
    known: Entrant
    scores: list[Score | None] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Session:
    """A session of the event, by its own way of scoring."""

    id: int
    book: Book
    totals: Totals

    @property
    def view(self) -> EventSession:
        """What is shown of it."""
        counts, facts = count(self.book), self.book.facts
        return EventSession(self.id, facts.session, facts.day, counts.expected - counts.entered)


def event_standings(database: Database, event_id: int) -> EventStandings:
    """Return an event as it stands, its sessions in the order of their days; `Refusal` where there is none.

    Each session counts by its own rules; in a ladder both players of a pair have its result. Equal results share a
    place.
    """
    name, club, plan = _read(database, event_id)
    sessions = _sessions(database, event_id)
    in_matchpoints = _in_matchpoints(sessions, plan.combining)
    entered = _entered(database, sessions, plan)
    tables = plan_tables(database, plan)
    unit = "percent" if in_matchpoints else "IMPs"
    known = [each.known for each in entered]
    own = handicaps(plan, tables.grades, known, unit)
    raw = combined([each.scores for each in entered], plan.combining)
    net = combined(
        [[_net(score, more, unit) for score in each.scores] for each, more in zip(entered, own, strict=True)],
        plan.combining,
    )
    beside = _beside(plan, known, raw, net, has_net=any(more is not None for more in own))
    rows = _rows(entered, raw, own, beside, plan)
    return EventStandings(
        event_id=event_id,
        name=name,
        club=club,
        plan=plan,
        figure_name=_figure_name(sessions, plan.combining),
        sessions=tuple(session.view for session in sessions),
        rows=tuple(sorted(rows, key=_order)),
        subs=tuple(_subs(beside, rows)),
        sentences=(
            *dict.fromkeys(method_text(session.totals.rules.method) for session in sessions),
            *plan.combining.sentences(),
            *((_("Each player has the result of the pair."),) if plan.ranked == "players" else ()),
            *plan.sentences(),
            *handicap_sentences(plan, tables.grades, known, unit),
            *tables.faults,
        ),
    )


def _read(database: Database, event_id: int) -> tuple[str, str, RankingPlan]:
    found = database.connection.execute(
        "SELECT event.name, club.name, ranking FROM event JOIN club ON club.id = event.club_id WHERE event.id = ?",
        (event_id,),
    ).fetchone()
    if found is None:
        raise Refusal(_("There is no event {id} in this file.").format(id=event_id))
    return found[0], found[1], RankingPlan.from_json(json.loads(found[2]))


def _sessions(database: Database, event_id: int) -> tuple[_Session, ...]:
    ids = database.connection.execute("SELECT id FROM session WHERE event_id = ? ORDER BY day, id", (event_id,))
    books = [(session, read_book(database, session)) for (session,) in ids.fetchall()]
    return tuple(_Session(session, book, book.totals(book.rules.method)) for session, book in books)


def _in_matchpoints(sessions: Sequence[_Session], combining: Combining) -> bool:
    """Return whether the sessions are scored in matchpoints; `Refusal` for a mixture, and for percentages of IMPs."""
    ways = {session.totals.rules.in_matchpoints for session in sessions}
    if len(ways) > 1:
        raise Refusal(_("Sessions in matchpoints and in IMPs cannot be ranked together; score them in one way."))
    if ways == {False} and combining.unit == "percent":
        raise Refusal(_("IMPs have no percentage; let the event combine points, or points a board."))
    return ways != {False}


def _entered(database: Database, sessions: Sequence[_Session], plan: RankingPlan) -> list[_Entered]:
    """Return who plays in the event, in the order of their first sessions."""
    found: dict[frozenset[int], _Entered] = {}
    people = persons(database) if plan.ranked == "players" else {}
    for number, session in enumerate(sessions):
        known = entrants(database, session.book.facts.section_id)
        for index, pair in enumerate(session.book.pairs):
            score = _score(session.totals, index, plan.combining)
            for players in _units(pair, plan.ranked):
                key = frozenset(player.id for player in players)
                one = found.setdefault(key, _Entered(players, Entrant(), [None] * len(sessions)))
                one.known = known[pair.id] if plan.ranked == "pairs" else Entrant((people[players[0].id],))
                one.scores[number] = score
    return list(found.values())


def _units(pair: PairView, ranked: str) -> Iterator[tuple[PlayerView, ...]]:
    if ranked == "players":
        yield from ((player,) for player in pair.players)
    elif pair.players:
        yield pair.players


def _score(totals: Totals, index: int, combining: Combining) -> Score | None:
    """Return what a pair made in a session, None where it has no board.

    Where points are added up as they are it is the total that the session shows; else what the boards brought that
    the pair played, so that a percentage is that of the session.
    """
    boards, total = totals.boards[index], totals.total[index]
    if not boards:
        return None
    as_shown = combining.unit == "points" and not combining.boards
    percent = totals.percent[index]
    if percent is not None:
        possible = totals.possible[index]
        return Score(total if as_shown else percent * possible / 100, boards, Fraction(possible, boards))
    level = totals.rules.unequal_boards == "level" and not as_shown
    return Score(total * boards / totals.full_for(index) if level else total, boards)


def _net(score: Score | None, more: Fraction | None, unit: str) -> Score | None:
    """Return a session's score with the handicap, which is for each session."""
    if score is None or more is None:
        return score
    points = more * score.boards * score.top / 100 if unit == "percent" else more
    return Score(score.points + points, score.boards, score.top)


def _beside(
    plan: RankingPlan, known: Sequence[Entrant], raw: Sequence[Total], net: Sequence[Total], *, has_net: bool
) -> BesideRankings:
    merits = [total.figure if total.ranked else None for total in raw]
    nets = [total.figure if total.ranked and has_net else None for total in net]
    return BesideRankings(plan, merits, nets, known, plain_placing(merits))


def _rows(
    entered: Sequence[_Entered],
    raw: Sequence[Total],
    own: Sequence[Fraction | None],
    beside: BesideRankings,
    plan: RankingPlan,
) -> list[EventRow]:
    unit = plan.combining.unit
    strata = [stratum.name for stratum in plan.strata.strata] if plan.strata else []
    figures = [total.figure for total in raw]
    scores = _session_scores(entered, raw, plan.combining)
    made = []
    for index, (one, total, place, text, net_text) in enumerate(
        zip(entered, raw, places(raw), _texts(figures, unit), _texts(beside.net, unit), strict=True)
    ):
        made.append(
            EventRow(
                rank=place.rank if place else 0,
                shared=place.shared if place else False,
                players=one.players,
                scores=scores[index],
                played=total.played,
                figure=total.figure,
                stratum=strata[beside.strata[index]] if strata else "",
                handicap=own[index],
                net=beside.net[index],
                rank_text=str(place) if place else "",
                figure_text=text,
                handicap_text=handicap_text(own[index]),
                net_text=net_text,
            )
        )
    return made


def _session_scores(
    entered: Sequence[_Entered], raw: Sequence[Total], combining: Combining
) -> list[tuple[SessionScore, ...]]:
    """Return what each entrant made in each session, the texts of a session alike."""
    figures = [[None if score is None else figure(score, combining) for score in one.scores] for one in entered]
    texts = [_texts(column, combining.unit) for column in zip(*figures, strict=True)]
    return [
        tuple(SessionScore(made, texts[number][index], number in total.counted) for number, made in enumerate(own))
        for index, (own, total) in enumerate(zip(figures, raw, strict=True))
    ]


def _subs(beside: BesideRankings, rows: Sequence[EventRow]) -> Iterator[EventSubRanking]:
    ranked = [index for index, row in enumerate(rows) if row.rank]
    for kind, name, found in beside.subs(ranked):
        placed = [(place, rows[index]) for place, index in zip(found, ranked, strict=True) if place is not None]
        yield EventSubRanking(
            kind, name, tuple(EventSubRow(str(place), row) for place, row in sorted(placed, key=lambda at: at[0].rank))
        )


def _order(row: EventRow) -> tuple[bool, int, Fraction]:
    """The ranked first by their places, then the others by what they made."""
    return row.rank == 0, row.rank, -(row.figure if row.figure is not None else Fraction(-(10**9)))


def _texts(figures: Sequence[Fraction | None], unit: str) -> list[str]:
    """Return figures as they stand under each other; "" for none."""
    if unit == "percent":
        return [percent_text(own) for own in figures]
    if unit == "points a board":
        return ["" if own is None else shown(own, 2) for own in figures]
    texts = iter(total_texts([own for own in figures if own is not None]))
    return ["" if own is None else next(texts) for own in figures]


def _figure_name(sessions: Sequence[_Session], combining: Combining) -> str:
    if combining.unit == "percent":
        return "%"
    in_matchpoints = all(session.totals.rules.in_matchpoints for session in sessions)
    total_points = any(session.totals.rules.method == "total-points" for session in sessions)
    unit = _("MPs") if in_matchpoints else _("points") if total_points else _("IMPs")
    return _("{unit} a board").format(unit=unit) if combining.unit == "points a board" else unit

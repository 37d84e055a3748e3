"""Reading a session's book from the file, by plain column selects."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction

from bridgeclub.director.book import Book, Facts, Stored, pair_view
from bridgeclub.director.extras import Extras, Given
from bridgeclub.director.views import PairView, PlayerView, Slot
from bridgeclub.laws import Card, Contract, Outcome, Seat, Side, State, dealer, parse_ruling, vulnerability
from bridgeclub.laws.par import par
from bridgeclub.movements import Seating
from bridgeclub.scoring import Rules, rule_sets
from bridgeclub.scoring.penalties import Penalty
from bridgeclub.store import Database


def read_book(database: Database, session_id: int) -> Book:
    """Read a session's book from the file; `LookupError` where there is no such session."""
    found = database.connection.execute(
        f"SELECT rules, club.name, session.name, day, {_SECTION} FROM session"  # noqa: S608 - names from below
        " JOIN section ON section.session_id = session.id JOIN event ON event.id = session.event_id"
        " JOIN club ON club.id = event.club_id WHERE session.id = ?",
        (session_id,),
    ).fetchone()
    if found is None:
        raise LookupError(f"no session {session_id}")
    rules = Rules.from_json(json.loads(found[0]))
    facts = Facts(*found[1:])
    pairs = _read_pairs(database, facts)
    return Book(
        facts,
        rules,
        pairs,
        _read_seatings(database, facts),
        _read_results(database, facts, pairs),
        _read_extras(database, session_id, rules, pairs),
    )


_SECTION = (
    "section.id, movement, tables, rounds, board_sets, boards_a_set, first_board, winners, seconds_a_board,"
    " tables_a_set, meetings"
)


def _read_pairs(database: Database, facts: Facts) -> tuple[PairView, ...]:
    rows = database.connection.execute(
        "SELECT contestant.id, direction, place, withdrawn, player.id, player.name, player.club, player.number"
        " FROM contestant LEFT JOIN member ON member.contestant_id = contestant.id"
        " LEFT JOIN player ON player.id = member.player_id"
        " WHERE section_id = ? ORDER BY place, direction DESC, seat_order",
        (facts.section_id,),
    )
    places: dict[int, tuple[Side, int, str]] = {}
    players: defaultdict[int, list[PlayerView]] = defaultdict(list)
    for contestant, direction, place, withdrawn, player, name, club, number in rows:
        places[contestant] = Side(direction), place, withdrawn
        if player is not None:
            players[contestant].append(PlayerView(player, name, club, number))
    return tuple(
        pair_view(contestant, side, place, tuple(players[contestant]), facts.tables, facts.winners, withdrawn)
        for contestant, (side, place, withdrawn) in places.items()
    )


def _read_seatings(database: Database, facts: Facts) -> tuple[Seating, ...]:
    rows: Iterable[tuple[int, ...]] = database.connection.execute(
        'SELECT round, "table", ns, ew, board_set FROM seating WHERE section_id = ? ORDER BY round, "table"',
        (facts.section_id,),
    )
    return tuple(Seating(*row) for row in rows)


def _read_results(database: Database, facts: Facts, pairs: tuple[PairView, ...]) -> dict[Slot, Stored]:
    index_of = {pair.id: index for index, pair in enumerate(pairs)}
    rows = database.connection.execute(
        'SELECT result.id, round, "table", board, ns_id, ew_id, state, contract, declarer, tricks, lead, score,'
        " adjustment.id, ns_ruling, ew_ruling, version, review, reason"
        " FROM result LEFT JOIN adjustment ON adjustment.result_id = result.id WHERE section_id = ?",
        (facts.section_id,),
    )
    return {
        Slot(round_, table, board): Stored(
            row_id,
            adjustment_id,
            index_of[ns],
            index_of[ew],
            Outcome(
                State(state),
                score,
                Contract.parse(contract) if contract else None,
                Seat(declarer) if declarer else None,
                tricks,
                Card.parse(lead) if lead else None,
                parse_ruling(ns_ruling, board) if ns_ruling else None,
                parse_ruling(ew_ruling, board) if ew_ruling else None,
                version,
            ),
            review,
            reason or "",
        )
        for (
            row_id, round_, table, board, ns, ew, state, contract, declarer, tricks, lead, score,
            adjustment_id, ns_ruling, ew_ruling, version, review, reason,
        ) in rows
    }  # fmt: skip


def _read_extras(database: Database, session_id: int, rules: Rules, pairs: tuple[PairView, ...]) -> Extras:
    index_of = {pair.id: index for index, pair in enumerate(pairs)}
    execute = database.connection.execute
    penalties = execute(
        "SELECT penalty.id, contestant_id, amount, unit, kind, reason FROM penalty"
        " JOIN contestant ON contestant.id = contestant_id JOIN section ON section.id = section_id"
        " WHERE session_id = ? ORDER BY penalty.id",
        (session_id,),
    )
    carried = execute(
        "SELECT contestant.id, carried FROM contestant JOIN section ON section.id = section_id"
        " WHERE session_id = ? AND carried <> ''",
        (session_id,),
    )
    return Extras(
        rule_set_named(database, rules.name),
        tuple(
            Given(row_id, Penalty(index_of[pair], Fraction(amount), unit, kind, reason))
            for row_id, pair, amount, unit, kind, reason in penalties
        ),
        {index_of[pair]: Fraction(amount) for pair, amount in carried},
        dict(execute("SELECT board, score FROM datum WHERE session_id = ?", (session_id,))),
        dict(_pars(database, session_id)),
    )


def rule_set_named(database: Database, name: str) -> rule_sets.RuleSet | None:
    """Return the rule set of that name, of the program or the club's own; None where there is none."""
    if name in rule_sets.names():
        return rule_sets.rule_set(name)
    found = database.connection.execute(
        "SELECT text FROM definition WHERE kind = 'rules' AND name = ?", (name,)
    ).fetchone()
    return None if found is None else rule_sets.read_rule_set(found[0], name)


def _pars(database: Database, session_id: int) -> Iterable[tuple[int, int]]:
    """Return the par of each board of which it is known what each side can make."""
    rows = database.connection.execute(
        "SELECT board, makeable FROM deal WHERE session_id = ? AND makeable <> ''", (session_id,)
    )
    for board, makeable in rows:
        yield board, par([int(digit, 16) for digit in makeable], dealer(board), vulnerability(board)).score

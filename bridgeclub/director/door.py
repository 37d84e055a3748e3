"""The door: who came, who is still waited for, who needs a partner, who cannot move, who sat out last, who has paid."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from bridgeclub.director.book import Book
from bridgeclub.director.evening import Evening
from bridgeclub.director.persons import as_number
from bridgeclub.director.registration import NEEDS_PARTNER, STILL_TO_COME, move_pair
from bridgeclub.director.sessions import MET
from bridgeclub.director.views import PairView
from bridgeclub.laws import Side
from bridgeclub.scoring.exact import brief, shown
from bridgeclub.store import Database
from bridgeclub.words import Refusal, _

Place = tuple[Side, int]
"""Where a pair starts: the side and the table, from 1."""


class DoorLine(NamedTuple):
    """A pair at the door; money is in the club's currency, `sits_out` counts the rounds of the chosen movement."""

    pair: PairView
    waiting: int  # 0: both are there, else `STILL_TO_COME` or `NEEDS_PARTNER`
    paid: Fraction | None  # None: not yet
    due: Fraction
    cannot_move: str  # why one of the two must stay at a table, "" where both move
    stays: bool  # whether its seat stays at one table; as long as no movement is chosen, whether it is North-South
    sat_out: bool  # whether one of the two sat out in the session that they played last
    sits_out: int

    @property
    def settled(self) -> bool:
        """Return whether all that is due was paid."""
        return self.paid is not None and self.paid >= self.due

    @property
    def warning(self) -> str:
        """Return what the director should look at, or ""."""
        if self.cannot_move and not self.stays:
            return _("{pair} cannot move ({why}), but this seat moves.").format(
                pair=self.pair.label, why=self.cannot_move
            )
        if self.sat_out and self.sits_out:
            return _("{pair} {names} sat out last time, and would again.").format(
                pair=self.pair.label, names=self.pair.names
            )
        return ""


@dataclass(frozen=True, slots=True)
class Door:
    """All pairs by table, and the table money: what each player pays, as typed, "" for nothing."""

    lines: tuple[DoorLine, ...]
    table_money: str

    @property
    def alone(self) -> tuple[DoorLine, ...]:
        """Return the lines with one player: first those who need a partner."""
        return tuple(sorted((line for line in self.lines if line.waiting), key=lambda line: -line.waiting))

    @property
    def paid(self) -> int:
        """Return how many pairs have paid all that is due."""
        return sum(line.settled for line in self.lines)

    @property
    def taken(self) -> Fraction:
        """Return the money that came in."""
        return sum((line.paid or Fraction(0) for line in self.lines), Fraction(0))

    @property
    def due(self) -> Fraction:
        """Return the money that should come in."""
        return sum((line.due for line in self.lines), Fraction(0))


def door(evening: Evening) -> Door:
    """Return the door as it stands."""
    book, execute = evening.book, evening.database.connection.execute
    (table_money,) = execute("SELECT table_money FROM session WHERE id = ?", (evening.session_id,)).fetchone()
    each = as_number(table_money) or Fraction(0)
    kept = {
        pair: (waiting, paid)
        for pair, waiting, paid in execute(
            "SELECT id, waiting, paid FROM contestant WHERE section_id = ?", (book.facts.section_id,)
        )
    }
    cannot_move = dict(execute("SELECT id, stationary FROM player WHERE stationary <> ''"))
    earlier, tonight = sat_out_last(evening), _sit_outs(book)
    staying = staying_seats(book)
    return Door(
        tuple(
            DoorLine(
                pair,
                kept[pair.id][0],
                as_number(kept[pair.id][1]),
                each * len(pair.players),
                ", ".join(cannot_move[player.id] for player in pair.players if player.id in cannot_move),
                (pair.direction, pair.place) in staying if book.facts.tables else pair.direction is Side.NS,
                any(player.id in earlier for player in pair.players),
                tonight[index] if book.facts.tables else 0,
            )
            for index, pair in enumerate(book.pairs)
        ),
        table_money,
    )


def seat_for(evening: Evening, players: Iterable[int]) -> Place | None:
    """Return the free seat that suits players, by id, of whom one cannot move; None where any seat does."""
    ids = list(players)
    marks = ", ".join("?" * len(ids))
    found = evening.database.connection.execute(
        f"SELECT 1 FROM player WHERE stationary <> '' AND id IN ({marks})",  # noqa: S608 - question marks
        ids,
    ).fetchone()
    if found is None:
        return None
    book = evening.book
    taken = {(pair.direction, pair.place) for pair in book.pairs}
    offered = sorted(staying_seats(book), key=_by_place) if book.facts.tables else _north_south(len(book.pairs) + 1)
    return next((seat for seat in offered if seat not in taken), None)


def staying_seats(book: Book) -> frozenset[Place]:
    """Return the seats whose pair plays all rounds at one table; an arrow switch alone does not move a pair."""
    tables: defaultdict[Place, set[int]] = defaultdict(set)
    for seating in book.seatings:
        for side, number in ((Side.NS, seating.ns), (Side.EW, seating.ew)):
            if number:
                tables[_place_of(book, side, number)].add(seating.table)
    return frozenset(place for place, at in tables.items() if len(at) == 1)


def stay(evening: Evening, pair_id: int) -> None:
    """Give a pair that cannot move a seat that stays: a free one, or that of a pair that can move.

    `Refusal` where the movement has none, or all of them are needed.
    """
    now = door(evening)
    line = _line(now, pair_id)
    if line.stays:
        raise Refusal(_("{pair} stays at its table already.").format(pair=line.pair.label))
    at = {(other.pair.direction, other.pair.place): other for other in now.lines}
    seats = staying_seats(evening.book) if evening.book.facts.tables else _north_south(len(at))
    free = [seat for seat in sorted(seats, key=_by_place) if seat not in at or not at[seat].cannot_move]
    if not free:
        raise Refusal(
            _("This movement has no seat left that stays. Choose another movement, as a Mitchell, for {pair}.").format(
                pair=line.pair.label
            )
        )
    move_pair(evening, pair_id, *min(free, key=lambda seat: (seat in at, *_by_place(seat))))


def spare_sit_out(evening: Evening, pair_id: int) -> None:
    """Exchange a pair that would sit out again with one that sits out neither tonight nor did last time.

    `Refusal` where it need not be, or where there is no such pair.
    """
    now = door(evening)
    line = _line(now, pair_id)
    if not line.sits_out:
        raise Refusal(_("{pair} does not sit out tonight.").format(pair=line.pair.label))
    others = [
        other
        for other in now.lines
        if not (other.sits_out or other.sat_out or other.pair.withdrawn or (other.cannot_move and other.stays))
    ]
    if not others:
        raise Refusal(_("Nobody can be exchanged: every other pair sits out too, did last time, or cannot move."))
    side = line.pair.direction
    other = min(others, key=lambda found: (found.pair.direction is not side, found.pair.place))
    move_pair(evening, pair_id, other.pair.direction, other.pair.place)


def join_singles(evening: Evening, one_id: int, other_id: int) -> None:
    """Make one pair, at the seat of the first, of two that have one player each; `Refusal` for any others."""
    with evening.act("join players") as act:
        now = door(evening)
        one, other = _line(now, one_id), _line(now, other_id)
        if one_id == other_id or not (one.waiting and other.waiting):
            raise Refusal(_("Two players who wait for a partner make a pair; {pair} is whole.").format(
                pair=(one if not one.waiting else other).pair.label
            ))  # fmt: skip
        paid = [line.paid for line in (one, other) if line.paid is not None]
        (member,) = evening.database.connection.execute(
            "SELECT id FROM member WHERE contestant_id = ?", (other_id,)
        ).fetchone()
        act.update("member", member, {"contestant_id": one_id, "seat_order": 2})
        act.update("contestant", one_id, {"waiting": 0, "paid": brief(sum(paid, Fraction(0))) if paid else ""})
        act.delete("contestant", other_id)
        names = f"{one.pair.players[0].name} – {other.pair.players[0].name}"
        act.summary = _("{side} {place}: {names}").format(
            side=one.pair.direction.value, place=one.pair.place, names=names
        )


def next_partner(now: Door, pair_id: int) -> DoorLine | None:
    """Return whom a player alone would play with: the first other who needs a partner."""
    return next((line for line in now.alone if line.waiting == NEEDS_PARTNER and line.pair.id != pair_id), None)


def wait_for(evening: Evening, pair_id: int, waiting: int) -> None:
    """Note of a pair with one player whether the other is on the way or is looked for; `Refusal` for a whole pair."""
    if waiting not in (STILL_TO_COME, NEEDS_PARTNER):
        raise ValueError(waiting)
    with evening.act("wait for partner") as act:
        line = _line(door(evening), pair_id)
        if len(line.pair.players) != 1:
            raise Refusal(_("{pair} is whole: nobody is waited for.").format(pair=line.pair.label))
        text = _("{name}: the partner is still to come") if waiting == STILL_TO_COME else _("{name} needs a partner")
        act.summary = text.format(name=line.pair.players[0].name)
        act.update("contestant", pair_id, {"waiting": waiting})


def set_table_money(evening: Evening, amount: str) -> None:
    """Say what each player pays tonight, as in "5" or "4.50"; "" for nothing. `Refusal` for what is no amount."""
    number = as_number(amount) if amount.strip() else Fraction(0)
    if number is None or number < 0 or number > 1_000_000 or (number * 100).denominator != 1:
        raise Refusal(_("“{text}” is no amount of money; write it as in 4.50.").format(text=amount.strip()[:20]))
    text = "" if not number else brief(number) if number.denominator == 1 else shown(number, 2)
    with evening.act("table money", _("Table money {amount}").format(amount=text or _("none"))) as act:
        act.update("session", evening.session_id, {"table_money": text})


def tick_money(evening: Evening, pair_id: int) -> bool:
    """Tick a pair's table money off, or take the tick away where all is paid; return whether it is paid now."""
    with evening.act("tick money") as act:
        line = _line(door(evening), pair_id)
        paid = not line.settled
        text = _("{pair} has paid") if paid else _("{pair} has not paid")
        act.summary = text.format(pair=line.pair.label)
        act.update("contestant", pair_id, {"paid": brief(line.due) if paid else ""})
    return paid


def sat_out_last(evening: Evening) -> frozenset[int]:
    """Return the players of tonight, by id, who sat out a round in the session that they played last before it."""
    last = _last_sections(evening)
    sat_out: set[int] = set()
    for section in {section for section, _pair in last.values()}:
        sat_out |= _pairs_that_sat_out(evening.database, section)
    return frozenset(player for player, (_section, pair) in last.items() if pair in sat_out)


_MEETINGS = f"{MET} SELECT round, ns_id, ew_id FROM met WHERE section_id = ?"  # noqa: S608 - nothing from outside


def _pairs_that_sat_out(database: Database, section: int) -> set[int]:
    """Return the pairs of a section that met somebody, but not in every round."""
    (rounds,) = database.connection.execute("SELECT rounds FROM section WHERE id = ?", (section,)).fetchone()
    met: defaultdict[int, set[int]] = defaultdict(set)
    for round_, ns, ew in database.connection.execute(_MEETINGS, (section,)):
        met[ns].add(round_)
        met[ew].add(round_)
    return {pair for pair, own in met.items() if len(own) < rounds}


def _last_sections(evening: Evening) -> dict[int, tuple[int, int]]:
    """Return, by player of tonight, the section and the pair of the session played last before this one."""
    rows = evening.database.connection.execute(
        "SELECT member.player_id, section.id, contestant.id FROM member"
        " JOIN contestant ON contestant.id = member.contestant_id JOIN section ON section.id = contestant.section_id"
        " JOIN session ON session.id = section.session_id"
        " WHERE rounds > 0 AND withdrawn = '' AND (day, session.id) < (?, ?) AND player_id IN"
        " (SELECT player_id FROM member JOIN contestant ON contestant.id = contestant_id WHERE section_id = ?)"
        " AND EXISTS (SELECT 1 FROM result WHERE result.section_id = section.id) ORDER BY day, session.id",
        (evening.book.facts.day, evening.session_id, evening.book.facts.section_id),
    )
    return {player: (section, pair) for player, section, pair in rows}


def _line(now: Door, pair_id: int) -> DoorLine:
    for line in now.lines:
        if line.pair.id == pair_id:
            return line
    raise Refusal(_("This pair is no longer in the session."))


def _sit_outs(book: Book) -> list[int]:
    """Return for each pair in how many rounds of the movement it meets nobody."""
    met: defaultdict[int, set[int]] = defaultdict(set)
    for (round_, _table), (ns, ew, boards) in book.seats.items():
        if ns is not None and ew is not None and boards:
            met[ns].add(round_)
            met[ew].add(round_)
    return [book.facts.rounds - len(met[index]) for index in range(len(book.pairs))]


def _place_of(book: Book, side: Side, number: int) -> Place:
    """Return where the pair of a number of the schedule starts."""
    if book.facts.winners == 2:
        return side, number
    return (Side.NS, number) if number <= book.facts.tables else (Side.EW, number - book.facts.tables)


def _north_south(count: int) -> list[Place]:
    return [(Side.NS, place) for place in range(1, count + 1)]


def _by_place(seat: Place) -> tuple[bool, int]:
    return seat[0] is not Side.NS, seat[1]

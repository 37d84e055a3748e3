"""Registering pairs: who plays tonight, from which seat, and what is known of each player."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from sqlmodel import select

from bridgeclub.director.book import pair_view
from bridgeclub.director.evening import Evening
from bridgeclub.director.views import PairView, PlayerView
from bridgeclub.laws import Side
from bridgeclub.store import Database, Transaction, tables
from bridgeclub.store.names import search_key
from bridgeclub.words import Refusal, _

Who = int | str
"""A player: the id of a known one, or a name (a known player's if it is exactly that, else a new player's)."""

STILL_TO_COME, NEEDS_PARTNER = 1, 2
"""Why a pair has one player: the partner is on the way, or there is none yet."""

LONGEST_NAME = 80
MOST_TABLES = 99


def pairs(evening: Evening) -> tuple[PairView, ...]:
    """Return the pairs by table, North-South first."""
    return evening.book.pairs


def find_players(database: Database, text: str, limit: int = 8) -> tuple[PlayerView, ...]:
    """Return players whose name has a word that begins with each word of `text`, best first; accents do not matter."""
    words = search_key(text).split()
    if not words:
        return ()
    player = tables.Player
    statement = select(player)
    for word in words:
        statement = statement.where((" " + player.search_key).contains(" " + word, autoescape=True))  # type: ignore[attr-defined]
    with database.reading() as reading:
        found = reading.exec(statement).all()
    ordered = sorted(found, key=lambda p: (not p.search_key.startswith(" ".join(words)), p.search_key, p.id))
    return tuple(PlayerView(p.id or 0, p.name, p.club, p.number) for p in ordered[:limit])


def register(
    evening: Evening,
    players: Sequence[Who],
    direction: Side | None = None,
    place: int | None = None,
    waiting: int = 0,
) -> int:
    """Register a pair and return its id. Without a seat it takes the next free one: NS 1, EW 1, NS 2, EW 2, ...

    One player alone is registered with `waiting`, `STILL_TO_COME` or `NEEDS_PARTNER`. `Refusal` for a name that is
    empty, a player who plays already, or a seat that is taken.
    """
    with evening.act("register", "") as act:
        book = evening.book
        direction, place = _free_seat(book.pairs, direction, place)
        row = {"section_id": book.facts.section_id, "direction": direction.value, "place": place}
        pair_id = act.insert("contestant", {**row, "waiting": waiting} if waiting else row)
        names = _seat_players(evening, act, pair_id, players, 1 if waiting else 2)
        act.summary = _("{side} {place}: {names}").format(side=direction.value, place=place, names=names)
    return pair_id


def change_pair(evening: Evening, pair_id: int, players: Sequence[Who]) -> None:
    """Put two other players in a pair's seats; its number and its results stay. `Refusal` as for `register`."""
    with evening.act("change pair", "") as act:
        label = _pair(evening, pair_id).label
        for (member,) in _members(evening, pair_id):
            act.delete("member", member)
        names = _seat_players(evening, act, pair_id, players)
        act.update("contestant", pair_id, {"waiting": 0})
        act.summary = _("{pair} is now {names}").format(pair=label, names=names)


def remove_pair(evening: Evening, pair_id: int) -> None:
    """Take a pair out; `Refusal` if it has results."""
    with evening.act("remove pair") as act:
        pair = _pair(evening, pair_id)
        if _has_results(evening, pair_id):
            raise Refusal(
                _("{pair} has results, so it stays. Clear its results first, or enter the rest as not played.").format(
                    pair=pair.label
                )
            )
        act.summary = _("{pair} {names} removed").format(pair=pair.label, names=pair.names)
        for (member,) in _members(evening, pair_id):
            act.delete("member", member)
        for (penalty,) in _penalties(evening, pair_id):
            act.delete("penalty", penalty)
        act.delete("contestant", pair_id)


def move_pair(evening: Evening, pair_id: int, direction: Side, place: int) -> None:
    """Give a pair another number; the pair that has it takes this one's.

    Results go by number, as they are written on travellers: where two pairs exchange numbers, the results stay
    with the numbers, and penalties, handicaps and the like go with the players. `Refusal` for moving a pair that has
    results to a number that nobody has.
    """
    with evening.act("move pair") as act:
        pair, facts = _pair(evening, pair_id), evening.book.facts
        place = _checked_place(place)
        other = next((p for p in evening.book.pairs if (p.direction, p.place) == (direction, place)), None)
        if other == pair:
            return
        if other is not None:
            act.summary = _("{pair} and {other} exchanged").format(pair=pair.label, other=other.label)
            _exchange_members(evening, act, pair_id, other.id)
            _exchange_what_they_have(evening, act, pair_id, other.id)
            return
        if _has_results(evening, pair_id):
            raise Refusal(
                _("{pair} has results under its number. Exchange it with a pair that has a number.").format(
                    pair=pair.label
                )
            )
        moved = pair_view(pair_id, direction, place, pair.players, facts.tables, facts.winners)
        act.summary = _("{pair} is now {seat}").format(pair=pair.label, seat=moved.label)
        act.update("contestant", pair_id, {"direction": direction.value, "place": place})


def add_player(evening: Evening, name: str, club: str = "", number: str = "") -> int:
    """Add a person to the club's players, also beside a namesake, and return the player's id."""
    with evening.act("add player") as act:
        plain = checked_name(name)
        act.summary = _("New player {name}").format(name=plain)
        return _insert_player(evening, act, plain, club, number)


def correct_player(
    evening: Evening, player_id: int, name: str | None = None, club: str | None = None, number: str | None = None
) -> None:
    """Correct what is known of a player, in every session at once; None leaves a value as it is."""
    with evening.act("correct player", "") as act:
        row = act.row("player", player_id)
        if row is None:
            raise Refusal(_("This player is no longer in the file."))
        values = {"club": club, "number": number}
        changed = {column: value.strip() for column, value in values.items() if value is not None}
        if name is not None:
            changed["name"] = checked_name(name)
            changed["search_key"] = search_key(changed["name"])
        act.update("player", player_id, changed)
        act.summary = _("{name} corrected").format(name=changed.get("name", row["name"]))


def _free_seat(pairs: Sequence[PairView], direction: Side | None, place: int | None) -> tuple[Side, int]:
    """Return the first seat that nobody has, with that direction and place where they are given."""
    taken = {(pair.direction, pair.place) for pair in pairs}
    sides = (Side.NS, Side.EW) if direction is None else (direction,)
    places = range(1, MOST_TABLES + 1) if place is None else (_checked_place(place),)
    free = next(((side, at) for at in places for side in sides if (side, at) not in taken), None)
    if free is not None:
        return free
    if place is None:
        raise Refusal(_("All {most} tables of this section are full.").format(most=MOST_TABLES))
    seat = f"{direction.value} {place}" if direction else _("Table {n}").format(n=place)
    raise Refusal(_("{seat} is taken. Choose a free number, or exchange the pairs.").format(seat=seat))


def _checked_place(place: int) -> int:
    if not 1 <= place <= MOST_TABLES:
        raise Refusal(
            _("There is no table {place}; a pair starts at table 1 to {most}.").format(place=place, most=MOST_TABLES)
        )
    return place


def checked_name(name: str) -> str:
    """Return a name with single spaces; `Refusal` for one without letters, or too long."""
    plain = " ".join(unicodedata.normalize("NFC", name).split())
    if not any(letter.isalpha() for letter in plain):
        raise Refusal(_("A player needs a name. Type it, as in Jana Nová."))
    if len(plain) > LONGEST_NAME:
        sentence = _("“{name}…” is too long for a name; {most} letters are enough.")
        raise Refusal(sentence.format(name=plain[:20], most=LONGEST_NAME))
    return plain


def _pair(evening: Evening, pair_id: int) -> PairView:
    index = evening.book.index_of.get(pair_id)
    if index is None:
        raise Refusal(_("This pair is no longer in the session."))
    return evening.book.pairs[index]


def _has_results(evening: Evening, pair_id: int) -> bool:
    index = evening.book.index_of[pair_id]
    return any(index in (stored.ns, stored.ew) for stored in evening.book.results.values())


def _members(evening: Evening, pair_id: int) -> list[tuple[int]]:
    return evening.database.connection.execute(
        "SELECT id FROM member WHERE contestant_id = ? ORDER BY seat_order", (pair_id,)
    ).fetchall()


def _penalties(evening: Evening, pair_id: int) -> list[tuple[int]]:
    return evening.database.connection.execute(
        "SELECT id FROM penalty WHERE contestant_id = ? ORDER BY id", (pair_id,)
    ).fetchall()


_THEIR_OWN = ("withdrawn", "labels", "handicap", "carried", "paid", "note", "waiting")
"""The columns of a contestant that belong to its players, not to its number."""


def _exchange_what_they_have(evening: Evening, act: Transaction, one: int, other: int) -> None:
    own = [(pair_id, act.row("contestant", pair_id) or {}) for pair_id in (one, other)]
    moved = [(other, penalty) for (penalty,) in _penalties(evening, one)]
    moved += [(one, penalty) for (penalty,) in _penalties(evening, other)]
    for (pair_id, _row), (_pair_id, row) in zip(own, reversed(own), strict=True):
        act.update("contestant", pair_id, {name: row[name] for name in _THEIR_OWN})
    for pair_id, penalty in moved:
        act.update("penalty", penalty, {"contestant_id": pair_id})


def _exchange_members(evening: Evening, act: Transaction, one: int, other: int) -> None:
    moved = [(other, act.row("member", member) or {}) for (member,) in _members(evening, one)]
    moved += [(one, act.row("member", member) or {}) for (member,) in _members(evening, other)]
    for _pair_id, row in moved:
        act.delete("member", row["id"])
    for pair_id, row in moved:
        act.insert("member", {**row, "contestant_id": pair_id})


def _seat_players(evening: Evening, act: Transaction, pair_id: int, players: Sequence[Who], count: int = 2) -> str:
    """Seat the players in order and return their names; the pair's earlier members are gone already."""
    if len(players) != count:
        raise Refusal(_("A pair has two players."))
    names = []
    for seat_order, who in enumerate(players, start=1):
        player_id, name = _find_or_add(evening, act, who)
        _check_free(evening, player_id, name)
        act.insert("member", {"contestant_id": pair_id, "seat_order": seat_order, "player_id": player_id})
        names.append(name)
    return " – ".join(names)


def _find_or_add(evening: Evening, act: Transaction, who: Who) -> tuple[int, str]:
    if isinstance(who, int):
        row = act.row("player", who)
        if row is None:
            raise Refusal(_("This player is no longer in the file."))
        return who, str(row["name"])
    name = checked_name(who)
    namesakes = evening.database.connection.execute(
        "SELECT id, name FROM player WHERE search_key = ? ORDER BY id", (search_key(name),)
    ).fetchall()
    exact = [row for row in namesakes if row[1].casefold() == name.casefold()]
    if len(exact) > 1:
        raise Refusal(
            _("There are {count} players called {name}. Choose one from the list.").format(count=len(exact), name=name)
        )
    if exact:
        player_id, known = exact[0]
        return int(player_id), str(known)
    return _insert_player(evening, act, name, "", ""), name


def _insert_player(evening: Evening, act: Transaction, name: str, club: str, number: str) -> int:
    (club_id,) = evening.database.connection.execute("SELECT min(id) FROM club").fetchone()
    return act.insert(
        "player",
        {
            "club_id": club_id,
            "name": name,
            "search_key": search_key(name),
            "club": club.strip(),
            "number": number.strip(),
        },
    )


def _check_free(evening: Evening, player_id: int, name: str) -> None:
    """Raise `Refusal` if the player sits somewhere in this session already (looked up inside the act)."""
    seat = evening.database.connection.execute(
        "SELECT direction, place FROM member JOIN contestant ON contestant.id = member.contestant_id"
        " WHERE player_id = ? AND section_id = ?",
        (player_id, evening.book.facts.section_id),
    ).fetchone()
    if seat is not None:
        raise Refusal(
            _("{name} already plays, in {side} {place}. Type another name.").format(
                name=name, side=seat[0], place=seat[1]
            )
        )

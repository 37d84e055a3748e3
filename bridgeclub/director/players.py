"""The club's players: what is known of each, lists that come in, duplicates merged, and a player who is forgotten."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bridgeclub.director.evening import Evening
from bridgeclub.director.plans import joined_labels, number_text
from bridgeclub.director.registration import checked_name
from bridgeclub.store import Database, Transaction
from bridgeclub.store.names import search_key
from bridgeclub.words import Refusal, _, ngettext

FIELDS = ("name", "club", "number", "grade", "handicap", "masterpoints", "labels", "email", "stationary")
"""What a person or a list can tell of a player, as the columns are called; `stationary` says why one cannot move."""


class PlayerRow(NamedTuple):
    """A player of the club with all that is known; texts as they lie in the file, "" for nothing."""

    id: int
    name: str
    club: str
    number: str
    grade: str
    handicap: str
    masterpoints: str
    labels: str
    email: str
    stationary: str
    partner_id: int | None
    partner: str  # the usual partner's name
    sessions: int
    last_day: str  # ISO date of the session played last


class Incoming(NamedTuple):
    """A line of a list that comes in: its number there, what it tells by field, and whom it is about.

    `same` are the ids of players of that number or that name; `like_line` is an earlier line about the same person.
    """

    line: int
    told: dict[str, str]
    same: tuple[int, ...] = ()
    like_line: int = 0


def club_players(database: Database, text: str = "") -> tuple[PlayerRow, ...]:
    """Return the players by name; with `text` those who have a word that begins with each of its words, or a label."""
    rows = database.connection.execute(
        f"SELECT player.id, {', '.join(f'player.{field}' for field in FIELDS)}, player.partner_id,"  # noqa: S608 - names from above
        " coalesce(partner.name, ''), count(session.id), coalesce(max(day), ''), player.search_key FROM player"
        " LEFT JOIN player AS partner ON partner.id = player.partner_id"
        " LEFT JOIN member ON member.player_id = player.id"
        " LEFT JOIN contestant ON contestant.id = member.contestant_id"
        " LEFT JOIN section ON section.id = contestant.section_id"
        " LEFT JOIN session ON session.id = section.session_id"
        " WHERE player.forgotten = 0 GROUP BY player.id ORDER BY player.search_key, player.id"
    )
    words = search_key(text).split()
    return tuple(
        PlayerRow(*row[:-1])
        for row in rows
        if all(f" {word}" in f" {row[-1]} {search_key(f'{row[7]} {row[3]}')}" for word in words)
    )


def usual_partner(database: Database, player_id: int) -> tuple[int, str] | None:
    """Return a player's usual partner (id, name): the one noted, else the one of the last session; None for none."""
    found: tuple[int, str] | None = database.connection.execute(
        "SELECT partner.id, partner.name FROM player JOIN player AS partner ON partner.id = player.partner_id"
        " WHERE player.id = ? AND partner.forgotten = 0",
        (player_id,),
    ).fetchone()
    return (
        found
        or database.connection.execute(
            "SELECT player.id, player.name FROM member AS own JOIN member AS other USING (contestant_id)"
            " JOIN player ON player.id = other.player_id JOIN contestant ON contestant.id = contestant_id"
            " JOIN section ON section.id = section_id JOIN session ON session.id = session_id"
            " WHERE own.player_id = ? AND other.player_id <> own.player_id AND forgotten = 0"
            " ORDER BY day DESC, session.id DESC LIMIT 1",
            (player_id,),
        ).fetchone()
    )


def note_player(evening: Evening, player_id: int, told: dict[str, str]) -> None:
    """Write down what is told of a player, by field; what is not told stays. `Refusal` for no number or no name."""
    with evening.act("note player") as act:
        row = existing(act, player_id)
        act.update("player", player_id, _values(told))
        act.summary = _("{name} corrected").format(name=told.get("name", row["name"]))


def pair_up(evening: Evening, player_id: int, partner_id: int | None) -> None:
    """Note two players as each other's usual partners, or (None) that a player has none; both lose an earlier one."""
    with evening.act("usual partner") as act:
        row = existing(act, player_id)
        if partner_id == player_id:
            raise Refusal(_("{name} cannot be the own partner. Choose somebody else.").format(name=row["name"]))
        partner = None if partner_id is None else existing(act, partner_id)
        both = tuple(one for one in (player_id, partner_id) if one is not None)
        _part(act, both)
        act.update("player", player_id, {"partner_id": partner_id})
        if partner_id is None or partner is None:
            act.summary = _("{name} has no usual partner").format(name=row["name"])
        else:
            act.update("player", partner_id, {"partner_id": player_id})
            act.summary = _("Usual partners: {one} – {other}").format(one=row["name"], other=partner["name"])


def matches(database: Database, told: Iterable[tuple[int, dict[str, str]]]) -> tuple[Incoming, ...]:
    """Return the lines of a list (number, what it tells) with the players whom they are about, where there are such.

    A number finds a player whose name shares a word; without one the name does, in whatever order its words, without
    accents and capitals.
    """
    known = [
        (player, _any_order(name), number)
        for player, name, number in database.connection.execute(
            "SELECT id, name, number FROM player WHERE forgotten = 0 ORDER BY id"
        )
    ]
    by_number: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
    by_name: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
    for player, name, number in known:
        by_number[number].append((player, name))
        by_name[name].append((player, number))
    found = []
    earlier_numbers: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
    earlier_names: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
    for line, values in told:
        name, number = _any_order(values.get("name", "")), values.get("number", "")
        same = _about(name, number, by_number, by_name)
        like = _about(name, number, earlier_numbers, earlier_names)
        found.append(Incoming(line, values, same, next(iter(like), 0)))
        earlier_numbers[number].append((line, name))
        earlier_names[name].append((line, number))
    return tuple(found)


_Lookup = defaultdict[str, list[tuple[int, str]]]


def _about(name: str, number: str, by_number: _Lookup, by_name: _Lookup) -> tuple[int, ...]:
    """Return whom a name and a number are about: by the number with a like name, else by the name with no other one."""
    words = set(name.split())
    same = [one for one, own in by_number[number] if number and (not (name and own) or words & set(own.split()))]
    return tuple(same or [one for one, own in by_name[name] if name and not (own and number and own != number)])


def take_in(evening: Evening, lines: Sequence[tuple[Incoming, int | None]]) -> tuple[int, int]:
    """Take a list of players in: each line into the player whose id stands with it, or (None) as a new player.

    A line that is like an earlier one goes where that went. What a line leaves empty stays as it is known. Returns how
    many are new and how many were known; `Refusal` names the line that cannot be taken, and then none is.
    """
    with evening.act("take in players") as act:
        (club_id,) = evening.database.connection.execute("SELECT min(id) FROM club").fetchone()
        went: dict[int, int] = {}
        new = known = 0
        for incoming, chosen in lines:
            try:
                values = _values({field: text for field, text in incoming.told.items() if text.strip()})
                target = chosen if chosen is not None else went.get(incoming.like_line)
                if target is None:
                    went[incoming.line] = act.insert("player", _new_row(club_id, values))
                    new += 1
                    continue
                known += target not in went.values()
                existing(act, target)
                act.update("player", target, values)
                went[incoming.line] = target
            except Refusal as refusal:
                raise Refusal(_("Line {n}: {why}").format(n=incoming.line, why=refusal)) from refusal
        count = new + known
        act.summary = ngettext("{count} player taken in", "{count} players taken in", count).format(count=count)
    return new, known


def merge(evening: Evening, kept_id: int, gone_id: int) -> None:
    """Make one player of two: all sessions of the second go to the first, which keeps its own name and what it has.

    What only the second has (number, e-mail, ...) goes to the first too. `Refusal` where both play in one session.
    """
    with evening.act("merge players") as act:
        kept, gone = existing(act, kept_id), existing(act, gone_id)
        if kept_id == gone_id:
            raise Refusal(_("{name} is one player already. Choose another one.").format(name=kept["name"]))
        _check_apart(evening.database, kept_id, gone_id)
        execute = evening.database.connection.execute
        for (member,) in execute("SELECT id FROM member WHERE player_id = ? ORDER BY id", (gone_id,)).fetchall():
            act.update("member", member, {"player_id": kept_id})
        for (other,) in execute("SELECT id FROM player WHERE partner_id = ? ORDER BY id", (gone_id,)).fetchall():
            act.update("player", other, {"partner_id": None if other == kept_id else kept_id})
        more = {column: gone[column] for column in FIELDS if not kept[column]}
        partner = existing(act, kept_id)["partner_id"] or gone["partner_id"]
        act.update("player", kept_id, {**more, "partner_id": None if partner == kept_id else partner})
        # Also where nothing of the kept one changes: who is forgotten is found by the journal under every name.
        act.changes.append(("player", kept_id, {}, {}))
        act.delete("player", gone_id)
        act.summary = _("{gone} is the same as {name}").format(gone=gone["name"], name=kept["name"])


def existing(act: Transaction, player_id: int) -> dict[str, object]:
    """Return a player's row; `Refusal` where there is none, or the player wished to be forgotten."""
    row = act.row("player", player_id)
    if row is None or row["forgotten"]:
        raise Refusal(_("This player is no longer in the file."))
    return row


def _check_apart(database: Database, one: int, other: int) -> None:
    found = database.connection.execute(
        "SELECT session.name, day FROM member AS a JOIN contestant AS ca ON ca.id = a.contestant_id"
        " JOIN contestant AS cb ON cb.section_id = ca.section_id JOIN member AS b ON b.contestant_id = cb.id"
        " JOIN section ON section.id = ca.section_id JOIN session ON session.id = section.session_id"
        " WHERE a.player_id = ? AND b.player_id = ? LIMIT 1",
        (one, other),
    ).fetchone()
    if found is not None:
        sentence = _("Both play in “{session}” of {day}, so they are two persons. Correct the pairs there first.")
        raise Refusal(sentence.format(session=found[0], day=found[1]))


def _part(act: Transaction, players: tuple[int, ...]) -> None:
    """Let whoever has one of the players as the usual partner have none."""
    for player in players:
        found = act.database.connection.execute("SELECT id FROM player WHERE partner_id = ?", (player,)).fetchall()
        for (other,) in found:
            act.update("player", other, {"partner_id": None})


def _values(told: dict[str, str]) -> dict[str, str]:
    """Return what is told as it lies in the file; `Refusal` for what is no name or number."""
    values = {field: " ".join(text.split()) for field, text in told.items() if field in FIELDS}
    if "name" in values:
        values["name"] = checked_name(values["name"])
        values["search_key"] = search_key(values["name"])
    for field in ("handicap", "masterpoints"):
        if field in values:
            values[field] = number_text(values[field])
    if "labels" in values:
        values["labels"] = joined_labels([values["labels"].replace(";", ",")])
    if values.get("email") and not _is_address(values["email"]):
        raise Refusal(_("“{text}” is no e-mail address; write it as in jana@example.org.").format(text=values["email"]))
    return values


def _is_address(text: str) -> bool:
    name, at, host = text.partition("@")
    return bool(name and at and "." in host and " " not in text and "@" not in host)


def _new_row(club_id: int, values: dict[str, str]) -> dict[str, object]:
    if "name" not in values:
        raise Refusal(_("A player needs a name. Type it, as in Jana Nová."))
    return {"club_id": club_id, "club": "", "number": "", **values}


def _any_order(name: str) -> str:
    """Return a name's words in one order: "Nová, Jana" is "Jana Nová"."""
    return " ".join(sorted(search_key(name).split()))

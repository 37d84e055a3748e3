"""Howells: all pairs in one field, nearly all of them moving, everybody against everybody or against most.

A full Howell of T tables has 2T - 1 rounds: everybody meets everybody and plays every board. A reduced one (the
three-quarter Howell) has fewer: several pairs sit still, or two circles of pairs go round. In nearly all of them each
moving pair follows the one with the number before its own and the boards go down a table; who changes seats with the
opponents stands on the cards. In a full Howell of 4 tables and more nobody does.

First rounds and arrows were found by our own search (`bridgeclub.movements.search.howell`) and are kept as data. No
boards are shared but at 2 tables (always) and in the last of 5 rounds at 3 and 4 tables. For 2 and 3 tables there is
also a movement of 6 and 10 rounds without sharing, in which the same pairs meet for two rounds running.
"""

from __future__ import annotations

from bridgeclub.movements.half_table import without
from bridgeclub.movements.lines import Lines, kept
from bridgeclub.movements.movement import Movement
from bridgeclub.movements.requests import check_tables
from bridgeclub.words import Refusal, _

MOST_TABLES = 20
HOWELLS, ENDLESS = "howells.csv", "endless_howells.csv"


def howell(tables: int, rounds: int | None = None, missing: str = "none") -> Movement:
    """Return a Howell of 2 to 20 tables, one winner; a half table counts as a table.

    `rounds`: 2T - 1 (everybody meets everybody) where None; see `howell_rounds`; or 4T - 2 at 2 and 3 tables, where two
    pairs then meet twice. `missing`: the number of the pair that
    is not there, as in "12", or "none"; "ns" and "ew" both stand for the highest number, the usual one: its opponents
    sit out one round each, always at table 1 where it sits still. Raises `Refusal` with what would be legal instead.
    """
    check_tables(_("A Howell"), tables, least=2, most=MOST_TABLES)
    full = 2 * tables - 1
    lines = kept(HOWELLS).get((tables, full if rounds is None else rounds))
    if lines is None:
        legal = ", ".join(map(str, howell_rounds(tables)))
        sentence = _("A Howell with {tables} tables cannot have {n} rounds; it can have {legal}.")
        raise Refusal(sentence.format(tables=tables, n=rounds, legal=legal))
    name = _("Howell") if lines.rounds >= full else _("Reduced Howell")
    return _seated(name, lines, missing)


def howell_rounds(tables: int) -> tuple[int, ...]:
    """Return the numbers of rounds of Howells of so many tables in which nobody meets twice, the full Howell last."""
    return tuple(sorted(rounds for size, rounds in kept(HOWELLS) if size == tables and rounds < 2 * tables))


def endless_howell(tables: int, missing: str = "none") -> Movement:
    """Return an endless Howell of 2 to 20 tables: a full Howell that needs no cards to move by.

    The highest pair sits North-South at table 1 for ever. The other North-South pairs go up a table and at the last one
    turn to East-West; East-West go down and from table 1 to North-South at table 2. At each table the next board set
    is played. Table 1 only may change seats. `missing` as for `howell`; `Refusal` for sizes that there are not.
    """
    sizes = sorted(size for size, _rounds in kept(ENDLESS))
    if tables not in sizes:
        legal = ", ".join(map(str, sizes))
        sentence = _("There is no endless Howell with {tables} tables; there are with {legal}.")
        raise Refusal(sentence.format(tables=tables, legal=legal))
    return _seated(_("Endless Howell"), kept(ENDLESS)[tables, 2 * tables - 1], missing)


def _seated(name: str, lines: Lines, missing: str) -> Movement:
    seatings = tuple(lines.seatings())
    movement = Movement(
        name, lines.tables, lines.rounds, lines.board_sets, 1, seatings, lines.tables_a_set, lines.meetings
    )
    return without(movement, str(2 * lines.tables) if missing in {"ns", "ew"} else missing)

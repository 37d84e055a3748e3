"""The Mitchell family: North-South stay, East-West go up a table each round, the boards go down one.

With an odd number of tables that works until everybody has met everybody (straight). With an even number the
East-West pairs would be back at their first boards half-way; either they skip a table then (skip), or the boards
rest on a stand between the two middle tables while the first and the last table share (share and relay).

The formulas are the classical ones. m(x) is x counted round the tables, East-West pair 1 starts at table 1, and in
round r at table t sit

    East-West   m(t - (r-1)), one less once they have skipped
    board set   m(t + (r-1)), one more above the relay stand
"""

from __future__ import annotations

from enum import StrEnum

from bridgeclub.movements.movement import Movement, Seating
from bridgeclub.words import Refusal, _, ngettext

MAX_TABLES = 99


class Variant(StrEnum):
    """Which Mitchell."""

    STRAIGHT = "straight"
    SKIP = "skip"
    SHARE_RELAY = "share-relay"


class Missing(StrEnum):
    """Which pair of the last table is not there, so that its opponents sit out."""

    NONE = "none"
    NS = "ns"
    EW = "ew"


def mitchell(
    tables: int,
    rounds: int | None = None,
    variant: str | None = None,
    missing: str = Missing.NONE,
    switched: int = 0,
) -> Movement:
    """Return a Mitchell movement of 2 to 99 tables; a half table counts as a table.

    `rounds`: as many as are legal where None. `variant`: a `Variant` or its text; straight for an odd and skip for
    an even number of tables where None. `missing`: a `Missing` or its text; the pair with the highest number of
    that direction is not there and its seat is 0. `switched`: in that many last rounds North-South and East-West
    change places at every table (arrow switch); then there is one winner and the East-West numbers follow on from
    `tables`; with 0 there are two winners.

    Raises `Refusal` with what would be legal instead.
    """
    _check_tables(tables)
    kind = _variant(variant, tables)
    gap = _missing(missing)
    most = most_rounds(tables, kind)
    if rounds is None:
        rounds = most
    _check_rounds(tables, rounds, kind, most)
    if not 0 <= switched <= rounds:
        sentence = _("{n} switched rounds are not possible; of {rounds} rounds 0 to {rounds} can be switched.")
        raise Refusal(sentence.format(n=switched, rounds=rounds))
    return Movement(
        name=title(kind),
        tables=tables,
        rounds=rounds,
        board_sets=tables,
        winners=1 if switched else 2,
        seatings=tuple(
            _seating(round, table, tables, kind, gap, rounds - switched if switched else None)
            for round in range(1, rounds + 1)
            for table in range(1, tables + 1)
        ),
        tables_a_set=2 if kind is Variant.SHARE_RELAY else 1,
    )


def natural_variant(tables: int) -> Variant:
    """Return the variant that is played where none is named: straight for an odd number of tables, else skip."""
    return Variant.STRAIGHT if tables % 2 else Variant.SKIP


def legal_variants(tables: int) -> tuple[Variant, ...]:
    """Return the variants that can be played with so many tables."""
    return (Variant.STRAIGHT,) if tables % 2 else (Variant.STRAIGHT, Variant.SKIP, Variant.SHARE_RELAY)


def most_rounds(tables: int, variant: Variant) -> int:
    """Return how many rounds of a legal variant can be played before a pair would meet boards or opponents again."""
    if variant is Variant.SKIP:
        return tables - 1
    if variant is Variant.STRAIGHT and tables % 2 == 0:
        return tables // 2
    return tables


def default_switched(tables: int, rounds: int) -> int:
    """Return in how many last rounds to switch for one winner: an eighth of the rounds, at least one.

    That is one round up to 11 and two from 12 to 19; among full Mitchells of 5 to 40 tables it is the fairest
    number, or within three hundredths of it. A number of rounds that no Mitchell has is a ValueError.
    """
    if not 1 <= rounds <= tables:
        message = f"{rounds} rounds at {tables} tables"
        raise ValueError(message)
    return max(1, (2 * rounds + 8) // 16)


def title(variant: Variant) -> str:
    """Return what directors call the variant, in the user's language."""
    return {
        Variant.STRAIGHT: _("Straight Mitchell"),
        Variant.SKIP: _("Skip Mitchell"),
        Variant.SHARE_RELAY: _("Share-and-relay Mitchell"),
    }[variant]


def _seating(round: int, table: int, tables: int, variant: Variant, gap: Missing, switch_after: int | None) -> Seating:
    gone = round - 1
    skipped = variant is Variant.SKIP and round > tables // 2
    above_stand = variant is Variant.SHARE_RELAY and table > tables // 2
    home = table
    visitor = (table - gone - skipped - 1) % tables + 1
    board_set = (table + gone + above_stand - 1) % tables + 1
    ns = 0 if gap is Missing.NS and home == tables else home
    ew = 0 if gap is Missing.EW and visitor == tables else visitor
    if switch_after is None:
        return Seating(round, table, ns, ew, board_set)
    ew = tables + ew if ew else 0
    return (
        Seating(round, table, ew, ns, board_set) if round > switch_after else Seating(round, table, ns, ew, board_set)
    )


def _check_tables(tables: int) -> None:
    if tables < 2:
        raise Refusal(_("A Mitchell needs at least 2 tables, not {n}.").format(n=tables))
    if tables > MAX_TABLES:
        sentence = _("A Mitchell of {n} tables is too large; divide them into sections of at most {most} tables.")
        raise Refusal(sentence.format(n=tables, most=MAX_TABLES))


def _variant(variant: str | None, tables: int) -> Variant:
    if variant is None:
        return natural_variant(tables)
    try:
        kind = Variant(variant)
    except ValueError:
        sentence = _("There is no Mitchell called “{name}”; there are {known}.")
        raise Refusal(sentence.format(name=variant, known=", ".join(Variant))) from None
    if kind not in legal_variants(tables):
        sentence = _("{name} needs an even number of tables; with {n} choose straight (up to {n} rounds).")
        raise Refusal(sentence.format(name=title(kind), n=tables))
    return kind


def _missing(missing: str) -> Missing:
    try:
        return Missing(missing)
    except ValueError:
        sentence = _("The missing pair cannot be “{name}”; it can be {known}.")
        raise Refusal(sentence.format(name=missing, known=", ".join(Missing))) from None


def _check_rounds(tables: int, rounds: int, variant: Variant, most: int) -> None:
    if rounds < 1:
        raise Refusal(_("A movement needs at least 1 round, not {n}; here 1 to {most}.").format(n=rounds, most=most))
    if rounds <= most:
        return
    limit = _limit(variant, most).format(tables=tables, n=most)
    reason = _reason(tables, variant).format(next=most + 1)
    instead = _instead(tables, most)
    sentence = _("{limit}, {reason}; {instead}.") if instead else _("{limit}, {reason}.")
    raise Refusal(sentence.format(limit=limit, reason=reason, instead=instead))


def _limit(variant: Variant, most: int) -> str:
    if variant is Variant.STRAIGHT:
        return ngettext(
            "A straight Mitchell with {tables} tables can have {n} round at most",
            "A straight Mitchell with {tables} tables can have {n} rounds at most",
            most,
        )
    if variant is Variant.SKIP:
        return ngettext(
            "A skip Mitchell with {tables} tables can have {n} round at most",
            "A skip Mitchell with {tables} tables can have {n} rounds at most",
            most,
        )
    return ngettext(
        "Share and relay with {tables} tables can have {n} round at most",
        "Share and relay with {tables} tables can have {n} rounds at most",
        most,
    )


def _reason(tables: int, variant: Variant) -> str:
    if variant is Variant.STRAIGHT and tables % 2 == 0:
        return _("because in round {next} the East-West pairs would meet their first boards again")
    return _("because in round {next} everybody would meet their first opponents again")


def _instead(tables: int, most: int) -> str:
    """Return which other variants of as many tables have more than `most` rounds; empty where there is none."""
    longer = [v for v in legal_variants(tables) if most_rounds(tables, v) > most]
    if Variant.SKIP in longer:
        sentence = _("choose skip (up to {skip} rounds) or share and relay (up to {share} rounds)")
        return sentence.format(skip=tables - 1, share=tables)
    if longer:
        return _("choose share and relay (up to {share} rounds)").format(share=tables)
    return ""

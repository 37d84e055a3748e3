"""What a director calls out about a movement, read off its seatings, so that an edited one has its calls too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bridgeclub.movements.movement import Movement
from bridgeclub.words import _, ngettext

MOST_BY_NAME = 2
"""So many stands, or groups of tables that share, are called out one by one; more are summed up."""


def switched_rounds(movement: Movement) -> tuple[int, ...]:
    """Return the rounds of an arrow switch: most sit East-West at the table that is their home, nobody North-South.

    A movement in which most pairs move has none: there the cards say who sits where.
    """
    if movement.winners == 2 or not _stay_home(movement):
        return ()
    return tuple(
        round_
        for round_ in range(1, movement.rounds + 1)
        if (played := [s for s in movement.round(round_) if s.is_played])
        and 2 * sum(s.ew == s.table for s in played) > len(played)
        and all(s.ns != s.table for s in played)
    )


def skips(movement: Movement) -> tuple[int, ...]:
    """Return the rounds after which the moving pairs go up two tables, where they usually go up one."""
    if not _stay_home(movement):
        return ()
    found = []
    for round_ in range(1, movement.rounds):
        steps = Counter(
            (after.table - before.table) % movement.tables
            for pair in movement.contestants
            for before in movement.of_pair(*pair)
            if before.round == round_ and (after := movement.next_table(*pair, after_round=round_)) is not None
        )
        moving = {step: count for step, count in steps.items() if step}
        if movement.tables > 2 and set(moving) == {2}:
            found.append(round_)
    return tuple(found)


def _stay_home(movement: Movement) -> bool:
    """Whether one pair stays at its table, as in a Mitchell: pair 1 at table 1, and so on, more often than not."""
    played = [s for s in movement.seatings if s.is_played]
    return 2 * sum(s.table in {s.ns, s.ew} for s in played) > len(played)


def calls(movement: Movement) -> tuple[str, ...]:
    """Return the sentences to call out, in the order of the evening."""
    sentences = [*_stands(movement), *_sharing(movement)]
    sentences += [_("After round {n} East-West skip a table.").format(n=round_) for round_ in skips(movement)]
    switched = switched_rounds(movement)
    if switched:
        listed = ", ".join(str(round_) for round_ in switched)
        sentences.append(
            ngettext(
                "Arrow switch in round {rounds}: North-South and East-West change places.",
                "Arrow switch in rounds {rounds}: North-South and East-West change places.",
                len(switched),
            ).format(rounds=listed)
        )
    return tuple(sentences)


def _stands(movement: Movement) -> Iterator[str]:
    stands = sorted({relay.after_table for relay in movement.relays if relay.after_table})
    if len(stands) > MOST_BY_NAME:
        listed = ", ".join(str(table) for table in stands)
        yield _("Stands after the tables {tables} hold the boards that rest.").format(tables=listed)
        return
    for table in stands:
        sentence = _("A stand between tables {a} and {b} holds the boards that rest.")
        yield sentence.format(a=table, b=table % movement.tables + 1)


def _sharing(movement: Movement) -> Iterator[str]:
    together = sorted({sharing.tables for sharing in movement.sharing})
    if len(together) > MOST_BY_NAME:
        most = max(len(tables) for tables in together)
        sentence = _("Up to {n} tables play the same boards in a round, from {n} copies or by sharing.")
        yield sentence.format(n=most)
        return
    for tables in together:
        listed = ", ".join(str(table) for table in tables)
        yield _("Tables {tables} share their boards.").format(tables=listed)

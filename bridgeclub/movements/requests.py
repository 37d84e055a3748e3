"""What every family asks of a request: a size that it has, and a number of rounds that it can play."""

from __future__ import annotations

from bridgeclub.words import Refusal, _, ngettext

MAX_TABLES = 99


def check_tables(name: str, tables: int, least: int, most: int = MAX_TABLES) -> None:
    """Raise `Refusal` where the family called `name` has no movement of so many tables."""
    if not least <= tables <= most:
        sentence = _("{name} needs {least} to {most} tables, not {n}.")
        raise Refusal(sentence.format(name=name, least=least, most=most, n=tables))


def check_rounds(name: str, rounds: int | None, most: int, least: int = 1) -> int:
    """Return the rounds to play, `most` where None; `Refusal` with what can be played where that is no number of it."""
    if rounds is None:
        return most
    if not least <= rounds <= most:
        sentence = ngettext(
            "{name} of this size has {least} to {most} rounds; {n} round is not possible.",
            "{name} of this size has {least} to {most} rounds; {n} rounds are not possible.",
            rounds,
        )
        raise Refusal(sentence.format(name=name, least=least, most=most, n=rounds))
    return rounds


def on(number: int, size: int) -> int:
    """Return `number` counted round a circle of `size` places, which are numbered from 1."""
    return (number - 1) % size + 1

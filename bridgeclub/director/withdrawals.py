"""Pairs that go home before the end: their results count or not by the rules, and nobody waits for the rest."""

from __future__ import annotations

from bridgeclub.director.evening import Evening
from bridgeclub.director.penalties import pair_of
from bridgeclub.words import Refusal, _


def withdraw(evening: Evening, pair_id: int, why: str) -> None:
    """Let a pair go: nothing more is expected of it, and its opponents of the rounds to come sit out.

    `Refusal` without a reason, and for a pair that is gone already.
    """
    reason = why.strip()
    if not reason:
        raise Refusal(_("Say why the pair withdrew, as in “taken ill”."))
    with evening.act("withdraw", "", reason) as act:
        pair = pair_of(evening, pair_id)
        if pair.withdrawn:
            raise Refusal(_("{pair} has withdrawn already.").format(pair=pair.label))
        act.update("contestant", pair_id, {"withdrawn": reason})
        act.summary = _("{pair} withdrew").format(pair=pair.label)


def rejoin(evening: Evening, pair_id: int) -> None:
    """Let a pair that withdrew play on; `Refusal` for one that did not."""
    with evening.act("rejoin") as act:
        pair = pair_of(evening, pair_id)
        if not pair.withdrawn:
            raise Refusal(_("{pair} has not withdrawn.").format(pair=pair.label))
        act.update("contestant", pair_id, {"withdrawn": ""})
        act.summary = _("{pair} plays on").format(pair=pair.label)

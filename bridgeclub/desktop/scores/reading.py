"""What was typed on a line of the scores, understood: the result, who played it, and what to say about it. No Qt here.

A line may begin with the pairs that did play, `5/8 4sn=`: NS 5 against EW 8 where others should have met. Where
East-West have a list of their own, `ew8/ns5` says that they sat the other way round.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from bridgeclub.desktop.scores.saying import said
from bridgeclub.director.views import PairView
from bridgeclub.laws import Outcome, Side, State, Unclear, doubt, read
from bridgeclub.words import Refusal, _

_WHO = re.compile(r"\s*(?:(ns|ew)\s*)?(\d{1,4})\s*/\s*(?:(ns|ew)\s*)?(\d{1,4})?(?:\s+(.*))?", re.IGNORECASE)


class Tone(Enum):
    """How the sentence beside a line is meant."""

    PLAIN = "plain"  # understood, or nothing typed
    UNFINISHED = "unfinished"  # nothing is wrong yet
    DOUBTFUL = "doubtful"  # can be, but hardly ever is: Enter asks once more
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Reading:
    """A line as understood. `outcome` is None where it is no result (yet); `ns`, `ew` only where they were typed."""

    tone: Tone
    sentence: str
    outcome: Outcome | None = None
    ns: PairView | None = None
    ew: PairView | None = None


class Roster:
    """The pairs of the session by number, for those who type one."""

    def __init__(self, pairs: Iterable[PairView]) -> None:
        self._pairs = {(pair.direction, pair.number): pair for pair in pairs}
        numbers = [number for _side, number in self._pairs]
        self.one_list = len(set(numbers)) == len(numbers)
        """Whether every pair has a number of its own (one winner), or North-South and East-West both begin with 1."""

    def find(self, number: int, side: Side, said_side: Side | None) -> PairView | None:
        """Return the pair with this number that sat at `side`; `said_side` where its list was typed."""
        if found := self._pairs.get((said_side or side, number)):
            return found
        return self._pairs.get((side.other, number)) if self.one_list and said_side is None else None


def understand(text: str, board: int, roster: Roster) -> Reading:
    """Return what `text` says for `board`; never raises."""
    try:
        who = _WHO.fullmatch(text)
        if who is None:
            return _result(text, board, None, None)
        ns = _pair(roster, who[1], who[2], Side.NS)
        if not who[4]:
            raise Unclear(_("Who sat East-West? Type both numbers, as in 5/8 4sn=."), unfinished=True)
        ew = _pair(roster, who[3], who[4], Side.EW)
        if ns is ew:
            raise Unclear(_("A pair cannot play against itself; type two numbers, as in 5/8 4sn=."))
        if not (who[5] or "").strip():
            sentence = _("{ns} against {ew}; now the result, as in 5/8 4sn=.")
            return Reading(Tone.UNFINISHED, sentence.format(ns=ns.names, ew=ew.names), None, ns, ew)
        return _result(who[5], board, ns, ew)
    except Unclear as unclear:
        return Reading(Tone.UNFINISHED if unclear.unfinished else Tone.WRONG, str(unclear))
    except Refusal as refusal:
        return Reading(Tone.WRONG, str(refusal))


def _pair(roster: Roster, list_: str | None, number: str, side: Side) -> PairView:
    pair = roster.find(int(number), side, Side(list_.upper()) if list_ else None)
    if pair is None:
        sentence = _("There is no pair {number} for {side}.")
        raise Unclear(sentence.format(number=int(number), side=side.spoken), unfinished=len(number) == 1)
    return pair


def _result(text: str, board: int, ns: PairView | None, ew: PairView | None) -> Reading:
    try:
        outcome = read(text, board)
    except Unclear as unclear:
        return Reading(Tone.UNFINISHED if unclear.unfinished else Tone.WRONG, _with_near(unclear), None, ns, ew)
    if outcome.state is State.SIT_OUT:
        sentence = _("A sit-out is no result: the movement says who sits out. Type np for a board that was not played.")
        return Reading(Tone.WRONG, sentence, None, ns, ew)
    if rare := doubt(outcome, board):
        return Reading(Tone.DOUBTFUL, rare, outcome, ns, ew)
    return Reading(Tone.PLAIN, said(outcome), outcome, ns, ew)


def _with_near(unclear: Unclear) -> str:
    """Return the sentence, and what could be typed instead unless it says so itself."""
    sentence = str(unclear)
    near = [text for text in unclear.near if text not in sentence]
    if unclear.unfinished or not near or len(near) < len(unclear.near):
        return sentence
    return _("{sentence} Near: {near}.").format(sentence=sentence, near=", ".join(near))

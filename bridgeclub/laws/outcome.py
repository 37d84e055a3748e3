"""What happened on a board at one table: one of the states of a result, kept apart, with all that is known of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from bridgeclub.laws.board import vulnerability
from bridgeclub.laws.cards import Card, Seat, Side
from bridgeclub.laws.contract import Contract
from bridgeclub.laws.score import possible_scores, score
from bridgeclub.words import Refusal, _


class State(StrEnum):
    """The states that a result can have; the first five are never mixed up, the last is the usual one."""

    NOT_ENTERED = "not entered"
    SIT_OUT = "sit-out"
    NOT_PLAYED = "not played"
    ADJUSTED = "adjusted"
    PASSED_OUT = "passed out"
    PLAYED = "played"


class AwardKind(StrEnum):
    """Average plus, average, average minus (Law 12C2), or percent that the director fixed."""

    PLUS = "A+"
    AVERAGE = "A"
    MINUS = "A-"
    FIXED = "%"


_NOMINAL = {AwardKind.PLUS: 60, AwardKind.AVERAGE: 50, AwardKind.MINUS: 40}


@dataclass(frozen=True, slots=True)
class Award:
    """An artificial score of one side: its kind, and its percent of a top, 0 to 100.

    For average plus and minus `percent` is nominal: the rules of the session say what they are worth.
    """

    kind: AwardKind
    percent: int

    def __post_init__(self) -> None:
        if not 0 <= self.percent <= 100:
            raise Refusal(_("{percent}% cannot be; an award is 0% to 100%.").format(percent=self.percent))
        if self.percent != _NOMINAL.get(self.kind, self.percent):
            raise ValueError(f"{self.kind} is nominally {_NOMINAL[self.kind]}%, not {self.percent}%")

    @classmethod
    def of(cls, kind: AwardKind) -> Self:
        """Return average plus, average or average minus (Law 12C2); `KeyError` for a fixed award."""
        return cls(kind, _NOMINAL[kind])

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read "A+", "A", "A-", "60" or "60%"; raise `Refusal` for anything else."""
        plain = text.strip().upper()
        if plain in _NOMINAL:
            return cls.of(AwardKind(plain))
        if re.fullmatch(r"[0-9]{1,3}%?", plain):
            return cls(AwardKind.FIXED, int(plain.rstrip("%")))
        sentence = _("“{text}” is no award; type A+, A, A- or a percentage, as in 60.")
        raise Refusal(sentence.format(text=text.strip()[:20]))

    def __str__(self) -> str:
        return f"{self.percent}%" if self.kind is AwardKind.FIXED else self.kind.value


@dataclass(frozen=True, slots=True)
class Outcome:
    """One result. `score` is North-South's points; it is there exactly when the board was played or passed out.

    Contract, declarer and tricks (0 to 13, declarer's) are known together or not at all; both awards are there
    exactly when the result is adjusted. The constructors below keep to that; anything else is a `ValueError`.
    """

    state: State
    score: int | None = None
    contract: Contract | None = None
    declarer: Seat | None = None
    tricks: int | None = None
    lead: Card | None = None
    ns_award: Award | None = None
    ew_award: Award | None = None

    def __post_init__(self) -> None:
        has_score = self.state in (State.PLAYED, State.PASSED_OUT)
        has_awards = self.state is State.ADJUSTED
        told = (self.contract is not None) + (self.declarer is not None) + (self.tricks is not None)
        if (
            (self.score is not None) != has_score
            or (self.ns_award is not None) != has_awards
            or (self.ew_award is not None) != has_awards
            or told not in ((0, 3) if self.state is State.PLAYED else (0,))
            or (self.lead is not None and told == 0)
        ):
            raise ValueError(f"parts that do not go together in {self!r}")

    @classmethod
    def played(cls, board: int, contract: Contract, declarer: Seat, tricks: int, lead: Card | None = None) -> Self:
        """Return the result of a contract with its score (Law 77) at the vulnerability of `board`.

        `tricks` is what declarer took; `Refusal` unless it is 0 to 13.
        """
        if not 0 <= tricks <= 13:
            raise Refusal(_("Declarer cannot take {tricks} tricks; there are 13.").format(tricks=tricks))
        points = score(contract, tricks, vulnerability(board).includes(declarer))
        ns_points = points if declarer.side is Side.NS else -points
        return cls(State.PLAYED, ns_points, contract, declarer, tricks, lead)

    @classmethod
    def scored(cls, board: int, score: int) -> Self:
        """Return a result of which only North-South's score is known; 0 is a passed-out board (Law 77).

        `Refusal` when that score cannot occur at the vulnerability of `board`.
        """
        if score == 0:
            return cls.passed_out()
        if score not in possible_scores(vulnerability(board)):
            sentence = _("A score of {score} cannot occur on board {board} ({vulnerable}).")
            raise Refusal(sentence.format(score=score, board=board, vulnerable=vulnerability(board).spoken))
        return cls(State.PLAYED, score)

    @classmethod
    def passed_out(cls) -> Self:
        """Return the result of a board on which all four passed: 0 points (Law 77)."""
        return cls(State.PASSED_OUT, 0)

    @classmethod
    def not_played(cls) -> Self:
        """Return the result of a board that this table did not play; it is not an average."""
        return cls(State.NOT_PLAYED)

    @classmethod
    def adjusted(cls, ns_award: Award, ew_award: Award) -> Self:
        """Return an artificial adjusted score (Law 12C2); the two awards need not sum to 100%."""
        return cls(State.ADJUSTED, ns_award=ns_award, ew_award=ew_award)

    @property
    def contract_symbols(self) -> str:
        """Return the contract as people read it, "4♠×"; "" where it is not known."""
        return self.contract.symbols if self.contract else ""

    @property
    def result_text(self) -> str:
        """Return how the contract went: "=", "+1" or "-2"; "" where it is not known."""
        if self.contract is None or self.tricks is None:
            return ""
        over = self.tricks - self.contract.needed
        return f"{over:+d}" if over else "="

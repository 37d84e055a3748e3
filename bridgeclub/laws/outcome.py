"""What happened on a board at one table: one of the states of a result, kept apart, with all that is known of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from bridgeclub.laws.board import vulnerability
from bridgeclub.laws.cards import Card, Seat, Side
from bridgeclub.laws.contract import Contract
from bridgeclub.laws.ruling import AsPlayed, Ruling
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


@dataclass(frozen=True, slots=True)
class Outcome:
    """One result. `score` is North-South's points; it is there when the board was played or passed out.

    Contract, declarer and tricks (0 to 13, declarer's) are known together or not at all; both rulings are there
    exactly when the result is adjusted, and then the table's own result may be known beside them. `version` counts
    the versions of a board that was fouled: only results of the same version are compared.
    The constructors below keep to that; anything else is a `ValueError`.
    """

    state: State
    score: int | None = None
    contract: Contract | None = None
    declarer: Seat | None = None
    tricks: int | None = None
    lead: Card | None = None
    ns_ruling: Ruling | None = None
    ew_ruling: Ruling | None = None
    version: int = 1

    def __post_init__(self) -> None:
        adjusted = self.state is State.ADJUSTED
        told = (self.contract is not None) + (self.declarer is not None) + (self.tricks is not None)
        with_contract = self.state is State.PLAYED or (adjusted and self.score is not None)
        as_played = isinstance(self.ns_ruling, AsPlayed) or isinstance(self.ew_ruling, AsPlayed)
        if (
            (not adjusted and (self.score is not None) != (self.state in (State.PLAYED, State.PASSED_OUT)))
            or (self.ns_ruling is not None) != adjusted
            or (self.ew_ruling is not None) != adjusted
            or (as_played and self.score is None)
            or told not in ((0, 3) if with_contract else (0,))
            or (self.lead is not None and told == 0)
            or self.version < 1
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
    def adjusted(cls, ns_ruling: Ruling, ew_ruling: Ruling) -> Self:
        """Return an adjusted score (Law 12C); the two sides need not agree."""
        return cls(State.ADJUSTED, ns_ruling=ns_ruling, ew_ruling=ew_ruling)

    def ruled(self, ns_ruling: Ruling, ew_ruling: Ruling) -> Self:
        """Return this result of a table with rulings in its place; `Refusal` where a side keeps what was not played."""
        if self.score is None and (isinstance(ns_ruling, AsPlayed) or isinstance(ew_ruling, AsPlayed)):
            raise Refusal(_("There is no result of the table that could stand; type what this side gets."))
        return replace(self, state=State.ADJUSTED, ns_ruling=ns_ruling, ew_ruling=ew_ruling)

    @property
    def at_table(self) -> Self | None:
        """Return the table's own result without the rulings; None where it is not known."""
        if self.score is None:
            return None
        state = State.PLAYED if self.contract or self.score else State.PASSED_OUT
        return replace(self, state=state, ns_ruling=None, ew_ruling=None)

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

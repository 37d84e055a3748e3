"""One line of a USEBIO traveller: what happened at the table, from the score, the contract, or both."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bridgeclub.exchange.spellings import is_passed_out
from bridgeclub.exchange.xml import text_of
from bridgeclub.laws import Card, Contract, Outcome, Seat, State, read
from bridgeclub.words import Refusal, _

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_SCORE = re.compile(r"([+-]?[0-9]{1,5})(?:\.0*)?")
_NOT_PLAYED = {"NP", "NOT PLAYED", "-", "--"}


def outcome_of(line: Element, board: int) -> tuple[Outcome | None, str]:
    """Return what happened and a remark, "" where all is well; the outcome is None where the line tells nothing.

    The score is what was ranked, so it decides where the contract says something else; the remark says so.
    """
    contract, score = text_of(line, "CONTRACT"), text_of(line, "SCORE")
    try:
        scored = _from_score(score, board)
        fault = ""
    except Refusal as refusal:
        scored, fault = None, str(refusal)
    if scored is not None and scored.state in (State.ADJUSTED, State.NOT_PLAYED):
        return scored, ""
    played, doubt = _from_contract(line, contract, board)
    if played is None or scored is None:
        return played or scored, " ".join(filter(None, (fault, doubt))) or _nothing(played or scored)
    if played.score == scored.score:
        return played, ""
    sentence = _("{contract} is {points} there, but the score in the file is {score}, which was taken.")
    told = played.contract_symbols or _("a passed-out board")
    return scored, sentence.format(contract=told, points=played.score, score=scored.score)


def _nothing(outcome: Outcome | None) -> str:
    return "" if outcome else _("there is no result in the file.")


def _from_score(text: str, board: int) -> Outcome | None:
    if not text:
        return None
    if found := _SCORE.fullmatch(text):
        return Outcome.scored(board, int(found[1]))
    if is_passed_out(text):
        return Outcome.passed_out()
    if text.upper() in _NOT_PLAYED:
        return Outcome.not_played()
    if text[:1].upper() == "A":
        return read(text, board)
    raise Refusal(_("“{text}” is no score.").format(text=text[:20]))


def _from_contract(line: Element, text: str, board: int) -> tuple[Outcome | None, str]:
    if not text:
        return None, ""
    if is_passed_out(text):
        return Outcome.passed_out(), ""
    declarer, tricks = text_of(line, "PLAYED_BY")[:1].upper(), text_of(line, "TRICKS")
    try:
        contract = Contract.parse(text)
    except Refusal as refusal:
        return None, str(refusal)
    if declarer not in {"N", "E", "S", "W"} or not re.fullmatch(r"[0-9]|1[0-3]", tricks):
        sentence = _("who played {contract} and how many tricks were taken is missing.")
        return None, sentence.format(contract=contract.symbols)
    return Outcome.played(board, contract, Seat(declarer), int(tricks), _lead(line)), ""


def _lead(line: Element) -> Card | None:
    """Return the lead; a wrong one is dropped without a remark, because nothing depends on it."""
    try:
        return Card.parse(text_of(line, "LEAD"))
    except Refusal:
        return None

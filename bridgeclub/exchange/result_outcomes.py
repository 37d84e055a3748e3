"""What one line of a table of results tells: from the texts of its cells to an outcome."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from bridgeclub.exchange.spellings import is_passed_out
from bridgeclub.laws import Award, Contract, Outcome, Seat, Side, State, Vulnerability, possible_scores, read
from bridgeclub.laws.ruling import Assigned, Ruling, parse_ruling
from bridgeclub.words import Refusal, _

TELLING = (
    "board", "contract", "declarer", "tricks", "score", "ns_score", "ew_score", "state", "adjustment", "version",
)  # fmt: skip
"""The columns that tell the outcome; lines that agree in them, and in whether somebody sits, are of one kind."""

_AS_PLAYED = re.compile(r"=|[+-][0-9]{1,2}")
_AVERAGE = re.compile(r"average|ave|a=")
"""How other programs write an average: "Ave+" (ACBLscore), "A=" (Magic Contest)."""

_WHOLE = re.compile(r"[+-]?[0-9]{1,6}(?:\.0*)?")
_NOT_PLAYED = ("np", "not played", "late play")
_WITHOUT_RESULT = {
    "sit-out": State.SIT_OUT,
    "not played": State.NOT_PLAYED,
    "late play": State.NOT_PLAYED,
    "not entered": State.NOT_ENTERED,
    "unread": State.NOT_ENTERED,
}
"""States in which a line has no result, whatever else stands in it."""


def outcome_of(board: int, cells: Mapping[str, str]) -> Outcome:
    """Return the outcome that the cells named in `TELLING` tell; `Refusal` says what is wrong in them."""
    state = cells.get("state", "").casefold()
    if state in _WITHOUT_RESULT:
        return Outcome(_WITHOUT_RESULT[state])
    outcome = _outcome(board, cells)
    if state and state != outcome.state:
        sentence = _("the state is “{state}”, but the line tells a result that is “{told}”.")
        raise Refusal(sentence.format(state=state[:20], told=outcome.state))
    version = cells.get("version", "")
    return replace(outcome, version=whole_number(version, _("the version"), 1, 9)) if version else outcome


def whole_number(text: str, what: str, least: int, most: int) -> int:
    """Return the number that a cell holds; `Refusal` where it is none from `least` to `most`."""
    if _WHOLE.fullmatch(text) and least <= int(text.partition(".")[0]) <= most:
        return int(text.partition(".")[0])
    sentence = _("{what} must be a whole number from {least} to {most}, not “{text}”.")
    raise Refusal(sentence.format(what=what, least=least, most=most, text=text[:20]))


def _outcome(board: int, cells: Mapping[str, str]) -> Outcome:
    adjustment = cells.get("adjustment", "")
    if adjustment and not _is_ruling(adjustment):
        return _adjusted(adjustment, board)
    outcome = _at_table(board, cells)
    return _ruled(outcome, adjustment, board) if adjustment else outcome


def _at_table(board: int, cells: Mapping[str, str]) -> Outcome:
    contract, score = cells.get("contract", ""), cells.get("score", "")
    sides = cells.get("ns_score", ""), cells.get("ew_score", "")
    if any(sides):
        if not _opposite(*sides):
            return _split(board, *sides)
        score = score or sides[0]
    if is_passed_out(contract):
        return _agreeing(Outcome.passed_out(), score, board)
    if contract and (cells.get("declarer") or not score):
        return _agreeing(_played(board, contract, cells), score, board)
    if score:
        return _scored(board, score)
    if cells.get("declarer") or cells.get("tricks"):
        raise Refusal(_("the contract is missing; leave declarer and tricks empty too where nothing is entered yet."))
    return Outcome(State.NOT_ENTERED)


def _played(board: int, text: str, cells: Mapping[str, str]) -> Outcome:
    contract = Contract.parse(text)
    seat = cells.get("declarer", "")[:1].upper()
    if seat not in {"N", "E", "S", "W"}:
        raise Refusal(_("who played {contract}? The declarer must be N, E, S or W.").format(contract=contract.symbols))
    tricks = cells.get("tricks", "")
    if _AS_PLAYED.fullmatch(tricks):
        taken = contract.needed + int(tricks.replace("=", "0"))
    else:
        taken = whole_number(tricks, _("the number of tricks"), 0, 13)
    return Outcome.played(board, contract, Seat(seat), taken)


def _scored(board: int, text: str) -> Outcome:
    if _WHOLE.fullmatch(text):
        points = int(text.partition(".")[0])
        elsewhere = any(points in possible_scores(other) for other in Vulnerability)
        return Outcome(State.PLAYED, points) if points and elsewhere else Outcome.scored(board, points)
    if is_passed_out(text):
        return Outcome.passed_out()
    if text[:1].casefold() in ("a", "n", "l"):
        return _adjusted(text, board)
    raise Refusal(_("“{text}” is no score; write North-South's points, as in 420 or -50.").format(text=text[:20]))


def _agreeing(outcome: Outcome, score: str, board: int) -> Outcome:
    """Return `outcome` where the file's own score, if it has one, says the same."""
    if not score or _scored(board, score).score == outcome.score:
        return outcome
    told = (
        f"{outcome.contract_symbols} {outcome.declarer.value} {outcome.result_text}" if outcome.declarer else _("pass")
    )
    sentence = _("{told} on board {board} is {points} for North-South, but the score there is {score}.")
    raise Refusal(sentence.format(told=told, board=board, points=outcome.score, score=score[:20]))


# --- scores of each side's own --------------------------------------------------------------------------------------


def _opposite(ns: str, ew: str) -> bool:
    """Return whether both sides have the same result, each from its own view."""
    both = bool(_WHOLE.fullmatch(ns) and _WHOLE.fullmatch(ew))
    return both and int(ns.partition(".")[0]) == -int(ew.partition(".")[0])


def _split(board: int, ns: str, ew: str) -> Outcome:
    if not (ns and ew):
        raise Refusal(_("ns_score and ew_score go together; one of them is missing."))
    if ns.casefold() in _NOT_PLAYED and ew.casefold() in _NOT_PLAYED:
        return Outcome.not_played()
    return Outcome.adjusted(_own(board, ns, Side.NS), _own(board, ew, Side.EW))


def _own(board: int, text: str, side: Side) -> Ruling:
    """Return what one side has, from its own view: a score or an award."""
    if _WHOLE.fullmatch(text):
        points = int(text.partition(".")[0]) * (1 if side is Side.NS else -1)
        return Assigned.score(_scored(board, str(points)).score or 0)
    return Award.parse(_AVERAGE.sub("a", text.casefold()))


# --- what the director put in a result's place -----------------------------------------------------------------------


def _is_ruling(text: str) -> bool:
    return ":" in text or text[:2].casefold() == "r "


def _ruled(outcome: Outcome, text: str, board: int) -> Outcome:
    plain = text[2:] if text[:2].casefold() == "r " else text
    sides = plain.split("/")
    if len(sides) > 2 or not all(side.strip() for side in sides):
        sentence = _("“{text}” is no ruling; write one for both sides, or North-South's / East-West's.")
        raise Refusal(sentence.format(text=text[:20]))
    if outcome.state not in (State.PLAYED, State.PASSED_OUT):
        outcome = Outcome.not_played()
    return outcome.ruled(*(parse_ruling(sides[at], board) for at in (0, -1)))


def _adjusted(text: str, board: int) -> Outcome:
    plain = _AVERAGE.sub("a", text.casefold())
    plain = "np" if plain == "late play" else plain
    outcome = _read_quietly(plain if plain[:1] in ("a", "n") else f"a{plain}", board)
    if outcome is None or outcome.state not in (State.ADJUSTED, State.NOT_PLAYED):
        raise Refusal(_("“{text}” is no adjustment; it can be A+, A, A-, 60/40 or np.").format(text=text[:20]))
    return outcome


def _read_quietly(text: str, board: int) -> Outcome | None:
    try:
        return read(text, board)
    except Refusal:  # its sentence is for somebody at the keyboard
        return None

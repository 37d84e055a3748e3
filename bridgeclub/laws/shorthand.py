"""What a scorer types for a result, on one line and with few keys, and the sentence that answers what is unclear.

    4sn=  3ne-1  4hxxw+1 sk     contract, declarer, result against the contract, lead if wanted
    620  -50                    North-South's score alone
    p  np                       passed out, not played
    a  a+  a-  a+a+  a6040      averages and awards, North-South's first
    r 60:620 40:-100            a ruling for both sides; r 620 / x for each its own, see `laws.ruling`
    4sn= r = / 420              the same with the table's own result, which stands for North-South here
    4sn= v2                     the second version of a board that was fouled

Case and spaces do not matter; suit symbols, `*` for a double and `nt` for notrump are understood too.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TypeGuard

from bridgeclub.laws.award import Award, AwardKind
from bridgeclub.laws.board import vulnerability
from bridgeclub.laws.cards import Card, Seat
from bridgeclub.laws.contract import Contract
from bridgeclub.laws.doubt import near_scores, why_impossible
from bridgeclub.laws.outcome import Outcome, State
from bridgeclub.laws.ruling import Ruling, parse_ruling
from bridgeclub.laws.score import possible_scores
from bridgeclub.words import Refusal, _


class Unclear(Refusal):
    """What was typed is no result; the text says why and what would be.

    `near` holds what could be typed instead, likeliest first. `unfinished` tells that nothing is wrong yet: more
    has to come, so that a screen that reads along can wait before it complains.
    """

    def __init__(self, sentence: str, near: tuple[str, ...] = (), unfinished: bool = False) -> None:
        super().__init__(sentence)
        self.near = near
        self.unfinished = unfinished


_SAME_KEY = str.maketrans(
    {"♠": "s", "♤": "s", "♥": "h", "♡": "h", "♦": "d", "♢": "d", "♣": "c", "♧": "c", "\ufe0e": None, "\ufe0f": None}
    | {"*": "x", "×": "x", "−": "-", "–": "-", "—": "-"}  # a minus and dashes, as pasted text has them
)
_WORDS = {
    "p": Outcome.passed_out(),
    "pass": Outcome.passed_out(),
    "passed out": Outcome.passed_out(),
    "np": Outcome.not_played(),
    "not played": Outcome.not_played(),
    "sit-out": Outcome(State.SIT_OUT),
    "sit out": Outcome(State.SIT_OUT),
}
_VERSION = re.compile(r"(.+) v([1-9])")
_RULED = re.compile(r"((?:.+ )?)r(?: (.*))?")
_SCORE = re.compile(r"[+-]? ?[0-9]{1,5}")
_PLAYED = re.compile(r"([0-9]) ?(nt|[cdhsn]) ?(x{0,2}) ?([nesw]?) ?(x{0,2}) ?(.*)")
_SEAT_FIRST = re.compile(r"^([nesw]) ?([0-9] ?(?:nt|[cdhsn]) ?x{0,2})(?![nesw])(.*)")
_RESULT = re.compile(r"(=|[+-] ?([0-9]{1,2})) ?(.*)")
_HALF_A_LEAD = re.compile(r"[cdhs]1?|10?|[2-9takqj]")
_AWARD = re.compile(r"a\s*[+-]|a?\s*[0-9]{1,3}\s*%?|a|[+-]")
_KINDS = {
    "a+": AwardKind.PLUS,
    "+": AwardKind.PLUS,
    "a": AwardKind.AVERAGE,
    "a-": AwardKind.MINUS,
    "-": AwardKind.MINUS,
}
_OPPOSITE = {AwardKind.PLUS: AwardKind.MINUS, AwardKind.AVERAGE: AwardKind.AVERAGE, AwardKind.MINUS: AwardKind.PLUS}


def read(text: str, board: int) -> Outcome:
    """Return the result that was typed for board number `board` (1 or more); raise `Unclear` when it is none."""
    typed = " ".join(text.translate(_SAME_KEY).casefold().split())
    if not typed:
        raise Unclear(_("Type a result, as in 4sn= or 3ne-1; p passed out, np not played."), unfinished=True)
    if typed in _WORDS:
        return _WORDS[typed]
    if found := _VERSION.fullmatch(typed):
        return replace(read(found[1], board), version=int(found[2]))
    if found := _RULED.fullmatch(typed):
        return _read_ruled(found[1].strip(), found[2], board)
    if typed.startswith("a"):
        return _read_adjusted(typed)
    if _SCORE.fullmatch(typed):
        return _read_score(typed.replace(" ", ""), board)
    if parts := _PLAYED.fullmatch(_SEAT_FIRST.sub(r"\2\1\3", typed)):
        return _read_played(parts, board)
    sentence = _("“{text}” is no result. Type contract, declarer, result, as in 4sn= or 3ne-1.")
    begun = re.fullmatch("[+-]|[nesw] ?[1-7]?", typed) is not None or any(word.startswith(typed) for word in _WORDS)
    raise Unclear(sentence.format(text=text.strip()[:20]), unfinished=begun)


def write(outcome: Outcome) -> str:
    """Return the short form that `read` reads back as the same outcome; "" for one that is not entered."""
    text = _write_ruled(outcome) if outcome.state is State.ADJUSTED else _write_result(outcome)
    return f"{text} v{outcome.version}" if outcome.version > 1 else text


def _write_result(outcome: Outcome) -> str:
    if outcome.contract and outcome.declarer:
        lead = f" {outcome.lead}".lower() if outcome.lead else ""
        return f"{outcome.contract}{outcome.declarer.value}{outcome.result_text}".lower() + lead
    if outcome.state is State.PLAYED:
        return str(outcome.score)
    return _WRITTEN[outcome.state]


_WRITTEN = {State.NOT_ENTERED: "", State.SIT_OUT: "sit-out", State.NOT_PLAYED: "np", State.PASSED_OUT: "p"}


# --- a contract and what became of it -------------------------------------------------------------------------------


def _read_played(parts: re.Match[str], board: int) -> Outcome:
    level, strain, doubles, seat, late, rest = parts.groups()
    if level not in "1234567":
        raise Unclear(_("There is no level {level}; a contract is for 1 to 7.").format(level=level))
    if (doubles and late) or rest.startswith("x"):
        raise Unclear(_("Type x for doubled, xx for redoubled, once, as in 4sxn=."))
    contract = Contract.parse(f"{level}{strain}{doubles}{late}")
    if not seat:
        raise _no_declarer(contract, rest)
    declarer = Seat(seat.upper())
    result = _RESULT.fullmatch(rest)
    if result is None:
        raise _no_result(contract, declarer, rest)
    over = _over(result)
    if not 0 <= contract.needed + over <= 13:
        raise _too_many(contract, declarer, over)
    lead = _read_lead(result[3], f"{contract}{seat}{_result_text(over)}".lower())
    return Outcome.played(board, contract, declarer, contract.needed + over, lead)


def _read_lead(text: str, before: str) -> Card | None:
    if not text:
        return None
    if text[0] in "=+-":
        raise Unclear(_("That is two results. Type one, as in {example}.").format(example=before), (before,))
    try:
        return Card.parse(text)
    except Refusal:
        sentence = _("“{text}” is no lead. Type suit and card, as in sk or d10.")
        raise Unclear(sentence.format(text=text[:20]), (before,), bool(_HALF_A_LEAD.fullmatch(text))) from None


def _no_declarer(contract: Contract, rest: str) -> Unclear:
    found = _RESULT.fullmatch(rest)
    over = _over(found) if found else 0
    result = _result_text(over if 0 <= contract.needed + over <= 13 else 0)
    near = tuple(f"{contract}{seat.value}{result}".lower() for seat in Seat)
    if found and found[3] in set("nesw"):  # the seat came after the result
        near = (f"{contract}{found[3]}{result}".lower(),)
    sentence = _("Who played {contract}? Type n, e, s or w after it, as in {example}.")
    return Unclear(sentence.format(contract=contract.symbols, example=near[0]), near, unfinished=not rest)


def _no_result(contract: Contract, declarer: Seat, rest: str) -> Unclear:
    head = f"{contract}{declarer.value}".lower()
    near = tuple(head + result for result in ("=", "+1", "-1") if (contract.level, result) != (7, "+1"))
    if rest in ("", "+", "-"):
        sentence = _("How did {contract} by {declarer} go?").format(contract=contract.symbols, declarer=declarer.spoken)
        return Unclear(f"{sentence} {_how_to_type_results(contract)}", near, unfinished=True)
    if re.fullmatch(r"[0-9]{1,2}", rest):
        sentence = _("“{number}” could be tricks, over or down.").format(number=rest)
        near = _meant_by_number(contract, head, int(rest)) or near
    else:
        sentence = _("“{text}” is no result of {contract}.").format(text=rest[:20], contract=contract.symbols)
    return Unclear(f"{sentence} {_how_to_type_results(contract)}", near)


def _how_to_type_results(contract: Contract) -> str:
    if contract.level == 7:
        return _("Type = for made, -1 for one down.")
    return _("Type = for made, +1 for one over, -1 for one down.")


def _meant_by_number(contract: Contract, head: str, number: int) -> tuple[str, ...]:
    """Return what a bare number after the declarer can mean: tricks taken, "made four", tricks over, tricks down."""
    overs = [number - contract.needed] if 7 <= number <= 13 else []
    overs += [number - contract.level] if contract.level <= number <= 7 else []
    overs += [over for over in (number, -number) if 0 <= contract.needed + over <= 13]
    return tuple(dict.fromkeys(head + _result_text(over) for over in overs))


def _over(result: re.Match[str]) -> int:
    return int(result[2] or 0) * (-1 if result[1].startswith("-") else 1)


def _result_text(over: int) -> str:
    return f"{over:+d}" if over else "="


def _too_many(contract: Contract, declarer: Seat, over: int) -> Unclear:
    head = f"{contract}{declarer.value}".lower()
    most_over, most_down = 13 - contract.needed, contract.needed
    if over < 0:
        sentence = _("{contract} cannot go {number} down; the most is -{most}, no trick at all.")
        text = sentence.format(contract=contract.symbols, number=-over, most=most_down)
        return Unclear(text, (f"{head}-{most_down}",))
    if most_over == 0:
        text = _("{contract} made is all 13 tricks: type =, nothing can be over.").format(contract=contract.symbols)
        return Unclear(text, (f"{head}=",))
    sentence = _("{contract} cannot make {number} over; the most is +{most}, all 13 tricks.")
    text = sentence.format(contract=contract.symbols, number=over, most=most_over)
    return Unclear(text, (f"{head}+{most_over}",))


# --- a bare score ---------------------------------------------------------------------------------------------------


def _read_score(typed: str, board: int) -> Outcome:
    points = int(typed)
    here = vulnerability(board)
    if points in possible_scores(here):
        return Outcome.scored(board, points)
    near = tuple(str(score) for score in near_scores(points, here))
    if re.fullmatch("[1-7]", typed):
        sentence = _("{level} what? Type contract, declarer, result, as in {level}sn=.")
        raise Unclear(sentence.format(level=typed), (f"{typed}sn=", *near), unfinished=True)
    unfinished = any(str(score).startswith(typed.removeprefix("+")) for score in possible_scores(here))
    raise Unclear(why_impossible(points, here), near, unfinished)


# --- rulings ---------------------------------------------------------------------------------------------------------


def _read_ruled(table: str, text: str | None, board: int) -> Outcome:
    """Return the result with the rulings in its place: one for both sides, or North-South's / East-West's."""
    sides = (text or "").split("/")
    if not all(side.strip() for side in sides) or len(sides) > 2:
        sentence = _("Type the ruling after r: 620, 60:620 40:-100, a+, 60%, x; each side its own as in r 620 / a-.")
        raise Unclear(sentence, ("r a+ / a-",), unfinished=len(sides) < 3)
    outcome = read(table, board) if table else Outcome.not_played()
    if outcome.state not in (State.PLAYED, State.PASSED_OUT, State.NOT_PLAYED):
        raise Unclear(_("Before r stands the table's result, as in 4sn= r 620 / a-, or nothing."))
    try:
        ns, ew = (parse_ruling(sides[at], board) for at in (0, -1))
        return outcome.ruled(ns, ew)
    except Unclear:
        raise
    except Refusal as refusal:
        raise Unclear(str(refusal)) from None


def _write_ruled(outcome: Outcome) -> str:
    ns, ew, table = outcome.ns_ruling, outcome.ew_ruling, outcome.at_table
    if table is None and _plain(ns) and _plain(ew):
        return _write_adjusted(ns, ew)
    rulings = str(ns) if ns == ew else f"{ns} / {ew}"
    return f"{_write_result(table)} r {rulings}".lower() if table else f"r {rulings}".lower()


def _plain(ruling: Ruling | None) -> TypeGuard[Award]:
    """Return whether the ruling is one of the awards that have a short form of their own."""
    return isinstance(ruling, Award) and ruling.kind is not AwardKind.IMPS and ruling == Award.parse(_short(ruling))


def _short(award: Award) -> str:
    return f"{award.percent}%" if award.kind is AwardKind.FIXED else award.kind.value


# --- artificial scores ----------------------------------------------------------------------------------------------


def _read_adjusted(typed: str) -> Outcome:
    awards = [_read_award(token) for token in _award_tokens(typed)]
    if len(awards) == 1 and awards[0].kind in _OPPOSITE:
        awards.append(Award.of(_OPPOSITE[awards[0].kind]))
    if len(awards) == 1:
        percent = awards[0].percent
        sentence = _("{percent}% for North-South; and East-West? Type both, as in {example}.")
        example = f"a{percent} {100 - percent}"
        raise Unclear(sentence.format(percent=percent, example=example), (example,), unfinished=True)
    return Outcome.adjusted(*awards)


def _award_tokens(typed: str) -> list[str]:
    """Split "a+ a-", "a60 40", "a6040" into one or two awards, North-South's first."""
    if found := re.fullmatch(r"a ?100([0-9])", typed):
        sentence = _("Type a space between the two percents, as in {example}.")
        near = (f"a100 {found[1]}", f"a10 {found[1]}")
        raise Unclear(sentence.format(example=near[0]), near)
    if re.fullmatch(r"a ?(?!100)[1-9][0-9]{2}", typed):
        raise Unclear(_("Type both percents, as in a6040 or a60 40."), ("a6040",), unfinished=True)
    if found := re.fullmatch(r"a ?([1-9][0-9])([0-9]{2})", typed):
        return [found[1], found[2]]
    if found := re.fullmatch(r"a ?([0-9]{1,3}) ?%? ?[-/ ] ?([0-9]{1,3}) ?%?", typed):
        return [found[1], found[2]]
    tokens = _AWARD.findall(typed)
    between = re.sub(r"[\s/,]", "", _AWARD.sub("", typed))
    if between or not 1 <= len(tokens) <= 2 or re.search("[0-9]{4}", typed):
        sentence = _("“{text}” is no award. Type a, a+ or a-, for both sides as in a+a+, or percents as in a6040.")
        raise Unclear(sentence.format(text=typed[:20]), ("a", "a+", "a-", "a6040"))
    return tokens


def _read_award(token: str) -> Award:
    plain = token.replace(" ", "")
    if plain in _KINDS:
        return Award.of(_KINDS[plain])
    try:
        return Award.parse(plain.removeprefix("a"))
    except Refusal as refusal:
        raise Unclear(str(refusal), ("a6040", "a100 0")) from None


def _write_adjusted(ns: Award, ew: Award) -> str:
    if ns.kind is AwardKind.FIXED and ew.kind is AwardKind.FIXED:
        gap = "" if 10 <= ns.percent <= 99 and 10 <= ew.percent <= 99 else " "
        return f"a{ns.percent}{gap}{ew.percent}"
    if ew.kind is _OPPOSITE.get(ns.kind):
        return str(ns).lower()
    texts = (f"a{award.percent}" if award.kind is AwardKind.FIXED else str(award).lower() for award in (ns, ew))
    return " ".join(texts)

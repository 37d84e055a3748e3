"""USEBIO 1.0 to 1.2, the XML in which clubs publish results: events of pairs become an `ImportedSession`.

    USEBIO > CLUB, EVENT > SESSION > SECTION > PARTICIPANTS > PAIR, BOARD > TRAVELLER_LINE

Older programs leave SESSION and SECTION out, or put PARTICIPANTS on a higher level than BOARD; all that is read. The
percentages, places and master points in the file are not: they follow from the results.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from bridgeclub.exchange.files import read_file
from bridgeclub.exchange.imported import ImportedLine, ImportedPlayer, ImportedSession, PairKey
from bridgeclub.exchange.usebio_line import outcome_of
from bridgeclub.exchange.xml import LARGEST, parse_xml, text_of
from bridgeclub.laws import Side
from bridgeclub.words import Refusal, _

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

_DATES = ("%d/%m/%Y", "%Y-%m-%d", "%d-%m-%Y", "%d.%m.%Y")
_NUMBER = re.compile(r"0*([1-9][0-9]{0,3})")
_HIGHEST_BOARD = 900
_LONGEST_NAME = 80
_SIDES = {"N": Side.NS, "S": Side.NS, "E": Side.EW, "W": Side.EW}

Players = tuple[ImportedPlayer, ...]


@dataclass(frozen=True, slots=True)
class _RawLine:
    """A traveller line whose numbers could be read, before it is known which pairs they mean."""

    section: str
    board: int
    ns: int
    ew: int
    element: Element


@dataclass(frozen=True, slots=True)
class _Declared:
    """A PAIR of the participants."""

    section: str
    side: Side | None
    number: int
    players: Players


def read_usebio(path: Path) -> ImportedSession:
    """Read the file at `path`; `Refusal` says why it cannot be imported."""
    return parse_usebio(read_file(path, LARGEST))


def parse_usebio(content: bytes) -> ImportedSession:
    """Read what a USEBIO file holds. Single bad values are left out and named in the remarks.

    `Refusal` for what is no USEBIO, an event of teams or individuals, and a file without any result.
    """
    root = parse_xml(content)
    if root.tag != "USEBIO":
        sentence = _("This is no USEBIO file: it begins with {tag}, not with USEBIO.")
        raise Refusal(sentence.format(tag=str(root.tag)[:40]))
    remarks: list[str] = []
    event = _event(root, remarks)
    _check_kind(event)
    raw = tuple(_raw_lines(event, remarks))
    if not raw:
        raise Refusal(_("The file has no results of pairs."))
    declared = tuple(_declared(event))
    winners = _winners(text_of(event, "WINNER_TYPE"), raw, declared, remarks)
    lines = tuple(_lines(raw, winners, remarks))
    if not lines:
        raise Refusal(_("None of the results in the file can be read: {reason}").format(reason=remarks[0]))
    keys = dict.fromkeys(key for line in lines for key in (line.ns, line.ew))
    club = root.find("CLUB")
    return ImportedSession(
        club="" if club is None else text_of(club, "CLUB_NAME"),
        event=text_of(event, "EVENT_DESCRIPTION") or text_of(event, "TITLE"),
        day=_day(text_of(event, "DATE"), remarks),
        method=_method(event, remarks),
        winners=winners,
        pairs=_named(keys, declared, remarks),
        lines=lines,
        remarks=tuple(remarks),
    )


def _event(root: Element, remarks: list[str]) -> Element:
    events = root.findall("EVENT")
    if not events:
        raise Refusal(_("The file has no EVENT, so there is nothing to import."))
    if len(events) > 1:
        remarks.append(_("The file has {n} events; the first one was taken.").format(n=len(events)))
    return events[0]


def _kind(event: Element) -> str:
    """Return the words that say what was played and how it was scored, in capitals."""
    method = (text_of(event, tag) for tag in ("BOARD_SCORING_METHOD", "SCORING_METHOD"))
    return " ".join((event.get("EVENT_TYPE", ""), *method)).upper()


def _check_kind(event: Element) -> None:
    kind = _kind(event)
    if "TEAM" in kind or next(event.iter("TEAM"), None) is not None:
        raise Refusal(_("The file is of an event of teams; events of pairs can be imported."))
    if "INDIVIDUAL" in kind:
        raise Refusal(_("The file is of an individual event; events of pairs can be imported."))


def _method(event: Element, remarks: list[str]) -> str:
    kind = _kind(event)
    if "CROSS" in kind:
        return "cross-imps"
    if "BUTLER" in kind:
        return "butler"
    if "IMP" in kind:
        remarks.append(_("The file does not say which IMPs; Butler was chosen."))
        return "butler"
    if "AGGREGATE" in kind:
        remarks.append(_("Total points are not ranked here; matchpoints were chosen."))
    return "matchpoints"


def _day(text: str, remarks: list[str]) -> date | None:
    for form in _DATES:
        try:
            return datetime.strptime(text, form).date()  # noqa: DTZ007 - a day on the club's own calendar
        except ValueError:
            continue
    if text:
        remarks.append(_("The date “{text}” could not be read.").format(text=text[:20]))
    return None


# --- where the parts are --------------------------------------------------------------------------------------------


def _levels(event: Element, remarks: list[str] | None = None) -> Iterator[tuple[str, Element]]:
    """Yield every element that can hold BOARD and PARTICIPANTS, with the name of its section ("" above sections)."""
    yield "", event
    sessions = event.findall("SESSION")
    if len(sessions) > 1 and remarks is not None:
        remarks.append(_("The file has {n} sessions; the first one was taken.").format(n=len(sessions)))
    above = sessions[:1] or [event]
    if sessions:
        yield "", sessions[0]
    for number, section in enumerate(above[0].findall("SECTION"), start=1):
        yield section.get("SECTION_ID", "").strip()[:20] or str(number), section


def _declared(event: Element) -> Iterator[_Declared]:
    for section, level in _levels(event):
        for pair in level.findall("PARTICIPANTS/PAIR"):
            number = _NUMBER.fullmatch(text_of(pair, "PAIR_NUMBER"))
            if number:
                side = _SIDES.get(text_of(pair, "DIRECTION")[:1].upper())
                players = tuple(_player(player) for player in pair.findall("PLAYER"))
                yield _Declared(section, side, int(number[1]), players)


def _player(element: Element) -> ImportedPlayer:
    number = text_of(element, "NATIONAL_ID_NUMBER") or text_of(element, "CLUB_ID_NUMBER")
    return ImportedPlayer(text_of(element, "PLAYER_NAME")[:_LONGEST_NAME].strip(), number)


def _raw_lines(event: Element, remarks: list[str]) -> Iterator[_RawLine]:
    for section, level in _levels(event, remarks):
        for board in level.findall("BOARD"):
            text = text_of(board, "BOARD_NUMBER")
            number = _NUMBER.fullmatch(text)
            if number is None or int(number[1]) > _HIGHEST_BOARD:
                remarks.append(_("There is no board “{text}”; its results were left out.").format(text=text[:20]))
                continue
            for line in board.findall("TRAVELLER_LINE"):
                yield from _raw_line(section, int(number[1]), line, remarks)


def _raw_line(section: str, board: int, line: Element, remarks: list[str]) -> Iterator[_RawLine]:
    texts = [text_of(line, tag) for tag in ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER")]
    numbers = [_NUMBER.fullmatch(text) for text in texts]
    if numbers[0] and numbers[1]:
        yield _RawLine(section, board, int(numbers[0][1]), int(numbers[1][1]), line)
    elif not any(not number and text.strip("0- ") for number, text in zip(numbers, texts, strict=True)):
        return  # a sit-out: one of the two is empty or 0
    else:
        sentence = _("Board {board}: “{ns}” against “{ew}” are no pair numbers; the line was left out.")
        remarks.append(sentence.format(board=board, ns=texts[0][:20], ew=texts[1][:20]))


# --- which pairs the numbers mean -----------------------------------------------------------------------------------


def _winners(text: str, raw: tuple[_RawLine, ...], declared: tuple[_Declared, ...], remarks: list[str]) -> int:
    """Return 2 where each side has a list of numbers of its own, or no number is found on both sides."""
    sides: defaultdict[tuple[str, int], set[Side | None]] = defaultdict(set)
    for pair in declared:
        sides[pair.section, pair.number].add(pair.side)
    if any(len(found - {None}) > 1 for found in sides.values()):
        return 2
    north_south = {(line.section, line.ns) for line in raw}
    if not north_south.isdisjoint((line.section, line.ew) for line in raw):
        if text == "2":
            remarks.append(_("Some pairs play in both directions, so all are in one list; the file says two winners."))
        return 1
    return 1 if text == "1" else 2


def _lines(raw: tuple[_RawLine, ...], winners: int, remarks: list[str]) -> Iterator[ImportedLine]:
    ns_side, ew_side = (Side.NS, Side.EW) if winners == 2 else (None, None)
    seen: set[tuple[int, frozenset[PairKey]]] = set()
    for line in raw:
        ns, ew = PairKey(line.section, ns_side, line.ns), PairKey(line.section, ew_side, line.ew)
        outcome, remark = outcome_of(line.element, line.board)
        meeting = (line.board, frozenset((ns, ew)))
        if ns == ew:
            outcome, remark = None, _("a pair cannot play against itself.")
        elif meeting in seen:
            outcome, remark = None, _("the two pairs have two results there; the first one was taken.")
        seen.add(meeting)
        if remark:
            sentence = _("Board {board}, {ns} against {ew}: {remark}")
            remarks.append(sentence.format(board=line.board, ns=ns.label, ew=ew.label, remark=remark))
        if outcome is not None:
            yield ImportedLine(line.board, ns, ew, outcome)


def _named(
    keys: dict[PairKey, None], declared: tuple[_Declared, ...], remarks: list[str]
) -> dict[PairKey, tuple[ImportedPlayer, ...]]:
    """Return the two players of each pair that has a result."""
    by_number: defaultdict[int, list[_Declared]] = defaultdict(list)
    for pair in declared:
        by_number[pair.number].append(pair)
    named: dict[PairKey, Players] = {}
    used: set[int] = set()
    for key in keys:
        fitting = [pair for pair in by_number[key.number] if _fit(pair, key) is not None]
        best = min(fitting, key=lambda pair, key=key: _fit(pair, key) or 0, default=None)  # type: ignore[misc]
        if best is not None:
            used.add(id(best))
        named[key] = _two_players(key, best.players if best else (), remarks)
    idle = [pair for pair in declared if id(pair) not in used]
    if idle:
        numbers = ", ".join(str(pair.number) for pair in idle)
        remarks.append(_("Without any result, and so left out: pairs {numbers}.").format(numbers=numbers[:200]))
    return named


def _fit(pair: _Declared, key: PairKey) -> int | None:
    """Return how far a declared pair is from being the one that a line means, 0 the best; None if it cannot be."""
    if key.side and pair.side and key.side is not pair.side:
        return None
    if pair.section and key.section and pair.section != key.section:
        return None
    return (pair.section != key.section) + (pair.side is not key.side)


def _two_players(key: PairKey, players: Players, remarks: list[str]) -> Players:
    named = [player for player in players if any(letter.isalpha() for letter in player.name)]
    if len(named) > 2:
        sentence = _("Pair {pair} has {n} players; the first two were taken.")
        remarks.append(sentence.format(pair=key.label, n=len(named)))
    missing = (_("Pair {pair}, first player"), _("Pair {pair}, second player"))
    if len(named) < 2:
        remarks.append(
            _("Pair {pair} has not two names; what is missing can be corrected later.").format(pair=key.label)
        )
    unknown = [ImportedPlayer(missing[seat].format(pair=key.label)) for seat in range(len(named), 2)]
    return (*named[:2], *unknown)

"""What the grid of the scores shows: a traveller or a slip, line by line, in words ready to be drawn. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bridgeclub.desktop.scores.reading import Reading, Tone
from bridgeclub.desktop.scores.saying import said
from bridgeclub.director.views import PairView, ResultLine, Slip, Slot, Traveller
from bridgeclub.director.wording import contract_text, mark
from bridgeclub.laws import Outcome, State, dealer, doubt, vulnerability, write
from bridgeclub.words import _


class Kind(Enum):
    """The two views of the same results."""

    BOARD = "board"  # a traveller: all results of one board
    SLIP = "slip"  # a pick-up slip: all results of one table in one round


@dataclass(frozen=True, slots=True)
class Sheet:
    """The page that is being entered: a board's traveller, or the slip of a round and a table."""

    kind: Kind
    key: tuple[int, ...]  # (board,) or (round, table)
    ns: PairView | None  # who should sit at the table of a slip
    ew: PairView | None
    lines: tuple[ResultLine, ...]
    entered: int
    expected: int

    @classmethod
    def of_board(cls, traveller: Traveller) -> Sheet:
        """Return the sheet of a board."""
        return cls(Kind.BOARD, (traveller.board,), None, None, traveller.lines, traveller.entered, traveller.expected)

    @classmethod
    def of_slip(cls, slip: Slip) -> Sheet:
        """Return the sheet of a table in a round."""
        key = (slip.round, slip.table)
        return cls(Kind.SLIP, key, slip.ns, slip.ew, slip.lines, slip.entered, slip.expected)

    @property
    def heading(self) -> str:
        """Return which sheet this is, "Board 7 · South deals · All vulnerable"."""
        if self.kind is Kind.BOARD:
            (board,) = self.key
            sentence = _("Board {board}  ·  {dealer} deals  ·  {vulnerable}")
            return sentence.format(board=board, dealer=dealer(board).spoken, vulnerable=vulnerability(board).spoken)
        heading = _("Round {round}  ·  Table {table}").format(round=self.key[0], table=self.key[1])
        if self.ns is None or self.ew is None:
            return heading
        return _("{table}  ·  {ns} against {ew}").format(table=heading, ns=self.ns.label, ew=self.ew.label)

    @property
    def count_text(self) -> str:
        """Return how far this sheet is, "9 of 11" or "11 of 11 ✓"."""
        text = _("{entered} of {expected}").format(entered=self.entered, expected=self.expected)
        return f"{text} ✓" if self.complete else text

    @property
    def complete(self) -> bool:
        """Return whether every result of the sheet is entered."""
        return self.entered >= self.expected

    def index(self, slot: Slot | None) -> int | None:
        """Return which line is the slot's."""
        return next((index for index, line in enumerate(self.lines) if line.slot == slot), None)

    def first_missing(self) -> int:
        """Return the first line without a result, or the first line."""
        return next((index for index, line in enumerate(self.lines) if line.state is State.NOT_ENTERED), 0)


Points = tuple[str, str]  # North-South's and East-West's, as drawn
NO_POINTS = ("", "")


@dataclass(frozen=True, slots=True)
class Row:
    """A line as drawn without its points, which change far more often: the text of each column."""

    cells: dict[str, str]
    draft: bool = False  # typed, and not saved


def saved_text(line: ResultLine) -> str:
    """Return what stands in the field of a saved line: the shortest text that reads back as its result."""
    return write(line.outcome) if line.outcome else ""


def row(line: ResultLine, kind: Kind, draft: str | None, reading: Reading | None) -> Row:
    """Return a line as drawn; `draft` is what was typed and is not saved, `reading` how it was understood."""
    ns, ew = line.ns, line.ew
    outcome = line.outcome
    if draft is not None:
        outcome = reading.outcome if reading else None
        ns, ew = (reading and reading.ns) or ns, (reading and reading.ew) or ew
    sign = mark(line) if draft is None else "✎"
    cells = {
        "ns": str(ns.number) if ns else "",
        "ew": str(ew.number) if ew else "",
        "typed": saved_text(line) if draft is None else draft,
        "mark": sign,
        **_understood(outcome),
    }
    if kind is Kind.SLIP:
        cells["board"], cells["conditions"] = str(line.slot.board), vulnerability(line.slot.board).spoken
    else:
        cells["ns_names"], cells["ew_names"] = ns.names if ns else "", ew.names if ew else ""
    if line.state is State.SIT_OUT:
        cells["contract"] = _("sit-out")
    return Row(cells, draft=draft is not None)


def points(line: ResultLine, draft: str | None) -> Points:
    """Return the points of a line as drawn, none while a draft stands there."""
    return (line.ns_text, line.ew_text) if draft is None else NO_POINTS


def _understood(outcome: Outcome | None) -> dict[str, str]:
    if outcome is None:
        return {"contract": "", "by": "", "result": "", "tricks": "", "score": ""}
    if outcome.state is State.ADJUSTED:  # the table's own result stands in the field
        return {"contract": contract_text(outcome), "by": "", "result": "", "tricks": "", "score": ""}
    return {
        "contract": contract_text(outcome),
        "by": outcome.declarer.value if outcome.declarer else "",
        "result": outcome.result_text,
        "tricks": "" if outcome.tricks is None else str(outcome.tricks),
        "score": "" if outcome.score is None else str(outcome.score),
    }


def hint(line: ResultLine, draft: str | None, reading: Reading | None) -> tuple[str, Tone]:
    """Return the sentence under a line, and how it is meant."""
    if draft is not None and not draft.strip():
        if line.outcome is None:
            return "", Tone.PLAIN
        return _("Enter clears this result; Esc brings it back."), Tone.DOUBTFUL
    if draft is not None and reading is not None:
        return reading.sentence, reading.tone
    if line.mismatch:
        return line.mismatch, Tone.DOUBTFUL
    if line.outcome is None:
        return _(
            "Type contract, declarer and result: 4sn=  3ntxe-2  1nw+1  p  np  a+  or the score: 620"
        ), Tone.UNFINISHED
    rare = doubt(line.outcome, line.slot.board)
    if rare:
        return rare, Tone.DOUBTFUL
    notes = [said(line.outcome)]
    if line.review:
        notes.append(_("Under review: {why}.").format(why=line.review.rstrip(".")))
    if line.version > 1:
        notes.append(_("Version {n} of the board.").format(n=line.version))
    return " ".join(notes), Tone.UNFINISHED

"""What screens, paper and files show: plain immutable objects, the one way out of the director's room.

Numbers in them are exact (`Fraction` or int) with their text beside them; nothing above this floor computes or rounds.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from bridgeclub.laws import Outcome, Seat, Side, State, Vulnerability
from bridgeclub.words import _


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A person whom the club knows; `club` and `number` may be empty."""

    id: int
    name: str
    club: str = ""
    number: str = ""


@dataclass(frozen=True, slots=True)
class PairView:
    """A pair of the section. `direction` and `place` say where it starts (place: the table, from 1)."""

    id: int
    direction: Side
    place: int
    number: int  # as players know it: in a one-winner movement East-West pairs follow the North-South numbers
    label: str  # "NS 3", "EW 3", or "14" where all pairs are in one list
    players: tuple[PlayerView, ...]  # in seat order
    withdrawn: str = ""  # why it withdrew; "" plays

    @property
    def names(self) -> str:
        """Return both names, "Jana Nová – Petr Malý"; "Jana Nová – ?" while the partner is still to come."""
        names = " – ".join(player.name for player in self.players)
        return f"{names} – ?" if len(self.players) == 1 else names


class Slot(NamedTuple):
    """Where one result belongs: a board played at a table in a round (all from 1; round 0: outside the movement)."""

    round: int
    table: int
    board: int


class ResultLine(NamedTuple):
    """One line of a traveller or a pick-up slip; `ns` and `ew` are who played, or who should.

    (A tuple: forty of them are made each time that a result is entered.)
    """

    slot: Slot
    ns: PairView | None
    ew: PairView | None
    state: State  # NOT_ENTERED and SIT_OUT have no outcome
    outcome: Outcome | None
    mismatch: str  # a sentence when others than the scheduled pairs played, or it counts for nobody, else ""
    review: str  # why it is under review, else ""
    reason: str  # why there is a ruling, as far as it was told
    ns_points: Fraction | None  # matchpoints (or IMPs) as they stand
    ew_points: Fraction | None
    ns_text: str  # the same as shown, "" where there are none
    ew_text: str

    @property
    def version(self) -> int:
        """Return which version of a fouled board was played, 1 for the usual one."""
        return self.outcome.version if self.outcome else 1

    @property
    def contract_text(self) -> str:
        """Return the contract with suit symbols, "4♠×"; or what stands in its place ("passed out", "A+ / A-")."""
        from bridgeclub.director.wording import contract_text

        return contract_text(self.outcome)

    @property
    def declarer_text(self) -> str:
        """Return the declarer's letter, or ""."""
        return self.outcome.declarer.value if self.outcome and self.outcome.declarer else ""

    @property
    def tricks_text(self) -> str:
        """Return how the contract went, "=", "+1", "-2", or ""."""
        return self.outcome.result_text if self.outcome else ""

    @property
    def lead_text(self) -> str:
        """Return the lead with its suit symbol, or ""."""
        return self.outcome.lead.symbols if self.outcome and self.outcome.lead else ""

    @property
    def score_text(self) -> str:
        """Return North-South's points, "620" or "-50", or ""."""
        return str(self.outcome.score) if self.outcome and self.outcome.score is not None else ""


@dataclass(frozen=True, slots=True)
class Traveller:
    """All results of one board, in NS order as on paper, results outside the movement last."""

    board: int
    dealer: Seat
    vulnerability: Vulnerability
    lines: tuple[ResultLine, ...]
    entered: int
    expected: int


@dataclass(frozen=True, slots=True)
class Slip:
    """The pick-up slip: all results of one table in one round, in board order, boards that were not due there last."""

    round: int
    table: int
    ns: PairView | None
    ew: PairView | None
    lines: tuple[ResultLine, ...]
    entered: int
    expected: int


class Count(NamedTuple):
    """How many of the expected results are entered (not played and adjusted ones count as entered)."""

    entered: int
    expected: int

    @property
    def complete(self) -> bool:
        """Return whether nothing is missing."""
        return self.entered >= self.expected


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the scoring is."""

    total: Count
    boards: tuple[tuple[int, Count], ...]  # board number, in order
    slips: tuple[tuple[int, int, Count], ...]  # round, table; only where two pairs meet
    missing: tuple[Slot, ...]  # not yet entered, by board, then NS order


class RankingRow(NamedTuple):  # made in a third of the time: a whole ranking of them for each result that is entered
    """One pair in a ranking. In matchpoints `percent` ranks, in IMPs `total` does (levelled, where boards differ)."""

    rank: int
    shared: bool
    pair: PairView
    boards: int
    total: Fraction
    percent: Fraction | None  # None in IMPs, and before the first result
    rank_text: str  # "3" or "3="
    total_text: str
    percent_text: str


@dataclass(frozen=True, slots=True)
class Field:
    """The pairs that are ranked against each other; `name` is "" where there is only one field."""

    name: str  # "North-South", "East-West" or ""
    direction: Side | None
    rows: tuple[RankingRow, ...]


@dataclass(frozen=True, slots=True)
class PenaltyView:
    """A penalty or bonus: `sentence` is the line at the ranking's foot ("NS 4: fine of 25% of a top (−6), slow")."""

    id: int
    pair: PairView
    amount_text: str
    kind: str  # "fine", "warning", "bonus"
    reason: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Standings:
    """A ranking as it stands; `sentences` say by which rules, `rule_set` whose they are, `deviations` what differs.

    `remarks` say what else made it so, in the order in which they stand at its foot: penalties, what was carried
    forward, who withdrew, what is under review.
    """

    session: str
    day: str
    club: str
    method: str  # one of `scoring.rules.PAIR_METHODS`
    method_text: str  # "Matchpoints", "Butler IMPs", "Cross-IMPs"
    fields: tuple[Field, ...]
    missing: int  # results not yet entered
    sentences: tuple[str, ...]
    rule_set: str = ""  # its title
    deviations: tuple[str, ...] = ()  # "Rounding of totals: to 0.1"
    penalties: tuple[PenaltyView, ...] = ()
    remarks: tuple[str, ...] = ()

    @property
    def rules_sentence(self) -> str:
        """Return whose rules these are, and in what they differ; "" where the rule set is gone."""
        if not self.rule_set:
            return ""
        if not self.deviations:
            return _("Rules: {rule_set}.").format(rule_set=self.rule_set)
        sentence = _("Rules: {rule_set}, but for: {deviations}.")
        return sentence.format(rule_set=self.rule_set, deviations="; ".join(self.deviations))

    @property
    def provisional(self) -> bool:
        """Return whether results are missing."""
        return self.missing > 0


class WhatIfRow(NamedTuple):
    """A pair in the ranking as it stands, and under each outcome that was asked about."""

    pair: PairView
    now: RankingRow
    then: tuple[RankingRow, ...]  # in the order of `WhatIf.outcomes`

    @property
    def moves(self) -> bool:
        """Return whether any of the outcomes gives the pair another rank or another result."""
        return any(row[:2] != self.now[:2] or row[4:6] != self.now[4:6] for row in self.then)


@dataclass(frozen=True, slots=True)
class WhatIf:
    """What each possible outcome of a result would do to the ranking; nothing of it is written."""

    line: ResultLine
    outcomes: tuple[Outcome, ...]
    texts: tuple[str, ...]  # each outcome as people read it
    method_text: str
    rows: tuple[WhatIfRow, ...]  # in the order of the ranking as it stands, field after field


@dataclass(frozen=True, slots=True)
class DefinitionView:
    """A table that the club wrote itself: `kind` is one of `director.definitions.KINDS`, `text` is TOML."""

    kind: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class ScorecardLine:
    """One board as one pair saw it; a sit-out has its round and no board (0)."""

    round: int
    board: int
    direction: Side
    opponents: PairView | None
    line: ResultLine | None
    own_score_text: str  # points for this pair, "" where there is no score
    points: Fraction | None
    points_text: str
    percent_text: str  # of this board's top; "" in IMPs


@dataclass(frozen=True, slots=True)
class Scorecard:
    """A pair's evening, in the order of rounds and boards; results outside the movement last."""

    session: str
    day: str
    method_text: str
    pair: PairView
    row: RankingRow | None
    field: str
    field_size: int
    lines: tuple[ScorecardLine, ...]


@dataclass(frozen=True, slots=True)
class Meeting:
    """Who sits at a table in a round with which boards; `boards` is empty at a table that does not play."""

    round: int
    table: int
    ns: PairView | None
    ew: PairView | None
    board_set: int
    boards: tuple[int, ...]

    @property
    def played(self) -> bool:
        """Return whether two pairs meet here."""
        return self.ns is not None and self.ew is not None and bool(self.boards)


@dataclass(frozen=True, slots=True)
class Schedule:
    """The movement with its pairs: what the cards, the hall and the grid of rounds show. `tables` 0: none yet."""

    name: str
    tables: int
    rounds: int
    board_sets: int
    boards_a_set: int
    first_board: int
    winners: int
    seconds_a_board: int
    switched_rounds: tuple[int, ...]
    meetings: tuple[Meeting, ...]  # by round, then table
    announcements: tuple[str, ...]  # what the director calls out: "After round 5 East-West skip a table."

    @property
    def boards(self) -> range:
        """Return the numbers of all boards in play."""
        return range(self.first_board, self.first_board + self.board_sets * self.boards_a_set)

    def at(self, round_: int, table: int) -> Meeting:
        """Return the meeting at `table` in `round_` (both from 1)."""
        return self.meetings[(round_ - 1) * self.tables + table - 1]


@dataclass(frozen=True, slots=True)
class SessionLine:
    """One session in the list of the club's sessions, the one last open first."""

    id: int
    name: str
    day: str
    pairs: int
    movement: str
    count: Count
    opened: str


@dataclass(frozen=True, slots=True)
class EveningView:
    """Everything the status line and Tonight tell: the session's name, how many pairs, what is saved, what is next."""

    name: str
    day: str
    club: str
    pairs: int
    movement: str
    count: Count
    saved: str  # local time of the last act, "21:14:03", or ""
    undo: str  # what Undo would take back, "" if nothing
    redo: str
    step: str  # the place where the evening goes on: "pairs", "movement", "scores", "results"


@dataclass(frozen=True, slots=True)
class ActView:
    """One line of the journal."""

    id: int
    at: str
    summary: str
    why: str
    undone: bool


@dataclass(frozen=True, slots=True)
class Misfit:
    """A result that no longer fits a movement that is about to be chosen; it is kept with those who played it."""

    slot: Slot
    ns: PairView
    ew: PairView
    sentence: str


@dataclass(frozen=True, slots=True)
class MendingView:
    """What mending the movement would do: the new schedule, and in sentences what is different from `from_round` on.

    `dropped` and `misfits` leave the schedule (the results are kept with those who played them); `faults` are what
    the rounds to come repeat, `happened` what the played rounds have repeated already.
    """

    from_round: int
    schedule: Schedule
    sentences: tuple[str, ...]
    dropped: tuple[str, ...]
    misfits: tuple[Misfit, ...]
    faults: tuple[str, ...]
    happened: tuple[str, ...]

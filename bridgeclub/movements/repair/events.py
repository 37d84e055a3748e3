"""What can happen to a movement while it is played, one small class an event.

Each has a title, the questions that it needs an answer to (so that a screen can ask them without knowing the event),
and a sentence that says what happened. Rounds, tables and board sets count from 1. A pair is a `Contestant`; its
direction is of no matter where all pairs are in one list of numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, NamedTuple

from bridgeclub.laws.cards import Side
from bridgeclub.movements.movement import Contestant, Movement
from bridgeclub.words import N_, _, ngettext


class Ask(StrEnum):
    """What kind of answer a question wants."""

    MOVEMENT = "movement"
    PAIR = "pair"
    WAY = "way"
    TABLE = "table"
    ROUND = "round"  # one that is going to be played
    PLAYED_ROUND = "played round"
    BOARD_SET = "board set"
    COUNT = "count"


class Question(NamedTuple):
    """One thing to ask for: the event's field, what kind of answer, and the words (marked, to be translated)."""

    field: str
    ask: Ask
    words: str


class Way(StrEnum):
    """How a late pair comes in."""

    FILL = "fill"
    ROVER = "rover"
    APPENDIX = "appendix"


def way_words(way: Way) -> str:
    """Return what a director calls a way to bring a late pair in."""
    return {
        Way.FILL: _("fill the half table"),
        Way.ROVER: _("rover: takes another pair's seat each round"),
        Way.APPENDIX: _("appendix table: opponents come to it each round"),
    }[way]


@dataclass(frozen=True, slots=True)
class AnotherMovement:
    """From now on another movement; its rounds count from the evening's first, so it needs more than were played."""

    title: ClassVar[str] = N_("Play another movement")
    questions: ClassVar[tuple[Question, ...]] = (Question("movement", Ask.MOVEMENT, N_("Which movement?")),)

    movement: Movement

    @property
    def sentence(self) -> str:
        """What happened."""
        return _("Another movement from now on: {name}.").format(name=self.movement.name)


@dataclass(frozen=True, slots=True)
class LatePair:
    """A pair comes now; it is given the first number that nobody had. `direction`: NS or EW, where that is open."""

    title: ClassVar[str] = N_("A late pair")
    questions: ClassVar[tuple[Question, ...]] = (Question("way", Ask.WAY, N_("How does it come in?")),)

    way: Way
    direction: Side = Side.NS

    @property
    def sentence(self) -> str:
        """What happened."""
        return _("A late pair comes in ({way}).").format(way=way_words(self.way))


@dataclass(frozen=True, slots=True)
class PairWithdrawn:
    """A pair goes home; its opponents sit out, or meet each other where two tables are half empty."""

    title: ClassVar[str] = N_("A pair leaves")
    questions: ClassVar[tuple[Question, ...]] = (Question("pair", Ask.PAIR, N_("Which pair leaves?")),)

    pair: Contestant

    @property
    def sentence(self) -> str:
        """What happened."""
        return _("A pair leaves.")


@dataclass(frozen=True, slots=True)
class PairsMerged:
    """Two pairs have one player left each; those two go on as `pair`, and the number of `other` is free."""

    title: ClassVar[str] = N_("Two half pairs become one")
    questions: ClassVar[tuple[Question, ...]] = (
        Question("pair", Ask.PAIR, N_("Whose number stays?")),
        Question("other", Ask.PAIR, N_("Whose player joins it?")),
    )

    pair: Contestant
    other: Contestant

    @property
    def sentence(self) -> str:
        """What happened."""
        return _("Two half pairs go on as one.")


@dataclass(frozen=True, slots=True)
class TableDropped:
    """A table is not played any more; its pairs take the seats that are free at other tables."""

    title: ClassVar[str] = N_("A table less")
    questions: ClassVar[tuple[Question, ...]] = (Question("table", Ask.TABLE, N_("Which table is dropped?")),)

    table: int

    @property
    def sentence(self) -> str:
        """What happened."""
        return _("Table {n} is dropped.").format(n=self.table)


@dataclass(frozen=True, slots=True)
class RoundsCut:
    """Fewer rounds: `count` of them are left out at the end."""

    title: ClassVar[str] = N_("Fewer rounds")
    questions: ClassVar[tuple[Question, ...]] = (Question("count", Ask.COUNT, N_("How many rounds fewer?")),)

    count: int

    @property
    def sentence(self) -> str:
        """What happened."""
        return ngettext("{n} round fewer is played.", "{n} rounds fewer are played.", self.count).format(n=self.count)


@dataclass(frozen=True, slots=True)
class RoundsAdded:
    """More rounds: `count` of them are added at the end."""

    title: ClassVar[str] = N_("More rounds")
    questions: ClassVar[tuple[Question, ...]] = (Question("count", Ask.COUNT, N_("How many rounds more?")),)

    count: int

    @property
    def sentence(self) -> str:
        """What happened."""
        return ngettext("{n} round more is played.", "{n} rounds more are played.", self.count).format(n=self.count)


@dataclass(frozen=True, slots=True)
class SkipForgotten:
    """In `round` the moving pairs went on by one table though they should have skipped one; so did they since."""

    title: ClassVar[str] = N_("The skip was forgotten")
    questions: ClassVar[tuple[Question, ...]] = (
        Question("round", Ask.PLAYED_ROUND, N_("Which round was the first without the skip?")),
    )

    round: int

    @property
    def sentence(self) -> str:
        """What happened."""
        return _("Round {n} was played as if nobody skipped a table.").format(n=self.round)


@dataclass(frozen=True, slots=True)
class WrongBoards:
    """In `round` `table` played `board_set`; where another table should have had that, it played this one's."""

    title: ClassVar[str] = N_("Boards at the wrong table")
    questions: ClassVar[tuple[Question, ...]] = (
        Question("round", Ask.PLAYED_ROUND, N_("In which round?")),
        Question("table", Ask.TABLE, N_("At which table?")),
        Question("board_set", Ask.BOARD_SET, N_("Which boards were played there?")),
    )

    round: int
    table: int
    board_set: int

    @property
    def sentence(self) -> str:
        """What happened."""
        sentence = _("In round {round} table {table} played board set {set}.")
        return sentence.format(round=self.round, table=self.table, set=self.board_set)


@dataclass(frozen=True, slots=True)
class SwitchForgotten:
    """In `round` nobody changed direction though an arrow switch was due."""

    title: ClassVar[str] = N_("The arrow switch was forgotten")
    questions: ClassVar[tuple[Question, ...]] = (Question("round", Ask.PLAYED_ROUND, N_("In which round?")),)

    round: int

    @property
    def sentence(self) -> str:
        """What happened."""
        return _("In round {n} the arrow switch was forgotten.").format(n=self.round)


@dataclass(frozen=True, slots=True)
class SwitchedTwice:
    """In `round` everybody changed direction though no arrow switch was due."""

    title: ClassVar[str] = N_("An arrow switch too many")
    questions: ClassVar[tuple[Question, ...]] = (Question("round", Ask.PLAYED_ROUND, N_("In which round?")),)

    round: int

    @property
    def sentence(self) -> str:
        """What happened."""
        return _("In round {n} the arrows were switched though they should not have been.").format(n=self.round)


@dataclass(frozen=True, slots=True)
class WrongSeats:
    """In `round` two pairs sat in each other's seats."""

    title: ClassVar[str] = N_("Two pairs at the wrong tables")
    questions: ClassVar[tuple[Question, ...]] = (
        Question("round", Ask.PLAYED_ROUND, N_("In which round?")),
        Question("pair", Ask.PAIR, N_("Which pair?")),
        Question("other", Ask.PAIR, N_("And which pair sat in its seats?")),
    )

    round: int
    pair: Contestant
    other: Contestant

    @property
    def sentence(self) -> str:
        """What happened."""
        return _("In round {n} two pairs sat in each other's seats.").format(n=self.round)


@dataclass(frozen=True, slots=True)
class WrongOrder:
    """In `round` everybody sat and played as `other` says; `other` may be a later round."""

    title: ClassVar[str] = N_("A round in the wrong order")
    questions: ClassVar[tuple[Question, ...]] = (
        Question("round", Ask.PLAYED_ROUND, N_("Which round was played wrongly?")),
        Question("other", Ask.ROUND, N_("Which round was played in its place?")),
    )

    round: int
    other: int

    @property
    def sentence(self) -> str:
        """What happened."""
        return _("In round {round} round {other} was played.").format(round=self.round, other=self.other)


Mistake = SkipForgotten | WrongBoards | SwitchForgotten | SwitchedTwice | WrongSeats | WrongOrder
"""What went wrong in a round that was played: the schedule has to be told."""

Change = AnotherMovement | LatePair | PairWithdrawn | PairsMerged | TableDropped | RoundsCut | RoundsAdded
"""What will be different from now on."""

Event = Mistake | Change

EVENTS: tuple[type[Event], ...] = (
    LatePair,
    PairWithdrawn,
    PairsMerged,
    TableDropped,
    RoundsCut,
    RoundsAdded,
    AnotherMovement,
    SkipForgotten,
    WrongBoards,
    SwitchForgotten,
    SwitchedTwice,
    WrongSeats,
    WrongOrder,
)
"""Every kind of event, in the order in which to offer them."""

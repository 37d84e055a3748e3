"""The questions that an event needs an answer to, each a field with a list of answers."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QWidget

from bridgeclub import director
from bridgeclub.desktop.movement.moves import boards_text
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Choice, field_label
from bridgeclub.director.saved_movements import library
from bridgeclub.director.views import PairView
from bridgeclub.laws import Side
from bridgeclub.movements import Movement
from bridgeclub.movements.repair import (
    EVENTS,
    Ask,
    Event,
    LatePair,
    Mistake,
    PairsMerged,
    Question,
    Way,
    way_words,
)
from bridgeclub.words import _

LATE, JOINING, START = "late", "joining", "from_round"  # what the director asks beside the event's own questions
Answers = Sequence[tuple[str, object]]


class Form(QWidget):
    """`changed` with every answer; `answer` is the event as it is said."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, Choice] = {}
        self._kind: type[Event] = EVENTS[0]
        self._evening: director.Evening | None = None
        self._movements: list[Movement] = []
        self._lines = QFormLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(look().px(6))
        self._lines.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        self._lines.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)

    def ask(self, evening: director.Evening, kind: type[Event]) -> None:
        """Ask what this kind of event needs to know."""
        self._kind, self._evening = kind, evening
        while self._lines.rowCount():
            self._lines.removeRow(0)
        self.fields = {}
        for question in kind.questions:
            self._add(question.field, _(question.words), self._answers(question))
        if kind is LatePair and len(late := director.late_pairs(evening)) > 1:
            self._add(LATE, _("Which pair is late?"), _pairs(late))
        if kind is PairsMerged:
            self._add(JOINING, _("Which player joins?"), [])
            self._show_joining()
            self.fields["other"].activated.connect(lambda _row: self._show_joining())
        if not issubclass(kind, Mistake):
            rounds = range(1, director.schedule(evening).rounds + 2)
            first = _("{n}, the first without results").format(n=director.first_open_round(evening))
            self._add(START, _("From which round on?"), [(first, None), *((str(n), n) for n in rounds)])
        if kind is not LatePair and "other" in self.fields and self.fields["other"].count() > 1:
            self.fields["other"].setCurrentIndex(1)
            if kind is PairsMerged:
                self._show_joining()

    def answer(self) -> Event:
        """Return the event as it is said by now."""
        values = {question.field: self._value(question) for question in self._kind.questions}
        if self._kind is LatePair and (pair := self._late()) is not None:
            values["direction"] = pair.direction
        return self._kind(**values)  # type: ignore[arg-type]

    @property
    def from_round(self) -> int | None:
        """The round that was said, None for the first without results."""
        return self._number(START)

    @property
    def late_pair(self) -> int | None:
        """The id of the late pair, where there is more than one that could be it."""
        return self._number(LATE)

    @property
    def joining(self) -> int | None:
        """The id of the player who joins another pair."""
        return self._number(JOINING)

    def first_focus(self) -> bool:
        """Put the keyboard into the first field; return False where nothing is asked."""
        field = next(iter(self.fields.values()), None)
        if field is None:
            return False
        field.setFocus()
        return True

    def _add(self, name: str, words: str, answers: Answers) -> None:
        field = Choice(*answers)
        field.setMinimumContentsLength(12)
        field.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        field.currentIndexChanged.connect(lambda _row: self.changed.emit())
        self.fields[name] = field
        self._lines.addRow(field_label(words, field), field)
        field.show()  # at once, so that the keyboard can go there

    def _answers(self, question: Question) -> Answers:
        evening = self._evening
        assert evening is not None
        schedule = director.schedule(evening)
        match question.ask:
            case Ask.PAIR:
                return _pairs(director.pairs(evening))
            case Ask.WAY:
                return [(way_words(way), way.value) for way in Way]
            case Ask.TABLE:
                return _numbers(schedule.tables)
            case Ask.ROUND:
                return _numbers(schedule.rounds)
            case Ask.PLAYED_ROUND:
                last = max(1, min(schedule.rounds, director.first_open_round(evening) - 1))
                others = [(str(n), n) for n in range(1, schedule.rounds + 1) if n != last]
                return [(str(last), last), *others]
            case Ask.BOARD_SET:
                size, first = schedule.boards_a_set, schedule.first_board
                sets = range(schedule.board_sets)
                return [(boards_text(tuple(range(first + n * size, first + (n + 1) * size))), n + 1) for n in sets]
            case Ask.COUNT:
                return _numbers(max(1, schedule.rounds - 1))
            case Ask.MOVEMENT:
                return self._movement_answers(evening)

    def _movement_answers(self, evening: director.Evening) -> Answers:
        found = [
            (f"{proposal.name}: {proposal.sentence}", proposal.movement()) for proposal in director.proposals(evening)
        ]
        found += [(saved.name, saved.movement) for saved in library(evening.database)]
        self._movements = [movement for _text, movement in found]
        return [(text, number) for number, (text, _movement) in enumerate(found)]

    def _value(self, question: Question) -> object:
        data = self.fields[question.field].currentData()
        if question.ask is Ask.PAIR:
            assert self._evening is not None
            return director.contestant(self._evening, int(data))
        if question.ask is Ask.WAY:
            return Way(data)
        return self._movements[data] if question.ask is Ask.MOVEMENT else data

    def _late(self) -> PairView | None:
        assert self._evening is not None
        late = director.late_pairs(self._evening)
        return next((pair for pair in late if self.late_pair in (None, pair.id)), None)

    def _show_joining(self) -> None:
        assert self._evening is not None
        joining, other = self.fields[JOINING], self.fields["other"].currentData()
        joining.blockSignals(True)
        joining.clear()
        for pair in director.pairs(self._evening):
            if pair.id == other:
                for player in pair.players:
                    joining.addItem(player.name, player.id)
        joining.blockSignals(False)

    def _number(self, name: str) -> int | None:
        data = self.fields[name].currentData() if name in self.fields else None
        return None if data is None else int(data)


def _pairs(pairs: Sequence[PairView]) -> Answers:
    ordered = sorted(pairs, key=lambda pair: (pair.direction is Side.EW, pair.number))
    return [(f"{pair.label}  {pair.names}", pair.id) for pair in ordered]


def _numbers(most: int) -> Answers:
    return [(str(n), n) for n in range(1, most + 1)]

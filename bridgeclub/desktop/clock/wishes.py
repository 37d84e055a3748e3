"""The card with the lengths of things: a board, the move, the breaks, the last-board call; and the sound."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QGridLayout, QWidget

from bridgeclub.desktop.clock.keeper import Keeper
from bridgeclub.desktop.clock.text import remaining
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Card, Choice, Field, MessageLine, field_label
from bridgeclub.director.roundclock import ClockPlan
from bridgeclub.words import Refusal, _


class Wishes(Card):
    """Each field takes effect when Enter is pressed or the keyboard leaves it."""

    def __init__(self, keeper: Keeper) -> None:
        super().__init__(_("Times"))
        self._keeper = keeper
        self.pace, self.moving, self.breaks, self.last_board = Field(), Field(), Field(), Field()
        self.sound = Choice((_("on"), True), (_("off"), False))
        self.message = MessageLine()
        grid = QGridLayout()
        lines: tuple[tuple[str, QWidget], ...] = (
            (_("Minutes a &board"), self.pace),
            (_("&Move, minutes"), self.moving),
            (_("Brea&k after round: minutes"), self.breaks),
            (_("&Last-board call, minutes"), self.last_board),
            (_("&Sound"), self.sound),
        )
        for row, (text, field) in enumerate(lines):
            label = field_label(text, field)
            label.setWordWrap(True)
            grid.addWidget(label, row, 0)
            grid.addWidget(field, row, 1)
        for typed in (self.pace, self.moving, self.breaks, self.last_board):
            typed.editingFinished.connect(self._take)
        self.breaks.setPlaceholderText(_("5: 15"))
        grid.setColumnStretch(0, 3)
        grid.setColumnStretch(1, 2)
        self.column.addLayout(grid)
        self.column.addWidget(self.message)
        self.sound.activated.connect(self._take)
        keeper.ticked.connect(self._show)
        look().changed.connect(self._show)
        self._plan: ClockPlan | None = None
        self._show()

    def _show(self) -> None:
        """Show the plan, where it is another one than is shown."""
        clock = self._keeper.clock
        plan = clock.plan if clock is not None else None
        self.setEnabled(plan is not None)
        if plan is None or plan == self._plan:
            return
        self._plan = plan
        self.pace.setText(remaining(plan.seconds_a_board))
        self.moving.setText(remaining(plan.move_seconds))
        self.breaks.setText(", ".join(f"{round_}: {minutes}" for round_, minutes in plan.breaks))
        self.last_board.setText(str(plan.last_board_minutes))
        self.sound.show_data(plan.sound)

    def _take(self) -> None:
        plan = self._plan
        if plan is None:
            return
        self.message.clear()
        try:
            wanted = replace(
                plan,
                seconds_a_board=_seconds(self.pace.text()),
                move_seconds=_seconds(self.moving.text()),
                breaks=_breaks(self.breaks.text(), plan.rounds),
                last_board_minutes=_minutes(self.last_board.text()),
                sound=bool(self.sound.currentData()),
            )
            if wanted != plan:
                self._keeper.change_plan(wanted)
        except Refusal as refusal:
            self.message.wrong(str(refusal))


def _minutes(text: str) -> int:
    text = text.strip()
    if not text.isdecimal() or len(text) > 3:
        raise Refusal(_("“{text}” is no number of minutes; 5 would be one.").format(text=text))
    return int(text)


def _seconds(text: str) -> int:
    """Return the seconds of "7:15", or of "7" minutes."""
    minutes, colon, seconds = text.strip().partition(":")
    if not minutes.isdecimal() or len(minutes) > 3 or (colon and not (seconds.isdecimal() and len(seconds) == 2)):
        raise Refusal(_("“{text}” is no length of time; 7:15 would be 7 minutes and 15 seconds.").format(text=text))
    return int(minutes) * 60 + int(seconds or 0)


def _breaks(text: str, rounds: int) -> tuple[tuple[int, int], ...]:
    """Return the breaks of "5: 15, 9: 10": after round 5 for 15 minutes, after round 9 for 10."""
    breaks = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        round_, _colon, minutes = part.partition(":")
        if not round_.strip().isdecimal() or not 1 <= int(round_) < rounds:
            sentence = _("A break is written 5: 15 (after round 5, 15 minutes), after one of the rounds 1 to {last}.")
            raise Refusal(sentence.format(last=rounds - 1))
        breaks[int(round_)] = _minutes(minutes)
    return tuple(sorted(breaks.items()))

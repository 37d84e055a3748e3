"""The plan of the evening: every round with when it begins and ends, the breaks, and where we are."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bridgeclub.desktop.clock.keeper import Keeper
from bridgeclub.desktop.clock.text import hour
from bridgeclub.desktop.theme import look
from bridgeclub.director.roundclock import Phase, RoundTime
from bridgeclub.words import _, ngettext

LINE_PX = 26


class EveningPlan(QWidget):
    """A line a round; repainted when a time in it is another one."""

    def __init__(self, keeper: Keeper) -> None:
        super().__init__()
        self._keeper = keeper
        self._lines: list[tuple[str, str, bool]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._show()
        keeper.ticked.connect(self._show)
        look().changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """Return the size that shows all lines."""
        return QSize(look().px(260), max(1, len(self._lines)) * look().px(LINE_PX))

    def minimumSizeHint(self) -> QSize:
        """Return the same: no line may be lost."""
        return self.sizeHint()

    @property
    def text(self) -> str:
        """Return all lines as a screen reader reads them."""
        return ", ".join(f"{name} {times}" for name, times, _here in self._lines)

    def _show(self) -> None:
        clock = self._keeper.clock
        lines = [] if clock is None else _lines_of(clock.timetable(self._keeper.reading()), clock.round, clock.phase)
        if lines != self._lines:
            grows = len(lines) != len(self._lines)
            self._lines = lines
            self.setAccessibleName(self.text)
            self.update()
            if grows:
                self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines."""
        px, colours = look().px, look().colours
        painter = QPainter(self)
        high = px(LINE_PX)
        for number, (name, times, here) in enumerate(self._lines):
            area = QRect(0, number * high, self.width(), high)
            if here:
                painter.fillRect(area, colours.tint)
                painter.fillRect(QRect(0, area.top(), px(4), high), colours.accent)
            painter.setFont(look().font(14, bold=here))
            inside = area.adjusted(px(12), 0, -px(8), 0)
            painter.setPen(colours.text if times else colours.quiet)
            painter.drawText(inside, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, name)
            painter.drawText(inside, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, times)


def _lines_of(rounds: tuple[RoundTime, ...], here: int, phase: Phase) -> list[tuple[str, str, bool]]:
    lines = []
    for line in rounds:
        is_here, is_break = line.round == here and phase is not Phase.FINISHED, phase is Phase.BREAK
        times = f"{hour(line.begins)} – {hour(line.ends)}"
        lines.append((_("Round {round}").format(round=line.round), times, is_here and not is_break))
        if line.break_minutes:
            text = ngettext("Break, {n} minute", "Break, {n} minutes", line.break_minutes)
            lines.append((text.format(n=line.break_minutes), "", is_here and is_break))
    return lines

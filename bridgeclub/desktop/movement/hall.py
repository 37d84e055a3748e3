"""The picture of the hall in one round: the tables, who sits where, and where pairs and boards go next."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QToolTip, QWidget

from bridgeclub.desktop.movement.arrows import draw_arrow
from bridgeclub.desktop.movement.moves import Move, board_moves, boards_text, meetings_of, movers, pair_moves, stands
from bridgeclub.desktop.movement.ring import Ring, ring
from bridgeclub.desktop.movement.table import TableBox, draw_table, table_box
from bridgeclub.desktop.theme import look
from bridgeclub.director.views import Meeting, Schedule
from bridgeclub.words import _

ASPECT = 1.2
EDGE = 6


class Hall(QWidget):
    """`step_wanted` comes with the arrow keys: -1 the round before, 1 the one after."""

    step_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(_("The hall"))
        self._schedule: Schedule | None = None
        self._round = 1
        look().changed.connect(self.update)

    def show_round(self, schedule: Schedule | None, round_: int) -> None:
        """Show a round of a schedule."""
        self._schedule, self._round = schedule, round_
        if schedule is not None and schedule.tables:
            told = "; ".join(_told(meeting) for meeting in meetings_of(schedule, round_))
            self.setAccessibleDescription(_("Round {n}: {tables}").format(n=round_, tables=told))
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size at which ten tables can be read."""
        return QSize(look().px(640), look().px(480))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from round to round."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.key() in steps:
            self.step_wanted.emit(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Tell who sits at the table that is pointed at."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self._schedule:
            for box, meeting in zip(self._boxes(), meetings_of(self._schedule, self._round), strict=True):
                if box.room.contains(QPointF(event.pos())):
                    QToolTip.showText(event.globalPos(), _told(meeting, named=True), self)
                    return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw arrows first, tables over them, and what they mean in the middle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        schedule = self._schedule
        if schedule is not None and schedule.tables:
            boxes = self._boxes()
            self._draw_arrows(painter, boxes, schedule)
            for box, meeting in zip(boxes, meetings_of(schedule, self._round), strict=True):
                draw_table(painter, box, meeting, movers(schedule))
            self._draw_stands(painter, boxes, schedule)
            self._draw_legend(painter, schedule)
        if self.hasFocus():
            painter.setPen(QPen(look().colours.accent, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), look().px(4), look().px(4))

    # ------------------------------------------------------------------------------------------ where things are

    def _ring(self) -> Ring:
        assert self._schedule is not None
        return ring(self._schedule.tables, self.width(), self.height(), ASPECT)

    def _boxes(self) -> list[TableBox]:
        hall = self._ring()
        edge = look().px(EDGE)
        wide, high = (self.width() - 2 * edge) / hall.columns, (self.height() - 2 * edge) / hall.rows
        return [table_box(QRectF(edge + column * wide, edge + row * high, wide, high)) for column, row in hall.places]

    def _middle(self) -> QRectF:
        """Return the floor between the tables; empty where they stand in one or two rows."""
        hall = self._ring()
        if hall.rows < 3 or hall.columns < 3:
            return QRectF()
        wide, high = self.width() / hall.columns, self.height() / hall.rows
        return QRectF(wide, high, self.width() - 2 * wide, self.height() - 2 * high)

    # ------------------------------------------------------------------------------------------ drawing

    def _draw_arrows(self, painter: QPainter, boxes: list[TableBox], schedule: Schedule) -> None:
        colours = look().colours
        for moves, colour in (
            (pair_moves(schedule, self._round), colours.accent),
            (board_moves(schedule, self._round), colours.warn),
        ):
            for move in moves:
                self._draw_move(painter, boxes, move, colour)

    def _draw_move(self, painter: QPainter, boxes: list[TableBox], move: Move, colour: QColor) -> None:
        start, end = boxes[move.start - 1], boxes[move.end - 1]
        near = _is_near(move, len(boxes))
        centre = QPointF(self.width() / 2, self.height() / 2)
        shift = start.px(8) if near else start.px(4)
        draw_arrow(painter, start.body, end.body, shift, None if near else centre, colour, start.px(2))

    def _draw_stands(self, painter: QPainter, boxes: list[TableBox], schedule: Schedule) -> None:
        px, colours = look().px, look().colours
        for stand in stands(schedule, self._round):
            box = boxes[stand.table - 1]
            text = _("stand {boards}").format(boards=boards_text(stand.boards))
            painter.setFont(look().font(12 * box.scale, bold=True))
            wide = painter.fontMetrics().horizontalAdvance(text) + box.px(12)
            place = self._beside(box, QRectF(0, 0, wide, box.px(20)))
            painter.setPen(QPen(colours.warn, 1))
            painter.setBrush(colours.warn_tint)
            painter.drawRoundedRect(place, px(3), px(3))
            painter.setPen(colours.warn)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)

    def _beside(self, box: TableBox, place: QRectF) -> QRectF:
        """Return `place` put at a table's inner side, out of the way of the arrows along the walls."""
        inwards = QPointF(self.width() / 2, self.height() / 2) - box.centre
        place.moveCenter(box.centre)
        down = box.body.bottom() + place.height() if inwards.y() > 0 else box.body.top() - place.height()
        at_side = abs(inwards.x()) > 0.6 * box.room.width()
        if not at_side:
            place.moveCenter(QPointF(box.centre.x(), down))
        elif inwards.x() > 0:
            place.moveLeft(box.body.right() + box.px(6))
        else:
            place.moveRight(box.body.left() - box.px(6))
        if at_side and abs(inwards.y()) > 0.6 * box.room.height():
            place.moveCenter(QPointF(place.center().x(), down))
        return place

    def _is_crossed(self, schedule: Schedule) -> bool:
        """Return whether something goes across the floor in this round."""
        moves = pair_moves(schedule, self._round) + board_moves(schedule, self._round)
        return not all(_is_near(move, schedule.tables) for move in moves)

    def _draw_legend(self, painter: QPainter, schedule: Schedule) -> None:
        px, colours = look().px, look().colours
        area = self._middle()
        if area.width() < px(180) or area.height() < px(80) or (self._is_crossed(schedule) and area.height() < px(330)):
            return
        painter.setFont(look().font(22, bold=True))
        text = _("Round {n} of {rounds}").format(n=self._round, rounds=schedule.rounds)
        painter.setPen(colours.text)
        lines = QRectF(area.left(), area.center().y() - px(48), area.width(), px(32))
        painter.drawText(lines, Qt.AlignmentFlag.AlignCenter, text)
        painter.setFont(look().font(14))
        last = self._round == schedule.rounds
        for words, colour in (
            (_("The last round") if last else _("→ pairs go on"), colours.quiet if last else colours.accent),
            ("" if last else _("→ boards go on"), colours.warn),
        ):
            lines.translate(0, px(26))
            painter.setPen(colour)
            painter.drawText(lines, Qt.AlignmentFlag.AlignCenter, words)


def _is_near(move: Move, tables: int) -> bool:
    """Return whether something goes to the next table along the walls."""
    return abs(move.start - move.end) in (1, tables - 1) and tables > 2


def _told(meeting: Meeting, named: bool = False) -> str:
    """Return a table in words."""
    if not meeting.played:
        waiting = meeting.ns or meeting.ew
        who = _("{pair} sits out").format(pair=waiting.label) if waiting else _("empty")
        return _("Table {n}: {who}").format(n=meeting.table, who=who)
    assert meeting.ns is not None
    assert meeting.ew is not None
    ns = f"{meeting.ns.label} {meeting.ns.names}" if named else meeting.ns.label
    ew = f"{meeting.ew.label} {meeting.ew.names}" if named else meeting.ew.label
    return _("Table {n}: {ns} against {ew}, boards {boards}").format(
        n=meeting.table, ns=ns, ew=ew, boards=boards_text(meeting.boards)
    )

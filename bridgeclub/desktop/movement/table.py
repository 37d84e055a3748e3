"""One table in the picture of the hall: its number, who sits North, East, South, West, and its boards."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPen

from bridgeclub.desktop.movement.moves import boards_text, short_label, surnames
from bridgeclub.desktop.theme import look
from bridgeclub.director.views import Meeting, PairView
from bridgeclub.laws import Side

# Sizes in pixels at 100 percent, for a table of scale 1.
TOP = 56
PLATE_HIGH, PLATE_WIDE = 22, 34
GAP = 3
BODY_HIGH, BODY_WIDE = TOP + 2 * (PLATE_HIGH + GAP), TOP + 2 * (PLATE_WIDE + GAP)
NAME_HIGH = 19
ROOM_HIGH, ROOM_WIDE = BODY_HIGH + 22, BODY_WIDE + 24  # with the room that arrows need
NAMES_FROM = (180, 176)  # a place for a table of this width and height has room for names
SMALLEST, LARGEST = 0.5, 1.7


class TableBox(NamedTuple):
    """Where a table is drawn: `room` is its part of the hall, `body` what arrows must not cross."""

    room: QRectF
    body: QRectF
    centre: QPointF
    scale: float
    named: bool

    def px(self, pixels: float) -> float:
        """Return pixels at the size of this table."""
        return look().px(100) * pixels * self.scale / 100


def table_box(room: QRectF) -> TableBox:
    """Return where the table in this part of the hall lies; names below it where there is room."""
    px = look().px
    named = room.width() >= px(NAMES_FROM[0]) and room.height() >= px(NAMES_FROM[1])
    names = 2 * px(NAME_HIGH) if named else 0
    scale = min(room.width() / px(ROOM_WIDE), (room.height() - names) / px(ROOM_HIGH), LARGEST)
    scale = max(scale, SMALLEST)
    centre = QPointF(room.center().x(), room.center().y() - names / 2)
    body = QRectF(0, 0, px(BODY_WIDE) * scale, px(BODY_HIGH) * scale)
    body.moveCenter(centre)
    body.adjust(-2, -2, 2, 2 + names)
    return TableBox(room, body, centre, scale, named)


def draw_table(painter: QPainter, box: TableBox, meeting: Meeting, movers: frozenset[int]) -> None:
    """Draw a table with its four seats; `movers` are the pairs that go from table to table."""
    top = QRectF(0, 0, box.px(TOP), box.px(TOP))
    top.moveCenter(box.centre)
    _draw_top(painter, box, top, meeting)
    gap, plate = box.px(GAP), QSizeF(box.px(PLATE_WIDE), box.px(PLATE_HIGH))
    across, down = box.centre.x() - plate.width() / 2, box.centre.y() - plate.height() / 2
    for corner, pair, side in (
        (QPointF(across, top.top() - gap - plate.height()), meeting.ns, Side.NS),
        (QPointF(across, top.bottom() + gap), meeting.ns, Side.NS),
        (QPointF(top.left() - gap - plate.width(), down), meeting.ew, Side.EW),
        (QPointF(top.right() + gap, down), meeting.ew, Side.EW),
    ):
        _draw_plate(painter, box, QRectF(corner, plate), pair, short_label(pair, side), movers)
    if box.named:
        _draw_names(painter, box, meeting, movers)


def _draw_top(painter: QPainter, box: TableBox, top: QRectF, meeting: Meeting) -> None:
    colours = look().colours
    painter.setPen(QPen(colours.field_line, 1.5))
    painter.setBrush(colours.page if meeting.played else colours.window)
    painter.drawRoundedRect(top, box.px(6), box.px(6))
    painter.setPen(colours.text if meeting.played else colours.faint)
    painter.setFont(look().font(20 * box.scale, bold=True))
    boards = boards_text(meeting.boards)
    upper = top.adjusted(0, box.px(3), 0, -box.px(18) if boards else -box.px(3))
    painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, str(meeting.table))
    if boards:
        badge = QRectF(top.left() + box.px(4), top.bottom() - box.px(21), top.width() - box.px(8), box.px(18))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.warn_tint)
        painter.drawRoundedRect(badge, box.px(3), box.px(3))
        painter.setPen(colours.warn)
        painter.setFont(look().font(12 * box.scale, bold=True))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, boards)


def _draw_plate(
    painter: QPainter, box: TableBox, place: QRectF, pair: PairView | None, text: str, movers: frozenset[int]
) -> None:
    """Draw who sits there; who goes from table to table is in the accent colour."""
    colours = look().colours
    if pair is None:
        painter.setPen(QPen(colours.line, 1, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(place, box.px(4), box.px(4))
        return
    mover = pair.id in movers
    painter.setPen(QPen(colours.accent if mover else colours.field_line, 1))
    painter.setBrush(colours.tint if mover else colours.page)
    painter.drawRoundedRect(place, box.px(4), box.px(4))
    painter.setPen(colours.accent if mover else colours.text)
    painter.setFont(look().font((14 if len(text) < 4 else 11) * box.scale, bold=True))
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)


def _draw_names(painter: QPainter, box: TableBox, meeting: Meeting, movers: frozenset[int]) -> None:
    colours, high = look().colours, look().px(NAME_HIGH)
    line = QRectF(box.room.left() + 4, box.body.bottom() - 2 * high, box.room.width() - 8, high)
    painter.setFont(look().font(13))
    measure = painter.fontMetrics()
    for pair in (meeting.ns, meeting.ew):
        if pair is not None:
            wide = int(line.width())
            text = f"{pair.label}  {pair.names}"
            if measure.horizontalAdvance(text) > wide:
                text = f"{pair.label}  {surnames(pair)}"
            painter.setPen(colours.accent if pair.id in movers else colours.text)
            text = measure.elidedText(text, Qt.TextElideMode.ElideRight, wide)
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, text)
        line.translate(0, high)

"""One table in the picture of the hall: its number, who sits North, East, South, West, and its boards."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPen

from bridgeclub.desktop.movement.moves import boards_text, short_label, surnames
from bridgeclub.desktop.theme import look
from bridgeclub.director.views import Meeting, PairView
from bridgeclub.laws import Side

TOP = 56  # the table top, pixels at 100 percent
PLATE_HIGH, PLATE_WIDE = 22, 34
NAMES_WIDE = 250  # from here on there is room for names


class TableBox(NamedTuple):
    """Where a table is drawn: `room` is its part of the hall, `body` what arrows must not cross."""

    room: QRectF
    body: QRectF
    centre: QPointF
    named: bool


def table_box(room: QRectF) -> TableBox:
    """Return where the table in this part of the hall lies; names below it where there is room."""
    px = look().px
    named = room.width() >= px(NAMES_WIDE) and room.height() >= px(190)
    high = px(TOP) + 2 * px(PLATE_HIGH) + 8
    wide = px(TOP) + 2 * px(PLATE_WIDE) + 8
    names = 2 * px(20) if named else 0
    centre = QPointF(room.center().x(), room.center().y() - names / 2)
    body = QRectF(QPointF(), QSizeF(wide, high))
    body.moveCenter(centre)
    if named:
        body.setBottom(body.bottom() + names)
    return TableBox(room, body, centre, named)


def draw_table(painter: QPainter, box: TableBox, meeting: Meeting) -> None:
    """Draw a table with its four seats."""
    px, colours = look().px, look().colours
    top = QRectF(0, 0, px(TOP), px(TOP))
    top.moveCenter(box.centre)
    painter.setPen(QPen(colours.field_line, 1.5))
    painter.setBrush(colours.page if meeting.played else colours.window)
    painter.drawRoundedRect(top, px(6), px(6))
    painter.setPen(colours.text if meeting.played else colours.faint)
    painter.setFont(look().font(20, bold=True))
    boards = boards_text(meeting.boards)
    upper = top.adjusted(0, px(3), 0, -px(18) if boards else -px(3))
    painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, str(meeting.table))
    if boards:
        badge = QRectF(top.left() + px(4), top.bottom() - px(20), top.width() - px(8), px(17))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.warn_tint)
        painter.drawRoundedRect(badge, px(3), px(3))
        painter.setPen(colours.warn)
        painter.setFont(look().font(12, bold=True))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, boards)
    gap = px(3)
    plate = QSizeF(px(PLATE_WIDE), px(PLATE_HIGH))
    middle = box.centre
    north = QRectF(QPointF(middle.x() - plate.width() / 2, top.top() - gap - plate.height()), plate)
    south = QRectF(QPointF(middle.x() - plate.width() / 2, top.bottom() + gap), plate)
    west = QRectF(QPointF(top.left() - gap - plate.width(), middle.y() - plate.height() / 2), plate)
    east = QRectF(QPointF(top.right() + gap, middle.y() - plate.height() / 2), plate)
    for place, pair, side in (
        (north, meeting.ns, Side.NS),
        (south, meeting.ns, Side.NS),
        (west, meeting.ew, Side.EW),
        (east, meeting.ew, Side.EW),
    ):
        _draw_plate(painter, place, pair, side)
    if box.named:
        _draw_names(painter, box, meeting)


def _draw_plate(painter: QPainter, place: QRectF, pair: PairView | None, side: Side) -> None:
    """Draw who sits there; who starts East-West (and goes from table to table) is in the accent colour."""
    px, colours = look().px, look().colours
    mover = pair is not None and pair.direction is Side.EW
    text = short_label(pair, side)
    if pair is None:
        painter.setPen(QPen(colours.line, 1, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
    else:
        painter.setPen(QPen(colours.accent if mover else colours.field_line, 1))
        painter.setBrush(colours.tint if mover else colours.page)
    painter.drawRoundedRect(place, px(4), px(4))
    if pair is not None:
        painter.setPen(colours.accent if mover else colours.text)
        painter.setFont(look().font(14 if len(text) < 4 else 11, bold=True))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)


def _draw_names(painter: QPainter, box: TableBox, meeting: Meeting) -> None:
    px, colours = look().px, look().colours
    line = QRectF(box.room.left() + px(8), box.body.bottom() - 2 * px(20) + px(2), box.room.width() - px(16), px(20))
    for pair in (meeting.ns, meeting.ew):
        if pair is not None:
            painter.setFont(look().font(13))
            painter.setPen(colours.accent if pair.direction is Side.EW else colours.text)
            wide = int(line.width())
            whole = f"{pair.label}  {pair.names}"
            if painter.fontMetrics().horizontalAdvance(whole) > wide:
                whole = f"{pair.label}  {surnames(pair)}"
            text = painter.fontMetrics().elidedText(whole, Qt.TextElideMode.ElideRight, wide)
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, text)
        line.translate(0, px(20))

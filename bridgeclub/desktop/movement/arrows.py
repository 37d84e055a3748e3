"""Arrows between tables: straight to a neighbour, in a bow through the hall to one farther off."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF


def draw_arrow(
    painter: QPainter, start: QRectF, end: QRectF, shift: float, bow_to: QPointF | None, colour: QColor, width: float
) -> None:
    """Draw an arrow from the edge of `start` to the edge of `end`.

    `shift` moves it to its left (positive) or right, so that arrows both ways lie side by side; `bow_to` bends it
    towards a point, far enough to pass a table between the two.
    """
    a, b = start.center(), end.center()
    direction = _unit(b - a)
    side = QPointF(direction.y(), -direction.x()) * shift
    control = (a + b) / 2 + side
    if bow_to is not None:
        way = bow_to - (a + b) / 2
        deep = min(math.hypot(way.x(), way.y()), 1.3 * max(start.width(), start.height()))
        along = b - a
        if min(abs(along.x()), abs(along.y())) > 0.3 * max(abs(along.x()), abs(along.y())):
            deep *= 0.2  # round a corner nothing stands in the way
        control += _unit(way) * deep
    tail = _edge(start, a + side, control)
    head = _edge(end, b + side, control)
    path = QPainterPath(tail)
    path.quadTo(control, head)
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    _draw_head(painter, head, _unit(head - control), colour, width)


def _draw_head(painter: QPainter, tip: QPointF, direction: QPointF, colour: QColor, width: float) -> None:
    long, wide = width * 4.2, width * 2.3
    side = QPointF(-direction.y(), direction.x())
    front = tip + direction * width
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(
        QPolygonF([front, front - direction * long + side * wide, front - direction * long - side * wide])
    )


def _unit(vector: QPointF) -> QPointF:
    length = math.hypot(vector.x(), vector.y())
    return vector / length if length else QPointF(1, 0)


def _edge(box: QRectF, inside: QPointF, outside: QPointF) -> QPointF:
    """Return where the line from a point in (or at) the box to one outside leaves the box."""
    way = outside - inside
    shares = [1.0]
    if way.x():
        shares.append(((box.right() if way.x() > 0 else box.left()) - inside.x()) / way.x())
    if way.y():
        shares.append(((box.bottom() if way.y() > 0 else box.top()) - inside.y()) / way.y())
    return inside + way * max(0.0, min(share for share in shares if share >= 0))

"""Icons from `resources/icons`, drawn in the colours of the palette at the size they are shown in."""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from bridgeclub.desktop.theme.appearance import look
from bridgeclub.words import resource


@cache
def _source(name: str) -> str:
    return resource("icons", f"{name}.svg").read_text(encoding="utf-8")


@lru_cache(maxsize=256)
def _drawn(name: str, colour: str, pixels: int, room: int, ratio: float) -> QPixmap:
    pixmap = QPixmap(QSize(round((pixels + room) * ratio), round(pixels * ratio)))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    square = QRectF(0, 0, pixels * ratio, pixels * ratio)
    QSvgRenderer(_source(name).replace("currentColor", colour).encode()).render(painter, square)
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def pixmap(name: str, colour: QColor | None = None, size: float = 20, room: float = 0) -> QPixmap:
    """Return the icon `name` in `colour` (else the text's); `size` and the `room` after it in pixels at 100 percent."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    chosen = colour or look().colours.text
    return _drawn(name, chosen.name(), look().px(size), look().px(room), application.devicePixelRatio())


def icon(name: str, colour: QColor | None = None, size: float = 20, room: float = 0) -> QIcon:
    """Return the same as a `QIcon`; widgets that keep it ask again when the look changes."""
    result = QIcon(pixmap(name, colour, size, room))
    result.addPixmap(pixmap(name, look().colours.faint, size, room), QIcon.Mode.Disabled)
    return result


def application_icon() -> QIcon:
    """Return the program's own icon."""
    return QIcon(pixmap("bridgeclub", size=64))

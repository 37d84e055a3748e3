"""How the window looks now: colours, the size of everything, fonts. One `Look` belongs to the application."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from bridgeclub.desktop.memory import remember, remembered
from bridgeclub.desktop.theme.colours import Colours, dark, light
from bridgeclub.desktop.theme.sheet import style_sheet
from bridgeclub.words import resource

FAMILY = "DejaVu Sans"
TEXT_PX = 15  # 11.25 pt at 96 dots an inch
ROW_PX = 30
ZOOMS = (80, 90, 100, 110, 125, 140, 160, 180, 200, 225, 250)
SCHEMES = ("system", "light", "dark")


class Look(QObject):
    """The colours and sizes in use; `changed` after the person or the system asked for others.

    Widgets that paint themselves ask `colours`, `px()` and `font()` each time they paint or lay out.
    """

    changed = Signal()

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self.application = application
        self.zoom = _zoom_from(remembered("zoom", "100"))
        self.scheme = remembered("scheme", "system")
        self.four_colours = remembered("suits", "4") == "4"
        self.colours: Colours = light()
        for name in ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf"):
            QFontDatabase.addApplicationFont(str(resource("fonts", name)))
        application.setStyle("Fusion")
        application.styleHints().colorSchemeChanged.connect(self.apply)
        self.apply()

    def px(self, pixels: float) -> int:
        """Return `pixels`, meant for 100 percent on a screen of 96 dots an inch, at the size in use."""
        return round(pixels * self._scale())

    @property
    def row(self) -> int:
        """Return the height of a row in a list or table, pixels."""
        return self.px(ROW_PX)

    def font(self, pixels: float = TEXT_PX, bold: bool = False) -> QFont:
        """Return the window's font; `pixels` at 100 percent."""
        font = QFont(FAMILY)
        font.setPointSizeF(pixels * self._scale() * 72 / self._dots())
        font.setBold(bold)
        return font

    def suit_colours(self) -> tuple[QColor, ...]:
        """Return the colours of clubs, diamonds, hearts, spades and notrump, as the club wants them."""
        return self.colours.suits if self.four_colours else self.colours.two_suits

    def apply(self) -> None:
        """Put colours and sizes on the whole application."""
        self.colours = dark() if self._is_dark() else light()
        self.application.setPalette(self.colours.palette())
        self.application.setFont(self.font())
        self.application.setStyleSheet(style_sheet(self.colours, self.px))
        self.changed.emit()

    def larger(self) -> None:
        """Make everything one step larger."""
        self._zoom_to(min((zoom for zoom in ZOOMS if zoom > self.zoom), default=ZOOMS[-1]))

    def smaller(self) -> None:
        """Make everything one step smaller."""
        self._zoom_to(max((zoom for zoom in ZOOMS if zoom < self.zoom), default=ZOOMS[0]))

    def usual_size(self) -> None:
        """Go back to 100 percent."""
        self._zoom_to(100)

    def choose_scheme(self, scheme: str) -> None:
        """Choose "light", "dark", or "system" (as the system says)."""
        self.scheme = scheme
        remember("scheme", scheme)
        self.apply()

    def choose_suits(self, four_colours: bool) -> None:
        """Choose four colours for the suits, or two."""
        self.four_colours = four_colours
        remember("suits", "4" if four_colours else "2")
        self.changed.emit()

    def _zoom_to(self, percent: int) -> None:
        if percent != self.zoom:
            self.zoom = percent
            remember("zoom", str(percent))
            self.apply()

    def _is_dark(self) -> bool:
        if self.scheme in ("light", "dark"):
            return self.scheme == "dark"
        return self.application.styleHints().colorScheme() is Qt.ColorScheme.Dark

    def _scale(self) -> float:
        # Screens that count 72 dots an inch by convention (macOS) are not smaller in fact.
        return self.zoom / 100 * max(1.0, self._dots() / 96)

    def _dots(self) -> float:
        return self.application.primaryScreen().logicalDotsPerInch()


def _zoom_from(text: str) -> int:
    return int(text) if text.isdigit() and int(text) in ZOOMS else 100


_look: Look | None = None


def look() -> Look:
    """Return the look of the running application, made at the first call."""
    global _look
    application = QApplication.instance()
    if _look is None or _look.application is not application:
        assert isinstance(application, QApplication)
        _look = Look(application)
    return _look

"""The pages of a document on screen, one under the other, drawn as they come into view."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from bridgeclub.desktop.printing.pdf import Pdf, picture
from bridgeclub.desktop.tasks import Tasks
from bridgeclub.desktop.theme import look
from bridgeclub.words import _

GAP_PX = 16
WIDEST_PX = 760


class Preview(QAbstractScrollArea):
    """Shows a PDF; Up, Down, Page Up and Page Down scroll."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(_("Preview"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._tasks = Tasks(self)
        self._pdf: Pdf | None = None
        self._sentence = ""
        self._images: dict[int, QImage] = {}
        self._asked: set[int] = set()
        self._areas: list[QRect] = []
        self._again = QTimer(self, singleShot=True, interval=120)
        self._again.timeout.connect(self._draw_anew)
        look().changed.connect(self._draw_anew)

    def show_pdf(self, pdf: Pdf) -> None:
        """Show a document from its first page."""
        same_pages = self._pdf is not None and self._pdf.sizes == pdf.sizes
        self._pdf, self._sentence = pdf, ""
        self._draw_anew()
        if not same_pages:
            self.verticalScrollBar().setValue(0)
        self.setAccessibleDescription(_("{count} pages").format(count=len(pdf.sizes)))

    def show_sentence(self, sentence: str) -> None:
        """Show why there is no document."""
        self._pdf, self._sentence = None, sentence
        self._draw_anew()
        self.setAccessibleDescription(sentence)

    @property
    def pages_drawn(self) -> int:
        """Return how many pages have been drawn so far."""
        return len(self._images)

    @property
    def sentence(self) -> str:
        """Return what is said in place of pages, "" where there are some."""
        return self._sentence

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the pages that can be seen, and ask for those that are not drawn yet."""
        painter = QPainter(self.viewport())
        colours = look().colours
        painter.fillRect(event.rect(), colours.stripe)
        if self._sentence:
            painter.setPen(colours.quiet)
            painter.setFont(look().font(16))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(self.viewport().rect().adjusted(40, 40, -40, -40), flags, self._sentence)
        offset = self.verticalScrollBar().value()
        for index, area in enumerate(self._areas):
            shown = area.translated(0, -offset)
            if not shown.intersects(self.viewport().rect()):
                continue
            painter.setPen(colours.line)
            painter.setBrush(Qt.GlobalColor.white)
            painter.drawRect(shown.adjusted(-1, -1, 0, 0))
            image = self._images.get(index)
            if image is None:
                self._ask(index)
            else:
                painter.drawImage(shown, image)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the pages in another size, once the window has stopped growing."""
        super().resizeEvent(event)
        self._lay_out()
        self._again.start()

    def _draw_anew(self) -> None:
        self._tasks.drop_all()
        self._images.clear()
        self._asked.clear()
        self._lay_out()
        self.viewport().update()

    def _lay_out(self) -> None:
        px, room = look().px, self.viewport().width()
        gap = px(GAP_PX)
        width = max(px(80), min(px(WIDEST_PX), room - 2 * gap))
        self._areas = []
        y = gap
        for wide, high in self._pdf.sizes if self._pdf else ():
            height = round(width * high / wide)
            self._areas.append(QRect((room - width) // 2, y, width, height))
            y += height + gap
        bar = self.verticalScrollBar()
        bar.setRange(0, max(0, y - self.viewport().height()))
        bar.setSingleStep(px(60))
        bar.setPageStep(max(1, self.viewport().height() - px(40)))

    def _ask(self, index: int) -> None:
        if self._pdf is None or index in self._asked:
            return
        self._asked.add(index)
        scale = self._areas[index].width() * self.devicePixelRatioF() / self._pdf.sizes[index][0]
        self._tasks.run_task(
            partial(picture, self._pdf, index, scale),
            lambda image: self._drawn(index, image),
            lambda error: self.show_sentence(_("This page cannot be shown: {reason}").format(reason=error)),
        )

    def _drawn(self, index: int, image: QImage) -> None:
        self._images[index] = image
        self.viewport().update()

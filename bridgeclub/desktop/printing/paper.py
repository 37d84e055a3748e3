"""From a PDF to the printer: its pages as pictures, as fine as the printer's resolution."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QMarginsF, QObject, QRectF, QSizeF
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QDialog, QWidget

from bridgeclub.desktop.printing.pdf import Pdf, picture
from bridgeclub.desktop.tasks import Tasks
from bridgeclub.words import Refusal, _, ngettext

FINEST_DPI = 300  # a page of A4 in colour is 26 MB at that, and laser printers show no more of our lines


def has_printer() -> bool:
    """Return whether a printer is set up on this computer."""
    return bool(QPrinterInfo.availablePrinterNames())


def ask_printer(parent: QWidget, title: str, pages: int) -> QPrinter | None:
    """Let the person choose a printer and pages; None where that is called off, `Refusal` where there is none."""
    if not has_printer():
        raise Refusal(_("No printer is set up on this computer. Save the document as PDF (Ctrl+S) instead."))
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(title)
    dialog = QPrintDialog(printer, parent)
    dialog.setWindowTitle(_("Print {document}").format(document=title))
    dialog.setMinMax(1, pages)
    return printer if dialog.exec() == QDialog.DialogCode.Accepted else None


class PrintJob(QObject):
    """Prints page after page: each is drawn beside the window, then handed to the printer.

    `tell` gets a sentence after each page, `failed` the reason where the printer does not take one.
    """

    def __init__(
        self,
        pdf: Pdf,
        printer: QPrinter,
        tell: Callable[[str], None],
        failed: Callable[[Exception], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._pdf, self._printer, self._tell, self._failed = pdf, printer, tell, failed
        first, last = printer.fromPage() or 1, printer.toPage() or len(pdf.sizes)
        self._waiting = list(range(max(first, 1) - 1, min(last, len(pdf.sizes))))
        self._pages = len(self._waiting)
        self._painter = QPainter()
        self._tasks = Tasks(self)

    def start(self) -> None:
        """Print the first page that is waiting, and go on until none is."""
        if not self._waiting:
            self._painter.end()
            sent = ngettext("{count} page sent to {printer}.", "{count} pages sent to {printer}.", self._pages)
            self._tell(sent.format(count=self._pages, printer=self._printer.printerName() or _("the printer")))
            return
        page = self._waiting.pop(0)
        sentence = _("Printing page {page} of {pages} …")
        self._tell(sentence.format(page=self._pages - len(self._waiting), pages=self._pages))
        scale = min(self._printer.resolution(), FINEST_DPI) / 72
        self._tasks.run_task(partial(picture, self._pdf, page, scale), partial(self._print, page), self._failed)

    def _print(self, page: int, image: QImage) -> None:
        wide, high = self._pdf.sizes[page]
        size = QPageSize(QSizeF(wide, high), QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.FuzzyMatch)
        self._printer.setPageLayout(QPageLayout(size, QPageLayout.Orientation.Portrait, QMarginsF()))
        self._printer.setFullPage(True)
        ready = self._printer.newPage() if self._painter.isActive() else self._painter.begin(self._printer)
        if not ready:
            self._painter.end()
            self._failed(Refusal(_("The printer does not answer. Is it switched on, with paper in it?")))
            return
        self._painter.drawImage(QRectF(self._printer.paperRect(QPrinter.Unit.DevicePixel)), image)
        self.start()

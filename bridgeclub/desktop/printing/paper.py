"""From a PDF to the printer: its pages as pictures, as fine as the printer's resolution."""

from __future__ import annotations

from PySide6.QtCore import QMarginsF, QRectF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QDialog, QWidget

from bridgeclub.desktop.printing.pdf import Pdf, picture
from bridgeclub.words import Refusal, _

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
    printer.setFromTo(1, pages)
    dialog = QPrintDialog(printer, parent)
    dialog.setWindowTitle(_("Print {document}").format(document=title))
    dialog.setMinMax(1, pages)
    return printer if dialog.exec() == QDialog.DialogCode.Accepted else None


def print_pages(pdf: Pdf, printer: QPrinter) -> int:
    """Print the pages that were chosen and return how many; `Refusal` where the printer does not take them."""
    last = min(printer.toPage() or len(pdf.sizes), len(pdf.sizes))
    wanted = range(max(printer.fromPage(), 1) - 1, last)
    painter = QPainter()
    for number, index in enumerate(wanted):
        wide, high = pdf.sizes[index]
        size = QPageSize(QSizeF(wide, high), QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.FuzzyMatch)
        printer.setPageLayout(QPageLayout(size, QPageLayout.Orientation.Portrait, QMarginsF()))
        printer.setFullPage(True)
        ready = painter.begin(printer) if number == 0 else printer.newPage()
        if not ready:
            painter.end()
            raise Refusal(_("The printer does not answer. Is it switched on, with paper in it?"))
        dots = min(printer.resolution(), FINEST_DPI)
        painter.drawImage(QRectF(printer.paperRect(QPrinter.Unit.DevicePixel)), picture(pdf, index, dots / 72))
    painter.end()
    return len(wanted)

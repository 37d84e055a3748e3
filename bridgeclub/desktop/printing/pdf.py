"""Pages of a PDF as pictures. Runs in a task; nothing here touches a widget."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QImage


@dataclass(frozen=True, slots=True)
class Pdf:
    """A document that was made, and the sizes of its pages in points."""

    data: bytes
    sizes: tuple[tuple[float, float], ...]


def measured(data: bytes) -> Pdf:
    """Return a PDF with the sizes of its pages."""
    import pypdfium2

    document = pypdfium2.PdfDocument(data)
    try:
        return Pdf(data, tuple(document.get_page_size(index) for index in range(len(document))))
    finally:
        document.close()


def picture(pdf: Pdf, page: int, scale: float) -> QImage:
    """Return page `page` (from 0) drawn with `scale` pixels a point."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf.data)
    try:
        bitmap = document[page].render(scale=scale, rev_byteorder=True)
        form = {3: QImage.Format.Format_RGB888, 4: QImage.Format.Format_RGBX8888}[bitmap.n_channels]
        image = QImage(bytes(bitmap.buffer), bitmap.width, bitmap.height, bitmap.stride, form)
        return image.copy()  # the bytes above go away with the bitmap
    finally:
        document.close()

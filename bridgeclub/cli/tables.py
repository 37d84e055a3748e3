"""Tables on the terminal: comma-separated for scripts, aligned columns for people."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterable, Sequence

Row = Sequence[object]


def write_csv(header: Sequence[str], rows: Iterable[Row]) -> None:
    """Write the rows to standard output with a header line, lines ending in a plain newline."""
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)


def aligned(header: Sequence[str], rows: Iterable[Row], left: Iterable[int] = ()) -> str:
    """Return the table with two spaces between columns: figures to the right, the columns `left` to the left."""
    lines = [[str(cell) for cell in row] for row in (header, *rows)]
    to_left = set(left)
    widths = [max(len(line[column]) for line in lines) for column in range(len(header))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if column in to_left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )

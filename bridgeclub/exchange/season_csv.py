"""A ladder as a table for a spreadsheet: rank, name, sessions, average, best, and each session's percentage."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from bridgeclub.director.season import LadderLine

HEADER = ("rank", "name", "sessions", "average", "best", "average of the best")


def season_csv(lines: Sequence[LadderLine]) -> str:
    """Return the table, a line a player in the order of the ladder; behind the columns of `HEADER` one a session."""
    sessions = sorted({(one.day, one.session_id) for _rank, line in lines for one in line.played})
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow((*HEADER, *(day for day, _session in sessions)))
    for rank, line in lines:
        percents = {one.session_id: one.percent_text for one in line.played}
        writer.writerow(
            (
                rank,
                line.name,
                line.sessions,
                line.average_text,
                line.best_text,
                line.best_of_text,
                *(percents.get(session, "") for _day, session in sessions),
            )
        )
    return written.getvalue()

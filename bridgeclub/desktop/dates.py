"""Days and times as people of this country write them."""

from __future__ import annotations

from datetime import date, datetime

from PySide6.QtCore import QDate, QLocale


def day_text(iso: str) -> str:
    """Return a day, "30 November 2026"; `iso` is "2026-11-30"."""
    day = date.fromisoformat(iso)
    return QLocale().toString(QDate(day.year, day.month, day.day), "d MMMM yyyy")


def moment_text(iso: str) -> str:
    """Return a day and time, "30 November 2026, 21:14"; `iso` is "2026-11-30T21:14:03"."""
    moment = datetime.fromisoformat(iso)
    return f"{day_text(moment.date().isoformat())}, {moment:%H:%M}"

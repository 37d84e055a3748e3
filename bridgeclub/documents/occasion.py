"""Which evening a paper belongs to: what stands at the head of every page and in the corner of every card."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from bridgeclub.words import N_, _

_MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


@dataclass(frozen=True, slots=True)
class Occasion:
    """The session's name, its day ("2015-10-22", or any text) and the club; each may be ""."""

    session: str
    day: str = ""
    club: str = ""

    @property
    def day_text(self) -> str:
        """Return the day as people write it, "22 October 2015"."""
        try:
            day = date.fromisoformat(self.day)
        except ValueError:
            return self.day
        return _("{day} {month} {year}").format(day=day.day, month=_(_MONTHS[day.month - 1]), year=day.year)

    @property
    def line(self) -> str:
        """Return session and day in one line, for the corner of a card."""
        return " · ".join(part for part in (self.session, self.day_text) if part)

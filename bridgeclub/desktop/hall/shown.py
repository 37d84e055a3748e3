"""What the second screen shows, as this computer remembers it."""

from __future__ import annotations

from typing import NamedTuple

from bridgeclub.desktop.memory import remember, remembered
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.theme.colours import Colours, dark, light

WHAT = ("clock", "both", "ranking")


class Shown(NamedTuple):
    """`what` is one of `WHAT`; `scheme` "light", "dark", or "" as the other window; `percent`: with percentages."""

    what: str = "clock"
    scheme: str = ""
    percent: bool = True

    @property
    def colours(self) -> Colours:
        """Return the colours to paint in."""
        return {"light": light, "dark": dark}[self.scheme]() if self.scheme else look().colours

    @property
    def next(self) -> Shown:
        """Return what the key for it shows next."""
        return self._replace(what=WHAT[(WHAT.index(self.what) + 1) % len(WHAT)])


def shown_now() -> Shown:
    """Return what is chosen; without a choice the clock alone: no ranking is shown that nobody asked for."""
    what, scheme = remembered("hall/shows", "clock"), remembered("hall/scheme")
    return Shown(
        what if what in WHAT else "clock",
        scheme if scheme in ("light", "dark") else "",
        remembered("hall/percent", "1") == "1",
    )


def keep_shown(shown: Shown) -> None:
    """Remember what is chosen."""
    remember("hall/shows", shown.what)
    remember("hall/scheme", shown.scheme)
    remember("hall/percent", "1" if shown.percent else "0")

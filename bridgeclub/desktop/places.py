"""The places of the window in the order of the evening; known before their code is loaded."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from bridgeclub.words import N_, _

if TYPE_CHECKING:
    from bridgeclub.desktop.place import Place


class PlaceEntry(NamedTuple):
    """A line of the rail: `word` is its name in English, `module` and `name` where its class is."""

    key: str
    icon: str
    word: str
    module: str
    name: str

    @property
    def title(self) -> str:
        """Return the name in the chosen language."""
        return _(self.word)

    def load(self) -> type[Place]:
        """Import the place's module and return its class."""
        place: type[Place] = getattr(import_module(f"bridgeclub.desktop.{self.module}"), self.name)
        return place


PLACES = (
    PlaceEntry("tonight", "moon", N_("Tonight"), "tonight", "Tonight"),
    PlaceEntry("pairs", "users", N_("Pairs"), "pairs", "Pairs"),
    PlaceEntry("movement", "refresh-cw", N_("Movement"), "movement", "Movement"),
    PlaceEntry("scores", "pencil", N_("Scores"), "scores", "Scores"),
    PlaceEntry("results", "trophy", N_("Results"), "results", "Results"),
    PlaceEntry("print", "printer", N_("Print"), "printing", "Printing"),
)

BESIDE = (
    PlaceEntry("players", "users", N_("Players"), "players", "Players"),
    PlaceEntry("clock", "clock", N_("Clock"), "clock.place", "ClockPlace"),
)
"""Places that are no step of the evening: they are open beside it all the time."""

BESIDE_KEYS = {"players": "F10", "clock": "F9"}


def place_named(key: str) -> PlaceEntry:
    """Return the entry with this key; raises `KeyError`."""
    for entry in (*PLACES, *BESIDE):
        if entry.key == key:
            return entry
    raise KeyError(key)

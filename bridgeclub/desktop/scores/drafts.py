"""What was typed and is not saved: it stays where it was typed until it is saved or taken back. No Qt here."""

from __future__ import annotations

import json

from bridgeclub.director.views import Slot


class Drafts:
    """The unsaved texts of a session, by the slot of their line."""

    def __init__(self) -> None:
        self._texts: dict[Slot, str] = {}

    def bring_back(self, written: str) -> None:
        """Go on with the drafts that `written_down` returned; none where that is empty or cannot be read."""
        try:
            self._texts = {
                Slot(round_, table, board): text for round_, table, board, text in json.loads(written or "[]")
            }
        except (ValueError, TypeError):
            self._texts = {}

    def written_down(self) -> str:
        """Return all drafts as a text that can be kept, "" for none."""
        return json.dumps([[*slot, text] for slot, text in self._texts.items()]) if self._texts else ""

    def get(self, slot: Slot) -> str | None:
        """Return the draft of a line, None if there is none."""
        return self._texts.get(slot)

    def keep(self, slot: Slot, text: str) -> None:
        """Keep what is typed on a line."""
        self._texts[slot] = text

    def drop(self, slot: Slot) -> None:
        """Forget the draft of a line, if there is one."""
        self._texts.pop(slot, None)

    def __bool__(self) -> bool:
        """Return whether there is any."""
        return bool(self._texts)

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Return the lines that have one, in the order they were typed."""
        return tuple(self._texts)

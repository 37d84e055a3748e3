"""What was typed and is not saved: it stays where it was typed until it is saved or taken back. No Qt here."""

from __future__ import annotations

from bridgeclub.director.views import Slot


class Drafts:
    """The unsaved texts of every session that was open, by the slot of their line."""

    def __init__(self) -> None:
        self._sessions: dict[int, dict[Slot, str]] = {}
        self._texts: dict[Slot, str] = {}

    def open_session(self, session_id: int) -> None:
        """Go on with the drafts of this session."""
        self._texts = self._sessions.setdefault(session_id, {})

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

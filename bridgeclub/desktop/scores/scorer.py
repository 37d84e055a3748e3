"""The work on one sheet: the line that the keyboard is on, what is typed there, saving it and going on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.scores.drafts import Drafts
from bridgeclub.desktop.scores.entry import EntryField
from bridgeclub.desktop.scores.grid import Grid
from bridgeclub.desktop.scores.reading import Reading, Roster, Tone, understand
from bridgeclub.desktop.scores.sheet import Kind, Row, Sheet, hint, points, row, saved_text
from bridgeclub.director.views import ResultLine, Slot
from bridgeclub.laws import State
from bridgeclub.words import Refusal, _


class Scorer(QObject):
    """Keeps the grid, its field and the drafts together; the place says which sheet is worked on."""

    last_line_done = Signal()
    """Enter on the last line: the stack goes on with another sheet."""
    drafts_changed = Signal()

    def __init__(self, desk: Desk, grid: Grid, field: EntryField, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.drafts = Drafts()
        self.roster = Roster(())
        self.sheet: Sheet | None = None
        self.slot: Slot | None = None
        self._at = 0  # which line of the sheet is the slot's
        self._desk = desk
        self._grid = grid
        self._field = field
        self._insisted: tuple[Slot, str] | None = None  # a doubtful text on which Enter was pressed once
        self._understood: tuple[tuple[str, int, Roster], Reading] | None = None  # the text that was read last
        self._saving = False
        field.entered.connect(self._enter)
        field.textEdited.connect(self._typed)
        field.moved.connect(self._move)
        grid.chosen.connect(self.go_to_line)

    # ------------------------------------------------------------------------------------------ what is shown

    def show(self, sheet: Sheet, fresh: bool) -> None:
        """Show a sheet as it stands; `fresh`: begin at its first missing line, else stay on the line where we are."""
        before, self.sheet = self.sheet, sheet
        index = None if fresh else sheet.index(self.slot)
        here = before is not None and (before.kind, before.key) == (sheet.kind, sheet.key) and index == self._at
        if index is None:
            here, index = False, sheet.first_missing()
        if self.drafts:
            marks = [points(line, self.drafts.get(line.slot)) for line in sheet.lines]
        else:
            marks = [(line.ns_text, line.ew_text) for line in sheet.lines]
        if here and before is not None and len(before.lines) == len(marks):
            self._grid.change_rows(self._changed_rows(before.lines, sheet.lines), marks)
        else:
            rows = [self._row(line) for line in sheet.lines]
            self._grid.show_rows(sheet.kind, rows, marks, index if rows else -1)
            self._at = index
        if not self._saving:  # else Enter goes on to another line at once
            self._begin_line(index)

    def _changed_rows(self, before: Sequence[ResultLine], after: Sequence[ResultLine]) -> list[Row]:
        """Return the rows of the same sheet; those of lines that did not change are the same objects."""
        drafts, at = self.drafts, self._at
        rows = [
            kept if old.outcome is new.outcome and old.ns is new.ns and old.ew is new.ew else self._row(new)
            for kept, old, new in zip(self._grid.rows, before, after, strict=True)
        ]
        rows[at] = self._row(after[at])
        for index, line in enumerate(after if drafts else ()):
            if drafts.get(line.slot) is not None:
                rows[index] = self._row(line)
        return rows

    def show_nothing(self) -> None:
        """Show that there is no sheet."""
        self.sheet = self.slot = None
        self._grid.show_rows(self._grid.kind, (), (), -1)

    @property
    def line(self) -> ResultLine | None:
        """Return the line that the keyboard is on."""
        return self.sheet.lines[self._at] if self.sheet and self.slot else None

    @property
    def left_behind(self) -> tuple[Slot, ...]:
        """Return the lines that were typed, not saved, and left."""
        return tuple(slot for slot in self.drafts.slots if slot != self.slot)

    def say(self, sentence: str, tone: Tone) -> None:
        """Say something about the current line, under it and to a screen reader."""
        self._grid.say(sentence, tone)
        self._field.show_tone(tone)
        self._field.setAccessibleDescription(sentence)

    def _reading(self, line: ResultLine) -> Reading | None:
        draft = self.drafts.get(line.slot)
        return self._understand(draft, line.slot.board) if draft and draft.strip() else None

    def _understand(self, draft: str, board: int) -> Reading:
        """Return how a text is understood; it was read when it was typed, and is not read again with Enter."""
        asked = (draft, board, self.roster)
        if self._understood is None or self._understood[0] != asked:
            self._understood = asked, understand(*asked)
        return self._understood[1]

    def _row(self, line: ResultLine) -> Row:
        draft = self.drafts.get(line.slot)
        kind = self.sheet.kind if self.sheet else Kind.BOARD
        return row(line, kind, draft, None if draft is None else self._reading(line))

    def _show_line(self, line: ResultLine) -> None:
        index = self.sheet.index(line.slot) if self.sheet else None
        if index is not None:
            self._grid.change_row(index, self._row(line), points(line, self.drafts.get(line.slot)))

    def _begin_line(self, index: int) -> None:
        """Put the field's text and the sentence of line `index`; a field that is being typed in is left alone."""
        if self.sheet is None or not self.sheet.lines:
            self.slot = None
            return
        line = self.sheet.lines[index]
        draft, original = self.drafts.get(line.slot), saved_text(line)
        if line.slot != self.slot or draft is None:
            self._field.begin(original if draft is None else draft, original)
        self._field.original = original
        self.slot, self._at = line.slot, index
        if self._field.isReadOnly() is not (line.state is State.SIT_OUT):
            self._field.setReadOnly(line.state is State.SIT_OUT)
        self._field.setAccessibleName(_spoken_place(line))
        self.say(*hint(line, draft, self._reading(line)))

    # ------------------------------------------------------------------------------------------ typing and saving

    def _typed(self) -> None:
        """Keep what is typed as a draft and show at once how it is understood."""
        line = self.line
        if line is None:
            return
        if self._field.touched:
            self.drafts.keep(line.slot, self._field.text())
        else:
            self.drafts.drop(line.slot)
        self._show_line(line)
        self.say(*hint(line, self.drafts.get(line.slot), self._reading(line)))

    def _enter(self) -> None:
        """Save the line and go on; a line that is no result stays as it is typed."""
        line = self.line
        if line is None:
            return
        draft = self.drafts.get(line.slot)
        if draft is None:
            self._advance()
        elif not draft.strip():
            self._clear(line)
        else:
            self._save(line, draft, self._understand(draft, line.slot.board))

    def _save(self, line: ResultLine, draft: str, reading: Reading) -> None:
        if reading.outcome is None:
            self.say(reading.sentence, Tone.WRONG)
            return
        if reading.tone is Tone.DOUBTFUL and self._insisted != (line.slot, draft):
            self._insisted = (line.slot, draft)
            self.say(_("{sentence} Enter once more takes it.").format(sentence=reading.sentence), Tone.DOUBTFUL)
            return
        ns = reading.ns.id if reading.ns else None
        ew = reading.ew.id if reading.ew else None
        if reading.outcome == line.outcome and ns is None:
            self._drop(line)
            self._advance()
        elif self._act(line, director.enter, line.slot, reading.outcome, ns_id=ns, ew_id=ew):
            self._advance()

    def _clear(self, line: ResultLine) -> None:
        if line.outcome is None:
            self._drop(line)
            self._advance()
        elif self._act(line, director.clear, line.slot):
            self._begin_line(self._at)
            self.say(_("Cleared. Ctrl+Z brings it back."), Tone.UNFINISHED)

    def _act(self, line: ResultLine, function: Any, *args: Any, **kwargs: Any) -> bool:
        """Do an act that saves what is typed; where it is refused (a full disk) the draft stays and we say why."""
        draft = self.drafts.get(line.slot)
        self.drafts.drop(line.slot)
        self._saving = True
        try:
            self._desk.act(function, *args, **kwargs)
        except Refusal as refusal:
            if draft is not None:
                self.drafts.keep(line.slot, draft)
            self.say(_("Not saved: {reason}").format(reason=refusal), Tone.WRONG)
            return False
        finally:
            self._saving = False
        return True

    def _drop(self, line: ResultLine) -> None:
        self.drafts.drop(line.slot)
        self._show_line(line)

    def _restore(self, line: ResultLine) -> None:
        """Take back what is typed on a line."""
        self._insisted = None
        self._drop(line)
        self._begin_line(self._at)

    def _ask_who(self, line: ResultLine) -> None:
        """Begin the line with the numbers of those who played, ready to be typed over."""
        text = self._field.text()
        if "/" not in text and line.ns and line.ew:
            text = f"{line.ns.number}/{line.ew.number} {text}"
        self._field.setText(text)
        self._field.setSelection(0, len(re.split(r"\s", text, maxsplit=1)[0]))
        self._typed()

    # ------------------------------------------------------------------------------------------ from line to line

    def go_to_line(self, index: int) -> None:
        """Put the keyboard on a line of the sheet; what was typed on the line before stays there."""
        before = self.line
        if self.sheet is None or not 0 <= index < len(self.sheet.lines):
            return
        self._grid.move_to(index)
        self._begin_line(index)
        if before is not None and before.slot != self.slot and self.drafts.get(before.slot) is not None:
            self._show_line(before)
            self.drafts_changed.emit()
        self._field.setFocus()

    def next_missing_here(self) -> bool:
        """Go to the next line further down that has no result; False where there is none."""
        for at, line in enumerate(self.sheet.lines if self.sheet else ()):
            if line.state is State.NOT_ENTERED and at > self._at:
                self.go_to_line(at)
                return True
        return False

    def _advance(self) -> None:
        index = self._step(1)
        if index is None:
            self.last_line_done.emit()
        else:
            self.go_to_line(index)

    def _step(self, step: int) -> int | None:
        """Return the next line up or down that can have a result, None beyond the ends."""
        lines, index = self.sheet.lines if self.sheet else (), self._at + step
        while 0 <= index < len(lines):
            if lines[index].state is not State.SIT_OUT:
                return index
            index += step
        return None

    def _move(self, how: str) -> None:
        line = self.line
        if line is None:
            return
        if how in ("up", "down"):
            index = self._step(1 if how == "down" else -1)
            if index is not None:
                self.go_to_line(index)
        elif how == "restore":
            self._restore(line)
        elif how == "who":
            self._ask_who(line)
        elif how == "clear":
            self._clear(line)


def _spoken_place(line: ResultLine) -> str:
    """Return which result the field holds, for a screen reader."""
    if line.ns is None or line.ew is None:
        return _("Sit-out, board {board}").format(board=line.slot.board)
    sentence = _("Result of {ns} against {ew} on board {board}")
    return sentence.format(ns=line.ns.label, ew=line.ew.label, board=line.slot.board)

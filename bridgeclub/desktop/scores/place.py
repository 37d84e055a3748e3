"""Scores: entering what was played, by board or by table and round, one line a result."""

from __future__ import annotations

import hashlib
import re
from typing import Any, ClassVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.memory import remember, remembered
from bridgeclub.desktop.place import Place, page_margins
from bridgeclub.desktop.scores.entry import EntryField
from bridgeclub.desktop.scores.grid import Grid
from bridgeclub.desktop.scores.heading import Heading
from bridgeclub.desktop.scores.pages import Key, Pages
from bridgeclub.desktop.scores.panel import Panel
from bridgeclub.desktop.scores.reading import Roster, Tone
from bridgeclub.desktop.scores.ruling import RulingCard
from bridgeclub.desktop.scores.scorer import Scorer
from bridgeclub.desktop.scores.sheet import Kind, Sheet
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Button, quiet
from bridgeclub.director.views import Count, PairView, Slot
from bridgeclub.laws import State
from bridgeclub.words import Refusal, _

PANEL_LATER_MS = 40
"""The list of all sheets follows when the line that was entered has been painted."""

NARROW_BELOW_PX = 920


class Scores(Place):
    """The grid with its one field, and the list of all sheets. Only drafts are kept here, in the scorer."""

    key: ClassVar[str] = "scores"
    icon: ClassVar[str] = "pencil"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.field = EntryField()
        self.grid = Grid(self.field)
        self.scorer = Scorer(desk, self.grid, self.field, self)
        self.heading = Heading()
        self.panel = Panel()
        self._evening: director.Evening | None = None
        self._pairs: tuple[PairView, ...] = ()
        self._kind = Kind.BOARD
        self.ruling = RulingCard(desk)
        self._later = QTimer(self, singleShot=True, interval=PANEL_LATER_MS)
        self._later.timeout.connect(self._show_panel)
        self._lay_out()
        self._connect()

    # ------------------------------------------------------------------------------------------ what is shown

    def show_evening(self) -> None:
        """Show the sheet that is being entered as it stands now."""
        evening = self.desk.evening
        assert evening is not None
        scorer = self.scorer
        pairs = director.pairs(evening)
        if pairs is not self._pairs:
            self._pairs, scorer.roster = pairs, Roster(pairs)
        self.grid.name_points(director.rules(evening).method)
        if evening is not self._evening:
            self._keep_drafts()
            self._evening = evening
            scorer.drafts.bring_back(remembered(_drafts_key(evening)))
            scorer.sheet = None
        if scorer.sheet is None:
            self._open_first()
            self._show_panel()
        else:
            self._open(scorer.sheet.key, fresh=False)

    def go_to(self, **target: Any) -> None:
        """Go to a board, a slot, or a round and a table."""
        slot = target.get("slot")
        if isinstance(slot, Slot):
            self._kind = Kind.BOARD
            self.scorer.slot = slot
            self._open((slot.board,), fresh=False)
        elif "board" in target:
            self._kind = Kind.BOARD
            self._open((int(target["board"]),))
        elif "table" in target:
            self._kind = Kind.SLIP
            self._open((int(target["round"]), int(target["table"])))

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep what is typed and not saved, also for when the program is started again."""
        super().hideEvent(event)
        self._keep_drafts()

    def _keep_drafts(self) -> None:
        if self._evening is not None:
            key, written = _drafts_key(self._evening), self.scorer.drafts.written_down()
            if written != remembered(key):
                remember(key, written)

    def explain(self) -> bool:
        """Show how both sides got their points of the line under the cursor; False where nothing is entered."""
        line = self.scorer.line
        if line is None or line.ns_points is None:
            return False
        self.desk.go("results", why=line.slot)
        return True

    def _rule(self) -> None:
        """Begin a ruling on the line under the cursor."""
        line, evening = self.scorer.line, self.desk.evening
        if evening is not None and line is not None and line.state is not State.SIT_OUT:
            self.ruling.open(line, director.rules(evening).method)

    def first_focus(self) -> None:
        """Put the keyboard into the field, or onto the way to a movement where there is none."""
        (self._movement if self.scorer.sheet is None else self.field).setFocus()

    def _pages(self) -> Pages:
        assert self.desk.evening is not None
        return Pages.of(director.progress(self.desk.evening), self._kind)

    def _open_first(self) -> None:
        """Open the first sheet on which something is missing."""
        counts = self._pages().counts
        key = next((key for key, count in counts.items() if not count.complete), next(iter(counts), None))
        if key is None:
            self.scorer.show_nothing()
            self.heading.say(_("There is no movement yet."), "", False)
        else:
            self._open(key)
        for widget in (self.grid, self.panel, self._keys):
            widget.setVisible(key is not None)
        self._movement.setVisible(key is None)

    def _open(self, key: Key, fresh: bool = True) -> None:
        """Show a sheet; `fresh`: begin at its first missing line, else stay on the line where we are."""
        try:
            sheet = self._read(key)
        except Refusal:  # another movement was chosen: this sheet is no more
            self._open_first()
            return
        before = self.scorer.sheet
        self.scorer.show(sheet, fresh)
        if sheet.kind is Kind.BOARD and before is not None and before.key == sheet.key:
            self.heading.say(self.heading.title, sheet.count_text, sheet.complete)
        else:
            self.heading.say(sheet.heading, sheet.count_text, sheet.complete)
        self.panel.guide.show_count(sheet.key, Count(sheet.entered, sheet.expected))
        self.panel.guide.show_here(sheet.key)
        self._later.start()

    def _read(self, key: Key) -> Sheet:
        assert self.desk.evening is not None
        if self._kind is Kind.BOARD:
            return Sheet.of_board(director.traveller(self.desk.evening, key[0]))
        return Sheet.of_slip(director.slip(self.desk.evening, key[0], key[1]))

    def _show_panel(self) -> None:
        sheet = self.scorer.sheet
        if self.desk.evening is not None and sheet is not None:
            progress = director.progress(self.desk.evening)
            drafts = len(self.scorer.left_behind)
            self.grid.expect_points(2 * max(sheet.expected - 1, 0))
            self.panel.show_pages(self._kind, Pages.of(progress, self._kind), sheet.key, progress.total, drafts)

    # ------------------------------------------------------------------------------------------ from sheet to sheet

    def _stack_goes_on(self) -> None:
        """After the last line: the next sheet with something missing, else the next one, else say that all is in."""
        sheet = self.scorer.sheet
        if sheet is None:
            return
        key = self._pages().after_last_line(sheet.key)
        self._open(key)
        if key == sheet.key:
            self._say_complete()

    def _say_complete(self) -> None:
        if self.scorer.sheet is not None and self.scorer.sheet.complete:
            self.scorer.say(_("Every result is in. The ranking is under Results (Ctrl+5)."), Tone.PLAIN)

    def _next_missing(self) -> None:
        """Go to the next line without a result, further down or on the sheets that follow."""
        if self.scorer.sheet is not None and not self.scorer.next_missing_here():
            key = self._pages().next_missing(self.scorer.sheet.key)
            if key is None:
                self._say_complete()
            else:
                self._open(key)
        self.field.setFocus()

    def _turn(self, how: str) -> None:
        if self.scorer.sheet is not None and how in ("page up", "page down"):
            self._choose(self._pages().step(self.scorer.sheet.key, 1 if how == "page down" else -1))

    def _choose(self, key: Key) -> None:
        if self.scorer.sheet is not None and key != self.scorer.sheet.key:
            self._open(key)
        self.field.setFocus()

    def _change_kind(self, kind: Kind) -> None:
        """Show the same line in the other view."""
        slot = self.scorer.slot
        if kind is not self._kind:
            self._kind = kind
            if slot is None:
                self._open_first()
            else:
                self._open((slot.board,) if kind is Kind.BOARD else (slot.round, slot.table), fresh=False)
        self._show_panel()
        self.field.setFocus()

    def _other_kind(self) -> None:
        self._change_kind(Kind.SLIP if self._kind is Kind.BOARD else Kind.BOARD)

    def _go_to_number(self, text: str) -> None:
        """Go where the typed numbers say: a board, or a round and a table."""
        numbers = tuple(int(number) for number in re.findall(r"\d+", text))
        key = numbers[:1] if self._kind is Kind.BOARD else numbers[:2]
        if key in self._pages().counts:
            self._choose(key)
        elif numbers and self._kind is Kind.BOARD:
            self.scorer.say(_("There is no board {number} tonight.").format(number=numbers[0]), Tone.WRONG)
        elif numbers:
            self.scorer.say(_("Nobody meets there. Type the round and the table, as in 3 5."), Tone.WRONG)
        self.field.setFocus()

    def _go_to_draft(self) -> None:
        """Go to the first line that was typed, not saved, and left."""
        for slot in self.scorer.left_behind[:1]:
            self.scorer.slot = slot
            self._open((slot.board,) if self._kind is Kind.BOARD else (slot.round, slot.table), fresh=False)
        self.field.setFocus()

    # ------------------------------------------------------------------------------------------ layout and keys

    def _connect(self) -> None:
        self.field.moved.connect(self._turn)
        self.scorer.last_line_done.connect(self._stack_goes_on)
        self.scorer.drafts_changed.connect(self._later.start)
        self.panel.kind_chosen.connect(self._change_kind)
        self.panel.sheet_chosen.connect(self._choose)
        self.panel.number_typed.connect(self._go_to_number)
        self.panel.next_missing.connect(self._next_missing)
        self.panel.draft_wanted.connect(self._go_to_draft)
        self.panel.left.connect(self.field.setFocus)
        self.ruling.closed.connect(self.field.setFocus)
        for keys, act in (
            ("F8", self._next_missing),
            ("F6", self._other_kind),
            ("F3", self._rule),
            ("Ctrl+G", self.panel.number.setFocus),
        ):
            shortcut = QShortcut(QKeySequence(keys), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)
        look().changed.connect(self._fit)

    def _lay_out(self) -> None:
        self._movement = Button(_("Choose a movement (Ctrl+3)"), lambda: self.desk.go("movement"), kind="main")
        self._movement.hide()
        self._keys = quiet(
            _("Enter saves · ↑ ↓ line · Page ↑ ↓ sheet · F8 missing · F6 boards, tables · F4 other pairs · F3 ruling")
        )
        self._left = QVBoxLayout()
        self._left.addWidget(self.heading)
        self._left.addWidget(self.grid, 1)
        self._left.addWidget(self.ruling)
        self._left.addWidget(self._keys)
        self._left.addWidget(self._movement)
        self._left.addStretch(0)
        self._whole = QHBoxLayout(self)
        self._whole.addLayout(self._left, 1)
        self._whole.addWidget(self.panel)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the grid the room it needs."""
        super().resizeEvent(event)
        self.panel.be_narrow(self.width() < look().px(NARROW_BELOW_PX))

    def _fit(self) -> None:
        self.panel.be_narrow(self.width() < look().px(NARROW_BELOW_PX))
        self._whole.setContentsMargins(page_margins())
        self._whole.setSpacing(look().px(20))
        self._left.setSpacing(look().px(6))


def _drafts_key(evening: director.Evening) -> str:
    """Return under which name this computer keeps the drafts of a session of a file."""
    file = hashlib.sha256(str(evening.database.path.resolve()).encode()).hexdigest()[:12]
    return f"drafts/{file}-{evening.session_id}"

"""Results: the ranking as it stands; from a pair to its scorecard, from a board to its traveller, and back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.place import Place, page_margins
from bridgeclub.desktop.results.bar import Bar
from bridgeclub.desktop.results.pages import RankingPage, ScorecardPage, TravellerPage
from bridgeclub.desktop.results.pair_card import PairCard
from bridgeclub.desktop.results.plan_page import PlanPage
from bridgeclub.desktop.results.rules_page import RulesPage
from bridgeclub.desktop.results.what_if_page import WhatIfPage
from bridgeclub.desktop.results.why_page import WhyPage
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import MessageLine
from bridgeclub.director.views import Slot, Standings
from bridgeclub.laws import Side
from bridgeclub.scoring.explain import Explanation
from bridgeclub.scoring.ranking_plan import RankingPlan
from bridgeclub.words import Refusal, _, ngettext


class Step(NamedTuple):
    """A page that was gone to: "ranking", "scorecard" of a pair, "traveller" of a board, "rules", "plan",
    "why", "what if".

    `slot` is the result whose points are explained; without it "why" explains the total of the pair `key`, with both
    the points of that pair, or of both sides where `key` is 0.
    """

    page: str
    key: int = 0
    slot: Slot | None = None
    outcomes: tuple[str, ...] = ()  # of "what if", as typed


class Results(Place):
    """A trail of pages; Esc or Backspace goes back along it."""

    key: ClassVar[str] = "results"
    icon: ClassVar[str] = "trophy"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.bar = Bar()
        self.message = MessageLine()
        self.ranking = RankingPage()
        self.scorecard = ScorecardPage()
        self.traveller = TravellerPage()
        self.rules = RulesPage()
        self.plan = PlanPage()
        self.card = PairCard(desk)
        self._beside: tuple[str, str] = ("", "")
        self.why = WhyPage()
        self.what_if = WhatIfPage()
        self._pages = {
            "ranking": self.ranking,
            "scorecard": self.scorecard,
            "traveller": self.traveller,
            "rules": self.rules,
            "plan": self.plan,
            "why": self.why,
            "what if": self.what_if,
        }
        self._stack = QStackedWidget()
        for page in self._pages.values():
            self._stack.addWidget(page)
        self._trail = [Step("ranking")]
        self._session = 0
        self._method: str | None = None  # None: by the session's own
        self._lay_out()
        self._connect()

    # ------------------------------------------------------------------------------------------ what is shown

    def show_evening(self) -> None:
        """Show the page where we are as it stands now."""
        evening = self.desk.evening
        assert evening is not None
        if evening.session_id != self._session:
            self._session, self._method, self._trail = evening.session_id, None, [Step("ranking")]
        method = self._method or director.rules(evening).method
        standings = director.standings(evening, method)
        self.bar.show_state(_state(standings.missing, director.overview(evening).count.entered), standings.provisional)
        self.bar.show_method(method)
        self.bar.show_depth(len(self._trail) > 1, self._trail[-1].page)
        step = self._trail[-1]
        try:
            if step.page == "ranking":
                self._show_ranking(evening, standings, method)
            elif step.page == "plan":
                self.plan.show_plan(director.plan(evening))
            elif step.page == "scorecard":
                self.scorecard.show_scorecard(director.scorecard(evening, step.key, method), method)
            elif step.page == "traveller":
                board = director.traveller(evening, step.key, method)
                self.traveller.show_traveller(board, method, self._pair_on_trail())
                self.traveller.show_datum(method == "datum", director.datum(evening, step.key))
            elif step.page == "why":
                self.why.show_explanations(_explained(evening, step, method))
            elif step.page == "what if" and step.slot is not None:
                self.what_if.show_what_if(director.what_if(evening, step.slot, step.outcomes, method))
            else:
                self.rules.show_rules(director.rules(evening), director.rule_sets_of(evening))
        except Refusal:  # the pair or the board is no longer there
            self._trail = [Step("ranking")]
            self.ranking.show_standings(standings)
        self._stack.setCurrentWidget(self._pages[self._trail[-1].page])

    def _show_ranking(self, evening: director.Evening, standings: Standings, method: str) -> None:
        """Show the plain ranking, or the chosen one beside it."""
        plan = director.plan(evening)
        broken: tuple[str, ...] = ()
        names: list[tuple[str, object]] = [(_("All pairs"), ("", ""))]
        if plan != RankingPlan() or director.rules(evening).tie_breaks:
            rankings = director.rankings(evening, method)
            broken = rankings.broken
            found = dict.fromkeys((sub.kind, sub.name) for field in rankings.fields for sub in field.subs)
            names += [
                (_("Stratum {name}").format(name=name) if kind == "stratum" else name, (kind, name))
                for kind, name in found
            ]
            if self._beside in found:
                self.bar.show_beside(names, self._beside)
                self.ranking.show_beside(rankings, *self._beside)
                return
        self._beside = ("", "")
        self.bar.show_beside(names, self._beside)
        self.ranking.show_standings(standings, beside=broken)

    def _choose_beside(self, chosen: object) -> None:
        if isinstance(chosen, tuple):
            self._beside = chosen
        self.show_evening()
        self.first_focus()

    def _open_card(self) -> None:
        """Open the card of the pair under the cursor of the ranking."""
        evening, pair_id = self.desk.evening, self.ranking.current
        if evening is not None and self._trail[-1].page == "ranking" and isinstance(pair_id, int):
            pair = next(pair for pair in director.pairs(evening) if pair.id == pair_id)
            self.card.open(pair, director.rules(evening).method)

    def go_to(self, **target: Any) -> None:
        """Go to a pair's scorecard (`pair_id`), a board's traveller (`board`), the rules (`page="rules"`).

        With `why` to how both sides got their points of that slot's result; with `what_if`, a slot and outcomes as
        typed, to what each of them would do to the ranking.
        """
        self._trail = [Step("ranking")]
        if "pair_id" in target:
            self._go(Step("scorecard", int(target["pair_id"])))
        elif "why" in target:
            slot = target["why"]
            self._trail.append(Step("traveller", slot.board))
            self._go(Step("why", 0, slot))
        elif "what_if" in target:
            slot, outcomes = target["what_if"]
            self._go(Step("what if", 0, slot, outcomes))
        elif "board" in target:
            self._go(Step("traveller", int(target["board"])))
        elif target.get("page") == "rules":
            self._go(Step("rules"))

    def first_focus(self) -> None:
        """Put the keyboard into the page that is shown."""
        page = self._pages[self._trail[-1].page]
        assert isinstance(page, (RankingPage, ScorecardPage, TravellerPage, RulesPage, PlanPage, WhyPage, WhatIfPage))
        page.first_focus()

    def explain(self) -> bool:
        """Show how the number under the cursor came about; False where there is none."""
        here = self._trail[-1]
        if here.page == "ranking":
            pair_id = self.ranking.current
            if isinstance(pair_id, int):
                self._go(Step("why", pair_id))
        elif here.page == "scorecard":
            slot = self.scorecard.current_slot
            if slot is not None:
                self._go(Step("why", here.key, slot))
        elif here.page == "traveller" and isinstance(self.traveller.table.current, Slot):
            self._go(Step("why", 0, self.traveller.table.current))
        return self._trail[-1].page == "why"

    def _pair_on_trail(self) -> int | None:
        return next((step.key for step in reversed(self._trail) if step.page == "scorecard"), None)

    # ------------------------------------------------------------------------------------------ going about

    def _go(self, step: Step) -> None:
        self.message.clear()
        if step != self._trail[-1]:
            self._trail.append(step)
        self.show_evening()
        self.first_focus()

    def back(self) -> None:
        """Go back to the page before, with the cursor on what we came from."""
        self.message.clear()
        if len(self._trail) == 1:
            return
        left = self._trail.pop()
        self.show_evening()
        page = self._stack.currentWidget()
        if page is self.ranking and left.page == "scorecard":
            self.ranking.first_focus(left.key)
        else:
            self.first_focus()

    def _turn(self, step: int) -> None:
        """Go to the next pair or board from a scorecard or a traveller."""
        here, evening = self._trail[-1], self.desk.evening
        assert evening is not None
        keys: list[int] = []
        if here.page == "scorecard":
            keys = [pair.id for pair in director.pairs(evening)]
        elif here.page == "traveller":
            keys = [board for board, _count in director.progress(evening).boards]
        if here.key in keys:
            index = max(0, min(len(keys) - 1, keys.index(here.key) + step))
            self._trail[-1] = Step(here.page, keys[index])
            self.show_evening()
            self.first_focus()

    def _choose_method(self, method: str) -> None:
        self._method = method
        self.show_evening()
        if self._trail[-1].page == "rules":
            self.back()
        self.first_focus()

    def _board_typed(self, text: str) -> None:
        evening = self.desk.evening
        assert evening is not None
        boards = {board for board, _count in director.progress(evening).boards}
        if text.strip().isdigit() and int(text) in boards:
            self._go(Step("traveller", int(text)))
        elif text.strip():
            self.message.wrong(_("There is no board {number} tonight.").format(number=text.strip()[:6]))

    def _correct(self, slot: object) -> None:
        if isinstance(slot, Slot):
            self.desk.go("scores", slot=slot)

    def _change_rule(self, change: tuple[str, Any]) -> None:
        try:
            rules = self.rules.changed_rules(*change)
        except Refusal as refusal:
            self.message.wrong(str(refusal))
            self.show_evening()
            return
        if self._act(director.change_rules, rules) and change[0] == "method":
            self._method = None
            self.show_evening()

    def _plan_ranking(self, plan: RankingPlan) -> None:
        if self._act(director.set_plan, plan):
            self.plan.strata.setModified(False)
            self.back()

    def _give_datum(self, board: int, text: str) -> None:
        plain = text.strip().replace("−", "-")
        if plain and not re.fullmatch(r"[+-]?[0-9]{1,5}", plain):
            self.message.wrong(
                _("“{text}” is no datum; type North-South's points, as in -50 or 430.").format(text=text[:20])
            )
            return
        self.traveller.datum.setModified(False)
        if self._act(director.set_datum, board, int(plain) if plain else None):
            self.traveller.first_focus()

    def _keep_rules(self, name: str) -> None:
        """Keep the rules of this session under a name of the club's own, and score by them."""
        if self._act(director.keep_rules, name):
            self.rules.copy.clear()
            self.message.note(_("The rules are kept as “{name}”.").format(name=name.strip()))

    def _act(self, act: Callable[..., object], *what: object) -> bool:
        """Do an act; say beside it what refuses it."""
        self.message.clear()
        sentence = self.desk.try_act(act, *what)
        if sentence:
            self.message.wrong(sentence)
            self.show_evening()
        return not sentence

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back with Esc or Backspace, over to the other field with Left and Right."""
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace):
            self.back()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right) and self._trail[-1].page == "ranking":
            self.ranking.other_field()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._turn(1 if event.key() == Qt.Key.Key_Right else -1)
        else:
            super().keyPressEvent(event)

    # ------------------------------------------------------------------------------------------ layout and keys

    def _connect(self) -> None:
        self.bar.method_chosen.connect(self._choose_method)
        self.bar.back_wanted.connect(self.back)
        self.bar.plan_wanted.connect(lambda: self._go(Step("plan")))
        self.bar.beside_chosen.connect(self._choose_beside)
        self.plan.planned.connect(self._plan_ranking)
        self.card.closed.connect(self.first_focus)
        card = QShortcut(QKeySequence("F3"), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        card.activated.connect(self._open_card)
        self.bar.rules_wanted.connect(lambda: self._go(Step("rules")))
        self.bar.number_typed.connect(self._board_typed)
        self.bar.left.connect(self.first_focus)
        self.ranking.pair_chosen.connect(lambda pair_id: self._go(Step("scorecard", pair_id)))
        self.scorecard.chosen.connect(lambda board: self._go(Step("traveller", board)))
        self.traveller.chosen.connect(self._correct)
        self.traveller.datum_typed.connect(self._give_datum)
        self.rules.changed.connect(self._change_rule)
        self.rules.set_chosen.connect(lambda name: self._act(director.use_rules, name))
        self.rules.copy_wanted.connect(self._keep_rules)
        shortcut = QShortcut(QKeySequence("Ctrl+G"), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.bar.number.setFocus)
        look().changed.connect(self._fit)

    def _lay_out(self) -> None:
        self._column = QVBoxLayout(self)
        for widget in (self.bar, self.message):
            self._column.addWidget(widget)
        self._column.addWidget(self.card)
        self._column.addWidget(self._stack, 1)
        self._fit()

    def _fit(self) -> None:
        px = look().px
        self._column.setContentsMargins(page_margins())
        self._column.setSpacing(px(10))


def _explained(evening: director.Evening, step: Step, method: str) -> list[Explanation]:
    if step.slot is None:
        return [director.explain_pair(evening, step.key, method)]
    line = next(line for line in director.traveller(evening, step.slot.board).lines if line.slot == step.slot)
    return [
        director.explain_result(evening, step.slot, side, method)
        for side, pair in ((Side.NS, line.ns), (Side.EW, line.ew))
        if pair is not None and step.key in (0, pair.id)
    ]


def _state(missing: int, entered: int) -> str:
    """Return in words how final the ranking is."""
    if not entered:
        return _("No results yet")
    if missing:
        sentence = ngettext("◔ Provisional: {count} result missing", "◔ Provisional: {count} results missing", missing)
        return sentence.format(count=missing)
    return ngettext("✓ Complete: {count} result", "✓ Complete: {count} results", entered).format(count=entered)

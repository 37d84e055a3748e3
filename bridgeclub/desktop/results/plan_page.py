"""What is ranked beside the plain ranking: strata, groups, handicaps and masterpoints, in plain fields."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Button, Choice, Field, MessageLine, field_label, quiet, title
from bridgeclub.scoring import handicap as handicaps
from bridgeclub.scoring import masterpoints
from bridgeclub.scoring.handicap import Handicap
from bridgeclub.scoring.ranking_plan import STRATA_BY, RankingPlan
from bridgeclub.scoring.strata import TAKES, Group, Strata, Stratum
from bridgeclub.words import Refusal, _

_LIMITED = re.compile(r"(.+?)(?:\s+([0-9]+(?:[.,][0-9]+)?))?")


class PlanPage(QWidget):
    """The plan as fields; `planned` gives the plan when the button or Enter says so."""

    planned = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._plan = RankingPlan()
        self.strata, self.groups = Field(), Field()
        self.strata_by = Choice(*((_(text), name) for name, text in STRATA_BY.items()))
        self.handicap = Choice((_("none"), ""), (_("the mean of the players' own"), "mean"))
        for name in handicaps.grade_tables():
            self.handicap.addItem(_("grades: {table}").format(table=name), f"grades {name}")
        self.awards = Choice((_("none"), ""), *((name, name) for name in masterpoints.names()))
        self.message = MessageLine()
        self._grid = QGridLayout()
        self._add(
            _("&Strata"), self.strata, _("names, each but the first with the limit it stays below: A, B 500, C 100")
        )
        self._add(
            _("Strata &by"), self.strata_by, _("the number of each player that counts; the stronger player decides")
        )
        self._add(_("&Groups"), self.groups, _("labels ranked by themselves: ladies all, mixed some, newcomers any"))
        self._add(
            _("&Handicap"), self.handicap, _("net results beside the raw ones; players' numbers lie with the players")
        )
        self._add(_("&Masterpoints"), self.awards, _("the table that awards them; a pair takes its best of all strata"))
        self._grid.setColumnStretch(2, 1)
        self._grid.setHorizontalSpacing(look().px(20))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(title(_("Beside the ranking")))
        column.addLayout(self._grid)
        column.addWidget(self.message)
        column.addWidget(Button(_("&Rank so (Enter)"), self._take, kind="main"))
        column.addStretch(1)
        for field in (self.strata, self.groups):
            field.returnPressed.connect(self._take)

    def show_plan(self, plan: RankingPlan) -> None:
        """Show the plan as it is, unless it is being typed."""
        if plan == self._plan and self.strata.isModified():
            return
        self._plan = plan
        strata = plan.strata.strata if plan.strata else ()
        self.strata.setText(", ".join(_stratum_text(stratum) for stratum in strata))
        self.strata_by.show_data(plan.strata_by)
        self.groups.setText(", ".join(f"{group.label} {group.takes}" for group in plan.groups))
        self.handicap.show_data(f"grades {plan.grades}" if plan.grades else plan.handicap.pair if plan.handicap else "")
        self.awards.show_data(plan.awards)
        self.message.clear()

    def first_focus(self) -> None:
        """Put the keyboard into the first field."""
        self.strata.setFocus()

    def _take(self) -> None:
        try:
            plan = self._typed()
        except Refusal as refusal:
            self.message.wrong(str(refusal))
            return
        self.message.clear()
        self.planned.emit(plan)

    def _typed(self) -> RankingPlan:
        by = self._plan.strata.by if self._plan.strata else "stronger"
        strata = [_stratum(text) for text in _parts(self.strata.text())]
        how = self.handicap.currentData()
        return replace(
            self._plan,
            strata=Strata(tuple(strata), by) if strata else None,
            strata_by=self.strata_by.currentData(),
            groups=tuple(_group(text) for text in _parts(self.groups.text())),
            handicap=(self._plan.handicap or Handicap()) if how == "mean" else None,
            grades=how.removeprefix("grades ") if how.startswith("grades ") else "",
            awards=self.awards.currentData(),
        )

    def _add(self, text: str, field: Field | Choice, help_: str) -> None:
        row = self._grid.rowCount()
        field.setAccessibleDescription(help_)
        field.setMinimumWidth(look().px(320))
        self._grid.addWidget(field_label(text, field), row, 0)
        self._grid.addWidget(field, row, 1)
        self._grid.addWidget(quiet(help_), row, 2)


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _stratum_text(stratum: Stratum) -> str:
    return stratum.name if stratum.limit is None else f"{stratum.name} {float(stratum.limit):g}"


def _stratum(text: str) -> Stratum:
    found = _LIMITED.fullmatch(text)
    assert found is not None
    return Stratum(found[1], Fraction(found[2].replace(",", ".")) if found[2] else None)


def _group(text: str) -> Group:
    label, _space, takes = text.rpartition(" ")
    if takes not in TAKES or not label:
        sentence = _("“{text}” is no group; type a label and whom it takes, as in ladies all: {takes}.")
        raise Refusal(sentence.format(text=text[:30], takes=", ".join(TAKES)))
    return Group(label, takes)

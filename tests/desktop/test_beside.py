"""F3 on a pair of the ranking, and the rankings beside the plain one, by keys."""

from __future__ import annotations

from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.results import Results
from bridgeclub.desktop.window import MainWindow
from tests.desktop.played import played_evening

KEY = Qt.Key


@pytest.fixture
def evening(desk: Desk) -> director.Evening:
    return played_evening(desk)


def first(evening: director.Evening):
    return director.standings(evening).fields[0].rows[0]


def foot(results: Results) -> str:
    return results.ranking.foot


def test_a_fine_is_given_shown_at_the_foot_and_taken_back(
    qtbot: QtBot, window: MainWindow, results: Results, evening: director.Evening
) -> None:
    before = first(evening)
    qtbot.keyClick(window.focusWidget(), KEY.Key_F3)
    assert results.card.isVisible()
    qtbot.keyClicks(results.card.amount, "25%")
    qtbot.keyClicks(results.card.why, "slow play")
    qtbot.keyClick(results.card.why, KEY.Key_Return)
    row = next(row for row in director.standings(evening).fields[0].rows if row.pair.id == before.pair.id)
    assert row.total == before.total - Fraction(8, 4)
    assert "slow play" in foot(results)
    assert not results.card.isVisible()
    ((penalty_id, text),) = director.pair_notes(evening, before.pair.id).penalties
    assert text == "fine 25% of a top slow play"
    results.desk.act(director.remit, penalty_id)
    assert "slow play" not in foot(results)


def test_a_wrong_amount_is_answered_and_kept(qtbot: QtBot, window: MainWindow, results: Results) -> None:
    qtbot.keyClick(window.focusWidget(), KEY.Key_F3)
    qtbot.keyClick(results.card.amount, KEY.Key_Return)
    assert "Type how much" in results.card.message.text
    qtbot.keyClicks(results.card.amount, "much")
    qtbot.keyClick(results.card.amount, KEY.Key_Return)
    assert "much" in results.card.message.text
    assert results.card.amount.text() == "much"
    qtbot.keyClick(results.card.amount, KEY.Key_Escape)
    assert not results.card.isVisible()


def test_a_pair_withdraws_and_plays_on(
    qtbot: QtBot, window: MainWindow, results: Results, evening: director.Evening
) -> None:
    pair = first(evening).pair
    qtbot.keyClick(window.focusWidget(), KEY.Key_F3)
    results.card.withdraw.click()
    assert results.card.message.text
    qtbot.keyClicks(results.card.why, "ill")
    results.card.withdraw.click()
    assert [p.withdrawn for p in director.pairs(evening) if p.id == pair.id] == ["ill"]
    assert "ill" in foot(results)
    qtbot.keyClick(window.focusWidget(), KEY.Key_F3)
    results.card.withdraw.click()
    assert not any(p.withdrawn for p in director.pairs(evening))


def test_strata_and_groups_are_typed_and_shown_beside(
    qtbot: QtBot, window: MainWindow, results: Results, evening: director.Evening
) -> None:
    pair = first(evening).pair
    qtbot.keyClick(window.focusWidget(), KEY.Key_F3)
    qtbot.keyClicks(results.card.labels, "ladies")
    qtbot.keyClick(results.card.labels, KEY.Key_Return)
    assert director.pair_notes(evening, pair.id).labels == "ladies"
    results.bar.plan.click()
    plan = results.plan
    assert plan.strata.hasFocus()
    qtbot.keyClicks(plan.groups, "ladies whom")
    qtbot.keyClick(plan.groups, KEY.Key_Return)
    assert "is no group" in plan.message.text
    plan.groups.setText("ladies pair")
    qtbot.keyClicks(plan.strata, "A, B 500")
    qtbot.keyClick(plan.strata, KEY.Key_Return)
    assert results.ranking.isVisible()
    assert [group.label for group in director.plan(evening).groups] == ["ladies"]
    offered = [results.bar.beside.itemText(row) for row in range(results.bar.beside.count())]
    assert offered == ["All pairs", "Stratum B", "ladies"]
    results.bar.beside.setCurrentIndex(2)
    results.bar.beside.activated.emit(2)
    assert [line.texts[:2] for line in results.ranking.tables[0].lines] == [("1", pair.label)]
    results.bar.beside.setCurrentIndex(0)
    results.bar.beside.activated.emit(0)
    assert len(results.ranking.tables[0].lines) == 5


def test_the_foot_names_the_rule_set(results: Results) -> None:
    assert "Rules: World Bridge Federation: the Laws." in foot(results)

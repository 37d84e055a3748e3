"""The club's own tables, and the rule set that a session is scored by."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bridgeclub import director
from bridgeclub.director.definitions import KINDS
from bridgeclub.scoring import Rules
from bridgeclub.words import Refusal, resource
from tests.director.evenings import tables_of
from tests.director.test_rulings import assert_one_act

OURS = """
title = "Our club"
source = "The committee"
[settings]
unit = 1
withdrawn = "cancelled"
"""


def test_a_club_can_write_its_own_rules(evening):
    assert_one_act(evening, director.define, "rules", " our-club ", OURS)
    assert [view.name for view in director.definitions(evening, "rules")] == ["our-club"]
    assert director.rule_sets_of(evening)[-1].title == "Our club"
    director.change_rules(evening, replace(Rules(), method="butler"))
    assert_one_act(evening, director.use_rules, "our-club")
    rules = director.rules(evening)
    assert (rules.name, rules.unit, rules.withdrawn, rules.method) == ("our-club", 1, "cancelled", "butler")
    ranked = director.standings(evening)
    assert (ranked.rule_set, ranked.deviations) == ("Our club", ())
    director.change_rules(evening, replace(rules, unit=2))
    assert director.standings(evening).deviations == ("Points for each pair beaten: 2",)
    assert_one_act(evening, director.define, "rules", "our-club", OURS.replace("unit = 1", "unit = 2"))
    assert director.standings(evening).deviations == ()
    assert_one_act(evening, director.undefine, "rules", "our-club")
    assert director.standings(evening).rule_set == "our-club"


def test_a_ranking_names_the_rules_of_the_program(evening):
    director.use_rules(evening, "acbl")
    ranked = director.standings(evening)
    assert "ACBL" in ranked.rule_set
    assert ranked.deviations == ()
    director.change_rules(evening, replace(director.rules(evening), award_own=not director.rules(evening).award_own))
    assert len(director.standings(evening).deviations) == 1


@pytest.mark.parametrize(
    ("kind", "name", "text", "match"),
    [
        ("rules", "wbf", OURS, "comes with the program"),
        ("rules", " ", OURS, "needs a name"),
        ("rules", "ours", "unit = 1", "no table"),
        ("songs", "ours", "", "no kind of table"),
        *((kind, "ours", "nonsense", ".") for kind in KINDS),
    ],
)
def test_what_cannot_be_read_is_not_kept(evening, kind, name, text, match):
    before = tables_of(evening.database)
    with pytest.raises(Refusal, match=match):
        director.define(evening, kind, name, text)
    assert tables_of(evening.database) == before


@pytest.mark.parametrize("kind", ["vp", "patton", "masterpoints", "grades"])
def test_a_copy_of_each_of_the_programs_tables_can_be_kept(evening, kind):
    folder = {"vp": "victory-points", "patton": "victory-points/patton"}.get(kind, kind)
    name = KINDS[kind].shipped()[0]
    text = next(path for path in resource(folder).glob("*.toml") if path.stem == name).read_text(encoding="utf-8")
    director.define(evening, kind, "ours", text)
    assert [(view.name, view.text) for view in director.definitions(evening, kind)] == [("ours", text)]


def test_what_is_not_there(evening):
    with pytest.raises(Refusal, match="no table named ours"):
        director.undefine(evening, "grades", "ours")
    with pytest.raises(Refusal, match="no rule set named ours"):
        director.use_rules(evening, "ours")
    with pytest.raises(Refusal, match="needs a match of teams"):
        director.change_rules(evening, replace(Rules(), method="teams"))
    with pytest.raises(Refusal, match="needs a match of teams"):
        director.standings(evening, "patton")

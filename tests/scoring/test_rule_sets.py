"""The rule sets that come with the program, and what becomes of a club's own file."""

import dataclasses
import tomllib

import pytest

from bridgeclub.scoring.rule_sets import names, read_rule_set, rule_set
from bridgeclub.scoring.rules import Rules
from bridgeclub.scoring.settings import LABELS, deviations, sentences
from bridgeclub.scoring.tie_breaks import tie_breaks
from bridgeclub.scoring.victory_points import scale
from bridgeclub.words import Refusal, resource


def test_the_sets_that_the_field_knows_are_there_and_the_default_is_first():
    assert names()[0] == Rules().name == "wbf"
    assert set(names()) == {"wbf", "ebu", "acbl", "nordic", "nz", "plain"}


@pytest.mark.parametrize("name", names())
def test_a_set_names_every_setting_and_what_it_names_exists(name):
    settings = tomllib.loads(resource("rules", f"{name}.toml").read_text("utf-8"))["settings"]
    assert set(settings) == {field.name for field in dataclasses.fields(Rules)} - {"name"}
    rules = rule_set(name).rules
    assert rules.name == name
    assert scale(rules.vp_scale)
    assert tie_breaks(rules.tie_breaks) is not None
    assert sentences(rules)


def test_wbf_is_what_rules_are_without_any_setting():
    assert rule_set("wbf").rules == Rules()


@pytest.mark.parametrize(
    ("name", "differs"),
    [
        # ACBLscore manual, chapter 83, and sessions published by ACBL clubs
        ("acbl", {"unit": 1, "rounding": "0.01", "award_own": False, "butler_trim": "5%", "butler_ties": "even"}),
        # sessions published by Magic Contest
        ("nordic", {"unit": 2, "rounding": "0.1 shown", "award_own": True, "butler_trim": "1", "butler_ties": "away"}),
        ("ebu", {"unit": 2, "rounding": "0.1 to average", "fouled": "ebu"}),
        ("nz", {"rounding": "0.1 down"}),
        ("plain", {"missing": "none", "award_own": False, "butler_rounding": 0}),
    ],
)
def test_the_settings_that_tell_the_sets_apart(name, differs):
    rules = rule_set(name).rules
    assert {setting: getattr(rules, setting) for setting in differs} == differs


def test_a_club_can_copy_a_set_and_change_it():
    own = resource("rules", "ebu.toml").read_text("utf-8").replace("award_plus = 60", "award_plus = 55")
    ours = read_rule_set(own, "ours").rules
    assert (ours.name, ours.award_plus) == ("ours", 55)
    assert deviations(ours, rule_set("ebu").rules) == ("Average plus, percent: 55",)


def test_rules_name_each_setting_in_which_they_differ_from_their_set():
    rules = dataclasses.replace(rule_set("acbl").rules, missing="none", award_own=True)
    told = deviations(rules, rule_set("acbl").rules)
    assert told == ("Boards with fewer results: a smaller top", "Averages follow the pair's own: yes")
    assert set(LABELS) == {field.name for field in dataclasses.fields(Rules)} - {"name"}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("unit = [", "no TOML"),
        ("unit = 2", "[settings]"),
        ("[settings]\nunit = 3", "unit cannot be 3"),
        ("[settings]\ntops = 3", "no scoring rule named tops"),
    ],
)
def test_a_file_that_is_no_rule_set_is_refused_with_the_reason(text, why):
    with pytest.raises(Refusal) as refusal:
        read_rule_set(text, "ours")
    assert why in str(refusal.value)


def test_an_unknown_name_is_refused_with_those_that_are_known():
    with pytest.raises(Refusal, match="ebu"):
        rule_set("fide")

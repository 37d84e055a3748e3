from __future__ import annotations

import json
from fractions import Fraction

import pytest

from bridgeclub.scoring import Rules
from bridgeclub.scoring.rules import CHOICES
from bridgeclub.scoring.settings import sentences
from bridgeclub.words import Refusal


@pytest.mark.parametrize(
    "rules",
    [
        Rules(),
        Rules(method="butler", butler_trim=0, butler_ties="even", award_imps=Fraction(3, 2)),
        Rules(method="cross-imps", cross="mean", award_own=False),
    ],
)
def test_rules_survive_a_file(rules):
    assert Rules.from_json(json.loads(json.dumps(rules.to_json()))) == rules


def test_what_a_file_leaves_out_is_the_default():
    assert Rules.from_json({"method": "butler"}) == Rules(method="butler")


@pytest.mark.parametrize(
    "settings",
    [
        {"method": "barometer"},
        {"unit": 3},
        {"rounding": "0.5"},
        {"butler_trim": -1},
        {"butler_rounding": -10},
        {"butler_trim": "one"},
        {"award_plus": 40, "award_average": 50},
        {"award_imps": "many"},
        {"award_imps": -1},
        {"colour": "green"},
    ],
)
def test_bad_values_are_refused(settings):
    with pytest.raises(Refusal):
        Rules.from_json(settings)


def test_a_refusal_says_what_would_be_right():
    with pytest.raises(Refusal, match="matchpoints, butler, cross-imps"):
        Rules(method="barometer")


def test_every_default_is_the_first_choice():
    assert {name: getattr(Rules(), name) for name in CHOICES} == {name: values[0] for name, values in CHOICES.items()}


def test_the_ranking_says_how_it_was_made():
    assert "2 for each pair beaten" in sentences(Rules())[0]
    assert any("0.01" in sentence for sentence in sentences(Rules(rounding="0.01")))
    assert any("1.5 IMPs" in sentence for sentence in sentences(Rules(method="butler", award_imps=Fraction(3, 2))))
    assert "sum" in sentences(Rules(method="cross-imps"))[0]
    assert "mean" in sentences(Rules(method="cross-imps", cross="mean"))[0]


def test_different_rules_are_told_differently():
    variants = [
        {},
        {"unit": 1},
        {"missing": "none"},
        *({"rounding": rounding} for rounding in CHOICES["rounding"][1:]),
        {"method": "butler"},
        {"method": "butler", "datum": "median"},
        {"method": "butler", "butler_trim": 0},
        {"method": "butler", "butler_trim": 2},
        {"method": "butler", "butler_ties": "even"},
        {"method": "butler", "butler_rounding": 0},
        {"method": "butler", "unequal_boards": "as played"},
        {"method": "cross-imps"},
        {"method": "cross-imps", "cross": "mean"},
        {"award_own": False},
        {"award_plus": 70},
    ]
    told = [sentences(Rules.from_json(variant)) for variant in variants]
    assert len(set(told)) == len(variants)

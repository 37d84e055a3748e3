"""Sessions in JSON: what a result and a total can say, and which one is wrong in which way."""

from __future__ import annotations

import json
from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.exchange.results_json import ResultsJson, parse_session
from bridgeclub.laws import Award, Outcome, State
from bridgeclub.laws.ruling import Assigned
from bridgeclub.words import Refusal


def session(*results: dict[str, object], **beside: object) -> ResultsJson:
    return parse_session(json.dumps({"results": results, **beside}).encode())


def outcome(**result: object) -> Outcome:
    (row,) = session({"board": 1, "ns": "1", "ew": 2, **result}).table.rows
    return row.outcome


def test_scores_of_both_sides_are_each_from_its_own_view():
    assert outcome(ns_score=420, ew_score=-420) == outcome(score=420) == Outcome(State.PLAYED, 420)
    split = outcome(ns_score=420, ew_score=50)
    assert (split.ns_ruling, split.ew_ruling) == (Assigned.score(420), Assigned.score(-50))
    mixed = outcome(ns_score=420, ew_score="Ave")
    assert (mixed.ns_ruling, mixed.ew_ruling) == (Assigned.score(420), Award.parse("A"))


@pytest.mark.parametrize("mark", ["Not Played", "Late Play", "NP"])
def test_marks_in_words(mark):
    assert outcome(ns_score=mark, ew_score=mark).state is State.NOT_PLAYED
    assert outcome(ns_score="Ave-", ew_score="Ave+") == outcome(artificial="A-/A+")
    assert outcome(artificial="A=/A=") == outcome(adjustment="A")


def test_states():
    assert outcome(state="sit-out", score=None, points="1.6").state is State.SIT_OUT
    assert outcome(state="unread", score="").state is State.NOT_ENTERED
    with pytest.raises(Refusal, match="Result 1: the state is “adjusted”, but the line tells"):
        outcome(state="adjusted", score=420)


def test_a_ruling_may_stand_beside_the_result_of_the_table():
    ruled = outcome(score=420, adjustment="r = / 60:420 40:-50")
    assert (str(ruled.ns_ruling), str(ruled.ew_ruling)) == ("=", "60:420 40:-50")
    assert outcome(score=420, adjustment="60:420 40:-50").ns_ruling == ruled.ew_ruling
    assert outcome(score=420, version=2).version == 2


def test_what_stands_beside_the_results():
    told = session(
        {"board": 1, "section": "A", "ns": 1, "ew": 1, "score": 50},
        scoring="butler", one_list=False, top=5, sections={"A": {"maximum": 120}}, datum={"1": -20},
        totals=[{"section": "A", "pair": "1E", "adjustment": -12, "carryover": 10.5, "strat": 2}],
    )  # fmt: skip
    assert (told.method, told.one_list, told.top, told.most, told.datum) == ("butler", False, 5, {"A": 120}, {1: -20})
    (line,) = told.pairs
    assert (line.adjustment, line.carryover, line.stratum) == (Fraction(-12), Fraction(21, 2), 2)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Line 1: the file is no JSON"),
        ('{"results": [\n\n1}', "Line 3: the file is no JSON"),
        ("[" * 100_000, "no JSON"),
        ('{"a": ' + "9" * 5000 + "}", "no JSON"),
        ("[]", "must hold an object"),
        ("{}", "holds no results"),
        ('{"results": 3}', "“results” must be a list of objects"),
        ('{"results": [[]]}', "“results” must be a list of objects"),
        ('{"results": [{"board": 1, "ns": 1}]}', "Each result must have a board, ns and ew"),
        ('{"results": [{"board": 1, "ns": 1, "ew": 2}]}', "The results have no score"),
        ('{"results": [{"board": 1, "ns": 1, "ew": 2, "score": 50}, {"board": 1, "ns": [], "ew": 2}]}', "Result 2: ns"),
        ('{"results": [{"board": 1, "ns": 1, "ew": 2, "score": 425}]}', "Result 1: A score of 425 cannot occur"),
        ('{"results": [{"board": 1, "ns": 1, "ew": 2, "score": Infinity}]}', "Result 1: “inf” is no score"),
        ('{"results": [{"board": 1, "ns": 1, "ew": 2, "ns_score": 50, "ew_score": ""}]}', "go together"),
        ('{"results": [{"board": 1, "ns": 1, "ew": 2, "score": 50}], "totals": [{"strat": 9}]}', "Total 1: strat"),
        ('{"results": [{"board": 1, "ns": 1, "ew": 2, "score": 50}], "datum": {"x": 1}}', "“datum” of board x"),
        (
            '{"results": [{"board": 1, "ns": 1, "ew": 2, "score": 50}], "totals": [{"adjustment": "much"}]}',
            "Total 1: adjustment must be a number",
        ),
    ],
)
def test_what_is_wrong_is_said(text, sentence):
    with pytest.raises(Refusal, match=sentence):
        parse_session(text.encode())


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(content):
    with suppress(Refusal):
        parse_session(content)


SMALL = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6)
NAMES = st.sampled_from(["board", "ns", "ew", "score", "ns_score", "ew_score", "state", "adjustment", "strat", "pair",
                         "datum", "top", "sections", "totals", "version", "one_list"])  # fmt: skip
VALUES = st.recursive(SMALL, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=4))


@given(st.dictionaries(NAMES, VALUES, max_size=6), st.lists(st.dictionaries(NAMES, VALUES, max_size=6), max_size=3))
def test_any_json_is_read_or_refused(beside, results):
    usual = {"board": 1, "ns": "1", "ew": "2", "score": 50}
    with suppress(Refusal):
        parse_session(json.dumps({**beside, "results": [usual, *results]}).encode())

"""Why a number is what it is: what is explained is what the traveller and the ranking show."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bridgeclub import director
from bridgeclub.director.views import Slot
from bridgeclub.director.wording import METHODS
from bridgeclub.laws import Side
from bridgeclub.movements import mitchell
from bridgeclub.scoring import Rules
from bridgeclub.store import Database
from bridgeclub.words import Refusal
from tests.director.evenings import by_label, enter_all, evening_of


def last_figures(explanation, count=1):
    return [line.figures[0] for line in explanation.lines if line.figures][-count:]


def test_a_result_is_named_with_its_contract_and_method(evening):
    line = director.traveller(evening, 1).lines[0]
    director.enter(evening, line.slot, "4sn+1")
    enter_all(evening, ["4sn="])
    explained = director.explain_result(evening, line.slot, Side.NS)
    assert explained.title == "Board 1: NS 1 as North-South against EW 1 · 4♠ N +1 450 · Matchpoints"
    assert explained.lines[-1] == ("North-South's matchpoints as shown", ("4",))
    other = director.explain_result(evening, line.slot, Side.EW, "butler")
    assert other.title == "Board 1: EW 1 as East-West against NS 1 · 4♠ N +1 450 · Butler IMPs"


def test_what_has_no_points_says_why(evening):
    slots = director.progress(evening).missing
    assert [line.sentence for line in director.explain_result(evening, slots[0], Side.NS).lines] == [
        "The result is not yet entered."
    ]
    director.enter(evening, slots[0], "np")
    (line,) = director.explain_result(evening, slots[0], Side.NS).lines
    assert line == ("The board was not played here, so that it gives no points.", ())
    with pytest.raises(Refusal, match="Nobody plays board 1 at table 9 in round 1"):
        director.explain_result(evening, Slot(1, 9, 1), Side.NS)
    pair = by_label(evening)["NS 1"]
    assert director.explain_pair(evening, pair.id).lines[-1].figures == ()
    with pytest.raises(Refusal):
        director.explain_pair(evening, 999)


def test_a_pair_is_explained_from_its_boards_to_its_rank(evening):
    slots = director.progress(evening).missing
    director.enter(evening, slots[0], "A+ A-")
    enter_all(evening)
    pair = director.traveller(evening, 1).lines[0].ns
    explained = director.explain_pair(evening, pair.id)
    assert explained.title == "NS 1 · Nora Ant – Saul Ant · Matchpoints"
    assert explained.lines[1].sentence == "Board 1: A+"
    assert [line.figures for line in explained.lines[1:7]] == [
        (line.points_text, "4") for line in director.scorecard(evening, pair.id).lines
    ]
    assert explained.lines[8].sentence.startswith("Board 1 has 2.4. Own average on the other boards")
    row = director.scorecard(evening, pair.id).row
    assert last_figures(explained, 3) == [row.total_text, row.percent_text, row.rank_text]


def test_only_pairs_of_its_field_are_ranked_with_a_pair(evening):
    enter_all(evening)
    for label in ("NS 1", "EW 2"):
        assert "among 3:" in director.explain_pair(evening, by_label(evening)[label].id).lines[-1].sentence


def test_penalties_and_what_was_carried_come_to_the_total_by_name(evening):
    enter_all(evening)
    pair = by_label(evening)["NS 1"]
    director.penalise(evening, pair.id, 25, "% of a top", why="slow play")
    director.carry(evening, pair.id, 10)
    lines = [line for line in director.explain_pair(evening, pair.id).lines if len(line.figures) == 1]
    assert [tuple(line) for line in lines[:2]] == [
        ("NS 1: fine of 25% of a top (−1), slow play", ("-1",)),
        ("Carried forward", ("+10",)),
    ]
    by_imps = director.explain_pair(evening, pair.id, "butler").lines
    assert ("NS 1: fine of 7.5 IMPs, slow play", ("-7.5",)) in [tuple(line) for line in by_imps]
    assert not any(line.sentence == "Carried forward" for line in by_imps)


def test_a_tie_that_a_rule_split_is_told(evening):
    director.change_rules(evening, Rules(tie_breaks=("lot",)))
    enter_all(evening, ["4sn="])
    lines = director.explain_pair(evening, by_label(evening)["NS 1"].id).lines
    assert lines[-2].sentence.startswith("Place 1: ")
    assert "by lot" in lines[-2].sentence
    assert lines[-1].sentence == "Rank by percent among 3: 0 ahead, 2 exactly equal"


ENTRIES = st.sampled_from(
    (None, "np", "p", "A+ A-", "A A+", "r 55% / 45%~", "4sn= r x / =", "4sn=", "3nn+1", "2hw-1", "4sn= v2",
     "r 60:4sn= 40:4sn-1")
)  # fmt: skip
RULES = st.builds(
    Rules,
    missing=st.sampled_from(["neuberg", "tie", "none"]),
    rounding=st.sampled_from(["exact", "0.1"]),
    unequal_boards=st.sampled_from(["level", "as played"]),
)


@pytest.fixture
def night(tmp_path_factory):
    """An evening of nine results that can be entered anew for each example."""
    database = Database.open(tmp_path_factory.mktemp("s") / "club.bridgeclub")
    yield evening_of(database, mitchell(3, 3, switched=1), 1)
    database.close()


@settings(max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data(), rules=RULES)
def test_the_last_line_is_the_number_shown(night, data, rules):
    director.change_rules(night, rules)
    for board in (1, 2, 3):
        for line in director.traveller(night, board).lines:
            entry = data.draw(ENTRIES)
            if entry is not None:
                director.enter(night, line.slot, entry)
            elif line.outcome:
                director.clear(night, line.slot)
    for method in METHODS:
        for board in (1, 2, 3):
            for line in director.traveller(night, board, method).lines:
                for side, text in ((Side.NS, line.ns_text), (Side.EW, line.ew_text)):
                    figures = director.explain_result(night, line.slot, side, method).lines[-1].figures
                    assert figures == ((text,) if text else ())
        for row in (row for field in director.standings(night, method).fields for row in field.rows):
            assert_explained(director.explain_pair(night, row.pair.id, method), row)


def assert_explained(explained, row):
    texts = [text for text in (row.total_text, row.percent_text, row.rank_text) if text]
    if not texts:
        assert explained.lines[-1].figures == ()
        return
    before, *last = last_figures(explained, len(texts) + 1)
    assert last == texts
    assert abs(Fraction(before) - row.total) <= Fraction(1, 20000)
    for line in explained.lines:
        if found := re.search(r"Percent as shown.*: (\S+) of (\S+)$", line.sentence):
            assert abs(100 * Fraction(found[1]) / Fraction(found[2]) - Fraction(row.percent_text)) < Fraction(1, 100)

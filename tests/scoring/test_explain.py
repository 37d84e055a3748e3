"""Derivations: boards explained by hand, and that whatever is explained ends in the number that is shown."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.laws.award import Award
from bridgeclub.laws.cards import Side
from bridgeclub.laws.ruling import Assigned, Part
from bridgeclub.scoring import Line, Rules, score_board, shown, total
from bridgeclub.scoring.explain import Explanation, explain_board
from bridgeclub.scoring.explain_total import AsShown, PairBoard, explain_total
from bridgeclub.scoring.rules import CHOICES, PAIR_METHODS

PLUS, MINUS = Award.parse("A+"), Award.parse("A-")
WEIGHTED = Assigned((Part(60, 620), Part(40, -100)))
SIX = [650, 620, 620, 620, 170, -100]


def told(explanation: Explanation) -> list[tuple[str, ...]]:
    """Return the lines, each its sentence and figures."""
    return [(line.sentence, *line.figures) for line in explanation.lines]


def of(results, index=1, side=Side.NS, expected=None, **rules):
    datum = rules.pop("given", None)
    return told(explain_board("Board 7", results, expected, Rules(**rules), (index, side), datum=datum))


def test_matchpoints_are_a_comparison():
    assert of(SIX) == [
        ("The scores for this side, best first", "Score", "Pairs"),
        ("", "650", "1"),
        ("→ this result", "620", "3"),
        ("", "170", "1"),
        ("", "-100", "1"),
        ("Beats 2 pairs, 2 for each", "4"),
        ("Ties with 2 pairs, 1 for each", "2"),
        ("Loses to 1 pair", "0"),
        ("Together, of 10", "6"),
        ("North-South's matchpoints as shown", "6"),
    ]


def test_the_unit_and_the_side_are_those_of_the_pair():
    assert of(SIX, side=Side.EW, unit=1)[1:] == [
        ("", "100", "1"),
        ("", "-170", "1"),
        ("→ this result", "-620", "3"),
        ("", "-650", "1"),
        ("Beats 1 pair, 1 for each", "1"),
        ("Ties with 2 pairs, 0.5 for each", "1"),
        ("Loses to 2 pairs", "0"),
        ("Together, of 5", "2"),
        ("East-West's matchpoints as shown", "2"),
    ]


@pytest.mark.parametrize(
    ("rules", "steps"),
    [
        ({}, [("Neuberg, 6 results of 7: (6 × 7 + 1) / 6", "7.1667")]),
        ({"unit": 1}, [("Neuberg, 6 results of 7: (3 × 7 + 0.5) / 6", "3.5833")]),
        ({"missing": "tie"}, [("A tie for the 1 missing result: 6 + 1", "7")]),
        ({"missing": "pro-rata"}, [("Pro rata, 6 results of 7: 6 × 7 / 6", "7")]),
        ({"missing": "none"}, []),
        (
            {"rounding": "0.1"},
            [("Neuberg, 6 results of 7: (6 × 7 + 1) / 6", "7.1667"), ("Rounding: to 0.1, halves up", "7.2")],
        ),
    ],
)
def test_a_missing_result_is_one_step_and_its_rounding_another(rules, steps):
    assert of(SIX, expected=7, **rules)[9:-1] == steps


def test_a_butler_datum_shows_what_it_counts():
    assert of(SIX, method="butler", side=Side.EW) == [
        ("North-South's scores, best first", "Score", "Pairs", "Counted"),
        ("", "650", "1", "0"),
        ("→ this result", "620", "3", "3"),
        ("", "170", "1", "1"),
        ("", "-100", "1", "0"),
        ("Mean of the 4 scores left over, 1 left out at each end", "507.5"),
        ("Datum, rounded to 10, halves away from zero", "510"),
        ("Difference, 620 for North-South less the datum", "110"),
        ("In IMPs", "3"),
        ("The same for East-West, with the other sign", "-3"),
        ("East-West's IMPs as shown", "-3"),
    ]


def test_a_median_is_what_is_left_over_or_one_of_two():
    assert of(SIX, method="butler", datum="median")[5][0] == "Mean of the 2 scores left over, 2 left out at each end"
    assert of(SIX, method="butler", datum="median low")[5] == (
        "The one of the two in the middle that the rule takes",
        "620",
    )
    assert of(SIX[:5], method="butler", datum="median")[4] == ("The score left over, 2 left out at each end", "620")


def test_cross_imps_are_a_line_for_each_other_score():
    assert of(SIX, method="cross-imps", cross="mean") == [
        ("620 against each other result", "Score", "Pairs", "Difference", "IMPs", "Sum"),
        ("", "650", "1", "-30", "-1", "-1"),
        ("", "620", "2", "0", "0", "0"),
        ("", "170", "1", "450", "10", "10"),
        ("", "-100", "1", "720", "12", "12"),
        ("Sum against 5 other results", "21"),
        ("Divided by 5", "4.2"),
        ("North-South's IMPs as shown", "4.2"),
    ]


@pytest.mark.parametrize(("method", "name"), [("datum", "The given datum"), ("par", "Par of the deal")])
def test_a_given_datum_is_named(method, name):
    assert of(SIX, method=method, given=420)[:-1] == [
        (name, "420"),
        ("Difference, 620 for North-South less the datum", "200"),
        ("In IMPs", "5"),
    ]
    assert of(SIX, method=method) == [("The board has no datum yet, so that no result of it counts.",)]


def test_the_outcomes_of_a_weighted_score_stand_one_by_one():
    lines = [Line(620, 620), Line(WEIGHTED, WEIGHTED), Line(-100, -100)]
    assert of(lines)[3:] == [
        ("Each own outcome against them", "Score", "Beats", "Ties", "Points", "Weight", "Part"),
        ("", "620", "1", "1", "3", "60%", "1.8"),
        ("", "-100", "0", "1", "1", "40%", "0.4"),
        ("Together", "2.2"),
        ("North-South's matchpoints as shown", "2.2"),
    ]
    assert of(lines, index=0)[:3] == [
        ("What the others have, weighted scores in parts, best first", "Score", "Pairs"),
        ("", "620", "0.6"),
        ("", "-100", "1.4"),
    ]


def test_a_fouled_board_tells_its_group():
    lines = [Line(score, score, version) for score, version in ((620, 1), (600, 1), (140, 2), (100, 1))]
    assert of(lines)[0] == (
        "The board was fouled: 3 results of 4 were of this version, and are compared among themselves.",
    )
    assert of(lines, index=2)[-2:] == [
        ("Too few for a fair comparison, so a fixed 60% of the top 6", "3.6"),
        ("North-South's matchpoints as shown", "3.6"),
    ]
    assert of(lines, method="cross-imps")[-2] == (
        "From the 2 comparisons of the group to the 3 of the board: times 3 over 2",
        "15",
    )


def test_a_cancelled_side_has_no_number():
    (line,) = explain_board("Board 7", [Line(None, 620), Line(100, 100)], 2, Rules(), (0, Side.NS)).lines
    assert not line.figures


# Eleven results: board 1 has an award of 60% of the top 20 for pair 0, board 2 gives it `own` of 20.
def evening(own_score, award=PLUS):
    scores = list(range(0, 100, 10))
    first = score_board([Line(award, award), *(Line(s, s) for s in scores)], 11, Rules())
    second = score_board([own_score, *scores], 11, Rules())
    ns, ew = list(range(11)), list(range(11, 22))
    return first, second, total([(first, ns, ew), (second, ns, ew)], 22, Rules())


@pytest.mark.parametrize(
    ("own_score", "why", "points"),
    [
        (45, "Own average on the other boards 50%, so 12 stands", "12"),
        (95, "Own average on the other boards 100% of 20 counts in place of 12", "20"),
    ],
)
def test_an_award_is_held_against_the_own_average(own_score, why, points):
    first, second, totals = evening(own_score)
    lines = [Line(PLUS, PLUS), *(Line(s, s) for s in range(0, 100, 10))]
    explained = explain_board("Board 1", lines, 11, Rules(), (0, Side.NS), session=(totals, 0))
    assert told(explained) == [
        ("A+: 60% of the top 20", "12"),
        (why, points),
        ("North-South's matchpoints as shown", points),
    ]
    boards = [PairBoard(1, first, 0, Side.NS, "A+"), PairBoard(2, second, 0, Side.NS)]
    whole = told(explain_total("1", totals, 0, boards, range(11), AsShown("T", "P", "R")))
    assert whole[1] == ("Board 1: A+", points, "20")
    assert whole[4] == (f"Board 1 has {points}. {why}.",)


def test_a_total_is_a_sum_levelled_fined_rounded_and_ranked():
    rules = Rules(method="butler", total_rounding="0.1")
    boards = [score_board([620, 600], 2, rules), score_board([620, 100], 2, rules), score_board([620, 100], 2, rules)]
    who = [([0, 1], [2, 3]), ([0, 1], [2, 3]), ([4, 1], [2, 3])]
    totals = total([(b, *pairs) for b, pairs in zip(boards, who, strict=True)], 5, rules, {0: Fraction(-1, 3)})
    own = [PairBoard(7, boards[0], 0, Side.NS), PairBoard(8, boards[1], 0, Side.NS)]
    fine = [("Fine for slow play", Fraction(-1, 3))]
    explained = explain_total("1", totals, 0, own, [0, 1, 4], AsShown("9.2", "", "2"), fine, ["Split."])
    assert told(explained) == [
        ("The points of each board", "IMPs"),
        ("Board 7", "0"),
        ("Board 8", "6"),
        ("Sum of 2 boards", "6"),
        ("Fewer boards, at the own average: 6 × 3 boards / 2", "9"),
        ("Fine for slow play", "-0.3333"),
        ("With that", "8.6667"),
        ("Rounding of the total: to 0.1", "8.7"),
        ("Total as shown", "9.2"),
        ("Split.",),
        ("Rank by total among 3: 1 ahead, 0 exactly equal", "2"),
    ]
    unnamed = told(explain_total("1", totals, 0, own, [0, 1, 4], AsShown("", "", "")))
    assert ("Penalties, bonuses and what was carried forward", "-0.3333") in unnamed


def test_a_pair_without_a_board_has_no_total():
    totals = total([], 1, Rules())
    (line,) = explain_total("1", totals, 0, [], [0], AsShown("", "", "")).lines
    assert not line.figures


SCORES = st.sampled_from([-800, -100, 0, 50, 170, 420, 430, 620])
PARTS = st.builds(Part, st.integers(1, 5), SCORES)
WORTHS = st.one_of(
    SCORES,
    SCORES,
    st.builds(Assigned, st.lists(PARTS, min_size=2, max_size=3).map(tuple)),
    st.sampled_from([PLUS, MINUS, Award.parse("A"), Award.parse("55%"), Award.parse("+2imp")]),
    st.none(),
)
LINES = st.lists(st.builds(Line, WORTHS, WORTHS, st.integers(1, 2)), min_size=1, max_size=9)
PLAIN = st.lists(SCORES, min_size=1, max_size=9)
CHOSEN = ("unit", "missing", "rounding", "fouled", "datum", "butler_ties", "cross")
RULES = st.builds(
    Rules,
    method=st.sampled_from(PAIR_METHODS),
    butler_trim=st.sampled_from(["0", "1", "5%", "stepped"]),
    butler_rounding=st.sampled_from([0, 10]),
    **{name: st.sampled_from(CHOICES[name]) for name in CHOSEN},
)


def exactly(value):
    return shown(value, 9)


@pytest.mark.parametrize("method", PAIR_METHODS)
@given(rules=RULES, results=st.one_of(LINES, PLAIN), more=st.integers(0, 4), datum=st.sampled_from([None, 300]))
def test_the_last_line_is_the_number_shown(method, rules, results, more, datum):
    rules = rules.by(method)
    board = score_board(results, len(results) + more, rules, datum)
    for index in range(len(results)):
        for side in Side:
            explained = explain_board("", results, len(results) + more, rules, (index, side), exactly, datum=datum)
            last = explained.lines[-1].figures
            if (index, side) in board.absent:
                assert last == ()
            else:
                assert last == (exactly(board.of(index, side)),)
                before = explained.lines[-2].figures[-1]
                assert abs(Fraction(before) - board.of(index, side)) <= Fraction(1, 20000)


@given(scores=PLAIN, rules=RULES)
def test_the_counted_comparison_is_what_was_computed(scores, rules):
    lines = of(scores, 0, Side.EW, **rules.by("matchpoints").to_json())
    figures = [Fraction(line[1]) for line in lines if line[0].startswith(("Beats", "Ties", "Loses", "Together"))]
    assert sum(figures[:3]) == figures[3]

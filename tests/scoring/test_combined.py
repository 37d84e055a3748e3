from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.scoring.combined import (
    Combining,
    Score,
    carried_by_tops,
    carried_forward,
    combined,
    places,
)
from bridgeclub.scoring.exact import shown
from bridgeclub.words import Refusal


def pairs(points, boards: int = 24, top: int = 10) -> Score:
    """Return a score at matchpoints."""
    return Score(Fraction(str(points)), boards, Fraction(top))


def imps(points, boards: int = 24) -> Score:
    return Score(Fraction(points), boards)


def figures(scores, rule, carried=None):
    return [total.figure for total in combined(scores, rule, carried)]


# Matchpoints of a second session and the carry-over of the first, of one section of a two-session event on ACBL
# Live, with the overall places that were published for it.
ACBL = [
    ("148.16", "122.37", 1),
    ("122.23", "141.49", 2),
    ("136.75", "118.38", 3),
    ("122.13", "119.65", 4),
    ("123.35", "114.51", 5),
]


def test_a_published_event_adds_the_whole_first_session():
    scores = [[pairs(second)] for second, _first, _place in ACBL]
    carried = [carried_forward(Fraction(first)) for _second, first, _place in ACBL]
    totals = combined(scores[::-1], Combining(), carried[::-1])
    assert [place.rank for place in places(totals)] == [place for *_, place in ACBL][::-1]
    assert totals[-1].figure == Fraction("270.53")


@pytest.mark.parametrize(
    ("made", "boards", "published"),
    [("41.15", 22, "56.11"), ("46.78", 24, "58.48"), ("57.54", 23, "75.05"), ("47.90", 22, "65.32")],
)
def test_published_scores_of_fewer_boards_are_factored_to_the_full_number(made, boards, published):
    # A section of 30 boards on ACBL Live, where each pair played 22 to 24 of them.
    assert shown(pairs(made, boards, 4).scaled(boards=30).points, 2) == published


def test_factoring_to_an_equal_top_keeps_the_percentage():
    small = pairs(120, 24, 10)
    large = small.scaled(boards=26, top=24)
    assert (large.points, large.boards, large.top) == (312, 26, 24)
    assert small.percent() == large.percent() == 50
    assert imps(12, 0).scaled(24, 24) == imps(12, 24)


def test_the_carry_forward_of_the_ebu_s_white_book():
    # 172: C = S x FT / (2 x QT); with equal tops half of the score.
    assert carried_by_tops(300, 24, 24) == 150
    assert carried_by_tops(300, 24, 12) == 75
    assert carried_forward(300, 25) == 75


def test_side_games_rank_the_two_best_percentages():
    # ACBL, side game series: the sum of the two best of at least three sessions, for those who played two.
    rule = Combining(unit="percent", best=2, attendance=2)
    scores = [
        [pairs(144), pairs(96), pairs(120)],
        [pairs(120), pairs(132), None],
        [None, None, pairs(192)],
        [None, None, None],
    ]
    totals = combined(scores, rule)
    assert [total.figure for total in totals] == [110, 105, 80, None]
    assert [total.counted for total in totals] == [(0, 2), (0, 1), (2,), ()]
    assert [total.played for total in totals] == [3, 2, 1, 0]
    assert [str(place) if place else "" for place in places(totals)] == ["1", "2", "", ""]


def test_nobody_is_ranked_who_never_played():
    totals = combined([[None], [imps(-3)]], Combining(attendance=0))
    assert [place is None for place in places(totals)] == [True, False]


def test_a_session_not_played_can_count_as_nothing():
    scores = [[pairs(120), None]]
    assert figures(scores, Combining("mean", "percent")) == [50]
    assert figures(scores, Combining("mean", "percent", missing="nothing")) == [25]
    assert figures([[imps(-5), None]], Combining(best=1, missing="nothing")) == [0]


def test_the_best_is_the_most_for_a_sum_and_the_highest_for_a_mean():
    scores = [[pairs(150), pairs(120)]]
    weights = (Fraction(1), Fraction(2))
    assert combined(scores, Combining("sum", best=1, weights=weights))[0].counted == (1,)
    assert combined(scores, Combining("mean", best=1, weights=weights))[0].counted == (0,)


def test_a_mean_can_weigh_sessions_and_boards():
    scores = [[pairs(150, 30), pairs(120, 20)]]
    assert figures(scores, Combining("mean", "percent")) == [55]
    assert figures(scores, Combining("mean", "percent", by_boards=True)) == [54]
    assert figures(scores, Combining("mean", "percent", weights=(Fraction(1), Fraction(3)))) == [Fraction("57.5")]
    assert figures(scores, Combining("sum", "points", weights=(Fraction(1), Fraction(2)))) == [390]


def test_imps_of_unequal_sessions_are_compared_a_board():
    scores = [[imps(30, 20), imps(6, 12)]]
    assert figures(scores, Combining("mean", "points a board")) == [1]
    assert figures(scores, Combining("mean", "points a board", by_boards=True)) == [Fraction(36, 32)]
    assert figures([[imps(30, 20), imps(0, 0)]], Combining("sum", "points a board")) == [Fraction(3, 2)]


def test_points_can_be_factored_before_they_are_added():
    scores = [[pairs(120, 24, 10), pairs(60, 12, 20)]]
    assert figures(scores, Combining(boards=24, top=Fraction(10))) == [180]


def test_what_is_carried_is_added_to_the_figure():
    assert figures([[imps(10)], [None]], Combining(), [Fraction(3), Fraction(4)]) == [13, 4]


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ({"method": "median"}, "sum, mean"),
        ({"unit": "tricks"}, "percent"),
        ({"missing": "guessed"}, "left out, nothing"),
        ({"best": -1}, "below 0"),
        ({"weights": (Fraction(0),)}, "above 0"),
        ({"by_boards": True, "unit": "percent"}, "Only a mean"),
        ({"by_boards": True, "method": "mean"}, "have them in already"),
    ],
)
def test_what_combining_cannot_be(rule, words):
    with pytest.raises(Refusal, match=words):
        Combining(**rule)


def test_each_session_needs_a_weight():
    with pytest.raises(Refusal, match="1 weights for 2 sessions"):
        combined([[imps(1), imps(2)]], Combining(weights=(Fraction(1),)))


def test_imps_have_no_percentage():
    with pytest.raises(Refusal, match="points a board"):
        combined([[imps(1)]], Combining(unit="percent"))


def test_the_ranking_says_how_sessions_are_combined():
    assert Combining().sentences() == ("The sum of the sessions.",)
    rule = Combining("mean", "percent", 5, (Fraction(1), Fraction(3, 2)), True, "nothing", 8, 24)
    assert rule.sentences() == (
        "The mean of the sessions' percentages.",
        "The best 5 sessions count.",
        "The sessions weigh 1 : 1.5.",
        "A session weighs by the boards played in it.",
        "A session not played counts as nothing made.",
        "Ranked are those who played at least 8 sessions.",
        "Scores of unequal sessions are brought to one measure.",
    )


scores_of_three = st.lists(
    st.lists(st.none() | st.builds(imps, st.integers(-40, 40), st.integers(1, 30)), min_size=3, max_size=3), max_size=6
)


@given(scores_of_three)
def test_the_best_of_all_is_the_sum(scores):
    assert combined(scores, Combining(best=3)) == combined(scores, Combining())


@given(scores_of_three, st.integers(1, 3))
def test_no_other_choice_of_sessions_is_better_than_the_best(scores, best):
    totals = combined(scores, Combining(best=best, missing="nothing"))
    for total, own in zip(totals, scores, strict=True):
        made = sorted((score.points if score else 0 for score in own), reverse=True)
        assert total.figure in {None, sum(made[:best])}
        assert len(total.counted) == best


@given(scores_of_three, st.permutations(range(3)))
def test_the_order_of_the_sessions_does_not_matter(scores, order):
    turned = [[own[session] for session in order] for own in scores]
    for rule in (Combining(best=2), Combining("mean", "points a board", by_boards=True)):
        assert figures(turned, rule) == figures(scores, rule)

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.scoring.ranking import rank
from bridgeclub.scoring.strata import Best, Group, Strata, Stratum, best_awards, ranked_among, ranked_in_strata
from bridgeclub.words import Refusal

ABC = Strata((Stratum("A"), Stratum("B", Fraction(1000)), Stratum("C", Fraction(300))))


def shown(rankings):
    return [[str(place) if place else "" for place in ranking] for ranking in rankings]


# Percentages and strata (1 is A) of one direction of a section, and the places that ACBLscore published for it in A,
# B and C, ties as it shows them: from club games on ACBL Live.
PUBLISHED = [
    (
        [49.5, 47.5, 54.5, 45.5, 53],
        [1, 3, 1, 2, 3],
        [["3", "4", "1", "5", "2"], ["", "2", "", "3", "1"], ["", "2", "", "", "1"]],
    ),
    (
        [35.42, 39.17, 52.92, 46.67, 69.17, 61.67, 45],
        [2, 3, 2, 3, 1, 1, 3],
        [
            ["7", "6", "3", "4", "1", "2", "5"],
            ["5", "4", "1", "2", "", "", "3"],
            ["", "3", "", "1", "", "", "2"],
        ],
    ),
    (
        [35.83, 52.08, 52.5, 53.75, 52.5, 53.33],
        [3, 2, 2, 3, 3, 3],
        [
            ["6", "5", "3=", "1", "3=", "2"],
            ["6", "5", "3=", "1", "3=", "2"],
            ["4", "", "", "1", "3", "2"],
        ],
    ),
]


@pytest.mark.parametrize(("percents", "strata", "places"), PUBLISHED)
def test_published_club_games_are_ranked_in_their_own_and_all_higher_strata(percents, strata, places):
    values = [Fraction(str(percent)) for percent in percents]
    assert shown(ranked_in_strata(values, [stratum - 1 for stratum in strata], 3)) == places


def test_a_pair_stands_in_the_stratum_of_its_stronger_player():
    assert [ABC.of(numbers) for numbers in [(10, 20), (10, 300), (10, 1000), (999, 299), (0, 0)]] == [2, 1, 0, 1, 2]


def test_a_pair_can_stand_in_the_stratum_of_its_mean():
    mean = Strata(ABC.strata, "mean")
    assert [mean.of(numbers) for numbers in [(10, 589), (10, 590), (10, 1990), (0, 1989)]] == [2, 1, 0, 1]


def test_who_has_no_number_stands_in_the_highest_stratum():
    assert ABC.of((None, 10)) == 0
    assert ABC.of(()) == 0


def test_a_stratum_can_be_given_by_name():
    gold = Strata((Stratum("Gold"), Stratum("Silver")))
    assert gold.named("Silver") == 1
    assert gold.of((5, 5)) == 0
    with pytest.raises(Refusal, match="Gold, Silver"):
        gold.named("Bronze")


@pytest.mark.parametrize(
    ("strata", "by", "words"),
    [
        ((), "stronger", "1 to 5"),
        (tuple(Stratum(letter) for letter in "ABCDEF"), "stronger", "1 to 5"),
        ((Stratum("A"), Stratum("A")), "stronger", "same name"),
        ((Stratum("A", Fraction(9)),), "stronger", "leave its limit out"),
        ((Stratum("A"), Stratum("B", Fraction(3)), Stratum("C", Fraction(3))), "stronger", "lower"),
        ((Stratum("A"), Stratum("B"), Stratum("C", Fraction(3))), "stronger", "lower"),
        ((Stratum("A"),), "weaker", "stronger player or by the mean"),
    ],
)
def test_strata_that_make_no_sense_are_refused(strata, by, words):
    with pytest.raises(Refusal, match=words):
        Strata(strata, by)


def test_a_pair_takes_its_best_award_and_not_several():
    # Masterpoints in A, B and C of four pairs.
    awards = [[Fraction("1.20"), Fraction("0.40"), None, None], [None, Fraction("0.60"), Fraction("0.40"), None]]
    assert best_awards(awards) == (
        Best(Fraction("1.20"), 0),
        Best(Fraction("0.60"), 1),
        Best(Fraction("0.40"), 1),
        Best(Fraction(0), None),
    )


def test_of_equal_awards_the_higher_stratum_counts():
    assert best_awards([[1], [1], [1]]) == (Best(Fraction(1), 0),)


LADY, NOBODY = frozenset({"lady"}), frozenset[str]()


@pytest.mark.parametrize(
    ("takes", "inside"),
    [
        ("all", [True, False, False]),
        ("any", [True, True, False]),
        ("some", [False, True, False]),
    ],
)
def test_a_group_takes_pairs_by_the_labels_of_their_players(takes, inside):
    pairs = [(LADY, LADY), (LADY, NOBODY), (NOBODY, NOBODY)]
    assert [Group("lady", takes).has(pair) for pair in pairs] == inside


def test_a_group_can_take_pairs_that_were_given_the_label():
    newcomers = Group("newcomers", "pair")
    assert newcomers.has((NOBODY, NOBODY), frozenset({"newcomers"}))
    assert not newcomers.has((frozenset({"newcomers"}), NOBODY))
    with pytest.raises(Refusal, match="at least one player"):
        Group("newcomers", "most")


def test_who_has_no_players_belongs_to_no_group():
    assert not Group("lady").has(())


def test_a_placing_can_split_ties_within_a_stratum():
    later_first = lambda members: rank([5] * len(members), members)  # noqa: E731
    assert shown([ranked_among([5, 5, 9, 5], [True, True, False, True], later_first)]) == [["3", "2", "", "1"]]


fields = st.lists(st.tuples(st.integers(0, 6), st.integers(0, 4)), max_size=12)


@given(fields)
def test_each_stratum_s_ranking_is_the_whole_ranking_with_others_left_out(field):
    values, stands = [value for value, _ in field], [stands for _, stands in field]
    whole = rank(values)
    for level, ranking in enumerate(ranked_in_strata(values, stands, 5)):
        inside = [index for index, place in enumerate(ranking) if place]
        assert inside == [index for index, own in enumerate(stands) if own >= level]
        for one in inside:
            for other in inside:
                assert (ranking[one].rank < ranking[other].rank) == (whole[one].rank < whole[other].rank)
    assert ranked_in_strata(values, stands, 1) == (whole,)


@given(fields, st.randoms(use_true_random=False))
def test_the_order_of_entry_does_not_matter(field, random):
    values, stands = [value for value, _ in field], [stands for _, stands in field]
    order = random.sample(range(len(field)), len(field))
    rankings = ranked_in_strata(values, stands, 5)
    shuffled = ranked_in_strata([values[i] for i in order], [stands[i] for i in order], 5)
    assert [tuple(ranking[i] for i in order) for ranking in rankings] == list(shuffled)

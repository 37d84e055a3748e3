from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.scoring.handicap import (
    Handicap,
    expected,
    from_average,
    grade_tables,
    grades,
    in_matchpoints,
    net,
    read_grades,
)
from bridgeclub.scoring.ranking import rank
from bridgeclub.words import Refusal


def exact(*numbers: str) -> list[Fraction]:
    return [Fraction(number) for number in numbers]


def test_the_mean_of_what_both_players_are_below_50():
    # Perth Bridge Club: averages of 55.2 and 48.1, and a result of 57.6.
    own = Handicap().of([from_average(average) for average in exact("55.2", "48.1")])
    assert own == Fraction("-1.65")
    assert net(exact("57.6"), [own]) == (Fraction("55.95"),)


def test_the_sum_of_both_players_bands():
    # Rhayader Bridge Club: a result of 48 with handicaps of 1 and 2.
    assert net([48], [Handicap("sum").of([1, 2])]) == (51,)
    table = grades("averages")
    bands = {"40.99": 5, "41": 4, "42.99": 4, "43": 3, "48.99": 1, "49": 0, "50.99": 0, "51": -1, "58.99": -4, "59": -5}
    assert {average: table.handicap(Fraction(average)) for average in bands} == bands


def test_acblscore_s_factor():
    # On an average of 156, a pair of 45 percent gets 31.2 matchpoints more than one of 55, at a factor of 100.
    weak, strong = (from_average(average) for average in (45, 55))
    given_more = Handicap().of([weak, weak]) - Handicap().of([strong, strong])
    assert in_matchpoints(given_more, 2 * 156) == Fraction("31.2")
    assert Handicap(factor=80).of([weak, weak]) == 4


def test_the_national_grading_scheme():
    # EBUScore's manual: two players of 60 percent get -10 at 100 percent, -5 at 50 percent.
    own = [from_average(60)] * 2
    assert [Handicap(factor=factor).of(own) for factor in (100, 50)] == [-10, -5]
    # Its table of bands: the ends of the bands, and a pair has the sum.
    table = grades("ngs")
    bands = {"61": -6, "60.9": -5, "55": -3, "50": 0, "49": 0, "48.9": 1, "39": 5, "38.9": 6}
    assert {grade: table.handicap(Fraction(grade)) for grade in bands} == bands
    assert table.rule.of([table.handicap("king"), table.handicap("Ten ")]) == -7


def test_what_a_pair_is_expected_to_make():
    # EBU: par is the mean of the grades, and 3 lower against a field 3 above the average.
    assert expected([53, 49]) == 51
    assert expected([53, 49], 53) == 48


def test_grades_by_name():
    # Donore Bridge Club: B2 and A2 make 5 together, and 48.5 becomes 53.5.
    table = grades("cbai")
    own = table.rule.of([table.handicap("Intermediate B2"), table.handicap("Intermediate A2")])
    assert net(exact("48.5"), [own]) == (Fraction("53.5"),)
    with pytest.raises(Refusal, match="one of: Regional Master, Area Master"):
        table.handicap("Grandmaster")
    with pytest.raises(Refusal, match="by name only"):
        table.handicap(50)


@pytest.mark.parametrize("name", grade_tables())
def test_every_table_that_comes_with_the_program_can_be_read(name):
    table = grades(name)
    assert table.title
    assert table.source
    assert [band.handicap for band in table.bands] == sorted(band.handicap for band in table.bands)


def test_there_are_no_other_tables():
    with pytest.raises(Refusal, match="averages, cbai, ngs"):
        grades("../labels/avery-5160")


def test_a_limit_holds_both_ways():
    rule = Handicap("sum", most=Fraction(6))
    assert [rule.of(own) for own in ([5, 5], [-5, -4], [2, 3])] == [6, -6, 5]


def test_no_players_no_handicap():
    assert Handicap().of([]) == 0


def test_the_ranking_says_how_it_is_made():
    assert Handicap().sentence() == "Handicap: the mean of the players' handicaps in percent."
    sentence = Handicap("sum", "IMPs", 80, Fraction(15, 2)).sentence()
    assert sentence.startswith("Handicap: the sum of the players' handicaps in IMPs.")
    assert sentence.endswith("80 percent of it counts. It is at most 7.5 either way.")


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ({"pair": "product"}, "mean, sum"),
        ({"unit": "VPs"}, "percent, IMPs"),
        ({"factor": -1}, "below 0"),
        ({"most": Fraction(-1)}, "below 0"),
    ],
)
def test_what_a_handicap_cannot_be(rule, words):
    with pytest.raises(Refusal, match=words):
        Handicap(**rule)


TABLE = 'title = "Ours"\nunit = "IMPs"\nbands = [\n%s\n]'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("bands = []", "needs “title”"),
        ('title = "Ours"', "needs “bands”"),
        (TABLE % "", "at least one band"),
        (TABLE % "{name = 'A'}", "needs “handicap”"),
        (TABLE % "{name = 'A', handicap = 'much'}", "cannot be read"),
        (TABLE % "{name = 'A', handicap = 1}, {name = 'a', handicap = 2}", "same name"),
        (TABLE % "{name = 'A', from = 3, handicap = 1}", "the last takes all the rest"),
        (
            TABLE % "{name = 'A', from = 3, handicap = 1}, {name = 'B', handicap = 2}, {name = 'C', handicap = 2}",
            "the last takes all the rest",
        ),
        (
            TABLE
            % "{name = 'A', from = 3, handicap = 1}, {name = 'B', from = 3, handicap = 2}, {name = 'C', handicap = 2}",
            "must go down",
        ),
        ('title = "Ours"\nunit = "VPs"\nbands = []', "percent, IMPs"),
        ("title =", "cannot be read"),
        ('title = "Ours"\nbands = 3', "cannot be read"),
    ],
)
def test_a_table_that_is_wrong_is_refused_with_what_is_wrong(text, words):
    with pytest.raises(Refusal, match=words):
        read_grades(text)


def test_a_club_s_table_is_exact():
    table = read_grades(TABLE % "{name = 'A', from = 10.1, handicap = -0.7}, {name = 'B', handicap = 0.1}")
    assert table.handicap(Fraction("10.1")) == Fraction(-7, 10)
    assert table.handicap(10) == Fraction(1, 10)
    assert table.rule.unit == "IMPs"


@given(st.lists(st.fractions(max_denominator=50), max_size=8))
def test_a_handicap_of_nothing_changes_nothing(raw):
    handicaps = [Handicap(factor=0).of([5, 9])] * len(raw)
    assert list(net(raw, handicaps)) == raw
    assert rank(net(raw, handicaps)) == rank(raw)

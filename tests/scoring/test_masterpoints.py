"""Masterpoint tables: what unions have published, and what must hold for every table."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.scoring import rank
from bridgeclub.scoring.masterpoints import awards, names, read_awards, text_of
from bridgeclub.scoring.strata import ranked_in_strata
from bridgeclub.words import Refusal

HALF = Fraction(1, 2)


def given_to(name, contestants, tables, boards=24, tied=()):
    """Return the awards above 0 of so many contestants in the order of their places; places of a `tied` set are one."""
    shared = {place: min(group) for group in tied for place in group}
    places = rank([-shared.get(place, place) for place in range(1, contestants + 1)])
    made = awards(name).of(places, tables, boards)
    assert list(made) == sorted(made, reverse=True)
    return [award for award in made if award]


def of_ecats(tables):
    return given_to("ebu-simultaneous", 2 * tables, tables)


class TestPublished:
    def test_acbl_open_club_game_of_8_tables(self):
        # ACBL Handbook, Calculating the Awards: 0.10 a table, 70 and 50 percent, 40 percent of 8 pairs are 3
        made = given_to("acbl-club-two-winners", 8, 8)
        assert made == [Fraction("0.80"), Fraction("0.56"), Fraction("0.40")]

    def test_acbl_percentages_go_on_as_parts_by_place(self):
        made = given_to("acbl-club-two-winners", 15, 15)
        assert made == [Fraction(text) for text in ("1.5", "1.05", "0.75", "0.53", "0.3", "0.25")]

    def test_acbl_first_place_has_at_most_1_50(self):
        assert given_to("acbl-club-two-winners", 20, 20)[0] == Fraction("1.50")

    def test_acbl_half_a_table_of_a_mitchell_counts_as_a_full_one(self):
        assert given_to("acbl-club-two-winners", 8, Fraction(15, 2))[0] == Fraction("0.80")

    def test_acbl_howell_of_5_and_a_half_tables_is_a_group_of_11_pairs(self):
        assert len(given_to("acbl-club-one-winner", 11, 5 + HALF)) == 4

    def test_acbl_special_game_of_6_tables_is_half_as_much_again(self):
        # Greater New York Bridge Association, 16 April 2020: 0.1 x 6 x 1.5
        special = read_awards(text_of("acbl-club-two-winners").replace("factor = 1 ", 'factor = "1.5" '))
        assert special.of(rank([2, 1, 0, -1, -2, -3]), 6, 24)[0] == Fraction("0.90")

    def test_sbu_two_winners_of_6_tables(self):
        # Scottish Bridge Union, as Kirkcaldy Bridge Club publishes it
        assert given_to("sbu-pairs-two-winners", 6, 6) == [20, 10]
        assert given_to("sbu-pairs-two-winners", 6, 6, tied=[{1, 2}]) == [15, 15]
        assert given_to("sbu-pairs-two-winners", 6, 6, tied=[{2, 3}]) == [20, 10, 10]

    def test_sbu_howell_of_6_tables(self):
        assert given_to("sbu-pairs-one-winner", 12, 6) == [24, 18, 12, 6]
        assert given_to("sbu-pairs-one-winner", 12, 6, tied=[{1, 2}, {3, 4}]) == [21, 21, 9, 9]
        assert given_to("sbu-pairs-one-winner", 12, 6, tied=[{3, 4, 5}]) == [24, 18, 6, 6, 6]
        assert given_to("sbu-pairs-one-winner", 12, 6, tied=[{3, 4, 5, 6}]) == [24, 18, 6, 6, 6, 6]

    def test_ebu_individual_of_6_tables(self):
        # EBU Licensing and Master Points Handbook 2021, scale F (forums.ebu.co.uk/discussion/1365)
        assert given_to("ebu-individual", 24, 6) == [24, 21, 18, 15, 12, 9, 6, 6]

    @pytest.mark.parametrize(("tables", "boards"), [(13, 36), (19, 24), (25, 12), (26, 12), (13 + HALF, 36)])
    def test_ebu_one_winner_tables_with_13_awards(self, tables, boards):
        # forums.ebu.co.uk, comment 9215: 1/4 of 25 or 26 tables, 1/3 of 19, 1/2 of 13, where 27 pairs are 13 tables
        assert len(given_to("ebu-pairs-one-winner", int(2 * tables), tables, boards)) == 13

    def test_ebu_simultaneous_of_743_tables(self):
        # ECats Bridge, FAQ: 743 tables give 818
        made = of_ecats(743)
        assert made[0] == 818
        assert len(made) == 495

    def test_ebu_simultaneous_goes_down_evenly_to_the_least_award(self):
        made = of_ecats(25 * 36)  # the root is 6 exactly: 900 for the first of 600, so 1 1/2 a place, fractions up
        assert made[:4] == [900, 899, 897, 896]
        assert made[-1] == 25

    def test_sbu_individual_has_the_steps_of_the_ebu(self):
        assert given_to("sbu-individual", 24, 6) == given_to("ebu-individual", 24, 6)


class TestTables:
    def test_a_ladder_pays_for_coming(self):
        made = awards("ladder").of(rank(list(range(10, 0, -1))), 5)
        assert made == (10, 8, 6, 5, 4, 3, 2, 1, 1, 1)

    def test_points_for_places_without_others_end_with_the_list(self):
        league = read_awards("[awards]\nkind = 'places'\npoints = [3, 1]")
        assert league.of(rank([9, 7, 7, 1]), 2) == (3, HALF, HALF, 0)

    def test_below_the_least_number_of_boards_or_tables_there_is_nothing(self):
        table = read_awards("minimum_tables = 3\nminimum_boards = 12\n[awards]\nkind = 'steps'\nstep = 6")
        assert table.of(rank([2, 1]), 3, 12) == (36, 30)
        assert table.of(rank([2, 1]), 3, 11) == (0, 0)
        assert table.of(rank([2, 1]), Fraction(5, 2), 12) == (0, 0)

    def test_boards_must_be_told_where_they_matter(self):
        with pytest.raises(Refusal, match="number of boards"):
            awards("ebu-pairs-one-winner").of(rank([2, 1]), 6)

    def test_steps_have_an_upper_limit(self):
        table = read_awards("[awards]\nkind = 'steps'\nstep = 10\nmost = 25")
        assert table.of(rank([4, 3, 2, 1]), 2) == (25, 25, 20, 10)

    @pytest.mark.parametrize(("way", "root"), [("down", 7), ("nearest", 7), ("up", 8)])
    def test_the_root_is_rounded_as_told(self, way, root):
        table = read_awards(
            f"rounding = '{way}'\nrounded_to = 1\n[awards]\nkind = 'even'\nfirst = 1\nfirst_by = 'root'"
        )
        assert table.of(rank([2, 1]), 55)[0] == root

    def test_a_root_half_way_and_above_goes_up(self):
        table = read_awards("rounded_to = 1\n[awards]\nkind = 'even'\nfirst = 1\nfirst_by = 'root'")
        assert table.of(rank([1]), Fraction(25, 4))[0] == 3  # the root is 2 1/2


class TestStrata:
    def test_the_best_of_the_strata_counts(self):
        # 8 pairs, the last 4 of them in B: there they are half of the field, 2 tables of 4
        values, stands = [8, 7, 6, 5, 4, 3, 2, 1], [0, 0, 0, 0, 1, 1, 1, 1]
        best = awards("acbl-club-one-winner").best(ranked_in_strata(values, stands, 2), 4, 24)
        assert [float(one.award) for one in best] == [0.4, 0.28, 0.2, 0, 0.2, 0.14, 0, 0]
        assert [one.stratum for one in best] == [0, 0, 0, None, 1, 1, None, None]

    def test_a_stratum_without_contestants_awards_nothing(self):
        best = awards("ladder").best(ranked_in_strata([2, 1], [0, 0], 2), 1)
        assert [one.stratum for one in best] == [0, 0]


class TestReading:
    @pytest.mark.parametrize("name", names())
    def test_every_table_names_its_title_and_source(self, name):
        assert awards(name).title
        assert awards(name).source

    @pytest.mark.parametrize(
        ("text", "says"),
        [
            ("kind =", "cannot be read"),
            ("title = 'x'", r"\[awards\]"),
            ("awards = 3", r"\[awards\]"),
            ("deepth = 3\n[awards]\nkind = 'steps'\nstep = 1", "deepth"),
            ("[awards]\nkind = 'stairs'", "stairs"),
            ("[awards]\nstep = 6", "steps, shares"),
            ("[awards]\nkind = 'steps'", "step"),
            ("[awards]\nkind = 'steps'\nstep = -1", "-1"),
            ("[awards]\nkind = 'steps'\nstep = true", "True"),
            ("[awards]\nkind = 'steps'\nstep = '1/0'", "1/0"),
            ("[awards]\nkind = 'steps'\nstep = 1\nshares = [1]", "shares"),
            ("[awards]\nkind = 'places'\npoints = 7", "list"),
            ("[awards]\nkind = 'places'\npoints = [1, 2]", "more than the one before"),
            ("[awards]\nkind = 'places'\npoints = [1]\nothers = 2", "more than the one before"),
            ("[awards]\nkind = 'shares'\nfirst = 1\nshares = [1, '10%']\nthen_by_place = true", "more than the one"),
            ("[awards]\nkind = 'even'\nfirst = 1\nfirst_by = 'root'", "rounded_to"),
            ("depth = 1\n[awards]\nkind = 'places'\npoints = [1]", "depth"),
            ("[[depth]]\nboards = 3\n[awards]\nkind = 'steps'\nstep = 1", "share"),
            ("depth = [{boards=9,share=1},{boards=3,share=1}]\n[awards]\nkind = 'steps'\nstep = 1", "order"),
            ("minimum_boards = 1.5\n[awards]\nkind = 'steps'\nstep = 1", "whole"),
            ("rounding = 'sideways'\n[awards]\nkind = 'steps'\nstep = 1", "sideways"),
        ],
    )
    def test_what_is_wrong_is_said(self, text, says):
        with pytest.raises(Refusal, match=says):
            read_awards(text)

    def test_an_unknown_name_tells_those_there_are(self):
        with pytest.raises(Refusal, match="ladder"):
            awards("leiter")


scales = st.sampled_from(
    [
        "[awards]\nkind = 'steps'\nstep = 7",
        "[awards]\nkind = 'steps'\nstep = 7\nmost = 20",
        "depth = '40%'\n[awards]\nkind = 'even'\nfirst = 100",
        "depth = '1/2'\n[awards]\nkind = 'shares'\nfirst = 1\nfirst_by = 'table'\nshares = [1]\nthen_by_place = true",
        "[awards]\nkind = 'places'\npoints = [9, 4, 4, 1]",
    ]
)
fields = st.lists(st.integers(0, 6), min_size=2, max_size=14)


@given(scales, fields)
def test_unrounded_awards_add_up_to_the_same_however_many_tie(text, values):
    table = read_awards(text)
    tables = Fraction(len(values), 2)
    untied = table.of(rank(list(range(len(values)))), tables)
    assert sum(table.of(rank(values), tables)) == sum(untied)


@given(st.sampled_from(names()), fields, st.integers(10, 40))
def test_nobody_is_awarded_more_than_a_better_one_and_equals_get_the_same(name, values, boards):
    table = awards(name)
    made = table.of(rank(values), Fraction(len(values)) / table.per_table, boards)
    by_value = sorted(zip(values, made, strict=True), reverse=True)
    for (better, more), (worse, less) in pairwise(by_value):
        assert more == less if better == worse else more >= less


@given(st.sampled_from(names()), fields, st.randoms(use_true_random=False))
def test_the_order_of_entry_does_not_matter(name, values, random):
    order = list(range(len(values)))
    random.shuffle(order)
    tables = Fraction(len(values), 2)
    made = awards(name).of(rank(values), tables, 24)
    assert awards(name).of(rank([values[index] for index in order]), tables, 24) == tuple(made[i] for i in order)

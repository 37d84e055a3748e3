from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.scoring.ranking import rank
from bridgeclub.scoring.tie_breaks import TIE_BREAKS, Field, Meeting, extra_boards, rank_with, tie_breaks
from bridgeclub.words import Refusal


def match(one: int, other: int, points: int, against: int, stake: int = 20, swing: int = 0) -> Meeting:
    return Meeting(one, other, Fraction(points), Fraction(against), Fraction(stake), Fraction(swing))


def ranked(field: Field, *names: str):
    places, broken = rank_with(field, tie_breaks(names))
    return [str(place) for place in places], [tie.short() for tie in broken]


def test_without_rules_a_tie_is_shared():
    assert ranked(Field([40, 20, 20, 10])) == (["1", "2=", "2=", "4"], [])


def test_head_to_head_splits_two_who_met():
    field = Field([50, 60, 50], [match(0, 2, 22, 26, 48), match(1, 2, 10, 38, 48)])
    assert ranked(field, "head-to-head") == (["3", "1", "2"], ["head-to-head, 26-22"])


def test_meetings_of_unequal_length_are_added_up():
    # EBU White Book 143.6.2(b): 8-12 of 20 and 10-0 of 10 are 18-12, as much as 12-8 of 20.
    field = Field([50, 50], [match(0, 1, 8, 12), match(0, 1, 10, 0, 10)])
    assert ranked(field, "head-to-head") == (["1", "2"], ["head-to-head, 18-12"])
    found = TIE_BREAKS["head-to-head"].figures(field, [0, 1])
    assert [figure.key[0] * 20 for figure in found] == [12, 8]


def test_a_match_level_in_victory_points_goes_by_its_imps():
    # EBU White Book 143.7.1(a).
    assert ranked(Field([50, 50], [match(0, 1, 10, 10, swing=-1)]), "head-to-head")[0] == ["2", "1"]
    assert ranked(Field([50, 50], [match(0, 1, 10, 10)]), "head-to-head") == (["1=", "1="], [])


def test_head_to_head_says_nothing_where_not_all_have_met():
    # 0 beat 1, but nobody met 2.
    assert ranked(Field([50, 50, 50], [match(0, 1, 20, 0)]), "head-to-head") == (["1=", "1=", "1="], [])


def test_of_three_in_part_apart_the_two_left_are_compared_by_themselves():
    # Two of the three have 25 against each other and the third 10; of the two, the one that won their match.
    field = Field([9, 9, 9], [match(0, 1, 8, 12), match(0, 2, 17, 3), match(1, 2, 13, 7)])
    places, broken = ranked(field, "head-to-head")
    assert places == ["2", "1", "3"]
    assert broken == ["head-to-head, 25 : 25 : 10", "head-to-head, 12-8"]


def test_those_still_equal_go_to_the_next_rule():
    field = Field([9, 9, 9], [match(0, 1, 10, 10), match(0, 2, 15, 5), match(1, 2, 15, 5)], basic=[1, 4, 7])
    assert ranked(field, "head-to-head", "basic") == (
        ["2", "1", "3"],
        ["head-to-head, 25 : 25 : 10", "net IMPs, 4-1"],
    )


def test_a_draw_is_half_a_win():
    # EBU White Book 143.7: five wins and two draws are as much as four wins and four draws.
    won = lambda one, first, results: [match(one, first + at, made, 20 - made) for at, made in enumerate(results)]  # noqa: E731
    field = Field([50, 50, *[0] * 16], won(0, 2, [15] * 5 + [10] * 2 + [5]) + won(1, 2, [15] * 4 + [10] * 4))
    assert ranked(field, "wins")[0][:2] == ["1=", "1="]
    one_more = replace(field, meetings=[*field.meetings[:7], match(0, 9, 15, 5), *field.meetings[8:]])
    assert ranked(one_more, "wins")[1][0] == "matches won, 7-6"


def test_unequal_numbers_of_matches_are_compared_in_percent():
    # EBU White Book 143.6.2(a): 6 of 8 matches won are more than 8 of 12.
    meetings = [match(0, 2, 15 if at < 8 else 5, 10) for at in range(12)]
    meetings += [match(1, 2, 15 if at < 6 else 5, 10) for at in range(8)]
    places, broken = ranked(Field([50, 50, 0], meetings), "wins")
    assert places == ["2", "1", "3"]
    assert broken == ["matches won, 75%-66.67%"]


def test_the_opponents_final_results():
    # EBU White Book 143.5.2: opponents with 50, 40 and 30 make 120.
    meetings = [match(0, 2, 10, 10), match(0, 3, 10, 10), match(0, 4, 10, 10)]
    meetings += [match(1, 2, 10, 10), match(1, 2, 10, 10), match(1, 4, 10, 10), match(1, 5, 10, 10)]
    field = Field([60, 60, 50, 40, 30, 20], meetings)
    assert [figure.text for figure in TIE_BREAKS["opponents"].figures(field, [0])] == ["120"]
    assert ranked(field, "opponents")[1] == ["opponents' results, 120-100"]
    fewer = replace(field, meetings=meetings[1:])
    assert ranked(fewer, "opponents")[1] == ["opponents' results, 35-33.33"]
    assert ranked(replace(field, meetings=meetings[3:]), "opponents")[1] == []


def test_in_an_individual_the_opponents_are_divided_by_the_partners():
    # EBU White Book 143.5.2: opponents with 50 and 40, a partner with 30: 3.0.
    field = Field(
        [60, 50, 40, 30, 60],
        [match(0, 1, 1, 1), match(0, 2, 1, 1), match(4, 1, 1, 1), match(4, 3, 1, 1)],
        partners=[[3], [2], [1], [0], [2]],
    )
    assert ranked(field, "opponents")[1] == ["opponents' results, 3-2"]
    alone = replace(field, partners=[[], [], [], [], []])
    assert ranked(alone, "opponents")[1] == []


BOARDS = Field(
    [10, 10, 0],
    boards=[[4, 4, -4, None, -1, 0], [2, 6, -6, 0, -1, -3], [-6, 0, 6, 3, 1, 4]],
    rounds=[[8, -4, -1], [8, -6, -1], [0, 0, 0]],
)


@pytest.mark.parametrize(
    ("rule", "found"),
    [
        ("board-by-board", "boards against each other, 3.5-1.5"),
        ("point-a-board", "boards won, 50%-41.67%"),
        ("tops", "tops, 1-1"),
        ("last-rounds", "the last rounds, -5 : -7"),
    ],
)
def test_rules_that_look_at_boards_and_rounds(rule, found):
    places, broken = ranked(BOARDS, rule)
    if rule == "tops":
        assert (places, broken) == (["1=", "1=", "3"], [])
        assert [figure.text for figure in TIE_BREAKS[rule].figures(BOARDS, [0, 1, 2])] == ["1", "1", "4"]
    else:
        assert (places, broken) == (["1", "2", "3"], [found])


@pytest.mark.parametrize("rule", [name for name in TIE_BREAKS if name != "lot"])
def test_a_rule_without_its_facts_says_nothing(rule):
    assert ranked(Field([3, 3]), rule) == (["1=", "1="], [])


def test_the_lot_can_be_drawn_again():
    field = Field([3, 3, 3], names=["NS 1", "NS 2", "NS 3"], seed="2026-12-01")
    places, broken = rank_with(field, tie_breaks(["lot"]))
    assert sorted(place.rank for place in places) == [1, 2, 3]
    assert rank_with(field, tie_breaks(["lot"])) == (places, broken)
    assert broken[0].sentence(field).endswith("The lot was drawn from “2026-12-01”.")
    drawn = {tuple(rank_with(replace(field, seed=str(day)), tie_breaks(["lot"]))[0]) for day in range(30)}
    assert len(drawn) == 6


def test_shared_stops_before_what_follows():
    assert ranked(Field([3, 3], basic=[1, 2]), "shared", "basic") == (["1=", "1="], [])


def test_the_foot_of_the_ranking_says_what_decided():
    field = Field([9, 50, 50], [match(1, 2, 22, 26, 48)], names=["NS 1", "NS 4", "NS 7"])
    (tie,) = rank_with(field, tie_breaks(["head-to-head"]))[1]
    assert tie.sentence(field) == "Place 1: NS 7, NS 4 by head-to-head, 26-22."
    assert tie.sentence(replace(field, names=())) == "Place 1: 3, 2 by head-to-head, 26-22."


def test_a_tie_that_is_split_in_steps_names_the_place_of_each_step():
    field = Field([90, 9, 9, 9, 9], basic=[0, 5, 5, 3, 3], rounds=[[0], [1], [2], [4], [3]])
    _places, broken = rank_with(field, tie_breaks(["basic", "last-rounds"]))
    assert [(tie.place, tie.contestants, tie.short()) for tie in broken] == [
        (2, (1, 2, 3, 4), "net IMPs, 5 : 5 : 3 : 3"),
        (2, (2, 1), "the last rounds, 2-1"),
        (4, (3, 4), "the last rounds, 4-3"),
    ]
    assert broken[2].sentence(field) == "Place 4: 4, 5 by the last rounds, 4-3."


def test_some_can_be_ranked_among_themselves():
    # North-South by what East-West, who are not ranked here, made in the end.
    field = Field([5, 5, 8, 9], [match(0, 2, 1, 1), match(1, 3, 1, 1)])
    places, broken = rank_with(field, tie_breaks(["opponents"]), [1, 0])
    assert [str(place) for place in places] == ["1", "2"]
    assert broken[0].contestants == (1, 0)


def test_an_unknown_rule_is_refused_with_those_that_there_are():
    with pytest.raises(Refusal, match="head-to-head, wins, "):
        tie_breaks(["lot", "age"])


def test_every_rule_says_what_it_does():
    assert all(rule.label and rule.help.endswith(".") for rule in TIE_BREAKS.values())


def test_the_extra_boards_of_a_tied_knock_out_match():
    # EBU White Book 143.2.1.
    assert [extra_boards(boards) for boards in (24, 32, 10, 28, 8)] == [3, 4, 2, 4, 2]


N = 5
points = st.integers(-2, 2)
tied_fields = st.builds(
    Field,
    st.lists(st.integers(0, 1), min_size=N, max_size=N),
    st.lists(
        st.builds(match, st.integers(0, 1), st.integers(2, N - 1), st.integers(0, 3), st.integers(0, 3), st.just(3)),
        max_size=8,
    ),
    st.lists(st.lists(st.none() | points, min_size=3, max_size=3), min_size=N, max_size=N),
    st.lists(st.lists(points, min_size=2, max_size=2), min_size=N, max_size=N),
    st.lists(points, min_size=N, max_size=N),
    names=st.just([f"Pair {number}" for number in range(N)]),
    seed=st.sampled_from(["", "tonight"]),
)
lists_of_rules = st.permutations(list(TIE_BREAKS)).map(lambda names: tie_breaks(names[:4]))


@given(tied_fields, lists_of_rules)
def test_a_tie_break_only_orders_those_who_were_equal(field, rules):
    places, broken = rank_with(field, rules)
    plain = rank(field.finals)
    for one in range(N):
        for other in range(N):
            if field.finals[one] > field.finals[other]:
                assert places[one].rank < places[other].rank
        assert places[one].rank >= plain[one].rank
        assert places[one].shared == ([place.rank for place in places].count(places[one].rank) > 1)
    for tie in broken:
        found = list(zip(tie.contestants, tie.figures, strict=True))
        for (better, more), (worse, less) in pairwise(found):
            assert more == less or places[better].rank < places[worse].rank


@given(tied_fields, lists_of_rules, st.permutations(range(N)))
def test_the_order_of_entry_does_not_matter(field, rules, order):
    now_at = {old: new for new, old in enumerate(order)}
    turned = replace(
        field,
        finals=[field.finals[old] for old in order],
        meetings=[replace(each, one=now_at[each.one], other=now_at[each.other]) for each in reversed(field.meetings)],
        boards=[field.boards[old] for old in order],
        rounds=[field.rounds[old] for old in order],
        basic=[field.basic[old] for old in order],
        names=[field.names[old] for old in order],
    )
    places, _broken = rank_with(field, rules)
    assert rank_with(turned, rules)[0] == tuple(places[old] for old in order)

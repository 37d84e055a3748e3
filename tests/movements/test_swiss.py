"""Swiss pairing: the rule by example, and its promises on random tournaments."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeclub.movements.matching import NOBODY, largest_matching
from bridgeclub.movements.movement import Movement
from bridgeclub.movements.swiss import Pairing, pair_up, seat_pairs, seat_teams
from bridgeclub.movements.teams import TeamsMovement
from bridgeclub.words import Refusal


def test_the_best_meets_the_next_best() -> None:
    assert pair_up([5, 3, 8, 1], []).matches == ((5, 3), (8, 1))
    assert pair_up([5, 3, 8, 1], [(3, 5)]).matches == ((5, 8), (3, 1))
    assert pair_up([5, 3, 8, 1], [(3, 5), (8, 5)]).matches == ((5, 1), (3, 8))


def test_the_pairing_is_undone_from_the_bottom() -> None:
    """The last two have met, so the pair above them is undone; the top stays."""
    assert pair_up([1, 2, 3, 4, 5, 6], [(5, 6)]).matches == ((1, 2), (3, 5), (4, 6))
    assert pair_up([1, 2, 3, 4], [(3, 4)]).matches == ((1, 3), (2, 4))
    assert pair_up([1, 2, 3, 4], [(3, 4), (1, 3), (2, 3)]) == Pairing(((1, 2), (3, 4)), rematches=((3, 4),))


def test_the_bye_goes_to_the_lowest_without_one() -> None:
    assert pair_up([1, 2, 3], []) == Pairing(((1, 2),), bye=3)
    assert pair_up([1, 2, 3], [(1, 2)], byes=[3]) == Pairing(((1, 3),), bye=2)
    assert pair_up([1, 2, 3, 4, 5], [(1, 2)], byes=[5, 4, 4]).bye == 3
    assert pair_up([1, 2, 3, 4, 5], [], byes=[1, 2, 3, 4, 5]).bye == 5


def test_a_bye_avoids_a_rematch_where_it_can() -> None:
    met = [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]
    pairing = pair_up([1, 2, 3, 4, 5], met)
    assert pairing.bye != 5
    assert len(pairing.rematches) == 1
    assert pair_up([1, 2, 3, 4, 5], [(1, 2), (3, 4), (1, 3), (2, 4), (2, 3)]).rematches == ()


def test_a_match_of_three() -> None:
    assert pair_up([1, 2, 3, 4, 5], [], three_way=True) == Pairing(((1, 2),), three_way=(3, 4, 5))
    assert pair_up([1, 2, 3, 4, 5], [(3, 5)], three_way=True).three_way == (1, 2, 5)
    assert pair_up([1, 2, 3], [], three_way=True) == Pairing((), three_way=(1, 2, 3))
    assert pair_up([1, 2, 3, 4, 5], [], byes=[5, 4], three_way=True).three_way[2] == 3


@pytest.mark.parametrize("standings", [[], [1], [1, 2, 1]])
def test_what_cannot_be_paired(standings: list[int]) -> None:
    with pytest.raises(Refusal):
        pair_up(standings, [])


def most_new(order: list[int], met: set[frozenset[int]]) -> int:
    """How many matches without a rematch are possible, by trying all."""
    if len(order) < 2:
        return 0
    one, *rest = order
    best = most_new(rest, met) if len(order) % 2 or len(order) > 2 else 0
    for other in rest:
        if frozenset((one, other)) not in met:
            best = max(best, 1 + most_new([c for c in rest if c != other], met))
    return best


graphs = st.integers(2, 9).flatmap(
    lambda n: st.tuples(
        st.permutations(range(1, n + 1)), st.sets(st.sampled_from(list(combinations(range(1, n + 1), 2))))
    )
)


@given(graphs, st.lists(st.integers(1, 9), max_size=5), st.booleans())
def test_no_rematch_while_it_can_be_avoided(graph, byes: list[int], three_way: bool) -> None:
    standings, met = graph
    pairing = pair_up(standings, met, byes, three_way)
    seen = [c for match in pairing.matches for c in match] + list(pairing.three_way or ())
    seen += [] if pairing.bye is None else [pairing.bye]
    assert sorted(seen) == sorted(standings)
    assert (pairing.bye is not None or pairing.three_way is not None) == bool(len(standings) % 2)
    known = {frozenset(match) for match in met}
    assert set(pairing.rematches) == {match for match in pairing.matches if frozenset(match) in known}
    if not three_way:
        playing = [c for c in standings if c != pairing.bye]
        assert len(pairing.matches) - len(pairing.rematches) == most_new(playing, known)
        counts = Counter(byes)
        assert pairing.bye is None or counts[pairing.bye] == min(counts[c] for c in standings)
    assert pairing == pair_up(standings, {(b, a) for a, b in met}, byes, three_way)


@given(st.integers(2, 24), st.randoms(use_true_random=False))
@settings(max_examples=30, deadline=None)
def test_a_tournament_has_no_rematch_in_half_of_the_possible_rounds_and_fair_byes(size: int, random: Random) -> None:
    met: list[tuple[int, int]] = []
    byes: list[int] = []
    standings = list(range(1, size + 1))
    for _round in range(max(1, size // 2)):
        pairing = pair_up(standings, met, byes)
        assert pairing.rematches == ()
        met += pairing.matches
        byes += [] if pairing.bye is None else [pairing.bye]
        random.shuffle(standings)
    assert all(byes.count(contestant) <= 1 for contestant in standings)


@given(graphs)
def test_the_largest_matching(graph) -> None:
    standings, met = graph
    size = len(standings)
    edges = set(combinations(range(size), 2)) - {(a - 1, b - 1) for a, b in met}
    mates = largest_matching([{b if a == v else a for a, b in edges if v in (a, b)} for v in range(size)])
    assert all(
        mate == NOBODY or (mates[mate] == v and (min(v, mate), max(v, mate)) in edges) for v, mate in enumerate(mates)
    )
    assert (size - mates.count(NOBODY)) // 2 == most_new(list(range(1, size + 1)), {frozenset(match) for match in met})


def test_pairs_sit_north_south_in_turn() -> None:
    sat: Counter[int] = Counter()
    met: list[tuple[int, int]] = []
    seatings = []
    byes: list[int] = []
    standings = list(range(1, 10))
    for round in range(1, 6):
        pairing = pair_up(standings, met, byes)
        tables = seat_pairs(pairing, round, round, sat)
        assert [s.table for s in tables] == list(range(1, 6))
        sat.update(s.ns for s in tables if s.is_played)
        met += pairing.matches
        byes.append(pairing.bye or 0)
        seatings += tables
        standings = standings[3:] + standings[:3]
    movement = Movement("Swiss", 5, 5, 5, 1, tuple(seatings), tables_a_set=4)
    assert movement.faults() == ()
    assert max(sat.values()) - min(sat[pair] for pair in standings) <= 2


@pytest.mark.parametrize(("teams", "three_way"), [(8, False), (7, False), (7, True), (3, True)])
def test_teams_play_in_two_halves(teams: int, three_way: bool) -> None:
    met: list[tuple[int, int]] = []
    byes: list[int] = []
    standings = list(range(1, teams + 1))
    seatings = []
    rounds = 1 if teams == 3 else 3
    for match_round in range(1, rounds + 1):
        pairing = pair_up(standings, met, byes, three_way)
        met += pairing.matches
        met += combinations(pairing.three_way, 2) if pairing.three_way else ()
        byes += [pairing.three_way[2]] if pairing.three_way else [pairing.bye or 0]
        seatings += seat_teams(pairing, match_round)
        standings = standings[2:] + standings[:2]
    movement = TeamsMovement("Swiss", teams, 2 * rounds, 3 * rounds, 2, tuple(seatings), teams, 2)
    assert movement.faults() == ()
    assert len(movement.matches) == len(met)


def test_a_congress_of_a_hundred() -> None:
    random = Random(1)
    standings = list(range(1, 101))
    met: list[tuple[int, int]] = []
    for _round in range(12):
        met += pair_up(standings, met).matches
        random.shuffle(standings)
    assert len(set(map(frozenset, met))) == 600

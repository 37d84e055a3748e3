"""Movements of teams: the printed tables, the formulas, and whole matches for every size."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bridgeclub.movements.legality import FaultKind
from bridgeclub.movements.movement import Seating
from bridgeclub.movements.teams import american_whist, head_to_head, new_england_relay, stagger, three_way
from bridgeclub.words import Refusal
from tests.movements.printed import printed

# As manuals print them: the EW pairs' teams and the board sets at tables 1, 2, ... of each round.
AMERICAN_WHIST_5 = "34512 12345|51234 23451|23451 34512|45123 45123"
NEW_ENGLAND_RELAY_10 = (
    "A123456789 A2468A2468|9A12345678 9135791357|89A1234567 8A2468A246|789A123456 7913579135|6789A12345 68A2468A24|"
    "56789A1234 5791357913|456789A123 468A2468A2|3456789A12 3579135791|23456789A1 2468A2468A"
)
STAGGER_10_SECOND_HALF = "3456789A12 1234512345|56789A1234 2345123451|789A123456 3451234512|9A12345678 4512345123"
FIRST_SESSION_9 = "789123456 123412345|912345678 234123451|234567891 341234512|456789123 412345123"


def test_the_printed_tables() -> None:
    assert printed(american_whist(5), "ew", "board_set") == AMERICAN_WHIST_5
    assert printed(new_england_relay(10), "ew", "board_set") == NEW_ENGLAND_RELAY_10
    assert printed(american_whist(9, half=True), "ew", "board_set") == FIRST_SESSION_9
    full = stagger(10)
    second = replace(
        full,
        rounds=4,
        seatings=tuple(replace(s, round=s.round - 5, board_set=s.board_set - 5) for s in full.seatings if s.round > 5),
    )
    assert printed(second, "ew", "board_set") == STAGGER_10_SECOND_HALF


def m(x: int, n: int) -> int:
    return (x - 1) % n + 1


def test_the_formulas() -> None:
    for t in range(3, 31, 2):
        for s in american_whist(t).seatings:
            assert (s.ns, s.ew, s.board_set) == (s.table, m(s.table + 2 * s.round, t), m(s.table + s.round - 1, t))
    for t in range(4, 31, 2):
        for s in new_england_relay(t).seatings:
            assert (s.ns, s.ew, s.board_set) == (s.table, m(s.table - s.round, t), m(2 * s.table - s.round - 1, t))
        for s in stagger(t).seatings:
            late = s.round > t // 2
            r = s.round - t // 2 if late else s.round
            assert s.ew == m(s.table + 2 * r - (not late), t)
            assert s.board_set == m(s.table + r - 1, t // 2) + (t // 2 if late else 0)


@pytest.mark.no_cover
def test_every_size_is_legal_and_everybody_has_a_whole_match_against_everybody() -> None:
    movements = [american_whist(t) for t in (*range(3, 31, 2), 39)]
    movements += [build(t) for build in (new_england_relay, stagger) for t in (*range(4, 31, 2), 40)]
    for movement in movements:
        t = movement.tables
        assert movement.faults() == ()
        assert len(movement.matches) == t * (t - 1) // 2
        assert all(match.is_whole for match in movement.matches)
        assert movement.opponents_of(1) == tuple(range(2, t + 1))


def test_shorter_round_robins_have_whole_matches() -> None:
    movements = [american_whist(11, r) for r in (2, 4, 6, 8)]
    movements += [new_england_relay(10, r) for r in (1, 3, 5, 7)]
    movements += [stagger(t, t // 2) for t in range(4, 21, 2)]
    movements += [american_whist(t, half=True) for t in range(5, 31, 4)]
    for movement in movements:
        assert movement.faults() == ()
        assert {len(movement.opponents_of(team)) for team in range(1, movement.tables + 1)} == {movement.rounds}


def test_two_and_three_teams() -> None:
    for rounds in range(2, 21, 2):
        match = head_to_head(rounds)
        assert match.faults() == ()
        assert len(match.matches) == 1
    assert head_to_head().seatings == (
        Seating(1, 1, 1, 2, 1),
        Seating(1, 2, 2, 1, 2),
        Seating(2, 1, 1, 2, 2),
        Seating(2, 2, 2, 1, 1),
    )
    three = three_way()
    assert three.faults() == ()
    assert [(match.one, match.other) for match in three.matches] == [(1, 2), (1, 3), (2, 3)]


def test_faults_of_matches() -> None:
    movement = american_whist(5)
    first = movement.seatings[0]
    alone = replace(movement, seatings=(replace(first, ew=1), *movement.seatings[1:]))
    assert any("team 1 plays against itself" in fault.sentence for fault in alone.faults())
    other_boards = replace(movement, seatings=(replace(first, board_set=5), *movement.seatings[1:]))
    fault = next(f for f in other_boards.faults() if f.kind is FaultKind.HALF_A_MATCH)
    assert fault.sentence == "The match of teams 1 and 3 is not on the same boards at both tables."
    again = replace(movement, seatings=(*movement.seatings, replace(first, round=5)), rounds=5)
    assert any("NS of team 1 meets the same opponents, EW of team 3" in f.sentence for f in again.faults())


def test_what_is_not_legal_is_refused_with_what_is() -> None:
    for call, says in (
        (lambda: american_whist(6), "for 6 choose a New England relay or a stagger"),
        (lambda: american_whist(2), "3 to 99"),
        (lambda: american_whist(7, 3), "even number of rounds"),
        (lambda: american_whist(7, 7), "2 to 6 rounds"),
        (lambda: american_whist(7, half=True), "5, 9, 13"),
        (lambda: new_england_relay(7), "for 7 choose American Whist"),
        (lambda: new_england_relay(8, 4), "odd number of rounds"),
        (lambda: stagger(7), "for 7 choose American Whist"),
        (lambda: stagger(8, 5), "7 rounds, or 4"),
        (lambda: head_to_head(3), "even number of rounds"),
    ):
        with pytest.raises(Refusal, match=says):
            call()

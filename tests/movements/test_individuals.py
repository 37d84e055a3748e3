"""Individuals: the printed tables, and for every number of players nobody repeats a partner."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from bridgeclub.movements.finite_field import Field
from bridgeclub.movements.individual import IndividualMovement, IndividualSeating
from bridgeclub.movements.individuals import Kind, individual, kinds, round_robin
from bridgeclub.movements.legality import FaultKind
from bridgeclub.movements.player_fairness import competition_of_players, unfairness_of_players
from bridgeclub.movements.search.whist import first_round, starting_game
from bridgeclub.words import Refusal
from tests.movements.printed import SIGNS

# Two individuals as the manual of a national union prints them (tables M176 and M185): N S E W and sets of each round.
ROUND_ROBIN_8 = (
    "82 16 54 73 11|83 27 65 14 22|84 31 76 25 33|85 42 17 36 44|86 53 21 47 55|87 64 32 51 66|81 75 43 62 77"
)
SWIVEL_20 = (
    "12345 BCDEF 6789A GHIJK 147AD|12345 6789A GHIJK BCDEF 258BE|12345 GHIJK BCDEF 6789A 369CF|"
    "12345 FBCDE 9A678 IJKGH 47AD1|12345 9A678 IJKGH FBCDE 58BE2|12345 IJKGH FBCDE 9A678 69CF3|"
    "12345 EFBCD 789A6 KGHIJ 7AD14|12345 789A6 KGHIJ EFBCD 8BE25|12345 KGHIJ EFBCD 789A6 9CF36|"
    "12345 DEFBC A6789 HIJKG AD147|12345 A6789 HIJKG DEFBC BE258|12345 HIJKG DEFBC A6789 CF369|"
    "12345 CDEFB 89A67 JKGHI D147A|12345 89A67 JKGHI CDEFB E258B|12345 JKGHI CDEFB 89A67 F369C"
)
UNKNOWN = (45, 47, 48, 49)
"""Players for whom the search has found no round robin."""

EVERY = [(players, kind) for players in range(4, 53) for kind in kinds(players)]


def as_printed(movement: IndividualMovement) -> str:
    return "|".join(
        " ".join(
            "".join(SIGNS[getattr(s, column)] for s in movement.round(round))
            for column in ("n", "s", "e", "w", "board_set")
        )
        for round in range(1, movement.rounds + 1)
    )


@pytest.mark.parametrize(
    ("movement", "table"), [(individual(8), ROUND_ROBIN_8), (individual(20, swivel=True), SWIVEL_20)], ids=["8", "20"]
)
def test_the_printed_tables(movement: IndividualMovement, table: str) -> None:
    assert as_printed(movement) == table


@pytest.mark.parametrize("tables", [5, 7, 11, 13])
def test_the_formula(tables: int) -> None:
    for s in individual(4 * tables).seatings:
        gone = s.round - 1
        places = [(s.table + speed * gone - 1) % tables + 1 for speed in (0, -1, -2, 2, 1)]
        n, south, e, w, board_set = places
        assert (s.n, s.s, s.e, s.w) == (n, 2 * tables + south, tables + e, 3 * tables + w)
        assert s.board_set == board_set


def test_the_sizes() -> None:
    assert [n for n in range(4, 53) if not kinds(n)] == sorted([*range(6, 53, 4), *UNKNOWN])
    assert [n for n in range(4, 53) if Kind.RAINBOW in kinds(n)] == [19, 20, 27, 28, 31, 32, 35, 36, 43, 44, 51, 52]


@pytest.mark.parametrize(("players", "kind"), EVERY)
def test_every_size_is_legal(players: int, kind: Kind) -> None:
    movement = individual(players, kind=kind)
    assert movement.faults() == ()
    partners: Counter[frozenset[int]] = Counter()
    opponents: Counter[frozenset[int]] = Counter()
    boards: Counter[tuple[int, int]] = Counter()
    for s in movement.seatings:
        if s.is_played:
            partners.update((frozenset((s.n, s.s)), frozenset((s.e, s.w))))
            opponents.update(frozenset((one, other)) for one in (s.n, s.s) for other in (s.e, s.w))
            boards.update((number, s.board_set) for number in s.numbers)
    assert set(partners.values()) == set(boards.values()) == {1}
    if players % 4 == 3:
        return
    if kind is Kind.ROUND_ROBIN:
        assert len(partners) == players * (players - 1) // 2
        assert set(opponents.values()) == {2}
        assert len(opponents) == len(partners)
    else:
        assert set(opponents.values()) == {1}
        assert not set(partners) & set(opponents)
        assert movement.sharing == ()


@pytest.mark.parametrize("players", [20, 28, 32, 36, 44, 52])
def test_a_swivel_has_all_three_partners_at_a_table(players: int) -> None:
    movement = individual(players, swivel=True)
    assert movement.faults() == ()
    assert movement.rounds == movement.board_sets == 3 * players // 4
    for first in movement.round(1):
        there = [movement.at(round, first.table) for round in (1, 2, 3)]
        assert {frozenset(s.numbers) for s in there} == {frozenset(first.numbers)}
        assert len({s.s for s in there}) == 3


def test_sit_outs() -> None:
    for players in (5, 9, 13, 25):
        alone = Counter(s.number for s in individual(players).sit_outs)
        assert alone == Counter(range(1, players + 1))
    seven = individual(7)
    assert Counter(s.number for s in seven.sit_outs) == dict.fromkeys(range(1, 8), 3)
    rainbow = individual(19)
    assert set(Counter(s.number for s in rainbow.sit_outs).values()) == {1}
    assert rainbow.at(1, 5).w == 0
    assert {s.table for s in rainbow.sit_outs if s.round == 1} == {5}


def test_round_robins_are_balanced_or_nearly() -> None:
    assert [unfairness_of_players(individual(n)) for n in (4, 5, 8, 9, 13)] == [0.0] * 5
    assert all(unfairness_of_players(individual(n)) <= 2.83 for n in (12, 16, 17, 21, 24))
    values = competition_of_players(individual(8)).values()
    assert len(values) == 28
    assert unfairness_of_players(replace(individual(8), seatings=())) == 0.0


def test_rounds_are_cut_at_the_end() -> None:
    for players, kind in ((16, "round-robin"), (20, "rainbow"), (17, None)):
        full = individual(players, kind=kind)
        for rounds in (1, 3, full.rounds):
            short = individual(players, rounds, kind)
            assert short.faults() == ()
            assert short.seatings == full.seatings[: rounds * full.tables]


@pytest.mark.parametrize(
    ("change", "kind", "words"),
    [
        ({"s": 5}, FaultKind.TWO_PLACES, "player 5 sits in 2 places"),
        ({"s": 9}, FaultKind.NUMBER, "no player 9; the highest number is 8"),
        ({"s": 0}, FaultKind.NOWHERE, "player 2 sits nowhere, though a seat is free"),
        ({"s": 1}, FaultKind.PARTNERS_AGAIN, "has the same partner"),
        ({"s": 8}, FaultKind.PARTNERS_AGAIN, "player 8 partners itself"),
        ({"board_set": 1}, FaultKind.BOARDS_AGAIN, "player 2 plays the same board set, 1"),
    ],
)
def test_faults_are_found(change: dict[str, int], kind: FaultKind, words: str) -> None:
    movement = individual(8)
    second = replace(movement.at(2, 1), **change)
    spoiled = replace(
        movement, seatings=tuple(second if (s.round, s.table) == (2, 1) else s for s in movement.seatings)
    )
    assert any(words in fault.sentence for fault in spoiled.faults() if fault.kind is kind), spoiled.faults()


def test_lookups() -> None:
    movement = individual(8)
    assert [s.round for s in movement.of_player(3)] == list(range(1, 8))
    assert movement.at(9, 1) == IndividualSeating(9, 1, 0, 0, 0, 0, 0)
    assert movement.sharing[0].tables == (1, 2)
    assert movement.winners == 1


def test_what_is_not_legal_is_refused_with_what_is() -> None:
    for call, says in (
        (lambda: individual(6), "no individual for 6 players; there is one for 4, 5, 7, 8, 9, 11"),
        (lambda: individual(3), "no individual for 3"),
        (lambda: individual(56), "no individual for 56"),
        (lambda: individual(24, kind="rainbow"), "no rainbow individual for 24 players; there is one for 19, 20"),
        (lambda: individual(8, kind="whist"), "rainbow, round-robin"),
        (lambda: individual(8, swivel=True), "Only a rainbow can swivel.*19, 20"),
        (lambda: individual(8, 8), "1 to 7 rounds"),
    ):
        with pytest.raises(Refusal, match=says):
            call()


def test_fields() -> None:
    for size in (5, 7, 8, 9, 11, 13):
        field, numbers = Field(size), range(size)
        for a in numbers:
            assert sorted(field.add(a, b) for b in numbers) == list(numbers)
            assert all(field.subtract(field.add(a, b), b) == a for b in numbers)
            assert a == 0 or sorted(field.multiply(a, b) for b in numbers) == list(numbers)
            assert all(
                field.multiply(a, field.add(b, c)) == field.add(field.multiply(a, b), field.multiply(a, c))
                for b in numbers
                for c in numbers
            )


@pytest.mark.parametrize("players", [4, 5, 8, 12, 13])
def test_the_search_finds_first_rounds(players: int) -> None:
    assert round_robin(players, first_round(players, Random(1))).faults() == ()


def test_games_by_multiplication() -> None:
    assert round_robin(13, starting_game(13, 3, Random(1))).faults() == ()

"""Hesitation and double hesitation Mitchells: the printed tables, the published fairness, every size."""

from __future__ import annotations

import pytest

from bridgeclub.movements.fairness import competition, unfairness
from bridgeclub.movements.hesitation import double_hesitation, hesitation
from bridgeclub.words import Refusal
from tests.movements.printed import a_half_table_is_sound, everybody_sits, printed, repeats

# Hesitation Mitchells as a manual prints them: NS, EW and board sets of each round.
HESITATION_5 = (
    "12345 6789A 12456|1234A 56789 23561|12349 A5678 34612|12348 9A567 45123|12347 89A56 56234|789A6 12345 61345"
)
HESITATION_13 = (
    "123456789ABCD EFGHIJKLMNOPQ 12345689ABCDE|123456789ABCQ DEFGHIJKLMNOP 2345679ABCDE1|"
    "123456789ABCP QDEFGHIJKLMNO 345678ABCDE12|123456789ABCO PQDEFGHIJKLMN 456789BCDE123|"
    "123456789ABCN OPQDEFGHIJKLM 56789ACDE1234|123456789ABCM NOPQDEFGHIJKL 6789ABDE12345|"
    "123456789ABCL MNOPQDEFGHIJK 789ABCE123456|123456789ABCK LMNOPQDEFGHIJ 89ABCD1234567|"
    "123456789ABCJ KLMNOPQDEFGHI 9ABCDE2345678|123456789ABCI JKLMNOPQDEFGH ABCDE13456789|"
    "123456789ABCH IJKLMNOPQDEFG BCDE12456789A|123456789ABCG HIJKLMNOPQDEF CDE12356789AB|"
    "GHIJKLMNOPQDF 123456789ABCE DE12346789ABC|FGHIJK7MNOPQE 123456L89ABCD E12345789ABCD"
)


@pytest.mark.parametrize(("tables", "table"), [(5, HESITATION_5), (13, HESITATION_13)])
def test_the_printed_tables(tables: int, table: str) -> None:
    assert printed(hesitation(tables), "ns", "ew", "board_set") == table


def test_the_formula() -> None:
    """The circuit EW 1..T, NS T and back; two sets rest half-way where T is even, and one where it is odd."""
    for tables in range(3, 31):
        movement = hesitation(tables, switched=0)
        sets = tables + 1
        circuit = [*range(tables + 1, 2 * tables + 1), tables]
        for s in movement.seatings:
            gone = s.round - 1
            rest = (1 if tables % 2 else 2) if s.table > tables // 2 else 0
            assert s.board_set == (s.table + rest + gone - 1) % sets + 1
            assert s.ew == circuit[(s.table - 1 - gone) % sets]
            assert s.ns == (s.table if s.table < tables else circuit[(tables - gone) % sets])


@pytest.mark.parametrize("build", [hesitation, double_hesitation])
@pytest.mark.no_cover
def test_every_size_is_legal(build) -> None:
    for tables in (*range(5 if build is double_hesitation else 3, 20), 27, 30, 40):
        movement = build(tables)
        assert movement.faults() == ()
        assert repeats(movement) == 0
        assert everybody_sits(movement)
        assert movement.rounds == movement.board_sets == tables + (2 if build is double_hesitation else 1)
        assert {len(s.tables) for s in movement.sharing} == ({2} if build is hesitation and tables % 2 == 0 else set())
        assert a_half_table_is_sound(lambda missing, tables=tables: build(tables, missing=missing))


@pytest.mark.parametrize("build", [hesitation, double_hesitation])
def test_any_pair_may_be_missing_and_rounds_be_cut(build) -> None:
    for number in range(1, 19):
        half = build(9, 7, missing=str(number))
        assert half.faults() == ()
        assert number not in {contestant.number for contestant in half.contestants}
        assert len(half.sit_outs) == 7
    for rounds in range(1, build(9).rounds + 1):
        assert build(9, rounds, switched=0).seatings == build(9, switched=0).seatings[: 9 * rounds]


@pytest.mark.parametrize(
    ("build", "tables", "least", "most", "mean", "published"),
    [
        (hesitation, 5, -2, 7, 2.6667, 2.0763),
        (hesitation, 6, -1, 11, 3.1818, 2.2758),
        (hesitation, 7, -1, 11, 3.6923, 2.2760),
        (hesitation, 8, -1, 15, 4.2000, 2.4819),
        (hesitation, 13, 1, 21, 6.7200, 2.9631),
        (double_hesitation, 6, -2, 10, 3.6364, 2.9728),
        (double_hesitation, 10, 0, 18, 5.6842, 3.9822),
    ],
)
def test_the_published_fairness(build, tables: int, least: int, most: int, mean: float, published: float) -> None:
    values = list(competition(build(tables)).values())
    assert (min(values), max(values)) == (least, most)
    assert sum(values) / len(values) == pytest.approx(mean, abs=1e-4)
    assert unfairness(build(tables)) == pytest.approx(published, abs=1e-4)


@pytest.mark.parametrize(
    ("build", "tables", "published"),
    [
        (hesitation, 11, 2.7517),
        (hesitation, 12, 3.0781),
        (double_hesitation, 7, 2.21355),
        (double_hesitation, 11, 3.3131),
    ],
)
def test_no_less_fair_than_published(build, tables: int, published: float) -> None:
    assert unfairness(build(tables)) < published


@pytest.mark.parametrize("build", [hesitation, double_hesitation])
def test_about_an_eighth_of_the_rounds_is_switched(build) -> None:
    for tables in range(5, 21):
        usual = unfairness(build(tables))
        assert usual <= min(unfairness(build(tables, switched=n)) for n in range(5)) + 0.031


def test_what_is_not_legal_is_refused_with_what_is() -> None:
    for call, says in (
        (lambda: hesitation(2), "3 to 99 tables, not 2"),
        (lambda: double_hesitation(4), "5 to 99 tables, not 4"),
        (lambda: hesitation(7, 9), "1 to 8 rounds; 9"),
        (lambda: hesitation(7, 0), "1 to 8 rounds; 0"),
        (lambda: hesitation(7, switched=9), "0 to 8 can be switched"),
        (lambda: hesitation(7, switched=(9,)), "rounds 1 to 8"),
        (lambda: hesitation(7, missing="15"), "no pair 15"),
        (lambda: hesitation(7, missing="ns 3"), "a number as in 7"),
        (lambda: hesitation(7, missing="north"), "north"),
    ):
        with pytest.raises(Refusal, match=says):
            call()

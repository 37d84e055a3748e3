"""Appendix, extended, double weave and web Mitchells: the printed tables, the formulas, every size."""

from __future__ import annotations

import pytest

from bridgeclub.movements.appendix import appendix
from bridgeclub.movements.extended import extended
from bridgeclub.movements.fairness import unfairness
from bridgeclub.movements.weave import double_weave
from bridgeclub.movements.web import legal_sets, web
from bridgeclub.words import Refusal
from tests.movements.printed import a_half_table_is_sound, everybody_sits, printed, repeats

# As manuals print them: the EW pairs and the board sets at tables 1, 2, ... of each round.
BLACKPOOL_10 = (
    "123456789A 12345789AB|A123456789 2345689ABC|9A12345678 345679ABC1|89A1234567 45678ABC12|789A123456 56789BC123|"
    "6789A12345 6789AC1234|56789A1234 789AB12345|456789A123 89ABC23456|3456789A12 9ABC134567|23456789A1 ABC1245678|"
    "123456789A BC12356789|A987654321 C12346789A"
)
DOUBLE_WEAVE_12 = (
    "123456789ABC 123456789ABC|21436587A9CB C32547698BA1|B416385A7C92 3C527496B81A|4B6183A5C729 A5C7294B6183|"
    "96B81A3C5274 5A7C92B41638|698BA1C32547 87A9CB214365|789ABC123456 21436587A9CB|87A9CB214365 B416385A7C92|"
    "5A7C92B41638 4B6183A5C729|A5C7294B6183 96B81A3C5274|3C527496B81A 698BA1C32547|C32547698BA1 789ABC123456"
)
APPENDIX_11 = (
    "123456789AB 12345678919|B123456789A 23456789128|AB123456789 34567891237|9AB12345678 45678912346|"
    "89AB1234567 56789123455|789AB123456 67891234564|6789AB12345 78912345673|56789AB1234 89123456782|"
    "456789AB123 91234567891"
)
WEB_10_9 = (
    "123456789A 1234543219|A123456789 2345632198|9A12345678 3456721987|89A1234567 4567819876|789A123456 5678998765|"
    "6789A12345 6789187654|56789A1234 7891276543|456789A123 8912365432|3456789A12 9123454321"
)
WEB_17_13 = (
    "123456789ABCDEFGH 123456789ABCD121D|H123456789ABCDEFG 23456789ABCD123DC|GH123456789ABCDEF 3456789ABCD1234CB|"
    "FGH123456789ABCDE 456789ABCD12345BA|EFGH123456789ABCD 56789ABCD123456A9|DEFGH123456789ABC 6789ABCD123456798|"
    "CDEFGH123456789AB 789ABCD1234567887|BCDEFGH123456789A 89ABCD12345678976|ABCDEFGH123456789 9ABCD123456789A65|"
    "9ABCDEFGH12345678 ABCD123456789AB54|89ABCDEFGH1234567 BCD123456789ABC43|789ABCDEFGH123456 CD123456789ABCD32|"
    "6789ABCDEFGH12345 D123456789ABCD121"
)


@pytest.mark.parametrize(
    ("movement", "table"),
    [
        (extended(10), BLACKPOOL_10),
        (double_weave(12), DOUBLE_WEAVE_12),
        (appendix(11), APPENDIX_11),
        (web(10, 9), WEB_10_9),
        (web(17), WEB_17_13),
    ],
    ids=["blackpool 10", "double weave 12", "appendix 11", "web 10 of 9", "web 17 of 13"],
)
def test_the_printed_tables(movement, table: str) -> None:
    assert printed(movement, "ew", "board_set") == table
    assert all(s.ns == s.table for s in movement.seatings)
    assert movement.winners == 2


def m(x: int, n: int) -> int:
    return (x - 1) % n + 1


def test_the_formulas() -> None:
    for t in range(5, 31):
        b = t - 2
        for s in appendix(t).seatings:
            skip = b % 2 == 0 and s.round > b / 2
            assert s.board_set == (m(s.table + s.round - 1, b) if s.table < t else m(b - (s.round - 1), b))
            assert s.ew == m(s.table - (s.round - 1) - skip, t)
    for t in range(3, 31):
        for s in extended(t).seatings:
            assert s.board_set == m(s.table + (t % 2 == 0 and s.table > t / 2) + s.round - 1, t + 2)
            assert s.ew == (m(s.table - (s.round - 1), t) if s.round <= t + 1 else t + 1 - s.table)
    for t in range(4, 31):
        for r in legal_sets(t):
            half = t / 2 if t % 2 == 0 else (t + r) / 2
            for s in web(t, sets=r).seatings:
                skip = r % 2 == 0 and s.round > r / 2
                up = m(s.table + s.round - 1, r) if s.table <= half else m((t - s.table) - (s.round - 1), r)
                assert (s.board_set, s.ew) == (up, m(s.table - (s.round - 1) - skip, t))


def test_the_double_weave_rule() -> None:
    """Odd EW pairs go up and even ones down; sets the other way, and back after the exchange in the middle."""
    for t in range(4, 31, 4):
        movement = double_weave(t)
        table_of_pair = {(s.round, s.ew): s.table for s in movement.seatings}
        table_of_set = {(s.round, s.board_set): s.table for s in movement.seatings}
        for r in range(1, t):
            for n in range(1, t + 1):
                up = 1 if n % 2 else -1
                assert table_of_pair[r + 1, n] == m(table_of_pair[r, n] + up, t)
                if r != t // 2:
                    assert table_of_set[r + 1, n] == m(table_of_set[r, n] + (-up if r < t // 2 else up), t)


@pytest.mark.no_cover
def test_every_size_is_legal() -> None:
    every = [
        *(appendix(t) for t in (*range(5, 31), 40, 99)),
        *(double_weave(t) for t in (*range(4, 31, 4), 40, 96)),
        *(web(t, sets=r) for t in (*range(4, 22), 29, 30, 40, 41) for r in legal_sets(t)[:: 1 if t < 12 else 3]),
    ]
    for movement in every:
        assert movement.faults() == ()
        assert repeats(movement) == 0
        assert everybody_sits(movement)
        together = max((len(sharing.tables) for sharing in movement.sharing), default=1)
        assert together == movement.tables_a_set


def test_an_extended_mitchell_repeats_only_opponents_in_its_last_two_rounds() -> None:
    for t in (*range(3, 31), 40, 99):
        full = extended(t)
        assert full.faults() == ()
        assert full.sharing == ()
        assert repeats(full) == 2 * t
        assert repeats(extended(t, t)) == 0
        assert [extended(t, r).meetings for r in (t, t + 1, t + 2)] == [1, 2, 2 + t % 2]


def test_half_tables_cut_rounds_and_one_winner() -> None:
    for build in (lambda **k: appendix(9, **k), lambda **k: double_weave(8, **k), lambda **k: web(12, **k)):
        full = build()
        assert a_half_table_is_sound(lambda missing, build=build: build(missing=missing))
        assert a_half_table_is_sound(lambda missing, build=build: build(missing=missing, switched=2))
        for rounds in range(1, full.rounds + 1):
            assert build(rounds=rounds).faults() == ()
        one = build(switched=(1, 3))
        assert one.winners == 1
        assert one.faults() == ()
        for before, after in zip(full.seatings, one.seatings, strict=True):
            pairs = (before.ns, before.ew + full.tables)
            assert (after.ns, after.ew) == (pairs[::-1] if after.round in (1, 3) else pairs)


@pytest.mark.parametrize(
    ("tables", "switched", "published"), [(10, (8,), 2.9519), (11, (3,), 3.2852), (14, (7, 12), 3.9108)]
)
def test_a_switched_appendix_is_as_fair_as_published_ones(tables: int, switched, published: float) -> None:
    assert unfairness(appendix(tables, switched=switched)) <= published + 1e-4


def test_what_is_not_legal_is_refused_with_what_is() -> None:
    for call, says in (
        (lambda: appendix(4), "5 to 99 tables, not 4"),
        (lambda: appendix(9, 8), "1 to 7 rounds; 8"),
        (lambda: extended(2), "3 to 99 tables"),
        (lambda: extended(5, 8), "1 to 7 rounds"),
        (lambda: double_weave(10), "multiple of 4 tables up to 96, not 10"),
        (lambda: double_weave(8, 9), "1 to 8 rounds"),
        (lambda: web(3), "4 to 99 tables"),
        (lambda: web(17, sets=12), "9, 11, 13, 15 board sets"),
        (lambda: web(10, 10), "5, 6, 7, 8, 9 board sets"),
        (lambda: web(10, 6, sets=5), "board sets"),
        (lambda: web(10, missing="11"), "ns 7"),
        (lambda: web(10, missing="ew 11"), "no EW 11"),
    ):
        with pytest.raises(Refusal, match=says):
            call()


def test_the_usual_web() -> None:
    assert [web(t).board_sets for t in (14, 17, 20, 26, 27, 40)] == [13, 13, 13, 13, 15, 20]
    assert [web(20, r).board_sets for r in (8, 12, 13)] == [10, 12, 13]

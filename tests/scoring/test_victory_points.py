"""Scales of victory points: published tables and examples, files that a club writes, and what is true of any scale."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.scoring.victory_points import VpScale, read_scale, scale, scales
from bridgeclub.scoring.wbf_scale import continuous, discrete
from bridgeclub.words import Refusal, resource

BY_IMPS = [name for name in scales() if name != "ebu swiss pairs"]
BOTH_GIVE_ONE_TOTAL = [name for name in BY_IMPS if name != "25-0"]

# The WBF's table of 2013 for matches of 16 boards: hundredths of a VP for the winner by 0, 1, 2 ... IMPs.
SIXTEEN_BOARDS = """
1000 1031 1061 1091 1120 1148 1176 1203 1229 1255 1280 1304 1328 1352 1375 1397 1418 1439 1460 1480 1500 1519 1538
1556 1574 1592 1609 1626 1642 1658 1673 1688 1703 1717 1731 1745 1759 1772 1785 1797 1809 1821 1833 1844 1855 1866
1877 1887 1897 1907 1916 1925 1934 1943 1952 1961 1969 1977 1985 1993 2000
"""
# The same tables for 4 to 48 boards: the sum of the winner's hundredths for 0 to 105 IMPs, a number for each table.
SUMS = """
199985 198628 197399 196268 195219 194232 193297 192411 191567 190751 189966 189208 188482 187773 187093 186419
185772 185130 184516 183907 183317 182736 182164 181613 181054 180515 179997 179461 178964 178452 177965 177472
176978 176525 176051 175592 175136 174688 174226 173791 173345 172932 172488 172057 171650
"""


@pytest.mark.parametrize(
    ("name", "boards", "imps", "won"),
    [
        # J. F. Klorenz, Bridge-Scoring-Package, victory points; in two of them the concavity pass adds a hundredth
        ("wbf", 32, 16, "13.12"),
        ("wbf", 16, 14, "13.75"),
        ("wbf", 20, 13, "13.20"),
        # R. Klinger, "The new WBF IMPs to VPs scale"
        ("wbf", 14, 2, "10.66"),
        ("wbf", 14, 10, "12.97"),
        # bridgehands.com, Victory Points
        ("acbl 20", 7, 4, "12"),
        ("acbl 20", 9, 13, "14"),
        ("acbl 30", 7, 1, "18"),
        ("acbl 30", 7, 12, "25"),
        # infobridge.it, with the WBF's scale before 2013
        ("25-0", 16, 21, "20"),
        ("25-0", 32, 21, "18"),
    ],
)
def test_published_examples(name: str, boards: int, imps: int, won: str) -> None:
    assert scale(name).vps(imps, boards)[0] == Fraction(won)


@pytest.mark.parametrize(
    ("percent", "won"), [("55.00", 14), ("50.65", 10), ("68.36", 20), ("68.35", 19), ("50.66", 11), ("49.35", 10)]
)
def test_published_percentages_of_seven_boards(percent: str, won: int) -> None:
    # Oxfordshire Bridge Association, Swiss pairs programme
    assert scale("ebu swiss pairs").vps_of_percent(Fraction(percent), 7)[0] == won


def test_a_percentage_is_compared_as_it_is_printed() -> None:
    assert scale("ebu swiss pairs").vps_of_percent(Fraction("50.6549"), 7)[0] == 10
    assert scale("ebu swiss pairs").vps_of_percent(Fraction("50.655"), 7)[0] == 11
    assert scale("ebu swiss pairs").vps_of_percent(Fraction("49.34"), 7) == (9, 11)


def test_the_whole_table_of_the_wbf() -> None:
    assert list(continuous(16)) == [int(hundredths) for hundredths in SIXTEEN_BOARDS.split()]
    for boards, total in zip(range(4, 49), SUMS.split(), strict=True):
        assert sum(int(100 * scale("wbf").vps(imps, boards)[0]) for imps in range(106)) == int(total), boards


def test_the_discrete_steps_of_sixteen_boards() -> None:
    # M. Shearer, BridgeScore
    assert discrete(16) == (1, 4, 8, 12, 17, 22, 28, 35, 43, 53)
    assert [scale("wbf discrete").vps(imps, 16)[0] for imps in (0, 1, 2, 53, 54, -2)] == [10, 10, 11, 19, 20, 9]


def test_the_printed_scales_of_the_acbl() -> None:
    # bridgehands.com, Victory Points: the first margin of each row, 6-8 and 9-11 boards
    starts = {8: (1, 3, 5, 8, 11, 14, 17, 20, 24, 28), 11: (1, 3, 6, 10, 14, 18, 22, 26, 31, 36)}
    for boards, margins in starts.items():
        for step, margin in enumerate(margins):
            assert scale("acbl 20").vps(margin, boards) == (11 + step, 9 - step)
            assert scale("acbl 20").vps(margin - 1, boards) == (10 + step, 10 - step)
    thirty = {8: (1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28), 11: (1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36)}
    for boards, margins in thirty.items():
        assert [scale("acbl 30").vps(margin, boards)[0] for margin in margins] == list(range(18, 31))
        assert [scale("acbl 30").vps(margin - 1, boards)[0] for margin in margins] == [15, *range(18, 30)]


def test_the_loser_of_a_rout_falls_to_nothing_on_the_old_scale() -> None:
    assert [scale("25-0").vps(imps, 16) for imps in (0, 59, 60, 300)] == [(15, 15), (25, 3), (25, 2), (25, 0)]


def test_a_longer_match_than_the_table_uses_its_last_column() -> None:
    assert scale("acbl 20").vps(72, 60) == scale("acbl 20").vps(72, 36)


def test_weighted_imps_count_as_the_nearest_whole_number() -> None:
    for name in BY_IMPS:
        assert scale(name).vps(Fraction(29, 2), 16) == scale(name).vps(15, 16)
        assert scale(name).vps(Fraction(-43, 3), 16) == scale(name).vps(-14, 16)


@given(st.sampled_from(BY_IMPS), st.integers(1, 60), st.integers(-120, 120))
def test_swapping_the_teams_swaps_the_points(name: str, boards: int, imps: int) -> None:
    won, lost = scale(name).vps(imps, boards)
    assert scale(name).vps(-imps, boards) == (lost, won)


@given(st.sampled_from(BOTH_GIVE_ONE_TOTAL), st.integers(1, 60), st.integers(-120, 120))
def test_both_teams_share_one_total(name: str, boards: int, imps: int) -> None:
    assert sum(scale(name).vps(imps, boards)) == scale(name).whole


@given(st.sampled_from(BY_IMPS), st.integers(1, 60), st.integers(-120, 120))
def test_an_imp_more_is_never_worth_less(name: str, boards: int, imps: int) -> None:
    (won, lost), (more, less) = (scale(name).vps(margin, boards) for margin in (imps, imps + 1))
    assert won <= more
    assert lost >= less


@given(st.integers(1, 60), st.fractions(0, 100), st.fractions(0, 100))
def test_percentages_rise_and_mirror(boards: int, one: Fraction, other: Fraction) -> None:
    pairs = scale("ebu swiss pairs")
    low, high = sorted((one, other))
    assert pairs.vps_of_percent(low, boards)[0] <= pairs.vps_of_percent(high, boards)[0]
    assert pairs.vps_of_percent(100 - low, boards) == pairs.vps_of_percent(low, boards)[::-1]
    assert sum(pairs.vps_of_percent(low, boards)) == pairs.whole


@given(st.integers(1, 120))
def test_each_imp_of_the_wbf_is_worth_no_more_than_the_one_before(boards: int) -> None:
    column = continuous(boards)
    steps = [more - less for less, more in itertools.pairwise(column)]
    assert steps == sorted(steps, reverse=True)
    assert (column[0], column[-1]) == (1000, 2000)
    largest = discrete(boards)
    widths = [2 * largest[0] + 1, *(more - less for less, more in itertools.pairwise(largest))]
    assert widths == sorted(widths)


CLUB = """
name = "club"
title = "Our scale"
kind = "imps"
vps = ["6-6", "7-5", "12-0"]
[[column]]
boards = 8
from = [1, 12]
[[column]]
boards = 16
from = [2, 20]
"""


def test_a_club_writes_its_own_scale() -> None:
    ours: VpScale = read_scale(CLUB)
    assert (ours.name, ours.title, ours.whole) == ("club", "Our scale", 12)
    assert [ours.vps(imps, 8) for imps in (0, 1, 11, -12)] == [(6, 6), (7, 5), (7, 5), (0, 12)]
    assert [ours.vps(imps, 9)[0] for imps in (1, 2, 19, 20)] == [6, 7, 7, 12]


def test_each_shipped_file_is_a_copy_to_change() -> None:
    files = sorted(resource("victory-points").glob("*.toml"))
    assert {read_scale(path.read_text(encoding="utf-8")).name for path in files} == set(scales())
    assert scales()[0] == "wbf"
    assert all(path.read_text(encoding="utf-8").count("# Source") == 1 for path in files if path.stem != "25-0")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('name = "club"', "name =", "cannot be read"),
        ('name = "club"', "", "a name and a title"),
        ('title = "Our scale"', "title = 3", "a name and a title"),
        ('kind = "imps"', 'kind = "imp"', "must be wbf continuous"),
        ('vps = ["6-6", "7-5", "12-0"]', "vps = 12", "begin with a draw"),
        ('"6-6"', '"7-5"', "begin with a draw"),
        ('"7-5"', '"7:5"', "no pair of numbers"),
        ('"7-5"', '"1/0-5"', "no pair of numbers"),
        ('"7-5"', '"5-7"', "the winner more"),
        ('"7-5"', '"6-6"', "the winner more"),
        ('"7-5"', '"8-6"', "both no more"),
        ("boards = 8", "", "lacks its number of boards"),
        ("boards = 8", "boards = 16", "the order of their boards"),
        ("boards = 8", "boards = true", "lacks its number of boards"),
        ("from = [1, 12]", "from = [1]", "2 numbers in the column of 8 boards of “Our scale”"),
        ("from = [1, 12]", 'from = [1, "12"]', "must be 2 numbers"),
        ("from = [1, 12]", "from = [1, inf]", "must be 2 numbers"),
        ("from = [1, 12]", "above = [1, 12]", "must be 2 numbers"),
        ("from = [1, 12]", "from = [12, 12]", "must rise, from 1 up"),
        ("from = [1, 12]", "from = [0, 12]", "must rise, from 1 up"),
    ],
)
def test_a_file_that_is_no_scale_is_refused_with_the_reason(old: str, new: str, reason: str) -> None:
    assert CLUB.count(old) >= 1
    with pytest.raises(Refusal, match=reason):
        read_scale(CLUB.replace(old, new, 1))


def test_a_scale_without_columns_is_refused() -> None:
    with pytest.raises(Refusal, match="columns in the order of their boards"):
        read_scale(CLUB.split("[[column]]", maxsplit=1)[0])


def test_an_unknown_scale_is_refused_with_the_known_ones() -> None:
    with pytest.raises(Refusal, match=r"no scale of victory points “wfb”; there are: wbf, 25-0"):
        scale("wfb")


def test_imps_and_percentages_have_scales_of_their_own() -> None:
    with pytest.raises(Refusal, match="choose another scale"):
        scale("ebu swiss pairs").vps(3, 7)
    for name in BY_IMPS:
        with pytest.raises(Refusal, match="choose another scale"):
            scale(name).vps_of_percent(Fraction(55), 7)


@pytest.mark.parametrize("name", BY_IMPS)
def test_a_match_without_boards_has_no_points(name: str) -> None:
    with pytest.raises(Refusal, match="without boards"):
        scale(name).vps(0, 0)

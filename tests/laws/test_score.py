"""Law 77: every result there is, against the printed tables of the Law, and results that clubs published."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.laws import Contract, Outcome, Seat, Side, Strain, Vulnerability, nearest_scores, possible_scores
from bridgeclub.laws import score as points_of
from bridgeclub.laws.score import ALL_CONTRACTS, usual_scores
from tests.laws.strategies import contracts

# Law 77 as printed, one list an item; `False` not vulnerable, `True` vulnerable; risk 0, 1, 2.
TRICK_SCORES = {"C": [20] * 7, "D": [20] * 7, "H": [30] * 7, "S": [30] * 7, "N": [40, 30, 30, 30, 30, 30, 30]}
DOUBLED_OVERTRICK = {(1, False): 100, (1, True): 200, (2, False): 200, (2, True): 400}
UNDERTRICKS = {
    (0, False): [50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50],
    (0, True): [100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100],
    (1, False): [100, 200, 200, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300],
    (1, True): [200, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300],
    (2, False): [200, 400, 400, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600],
    (2, True): [400, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600, 600],
}
GAME, PART_SCORE = {False: 300, True: 500}, 50
SLAM, GRAND_SLAM = {False: 500, True: 750}, {False: 1000, True: 1500}
INSULT = [0, 50, 100]


def by_the_tables(contract: Contract, tricks: int, vulnerable: bool) -> int:
    """Add up the items of Law 77 trick by trick."""
    if tricks < 6 + contract.level:
        return -sum(UNDERTRICKS[contract.risk, vulnerable][: 6 + contract.level - tricks])
    values = TRICK_SCORES[contract.strain.letter]
    bid = sum([1, 2, 4][contract.risk] * value for value in values[: contract.level])
    over = sum(
        DOUBLED_OVERTRICK.get((contract.risk, vulnerable), value) for value in values[contract.level : tricks - 6]
    )
    bonus = GAME[vulnerable] if bid >= 100 else PART_SCORE
    bonus += SLAM[vulnerable] if contract.level == 6 else 0
    bonus += GRAND_SLAM[vulnerable] if contract.level == 7 else 0
    return bid + over + bonus + INSULT[contract.risk]


@pytest.mark.parametrize("contract", ALL_CONTRACTS, ids=str)
def test_every_result_of_every_contract_agrees_with_the_tables(contract: Contract) -> None:
    for vulnerable in (False, True):
        for tricks in range(14):
            assert points_of(contract, tricks, vulnerable) == by_the_tables(contract, tricks, vulnerable)


def test_there_are_105_contracts() -> None:
    assert len(set(ALL_CONTRACTS)) == 35 * 3


@pytest.mark.parametrize("tricks", [-1, 14])
def test_more_than_13_tricks_is_a_bug(tricks: int) -> None:
    with pytest.raises(ValueError, match="of 13"):
        points_of(Contract.parse("1C"), tricks, False)


# contract, result against it, vulnerable, points; each list as printed by its source.
ACBL_GUIDE = "2H+2- 170, 4S+0v 620"  # the ACBL's page on keeping score at duplicate
BRIDGE_SCORER = "4DX-3- -500, 4DXX-3- -1000, 5SXX+1v 1600, 6N+1- 1020, 7S+0v 2210"  # tests of bridge-scorer, on GitHub
SCORING_PACKAGE = (  # tests of Bridge-Scoring-Package, on GitHub
    "2HXX+0- 640, 2CXX-5v -2800, 3HXX-5- -2200, 4SXX+1v 1480, 7H-13v -1300"
)
LAW_77_EXTREME = "7NXX-13v -7600"  # added up from Law 77 as the Polish federation prints it


@pytest.mark.parametrize("example", f"{ACBL_GUIDE}, {BRIDGE_SCORER}, {SCORING_PACKAGE}, {LAW_77_EXTREME}".split(", "))
def test_published_examples(example: str) -> None:
    what, expected = example.split()
    sign = max(what.rfind("+"), what.rfind("-", 0, -1))
    contract = Contract.parse(what[:sign])
    tricks = contract.needed + int(what[sign:-1])
    assert points_of(contract, tricks, what.endswith("v")) == int(expected)


# board, contract, declarer, tricks, North-South's score: different results in a UK club's USEBIO files.
NIGHT_OF_22_OCTOBER_2015 = """
6 5SXX W 12 -1600, 6 5CX N 10 -100, 6 5CX N 9 -300, 6 5SX W 12 -1050, 12 4CX S 9 -200, 15 4DX N 8 -500, 10 4DX W 9 200,
11 4SX N 10 590, 5 4SX E 8 300, 15 3DX N 8 -200, 1 3HX N 6 -500, 18 3HX W 7 300, 1 3HX N 8 -100, 2 3NX W 6 500,
6 3SX E 11 -1130, 22 3SX W 9 -730, 19 6C S 10 -100, 6 6C N 11 -50, 19 6N S 10 -100, 19 6N N 12 990, 12 5D W 11 -400,
7 5N S 12 690, 8 5S W 8 150, 6 4C S 10 130, 12 4D W 11 -150, 13 4H E 10 -620, 16 4H E 13 -710, 18 4H N 7 -300,
1 4S E 10 -420, 12 4S W 11 -450, 19 4S N 12 480, 18 3D S 11 150, 10 3D E 9 -110
"""
NIGHT_OF_14_DECEMBER_2015 = """
5 5CXX E 9 600, 5 6CX E 8 800, 8 6DX S 8 -800, 23 5CX E 10 200, 2 5DX E 7 800, 2 4SX S 10 790, 18 4SX W 6 800,
21 3CX N 11 1070, 16 3SX E 9 -730, 18 1NX E 4 500, 6 1SX W 5 500, 10 6H W 12 -1430, 10 6N E 12 -1440, 5 5C E 7 200,
5 5D N 11 600, 5 5D N 12 620, 13 5H N 12 680, 22 4C S 10 130, 8 4H E 10 -420, 20 4H W 13 -710, 19 4S S 7 -150
"""


@pytest.mark.parametrize("line", f"{NIGHT_OF_22_OCTOBER_2015},{NIGHT_OF_14_DECEMBER_2015}".split(","))
def test_results_that_a_club_published(line: str) -> None:
    board, contract, declarer, tricks, expected = line.split()
    assert Outcome.played(int(board), Contract.parse(contract), Seat(declarer), int(tricks)).score == int(expected)


@given(contracts, st.integers(0, 12), st.booleans())
def test_another_trick_is_worth_something(contract: Contract, tricks: int, vulnerable: bool) -> None:
    assert points_of(contract, tricks + 1, vulnerable) > points_of(contract, tricks, vulnerable)


@given(contracts, st.integers(0, 13), st.sampled_from([(1, 1), (2, 3), (3, 2), (4, 4)]))
def test_the_score_does_not_know_north_south_from_east_west(
    contract: Contract, tricks: int, mirrored: tuple[int, int]
) -> None:
    # On the second board East-West are as vulnerable as North-South on the first.
    ours = Outcome.played(mirrored[0], contract, Seat.SOUTH, tricks).score
    theirs = Outcome.played(mirrored[1], contract, Seat.WEST, tricks).score
    assert ours is not None
    assert theirs == -ours


# --- which scores can occur -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("vulnerability", Vulnerability)
def test_possible_scores_are_those_of_some_result(vulnerability: Vulnerability) -> None:
    expected = {0}
    for contract in ALL_CONTRACTS:
        for tricks in range(14):
            expected.add(by_the_tables(contract, tricks, vulnerability in (Vulnerability.NS, Vulnerability.BOTH)))
            expected.add(-by_the_tables(contract, tricks, vulnerability in (Vulnerability.EW, Vulnerability.BOTH)))
    assert possible_scores(vulnerability) == expected


@pytest.mark.parametrize(
    ("vulnerability", "possible", "impossible"),
    [
        (Vulnerability.NONE, [420, -420, 50, -50, 1000, 0], [620, -620, 10, 60, 615]),
        (Vulnerability.NS, [620, -420, 50, -100, 450], [420, -620, -50]),
        (Vulnerability.EW, [420, -620, -50, 100, -450], [620, -420, 50]),
        (Vulnerability.BOTH, [620, -620, 100, -100], [420, -420, 50, -50, 450, -450]),
    ],
)
def test_the_sign_decides_whose_vulnerability_counts(
    vulnerability: Vulnerability, possible: list[int], impossible: list[int]
) -> None:
    scores = possible_scores(vulnerability)
    assert scores.issuperset(possible)
    assert scores.isdisjoint(impossible)


def test_possible_scores_mirror_each_other() -> None:
    assert possible_scores(Vulnerability.NS) == {-score for score in possible_scores(Vulnerability.EW)}
    for vulnerability in (Vulnerability.NONE, Vulnerability.BOTH):
        assert possible_scores(vulnerability) == {-score for score in possible_scores(vulnerability)}


@pytest.mark.parametrize("vulnerability", Vulnerability)
def test_usual_scores_are_possible_and_have_what_tables_have(vulnerability: Vulnerability) -> None:
    usual = usual_scores(vulnerability)
    assert usual < possible_scores(vulnerability)
    sign = {True: 1, False: -1}
    for side in Side:
        vulnerable = vulnerability.includes(side)
        for text, over, expected in [
            ("4S", 3, True),
            ("7N", -6, True),
            ("4SX", 2, True),
            ("3NX", -5, True),
            ("6SX", 0, True),
            ("7N", -7, False),
            ("3HX", 3, False),
            ("1NXX", 4, False),
            ("6CX", 1, False),
            ("7NX", -9, False),
        ]:
            contract = Contract.parse(text)
            score = sign[side is Side.NS] * points_of(contract, contract.needed + over, vulnerable)
            assert (score in usual) is expected, (text, over, side)


@given(st.integers(-8000, 8000), st.sampled_from(Vulnerability))
def test_nearest_scores_are_possible_near_and_on_the_same_side(score: int, vulnerability: Vulnerability) -> None:
    near = nearest_scores(score, vulnerability)
    assert set(near) <= usual_scores(vulnerability)
    assert len(near) == len(set(near)) <= 4
    assert all(found * score > 0 and found != score for found in near)
    assert [abs(found - score) for found in near] == sorted(abs(found - score) for found in near)
    between = {found for found in usual_scores(vulnerability) if min([score, *near]) <= found <= max([score, *near])}
    assert between - {score} == set(near) or score == 0


def test_nearest_scores_of_a_slip() -> None:
    assert nearest_scores(615, Vulnerability.BOTH) == (620, 600, 630, 580)
    assert nearest_scores(-425, Vulnerability.NONE) == (-420, -430, -440, -400)
    assert nearest_scores(0, Vulnerability.NONE) == ()
    assert len(nearest_scores(9990, Vulnerability.NONE)) == 2


def test_strains_of_the_same_kind_score_the_same() -> None:
    for tricks in range(14):
        for one, other in [(Strain.CLUBS, Strain.DIAMONDS), (Strain.HEARTS, Strain.SPADES)]:
            assert points_of(Contract(4, one), tricks, True) == points_of(Contract(4, other), tricks, True)

"""The par of a deal: published pars, and the whole auction tried call by call."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeclub.laws import Contract, Seat, Side, Strain, Vulnerability, score
from bridgeclub.laws.par import DECLARERS, STRAINS, Par, par
from bridgeclub.words import Refusal

NONE, NS, EW, BOTH = Vulnerability
tables = st.lists(st.integers(0, 13), min_size=20, max_size=20)
# Tables as deals have them: partners take nearly the same tricks, and the other side the rest.
likely = st.lists(st.tuples(st.integers(0, 13), st.integers(0, 1), st.integers(0, 1)), min_size=5, max_size=5).map(
    lambda strains: (
        [north for north, _, _ in strains]
        + [max(0, north - less) for north, less, _ in strains]
        + [13 - north for north, _, _ in strains]
        + [max(0, 13 - north - less) for north, _, less in strains]
    )
)


def table(ns: str, ew: str) -> list[int]:
    """Return the 20 tricks of a deal where partners take the same: each side's tricks in NT S H D C."""
    ours, theirs = [int(number) for number in ns.split()], [int(number) for number in ew.split()]
    return [*ours, *ours, *theirs, *theirs]


def named(result: Par) -> list[str]:
    return [f"{final.contract} {''.join(seat.value for seat in final.declarers)}" for final in result.contracts]


def test_a_slam_without_a_sacrifice() -> None:
    # rpbridge.net/7a23.htm: 6C is the best that North-South make, nobody vulnerable, and no sacrifice pays.
    result = par(table("8 7 6 8 12", "4 6 7 5 1"), Seat.NORTH, NONE)
    assert (result.score, named(result)) == (920, ["6C NS"])


def test_pars_that_other_programs_wrote() -> None:
    # OptimumScore "NS 110", OptimumContract "2H N 8": a French national final, 2022.
    result = par([7, 7, 8, 7, 8, 6, 7, 8, 7, 8, 6, 6, 5, 6, 5, 6, 6, 5, 6, 5], Seat.NORTH, NONE)
    assert (result.score, named(result)[-1]) == (110, "2H NS")
    # OptimumScore "EW 2C; -90", North deals, North-South vulnerable: 2D doubled would cost 200.
    result = par([6, 5, 6, 7, 4, 5, 5, 6, 7, 4, 6, 7, 7, 6, 8, 6, 7, 7, 6, 8], Seat.NORTH, NS)
    assert (result.score, named(result)[-1]) == (-90, "2C EW")


def test_a_sacrifice_is_doubled() -> None:
    tricks = table("6 10 4 6 6", "6 3 9 6 6")
    # Five hearts go down two: 300 against 420, but 500 against 420 when vulnerable.
    assert (par(tricks, Seat.NORTH, NONE).score, named(par(tricks, Seat.NORTH, NONE))) == (300, ["5HX EW"])
    assert (par(tricks, Seat.NORTH, EW).score, named(par(tricks, Seat.NORTH, EW))) == (420, ["4S NS"])
    assert (par(tricks, Seat.NORTH, BOTH).score, named(par(tricks, Seat.NORTH, BOTH))) == (500, ["5HX EW"])


def test_who_deals_bids_first_what_both_can_make() -> None:
    tricks = table("7 6 6 6 6", "7 6 6 6 6")
    assert (par(tricks, Seat.SOUTH, NONE).score, par(tricks, Seat.WEST, NONE).score) == (90, -90)
    assert named(par(tricks, Seat.WEST, NONE)) == ["1N EW"]


def test_only_the_seats_that_take_the_tricks_declare() -> None:
    tricks = table("8 7 6 8 12", "4 6 7 5 1")
    tricks[4] = 11
    result = par(tricks, Seat.EAST, NONE)
    assert (result.score, named(result), result.contracts[0].tricks) == (920, ["6C S"], 12)


def test_every_contract_of_the_par_is_named() -> None:
    tricks = table("9 9 6 6 6", "3 3 3 3 3")
    result = par(tricks, Seat.NORTH, NONE)
    assert (result.score, named(result)) == (400, ["3N NS"])
    tricks = table("6 9 9 6 6", "3 3 3 3 3")
    assert named(par(tricks, Seat.NORTH, NONE)) == ["1H NS", "1S NS", "2H NS", "2S NS", "3H NS", "3S NS"]


def test_all_pass_where_nobody_makes_anything() -> None:
    assert par([6] * 20, Seat.NORTH, BOTH) == Par(0, ())


@pytest.mark.parametrize("tricks", [[6] * 19, [6] * 21, [14] + [6] * 19, [-1] + [6] * 19])
def test_a_table_of_another_shape_is_refused(tricks: list[int]) -> None:
    with pytest.raises(Refusal, match="20 numbers of tricks"):
        par(tricks, Seat.NORTH, NONE)


def auction_value(tricks: list[int], dealer: Seat, vulnerability: Vulnerability) -> int:
    """Return North-South's points after the best auction, found by trying every call of every player in turn."""
    seats = [seat for start in (dealer,) for seat in (start, start.next, start.partner, start.partner.next)]
    points = [[_points(number, side, tricks, vulnerability) for number in range(35)] for side in Side]

    @cache
    def value(last: int, holder: int, passes: int, turn: int) -> int:
        if passes == (4 if last < 0 else 3):
            return 0 if last < 0 else points[holder][last]
        mine = 0 if seats[turn].side is Side.NS else 1
        calls = [value(number, mine, 0, (turn + 1) % 4) for number in range(last + 1, 35)]
        calls.append(value(last, holder, passes + 1, (turn + 1) % 4))
        return max(calls) if mine == 0 else min(calls)

    return value(-1, 0, 0, 0)


def _points(number: int, side: Side, tricks: list[int], vulnerability: Vulnerability) -> int:
    level, strain = number // 5 + 1, Strain(number % 5)
    most = max(tricks[5 * DECLARERS.index(seat) + STRAINS.index(strain)] for seat in DECLARERS if seat.side is side)
    made = score(Contract(level, strain, int(most < level + 6)), most, vulnerability.includes(side))
    return made if side is Side.NS else -made


@settings(max_examples=12)
@given(likely | tables, st.sampled_from(Seat), st.sampled_from(Vulnerability))
def test_no_player_improves_on_it_by_any_call(tricks: list[int], dealer: Seat, vulnerability: Vulnerability) -> None:
    assert par(tricks, dealer, vulnerability).score == auction_value(tricks, dealer, vulnerability)


@given(likely | tables, st.sampled_from(Seat), st.sampled_from(Vulnerability))
def test_each_contract_scores_the_par(tricks: list[int], dealer: Seat, vulnerability: Vulnerability) -> None:
    result = par(tricks, dealer, vulnerability)
    for final in result.contracts:
        side = final.declarers[0].side
        points = score(final.contract, final.tricks, vulnerability.includes(side))
        assert result.score == (points if side is Side.NS else -points)
        assert {
            tricks[5 * DECLARERS.index(seat) + STRAINS.index(final.contract.strain)] for seat in final.declarers
        } == {final.tricks}
    assert bool(result.contracts) == bool(result.score)


@given(likely | tables, st.sampled_from(Seat), st.sampled_from(Vulnerability))
def test_turning_the_table_turns_the_par(tricks: list[int], dealer: Seat, vulnerability: Vulnerability) -> None:
    turned = {NONE: NONE, BOTH: BOTH, NS: EW, EW: NS}[vulnerability]
    swapped = tricks[10:] + tricks[:10]
    assert par(swapped, dealer.next, turned).score == -par(tricks, dealer, vulnerability).score

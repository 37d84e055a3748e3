"""What is proposed for so many pairs."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.laws.cards import Side
from bridgeclub.movements.advice import FAIR_SHARE, propose_mitchells
from bridgeclub.movements.mitchell import MAX_TABLES, Missing, Variant
from bridgeclub.words import Refusal


@pytest.mark.parametrize(
    ("pairs", "variant", "rounds", "boards"),
    [
        (16, Variant.SHARE_RELAY, 8, 3),
        (18, Variant.STRAIGHT, 9, 3),
        (20, Variant.SKIP, 9, 3),
        (22, Variant.STRAIGHT, 11, 2),
        (24, Variant.SHARE_RELAY, 12, 2),
        (26, Variant.STRAIGHT, 13, 2),
        (28, Variant.SKIP, 13, 2),
        (30, Variant.STRAIGHT, 13, 2),
    ],
)
def test_what_directors_play(pairs: int, variant: Variant, rounds: int, boards: int) -> None:
    """The Mitchells that directors' tables recommend for 16 to 30 pairs."""
    first = propose_mitchells(pairs)[0]
    assert (first.variant, first.rounds, first.boards_a_set, first.winners) == (variant, rounds, boards, 2)


def test_twenty_two_pairs() -> None:
    first = propose_mitchells(22)[0]
    assert first.sentence == "11 rounds of 2 boards, East-West move, two winners"
    assert (first.tables, first.boards, first.boards_in_play, first.minutes) == (11, 22, 22, 160)
    assert (first.sit_out_rounds, first.sharing, first.share_of_boards, first.remarks) == (0, False, 1, ())
    assert first.missing is Missing.NONE


def test_one_winner_on_request() -> None:
    first = propose_mitchells(22, winners=1)[0]
    assert (first.switched, first.winners, first.movement().winners) == (1, 1, 1)
    assert first.sentence == "11 rounds of 2 boards, East-West move, one winner"
    assert first.remarks == ("Arrow switch: in the last round North-South and East-West change places.",)
    assert "last 2 rounds" in " ".join(propose_mitchells(26, winners=1)[0].remarks)


def test_an_odd_number_offers_both_half_tables_the_missing_east_west_first() -> None:
    proposals = propose_mitchells(21)
    assert [p.missing for p in proposals[:2]] == [Missing.EW, Missing.NS]
    assert [p.rounds for p in proposals[:2]] == [11, 11]
    assert proposals[0].remarks[0] == "EW 11 is missing: each round its opponents sit out, for 2 boards."
    assert proposals[1].remarks[0].startswith("NS 11 is missing")
    assert proposals[0].share_of_boards == Fraction(10, 11)
    one_list = propose_mitchells(21, winners=1)
    assert [p.remarks[0].split(" is")[0] for p in one_list[:2]] == ["Pair 22", "Pair 11"]


def test_a_half_table_saves_the_sharing() -> None:
    first, *others = propose_mitchells(15)
    assert (first.variant, first.missing, first.sharing) == (Variant.SHARE_RELAY, Missing.NS, False)
    assert any(p.sharing for p in others)


def test_skip_share_and_relay_are_announced() -> None:
    proposals = {p.variant: p for p in reversed(propose_mitchells(20))}
    assert "After round 5 East-West skip a table: announce it." in proposals[Variant.SKIP].remarks
    shared = proposals[Variant.SHARE_RELAY].remarks
    assert "A stand between tables 5 and 6 holds the boards that rest." in shared
    assert "Tables 1 and 10 share their boards in each round." in shared


def test_few_pairs_get_the_legal_ones_with_a_warning() -> None:
    for pairs in (4, 5, 6, 7, 8):
        proposals = propose_mitchells(pairs)
        assert {p.winners for p in proposals} == {1}
        assert all("Howell" in p.remarks[-1] for p in proposals)
    assert (propose_mitchells(4)[0].rounds, propose_mitchells(4)[0].boards) == (2, 24)
    assert propose_mitchells(8, winners=2)[0].winners == 2


def test_many_pairs_meet_part_of_the_boards_and_are_told() -> None:
    first = propose_mitchells(60)[0]
    assert (first.rounds, first.boards_a_set) == (13, 2)
    assert first.remarks == ("Some pairs meet only 26 of the 60 boards; fair is 70% at least.",)
    assert "Each pair meets 26 of the 30 boards at least." in propose_mitchells(30)[0].remarks


def test_time_is_never_exceeded() -> None:
    assert propose_mitchells(26, minutes=180)[0].boards == 24
    first = propose_mitchells(22, boards=24, minutes=150)[0]
    assert (first.rounds, first.boards_a_set, first.minutes) == (10, 2, 145)
    assert propose_mitchells(22, minutes=150, seconds_a_board=400)[0].boards == 22


def test_as_many_boards_as_asked() -> None:
    assert propose_mitchells(22, boards=30)[0].boards == 30
    assert propose_mitchells(18, boards=18)[0].boards == 18


@given(
    st.integers(4, 80),
    st.none() | st.integers(1, 60),
    st.none() | st.integers(8, 400),
    st.integers(240, 480),
    st.sampled_from((None, 1, 2)),
)
def test_every_proposal_is_what_it_says(
    pairs: int, boards: int | None, minutes: int | None, seconds: int, winners: int | None
) -> None:
    proposals = propose_mitchells(pairs, boards, minutes, seconds, winners)
    assert proposals
    for proposal in proposals[:3]:
        movement = proposal.movement()
        assert len(movement.contestants) == pairs
        assert movement.winners == proposal.winners
        assert bool(movement.sharing) == proposal.sharing
        assert proposal.minutes * 60 >= proposal.boards * seconds > (proposal.minutes - 1) * 60
        assert minutes is None or proposal.minutes <= minutes
        played = [sum(s.is_played for s in movement.of_pair(*pair)) for pair in movement.contestants]
        assert Fraction(min(played), movement.board_sets) == proposal.share_of_boards
        assert movement.rounds - min(played) == proposal.sit_out_rounds
    fair = {Fraction(p.rounds, p.tables) >= FAIR_SHARE and p.boards_a_set > 1 for p in proposals}
    assert len(fair) == 1  # what is not fair is proposed only where nothing else is there


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"pairs": 3}, "4 pairs at least"),
        ({"pairs": 2 * MAX_TABLES + 1}, "sections of at most 198 pairs"),
        ({"pairs": 22, "boards": 0}, "0 boards cannot be played"),
        ({"pairs": 22, "minutes": 5}, "In 5 minutes no board"),
        ({"pairs": 22, "seconds_a_board": 0}, "435 seconds"),
        ({"pairs": 22, "winners": 3}, "one winner or two, not 3"),
    ],
)
def test_what_cannot_be_proposed_is_refused(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(Refusal, match=says):
        propose_mitchells(**arguments)


def test_the_first_proposal_seats_everybody_where_the_room_expects_it() -> None:
    movement = propose_mitchells(22)[0].movement()
    assert [movement.of_pair(Side.EW, n)[0].table for n in range(1, 12)] == list(range(1, 12))

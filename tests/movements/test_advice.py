"""What is advised for so many pairs, in so much time, with such wishes."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.laws.cards import Side
from bridgeclub.movements import Missing, Movement, Proposal, Wishes, advise, families
from bridgeclub.movements.mitchell import MAX_TABLES
from bridgeclub.movements.proposal import FAIR_SHARE
from bridgeclub.words import Refusal


def first(pairs: int, **wanted: Any) -> Proposal:
    return advise(pairs, **wanted).proposals[0]


def what(proposal: Proposal) -> tuple[str, int, int]:
    return proposal.family, proposal.rounds, proposal.boards_a_set


WHAT_DIRECTORS_PLAY = {
    4: ("howell", 3, 8),
    6: ("howell", 5, 5),
    8: ("howell", 7, 4),
    10: ("howell", 9, 3),
    12: ("howell-reduced", 9, 3),
    14: ("howell", 13, 2),
    16: ("hesitation", 9, 3),
    18: ("mitchell", 9, 3),
    20: ("skip", 9, 3),
    22: ("mitchell", 11, 2),
    24: ("hesitation", 13, 2),
    26: ("mitchell", 13, 2),
    28: ("skip", 13, 2),
    30: ("mitchell", 13, 2),
    **dict.fromkeys(range(32, 54, 2), ("web", 13, 2)),
    **dict.fromkeys(range(54, 74, 2), ("mitchell", 13, 2)),
}


@pytest.mark.parametrize(("pairs", "played"), WHAT_DIRECTORS_PLAY.items())
def test_what_directors_play(pairs: int, played: tuple[str, int, int]) -> None:
    """The tables of movements in directors' manuals, for a full number of tables and 24 to 27 boards."""
    advice = advise(pairs)
    assert what(advice.proposals[0]) == played
    assert len(advice.proposals[0].recipe.sections) == (2 if pairs > 52 else 0)
    assert advice.why_not_usual == ""


@pytest.mark.parametrize("pairs", [5, 7, 9, 11, 13, 17, 19, 21, 25, 27, 29, 31, 51, 55])
def test_a_half_table_changes_nothing_there(pairs: int) -> None:
    assert what(first(pairs)) == what(first(pairs + 1))


@pytest.mark.parametrize("minutes", [None, 120, 150, 180, 210])
def test_a_first_choice_is_legal_and_no_laughing_matter(minutes: int | None) -> None:
    for pairs in range(4, 81):
        proposal = first(pairs, minutes=minutes)
        movement = proposal.movement()
        assert movement.faults() == ()
        assert (len(movement.contestants), proposal.boards_a_set > 1) == (pairs, True)
        assert proposal.rounds >= FAIR_SHARE * movement.board_sets
        assert proposal.minutes >= (minutes or 180) * 0.75
        assert proposal.stationary >= 9 or pairs <= 18 or proposal.winners == 1
        assert not proposal.sharing or proposal.family != "appendix"


def test_twenty_two_pairs() -> None:
    """As always: everybody of the other direction, two boards each."""
    for winners in (None, 2):
        advice = advise(22, wishes=Wishes(winners=winners))
        straight = advice.proposals[0]
        assert what(straight) == ("mitchell", 11, 2)
        assert straight.name == "Straight Mitchell"
        assert straight.sentence == "11 rounds of 2 boards, East-West move, two winners"
        assert (straight.tables, straight.boards, straight.boards_in_play, straight.minutes) == (11, 22, 22, 160)
        assert (straight.sit_out_rounds, straight.sharing, straight.share_of_boards, straight.copies) == (
            0,
            False,
            1,
            1,
        )
        assert (straight.remarks, straight.stationary, straight.fairness) == ((), 11, 0)
        assert advice.why_not_usual == ""


def test_one_winner_on_request() -> None:
    proposal = first(22, wishes=Wishes(winners=1))
    assert proposal.movement().winners == 1
    assert proposal.sentence == "11 rounds of 2 boards, East-West move, one winner, fair"
    assert proposal.remarks == ("Arrow switch in round 11: North-South and East-West change places.",)
    assert proposal.fairness == pytest.approx(1.8748, abs=1e-4)


def test_a_half_table_is_where_it_does_least_harm_or_where_the_empty_seat_is() -> None:
    assert first(21).missing is Missing.EW
    assert first(21).remarks[0] == "EW 11 is missing: each round its opponents sit out, for 2 boards."
    assert first(21).share_of_boards == Fraction(10, 11)
    assert first(21).percent_of_boards == 90
    assert {p.missing for p in advise(21, missing=Missing.NS).proposals} == {Missing.NS}
    assert first(23).sharing is False
    one_list = first(21, wishes=Wishes(winners=1))
    assert one_list.remarks[0].startswith("Pair 22 is missing")


def test_many_pairs_play_in_sections_that_share_one_ranking() -> None:
    proposal = first(54)
    assert what(proposal) == ("mitchell", 13, 2)
    assert (proposal.name, proposal.recipe.sections, proposal.copies) == ("Mitchell in 2 sections", (14, 13), 2)
    assert "tables 1 to 14; tables 15 to 27" in proposal.remarks[0]
    movement = proposal.movement()
    assert movement.faults() == ()
    assert movement.of_pair(Side.NS, 15)[0].table == 15
    assert {s.table for s in movement.of_pair(Side.EW, 1)} == set(range(1, 15)) - {8}


def test_what_has_to_be_announced_is_said() -> None:
    assert "Every pair that moves needs a guide card." in first(14).remarks
    weaves = next(p for p in advise(24).proposals if p.family == "double-weave")
    assert weaves.remarks[0].startswith("East-West pairs with an odd number go up")
    moved = {s.table for n in (1, 2) for s in weaves.movement().of_pair(Side.EW, n) if s.round == 2}
    assert moved == {1, 2}
    skipping = first(20)
    assert skipping.remarks[0] == "After round 5 East-West skip a table."
    roving = next(p for p in advise(27, missing=Missing.EW).proposals if p.family == "rover")
    assert roving.remarks[0].startswith("NS 14 is the rover: after round 1 it takes the seats")
    assert roving.sentence == "13 rounds of 2 boards, East-West and a rover move, two winners"


def test_why_the_usual_choice_is_not_the_first() -> None:
    assert advise(26).why_not_usual == ""
    short = "26 pairs usually play Straight Mitchell (13 × 2), but that takes 189 minutes."
    assert advise(26, minutes=120).why_not_usual == short
    shared = advise(24, wishes=Wishes(no_sharing=True)).why_not_usual
    assert shared == "24 pairs usually play Hesitation Mitchell (13 × 2), but tables would share boards."
    still = advise(32, wishes=Wishes(copies=1)).why_not_usual
    assert still == "32 pairs usually play Web Mitchell (13 × 2), but 2 copies of the boards would be needed."
    long = advise(26, boards=36).why_not_usual
    assert long == "26 pairs usually play Straight Mitchell (13 × 2), but 26 boards are further from what is wished."


@pytest.mark.parametrize("pairs", [7, 13, 16, 19, 23, 27, 31, 34])
def test_the_command_line_makes_the_same_movements(pairs: int) -> None:
    for winners in (1, 2):
        for proposal in advise(pairs, wishes=Wishes(winners=winners)).proposals:
            if not proposal.recipe.sections:
                options = proposal.recipe.options
                same = families.build(proposal.family, {"tables": proposal.tables}, proposal.rounds, options)
                assert isinstance(same, Movement)
                assert same.seatings == proposal.movement().seatings


def test_time_is_never_exceeded() -> None:
    assert first(26, minutes=180).boards == 24
    tenth = first(22, boards=24, minutes=150)
    assert (tenth.rounds, tenth.boards_a_set, tenth.minutes) == (10, 2, 145)
    assert first(22, minutes=150, wishes=Wishes(seconds_a_board=400)).boards == 22


def test_as_many_boards_as_asked() -> None:
    assert first(22, boards=30).boards == 30
    assert first(18, boards=18).boards == 18


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
    proposals = advise(pairs, minutes, boards, Wishes(winners, seconds_a_board=seconds)).proposals
    assert proposals
    for proposal in proposals[:3]:
        movement = proposal.movement()
        assert movement.faults() == ()
        assert len(movement.contestants) == pairs
        assert (movement.winners, movement.rounds) == (proposal.winners, proposal.rounds)
        assert proposal.sharing or proposal.copies > 1 or not movement.sharing
        assert proposal.minutes * 60 >= proposal.boards * seconds > (proposal.minutes - 1) * 60
        assert minutes is None or proposal.minutes <= minutes
        met = [sum(s.is_played for s in movement.of_pair(*pair)) for pair in movement.contestants]
        assert Fraction(min(met), movement.board_sets) >= proposal.share_of_boards
        assert movement.rounds - min(met) <= proposal.sit_out_rounds
        tables = [{s.table for s in movement.of_pair(*pair)} for pair in movement.contestants]
        assert sum(len(seen) == 1 for seen in tables) >= proposal.stationary
    fair = {p.rounds >= FAIR_SHARE * p.recipe.board_sets and p.boards_a_set > 1 for p in proposals}
    assert len(fair) == 1  # what is not fair is proposed only where nothing else is there


@given(
    st.integers(8, 80),
    st.booleans(),
    st.integers(0, 12),
    st.none() | st.integers(16, 40),
    st.none() | st.integers(1, 3),
    st.booleans(),
    st.none() | st.integers(0, 2),
)
def test_wishes_are_kept_or_refused(
    pairs: int, same: bool, still: int, at_hand: int | None, copies: int | None, alone: bool, sit_outs: int | None
) -> None:
    wishes = Wishes(None, same, still, at_hand, copies, alone, sit_outs)
    try:
        proposals = advise(pairs, wishes=wishes).proposals
    except Refusal:
        proposals = ()
    for proposal in proposals:
        assert proposal.rounds == proposal.recipe.board_sets or not same
        assert proposal.stationary >= still
        assert at_hand is None or proposal.boards_in_play <= at_hand
        assert copies is None or proposal.copies <= copies
        assert not (alone and proposal.sharing)
        assert sit_outs is None or proposal.sit_out_rounds <= sit_outs


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"pairs": 3}, "4 pairs at least"),
        ({"pairs": 2 * MAX_TABLES + 1}, "rooms of at most 198 pairs"),
        ({"pairs": 22, "boards": 0}, "0 boards cannot be played"),
        ({"pairs": 22, "minutes": 5}, "In 5 minutes no board"),
        (
            {"pairs": 21, "wishes": Wishes(sit_outs=0)},
            "No movement fulfils all wishes; with the one that comes nearest a pair would sit out for 1 round.",
        ),
    ],
)
def test_what_cannot_be_proposed_is_refused(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(Refusal, match=says):
        advise(**arguments)


def test_the_first_proposal_seats_everybody_where_the_room_expects_it() -> None:
    movement = first(22).movement()
    assert [movement.of_pair(Side.EW, n)[0].table for n in range(1, 12)] == list(range(1, 12))


def test_the_first_three_are_different_things() -> None:
    for pairs in range(8, 60):
        three = advise(pairs).proposals[:3]
        assert len({(what(p), p.winners, p.recipe.sections) for p in three}) == 3

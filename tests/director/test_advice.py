"""What the director is advised to play with the pairs that are there."""

from __future__ import annotations

import pytest

from bridgeclub import director
from bridgeclub.laws import Side
from bridgeclub.movements import Missing
from bridgeclub.store import Database
from bridgeclub.words import Refusal


@pytest.fixture
def evening(database: Database) -> director.Evening:
    return director.open_evening(database, director.new_session(database))


def come(evening: director.Evening, pairs: int) -> None:
    for number in range(pairs):
        director.register(evening, (f"Ann {number}", f"Bob {number}"))


def test_advice_is_for_the_pairs_that_are_there(evening):
    with pytest.raises(Refusal, match="4 pairs at least; here are 0"):
        director.advice(evening)
    come(evening, 22)
    first = director.proposals(evening)[0]
    assert (first.name, first.rounds, first.boards_a_set) == ("Straight Mitchell", 11, 2)
    short = director.advice(evening, minutes=120)
    assert short.why_not_usual == "22 pairs usually play Straight Mitchell (11 × 2), but that takes 160 minutes."


def test_the_empty_seat_is_where_it_is(evening):
    come(evening, 21)
    assert {p.missing for p in director.proposals(evening)} == {Missing.EW}
    director.move_pair(evening, director.pairs(evening)[-1].id, Side.EW, 11)
    assert {p.missing for p in director.proposals(evening)} == {Missing.NS}


def test_the_pace_is_the_sessions_unless_it_is_wished(evening):
    come(evening, 22)
    first = director.proposals(evening, boards=22)[0]
    director.choose_movement(evening, first.movement(), first.boards_a_set, seconds_a_board=400)
    assert director.proposals(evening, boards=22)[0].minutes == 147
    quick = director.Wishes(seconds_a_board=300)
    assert director.proposals(evening, boards=22, wishes=quick)[0].minutes == 110


def test_winners_go_before_the_other_wishes(evening):
    come(evening, 22)
    wishes = director.Wishes(winners=2, stationary=11)
    assert {p.winners for p in director.proposals(evening, wishes=wishes)} == {2}
    assert {p.winners for p in director.proposals(evening, winners=1, wishes=wishes)} == {1}
    with pytest.raises(Refusal, match="No movement fulfils all wishes"):
        director.advice(evening, wishes=director.Wishes(stationary=12))


@pytest.mark.parametrize("pairs", [7, 13, 15, 19, 27, 31, 55])
def test_every_proposal_can_be_chosen_by_the_pairs_that_are_there(evening, pairs):
    come(evening, pairs)
    for proposal in director.proposals(evening)[:4]:
        movement = proposal.movement()
        director.choose_movement(evening, movement, proposal.boards_a_set)
        schedule = director.schedule(evening)
        seated = {pair.id for meeting in schedule.meetings for pair in (meeting.ns, meeting.ew) if pair}
        assert len(seated) == pairs
        assert (schedule.tables, schedule.rounds, schedule.winners) == (
            proposal.tables,
            proposal.rounds,
            proposal.winners,
        )
        expected = sum(seating.is_played for seating in movement.seatings) * proposal.boards_a_set
        assert director.progress(evening).total == (0, expected)

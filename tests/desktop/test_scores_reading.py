"""What is typed on a line of the scores, understood without a window."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.desktop.scores.pages import Pages
from bridgeclub.desktop.scores.reading import Roster, Tone, understand
from bridgeclub.desktop.scores.saying import said
from bridgeclub.director.views import Count, PairView, PlayerView
from bridgeclub.laws import Side, State, read


def pair(direction: Side, place: int, number: int) -> PairView:
    players = (PlayerView(1, "Ana Prima"), PlayerView(2, "Bob Due"))
    return PairView(
        100 * number + (direction is Side.EW), direction, place, number, f"{direction.value} {place}", players
    )


TWO_LISTS = Roster([pair(side, place, place) for side in Side for place in range(1, 12)])
ONE_LIST = Roster(
    [pair(Side.NS, place, place) for place in range(1, 12)]
    + [pair(Side.EW, place, place + 11) for place in range(1, 12)]
)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("4sn=", "4♠ by North, made, 10 tricks: North-South +420."),
        ("3ntxe-2", "3NT doubled by East, 2 down, 7 tricks: North-South +300."),
        ("1hxxw+1 sk", "1♥ redoubled by West, 1 over, 8 tricks: East-West +720. Lead ♠K."),
        ("p", "Passed out: 0 points."),
        ("np", "Not played at this table; it counts for nobody."),
        ("a6040", "Adjusted: North-South 60%, East-West 40%."),
        ("-50", "East-West +50; the score alone."),
    ],
)
def test_a_result_is_said_in_words(typed: str, sentence: str) -> None:
    reading = understand(typed, 1, TWO_LISTS)
    assert (reading.tone, reading.sentence) == (Tone.PLAIN, sentence)
    assert reading.outcome == read(typed, 1)


@pytest.mark.parametrize("typed", ["4", "4s", "4sn", "4sn+", "3ntx", "5/", "5/8", "5/8 4s", "a60"])
def test_what_is_not_finished_is_not_called_wrong(typed: str) -> None:
    reading = understand(typed, 1, TWO_LISTS)
    assert reading.tone is Tone.UNFINISHED
    assert reading.outcome is None
    assert reading.sentence


@pytest.mark.parametrize(
    ("typed", "part"),
    [
        ("8sn=", "no level 8"),
        ("1ntw 7", "Type ="),
        ("620", "not vulnerable"),
        ("hello", "no result"),
        ("99/3 4sn=", "no pair 99"),
        ("ns3/ns3 4sn=", "against itself"),
        ("sit-out", "movement says who sits out"),
    ],
)
def test_what_is_wrong_says_why(typed: str, part: str) -> None:
    reading = understand(typed, 1, TWO_LISTS)
    assert reading.tone is Tone.WRONG
    assert reading.outcome is None
    assert part in reading.sentence


def test_a_score_that_hardly_ever_occurs_is_doubtful() -> None:
    assert understand("450", 1, TWO_LISTS).tone is Tone.PLAIN
    rare = understand("350", 1, TWO_LISTS)
    assert (rare.tone, rare.outcome) == (Tone.DOUBTFUL, read("350", 1))


def test_other_pairs_than_scheduled_can_be_typed() -> None:
    reading = understand("5/8 4sn=", 1, TWO_LISTS)
    assert reading.ns is TWO_LISTS.find(5, Side.NS, None)
    assert reading.ew is TWO_LISTS.find(8, Side.EW, None)
    assert reading.outcome == read("4sn=", 1)
    turned = understand("ew8/ns5 4sn=", 1, TWO_LISTS)
    assert turned.ns is not None
    assert (turned.ns.direction, turned.ns.number) == (Side.EW, 8)
    one = understand("14/3 p", 1, ONE_LIST)
    assert one.ns is not None
    assert (one.ns.direction, one.ns.number) == (Side.EW, 14)


def test_percent_of_both_sides_is_no_pair_of_numbers() -> None:
    assert understand("a60/40", 1, TWO_LISTS).outcome == read("a6040", 1)


@given(st.text("0123456789nsewcdhxapt=+-/ *♠NT", max_size=14), st.integers(1, 32))
def test_nothing_that_can_be_typed_breaks_it(typed: str, board: int) -> None:
    reading = understand(typed, board, TWO_LISTS)
    assert reading.sentence
    if reading.outcome is not None:
        assert reading.outcome.state not in (State.NOT_ENTERED, State.SIT_OUT)
        assert said(reading.outcome)


def test_a_stack_goes_on_where_something_is_missing() -> None:
    pages = Pages({(1,): Count(3, 3), (2,): Count(0, 3), (3,): Count(3, 3), (4,): Count(2, 3)})
    assert pages.after_last_line((2,)) == (4,)
    assert pages.after_last_line((4,)) == (2,)
    assert pages.next_missing((1,)) == (2,)
    assert [pages.step((2,), steps) for steps in (1, -1, -9, 9)] == [(3,), (1,), (1,), (4,)]
    complete = Pages({(1,): Count(3, 3), (2,): Count(3, 3)})
    assert complete.next_missing((1,)) is None
    assert [complete.after_last_line(key) for key in ((1,), (2,))] == [(2,), (2,)]

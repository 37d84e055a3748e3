"""What a director rules for one side: awards, assigned and weighted scores, cancelled, as played."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bridgeclub.laws import AS_PLAYED, CANCELLED, Assigned, Award, Part, Unclear, parse_ruling, read, write
from bridgeclub.laws.ruling import MOST_WEIGHT
from bridgeclub.words import Refusal
from tests.laws.strategies import answer, boards, rulings_on

ALL = 4  # a board on which all are vulnerable


@pytest.mark.parametrize(
    ("text", "ruling", "written"),
    [
        ("A+", Award.parse("A+"), "A+"),
        ("a-!", Award.parse("A-!"), "A-!"),
        ("60%", Award.parse("60"), "60%"),
        ("+2imp", Award.parse("+2imp"), "+2imp"),
        ("620", Assigned.score(620), "620"),
        ("-100", Assigned.score(-100), "-100"),
        ("0", Assigned.score(0), "0"),
        ("4sn=", Assigned((Part(1, 620, "4sn="),)), "4sn="),
        ("60:620 40:-100", Assigned((Part(60, 620), Part(40, -100))), "60:620 40:-100"),
        ("60% : 620, 40%: -100", Assigned((Part(60, 620), Part(40, -100))), "60:620 40:-100"),
        ("60:620", Assigned.score(620), "620"),
        ("2:4sn= 1:4sn-1", Assigned((Part(2, 620, "4sn="), Part(1, -100, "4sn-1"))), "2:4sn= 1:4sn-1"),
        ("=", AS_PLAYED, "="),
        (" X ", CANCELLED, "x"),
    ],
)
def test_rulings_are_read_and_written(text: str, ruling: object, written: str) -> None:
    assert parse_ruling(text, ALL) == ruling
    assert str(parse_ruling(text, ALL)) == written


@given(st.data(), boards)
def test_a_ruling_survives_being_written(data: st.DataObject, board: int) -> None:
    ruling = data.draw(rulings_on(board, played=True))
    assert parse_ruling(str(ruling), board) == ruling
    assert parse_ruling(str(ruling).upper(), board) == ruling


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("60", "60 is no score; for a percentage type 60%."),
        ("615", "615 cannot be: every score ends in 0."),
        ("450", "450 cannot be: North-South are vulnerable here"),
        ("101%", "101% cannot be; an award is 0% to 100%."),
        ("a++", "“a++” is no award; type A+, A, A-, a percentage as in 60, or IMPs as in +2imp."),
        ("many imps", "“many imps” is no award"),
        ("60:620 -100", "“620 -100” is no result."),
        ("0:620 100:-100", f"A weight must be a whole number from 1 to {MOST_WEIGHT}."),
        ("60:", "Type a result, as in 4sn="),
        ("60:np 40:620", "“np” is no score that can be assigned; type one as in 620 or 4sn=."),
        ("60:a+ 40:620", "“a+” is no score that can be assigned"),
        ("", "Type a result, as in 4sn="),
    ],
)
def test_what_is_wrong_is_answered_with_what_is_right(text: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refusal:
        parse_ruling(text, ALL)
    assert str(refusal.value).startswith(sentence)


RULED_KEYS = st.text(st.sampled_from("0123456789:%/=x+-arvsn ,imp~!"), max_size=16)


@given(RULED_KEYS | st.text(), boards)
@example("60:r 620", ALL)
@example("r", ALL)
@example("9:9:9", ALL)
@example("99999:620", ALL)
@example("1:4sn= v2", ALL)
def test_any_text_is_a_ruling_or_refused(text: str, board: int) -> None:
    found = answer(parse_ruling, text, board)
    if isinstance(found, Refusal):
        assert 0 < len(str(found)) <= 130
    else:
        assert parse_ruling(str(found), board) == found


@given(RULED_KEYS, RULED_KEYS, boards)
@example("=", "", ALL)
@example("a / a", "/", ALL)
def test_any_ruling_typed_is_read_or_unclear(before: str, after: str, board: int) -> None:
    for text in (f"r {before}", f"4sn= r {before}/{after}", f"4sn= r {before} v{after}"):
        found = answer(read, text, board)
        if isinstance(found, Refusal):
            assert isinstance(found, Unclear)
            assert 0 < len(str(found)) <= 130
        else:
            assert read(write(found), board) == found


@pytest.mark.parametrize(
    ("typed", "ns", "ew", "score", "written"),
    [
        ("r 620", "620", "620", None, "r 620"),
        ("r 60:620 40:-100", "60:620 40:-100", "60:620 40:-100", None, "r 60:620 40:-100"),
        ("R 620/A-", "620", "A-", None, "r 620 / a-"),
        ("4sn= r = / 650", "=", "650", 620, "4sn= r = / 650"),
        ("4sn= dk r x / =", "x", "=", 620, "4sn= dk r x / ="),
        ("620 r a+", "A+", "A+", 620, "620 r a+"),
        ("p r a+ / a-", "A+", "A-", 0, "p r a+ / a-"),
        ("r a+ / a-", "A+", "A-", None, "a+"),
        ("r 60% / 40%", "60%", "40%", None, "a6040"),
        ("r a+! / a-", "A+!", "A-", None, "r a+! / a-"),
        ("r +2imp / -2imp", "+2imp", "-2imp", None, "r +2imp / -2imp"),
        ("r 4sn= / 4sn-1", "4sn=", "4sn-1", None, "r 4sn= / 4sn-1"),
    ],
)
def test_rulings_typed_for_both_sides(typed: str, ns: str, ew: str, score: int | None, written: str) -> None:
    outcome = read(typed, ALL)
    assert (str(outcome.ns_ruling), str(outcome.ew_ruling), outcome.score) == (ns, ew, score)
    assert write(outcome) == written


@pytest.mark.parametrize(
    ("typed", "version", "written"),
    [("4sn= v2", 2, "4sn= v2"), ("4sn= v1", 1, "4sn="), ("4sn= r a+ v3", 3, "4sn= r a+ v3"), ("np v2", 2, "np v2")],
)
def test_versions_of_a_fouled_board(typed: str, version: int, written: str) -> None:
    assert read(typed, ALL).version == version
    assert write(read(typed, ALL)) == written


@pytest.mark.parametrize(
    ("typed", "sentence", "unfinished"),
    [
        ("r", "Type the ruling after r: 620, 60:620 40:-100, a+, 60%, x; each side its own as in r 620 / a-.", True),
        ("r 620 /", "Type the ruling after r", True),
        ("r 1/2/3", "Type the ruling after r", False),
        ("sit-out r 620", "Before r stands the table's result, as in 4sn= r 620 / a-, or nothing.", False),
        ("r =", "There is no result of the table that could stand; type what this side gets.", False),
        ("r 60 / 40", "60 is no score; for a percentage type 60%.", False),
    ],
)
def test_an_unclear_ruling_is_answered(typed: str, sentence: str, unfinished: bool) -> None:
    with pytest.raises(Unclear) as refusal:
        read(typed, ALL)
    assert str(refusal.value).startswith(sentence)
    assert refusal.value.unfinished is unfinished


def test_weights_count_in_proportion_to_their_sum() -> None:
    assert Assigned((Part(60, 620), Part(40, -100))).weight == 100
    assert Assigned((Part(2, 620), Part(1, -100))).weight == 3
    with pytest.raises(Refusal, match="at least one outcome, as in 620 or 60:620 40:-100"):
        Assigned(())
    for weight in (0, -1, MOST_WEIGHT + 1):
        with pytest.raises(Refusal, match="a whole number from 1"):
            Assigned((Part(weight, 620),))

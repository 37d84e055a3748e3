"""Artificial adjusted scores (Law 12C2): how they are written, and which follow the pair's own average."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bridgeclub.laws import Award, AwardKind
from bridgeclub.words import Refusal
from tests.laws.strategies import answer, awards


@pytest.mark.parametrize(
    ("text", "kind", "percent", "own", "written"),
    [
        ("A+", AwardKind.PLUS, 60, True, "A+"),
        ("A+!", AwardKind.PLUS, 60, False, "A+!"),
        ("a", AwardKind.AVERAGE, 50, False, "A"),
        ("A!", AwardKind.AVERAGE, 50, False, "A"),
        (" A- ", AwardKind.MINUS, 40, True, "A-"),
        ("a- !", AwardKind.MINUS, 40, False, "A-!"),
        ("60", AwardKind.FIXED, 60, False, "60%"),
        ("60%", AwardKind.FIXED, 60, False, "60%"),
        ("60 %~", AwardKind.FIXED, 60, True, "60%~"),
        ("0", AwardKind.FIXED, 0, False, "0%"),
        ("100", AwardKind.FIXED, 100, False, "100%"),
    ],
)
def test_an_award_is_read_and_written(text: str, kind: AwardKind, percent: int, own: bool, written: str) -> None:
    award = Award.parse(text)
    assert (award.kind, award.percent, award.own, str(award)) == (kind, percent, own, written)


@pytest.mark.parametrize(
    ("text", "imps", "written"),
    [
        ("+2imp", 2, "+2imp"),
        ("3 IMPs", 3, "+3imp"),
        ("-1.5imp", Fraction(-3, 2), "-1.5imp"),
        ("0imp", 0, "+0imp"),
        ("-12.25 imps", Fraction(-49, 4), "-12.25imp"),
        ("+10imp", 10, "+10imp"),
    ],
)
def test_imps_by_ruling(text: str, imps: Fraction, written: str) -> None:
    award = Award.parse(text)
    assert (award.kind, award.imps, str(award)) == (AwardKind.IMPS, imps, written)


@given(awards)
def test_an_award_survives_being_written(award: Award) -> None:
    assert Award.parse(str(award)) == award
    assert Award.parse(f"  {str(award).lower()} ") == award


@given(st.text())
@example("")
@example("A+!!")
@example("101")
@example("٦٠")
@example("²%")
@example("100imp")
def test_any_other_text_is_refused_with_what_would_be_right(text: str) -> None:
    found = answer(Award.parse, text)
    if isinstance(found, Refusal):
        assert "award" in str(found)
        assert len(str(found)) < 120
    else:
        assert Award.parse(str(found)) == found


@pytest.mark.parametrize("text", ["", "B+", "A++", "sixty", "-5", "60.5", "1000", "A~", "imp"])
def test_what_is_no_award_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match=r"is no award; type A[+], A, A-, a percentage as in 60, or IMPs as in [+]2imp"):
        Award.parse(text)


@pytest.mark.parametrize("percent", [-1, 101])
def test_awards_are_0_to_100_percent(percent: int) -> None:
    with pytest.raises(Refusal, match=rf"^{percent}% cannot be; an award is 0% to 100%"):
        Award(AwardKind.FIXED, percent)


def test_average_plus_of_another_percent_is_a_bug() -> None:
    with pytest.raises(ValueError, match="nominally 60%"):
        Award(AwardKind.PLUS, 61)


def test_the_averages_by_name() -> None:
    made = [Award.of(kind) for kind in (AwardKind.PLUS, AwardKind.AVERAGE, AwardKind.MINUS)]
    assert made == [Award.parse(text) for text in ("A+", "A", "A-")]
    with pytest.raises(KeyError):
        Award.of(AwardKind.IMPS)

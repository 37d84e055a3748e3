"""Widths and shortened names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.documents.lettering import (
    DASH,
    briefest,
    clip,
    cut,
    fit,
    initials,
    runs,
    surname,
    together,
    width,
    wrap,
)
from bridgeclub.documents.style import BOLD, NARROW, SANS

PAIR = ("Jana Nováková", "Petr Malý")

NAMES = st.lists(
    st.text(alphabet="abc ABČŁŝ-'.", min_size=1, max_size=40).filter(str.strip), min_size=1, max_size=2
).map(tuple)


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Jana Nováková", "J. Nováková"),
        ("Maximiliana Katarzyna Wiśniewska", "M. K. Wiśniewska"),
        ("Jean-Luc van der Berg", "J.-L. van der Berg"),
        ("J. Nováková", "J. Nováková"),
        ("Zamenhof", "Zamenhof"),
        ("Siobhán Ní Dhomhnaill", "S. Ní Dhomhnaill"),
        ("Mac Smith", "M. Smith"),
        ("", ""),
    ],
)
def test_given_names_become_initials(name: str, short: str) -> None:
    assert initials(name) == short


def test_the_briefest_form_has_one_initial_and_the_bare_family_name() -> None:
    assert briefest("Jean-Luc Marie van der Berg") == "J.-L. Berg"
    assert briefest("Siobhán Aoife Ní Dhomhnaill") == "S. Ní Dhomhnaill"
    assert surname("Siobhán Ní Dhomhnaill") == "Ní Dhomhnaill"
    assert surname("bell hooks") == "bell hooks"
    assert briefest("Zamenhof") == "Zamenhof"


def test_two_of_one_family_name_may_share_it() -> None:
    couple = ("Gwendolyn Fairweather-Montague", "Archibald Fairweather-Montague")
    assert together(couple) == "G. & A. Fairweather-Montague"
    assert fit(couple, SANS, 10, 160).text == "G. & A. Fairweather-Montague"
    assert together(PAIR) == together(("Ho", "Ho")) == together(()) == ""


def test_figures_are_all_as_wide() -> None:
    for face in (SANS, BOLD, NARROW):
        assert len({width(figure, face, 10) for figure in "0123456789"}) == 1


def test_names_are_shortened_step_by_step() -> None:
    full = width(DASH.join(PAIR), SANS, 10)
    narrow = width(DASH.join(PAIR), NARROW, 10)
    assert fit(PAIR, SANS, 10, full) == (DASH.join(PAIR), SANS)
    assert fit(PAIR, SANS, 10, narrow) == (DASH.join(PAIR), NARROW)
    assert fit(PAIR, SANS, 10, narrow - 1) == ("J. Nováková – P. Malý", SANS)
    shortest = fit(PAIR, SANS, 10, 80)
    assert shortest.text == "Nováková – Malý"
    assert fit(PAIR, SANS, 10, 60).text == "Nov… – Malý"


def test_the_ellipsis_falls_on_the_longest_name() -> None:
    names = ("Maximiliana Katarzyna Wiśniewska-Brzęczyszczykiewicz", "Ann Ho")
    text = fit(names, SANS, 10, 150).text
    assert text.startswith("Wiśniewska-")
    assert text.endswith("… – Ho")


@given(NAMES, st.floats(20, 400))
def test_fitted_names_are_never_wider_than_their_room(names: tuple[str, ...], room: float) -> None:
    text, face = fit(names, SANS, 10, room)
    assert width(text, face, 10) <= room or text == "…"


@given(st.text(alphabet="abc ABČ-.", max_size=60), st.floats(20, 400))
def test_clipped_texts_are_never_wider_than_their_room(text: str, room: float) -> None:
    shown, face = clip(text, SANS, 10, room)
    assert width(shown, face, 10) <= room or shown == "…"
    assert shown == text or shown.endswith("…")


def test_nobody_has_no_name() -> None:
    assert fit((), SANS, 10, 0).text == ""


def test_suit_symbols_stand_alone() -> None:
    assert runs("4♥××") == ("4", "♥", "××")
    assert runs("3NT") == ("3NT",)


def test_a_cut_text_ends_in_an_ellipsis() -> None:
    assert cut("Wiśniewska-Brzęcz", 12) == "Wiśniewska…"
    assert cut("Ho", 12) == "Ho"


def test_sentences_are_wrapped_at_spaces() -> None:
    lines = wrap("one two three four " + "x" * 80, SANS, 10, 60)
    assert lines[:2] == ("one two", "three four")
    assert lines[-1].endswith("…")
    assert all(width(line, NARROW, 10) <= 60 for line in lines)

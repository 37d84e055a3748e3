"""Hypothesis strategies for boards with everything that a director can rule, and for rules of every kind."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from bridgeclub.laws import Assigned, Part
from bridgeclub.scoring import Line, Rules
from bridgeclub.scoring.rules import CHOICES, PAIR_METHODS
from tests.laws.strategies import awards

SCORES = st.sampled_from([-1400, -620, -140, -100, -50, 0, 50, 90, 100, 110, 140, 170, 400, 420, 430, 620, 650, 1430])
PARTS = st.builds(Part, st.sampled_from([1, 5, 25, 40, 60, 99]), SCORES)
WEIGHTED = st.lists(PARTS, min_size=1, max_size=3).map(lambda parts: Assigned(tuple(parts)))
WORTHS = SCORES | SCORES | WEIGHTED | awards | st.none()
RULED = st.builds(Line, WORTHS, WORTHS, st.sampled_from([1, 1, 1, 2, 2, 3]))
LINES = st.lists(SCORES, max_size=16) | st.lists(SCORES | RULED, max_size=12) | st.lists(RULED, max_size=8)
DATUMS = st.none() | st.sampled_from([-300, 0, 120, 455])


@st.composite
def _rules(draw: st.DrawFn) -> Rules:
    chosen = {name: draw(st.sampled_from(values)) for name, values in CHOICES.items() if name != "method"}
    minus, average, plus = sorted(draw(st.tuples(*[st.integers(0, 100)] * 3)))
    return Rules(
        **chosen,
        award_minus=minus,
        award_average=average,
        award_plus=plus,
        award_imps=draw(st.sampled_from([Fraction(3), Fraction(3, 2), Fraction(2), Fraction(0)])),
        butler_trim=draw(st.sampled_from(["0", "1", "2", "5%", "10%", "25%", "stepped"])),
        butler_rounding=draw(st.sampled_from([10, 10, 0, 1, 50])),
    )


RULES = _rules()
"""Every combination of settings, of the default method; see `Rules.by`."""

METHODS = st.sampled_from(PAIR_METHODS)


def expected_of(lines: list[int | Line]) -> st.SearchStrategy[int | None]:
    """Draw how many results the board should have: not yet known, all that are there, or more."""
    return st.none() | st.integers(0, 30) | st.integers(len(lines), len(lines) + 3)

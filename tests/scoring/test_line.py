"""What `score_board` takes for an outcome."""

from __future__ import annotations

import pytest

from bridgeclub.laws import Assigned, Award, Part, read
from bridgeclub.scoring import Line, line_of

WEIGHTED = Assigned((Part(60, 620), Part(40, -100)))


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("4sn=", 620),
        ("-100", -100),
        ("p", 0),
        ("4sn= v2", Line(620, 620, 2)),
        ("a+", Line(Award.parse("A+"), Award.parse("A-"))),
        ("r 60:620 40:-100 / 620", Line(WEIGHTED, 620)),
        ("4sn= r = / x", Line(620, None)),
        ("4sn= r 4sn-1 / a- v3", Line(-100, Award.parse("A-"), 3)),
    ],
)
def test_results_and_rulings(typed, expected):
    assert line_of(read(typed, 4)) == expected


@pytest.mark.parametrize("typed", ["np", "sit-out"])
def test_what_is_no_result(typed):
    with pytest.raises(ValueError, match="is no result"):
        line_of(read(typed, 4))

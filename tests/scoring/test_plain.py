"""The program against a second scorer that is written from the rules as plainly as can be (`plain`)."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.laws import Side
from bridgeclub.scoring import Line, Rules, score_board, total
from tests.scoring import plain
from tests.scoring.fields import DATUMS, LINES, METHODS, RULES, expected_of

PAIRS = 12


@given(LINES, RULES, METHODS, DATUMS, st.data())
def test_a_board_is_as_the_plain_scorer_has_it(lines, rules, method, datum, data):
    rules, expected = rules.by(method), data.draw(expected_of(lines))
    ours, theirs = score_board(lines, expected, rules, datum), plain.board(lines, expected, rules, datum)
    assert ours.top == theirs.top or datum is None
    for side in Side:
        for index, points in enumerate(theirs.points[side]):
            assert ((index, side) in ours.absent) is (points is None)
            assert ours.of(index, side) == (points or 0)
    assert {(award.side, award.index) for award in ours.deferred} == {*theirs.rising, *theirs.falling}


@st.composite
def sessions(draw: st.DrawFn) -> list[tuple[list[int | Line], list[int], list[int]]]:
    """Draw up to five boards with the pairs of each result; nobody is at two tables."""
    boards = []
    for lines in draw(st.lists(LINES.filter(lambda lines: len(lines) <= PAIRS // 2), max_size=5)):
        seated = draw(st.permutations(range(PAIRS)))
        boards.append((lines, seated[: len(lines)], seated[len(lines) : 2 * len(lines)]))
    return boards


AMOUNTS = st.fractions(-12, 12, max_denominator=8)
EXTRAS = st.just({}) | st.dictionaries(st.integers(0, PAIRS - 1), AMOUNTS, max_size=4)


@given(sessions(), RULES, METHODS, EXTRAS)
def test_a_session_is_as_the_plain_scorer_has_it(session, rules, method, extra):
    rules = rules.by(method)
    ours = total([(score_board(lines, 7, rules, 100), ns, ew) for lines, ns, ew in session], PAIRS, rules, extra)
    boards = [(plain.board(lines, 7, rules, 100), ns, ew) for lines, ns, ew in session]
    theirs = plain.standings(boards, PAIRS, rules, extra)
    assert list(ours.boards) == [pair.boards for pair in theirs]
    assert list(ours.made) == [pair.made for pair in theirs]
    assert list(ours.total) == [pair.total for pair in theirs]
    assert list(ours.percent) == [pair.percent for pair in theirs]
    merits = [pair.percent if method == "matchpoints" else pair.total if pair.boards else None for pair in theirs]
    ranks = [None if own is None else 1 + sum(m > own for m in merits if m is not None) for own in merits]
    assert [place and place.rank for place in ours.places(range(PAIRS))] == ranks


def test_the_plain_scorer_knows_the_printed_examples():
    # R. Pavlicek; EBU on Neuberg; bridge-scorer on Butler and on cross-IMPs.
    for rules, scores, expected, points in (
        (Rules(), [450, -1100, 200, 50, 420, 420], 6, "10 0 4 2 7 7"),
        (Rules(), list(range(100, 0, -10)), 11, "19.9 17.7 15.5 13.3 11.1 8.9 6.7 4.5 2.3 0.1"),
        (Rules(method="butler"), [-650, -170, -1440, 100, -170, -200], None, "-8 4 -15 9 4 3"),
        (Rules(method="cross-imps", cross="mean"), [620, 170, 140, 140, -100], None, "10.5 -0.25 -1.25 -1.25 -7.75"),
    ):
        made = plain.board(scores, expected, rules).points[Side.NS]
        assert made == [Fraction(text) for text in points.split()]

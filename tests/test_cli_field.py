"""A whole field from a table, scored by arrays, against the slow and plain way; and whose pairs are one list."""

from __future__ import annotations

import csv
from collections import Counter, defaultdict
from fractions import Fraction

import pytest

from bridgeclub.cli.field import Field, field_of, one_list, twice
from bridgeclub.exchange.results_csv import parse_results
from bridgeclub.laws import Contract, Outcome, Seat, Side
from bridgeclub.laws.imps import imps
from bridgeclub.scoring import Rules, Totals, score_board, total
from bridgeclub.words import Refusal
from tests.benchmarks.simultaneous import BOARDS, event

TABLES = 670
"""Just over 20,000 lines."""


def field(text: str, winners: int | None = None) -> Field:
    return field_of(parse_results(("board,ns,ew,score\n" + text).encode()), winners)


def totals_of(made: Field, rules: Rules) -> Totals:
    boards = [
        (score_board(board.results, made.full, rules), board.ns.tolist(), board.ew.tolist()) for board in made.boards
    ]
    return total(boards, len(made.pairs), rules)


def slowly(lines: list[str], compare) -> dict[tuple[str, str], int]:
    """Return the sum of what `compare` gives for each other result of a board, of each pair."""
    scores: defaultdict[str, list[tuple[str, str, int]]] = defaultdict(list)
    for line in csv.DictReader(lines):
        board = int(line["board"])
        score = 0
        if line["contract"] != "pass":
            contract = Contract.parse(line["contract"])
            score = Outcome.played(board, contract, Seat(line["declarer"]), int(line["tricks"])).score or 0
        scores[line["board"]].append((line["ns"], line["ew"], score))
    sums: Counter[tuple[str, str]] = Counter()
    for results in scores.values():
        often = Counter(score for _ns, _ew, score in results)
        for own in often:
            ns_points = sum(compare(own - other) * n for other, n in often.items()) - compare(0)
            ew_points = sum(compare(other - own) * n for other, n in often.items()) - compare(0)
            for ns, ew, score in results:
                if score == own:
                    sums["NS", ns] += ns_points
                    sums["EW", ew] += ew_points
    return sums


@pytest.mark.parametrize(
    ("rules", "compare"),
    [
        (Rules(), lambda difference: (difference >= 0) + (difference > 0)),
        (Rules(method="cross-imps"), imps),
    ],
)
def test_twenty_thousand_results_have_the_points_of_the_slow_way(rules, compare):
    lines = list(event(TABLES))
    made = field_of(parse_results("".join(lines).encode()))
    assert (len(made.boards), made.full) == (BOARDS, TABLES)
    sums = slowly(lines, compare)
    totals = totals_of(made, rules)
    ours = zip(made.pairs, totals.total, strict=True)
    assert {(pair.side.value, pair.name): points for pair, points in ours} == sums


def test_pairs_in_one_list_or_two():
    one, two = "1,1,2,50\n1,3,4,-50\n2,1,3,50\n2,4,2,90\n", "1,1,1,50\n1,2,2,-50\n2,1,2,50\n2,2,1,90\n"
    assert field(one).pairs == ((None, "1", ""), (None, "2", ""), (None, "3", ""), (None, "4", ""))
    assert field(two).pairs == ((Side.NS, "1", ""), (Side.NS, "2", ""), (Side.EW, "1", ""), (Side.EW, "2", ""))
    assert not one_list(parse_results(b"board,ns,ew,score\n1,1,2,50\n2,1,2,50\n"))
    assert not one_list(parse_results(b"board,ns,ew,score\n"))


def test_numbers_in_names_count_as_numbers():
    assert [name for _side, name, _section in field("1,10,A10,50\n1,9,A9,50\n", 1).pairs] == ["9", "10", "A9", "A10"]


def test_what_does_not_count_stays_out():
    made = field("2,1,5,50\n2,2,6,np\n2,3,7,\n2,4,-,90\n2,8,9,A+\n3,1,5,np\n", 1)
    (board,) = made.boards
    assert (board.board, board.lines.tolist(), made.full) == (2, [0, 4], 3)
    assert board.results[0] == 50
    assert [made.pairs[pair].name for pair in (*board.ns, *board.ew)] == ["1", "8", "5", "9"]
    assert [name for _side, name, _section in made.pairs] == ["1", "2", "3", "5", "6", "7", "8", "9"]
    assert totals_of(made, Rules()).total[0] == Fraction(2)


def test_nobody_plays_against_themselves():
    with pytest.raises(Refusal, match="Line 3: pair 7 cannot play against itself"):
        field("1,1,2,50\n1,7,7,50\n", 1)
    assert len(field("1,1,2,50\n1,7,7,50\n", 2).pairs) == 4


def test_boards_played_twice_are_said():
    table = parse_results(b"board,ns,ew,score\n1,1,2,50\n1,3,1,50\n1,4,2,50\n2,1,2,50\n1,1,-,\n")
    assert twice(table, True) == [
        "Line 4: pair 2 has a result on board 1 in line 2 too; both count.",
    ]
    assert twice(table, False) == [
        "Line 3: pair 1 has a result on board 1 in line 2 too; both count.",
        "Line 4: pair 2 has a result on board 1 in line 2 too; both count.",
    ]
    assert twice(parse_results(b"board,ns,ew,score\n1,1,2,50\n1,3,1,50\n"), True) == []

"""Lines are read in blocks and kept as columns of numbers: what is read of each is the same as of the line alone."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.exchange.results_csv import _BLOCK, parse_results
from bridgeclub.words import Refusal

HEADER = "board,ns,ew,contract,declarer,tricks,score,name\n"
LINES = st.sampled_from(
    [
        "1,1,2,4S,N,10,,René",
        " 1 , 1,2 ,4S,N,10",
        "1,3,4,4S,N,10,420,",
        "2,1,,nonsense",
        "2,-,5",
        "3,2,1,pass",
        "3,2,1,,,,-50",
        "3,2,1,,,,690",
        "4,7,8",
        "",
        " , ,,",
    ]
)
WRONG = ["0,1,2", "1,1,2,9S,N,9", "1,1,2,4S,N,10,430", "1,1,2,4S,N,10,,Page, Kay", "x,1,-"]


@given(st.lists(LINES, max_size=8))
def test_a_line_among_others_is_read_as_alone(lines):
    alone = [parse_results((HEADER + line).encode()).rows for line in lines]
    expected = [
        replace(row, number=number, remark=row.remark.replace("Line 2", f"Line {number}"))
        for number, rows in enumerate(alone, start=2)
        for row in rows
    ]
    table = parse_results((HEADER + "\n".join(lines)).encode())
    assert list(table.rows) == expected
    assert table.rows[1:] == tuple(expected[1:])
    assert table.remarks() == [row.remark for row in expected if row.remark]
    boards = {board: [table.row(int(line)) for line in places] for board, places in table.boards()}
    assert list(boards) == list(dict.fromkeys(row.board for row in expected))
    assert all(rows == [row for row in expected if row.board == board] for board, rows in boards.items())


@given(st.lists(st.one_of(LINES, st.sampled_from(WRONG)), max_size=8), st.sampled_from(WRONG))
def test_the_first_wrong_line_is_named(lines, last):
    lines.append(last)
    number, wrong = next((number, line) for number, line in enumerate(lines, start=2) if line in WRONG)
    with pytest.raises(Refusal) as alone:
        parse_results((HEADER + wrong).encode())
    with pytest.raises(Refusal) as among:
        parse_results((HEADER + "\n".join(lines)).encode())
    assert str(among.value) == str(alone.value).replace("Line 2", f"Line {number}")


def test_a_wrong_line_far_down():
    lines = ["1,1,2,4S,N,10"] * (2 * _BLOCK + 5)
    lines[_BLOCK + 3] = "1,1,2,4S,N,14"
    lines[_BLOCK + 9] = "1,1,2,4S,N,10,,Page, Kay"
    with pytest.raises(Refusal, match=f"Line {_BLOCK + 5}: "):
        parse_results((HEADER + "\n".join(lines)).encode())


def test_lines_are_counted_as_an_editor_counts_them():
    table = parse_results((HEADER + '1,1,2,4S,N,10,,"two\nlines"\n\n2,1,2,pass').encode())
    assert [row.number for row in table.rows] == [3, 5]
    with pytest.raises(IndexError):
        table.rows[2]


def test_progress_is_told_to_the_end():
    told: list[float] = []
    parse_results((HEADER + "1,1,2,4S,N,10\n" * 3 * _BLOCK).encode(), told.append)
    assert len(told) == 3
    assert told == sorted(told)
    assert told[-1] == 1


def test_a_long_table_costs_a_few_numbers_a_line():
    table = parse_results((HEADER + "1,1,2,4S,N,10,,René\n" * 5_000).encode())
    columns = (table.numbers, table.kind, table.ns, table.ew, table.cells)
    assert {column.dtype for column in columns} == {np.dtype(np.int32)}
    assert len(table.kinds) == 1
    assert len(table.texts) < 20

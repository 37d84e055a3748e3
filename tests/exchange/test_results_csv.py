"""Tables of results: what a line can say, and which line is wrong in which way."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.exchange.results_csv import parse_results, read_results
from bridgeclub.laws import Award, Contract, Outcome, Seat, State
from bridgeclub.words import Refusal

PLAYED = "board,ns,ew,contract,declarer,tricks,score,adjustment\n"


def outcome(line: str, header: str = PLAYED) -> Outcome:
    (row,) = parse_results((header + line).encode()).rows
    return row.outcome


def test_contract_declarer_and_tricks():
    assert outcome("1,1,12,4S,N,10,,") == Outcome.played(1, Contract.parse("4S"), Seat.NORTH, 10)
    assert outcome("2,1,12,3ntx,east,7,,").score == 300
    assert outcome("2,1,12,3ntx,east,-2,,") == outcome("2,1,12,3ntx,east,7,,")
    assert outcome("2,1,12,3nt,e,=,,").tricks == 9


@pytest.mark.parametrize("line", ["1,1,2,pass,,,,", "1,1,2,P,,,,", "1,1,2,,,,0,", "1,1,2,,,,pass,"])
def test_a_passed_out_board(line):
    assert outcome(line) == Outcome.passed_out()


@pytest.mark.parametrize(
    ("text", "ns", "ew"),
    [("A+", "A+", "A-"), ("A+/A+", "A+", "A+"), ("A", "A", "A"), ("A6040", "60", "40"), ("A60/40", "60", "40")],
)
def test_an_adjustment_stands_in_its_own_column_or_as_a_score(text, ns, ew):
    expected = Outcome.adjusted(Award.parse(ns), Award.parse(ew))
    assert outcome(f"1,1,2,,,,,{text}") == expected
    assert outcome(f"1,1,2,,,,{text},") == expected


@pytest.mark.parametrize(("text", "plain"), [("Ave+", "A+"), ("Ave-/Ave-", "A-/A-"), ("A=/A=", "A"), ("Average", "A")])
def test_averages_as_other_programs_write_them(text, plain):
    assert outcome(f"1,1,2,,,,,{text}") == outcome(f"1,1,2,,,,{text},") == outcome(f"1,1,2,,,,,{plain}")


@pytest.mark.parametrize("text", ["np", "NP", "Not Played", "Late Play"])
def test_a_board_that_was_not_played(text):
    assert outcome(f"1,1,2,,,,,{text}") == outcome(f"1,1,2,,,,{text},") == Outcome.not_played()


def test_an_award_in_percent_needs_no_letter_in_its_own_column():
    assert outcome("1,1,2,,,,,60/40") == outcome("1,1,2,,,,,A6040")


def test_the_states_are_kept_apart():
    assert outcome("1,1,2,,,,,np").state is State.NOT_PLAYED
    assert outcome("1,1,2,,,,,").state is State.NOT_ENTERED
    assert outcome("1,1,,,,,,").state is State.SIT_OUT
    assert outcome("1,--,2,,,,,").state is State.SIT_OUT
    assert outcome("1,1,0,,,,,").state is State.SIT_OUT


def test_a_score_that_agrees_with_the_contract_and_one_that_does_not():
    assert outcome("1,1,12,4S,N,10,420,").contract == Contract.parse("4S")
    with pytest.raises(Refusal, match=r"Line 2: 4♠ N = on board 1 is 420 for North-South, but the score there is 620"):
        outcome("1,1,12,4S,N,10,620,")


def test_a_score_of_another_vulnerability_is_taken_with_a_remark():
    (row,) = parse_results(b"board,ns,ew,score\n1,1,2,620\n").rows
    assert row.outcome == Outcome(State.PLAYED, 620)
    assert row.remark.startswith("Line 2: a score of 620 cannot occur on board 1")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "missing: board, ns, ew"),
        ("board,ns,ew\n", "the columns contract, declarer and tricks, or the column score"),
        ("board,ns,ew,score,Score\n", "“score” twice"),
        ("board,ns,ew,score\n1,1,2,425\n", "Line 2: A score of 425 cannot occur"),
        ("board,ns,ew,score\n\n0,1,2,420\n", "Line 3: the board must be a whole number from 1"),
        ("board,ns,ew,score\n1,1,2,much\n", "Line 2: “much” is no score"),
        ("board,ns,ew,adjustment\n1,1,2,much\n", "Line 2: “much” is no adjustment"),
        (PLAYED + "1,1,2,9S,N,9,,\n", "“9S” is no contract"),
        (PLAYED + "1,1,2,4S,,9,,\n", "who played 4♠"),
        (PLAYED + "1,1,2,4S,N,14,,\n", "from 0 to 13, not “14”"),
        (PLAYED + "1,1,2,4S,N,,,\n", "number of tricks"),
        (PLAYED + "1,1,2,,N,10,,\n", "Line 2: the contract is missing"),
        (PLAYED + "1,1,2,,,10,,\n", "Line 2: the contract is missing"),
        ("board,ns,ew,score\n1,1,2,50\n2,Page, Kay,2,50\n", "Line 3: “50” stands under no column"),
    ],
)
def test_what_is_wrong_is_said(text, sentence):
    with pytest.raises(Refusal) as refusal:
        parse_results(text.encode())
    assert sentence in str(refusal.value)


def test_separators_encodings_and_other_columns():
    text = "Names;Board;NS;EW;Score\r\nŠárka;7;1;2;-50\r\n"
    table = parse_results(b"\xef\xbb\xbf" + text.encode())
    assert table.columns == ("Names", "Board", "NS", "EW", "Score")
    assert table.column("score") == "Score"
    assert table.rows[0].cells["Names"] == "Šárka"
    assert (
        parse_results("board\tns\tew\tscore\tname\n1\t1\t2\t50\tRené".encode("latin-1")).rows[0].cells["name"] == "René"
    )


def test_empty_cells_at_the_end_as_spreadsheets_write_them():
    table = parse_results(b"board,ns,ew,score,,\n1,1,2,50,,,\n,,,,,\n")
    assert table.columns == ("board", "ns", "ew", "score")
    assert [row.outcome.score for row in table.rows] == [50]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "iso-8859-1"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_every_way_to_save_such_a_table(encoding, newline):
    text = f"board,ns,ew,score,name{newline}1,1,2,50,René{newline}2,1,3,-50,{newline}"
    rows = parse_results(text.encode(encoding)).rows
    assert [row.outcome.score for row in rows] == [50, -50]
    assert rows[0].cells["name"] == "René"


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(Refusal, match="cannot be read"):
        read_results(tmp_path / "none.csv")
    with pytest.raises(Refusal, match="cannot be read"):
        read_results(tmp_path)


@given(st.binary(max_size=300))
def test_no_bytes_do_anything_but_read_or_refuse(content):
    reads_or_refuses(content)


CELL = st.sampled_from(["", "1", "4S", "3NX", "N", "10", "420", "-50", "A+", "np", "--", '"', "pass", "9", "é", "\x00"])


@given(st.lists(st.lists(CELL, max_size=9), max_size=5), st.sampled_from(",;\t"))
def test_no_table_does_anything_but_read_or_refuse(rows, separator):
    text = PLAYED.replace(",", separator) + "\n".join(separator.join(row) for row in rows)
    reads_or_refuses(text.encode())


def reads_or_refuses(content: bytes) -> None:
    try:
        parse_results(content)
    except Refusal:
        return

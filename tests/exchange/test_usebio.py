"""USEBIO files: what is read from a small one of our own, and what is refused."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.exchange.imported import ImportedPlayer, PairKey
from bridgeclub.exchange.usebio import parse_usebio, read_usebio
from bridgeclub.laws import Award, Contract, Outcome, Seat, Side, State
from bridgeclub.words import Refusal

SMALL = Path(__file__).parents[1] / "data" / "small.usebio.xml"


def usebio(lines: str, event: str = "", kind: str = "MP_PAIRS", board: str = "1") -> bytes:
    return (
        f'<USEBIO><EVENT EVENT_TYPE="{kind}">{event}<BOARD><BOARD_NUMBER>{board}</BOARD_NUMBER>{lines}</BOARD>'
        "</EVENT></USEBIO>"
    ).encode()


def line(ns: object = 1, ew: object = 2, **values: object) -> str:
    inner = "".join(f"<{name}>{value}</{name}>" for name, value in values.items())
    return (
        f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>{inner}"
        "</TRAVELLER_LINE>"
    )


def outcome(**values: object) -> Outcome:
    return parse_usebio(usebio(line(**values))).lines[0].outcome


class TestASmallFile:
    session = read_usebio(SMALL)

    def test_the_head(self):
        assert (self.session.club, self.session.event) == ("Small Club", "Tuesday pairs")
        assert self.session.day == date(2026, 2, 3)
        assert (self.session.method, self.session.winners) == ("matchpoints", 2)

    def test_pairs_with_names_in_its_encoding_and_numbers(self):
        assert len(self.session.pairs) == 6
        first = self.session.pairs[PairKey("A", Side.NS, 1)]
        assert first == (ImportedPlayer("René Dubé", "101"), ImportedPlayer("Ann Lee", "7"))

    def test_lines(self):
        assert len(self.session.lines) == 9
        by_meeting = {(one.board, one.ns.number, one.ew.number): one.outcome for one in self.session.lines}
        assert by_meeting[1, 1, 4] == Outcome.played(1, Contract.parse("4S"), Seat.NORTH, 10)
        assert by_meeting[1, 2, 6] == Outcome.adjusted(Award.parse("50"), Award.parse("50"))
        assert by_meeting[2, 1, 6] == Outcome.passed_out()
        assert by_meeting[3, 1, 5].score == -100

    def test_nonsense_inside_costs_a_remark_and_nothing_more(self):
        by_meeting = {(one.board, one.ns.number, one.ew.number): one.outcome for one in self.session.lines}
        assert by_meeting[1, 3, 5] == Outcome(State.PLAYED, 100)
        assert by_meeting[3, 2, 4] == Outcome(State.PLAYED, -170)
        contract, score, names = self.session.remarks
        assert contract.startswith("Board 1, NS 3 against EW 5: “42” is no contract")
        assert "3♦ is -110 there, but the score in the file is -170" in score
        assert "EW 6" in names


@pytest.mark.parametrize(
    ("score", "expected"),
    [("420", 420), ("420.0", 420), ("-50.", -50), ("+420", 420)],
)
def test_scores_as_programs_write_them(score, expected):
    assert outcome(SCORE=score).score == expected


@pytest.mark.parametrize("contract", ["3NT", "3N", "3nt"])
def test_contracts_as_programs_write_them(contract):
    assert outcome(CONTRACT=contract, PLAYED_BY="S", TRICKS=9, LEAD="C10").score == 400
    assert outcome(CONTRACT=contract + "x", PLAYED_BY="S", TRICKS=9, SCORE=550).contract == Contract.parse("3NX")


def test_states_and_awards():
    assert outcome(SCORE="A6040") == Outcome.adjusted(Award.parse("60"), Award.parse("40"))
    assert outcome(CONTRACT="PASS", SCORE=0) == Outcome.passed_out()
    assert outcome(SCORE="NP").state is State.NOT_PLAYED


@pytest.mark.parametrize(
    ("values", "remark"),
    [
        ({"SCORE": 425}, "cannot occur"),
        ({"SCORE": "much"}, "“much” is no score"),
        ({"SCORE": "A99999"}, "no award"),
        ({"CONTRACT": "4S"}, "how many tricks were taken is missing"),
        ({}, "there is no result in the file"),
        ({"ns": 2, "SCORE": 50}, "against itself"),
        ({"ns": "x", "SCORE": 50}, "no pair numbers"),
    ],
)
def test_a_line_that_cannot_be_read_is_left_out_and_named(values, remark):
    session = parse_usebio(usebio(line(3, 4, SCORE=50) + line(**values)))
    assert len(session.lines) == 1
    assert any(remark in one for one in session.remarks)


def test_a_sit_out_line_says_nothing():
    session = parse_usebio(usebio(line(3, 4, SCORE=50) + line(1, "") + line(0, 5)))
    assert len(session.lines) == 1
    assert not any("numbers" in remark for remark in session.remarks)


def test_the_same_meeting_twice_on_a_board():
    session = parse_usebio(
        usebio(line(SCORE=50) + line(SCORE=100) + line(2, 1, SCORE=100), "<WINNER_TYPE>1</WINNER_TYPE>")
    )
    assert [one.outcome.score for one in session.lines] == [50]
    assert sum("two results" in remark for remark in session.remarks) == 2


def test_one_list_of_pairs_where_a_number_is_on_both_sides():
    both = line(1, 2, SCORE=50) + line(3, 4, SCORE=50)
    more = "<BOARD><BOARD_NUMBER>2</BOARD_NUMBER>" + line(2, 3, SCORE=100) + "</BOARD>"
    assert parse_usebio(usebio(both)).winners == 2
    session = parse_usebio(usebio(both).replace(b"</BOARD></EVENT>", b"</BOARD>" + more.encode() + b"</EVENT>"))
    assert session.winners == 1
    assert PairKey("", None, 2) in session.pairs


@pytest.mark.parametrize(
    ("kind", "method"),
    [
        ("MP_PAIRS", "matchpoints"),
        ("CROSS_IMP", "cross-imps"),
        ("BUTLER_PAIRS", "butler"),
        ("PAIRS", "matchpoints"),
        ("IMP_PAIRS", "butler"),
    ],
)
def test_how_it_was_scored(kind, method):
    assert parse_usebio(usebio(line(SCORE=50), kind=kind)).method == method


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "The file is no USEBIO, or a damaged one: "),
        (b"board,ns,ew\n", "The file is no USEBIO, or a damaged one: "),
        (b"<html/>", "begins with html"),
        (b"<USEBIO/>", "no EVENT"),
        (usebio(line(SCORE=50), kind="SWISS_TEAMS"), "event of teams"),
        (usebio(line(SCORE=50), "<TEAM/>"), "event of teams"),
        (usebio(line(SCORE=50), kind="INDIVIDUAL"), "individual event"),
        (usebio(""), "no results"),
        (usebio(line(SCORE=50), board="0"), "no results"),
        (usebio(line(SCORE="x")), "None of the results"),
        (b'<?xml version="1.0" encoding="nonsense"?><USEBIO/>', "The file is no USEBIO, or a damaged one: "),
    ],
)
def test_what_is_refused(content, sentence):
    with pytest.raises(Refusal) as refusal:
        parse_usebio(content)
    assert sentence in str(refusal.value)


def test_entities_are_refused():
    lol = '<!DOCTYPE USEBIO [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><USEBIO>&b;</USEBIO>'
    outside = '<!DOCTYPE USEBIO [<!ENTITY a SYSTEM "file:///etc/hostname">]><USEBIO>&a;</USEBIO>'
    for text in (lol, outside):
        with pytest.raises(Refusal, match="entities"):
            parse_usebio(text.encode())


def test_a_huge_file_is_refused(monkeypatch):
    monkeypatch.setattr("bridgeclub.exchange.xml.LARGEST", 1000)
    with pytest.raises(Refusal, match="too large"):
        parse_usebio(b" " * 1001)


def test_latin_letters_in_a_file_that_says_utf8():
    text = (
        '<?xml version="1.0" encoding="UTF-8"?>'
        + usebio(line(SCORE=50), "<EVENT_DESCRIPTION>Café</EVENT_DESCRIPTION>").decode()
    )
    assert parse_usebio(text.encode("latin-1")).event == "Café"
    assert parse_usebio(text.encode()).event == "Café"


@given(st.binary(max_size=200))
def test_no_bytes_do_anything_but_read_or_refuse(content):
    reads_or_refuses(content)


@given(st.data())
def test_no_damaged_file_does_anything_but_read_or_refuse(data):
    content = bytearray(SMALL.read_bytes())
    for _damage in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(content)))
        length = data.draw(st.sampled_from([0, 1, 2, 5, 40, 400]))
        content[start : start + length] = data.draw(st.binary(max_size=6))
    reads_or_refuses(bytes(content))


TEXT = st.sampled_from(
    ["", "0", "1", "2", "17", "80", "999999999", "-1", "1.0", "NS", "EW", "A5050", "A+", "42", "4S", "x", "٣"]
)


@given(st.lists(st.tuples(TEXT, TEXT, TEXT, TEXT, TEXT, TEXT), max_size=8), st.lists(st.tuples(TEXT, TEXT), max_size=4))
def test_no_values_do_anything_but_read_or_refuse(lines, pairs):
    inner = "".join(
        line(ns, ew, CONTRACT=contract, PLAYED_BY=by, TRICKS=tricks, SCORE=score)
        for ns, ew, contract, by, tricks, score in lines
    )
    people = "".join(
        f"<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER><DIRECTION>{side}</DIRECTION></PAIR>" for number, side in pairs
    )
    reads_or_refuses(usebio(inner, f"<PARTICIPANTS>{people}</PARTICIPANTS>"))


def reads_or_refuses(content: bytes) -> None:
    try:
        session = parse_usebio(content)
    except Refusal:
        return
    assert session.lines
    assert {key for one in session.lines for key in (one.ns, one.ew)} == set(session.pairs)

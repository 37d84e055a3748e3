"""Movements as files: both forms round trip, real lines are understood, and any bytes are imported or refused."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.director import IndividualMovement, Movement, Seating, TeamsMovement
from bridgeclub.exchange.movement_files import parse_movement, read_movement, scorers_text, values_text
from bridgeclub.movements.appendix import appendix
from bridgeclub.movements.extended import extended
from bridgeclub.movements.hesitation import hesitation
from bridgeclub.movements.individuals import individual
from bridgeclub.movements.mitchell import mitchell
from bridgeclub.movements.teams import american_whist, new_england_relay, stagger
from bridgeclub.movements.web import web
from bridgeclub.words import Refusal

PAIRS = [
    mitchell(7),
    mitchell(8),
    mitchell(6, variant="share-relay"),
    mitchell(9, switched=1),
    mitchell(5, missing="ew"),
    mitchell(5, missing="ns"),
    mitchell(5, missing="ew", switched=1),
    hesitation(6),
    hesitation(7, missing="3"),
    appendix(9),
    web(17),
]
TEAMS = [american_whist(7), new_england_relay(8), stagger(6)]
INDIVIDUALS = [individual(8), individual(20), individual(13)]

HOWELL_OF_TWO_TABLES = "0,2,6,2,3,0\n4,1,1,4,2,2,4,3,3\n2,3,1,3,1,2,1,2,3\n"


def same(one, other) -> bool:
    return sorted(one.seatings, key=lambda s: (s.round, s.table)) == sorted(
        other.seatings, key=lambda s: (s.round, s.table)
    )


@pytest.mark.parametrize("movement", [*PAIRS, *TEAMS, *INDIVIDUALS], ids=lambda movement: movement.name)
def test_both_forms_come_back_as_they_were(movement) -> None:
    for content, boards in ((values_text(movement), None), (scorers_text(movement, 3), 3)):
        read = parse_movement(content.encode(), movement.name)
        assert type(read.movement) is type(movement)
        assert same(read.movement, movement)
        assert read.boards_a_set == boards
        assert read.movement.winners == movement.winners
        assert read.movement.name == movement.name
        assert (read.movement.tables, read.movement.rounds) == (movement.tables, movement.rounds)
        assert read.movement.board_sets == movement.board_sets
        assert read.movement.faults() == ()


def test_the_scorers_form() -> None:
    read = parse_movement(HOWELL_OF_TWO_TABLES.encode(), "Howell 2")
    movement = read.movement
    assert isinstance(movement, Movement)
    assert (movement.winners, movement.tables, movement.rounds, movement.board_sets, read.boards_a_set) == (
        1,
        2,
        3,
        3,
        2,
    )
    assert movement.faults() == ()
    assert movement.at(2, 2) == Seating(2, 2, 3, 1, 2)
    assert scorers_text(movement, 2) == HOWELL_OF_TWO_TABLES
    half = scorers_text(mitchell(3, missing="ew"), 4)
    assert half == "1,3,12,4,3,6\n1,1,1,1,0,2,1,2,3\n2,2,2,2,1,3,2,0,1\n3,0,3,3,2,1,3,1,2\n"
    assert scorers_text(mitchell(3, switched=1), 4).startswith("2,3,12,4,3,0\n")
    assert scorers_text(american_whist(5), 4).startswith("5,5,20,4,4,0\n")
    assert scorers_text(individual(8), 4).startswith("3,2,28,4,7,0\n")


def test_a_missing_pair_is_taken_out_where_its_number_still_stands() -> None:
    whole = scorers_text(mitchell(5), 2).replace("1,5,10,2,5,0", "1,5,10,2,5,10")
    assert same(parse_movement(whole.encode()).movement, mitchell(5, missing="ew"))
    howell = HOWELL_OF_TWO_TABLES.replace("2,3,0\n", "2,3,4\n", 1).encode()
    assert {s.ns for s in parse_movement(howell).movement.seatings} >= {0}


def test_a_mitchell_whose_numbers_run_on() -> None:
    listed = "1,2,4,2,1,0\n1,3,1\n2,4,2\n"
    movement = parse_movement(listed.encode()).movement
    assert movement.winners == 2
    assert movement.seatings == (Seating(1, 1, 1, 1, 1), Seating(1, 2, 2, 2, 2))


def test_what_spreadsheets_make_of_it() -> None:
    text = values_text(mitchell(3)).replace(",", ";").replace("\n", "\r\n").replace("round;table", "Round ; Table")
    read = parse_movement(b"\xef\xbb\xbf# a comment\r\n\r\n" + text.encode())
    assert same(read.movement, mitchell(3))
    assert read.movement.name == "As imported"
    reordered = "ew,ns,table,round,board_set,note\n1,1,1,1,1,é\n".encode("iso-8859-1")
    assert parse_movement(reordered).movement.at(1, 1) == Seating(1, 1, 1, 1, 1)


def test_kinds_are_told_apart() -> None:
    assert isinstance(parse_movement(values_text(individual(12)).encode()).movement, IndividualMovement)
    assert isinstance(parse_movement(values_text(american_whist(9)).encode()).movement, TeamsMovement)
    assert not isinstance(parse_movement(values_text(mitchell(9)).encode()).movement, TeamsMovement)
    faulty = replace(mitchell(9), seatings=(*mitchell(9).seatings[1:], Seating(1, 1, 1, 2, 1)))
    assert parse_movement(values_text(faulty).encode()).movement.faults()
    assert len(parse_movement(values_text(extended(6)).encode()).movement.faults()) > 1


def test_a_file(tmp_path) -> None:
    path = tmp_path / "Our hesitation.csv"
    path.write_text(values_text(hesitation(5)), encoding="utf-8")
    assert read_movement(path).movement.name == "Our hesitation"
    with pytest.raises(Refusal, match="cannot be read"):
        read_movement(tmp_path / "none.csv")


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "empty.*round,table,ns,ew,board_set"),
        (b"# nothing\n", "empty"),
        (b"hello", "Line 1: .hello. is no number"),
        (b"1,2,3\n", "first line must be round,table"),
        (b"9,2,6,2,3,0\n1,2,3\n", "type from 0 to 7"),
        (b"0,2,7,2,3,0\n1,2,3\n", "7 boards cannot be divided into sets of 2"),
        (b"0,2,6,2,3,0\n4,1,1,4,2,2,4,3,3\n", "each of the 2 tables.*there are 1"),
        (b"0,2,6,2,3,0\n4,1,1,4,2,2,4,3,3\n2,3,1,3,1,2,1,2\n", "Line 3 has 8 numbers; 3 rounds of 3"),
        (b"round,table,ns,ew\n1,1,1,1\n", "look at board_set"),
        (b"round,round,table,ns,ew,board_set\n", "look at round"),
        (b"round,table,ns,ew,board_set\n1,1,x,1,1\n", "Line 2: .x. is no number from 0 to 9999"),
        (b"round,table,ns,ew,board_set\n1,1,-1,1,1\n", "Line 2: .-1."),
        (b"round,table,ns,ew,board_set\n1,1,1\n", "Line 2 has 3 values, not 5"),
        ("round,table,ns,ew,board_set\n1,1,٣,1,1\n".encode(), "Line 2: .٣."),
        (b"round,table,ns,ew,board_set\n201,1,1,1,1\n", "at most 200 rounds"),
        (b"round,table,ns,ew,board_set\n" + b"1,1,1,1,1\n" * 20_001, "at most 20000"),
        (b"x" * 2_000_001, "too large"),
    ],
)
def test_what_cannot_be_read_is_refused(content: bytes, says: str) -> None:
    with pytest.raises(Refusal, match=says):
        parse_movement(content)


def imported_or_refused(content: bytes) -> None:
    try:
        movement = parse_movement(content).movement
    except Refusal:
        return
    assert movement.faults() is not None
    assert movement.sit_outs is not None
    again = parse_movement(values_text(movement).encode()).movement
    assert same(again, movement)
    scorers_text(movement, 2)


@given(st.binary(max_size=300))
def test_any_bytes_are_imported_or_refused(content: bytes) -> None:
    imported_or_refused(content)


cells = st.lists(st.integers(-1, 12).map(str) | st.sampled_from(["", "x", '"', "99999"]), max_size=9).map(",".join)
heads = st.sampled_from(
    [
        "round,table,ns,ew,board_set",
        "round,table,n,s,e,w,board_set",
        "0,1,2,2,1,0",
        "1,2,4,2,1,4",
        "5,1,2,1,1,0",
        "3,1,1,1,1,2",
    ]
)


@given(heads, st.lists(cells, max_size=6))
def test_lines_near_the_form_are_imported_or_refused(head: str, lines: list[str]) -> None:
    imported_or_refused("\n".join([head, *lines]).encode())


@given(st.sampled_from([*PAIRS, *TEAMS, *INDIVIDUALS]), st.data())
def test_a_file_with_one_byte_changed_is_imported_or_refused(movement, data: st.DataObject) -> None:
    content = bytearray(data.draw(st.sampled_from([values_text(movement), scorers_text(movement, 2)])).encode())
    at = data.draw(st.integers(0, len(content) - 1))
    content[at] = data.draw(st.integers(0, 255))
    imported_or_refused(bytes(content))

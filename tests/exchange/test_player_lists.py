"""Lists of players as other programs export them: separators, encodings, headings, guesses."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.exchange.player_lists import MEANINGS, guessed, parse_list, read_list, told
from bridgeclub.words import Refusal


def read(text: str, encoding: str = "utf-8") -> list[dict[str, str]]:
    players = parse_list(text.encode(encoding))
    return [values for _line, values in told(players, guessed(players))]


@pytest.mark.parametrize("mark", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1250"])
def test_separators_and_encodings(mark: str, encoding: str) -> None:
    text = f"Číslo{mark}Příjmení{mark}Jméno\r\n7{mark}Šťastný{mark}Řehoř\r\n8{mark}Malá{mark}Zoë\r\n"
    assert read(text, encoding)[0] == {"number": "7", "name": "Řehoř Šťastný"}


@pytest.mark.parametrize("name", ["Hélène Lefèvre", "Jürgen Groß", "Jørgen Åkesson", "François Nuñez", "João Sá"])
def test_western_names_of_an_old_spreadsheet(name: str) -> None:
    assert read(f"Name;Club\n{name};Nice\n", "cp1252") == [{"name": name, "club": "Nice"}]


@pytest.mark.parametrize(
    ("heading", "meanings"),
    [
        ("Member No.,Surname,First Name,Grade,E-mail", ("number", "last name", "first name", "grade", "email")),
        ("Vorname,Name,Verein", ("first name", "last name", "club")),
        ("Nom,Prénom,Licence", ("last name", "first name", "number")),
        ("Nombre,Puntos", ("name", "masterpoints")),
        ("Nazwisko,Imię,Klub,shoe size", ("last name", "first name", "club", "")),
        ("Player,Player name,Handicap", ("name", "", "handicap")),
    ],
)
def test_columns_are_guessed_from_their_headings(heading: str, meanings: tuple[str, ...]) -> None:
    assert guessed(parse_list(f"{heading}\n1,2,3,4,5\n".encode()))[: len(meanings)] == meanings


def test_columns_without_headings_are_guessed_from_what_is_in_them() -> None:
    players = parse_list(b"12;Jana Nova;jana@example.org\n\n13;Petr Maly;\n")
    assert players.headings == ("", "", "")
    assert guessed(players) == ("number", "name", "email")
    assert told(players, guessed(players))[1] == (3, {"number": "13", "name": "Petr Maly"})
    assert guessed(parse_list(b"Jana,Nova\nPetr,Maly\n")) == ("first name", "last name")


def test_a_name_with_a_comma_is_turned_round() -> None:
    assert read('Name;No\n"Nova, Jana";7\n') == [{"name": "Jana Nova", "number": "7"}]


def test_a_persons_choice_goes_before_the_guess() -> None:
    players = parse_list(b"Name,X\nJana,Nova\n")
    assert told(players, ("first name", "last name")) == ((2, {"name": "Jana Nova"}),)
    with pytest.raises(Refusal, match="Two columns are the Name"):
        told(players, ("name", "name"))
    with pytest.raises(Refusal, match="No column is the name"):
        told(players, ("", "club"))


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "empty"),
        (b" \n;;\n", "empty"),
        (b"PK\x03\x04rest", "Save it there as CSV"),
        (b"a\0b", "no list"),
        (b"," * 80, "empty|80|81"),
        (b"x" + b"," * 80, "columns"),
    ],
)
def test_what_is_no_list_is_refused(content: bytes, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        parse_list(content)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="cannot be read"):
        read_list(tmp_path / "none.csv")


@given(st.binary(max_size=300))
def test_whatever_the_bytes_a_list_or_a_sentence(content: bytes) -> None:
    try:
        players = parse_list(content)
        meanings = guessed(players)
        assert len(meanings) == len(players.headings)
        assert set(meanings) <= set(MEANINGS)
        told(players, meanings)
    except Refusal:
        pass

"""Tables of players: masterpoints, grades, handicaps and labels."""

from __future__ import annotations

import pytest

from bridgeclub.director import PlayerNote
from bridgeclub.exchange.players_csv import LARGEST, parse_players, read_players
from bridgeclub.words import Refusal


def test_columns_come_in_any_order_with_any_others(tmp_path):
    path = tmp_path / "players.csv"
    path.write_text(
        "Club;Labels;Name;Masterpoints\nOurs;ladies, juniors;Jana Nová;12,5\n;;\n;;Petr Malý;\n", encoding="utf-8"
    )
    assert read_players(path) == (
        PlayerNote("Jana Nová", masterpoints="12,5", labels="ladies, juniors"),
        PlayerNote("Petr Malý", masterpoints="", labels=""),
    )


def test_an_older_file_and_numbers_alone_are_read():
    assert parse_players("number,handicap\n77,-1\n".encode("iso-8859-1")) == (PlayerNote("", "77", handicap="-1"),)
    assert parse_players("name\nJos\xe9\n".encode("iso-8859-1")) == (PlayerNote("José"),)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("grade\n3\n", "name, or number"),
        ("", "name, or number"),
        ("name,name\nA,B\n", "name is there twice"),
        ("name,grade\nA,1\n,2\n", "Line 3 names no player"),
        ('name\n"' + "x" * 200_000 + '"\n', "comma-separated"),
    ],
)
def test_what_cannot_be_read_is_refused(text, sentence):
    with pytest.raises(Refusal, match=sentence):
        parse_players(text.encode())


def test_a_file_too_large_is_not_read(tmp_path):
    path = tmp_path / "large.csv"
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(Refusal):
        read_players(path)

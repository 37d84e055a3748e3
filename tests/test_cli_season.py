"""`bridgeclub season`, and `bridgeclub players --new`: lists of players in, ladders out."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from bridgeclub import director
from bridgeclub.cli import main
from bridgeclub.movements import mitchell
from bridgeclub.store import Database
from tests.director.evenings import enter_all, evening_of

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def club(tmp_path: Path) -> Path:
    database = Database.open(tmp_path / "club.bridgeclub")
    evening = evening_of(database, mitchell(3), 1)
    director.name_session(evening, "Monday", date(2026, 5, 4))
    enter_all(evening)
    database.close()
    return database.path


def test_a_ladder_is_a_table(club: Path, capsys: Capture) -> None:
    assert main(["season", "--db", str(club), "--from", "2026-05-01", "--to", "2026-05-31"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "rank,name,sessions,average,best,average of the best,2026-05-04"
    assert len(lines) == 13
    assert lines[1].startswith("1=,")
    assert main(["season", "--db", str(club), "--from", "2026-05-05", "--to", "2026-05-31"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--from", "May"], "no day"),
        (["--from", "2026-05-01", "--by", "luck"], "it goes by one of: average, best, best of, sessions"),
        (["--from", "2026-06-01", "--to", "2026-05-01"], "ends before"),
    ],
)
def test_what_is_no_season_is_refused(club: Path, capsys: Capture, options: list[str], why: str) -> None:
    assert main(["season", "--db", str(club), *options]) == 2
    assert why in capsys.readouterr().err


def test_a_list_of_players_comes_in(club: Path, capsys: Capture, tmp_path: Path) -> None:
    database = Database.open(club)
    evening = director.Evening(database, director.sessions(database)[0].id)
    for number in ("1", "2"):
        director.add_player(evening, "Two Alike", number=number)
    database.close()
    players = tmp_path / "members.csv"
    players.write_text("Surname;First name;Shoe\nAnt;Nora;40\nNew;Ivan;41\nAlike;Two;42\n", encoding="utf-8")
    assert main(["players", str(players), "--db", str(club), "--new"]) == 0
    said = capsys.readouterr()
    assert said.out == "1 new player.\n1 known player.\n"
    assert "The column Shoe was left out." in said.err
    assert "Line 4: there are several players of this name" in said.err

"""`bridgeclub swiss`: from the standings to the next round."""

from __future__ import annotations

import pytest

from bridgeclub.cli import main

HEADER = "match,first,second,third\n"


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture
def ran(capsys, tmp_path):
    def run(text: str, *arguments: str) -> tuple[int, str, str]:
        file = tmp_path / "standings.csv"
        file.write_text(text, encoding="utf-8")
        code = main(["swiss", str(file), *arguments])
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_the_first_round_is_paired_from_the_top(ran) -> None:
    assert ran("rank,contestant\n2,7\n1,5\n4,2\n3,9\n", "--csv") == (0, f"{HEADER}1,5,7,0\n2,9,2,0\n", "")


def test_nobody_meets_again_whoever_of_the_two_tells_it(ran) -> None:
    told = "rank;team;met\n1;1;2\n2=;2;\n2=;3;4\n4;4;3\n"
    assert ran(told, "--teams", "--csv") == (0, f"{HEADER}1,1,3,0\n2,2,4,0\n", "")


def test_the_pair_that_sat_north_south_less_often_sits_there_now(ran) -> None:
    code, out, _err = ran("rank,pair,ns\n1,1,1\n2,2,0\n3,3,\n")
    assert (code, out) == (0, "Table 1: NS 2, EW 1.\n3 has a bye.\n")


def test_a_second_bye_goes_to_nobody_who_had_one_less(ran) -> None:
    assert ran("rank,team,byes\n1,1,0\n2,2,0\n3,3,1\n", "--teams", "--csv")[1] == f"{HEADER}1,1,3,0\n2,2,0,0\n"


def test_an_odd_number_of_teams_can_play_a_match_of_three(ran) -> None:
    five = "rank,team\n" + "".join(f"{n},{n}\n" for n in range(1, 6))
    assert ran(five, "--teams", "--three-way")[1] == "Match 1: 1 and 2.\nMatch 2: 3, 4 and 5, a match of three.\n"


def test_a_meeting_that_cannot_be_avoided_is_remarked(ran) -> None:
    code, out, err = ran('rank,team,met\n1,1,"2"\n2,2,1\n', "--teams", "--csv")
    assert (code, out, err) == (0, f"{HEADER}1,1,2,0\n", "1 and 2 meet again; no pairing avoids it.\n")


@pytest.mark.parametrize(
    ("text", "arguments", "sentence"),
    [
        ("", (), "The first line must name the columns rank and contestant, each once."),
        ("contestant\n1\n2\n", (), "The first line must name the columns rank and contestant, each once."),
        ("rank,pair,team\n1,1,1\n", (), "The first line must name the columns rank and contestant, each once."),
        ("rank,pair\n1,1\n", (), "A Swiss round needs two contestants at least, not 1."),
        ("rank,pair\n1,1\n2,1\n", (), "1 is in the standings twice."),
        ("rank,pair\n1,1\nx,2\n", (), "Line 3: “x” is no number from 1 to 9999."),
        ("rank,pair\n1,0\n2,2\n", (), "Line 2: “0” is no number from 1 to 9999."),
        ("rank,pair\n1\n", (), "Line 2: “” is no number from 1 to 9999."),
        (
            "rank,pair,met\n1,1,4,7\n2,2,\n",
            (),
            "Line 2: “7” stands under no column; several numbers in a cell have spaces between them.",
        ),
        ("rank,pair,met\n1,1,1\n2,2,\n", (), "Line 2: 1 cannot have met itself."),
        ("rank,pair\n1,1\n2,2\n", ("--three-way",), "A match of three is for teams; give --teams too."),
    ],
)
def test_what_cannot_be_read_is_said_in_a_sentence(ran, text: str, arguments: tuple[str, ...], sentence: str) -> None:
    assert ran(text, *arguments) == (2, "", f"{sentence}\n")

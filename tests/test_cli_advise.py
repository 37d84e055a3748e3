"""`bridgeclub advise`: what to play, for people and for scripts."""

from __future__ import annotations

import json

import pytest

from bridgeclub.cli import main


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


def said(capsys, *arguments: str) -> str:
    code = main(["advise", *arguments])
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    return out


def test_people_read_the_first_three_in_full(capsys):
    lines = said(capsys, "--pairs", "26", "--minutes", "120").splitlines()
    assert lines[0].startswith("1. ")
    assert lines[0].endswith("minutes")
    assert " rounds of " in lines[1]
    assert lines[2].startswith("   · ")
    assert lines[-1] == "26 pairs usually play Straight Mitchell (13 × 2), but that takes 189 minutes."


def test_scripts_read_json(capsys):
    found = json.loads(said(capsys, "--pairs", "22", "--boards", "22", "--json"))
    assert (found["pairs"], found["why_not_usual"]) == (22, "")
    first = found["proposals"][0]
    assert first["sentence"] == "11 rounds of 2 boards, East-West move, two winners"
    plain = {
        name: first[name] for name in ("family", "tables", "rounds", "boards_a_set", "boards", "minutes", "winners")
    }
    assert plain == {
        "family": "mitchell",
        "tables": 11,
        "rounds": 11,
        "boards_a_set": 2,
        "boards": 22,
        "minutes": 160,
        "winners": 2,
    }
    assert (first["sharing"], first["copies"], first["percent_of_boards"], first["fairness"]) == (False, 1, 100, 0)


def test_wishes(capsys):
    found = json.loads(said(capsys, "--pairs", "22", "--wish", "winners=1", "--wish", "same-boards", "--json"))
    assert {proposal["winners"] for proposal in found["proposals"]} == {1}
    assert {proposal["percent_of_boards"] for proposal in found["proposals"]} == {100}


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--pairs", "3"], "A movement needs 4 pairs at least; here are 3."),
        (["--pairs", "21", "--wish", "sit-outs=0"], "No movement fulfils all wishes; "),
        (["--pairs", "22", "--wish", "tea"], "There is no wish “tea”; "),
    ],
)
def test_what_cannot_be_is_one_sentence(capsys, arguments, says):
    assert main(["advise", *arguments]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n"), err.startswith(says)) == ("", 1, True)

"""`bridgeclub movement`: every family by its name, the check, and files."""

from __future__ import annotations

import csv
import io

import pytest

from bridgeclub.cli import main
from bridgeclub.movements.families import FAMILIES, Unit
from bridgeclub.movements.hesitation import hesitation


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "BRIDGECLUB_DB"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


def ran(capsys, *arguments: object) -> tuple[int, str, str]:
    code = main(["movement", *map(str, arguments)])
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_for_scripts_and_for_people(capsys, family: str) -> None:
    unit = FAMILIES[family].unit
    sizes = {"head-to-head": 2, "three-way": 3, "american-whist": 7, "individual": 20, "rover": 7}
    size = ("--tables" if unit is Unit.PAIRS else f"--{unit.value}", sizes.get(family, 8))
    code, out, err = ran(capsys, family, *size, "--csv")
    assert (code, err) == (0, "")
    rows = list(csv.reader(io.StringIO(out)))
    columns = "round,table,n,s,e,w,board_set" if unit is Unit.PLAYERS else "round,table,ns,ew,board_set"
    assert rows[0] == columns.split(",")
    assert all(cell.isdigit() for row in rows[1:] for cell in row)
    assert [row[:2] for row in rows[1:]] == sorted(
        (row[:2] for row in rows[1:]), key=lambda row: (int(row[0]), int(row[1]))
    )
    code, out, err = ran(capsys, family, *size)
    assert (code, err) == (0, "")
    assert "board set" in out
    code, out, err = ran(capsys, family, *size, "--check")
    assert (code, err) == (0, "")
    heads = [line.partition(":")[0] for line in out.splitlines()[1:]]
    assert heads == ["Legality", "Sharing", "Sit-outs", "Meetings", "Boards", "Fairness"]


def test_the_help_names_every_family(capsys) -> None:
    code, out, _err = ran(capsys, "--help")
    assert code == 0
    words = " ".join(out.split()).replace("- ", "-")
    assert [family for family in FAMILIES if f" {family}," not in words and f" {family};" not in words] == []


def test_the_check_stands_apart_from_the_values(capsys) -> None:
    code, out, err = ran(capsys, "hesitation", "--pairs", 13, "--csv", "--check")
    assert code == 0
    assert out.startswith("round,table,ns,ew,board_set\n")
    assert "Legality: it can be played." in err


def test_a_file_is_checked(capsys, tmp_path) -> None:
    good, bad = tmp_path / "good.csv", tmp_path / "bad.csv"
    code, out, _err = ran(capsys, "hesitation", "--tables", 7, "--csv")
    good.write_text(out, encoding="utf-8")
    at = hesitation(7).at(2, 3)
    line = f"\n2,3,3,{at.ew},{{}}\n"
    assert line.format(at.board_set) in out
    bad.write_text(out.replace(line.format(at.board_set), line.format(3)), encoding="utf-8")
    code, out, err = ran(capsys, "check", good)
    assert (code, err) == (0, "")
    assert out.startswith("good: 7 tables, 8 rounds, 1 winner.\nLegality: it can be played.\n")
    code, out, err = ran(capsys, "check", bad)
    assert (code, err) == (2, "")
    assert "In rounds 1, 2 pair 3 plays the same board set, 3." in out
    code, out, err = ran(capsys, "check", good, "--csv")
    assert out == good.read_text()
    assert "Legality" in err


def test_options(capsys) -> None:
    text = ran(capsys, "hesitation", "--tables", 7, "--option", "switched=0", "--csv")[1]
    last = hesitation(7, switched=0).at(8, 7)
    assert text.splitlines()[-1] == f"8,7,{last.ns},{last.ew},{last.board_set}"
    assert text.count("\n") == 57
    assert ran(capsys, "web", "--tables", 14, "--option", "sets=9", "--option", "barometer=yes")[0] == 0


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["check"], "Missing argument 'FILE'."),
        (["check", "none.csv"], "none.csv cannot be read"),
        (["check", "none.csv", "--tables", "3"], "leave --tables out"),
        (["individual"], "Missing option '--players'."),
        (["individual", "--players", "6"], "no individual for 6 players"),
        (["individual", "--pairs", "6"], "--players --tables"),
        (["web", "--tables", "14", "--option", "sets"], "“sets” is no option; write it as NAME=VALUE."),
        (["web", "--tables", "14", "--option", "set=9"], "has no option “set”"),
        (["individual", "--players", "8", "--db", "none.bridgeclub"], "a movement of pairs"),
        (["stagger", "--teams", "8", "--db", "none.bridgeclub"], "a movement of pairs"),
    ],
)
def test_bad_input_is_one_sentence(capsys, tmp_path, monkeypatch, arguments, says) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = ran(capsys, *arguments)
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1

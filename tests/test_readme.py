"""What the README promises is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bridgeclub.exchange.results_csv import parse_results
from bridgeclub.laws.outcome import State
from bridgeclub.laws.shorthand import read

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
TYPED = README.partition("| Typed | Understood |")[2].partition("\n\n")[0]


@pytest.mark.parametrize("text", re.findall(r"`([^`]+)`", TYPED))
def test_every_result_in_the_table_is_understood(text: str) -> None:
    assert read(text, board=1).state is not State.NOT_ENTERED


def test_the_table_says_what_is_understood() -> None:
    assert read("4sn=", 1) == read("4S N =", 1)
    assert read("3ntx e -2", 1).score == 300
    assert read("1hwxx+1", 1) == read("1hxx w +1", 1)
    assert read("1hxx w +1", 1).tricks == 8
    assert read("4sn= hk", 1).lead is not None


def test_its_links_lead_somewhere() -> None:
    links = re.findall(r"\]\((?!https?:)([^)]+)\)", README)
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_its_two_commands_exist() -> None:
    for command in re.findall(r"python3 (packaging/\w+\.py)", README):
        assert (ROOT / command).is_file()


COLUMNS = README.partition("| Column | What it may hold |")[2].partition("\n\n")[0]


def in_column(name: str) -> list[str]:
    (line,) = (line for line in COLUMNS.splitlines() if line.startswith(f"| `{name}`"))
    return re.findall(r"`([^`]+)`", line.rsplit("|", 2)[1])


@pytest.mark.parametrize("text", [text for text in in_column("contract") if text[0].isdecimal() and len(text) > 1])
def test_every_contract_for_scripts_is_read(text: str) -> None:
    (row,) = parse_results(f"board,ns,ew,contract,declarer,tricks\n1,1,2,{text},N,=\n".encode()).rows
    assert row.outcome.state is State.PLAYED


@pytest.mark.parametrize("column", ["score", "adjustment"])
def test_every_score_and_adjustment_for_scripts_is_read(column: str) -> None:
    known = {State.PLAYED, State.PASSED_OUT} if column == "score" else {State.ADJUSTED, State.NOT_PLAYED}
    lines = "".join(f"1,1,2,{text}\n" for text in in_column(column))
    rows = parse_results(f"board,ns,ew,{column}\n{lines}".encode()).rows
    assert {row.outcome.state for row in rows} == known

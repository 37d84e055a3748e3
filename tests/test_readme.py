"""What the README promises is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

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
    assert [link for link in links if not (ROOT / link).exists() and link != "resources/screenshot.png"] == []


def test_its_two_commands_exist() -> None:
    for command in re.findall(r"python3 (packaging/\w+\.py)", README):
        assert (ROOT / command).is_file()

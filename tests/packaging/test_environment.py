"""The private environment: when it is ready, when it is made anew, and what a person is told when it cannot be made."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import environment

LOCK = """\
alembic==1.20.1 \\
    --hash=sha256:00
numpy==2.4.6 ; python_full_version < '3.12' \\
    --hash=sha256:01
numpy==2.5.5 ; python_full_version >= '3.12' \\
    --hash=sha256:02
"""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Move the project to an empty folder with a lock file of one part, and count what would be installed."""
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    lock = tmp_path / "requirements.lock"
    lock.write_text(LOCK)
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(environment, "LOCKS", {"run": lock, "test": lock})
    return tmp_path


@pytest.fixture
def work(house: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Replace venv and pip by notes of what they were asked; the notes are returned."""
    notes: list[str] = []

    def create() -> None:
        notes.append("create")
        (house / ".venv" / "lib" / "python3.11" / "site-packages" / "alembic-1.20.1.dist-info").mkdir(parents=True)

    def version() -> str:
        return "3.11" if (house / ".venv").exists() else ""

    monkeypatch.setattr(environment, "_create", create)
    monkeypatch.setattr(environment, "_python_version", version)
    monkeypatch.setattr(environment, "_install_locked", lambda lock: notes.append("parts"))
    monkeypatch.setattr(environment, "_install_project", lambda: notes.append("project"))
    return notes


def test_first_use_makes_everything_and_says_so(work: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    environment.prepare("run")
    assert work == ["create", "parts", "project"]
    assert "first time (about a minute)" in capsys.readouterr().out


def test_second_use_does_nothing_and_says_nothing(work: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    environment.prepare("run")
    work.clear()
    capsys.readouterr()
    environment.prepare("run")
    assert work == []
    assert capsys.readouterr().out == ""


def test_who_can_test_can_run_but_not_the_other_way(work: list[str]) -> None:
    environment.prepare("test")
    work.clear()
    environment.prepare("run")
    assert work == []
    (environment.VENV / "ready-to-test.json").unlink()
    environment.prepare("run")
    environment.prepare("test")
    assert work == ["parts", "project"] * 2


@pytest.mark.parametrize("changed", ["requirements.lock", "pyproject.toml"])
def test_a_change_of_what_is_wanted_is_installed(house: Path, work: list[str], changed: str) -> None:
    environment.prepare("run")
    work.clear()
    with (house / changed).open("a") as file:
        file.write("# changed\n")
    environment.prepare("run")
    assert work == ["parts", "project"]


def test_a_part_that_was_removed_is_installed_again(house: Path, work: list[str]) -> None:
    environment.prepare("run")
    work.clear()
    next(house.glob(".venv/lib/*/site-packages/alembic*")).rmdir()
    environment.prepare("run")
    assert work == ["parts", "project"]


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"wanted": 1, "installed": 2}', "\x00"])
def test_a_damaged_stamp_is_no_stamp(house: Path, work: list[str], text: str) -> None:
    environment.prepare("run")
    work.clear()
    (house / ".venv" / "ready-to-run.json").write_text(text)
    environment.prepare("run")
    assert work == ["parts", "project"]
    assert json.loads((house / ".venv" / "ready-to-run.json").read_text())["installed"] == ["alembic-1.20.1.dist-info"]


def test_an_interrupted_setup_leaves_no_stamp(work: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(lock: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(environment, "_install_locked", interrupted)
    with pytest.raises(KeyboardInterrupt):
        environment.prepare("run")
    assert not (environment.VENV / "ready-to-run.json").exists()


@pytest.mark.usefixtures("house")
def test_an_environment_whose_python_is_gone_does_not_work() -> None:
    python = environment.executable("python")
    assert environment._python_version() == ""
    python.parent.mkdir(parents=True)
    python.symlink_to(environment.ROOT / "python that was uninstalled")
    assert environment._python_version() == ""


@pytest.mark.usefixtures("house")
@pytest.mark.skipif(sys.platform == "win32", reason="a shell script stands for Python")
@pytest.mark.parametrize(("answer", "version"), [("echo 3.13", "3.13"), ("echo 3.9", ""), ("exit 3", ""), ("true", "")])
def test_an_environment_of_an_old_python_is_made_anew(answer: str, version: str) -> None:
    python = environment.executable("python")
    python.parent.mkdir(parents=True)
    python.write_text(f"#!/bin/sh\n{answer}\n")
    python.chmod(0o755)
    assert environment._python_version() == version


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 13, 2), (4, 0, 0)])
def test_new_pythons_will_do(version: tuple[int, ...]) -> None:
    environment.check_python(version)


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 10, 13)])
def test_an_old_python_is_told_which_one_is_needed(version: tuple[int, ...]) -> None:
    with pytest.raises(environment.SetupError, match=r"needs Python 3\.11 or newer; this is Python \d\.\d+\.$"):
        environment.check_python(version)


def test_each_locked_part_counts_once() -> None:
    assert environment.locked_packages(LOCK) == ["alembic", "numpy"]


def test_a_fingerprint_keeps_its_parts_apart() -> None:
    assert environment.fingerprint([b"ab", b"c"]) != environment.fingerprint([b"a", b"bc"])
    assert environment.fingerprint([b"ab", b"c"]) == environment.fingerprint([b"ab", b"c"])


@pytest.mark.parametrize(
    ("lines", "shown"),
    [
        ([], "  [........................] 0 of 4"),
        (["Collecting numpy==2.4.6 (from -r x)\n"], "  [######..................] 1 of 4  numpy"),
        (["Ignoring colorama: markers do not match\n"] * 2, "  [############............] 2 of 4  colorama"),
        (["Requirement already satisfied: typer==0.29.2 in x\n"], "  [######..................] 1 of 4  typer"),
        (["Collecting a\n"] * 9, "  [########################] 4 of 4  a"),
        (["Installing collected packages: a\n"], "  [........................] 0 of 4  putting them in place"),
    ],
)
def test_the_bar_follows_pip(lines: list[str], shown: str) -> None:
    assert environment.progress_line(lines, 4).rstrip() == shown
    assert len(environment.progress_line(lines, 4)) == 78


@pytest.mark.parametrize(
    ("output", "told"),
    [
        (
            "WARNING: Retrying ... NewConnectionError(...)\nERROR: No matching distribution",
            "no connection to the Internet",
        ),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE", "so it was not installed"),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("one\ntwo\nERROR: something else", "something else"),
    ],
)
def test_what_pip_complains_of_is_told_in_a_sentence(output: str, told: str) -> None:
    assert told in environment.pip_complaint(output)

"""The README's two commands: what they would start, and that the pinned parts are those that the project names."""

from __future__ import annotations

import importlib.util
import re
import sys
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType

import pytest
from hatchling.build import build_wheel

import environment
import system

ROOT = environment.ROOT
LOCKS = sorted(environment.LOCKS.values())


def command(name: str) -> ModuleType:
    """Load one of the commands from its file; `test` is also the name of a module of Python's own."""
    spec = importlib.util.spec_from_file_location(f"command_{name}", ROOT / "packaging" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


run = command("run")
test = command("test")


def test_with_a_display_the_window_opens() -> None:
    assert run.choose([], display=True) == ([], True)


def test_without_a_display_the_sample_night_is_played() -> None:
    assert run.choose([], display=False) == (["demo", "--out", str(ROOT / "sample-night")], False)


@pytest.mark.parametrize("display", [True, False])
def test_a_command_is_passed_on(display: bool) -> None:
    assert run.choose(["score", "night.csv"], display) == (["score", "night.csv"], False)


def test_everything_is_checked_and_tested() -> None:
    names = [step.command[0] for step in test.steps([], cores=2)]
    assert names == ["ruff", "ruff", "mypy", "lint-imports", "python"]
    assert test.steps([], cores=2)[-1].command[3:5] == ("-n", "2")
    assert "--cov" in test.steps([], cores=2)[-1].command


def test_arguments_go_to_pytest_alone() -> None:
    (only,) = test.steps(["tests/laws", "-k", "imps"], cores=2)
    assert only.command == ("python", "-m", "pytest", "tests/laws", "-k", "imps")


@pytest.mark.parametrize(("codes", "code"), [([0, 0, 0, 0, 0], 0), ([0, 2, 0, 1, 0], 2), ([0, 0, 0, 0, 5], 5)])
def test_a_failure_does_not_hide_the_next_one(codes: list[int], code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    left = list(codes)
    monkeypatch.setattr(environment, "prepare", lambda _purpose: None)
    monkeypatch.setattr(system, "provide", lambda _libraries: None)
    monkeypatch.setattr(test, "run", lambda _step: left.pop(0))
    assert test.main([]) == code
    assert left == []


@pytest.mark.parametrize("name", ["run", "test"])
def test_a_refusal_is_a_sentence_and_no_traceback(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 8, 2))
    assert command(name).main([]) == 1
    assert capsys.readouterr().err == "Bridge Club needs Python 3.11 or newer; this is Python 3.8.\n"


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_part_is_pinned_and_sealed_and_names_no_place(lock: Path) -> None:
    text = lock.read_text()
    pins = re.split(r"\n(?=\S)", text.strip())
    assert pins
    assert [pin.split()[0] for pin in pins if not re.match(r"[a-z0-9-]+==\S+( ;.*)? \\\n    --hash=sha256:", pin)] == []
    assert "://" not in text
    assert "index" not in text


def test_the_locks_hold_what_the_project_names() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]

    def names(requirements: list[str]) -> set[str]:
        return {re.split(r"[><=~! ]", requirement)[0].lower() for requirement in requirements}

    run_parts = set(environment.locked_packages(environment.LOCKS["run"].read_text()))
    test_parts = set(environment.locked_packages(environment.LOCKS["test"].read_text()))
    assert names(project["project"]["dependencies"]) | names(groups["build"]) <= run_parts
    assert names(groups["test"]) <= test_parts
    sealed = {name: set(lock.read_text().splitlines()) for name, lock in environment.LOCKS.items()}
    assert sealed["run"] <= sealed["test"], "who can test can run: pin the test lock with the run lock as constraint"


def test_the_wheel_carries_the_resources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    with zipfile.ZipFile(tmp_path / build_wheel(str(tmp_path))) as wheel:
        names = set(wheel.namelist())
    assert {
        "bridgeclub/words.py",
        "bridgeclub/resources/fonts/DejaVuSans.ttf",
        "bridgeclub/resources/fonts/LICENSE-DejaVu.txt",
        "bridgeclub/resources/icons/bridgeclub.svg",
    } <= names

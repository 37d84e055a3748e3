"""What the operating system must bring: found, installed where we may, and otherwise named in one exact command."""

from __future__ import annotations

import os
import subprocess
from typing import Any

import pytest

import system


def test_only_what_does_not_load_is_missing() -> None:
    absent = system.missing(system.WINDOW, loads=lambda soname: "xcb" not in soname)
    assert [library.package for library in absent] == [
        "libxcb-cursor0",
        "libxcb-icccm4",
        "libxcb-keysyms1",
        "libxcb-shape0",
        "libxcb-xkb1",
    ]


def test_a_library_that_is_not_there_does_not_load() -> None:
    assert not system.loads("libnobody-has-this.so.99")


def test_a_window_needs_all_that_drawing_needs() -> None:
    assert set(system.DRAWING) < set(system.WINDOW)


@pytest.mark.parametrize(
    ("environment", "platform", "shown"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({}, "win32", True),
        ({}, "darwin", True),
    ],
)
def test_where_a_window_can_be_shown(environment: dict[str, str], platform: str, shown: bool) -> None:
    assert system.has_display(environment, platform) is shown


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Note commands in place of running them, on a Debian where we are root."""
    ran: list[list[str]] = []

    def note(command: list[str], **_how: Any) -> subprocess.CompletedProcess[str]:
        ran.append(command)
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(subprocess, "run", note)
    monkeypatch.setattr(system.shutil, "which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None)
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(system.sys, "platform", "linux")
    return ran


def test_root_on_debian_gets_what_is_missing(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(system, "missing", lambda libraries: [] if commands else list(libraries)[:2])
    system.provide(system.DRAWING)
    assert [command[:2] for command in commands] == [["apt-get", "update"], ["apt-get", "install"]]
    assert commands[1][-2:] == ["libegl1", "libgl1"]
    assert "installing libegl1, libgl1" in capsys.readouterr().out


def test_nothing_is_run_when_nothing_is_missing(commands: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "missing", lambda _libraries: [])
    system.provide(system.WINDOW)
    assert commands == []


def test_others_on_debian_are_given_the_command(commands: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    monkeypatch.setattr(system, "missing", lambda libraries: list(libraries)[:1])
    with pytest.raises(
        system.Missing,
        match="sudo apt-get update && sudo apt-get install -y --no-install-recommends libgl1",
    ):
        system.provide(system.DRAWING)
    assert commands == []


def test_a_failed_installation_shows_the_command_and_its_last_words(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(command: list[str], **_how: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 100, "E: Unable to locate package libgl1\n", "")

    monkeypatch.setattr(subprocess, "run", fail)
    with pytest.raises(system.Missing, match=r"this failed: apt-get install .*libgl1\n  E: Unable to locate"):
        system.install({"libgl1"}, "Qt needs it")


def test_other_systems_are_told_what_to_look_for() -> None:
    assert "sudo dnf install 'libGL.so.1()(64bit)'" in system.without_apt(["libGL.so.1"], dnf=True)
    assert system.without_apt(["libGL.so.1", "libEGL.so.1"], dnf=False).endswith(": libGL.so.1, libEGL.so.1")


def test_a_file_or_nothing_opens_the_window(tmp_path: Any) -> None:
    club = tmp_path / "club.db"
    club.touch()
    assert system.wants_window([])
    assert system.wants_window([str(club)])
    assert system.wants_window(["new.bridgeclub"])
    assert system.wants_window(["--db", str(club)])
    assert not system.wants_window(["movement", "mitchell"])


def test_a_file_with_the_name_of_a_command_does_not_open_the_window(tmp_path: Any, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "demo").touch()
    assert not system.wants_window(["demo"])
    assert not system.wants_window(["no.such.file"])

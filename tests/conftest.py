"""What holds for every test: no real screen, no real settings, English, and the same examples on every run."""

from __future__ import annotations

import gettext
import os
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile("ci", derandomize=True, deadline=None, database=None, max_examples=15)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile("ci")

HOMES = {
    "HOME": "",
    "USERPROFILE": "",
    "APPDATA": "AppData/Roaming",
    "LOCALAPPDATA": "AppData/Local",
    "XDG_CONFIG_HOME": ".config",
    "XDG_DATA_HOME": ".local/share",
    "XDG_STATE_HOME": ".local/state",
    "XDG_CACHE_HOME": ".cache",
}


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give each test a home of its own, so that none reads or writes the settings, data or logs of a real user."""
    home = tmp_path_factory.mktemp("home")
    for name, folder in HOMES.items():
        monkeypatch.setenv(name, str(home / folder))
    if core := sys.modules.get("PySide6.QtCore"):
        for form in (core.QSettings.Format.NativeFormat, core.QSettings.Format.IniFormat):
            core.QSettings.setPath(form, core.QSettings.Scope.UserScope, str(home / ".config"))
    return home


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Measure coverage by the first two parameters of each test: the others go the same ways, and measuring is slow."""
    seen: Counter[str] = Counter()
    for item in items:
        name = item.nodeid.partition("[")[0]
        seen[name] += 1
        if seen[name] > 2:
            item.add_marker("no_cover")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each test begin in English, whatever language the one before it chose."""
    monkeypatch.setattr("bridgeclub.words._translations", gettext.NullTranslations())

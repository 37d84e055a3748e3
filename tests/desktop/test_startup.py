"""The window is painted before anything slow is imported."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

OURS_BEFORE_PAINT = {
    "bridgeclub",
    "bridgeclub.desktop",
    "bridgeclub.desktop.app",
    "bridgeclub.desktop.desk",
    "bridgeclub.desktop.filelock",
    "bridgeclub.desktop.memory",
    "bridgeclub.desktop.pages",
    "bridgeclub.desktop.places",
    "bridgeclub.desktop.rail",
    "bridgeclub.desktop.room",
    "bridgeclub.desktop.status",
    "bridgeclub.desktop.theme",
    "bridgeclub.desktop.theme.appearance",
    "bridgeclub.desktop.theme.colours",
    "bridgeclub.desktop.theme.icons",
    "bridgeclub.desktop.theme.sheet",
    "bridgeclub.desktop.window",
    "bridgeclub.words",
}
QT_BEFORE_PAINT = {"PySide6", "PySide6.QtCore", "PySide6.QtGui", "PySide6.QtSvg", "PySide6.QtWidgets"}

PROGRAM = """
import sys
before = set(sys.modules)
from bridgeclub.desktop import app
def begin(window, path):
    print(*sorted(set(sys.modules) - before))
    window.close()
app._begin = begin
sys.exit(app.run())
"""


def modules_before_paint(home: Path) -> set[str]:
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "XDG_CONFIG_HOME": str(home),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    child = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True, timeout=60
    )
    return set(child.stdout.split())


def test_only_what_is_painted_is_imported_before_the_first_paint(tmp_path: Path) -> None:
    modules = modules_before_paint(tmp_path)
    installed = {name.partition(".")[0] for name in modules} - set(sys.stdlib_module_names)
    assert {name for name in modules if name.startswith("bridgeclub")} == OURS_BEFORE_PAINT
    assert {name for name in modules if name.startswith("PySide6.Qt")} <= QT_BEFORE_PAINT
    assert installed <= {"PySide6", "shiboken6", "shibokensupport", "signature_bootstrap", "__feature__", "bridgeclub"}

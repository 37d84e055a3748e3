"""The time from the command to a painted window, against a bare PySide6 window in the same run: at most 1.6 times."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the child's time is taken with Unix pipes")

RUNS = 9
LIMIT = 1.6

BARE = """
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget, QLabel
import os
class Window(QWidget):
    def paintEvent(self, event):
        super().paintEvent(event)
        os.write(1, b"painted"), os._exit(0)
application = QApplication([])
window = Window()
window.resize(1180, 720)
window.show()
application.exec()
"""

OURS = """
import os
from bridgeclub.desktop import app
app._begin = lambda window, path: (os.write(1, b"painted"), os._exit(0))
app.run()
"""


def test_the_window_is_painted_almost_as_soon_as_a_bare_one(tmp_path: Path) -> None:
    bare = ours = 60.0
    for _run in range(RUNS):
        bare = min(bare, seconds_to_paint(BARE, tmp_path))
        ours = min(ours, seconds_to_paint(OURS, tmp_path))
    ratio = ours / bare
    print(f"painted after {ours:.3f} s, a bare window after {bare:.3f} s: {ratio:.2f} times")
    assert ratio <= LIMIT


def seconds_to_paint(program: str, home: Path) -> float:
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "XDG_CONFIG_HOME": str(home),
        "PYTHONPATH": ":".join(sys.path),
    }
    start = time.perf_counter()
    child = subprocess.run(
        [sys.executable, "-c", program], env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True
    )
    taken = time.perf_counter() - start
    assert child.stdout == b"painted"
    return taken

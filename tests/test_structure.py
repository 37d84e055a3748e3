"""The plan of the house cannot drift from the code."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted((ROOT / "bridgeclub").rglob("*.py"))
LONGEST_FILE = 400
VAGUE_NAMES = re.compile(r"(^|_)(utils?|helpers?|managers?|misc|common)(_|$)")


def test_rooms_import_downwards_only() -> None:
    # In a process of its own: import-linter sets up logging, which would silence every logger of this one.
    code = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True, no_logo=True))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_every_room_says_what_it_is_for() -> None:
    rooms = [path for path in SOURCES if path.name == "__init__.py"]
    assert [room for room in rooms if not ast.get_docstring(ast.parse(room.read_text(encoding="utf-8")))] == []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_is_one_thing(path: Path) -> None:
    assert not VAGUE_NAMES.search(path.stem)
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE

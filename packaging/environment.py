"""The private environment in `.venv`: made on first use, repaired when broken, renewed when a lock file changes.

Standard library only, and a syntax that old Pythons can read as far as the sentence that says they are too old.
"""

from __future__ import annotations

import hashlib
import importlib.util
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import system

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
OLDEST_PYTHON = (3, 11)
LOCKS = {"run": ROOT / "packaging" / "requirements.lock", "test": ROOT / "packaging" / "requirements-test.lock"}

# The test lock holds all of the run lock, so who can test can also run.
SERVES = {"run": ("run", "test"), "test": ("test",)}

# How pip's lines begin when it turns to the next part.
TAKEN_UP = ("Collecting ", "Requirement already", "Ignoring ")
NO_NETWORK = ("NewConnectionError", "ConnectTimeoutError", "name resolution", "getaddrinfo", "Network is unreachable")


class SetupError(Exception):
    """The environment cannot be made; the text tells a person what to do."""


def speak_plainly() -> None:
    """Let every console show our sentences, with a ? for a character that it does not have."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def check_python(version: tuple[int, ...]) -> None:
    """Raise SetupError when this Python is older than the oldest that Bridge Club runs on."""
    if version[:2] < OLDEST_PYTHON:
        oldest, this = (".".join(map(str, numbers[:2])) for numbers in (OLDEST_PYTHON, version))
        raise SetupError(f"Bridge Club needs Python {oldest} or newer; this is Python {this}.")


def executable(name: str) -> Path:
    """Return the path of a command inside the environment, such as `python`."""
    if os.name == "nt":
        return VENV / "Scripts" / (name + ".exe")
    return VENV / "bin" / name


def locked_packages(lock_text: str) -> list[str]:
    """Return the names that a lock file pins, each once, in its order."""
    return list(dict.fromkeys(re.findall(r"^([A-Za-z0-9._-]+)==", lock_text, flags=re.MULTILINE)))


def fingerprint(parts: Iterable[bytes]) -> str:
    """Return one short text for everything that decides what must be installed."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(hashlib.sha256(part).digest())
    return digest.hexdigest()


def prepare(purpose: str) -> None:
    """Make `.venv` ready for "run" or "test"; say what is being done only when there is something to do."""
    check_python(tuple(sys.version_info[:3]))
    version = _python_version()
    if version and any(_is_ready(ready, version) for ready in SERVES[purpose]):
        return
    if not VENV.exists():
        print("Setting up Bridge Club for the first time (about a minute).", flush=True)
    if not version:
        _create()
        version = _python_version()
    (VENV / "setup.log").unlink(missing_ok=True)
    _install_locked(LOCKS[purpose])
    _install_project()
    _stamp(purpose).write_text(json.dumps({"wanted": _wanted(purpose, version), "installed": _installed()}))
    print("Ready.", flush=True)


def _stamp(purpose: str) -> Path:
    return VENV / f"ready-to-{purpose}.json"


def _wanted(purpose: str, version: str) -> str:
    project = (ROOT / "pyproject.toml").read_bytes()
    return fingerprint([LOCKS[purpose].read_bytes(), project, version.encode(), str(ROOT).encode()])


def _installed() -> list[str]:
    folders = [VENV / "Lib" / "site-packages", *VENV.glob("lib/python3*/site-packages")]
    return sorted(path.name for folder in folders for path in folder.glob("*.dist-info"))


def _is_ready(purpose: str, version: str) -> bool:
    """Whether everything that was installed for `purpose` is what is wanted now, and is still there."""
    try:
        stamp = json.loads(_stamp(purpose).read_text())
        return stamp["wanted"] == _wanted(purpose, version) and set(stamp["installed"]) <= set(_installed())
    except (OSError, ValueError, KeyError, TypeError):
        return False


def _python_version() -> str:
    """Return the version of the environment's own Python, or "" when there is none that works and is new enough."""
    question = "import importlib.util, sys; importlib.util.find_spec('pip') and print('%d.%d' % sys.version_info[:2])"
    try:
        answer = subprocess.run([executable("python"), "-c", question], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    version = answer.stdout.strip()
    return version if version and tuple(int(part) for part in version.split(".")) >= OLDEST_PYTHON else ""


def _create() -> None:
    if VENV.exists():
        print(f"The environment in {VENV} does not work; making it anew.", flush=True)
    if importlib.util.find_spec("ensurepip") is None:
        system.install({"python3-venv"}, "Python's own part for private environments is missing")
    try:
        made = _run([sys.executable, "-m", "venv", "--clear", str(VENV)])
    except OSError as error:
        made = str(error)
    if not executable("python").exists() or not _python_version():
        raise SetupError(f"A private environment could not be made in {VENV}:\n{_last_lines(made)}")


def _install_locked(lock: Path) -> None:
    names = locked_packages(lock.read_text())
    print(f"Fetching the {len(names)} parts that Bridge Club is built on.", flush=True)
    _pip(["--require-hashes", "--no-deps", "--only-binary", ":all:", "--retries", "2", "-r", str(lock)], len(names))


def _install_project() -> None:
    _pip(["--no-index", "--no-deps", "--no-build-isolation", "--editable", str(ROOT)], 0)


def _pip(arguments: Sequence[str], count: int) -> None:
    """Run `pip install`, showing a bar of `count` parts on a terminal; the whole output goes to `.venv/setup.log`."""
    command = [
        str(executable("python")),
        "-m",
        "pip",
        "install",
        "--disable-pip-version-check",
        "--no-input",
        *arguments,
    ]
    lines: list[str] = []
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    ) as pip:
        for line in pip.stdout or ():
            lines.append(line)
            if count and sys.stdout.isatty():
                print("\r" + progress_line(lines, count), end="", flush=True)
    if count and sys.stdout.isatty():
        print()
    output = "".join(lines)
    with (VENV / "setup.log").open("a", encoding="utf-8") as log:
        log.write(output)
    if pip.returncode:
        raise SetupError(pip_complaint(output))


def progress_line(lines: Sequence[str], count: int) -> str:
    """Return a bar that shows how many of `count` parts pip has taken up, and the one at hand."""
    width = 24
    taken = [_name_in(line) for line in lines if line.startswith(TAKEN_UP)]
    installing = any(line.startswith("Installing collected") for line in lines)
    now = "putting them in place" if installing else (taken[-1] if taken else "")
    done = min(len(taken), count)
    filled = width * done // count
    return f"  [{'#' * filled}{'.' * (width - filled)}] {done} of {count}  {now}"[:78].ljust(78)


def _name_in(line: str) -> str:
    words = (
        line.removeprefix("Requirement already satisfied:").removeprefix("Collecting").removeprefix("Ignoring").split()
    )
    return re.split(r"[=:;\[]", words[0])[0]


def pip_complaint(output: str) -> str:
    """Return what went wrong with pip as a sentence a person can act on."""
    if any(sign in output for sign in NO_NETWORK):
        return (
            "The parts of Bridge Club could not be fetched: there is no connection to the Internet.\n"
            "Connect, and give the same command again; it goes on from here."
        )
    if "DO NOT MATCH THE HASHES" in output:
        refusal = "What was fetched is not what Bridge Club was made with, so it was not installed."
        return f"{refusal}\n{_last_lines(output)}"
    if "No space left" in output:
        return f"The disk is full: about 1 GB is needed at {VENV}."
    return f"Installing the parts of Bridge Club failed; all of it is in {VENV / 'setup.log'}:\n" + _last_lines(output)


def _last_lines(output: str) -> str:
    return "\n".join("  " + line for line in output.strip().splitlines()[-6:])


def _run(command: Sequence[str]) -> str:
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False
    )
    return done.stdout

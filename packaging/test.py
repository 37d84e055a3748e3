"""Check and test Bridge Club from a clone: `python3 packaging/test.py [PYTEST ARGUMENTS ...]`.

Without arguments every check runs and then every test, with coverage. With arguments only pytest runs, with those.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from typing import NamedTuple

import environment
import system


class Step(NamedTuple):
    """One check: what it is called and the command that does it, relative to the environment's commands."""

    name: str
    command: tuple[str, ...]


CHECKS = (
    Step("style", ("ruff", "check")),
    Step("format", ("ruff", "format", "--check")),
    Step("types", ("mypy",)),
    Step("floors of the house", ("lint-imports", "--no-logo")),
)


def steps(arguments: list[str], cores: int) -> tuple[Step, ...]:
    """Return what to run: everything, or pytest alone when it was given arguments."""
    if arguments:
        return (Step("tests", ("python", "-m", "pytest", *arguments)),)
    workers = str(min(max(cores, 1), 8))
    spread = ("-n", workers, "--dist", "worksteal")
    return (*CHECKS, Step("tests", ("python", "-m", "pytest", *spread, "--cov", "--cov-report=term")))


def run(step: Step) -> int:
    """Run one step in the project's folder, say how it went and return its exit code."""
    print(f"\n=== {step.name}: {' '.join(step.command)}", flush=True)
    started = time.perf_counter()
    offscreen = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    program = environment.executable(step.command[0])
    code = subprocess.run([program, *step.command[1:]], cwd=environment.ROOT, env=offscreen, check=False).returncode
    seconds = time.perf_counter() - started
    print(f"=== {step.name}: {'good' if code == 0 else f'FAILED ({code})'} after {seconds:.1f} s", flush=True)
    return code


def main(arguments: list[str]) -> int:
    """Set up what is missing, run every step even after a failure, and return the first failure's exit code."""
    environment.speak_plainly()
    try:
        environment.prepare("test")
        system.provide(system.DRAWING)
    except (environment.SetupError, system.Missing) as refusal:
        print(refusal, file=sys.stderr)
        return 1
    codes = [run(step) for step in steps(arguments, os.cpu_count() or 1)]
    return next((code for code in codes if code), 0)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)

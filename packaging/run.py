"""Run Bridge Club from a clone: `python3 packaging/run.py [FILE | COMMAND ...]`.

The first use sets up a private environment. Where there is no display, the sample club night is played without one.
"""

from __future__ import annotations

import os
import subprocess
import sys

import environment
import system

SAMPLE_NIGHT = environment.ROOT / "sample-night"


def choose(arguments: list[str], display: bool) -> tuple[list[str], bool]:
    """Return the program's arguments, and whether it will open a window."""
    if not system.wants_window(arguments):
        return arguments, False
    if display:
        return arguments, True
    return ["demo", "--out", str(SAMPLE_NIGHT)], False


def main(arguments: list[str]) -> int:
    """Set up what is missing, run the program and return its exit code."""
    environment.speak_plainly()
    display = system.has_display(os.environ, sys.platform)
    command, window = choose(arguments, display)
    try:
        environment.prepare("run")
        if window:
            system.provide(system.WINDOW)
    except (environment.SetupError, system.Missing) as refusal:
        print(refusal, file=sys.stderr)
        return 1
    if command != arguments:
        print("There is no display here, so Bridge Club plays its sample club night without a window.", flush=True)
        print(f"The papers will lie in {SAMPLE_NIGHT}", flush=True)
    program = [str(environment.executable("python")), "-m", "bridgeclub", *command]
    if os.name == "posix":
        os.execv(program[0], program)  # one process, so that a signal reaches the program itself
    return subprocess.run(program, check=False).returncode


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)

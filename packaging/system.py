"""What Bridge Club needs from the operating system: the shared libraries under Qt, and a display."""

from __future__ import annotations

import ctypes
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple


class Missing(Exception):
    """Something of the system's is missing; the text gives the exact command that brings it."""


class Library(NamedTuple):
    """A shared library by the name the loader knows, and the Debian package that holds it."""

    soname: str
    package: str


DRAWING = (
    Library("libGL.so.1", "libgl1"),
    Library("libEGL.so.1", "libegl1"),
    Library("libxkbcommon.so.0", "libxkbcommon0"),
    Library("libfontconfig.so.1", "libfontconfig1"),
    Library("libglib-2.0.so.0", "libglib2.0-0"),
    Library("libdbus-1.so.3", "libdbus-1-3"),
)
WINDOW = (
    *DRAWING,
    Library("libxcb-cursor.so.0", "libxcb-cursor0"),
    Library("libxcb-icccm.so.4", "libxcb-icccm4"),
    Library("libxcb-keysyms.so.1", "libxcb-keysyms1"),
    Library("libxcb-shape.so.0", "libxcb-shape0"),
    Library("libxcb-xkb.so.1", "libxcb-xkb1"),
    Library("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
    Library("libcups.so.2", "libcups2"),
)


def loads(soname: str) -> bool:
    """Whether the system's loader finds this library and everything under it."""
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def missing(libraries: Iterable[Library], loads: Callable[[str], bool] = loads) -> list[Library]:
    """Return those of `libraries` that cannot be loaded."""
    return [library for library in libraries if not loads(library.soname)]


def has_display(environment: Mapping[str, str], platform: str) -> bool:
    """Whether a window can be shown: always on Windows and macOS, elsewhere where a display server is named."""
    if not platform.startswith(("linux", "freebsd", "openbsd", "netbsd")):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def provide(libraries: Iterable[Library]) -> None:
    """See to it that Qt finds `libraries`; raise Missing with the command to give where we may not install them."""
    if not sys.platform.startswith("linux"):
        return
    absent = missing(libraries)
    if not absent:
        return
    if shutil.which("apt-get"):
        install({library.package for library in absent}, "Qt needs libraries of the system that are missing")
        absent = missing(absent)
    if absent:
        raise Missing(without_apt([library.soname for library in absent], bool(shutil.which("dnf"))))


def without_apt(sonames: Iterable[str], dnf: bool) -> str:
    """Return how to get shared libraries on a system that is neither Debian nor Ubuntu."""
    if dnf:
        return "Qt needs libraries of the system that are missing. Give this command, then try again:\n  " + shlex.join(
            ["sudo", "dnf", "install", *(f"{soname}()(64bit)" for soname in sonames)]
        )
    return "Qt needs these libraries; install the packages of your system that hold them: " + ", ".join(sonames)


def apt_commands(packages: Iterable[str]) -> list[list[str]]:
    """Return the commands that install Debian packages, in order."""
    return [
        ["apt-get", "update"],
        ["apt-get", "install", "-y", "--no-install-recommends", *sorted(packages)],
    ]


def install(packages: Iterable[str], why: str) -> None:
    """Install Debian packages as root; raise Missing with the command to give where that is not possible."""
    commands = apt_commands(packages)
    if not shutil.which("apt-get"):
        raise Missing(f"{why}. Install what your system calls: {', '.join(sorted(packages))}")
    if not _is_root():
        by_hand = " && ".join(shlex.join(["sudo", *command]) for command in commands)
        raise Missing(f"{why}. Give this command, then try again:\n  {by_hand}")
    print(f"{why}; installing {', '.join(sorted(packages))}.", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in commands:  # an old package list may do where the update fails, so only the last one's end counts
        done = subprocess.run(
            command,
            env=quiet,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
    if done.returncode:
        last = "\n".join("  " + line for line in done.stdout.strip().splitlines()[-6:])
        raise Missing(f"{why}, and this failed: {shlex.join(command)}\n{last}")


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def wants_window(arguments: list[str]) -> bool:
    """Whether these arguments open the window, as the program decides it: none, a club's file, or `--db` and one."""
    if not arguments or arguments[0].partition("=")[0] == "--db":
        return True
    path = Path(arguments[0])
    return len(arguments) == 1 and (path.suffix == ".bridgeclub" or (path.suffix != "" and path.is_file()))

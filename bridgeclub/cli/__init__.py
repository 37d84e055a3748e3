"""The same acts without a screen: `bridgeclub` with a subcommand, and the way to the window without one.

One file a group of subcommands; `app` puts them together and answers for errors. What loads slowly is imported in the
subcommand that needs it, and the window opens without loading any of them.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from bridgeclub.words import use_language

CLUB_SUFFIX = ".bridgeclub"


def main(arguments: list[str] | None = None) -> int:
    """Run the program with `arguments` (those of the process where None) and return its exit code.

    0 done; 1 a fault of the program's own, or nobody reads on; 2 bad input, said in one sentence on standard error;
    130 interrupted.
    """
    try:
        return _main(arguments)
    except KeyboardInterrupt:  # while parts are still being loaded
        return 130


def _main(arguments: list[str] | None) -> int:
    use_language(_language())
    given = sys.argv[1:] if arguments is None else arguments
    if not given or (len(given) == 1 and _is_club_file(Path(given[0]))):
        from bridgeclub import desktop

        return desktop.main(Path(given[0]) if given else None)
    from bridgeclub.cli.app import run

    return run(given)


def _is_club_file(path: Path) -> bool:
    """Tell whether a file is meant, not a subcommand: no subcommand has a dot in its name."""
    return path.suffix == CLUB_SUFFIX or (path.suffix != "" and path.is_file())


def _language() -> str:
    """Return the language of this computer's user, as gettext finds it: "cs_CZ"."""
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    chosen = next((os.environ[name] for name in names if os.environ.get(name)), "en")
    return chosen.partition(":")[0].partition(".")[0]

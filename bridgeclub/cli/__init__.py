"""The same acts without a screen: `bridgeclub` with a subcommand, and the way to the window without one.

One file a group of subcommands; `app` puts them together and answers for errors. What loads slowly is imported in the
subcommand that needs it.
"""

from __future__ import annotations


def main(arguments: list[str] | None = None) -> int:
    """Run the program with `arguments` (those of the process where None) and return its exit code.

    0 done; 1 a fault of the program's own; 2 bad input, said in one sentence on standard error; 130 interrupted.
    """
    from bridgeclub.cli.app import run

    return run(arguments)

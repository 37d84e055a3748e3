"""`python -m bridgeclub` is `bridgeclub`."""

from __future__ import annotations

import sys

from bridgeclub.cli import main

if __name__ == "__main__":
    sys.exit(main())

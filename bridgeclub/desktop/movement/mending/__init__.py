"""Something went wrong, somebody came late: what happened is said, what will be different is seen, and it is done."""

from bridgeclub.desktop.movement.mending.page import Mending

__all__ = ["Mending"]

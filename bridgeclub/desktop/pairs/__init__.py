"""Pairs: who plays tonight and from which seat; what is known of each player."""

from bridgeclub.desktop.pairs.place import Pairs

__all__ = ["Pairs"]

"""Bridge Club: runs a duplicate bridge club's night on the director's own computer."""

__version__ = "0.1.0"

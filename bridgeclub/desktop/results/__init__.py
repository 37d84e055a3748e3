"""Results: the ranking as it stands, and from it to scorecards, travellers and the rules."""

from bridgeclub.desktop.results.place import Results

__all__ = ["Results"]

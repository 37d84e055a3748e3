"""Players: whom the club knows, lists that come in, and the season."""

from bridgeclub.desktop.players.place import Players

__all__ = ["Players"]

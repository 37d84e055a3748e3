"""Tonight: which session, how far the evening is, what comes next; the club's file and its backups."""

from bridgeclub.desktop.tonight.place import Tonight

__all__ = ["Tonight"]

"""Scores: one grid for travellers and pick-up slips, typed with the keyboard."""

from bridgeclub.desktop.scores.place import Scores

__all__ = ["Scores"]

"""Movement: what can be played with the pairs present, and how the chosen one goes, as a table and as the hall."""

from bridgeclub.desktop.movement.place import Movement

__all__ = ["Movement"]

"""Print: every document, seen before it is printed or saved as PDF."""

from bridgeclub.desktop.printing.place import Printing

__all__ = ["Printing"]

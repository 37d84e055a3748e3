"""From results to numbers: matchpoints, IMPs for pairs, artificial scores, totals and places.

Pure arithmetic: no room here reads a file or a database, and every number stays exact until `exact.shown` shows it.
The director calls `board.score_board` for a board and keeps a `session.Tally` of the session.
"""

from bridgeclub.scoring.board import BoardPoints, score_board
from bridgeclub.scoring.exact import shown
from bridgeclub.scoring.line import Line, line_of
from bridgeclub.scoring.ranking import Place, rank
from bridgeclub.scoring.rules import Rules
from bridgeclub.scoring.session import Tally, Totals, total

__all__ = [
    "BoardPoints",
    "Line",
    "Place",
    "Rules",
    "Tally",
    "Totals",
    "line_of",
    "rank",
    "score_board",
    "shown",
    "total",
]

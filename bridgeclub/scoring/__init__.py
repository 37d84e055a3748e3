"""From results to numbers: matchpoints, IMPs for pairs, artificial scores, totals and places.

Pure arithmetic: no room here reads a file or a database, and every number stays exact until `exact.shown` shows it.
The director calls `session.score_board` for a board and keeps a `session.Tally` of the session.
"""

from bridgeclub.scoring.exact import shown
from bridgeclub.scoring.ranking import Place, rank
from bridgeclub.scoring.rules import Rules
from bridgeclub.scoring.session import BoardPoints, Tally, Totals, score_board, total

__all__ = ["BoardPoints", "Place", "Rules", "Tally", "Totals", "rank", "score_board", "shown", "total"]

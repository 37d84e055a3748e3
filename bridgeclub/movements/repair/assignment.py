"""Who goes where at the least cost: the assignment problem, solved exactly.

The shortest augmenting path method of Jonker and Volgenant (1987), with numpy for the rows.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def assign(cost: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return for each row the column that it gets, no column twice, so that the sum of costs is least.

    `cost`: rows x columns, at least as many columns as rows. Time rows^2 x columns at worst.
    """
    rows, columns = cost.shape
    if rows > columns:
        message = f"{rows} rows do not fit {columns} columns"
        raise ValueError(message)
    far = np.iinfo(np.int64).max // 4
    row_price = np.zeros(rows + 1, dtype=np.int64)
    column_price = np.zeros(columns + 1, dtype=np.int64)
    holder = np.full(
        columns + 1, -1, dtype=np.int64
    )  # the row that has a column; the last column is where a row starts
    for row in range(rows):
        holder[columns] = row
        column = columns
        least = np.full(columns, far, dtype=np.int64)
        came_from = np.full(columns, -1, dtype=np.int64)
        done = np.zeros(columns + 1, dtype=bool)
        while holder[column] >= 0:
            done[column] = True
            here = holder[column]
            reduced = cost[here] - row_price[here] - column_price[:columns]
            better = ~done[:columns] & (reduced < least)
            least[better] = reduced[better]
            came_from[better] = column
            open_ones = np.where(done[:columns], far, least)
            nearest = int(np.argmin(open_ones))
            step = open_ones[nearest]
            row_price[holder[done]] += step
            column_price[done] -= step
            least[~done[:columns]] -= step
            column = nearest
        while column != columns:
            before = int(came_from[column])
            holder[column] = holder[before]
            column = before
    found = np.empty(rows, dtype=np.int64)
    taken = np.flatnonzero(holder[:columns] >= 0)
    found[holder[taken]] = taken
    return found

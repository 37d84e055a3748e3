"""Bridge scores are few: many boards are scored by counting how often each score occurs, not by comparing results."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from bridgeclub.laws.board import Vulnerability
from bridgeclub.laws.score import possible_scores
from bridgeclub.scoring.exact import IntArray

REACH = 8_192
"""Scores below this, either way, can have a code; Law 77 goes to 7,600."""


class Codes:
    """The known scores numbered from 1 in their order; 0 stands for all others.

    `of[score + REACH]` is the number times `step`, so that it can be the place of a counter; `scores[number]` is the
    score again, and that of the number 0 is 0.
    """

    def __init__(self, known: NDArray[np.bool_], step: int) -> None:
        self._known = known
        self._step = step
        self.of: IntArray = np.cumsum(known) * known * step
        self.scores: IntArray = np.concatenate([[0], np.flatnonzero(known) - REACH])
        self.kinds = len(self.scores)

    @classmethod
    def legal(cls, step: int = 1) -> Codes:
        """Return the codes of all scores that Law 77 can give at any vulnerability."""
        scores = frozenset().union(*(possible_scores(vulnerable) for vulnerable in Vulnerability))
        return cls(np.zeros(2 * REACH, dtype=np.bool_), step).and_those_of(np.array(sorted(scores)))

    def and_those_of(self, scores: IntArray) -> Codes:
        """Return codes that know these scores too; all must be within reach, the ends left out."""
        known = self._known.copy()
        known[scores + REACH] = True
        return Codes(known, self._step)

    def cells(self, block: IntArray, first_of_board: IntArray, room: IntArray) -> IntArray:
        """Return the place of each result's counter: its board's first place and its code.

        `room` is int64 [2, boards, results], and the answer is a part of it. Reusing it, and "clip" (which also sends
        a score out of reach to an end that has no code), keep numpy from making copies, which take longer than the
        arithmetic.
        """
        places: IntArray = room[0]
        cells: IntArray = room[1]
        np.add(block, REACH, out=places)
        np.take(self.of, places, out=cells, mode="clip")
        cells += first_of_board[:, np.newaxis]
        return cells


def answer_by_blocks(
    scores: IntArray,
    codes: Codes,
    block: int,
    coded: Callable[[IntArray, IntArray, Codes, IntArray], bool],
    one_board: Callable[[IntArray], IntArray],
) -> IntArray:
    """Return an answer for each result of `scores`, int64 [..., results], working on about `block` results at a time.

    `coded(answer, boards, codes, room)` fills in the answer of some boards, with `room` for two arrays of their
    shape, or returns False where it cannot with those codes. Then it may try codes of all scores there are, and
    where that is no help either `one_board` answers for each board by itself.
    """
    made = np.empty(scores.shape, dtype=np.int64)
    results = scores.shape[-1]
    if made.size == 0:
        return made
    boards, answers = scores.reshape(-1, results), made.reshape(-1, results)
    rows = min(max(block // max(results, codes.kinds), 1), len(boards))
    room = np.empty((2, rows, results), dtype=np.int64)
    for first in range(0, len(boards), rows):
        some, answer = boards[first : first + rows], answers[first : first + rows]
        here = room[:, : len(some)]
        if coded(answer, some, codes, here):
            continue
        if int(some.min()) > -REACH and int(some.max()) < REACH:
            codes = codes.and_those_of(some)
            if coded(answer, some, codes, here):
                continue
        answer[...] = [one_board(board) for board in some]
    return made

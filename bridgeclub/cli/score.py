"""A table of results scored: the points of its boards, and what they sum to."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from bridgeclub.cli.field import Field, FieldBoard, Key, field_of, twice
from bridgeclub.exchange.result_lines import ResultsFile
from bridgeclub.exchange.results_json import PairLine, ResultsJson
from bridgeclub.laws import Side
from bridgeclub.scoring import BoardPoints, Place, Rules, Tally, Totals, score_board
from bridgeclub.scoring.exact import rounded_to
from bridgeclub.words import _

_SIDES = {"N": Side.NS, "NS": Side.NS, "E": Side.EW, "EW": Side.EW}
_DECIMALS = {"0.1": 1, "0.1 to average": 1, "0.1 down": 1, "0.1 shown": 1, "0.01": 2}


@dataclass(frozen=True, eq=False)
class Scored:
    """A table of results with its points; `boards` and `totals` go by the indices of `field.pairs`.

    `lines` are what the file says of pairs beside their results, by the index of the pair.
    """

    file: ResultsFile
    field: Field
    boards: tuple[BoardPoints, ...]
    totals: Totals
    lines: Mapping[int, PairLine] = dataclasses.field(default_factory=dict)

    @property
    def rules(self) -> Rules:
        """The rules that the table was scored by."""
        return self.totals.rules

    def points(self) -> Iterator[tuple[int, Fraction | None, Fraction | None]]:
        """Yield each line that counts, by its index, with the points of both sides, None for a cancelled one."""
        for board, made in zip(self.field.boards, self.boards, strict=True):
            for place, line in enumerate(board.lines.tolist()):
                yield line, *(self._points(board, made, place, side) for side in Side)

    def _points(self, board: FieldBoard, made: BoardPoints, place: int, side: Side) -> Fraction | None:
        if (place, side) in made.absent:
            return None
        own = any((award.index, award.side) == (place, side) for award in made.deferred)
        if not own and (self.rules.rounding != "0.1 shown" or not self.rules.in_matchpoints):
            return made.of(place, side)
        # A pair's own average is shown with as many decimals as rounded points have.
        pair = int((board.ns if side is Side.NS else board.ew)[place])
        points, decimals = self.totals.points(made, place, side, pair), _DECIMALS.get(self.rules.rounding)
        return points if decimals is None else rounded_to(points, decimals)

    def lists(self) -> Iterator[list[int]]:
        """Yield the pairs of each ranking: by section where they are ranked apart, and by side in two lists."""
        apart = self.rules.sections == "apart"
        found: dict[tuple[str, Side | None], list[int]] = {}
        for index, pair in enumerate(self.field.pairs):
            found.setdefault((pair.section if apart else "", pair.side), []).append(index)
        yield from found.values()

    def placed(self, pairs: list[int]) -> list[tuple[int, Place | None]]:
        """Return pairs of one ranking with their places, from the first place down, those without a board last."""
        both = zip(pairs, self.totals.places(pairs), strict=True)
        return sorted(both, key=lambda one: (one[1] is None, one[1].rank if one[1] else 0, one[0]))


def score_table(
    file: ResultsFile,
    rules: Rules,
    winners: int | None = None,
    session: ResultsJson | None = None,
    progress: Callable[[float], None] = lambda _part: None,
) -> Scored:
    """Return the points of all results: each board's compared, every board brought to the same full number.

    `winners`: 1 for one list of pairs, 2 for one a side; None finds out by `field.one_list`. `session` is what a file
    in JSON says beside its results. The full number of results is that of the board with most lines, whether entered,
    adjusted or not played. `progress` is told how much is done, 0 to 1. `Refusal` names the line in which a pair of
    one list plays against itself.
    """
    if winners is None and session is not None and session.one_list is not None:
        winners = 1 if session.one_list else 2
    made = field_of(file, winners, rules.top == "section", session.datum if session else None)
    lines = _lines_of(made, session.pairs) if session else {}
    extra = {index: line.adjustment for index, line in lines.items() if line.adjustment}
    tally = Tally(len(made.pairs), rules, extra)
    boards = []
    for number, board in enumerate(made.boards):
        points = score_board(board.results, board.full, rules, board.datum)
        boards.append(points)
        tally.put((number, 0), points, board.ns.tolist(), board.ew.tolist())
        if board.partners is not None:
            south, west = board.partners
            tally.put((number, 1), points, south.tolist(), west.tolist())
        progress((number + 1) / len(made.boards))
    totals = tally.totals()
    whole = _whole(made, totals, max((points.top for points in boards), default=0), session)
    return Scored(file, made, tuple(boards), replace(totals, whole=whole) if whole else totals, lines)


def _lines_of(made: Field, lines: Iterable[PairLine]) -> dict[int, PairLine]:
    """Return what is said of each pair, by its index; lines of pairs that have no result are left out."""
    index_of = {pair: index for index, pair in enumerate(made.pairs)}
    found: dict[int, PairLine] = {}
    for line in lines:
        parts = re.fullmatch(r"(.+?) ?(NS|EW|N|E)", line.pair)
        keys = [Key(None, line.pair, line.section)]
        keys += [Key(_SIDES[parts[2]], parts[1], line.section)] if parts else []
        found |= {index_of[key]: line for key in keys if key in index_of}
    return found


def _whole(made: Field, totals: Totals, top: int, session: ResultsJson | None) -> dict[int, int]:
    """Return the measure of each pair's whole session, where it is not the most that anybody played.

    That is what its section should have played, if the file says so, or the most that anybody of the list had with the
    boards that were sat out.
    """
    each = top if totals.rules.in_matchpoints else 1
    apart = totals.rules.sections == "apart"
    planned = _planned(session, top, totals.rules.in_matchpoints) if session else {}
    most: dict[str, int] = {}
    for pair, measure, sat_out in zip(made.pairs, totals.measure, made.sat_out, strict=True):
        section = pair.section if apart else ""
        most[section] = max(most.get(section, 0), measure + sat_out * each)
    whole = {
        index: max(planned.get(pair.section, 0), most[pair.section if apart else ""])
        for index, pair in enumerate(made.pairs)
    }
    return whole if set(whole.values()) - {totals.full} else {}


def _planned(session: ResultsJson, top: int, in_matchpoints: bool) -> dict[str, int]:
    """Return what the file says that a pair of each section could have, brought from the file's top to `top`."""
    if not session.top:
        return {}
    times = top if in_matchpoints else 1
    return {section: most * times // session.top for section, most in session.most.items()}


def remarks(scored: Scored) -> list[str]:
    """Return what was taken as it stands and yet looks wrong.

    Scores of another vulnerability, boards played twice, and boards that cannot count for want of a datum.
    """
    without = [
        _("Board {board} has no datum, so that it counts for nobody; give it in a column datum or par.").format(
            board=board.board
        )
        for board in scored.field.boards
        if board.datum is None and scored.rules.method in ("datum", "par")
    ]
    return scored.file.remarks() + twice(scored.file, any(pair.side for pair in scored.field.pairs)) + without

"""Pairs ranked against each other: of one section, or of several that play the same boards.

A contest is what a ranking with tie-breaks is made from. One section's comes from its book as it stands; several are
scored anew, each board across the field or in each section (`Rules.top`), and ranked together or apart
(`Rules.sections`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import NamedTuple

from bridgeclub.director.book import Book
from bridgeclub.director.views import PairView, Slot
from bridgeclub.laws import Side
from bridgeclub.scoring import BoardPoints, Line, Place, Rules, Tally, Totals, score_board
from bridgeclub.scoring.tie_breaks import Broken, Field, Meeting, rank_with, tie_breaks
from bridgeclub.words import Refusal, _


class Play(NamedTuple):
    """Who met in a result: its round, and the pairs' indices."""

    round: int
    ns: int
    ew: int


class ScoredBoard(NamedTuple):
    """A board's points and who met in each of its results; `key` tells it from all others of the contest."""

    key: tuple[int, int]  # section (0 where it is scored across the field), board number
    points: BoardPoints
    plays: tuple[Play, ...]


class Members(NamedTuple):
    """Those of a contest who are ranked together: what they are called, their direction, their indices."""

    name: str
    direction: Side | None
    indices: tuple[int, ...]


@dataclass(frozen=True)
class Contest:
    """See the module; `seed` is what a lot is drawn from. The boards are asked for only where a tie is to be split."""

    pairs: tuple[PairView, ...]
    totals: Totals
    fields: tuple[Members, ...]
    seed: str
    _boards: Iterable[ScoredBoard]

    def places(self, members: Sequence[int]) -> tuple[tuple[Place | None, ...], tuple[Broken, ...]]:
        """Return the places of some pairs among themselves, None without a board, and the ties that rules split."""
        plain = self.totals.places(members)
        names = self.totals.rules.tie_breaks
        if not names or not any(place and place.shared for place in plain):
            return plain, ()
        ranked = [index for index, place in zip(members, plain, strict=True) if place]
        places, broken = rank_with(self.compared, tie_breaks(names), ranked)
        found = dict(zip(ranked, places, strict=True))
        return tuple(map(found.get, members)), broken

    @cached_property
    def compared(self) -> Field:
        """What the tie-breaks of the rules look at."""
        boards = list(self._boards)
        looked_at = {rule.looks_at for rule in tie_breaks(self.totals.rules.tie_breaks)}
        return Field(
            finals=[Fraction(0) if merit is None else merit for merit in self.totals.merit],
            meetings=self._meetings(boards) if "meetings" in looked_at else (),
            boards=self._on_boards(boards) if "boards" in looked_at else (),
            rounds=self._in_rounds(boards) if "rounds" in looked_at else (),
            names=[pair.label for pair in self.pairs],
            seed=self.seed,
        )

    def _on_boards(self, boards: Sequence[ScoredBoard]) -> list[list[Fraction | None]]:
        """Return by pair what it made on each board, from the board's average."""
        made: list[list[Fraction | None]] = [[None] * len(boards) for _pair in self.pairs]
        column = {board.key: number for number, board in enumerate(boards)}
        for board, _play, pair, points in self._above_average(boards):
            made[pair][column[board.key]] = points
        return made

    def _in_rounds(self, boards: Sequence[ScoredBoard]) -> list[list[Fraction]]:
        """Return by pair what it made in each round, from the average."""
        rounds = {number: at for at, number in enumerate(sorted({play.round for b in boards for play in b.plays}))}
        made = [[Fraction(0)] * len(rounds) for _pair in self.pairs]
        for _board, play, pair, points in self._above_average(boards):
            made[pair][rounds[play.round]] += points
        return made

    def _above_average(self, boards: Sequence[ScoredBoard]) -> Iterator[tuple[ScoredBoard, Play, int, Fraction]]:
        """Yield each side of each result: the board, who met, whose side it is, and its points from the average."""
        for board, play, (ns, ew) in self._results(boards):
            average = Fraction(self._top(board), 2)
            for pair, points in ((play.ns, ns), (play.ew, ew)):
                if points is not None:
                    yield board, play, pair, points - average

    def _meetings(self, boards: Sequence[ScoredBoard]) -> tuple[Meeting, ...]:
        """Return what two pairs made against each other in a round."""
        nothing = Fraction(0)
        met: defaultdict[Play, tuple[Fraction, Fraction, Fraction]] = defaultdict(lambda: (nothing, nothing, nothing))
        for board, play, (ns, ew) in self._results(boards):
            if ns is not None and ew is not None:
                own, other, stake = met[play]
                # In IMPs a board is as much at stake as any other.
                met[play] = own + ns, other + ew, stake + (self._top(board) or 1)
        return tuple(Meeting(play.ns, play.ew, *made) for play, made in met.items())

    def _top(self, board: ScoredBoard) -> int:
        """Return the most that a pair could get on a board, 0 in IMPs."""
        return board.points.top if self.totals.rules.in_matchpoints else 0

    def _results(
        self, boards: Iterable[ScoredBoard]
    ) -> Iterator[tuple[ScoredBoard, Play, tuple[Fraction | None, Fraction | None]]]:
        """Yield each result with what it gave North-South and East-West, None where it does not count for a side."""
        for board in boards:
            scored = board.points
            if not scored.absent and not scored.deferred:
                of, whole = _fraction, scored.denominator
                for play, ns, ew in zip(board.plays, scored.ns.tolist(), scored.ew.tolist(), strict=True):
                    yield board, play, (of(ns, whole), of(ew, whole))
                continue
            for at, play in enumerate(board.plays):
                made = [
                    None if (at, side) in scored.absent else self.totals.points(scored, at, side, pair)
                    for side, pair in ((Side.NS, play.ns), (Side.EW, play.ew))
                ]
                yield board, play, (made[0], made[1])


@lru_cache(maxsize=4096)
def _fraction(numerator: int, denominator: int) -> Fraction:
    """Return the fraction; the same few points come again and again."""
    return Fraction(numerator, denominator)


def contest_of(book: Book, method: str) -> Contest:
    """Return the contest of one section as its book stands."""
    sides = (Side.NS, Side.EW) if book.facts.winners == 2 else (None,)
    return Contest(
        book.pairs,
        book.totals(method),
        tuple(Members(side.spoken if side else "", side, _of_side(book.pairs, side)) for side in sides),
        _seed(book),
        _Boards(book, method),
    )


@dataclass(frozen=True, slots=True)
class _Boards:
    """The boards of a section, read from its book only when somebody wants them."""

    book: Book
    method: str

    def __iter__(self) -> Iterator[ScoredBoard]:
        for board in self.book.boards:
            points, slots = self.book.points(board, self.method)
            stored = self.book.results
            yield ScoredBoard(
                (0, board), points, tuple(Play(slot.round, stored[slot].ns, stored[slot].ew) for slot in slots)
            )


def sections_contest(sections: Mapping[str, Book], rules: Rules) -> Contest:
    """Return the contest of several sections by name ("A", "B"), scored by `rules`; the labels begin with the name.

    With `top` "field" a board's results of all sections are compared with each other, and a full top counts them all;
    with "section" each section compares its own. `sections` says whether there is one ranking or one for each.
    `Refusal` where sections that are ranked together have different numbers of winners.
    """
    books = tuple(sections.values())
    if rules.sections == "together" and len({book.facts.winners for book in books}) > 1:
        raise Refusal(
            _("Sections with one winner and with two cannot be ranked together; rank them apart, or change a movement.")
        )
    starts = [sum(len(book.pairs) for book in books[:number]) for number in range(len(books))]
    pairs = tuple(replace(pair, label=f"{name} {pair.label}") for name, book in sections.items() for pair in book.pairs)
    boards = tuple(_across(books, starts, rules) if rules.top == "field" else _within(books, starts, rules))
    extra = {
        start + index: points
        for start, book in zip(starts, books, strict=True)
        for index, points in book.beside_boards(rules.method).items()
    }
    tally = Tally(len(pairs), rules, extra)
    for board in boards:
        tally.put(board.key, board.points, [play.ns for play in board.plays], [play.ew for play in board.plays])
    return Contest(pairs, tally.totals(), tuple(_fields(sections, starts, rules)), _seed(books[0]), boards)


def _across(books: Sequence[Book], starts: Sequence[int], rules: Rules) -> Iterator[ScoredBoard]:
    """Yield each board once, all its results compared with each other."""
    plays_of_field = sum(book.most_plays for book in books)
    for board in sorted({board for book in books for board in book.boards}):
        lines: list[int | Line] = []
        plays: list[Play] = []
        complete = True
        for book, start in zip(books, starts, strict=True):
            slots, results, expected = book.compared(board)
            lines += results
            plays += _plays(book, slots, start)
            complete = complete and expected is not None
        points = score_board(lines, plays_of_field if complete else None, rules, books[0].datum(board, rules.method))
        yield ScoredBoard((0, board), points, tuple(plays))


def _within(books: Sequence[Book], starts: Sequence[int], rules: Rules) -> Iterator[ScoredBoard]:
    """Yield each board once for each section that has it."""
    for number, (book, start) in enumerate(zip(books, starts, strict=True)):
        for board in book.boards:
            slots, results, expected = book.compared(board)
            points = score_board(results, expected, rules, book.datum(board, rules.method))
            yield ScoredBoard((number, board), points, _plays(book, slots, start))


def _plays(book: Book, slots: Sequence[Slot], start: int) -> tuple[Play, ...]:
    stored = [book.results[slot] for slot in slots]
    return tuple(Play(slot.round, start + each.ns, start + each.ew) for slot, each in zip(slots, stored, strict=True))


def _fields(sections: Mapping[str, Book], starts: Sequence[int], rules: Rules) -> Iterator[Members]:
    """Yield those who are ranked together: a direction of all sections, or of each."""
    parts: dict[tuple[str, Side | None], list[int]] = {}
    for (name, book), start in zip(sections.items(), starts, strict=True):
        for side in (Side.NS, Side.EW) if book.facts.winners == 2 else (None,):
            key = (name if rules.sections == "apart" else "", side)
            parts.setdefault(key, []).extend(start + index for index in _of_side(book.pairs, side))
    for (name, side), indices in parts.items():
        yield Members(" ".join(part for part in (name, side.spoken if side else "") if part), side, tuple(indices))


def _of_side(pairs: Sequence[PairView], side: Side | None) -> tuple[int, ...]:
    if side is None:
        return tuple(range(len(pairs)))
    return tuple([index for index, pair in enumerate(pairs) if pair.direction is side])  # faster than one by one


def _seed(book: Book) -> str:
    return f"{book.facts.session} {book.facts.day}"

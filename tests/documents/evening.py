"""Invented evenings as views, built by hand: paper is tested without a database, a movement or a scorer."""

from __future__ import annotations

import random
from fractions import Fraction

from bridgeclub.director.views import (
    Field,
    Meeting,
    PairView,
    PlayerView,
    RankingRow,
    ResultLine,
    Schedule,
    Scorecard,
    ScorecardLine,
    Slot,
    Standings,
    Traveller,
)
from bridgeclub.documents import Papers
from bridgeclub.laws import Card, Contract, Outcome, Seat, Side, State, Strain, dealer, vulnerability

GIVEN = (
    "Jana", "Petr", "Maximiliana", "Łucja", "Ĝoja", "Světluše", "Ulrich", "Ann", "Jean-Luc", "Żaneta", "Ŝtefano",
    "Bedřich", "Eva", "Oldřiška",
)  # fmt: skip
FAMILY = (
    "Nováková", "Malý", "Wiśniewska-Brzęczyszczykiewicz", "Źdźbłowska", "Ĉapelisto", "Řehoř", "Ho", "van der Berg",
    "Smith", "Dvořáčková", "Ŭesto", "Żółkiewski", "Lee", "Příhodová", "Novák", "Horáková",
)  # fmt: skip
SENTENCES = (
    "Matchpoints: 2 for each pair beaten, 1 for a tie.",
    "Boards with fewer results are brought to the full top by Neuberg's formula, unrounded.",
    "Average plus, average and average minus are 60, 50 and 40 percent.",
)


class Evening:
    """A Mitchell evening of so many tables, boards in sets of two, every state of a result somewhere.

    winners 1 ranks all pairs in one field with EW numbers after the NS ones; so many results are `missing`.
    """

    def __init__(self, tables: int = 11, winners: int = 2, missing: int = 3, rounds: int = 0, name: str = "") -> None:
        self.tables, self.winners = tables, winners
        self.rounds = rounds or min(tables, 13)
        self.random = random.Random(tables * 100 + winners)
        self.name = name or "Tuesday pairs, Ĵaŭda klubo"
        self.day, self.club = "24 November 2026", "Bridžový klub Žižkov"
        self.missing = missing
        self.ns = [self._pair(Side.NS, place) for place in range(1, tables + 1)]
        self.ew = [self._pair(Side.EW, place) for place in range(1, tables + 1)]
        self.schedule = self._schedule()
        self.results = self._results()

    def papers(self) -> Papers:
        """Return what documents are made from."""
        return Papers(
            session=self.name,
            day=self.day,
            club=self.club,
            standings=self.standings,
            scorecards=self.scorecards,
            travellers=self.travellers,
            schedule=lambda: self.schedule,
        )

    # -------------------------------------------------------------------------------------------- who meets whom

    def _pair(self, side: Side, place: int) -> PairView:
        number = place + (self.tables if self.winners == 1 and side is Side.EW else 0)
        label = str(number) if self.winners == 1 else f"{side.value} {number}"
        key = place * 2 + (side is Side.EW)
        players = tuple(PlayerView(key * 2 + seat, self._name(key * 2 + seat)) for seat in (0, 1))
        return PairView(key, side, place, number, label, players)

    def _name(self, key: int) -> str:
        if key == 6:
            return "Maximiliana Katarzyna Wiśniewska-Brzęczyszczykiewicz"
        if key == 7:
            return "Bartholomäus Ferdinand von und zu Hohenstaufen-Rothenburg"
        return f"{self.random.choice(GIVEN)} {self.random.choice(FAMILY)}"

    def _schedule(self) -> Schedule:
        meetings = []
        for round_ in range(1, self.rounds + 1):
            for table in range(1, self.tables + 1):
                ew = self.ew[(table - round_) % self.tables]
                board_set = (table + round_ - 2) % self.tables + 1
                boards = (2 * board_set - 1, 2 * board_set)
                meetings.append(Meeting(round_, table, self.ns[table - 1], ew, board_set, boards))
        calls = ("After each round East-West go to the next higher table, boards to the next lower one.",)
        return Schedule(
            f"Mitchell, {self.tables} tables",
            self.tables,
            self.rounds,
            self.tables,
            2,
            1,
            self.winners,
            435,
            (),
            tuple(meetings),
            calls,
        )

    # -------------------------------------------------------------------------------------------- what happened

    def _results(self) -> dict[int, list[ResultLine]]:
        boards: dict[int, list[ResultLine]] = {board: [] for board in self.schedule.boards}
        for meeting in self.schedule.meetings:
            for board in meeting.boards:
                boards[board].append(self._line(meeting, board))
        left = self.missing
        for board in reversed(boards):
            boards[board].sort(key=lambda line: line.ns.number if line.ns else 0)
            if left and boards[board]:
                last = boards[board].pop()
                missing = ResultLine(
                    last.slot, last.ns, last.ew, State.NOT_ENTERED, None, "", "", "", None, None, "", ""
                )
                boards[board].append(missing)
                left -= 1
        return {board: self._pointed(lines) for board, lines in boards.items()}

    def _line(self, meeting: Meeting, board: int) -> ResultLine:
        outcome = self._outcome(board)
        slot = Slot(meeting.round, meeting.table, board)
        return ResultLine(slot, meeting.ns, meeting.ew, outcome.state, outcome, "", "", "", None, None, "", "")

    def _outcome(self, board: int) -> Outcome:
        from bridgeclub.laws import Award

        luck = self.random.random()
        if luck < 0.02:
            return Outcome.passed_out()
        if luck < 0.03:
            return Outcome.not_played()
        if luck < 0.045:
            return Outcome.adjusted(Award.parse("A+"), Award.parse("A-"))
        if luck < 0.055:
            return Outcome.adjusted(Award.parse("60"), Award.parse("40"))
        level, strain = self.random.choice((1, 2, 3, 3, 4, 4, 5, 6, 7)), self.random.choice(list(Strain))
        risk = self.random.choice((0, 0, 0, 0, 0, 1, 2))
        tricks = max(0, min(13, level + 6 + self.random.choice((-3, -2, -1, -1, 0, 0, 0, 1, 1, 2))))
        lead = Card.parse(self.random.choice(("SK", "H10", "D7", "CA"))) if self.random.random() < 0.7 else None
        return Outcome.played(board, Contract(level, strain, risk), self.random.choice(list(Seat)), tricks, lead)

    def _pointed(self, lines: list[ResultLine]) -> list[ResultLine]:
        scores = [line.outcome.score for line in lines if line.outcome and line.outcome.score is not None]
        top = 2 * (len(scores) - 1)
        pointed = []
        for line in lines:
            if line.outcome is None or line.outcome.score is None:
                pointed.append(line)
                continue
            own = line.outcome.score
            points = sum(2 * (own > other) + (own == other) for other in scores) - 1
            ns_text, ew_text = (f"{points}.0", f"{top - points}.0") if points % 3 else (str(points), str(top - points))
            pointed.append(
                ResultLine(
                    line.slot,
                    line.ns,
                    line.ew,
                    line.state,
                    line.outcome,
                    "",
                    "",
                    "",
                    Fraction(points),
                    Fraction(top - points),
                    ns_text,
                    ew_text,
                )
            )
        return pointed

    # -------------------------------------------------------------------------------------------- how it is shown

    def travellers(self) -> tuple[Traveller, ...]:
        """Return all travellers."""
        return tuple(
            Traveller(
                board,
                dealer(board),
                vulnerability(board),
                tuple(lines),
                sum(line.outcome is not None for line in lines),
                len(lines),
            )
            for board, lines in self.results.items()
        )

    def standings(self, method: str = "matchpoints") -> Standings:
        """Return an invented ranking with shared places."""
        texts = {"matchpoints": "Matchpoints", "butler": "Butler IMPs", "cross-imps": "Cross-IMPs"}
        if self.winners == 1:
            fields = (Field("", None, self._rows(self.ns + self.ew, method)),)
        else:
            fields = (
                Field("North-South", Side.NS, self._rows(self.ns, method)),
                Field("East-West", Side.EW, self._rows(self.ew, method)),
            )
        return Standings(self.name, self.day, self.club, method, texts[method], fields, self.missing, SENTENCES)

    def _rows(self, pairs: list[PairView], method: str) -> tuple[RankingRow, ...]:
        rows = []
        boards = 2 * self.rounds
        for at, pair in enumerate(pairs):
            rank = at if at in {2, 5} else at + 1
            shared = at in {1, 2, 4, 5} and len(pairs) > at + (at in {1, 4})
            total = Fraction(2400 - 17 * at, 10) if method == "matchpoints" else Fraction(300 - 63 * at, 10)
            percent = Fraction(6000 - 73 * at, 100) if method == "matchpoints" else None
            rows.append(
                RankingRow(
                    rank,
                    shared,
                    pair,
                    boards,
                    total,
                    percent,
                    f"{rank}{'=' * shared}",
                    f"{float(total):.1f}",
                    "" if percent is None else f"{float(percent):.2f}",
                )
            )
        return tuple(rows)

    def scorecards(self) -> tuple[Scorecard, ...]:
        """Return every pair's card."""
        rows = {row.pair.id: (field, row) for field in self.standings().fields for row in field.rows}
        return tuple(self._card(pair, *rows[pair.id]) for pair in (*self.ns, *self.ew))

    def _card(self, pair: PairView, field: Field, row: RankingRow) -> Scorecard:
        played = [line for results in self.results.values() for line in results if pair in (line.ns, line.ew)]
        lines = sorted((self._card_line(pair, line) for line in played), key=lambda line: (line.round, line.board))
        if pair.place == 2 and self.rounds > 2:
            lines[4:6] = [ScorecardLine(3, 0, pair.direction, None, None, "", None, "", "")]
        return Scorecard(self.name, self.day, "Matchpoints", pair, row, field.name, len(field.rows), tuple(lines))

    def _card_line(self, pair: PairView, line: ResultLine) -> ScorecardLine:
        north_south = line.ns == pair
        score = line.outcome.score if line.outcome else None
        own = "" if score is None else str(score if north_south else -score)
        points = line.ns_points if north_south else line.ew_points
        text = line.ns_text if north_south else line.ew_text
        percent = "" if points is None else f"{float(points * 50 / max(1, self.tables - 1)):.1f}"
        side = Side.NS if north_south else Side.EW
        opponents = line.ew if north_south else line.ns
        return ScorecardLine(line.slot.round, line.slot.board, side, opponents, line, own, points, text, percent)


def empty_evening() -> Evening:
    """Return an evening for which nobody came and nothing is chosen."""
    evening = Evening(2, missing=0)
    evening.ns, evening.ew, evening.results = [], [], {}
    evening.schedule = Schedule("", 0, 0, 0, 2, 1, 2, 435, (), (), ())
    return evening

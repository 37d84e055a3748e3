"""Rankings, scorecards and travellers as lines of a table. No Qt here but the table's own types."""

from __future__ import annotations

from collections.abc import Sequence

from bridgeclub.desktop.results.table import Column, Line
from bridgeclub.director.ranking_views import Rankings, SubRow
from bridgeclub.director.views import Field, PairView, ResultLine, Scorecard, ScorecardLine, Traveller
from bridgeclub.director.wording import mark, unit_of
from bridgeclub.laws import State
from bridgeclub.words import _


def unit(method: str) -> str:
    """Return what points are called by a method."""
    return unit_of(method)


def ranking(field: Field, method: str) -> tuple[list[Column], list[Line]]:
    """Return a field of a ranking; each line stands for its pair's id."""
    boards = {row.boards for row in field.rows}
    columns = [
        Column(_("Rank"), 58, "right", "bold text"),
        Column(_("Pair"), 48 if field.direction else 64, "right", "quiet"),
        Column(_("Names"), 0, "left", "text", names=True),
    ]
    if len(boards) > 1:
        columns.append(Column(_("Boards"), 66, "right", "quiet"))
    columns.append(Column(unit(method), 80, "point"))
    if method == "matchpoints":
        columns.append(Column(_("Percent"), 84, "point", "bold text"))
    lines = []
    for row in field.rows:
        texts = [row.rank_text, str(row.pair.number), row.pair.names]
        if len(boards) > 1:
            texts.append(str(row.boards))
        texts.append(row.total_text)
        if method == "matchpoints":
            texts.append(row.percent_text)
        lines.append(Line(tuple(texts), row.pair.id, tip=row.pair.names))
    return columns, lines


def beside(rankings: Rankings, rows: Sequence[SubRow]) -> tuple[list[Column], list[Line]]:
    """Return a ranking beside the plain one; each line stands for its pair's id."""
    method = rankings.standings.method
    figures = [Column(_("Percent") if method == "matchpoints" else unit(method), 84, "point", "bold text")]
    if rankings.has_net:
        figures += [Column(_("Handicap"), 92, "point", "quiet"), Column(_("Net"), 84, "point", "bold text")]
    if rankings.has_awards:
        figures.append(Column(_("Points"), 76, "point"))
    columns = [
        Column(_("Rank"), 58, "right", "bold text"),
        Column(_("Pair"), 64, "right", "quiet"),
        Column(_("Names"), 0, "left", "text", names=True),
        *figures,
    ]
    lines = []
    for sub in rows:
        full = sub.full
        texts = [sub.rank_text, full.row.pair.label, full.row.pair.names]
        texts.append(full.row.percent_text if method == "matchpoints" else full.row.total_text)
        if rankings.has_net:
            texts += [full.handicap_text, full.net_text]
        if rankings.has_awards:
            texts.append(full.award_text)
        lines.append(Line(tuple(texts), full.row.pair.id))
    return columns, lines


def scorecard(card: Scorecard, method: str) -> tuple[list[Column], list[Line]]:
    """Return a pair's evening; each line stands for its board, a sit-out for nothing."""
    columns = [
        Column(_("Round"), 66, "right", "quiet"),
        Column(_("Board"), 66, "right", "bold text"),
        Column(_("Sat"), 52, "middle", "quiet"),
        Column(_("Against"), 74, "left", "bold text"),
        Column("", 0, "left", "quiet", names=True),
        *_result_columns(),
        Column(_("Score"), 76, "right"),
        Column(unit(method), 72, "point", "bold text"),
    ]
    if method == "matchpoints":
        columns.append(Column(_("Percent"), 84, "point", "quiet"))
    return columns, [_scorecard_line(line, method) for line in card.lines]


def _scorecard_line(line: ScorecardLine, method: str) -> Line:
    opponents = line.opponents
    texts: tuple[str, ...] = (
        str(line.round) if line.round else "",
        str(line.board) if line.board else "",
        line.direction.value,
        opponents.label if opponents else "",
        opponents.names if opponents else "",
        *_result_texts(line.line, sit_out=line.board == 0),
        line.own_score_text,
        line.points_text,
    )
    if method == "matchpoints":
        texts = (*texts, line.percent_text)
    mismatch = line.line.mismatch if line.line else ""
    return Line(texts, line.board or None, tip=mismatch)


def traveller(board: Traveller, method: str, pair_id: int | None) -> tuple[list[Column], list[Line]]:
    """Return all results of a board, those of the pair `pair_id` marked; each line stands for its slot."""
    columns = [
        Column(_("NS"), 46, "right", "bold text"),
        Column("", 0, "left", "quiet", names=True),
        Column(_("EW"), 46, "right", "bold text"),
        Column("", 0, "left", "quiet", names=True),
        *_result_columns(),
        Column(_("Score"), 76, "right"),
        Column(_("NS {unit}").format(unit=unit(method)), 82, "point"),
        Column(_("EW {unit}").format(unit=unit(method)), 82, "point"),
        Column("", 30, "middle", "warn"),
    ]
    lines = []
    for line in board.lines:
        texts = (
            *_pair_texts(line.ns),
            *_pair_texts(line.ew),
            *_result_texts(line, sit_out=line.state is State.SIT_OUT),
            line.score_text,
            line.ns_text,
            line.ew_text,
            mark(line),
        )
        own = pair_id is not None and pair_id in {pair.id for pair in (line.ns, line.ew) if pair}
        lines.append(Line(texts, line.slot, marked=own, tip=line.mismatch or line.review))
    return columns, lines


def _pair_texts(pair: PairView | None) -> tuple[str, str]:
    return (str(pair.number), pair.names) if pair else ("", "")


def _result_columns() -> list[Column]:
    return [
        Column(_("Contract"), 90),
        Column(_("By"), 36, "middle"),
        Column(_("Result"), 62, "middle"),
        Column(_("Lead"), 54, "middle", "quiet"),
    ]


def _result_texts(line: ResultLine | None, sit_out: bool) -> tuple[str, str, str, str]:
    if sit_out:
        return _("sits out"), "", "", ""
    if line is None or line.state is State.NOT_ENTERED:
        return "…", "", "", ""
    return line.contract_text, line.declarer_text, line.tricks_text, line.lead_text

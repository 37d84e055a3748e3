"""What an appeal would do: the ranking under each outcome that a result may get, side by side, and nothing written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bridgeclub.director.book import Book, Stored
from bridgeclub.director.evening import Evening
from bridgeclub.director.standings import fields, line_at
from bridgeclub.director.views import Field, RankingRow, Slot, WhatIf, WhatIfRow
from bridgeclub.director.wording import contract_text, method_text
from bridgeclub.laws import Outcome, read
from bridgeclub.words import Refusal, _


def what_if(evening: Evening, slot: Slot, outcomes: Sequence[str | Outcome], method: str | None = None) -> WhatIf:
    """Return what each outcome of `slot` would make of the ranking: typed text (see `laws.shorthand`) or outcomes.

    Text that begins with r is a ruling on what the table has, as in "r 60:620 40:-100". `Refusal` for what is no
    result, and where it is not known who plays.
    """
    book = evening.book
    method = method or book.rules.method
    ns, ew = book.who(slot)
    if ns is None or ew is None or slot.board not in book.boards:
        sentence = _("Nobody plays board {board} at table {table} in round {round}.")
        raise Refusal(sentence.format(board=slot.board, table=slot.table, round=slot.round))
    read_ones = tuple(_outcome(book, slot, outcome) for outcome in outcomes)
    now = fields(book, method)
    then = [_rows(fields(_supposed(book, slot, (ns, ew), outcome), method)) for outcome in read_ones]
    return WhatIf(
        line=line_at(book, slot, method),
        outcomes=read_ones,
        texts=tuple(map(_text, read_ones)),
        method_text=method_text(method),
        rows=tuple(
            WhatIfRow(row.pair, row, tuple(rows[row.pair.id] for rows in then)) for field in now for row in field.rows
        ),
    )


def _supposed(book: Book, slot: Slot, played: tuple[int, int], outcome: Outcome) -> Book:
    """Return the same book with another outcome of one result."""
    before = book.results.get(slot) or Stored(0, None, *played, outcome)
    results = {**book.results, slot: replace(before, outcome=outcome)}
    return Book(book.facts, book.rules, book.pairs, book.seatings, results, book.extras)


def _rows(ranked: Sequence[Field]) -> dict[int, RankingRow]:
    return {row.pair.id: row for field in ranked for row in field.rows}


def _outcome(book: Book, slot: Slot, outcome: str | Outcome) -> Outcome:
    if isinstance(outcome, str):
        outcome = read(outcome, slot.board)
    stored = book.results.get(slot)
    at_table = stored.outcome.at_table if stored else None
    if outcome.ns_ruling and outcome.ew_ruling and outcome.score is None and at_table is not None:
        outcome = at_table.ruled(outcome.ns_ruling, outcome.ew_ruling)
    version = book.version_at(slot)
    return outcome if outcome.version > 1 or version == 1 else replace(outcome, version=version)


def _text(outcome: Outcome) -> str:
    """Return an outcome as people read it: "4♠ N +1 650", "60% 620, 40% −100"."""
    if outcome.ns_ruling is not None:
        return contract_text(outcome)
    declarer = outcome.declarer.value if outcome.declarer else ""
    score = "" if outcome.score is None else str(outcome.score)
    return " ".join(part for part in (contract_text(outcome), declarer, outcome.result_text, score) if part)

"""A simultaneous event from its table to the ranking: in seconds, the reading measured by a bare `csv.reader`."""

from __future__ import annotations

import csv
import io
import time

from bridgeclub.cli.field import field_of, twice
from bridgeclub.exchange.results_csv import parse_results
from bridgeclub.scoring import Rules, score_board, total
from tests.benchmarks.simultaneous import event
from tests.benchmarks.test_matchpoints_speed import best_of_each

READ_LIMIT = 10.0
"""Times what `csv.reader` takes to cut the same lines into cells."""

ALL_LIMIT = 10.0  # seconds
TABLES = 2_000
EVENT = 20_000


def test_reading_against_a_bare_reader(benchmark) -> None:
    text = "".join(event(TABLES))
    content = text.encode()

    def cut() -> None:
        for _line in csv.reader(io.StringIO(text, newline="")):
            pass

    cutting, reading = best_of_each(cut, lambda: parse_results(content), READ_LIMIT, rounds=3)
    benchmark.extra_info["times csv.reader"] = round(reading / cutting, 2)
    benchmark.pedantic(parse_results, args=(content,), rounds=2)
    assert reading <= READ_LIMIT * cutting, f"{reading / cutting:.2f} times csv.reader"


def test_an_event_of_20_000_tables_is_ranked_in_seconds() -> None:
    content = "".join(event(EVENT)).encode()
    started = time.perf_counter()
    file = parse_results(content)
    field = field_of(file)
    assert twice(file, True) == []
    rules = Rules()
    boards = [
        (score_board(board.results, field.full, rules), board.ns.tolist(), board.ew.tolist()) for board in field.boards
    ]
    totals = total(boards, len(field.pairs), rules)
    places = totals.places(range(len(field.pairs)))
    taken = time.perf_counter() - started
    print(f"{len(file.numbers)} results of {len(field.pairs)} pairs in {taken:.1f} s")
    assert None not in places
    assert taken <= ALL_LIMIT

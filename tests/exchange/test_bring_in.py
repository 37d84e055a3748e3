"""What was imported becomes a session: the pairs, the movement, the results, and the ranking that follows."""

from __future__ import annotations

import csv
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from bridgeclub import director
from bridgeclub.exchange.bring_in import bring_in
from bridgeclub.exchange.imported import ImportedLine, ImportedPlayer, ImportedSession, PairKey
from bridgeclub.exchange.usebio import read_usebio
from bridgeclub.laws import Outcome, Side
from bridgeclub.movements import mitchell
from bridgeclub.store import Database
from bridgeclub.words import resource

DATA = Path(__file__).parents[1] / "data"


@pytest.fixture
def database(tmp_path):
    opened = Database.open(tmp_path / "club.bridgeclub")
    yield opened
    opened.close()


def session_of(lines: list[ImportedLine], winners: int = 2, method: str = "matchpoints") -> ImportedSession:
    keys = {key for line in lines for key in (line.ns, line.ew)}
    pairs = {key: tuple(ImportedPlayer(f"{seat} of {key.label}") for seat in ("First", "Second")) for key in keys}
    return ImportedSession("", "Imported", date(2026, 2, 3), method, winners, pairs, tuple(lines), ())


def both(ns: int, ew: int) -> tuple[PairKey, PairKey]:
    return PairKey("", Side.NS, ns), PairKey("", Side.EW, ew)


def test_a_small_file(database):
    done = bring_in(database, read_usebio(DATA / "small.usebio.xml"))
    evening = director.open_evening(database, done.session)
    seen = director.overview(evening)
    assert (seen.name, seen.day, seen.club) == ("Tuesday pairs", "2026-02-03", "Small Club")
    assert done.results == 9
    assert director.progress(evening).total == (9, 9)
    assert director.schedule(evening).name == mitchell(3).name
    rows = {row.pair.label: row for field in director.standings(evening).fields for row in field.rows}
    # Board 1: 420 beats 100, average beside them; two results of three give a top of 4 by Neuberg.
    assert rows["NS 1"].boards == 3
    assert sum(row.total for row in rows.values()) == Fraction(6 * 3 * 2)
    assert rows["EW 1"].pair.names == "Kay Page – Lou Page"


def test_people_are_known_by_name_and_number(database):
    imported = read_usebio(DATA / "small.usebio.xml")
    first = bring_in(database, imported)
    again = bring_in(database, imported)
    evenings = [director.open_evening(database, done.session) for done in (first, again)]
    people = [{player.id for pair in director.pairs(evening) for player in pair.players} for evening in evenings]
    assert people[0] == people[1]
    assert len(people[0]) == 12
    assert [player.number for player in director.find_players(database, "ann lee")] == ["7", "8"]


def test_the_sample_night_written_as_an_import_gives_its_published_places(database):
    with resource("sample", "results.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    from bridgeclub.laws import Contract, Seat

    lines = [
        ImportedLine(
            int(row["board"]),
            *both(int(row["ns"]), int(row["ew"])),
            Outcome.played(
                int(row["board"]), Contract.parse(row["contract"]), Seat(row["declarer"]), int(row["tricks"])
            ),
        )
        for row in rows
    ]
    evening = director.open_evening(database, bring_in(database, session_of(lines)).session)
    assert director.schedule(evening).rounds == 11
    ours = {
        (row.pair.direction.value, str(row.pair.place), row.percent_text, row.rank_text)
        for field in director.standings(evening).fields
        for row in field.rows
    }
    published = (DATA / "uk_club_2015_10_22.csv").read_text(encoding="utf-8").splitlines()[2:]
    assert ours == {tuple(line.split(",")) for line in published}


def test_what_is_missing_was_not_played_and_what_does_not_fit_counts_all_the_same(database):
    lines = [
        ImportedLine(board, *both(s.ns, s.ew), Outcome.passed_out())
        for s in mitchell(9).seatings
        for board in range(s.board_set * 3 - 2, s.board_set * 3 + 1)
    ]
    strayed = ImportedLine(1, *both(lines[0].ns.number, lines[0].ew.number + 1), Outcome.passed_out())
    done = bring_in(database, session_of([*lines[1:], strayed]))
    evening = director.open_evening(database, done.session)
    assert done.results == len(lines)
    assert done.remarks == (
        "1 result has no place in the movement; it counts all the same.",
        "1 place of the movement has no result in the file; it was entered as not played.",
    )
    assert not director.progress(evening).missing


def test_one_list_keeps_the_numbers_of_the_file_and_the_scoring(database):
    lines = [
        ImportedLine(s.board_set, PairKey("", None, s.ns), PairKey("", None, s.ew), Outcome.scored(s.board_set, 100))
        for s in mitchell(5, switched=1).seatings
    ]
    evening = director.open_evening(database, bring_in(database, session_of(lines, 1, "cross-imps")).session)
    assert {pair.label for pair in director.pairs(evening)} == {str(number) for number in range(1, 11)}
    assert director.standings(evening).method == "cross-imps"
    assert len(director.standings(evening).fields) == 1
    wanted = {(line.board, str(line.ns.number), str(line.ew.number)) for line in lines}
    found = {
        (board, one.ns.label, one.ew.label)
        for board in range(1, 6)
        for one in director.traveller(evening, board).lines
        if one.ns and one.ew
    }
    assert found == wanted


def test_a_number_that_had_to_change_is_told(database):
    lines = [
        ImportedLine(1, PairKey("", None, 1), PairKey("", None, 80), Outcome.passed_out()),
        ImportedLine(1, PairKey("", None, 2), PairKey("", None, 3), Outcome.passed_out()),
    ]
    assert "Pair 80 of the file has the number 4 here." in bring_in(database, session_of(lines, 1)).remarks


def test_an_import_that_breaks_off_leaves_nothing(database):
    imported = read_usebio(DATA / "small.usebio.xml")
    bring_in(database, imported)
    before = list(database.connection.iterdump())
    seen = 0

    def entered() -> None:
        nonlocal seen
        seen += 1
        if seen == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        bring_in(database, imported, entered)
    assert seen == 5
    assert list(database.connection.iterdump()) == before

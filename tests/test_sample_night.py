"""The sample night gives what the club that played it published; see tests/data for the source."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from bridgeclub import director
from bridgeclub.exchange.sample_night import RESULTS, play_sample_night
from bridgeclub.laws import Side
from bridgeclub.store import Database

PUBLISHED = Path(__file__).parent / "data" / "uk_club_2015_10_22.csv"


def published() -> dict[tuple[Side, int], tuple[str, str]]:
    lines = [line for line in PUBLISHED.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return {(Side(row["direction"]), int(row["place"])): (row["percent"], row["rank"]) for row in csv.DictReader(lines)}


@pytest.fixture
def database(tmp_path):
    opened = Database.open(tmp_path / "club.bridgeclub")
    yield opened
    opened.close()


def test_the_published_percentages_and_places_come_out(database):
    evening = director.open_evening(database, play_sample_night(database))
    standings = director.standings(evening, "matchpoints")
    ours = {
        (row.pair.direction, row.pair.place): (row.percent_text, row.rank_text)
        for field in standings.fields
        for row in field.rows
    }
    assert ours == published()
    assert not standings.provisional
    assert [(field.direction, len(field.rows)) for field in standings.fields] == [(Side.NS, 11), (Side.EW, 11)]


def test_it_is_whole(database):
    evening = director.open_evening(database, play_sample_night(database))
    progress = director.progress(evening)
    assert progress.total == (RESULTS, RESULTS)
    assert not progress.missing
    names = [player.name for pair in director.pairs(evening) for player in pair.players]
    assert len(set(names)) == 44
    assert set("čĝłŝŭř") <= set("".join(names).casefold())


def test_it_stops_where_asked(database):
    counted = []
    evening = director.open_evening(database, play_sample_night(database, 30, lambda: counted.append(1)))
    assert director.progress(evening).total == (30, RESULTS)
    assert len(counted) == 30
    assert director.standings(evening).provisional


def test_it_can_be_played_twice_in_one_file(database):
    assert play_sample_night(database, 5) != play_sample_night(database, 5)

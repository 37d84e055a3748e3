"""Sessions that clubs published: every pair's points on every board, and every total; sources in the data files."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from bridgeclub.laws.cards import Side
from bridgeclub.scoring import Rules, shown
from tests.scoring.club_session import ClubSession, Row

FILES = sorted((Path(__file__).parent / "data").glob("*.json"))


@pytest.fixture(params=FILES, ids=[file.stem for file in FILES])
def published(request) -> dict[str, Any]:
    return json.loads(request.param.read_text(encoding="utf-8"))


@pytest.fixture
def ours(published) -> ClubSession:
    travellers = {
        number: [Row.read(ns, ew, result) for ns, ew, result, *_points in lines]
        for number, lines in published["boards"].items()
    }
    return ClubSession(travellers, Rules.from_json(published["rules"]), published["expected"])


def test_every_result_gets_the_published_points(published, ours):
    for number, lines in published["boards"].items():
        for index, (ns, ew, result, *points) in enumerate(lines):
            for side, expected in zip(Side, points, strict=True):
                exact = ours.points(number, index, side)
                # An own average was published rounded; everything else is exact.
                compared = Fraction(shown(exact, 1)) if isinstance(result, str) else exact
                assert compared == Fraction(expected), f"board {number}, {ns} against {ew}, {side}"


def test_every_pair_gets_the_published_total(published, ours):
    for name, boards, expected in published["totals"]:
        pair = ours.pairs[name]
        assert ours.totals.boards[pair] == boards
        total = ours.totals.made[pair]
        if published["full"]:
            total = Fraction(shown(total * published["full"] / boards, 1))
        assert abs(total - Fraction(expected)) <= Fraction(1, 20), name


def test_the_places_follow_the_published_totals(published, ours):
    names = [name for name, _boards, _total in published["totals"]]
    averages = {
        name: Fraction(total) / (1 if published["full"] else boards) for name, boards, total in published["totals"]
    }
    for name, place in zip(names, ours.totals.places([ours.pairs[name] for name in names]), strict=True):
        assert place is not None, name
        assert place.rank == 1 + sum(other > averages[name] for other in averages.values())

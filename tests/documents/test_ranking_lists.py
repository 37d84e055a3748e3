"""The ranking for the wall with strata, awards, net and groups, and what its foot says."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from bridgeclub.director.ranking_views import FullField, FullRow, Rankings, SubRanking, SubRow
from bridgeclub.director.views import Standings
from bridgeclub.documents.ranking import ranking
from bridgeclub.documents.ranking_lists import wall_lists
from bridgeclub.documents.style import MARGIN
from bridgeclub.scoring.ranking_plan import RankingPlan
from tests.documents.evening import Evening
from tests.documents.reading import assert_set_well, pages_of


def rankings_of(standings: Standings, strata: tuple[str, ...] = ("A", "B"), awards: bool = True) -> Rankings:
    """Return rankings in which every second pair is in the lowest stratum, has a handicap of 2, and is of a group."""
    fields = []
    for field in standings.fields:
        full = []
        for at, row in enumerate(field.rows):
            places = (row.rank_text, *[str(at // 2 + 1) if at % 2 else ""] * (len(strata) - 1)) if strata else ()
            percent = row.percent or Fraction(0)
            award = Fraction(max(0, 50 - at)) if awards else None
            full.append(
                FullRow(
                    row=row,
                    stratum=strata[-1] if strata and at % 2 else "",
                    in_strata=places,
                    handicap=Fraction(2),
                    net=percent + 2,
                    award=award,
                    award_stratum="",
                    handicap_text="+2",
                    net_text=f"{float(percent + 2):.2f}",
                    award_text=str(award) if award else "",
                )
            )
        subs = (
            SubRanking("net", "Net", tuple(SubRow(at, False, str(at), row) for at, row in enumerate(full, 1))),
            SubRanking("stratum", "B", tuple(SubRow(at, False, str(at), row) for at, row in enumerate(full[1::2], 1))),
            SubRanking(
                "group", "juniors", tuple(SubRow(at, False, str(at), row) for at, row in enumerate(full[:3], 1))
            ),
            SubRanking("group", "ladies", ()),
        )
        fields.append(FullField(field.name, field.direction, tuple(full), subs))
    return Rankings(
        standings, RankingPlan(), tuple(fields), strata, ("Strata: A; B below 100.",), ("Place 3: by lot.",)
    )


def test_the_lists_are_each_field_its_net_ranking_and_its_groups() -> None:
    standings = Evening(5).standings()
    lists = wall_lists(standings, rankings_of(standings))
    assert [wall.name for wall in lists] == [
        "North-South", "North-South · Net", "North-South · juniors",
        "East-West", "East-West · Net", "East-West · juniors",
    ]  # fmt: skip
    field, net, juniors = lists[:3]
    assert [column.heading for column in field.columns] == ["Place", "Pair", "Names", "%", "B", "Award"]
    assert [column.heading for column in net.columns] == ["Place", "Pair", "Names", "%", "Handicap", "Net"]
    assert [column.heading for column in juniors.columns] == ["Place", "Pair", "Names", "%"]
    assert [row[4] for row in field.rows] == ["", "1", "", "2", ""]
    assert net.rows[0][4] == "+2"


def test_a_plan_without_strata_and_awards_leaves_the_columns_as_they_are() -> None:
    standings = Evening(5).standings()
    plain, full = wall_lists(standings, None), wall_lists(standings, rankings_of(standings, (), awards=False))
    assert plain[0] == full[0]
    assert len(plain) == 2


def test_the_foot_says_what_made_the_ranking_so() -> None:
    standings = replace(
        Evening(5, missing=0).standings(),
        rule_set="European Bridge",
        deviations=("Rounding of totals: to 0.1",),
        remarks=("NS 4: fine of 25% of a top (−6), slow play", "EW 2 withdrew (ill); its results stand."),
    )
    (page, *_more) = pages_of(ranking(standings, "A4", rankings_of(standings)))
    for said in (
        "NS 4: fine of 25% of a top (−6), slow play · EW 2 withdrew (ill); its results stand",
        "Rules: European Bridge, but for: Rounding of totals: to 0.1.",
        "Strata: A; B below 100.",
        "Place 3: by lot.",
    ):
        assert said in page
    plain = pages_of(ranking(replace(standings, deviations=()), "A4"))[0]
    assert "Rules: European Bridge." in plain
    assert "Strata" not in plain


@pytest.mark.parametrize(("tables", "winners", "paper"), [(3, 2, "A4"), (13, 2, "Letter"), (20, 1, "A4")])
def test_it_is_set_well_with_all_its_lists(tables: int, winners: int, paper: str) -> None:
    standings = Evening(tables, winners, rounds=2).standings()
    pdf = ranking(standings, paper, rankings_of(standings, ("A", "B", "C")))
    assert_set_well(pdf, MARGIN, pages=2)
    words = " ".join(pages_of(pdf))
    assert words.count("Handicap") >= winners
    assert "juniors" in words

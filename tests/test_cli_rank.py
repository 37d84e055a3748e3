"""`bridgeclub rank` with strata, net results, groups and events, and `bridgeclub plan`."""

from __future__ import annotations

import csv
import io
import json
from datetime import date
from pathlib import Path

import pytest

from bridgeclub import director
from bridgeclub.cli import main
from bridgeclub.laws import Side
from bridgeclub.movements import mitchell
from bridgeclub.store import Database
from tests.director.evenings import by_label, enter_all, names

PLAN = """\
awards = "ladder"
[strata]
strata = [{ name = "A" }, { name = "B", limit = 100 }]
[handicap]
most = "5/2"
[[groups]]
label = "ladies"
"""


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    path = tmp_path_factory.mktemp("rank") / "club.bridgeclub"
    database = Database.open(path)
    evening = director.open_evening(database, director.new_session(database, "Monday", date(2026, 5, 4)))
    for place in (1, 2, 3):
        for side in Side:
            director.register(evening, names(side, place), side, place)
    director.choose_movement(evening, mitchell(3), 1)
    enter_all(evening, ("2sn=", "p", "2sn-1", "1nn=", "3cw=", "2hn-1", "1nw=", "2de-1", "3nn="))
    for player in by_label(evening)["NS 2"].players:
        director.grade_player(evening, player.id, masterpoints=20)
        director.label_player(evening, player.id, ["ladies"])
        director.handicap_player(evening, player.id, 3)
    database.close()
    plan = path.with_name("plan.toml")
    plan.write_text(PLAN, encoding="utf-8")
    assert main(["plan", str(plan), "--db", str(path)]) == 0
    return path


def said(capsys, *arguments):
    assert main([str(argument) for argument in arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def refused(capsys, *arguments):
    assert main([str(argument) for argument in arguments]) == 2
    return capsys.readouterr().err.strip()


def rows(text):
    return list(csv.DictReader(io.StringIO(text)))


def test_the_plan_is_shown_as_it_was_set(capsys, club):
    capsys.readouterr()
    plan = json.loads(said(capsys, "plan", "--db", club))
    assert plan["awards"] == "ladder"
    assert plan["handicap"]["most"] == "5/2"
    assert plan["groups"] == [{"label": "ladies", "takes": "all"}]


def test_strata_and_awards_stand_beside_the_ranking(capsys, club):
    text = said(capsys, "rank", "--db", club, "--strata")
    assert "Rank  B  Pair" in text
    assert "Strata: A; B below 100." in text
    assert "Rules: World Bridge Federation" in text
    found = {row["pair"]: row for row in rows(said(capsys, "rank", "--db", club, "--strata", "--csv"))}
    assert (found["NS 2"]["stratum"], found["NS 2"]["B"], found["NS 1"]["B"]) == ("B", "1", "")
    assert found["NS 2"]["list"] == "North-South"
    assert any(row["award"] for row in found.values())


def test_net_results_and_groups_have_lists_of_their_own(capsys, club):
    (ns2,) = [row for row in rows(said(capsys, "rank", "--db", club, "--net", "--csv")) if row["pair"] == "NS 2"]
    assert ns2["handicap"] == "+2.5"
    assert float(ns2["net"]) == pytest.approx(float(ns2["percent"]) + 2.5)
    assert "North-South · Net" in said(capsys, "rank", "--db", club, "--net")
    ladies = rows(said(capsys, "rank", "--db", club, "--label", "ladies", "--csv"))
    assert [(row["rank"], row["pair"]) for row in ladies] == [("1", "NS 2")]
    assert "it has: ladies" in refused(capsys, "rank", "--db", club, "--label", "juniors")
    assert "Choose one" in refused(capsys, "rank", "--db", club, "--label", "ladies", "--net")


def test_sessions_are_ranked_together_as_an_event(capsys, club, tmp_path):
    plan = tmp_path / "league.toml"
    plan.write_text('ranked = "players"\n[combining]\nmethod = "mean"\nunit = "percent"\n', encoding="utf-8")
    said(capsys, "plan", plan, "--db", club, "--event", "May ladder")
    text = said(capsys, "rank", "--db", club, "--event", "may LADDER")
    assert "Nora Ant" in text
    assert "2026-05-04" in text
    assert "Each player has the result of the pair." in text
    found = rows(said(capsys, "rank", "--db", club, "--event", "May ladder", "--csv"))
    assert len(found) == 12
    assert found[0]["%"] == found[0]["2026-05-04"]
    said(capsys, "plan", plan, "--db", club, "--event", "May ladder")
    assert "May ladder" in refused(capsys, "rank", "--db", club, "--event", "June")
    assert "leave out" in refused(capsys, "rank", "--db", club, "--event", "May ladder", "--by", "butler")
    written = said(capsys, "print", "--db", club, "--event", "May ladder", "--out", tmp_path).strip()
    assert (tmp_path / "event-ranking.pdf").read_bytes().startswith(b"%PDF")
    assert written.endswith("event-ranking.pdf")
    assert "ranking only" in refused(capsys, "print", "scorecards", "--db", club, "--event", "May ladder")


def test_what_is_not_planned_is_refused(capsys, tmp_path):
    path = tmp_path / "new.bridgeclub"
    said(capsys, "new", "--db", path)
    assert "no strata" in refused(capsys, "rank", "--db", path, "--strata")
    assert "no handicaps" in refused(capsys, "rank", "--db", path, "--net")
    assert "it has: none" in refused(capsys, "rank", "--db", path, "--label", "x")
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("strata = [", encoding="utf-8")
    assert "no TOML file" in refused(capsys, "plan", wrong, "--db", path)
    wrong.write_text('awards = "nothing"', encoding="utf-8")
    assert "no table of masterpoints" in refused(capsys, "plan", wrong, "--db", path)


def test_the_plan_in_the_readme_can_be_read(capsys, tmp_path):
    club = tmp_path / "new.bridgeclub"
    said(capsys, "new", "--db", club)
    readme = (Path(__file__).resolve().parent.parent / "README.md").read_text(encoding="utf-8")
    path = tmp_path / "plan.toml"
    path.write_text(readme.partition("```toml\n")[2].partition("```")[0], encoding="utf-8")
    assert json.loads(said(capsys, "plan", path, "--db", club))["combining"]["best"] == 8


def test_players_go_out_and_come_in_as_a_table(capsys, club, tmp_path):
    table = tmp_path / "players.csv"
    table.write_text(said(capsys, "players", "--db", club), encoding="utf-8")
    found = {row["name"]: row for row in rows(table.read_text(encoding="utf-8"))}
    assert (found["Nora Bee"]["masterpoints"], found["Nora Bee"]["labels"]) == ("20", "ladies")
    assert said(capsys, "players", table, "--db", club) == "12 players noted.\n"
    table.write_text("name,grade\nElla Bee,A\nNobody,B\n", encoding="utf-8")
    assert main(["players", str(table), "--db", str(club)]) == 0
    assert capsys.readouterr() == ("1 player noted.\n", "The file knows no player Nobody.\n")

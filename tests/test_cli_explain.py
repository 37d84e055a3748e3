"""`bridgeclub explain`: derivations on the terminal, whose last figure is what the other commands show."""

from __future__ import annotations

import csv
import io
import json

import pytest

from bridgeclub import director
from bridgeclub.cli import main
from bridgeclub.cli.explain import WIDTH, explanation_text, pair_named
from bridgeclub.movements import mitchell
from bridgeclub.scoring.explain import Explanation, ExplanationLine
from bridgeclub.store import Database
from bridgeclub.words import Refusal
from tests.director.evenings import enter_all, evening_of

THREE_TABLES = "board,ns,ew,score\n1,1,11,420\n1,2,12,420\n1,3,13,-50\n2,1,12,110\n2,2,13,100\n2,3,11,600\n"


@pytest.fixture
def run(capsys):
    def explain(*arguments: object) -> str:
        code = main(["explain", *map(str, arguments)])
        out, err = capsys.readouterr()
        assert (code, err) == (0, "")
        assert max(map(len, out.splitlines())) <= WIDTH
        return out

    return explain


@pytest.fixture
def refused(capsys):
    def explain(*arguments: object) -> str:
        assert main(["explain", *map(str, arguments)]) == 2
        return capsys.readouterr().err.strip()

    return explain


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "night.csv"
    path.write_text(THREE_TABLES, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    """A club's file with a full evening of three tables."""
    database = Database.open(tmp_path_factory.mktemp("club") / "club.bridgeclub")
    enter_all(evening_of(database, mitchell(3), 2))
    database.close()
    return database.path


def last_words(text: str) -> str:
    return text.rsplit(maxsplit=1)[-1]


def test_one_result_of_a_table(run, table):
    assert run(table, "--pair", "ns 1", "--board", 1) == (
        "Board 1: NS 1 as North-South against EW 11\n"
        "\n"
        "The scores for this side, best first  Score  Pairs\n"
        "→ this result                           420      2\n"
        "                                        -50      1\n"
        "\n"
        "Beats 1 pair, 2 for each                         2\n"
        "Ties with 1 pair, 1 for each                     1\n"
        "Loses to 0 pairs                                 0\n"
        "Together, of 4                                   3\n"
        "North-South's matchpoints as shown               3\n"
    )


def test_the_total_of_a_pair_in_a_table(run, table):
    assert run(table, "--pair", 1) == (
        "NS 1\n"
        "\n"
        "The points of each board               Matchpoints  Top\n"
        "Board 1                                          3    4\n"
        "Board 2                                          2    4\n"
        "Sum of 2 boards                                  5    8\n"
        "\n"
        "Total as shown                                        5\n"
        "Percent as shown: 5 of 8                           62.5\n"
        "Rank by percent among 3: 0 ahead, 0 exactly equal     1\n"
    )


@pytest.mark.parametrize(
    "options", [(), ("--by", "butler"), ("--rules", "acbl"), ("--by", "cross-imps", "--set", "cross=mean")]
)
def test_every_number_of_a_table_is_the_one_that_score_shows(run, table, capsys, options):
    main(["score", str(table), *options, "--csv"])
    lines = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    for line in lines:
        for side, pair in (("NS", line["ns"]), ("EW", line["ew"])):
            text = run(table, "--pair", f"{side} {pair}", "--board", line["board"], *options)
            assert last_words(text) == line[f"{side.lower()}_points"]
    main(["score", str(table), *options, "--totals", "--csv"])
    for row in csv.DictReader(io.StringIO(capsys.readouterr().out)):
        assert last_words(run(table, "--pair", row["direction"] + row["pair"], *options)) == row["rank"]


def test_a_board_alone_is_all_its_results(run, table):
    titles = [line for line in run(table, "--board", 2).splitlines() if line.startswith("Board 2")]
    assert len(titles) == 6
    assert titles[3] == "Board 2: EW 13 as East-West against NS 2"


def test_a_session_in_json_brings_its_method_datum_and_adjustments(run, refused, tmp_path):
    path = tmp_path / "night.json"
    results = [{"board": 1, "ns": str(n), "ew": str(n + 10), "score": score} for n, score in ((1, 420), (2, -50))]
    session = {"scoring": "datum", "datum": {"1": 200}, "results": results}
    path.write_text(json.dumps({**session, "totals": [{"pair": "1N", "adjustment": -3}]}), encoding="utf-8")
    assert "The given datum" in run(path, "--pair", "NS 1", "--board", 1)
    text = run(path, "--pair", "NS 1")
    assert [line.split()[-1] for line in text.splitlines()[-5:]] == ["6", "-3", "3", "3", "1"]
    assert "Board 1: NS 1" in run(path, "--board", 1, "--by", "butler")
    assert refused(path, "--pair", 1, "--by", "teams").startswith("Matches of teams cannot be explained yet")


def test_players_of_an_individual_are_explained_by_section(run, tmp_path):
    path = tmp_path / "individual.csv"
    path.write_text("section,board,n,s,e,w,score\nA,1,a,b,c,d,420\nA,1,e,f,g,h,-50\n", encoding="utf-8")
    assert run(path, "--pair", "A d", "--board", 1).startswith("Board 1: A d as East-West against A a, A b\n")
    assert last_words(run(path, "--pair", "h")) == "1="
    assert last_words(run(path, "--pair", "c")) == "5="


def test_a_session_is_explained_as_it_is_ranked(run, club, monkeypatch):
    text = run("--db", club, "--pair", "NS 1")
    database = Database.open(club)
    evening = director.Evening(database, director.sessions(database)[0].id)
    for field in director.standings(evening).fields:
        for row in field.rows:
            assert last_words(run("--db", club, "--pair", row.pair.label)) == row.rank_text
    line = director.traveller(evening, 3, "butler").lines[1]
    assert last_words(run("--db", club, "--pair", line.ew.label, "--board", 3, "--by", "butler")) == line.ew_text
    database.close()
    monkeypatch.setenv("BRIDGECLUB_DB", str(club))
    assert run("--pair", "ns1") == text
    assert run("--board", 3).count("Board 3:") == 6


def test_what_cannot_be_explained_is_refused(refused, table, club, monkeypatch):
    monkeypatch.delenv("BRIDGECLUB_DB", raising=False)
    assert refused(table).startswith("Say what to explain")
    assert refused("--pair", 1) == "Give a table of results, or --db with a club's file."
    assert refused(table, "--db", club, "--pair", 1).endswith("not both.")
    assert "has its own rules" in refused("--db", club, "--rules", "acbl", "--pair", "1")
    assert refused(table, "--pair", "NS 11").startswith("There is no pair NS 11; there are: NS 1,")
    assert refused("--db", club, "--pair", "3") == "There is more than one pair 3: NS 3, EW 3."
    assert refused(table, "--pair", "NS 1", "--board", 9) == "Nobody who was asked for has a result on board 9."
    assert refused(table, "--pair", "NS 1", "--winners", 3) == "There are 1 or 2 winners, not 3."


def test_a_pair_is_found_by_its_label_or_its_bare_name():
    labels = ["NS 1", "NS 2", "EW 2", "3", "NS 3"]
    assert [pair_named(text, labels) for text in ("ns1", " 1 ", "EW 2", "3")] == [0, 0, 2, 3]
    with pytest.raises(Refusal, match="more than one pair 2: NS 2, EW 2"):
        pair_named("2", labels)


def test_long_sentences_are_broken_beside_their_figures():
    lines = (
        ExplanationLine("word " * 30, ("1", "22")),
        ExplanationLine("short", ("333", "4")),
        ExplanationLine("word " * 20),
    )
    text = explanation_text(Explanation("title " * 20, lines)).splitlines()
    assert max(map(len, text)) == WIDTH
    assert [line[-9:] for line in text if line.endswith(("22", " 4"))] == ["    1  22", "  333   4"]

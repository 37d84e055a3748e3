"""`bridgeclub score`: lines and totals, in values that can be checked by hand."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.cli import main
from bridgeclub.cli.field import one_list
from bridgeclub.cli.rule_choice import rules_from
from bridgeclub.cli.score import score_table
from bridgeclub.cli.scored_tables import decimal, line_table, totals_table
from bridgeclub.exchange.results_csv import parse_results
from bridgeclub.scoring import Rules
from bridgeclub.words import Refusal

THREE_TABLES = "board,ns,ew,score\n1,1,11,420\n1,2,12,420\n1,3,13,-50\n2,1,12,110\n2,2,13,100\n2,3,11,600\n"


@pytest.fixture
def scored(tmp_path, capsys):
    def run(text: str, *arguments: str) -> list[dict[str, str]]:
        path = tmp_path / "night.csv"
        path.write_text(text, encoding="utf-8")
        code = main(["score", str(path), *arguments, "--csv"])
        out, err = capsys.readouterr()
        assert (code, err) == (0, "")
        return list(csv.DictReader(io.StringIO(out)))

    return run


def points(rows: list[dict[str, str]]) -> list[tuple[str, str]]:
    return [(row["ns_points"], row["ew_points"]) for row in rows]


def test_matchpoints_of_each_line(scored):
    rows = scored(THREE_TABLES, "--by", "matchpoints")
    assert list(rows[0]) == ["board", "ns", "ew", "score", "ns_points", "ew_points"]
    assert points(rows) == [("3", "1"), ("3", "1"), ("0", "4"), ("2", "2"), ("0", "4"), ("4", "0")]
    assert points(scored(THREE_TABLES, "--unit", "1"))[0] == ("1.5", "0.5")


def test_contracts_give_scores_and_other_columns_stay(scored):
    rows = scored("table,board,ns,ew,contract,declarer,tricks\n7,1,1,2,4S,N,10\n8,1,3,4,3NT,W,8\n9,1,5,6,pass,,\n")
    assert [(row["table"], row["score"]) for row in rows] == [("7", "420"), ("8", "50"), ("9", "0")]
    assert list(rows[0])[-3:] == ["score", "ns_points", "ew_points"]


def test_totals(scored):
    rows = scored(THREE_TABLES, "--totals")
    assert list(rows[0]) == ["pair", "direction", "boards", "total", "percent", "rank"]
    assert [(row["pair"], row["direction"], row["total"], row["percent"], row["rank"]) for row in rows] == [
        ("1", "NS", "5", "62.5", "1"),
        ("3", "NS", "4", "50", "2"),
        ("2", "NS", "3", "37.5", "3"),
        ("13", "EW", "8", "100", "1"),
        ("12", "EW", "3", "37.5", "2"),
        ("11", "EW", "1", "12.5", "3"),
    ]


def test_pairs_with_as_much_share_a_rank_and_stand_in_the_order_of_their_numbers(scored):
    rows = scored("board,ns,ew,score\n1,10,A10,50\n1,9,A9,50\n1,8,A11,-50\n", "--totals")
    assert [(row["pair"], row["rank"]) for row in rows] == [
        ("9", "1="), ("10", "1="), ("8", "3"), ("A11", "1"), ("A9", "2="), ("A10", "2="),
    ]  # fmt: skip


def test_a_pair_with_fewer_boards_is_levelled_in_imps_and_by_percent_in_matchpoints(scored):
    text = THREE_TABLES + "3,1,11,100\n3,2,12,-110\n"
    total = {row["pair"]: row for row in scored(text, "--totals", "--by", "cross-imps")}
    assert (total["13"]["boards"], total["13"]["total"], total["11"]["boards"]) == ("2", "46.5", "3")
    as_played = scored(text, "--totals", "--by", "cross-imps", "--set", "unequal_boards=as played")
    assert next(row["total"] for row in as_played if row["pair"] == "13") == "31"


def test_cross_imps_as_a_sum_and_as_a_mean(scored):
    # Board 1: 420 against 420 is nothing, 420 against -50 is 470 points, 10 IMPs.
    assert points(scored(THREE_TABLES, "--by", "cross-imps"))[:3] == [("10", "-10"), ("10", "-10"), ("-20", "20")]
    assert points(scored(THREE_TABLES, "--by", "cross-imps", "--cross", "mean"))[:3] == [
        ("5", "-5"), ("5", "-5"), ("-10", "10"),
    ]  # fmt: skip


def test_butler_against_the_datum_without_extremes(scored):
    # Board 1: of -50, 420, 420 one 420 remains; -50 is 470 points off, 10 IMPs.
    assert points(scored(THREE_TABLES, "--by", "butler"))[:3] == [("0", "0"), ("0", "0"), ("-10", "10")]
    # The mean of all three, 263.33, is rounded to 260: 160 points off are 4 IMPs, 310 are 7.
    assert points(scored(THREE_TABLES, "--by", "butler", "--set", "butler_trim=0"))[:3] == [
        ("4", "-4"), ("4", "-4"), ("-7", "7"),
    ]  # fmt: skip


def test_a_board_with_fewer_results_is_brought_to_the_full_top(scored):
    # Neuberg, 2 results of 3: (2*3 + 1) / 2 for the better, (0*3 + 1) / 2 for the other.
    text = "board,ns,ew,score,adjustment\n1,1,4,50,\n1,2,5,90,\n1,3,6,100,\n2,1,5,50,\n2,2,6,90,\n2,3,4,,np\n"
    rows = scored(text)
    assert points(rows)[3:] == [("0.5", "3.5"), ("3.5", "0.5"), ("", "")]
    assert points(scored(text, "--set", "missing=none"))[3:] == [("0", "2"), ("2", "0"), ("", "")]


def test_long_decimals_end_after_four_places(scored):
    lines = [f"1,{pair},{pair + 10},{100 * pair}\n" for pair in range(1, 5)]
    text = "board,ns,ew,score\n" + "".join(lines) + "2,1,12,50\n2,2,13,90\n2,3,14,100\n"
    assert points(scored(text))[4:] == [("0.3333", "5.6667"), ("3", "3"), ("5.6667", "0.3333")]


def test_adjusted_scores(scored):
    text = "board,ns,ew,score,adjustment\n1,1,4,50,\n1,2,5,90,\n1,3,6,,A60/40\n2,1,5,50,\n2,2,6,90,\n2,3,4,100,\n"
    rows = scored(text)
    assert points(rows)[2] == ("2.4", "1.6")
    assert rows[2]["score"] == ""


def test_sit_outs_and_empty_lines_count_for_nobody(scored):
    text = "board,ns,ew,score\n1,1,4,50\n1,2,5,90\n1,3,0,\n1,6,7,\n"
    assert points(scored(text)) == [("0", "2"), ("2", "0"), ("", ""), ("", "")]
    totals = scored(text, "--totals")
    assert [(row["pair"], row["boards"], row["rank"]) for row in totals if row["direction"] == "NS"] == [
        ("2", "1", "1"), ("1", "1", "2"), ("6", "0", ""),
    ]  # fmt: skip


def test_one_list_where_a_number_changes_sides(scored):
    howell = "board,ns,ew,score\n1,1,2,50\n1,3,4,90\n2,1,3,50\n2,4,2,90\n"
    rows = scored(howell, "--totals")
    assert {row["direction"] for row in rows} == {""}
    assert len(rows) == 4
    assert len(scored(howell, "--totals", "--winners", "2")) == 6


def test_two_lists_where_both_sides_count_from_one(scored):
    rows = scored("board,ns,ew,score\n1,1,1,50\n1,2,2,90\n2,1,2,50\n2,2,1,90\n", "--totals")
    assert [row["direction"] for row in rows] == ["NS", "NS", "EW", "EW"]


def howell(*more: str) -> str:
    return "\n".join(["board,ns,ew,score", "1,1,2,50", "1,3,4,90", "2,1,3,50", "2,4,2,90", "3,1,4,100", *more, ""])


def test_a_slip_on_a_board_does_not_make_two_lists(tmp_path, capsys):
    path = tmp_path / "night.csv"
    path.write_text(howell("3,2,2,90"), encoding="utf-8")
    assert main(["score", str(path), "--totals"]) == 2
    assert capsys.readouterr() == ("", "Line 7: pair 2 cannot play against itself.\n")
    path.write_text(howell("3,2,1,90"), encoding="utf-8")
    assert main(["score", str(path), "--totals", "--csv"]) == 0
    out, err = capsys.readouterr()
    assert {row["direction"] for row in csv.DictReader(io.StringIO(out))} == {""}
    assert err == "Line 7: pair 1 has a result on board 3 in line 6 too; both count.\n"


def test_a_result_that_is_there_twice_is_remarked(tmp_path, capsys):
    path = tmp_path / "night.csv"
    path.write_text(THREE_TABLES + "1,1,14,420\n" + "2,0,12,\n" * 2, encoding="utf-8")
    assert main(["score", str(path), "--csv"]) == 0
    assert capsys.readouterr().err == "Line 8: pair 1 has a result on board 1 in line 2 too; both count.\n"
    path.write_text(THREE_TABLES + "1,1,11,420\n" * 30, encoding="utf-8")
    assert main(["score", str(path), "--csv"]) == 0
    err = capsys.readouterr().err.splitlines()
    assert len(err) == 21
    assert err[-1] == "… and 40 more remarks."


def test_an_impossible_score_is_refused_and_an_unlikely_one_remarked(tmp_path, capsys):
    path = tmp_path / "night.csv"
    path.write_text("board,ns,ew,score\n1,1,2,425\n", encoding="utf-8")
    assert main(["score", str(path)]) == 2
    assert capsys.readouterr().err.startswith("Line 2: A score of 425 cannot occur")
    path.write_text("board,ns,ew,score\n1,1,2,620\n1,3,4,50\n", encoding="utf-8")
    assert main(["score", str(path)]) == 0
    out, err = capsys.readouterr()
    assert "620" in out
    assert err.startswith("Line 2: a score of 620 cannot occur on board 1")


def test_for_people_the_columns_are_aligned(tmp_path, capsys):
    path = tmp_path / "night.csv"
    path.write_text(THREE_TABLES, encoding="utf-8")
    assert main(["score", str(path), "--totals"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["Pair", "Direction", "Boards", "Total", "Percent", "Rank"]
    assert len({line.rindex("  ") for line in lines[1:]}) == 1


@pytest.mark.parametrize(
    ("value", "text"),
    [(Fraction(5), "5"), (Fraction(17, 2), "8.5"), (Fraction(1, 3), "0.3333"), (Fraction(-2, 3), "-0.6667"),
     (Fraction(100), "100"), (Fraction(1, 100000), "0"), (None, "")],
)  # fmt: skip
def test_decimals(value, text):
    assert decimal(value) == text


def test_rules_from_text():
    rules = rules_from(Rules(), ["butler_trim=0", "award_imps=3/2", "award_own=no", "rounding=0.1"])
    assert (rules.butler_trim, rules.award_imps, rules.award_own) == ("0", Fraction(3, 2), False)
    assert rules.rounding == "0.1"
    assert rules_from(Rules(), ["award_imps=1.5"]).award_imps == Fraction(3, 2)
    for wrong in ("luck=1", "unit=5", "award_imps=much", "award_imps=1e99", "award_imps=-1", "unit", "to_json=1"):
        with pytest.raises(Refusal):
            rules_from(Rules(), [wrong])


RESULT = st.tuples(
    st.integers(1, 4), st.integers(1, 5), st.integers(6, 10), st.sampled_from([50, 90, 100, -50, -90, 0])
)


@given(st.lists(RESULT, min_size=1, max_size=30), st.sampled_from(["matchpoints", "butler", "cross-imps"]))
def test_totals_are_the_sums_of_the_lines(results, method):
    text = "board,ns,ew,score\n" + "".join(f"{b},{ns},{ew},{score}\n" for b, ns, ew, score in results)
    table = parse_results(text.encode())
    scored = score_table(table, Rules(method=method, unequal_boards="as played"))
    assert not one_list(table)
    assert sum(scored.totals.total) == sum(ns + ew for _line, ns, ew in scored.points())
    assert len(line_table(scored)[1]) == len(results)
    assert len(totals_table(scored)[1]) == len({ns for _b, ns, _ew, _s in results}) + len(
        {ew for _b, _n, ew, _s in results}
    )


MATCH = "round,board,ns,ew,score\n1,1,A,B,420\n1,1,B,A,-50\n1,2,A,B,-100\n1,2,B,A,-100\n"


def test_a_match_of_teams(scored):
    # Board 1: A has 420 and 50, 470 points and 10 IMPs ahead.
    assert points(scored(MATCH, "--by", "teams"))[:2] == [("10", "-10"), ("-10", "10")]
    first, second = scored(MATCH, "--by", "teams", "--totals")
    assert (first["team"], first["boards"], first["won"], first["lost"], first["rank"]) == ("A", "2", "10", "0", "1")
    assert Fraction(first["total"]) + Fraction(second["total"]) == 20


def test_a_match_board_by_board(scored):
    assert points(scored(MATCH, "--by", "bam")) == [("2", "0"), ("0", "2"), ("1", "1"), ("1", "1")]
    (first, second) = scored(MATCH, "--by", "board-a-match", "--unit", "1", "--totals")
    assert (first["total"], second["total"]) == ("1.5", "0.5")
    assert scored(MATCH, "--by", "patton", "--totals")[0]["team"] == "A"


def test_a_board_is_compared_across_the_field_or_in_each_section(scored):
    text = "section,board,ns,ew,score\nA,1,1,1,50\nA,1,2,2,100\nB,1,1,1,150\nB,1,2,2,200\n"
    assert points(scored(text))[0] == ("0", "6")
    assert points(scored(text, "--set", "top=section"))[::2] == [("0", "2"), ("0", "2")]
    together = scored(text, "--totals")
    assert [(row["section"], row["pair"], row["rank"]) for row in together[:2]] == [("B", "2", "1"), ("B", "1", "2")]
    apart = scored(text, "--totals", "--set", "sections=apart")
    assert [row["rank"] for row in apart] == ["1", "2"] * 4


def test_players_of_an_individual_each_get_what_their_pair_gets(scored):
    rows = scored("board,n,s,e,w,score\n1,1,2,3,4,50\n1,5,6,7,8,100\n2,1,3,2,4,50\n2,5,7,6,8,50\n", "--totals")
    assert {row["pair"]: row["total"] for row in rows} == {
        "1": "1", "2": "1", "3": "3", "4": "3", "5": "3", "6": "3", "7": "1", "8": "1",
    }  # fmt: skip


def test_imps_against_a_datum_or_par_of_the_table(scored):
    text = "board,ns,ew,score,{}\n1,1,11,420,400\n1,2,12,-50,400\n2,1,12,110,110\n"
    for name in ("datum", "par"):
        rows = scored(text.format(name), "--by", name)
        assert points(rows) == [("1", "-1"), ("-10", "10"), ("0", "0")]


def test_a_rule_set_and_a_clubs_own_file(scored, tmp_path, capsys):
    assert points(scored(THREE_TABLES, "--rules", "acbl"))[0] == ("1.5", "0.5")
    assert main(["rules", "acbl"]) == 0
    own = tmp_path / "ours.toml"
    own.write_text(capsys.readouterr().out.replace("unit = 1 ", "unit = 2 "), encoding="utf-8")
    assert points(scored(THREE_TABLES, "--rules", str(own)))[0] == ("3", "1")
    path = tmp_path / "night.csv"
    for options, sentence in (
        (["--rules", "nobody"], "no rule set named nobody"),
        (["--by", "imps"], "no way of scor"),
    ):
        assert main(["score", str(path), *options]) == 2
        assert sentence in capsys.readouterr().err


def test_a_session_is_written_as_json_and_read_again(tmp_path, capsys):
    path = tmp_path / "night.csv"
    path.write_text("section," + THREE_TABLES.replace("\n", "\nA,").removesuffix("A,"), encoding="utf-8")
    assert main(["score", str(path), "--rules", "acbl", "--json"]) == 0
    session = json.loads(capsys.readouterr().out)
    assert session["results"][0] == {
        "section": "A", "board": 1, "ns": "1", "ew": "11", "score": 420, "ns_points": "1.5", "ew_points": "0.5",
    }  # fmt: skip
    assert session["totals"][0] == {
        "section": "A", "pair": "1N", "boards": 2, "total": "2.5", "percent": "62.5", "rank": 1,
    }  # fmt: skip
    again = tmp_path / "night.json"
    again.write_text(json.dumps(session), encoding="utf-8")
    assert main(["score", str(again), "--rules", "acbl", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == session
    assert main(["compare", str(again), "--rules", "acbl", "--csv"]) == 0
    assert "in all,points,12,12" in capsys.readouterr().out


def test_boards_without_a_datum_are_remarked(tmp_path, capsys):
    path = tmp_path / "night.csv"
    path.write_text("board,ns,ew,score,datum\n1,1,11,420,400\n1,2,12,50,\n2,1,12,110,\n", encoding="utf-8")
    assert main(["score", str(path), "--by", "datum", "--csv"]) == 0
    out, err = capsys.readouterr()
    assert err == "Board 2 has no datum, so that it counts for nobody; give it in a column datum or par.\n"
    assert points(list(csv.DictReader(io.StringIO(out)))) == [("1", "-1"), ("-8", "8"), ("", "")]

"""The command line: help, errors in one sentence, and the subcommands on a club's file."""

from __future__ import annotations

import csv
import io
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bridgeclub import __version__, director
from bridgeclub.cli import main
from bridgeclub.cli.club import evening_of
from bridgeclub.cli.progress import progress
from bridgeclub.cli.standings import standings_text

DATA = Path(__file__).parent / "data"
COMMANDS = ("demo", "new", "import", "movement", "score", "rank", "print", "backup", "restore")


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "BRIDGECLUB_DB"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture
def club(tmp_path, capsys):
    path = tmp_path / "club.bridgeclub"
    assert main(["import", str(DATA / "small.usebio.xml"), "--db", str(path)]) == 0
    capsys.readouterr()
    return path


def refused(capsys, *arguments: object) -> str:
    """Run what must be refused; return the one sentence on standard error."""
    assert main([str(argument) for argument in arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith("\n")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err.strip()


def said(capsys, *arguments: object) -> str:
    """Run what must succeed; return what stands on standard output."""
    code = main([str(argument) for argument in arguments])
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    return out


def test_version_and_help(capsys):
    assert said(capsys, "--version") == f"bridgeclub {__version__}\n"
    text = said(capsys, "--help")
    for command in COMMANDS:
        assert f"\n  {command} " in text
        own = said(capsys, command, "--help")
        assert "--db FILE" in own
        assert "Usage: bridgeclub " + command in own


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nonsense"], "No such command 'nonsense'."),
        (["movement", "mitchell"], "Missing option '--tables'."),
        (["movement", "mitchell", "--tables", "many"], "Invalid value for '--tables': it must be a whole number."),
        (["movement", "mitchell", "--tables", "8", "extra"], "Got unexpected extra argument(s) (extra)."),
        (["movement", "carousel", "--tables", "4"], "There is no family of movements “carousel”; there is mitchell,"),
        (["movement", "mitchell", "--tables", "8", "--rounds", "9"], "choose share and relay (up to 8 rounds)."),
        (["movement", "mitchell", "--tables", "8", "--nonsense"], "No such option: --nonsense."),
        (["score"], "Missing argument 'FILE.csv|FILE.json'."),
        (["score", "none.csv"], "none.csv cannot be read"),
        (["score", "none.csv", "--by", "luck"], "luck"),
        (["score", "none.csv", "--unit", "3"], "3"),
        (["score", "none.csv", "--set", "neuberg"], "“neuberg” is no setting"),
        (["score", "none.csv", "--winners", "3"], "There are 1 or 2 winners, not 3."),
        (["score", "none.csv", "--set", "butler_trim=-1"], "butler_trim cannot be -1; it is a number as in 1,"),
        (["score", "none.csv", "--set", "butler_trim=x"], "butler_trim cannot be x; it is a number as in 1,"),
        (["score", "none.csv", "--set", "butler_rounding=x"], "butler_rounding must be a whole number, not “x”."),
        (
            ["score", "none.csv", "--by", "imps"],
            "There is no way of scoring named imps; there are: matchpoints, butler,",
        ),
        (["score", "none.csv", "--rules", "luck"], "There is no rule set named luck; there are: wbf,"),
        (["score", "none.csv", "--rules", "luck.toml"], "luck.toml"),
        (["score", "none.json"], "none.json cannot be read"),
        (["score", "none.json", "--csv", "--json"], "Choose one of --csv and --json."),
        (["rules", "luck"], "There is no rule set named luck; there are: wbf,"),
        (["compare"], "Missing argument"),
        (["compare", "none.json"], "none.json cannot be read"),
        (["score", "none.csv", "--set", "award_imps=1/0"], "award_imps must be a number, as in 3 or 1.5, not “1/0”."),
        (["score", "none.csv", "--set", "award_own=maybe"], "award_own must be yes or no, not “maybe”."),
        (["score", "none.csv", "--set", "luck=1"], "There is no scoring rule named luck; there are: method, unit,"),
        (["rank"], "Missing option '--db'"),
        (["rank", "--db", "none.bridgeclub"], "none.bridgeclub"),
        (["import", "none.xml", "--db", "new.bridgeclub"], "none.xml cannot be read"),
        (["new", "--db", "new.bridgeclub", "--day", "tomorrow"], "“tomorrow” is no day"),
        (["--db", "x.bridgeclub", "rank"], "Write --db after the command"),
        (["restore", "copy", "--db", "new.bridgeclub"], "copy"),
        (["restore", "--db", "none.bridgeclub"], "There are no backups of none.bridgeclub"),
        (["backup", "--db", "none.bridgeclub", "--to", "."], ". is a folder"),
        (["print", "--db", "none.bridgeclub", "poster"], "none.bridgeclub"),
        (["print", "--db", "none.bridgeclub", "all", "--paper", "A5"], "There is no paper “A5”"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(capsys, tmp_path, monkeypatch, arguments, sentence):
    monkeypatch.chdir(tmp_path)
    assert sentence in refused(capsys, *arguments)
    assert list(tmp_path.iterdir()) == []


def test_a_movement_for_scripts(capsys):
    rows = list(csv.reader(io.StringIO(said(capsys, "movement", "mitchell", "--tables", "5", "--csv"))))
    assert rows[0] == ["round", "table", "ns", "ew", "board_set"]
    assert rows[1:7] == [[*map(str, row)] for row in ((1, 1, 1, 1, 1), (1, 2, 2, 2, 2), (1, 3, 3, 3, 3),
                                                       (1, 4, 4, 4, 4), (1, 5, 5, 5, 5), (2, 1, 1, 5, 2))]  # fmt: skip
    assert len(rows) == 26


def test_a_movement_with_one_winner_and_one_with_a_missing_pair(capsys):
    switched = said(capsys, "movement", "mitchell", "--tables", "5", "--switched", "1", "--csv").splitlines()
    assert switched[1] == "1,1,1,6,1"
    assert switched[-5] == "5,1,7,1,5"
    half = said(capsys, "movement", "mitchell", "--tables", "5", "--missing", "ew", "--csv").splitlines()
    assert half[5] == "1,5,5,0,5"
    relay = said(capsys, "movement", "mitchell", "--tables", "4", "--variant", "share-relay", "--csv").splitlines()
    assert len(relay) == 17


def test_a_movement_for_people(capsys):
    text = said(capsys, "movement", "mitchell", "--tables", "3", "--missing", "ns")
    assert text.startswith("Straight Mitchell: 3 tables, 3 rounds, 2 winners.")
    assert "1-1/1" in text
    assert "–-3/3" in text


def test_a_new_session_and_its_movement(capsys, tmp_path):
    path = tmp_path / "club.bridgeclub"
    text = said(capsys, "new", "--db", path, "--name", "Monday", "--day", "2026-02-02", "--club", "Ours")
    assert text == f"Session 1, “Monday” of 2026-02-02, in {path}.\n"
    said(capsys, "movement", "mitchell", "--tables", "4", "--db", path, "--boards-a-set", "3")
    text = said(capsys, "rank", "--db", path)
    assert text.startswith("Ours · Monday · 2026-02-02 · Matchpoints")


def test_an_import_says_what_could_not_be_taken(capsys, tmp_path):
    path = tmp_path / "club.bridgeclub"
    assert main(["import", str(DATA / "small.usebio.xml"), "--db", str(path)]) == 0
    out, err = capsys.readouterr()
    assert out == "Session 1, “Tuesday pairs”: 6 pairs, 9 results.\n"
    assert "“42” is no contract" in err


def test_a_refused_import_makes_no_file(capsys, tmp_path):
    wrong = tmp_path / "wrong.xml"
    wrong.write_text("<html/>", encoding="utf-8")
    assert "no USEBIO file" in refused(capsys, "import", wrong, "--db", tmp_path / "club.bridgeclub")
    assert not (tmp_path / "club.bridgeclub").exists()


def test_the_ranking(capsys, club):
    text = said(capsys, "rank", "--db", club)
    assert "North-South" in text
    assert "Kay Page – Lou Page" in text
    assert "Neuberg" in text
    header, *lines = text.split("East-West\n")[1].partition("\n\n")[0].splitlines()
    assert {line[header.index("Players") - 1] for line in lines} == {" "}  # names begin under their heading
    assert " " not in {line[header.index("Players")] for line in lines}
    assert len({len(line) for line in (header, *lines)}) == 1  # and figures end under theirs
    rows = list(csv.DictReader(io.StringIO(said(capsys, "rank", "--db", club, "--by", "cross-imps", "--csv"))))
    assert {row["direction"] for row in rows} == {"NS", "EW"}
    assert all(row["percent"] == "" for row in rows)
    for unknown in ("9", "0", "9" * 30):
        sentence = refused(capsys, "rank", "--db", club, "--session", unknown)
        assert sentence == f"There is no session {unknown} in {club}; there are: 1."
    assert "luck" in refused(capsys, "rank", "--db", club, "--by", "luck")


def test_looking_at_a_session_changes_nothing(capsys, club, tmp_path):
    said(capsys, "new", "--db", club, "--name", "Later")
    before = club.read_bytes()
    said(capsys, "rank", "--db", club, "--session", "1")
    said(capsys, "print", "--db", club, "--session", "1", "ranking-matchpoints", "--out", tmp_path)
    assert club.read_bytes() == before
    assert "Later" in said(capsys, "rank", "--db", club)


def test_a_board_a_round_too_few_is_not_taken_for_none_asked(capsys, club):
    assert "1 to 32 boards" in refused(
        capsys, "movement", "mitchell", "--tables", "3", "--db", club, "--boards-a-set", "0"
    )


def test_what_breaks_off_leaves_no_file_and_no_session(capsys, tmp_path, monkeypatch):
    def broken(*_arguments: object) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "club.bridgeclub"
    monkeypatch.setattr("bridgeclub.director.choose_movement", broken)
    assert main(["import", str(DATA / "small.usebio.xml"), "--db", str(path)]) == 130
    assert list(tmp_path.iterdir()) == []
    monkeypatch.setattr("bridgeclub.director.name_club", broken)
    said(capsys, "new", "--db", path, "--name", "First")
    assert main(["new", "--db", str(path), "--name", "Second", "--club", "Ours"]) == 130
    assert said(capsys, "rank", "--db", path).startswith("First")


def test_a_paper_is_whole_or_what_it_was(capsys, club, tmp_path, monkeypatch):
    written = Path(said(capsys, "print", "--db", club, "ranking-matchpoints", "--out", tmp_path / "paper").strip())
    before = written.read_bytes()

    def full(path: Path, content: bytes) -> int:
        with path.open("wb") as file:
            file.write(content[:10])
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(Path, "write_bytes", full)
    assert "No space left" in refused(capsys, "print", "--db", club, "ranking-matchpoints", "--out", tmp_path / "paper")
    assert list(written.parent.iterdir()) == [written]
    assert written.read_bytes() == before


def test_a_ranking_says_that_results_are_missing(club):
    with evening_of(club) as evening:
        standings = director.standings(evening)
    assert "Provisional" not in standings_text(standings)
    assert "Provisional: 1 result is missing." in standings_text(replace(standings, missing=1))
    assert "Provisional: 2 results are missing." in standings_text(replace(standings, missing=2))


def test_help_speaks_the_language_of_the_moment(capsys, monkeypatch):
    monkeypatch.setattr("bridgeclub.cli.app._", str.upper)
    assert "RUN A DUPLICATE BRIDGE CLUB'S NIGHT" in said(capsys, "--help")
    text = said(capsys, "movement", "--help")
    assert "SHOW WHO MEETS WHOM" in text
    assert "ROUNDS; AS MANY" in text


def test_documents(capsys, club, tmp_path):
    listed = said(capsys, "print", "--db", club)
    assert "ranking-matchpoints" in listed
    written = said(capsys, "print", "--db", club, "ranking-matchpoints", "board-labels", "--out", tmp_path / "paper")
    for path in map(Path, written.splitlines()):
        assert path.read_bytes().startswith(b"%PDF")
    assert len(written.splitlines()) == 2
    every = said(capsys, "print", "--db", club, "all", "scorecards", "--out", tmp_path / "every").splitlines()
    assert sorted(every) == sorted(str(path) for path in (tmp_path / "every").iterdir())
    assert "There is no document “poster”" in refused(capsys, "print", "--db", club, "poster")
    assert "“x” of board-labels" in refused(capsys, "print", "--db", club, "board-labels", "--choice", "x")


def test_backup_and_restore(capsys, club):
    copy = said(capsys, "backup", "--db", club).strip()
    said(capsys, "new", "--db", club, "--name", "Later")
    assert copy in said(capsys, "restore", "--db", club)
    assert "is restored" in said(capsys, "restore", copy, "--db", club)
    assert "Tuesday pairs" in said(capsys, "rank", "--db", club)


def test_the_demo_ranks_and_writes_every_paper(capsys, tmp_path):
    out = tmp_path / "night"
    text = said(capsys, "demo", "--out", out)
    assert "Matchpoints" in text
    assert "Cross-IMPs" in text
    assert "61.82" in text  # the best published percentage
    assert str(out) in text.splitlines()[-1]
    papers = sorted(path.name for path in out.glob("*.pdf"))
    assert {"ranking-matchpoints.pdf", "ranking-cross-imps.pdf", "scorecards.pdf", "table-cards.pdf"} <= set(papers)
    assert (out / "sample.bridgeclub").exists()


def test_the_demo_says_where_it_cannot_write(capsys, tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "cannot be made" in refused(capsys, "demo", "--out", tmp_path / "file")


@pytest.mark.parametrize("arguments", [[], ["club.bridgeclub"], ["--db", "club.bridgeclub"]])
def test_without_a_command_the_window_opens(monkeypatch, arguments):
    opened = []
    monkeypatch.setattr("bridgeclub.desktop.main", lambda path=None: opened.append(path) or 7)
    assert main(arguments) == 7
    assert opened == [Path("club.bridgeclub") if arguments else None]


def test_a_file_of_another_name_opens_the_window_and_no_command_is_taken_for_one(monkeypatch, tmp_path, capsys):
    opened = []
    monkeypatch.setattr("bridgeclub.desktop.main", lambda path=None: opened.append(path) or 7)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "club.db").touch()
    (tmp_path / "rank").touch()
    assert main(["club.db"]) == 7
    assert opened == [Path("club.db")]
    assert "Missing option '--db'" in refused(capsys, "rank")
    assert "No such command 'other.db'" in refused(capsys, "other.db")


def run(*arguments: str, **more: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, encoding="utf-8", check=False, **more
    )


def test_it_is_a_module_too_and_says_utf8_everywhere():
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONPATH": str(Path(__file__).parent.parent)}
    done = run("-m", "bridgeclub", "movement", "mitchell", "--tables", "3", "--missing", "ns", env=environment)
    assert done.returncode == 0
    assert "–-3/3" in done.stdout


def test_a_reader_that_has_enough_gets_no_complaint():
    script = (
        "import sys; from bridgeclub.cli import main; sys.exit(main(['movement','mitchell','--tables','99','--csv']))"
    )
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parent.parent)}
    process = subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    )
    assert process.stdout.readline() == b"round,table,ns,ew,board_set\n"
    process.stdout.close()
    assert process.stderr.read() == b""
    process.wait(timeout=60)
    process.stderr.close()


class Terminal(io.StringIO):
    """Standard error with somebody before it."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("terminal", "slow", "bar"), [(True, True, True), (True, False, False), (False, True, False)])
def test_a_bar_is_shown_where_it_takes_long_and_somebody_watches(monkeypatch, terminal, slow, bar):
    stream = Terminal() if terminal else io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    with progress("Results", 2, slow) as step:
        step()
        step()
    assert ("Results" in stream.getvalue() and "100%" in stream.getvalue()) is bar
    assert bool(stream.getvalue()) is bar


def test_an_interrupt_while_parts_are_loaded_is_no_fault(monkeypatch, capsys):
    def interrupted(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("bridgeclub.cli.use_language", interrupted)
    assert main(["rank"]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.skipif(os.name == "nt", reason="closes the streams with the shell's words")
@pytest.mark.parametrize(("closed", "said", "code"), [(">&-", "", 0), ("2>&-", "", 2), (">&- 2>&-", "", 2)])
def test_streams_that_are_closed_are_no_fault(closed, said, code):
    tables = "8" if code == 0 else "0"
    shell = f'"$0" -m bridgeclub movement mitchell --tables {tables} --csv {closed}'
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parent.parent)}
    done = subprocess.run(
        ["sh", "-c", shell, sys.executable], capture_output=True, text=True, check=False, env=environment
    )
    assert (done.returncode, done.stdout, done.stderr) == (code, said, "")


def test_small_commands_load_nothing_large():
    script = (
        "import sys; from bridgeclub.cli import main; main(['movement','mitchell','--tables','5','--csv']);"
        "large = 'sqlmodel', 'sqlalchemy', 'reportlab', 'PySide6', 'rich', 'alembic';"
        "print([name for name in large if name in sys.modules])"
    )
    done = run("-c", script, env=os.environ | {"PYTHONPATH": str(Path(__file__).parent.parent)})
    assert done.stdout.splitlines()[-1] == "[]"

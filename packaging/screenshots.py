"""Take a picture of every place of the window: two sizes, light and dark, in the states that an evening goes through.

    python packaging/screenshots.py OUT [--only pairs] [--sizes 1366x768,1920x1080] [--schemes light,dark]

Nothing of the person's own is touched: settings and files lie in a temporary folder.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

if TYPE_CHECKING:
    from bridgeclub.desktop.window import MainWindow
    from bridgeclub.store import Database


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", default="", help="only the states whose name begins so")
    parser.add_argument("--sizes", default="1366x768,1920x1080")
    parser.add_argument("--schemes", default="light,dark")
    options = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    options.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CONFIG_HOME"] = os.environ["XDG_STATE_HOME"] = folder
        sizes = [tuple(map(int, size.split("x"))) for size in options.sizes.split(",")]
        for scheme in options.schemes.split(","):
            for name, state in STATES.items():
                if not name.startswith(options.only):
                    continue
                with opened_window(Path(folder) / f"{scheme}-{name}.bridgeclub", scheme, name) as window:
                    for width, height in sizes:
                        window.resize(width, height)
                        state(window)
                        settle()
                        target = options.out / f"{name}-{width}x{height}-{scheme}.png"
                        window.grab().save(str(target))
                        print(target)


@contextmanager
def opened_window(path: Path, scheme: str, name: str) -> Iterator[MainWindow]:
    """Give a window on a new file at `path` that holds what the state `name` needs."""
    from PySide6.QtWidgets import QApplication

    from bridgeclub.desktop.desk import Desk
    from bridgeclub.desktop.theme import look
    from bridgeclub.desktop.window import MainWindow

    _application = QApplication.instance() or QApplication([])
    look().choose_scheme(scheme)
    look().usual_size()
    desk = Desk()
    desk.open_file(path)
    prepare(desk.database, name)
    window = MainWindow(desk)
    window.show()
    window.go("tonight")
    settle()
    yield window
    window.hide()
    window.deleteLater()
    desk.close()
    settle()


def prepare(database: Database | None, name: str) -> None:
    """Put into the file what the state needs: nothing, some pairs, or the sample night as far as it has come."""
    from bridgeclub.exchange.sample_night import play_sample_night

    if database is None or name.endswith("-empty"):
        return
    results = 0 if name.startswith(("pairs", "movement")) else 242 if name.endswith("-complete") else 239
    play_sample_night(database, results=results)


def settle() -> None:
    """Let everything be laid out and painted."""
    from PySide6.QtWidgets import QApplication

    for _turn in range(5):
        QApplication.processEvents()


def opened(window: MainWindow) -> MainWindow:
    """Open the session that the file holds, if it is not open yet; make one if there is none."""
    from bridgeclub import director

    desk = window.desk
    if desk.evening is None:
        lines = director.sessions(desk.database) if desk.database else ()
        if lines:
            desk.open_session(lines[0].id)
        else:
            desk.new_session()
    return window


def at(place: str, **target: object) -> Callable[[MainWindow], None]:
    """Return what goes to a place in the open session."""

    def go(window: MainWindow) -> None:
        opened(window).go(place, **target)

    return go


def typing_a_pair(window: MainWindow) -> None:
    """Leave 21 pairs, and a name half typed."""
    from PySide6.QtTest import QTest

    from bridgeclub import director
    from bridgeclub.desktop.pairs import Pairs

    at("pairs")(window)
    place = window.place("pairs")
    assert window.desk.evening is not None and isinstance(place, Pairs)  # noqa: S101, PT018 - for the type checker
    pairs = director.pairs(window.desk.evening)
    if len(pairs) == 22:
        window.desk.act(director.remove_pair, pairs[-1].id)
    place.register.first.setText("")
    QTest.keyClicks(place.register.first, "ma")


def correcting_a_pair(window: MainWindow) -> None:
    """Open the card of a pair."""
    from bridgeclub import director

    opened(window)
    assert window.desk.evening is not None  # noqa: S101 - for the type checker
    window.go("pairs", pair_id=director.pairs(window.desk.evening)[4].id)


def at_the_door(window: MainWindow) -> None:
    """Have pairs that paid, players alone, and one who cannot move."""
    from bridgeclub import director
    from bridgeclub.desktop.pairs import Pairs

    opened(window)
    act, evening = window.desk.act, window.desk.evening
    assert evening is not None  # noqa: S101 - for the type checker
    pairs = director.pairs(evening)
    if not director.door(evening).table_money:
        act(director.set_table_money, "4.50")
        for pair in pairs[:9]:
            act(director.tick_money, pair.id)
        act(director.note_player, pairs[5].players[0].id, {"stationary": "crutches"})
        for pair, waiting in ((pairs[-1], director.STILL_TO_COME), (pairs[-3], director.NEEDS_PARTNER)):
            act(director.remove_pair, pair.id)
            act(director.register, [pair.players[0].id], pair.direction, pair.place, waiting=waiting)
    window.go("pairs")
    place = window.place("pairs")
    assert isinstance(place, Pairs)  # noqa: S101 - for the type checker
    place.door.to_do.setFocus()


def players(what: str) -> Callable[[MainWindow], None]:
    """Return what shows the club's players ("card"), a list that comes in ("list"), or the season ("season")."""

    def show(window: MainWindow) -> None:
        from bridgeclub import director
        from bridgeclub.desktop.players import Players

        opened(window)
        evening = window.desk.evening
        assert evening is not None  # noqa: S101 - for the type checker
        known = director.pairs(evening)[3].players
        window.go("players", player_id=known[0].id)
        place = window.place("players")
        assert isinstance(place, Players)  # noqa: S101 - for the type checker
        if what == "season":
            place.show_season()
        elif what == "list":
            path = Path(tempfile.gettempdir()) / "members.csv"
            lines = ["No;Surname;First name;Club;Grade;E-mail;Shoe size"]
            for number, pair in enumerate(director.pairs(evening)[:3]):
                for player in pair.players:
                    first, _space, last = player.name.rpartition(" ")
                    lines.append(f"{number};{last};{first};Brno;B;;41")
            path.write_text("\n".join([*lines, "99;Newcomer;Ivan;Praha;C;ivan@example.org;40"]), encoding="utf-8")
            window.go("players", path=path)
            path.unlink()

    return show


def ruling(window: MainWindow) -> None:
    """Leave a ruling half typed."""
    from PySide6.QtTest import QTest

    from bridgeclub import director
    from bridgeclub.desktop.scores import Scores

    at("scores", board=7)(window)
    place = window.place("scores")
    assert isinstance(place, Scores) and place.scorer.line is not None  # noqa: S101, PT018 - for the type checker
    assert window.desk.evening is not None  # noqa: S101
    place.ruling.open(place.scorer.line, director.rules(window.desk.evening).method)
    QTest.keyClicks(place.ruling.ns, "60:620 40:-100")
    QTest.qWait(300)


def pair_card(window: MainWindow) -> None:
    """Open the card of the first pair of the ranking."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    at("results")(window)
    widget = window.focusWidget()
    assert widget is not None  # noqa: S101 - for the type checker
    QTest.keyClick(widget, Qt.Key.Key_F3)


def planning(window: MainWindow) -> None:
    """Show the plan of what is ranked beside."""
    from bridgeclub.desktop.results import Results

    at("results")(window)
    place = window.place("results")
    assert isinstance(place, Results)  # noqa: S101 - for the type checker
    place.bar.plan.click()


def supposing(window: MainWindow) -> None:
    """Show what three outcomes of a result would do."""
    from bridgeclub import director

    opened(window)
    assert window.desk.evening is not None  # noqa: S101 - for the type checker
    slot = director.traveller(window.desk.evening, 7).lines[2].slot
    window.go("results", what_if=(slot, ("620", "r 60:620 40:-100", "a+ a-")))


def why(board: int = 0) -> Callable[[MainWindow], None]:
    """Return what shows how a pair's total came about, or both sides' points on a board."""

    def show(window: MainWindow) -> None:
        from bridgeclub import director

        opened(window)
        assert window.desk.evening is not None  # noqa: S101 - for the type checker
        if board:
            window.go("results", why=director.traveller(window.desk.evening, board).lines[2].slot)
        else:
            window.go("results")
            window.place("results").explain()

    return show


def picture(tab: int) -> Callable[[MainWindow], None]:
    """Return what shows the movement as a table of rounds."""

    def show(window: MainWindow) -> None:
        from bridgeclub.desktop.movement import Movement

        at("movement")(window)
        place = window.place("movement")
        if isinstance(place, Movement):
            place.picture.tabs.setCurrentIndex(tab)
            place.picture.step(3)

    return show


def movement_of_21(window: MainWindow) -> None:
    """Take a pair out, so that one side has a pair less."""
    from bridgeclub import director

    opened(window)
    pairs = director.pairs(window.desk.evening) if window.desk.evening else ()
    if len(pairs) == 22:
        window.desk.act(director.remove_pair, pairs[-1].id)
    window.go("movement")


def misfits(window: MainWindow) -> None:
    """Look at a movement in which some results would have no place."""
    from bridgeclub.desktop.movement import Movement

    at("movement")(window)
    place = window.place("movement")
    if isinstance(place, Movement):
        place.three.go_to_row(1)


def trouble(window: MainWindow) -> None:
    """Show what is shown for a file that cannot be opened."""
    from bridgeclub.desktop.opening import Opening

    wrong = Path(tempfile.gettempdir()) / "holiday.bridgeclub"
    wrong.write_bytes(b"a photo of the sea")
    Opening(window).begin(wrong)
    wrong.unlink()


def keys(window: MainWindow) -> None:
    """Show the sheet of keys."""
    from bridgeclub.desktop.keys import KeySheet

    opened(window).go("tonight")
    for sheet in window.findChildren(KeySheet):
        sheet.close()
    sheet = KeySheet(window)
    sheet.setWindowFlags(sheet.windowFlags() & ~sheet.windowFlags())
    sheet.setAutoFillBackground(True)
    sheet.move((window.width() - sheet.width()) // 2, (window.height() - sheet.height()) // 2)
    sheet.show()


def mending(event: int) -> Callable[[MainWindow], None]:
    """Return what shows how a movement is mended after the event of that number."""

    def show(window: MainWindow) -> None:
        from bridgeclub.desktop.movement import Movement

        at("movement")(window)
        place = window.place("movement")
        if isinstance(place, Movement):
            place.mend()
            if place.mending is not None:
                place.mending.events.setCurrentRow(event)

    return show


def editing(window: MainWindow) -> None:
    """Edit the cells of the movement, with a pair in two places."""
    from bridgeclub.desktop.movement import Movement

    at("movement")(window)
    place = window.place("movement")
    if isinstance(place, Movement):
        place.edit()
        if place.editor is not None:
            place.editor.cells.setData(place.editor.cells.index(1, 2), "1 4 3")


def all_movements(window: MainWindow) -> None:
    """Open the list of all movements."""
    from bridgeclub.desktop.movement import Movement

    at("movement")(window)
    place = window.place("movement")
    if isinstance(place, Movement) and not place.shows_all:
        place.open_all()


def zoomed(place: str) -> Callable[[MainWindow], None]:
    """Return what shows a place at 160 percent."""

    def show(window: MainWindow) -> None:
        from bridgeclub.desktop.theme import look

        at(place)(window)
        while look().zoom < 160:
            look().larger()

    return show


def clock(minutes: int, *keys: str) -> Callable[[MainWindow], None]:
    """Return what shows the clock so many minutes into the evening, after the keys were pressed."""

    def show(window: MainWindow) -> None:
        from datetime import datetime

        from PySide6.QtTest import QTest

        from bridgeclub.desktop.clock.place import ClockPlace
        from bridgeclub.director.roundclock import Clock, Reading

        at("clock")(window)
        place = window.place("clock")
        assert isinstance(place, ClockPlace)  # noqa: S101 - for the type checker
        keeper, begin = place.keeper, datetime(2026, 3, 2, 19, 30)  # noqa: DTZ001 - the time on the wall
        keeper.reading = lambda: Reading(0, begin)
        if keeper.clock is not None and minutes:
            keeper.clock = Clock(keeper.clock.plan)
            keeper.act(Clock.start, now=Reading(-60 * minutes, begin - 60 * minutes * datetime.resolution * 1000000))
            keeper.look()
        QTest.keyClicks(place.face, "".join(keys))

    return show


def hall(what: str, scheme: str = "") -> Callable[[MainWindow], None]:
    """Return what shows the second screen, here in the place of the window."""

    def show(window: MainWindow) -> None:
        from bridgeclub.desktop.hall.shown import Shown, keep_shown

        keep_shown(Shown(what, scheme))
        clock(64)(window)
        if not window.hall.is_shown:
            window.hall.toggle(window)
        second = window.hall.window
        assert second is not None  # noqa: S101 - for the type checker
        second.setParent(window)
        second.setGeometry(window.rect())
        second.show_chosen()
        second.show()
        second.raise_()

    return show


STATES: dict[str, Callable[[MainWindow], None]] = {
    "tonight-first-empty": lambda window: window.go("tonight"),
    "tonight-sessions": lambda window: window.go("tonight"),
    "tonight-new-empty": at("tonight"),
    "tonight-open": at("tonight"),
    "pairs-empty": at("pairs"),
    "pairs-22": at("pairs"),
    "pairs-21-typing": typing_a_pair,
    "pairs-22-correcting": correcting_a_pair,
    "pairs-door": at_the_door,
    "players-card": players("card"),
    "players-list": players("list"),
    "players-season-complete": players("season"),
    "movement-empty": at("movement"),
    "movement-22": at("movement"),
    "movement-22-by-table": picture(1),
    "movement-22-by-pair": picture(2),
    "movement-22-all": all_movements,
    "movement-21": movement_of_21,
    "movement-22-editing": editing,
    "mending-a-pair-leaves": mending(1),
    "mending-boards-at-the-wrong-table": mending(8),
    "scores": at("scores", board=7),
    "results": at("results"),
    "results-complete": at("results"),
    "ruling-complete": ruling,
    "pair-card-complete": pair_card,
    "plan-complete": planning,
    "what-if-complete": supposing,
    "rules-complete": at("results", page="rules"),
    "why-total-complete": why(),
    "why-board-complete": why(board=7),
    "print-complete": at("print"),
    "misfits": misfits,
    "trouble-empty": trouble,
    "keys": keys,
    "clock-begin": clock(0),
    "clock-round-5": clock(64),
    "clock-paused": clock(64, " "),
    "clock-empty": at("clock"),
    "hall-clock": hall("clock"),
    "hall-both": hall("both"),
    "hall-ranking": hall("ranking"),
    "zoomed-clock": zoomed("clock"),
    "zoomed-tonight": zoomed("tonight"),
    "zoomed-pairs": zoomed("pairs"),
    "zoomed-movement": zoomed("movement"),
}


if __name__ == "__main__":
    main()

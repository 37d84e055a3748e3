"""The families by name: every size that a name offers can be played, in whichever unit it is asked for."""

from __future__ import annotations

import pytest

from bridgeclub.movements.families import FAMILIES, Unit, build
from bridgeclub.movements.hesitation import hesitation
from bridgeclub.movements.individual import IndividualMovement
from bridgeclub.movements.individuals import individual
from bridgeclub.movements.inspection import inspection
from bridgeclub.movements.mitchell import mitchell
from bridgeclub.movements.movement import Movement
from bridgeclub.movements.teams import TeamsMovement
from bridgeclub.words import Refusal

PAIRS = [
    *("mitchell", "skip", "share-relay", "rover", "switched", "hesitation", "double-hesitation", "appendix"),
    *("extended", "double-weave", "web", "howell", "howell-reduced", "endless-howell"),
]
NAMES_FOR_SCRIPTS = [*PAIRS, "individual", "american-whist", "new-england-relay", "stagger"]
SIZES = {Unit.PAIRS: range(41), Unit.PLAYERS: range(60), Unit.TEAMS: range(41)}


def test_the_names_for_scripts_are_there() -> None:
    assert set(NAMES_FOR_SCRIPTS) <= set(FAMILIES)


@pytest.mark.parametrize("name", FAMILIES)
def test_whatever_is_not_refused_can_be_played(name: str) -> None:
    unit = FAMILIES[name].unit
    offered = 0
    for size in SIZES[unit]:
        try:
            movement = build(name, {"tables" if unit is Unit.PAIRS else unit.value: size})
        except Refusal:
            continue
        offered += 1
        assert movement.faults() == ()
    assert offered


@pytest.mark.parametrize("name", [name for name, family in FAMILIES.items() if family.unit is Unit.PAIRS])
def test_an_odd_number_of_pairs_makes_a_half_table(name: str) -> None:
    half = build(name, {"pairs": 15})
    assert isinstance(half, Movement)
    assert half.tables == 8
    assert half.faults() == ()
    assert len(half.contestants) == 15
    if FAMILIES[name].extra_pair:
        with pytest.raises(Refusal, match="odd number of pairs; 16 make full tables"):
            build(name, {"pairs": 16})
    else:
        assert build(name, {"pairs": 16}).tables == 8
        assert build(name, {"pairs": 15}, options={"missing": "ns"}).faults() == ()


def test_units() -> None:
    assert build("mitchell", {"tables": 7}) == mitchell(7)
    assert build("individual", {"tables": 5}) == build("individual", {"players": 20}) == individual(20)
    assert isinstance(build("american-whist", {"tables": 5}), TeamsMovement)
    assert isinstance(build("individual", {"players": 12}), IndividualMovement)
    assert build("three-way", {"teams": 3}).tables == 3
    assert build("head-to-head", {"teams": 2}, 4).rounds == 4


def test_options() -> None:
    assert build("mitchell", {"tables": 8}, None, {"variant": "share-relay"}) == mitchell(8, variant="share-relay")
    assert build("mitchell", {"tables": 7}, 5, {"switched": "1", "missing": "ns"}) == mitchell(7, 5, None, "ns", 1)
    rounds = build("mitchell", {"tables": 7}, None, {"switched-rounds": "2, 7"})
    assert isinstance(rounds, Movement)
    assert [rounds.at(round, 1).ns > 7 for round in range(1, 8)] == [False, True, False, False, False, False, True]
    assert build("mitchell", {"tables": 7}, None, {"missing": "ew 2"}).faults() == ()
    assert build("hesitation", {"tables": 7}, None, {"switched": "0"}) == hesitation(7, switched=0)
    assert build("web", {"tables": 14}, None, {"sets": "9"}).board_sets == 9
    assert build("individual", {"players": 20}, None, {"kind": "round-robin"}).rounds == 19
    assert build("individual", {"players": 20}, None, {"swivel": "yes"}).rounds == 15
    assert build("american-whist", {"teams": 9}, None, {"half": "yes"}).rounds == 4
    same_boards = build("extended", {"tables": 5}, None, {"barometer": "yes"})
    assert {s.board_set for s in same_boards.round(3)} == {3}
    assert {s.board_set for s in build("individual", {"players": 20}, None, {"barometer": "yes"}).round(3)} == {3}
    two = build("mitchell", {"tables": 7}, None, {"sections": "2"})
    assert (two.tables, two.board_sets, two.faults()) == (14, 7, ())
    assert build("mitchell", {"tables": 7}, None, {"sections": "1"}) == mitchell(7)


@pytest.mark.parametrize(
    ("name", "sizes", "options", "says"),
    [
        ("merry-go-round", {"tables": 7}, {}, "no family.*merry-go-round.*mitchell, skip"),
        ("mitchell", {}, {}, "Missing option '--tables'"),
        ("individual", {}, {}, "Missing option '--players'"),
        ("stagger", {"pairs": 8}, {}, "stagger.*--teams --tables"),
        ("mitchell", {"players": 8}, {}, "--tables --pairs"),
        ("mitchell", {"tables": 8, "pairs": 16}, {}, "one of"),
        ("mitchell", {"tables": 8}, {"sets": "9"}, "no option .sets.; it has: missing, switched"),
        ("stagger", {"teams": 8}, {"sets": "9"}, "it has: none"),
        ("web", {"tables": 8}, {"sets": "many"}, "sets must be a number, not .many."),
        ("web", {"tables": 8}, {"switched-rounds": "1 x"}, "switched-rounds must be a number, not .x."),
        ("web", {"tables": 8}, {"barometer": "maybe"}, "yes or no, not .maybe."),
        ("web", {"pairs": 15}, {"missing": "none"}, "one seat is empty"),
        ("mitchell", {"tables": 50}, {"sections": "2"}, "2 such sections"),
        ("howell-reduced", {"tables": 2}, {}, "these rounds: none"),
        ("head-to-head", {"teams": 3}, {}, "for 2 teams, not 3"),
        ("three-way", {"teams": 4}, {}, "for 3 teams"),
    ],
)
def test_what_is_asked_wrongly(name: str, sizes: dict[str, int], options: dict[str, str], says: str) -> None:
    with pytest.raises(Refusal, match=says):
        build(name, sizes, None, options)


def test_what_is_said_of_a_movement() -> None:
    assert inspection(hesitation(6)) == (
        "Legality: it can be played.",
        "Sharing: tables 1, 6 in rounds 1–7.",
        "Sit-outs: none.",
        "Meetings: 7 opponents for each of 12, none of them again.",
        "Boards: 7 of 7 board sets for each.",
        "Fairness: 2.2758 is the standard deviation of the competition, all in one list; 0 is balanced.",
    )
    half = inspection(mitchell(5, missing="ew"))
    assert half[2:5] == (
        "Sit-outs: 5 pairs, for 1 round at most.",
        "Meetings: 4 to 5 opponents for each of 9, none of them again.",
        "Boards: 4 to 5 of 5 board sets for each.",
    )
    assert "again" in inspection(build("extended", {"tables": 6}))[3]
    assert inspection(build("stagger", {"teams": 6}))[3:] == (
        "Meetings: 15 matches, 15 of them on the same boards at both tables.",
        "Boards: 5 of 6 board sets for each.",
        "Fairness: teams meet at both tables, so nothing can be unfair.",
    )
    assert inspection(individual(8))[-1].startswith("Fairness: 0.0000")
    faulty = inspection(Movement("faulty", 1, 1, 1, 1, (mitchell(3).at(1, 1),)))
    assert faulty[0] == "Legality: 1 fault."
    assert faulty[1] == "  In round 1 pair 1 plays against itself."
    assert inspection(Movement("nothing", 0, 0, 0, 2, ()))[-3:-1] == ("Meetings: none.", "Boards: none.")

"""The club's players: lists taken in, duplicates merged, usual partners, and what is known of each."""

from __future__ import annotations

import pytest

from bridgeclub import director
from bridgeclub.director import Evening
from bridgeclub.words import Refusal
from tests.director.evenings import by_label, tables_of


def row_of(evening: Evening, name: str) -> director.players.PlayerRow:
    return next(row for row in director.club_players(evening.database) if row.name == name)


def test_a_list_comes_in_as_one_act(empty: Evening) -> None:
    known = director.add_player(empty, "Jana Nová", "Brno", "7")
    before = tables_of(empty.database)
    found = director.matches(
        empty.database,
        [
            (2, {"name": "NOVA, Jana", "email": "jana@example.org", "club": ""}),
            (3, {"name": "Petr Malý", "number": "8", "handicap": "2,5", "labels": "juniors; men"}),
            (4, {"name": "petr maly", "grade": "B"}),
        ],
    )
    assert [(line.same, line.like_line) for line in found] == [((known,), 0), ((), 0), ((), 3)]
    chosen = [(line, line.same[0] if line.same else None) for line in found]
    assert director.take_in(empty, chosen) == (1, 1)
    petr = row_of(empty, "petr maly")
    assert (petr.number, petr.handicap, petr.labels, petr.grade) == ("8", "5/2", "juniors, men", "B")
    jana = next(row for row in director.club_players(empty.database) if row.id == known)
    assert (jana.club, jana.number, jana.email) == ("Brno", "7", "jana@example.org")
    director.undo(empty)
    assert tables_of(empty.database) == before


def test_a_number_finds_a_player_before_the_name(empty: Evening) -> None:
    one = director.add_player(empty, "Jana Nová", number="7")
    director.add_player(empty, "Jana Nová", number="9")
    lines = [
        (2, {"name": "Jana Veselá", "number": "7"}),
        (3, {"name": "Jana Nová"}),
        (4, {"name": "Jana Nová", "number": "11"}),
    ]
    found = director.matches(empty.database, lines)
    assert found[0].same == (one,)
    assert len(found[1].same) == 2
    assert found[2].same == ()


def test_a_number_that_two_have_by_mistake_makes_no_one_of_them(empty: Evening) -> None:
    director.add_player(empty, "Jana Nová", number="7")
    lines = [(2, {"name": "Petr Malý", "number": "7"}), (3, {"name": "Eva Stará", "number": "7"})]
    assert [(one.same, one.like_line) for one in director.matches(empty.database, lines)] == [((), 0), ((), 0)]


def test_namesakes_of_a_list_stay_two(empty: Evening) -> None:
    lines = [
        (2, {"name": "Jan Malý", "number": "1"}),
        (3, {"name": "Jan Malý", "number": "2"}),
        (4, {"name": "Jan Malý", "number": "1"}),
    ]
    found = director.matches(empty.database, lines)
    assert [line.like_line for line in found] == [0, 0, 2]
    assert director.take_in(empty, [(line, None) for line in found]) == (2, 0)


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({"name": "A B", "handicap": "some"}, "Line 5: .*no number"),
        ({"name": "12"}, "Line 5: A player needs a name"),
        ({"number": "12"}, "Line 5: A player needs a name"),
        ({"name": "A B", "email": "at home"}, "Line 5: .*no e-mail"),
    ],
)
def test_a_bad_line_is_named_and_nothing_is_taken(empty: Evening, told: dict[str, str], why: str) -> None:
    lines = director.matches(empty.database, [(4, {"name": "Good One"}), (5, told)])
    with pytest.raises(Refusal, match=why):
        director.take_in(empty, [(line, None) for line in lines])
    assert director.club_players(empty.database) == ()


def test_two_players_become_one_with_all_sessions(evening: Evening) -> None:
    kept = director.add_player(evening, "Nora Antonia Ant")
    gone = by_label(evening)["NS 1"].players[0].id
    friend = by_label(evening)["NS 2"].players[0].id
    director.note_player(evening, gone, {"number": "77", "stationary": "knee"})
    director.pair_up(evening, gone, friend)
    before = tables_of(evening.database)
    director.merge(evening, kept, gone)
    row = row_of(evening, "Nora Antonia Ant")
    assert (row.sessions, row.number, row.stationary, row.partner) == (1, "77", "knee", "Nora Bee")
    assert row_of(evening, "Nora Bee").partner == "Nora Antonia Ant"
    assert by_label(evening)["NS 1"].names == "Nora Antonia Ant – Saul Ant"
    director.undo(evening)
    assert tables_of(evening.database) == before
    director.redo(evening)
    assert row_of(evening, "Nora Antonia Ant").sessions == 1


def test_who_played_in_one_session_are_two_persons(evening: Evening) -> None:
    one, other = by_label(evening)["NS 1"].players[0].id, by_label(evening)["EW 2"].players[0].id
    for wrong, why in (((one, other), "two persons"), ((one, one), "one player already"), ((one, 999), "no longer")):
        with pytest.raises(Refusal, match=why):
            director.merge(evening, *wrong)


def test_the_usual_partner_is_the_noted_one_else_the_last(evening: Evening) -> None:
    pair = by_label(evening)["NS 1"]
    nora, saul = (player.id for player in pair.players)
    other = by_label(evening)["NS 2"].players[0].id
    assert director.usual_partner(evening.database, nora) == (saul, "Saul Ant")
    director.pair_up(evening, nora, other)
    assert director.usual_partner(evening.database, nora) == (other, "Nora Bee")
    assert director.usual_partner(evening.database, other) == (nora, "Nora Ant")
    director.pair_up(evening, saul, other)
    assert row_of(evening, "Nora Ant").partner == ""
    director.pair_up(evening, other, None)
    assert row_of(evening, "Saul Ant").partner == ""
    alone = director.add_player(evening, "Alone")
    assert director.usual_partner(evening.database, alone) is None
    with pytest.raises(Refusal, match="own partner"):
        director.pair_up(evening, alone, alone)


def test_players_are_found_by_name_and_label(evening: Evening) -> None:
    player = by_label(evening)["NS 1"].players[0].id
    director.note_player(evening, player, {"labels": "ladies", "name": "Nóra Ant"})
    assert [row.name for row in director.club_players(evening.database, "nora a")] == ["Nóra Ant"]
    assert [row.name for row in director.club_players(evening.database, "lad")] == ["Nóra Ant"]
    assert len(director.club_players(evening.database)) == 12

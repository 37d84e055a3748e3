"""What rankings go by of each player, many at once."""

from __future__ import annotations

import pytest

from bridgeclub import director
from bridgeclub.director import PlayerNote
from bridgeclub.words import Refusal


def note_of(evening, name):
    return next(note for note in director.player_notes(evening.database) if note.name == name)


def test_a_list_of_players_is_one_act(evening):
    pair = director.pairs(evening)[0]
    director.correct_player(evening, pair.players[1].id, number="77")
    before = director.player_notes(evening.database)
    unknown = director.note_players(
        evening,
        [
            PlayerNote("nora ANT", masterpoints="12,5", labels="ladies, juniors,ladies"),
            PlayerNote("Somebody Else", number="77", grade=" A  1 ", handicap="-1"),
            PlayerNote("Nobody Known", grade="x"),
        ],
    )
    assert unknown == ("Nobody Known",)
    assert note_of(evening, "Nora Ant") == ("Nora Ant", "", "25/2", "", "", "juniors, ladies")
    assert note_of(evening, "Saul Ant") == ("Saul Ant", "77", "", "A 1", "-1", "")
    director.note_players(evening, [PlayerNote("Nora Ant", labels="")])
    assert note_of(evening, "Nora Ant") == ("Nora Ant", "", "25/2", "", "", "")
    assert director.undo(evening) == "1 player noted"
    assert director.undo(evening) == "2 players noted"
    assert director.player_notes(evening.database) == before


def test_what_is_unclear_is_refused_as_a_whole(evening):
    before = director.player_notes(evening.database)
    with pytest.raises(Refusal, match="no number"):
        director.note_players(evening, [PlayerNote("Nora Ant", grade="A"), PlayerNote("Saul Ant", handicap="some")])
    director.add_player(evening, "Nora Ant")
    with pytest.raises(Refusal, match="2 players called Nora Ant"):
        director.note_players(evening, [PlayerNote("Nora Ant", grade="A")])
    director.undo(evening)
    assert director.player_notes(evening.database) == before

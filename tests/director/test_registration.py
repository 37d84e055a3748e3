"""Registering pairs: seats in order, players found without accents, and corrected everywhere at once."""

from __future__ import annotations

import pytest

from bridgeclub import director
from bridgeclub.director.views import Slot
from bridgeclub.laws import Side
from bridgeclub.movements import mitchell
from bridgeclub.words import Refusal
from tests.director.evenings import by_label, evening_of, names, register, tables_of


def labels(evening):
    return [pair.label for pair in director.pairs(evening)]


def seats(evening):
    return {pair.label: pair.names for pair in director.pairs(evening)}


def test_seats_are_given_out_in_order(empty):
    for number in range(5):
        director.register(empty, (f"A {'x' * (number + 1)}", f"B {'x' * (number + 1)}"))
    assert labels(empty) == ["NS 1", "EW 1", "NS 2", "EW 2", "NS 3"]


def test_a_gap_is_filled_first(empty):
    register(empty, [1, 3], [1, 2])
    director.register(empty, names(Side.NS, 2))
    director.register(empty, ("New One", "New Two"))
    assert labels(empty) == ["NS 1", "EW 1", "NS 2", "EW 2", "NS 3", "EW 3"]
    assert seats(empty)["EW 3"] == "New One – New Two"


def test_a_seat_can_be_asked_for_by_direction_or_place(empty):
    director.register(empty, ("A A", "B B"), Side.EW)
    director.register(empty, ("C C", "D D"), Side.EW)
    director.register(empty, ("E E", "F F"), place=2)
    director.register(empty, ("G G", "H H"), place=7)
    assert labels(empty) == ["EW 1", "NS 2", "EW 2", "NS 7"]


@pytest.mark.parametrize(("side", "match"), [(Side.NS, "NS 1 is taken"), (None, "Table 1 is taken")])
def test_a_seat_that_is_taken(empty, side, match):
    register(empty, [1], [1])
    before = tables_of(empty.database)
    with pytest.raises(Refusal, match=match):
        director.register(empty, ("A A", "B B"), side, 1)
    assert tables_of(empty.database) == before


@pytest.mark.parametrize("place", [0, -1, 100])
def test_a_place_that_cannot_be(empty, place):
    with pytest.raises(Refusal, match="no table"):
        director.register(empty, ("A A", "B B"), Side.NS, place)
    assert director.pairs(empty) == ()


@pytest.mark.parametrize(
    "players", [(), ("A A",), ("A A", "B B", "C C"), ("A A", " "), ("A A", "123"), ("A", "B" * 81)]
)
def test_a_pair_is_two_people_with_names(empty, players):
    before = tables_of(empty.database)
    with pytest.raises(Refusal):
        director.register(empty, players)
    assert tables_of(empty.database) == before


def test_a_player_plays_once(empty):
    register(empty, [1], [])
    before = tables_of(empty.database)
    for players in (("Nora Ant", "X X"), ("X X", "nora  ant"), ("Y Y", "Y Y")):
        with pytest.raises(Refusal, match="already plays"):
            director.register(empty, players)
    assert tables_of(empty.database) == before


def test_a_player_may_play_in_another_session(empty):
    register(empty, [1], [])
    other = director.open_evening(empty.database, director.new_session(empty.database))
    register(other, [1], [])
    assert director.pairs(other)[0].players == director.pairs(empty)[0].players


def test_an_exact_name_is_the_known_player_and_an_accent_makes_another(empty):
    known = director.add_player(empty, "Jana Nová", "Brno", "17")
    director.register(empty, ("JANA NOVÁ", "Jana Nova"))
    first, second = director.pairs(empty)[0].players
    assert (first.id, first.name, first.club, first.number) == (known, "Jana Nová", "Brno", "17")
    assert second.name == "Jana Nova"
    assert second.id != known


def test_a_name_in_two_codings_is_one_name(empty):
    known = director.add_player(empty, "Jana Nova\u0301")
    director.register(empty, ("Jana Nov\xe1", "X X"))
    assert director.pairs(empty)[0].players[0].id == known


def test_namesakes_are_chosen_by_hand(empty):
    one = director.add_player(empty, "Petr Malý", "Brno")
    other = director.add_player(empty, "Petr Malý", "Praha")
    with pytest.raises(Refusal, match="2 players called Petr Malý"):
        director.register(empty, ("Petr Malý", "X X"))
    director.register(empty, (other, "X X"))
    assert director.pairs(empty)[0].players[0].club == "Praha"
    director.register(empty, (one, "Y Y"))
    assert [player.id for player in director.find_players(empty.database, "petr maly")] == [one, other]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("zizka", ["Łukasz Žižka", "Jan Žižka-Novák"]),
        ("LUK", ["Łukasz Žižka"]),
        ("zi lu", ["Łukasz Žižka"]),
        ("novák", ["Jan Žižka-Novák"]),
        ("nova", ["Nová Kateřina", "Jan Žižka-Novák"]),
        ("obrien", ["Ana O'Brien"]),
        ("o'b", ["Ana O'Brien"]),
        ("izka", []),
        ("%", []),
        ("", []),
        ("  ", []),
    ],
)
def test_players_are_found_by_the_beginnings_of_words(empty, text, found):
    for name in ("Łukasz Žižka", "Jan Žižka-Novák", "Nová Kateřina", "Ana O'Brien"):
        director.add_player(empty, name)
    assert sorted(player.name for player in director.find_players(empty.database, text)) == sorted(found)


def test_whose_name_begins_so_comes_first_and_only_so_many(empty):
    for name in ("Anna Bee", "Bea Ant", "Zoe Bee", "Beata Cat"):
        director.add_player(empty, name)
    assert [p.name for p in director.find_players(empty.database, "be", 3)] == ["Bea Ant", "Beata Cat", "Anna Bee"]


def test_a_player_is_corrected_everywhere_at_once(empty):
    register(empty, [1], [])
    other = director.open_evening(empty.database, director.new_session(empty.database))
    register(other, [1], [])
    player = director.pairs(empty)[0].players[0]
    director.correct_player(empty, player.id, name="  Nora  Þór ", club="Kópavogur", number="9")
    for session in (empty, other):
        corrected = director.pairs(session)[0].players[0]
        assert (corrected.name, corrected.club, corrected.number) == ("Nora Þór", "Kópavogur", "9")
    assert director.find_players(empty.database, "thor")[0].id == player.id
    assert director.find_players(empty.database, "ant") == (director.pairs(empty)[0].players[1],)


def test_a_correction_of_nothing_is_no_act(empty):
    player = director.add_player(empty, "A A", "Club", "1")
    acts = len(director.journal(empty))
    director.correct_player(empty, player, name="A A", club=None, number="1")
    assert len(director.journal(empty)) == acts
    with pytest.raises(Refusal, match="needs a name"):
        director.correct_player(empty, player, name=" ")
    with pytest.raises(Refusal, match="no longer"):
        director.correct_player(empty, 999, name="X X")


def test_other_players_in_a_pairs_seats(evening):
    pair = by_label(evening)["NS 2"]
    slot = Slot(1, 2, 3)
    director.enter(evening, slot, "p")
    director.change_pair(evening, pair.id, ("Nora Bee", "New One"))
    assert by_label(evening)["NS 2"].names == "Nora Bee – New One"
    assert director.traveller(evening, 3).lines[1].ns.names == "Nora Bee – New One"
    with pytest.raises(Refusal, match="already plays, in EW 1"):
        director.change_pair(evening, pair.id, ("Nora Bee", "Ella Ant"))
    assert by_label(evening)["NS 2"].names == "Nora Bee – New One"


def test_a_pair_is_taken_out_unless_it_has_results(evening):
    pairs = by_label(evening)
    director.enter(evening, Slot(1, 1, 1), "p")
    before = tables_of(evening.database)
    for label in ("NS 1", "EW 1"):
        with pytest.raises(Refusal, match=f"{label} has results"):
            director.remove_pair(evening, pairs[label].id)
    assert tables_of(evening.database) == before
    director.remove_pair(evening, pairs["NS 2"].id)
    assert "NS 2" not in labels(evening)
    with pytest.raises(Refusal, match="no longer in the session"):
        director.remove_pair(evening, pairs["NS 2"].id)
    assert director.find_players(evening.database, "nora bee")  # the club still knows who that is


def test_a_pair_moves_to_a_free_number(empty):
    register(empty, [1, 2], [1])
    pair = by_label(empty)["NS 2"]
    director.move_pair(empty, pair.id, Side.EW, 2)
    assert by_label(empty)["EW 2"].id == pair.id
    acts = len(director.journal(empty))
    director.move_pair(empty, pair.id, Side.EW, 2)
    assert len(director.journal(empty)) == acts
    with pytest.raises(Refusal, match="no table 0"):
        director.move_pair(empty, pair.id, Side.EW, 0)


def test_two_pairs_exchange_numbers_and_results_stay_with_the_numbers(evening):
    pairs = by_label(evening)
    director.enter(evening, Slot(1, 1, 1), "4sn=")
    director.move_pair(evening, pairs["NS 1"].id, Side.EW, 3)
    assert seats(evening)["EW 3"] == "Nora Ant – Saul Ant"
    assert seats(evening)["NS 1"] == "Ella Cat – Will Cat"
    line = director.traveller(evening, 1).lines[0]
    assert (line.ns.label, line.ns.names, line.ew.label) == ("NS 1", "Ella Cat – Will Cat", "EW 1")
    assert line.mismatch == ""


def test_a_pair_with_results_does_not_move_to_a_number_that_nobody_has(evening):
    director.enter(evening, Slot(1, 1, 1), "4sn=")
    with pytest.raises(Refusal, match="has results under its number"):
        director.move_pair(evening, by_label(evening)["NS 1"].id, Side.NS, 9)


def test_in_one_list_of_numbers_pairs_are_called_by_them(database):
    evening = evening_of(database, mitchell(4, 3, switched=1))
    assert labels(evening) == ["1", "5", "2", "6", "3", "7", "4", "8"]
    director.remove_pair(evening, by_label(evening)["8"].id)
    director.move_pair(evening, by_label(evening)["4"].id, Side.EW, 4)
    assert director.journal(evening)[0].summary == "4 is now 8"


def test_a_pair_beyond_the_tables_takes_nobodys_number(database):
    """In one list of numbers East-West 1 of four tables is number 5: North-South 5 must not be."""
    evening = evening_of(database, mitchell(4, 3, switched=1))
    before = director.schedule(evening)
    director.register(evening, ("Late One", "Late Two"))
    director.register(evening, ("Late Three", "Late Four"))
    assert labels(evening)[-2:] == ["9", "10"]
    assert director.schedule(evening) == before
    assert director.overview(evening).step == "movement"

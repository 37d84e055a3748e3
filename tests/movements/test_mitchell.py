"""The Mitchell family against the tables in which directors' manuals print it, and for every size up to 40 tables."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.movements.mitchell import (
    MAX_TABLES,
    Missing,
    Variant,
    default_switched,
    legal_variants,
    mitchell,
    most_rounds,
)
from bridgeclub.movements.movement import Movement, Seating
from bridgeclub.words import Refusal

SIZES = range(2, 41)
KINDS = [(tables, variant) for tables in SIZES for variant in legal_variants(tables)]

# A line a round: the East-West pairs at tables 1, 2, ..., then the board sets there (A = 10, B = 11).
STRAIGHT_5 = "12345 12345|51234 23451|45123 34512|34512 45123|23451 51234"
STRAIGHT_11 = (
    "123456789AB 123456789AB|B123456789A 23456789AB1|AB123456789 3456789AB12|9AB12345678 456789AB123|"
    "89AB1234567 56789AB1234|789AB123456 6789AB12345|6789AB12345 789AB123456|56789AB1234 89AB1234567|"
    "456789AB123 9AB12345678|3456789AB12 AB123456789|23456789AB1 B123456789A"
)
SKIP_6 = "123456 123456|612345 234561|561234 345612|345612 456123|234561 561234"
SHARE_RELAY_6 = "123456 123561|612345 234612|561234 345123|456123 456234|345612 561345|234561 612456"


def as_printed(movement: Movement) -> str:
    digits = "0123456789AB"
    return "|".join(
        "".join(digits[s.ew] for s in movement.round(round))
        + " "
        + "".join(digits[s.board_set] for s in movement.round(round))
        for round in range(1, movement.rounds + 1)
    )


@pytest.mark.parametrize(
    ("tables", "variant", "printed"),
    [
        (5, "straight", STRAIGHT_5),
        (11, None, STRAIGHT_11),
        (6, "skip", SKIP_6),
        (6, "share-relay", SHARE_RELAY_6),
    ],
)
def test_the_printed_tables(tables: int, variant: str | None, printed: str) -> None:
    movement = mitchell(tables, variant=variant)
    assert as_printed(movement) == printed
    assert all(s.ns == s.table for s in movement.seatings)
    assert (movement.winners, movement.board_sets) == (2, tables)


def plays_are_unique(movement: Movement) -> bool:
    """The law of movements said once more, without the movement's own check: nobody repeats boards or opponents."""
    seen: set[tuple[object, ...]] = set()
    ew_list = "EW" if movement.winners == 2 else "NS"
    for s in movement.seatings:
        ns, ew = ("NS", s.ns), (ew_list, s.ew)
        facts: list[tuple[object, ...]] = [(s.round, pair) for pair in (ns, ew) if pair[1]]
        if s.ns and s.ew:
            facts += [(frozenset((ns, ew)),), (ns, "set", s.board_set), (ew, "set", s.board_set)]
        if any(fact in seen for fact in facts):
            return False
        seen.update(facts)
    return True


@pytest.mark.parametrize("missing", list(Missing))
@pytest.mark.no_cover
def test_every_full_movement_is_legal(missing: Missing) -> None:
    for tables, variant in KINDS:
        movement = mitchell(tables, variant=variant, missing=missing)
        assert movement.faults() == ()
        assert plays_are_unique(movement)
        switched = mitchell(
            tables, variant=variant, missing=missing, switched=default_switched(tables, movement.rounds)
        )
        assert plays_are_unique(switched)
    assert switched.faults() == ()


def test_one_round_more_would_repeat() -> None:
    for tables, variant in KINDS:
        most = most_rounds(tables, variant)
        again = most  # the number of rounds gone when the round after the last would be played
        ew_at_1 = (1 - again - (variant is Variant.SKIP and again >= tables // 2) - 1) % tables + 1
        first_sets_again = variant is Variant.STRAIGHT and tables % 2 == 0 and (2 * again) % tables == 0
        assert ew_at_1 == 1 or first_sets_again
        with pytest.raises(Refusal):
            mitchell(tables, most + 1, variant)


def test_a_shorter_movement_is_the_beginning_of_the_full_one() -> None:
    for tables, variant in KINDS:
        full = mitchell(tables, variant=variant)
        for rounds in range(1, full.rounds):
            assert mitchell(tables, rounds, variant).seatings == full.seatings[: rounds * tables]


@given(st.sampled_from(KINDS), st.sampled_from(list(Missing)), st.data())
def test_everybody_sits_exactly_once_a_round(kind: tuple[int, Variant], missing: Missing, data: st.DataObject) -> None:
    tables, variant = kind
    rounds = data.draw(st.integers(1, most_rounds(tables, variant)))
    switched = data.draw(st.integers(0, rounds))
    movement = mitchell(tables, rounds, variant, missing, switched)
    assert movement.faults() == ()
    ew_first = tables + 1 if switched else 1
    expected = Counter(range(1, tables + 1)) + Counter(range(ew_first, ew_first + tables))
    if missing is Missing.NS:
        expected[tables] -= 1
    if missing is Missing.EW:
        expected[ew_first + tables - 1] -= 1
    for round in range(1, rounds + 1):
        seats = [n for s in movement.round(round) for n in (s.ns, s.ew)]
        assert Counter(n for n in seats if n) == +expected
        assert len(seats) == 2 * tables


@given(st.sampled_from(KINDS), st.sampled_from(list(Missing)), st.data())
def test_the_switch_turns_every_table_in_the_last_rounds(
    kind: tuple[int, Variant], missing: Missing, data: st.DataObject
) -> None:
    tables, variant = kind
    rounds = data.draw(st.integers(1, most_rounds(tables, variant)))
    switched = data.draw(st.integers(1, rounds))
    plain = mitchell(tables, rounds, variant, missing)
    turned = mitchell(tables, rounds, variant, missing, switched)
    assert (plain.winners, turned.winners) == (2, 1)
    for before, after in zip(plain.seatings, turned.seatings, strict=True):
        ew = before.ew and before.ew + tables
        pairs = (ew, before.ns) if before.round > rounds - switched else (before.ns, ew)
        assert after == Seating(before.round, before.table, *pairs, before.board_set)


def test_the_missing_pair_is_the_last_one_and_its_opponents_sit_out_once() -> None:
    for (tables, variant), missing in product(KINDS, (Missing.NS, Missing.EW)):
        movement = mitchell(tables, variant=variant, missing=missing)
        sit_outs = Counter((s.direction, s.number) for s in movement.sit_outs)
        assert sit_outs.total() == movement.rounds
        assert set(sit_outs.values()) == {1}
        first = movement.at(1, tables)
        assert (first.ns, first.ew) == ((0, tables) if missing is Missing.NS else (tables, 0))


def test_the_eighth_that_is_switched() -> None:
    assert [default_switched(n, n) for n in (1, 2, 5, 7, 9, 11)] == [1] * 6
    assert [default_switched(n, n) for n in (12, 13, 19)] == [2] * 3
    assert default_switched(27, 13) == 2
    assert default_switched(40, 40) == 5
    for tables, rounds in ((5, 0), (5, 6)):
        with pytest.raises(ValueError, match="rounds"):
            default_switched(tables, rounds)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (
            {"tables": 8, "rounds": 8, "variant": "straight"},
            "4 rounds at most.*round 5.*skip.*7 rounds.*relay.*8 rounds",
        ),
        ({"tables": 8, "rounds": 8}, "skip Mitchell with 8 tables can have 7 rounds at most.*round 8.*relay.*8 rounds"),
        ({"tables": 8, "rounds": 9, "variant": "share-relay"}, "8 rounds at most, because in round 9 .* again[.]$"),
        ({"tables": 7, "rounds": 8}, "7 rounds at most"),
        ({"tables": 2, "rounds": 2}, "1 round at most.*share and relay .up to 2 rounds"),
        ({"tables": 2, "rounds": 2, "variant": "straight"}, "1 round at most.*choose share and relay .up to 2 rounds"),
        ({"tables": 7, "variant": "skip"}, "even number of tables; with 7 choose straight .up to 7 rounds"),
        ({"tables": 7, "variant": "share-relay"}, "even number of tables; with 7 choose straight"),
        ({"tables": 7, "variant": "howell"}, "howell.*straight, skip, share-relay"),
        ({"tables": 7, "missing": "north"}, "north.*none, ns, ew"),
        ({"tables": 1}, "at least 2 tables"),
        ({"tables": -3}, "at least 2 tables"),
        ({"tables": MAX_TABLES + 1}, "sections"),
        ({"tables": 7, "rounds": 0}, "at least 1 round.*1 to 7"),
        ({"tables": 7, "rounds": 5, "switched": 6}, "0 to 5"),
        ({"tables": 7, "switched": -1}, "0 to 7"),
    ],
)
def test_what_is_not_legal_is_refused_with_what_is(arguments: dict[str, object], says: str) -> None:
    with pytest.raises(Refusal) as refusal:
        mitchell(**arguments)  # type: ignore[arg-type]
    assert re.search(says, str(refusal.value)), str(refusal.value)


def test_two_tables() -> None:
    assert mitchell(2).rounds == 1
    assert mitchell(2, variant="share-relay").seatings == (
        Seating(1, 1, 1, 1, 1),
        Seating(1, 2, 2, 2, 1),
        Seating(2, 1, 1, 2, 2),
        Seating(2, 2, 2, 1, 2),
    )

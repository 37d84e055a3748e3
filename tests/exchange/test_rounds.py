"""Meetings into rounds: what comes out can be played, and in as few rounds as it was."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.exchange.rounds import into_rounds

Meeting = tuple[tuple[str, int], tuple[str, int], int]


def mitchell(tables: int, rounds: int) -> list[Meeting]:
    return [
        (("NS", table), ("EW", (table - gone) % tables), (table + gone) % tables)
        for gone in range(rounds)
        for table in range(tables)
    ]


def is_playable(meetings: Sequence[Meeting], rounds: list[list[int]]) -> bool:
    for indices in rounds:
        busy = [thing for index in indices for thing in meetings[index]]
        if len(set(busy)) < len(busy):
            return False
    return sorted(index for indices in rounds for index in indices) == list(range(len(meetings)))


def test_no_meetings_need_no_rounds():
    assert into_rounds([]) == []


def test_a_mitchell_is_found_again_in_its_own_number_of_rounds():
    for tables, played in ((3, 3), (5, 5), (7, 7), (9, 5)):
        meetings = mitchell(tables, played)
        rounds = into_rounds(meetings)
        assert is_playable(meetings, rounds)
        assert len(rounds) == played


@given(
    st.lists(st.tuples(st.integers(1, 6), st.integers(7, 12), st.integers(20, 26)), max_size=20, unique=True).map(
        lambda found: [(("NS", ns), ("EW", ew), board_set) for ns, ew, board_set in found]
    )
)
def test_whatever_was_played_can_be_put_into_rounds(meetings):
    rounds = into_rounds(meetings)
    assert is_playable(meetings, rounds)
    assert [len(one) for one in rounds] == sorted((len(one) for one in rounds), reverse=True)
    assert into_rounds(meetings) == rounds

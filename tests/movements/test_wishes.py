"""Wishes as they are written, and what cannot be wished."""

from __future__ import annotations

import pytest

from bridgeclub.movements import Wishes, read_wishes
from bridgeclub.movements.wishes import Length, evening
from bridgeclub.words import Refusal


def test_wishes_are_read() -> None:
    assert read_wishes([]) == Wishes()
    texts = [
        "winners=1",
        "same-boards=yes",
        "stationary = 3",
        "Boards_At_Hand=24",
        "copies=2",
        "no-sharing",
        "sit-outs=1",
    ]
    assert read_wishes([*texts, "seconds-a-board=400"]) == Wishes(1, True, 3, 24, 2, True, 1, 400)
    assert read_wishes(["no-sharing=no"]) == Wishes()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("tea=yes", "no wish “tea”; there are winners, same-boards"),
        ("winners=3", "one winner or two, not 3"),
        ("winners", "“winners” is a whole number, as in winners=1, not “”"),
        ("stationary=-1", "whole number"),
        ("no-sharing=perhaps", "“no-sharing” is yes or no, not “perhaps”"),
        ("copies=0", "one set of them"),
        ("seconds-a-board=0", "about 435 seconds"),
    ],
)
def test_what_cannot_be_wished_is_refused(text: str, says: str) -> None:
    with pytest.raises(Refusal, match=says):
        read_wishes([text])


def test_the_length_of_an_evening() -> None:
    assert evening(None, None, 435) == Length(22, 24, 27, 28)
    assert evening(None, 180, 435) == Length(19, 21, 24, 24, 24)
    assert evening(26, None, 435) == Length(22, 26, 26, 28)
    assert evening(26, 120, 435) == Length(13, 16, 16, 16, 16)
    assert [Length(22, 24, 27, 28).away(boards) for boards in (22, 24, 27, 28)] == [2, 0, 0, 2]

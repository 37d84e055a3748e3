"""Other languages have longer words, and clubs longer names: every document stays set well."""

from __future__ import annotations

import gettext

import pytest

from bridgeclub.documents import DOCUMENTS
from tests.documents.evening import Evening
from tests.documents.reading import assert_set_well


class Longer(gettext.NullTranslations):
    """A language whose words are half as long again."""

    def gettext(self, message: str) -> str:
        """Return the message with half of its letters said twice; what is filled in stays."""
        return message if "{" in message else message + message[: len(message) // 2].lower()


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize(
    ("key", "choice"),
    [
        (document.key, choice.key if choice else "")
        for document in DOCUMENTS
        if document.key != "board-labels"
        for choice in document.choices("A4") or [None]
    ],
)
def test_longer_words_and_names_fit(key: str, choice: str, paper: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bridgeclub.words._translations", Longer())
    name = "The Annual Invitational Charity Swiss and Mitchell Pairs of the Four Valleys and Neighbouring Parishes"
    evening = Evening(11, name=name)
    evening.club = "Bridge Club of the Four Valleys and all their Neighbouring Parishes and Hamlets"
    document = next(document for document in DOCUMENTS if document.key == key)
    assert_set_well(document.make(evening.papers(), paper, choice), 15, pages=1)

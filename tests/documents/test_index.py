"""The list of documents."""

from __future__ import annotations

import subprocess
import sys
from io import BytesIO

import pytest
from pypdf import PdfReader

from bridgeclub.documents import DOCUMENTS, document_named, every_file
from bridgeclub.words import Refusal
from tests.documents.evening import Evening, empty_evening
from tests.documents.reading import page_sizes


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_every_document_can_be_made_on_both_papers(paper: str) -> None:
    papers = Evening(5).papers()
    names = []
    for name, make in every_file(papers, paper):
        names.append(name)
        pdf = make()
        assert page_sizes(pdf) == {(595, 842) if paper == "A4" else (612, 792)}
        about = PdfReader(BytesIO(pdf)).metadata
        assert about is not None
        assert about.title.endswith(" – Tuesday pairs, Ĵaŭda klubo")
        assert about.author == "Bridžový klub Žižkov"
        assert pdf == make()
    assert len(set(names)) == len(names) == len(DOCUMENTS) + 2  # two label sheets, two kinds of table cards
    assert "ranking-matchpoints.pdf" in names


def test_keys_are_unique_and_found() -> None:
    assert {document_named(document.key) for document in DOCUMENTS} == set(DOCUMENTS)
    with pytest.raises(KeyError):
        document_named("menu")


def test_titles_are_words_for_people() -> None:
    for document in DOCUMENTS:
        assert document.title
        assert document.purpose
        assert document.file_name() == f"{document.key}.pdf"


def test_on_an_empty_evening_each_document_refuses_clearly_or_needs_nothing() -> None:
    papers = empty_evening().papers()
    for document in DOCUMENTS:
        if document.needs:
            with pytest.raises(Refusal, match="yet"):
                document.make(papers, "A4")
        else:
            assert document.make(papers, "A4").startswith(b"%PDF")


def test_the_list_alone_does_not_load_reportlab() -> None:
    code = "import sys, bridgeclub.documents; sys.exit('reportlab' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_choices_are_named_in_the_file() -> None:
    labels = document_named("board-labels")
    assert [choice.key for choice in labels.choices("A4")] == ["avery-l7160", "avery-l7163"]
    assert labels.file_name("avery-l7163") == "board-labels-avery-l7163.pdf"
    cards = document_named("table-cards")
    assert [cards.file_name(choice.key) for choice in cards.choices("Letter")] == [
        "table-cards.pdf",
        "table-cards-four-seats.pdf",
    ]
    assert document_named("scorecards").choices("A4") == ()

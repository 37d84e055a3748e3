"""Everything that can be printed: one list for the window's Print place, for the command line and for the demo.

Nothing here loads reportlab; a document's own module is loaded when it is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from bridgeclub.words import N_, _

if TYPE_CHECKING:
    from bridgeclub.director.ranking_views import Rankings
    from bridgeclub.director.views import Schedule, Scorecard, Standings, Traveller
    from bridgeclub.documents.occasion import Occasion


@dataclass(frozen=True, slots=True)
class Papers:
    """What documents are made from. Each view is fetched only when a document needs it.

    standings and rankings: take "matchpoints", "butler" or "cross-imps"; without `rankings` the plain ranking is all
        that the wall shows. suit_colours: 2 or 4, the club's choice.
    """

    session: str
    day: str
    club: str
    standings: Callable[[str], Standings]
    scorecards: Callable[[], tuple[Scorecard, ...]]
    travellers: Callable[[], tuple[Traveller, ...]]
    schedule: Callable[[], Schedule]
    suit_colours: int = 2
    rankings: Callable[[str], Rankings] | None = None

    @property
    def occasion(self) -> Occasion:
        """Return what stands at the head of a page."""
        from bridgeclub.documents.occasion import Occasion

        return Occasion(self.session, self.day, self.club)


PLAIN = "plain"
"""The key of the choice that needs no word in a file's name."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One way of printing a document, as a label sheet: `key` for file names and the command line."""

    key: str
    title: str


def _no_choices(_paper: str) -> tuple[Choice, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Document:
    """A document that can be printed: `word` and `hint` are English, `title` and `purpose` in the user's language.

    needs: what there must be before it can be made, "" (nothing), "movement" or "pairs"; results are never needed.
    """

    key: str
    word: str
    hint: str
    needs: str
    _make: Callable[[Papers, str, str], bytes]
    _choices: Callable[[str], tuple[Choice, ...]] = _no_choices

    @property
    def title(self) -> str:
        """Return the document's name."""
        return _(self.word)

    @property
    def purpose(self) -> str:
        """Return in a few words what it is for."""
        return _(self.hint)

    def choices(self, paper: str) -> tuple[Choice, ...]:
        """Return the ways of printing it on "A4" or "Letter", the usual one first; () where there is one way only."""
        return self._choices(paper)

    def file_name(self, choice: str = "") -> str:
        """Return the name of its file, "ranking-matchpoints.pdf"."""
        return f"{self.key}-{choice}.pdf" if choice not in {"", PLAIN} else f"{self.key}.pdf"

    def make(self, papers: Papers, paper: str, choice: str = "") -> bytes:
        """Return the PDF on "A4" or "Letter" paper; `Refusal` says what is missing for it.

        `choice` is the key of one of `choices(paper)`, "" the usual one.
        """
        return self._make(papers, paper, choice)


def _ranking(method: str) -> Callable[[Papers, str, str], bytes]:
    def make(papers: Papers, paper: str, _choice: str) -> bytes:
        from bridgeclub.documents.ranking import ranking

        return ranking(papers.standings(method), paper, papers.rankings(method) if papers.rankings else None)

    return make


def _scorecards(papers: Papers, paper: str, _choice: str) -> bytes:
    from bridgeclub.documents.scorecards import scorecards

    return scorecards(papers.scorecards(), papers.occasion, paper, papers.suit_colours)


def _travellers(papers: Papers, paper: str, _choice: str) -> bytes:
    from bridgeclub.documents.travellers import travellers

    return travellers(papers.travellers(), papers.occasion, paper, papers.suit_colours)


def _blank_travellers(papers: Papers, paper: str, _choice: str) -> bytes:
    from bridgeclub.documents.blank_travellers import blank_travellers

    return blank_travellers(papers.schedule(), papers.occasion, paper)


FOUR_SEATS = "four-seats"


def _table_cards(papers: Papers, paper: str, choice: str) -> bytes:
    from bridgeclub.documents.four_seat_cards import four_seat_cards
    from bridgeclub.documents.table_cards import table_cards

    make = four_seat_cards if choice == FOUR_SEATS else table_cards
    return make(papers.schedule(), papers.occasion, paper)


def _table_card_choices(_paper: str) -> tuple[Choice, ...]:
    return Choice(PLAIN, _("Read from one side")), Choice(FOUR_SEATS, _("Read from all four seats"))


def _guide_cards(papers: Papers, paper: str, _choice: str) -> bytes:
    from bridgeclub.documents.guide_cards import guide_cards

    return guide_cards(papers.schedule(), papers.occasion, paper)


def _director_sheet(papers: Papers, paper: str, _choice: str) -> bytes:
    from bridgeclub.documents.director_sheet import director_sheet

    return director_sheet(papers.schedule(), papers.occasion, paper)


def _starting_positions(papers: Papers, paper: str, _choice: str) -> bytes:
    from bridgeclub.documents.starting_positions import starting_positions

    return starting_positions(papers.schedule(), papers.occasion, paper)


def _board_labels(papers: Papers, paper: str, choice: str) -> bytes:
    from bridgeclub.documents.board_labels import board_labels
    from bridgeclub.documents.label_sheets import label_sheet, usual_sheet

    stock = label_sheet(choice) if choice else usual_sheet(paper)
    return board_labels(papers.schedule(), papers.occasion, stock)


def _label_choices(paper: str) -> tuple[Choice, ...]:
    from bridgeclub.documents.label_sheets import label_sheets

    return tuple(Choice(stock.key, stock.title) for stock in label_sheets(paper))


DOCUMENTS = (
    Document("ranking-matchpoints", N_("Ranking by matchpoints"), N_("For the wall"), "pairs", _ranking("matchpoints")),
    Document("ranking-butler", N_("Ranking by IMPs (Butler)"), N_("For the wall"), "pairs", _ranking("butler")),
    Document(
        "ranking-cross-imps", N_("Ranking by IMPs (cross-IMPs)"), N_("For the wall"), "pairs", _ranking("cross-imps")
    ),
    Document("scorecards", N_("Scorecards"), N_("One for each pair to take home"), "movement", _scorecards),
    Document("travellers", N_("Travellers with results"), N_("All results of every board"), "movement", _travellers),
    Document(
        "blank-travellers",
        N_("Travellers to write on"),
        N_("One for each board, to travel with it"),
        "movement",
        _blank_travellers,
    ),
    Document(
        "table-cards",
        N_("Table cards"),
        N_("For each table: what each round brings"),
        "movement",
        _table_cards,
        _table_card_choices,
    ),
    Document("guide-cards", N_("Guide cards"), N_("For each pair that moves: where to go"), "movement", _guide_cards),
    Document(
        "director-sheet",
        N_("Director's sheet"),
        N_("Round by round: tables, sit-outs, bye stand"),
        "movement",
        _director_sheet,
    ),
    Document(
        "starting-positions",
        N_("Starting positions"),
        N_("For the wall, by name and by table"),
        "movement",
        _starting_positions,
    ),
    Document(
        "board-labels",
        N_("Board labels"),
        N_("To stick on the boards: number, dealer, vulnerability"),
        "",
        _board_labels,
        _label_choices,
    ),
)
"""All documents, in the order of the Print place."""


def document_named(key: str) -> Document:
    """Return the document with this key; raises `KeyError`."""
    for document in DOCUMENTS:
        if document.key == key:
            return document
    raise KeyError(key)


def every_file(papers: Papers, paper: str) -> Iterator[tuple[str, Callable[[], bytes]]]:
    """Yield the name of every file that can be printed on `paper`, each with the call that makes its bytes."""
    for document in DOCUMENTS:
        for choice in [way.key for way in document.choices(paper)] or [""]:
            yield document.file_name(choice), partial(document.make, papers, paper, choice)

"""How far the scoring is: what is entered, what is missing, by board and by table and round."""

from __future__ import annotations

from bridgeclub.director.book import Book
from bridgeclub.director.evening import Evening
from bridgeclub.director.views import Count, Progress, Slot


def count(book: Book) -> Count:
    """Return how many of the scheduled results are entered."""
    return Count(book.expected - sum(book.missing_of.values()), book.expected)


def progress(evening: Evening) -> Progress:
    """Return what is entered and what is missing."""
    book = evening.book
    boards = tuple(
        (board, Count(len(slots) - book.missing_of[board], len(slots))) for board, slots in book.scheduled.items()
    )
    slips = tuple(
        (round_, table, Count(sum(Slot(round_, table, board) in book.results for board in played), len(played)))
        for (round_, table), (ns, ew, played) in book.seats.items()
        if ns is not None and ew is not None and played
    )
    missing = tuple(
        slot
        for board, slots in book.scheduled.items()
        if book.missing_of[board]
        for slot in slots
        if slot not in book.results
    )
    return Progress(count(book), boards, slips, missing)

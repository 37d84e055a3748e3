"""How far the scoring is: what is entered, what is missing, by board and by table and round."""

from __future__ import annotations

from collections import Counter

from bridgeclub.director.book import Book
from bridgeclub.director.evening import Evening
from bridgeclub.director.views import Count, Progress


def count(book: Book) -> Count:
    """Return how many of the scheduled results are entered."""
    return Count(book.expected - sum(book.missing_of.values()), book.expected)


def progress(evening: Evening) -> Progress:
    """Return what is entered and what is missing."""
    book = evening.book
    boards = tuple(
        (board, Count(len(slots) - book.missing_of[board], len(slots))) for board, slots in book.scheduled.items()
    )
    others = set(book.unscheduled)
    entered = Counter((slot.round, slot.table) for slot in book.results if slot not in others)
    slips = tuple((*place, Count(entered[place], due)) for place, due in book.due.items())
    missing = tuple(
        slot
        for board, slots in book.scheduled.items()
        if book.missing_of[board]
        for slot in slots
        if slot not in book.results
    )
    return Progress(count(book), boards, slips, missing)

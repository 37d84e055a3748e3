"""Short texts that several documents share: figures as they are set, boards in a range, what stands for nobody."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from bridgeclub.director.views import PairView
from bridgeclub.laws import dealer, vulnerability
from bridgeclub.words import _, ngettext

NOBODY = "–"


def figure(text: str) -> str:
    """Return a number as it is set on paper, with a real minus sign, as wide as a plus."""
    return "−" + text[1:] if text.startswith("-") else text


def board_range(boards: Sequence[int]) -> str:
    """Return "3–4" for boards 3 and 4, "7" for one, "1, 5, 9" where they do not follow each other, "" for none."""
    if len(boards) > 1 and list(boards) == list(range(boards[0], boards[0] + len(boards))):
        return f"{boards[0]}–{boards[-1]}"
    return ", ".join(map(str, boards))


def board_runs(boards: Sequence[int]) -> str:
    """Return "3–8, 11–12" for boards in order that follow each other in runs."""
    starts = [at for at, board in enumerate(boards) if at == 0 or board != boards[at - 1] + 1]
    return ", ".join(board_range(boards[start:end]) for start, end in pairwise([*starts, len(boards)]))


def number_of(pair: PairView | None) -> str:
    """Return a pair's number, or a dash where nobody sits."""
    return str(pair.number) if pair else NOBODY


def title_of(pair: PairView) -> str:
    """Return a pair's label as a heading: "NS 3", or "Pair 14" where all pairs are in one list."""
    return _("Pair {number}").format(number=pair.number) if pair.label.isdigit() else pair.label


def names_of(pair: PairView | None) -> tuple[str, ...]:
    """Return the names of a pair's players in seat order; () for nobody."""
    return tuple(player.name for player in pair.players if player.name.strip()) if pair else ()


def deal_text(board: int) -> str:
    """Return who deals and who is vulnerable on a board: "North deals · Nobody vulnerable"."""
    return _("{dealer} deals · {vulnerable}").format(
        dealer=dealer(board).spoken, vulnerable=vulnerability(board).spoken
    )


def missing_results(count: int) -> str:
    """Return "3 results missing"."""
    return ngettext("{count} result missing", "{count} results missing", count).format(count=count)


def provisional(count: int) -> str:
    """Return what marks a ranking that is not final: "PROVISIONAL – 3 results missing"."""
    return _("PROVISIONAL – {missing}").format(missing=missing_results(count))

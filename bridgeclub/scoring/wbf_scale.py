"""The victory points of the World Bridge Federation since 2013, by its formula, for any number of boards.

Source: WBF Scoring Panel (Bavin, Bethe, Bramley, Buchen), "The New WBF IMP to VP Scales", technical report. The winner
of a match of N boards by M IMPs has 10 + 10 * (1 - R^(M/B)) / (1 - R) VPs, where B = 15 * sqrt(N) is the margin that
wins everything and R the cube of the golden section, (sqrt(5) - 1) / 2.
"""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal, localcontext
from functools import cache
from itertools import pairwise


@cache
def continuous(boards: int) -> tuple[int, ...]:
    """Return the winner's VPs in hundredths for a margin of 0, 1, 2 ... IMPs, up to the first margin worth 2000.

    Each IMP is worth no more than the one before it: where rounding broke that, the report adds a hundredth.
    """
    with localcontext() as context:
        context.prec = 50
        whole = _blitz(boards)
        ratio = _ratio()
        margins = range(int(whole.to_integral_value(rounding="ROUND_CEILING")) + 1)
        exact = [min(Decimal(2000), 1000 + 1000 * (1 - ratio ** (imps / whole)) / (1 - ratio)) for imps in margins]
        vps = [int(value.to_integral_value(rounding=ROUND_HALF_UP)) for value in exact]
    while (growing := _first_growing(vps)) is not None:
        vps[growing] += 1
    return tuple(vps)


def _first_growing(vps: list[int]) -> int | None:
    """Return the first margin whose next IMP is worth more than its own."""
    steps = (at for at in range(1, len(vps) - 1) if vps[at + 1] - vps[at] > vps[at] - vps[at - 1])
    return next(steps, None)


@cache
def discrete(boards: int) -> tuple[int, ...]:
    """Return the largest margins in IMPs that are still worth 10, 11 ... 19 VPs; a larger one is worth 20.

    A margin is worth the whole number that the unrounded formula is nearest to, and no number of VPs covers fewer
    margins than the one below it: where one does, the one below loses its largest.
    """
    with localcontext() as context:
        context.prec = 50
        ratio = _ratio()
        largest = [int(_blitz(boards) * (1 - (1 - ratio) * (2 * won + 1) / 20).ln() / ratio.ln()) for won in range(10)]
    while (narrow := _first_narrow(largest)) is not None:
        largest[narrow - 1] -= 1
    return tuple(largest)


def _first_narrow(largest: list[int]) -> int | None:
    """Return the first step that covers fewer margins than the one below it; a draw covers those of both sides."""
    widths = [2 * largest[0] + 1, *(more - less for less, more in pairwise(largest))]
    return next((step for step in range(1, len(widths)) if widths[step] < widths[step - 1]), None)


def _blitz(boards: int) -> Decimal:
    return 15 * Decimal(boards).sqrt()


def _ratio() -> Decimal:
    golden: Decimal = (Decimal(5).sqrt() - 1) / 2
    return golden**3

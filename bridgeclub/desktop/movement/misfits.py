"""The results for which a movement would have no place, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bridgeclub.director.views import Misfit
from bridgeclub.words import _, ngettext

MISFITS_SHOWN = 5


def misfits_text(misfits: Sequence[Misfit]) -> str:
    """Return how many there are and which, the first few; "" for none."""
    if not misfits:
        return ""
    head = ngettext(
        "{n} result would have no place in this movement. It is kept and counts:",
        "{n} results would have no place in this movement. They are kept and count:",
        len(misfits),
    ).format(n=len(misfits))
    lines = [misfit.sentence for misfit in misfits[:MISFITS_SHOWN]]
    if len(misfits) > MISFITS_SHOWN:
        lines.append(_("and {n} more").format(n=len(misfits) - MISFITS_SHOWN))
    return "\n".join([head, *lines])

"""The columns of the grid: which, in which order, how wide, how aligned."""

from __future__ import annotations

from dataclasses import dataclass

from bridgeclub.desktop.scores.sheet import Kind
from bridgeclub.desktop.theme import look
from bridgeclub.words import _

NAMES_AT_LEAST = 96  # narrower than this the names say nothing and are left out
NAMES_AT_MOST = 300


@dataclass(frozen=True, slots=True)
class Column:
    """A column at its place: `x` and `width` in pixels. `align` is "left", "right", "middle" or "point" (decimal)."""

    key: str
    title: str
    x: int
    width: int
    align: str

    @property
    def right(self) -> int:
        """Return the x just after the column."""
        return self.x + self.width


def columns(kind: Kind, width: int) -> tuple[Column, ...]:
    """Return the columns of a traveller or a slip in a grid that is `width` pixels wide."""
    px = look().px
    wanted = [(key, title, px(size), align) for key, title, size, align in _columns(kind)]
    spare = width - sum(size for _key, _title, size, _align in wanted)
    names = [key for key, _title, size, _align in wanted if key.endswith("_names") and size == 0]
    each = min(spare // len(names), px(NAMES_AT_MOST)) if names else 0
    if each < px(NAMES_AT_LEAST):
        wanted = [entry for entry in wanted if entry[0] not in names]
        each = 0
    placed = []
    x = 0
    for key, title, size, align in wanted:
        size = size or each
        placed.append(Column(key, title, x, size, align))
        x += size
    return tuple(placed)


def _columns(kind: Kind) -> list[tuple[str, str, int, str]]:
    """Return key, title, width at 100 percent (0: what is left over) and alignment of each column."""
    if kind is Kind.BOARD:
        first = [
            ("ns", _("NS"), 52, "right"),
            ("ns_names", "", 0, "left"),
            ("ew", _("EW"), 52, "right"),
            ("ew_names", "", 0, "left"),
        ]
    else:
        first = [
            ("board", _("Board"), 72, "right"),
            ("conditions_names", "", 0, "left"),
            ("ns", _("NS"), 52, "right"),
            ("ew", _("EW"), 52, "right"),
            ("gap", "", 16, "left"),
        ]
    return [
        *first,
        ("typed", _("You type"), 132, "left"),
        ("contract", _("Contract"), 84, "left"),
        ("by", _("By"), 34, "middle"),
        ("result", _("Result"), 62, "middle"),
        ("tricks", _("Tricks"), 62, "middle"),
        ("score", _("Score"), 70, "right"),
        ("ns_points", _("NS"), 70, "point"),
        ("ew_points", _("EW"), 70, "point"),
        ("mark", "", 34, "middle"),
    ]

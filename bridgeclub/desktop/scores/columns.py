"""The columns of the grid: which, in which order, how wide, how aligned."""

from __future__ import annotations

from dataclasses import dataclass

from bridgeclub.desktop.scores.sheet import Kind
from bridgeclub.desktop.theme import look
from bridgeclub.director.wording import unit_of
from bridgeclub.words import _

NAMES_AT_LEAST = 90  # narrower than this the names say nothing and are left out
NAMES_AT_MOST = 320
NARROW = {"typed": 104, "contract": 70, "by": 26, "score": 60, "ns_points": 60, "ew_points": 60, "mark": 20}
"""The widths where there is little room; the tricks, which the result tells too, are left out then."""
NARROWEST = 520


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


def columns(kind: Kind, method: str, width: int) -> tuple[Column, ...]:
    """Return the columns of a traveller or a slip in a grid `width` pixels wide, with points of that method."""
    px = look().px
    every = _columns(kind, method)
    if sum(px(size) for _key, _title, size, _align in every) > width:
        every = [(key, title, NARROW.get(key, size), align) for key, title, size, align in every if key != "tricks"]
    wanted = [(key, title, px(size), align) for key, title, size, align in every]
    flexible = [key for key, _title, size, _align in wanted if size == 0]
    spare = width - sum(size for _key, _title, size, _align in wanted)
    each = min(spare // len(flexible), px(NAMES_AT_MOST))
    placed: list[Column] = []
    x = 0
    for key, title, fixed, align in wanted:
        if fixed == 0 and each < px(NAMES_AT_LEAST):
            continue
        placed.append(Column(key, title, x, fixed or each, align))
        x = placed[-1].right
    return tuple(placed)


def _columns(kind: Kind, method: str) -> list[tuple[str, str, int, str]]:
    """Return key, title, width at 100 percent (0: what is left over) and alignment of each column."""
    if kind is Kind.BOARD:
        first = [
            ("ns", _("NS"), 40, "right"),
            ("ns_names", "", 0, "left"),
            ("ew", _("EW"), 34, "right"),
            ("ew_names", "", 0, "left"),
        ]
    else:
        first = [
            ("board", _("Board"), 66, "right"),
            ("conditions", "", 0, "left"),
            ("ns", _("NS"), 42, "right"),
            ("ew", _("EW"), 42, "right"),
            ("gap", "", 14, "left"),
        ]
    unit = unit_of(method)
    return [
        *first,
        ("typed", _("You type"), 104, "left"),
        ("contract", _("Contract"), 74, "left"),
        ("by", _("By"), 28, "middle"),
        ("result", _("Result"), 54, "middle"),
        ("tricks", _("Tricks"), 50, "middle"),
        ("score", _("Score"), 58, "right"),
        ("ns_points", _("NS {unit}").format(unit=unit), 62, "point"),
        ("ew_points", _("EW {unit}").format(unit=unit), 62, "point"),
        ("mark", "", 22, "middle"),
    ]

"""Sheets of adhesive labels as they are sold: sizes in millimetres from `resources/labels/*.toml`, one file a sheet."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from bridgeclub.documents.style import MM, PAPERS, paper_named
from bridgeclub.words import Refusal, _, resource


@dataclass(frozen=True, slots=True)
class LabelSheet:
    """A sheet of labels; lengths in points.

    `left` and `top` lead from the paper's upper left corner to that of the first label, `step_x` and `step_y` from one
    label's corner to the next one's, across and down.
    """

    key: str
    name: str
    paper: str
    across: int
    down: int
    wide: float
    high: float
    left: float
    top: float
    step_x: float
    step_y: float
    usual: bool

    @property
    def title(self) -> str:
        """Return "Avery L7160 – 21 labels, 63.5 × 38.1 mm"."""
        size = f"{self.wide / MM:.1f} × {self.high / MM:.1f} mm"
        return _("{name} – {count} labels, {size}").format(name=self.name, count=self.across * self.down, size=size)


@lru_cache(maxsize=1)
def _all_sheets() -> tuple[LabelSheet, ...]:
    return tuple(read_sheet(path) for path in sorted(resource("labels").glob("*.toml")))


def label_sheets(paper: str) -> tuple[LabelSheet, ...]:
    """Return the known sheets on "A4" or "Letter", the usual one first."""
    fitting = [sheet for sheet in _all_sheets() if sheet.paper == paper_named(paper).name]
    return tuple(sorted(fitting, key=lambda sheet: (not sheet.usual, sheet.key)))


def usual_sheet(paper: str) -> LabelSheet:
    """Return the sheet to take where none was chosen; `Refusal` where none is known for that paper."""
    sheets = label_sheets(paper)
    if not sheets:
        raise Refusal(_("No label sheet is known for {paper} paper.").format(paper=paper))
    return sheets[0]


def label_sheet(key: str) -> LabelSheet:
    """Return the sheet with this key ("avery-l7160"); `Refusal` names those that there are."""
    for sheet in _all_sheets():
        if sheet.key == key:
            return sheet
    sentence = _("There is no label sheet “{key}”; choose one of: {keys}.")
    raise Refusal(sentence.format(key=key, keys=", ".join(sheet.key for sheet in _all_sheets())))


def read_sheet(path: Path) -> LabelSheet:
    """Return the sheet that a file describes, its key being the file's name; `Refusal` where it cannot be one."""
    try:
        facts = tomllib.loads(path.read_text(encoding="utf-8"))
        sheet = LabelSheet(
            key=path.stem,
            name=str(facts["name"]),
            paper=str(facts["paper"]),
            across=int(facts["across"]),
            down=int(facts["down"]),
            usual=bool(facts.get("usual", False)),
            **{to: float(facts[key]) * MM for to, key in _LENGTHS.items()},
        )
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        sentence = _("The label sheet {file} cannot be read ({reason}); compare it with the others in its folder.")
        raise Refusal(sentence.format(file=path.name, reason=error)) from error
    if fault := _fault(sheet):
        raise Refusal(_("The label sheet {file} is wrong: {fault}").format(file=path.name, fault=fault))
    return sheet


_LENGTHS = {
    "wide": "width_mm",
    "high": "height_mm",
    "left": "left_mm",
    "top": "top_mm",
    "step_x": "step_across_mm",
    "step_y": "step_down_mm",
}


def _fault(sheet: LabelSheet) -> str:
    """Return a sentence where labels lie over each other or over the paper's edge, else ""."""
    if sheet.paper not in PAPERS:
        return _("the paper is {papers}.").format(papers=" / ".join(PAPERS))
    if sheet.across < 1 or sheet.down < 1 or sheet.wide <= 0 or sheet.high <= 0:
        return _("it has no labels.")
    if (sheet.across > 1 and sheet.step_x < sheet.wide) or (sheet.down > 1 and sheet.step_y < sheet.high):
        return _("its labels lie over each other.")
    paper = PAPERS[sheet.paper]
    right = sheet.left + (sheet.across - 1) * sheet.step_x + sheet.wide
    bottom = sheet.top + (sheet.down - 1) * sheet.step_y + sheet.high
    if right > paper.width + 1 or bottom > paper.height + 1 or sheet.left < 0 or sheet.top < 0:
        return _("its labels do not fit on the paper.")
    return ""

"""From the IMPs or the percentage of a match to victory points: one scale a file that a club can copy and change.

The scales that come with the program are the TOML files in `resources/victory-points`; each names its source.
"""

from __future__ import annotations

import tomllib
from abc import ABC, abstractmethod
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from bridgeclub.scoring.exact import rounded_away
from bridgeclub.scoring.vp_steps import Shares, read_limits, read_shares
from bridgeclub.scoring.wbf_scale import continuous, discrete
from bridgeclub.words import Refusal, _, resource


@dataclass(frozen=True, slots=True)
class VpScale(ABC):
    """A scale of victory points: `name` is what `scale` finds it by, `title` what people read."""

    name: str
    title: str

    @property
    @abstractmethod
    def whole(self) -> Fraction:
        """The victory points that both sides of a drawn match share."""

    def vps(self, imps: Fraction | int, boards: int) -> Shares:  # noqa: ARG002 - for the scales that can do it
        """Return the VPs of the team that is `imps` ahead (behind: negative) after `boards` boards, and the others'.

        IMPs with a fraction (weighted scores) count as the nearest whole number, halves away from zero. Refusal for a
        scale of percentages, or for fewer boards than one.
        """
        raise Refusal(
            _("{title} turns a percentage into victory points; for a match by IMPs choose another scale.").format(
                title=self.title
            )
        )

    def vps_of_percent(self, percent: Fraction, boards: int) -> Shares:  # noqa: ARG002 - as above
        """Return the VPs of the pair with `percent`, 0 to 100, of a match of `boards` boards, and of its opponents.

        Refusal for a scale of IMPs, or for fewer boards than one.
        """
        raise Refusal(
            _("{title} turns IMPs into victory points; for a match by matchpoints choose another scale.").format(
                title=self.title
            )
        )


@dataclass(frozen=True, slots=True)
class WbfScale(VpScale):
    """The scales of 2013 of the World Bridge Federation, which a formula gives for any number of boards."""

    hundredths: bool

    @property
    def whole(self) -> Fraction:
        return Fraction(20)

    def vps(self, imps: Fraction | int, boards: int) -> Shares:
        _check_boards(boards)
        size = abs(rounded_away(imps))
        if self.hundredths:
            column = continuous(boards)
            won = Fraction(column[min(size, len(column) - 1)], 100)
        else:
            won = Fraction(10 + bisect_left(discrete(boards), size))
        return (won, 20 - won) if imps >= 0 else (20 - won, won)


@dataclass(frozen=True, slots=True)
class Column:
    """The part of a table for up to `boards` boards: step i begins at (percent: lies above) `limits[i - 1]`."""

    boards: int
    limits: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class TableScale(VpScale):
    """A printed table: `shares` step by step from a draw, the winner's first, and a column for each length of match.

    A match longer than the last column uses the last one. `percent` tells that the limits are percentages.
    """

    shares: tuple[Shares, ...]
    columns: tuple[Column, ...]
    percent: bool

    @property
    def whole(self) -> Fraction:
        return sum(self.shares[0], Fraction(0))

    def vps(self, imps: Fraction | int, boards: int) -> Shares:
        if self.percent:
            # super() without arguments does not work in a class with slots.
            return VpScale.vps(self, imps, boards)
        size = abs(rounded_away(imps))
        won, lost = self.shares[bisect_right(self._column(boards).limits, size)]
        return (won, lost) if imps >= 0 else (lost, won)

    def vps_of_percent(self, percent: Fraction, boards: int) -> Shares:
        if not self.percent:
            return VpScale.vps_of_percent(self, percent, boards)
        # The limits are printed with two decimals, and so is what is compared with them.
        size = Fraction(rounded_away(100 * max(percent, 100 - percent)), 100)
        won, lost = self.shares[bisect_left(self._column(boards).limits, size)]
        return (won, lost) if percent >= 50 else (lost, won)

    def _column(self, boards: int) -> Column:
        _check_boards(boards)
        return next((column for column in self.columns if boards <= column.boards), self.columns[-1])


def _check_boards(boards: int) -> None:
    if boards < 1:
        raise Refusal(_("A match without boards has no victory points; enter its results, or award them."))


def scales() -> tuple[str, ...]:
    """Return the names of the scales that come with the program, the usual one first."""
    return tuple(sorted(_shipped(), key=lambda name: (name != "wbf", name)))


def scale(name: str) -> VpScale:
    """Return the scale of that name that comes with the program; Refusal, with the names there are, for another."""
    try:
        return _shipped()[name]
    except KeyError:
        raise Refusal(
            _("There is no scale of victory points “{name}”; there are: {names}.").format(
                name=name, names=", ".join(scales())
            )
        ) from None


@cache
def _shipped() -> dict[str, VpScale]:
    found = [read_scale(path.read_text(encoding="utf-8")) for path in resource("victory-points").glob("*.toml")]
    return {scale.name: scale for scale in found}


def read_scale(text: str) -> VpScale:
    """Return the scale that a TOML text defines; Refusal says what is wrong in it.

    `name` and `title`; `kind` is "wbf continuous", "wbf discrete", "imps" or "percent". The last two have `vps`, the
    shares from a draw up ("10-10", "11-9", ...), and a `[[column]]` for each length of match: `boards` is its longest
    match, and `from` (IMPs: where each step after the draw begins) or `above` (percent: what it lies above) its steps.
    """
    try:
        wanted = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refusal(_("The scale cannot be read: {reason}.").format(reason=error)) from error
    name, title, kind = (wanted.get(key) for key in ("name", "title", "kind"))
    if not (isinstance(name, str) and name and isinstance(title, str) and title):
        raise Refusal(_("A scale needs a name and a title, each a text in quotes."))
    if kind in {"wbf continuous", "wbf discrete"}:
        return WbfScale(name, title, hundredths=kind == "wbf continuous")
    if kind not in {"imps", "percent"}:
        raise Refusal(
            _("The kind of the scale “{title}” must be wbf continuous, wbf discrete, imps or percent.").format(
                title=title
            )
        )
    shares = read_shares(wanted.get("vps"), title)
    return TableScale(name, title, shares, _columns(wanted, title, len(shares) - 1), kind == "percent")


def _columns(wanted: dict[str, Any], title: str, steps: int) -> tuple[Column, ...]:
    key = "above" if wanted["kind"] == "percent" else "from"
    listed = wanted.get("column")
    columns = [
        _column(column, key, title, steps)
        for column in (listed if isinstance(listed, list) else [])
        if isinstance(column, dict)
    ]
    longest = [column.boards for column in columns]
    if not columns or longest != sorted(set(longest)):
        raise Refusal(
            _("The scale “{title}” needs its columns in the order of their boards, the shortest match first.").format(
                title=title
            )
        )
    return tuple(columns)


def _column(column: dict[str, Any], key: str, title: str, steps: int) -> Column:
    boards = column.get("boards")
    if type(boards) is not int or boards < 1:
        raise Refusal(_("In the scale “{title}” a column lacks its number of boards.").format(title=title))
    where = _("the column of {boards} boards of “{title}”").format(boards=boards, title=title)
    return Column(boards, read_limits(column.get(key), steps, 50 if key == "above" else 1, where))

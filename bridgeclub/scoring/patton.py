"""Patton: a match is scored board by board, and victory points for its aggregate score are added.

The variants that come with the program are the TOML files in `resources/victory-points/patton`.
"""

from __future__ import annotations

import tomllib
from bisect import bisect_right
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from bridgeclub.laws.imps import imps
from bridgeclub.scoring.exact import rounded_away
from bridgeclub.scoring.teams import ByBoards, Match
from bridgeclub.scoring.vp_steps import Shares, read_limits, read_shares
from bridgeclub.words import Refusal, _, resource

BY = ("difference", "quotient", "share")
COUNTED = ("points", "imps")


@dataclass(frozen=True, slots=True)
class Patton:
    """A variant of Patton.

    `boards` is how a board is scored. The aggregate counts the `counted` of the boards: "points" or "imps". `by` says
    how it becomes victory points: "difference", by how much the winner is ahead; "quotient", by how many times as
    much the winner gained on the boards that it won as the loser on the others; both in steps that begin at `limits`
    and give `shares`. By "share" the teams divide `whole` VPs exactly in proportion to what each gained.
    """

    name: str
    title: str
    boards: ByBoards
    counted: str
    by: str
    whole: Fraction
    shares: tuple[Shares, ...] = ()
    limits: tuple[Fraction, ...] = ()

    def aggregate(self, match: Match) -> Shares:
        """Return the VPs of the home and the away team for the aggregate alone; halves where nothing was gained."""
        gained, given = self._gained(match)
        if gained == given:
            return self.whole / 2, self.whole / 2
        if self.by == "share":
            home = self.whole * gained / (gained + given)
            return home, self.whole - home
        won, lost = self.shares[self._step(max(gained, given), min(gained, given))]
        return (won, lost) if gained > given else (lost, won)

    def _step(self, more: Fraction, less: Fraction) -> int:
        if self.by == "difference":
            return bisect_right(self.limits, more - less)
        # Whoever gained anything while the others gained nothing is beyond every limit.
        return bisect_right(self.limits, more / less) if less else len(self.limits)

    def vps(self, match: Match) -> Shares:
        """Return the VPs of the home and the away team: the points of the boards and the aggregate.

        `match` is one of `teams.matches(results, patton.boards)`. An artificial score counts as a board only.
        """
        home, away = self.aggregate(match)
        return match.points(match.home) + home, match.points(match.away) + away

    def _gained(self, match: Match) -> Shares:
        differences = [board.difference for board in match.boards if board.difference is not None]
        # Weighted scores make fractions of a point; the scale of IMPs takes the nearest whole one.
        counted = [
            Fraction(imps(rounded_away(difference))) if self.counted == "imps" else difference
            for difference in differences
        ]
        gained = sum((swing for swing in counted if swing > 0), Fraction(0))
        given = -sum((swing for swing in counted if swing < 0), Fraction(0))
        return gained, given


def pattons() -> tuple[str, ...]:
    """Return the names of the variants that come with the program."""
    return tuple(sorted(_shipped()))


def patton(name: str) -> Patton:
    """Return the variant of that name that comes with the program; Refusal, with the names there are, for another."""
    try:
        return _shipped()[name]
    except KeyError:
        raise Refusal(
            _("There is no Patton “{name}”; there are: {names}.").format(name=name, names=", ".join(pattons()))
        ) from None


@cache
def _shipped() -> dict[str, Patton]:
    folder = resource("victory-points", "patton")
    found = [read_patton(path.read_text(encoding="utf-8")) for path in folder.glob("*.toml")]
    return {variant.name: variant for variant in found}


def read_patton(text: str) -> Patton:
    """Return the variant that a TOML text defines; Refusal says what is wrong in it.

    `name`, `title`; `win` (2 or 1: what a board gives) and `tie` (points apart that still tie, 0 if left out);
    `counted`: "points" or "imps"; `by`: "share" with `whole`, or "difference" or "quotient" with `vps` (the
    shares from a draw up) and `from` (where each step after the draw begins).
    """
    try:
        wanted = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refusal(_("The Patton cannot be read: {reason}.").format(reason=error)) from error
    name, title = wanted.get("name"), wanted.get("title")
    if not (isinstance(name, str) and name and isinstance(title, str) and title):
        raise Refusal(_("A Patton needs a name and a title, each a text in quotes."))
    by, counted = wanted.get("by"), wanted.get("counted")
    if by not in BY or counted not in COUNTED:
        sentence = _("In the Patton “{title}”, by must be one of {by}, and counted one of {counted}.")
        raise Refusal(sentence.format(title=title, by=", ".join(BY), counted=", ".join(COUNTED)))
    boards = ByBoards(Fraction(_number(wanted, "win", title, 1)), _number(wanted, "tie", title, 0))
    if by == "share":
        return Patton(name, title, boards, counted, by, Fraction(_number(wanted, "whole", title, 1)))
    shares = read_shares(wanted.get("vps"), title)
    where = _("the steps of “{title}”").format(title=title)
    limits = read_limits(wanted.get("from"), len(shares) - 1, 1, where)
    return Patton(name, title, boards, counted, by, sum(shares[0], Fraction(0)), shares, limits)


def _number(wanted: dict[str, Any], key: str, title: str, lowest: int) -> int:
    value = wanted.get(key, lowest)
    if type(value) is not int or value < lowest:
        sentence = _("In the Patton “{title}”, {key} must be a whole number from {lowest} up.")
        raise Refusal(sentence.format(title=title, key=key, lowest=lowest))
    return value

"""Several sessions ranked together: events of more than one session, finals with a carry-forward, a season's ladder.

The session's results come in as `Score`s, one for each contestant and session, None where it did not play; they may
be matchpoints, IMPs or VPs, and what is combined are their points or their percentages.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from bridgeclub.scoring.exact import brief
from bridgeclub.scoring.strata import Ranked, ranked_among
from bridgeclub.words import Refusal, _, ngettext

CHOICES: dict[str, tuple[str, ...]] = {
    "method": ("sum", "mean"),
    "unit": ("points", "percent", "points a board"),
    "missing": ("left out", "nothing"),
}


@dataclass(frozen=True, slots=True)
class Score:
    """What a contestant made in a session: its points, the boards it played, and the top of one (0 in IMPs and VPs)."""

    points: Fraction
    boards: int
    top: Fraction = Fraction(0)

    def percent(self) -> Fraction:
        """Return the percentage of what these boards could bring; Refusal where nothing is the most."""
        most = self.boards * self.top
        if not most:
            raise Refusal(_("IMPs and VPs have no percentage; combine them as points or as points a board."))
        return Fraction(self.points) * 100 / most

    def scaled(self, boards: int = 0, top: Fraction | int = 0) -> Score:
        """Return the score brought to another number of boards and to another top, as it is where they are 0.

        The contestant keeps its own average. A score of no boards, or without a top, stays what it is there.
        """
        points = Fraction(self.points)
        if boards and self.boards:
            points = points * boards / self.boards
        if top and self.top:
            points = points * top / self.top
        return Score(points, boards or self.boards, Fraction(top) if top and self.top else self.top)


@dataclass(frozen=True, slots=True)
class Combining:
    """How sessions become one result.

    method: "sum" or "mean"; unit: "points", "percent", or "points a board" (IMPs of unequal sessions).
    best: how many of its sessions count for a contestant, those with the highest figures; 0 for all.
    weights: one for each session ("the final counts double"), empty for equal ones.
    by_boards: whether a session weighs in the mean by the boards that the contestant played in it.
    missing: a session not played is "left out", or counts as one that brought "nothing".
    attendance: the sessions needed to be ranked.
    boards, top: what points are scaled to before they are added (factoring); 0 leaves them.

    Raises Refusal where a value is not one of those.
    """

    method: str = "sum"
    unit: str = "points"
    best: int = 0
    weights: tuple[Fraction, ...] = ()
    by_boards: bool = False
    missing: str = "left out"
    attendance: int = 1
    boards: int = 0
    top: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        for name, allowed in CHOICES.items():
            if getattr(self, name) not in allowed:
                raise Refusal(
                    _("{name} cannot be {value}; it is one of: {allowed}.").format(
                        name=name, value=getattr(self, name), allowed=", ".join(allowed)
                    )
                )
        if min(self.best, self.attendance, self.boards) < 0 or self.top < 0:
            raise Refusal(_("Numbers of sessions and boards cannot be below 0."))
        if any(weight <= 0 for weight in self.weights):
            raise Refusal(_("A session's weight must be above 0; leave a session out that shall not count."))
        if self.by_boards and self.method == "sum":
            raise Refusal(_("Only a mean can weigh sessions by their boards; a sum takes them as they are."))
        if self.by_boards and self.unit == "points":
            raise Refusal(_("Weigh percentages or points a board by the boards played; points have them in already."))

    def sentences(self) -> tuple[str, ...]:
        """Return how the sessions are combined, for the ranking's foot."""
        said = [_HOW[self.method, self.unit]()]
        if self.best:
            said.append(
                ngettext("The best session counts.", "The best {count} sessions count.", self.best).format(
                    count=self.best
                )
            )
        if self.weights:
            said.append(_("The sessions weigh {weights}.").format(weights=" : ".join(map(brief, self.weights))))
        if self.by_boards:
            said.append(_("A session weighs by the boards played in it."))
        if self.missing == "nothing":
            said.append(_("A session not played counts as nothing made."))
        if self.attendance > 1:
            said.append(
                ngettext(
                    "Ranked are those who played {count} session.",
                    "Ranked are those who played at least {count} sessions.",
                    self.attendance,
                ).format(count=self.attendance)
            )
        if self.boards or self.top:
            said.append(_("Scores of unequal sessions are brought to one measure."))
        return tuple(said)


_HOW = {
    ("sum", "points"): lambda: _("The sum of the sessions."),
    ("sum", "percent"): lambda: _("The sum of the sessions' percentages."),
    ("sum", "points a board"): lambda: _("The sum of what each session brought a board."),
    ("mean", "points"): lambda: _("The mean of the sessions."),
    ("mean", "percent"): lambda: _("The mean of the sessions' percentages."),
    ("mean", "points a board"): lambda: _("The mean of what each session brought a board."),
}


@dataclass(frozen=True, slots=True)
class Total:
    """A contestant's combined result: the figure, which sessions count in it (from 0), and how many it played.

    `figure` is None for who has nothing to combine; `ranked` says whether the attendance is enough.
    """

    figure: Fraction | None
    counted: tuple[int, ...]
    played: int
    ranked: bool


def combined(
    scores: Sequence[Sequence[Score | None]], rule: Combining, carried: Sequence[Fraction] | None = None
) -> tuple[Total, ...]:
    """Return the combined result of each contestant; `scores` has one for each session, None where it did not play.

    `carried` is added to the figure, one for each contestant, in its unit (see `carried_forward`). Raises Refusal
    where the weights are not as many as the sessions, and for a percentage of IMPs.
    """
    carried = carried or [Fraction(0)] * len(scores)
    return tuple(_total(own, rule, more) for own, more in zip(scores, carried, strict=True))


def places(totals: Sequence[Total]) -> Ranked:
    """Return the place of each contestant that is ranked, None for the others."""
    return ranked_among(
        [total.figure if total.figure is not None else Fraction(0) for total in totals],
        [total.ranked for total in totals],
    )


def figure(score: Score, rule: Combining) -> Fraction:
    """Return what a session counts as, before its weight: points, percent or points a board, as the rule says."""
    if rule.unit == "percent":
        return score.percent() if score.boards else Fraction(0)
    scaled = score.scaled(rule.boards, rule.top)
    if rule.unit == "points":
        return Fraction(scaled.points)
    return Fraction(scaled.points) / scaled.boards if scaled.boards else Fraction(0)


def carried_forward(earlier: Fraction | int, percent: Fraction | int = 100) -> Fraction:
    """Return what is carried into the next stage: this percentage of the earlier total.

    100 percent is an event of several sessions, in which all count alike (ACBL).
    """
    return Fraction(earlier) * percent / 100


def carried_by_tops(
    earlier: Fraction | int, qualifying_top: Fraction | int, final_top: Fraction | int, percent: Fraction | int = 50
) -> Fraction:
    """Return the matchpoints carried from a qualifying stage to a final with another top.

    EBU White Book 172: S x FT / (2 x QT), so that of two equal sessions the final counts twice.
    """
    return Fraction(earlier) * final_top / qualifying_top * percent / 100


@dataclass(frozen=True, slots=True)
class _Counting:
    """A session as it counts: its number from 0, its figure, and its weight."""

    session: int
    figure: Fraction
    weight: Fraction


def _total(own: Sequence[Score | None], rule: Combining, carried: Fraction) -> Total:
    if rule.weights and len(rule.weights) != len(own):
        raise Refusal(
            _("There are {weights} weights for {sessions} sessions; give one for each.").format(
                weights=len(rule.weights), sessions=len(own)
            )
        )
    played = sum(score is not None for score in own)
    sessions = [
        _counting(number, score, rule) for number, score in enumerate(own) if score or rule.missing == "nothing"
    ]
    chosen = _best(sessions, rule)
    weight = sum((each.weight for each in chosen), Fraction(0))
    figure = sum((each.figure * each.weight for each in chosen), Fraction(0))
    if rule.method == "mean" and weight:
        figure /= weight
    return Total(
        figure + carried if played or carried else None,
        tuple(each.session for each in chosen),
        played,
        played > 0 and played >= rule.attendance,
    )


def _counting(number: int, score: Score | None, rule: Combining) -> _Counting:
    weight = rule.weights[number] if rule.weights else Fraction(1)
    if score is None:
        return _Counting(number, Fraction(0), weight)
    if rule.by_boards:
        weight *= score.boards
    return _Counting(number, figure(score, rule), weight)


def _best(sessions: Sequence[_Counting], rule: Combining) -> list[_Counting]:
    """Return the sessions that count, in their order: the highest contributions to a sum, the highest means."""
    if not rule.best:
        return list(sessions)
    by_weight = rule.method == "sum"
    better = sorted(sessions, key=lambda each: each.figure * each.weight if by_weight else each.figure, reverse=True)
    return sorted(better[: rule.best], key=lambda each: each.session)

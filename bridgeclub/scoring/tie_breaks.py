"""Splitting ties: an ordered list of named rules, each asked only among those whom the ones before left equal.

Contestants are indices from 0. What the rules look at comes in one `Field`; a rule gives each of the tied a figure,
the higher one first, or says nothing where it does not apply. A rule that parts a tie of three or more only in part is
asked again among those it left together (two of them may have met), then the next rule is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from itertools import combinations
from typing import NamedTuple

from bridgeclub.scoring.exact import brief
from bridgeclub.scoring.ranking import Place, rank
from bridgeclub.words import N_, Refusal, _


@dataclass(frozen=True, slots=True)
class Meeting:
    """What two contestants made against each other: a match, or a round of boards.

    `stake` is what both could share (the VPs or matchpoints in it; in IMPs the boards): meetings of unequal length
    are compared by it. `swing` is what `one` won by in the basic scoring (IMPs) and decides a match level in VPs.
    """

    one: int
    other: int
    points: Fraction
    against: Fraction
    stake: Fraction
    swing: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Field:
    """What the rules can look at; what is left empty only makes the rules that need it say nothing.

    finals: the final figure of each contestant, what the ranking is by; meetings: who made what against whom.
    boards: for each contestant its points on each board of the session, None where it did not play it, in columns
        that all contestants share. Points are counted from the board's average: half a top or 0 IMPs.
    rounds: for each contestant its points in each round in the order played, likewise.
    basic: the total of each contestant before it became VPs (net IMPs).
    partners: in an individual event the partners of each contestant.
    names: what each contestant is called ("NS 4"), for the lot and for sentences; seed: what the lot is drawn from.
    """

    finals: Sequence[Fraction | int]
    meetings: Sequence[Meeting] = ()
    boards: Sequence[Sequence[Fraction | int | None]] = ()
    rounds: Sequence[Sequence[Fraction | int]] = ()
    basic: Sequence[Fraction | int] = ()
    partners: Sequence[Sequence[int]] = ()
    names: Sequence[str] = ()
    seed: str = ""

    def name(self, contestant: int) -> str:
        """Return what the contestant is called; its number from 1 where it has no name."""
        return self.names[contestant] if self.names else str(contestant + 1)


class Figure(NamedTuple):
    """What a rule found for a contestant: what is compared, and how it is shown."""

    key: tuple[Fraction | int, ...]
    text: str


Figures = Callable[[Field, Sequence[int]], list[Figure] | None]


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A rule: its name in the settings, its name on the ranking, what it does, and how.

    `figures` gives the figures of the tied in their order, None where the rule does not apply to them. `looks_at` is
    the part of the field that it needs beside the finals, "" for none.
    """

    name: str
    label: str
    help: str
    figures: Figures
    looks_at: str = ""


TIE_BREAKS: dict[str, TieBreak] = {}
"""Every rule by its name; a new one is a function below `_rule`."""


def _rule(name: str, label: str, help_: str, looks_at: str = "") -> Callable[[Figures], Figures]:
    def register(figures: Figures) -> Figures:
        TIE_BREAKS[name] = TieBreak(name, label, help_, figures, looks_at)
        return figures

    return register


@dataclass(frozen=True, slots=True)
class Broken:
    """A tie that a rule split: the tied in their new order with the figure of each, those equal still side by side."""

    place: int
    contestants: tuple[int, ...]
    tie_break: TieBreak
    figures: tuple[str, ...]

    def short(self) -> str:
        """Return the rule and what it found, for a place in the ranking ("head-to-head, 26-22")."""
        joined = "-" if len(self.figures) == 2 and not any("-" in figure for figure in self.figures) else " : "
        return f"{_(self.tie_break.label)}, {joined.join(self.figures)}"

    def sentence(self, field: Field) -> str:
        """Return what decided, for the ranking's foot: "Place 3: NS 4, NS 7 by head-to-head, 26-22."."""
        names = ", ".join(field.name(contestant) for contestant in self.contestants)
        said = _("Place {place}: {names} by {rule}.").format(place=self.place, names=names, rule=self.short())
        if self.tie_break.name == "lot":
            return _("{sentence} The lot was drawn from “{seed}”.").format(sentence=said, seed=field.seed)
        return said


def tie_breaks(names: Sequence[str]) -> tuple[TieBreak, ...]:
    """Return the rules of these names in order; Refusal for a name that there is not, naming those that there are."""
    for name in names:
        if name not in TIE_BREAKS:
            raise Refusal(
                _("There is no tie-break “{name}”; it is one of: {names}.").format(
                    name=name, names=", ".join(TIE_BREAKS)
                )
            )
    return tuple(TIE_BREAKS[name] for name in names)


def rank_with(
    field: Field, rules: Sequence[TieBreak], among: Sequence[int] | None = None
) -> tuple[tuple[Place, ...], tuple[Broken, ...]]:
    """Return the places of the contestants in `among` (all of the field), in its order, and each tie that was split.

    The highest final figure is first; those whom no rule parts share a place. The splits come from the top down.
    """
    among = range(len(field.finals)) if among is None else among
    plain = rank([field.finals[contestant] for contestant in among])
    tied: dict[int, list[int]] = {}
    for contestant, place in zip(among, plain, strict=True):
        tied.setdefault(place.rank, []).append(contestant)
    places: dict[int, Place] = {}
    broken: list[Broken] = []
    for first, group in sorted(tied.items()):
        ahead = first
        for equal in _split(field, group, rules, first, broken):
            places.update(dict.fromkeys(equal, Place(ahead, len(equal) > 1)))
            ahead += len(equal)
    return tuple(places[contestant] for contestant in among), tuple(broken)


def _split(
    field: Field, group: list[int], rules: Sequence[TieBreak], place: int, broken: list[Broken]
) -> list[list[int]]:
    """Return the tied in groups of those whom no rule parts, the best first, and note what parted them."""
    if len(group) == 1 or not rules or rules[0].name == "shared":
        return [group]
    figures = rules[0].figures(field, group)
    if figures is None or len({figure.key for figure in figures}) == 1:
        return _split(field, group, rules[1:], place, broken)
    found = dict(zip(group, figures, strict=True))
    order = sorted(group, key=lambda contestant: found[contestant].key, reverse=True)
    broken.append(Broken(place, tuple(order), rules[0], tuple(found[contestant].text for contestant in order)))
    parts: list[list[int]] = []
    for key in dict.fromkeys(found[contestant].key for contestant in order):
        # In the order they came in, so that what is asked next is not asked in the order of this rule.
        equal = [contestant for contestant in group if found[contestant].key == key]
        parts += _split(field, equal, rules, place, broken)
        place += len(equal)
    return parts


# ------------------------------------------------------------------------------------------------ the rules


@_rule(
    "head-to-head",
    N_("head-to-head"),
    N_(
        "What the tied made against each other, as a part of what was at stake. It applies where each has met each"
        " other of the tied; a match level in victory points goes to whom its IMPs favour."
    ),
    looks_at="meetings",
)
def _head_to_head(field: Field, group: Sequence[int]) -> list[Figure] | None:
    """EBU White Book 143.7.1(a) and 143.6.2: unequal meetings are added up and compared by what was at stake."""
    nothing = Fraction(0)
    made = dict.fromkeys(group, (nothing, nothing, nothing))
    met: set[frozenset[int]] = set()
    for each in field.meetings:
        if each.one in made and each.other in made:
            met.add(frozenset((each.one, each.other)))
            for contestant, more, sign in ((each.one, each.points, 1), (each.other, each.against, -1)):
                points, stake, swing = made[contestant]
                made[contestant] = (points + more, stake + each.stake, swing + sign * each.swing)
    if len(met) < len(group) * (len(group) - 1) // 2:
        return None
    return [
        Figure((points / stake if stake else nothing, swing), brief(points))
        for points, stake, swing in (made[contestant] for contestant in group)
    ]


@_rule(
    "wins",
    N_("matches won"),
    N_("The matches won, a draw for half of one; where some played more, the part of them."),
    looks_at="meetings",
)
def _wins(field: Field, group: Sequence[int]) -> list[Figure] | None:
    """EBU White Book 143.6.2: a draw is half a win, and unequal numbers are compared in percent."""
    won = {contestant: Fraction(0) for contestant in group}
    played = dict.fromkeys(group, 0)
    for meeting in field.meetings:
        for contestant, own, other in (
            (meeting.one, meeting.points, meeting.against),
            (meeting.other, meeting.against, meeting.points),
        ):
            if contestant in won:
                won[contestant] += _better(own, other)
                played[contestant] += 1
    return _out_of(group, won, played)


@_rule(
    "board-by-board",
    N_("boards against each other"),
    N_(
        "On how many of the boards that both played one did better than the other, half for equals; of three or more"
        " each is compared with each."
    ),
    looks_at="boards",
)
def _board_by_board(field: Field, group: Sequence[int]) -> list[Figure] | None:
    if not field.boards:
        return None
    halves = dict.fromkeys(group, 0)
    compared = dict.fromkeys(group, 0)
    for one, other in combinations(group, 2):
        for own, theirs in zip(field.boards[one], field.boards[other], strict=True):
            if own is not None and theirs is not None:
                better = (own > theirs) - (own < theirs)
                halves[one] += 1 + better
                halves[other] += 1 - better
                compared[one] += 1
                compared[other] += 1
    return _out_of(group, {one: Fraction(won, 2) for one, won in halves.items()}, compared)


@_rule(
    "point-a-board",
    N_("boards won"),
    N_(
        "The boards with more than the average of the field, half for an average; where some played more, the part of"
        " them."
    ),
    looks_at="boards",
)
def _point_a_board(field: Field, group: Sequence[int]) -> list[Figure] | None:
    """EBU White Book 143.7.1(d): the point-a-board count-back over all boards of the stage."""
    if not field.boards:
        return None
    played = {one: [points for points in field.boards[one] if points is not None] for one in group}
    won = {one: sum((_better(points, 0) for points in played[one]), Fraction(0)) for one in group}
    return _out_of(group, won, {one: len(played[one]) for one in group})


@_rule("tops", N_("tops"), N_("The boards on which nobody in the field did better."), looks_at="boards")
def _tops(field: Field, group: Sequence[int]) -> list[Figure] | None:
    if not field.boards:
        return None
    best = [
        max((points for points in column if points is not None), default=None)
        for column in zip(*field.boards, strict=True)
    ]
    counts = [
        sum(own is not None and own == top for own, top in zip(field.boards[one], best, strict=True)) for one in group
    ]
    return [Figure((count,), str(count)) for count in counts]


@_rule(
    "opponents",
    N_("opponents' results"),
    N_("The sum of the final results of all opponents met; in an individual event, divided by that of the partners."),
    looks_at="meetings",
)
def _opponents(field: Field, group: Sequence[int]) -> list[Figure] | None:
    """EBU White Book 143.5.2, tie-break points: each direct opponent counts once; by their mean where some met more."""
    met: dict[int, set[int]] = {contestant: set() for contestant in group}
    for meeting in field.meetings:
        for one, other in ((meeting.one, meeting.other), (meeting.other, meeting.one)):
            if one in met:
                met[one].add(other)
    if not all(met.values()):
        return None
    if len({len(opponents) for opponents in met.values()}) > 1:
        sums = [_sum_of(field, met[one]) / len(met[one]) for one in group]
    else:
        sums = [_sum_of(field, met[one]) for one in group]
    if field.partners:
        with_partners = [_sum_of(field, field.partners[one]) for one in group]
        if not all(with_partners):
            return None
        sums = [own / partners for own, partners in zip(sums, with_partners, strict=True)]
    return [Figure((own,), brief(own)) for own in sums]


@_rule("basic", N_("net IMPs"), N_("The total of all boards before it became victory points."), looks_at="basic")
def _basic(field: Field, group: Sequence[int]) -> list[Figure] | None:
    """EBU White Book 143.7.1(c)."""
    if not field.basic:
        return None
    return [Figure((Fraction(field.basic[one]),), brief(field.basic[one])) for one in group]


@_rule(
    "last-rounds",
    N_("the last rounds"),
    N_("Who made more in the last round, then in the last two, and so on."),
    looks_at="rounds",
)
def _last_rounds(field: Field, group: Sequence[int]) -> list[Figure] | None:
    if not field.rounds:
        return None
    # The last round, then the last two: where the last is equal, the one before it decides.
    backwards = [tuple(reversed(field.rounds[one])) for one in group]
    depth = next(
        (number for number, made in enumerate(zip(*backwards, strict=False), 1) if len(set(made)) > 1),
        0,
    )
    sums = [sum(map(Fraction, own[:depth]), Fraction(0)) for own in backwards]
    return [Figure((own,), brief(own)) for own in sums]


@_rule(
    "lot",
    N_("lot"),
    N_("By lot: numbers drawn from a word that is printed with them, so that everybody can draw them again."),
)
def _lot(field: Field, group: Sequence[int]) -> list[Figure] | None:
    # SHA-256 of the word and the name, so that neither the order of entry nor the version of Python matters.
    drawn = [int(sha256(f"{field.seed}|{field.name(one)}".encode()).hexdigest()[:8], 16) for one in group]
    return [Figure((number,), str(number)) for number in drawn]


@_rule("shared", N_("shared"), N_("Stop here: those still equal share the place."))
def _shared(_field: Field, _group: Sequence[int]) -> list[Figure] | None:
    return None


def extra_boards(boards: int) -> int:
    """Return how many boards more a tied knock-out match of `boards` is decided by: an eighth, at least 2.

    EBU White Book 143.2.1, fractions rounded up.
    """
    return max(2, -(-boards // 8))


def _better(own: Fraction | int, other: Fraction | int) -> Fraction:
    """Return 1 for better, 1/2 for equal, 0 for worse."""
    return Fraction((own > other) - (own < other) + 1, 2)


def _out_of(group: Sequence[int], won: dict[int, Fraction], played: dict[int, int]) -> list[Figure] | None:
    """Return what each won, compared as a part of what it played; None where one of them played nothing."""
    if not all(played[one] for one in group):
        return None
    unequal = len({played[one] for one in group}) > 1
    return [
        Figure(
            (won[one] / played[one],),
            f"{brief(won[one] * 100 / played[one])}%" if unequal else brief(won[one]),
        )
        for one in group
    ]


def _sum_of(field: Field, contestants: Sequence[int] | set[int]) -> Fraction:
    return sum((Fraction(field.finals[one]) for one in contestants), Fraction(0))

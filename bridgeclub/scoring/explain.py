"""How a result's points came about, in plain words and figures: the steps that the computing functions told.

Points are spoken of in the session's unit: 2 or 1 for a pair beaten, and half of it for a tie.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from bridgeclub.laws.award import Award
from bridgeclub.laws.cards import Side
from bridgeclub.scoring.adjusted import percent_of
from bridgeclub.scoring.board import BoardPoints, score_board
from bridgeclub.scoring.exact import IntArray, brief
from bridgeclub.scoring.imp_pairs import imps_of
from bridgeclub.scoring.line import Line
from bridgeclub.scoring.rules import Rules
from bridgeclub.scoring.session import Totals
from bridgeclub.scoring.settings import value_text
from bridgeclub.scoring.telling import Step, Telling
from bridgeclub.words import _, ngettext


class ExplanationLine(NamedTuple):
    """A sentence, and figures in columns; lines with as many figures that follow each other are a table."""

    sentence: str
    figures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Explanation:
    """The derivation of a number, `title` says of which; the only figure of the last line is the number as shown.

    Where there is no number the last line has no figures and says why.
    """

    title: str
    lines: tuple[ExplanationLine, ...]


def explain_board(
    title: str,
    results: Sequence[int | Line] | IntArray,
    expected: int | None,
    rules: Rules,
    watched: tuple[int, Side],
    show: Callable[[Fraction], str] = brief,
    *,
    datum: int | None = None,
    session: tuple[Totals, int] | None = None,
) -> Explanation:
    """Return how one side of one result got its points, `watched` says whose: the index and the side.

    The board is scored by `score_board` from its `results`, `expected`, `rules` and `datum`. `show` writes
    the points as the ranking does. `session`: the totals and the pair's index, for an award that
    follows the pair's own average; without it the award's nominal points are explained.
    """
    index, side = watched
    telling = Telling(index)
    board = score_board(results, expected, rules, datum, (side, telling))
    if watched in board.absent or not telling.steps:
        return Explanation(title, (ExplanationLine(_absent(rules, datum, len(board.ns))),))
    lines = [line for step in telling.steps for line in _SPOKEN[step.kind](step, rules)]
    points = telling.steps[-1].points
    if session is not None and any((award.index, award.side) == watched for award in board.deferred):
        points = session[0].points(board, index, side, session[1])
        lines.append(own_average_line(board, watched, points, session, rules))
    name = _("{side}'s matchpoints as shown") if rules.in_matchpoints else _("{side}'s IMPs as shown")
    if rules.method == "total-points":
        name = _("{side}'s points as shown")
    return Explanation(title, (*lines, ExplanationLine(name.format(side=side.spoken), (show(points),))))


def _absent(rules: Rules, datum: int | None, results: int) -> str:
    if rules.method in ("datum", "par") and datum is None and results:
        return _("The board has no datum yet, so that no result of it counts.")
    return _("The director cancelled this result for this side: it has no points, and others do not compare with it.")


def own_average_line(
    board: BoardPoints, watched: tuple[int, Side], points: Fraction, session: tuple[Totals, int], rules: Rules
) -> ExplanationLine:
    """Return what becomes of an award by the pair's own average on its other boards (Law 12C2(c))."""
    totals, pair = session
    own, nominal = totals.own.get(pair), board.of(*watched)
    if own is None:
        sentence = _("The pair has no other board whose average could count, so {nominal} stands")
        return ExplanationLine(sentence.format(nominal=brief(nominal)), (brief(points, 4),))
    if rules.in_matchpoints:
        average = _("Own average on the other boards {percent}%").format(percent=brief(100 * own))
    else:
        average = _("Own average on the other boards {imps} IMPs").format(imps=brief(own))
    if points == nominal:
        sentence = _("{average}, so {nominal} stands").format(average=average, nominal=brief(nominal))
    else:
        sentence = _("{average} of {top} counts in place of {nominal}").format(
            average=average, top=board.top, nominal=brief(nominal)
        )
    return ExplanationLine(sentence, (brief(points, 4),))


# --- the comparison -------------------------------------------------------------------------------------------------


def _matchpoints(step: Step, rules: Rules) -> Iterable[ExplanationLine]:
    scores: list[int] = step.figures["scores"].tolist()
    own = scores[step.at]
    yield from _score_table(_("The scores for this side, best first"), Counter(scores), own)
    beaten, tied = sum(score < own for score in scores), scores.count(own) - 1
    unit, half = rules.unit, Fraction(rules.unit, 2)
    yield _counted(ngettext("Beats {n} pair, {points} for each", "Beats {n} pairs, {points} for each", beaten),
                   beaten, Fraction(unit))  # fmt: skip
    yield _counted(ngettext("Ties with {n} pair, {points} for each", "Ties with {n} pairs, {points} for each", tied),
                   tied, half)  # fmt: skip
    lost = len(scores) - 1 - beaten - tied
    yield _counted(ngettext("Loses to {n} pair", "Loses to {n} pairs", lost), lost, Fraction(0))
    sentence = _("Together, of {most}").format(most=unit * (len(scores) - 1))
    yield ExplanationLine(sentence, (brief(step.points * half, 4),))


def _counted(sentence: str, pairs: int, points: Fraction) -> ExplanationLine:
    return ExplanationLine(sentence.format(n=pairs, points=brief(points)), (brief(pairs * points),))


def _score_table(heading: str, often: Counter[int], own: int | None, whole: int = 1) -> Iterable[ExplanationLine]:
    """Return each score from the best down and how many pairs have it: `often` counts parts of `whole`."""
    yield ExplanationLine(heading, (_("Score"), _("Pairs")))
    for score in sorted(often, reverse=True):
        yield ExplanationLine(_own(score == own), (str(score), brief(Fraction(often[score], whole))))


def _own(own: bool) -> str:
    return "→ " + _("this result") if own else ""


def _cross_imps(step: Step, _rules: Rules) -> Iterable[ExplanationLine]:
    scores: list[int] = step.figures["scores"].tolist()
    own = scores[step.at]
    others = Counter(scores)
    others[own] -= 1
    heading = _("{own} against each other result").format(own=own)
    yield ExplanationLine(heading, (_("Score"), _("Pairs"), _("Difference"), _("IMPs"), _("Sum")))
    for score in sorted(+others, reverse=True):
        imps = imps_of(own - score)
        yield ExplanationLine("", tuple(map(str, (score, others[score], own - score, imps, others[score] * imps))))
    over = step.figures["points"].denominator
    sentence = ngettext("Sum against {n} other result", "Sum against {n} other results", len(scores) - 1)
    yield ExplanationLine(sentence.format(n=len(scores) - 1), (brief(step.points * over, 4),))
    yield from _divided(over, step.points)


def _divided(over: int, points: Fraction) -> Iterable[ExplanationLine]:
    if over > 1:
        yield ExplanationLine(_("Divided by {n}").format(n=over), (brief(points, 4),))


def _middle(step: Step, rules: Rules) -> Iterable[ExplanationLine]:
    """The scores of a Butler datum, of weighted ones each pair's mean score, and the datum."""
    figures = step.figures
    scores: list[int] = figures["scores"]
    often, counting = Counter(scores), Counter(scores[figures["first"] : figures["end"]])
    yield ExplanationLine(_("North-South's scores, best first"), (_("Score"), _("Pairs"), _("Counted")))
    for score in sorted(often, reverse=True):
        cells = brief(Fraction(score, figures["times"])), str(often[score]), str(counting[score])
        yield ExplanationLine(_own(score == figures["own"]), cells)
    yield ExplanationLine(_mean_text(len(scores), figures["first"], figures["end"]), (brief(figures["exact"], 4),))
    name = _("Datum, not rounded")
    if rules.butler_rounding and len(scores) > 1:
        ties = value_text("butler_ties", rules.butler_ties)
        name = _("Datum, rounded to {points}, halves {ties}").format(points=rules.butler_rounding, ties=ties)
    yield ExplanationLine(name, (brief(figures["datum"], 4),))


def _mean_text(scores: int, first: int, end: int) -> str:
    counted = end - first
    if first != scores - end:
        return _("The one of the two in the middle that the rule takes")
    if first == 0:
        return ngettext("Mean of {n} score", "Mean of all {n} scores", counted).format(n=counted)
    sentence = ngettext("The score left over, {out} left out at each end",
                        "Mean of the {n} scores left over, {out} left out at each end", counted)  # fmt: skip
    return sentence.format(n=counted, out=first)


def _against_datum(step: Step, rules: Rules) -> Iterable[ExplanationLine]:
    """The own score against the datum, where both are plain."""
    own, datum = int(step.figures["scores"][step.at]), step.figures["datum"]
    yield from _given(step, rules)
    difference = _("Difference, {own} for North-South less the datum").format(own=own)
    yield ExplanationLine(difference, (brief(own - datum, 4),))
    yield ExplanationLine(_("In IMPs"), (brief(step.points),))


def _given(step: Step, rules: Rules) -> Iterable[ExplanationLine]:
    names = {"par": _("Par of the deal"), "datum": _("The given datum")}
    if rules.method in names:
        yield ExplanationLine(names[rules.method], (brief(step.figures["datum"], 4),))


def _total_points(step: Step, _rules: Rules) -> Iterable[ExplanationLine]:
    yield ExplanationLine(_("The score for North-South"), (brief(step.points),))


def _for_east_west(step: Step, _rules: Rules) -> Iterable[ExplanationLine]:
    yield ExplanationLine(_("The same for East-West, with the other sign"), (brief(step.points, 4),))


# --- weighted scores ------------------------------------------------------------------------------------------------


def _weighted(step: Step, rules: Rules) -> Iterable[ExplanationLine]:
    """The own outcomes one by one against those of all others, each as often as its weight says."""
    figures = step.figures
    whole, over = figures["whole"], figures["over"]
    others: Counter[int] = Counter()
    for index, entry in enumerate(figures["entries"]):
        if index != step.at:
            for weight, score in entry:
                others[score] += weight
    half = Fraction(rules.unit, 2) if rules.in_matchpoints else Fraction(1)
    side = _("What the others have, weighted scores in parts, best first")
    yield from _score_table(side, others, None, whole)
    kind = _("Points") if rules.in_matchpoints else _("IMPs")
    counts = (_("Beats"), _("Ties")) if rules.in_matchpoints else ()
    yield ExplanationLine(_("Each own outcome against them"), (_("Score"), *counts, kind, _("Weight"), _("Part")))
    for weight, score, points in figures["parts"]:
        beats = Fraction(sum(often for other, often in others.items() if other < score), whole)
        parted = (brief(beats), brief(Fraction(others[score], whole))) if rules.in_matchpoints else ()
        made = points * half / whole
        yield ExplanationLine("", (str(score), *parted, brief(made, 4), *_weighed(weight, whole, made)))
    yield ExplanationLine(_("Together"), (brief(step.points * over * half, 4),))
    yield from _divided(over, step.points)


def _weighed(weight: int, whole: int, points: Fraction) -> tuple[str, str]:
    share = Fraction(weight, whole)
    return f"{brief(100 * share)}%", brief(points * share, 4)


def _weighted_datum(step: Step, rules: Rules) -> Iterable[ExplanationLine]:
    figures = step.figures
    whole, datum = figures["whole"], figures["datum"]
    plain = rules.method == "total-points"
    yield from _given(step, rules)
    columns = () if plain else (_("Difference"), _("IMPs"))
    heading = _("Each outcome, North-South's")
    yield ExplanationLine(heading, (_("Score"), *columns, _("Weight"), _("Part")))
    for weight, score, points in figures["parts"]:
        between = () if plain else (brief(score - datum, 4), str(points))
        yield ExplanationLine("", (str(score), *between, *_weighed(weight, whole, Fraction(points))))
    yield ExplanationLine(_("Together"), (brief(step.points, 4),))


# --- fouled boards and awards ---------------------------------------------------------------------------------------


def _group(step: Step, _rules: Rules) -> Iterable[ExplanationLine]:
    sentence = ngettext(
        "The board was fouled: {n} result of {all} was of this version, and is compared by itself.",
        "The board was fouled: {n} results of {all} were of this version, and are compared among themselves.",
        step.figures["group"],
    )
    yield ExplanationLine(sentence.format(n=step.figures["group"], all=step.figures["results"]))


def _group_factor(step: Step, _rules: Rules) -> Iterable[ExplanationLine]:
    times, over = step.figures["times"], step.figures["over"]
    sentence = _("From the {over} comparisons of the group to the {times} of the board: times {times} over {over}")
    yield ExplanationLine(sentence.format(over=over, times=times), (brief(step.points, 4),))


def _alone(step: Step, rules: Rules) -> Iterable[ExplanationLine]:
    sentence = _("Nothing to compare with: average plus, {imps} IMPs a comparison")
    if rules.method != "cross-imps" or rules.cross != "sum":
        sentence = _("Nothing to compare with: average plus")
    yield ExplanationLine(sentence.format(imps=brief(rules.award_imps)), (brief(step.points, 4),))


def _small_group(step: Step, _rules: Rules) -> Iterable[ExplanationLine]:
    sentence = _("Too few for a fair comparison, so a fixed {percent}% of the top {top}")
    percent = brief(step.of(step.figures["percents"]))
    yield ExplanationLine(sentence.format(percent=percent, top=step.figures["top"]), (brief(step.points, 4),))


def _award(step: Step, rules: Rules) -> Iterable[ExplanationLine]:
    award, top = step.figures["award"], step.figures["top"]
    yield ExplanationLine(award_text(award, top, rules, step.points), (brief(step.points, 4),))


def award_text(award: Award, top: int, rules: Rules, nominal: Fraction) -> str:
    """Return what an award is worth before the pair's own average is looked at: "A+: 60% of the top 20"."""
    ruling = str(award).replace("-", "−")
    if rules.method == "total-points":
        return _("{award}: nothing in total points").format(award=ruling)
    if rules.in_matchpoints:
        percent = brief(percent_of(award, rules))
        return _("{award}: {percent}% of the top {top}").format(award=ruling, percent=percent, top=top)
    if top == 1:
        return _("{award}, in IMPs").format(award=ruling)
    each = brief(nominal / top) if top else "0"
    return _("{award}: {imps} IMPs a comparison, {n} comparisons").format(award=ruling, imps=each, n=top)


# --- fewer results than expected ------------------------------------------------------------------------------------


def _factored(step: Step, rules: Rules) -> Iterable[ExplanationLine]:
    results, expected = step.figures["results"], step.figures["expected"]
    way = step.figures["way"]
    if way == "none":
        return
    half = Fraction(rules.unit, 2)
    made, missing = brief(step.of(step.figures["made"]) * half, 4), expected - results
    if way == "tie":
        sentence = ngettext("A tie for the {n} missing result: {made} + {more}",
                            "A tie for each of the {n} missing results: {made} + {more}", missing)  # fmt: skip
    elif way == "neuberg":
        sentence = _("Neuberg, {results} results of {expected}: ({made} × {expected} + {more}) / {results}")
    else:
        sentence = _("Pro rata, {results} results of {expected}: {made} × {expected} / {results}")
    spoken = sentence.format(n=missing, made=made, more=brief(missing * half), results=results, expected=expected)
    yield ExplanationLine(spoken, (brief(step.points, 4),))


def _rounded(step: Step, rules: Rules) -> Iterable[ExplanationLine]:
    if rules.rounding not in ("exact", "0.1 shown"):
        sentence = _("Rounding: {how}").format(how=value_text("rounding", rules.rounding))
        yield ExplanationLine(sentence, (brief(step.points, 4),))


_SPOKEN: dict[str, Callable[[Step, Rules], Iterable[ExplanationLine]]] = {
    "matchpoints": _matchpoints,
    "butler": _against_datum,
    "datum": _against_datum,
    "par": _against_datum,
    "cross-imps": _cross_imps,
    "total-points": _total_points,
    "middle": _middle,
    "weighted": _weighted,
    "weighted datum": _weighted_datum,
    "for East-West": _for_east_west,
    "group": _group,
    "group factor": _group_factor,
    "alone": _alone,
    "small group": _small_group,
    "award": _award,
    "factored": _factored,
    "rounded": _rounded,
}
"""What is said of each step that `board`, `compared`, `factoring`, `fouled` and `imp_pairs` tell."""

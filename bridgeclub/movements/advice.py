"""What to play with so many pairs in so much time, in the order in which an experienced director would think of it.

An evening is 24 to 27 boards where nobody says otherwise. Every pair should meet at least 70% of the boards in play.
A full movement is better than one cut short; what has to be explained or provided (sharing, a skip, cards for all,
copies of the boards) costs something, as do two small fields and long rounds for a pair that sits out. `weigh` says how
much; it is set so that what comes first is what directors play with so many pairs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from bridgeclub.movements.mitchell import MAX_TABLES, Missing
from bridgeclub.movements.proposal import FAIR_SHARE, Proposal
from bridgeclub.movements.recipes import Recipe
from bridgeclub.movements.repertoire import repertoire
from bridgeclub.movements.usual import Usual, usual
from bridgeclub.movements.weighing import weigh
from bridgeclub.movements.wishes import Length, Wishes, evening
from bridgeclub.words import Refusal, _, ngettext

MOST_PROPOSALS = 12
FEW_TABLES = 4
"""Up to here pairs are ranked in one list where nobody says otherwise: two fields would be too small."""
REPETITION = 2
"""What it costs to be one more of the same family: the director should see different things first."""


@dataclass(frozen=True, slots=True)
class Advice:
    """Proposals, the best first, and in a sentence why what is usually played is not the first; empty where it is."""

    proposals: tuple[Proposal, ...]
    why_not_usual: str = ""


def advise(
    pairs: int,
    minutes: int | None = None,
    boards: int | None = None,
    wishes: Wishes | None = None,
    missing: Missing | None = None,
) -> Advice:
    """Return what can be played with so many pairs; without wishes there is always something.

    `minutes`: how long there is time, never exceeded. `boards`: how many each pair should play. With neither, the aim
    is an evening of 24 to 27 boards. `missing`: which seat is empty where the number of pairs is odd; None: whichever
    is better.

    Raises `Refusal` for fewer than 4 pairs, too many, too little time, or wishes that no movement fulfils.
    """
    wishes = wishes or Wishes()
    tables = _tables(pairs)
    length = evening(boards, minutes, wishes.pace)
    possible = [
        proposal
        for recipe in _recipes(tables, pairs, wishes, missing)
        for proposal in _proposals(recipe, pairs, length, wishes)
    ]
    fulfilling = [proposal for proposal in possible if not any(_unfulfilled(proposal, wishes))]
    if not fulfilling:
        raise Refusal(_what_hinders(possible, wishes))
    ranked = _ranked(fulfilling, length, wishes)
    return Advice(ranked[:MOST_PROPOSALS], _why_not_usual(ranked[0], length, wishes))


def _tables(pairs: int) -> int:
    if pairs < 4:
        raise Refusal(_("A movement needs 4 pairs at least; here are {n}.").format(n=pairs))
    if pairs > 2 * MAX_TABLES:
        sentence = _("{n} pairs are too many for one room; divide them into rooms of at most {most} pairs.")
        raise Refusal(sentence.format(n=pairs, most=2 * MAX_TABLES))
    return (pairs + 1) // 2


def _recipes(tables: int, pairs: int, wishes: Wishes, missing: Missing | None) -> Iterator[Recipe]:
    winners = 1 if wishes.winners is None and tables <= FEW_TABLES else wishes.winners
    gaps = (Missing.NONE,) if pairs % 2 == 0 else (Missing.EW, Missing.NS) if missing is None else (missing,)
    for gap in gaps:
        yield from repertoire(tables, gap, winners)


def _proposals(recipe: Recipe, pairs: int, length: Length, wishes: Wishes) -> Iterator[Proposal]:
    """Yield the recipe with the number of boards a round that comes nearest to the wished length, if near enough."""
    fitting = range(max(1, -(-length.least // recipe.rounds)), length.most // recipe.rounds + 1)
    if fitting:
        boards_a_set = min(fitting, key=lambda boards: (length.away(recipe.rounds * boards), boards))
        yield _proposal(recipe, pairs, boards_a_set, wishes)


def _proposal(recipe: Recipe, pairs: int, boards_a_set: int, wishes: Wishes) -> Proposal:
    minutes = -(-recipe.rounds * boards_a_set * wishes.pace // 60)
    return Proposal(recipe, pairs, boards_a_set, minutes)


def _ranked(proposals: list[Proposal], length: Length, wishes: Wishes) -> tuple[Proposal, ...]:
    """Return the proposals in order; what is not fair only where nothing else is there."""
    cost = {proposal: sum(weigh(proposal, length, wishes.winners).values()) for proposal in proposals}
    by_cost = sorted(proposals, key=cost.__getitem__)
    before: Counter[tuple[str, int]] = Counter()
    for proposal in by_cost:
        kind = proposal.recipe.family, len(proposal.recipe.sections)
        cost[proposal] += REPETITION * before[kind]
        before[kind] += 1
    ranked = sorted(by_cost, key=cost.__getitem__)
    ranked = _different(ranked)
    fair = [p for p in ranked if p.rounds >= FAIR_SHARE * p.recipe.board_sets and p.boards_a_set > 1]
    return tuple(fair or ranked)


def _different(ranked: list[Proposal]) -> list[Proposal]:
    """Return the proposals without those that look like a better one: another seat is empty, another set unused."""
    first: dict[tuple[str, int, int, int, int], Proposal] = {}
    for p in ranked:
        first.setdefault((p.family, p.rounds, p.boards_a_set, p.winners, len(p.recipe.sections)), p)
    return list(first.values())


def _unfulfilled(proposal: Proposal, wishes: Wishes) -> Iterator[str]:
    """Yield which wishes a proposal does not fulfil, each as the end of a sentence about it."""
    if wishes.winners not in (None, proposal.winners):
        yield _("there would be one winner") if proposal.winners == 1 else _("there would be two winners")
    if wishes.same_boards and proposal.rounds < proposal.recipe.board_sets:
        yield _("not everybody would play the same boards")
    if proposal.stationary < wishes.stationary:
        sentence = ngettext("only {n} pair could sit still", "only {n} pairs could sit still", proposal.stationary)
        yield sentence.format(n=proposal.stationary)
    if wishes.boards_at_hand is not None and proposal.boards_in_play > wishes.boards_at_hand:
        sentence = ngettext("{n} board would be needed", "{n} boards would be needed", proposal.boards_in_play)
        yield sentence.format(n=proposal.boards_in_play)
    if wishes.copies is not None and proposal.copies > wishes.copies:
        sentence = ngettext(
            "{n} copy of the boards would be needed", "{n} copies of the boards would be needed", proposal.copies
        )
        yield sentence.format(n=proposal.copies)
    if wishes.no_sharing and proposal.sharing:
        yield _("tables would share boards")
    if wishes.sit_outs is not None and proposal.sit_out_rounds > wishes.sit_outs:
        sentence = ngettext(
            "a pair would sit out for {n} round", "a pair would sit out for {n} rounds", proposal.sit_out_rounds
        )
        yield sentence.format(n=proposal.sit_out_rounds)


def _what_hinders(possible: list[Proposal], wishes: Wishes) -> str:
    """Return why nothing is left, by the proposal that misses the fewest wishes."""
    nearest = min((tuple(_unfulfilled(proposal, wishes)) for proposal in possible), key=len)
    sentence = _("No movement fulfils all wishes; with the one that comes nearest {reasons}.")
    return sentence.format(reasons=_(" and ").join(nearest))


def _why_not_usual(first: Proposal, length: Length, wishes: Wishes) -> str:
    choice = usual(first.tables)[0]
    if _is_usual(first.recipe, choice):
        return ""
    recipe = next((r for r in repertoire(first.tables, first.missing, None) if _is_usual(r, choice)), None)
    if recipe is None:
        return ""
    expected = _proposal(recipe, first.pairs, choice.boards_a_set, wishes)
    sentence = _("{pairs} pairs usually play {name} ({rounds} × {boards}), but {reason}.")
    return sentence.format(
        pairs=first.pairs,
        name=expected.name,
        rounds=expected.rounds,
        boards=expected.boards_a_set,
        reason=_reason(expected, first, length, wishes),
    )


def _is_usual(recipe: Recipe, choice: Usual) -> bool:
    return choice.is_(recipe.family, recipe.rounds, max(1, len(recipe.sections)))


def _reason(expected: Proposal, first: Proposal, length: Length, wishes: Wishes) -> str:
    """Return the end of the sentence that says what is wrong with the usual choice, or worse than with the first."""
    if length.possible is not None and expected.boards > length.possible:
        return _("that takes {n} minutes").format(n=expected.minutes)
    wrong = tuple(_unfulfilled(expected, wishes))
    if wrong:
        return _(" and ").join(wrong)
    costs, others = (weigh(proposal, length, wishes.winners) for proposal in (expected, first))
    worst = max(costs, key=lambda cost: costs[cost] - others[cost])
    return worst.sentence(expected)

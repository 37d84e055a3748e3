"""What is to be said of any movement: can it be played, who shares, who sits out, who meets whom, how fair is it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from bridgeclub.movements.fairness import unfairness
from bridgeclub.movements.individual import IndividualMovement
from bridgeclub.movements.movement import Movement
from bridgeclub.movements.player_fairness import unfairness_of_players
from bridgeclub.movements.teams import TeamsMovement
from bridgeclub.words import _, ngettext

MOST_FAULTS = 12


def inspection(movement: Movement | IndividualMovement) -> tuple[str, ...]:
    """Return the answer in sentences, a line each; a line about legality comes first, its faults follow it."""
    return tuple(_lines(movement))


def _lines(movement: Movement | IndividualMovement) -> Iterator[str]:
    faults = movement.faults()
    if not faults:
        yield _("Legality: it can be played.")
    else:
        sentence = ngettext("Legality: {n} fault.", "Legality: {n} faults.", len(faults))
        yield sentence.format(n=len(faults))
        yield from (f"  {fault.sentence}" for fault in faults[:MOST_FAULTS])
        if len(faults) > MOST_FAULTS:
            yield "  " + _("And {n} more.").format(n=len(faults) - MOST_FAULTS)
    yield _("Sharing: {told}").format(told=_sharing(movement))
    yield _("Sit-outs: {told}").format(told=_sit_outs(movement))
    yield _("Meetings: {told}").format(told=_meetings(movement))
    yield _("Boards: {told}").format(told=_boards(movement))
    yield _("Fairness: {told}").format(told=_fairness(movement))


def _sharing(movement: Movement | IndividualMovement) -> str:
    rounds: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)
    for shared in movement.sharing:
        rounds[shared.tables].append(shared.round)
    if not rounds:
        return _("none.")
    most = max(len(tables) for tables in rounds)
    if len(rounds) > 6:
        sentence = _("up to {n} tables have the same boards in a round; so many copies, or they share.")
        return sentence.format(n=most)
    parts = (
        _("tables {tables} in rounds {rounds}").format(tables=_listed(tables), rounds=_ranges(there))
        for tables, there in rounds.items()
    )
    return "; ".join(parts) + "."


def _sit_outs(movement: Movement | IndividualMovement) -> str:
    counts = Counter((out.direction, out.number) for out in movement.sit_outs)
    if not counts:
        return _("none.")
    most = max(counts.values())
    if isinstance(movement, IndividualMovement):
        who = ngettext("{n} player", "{n} players", len(counts))
    else:
        who = ngettext("{n} pair", "{n} pairs", len(counts))
    sentence = ngettext("{who}, for {most} round at most.", "{who}, for {most} rounds at most.", most)
    return sentence.format(who=who.format(n=len(counts)), most=most)


def _meetings(movement: Movement | IndividualMovement) -> str:
    if isinstance(movement, TeamsMovement):
        whole = sum(1 for match in movement.matches if match.is_whole)
        return _("{n} matches, {whole} of them on the same boards at both tables.").format(
            n=len(movement.matches), whole=whole
        )
    met = Counter(frozenset((one, other)) for _place, one, other in movement.oppositions)
    opponents = Counter(contestant for both in met for contestant in both)
    if not opponents:
        return _("none.")
    fewest, most = min(opponents[c] for c in movement.contestants), max(opponents.values())
    again = sum(1 for times in met.values() if times > 1)
    told = _("{opponents} opponents for each of {n}, {again} of them again.")
    if not again:
        told = _("{opponents} opponents for each of {n}, none of them again.")
    return told.format(opponents=_span(fewest, most), n=len(movement.contestants), again=again)


def _boards(movement: Movement | IndividualMovement) -> str:
    plays = Counter(
        contestant
        for seating, contestants in movement.seated
        if seating.is_played and seating.board_set
        for contestant in contestants
    )
    if not plays:
        return _("none.")
    fewest, most = min(plays[c] for c in movement.contestants), max(plays.values())
    return _("{sets} of {all} board sets for each.").format(sets=_span(fewest, most), all=movement.board_sets)


def _fairness(movement: Movement | IndividualMovement) -> str:
    if isinstance(movement, TeamsMovement):
        return _("teams meet at both tables, so nothing can be unfair.")
    value = unfairness_of_players(movement) if isinstance(movement, IndividualMovement) else unfairness(movement)
    sentence = _("{value:.4f} is the standard deviation of the competition, all in one list; 0 is balanced.")
    return sentence.format(value=value)


def _span(fewest: int, most: int) -> str:
    return str(most) if fewest == most else _("{a} to {b}").format(a=fewest, b=most)


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(str(number) for number in numbers)


def _ranges(numbers: list[int]) -> str:
    """Return "1-3, 5" for 1, 2, 3, 5."""
    parts: list[list[int]] = []
    for number in sorted(numbers):
        if parts and parts[-1][-1] == number - 1:
            parts[-1][1:] = [number]
        else:
            parts.append([number])
    return ", ".join("–".join(str(number) for number in part) for part in parts)

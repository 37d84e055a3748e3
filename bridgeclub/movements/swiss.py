"""Swiss pairing: in each round those meet who stand level, and nobody meets the same opponents again.

The best meets the nearest below it whom it has not met, the next best the nearest who is left, and so on down. Where
that would leave some at the bottom who have met, the pairing is undone from the bottom as far as needed: of all
pairings with the fewest rematches, the one taken is the first in the order of that rule. The same standings give the
same pairing. With an odd number one has a bye (the lowest of those with the fewest byes so far), or the lowest play a
match of three.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bridgeclub.movements.matching import NOBODY, largest_matching
from bridgeclub.movements.movement import Seating
from bridgeclub.words import Refusal, _


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who meets whom in a round: `matches` by the better of the two, which comes first in each.

    `bye` sits out; the teams of `three_way` meet each other; `rematches` are those of the matches that were played
    before, because no pairing avoids them.
    """

    matches: tuple[tuple[int, int], ...]
    bye: int | None = None
    three_way: tuple[int, int, int] | None = None
    rematches: tuple[tuple[int, int], ...] = ()


def pair_up(
    standings: Sequence[int], met: Iterable[tuple[int, int]], byes: Iterable[int] = (), three_way: bool = False
) -> Pairing:
    """Return the next round.

    `standings`: the contestants, best first. `met`: every match so far. `byes`: who had one, or was in a match of
    three, as often as it was. `three_way`: with an odd number a match of three instead of a bye. Raises `Refusal` for
    fewer than two contestants and for a contestant listed twice.
    """
    if len(standings) < 2:
        raise Refusal(_("A Swiss round needs two contestants at least, not {n}.").format(n=len(standings)))
    if len(set(standings)) < len(standings):
        raise Refusal(_("A contestant is in the standings twice."))
    place = {contestant: number for number, contestant in enumerate(standings)}
    meetings = Counter(frozenset((place[a], place[b])) for a, b in met if a in place and b in place)
    new = [{v for v in place.values() if v != u and not meetings[frozenset((u, v))]} for u in place.values()]
    alone = _alone(new, Counter(place[c] for c in byes if c in place)) if len(standings) % 2 else NOBODY
    matches = _in_order(new, meetings, alone)
    three = _three(matches, new, alone) if three_way and alone != NOBODY else None
    if three is not None:
        matches = [match for match in matches if match[0] not in three]

    def named(match: tuple[int, int]) -> tuple[int, int]:
        return standings[match[0]], standings[match[1]]

    return Pairing(
        tuple(named(match) for match in matches),
        standings[alone] if alone != NOBODY and three is None else None,
        (standings[three[0]], standings[three[1]], standings[three[2]]) if three else None,
        tuple(named(match) for match in matches if meetings[frozenset(match)]),
    )


def _alone(new: Sequence[set[int]], byes: Counter[int]) -> int:
    """Return who has the bye; among those with the fewest, one whose bye lets all others meet somebody new."""
    fewest = min(byes[contestant] for contestant in range(len(new)))
    candidates = [contestant for contestant in reversed(range(len(new))) if byes[contestant] == fewest]
    whole = largest_matching(new)
    best, most = candidates[0], -1
    for candidate in candidates:
        mates = largest_matching(new, whole, {candidate})
        paired = _paired(mates)
        if paired > most:
            best, most = candidate, paired
        if paired == len(new) - 1:
            break
    return best


def _in_order(new: Sequence[set[int]], meetings: Counter[frozenset[int]], alone: int) -> list[tuple[int, int]]:
    """Return the matches of all but `alone`; those who can meet nobody new play again, as seldom as can be."""
    done = set() if alone == NOBODY else {alone}
    mates = largest_matching(new, without=done)
    matches: list[tuple[int, int]] = []
    left: list[int] = []
    for one in range(len(new)):
        if one in done:
            continue
        done.add(one)
        for other in sorted(new[one] - done):
            tried = largest_matching(new, mates, done | {other})
            if _paired(tried) == _paired(mates) - 2:
                matches.append((one, other))
                done.add(other)
                mates = tried
                break
        else:
            left.append(one)
            mates = largest_matching(new, mates, done)
    return sorted(matches + _again(left, meetings))


def _paired(mates: Sequence[int]) -> int:
    return len(mates) - mates.count(NOBODY)


def _again(left: list[int], meetings: Counter[frozenset[int]]) -> list[tuple[int, int]]:
    """Return matches of those who have all met, each with the nearest whom it has met least often."""
    matches = []
    while left:
        one, *others = left
        other = min(others, key=lambda contestant: (meetings[frozenset((one, contestant))], contestant))
        matches.append((one, other))
        left = [contestant for contestant in others if contestant != other]
    return matches


def _three(matches: list[tuple[int, int]], new: Sequence[set[int]], alone: int) -> tuple[int, int, int]:
    """Return the lowest match that `alone` can join without a rematch, or else the lowest of all, with `alone`."""
    fresh = [match for match in matches if match[0] in new[alone] and match[1] in new[alone]]
    one, other = (fresh or matches)[-1]
    return one, other, alone


def seat_pairs(
    pairing: Pairing, round: int, board_set: int, north_south: Mapping[int, int] | None = None
) -> tuple[Seating, ...]:
    """Return the tables of a round of pairs, the best match at table 1; a pair with a bye waits at the last table.

    `north_south`: in how many rounds each pair sat North-South so far; of two the one that did so less often does so
    now, the better one if both did equally often.
    """
    sat = north_south or {}
    seated = [(one, other) if sat.get(one, 0) <= sat.get(other, 0) else (other, one) for one, other in pairing.matches]
    tables = [Seating(round, table, *pairs, board_set) for table, pairs in enumerate(seated, 1)]
    if pairing.bye is not None:
        tables.append(Seating(round, len(tables) + 1, pairing.bye, 0, 0))
    return tuple(tables)


def seat_teams(pairing: Pairing, match_round: int) -> tuple[Seating, ...]:
    """Return the tables of a round of matches between teams, in two halves: rounds 2m - 1 and 2m of the movement.

    Every team's North-South pair sits at the table of its number and the opponents' East-West pair comes there. Match
    round m plays board sets 3m - 2 and 3m - 1, which the two tables of a match exchange after the first half; a match
    of three plays 3m too, and each of its teams meets both others in both halves, with one pair each.
    """
    first, second, third = (3 * match_round - 2 + number for number in range(3))
    halves: tuple[list[Seating], list[Seating]] = ([], [])
    for one, other in pairing.matches:
        for half, (at_home, away) in enumerate(((first, second), (second, first))):
            halves[half].append(Seating(2 * match_round - 1 + half, one, one, other, at_home))
            halves[half].append(Seating(2 * match_round - 1 + half, other, other, one, away))
    if pairing.three_way:
        a, b, c = pairing.three_way
        for half, visitors, sets in ((0, (c, a, b), (first, second, third)), (1, (b, c, a), (second, third, first))):
            for home, visitor, board_set in zip(pairing.three_way, visitors, sets, strict=True):
                halves[half].append(Seating(2 * match_round - 1 + half, home, home, visitor, board_set))
    return tuple(seating for half in halves for seating in sorted(half, key=lambda s: s.table))

"""First rounds of individual round robins, found by simulated annealing.

The numbers of a first round are on a circle (with 4n players all but the last one). It makes a round robin if the
distances between partners are all different, each once, and those between opponents come twice each. The search swaps
players until that is so. Then it chooses which pair of each game sits North-South, so that the full movement is
fairest. Up to 28 players take seconds or minutes, larger lines up to a thousand million swaps; those of 37 and 41
players come from games multiplied by the powers of a number, for which `starting_game` looks.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import exp
from random import Random

from bridgeclub.movements.individuals import Games, round_robin
from bridgeclub.movements.player_fairness import unfairness_of_players


class Circle:
    """Players at tables, four by four in the order North, South, East, West, and how far that is from a round robin."""

    def __init__(self, players: int, random: Random) -> None:
        self.size = players - 1 if players % 4 == 0 else players
        self.seats = list(range(1, players + 1 if players % 4 == 0 else players))
        random.shuffle(self.seats)
        self.partners: Counter[int] = Counter()
        self.opponents: Counter[int] = Counter()
        for game in range(len(self.seats) // 4):
            self._count(game, 1)

    @property
    def distance(self) -> int:
        """0 for a round robin, else how far the counts of distances are from it."""
        steps = range(1, self.size // 2 + 1)
        return sum((self.partners[d] - 1) ** 2 + (self.opponents[d] - 2) ** 2 for d in steps)

    def swap(self, one: int, other: int) -> int:
        """Swap two seats and return the change of `distance`."""
        games = {one // 4, other // 4}
        change = sum(self._count(game, -1) for game in games)
        self.seats[one], self.seats[other] = self.seats[other], self.seats[one]
        return change + sum(self._count(game, 1) for game in games)

    def games(self) -> Games:
        """The tables."""
        return _by_four(self.seats)

    def _count(self, game: int, by: int) -> int:
        n, s, e, w = self.seats[4 * game : 4 * game + 4]
        change = 0
        for counts, target, twos in (
            (self.partners, 1, ((n, s), (e, w))),
            (self.opponents, 2, ((n, e), (n, w), (s, e), (s, w))),
        ):
            for one, other in twos:
                if one <= self.size and other <= self.size:
                    apart = min((one - other) % self.size, (other - one) % self.size)
                    change += 1 + 2 * by * (counts[apart] - target)
                    counts[apart] += by
        return change


def first_round(players: int, random: Random) -> Games:
    """Return the tables of a first round for 4n or 4n + 1 players (not 9); it searches until there is one."""
    circle = Circle(players, random)
    distance, warmth = circle.distance, 1.2
    while distance:
        for _step in range(20_000):
            one, other = random.randrange(len(circle.seats)), random.randrange(len(circle.seats))
            change = circle.swap(one, other)
            if change <= 0 or random.random() < exp(-change / warmth):
                distance += change
                if not distance:
                    break
            else:
                circle.swap(one, other)
        warmth = warmth * 0.99 if warmth > 0.45 else 1.2
    return circle.games()


def starting_game(prime: int, games_in_turn: int, random: Random) -> Games:
    """Return the tables for a prime number 4n + 1 of players, made from a few games by multiplication.

    `games_in_turn` is how many games follow from each: an odd number that divides n.
    """
    powers = [1]
    root = next(g for g in range(2, prime) if len({pow(g, k, prime) for k in range(prime - 1)}) == prime - 1)
    classes = (prime - 1) // games_in_turn
    for _power in range(games_in_turn - 1):
        powers.append(powers[-1] * pow(root, classes, prime) % prime)
    class_of = {pow(root, k, prime): k % classes for k in range(prime - 1)}
    while True:
        order = random.sample(range(classes), classes)
        seats = [pow(root, k + classes * random.randrange(games_in_turn), prime) for k in order]
        games = _by_four(seats)
        if all(_covers(games, class_of, prime, *what) for what in ((_partners, 1), (_opponents, 2))):
            return _by_four([seat * power % prime for game in games for power in powers for seat in game])


def _by_four(seats: Sequence[int]) -> Games:
    return tuple((seats[at], seats[at + 1], seats[at + 2], seats[at + 3]) for at in range(0, len(seats), 4))


def _partners(game: Sequence[int]) -> Iterator[int]:
    yield from (game[0] - game[1], game[2] - game[3])


def _opponents(game: Sequence[int]) -> Iterator[int]:
    yield from (one - other for one in game[:2] for other in game[2:])


def _covers(
    games: Sequence[Sequence[int]],
    class_of: Mapping[int, int],
    prime: int,
    differences: Callable[[Sequence[int]], Iterator[int]],
    times: int,
) -> bool:
    found = Counter(class_of[way * d % prime] for game in games for d in differences(game) for way in (1, -1))
    return set(found.values()) == {times} and len(found) == len(set(class_of.values()))


def turned_fairly(players: int, games: Games) -> Games:
    """Return the games with some of them turned, one after the other as long as that makes the movement fairer."""
    best = games
    least = unfairness_of_players(round_robin(players, best))
    at = since = 0
    while since < len(games):
        game = best[at]
        tried = (*best[:at], (game[2], game[3], game[0], game[1]), *best[at + 1 :])
        unfairness = unfairness_of_players(round_robin(players, tried))
        since += 1
        if unfairness < least - 1e-9:
            best, least, since = tried, unfairness, 0
        at = (at + 1) % len(games)
    return best


def main() -> None:
    """Print the line of a first round for each number of players that is asked for."""
    for players in map(int, sys.argv[1:]):
        games = turned_fairly(players, first_round(players, Random(players)))  # noqa: S311 - a search
        print(players, "|".join(f"{n}-{s} {e}-{w}" for n, s, e, w in games))  # noqa: T201


if __name__ == "__main__":
    main()

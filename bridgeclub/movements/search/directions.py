"""Directions for full Howells: at which distances a moving pair sits North-South so that all pairs compete alike.

In a full Howell everybody meets everybody, so C of two moving pairs depends only on how many sets they play in the same
direction. With all directions in one cycle that is the periodic autocorrelation of the directions by distance, and -1
everywhere is perfect. Perfect ones are known in closed form for primes of the form 4k+3 (quadratic residues) and for
products of twin primes; for primes of the form 4k+1 quadratic residues are as good as can be. Others are searched.
"""

from __future__ import annotations

from random import Random


def fairest_directions(rounds: int, random: Random) -> frozenset[int]:
    """Return the distances 0..rounds-1 at which to sit North-South: one more than half of them. `rounds` is odd."""
    if _is_prime(rounds):
        return _majority(frozenset({0, *(x * x % rounds for x in range(rounds))}), rounds)
    root = int(rounds**0.5)
    if root * (root + 2) == rounds and _is_prime(root) and _is_prime(root + 2):
        return _majority(_twin_primes(root), rounds)
    return _searched(rounds, random)


def cost(directions: frozenset[int], rounds: int) -> int:
    """Return the sum over all lags of the squares by which the autocorrelation misses -1."""
    bits = sum(1 << x for x in directions)
    return sum((_autocorrelation(bits, lag, rounds) + 1) ** 2 for lag in range(1, rounds))


def _majority(directions: frozenset[int], rounds: int) -> frozenset[int]:
    return directions if 2 * len(directions) > rounds else frozenset(range(rounds)) - directions


def _is_prime(number: int) -> bool:
    return number > 1 and all(number % divisor for divisor in range(2, int(number**0.5) + 1))


def _twin_primes(p: int) -> frozenset[int]:
    q = p + 2
    residues_p, residues_q = ({x * x % n for x in range(1, n)} for n in (p, q))
    alike = {x for x in range(p * q) if x % p and x % q and (x % p in residues_p) == (x % q in residues_q)}
    return frozenset(alike | {x for x in range(p * q) if x % q == 0})


def _autocorrelation(bits: int, lag: int, rounds: int) -> int:
    moved = (bits << lag | bits >> (rounds - lag)) & ((1 << rounds) - 1)
    return rounds - 2 * (bits ^ moved).bit_count()


def _searched(rounds: int, random: Random) -> frozenset[int]:
    starts = [_descended(frozenset(random.sample(range(rounds), rounds // 2 + 1)), rounds) for _ in range(400)]
    return min(starts, key=lambda directions: cost(directions, rounds))


def _descended(directions: frozenset[int], rounds: int) -> frozenset[int]:
    """Exchange two distances for as long as it makes things better."""
    here = cost(directions, rounds)
    while True:
        others = [directions - {out} | {into} for out in directions for into in range(rounds) if into not in directions]
        best = min(others, key=lambda other: cost(other, rounds))
        if (there := cost(best, rounds)) >= here:
            return directions
        directions, here = best, there

"""Finite fields: the arithmetic behind movements in which nobody meets twice.

In a field of q numbers x + a*y and x + b*y agree for one y only, if a and b differ: that is why players who go round q
tables at different speeds meet once. The numbers are 0 to q-1; where q is a power of a prime, a number stands for the
polynomial whose coefficients are its digits to the base of that prime.
"""

from __future__ import annotations

_MODULUS = {8: (2, (1, 1, 0)), 9: (3, (2, 0))}
"""For q = p^k: p, and x^k as a polynomial of lower degree (lowest coefficient first)."""


class Field:
    """The field of `size` numbers: a prime, 8 or 9."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._base, self._reduction = _MODULUS.get(size, (size, (0,)))

    def add(self, one: int, other: int) -> int:
        """Return the sum."""
        return self._number([(a + b) % self._base for a, b in zip(self._digits(one), self._digits(other), strict=True)])

    def subtract(self, one: int, other: int) -> int:
        """Return what added to `other` gives `one`."""
        return self._number([(a - b) % self._base for a, b in zip(self._digits(one), self._digits(other), strict=True)])

    def multiply(self, one: int, other: int) -> int:
        """Return the product."""
        total = [0] * len(self._reduction)
        power = self._digits(other)
        for digit in self._digits(one):
            total = [(t + digit * c) % self._base for t, c in zip(total, power, strict=True)]
            carried = power[-1]
            power = [(c + carried * r) % self._base for c, r in zip([0, *power[:-1]], self._reduction, strict=True)]
        return self._number(total)

    def _digits(self, number: int) -> list[int]:
        digits = []
        for _coefficient in self._reduction:
            number, digit = divmod(number, self._base)
            digits.append(digit)
        return digits

    def _number(self, digits: list[int]) -> int:
        number = 0
        for digit in reversed(digits):
            number = number * self._base + digit
        return number

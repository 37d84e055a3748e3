"""The scale of International Match Points, Law 78B."""

from __future__ import annotations

from bisect import bisect_right

IMP_LIMITS: tuple[int, ...] = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
    750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip
"""The smallest difference of points that is worth 1, 2, ... 24 IMPs (Law 78B)."""


def imps(difference: int) -> int:
    """Return the IMPs, -24 to 24, for a difference of points, with the sign of the difference (Law 78B)."""
    size = bisect_right(IMP_LIMITS, abs(difference))
    return size if difference >= 0 else -size

"""Club sessions that were published with their points and totals, in the neutral form that `compare` reads.

26 sessions that ACBL clubs published, scored by ACBLscore, and 27 on the pages that a Swedish club published from Magic
Contest; the names are left out. A line of a board is "ns ew result ns_points ew_points", the result a score, a ruling
or a state; a total is section, pair, total, percent, adjustment, carryover, stratum and places.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FILES = sorted((Path(__file__).parent / "scoring" / "data" / "sessions").glob("*.json"))

_TOTAL = ("section", "pair", "total", "percent", "adjustment", "carryover", "strat", "ranks")
_RANK = ("rank", "overall_rank_low", "overall_rank_high")


def neutral(path: Path) -> dict[str, Any]:
    """Return the session in the neutral form."""
    session = json.loads(path.read_text(encoding="utf-8"))
    results = [
        {"section": section, "board": board, **_result(line)}
        for section, board, *lines in session.pop("boards")
        for line in lines
    ]
    totals = [dict(zip(_TOTAL, total, strict=True)) for total in session.pop("totals")]
    for total in totals:
        total["ranks"] = [dict(zip(_RANK, ranks, strict=True)) for ranks in total["ranks"]]
    return {**session, "results": results, "totals": totals}


def _result(line: str) -> dict[str, Any]:
    ns, ew, told, *points = line.split(" ")
    result: dict[str, Any] = {"ns": ns, "ew": ew}
    if told.lstrip("-").isdecimal():
        score = int(told)
        result |= {"ns_score": score, "ew_score": -score}
    elif told in ("sit-out", "unread"):
        result["state"] = told
    else:
        result["artificial"] = told
    return result | dict(zip(("points",) if len(points) == 1 else ("ns_points", "ew_points"), points, strict=False))

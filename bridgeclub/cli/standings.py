"""A ranking on the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bridgeclub.cli.tables import aligned
from bridgeclub.words import _, ngettext

if TYPE_CHECKING:
    from bridgeclub.director.views import Field, Standings

RANK_COLUMNS = ("direction", "rank", "pair", "players", "boards", "total", "percent")


def standings_text(standings: Standings) -> str:
    """Return the ranking for people: what it is of, each field from the first place down, and by which rules."""
    parts = [*head(standings), *map(_field_text, standings.fields), "\n".join(foot(standings))]
    return "\n\n".join(parts)


def head(standings: Standings) -> tuple[str, ...]:
    """Return what the ranking is of, and how many results are missing."""
    known = (standings.club, standings.session, standings.day, standings.method_text)
    title = " · ".join(part for part in known if part)
    if not standings.provisional:
        return (title,)
    sentence = ngettext(
        "Provisional: {n} result is missing.", "Provisional: {n} results are missing.", standings.missing
    )
    return title, sentence.format(n=standings.missing)


def foot(standings: Standings) -> tuple[str, ...]:
    """Return what made the ranking so beside the results, and by which rules."""
    rules = _("Rules: {rule_set}.").format(rule_set=standings.rule_set)
    if standings.deviations:
        sentence = _("Rules: {rule_set}, but for: {deviations}.")
        rules = sentence.format(rule_set=standings.rule_set, deviations="; ".join(standings.deviations))
    return *standings.remarks, *((rules,) if standings.rule_set else ()), *standings.sentences


def _field_text(field: Field) -> str:
    percents = any(row.percent_text for row in field.rows)
    header = [_("Rank"), _("Pair"), _("Players"), _("Boards"), _("Total"), *([_("Percent")] if percents else [])]
    rows = [
        [row.rank_text, row.pair.label, row.pair.names, row.boards, row.total_text]
        + ([row.percent_text] if percents else [])
        for row in field.rows
    ]
    table = aligned(header, rows, left=(1, 2))
    return f"{field.name}\n{table}" if field.name else table


def standings_rows(standings: Standings) -> list[list[object]]:
    """Return a line a pair, as `RANK_COLUMNS` say; `direction` is "NS", "EW", or empty where there is one field."""
    return [
        [
            field.direction.value if field.direction else "",
            row.rank_text,
            row.pair.number,
            row.pair.names,
            row.boards,
            row.total_text,
            row.percent_text,
        ]
        for field in standings.fields
        for row in field.rows
    ]

"""Strata, net results, groups and events on the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bridgeclub.cli.standings import foot, head
from bridgeclub.cli.tables import Row, aligned
from bridgeclub.words import N_, Refusal, _

if TYPE_CHECKING:
    from bridgeclub.director.ranking_views import EventRow, EventStandings, FullField, FullRow, Rankings, SubRow

HEADINGS = {
    "rank": N_("Rank"),
    "pair": N_("Pair"),
    "players": N_("Players"),
    "boards": N_("Boards"),
    "sessions": N_("Sessions"),
    "total": N_("Total"),
    "percent": N_("Percent"),
    "stratum": N_("Stratum"),
    "handicap": N_("Handicap"),
    "net": N_("Net"),
    "award": N_("Award"),
}
"""What people read above the columns that scripts know by a plain name; others are names that the club gave."""

LEFT = ("pair", "players", "stratum")


@dataclass(frozen=True, slots=True)
class Lists:
    """One or more tables with the same columns: the name of each and its rows; and what stands above and below."""

    columns: tuple[str, ...]
    parts: tuple[tuple[str, tuple[Row, ...]], ...]
    head: tuple[str, ...]
    foot: tuple[str, ...]


def lists_text(lists: Lists) -> str:
    """Return the lists for people; a column in which nothing stands is left out."""
    rows = [row for _name, part in lists.parts for row in part]
    used = [at for at in range(len(lists.columns)) if any(row[at] != "" for row in rows)]
    names = [lists.columns[at] for at in used]
    header = [_(HEADINGS[name]) if name in HEADINGS else name for name in names]
    left = [at for at, name in enumerate(names) if name in LEFT]
    parts = [*lists.head]
    for name, part in lists.parts:
        table = aligned(header, [[row[at] for at in used] for row in part], left)
        parts.append(f"{name}\n{table}" if name else table)
    return "\n\n".join([*parts, "\n".join(lists.foot)])


def strata_lists(rankings: Rankings) -> Lists:
    """Return the fields with each pair's stratum, its place in each, and its award; `Refusal` where there are none."""
    if not (rankings.strata or rankings.has_awards):
        raise Refusal(_("This ranking has no strata and no awards; plan them first, as with: bridgeclub plan."))
    columns = ("rank", *rankings.strata[1:], "pair", "players", "stratum", "boards", "total", "percent", "award")
    parts = tuple((field.name, tuple(_strata_row(row) for row in field.rows)) for field in rankings.fields)
    return _lists(rankings, columns, parts)


def _strata_row(row: FullRow) -> Row:
    rank, *middle = _plain(row)
    pair, players, boards, total, percent = middle
    return rank, *row.in_strata[1:], pair, players, row.stratum, boards, total, percent, row.award_text


def _plain(row: FullRow) -> tuple[object, ...]:
    plain = row.row
    return plain.rank_text, plain.pair.label, plain.pair.names, plain.boards, plain.total_text, plain.percent_text


def net_lists(rankings: Rankings) -> Lists:
    """Return the net ranking of each field; `Refusal` where there are no handicaps."""
    if not rankings.has_net:
        raise Refusal(_("This ranking has no handicaps; plan them first, as with: bridgeclub plan."))
    columns = ("rank", "pair", "players", "boards", "total", "percent", "handicap", "net")
    return _lists(rankings, columns, tuple(_subs(rankings.fields, "net", "", _net_row)))


def _net_row(sub: SubRow) -> Row:
    return *_sub_row(sub), sub.full.handicap_text, sub.full.net_text


def _sub_row(sub: SubRow) -> Row:
    return sub.rank_text, *_plain(sub.full)[1:]


def group_lists(rankings: Rankings, label: str) -> Lists:
    """Return the ranking of a group in each field; `Refusal` for a label that the plan does not rank."""
    known = list(dict.fromkeys(group.label for group in rankings.plan.groups))
    if label not in known:
        sentence = _("This ranking has no group “{label}”; it has: {known}.")
        raise Refusal(sentence.format(label=label[:40], known=", ".join(known) or _("none")))
    columns = ("rank", "pair", "players", "boards", "total", "percent")
    return _lists(rankings, columns, tuple(_subs(rankings.fields, "group", label, _sub_row)))


def _subs(
    fields: Sequence[FullField], kind: str, name: str, row_of: Callable[[SubRow], Row]
) -> Iterator[tuple[str, tuple[Row, ...]]]:
    for field in fields:
        for sub in field.subs:
            if sub.kind == kind and name in ("", sub.name):
                title = " · ".join(part for part in (field.name, sub.name) if part)
                yield title, tuple(row_of(row) for row in sub.rows)


def _lists(rankings: Rankings, columns: tuple[str, ...], parts: tuple[tuple[str, tuple[Row, ...]], ...]) -> Lists:
    standings = rankings.standings
    return Lists(columns, parts, head(standings), (*rankings.broken, *rankings.sentences, *foot(standings)))


def event_lists(event: EventStandings) -> Lists:
    """Return the event's ranking, then those beside it."""
    sessions = tuple(session.day for session in event.sessions)
    columns = ("rank", "players", "stratum", *sessions, "sessions", event.figure_name, "handicap", "net")
    parts = [("", tuple(_event_row(row.rank_text, row) for row in event.rows))]
    parts += [(sub.name, tuple(_event_row(line.rank_text, line.row) for line in sub.rows)) for sub in event.subs]
    above = " · ".join(part for part in (event.club, event.name) if part)
    return Lists(columns, tuple(parts), (above,), event.sentences)


def _event_row(rank: str, row: EventRow) -> Row:
    scores = (f"({score.text})" if score.text and not score.counts else score.text for score in row.scores)
    return rank, row.names, row.stratum, *scores, row.played, row.figure_text, row.handicap_text, row.net_text

"""The club's own tables: rule sets, victory points, Patton, masterpoints and grades, each a text that it can edit."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from bridgeclub.director.evening import Evening
from bridgeclub.director.reading import rule_set_named
from bridgeclub.director.views import DefinitionView
from bridgeclub.scoring import handicap, masterpoints, patton, rule_sets, victory_points
from bridgeclub.scoring.rule_sets import RuleSet
from bridgeclub.store import Transaction
from bridgeclub.words import N_, Refusal, _


class Kind(NamedTuple):
    """A kind of table: what people call it, how its text is read, and which names the program has itself."""

    label: str
    read: Callable[[str, str], object]  # its text and name in, Refusal where it cannot be read
    shipped: Callable[[], tuple[str, ...]]


KINDS: dict[str, Kind] = {
    "rules": Kind(N_("rule set"), rule_sets.read_rule_set, rule_sets.names),
    "vp": Kind(N_("victory points"), lambda text, _name: victory_points.read_scale(text), victory_points.scales),
    "patton": Kind(N_("Patton"), lambda text, _name: patton.read_patton(text), patton.pattons),
    "masterpoints": Kind(N_("masterpoints"), masterpoints.read_awards, masterpoints.names),
    "grades": Kind(N_("grades"), lambda text, _name: handicap.read_grades(text), handicap.grade_tables),
}
"""Every kind of table that a club can write."""


def definitions(evening: Evening, kind: str) -> tuple[DefinitionView, ...]:
    """Return the club's own tables of a kind, by name."""
    rows = evening.database.connection.execute(
        "SELECT kind, name, text FROM definition WHERE kind = ? ORDER BY name", (kind,)
    )
    return tuple(DefinitionView(*row) for row in rows)


def define(evening: Evening, kind: str, name: str, text: str) -> None:
    """Keep a table under a name, or change it; `Refusal` for what cannot be read, and a name of the program's own."""
    name = name.strip()
    table = _kind(kind)
    _check_name(name, kind)
    table.read(text, name)
    with evening.act("define") as act:
        _write(evening, act, kind, name, text)
        act.summary = _("{table} “{name}” written").format(table=_(table.label).capitalize(), name=name)


def _check_name(name: str, kind: str) -> None:
    if not name:
        raise Refusal(_("The table needs a name."))
    if name in _kind(kind).shipped():
        sentence = _("{name} comes with the program and stays as it is. Give your own another name.")
        raise Refusal(sentence.format(name=name))


def _write(evening: Evening, act: Transaction, kind: str, name: str, text: str) -> None:
    found = _row_id(evening, kind, name)
    if found is None:
        (club,) = evening.database.connection.execute("SELECT min(id) FROM club").fetchone()
        act.insert("definition", {"club_id": club, "kind": kind, "name": name, "text": text})
    else:
        act.update("definition", found, {"text": text})


def undefine(evening: Evening, kind: str, name: str) -> None:
    """Remove one of the club's own tables; `Refusal` where there is none of that name.

    A session that was scored by it keeps its rules.
    """
    table = _kind(kind)
    with evening.act("undefine") as act:
        found = _row_id(evening, kind, name)
        if found is None:
            raise Refusal(_("The club has no table named {name}.").format(name=name))
        act.delete("definition", found)
        act.summary = _("{table} “{name}” removed").format(table=_(table.label).capitalize(), name=name)


def rule_sets_of(evening: Evening) -> tuple[RuleSet, ...]:
    """Return all rule sets that a session can be scored by: the program's, then the club's own."""
    shipped = tuple(rule_sets.rule_set(name) for name in rule_sets.names())
    own = (rule_sets.read_rule_set(view.text, view.name) for view in definitions(evening, "rules"))
    return (*shipped, *own)


def keep_rules(evening: Evening, name: str) -> None:
    """Keep the session's rules as the club's own rule set of this name, and score the session by that set.

    `Refusal` without a name, and for a name of the program's own.
    """
    name = name.strip()
    _check_name(name, "rules")
    with evening.act("keep rules") as act:
        rules = evening.book.rules
        before = rule_set_named(evening.database, rules.name)
        source = _("Changed from: {title}").format(title=before.title) if before else ""
        _write(evening, act, "rules", name, rule_sets.written(rules, name, source))
        kept = replace(rules, name=name)
        act.update("session", evening.session_id, {"rules": json.dumps(kept.to_json())})
        act.summary = _("The rules kept as “{name}”").format(name=name)


def use_rules(evening: Evening, name: str) -> None:
    """Score the session by a rule set from now on, in the way of scoring that it has; `Refusal` where there is none."""
    with evening.act("use rules") as act:
        found = rule_set_named(evening.database, name)
        if found is None:
            raise Refusal(_("There is no rule set named {name}.").format(name=name[:40]))
        rules = replace(found.rules, method=evening.book.rules.method)
        act.update("session", evening.session_id, {"rules": json.dumps(rules.to_json())})
        act.summary = _("Scored by the rules “{title}”").format(title=found.title)


def _kind(kind: str) -> Kind:
    if kind not in KINDS:
        sentence = _("There is no kind of table named {kind}; there are: {known}.")
        raise Refusal(sentence.format(kind=kind, known=", ".join(KINDS)))
    return KINDS[kind]


def _row_id(evening: Evening, kind: str, name: str) -> int | None:
    found = evening.database.connection.execute(
        "SELECT id FROM definition WHERE kind = ? AND name = ?", (kind, name)
    ).fetchone()
    return None if found is None else int(found[0])

"""What a session's ranking shows beside the plain one, and what it goes by: labels, handicaps, grades, masterpoints."""

from __future__ import annotations

import json
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from bridgeclub.director.evening import Evening
from bridgeclub.director.penalties import pair_of
from bridgeclub.director.persons import as_number, labels_of
from bridgeclub.scoring import handicap as handicaps
from bridgeclub.scoring import masterpoints as tables_of_awards
from bridgeclub.scoring.handicap import Grades
from bridgeclub.scoring.masterpoints import Awards
from bridgeclub.scoring.ranking_plan import RankingPlan
from bridgeclub.store import Database, Transaction
from bridgeclub.words import Refusal, _


def plan(evening: Evening) -> RankingPlan:
    """Return what the session's ranking shows beside the plain one."""
    (text,) = evening.database.connection.execute(
        "SELECT ranking FROM session WHERE id = ?", (evening.session_id,)
    ).fetchone()
    return RankingPlan.from_json(json.loads(text))


def set_plan(evening: Evening, plan: RankingPlan) -> None:
    """Rank the session by another plan from now on; `Refusal` for a table that there is not."""
    with evening.act("plan ranking", _("What the ranking shows was changed")) as act:
        check_tables(evening.database, plan)
        act.update("session", evening.session_id, {"ranking": json.dumps(plan.to_json())})


def check_tables(database: Database, plan: RankingPlan) -> None:
    """Raise `Refusal` where the plan names a table of grades or of masterpoints that there is not."""
    grade_table(database, plan)
    award_table(database, plan)


def grade_table(database: Database, plan: RankingPlan) -> Grades | None:
    """Return the plan's table of grades, the club's own or one of the program's; None where it names none."""
    if not plan.grades:
        return None
    text = _defined(database, "grades", plan.grades)
    return handicaps.grades(plan.grades) if text is None else handicaps.read_grades(text)


def award_table(database: Database, plan: RankingPlan) -> Awards | None:
    """Return the plan's table of masterpoints, the club's own or one of the program's; None where it names none."""
    if not plan.awards:
        return None
    text = _defined(database, "masterpoints", plan.awards)
    if text is None:
        return tables_of_awards.awards(plan.awards)
    return tables_of_awards.read_awards(text, plan.awards)


class PlanTables(NamedTuple):
    """The tables that a plan names; `faults` say which of them there are no longer: a ranking can be had without."""

    grades: Grades | None
    awards: Awards | None
    faults: tuple[str, ...]


def plan_tables(database: Database, plan: RankingPlan) -> PlanTables:
    """Return the plan's tables as far as they can be read."""
    grades = awards = None
    faults = []
    try:
        grades = grade_table(database, plan)
    except Refusal as refusal:
        faults.append(str(refusal))
    try:
        awards = award_table(database, plan)
    except Refusal as refusal:
        faults.append(str(refusal))
    return PlanTables(grades, awards, tuple(faults))


def label_pair(evening: Evening, pair_id: int, labels: Iterable[str]) -> None:
    """Give a pair labels of its own, in place of those it had; the name of a stratum puts it there."""
    with evening.act("label pair") as act:
        pair = pair_of(evening, pair_id)
        text = joined_labels(labels)
        act.update("contestant", pair_id, {"labels": text})
        act.summary = _("{pair}: {labels}").format(pair=pair.label, labels=text or _("no labels"))


def label_player(evening: Evening, player_id: int, labels: Iterable[str]) -> None:
    """Give a player labels ("ladies", "juniors"), in place of the earlier ones, in every session at once."""
    with evening.act("label player") as act:
        name, text = _name(act, player_id), joined_labels(labels)
        act.update("player", player_id, {"labels": text})
        act.summary = _("{name}: {labels}").format(name=name, labels=text or _("no labels"))


def grade_player(
    evening: Evening, player_id: int, grade: str | None = None, masterpoints: Fraction | int | str | None = None
) -> None:
    """Write down a player's grade (a name or a number) and masterpoints; None leaves one as it is, "" takes it away."""
    with evening.act("grade player") as act:
        name = _name(act, player_id)
        values = {} if grade is None else {"grade": " ".join(grade.split())}
        if masterpoints is not None:
            values["masterpoints"] = number_text(masterpoints)
        act.update("player", player_id, values)
        act.summary = _("{name}: grade and masterpoints").format(name=name)


def handicap_pair(evening: Evening, pair_id: int, handicap: Fraction | int | str) -> None:
    """Give a pair a handicap of its own; "" lets it come from its players again."""
    with evening.act("handicap pair") as act:
        pair = pair_of(evening, pair_id)
        text = number_text(handicap)
        act.update("contestant", pair_id, {"handicap": text})
        act.summary = _("{who}: handicap {handicap}").format(who=pair.label, handicap=text or _("of its players"))


def handicap_player(evening: Evening, player_id: int, handicap: Fraction | int | str) -> None:
    """Give a player a handicap, in every session at once; "" takes it away."""
    with evening.act("handicap player") as act:
        name, text = _name(act, player_id), number_text(handicap)
        act.update("player", player_id, {"handicap": text})
        act.summary = _("{who}: handicap {handicap}").format(who=name, handicap=text or _("none"))


def _defined(database: Database, kind: str, name: str) -> str | None:
    found = database.connection.execute(
        "SELECT text FROM definition WHERE kind = ? AND name = ?", (kind, name)
    ).fetchone()
    return None if found is None else str(found[0])


def _name(act: Transaction, player_id: int) -> str:
    row = act.row("player", player_id)
    if row is None:
        raise Refusal(_("This player is no longer in the file."))
    return str(row["name"])


def joined_labels(labels: Iterable[str]) -> str:
    """Return labels as they lie in the file, each once, by the alphabet; one of them may be several with commas."""
    return ", ".join(sorted(frozenset[str]().union(*map(labels_of, labels))))


def number_text(value: Fraction | int | str) -> str:
    """Return a number as it lies in the file, "5/2", "" for none; `Refusal` for a text that is none."""
    if isinstance(value, str) and not value.strip():
        return ""
    number = as_number(str(value))
    if number is None:
        raise Refusal(_("“{text}” is no number; write it as in 2.5.").format(text=str(value)[:20]))
    return str(number)

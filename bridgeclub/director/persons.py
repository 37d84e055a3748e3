"""What a file knows of the pairs beside their results: labels, handicaps, grades and masterpoints."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction

from bridgeclub.scoring.handicap import Grades, Handicap
from bridgeclub.scoring.ranking_plan import RankingPlan
from bridgeclub.store import Database
from bridgeclub.words import Refusal


@dataclass(frozen=True, slots=True)
class Person:
    """What is known of a player; None and "" where nothing is."""

    handicap: Fraction | None = None
    grade: str = ""
    labels: frozenset[str] = frozenset()
    masterpoints: Fraction | None = None

    def number(self, by: str) -> Fraction | None:
        """Return the number that strata go by, one of `ranking_plan.STRATA_BY`; None where there is none."""
        if by == "grade":
            return as_number(self.grade)
        return self.masterpoints if by == "masterpoints" else self.handicap

    def handicap_by(self, grades: Grades | None) -> Fraction:
        """Return the own handicap, or what the table gives for the grade; 0 where nothing is known."""
        if grades is None:
            return self.handicap or Fraction(0)
        return _graded(grades, self.grade) or Fraction(0)

    def unknown_to(self, grades: Grades) -> bool:
        """Return whether the player has a grade that the table does not know."""
        return bool(self.grade) and _graded(grades, self.grade) is None


def _graded(grades: Grades, grade: str) -> Fraction | None:
    """Return the handicap of a grade, by its name or its number; None where the table has none for it."""
    number = as_number(grade)
    by_name = all(band.lowest is None for band in grades.bands)
    try:
        return grades.handicap(grade if number is None or by_name else number)
    except Refusal:
        return None


@dataclass(frozen=True, slots=True)
class Entrant:
    """What is known of a pair: of its players in seat order, and of itself."""

    players: tuple[Person, ...] = ()
    labels: frozenset[str] = frozenset()
    handicap: Fraction | None = None

    def stratum(self, plan: RankingPlan) -> int:
        """Return its stratum, 0 the highest: the one whose name is a label of the pair, else by its players."""
        if plan.strata is None:
            return 0
        given = [level for level, stratum in enumerate(plan.strata.strata) if stratum.name in self.labels]
        return max(given, default=plan.strata.of([person.number(plan.strata_by) for person in self.players]))

    def handicap_of(self, rule: Handicap, grades: Grades | None) -> Fraction:
        """Return the handicap that counts: its own if it has one, else what comes from its players."""
        if self.handicap is not None:
            return self.handicap
        return rule.of([person.handicap_by(grades) for person in self.players])


def as_number(text: str) -> Fraction | None:
    """Return the number that a text is ("52.5", "105/2"), None where it is none."""
    try:
        return Fraction(text.strip().replace(",", "."))
    except (ValueError, ZeroDivisionError):
        return None


def labels_of(text: str) -> frozenset[str]:
    """Return the labels of a text as it lies in the file, "ladies, juniors"."""
    return frozenset(label for part in text.split(",") if (label := part.strip()))


def entrants(database: Database, section_id: int) -> dict[int, Entrant]:
    """Return what is known of each pair of a section, by its id."""
    execute = database.connection.execute
    people: defaultdict[int, list[Person]] = defaultdict(list)
    for pair, *known in execute(
        "SELECT contestant_id, player.handicap, grade, player.labels, masterpoints FROM contestant"
        " JOIN member ON member.contestant_id = contestant.id JOIN player ON player.id = member.player_id"
        " WHERE section_id = ? ORDER BY contestant_id, seat_order",
        (section_id,),
    ):
        people[pair].append(_person(*known))
    own = execute("SELECT id, labels, handicap FROM contestant WHERE section_id = ?", (section_id,))
    return {
        pair: Entrant(tuple(people[pair]), labels_of(labels), as_number(handicap)) for pair, labels, handicap in own
    }


def persons(database: Database) -> dict[int, Person]:
    """Return what is known of each player of the club, by id."""
    rows = database.connection.execute("SELECT id, handicap, grade, labels, masterpoints FROM player")
    return {player: _person(*known) for player, *known in rows}


def _person(handicap: str, grade: str, labels: str, masterpoints: str) -> Person:
    return Person(as_number(handicap), grade, labels_of(labels), as_number(masterpoints))

"""Every family of movements by the name that scripts use, each built in the same way.

The size of a movement of pairs is its tables (a half table is one) or its pairs, that of an individual its players,
that of a movement of teams its teams. Options are texts, as they are typed: "missing" -> "ew".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from bridgeclub.movements import teams as of_teams
from bridgeclub.movements.appendix import appendix
from bridgeclub.movements.arrow_switch import Switched, one_winner
from bridgeclub.movements.barometer import barometer
from bridgeclub.movements.extended import extended
from bridgeclub.movements.half_table import without
from bridgeclub.movements.hesitation import double_hesitation, hesitation
from bridgeclub.movements.individual import IndividualMovement
from bridgeclub.movements.individuals import individual
from bridgeclub.movements.mitchell import MAX_TABLES, Missing, mitchell
from bridgeclub.movements.movement import Movement
from bridgeclub.movements.sections import side_by_side
from bridgeclub.movements.weave import double_weave
from bridgeclub.movements.web import web
from bridgeclub.words import Refusal, _

AnyMovement = Movement | IndividualMovement


class Unit(StrEnum):
    """What a family counts."""

    PAIRS = "pairs"
    PLAYERS = "players"
    TEAMS = "teams"


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a request, as typed; every question raises `Refusal` for what it cannot read."""

    given: Mapping[str, str]

    def text(self, name: str, default: str) -> str:
        """Return a word."""
        return self.given.get(name, default).strip()

    def number(self, name: str) -> int | None:
        """Return a whole number, or None where it is not given."""
        if name not in self.given:
            return None
        text = self.given[name].strip()
        if not (text.isascii() and text.isdigit() and len(text) <= 4):
            raise Refusal(_("The option {name} must be a number, not “{text}”.").format(name=name, text=text[:20]))
        return int(text)

    def flag(self, name: str) -> bool:
        """Return whether something is wished for."""
        text = self.given.get(name, "no").strip().casefold()
        if text not in {"yes", "no"}:
            sentence = _("The option {name} must be yes or no, not “{text}”.")
            raise Refusal(sentence.format(name=name, text=text[:20]))
        return text == "yes"

    def switched(self) -> Switched | None:
        """Return how many last rounds to switch, or which ("switched-rounds": "3 7"); None where it is not given."""
        if "switched-rounds" not in self.given:
            return self.number("switched")
        rounds = self.given["switched-rounds"].replace(",", " ").split()
        return tuple(
            number for text in rounds if (number := Options({"switched-rounds": text}).number("switched-rounds"))
        )


@dataclass(frozen=True, slots=True)
class Family:
    """A family: what it counts, the options it knows, and its builder.

    The builder takes the size (tables, players or teams), the rounds (None = all) and the options. `extra_pair`: the
    number of pairs is always odd; one of them sits out at the last table, which is none to play at.
    """

    unit: Unit
    options: tuple[str, ...]
    build: Callable[[int, int | None, Options], AnyMovement]
    extra_pair: bool = False


def _mitchell(variant: str | None, tables: int, rounds: int | None, options: Options) -> Movement:
    chosen = options.text("variant", variant or "") or None
    missing = options.text("missing", "none")
    switched = options.switched() or 0
    if isinstance(switched, int) and missing in list(Missing):
        return mitchell(tables, rounds, chosen, missing, switched)
    return _switched(mitchell(tables, rounds, chosen), switched, missing)


def _switched(movement: Movement, switched: Switched, missing: str) -> Movement:
    return without(one_winner(movement, switched), missing)


def _hesitation(family: Callable[..., Movement], tables: int, rounds: int | None, options: Options) -> Movement:
    return family(tables, rounds, options.text("missing", "none"), options.switched())


def _two_winners(family: Callable[..., Movement], tables: int, rounds: int | None, options: Options) -> Movement:
    return family(tables, rounds, options.text("missing", "none"), options.switched() or 0)


def _web(tables: int, rounds: int | None, options: Options) -> Movement:
    return web(tables, rounds, options.text("missing", "none"), options.switched() or 0, options.number("sets"))


def _switched_mitchell(tables: int, rounds: int | None, options: Options) -> Movement:
    from bridgeclub.movements.switched import switched_mitchell

    return switched_mitchell(tables, rounds, options.text("variant", "") or None, options.text("missing", "none"))


def _rover(tables: int, rounds: int | None, options: Options) -> Movement:
    from bridgeclub.movements.rover import rover

    return rover(tables, rounds, options.text("variant", "") or None, options.switched() or 0)


def _howell(tables: int, rounds: int | None, options: Options) -> Movement:
    from bridgeclub.movements.howell import howell

    return howell(tables, rounds, options.text("missing", "none"))


def _reduced_howell(tables: int, rounds: int | None, options: Options) -> Movement:
    """Where no rounds are given, as many as there are up to 13: more make no evening."""
    from bridgeclub.movements.howell import howell, howell_rounds

    fewer = [n for n in howell_rounds(tables) if n < 2 * tables - 1]
    if not fewer or (rounds is not None and rounds not in fewer):
        listed = ", ".join(map(str, fewer)) or _("none")
        sentence = _("A reduced Howell with {n} tables can have these rounds: {listed}.")
        raise Refusal(sentence.format(n=tables, listed=listed))
    usual = max((n for n in fewer if n <= MOST_USUAL_ROUNDS), default=fewer[0])
    return howell(tables, usual if rounds is None else rounds, options.text("missing", "none"))


def _endless_howell(tables: int, rounds: int | None, options: Options) -> Movement:
    from bridgeclub.movements.howell import endless_howell

    movement = endless_howell(tables, options.text("missing", "none"))
    if rounds not in (None, movement.rounds):
        sentence = _("An endless Howell with {n} tables has {rounds} rounds.")
        raise Refusal(sentence.format(n=tables, rounds=movement.rounds))
    return movement


def _individual(players: int, rounds: int | None, options: Options) -> IndividualMovement:
    return individual(players, rounds, options.text("kind", "") or None, options.flag("swivel"))


def _american_whist(teams: int, rounds: int | None, options: Options) -> Movement:
    return of_teams.american_whist(teams, rounds, options.flag("half"))


def _head_to_head(teams: int, rounds: int | None, _options: Options) -> Movement:
    if teams != 2:
        raise Refusal(_("Head to head is for 2 teams, not {n}.").format(n=teams))
    return of_teams.head_to_head(rounds)


def _three_way(teams: int, rounds: int | None, _options: Options) -> Movement:
    if teams != 3 or rounds not in (None, 2):
        raise Refusal(_("A three-way match is for 3 teams and has 2 rounds."))
    return of_teams.three_way()


MOST_USUAL_ROUNDS = 13
_HOWELL = ("missing", "barometer", "sections")
_MITCHELL = ("missing", "switched", "switched-rounds", "barometer", "sections")
FAMILIES: Mapping[str, Family] = {
    "mitchell": Family(Unit.PAIRS, (*_MITCHELL, "variant"), lambda *asked: _mitchell(None, *asked)),
    "skip": Family(Unit.PAIRS, _MITCHELL, lambda *asked: _mitchell("skip", *asked)),
    "share-relay": Family(Unit.PAIRS, _MITCHELL, lambda *asked: _mitchell("share-relay", *asked)),
    "rover": Family(Unit.PAIRS, ("variant", *_MITCHELL[1:]), _rover, extra_pair=True),
    "switched": Family(Unit.PAIRS, ("variant", *_HOWELL), _switched_mitchell),
    "hesitation": Family(Unit.PAIRS, _MITCHELL, lambda *asked: _hesitation(hesitation, *asked)),
    "double-hesitation": Family(Unit.PAIRS, _MITCHELL, lambda *asked: _hesitation(double_hesitation, *asked)),
    "appendix": Family(Unit.PAIRS, _MITCHELL, lambda *asked: _two_winners(appendix, *asked)),
    "extended": Family(Unit.PAIRS, _MITCHELL, lambda *asked: _two_winners(extended, *asked)),
    "double-weave": Family(Unit.PAIRS, _MITCHELL, lambda *asked: _two_winners(double_weave, *asked)),
    "web": Family(Unit.PAIRS, (*_MITCHELL, "sets"), _web),
    "howell": Family(Unit.PAIRS, _HOWELL, _howell),
    "howell-reduced": Family(Unit.PAIRS, _HOWELL, _reduced_howell),
    "endless-howell": Family(Unit.PAIRS, _HOWELL, _endless_howell),
    "individual": Family(Unit.PLAYERS, ("kind", "swivel", "barometer"), _individual),
    "american-whist": Family(Unit.TEAMS, ("half",), _american_whist),
    "new-england-relay": Family(Unit.TEAMS, (), lambda teams, rounds, _o: of_teams.new_england_relay(teams, rounds)),
    "stagger": Family(Unit.TEAMS, (), lambda teams, rounds, _o: of_teams.stagger(teams, rounds)),
    "head-to-head": Family(Unit.TEAMS, (), _head_to_head),
    "three-way": Family(Unit.TEAMS, (), _three_way),
}


def build(
    name: str, sizes: Mapping[str, int], rounds: int | None = None, options: Mapping[str, str] | None = None
) -> AnyMovement:
    """Return a movement of the family called `name`.

    `sizes`: one of "tables", "pairs", "players" and "teams", as fits the family. An odd number of pairs makes a half
    table without an East-West pair, or as the option "missing" says. Raises `Refusal` with what would be right.
    """
    family = _family(name)
    asked = dict(options or {})
    unknown = sorted(asked.keys() - set(family.options))
    if unknown:
        known = ", ".join(family.options) or _("none")
        sentence = _("The family {family} has no option “{name}”; it has: {known}.")
        raise Refusal(sentence.format(family=name, name=unknown[0][:20], known=known))
    size = _size(name, family, sizes, asked)
    movement = family.build(size, rounds, Options(asked))
    if isinstance(movement, IndividualMovement):
        return barometer(movement) if Options(asked).flag("barometer") else movement
    return _around(movement, Options(asked))


def _family(name: str) -> Family:
    if name not in FAMILIES:
        sentence = _("There is no family of movements “{family}”; there is {known}.")
        raise Refusal(sentence.format(family=name[:40], known=", ".join(FAMILIES)))
    return FAMILIES[name]


def _size(name: str, family: Family, sizes: Mapping[str, int], asked: dict[str, str]) -> int:
    usual = "tables" if family.unit is Unit.PAIRS else family.unit.value
    possible = {"tables", family.unit.value}
    if not sizes:
        raise Refusal(_("Missing option '--{size}'.").format(size=usual))
    if len(sizes) > 1 or not sizes.keys() <= possible:
        listed = " ".join(f"--{size}" for size in sorted(possible, key=lambda size: size != usual))
        raise Refusal(_("The size of {family} is given by one of: {sizes}.").format(family=name, sizes=listed))
    what, number = next(iter(sizes.items()))
    if what == "tables":
        return 4 * number if family.unit is Unit.PLAYERS else number
    if what != "pairs":
        return number
    if family.extra_pair and number % 2 == 0:
        raise Refusal(_("{family} is for an odd number of pairs; {n} make full tables.").format(family=name, n=number))
    if number % 2 == 0 or family.extra_pair:
        return (number + 1) // 2
    asked.setdefault("missing", "ew")
    if asked["missing"] == "none":
        raise Refusal(_("With an odd number of pairs one seat is empty; the missing pair can be ns, ew or a number."))
    return (number + 1) // 2


def _around(movement: Movement, options: Options) -> Movement:
    """What can be done to any movement of pairs."""
    sections = options.number("sections")
    if sections is not None:
        if not 1 <= sections <= MAX_TABLES // movement.tables:
            raise Refusal(_("{n} such sections are not possible in one movement.").format(n=sections))
        name = _("{name} in {n} sections").format(name=movement.name, n=sections)
        movement = side_by_side(name, (movement,) * sections) if sections > 1 else movement
    return barometer(movement) if options.flag("barometer") else movement

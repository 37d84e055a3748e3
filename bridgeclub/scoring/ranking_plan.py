"""What a ranking shows beside the plain one: strata, groups, handicaps, awards, and how several sessions are combined.

Tie-breaks are a rule of the session (`Rules.tie_breaks`); all else that makes a ranking is in one `RankingPlan`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from fractions import Fraction
from typing import Any

from bridgeclub.scoring.combined import Combining
from bridgeclub.scoring.exact import brief
from bridgeclub.scoring.handicap import Handicap
from bridgeclub.scoring.strata import TAKES, Group, Strata, Stratum
from bridgeclub.words import N_, Refusal, _

STRATA_BY = {
    "masterpoints": N_("masterpoints"),
    "handicap": N_("handicap"),
    "grade": N_("grade"),
}
"""The number of each player that a pair's stratum goes by."""

RANKED = ("pairs", "players")


@dataclass(frozen=True, slots=True)
class RankingPlan:
    """What is ranked beside the plain ranking of a session, or of an event of several sessions.

    strata: the strata, None for none; strata_by: which number of the players they go by, one of STRATA_BY.
    groups: rankings of their own for those with a label.
    handicap: how a pair's is made from its players' own, None for no net ranking; grades: the name of the table of
        grades that gives the players' handicaps and says how a pair's is made, "" where each player has an own one.
    awards: the name of the table of masterpoints, "" for none.
    combining: how the sessions of an event become one result; ranked: an event ranks "pairs", or "players", each of
        whom has the result of the pair (a ladder).

    Raises Refusal where a value is not one of those.
    """

    strata: Strata | None = None
    strata_by: str = "masterpoints"
    groups: tuple[Group, ...] = ()
    handicap: Handicap | None = None
    grades: str = ""
    awards: str = ""
    combining: Combining = field(default_factory=Combining)
    ranked: str = "pairs"

    def __post_init__(self) -> None:
        for name, allowed in (("strata_by", tuple(STRATA_BY)), ("ranked", RANKED)):
            if getattr(self, name) not in allowed:
                sentence = _("{name} cannot be {value}; it is one of: {allowed}.")
                raise Refusal(
                    sentence.format(name=name, value=str(getattr(self, name))[:40], allowed=", ".join(allowed))
                )
        if len(set(self.groups)) < len(self.groups):
            raise Refusal(_("Two groups take the same pairs; leave one of them out."))
        if self.handicap is not None and self.grades:
            raise Refusal(_("A table of grades says itself how a pair's handicap is made; give one or the other."))

    @property
    def has_net(self) -> bool:
        """Return whether there are handicaps."""
        return self.handicap is not None or bool(self.grades)

    def sentences(self) -> tuple[str, ...]:
        """Return what the strata and groups are, for the ranking's foot."""
        said = [] if self.strata is None else [strata_sentence(self.strata, self.strata_by)]
        said += [_("{label}: {whom}.").format(label=group.label, whom=_(TAKES[group.takes])) for group in self.groups]
        return tuple(said)

    def to_json(self) -> dict[str, Any]:
        """Return the plan as values that JSON can hold; fractions as text ("3/2"), what is not there left out."""
        made: dict[str, Any] = {}
        if self.strata is not None:
            made["strata"] = strata_to_json(self.strata)
        if self.groups:
            made["groups"] = [asdict(group) for group in self.groups]
        if self.handicap is not None:
            made["handicap"] = _plain(asdict(self.handicap))
        if self.combining != Combining():
            made["combining"] = _plain(asdict(self.combining))
        plain = RankingPlan()
        for name in ("strata_by", "grades", "awards", "ranked"):
            if getattr(self, name) != getattr(plain, name):
                made[name] = getattr(self, name)
        return made

    @classmethod
    def from_json(cls, settings: Mapping[str, Any]) -> RankingPlan:
        """Return the plan that `to_json` wrote; what is missing has its default. Refusal for what it cannot be."""
        _no_others(settings, cls.__dataclass_fields__)
        made = dict(settings)
        readers: dict[str, Callable[[Any], Any]] = {
            "strata": strata_from_json,
            "groups": lambda groups: tuple(_made(Group, group) for group in groups),
            "handicap": lambda handicap: _made(Handicap, handicap),
            "combining": lambda combining: _made(Combining, combining),
        }
        try:
            made |= {name: read(made[name]) for name, read in readers.items() if made.get(name) is not None}
            return cls(**made)
        except (TypeError, ValueError, LookupError, ArithmeticError, AttributeError) as error:
            if isinstance(error, Refusal):
                raise
            raise Refusal(_("The plan of the ranking cannot be read: {reason}.").format(reason=error)) from error


def strata_sentence(strata: Strata, by: str) -> str:
    """Return which strata there are, "Strata: A; B below 500; C below 100, by the stronger player's masterpoints."."""
    parts = [
        stratum.name
        if stratum.limit is None
        else _("{name} below {limit}").format(name=stratum.name, limit=brief(stratum.limit))
        for stratum in strata.strata
    ]
    how = (
        _("A pair stands in the stratum of its stronger player, by {number}.")
        if strata.by == "stronger"
        else _("A pair stands in the stratum of the mean of its players, by {number}.")
    )
    return _("Strata: {strata}. {how}").format(strata="; ".join(parts), how=how.format(number=_(STRATA_BY[by])))


def strata_to_json(strata: Strata) -> dict[str, Any]:
    """Return the strata as values that JSON can hold."""
    return {"by": strata.by, "strata": [_plain(asdict(stratum)) for stratum in strata.strata]}


def strata_from_json(settings: Mapping[str, Any]) -> Strata:
    """Return the strata that `strata_to_json` wrote; Refusal for what they cannot be."""
    _no_others(settings, ("by", "strata"))
    return Strata(tuple(_made(Stratum, each) for each in settings["strata"]), str(settings.get("by", "stronger")))


_FRACTIONS = ("limit", "most", "top")


def _made(kind: type[Any], settings: Mapping[str, Any]) -> Any:
    """Return an object of the class `kind` with these fields, the fractions among them read from their text."""
    _no_others(settings, kind.__dataclass_fields__)
    fields = dict(settings)
    for name in _FRACTIONS:
        if fields.get(name) is not None:
            fields[name] = Fraction(fields[name])
    if "weights" in fields:
        fields["weights"] = tuple(map(Fraction, fields["weights"]))
    return kind(**fields)


def _no_others(settings: Mapping[str, Any], known: Iterable[str]) -> None:
    unknown = [name for name in settings if name not in known]
    if unknown:
        sentence = _("The plan of a ranking knows no “{name}” there; it can be one of: {known}.")
        raise Refusal(sentence.format(name=str(unknown[0])[:40], known=", ".join(known)))


def _plain(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the fields with fractions as texts and without what is None."""
    made: dict[str, Any] = {}
    for name, value in fields.items():
        if value is not None:
            made[name] = [_text(each) for each in value] if isinstance(value, tuple) else _text(value)
    return made


def _text(value: Any) -> Any:
    return str(value) if isinstance(value, Fraction) else value

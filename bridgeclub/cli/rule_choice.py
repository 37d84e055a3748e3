"""The rules that somebody asks for on the command line: a rule set's name, a way of scoring, single settings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from bridgeclub.words import Refusal, _

if TYPE_CHECKING:
    from bridgeclub.scoring import Rules

_OTHER_SPELLINGS = {
    "mp": "matchpoints",
    "mps": "matchpoints",
    "matchpoint": "matchpoints",
    "butler-imps": "butler",
    "cross-imp": "cross-imps",
    "crossimps": "cross-imps",
    "ximp": "cross-imps",
    "ximps": "cross-imps",
    "total-point": "total-points",
    "team": "teams",
    "bam": "board-a-match",
    "point-a-board": "board-a-match",
}
"""What else people write for a way of scoring, where it can mean only one."""


def chosen_rules(base: Rules, name: str | None, by: str | None, settings: Sequence[str]) -> Rules:
    """Return the rules asked for: the set `name` (or `base` without one), the way of scoring `by`, then `settings`.

    `name` may be the path of a club's own TOML file. `Refusal` says what there is instead of what does not exist.
    """
    rules = base if name is None else _named(name)
    if by is not None:
        rules = rules.by(method_named(by))
    return rules_from(rules, settings)


def method_named(text: str) -> str:
    """Return the name of a way of scoring that somebody wrote, perhaps in another spelling; `Refusal` lists them."""
    from bridgeclub.scoring.rules import CHOICES

    name = re.sub(r"[\s_-]+", "-", text.strip().casefold())
    name = _OTHER_SPELLINGS.get(name, name)
    if name not in CHOICES["method"]:
        sentence = _("There is no way of scoring named {name}; there are: {known}.")
        raise Refusal(sentence.format(name=text[:40], known=", ".join(map(str, CHOICES["method"]))))
    return name


def _named(name: str) -> Rules:
    from bridgeclub.scoring.rule_sets import read_rule_set, rule_set

    path = Path(name)
    if path.suffix != ".toml":
        return rule_set(name.strip().casefold()).rules
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Refusal(_("{path} is no text in UTF-8.").format(path=path)) from error
    return read_rule_set(text, path.stem).rules


def rules_from(base: Rules, settings: Sequence[str]) -> Rules:
    """Return `base` with settings given as text, each "name=value"; `Refusal` for one that does not exist."""
    from bridgeclub.scoring.rules import OLDER_NAMES, Rules

    changed = base.to_json()
    known = [name for name in changed if name != "name"]
    for setting in settings:
        given, equals, text = setting.partition("=")
        if not equals:
            raise Refusal(_("“{text}” is no setting; write name=value, as in butler_trim=0.").format(text=setting[:40]))
        name = OLDER_NAMES.get(given.strip(), given.strip())
        if name not in known:
            sentence = _("There is no scoring rule named {name}; there are: {known}.")
            raise Refusal(sentence.format(name=name[:40], known=", ".join(known)))
        changed[name] = _value(name, text.strip(), getattr(base, name))
    return Rules.from_json(changed)


def _value(name: str, text: str, present: object) -> object:
    """Return the text as a value of the kind that the setting has at present."""
    if isinstance(present, bool):
        if text.casefold() not in _YES_OR_NO:
            raise Refusal(_("{name} must be yes or no, not “{text}”.").format(name=name, text=text[:20]))
        return _YES_OR_NO[text.casefold()]
    if isinstance(present, int):
        if not re.fullmatch(r"-?[0-9]{1,6}", text):
            raise Refusal(_("{name} must be a whole number, not “{text}”.").format(name=name, text=text[:20]))
        return int(text)
    if isinstance(present, Fraction):
        if not re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,4}|/[1-9][0-9]{0,3})?", text):
            raise Refusal(_("{name} must be a number, as in 3 or 1.5, not “{text}”.").format(name=name, text=text[:20]))
        return Fraction(text)
    if isinstance(present, tuple):
        return tuple(part.strip() for part in text.split(",") if part.strip())
    return text


_YES_OR_NO = {"yes": True, "true": True, "no": False, "false": False}

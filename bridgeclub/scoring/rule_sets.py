"""Rule sets by name: each a small readable file that a club can copy and change.

A rule set is TOML: a `title`, the `source` of its rules, and a table `[settings]` with fields of `Rules`; what it does
not name has its default.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any

from bridgeclub.scoring.rules import Rules
from bridgeclub.words import Refusal, _, resource


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A named rule set: its title and source as people read them, and the rules."""

    name: str
    title: str
    source: str
    rules: Rules


def names() -> tuple[str, ...]:
    """Return the names of the rule sets that come with the program, the default first."""
    found = sorted(path.stem for path in resource("rules").glob("*.toml"))
    return tuple(sorted(found, key=lambda name: name != Rules().name))


@cache
def rule_set(name: str) -> RuleSet:
    """Return the rule set of this name; `Refusal` where there is none."""
    return read_rule_set(text_of(name), name)


def text_of(name: str) -> str:
    """Return the file of this rule set, as a club can copy and change it; `Refusal` where there is none."""
    if name not in names():
        sentence = _("There is no rule set named {name}; there are: {known}.")
        raise Refusal(sentence.format(name=name[:40], known=", ".join(names())))
    return resource("rules", f"{name}.toml").read_text(encoding="utf-8")


def written(rules: Rules, title: str, source: str) -> str:
    """Return the text of a rule set with these rules, every setting named, as `read_rule_set` reads it."""
    settings = {key: value for key, value in rules.to_json().items() if key != "name"}
    # Texts, whole numbers, true and false, and lists of texts are written alike in JSON and in TOML.
    lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in settings.items()]
    head = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in (("title", title), ("source", source))]
    return "\n".join([*head, "", "[settings]", *lines, ""])


def read_rule_set(text: str, name: str) -> RuleSet:
    """Return the rule set that a file of this text is, under `name`; `Refusal` says what cannot be read."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        sentence = _("The rule set {name} is no TOML file: {reason}.")
        raise Refusal(sentence.format(name=name, reason=error)) from error
    settings = content.get("settings")
    if not isinstance(settings, dict):
        raise Refusal(_("The rule set {name} has no table [settings].").format(name=name))
    title, source = (str(content.get(key, "")) for key in ("title", "source"))
    return RuleSet(name, title or name, source, Rules.from_json({**_plain(settings), "name": name}))


def _plain(settings: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in settings.items() if key != "name"}

"""The words a person reads: gettext for every room, and the error whose text is meant to be read.

`_` and `ngettext` look the language up at each call, so a change of language needs no new import. This module
stands below the laws: it imports only the standard library, and every room may import it.
"""

from __future__ import annotations

import gettext as _gettext
from pathlib import Path

DOMAIN = "bridgeclub"

_translations: _gettext.NullTranslations = _gettext.NullTranslations()


class Refusal(ValueError):
    """What was asked cannot be done; the text says what is wrong and what would be right, in the user's language."""


def _(sentence: str) -> str:
    """Return `sentence` in the chosen language; format it after translating."""
    return _translations.gettext(sentence)


def ngettext(one: str, many: str, count: int) -> str:
    """Return the form of the sentence that fits `count` in the chosen language."""
    return _translations.ngettext(one, many, count)


def N_(sentence: str) -> str:  # noqa: N802 - gettext's own name for "mark, do not translate yet"
    """Mark `sentence` for translation where it is defined; `_()` translates it where it is shown."""
    return sentence


def resource(*parts: str) -> Path:
    """Return the path of a file under `resources/`, in a checkout or in an installed wheel."""
    package = Path(__file__).resolve().parent
    installed = package / "resources"
    return (installed if installed.is_dir() else package.parent / "resources").joinpath(*parts)


def use_language(code: str) -> None:
    """Speak `code` ("eo", "cs", "pl") from now on; English where no catalogue of that language is shipped."""
    global _translations
    _translations = _gettext.translation(DOMAIN, resource("translations"), [code], fallback=True)

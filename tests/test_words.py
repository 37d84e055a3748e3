"""The words a person reads: every sentence can be extracted and translated, and an untranslated one stays English."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo

from bridgeclub import words
from bridgeclub.words import N_, Refusal, _, ngettext, use_language

PACKAGE = Path(words.__file__).parent
MARKERS = {"_": 1, "N_": 1, "ngettext": 2}


def marked_calls(source: str) -> Iterator[tuple[int, str, list[ast.expr]]]:
    """Yield line, marker and sentences of each call in `source` that marks a sentence for translation."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKERS:
            yield node.lineno, node.func.id, node.args[: MARKERS[node.func.id]]


def translatable(marker: str, sentence: ast.expr) -> bool:
    """Whether a translator can be given `sentence`: a plain literal, or for `_` a name that N_() marked elsewhere."""
    if isinstance(sentence, ast.Constant):
        return isinstance(sentence.value, str)
    return marker == "_" and isinstance(sentence, ast.Name | ast.Attribute | ast.Subscript)


@pytest.mark.parametrize(
    ("source", "good"),
    [
        ("_('Round {n}').format(n=1)", True),
        ("_(STATE_WORDS[state])", True),
        ("_(f'Round {n}')", False),
        ("_('Round {n}'.format(n=1))", False),
        ("_('Round ' + str(n))", False),
        ("N_(name)", False),
        ("ngettext('{n} pair', f'{n} pairs', n)", False),
    ],
)
def test_only_a_literal_can_be_translated(source: str, good: bool) -> None:
    ((_line, marker, sentences),) = marked_calls(source)
    assert all(translatable(marker, sentence) for sentence in sentences) is good


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_every_marked_sentence_is_a_literal(path: Path) -> None:
    calls = marked_calls(path.read_text(encoding="utf-8"))
    bad = [
        (line, ast.unparse(s)) for line, marker, sentences in calls for s in sentences if not translatable(marker, s)
    ]
    assert not bad, "format after translating: _('Round {n}').format(n=n)"


def test_every_marked_sentence_is_extracted() -> None:
    extracted = {message[2] for message in extract_from_dir(str(PACKAGE))}
    sentences = {entry if isinstance(entry, str) else entry[0] for entry in extracted}
    for path in PACKAGE.rglob("*.py"):
        for line, _marker, arguments in marked_calls(path.read_text(encoding="utf-8")):
            for argument in arguments[:1]:
                if isinstance(argument, ast.Constant):
                    assert argument.value in sentences, f"{path}:{line}"


@pytest.fixture
def polish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ship a tiny Polish catalogue, a language with three plural forms."""
    catalog = Catalog(locale="pl", domain=words.DOMAIN)
    catalog.add("Round {n}", "Runda {n}")
    catalog.add(("{n} pair", "{n} pairs"), ("{n} para", "{n} pary", "{n} par"))
    compiled = BytesIO()
    write_mo(compiled, catalog)
    folder = tmp_path / "translations" / "pl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / f"{words.DOMAIN}.mo").write_bytes(compiled.getvalue())
    monkeypatch.setattr(words, "resource", tmp_path.joinpath)


@pytest.mark.usefixtures("polish")
def test_a_language_speaks_with_its_own_plural_forms() -> None:
    use_language("pl")
    assert _("Round {n}").format(n=3) == "Runda 3"
    shown = [ngettext("{n} pair", "{n} pairs", n).format(n=n) for n in (1, 2, 5, 22)]
    assert shown == ["1 para", "2 pary", "5 par", "22 pary"]


@pytest.mark.usefixtures("polish")
def test_what_is_not_translated_stays_english() -> None:
    use_language("pl")
    assert _("Sit-out") == "Sit-out"
    assert ngettext("{n} board", "{n} boards", 2) == "{n} boards"


@pytest.mark.usefixtures("polish")
def test_a_language_without_a_catalogue_is_english() -> None:
    use_language("pl")
    use_language("xx")
    assert _("Round {n}") == "Round {n}"
    assert ngettext("{n} pair", "{n} pairs", 1) == "{n} pair"


def test_marking_changes_nothing() -> None:
    assert N_("Sit-out") == "Sit-out"


def test_a_refusal_is_its_sentence() -> None:
    assert str(Refusal("Board 0 does not exist; boards begin at 1.")) == "Board 0 does not exist; boards begin at 1."


def test_resources_are_found() -> None:
    assert words.resource("fonts", "DejaVuSans.ttf").is_file()
    assert words.resource("icons", "bridgeclub.svg").is_file()

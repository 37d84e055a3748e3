"""XML from strangers: parsed without entities, without looking anything up elsewhere, and only up to a sane size."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree.ElementTree import ParseError  # the error's type; nothing is parsed with it

from bridgeclub.words import Refusal, _

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

LARGEST = 16_000_000
"""The most bytes that are read; a congress of a thousand pairs stays well below."""


def parse_xml(content: bytes) -> Element:
    """Return the root element; `Refusal` for what is too large, no XML, or XML that declares entities.

    The text may be in any encoding that it declares. One that says UTF-8 (or nothing) and is not is read as ISO
    8859-1: several programs for clubs write such files.
    """
    from defusedxml import DefusedXmlException

    if len(content) > LARGEST:
        raise Refusal(_("The file is too large; at most 16 MB can be read."))
    try:
        return _parsed(content.lstrip())
    except DefusedXmlException as error:
        raise Refusal(_("The file declares XML entities, which no result file needs; it was not read.")) from error
    except (ParseError, LookupError, ValueError) as error:
        # ParseError for faults of form, the others for encodings that do not exist or do not fit.
        raise Refusal(_("The file is no USEBIO, or a damaged one: {reason}.").format(reason=error)) from error


def _parsed(content: bytes) -> Element:
    from defusedxml.ElementTree import fromstring

    try:
        return fromstring(content)
    except ParseError:
        if _is_utf8(content):
            raise
        declaration, mark, rest = content.partition(b"?>")
        if not mark or b"utf-8" not in declaration.lower():
            raise
        return fromstring(rest.decode("iso-8859-1"))


def _is_utf8(content: bytes) -> bool:
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def text_of(element: Element, tag: str) -> str:
    """Return the text of a child in single spaces, at most 200 characters; "" where there is none."""
    found = element.find(tag)
    return " ".join((found.text or "").split())[:200] if found is not None else ""

"""What is shipped beside the code: fonts with every sign we print, icons that a theme can tint, a licence for each."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from reportlab.pdfbase.ttfonts import TTFontFile

from bridgeclub.words import resource

FONTS = ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSansCondensed", "DejaVuSansCondensed-Bold"]
SUITS_AND_SIGNS = "♠♥♦♣✓×·–—−½…‘’“”„→←"
LETTERS = {
    "Czech": "áčďéěíňóřšťúůýž",
    "Esperanto": "ĉĝĥĵŝŭ",
    "Polish": "ąćęłńóśźż",
    "others of Europe": "äöüßåøæœàâçèêëîïñõűőăâșțğışđðþķļņģ",
}
ICONS = sorted(resource("icons").glob("*.svg"))
PLACES = ["moon", "users", "refresh-cw", "pencil", "trophy", "printer", "settings"]


@pytest.mark.parametrize("font", FONTS)
def test_a_font_has_every_sign_and_letter(font: str) -> None:
    glyphs = TTFontFile(str(resource("fonts", f"{font}.ttf"))).charToGlyph
    wanted = SUITS_AND_SIGNS + "".join(letters + letters.upper() for letters in LETTERS.values())
    assert [sign for sign in wanted if ord(sign) not in glyphs] == []


@pytest.mark.parametrize("font", FONTS)
def test_figures_are_of_one_width(font: str) -> None:
    face = TTFontFile(str(resource("fonts", f"{font}.ttf")))
    assert len({face.charWidths[ord(figure)] for figure in "0123456789"}) == 1


@pytest.mark.parametrize("icon", ICONS, ids=lambda icon: icon.stem)
def test_an_icon_is_a_sound_picture(icon: Path) -> None:
    picture = ET.parse(icon).getroot()
    assert picture.tag.endswith("svg")
    assert picture.get("viewBox")
    if icon.stem != "bridgeclub":
        assert picture.get("stroke") == "currentColor", "the theme tints it"


def test_each_place_has_its_icon() -> None:
    assert set(PLACES) <= {icon.stem for icon in ICONS}


@pytest.mark.parametrize(("folder", "licence"), [("fonts", "LICENSE-DejaVu.txt"), ("icons", "LICENSE-Lucide.txt")])
def test_what_others_made_has_its_licence_beside_it(folder: str, licence: str) -> None:
    assert "ermission" in resource(folder, licence).read_text(encoding="utf-8")

"""What is written can be read: contrast in light and dark (WCAG 2, relative luminance), type and rows large enough."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from bridgeclub.desktop.theme import look
from bridgeclub.desktop.theme.colours import Colours, dark, light


def luminance(colour: QColor) -> float:
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.getRgbF()[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: QColor, other: QColor) -> float:
    bright, dim = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


@pytest.mark.parametrize("colours", [light(), dark()], ids=["light", "dark"])
def test_text_stands_out_from_every_ground(colours: Colours) -> None:
    grounds = (colours.window, colours.rail, colours.page, colours.stripe, colours.tint)
    for ground in grounds:
        for ink in (colours.text, colours.quiet, colours.accent):
            assert contrast(ink, ground) >= 4.5
    for ink in (*colours.suits, *colours.two_suits):
        assert contrast(ink, colours.page) >= 4.5
    for ink, ground in (
        (colours.on_accent, colours.accent),
        (colours.warn, colours.warn_tint),
        (colours.warn, colours.page),
        (colours.bad, colours.bad_tint),
        (colours.bad, colours.page),
    ):
        assert contrast(ink, ground) >= 4.5
    assert contrast(colours.field_line, colours.page) >= 3


def test_light_and_dark_are_put_on_the_application(qtbot: QtBot) -> None:
    for scheme, wanted in (("dark", dark()), ("light", light())):
        look().choose_scheme(scheme)
        assert QApplication.palette().window().color() == wanted.window


def test_type_is_eleven_points_at_least(qtbot: QtBot) -> None:
    look().usual_size()
    assert look().font().pointSizeF() >= 11
    assert look().font().family() == "DejaVu Sans"

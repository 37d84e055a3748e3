"""Every colour of the window, once for light and once for dark; one accent colour, and states never by colour alone."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtGui import QColor, QPalette


class Colours(NamedTuple):
    """The colours by what they mean. `suits` is in the order clubs, diamonds, hearts, spades, notrump."""

    dark: bool
    window: QColor  # behind everything
    rail: QColor
    page: QColor  # behind fields and lists
    stripe: QColor  # every other row, table headings
    line: QColor  # rules and frames
    field_line: QColor  # frames of what can be typed in
    text: QColor
    quiet: QColor  # secondary text, still easily read
    faint: QColor  # what is not there yet
    accent: QColor
    on_accent: QColor
    tint: QColor  # a surface that belongs to the accent: the chosen row, the place where we are
    good: QColor
    warn: QColor
    warn_tint: QColor
    bad: QColor
    bad_tint: QColor
    suits: tuple[QColor, QColor, QColor, QColor, QColor]
    two_suits: tuple[QColor, QColor, QColor, QColor, QColor]

    def palette(self) -> QPalette:
        """Return Qt's palette in these colours."""
        palette = QPalette()
        role = QPalette.ColorRole
        for which, colour in (
            (role.Window, self.window),
            (role.WindowText, self.text),
            (role.Base, self.page),
            (role.AlternateBase, self.stripe),
            (role.Text, self.text),
            (role.PlaceholderText, self.quiet),
            (role.Button, self.page),
            (role.ButtonText, self.text),
            (role.BrightText, self.bad),
            (role.ToolTipBase, self.text),
            (role.ToolTipText, self.page),
            (role.Highlight, self.accent),
            (role.HighlightedText, self.on_accent),
            (role.Accent, self.accent),
            (role.Link, self.accent),
            (role.LinkVisited, self.accent),
            (role.Light, self.page),
            (role.Midlight, self.stripe),
            (role.Mid, self.line),
            (role.Dark, self.field_line),
            (role.Shadow, self.line),
        ):
            palette.setColor(which, colour)
        for which in (role.WindowText, role.Text, role.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, which, self.faint)
        palette.setColor(QPalette.ColorGroup.Disabled, role.Highlight, self.line)
        return palette


def _c(*codes: str) -> tuple[QColor, ...]:
    return tuple(QColor(code) for code in codes)


def _five(codes: str) -> tuple[QColor, QColor, QColor, QColor, QColor]:
    clubs, diamonds, hearts, spades, notrump = _c(*codes.split())
    return clubs, diamonds, hearts, spades, notrump


def light() -> Colours:
    """Return the colours on a light ground."""
    text = QColor("#1b211e")
    return Colours(
        dark=False,
        window=QColor("#f5f4f0"),
        rail=QColor("#e9e8e1"),
        page=QColor("#ffffff"),
        stripe=QColor("#f7f6f2"),
        line=QColor("#dcdad2"),
        field_line=QColor("#8d948f"),
        text=text,
        quiet=QColor("#56605b"),
        faint=QColor("#8f9691"),
        accent=QColor("#17663a"),
        on_accent=QColor("#ffffff"),
        tint=QColor("#dcecdf"),
        good=QColor("#17663a"),
        warn=QColor("#8a5200"),
        warn_tint=QColor("#fdf0d5"),
        bad=QColor("#b0281f"),
        bad_tint=QColor("#fbe6e3"),
        suits=_five("#1a7a3c #b85400 #c4161c #1b211e #1b211e"),
        two_suits=_five("#1b211e #c4161c #c4161c #1b211e #1b211e"),
    )


def dark() -> Colours:
    """Return the colours on a dark ground."""
    return Colours(
        dark=True,
        window=QColor("#1a1e1c"),
        rail=QColor("#141715"),
        page=QColor("#212623"),
        stripe=QColor("#272d29"),
        line=QColor("#39413c"),
        field_line=QColor("#7b867f"),
        text=QColor("#e9ece9"),
        quiet=QColor("#a9b3ad"),
        faint=QColor("#76807a"),
        accent=QColor("#6fce96"),
        on_accent=QColor("#0d1f14"),
        tint=QColor("#24402f"),
        good=QColor("#6fce96"),
        warn=QColor("#f0b95c"),
        warn_tint=QColor("#43351b"),
        bad=QColor("#ff9088"),
        bad_tint=QColor("#4a2522"),
        suits=_five("#62c987 #f2a154 #ff7d76 #e9ece9 #e9ece9"),
        two_suits=_five("#e9ece9 #ff7d76 #ff7d76 #e9ece9 #e9ece9"),
    )

"""What this computer remembers between two evenings: the last file, the size of things, the look."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QSettings

NAME = "Bridge Club"


def settings() -> QSettings:
    """Return the settings of this user on this computer, an ini file on every system."""
    return QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, NAME, NAME)


def remembered(key: str, default: str = "") -> str:
    """Return what was remembered under `key`."""
    return str(settings().value(key, default))


def remember(key: str, value: str | QByteArray) -> None:
    """Remember `value` under `key` from now on."""
    settings().setValue(key, value)


def remembered_bytes(key: str) -> QByteArray:
    """Return bytes (a window's place on the screen), empty if there are none."""
    value = settings().value(key)
    return value if isinstance(value, QByteArray) else QByteArray()

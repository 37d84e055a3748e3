"""The look of the window: colours for light and dark, sizes, fonts, icons. `look()` is the one in use."""

from bridgeclub.desktop.theme.appearance import Look, look
from bridgeclub.desktop.theme.icons import application_icon, icon, pixmap

__all__ = ["Look", "application_icon", "icon", "look", "pixmap"]

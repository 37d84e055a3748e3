"""The look of the window: colours for light and dark, sizes, fonts, icons. `look()` is the one in use."""

from bridgeclub.desktop.theme.icons import application_icon, icon, pixmap
from bridgeclub.desktop.theme.appearance import Look, look

__all__ = ["Look", "application_icon", "icon", "look", "pixmap"]

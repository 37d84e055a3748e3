"""The first file of the evening: the one that was asked for, else the last used one, else a new one for this user."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject

from bridgeclub.desktop.memory import NAME, remembered
from bridgeclub.desktop.trouble import TroublePage
from bridgeclub.desktop.window import MainWindow
from bridgeclub.words import Refusal, _


def default_file() -> Path:
    """Return where the club's file lies when nobody chose another place."""
    from platformdirs import user_documents_path

    return user_documents_path() / NAME / "club.bridgeclub"


class Opening(QObject):
    """Opens the file and shows Tonight; if it cannot be opened, a page with the reason and the choices."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._page: TroublePage | None = None

    def begin(self, path: Path | None = None) -> None:
        """Open `path`, else the last used file, else the default one, which is made if it does not exist."""
        last = remembered("file")
        chosen = path or (Path(last) if last else default_file())
        self._window.status.say(_("Opening {path} …").format(path=chosen))
        try:
            if path is None:
                _make_folder(chosen)
            self.open(chosen)
        except Refusal as refusal:
            self._show_trouble(chosen, str(refusal))
        except Exception as error:  # noqa: BLE001 - whatever it is, the director gets a page with choices
            self._show_trouble(chosen, str(self._window.desk.explained(error)))

    def open(self, path: Path) -> None:
        """Open `path` and go to Tonight; raises `Refusal`."""
        self._window.desk.open_file(path)
        self._window.go("tonight")
        if self._page is not None:
            self._window.pages.remove_page(self._page)
            self._page = None

    def _show_trouble(self, path: Path, sentence: str) -> None:
        self._window.status.say("")
        self._page = TroublePage(path, sentence, self.open)
        self._window.show_page(self._page)


def _make_folder(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refusal(
            _("The folder {path} cannot be made ({reason}). Choose another place for the club's file.").format(
                path=path.parent, reason=error.strerror or error
            )
        ) from error

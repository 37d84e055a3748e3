"""Starting the program: paint the window first, then load everything else and open the club's file.

Whatever is imported at the top of this module, and of the modules it imports, delays the first paint.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication

from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.memory import NAME, remembered
from bridgeclub.desktop.theme import application_icon
from bridgeclub.desktop.window import MainWindow
from bridgeclub.words import use_language


def run(path: Path | None = None) -> int:
    """Show the window on the club's file at `path`, else on the last used one, until it is closed."""
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    application.setApplicationName(NAME)
    application.setDesktopFileName("bridgeclub")
    _speak(application, remembered("language"))
    desk = Desk(application)
    window = MainWindow(desk)
    # Queued: the event loop has handed the painted window to the screen before the slow imports begin.
    window.painted.connect(lambda: _begin(window, path), Qt.ConnectionType.QueuedConnection)
    window.show()
    return application.exec()


def _begin(window: MainWindow, path: Path | None) -> None:
    from bridgeclub.desktop.logbook import catch_all, start_logging
    from bridgeclub.desktop.opening import Opening

    start_logging()
    catch_all(lambda error: window.desk.refused.emit(str(window.desk.explained(error))))
    window.setWindowIcon(application_icon())
    Opening(window).begin(path)


def _speak(application: QObject, language: str) -> None:
    """Use the chosen language for our sentences and for Qt's own."""
    if not language:
        return
    from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator

    use_language(language)
    translator = QTranslator(application)
    if translator.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        QCoreApplication.installTranslator(translator)

"""Slow work beside the window: one task at a time on one thread, its result or its error back on the window's thread.

What runs in a task must be pure: no widget, no database, only values that were handed in. One thread, because
pdfium, which draws the pages, may be used by one thread only.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

T = TypeVar("T")

_worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="task")


class Tasks(QObject):
    """The tasks of one widget. `drop_all` forgets those that are not done: their results come to nobody."""

    _done = Signal(object, object)
    """A future and the calls that take its result or error; crosses from the task's thread to the window's."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._running: set[Future[Any]] = set()
        self._done.connect(self._hand_over, Qt.ConnectionType.QueuedConnection)
        parent.destroyed.connect(self.drop_all)

    def run_task(
        self, function: Callable[[], T], then: Callable[[T], None], failed: Callable[[Exception], None]
    ) -> None:
        """Call `function` on the other thread, then `then` with its result, or `failed` with its error, on this one."""
        future = _worker.submit(function)
        self._running.add(future)
        future.add_done_callback(lambda done: self._tell(done, (then, failed)))

    def drop_all(self) -> None:
        """Forget every task that is not done; what has not begun does not begin."""
        for future in self._running:
            future.cancel()
        self._running.clear()

    @property
    def busy(self) -> bool:
        """Return whether something is not done."""
        return bool(self._running)

    def _tell(self, future: Future[Any], calls: tuple[Callable[..., None], Callable[..., None]]) -> None:
        if future in self._running:
            self._done.emit(future, calls)

    @Slot(object, object)
    def _hand_over(self, future: Future[Any], calls: tuple[Callable[..., None], Callable[..., None]]) -> None:
        if future not in self._running or future.cancelled():
            return
        self._running.discard(future)
        error = future.exception()
        if isinstance(error, Exception):
            calls[1](error)
        else:
            calls[0](future.result())

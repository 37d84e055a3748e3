"""What to say next, in sentences of which each has its line."""

from __future__ import annotations

from bridgeclub.desktop.clock.keeper import Keeper
from bridgeclub.desktop.widgets import Card, quiet
from bridgeclub.director.roundclock import Clock, Phase
from bridgeclub.words import _


def call_of(keeper: Keeper) -> tuple[str, tuple[str, ...]]:
    """Return a heading and the sentences under it, for the director and for the hall."""
    clock = keeper.clock
    if clock is None:
        return "", ()
    if clock.phase is Phase.FINISHED:
        return _("After the play"), (_("Please wait for the last results."),)
    if clock.phase is Phase.PLAYING and clock.round == clock.plan.rounds:
        return _("Last round"), (_("After this round the play is over."),)
    if clock.phase is Phase.PLAYING:
        return _after(clock), keeper.next_call()
    return _("Round {round}").format(round=keeper.next_round), keeper.next_call()


def _after(clock: Clock) -> str:
    phase, seconds = clock.plan.after(clock.round)
    if phase is Phase.BREAK:
        return _("Then: a break of {n} minutes, and round {round}").format(n=seconds // 60, round=clock.round + 1)
    return _("Then: round {round}").format(round=clock.round + 1)


class CallCard(Card):
    """The card "What to say next"."""

    def __init__(self, keeper: Keeper) -> None:
        super().__init__(_("What to say next"))
        self._keeper = keeper
        self._text = quiet()
        self.column.addWidget(self._text)
        self._show()
        keeper.ticked.connect(self._show)

    @property
    def text(self) -> str:
        """Return what the card says."""
        return self._text.text()

    def _show(self) -> None:
        heading, sentences = call_of(self._keeper)
        text = f"{heading}: " + " ".join(sentences) if sentences else heading
        if text != self._text.text():
            self._text.setText(text)

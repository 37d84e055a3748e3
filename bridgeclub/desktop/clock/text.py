"""The clock in words: "12:31", "Round 5 of 9", "ends 21:31"."""

from __future__ import annotations

from datetime import datetime

from bridgeclub.director.roundclock import Clock, Phase, Reading
from bridgeclub.words import _


def remaining(seconds: int) -> str:
    """Return what is left, "12:31", and "1:02:05" from an hour on."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def hour(moment: datetime) -> str:
    """Return a time of day, "21:31"."""
    return moment.strftime("%H:%M")


def title_text(clock: Clock) -> str:
    """Return where we are: "Round 5 of 9", "Move for round 6", "Break", or the round that comes."""
    rounds = clock.plan.rounds
    texts = {
        Phase.NOT_STARTED: _("Round 1 of {rounds}"),
        Phase.PLAYING: _("Round {round} of {rounds}"),
        Phase.MOVING: _("Move for round {next}"),
        Phase.BREAK: _("Break before round {next}"),
        Phase.FINISHED: _("The play is over"),
    }
    return texts[clock.phase].format(round=clock.round, next=clock.round + 1, rounds=rounds)


def digits_text(clock: Clock) -> str:
    """Return the large figures; before the start the length of a round, after the end nothing left."""
    return remaining(clock.plan.play_seconds if clock.phase is Phase.NOT_STARTED else clock.left)


def under_text(clock: Clock, now: Reading) -> str:
    """Return the line under the figures: what the clock does, and when the phase ends."""
    if clock.phase is Phase.NOT_STARTED:
        return _("Not started")
    if clock.phase is Phase.FINISHED:
        return _("Thank you for playing")
    if clock.paused:
        return _("Paused")
    end = hour(clock.ends(now))
    if clock.phase is not Phase.PLAYING:
        return _("begins {time}").format(time=end)
    if clock.left <= clock.plan.last_board_seconds:
        return _("Last board · ends {time}").format(time=end)
    return _("ends {time}").format(time=end)


def evening_text(clock: Clock, now: Reading) -> str:
    """Return when the evening ends, "Finishes 22:14"."""
    if clock.phase is Phase.FINISHED:
        return ""
    finish = hour(clock.finishes(now))
    if clock.phase is Phase.NOT_STARTED:
        return _("Finishes {time} if it begins now").format(time=finish)
    return _("Finishes {time}").format(time=finish)


def status_text(clock: Clock | None, now: Reading) -> str:
    """Return the clock for the line at the bottom, "Round 5 · 12:31 left · ends 21:31"; "" when it is not in use."""
    if clock is None or clock.phase in (Phase.NOT_STARTED, Phase.FINISHED):
        return ""
    left, end = remaining(clock.left), hour(clock.ends(now))
    if clock.paused:
        return _("Round {round} · {left} left · paused").format(round=clock.round, left=left)
    texts = {
        Phase.PLAYING: _("Round {round} · {left} left · ends {end}"),
        Phase.MOVING: _("Move · round {next} in {left} · at {end}"),
        Phase.BREAK: _("Break · round {next} in {left} · at {end}"),
    }
    return texts[clock.phase].format(round=clock.round, next=clock.round + 1, left=left, end=end)

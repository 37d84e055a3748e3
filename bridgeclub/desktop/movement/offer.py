"""What the director can choose from: movements that are proposed, of the club's library, and from files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bridgeclub import director
from bridgeclub.director.saved_movements import SavedMovement
from bridgeclub.director.views import Schedule
from bridgeclub.exchange.movement_files import MovementFile
from bridgeclub.movements import Movement, Proposal
from bridgeclub.words import Refusal, _, ngettext

USUAL_BOARDS = 26
FAULTS_SHOWN = 4


@dataclass(frozen=True)
class Offer:
    """A movement with how many boards a round has, and what is to be said of it.

    `key` tells whether two offers are the same; `saved` is the id in the library, 0 if it is from elsewhere.
    """

    key: object
    name: str
    sentence: str
    aside: str
    size: tuple[int, int, int, int]  # tables, rounds, boards a set, winners
    movement: Callable[[], Movement] = field(compare=False)
    remarks: Callable[[], tuple[str, ...]] = field(compare=False)
    facts: Callable[[], tuple[str, ...]] = field(compare=False)
    saved: int = 0

    @property
    def boards_a_set(self) -> int:
        """How many boards are played in a round."""
        return self.size[2]

    def is_played(self, schedule: Schedule) -> bool:
        """Return whether this is the movement of the schedule."""
        sizes = (schedule.tables, schedule.rounds, schedule.boards_a_set, schedule.winners)
        return self.size == sizes and schedule.name == self.movement().name


def proposed(proposal: Proposal) -> Offer:
    """Return what is proposed, as an offer."""
    return Offer(
        proposal,
        proposal.name,
        proposal.sentence,
        _time(proposal.boards, proposal.minutes),
        (proposal.tables, proposal.rounds, proposal.boards_a_set, proposal.winners),
        proposal.movement,
        lambda: proposal.remarks,
        lambda: _facts(proposal),
    )


def _facts(proposal: Proposal) -> tuple[str, ...]:
    sit_outs = proposal.sit_out_rounds
    waits = ngettext("sit-out {n} round", "sit-out {n} rounds", sit_outs).format(n=sit_outs)
    return (
        _("{n}% of the boards").format(n=proposal.percent_of_boards),
        waits if sit_outs else _("no sit-out"),
        _("boards shared") if proposal.sharing else _("no sharing"),
        proposal.fairness_in_words,
    )


def saved(found: SavedMovement, boards: int | None, seconds_a_board: int) -> Offer:
    """Return a movement of the library as an offer; `boards`: how many are wanted for each pair."""
    boards_a_set = max(1, round((boards or USUAL_BOARDS) / max(1, found.movement.rounds)))
    return _own(found.movement, boards_a_set, seconds_a_board, _("own library"), found.id)


def from_file(found: MovementFile, boards: int | None, seconds_a_board: int) -> Offer:
    """Return the movement of a file as an offer; `Refusal` for one of single players."""
    movement = found.movement
    if isinstance(movement, director.IndividualMovement):
        raise Refusal(_("This is a movement for individuals; the session is one of pairs. Choose another file."))
    boards_a_set = found.boards_a_set or max(1, round((boards or USUAL_BOARDS) / max(1, movement.rounds)))
    return _own(movement, boards_a_set, seconds_a_board, _("from a file"))


def as_played(movement: Movement, boards_a_set: int, seconds_a_board: int) -> Offer:
    """Return what is played already as an offer: to be drawn, edited, saved, or taken elsewhere."""
    return _own(movement, boards_a_set, seconds_a_board, _("played now"))


def _own(movement: Movement, boards_a_set: int, seconds_a_board: int, origin: str, saved_id: int = 0) -> Offer:
    tables = ngettext("{n} table", "{n} tables", movement.tables).format(n=movement.tables)
    rounds = ngettext("{n} round", "{n} rounds", movement.rounds).format(n=movement.rounds)
    of_boards = ngettext("of {n} board", "of {n} boards", boards_a_set).format(n=boards_a_set)
    winners = ngettext("{n} winner", "{n} winners", movement.winners).format(n=movement.winners)
    boards = movement.rounds * boards_a_set
    return Offer(
        (movement, boards_a_set, saved_id),
        movement.name,
        f"{origin}: {tables}, {rounds} {of_boards}, {winners}",
        _time(boards, -(-boards * seconds_a_board // 60)),
        (movement.tables, movement.rounds, boards_a_set, movement.winners),
        lambda: movement,
        lambda: _legality(movement),
        lambda: (),
        saved_id,
    )


def _legality(movement: Movement) -> tuple[str, ...]:
    faults = movement.faults()
    if not faults:
        return (_("Nothing is wrong with it: no pair meets a board or an opponent twice."),)
    told = [fault.sentence for fault in faults[:FAULTS_SHOWN]]
    if len(faults) > FAULTS_SHOWN:
        told.append(_("and {n} more faults").format(n=len(faults) - FAULTS_SHOWN))
    return tuple(told)


def _time(boards: int, minutes: int) -> str:
    hours, rest = divmod(minutes, 60)
    return _("{boards} boards, {hours} h {minutes:02d}").format(boards=boards, hours=hours, minutes=rest)

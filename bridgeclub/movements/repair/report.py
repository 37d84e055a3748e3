"""What a mended movement changes, in sentences, and the faults that only those know who remember a merged pair."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bridgeclub.movements.calls import switched_rounds
from bridgeclub.movements.legality import Fault, FaultKind
from bridgeclub.movements.movement import Contestant, Movement, Seating
from bridgeclub.words import _, ngettext


def left_out(before: Movement, after: Movement, from_round: int) -> tuple[str, ...]:
    """Return what leaves the schedule: rounds, board sets, pairs."""
    sentences = []
    rounds = before.rounds - after.rounds
    if rounds > 0:
        sentences.append(
            ngettext(
                "{n} round is not played: round {first}.", "{n} rounds are not played, from round {first} on.", rounds
            ).format(n=rounds, first=after.rounds + 1)
        )
    gone = sorted(_sets(before, 1) - _sets(after, 1))
    sentences += [_("Board set {n} is not played at all.").format(n=number) for number in gone]
    if before.winners == after.winners:
        still = set(_pairs(after, from_round))
        left = [pair for pair in _pairs(before, from_round) if pair not in still]
        if after.rounds >= from_round:
            sentence = _("From round {round} on {pair} does not play.")
            sentences += [sentence.format(round=from_round, pair=before.called(pair)) for pair in left]
    return tuple(sentences)


def told(before: Movement, after: Movement, from_round: int, late: Contestant | None) -> tuple[str, ...]:
    """Return what is different from `from_round` on: numbers, sit-outs, sharing, the arrow switch, the moves."""
    return tuple(_told(before, after, from_round, late))


def _told(before: Movement, after: Movement, from_round: int, late: Contestant | None) -> Iterator[str]:
    if late is not None:
        yield _("The late pair is {pair}.").format(pair=after.called(late))
    if after.rounds < from_round:
        return
    if before.winners > after.winners:
        yield _("There is one ranking for all pairs: some will have played in both directions.")
    known = set(before.sit_outs)
    for sit_out in after.sit_outs:
        if sit_out.round >= from_round and sit_out.table and sit_out not in known:
            pair = after.called(Contestant(sit_out.direction, sit_out.number))
            yield _("In round {round} {pair} sits out.").format(round=sit_out.round, pair=pair)
    shared_before = set(before.sharing)
    for shared in after.sharing:
        if shared.round >= from_round and shared not in shared_before:
            tables = ", ".join(str(table) for table in shared.tables)
            sentence = _("In round {round} tables {tables} share board set {set}.")
            yield sentence.format(round=shared.round, tables=tables, set=shared.board_set)
    changed = sorted(set(switched_rounds(before)) ^ set(switched_rounds(after)))
    for round in changed:
        if from_round <= round <= min(before.rounds, after.rounds):
            switched = round in switched_rounds(after)
            sentence = _("Round {n} is played with an arrow switch.") if switched else _("Round {n} is not switched.")
            yield sentence.format(n=round)
    if all(_same(before, after, round) for round in range(from_round, after.rounds + 1)):
        yield _("The rounds to come stay as they were planned.")
    else:
        yield _("From round {n} on there are new moves: print new table cards and guide cards.").format(n=from_round)


def joined_faults(movement: Movement, joined: Iterable[tuple[Contestant, Contestant]], from_round: int) -> list[Fault]:
    """Return what a merged pair repeats of what the player that joined it has played."""
    found: list[Fault] = []
    for pair, gone in joined:
        earlier = [s for s in movement.of_pair(*gone) if s.round < from_round and s.is_played]
        later = [s for s in movement.of_pair(*pair) if s.round >= from_round and s.is_played]
        for seating in later:
            found += _repetitions(movement, pair, gone, earlier, seating)
    return found


def _repetitions(
    movement: Movement, pair: Contestant, gone: Contestant, earlier: list[Seating], seating: Seating
) -> Iterator[Fault]:
    boards = [s for s in earlier if s.board_set == seating.board_set and seating.board_set]
    if boards:
        sentence = _("In round {round} a player of {pair} plays board set {set} again.")
        sentence = sentence.format(round=seating.round, pair=movement.called(pair), set=seating.board_set)
        yield Fault(FaultKind.BOARDS_AGAIN, sentence, (*boards, seating))
    opponents = set(movement.contestants_at(seating)) - {pair}
    again = [s for s in earlier if (set(movement.contestants_at(s)) - {gone}) & opponents]
    if again:
        sentence = _("In round {round} a player of {pair} meets the same opponents again.")
        sentence = sentence.format(round=seating.round, pair=movement.called(pair))
        yield Fault(FaultKind.OPPONENTS_AGAIN, sentence, (*again, seating))


def _same(before: Movement, after: Movement, round: int) -> bool:
    """Return whether the tables where somebody plays are the same in both."""
    one, other = (
        {(s.table, s.ns, s.ew, s.board_set) for s in movement.round(round) if s.is_played}
        for movement in (before, after)
    )
    return one == other


def _sets(movement: Movement, from_round: int) -> set[int]:
    return {s.board_set for s in movement.seatings if s.round >= from_round and s.is_played and s.board_set}


def _pairs(movement: Movement, from_round: int) -> list[Contestant]:
    seated = {pair for s, pairs in movement.seated if s.round >= from_round for pair in pairs}
    return [pair for pair in movement.contestants if pair in seated]

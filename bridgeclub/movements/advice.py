"""What to play: the Mitchells for so many pairs in so much time, in the order in which a club director likes them.

An evening is 24 to 27 boards where nobody says otherwise. Every pair should meet at least 70% of the boards in play.
A full movement is better than one cut short, and what has to be explained (sharing, a skip) costs something, as do
long rounds for a pair that sits out. The costs below are weighed so that for 8 to 20 tables what comes first is what
directors play with so many pairs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from bridgeclub.movements.mitchell import (
    MAX_TABLES,
    Missing,
    Variant,
    default_switched,
    legal_variants,
    mitchell,
    most_rounds,
    title,
)
from bridgeclub.movements.movement import Movement
from bridgeclub.words import Refusal, _, ngettext

FAIR_SHARE = Fraction(7, 10)
FEW_TABLES = 4  # up to here a field of two winners is too small, and a Howell lets everybody meet everybody
MOST_PROPOSALS = 12


@dataclass(frozen=True, slots=True)
class Proposal:
    """A Mitchell that can be played: what to build it from and what it means for the evening.

    `boards` is what a pair plays that never sits out, `minutes` how long that takes, `share_of_boards` the part of
    all boards in play that the pair meets which meets fewest.
    """

    variant: Variant
    tables: int
    rounds: int
    missing: Missing
    switched: int
    boards_a_set: int
    minutes: int

    @property
    def name(self) -> str:
        """What directors call it."""
        return title(self.variant)

    @property
    def winners(self) -> int:
        """1 or 2."""
        return 1 if self.switched else 2

    @property
    def boards(self) -> int:
        """How many boards a pair plays."""
        return self.rounds * self.boards_a_set

    @property
    def boards_in_play(self) -> int:
        """How many boards have to be dealt."""
        return self.tables * self.boards_a_set

    @property
    def sit_out_rounds(self) -> int:
        """For how many rounds a pair sits out at most."""
        return 0 if self.missing is Missing.NONE else 1

    @property
    def sharing(self) -> bool:
        """Whether two tables share boards; not where one of the two is the half table."""
        alone = self.missing is Missing.NS or (self.missing is Missing.EW and self.rounds <= 2)
        return self.variant is Variant.SHARE_RELAY and not alone

    @property
    def skips(self) -> bool:
        """Whether East-West skip a table at some time."""
        return self.variant is Variant.SKIP and self.rounds > self.tables // 2

    @property
    def share_of_boards(self) -> Fraction:
        """The part of all boards in play that each pair meets at least."""
        return Fraction(self.rounds - self.sit_out_rounds, self.tables)

    @property
    def sentence(self) -> str:
        """The proposal in one line: "11 rounds of 2 boards, East-West move, two winners"."""
        rounds = ngettext("{n} round", "{n} rounds", self.rounds).format(n=self.rounds)
        boards = ngettext("of {n} board", "of {n} boards", self.boards_a_set).format(n=self.boards_a_set)
        sentence = (
            _("{rounds} {boards}, East-West move, one winner")
            if self.winners == 1
            else _("{rounds} {boards}, East-West move, two winners")
        )
        return sentence.format(rounds=rounds, boards=boards)

    @property
    def remarks(self) -> tuple[str, ...]:
        """What the director should know or announce, a sentence each."""
        return tuple(_remarks(self))

    def movement(self) -> Movement:
        """Build the movement."""
        return mitchell(self.tables, self.rounds, self.variant, self.missing, self.switched)


@dataclass(frozen=True, slots=True)
class _Wish:
    """How many boards a pair should play: best from `low` to `high`, and not outside `least` to `most`."""

    least: int
    low: int
    high: int
    most: int


def propose_mitchells(
    pairs: int,
    boards: int | None = None,
    minutes: int | None = None,
    seconds_a_board: int = 435,
    winners: int | None = None,
) -> tuple[Proposal, ...]:
    """Return the Mitchells for so many pairs, best first; there is always one.

    `boards`: how many each pair should play. `minutes`: how long there is time, never exceeded. With neither, the aim
    is an evening of 24 to 27 boards (22 to 28 are proposed). `winners`: 1, 2, or None: two from five tables on.

    Raises `Refusal` where no Mitchell can be played: fewer than 4 pairs, too many for one section, too little time.
    """
    tables = _tables(pairs)
    wish = _wish(boards, minutes, seconds_a_board)
    if winners not in (None, 1, 2):
        raise Refusal(_("There can be one winner or two, not {n}.").format(n=winners))
    one_winner = tables <= FEW_TABLES if winners is None else winners == 1
    gaps = (Missing.EW, Missing.NS) if pairs % 2 else (Missing.NONE,)
    ranked = sorted(
        (
            Proposal(
                variant=variant,
                tables=tables,
                rounds=rounds,
                missing=gap,
                switched=default_switched(tables, rounds) if one_winner else 0,
                boards_a_set=boards_a_set,
                minutes=-(-rounds * boards_a_set * seconds_a_board // 60),
            )
            for variant, rounds in _rounds(tables)
            for boards_a_set in _boards_a_set(rounds, wish)
            for gap in gaps
        ),
        key=lambda proposal: _cost(proposal, wish),
    )
    fair = [p for p in ranked if Fraction(p.rounds, p.tables) >= FAIR_SHARE and p.boards_a_set > 1]
    return tuple((fair or ranked)[:MOST_PROPOSALS])


def _tables(pairs: int) -> int:
    if pairs < 4:
        raise Refusal(_("A Mitchell needs 4 pairs at least; here are {n}.").format(n=pairs))
    if pairs > 2 * MAX_TABLES:
        sentence = _("{n} pairs are too many for one section; divide them into sections of at most {most} pairs.")
        raise Refusal(sentence.format(n=pairs, most=2 * MAX_TABLES))
    return (pairs + 1) // 2


def _wish(boards: int | None, minutes: int | None, seconds_a_board: int) -> _Wish:
    if seconds_a_board < 1:
        raise Refusal(_("A board takes some time; about 435 seconds are usual."))
    if boards is not None and boards < 1:
        raise Refusal(_("{n} boards cannot be played; a pair should play 1 at least.").format(n=boards))
    wish = _Wish(22, 24, 27, 28) if boards is None else _Wish(boards * 17 // 20, boards, boards, boards * 11 // 10)
    if minutes is None:
        return wish
    possible = minutes * 60 // seconds_a_board
    if possible < 1:
        sentence = _("In {minutes} minutes no board can be played; one takes {seconds} seconds.")
        raise Refusal(sentence.format(minutes=minutes, seconds=seconds_a_board))
    if boards is None:
        return _Wish(possible * 4 // 5, possible - 3, possible, possible)
    aim = min(boards, possible)
    return _Wish(aim * 17 // 20, aim, aim, min(wish.most, possible))


def _rounds(tables: int) -> Iterator[tuple[Variant, int]]:
    """Every length that each variant can have; what a simpler variant can do is left to that."""
    done = 0
    for variant in legal_variants(tables):
        most = most_rounds(tables, variant)
        # Share and relay also for the lengths of a skip: some halls rather share than skip.
        first = tables // 2 if variant is Variant.SHARE_RELAY else done
        yield from ((variant, rounds) for rounds in range(first + 1, most + 1))
        done = most


def _boards_a_set(rounds: int, wish: _Wish) -> tuple[int, ...]:
    """The number of boards a round that comes nearest to the wish, if it is near enough."""
    fitting = range(-(-wish.least // rounds), wish.most // rounds + 1)
    nearest = sorted((n for n in fitting if n), key=lambda n: (_away(rounds * n, wish), n))
    return tuple(nearest[:1])


def _away(boards: int, wish: _Wish) -> int:
    """How far a number of boards is from the wish; a board too many makes everybody late."""
    return max(wish.low - boards, 0) + 2 * max(boards - wish.high, 0)


def _cost(proposal: Proposal, wish: _Wish) -> float:
    cut_short = 1 - proposal.rounds / proposal.tables
    return (
        _away(proposal.boards, wish)
        + 15 * cut_short
        + (10 if 1 - cut_short < FAIR_SHARE else 0)
        + (3 if proposal.sharing else 0)
        + (0.5 if proposal.skips else 0)
        + 0.3 * proposal.boards_a_set * proposal.sit_out_rounds
        + 0.5 * max(proposal.boards_a_set - 5, 0)
        + (20 if proposal.boards_a_set == 1 else 0)
    )


def _remarks(proposal: Proposal) -> Iterator[str]:
    half = proposal.tables // 2
    if proposal.missing is not Missing.NONE:
        sentence = ngettext(
            "{pair} is missing: each round its opponents sit out, for {n} board.",
            "{pair} is missing: each round its opponents sit out, for {n} boards.",
            proposal.boards_a_set,
        )
        yield sentence.format(pair=_missing_pair(proposal), n=proposal.boards_a_set)
    if proposal.skips:
        yield _("After round {n} East-West skip a table: announce it.").format(n=half)
    if proposal.variant is Variant.SHARE_RELAY:
        yield _("A stand between tables {a} and {b} holds the boards that rest.").format(a=half, b=half + 1)
    if proposal.sharing:
        yield _("Tables {a} and {b} share their boards in each round.").format(a=1, b=proposal.tables)
    if proposal.switched:
        sentence = ngettext(
            "Arrow switch: in the last round North-South and East-West change places.",
            "Arrow switch: in the last {n} rounds North-South and East-West change places.",
            proposal.switched,
        )
        yield sentence.format(n=proposal.switched)
    yield from _remarks_on_fairness(proposal)


def _remarks_on_fairness(proposal: Proposal) -> Iterator[str]:
    in_play = proposal.boards_in_play
    met = (proposal.rounds - proposal.sit_out_rounds) * proposal.boards_a_set
    if proposal.share_of_boards < FAIR_SHARE:
        sentence = _("Some pairs meet only {met} of the {n} boards; fair is {percent}% at least.")
        yield sentence.format(met=met, n=in_play, percent=70)
    elif met < in_play:
        yield _("Each pair meets {met} of the {n} boards at least.").format(met=met, n=in_play)
    if proposal.tables <= FEW_TABLES:
        yield _("A Mitchell is poor for so few pairs: a Howell lets everybody meet everybody.")


def _missing_pair(proposal: Proposal) -> str:
    if proposal.missing is Missing.NS:
        return (_("Pair {n}") if proposal.winners == 1 else _("NS {n}")).format(n=proposal.tables)
    if proposal.winners == 1:
        return _("Pair {n}").format(n=2 * proposal.tables)
    return _("EW {n}").format(n=proposal.tables)

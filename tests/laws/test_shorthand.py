"""What a scorer types, and what is answered."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bridgeclub.laws import Card, Contract, Outcome, Seat, State, Strain, Unclear, read, write
from bridgeclub.words import Refusal
from tests.laws.strategies import boards, contracts, outcomes_on, results_on, seats

NONE, NS, EW, ALL = 1, 2, 3, 4  # boards of these vulnerabilities


def answer(text: str, board: int = NONE) -> Outcome | Unclear:
    """Return what was read, or the refusal."""
    try:
        return read(text, board)
    except Unclear as refusal:
        return refusal


def unclear(text: str, board: int = NONE) -> Unclear:
    """Return the refusal of `text`."""
    refusal = answer(text, board)
    assert isinstance(refusal, Unclear)
    return refusal


# --- what is understood ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "written", "score"),
    [
        ("4sn=", "4sn=", 420),
        ("4S N +1", "4sn+1", 450),
        ("4sn+1", "4sn+1", 450),
        ("4 s n + 1", "4sn+1", 450),
        ("4♠n=", "4sn=", 420),
        ("4♥\ufe0f w −1", "4hw-1", 50),  # an emoji's heart and a true minus
        ("3nn=", "3nn=", 400),
        ("3NTN=", "3nn=", 400),
        ("3nt n =", "3nn=", 400),
        ("3nts=", "3ns=", 400),
        ("3ne-1", "3ne-1", 50),
        ("1ns+2", "1ns+2", 150),
        ("3ntx e -2", "3nxe-2", 300),
        ("4s*n=", "4sxn=", 590),
        ("4♠× N =", "4sxn=", 590),
        ("4snx-1", "4sxn-1", -100),
        ("2h**s+1", "2hxxs+1", 840),
        ("4sn+0", "4sn=", 420),
        ("4sn-0", "4sn=", 420),
        ("n4s=", "4sn=", 420),
        ("w 1nt -2", "1nw-2", 100),
        ("e3n=", "3ne=", -400),
        ("4hxxw-1 sk", "4hxxw-1 sk", 200),
        ("4hw-1sk", "4hw-1 sk", 50),
        ("4hw-1 10d", "4hw-1 dt", 50),
        ("4hw= ♦10", "4hw= dt", -420),
        ("7nn-13", "7nn-13", -650),
        ("420", "420", 420),
        ("+420", "420", 420),
        ("-50", "-50", -50),
        ("- 50", "-50", -50),
        ("0", "p", 0),
        ("00", "p", 0),
        ("p", "p", 0),
        ("Pass", "p", 0),
        ("passed out", "p", 0),
        ("np", "np", None),
        ("Not played", "np", None),
        ("sit-out", "sit-out", None),
    ],
)
def test_results_are_read(typed: str, written: str, score: int | None) -> None:
    outcome = read(typed, NONE)
    assert write(outcome) == written
    assert outcome.score == score


@pytest.mark.parametrize(
    ("typed", "ns", "ew", "written"),
    [
        ("a", "A", "A", "a"),
        ("a+", "A+", "A-", "a+"),
        ("a-", "A-", "A+", "a-"),
        ("A +", "A+", "A-", "a+"),
        ("a+a+", "A+", "A+", "a+ a+"),
        ("a+ a-", "A+", "A-", "a+"),
        ("a- a-", "A-", "A-", "a- a-"),
        ("a+ a", "A+", "A", "a+ a"),
        ("a a-", "A", "A-", "a a-"),
        ("aa", "A", "A", "a"),
        ("a++", "A+", "A+", "a+ a+"),
        ("a+/a-", "A+", "A-", "a+"),
        ("a6040", "60%", "40%", "a6040"),
        ("a60 40", "60%", "40%", "a6040"),
        ("a 60 40", "60%", "40%", "a6040"),
        ("a60/40", "60%", "40%", "a6040"),
        ("a60-40", "60%", "40%", "a6040"),
        ("a60%40%", "60%", "40%", "a6040"),
        ("a6060", "60%", "60%", "a6060"),
        ("a6000", "60%", "0%", "a60 0"),
        ("a100 0", "100%", "0%", "a100 0"),
        ("a5 7", "5%", "7%", "a5 7"),
        ("a+60", "A+", "60%", "a+ a60"),
        ("a60+", "60%", "A+", "a60 a+"),
        ("a60 a-", "60%", "A-", "a60 a-"),
    ],
)
def test_awards_are_read_north_souths_first(typed: str, ns: str, ew: str, written: str) -> None:
    outcome = read(typed, NONE)
    assert outcome.state is State.ADJUSTED
    assert (str(outcome.ns_ruling), str(outcome.ew_ruling)) == (ns, ew)
    assert write(outcome) == written


@pytest.mark.parametrize(("level", "strain"), list(product(range(1, 8), Strain)))
def test_every_result_is_read_in_every_spelling(level: int, strain: Strain) -> None:
    for risk, seat, tricks in product(range(3), Seat, range(14)):
        over = tricks - level - 6
        result = f"{over:+d}" if over else "="
        expected = Outcome.played(ALL, Contract(level, strain, risk), seat, tricks)
        for name in {strain.letter, strain.symbol}:
            for double in "x*":
                assert read(f"{level}{name}{double * risk}{seat.value}{result}", ALL) == expected
                assert read(f"{level} {name.lower()} {seat.value} {double * risk} {result}", ALL) == expected
                assert read(f"{seat.value}{level}{name}{double * risk}{result}", ALL) == expected


@given(st.data(), boards)
def test_what_is_written_is_read_as_the_same(data: st.DataObject, board: int) -> None:
    outcome = data.draw(outcomes_on(board))
    assert read(write(outcome), board) == outcome
    assert read(write(outcome).upper().replace(" ", "  "), board) == outcome


@given(st.data(), boards)
def test_the_short_form_is_short(data: st.DataObject, board: int) -> None:
    outcome = data.draw(results_on(board))
    keys = len(write(outcome)) - (3 if outcome.lead else 0)
    assert keys <= 6 + (outcome.contract.risk if outcome.contract else 0)


def test_what_is_not_entered_is_blank() -> None:
    assert write(Outcome(State.NOT_ENTERED)) == ""


# --- what is not ----------------------------------------------------------------------------------------------------

KEYS = st.text(st.sampled_from("0123456789cdhsnewtxakqjp+-=*/% ♠♥♦♣×−"), max_size=12)


@given(st.text() | KEYS, boards)
@example("12", 1)
@example("9" * 6, 1)
@example("4sn=\n4sn=", 1)
@example("\x00", 1)
@example("²", 1)
@example("٤sn=", 1)
def test_any_text_is_a_result_or_unclear(text: str, board: int) -> None:
    found = answer(text, board)
    if isinstance(found, Outcome):
        assert read(write(found), board) == found
        return
    assert 0 < len(str(found)) <= 130
    for near in found.near:
        assert isinstance(answer(near, board), Outcome)


@given(contracts, seats, st.sampled_from(["", "=", "+1", "-3"]), st.sampled_from(["4", "12", "foo", "sz", "=5", "x"]))
def test_what_is_near_can_be_typed(contract: Contract, seat: Seat, result: str, more: str) -> None:
    for text in (f"{contract}{seat.value}{result}{more}", f"{contract}{result}", f"{contract}{result} {seat.value}"):
        found = answer(text, ALL)
        for near in found.near if isinstance(found, Unclear) else ():
            meant = read(near, ALL).contract
            assert meant is not None
            assert (meant.level, meant.strain) == (contract.level, contract.strain)


def test_nothing_typed() -> None:
    for text in ("", "  ", "\t\n"):
        assert str(unclear(text)) == "Type a result, as in 4sn= or 3ne-1; p passed out, np not played."
        assert unclear(text).unfinished


@pytest.mark.parametrize(
    ("typed", "sentence", "near"),
    [
        (
            "4s=",
            "Who played 4♠? Type n, e, s or w after it, as in 4sn=.",
            ("4sn=", "4se=", "4ss=", "4sw="),
        ),
        (
            "3n+1",
            "Who played 3NT? Type n, e, s or w after it, as in 3nn+1.",
            ("3nn+1", "3ne+1", "3ns+1", "3nw+1"),
        ),
        ("4s-2e", "Who played 4♠? Type n, e, s or w after it, as in 4se-2.", ("4se-2",)),
        (
            "1nt w 7",
            "“7” could be tricks, over or down. Type = for made, +1 for one over, -1 for one down.",
            ("1nw=", "1nw+6", "1nw-7"),
        ),
        (
            "4sn1",
            "“1” could be tricks, over or down. Type = for made, +1 for one over, -1 for one down.",
            ("4sn+1", "4sn-1"),
        ),
        (
            "4sn5",  # "made five"
            "“5” could be tricks, over or down. Type = for made, +1 for one over, -1 for one down.",
            ("4sn+1", "4sn-5"),
        ),
        (
            "4sn10",
            "“10” could be tricks, over or down. Type = for made, +1 for one over, -1 for one down.",
            ("4sn=", "4sn-10"),
        ),
        (
            "7sn12",
            "“12” could be tricks, over or down. Type = for made, -1 for one down.",
            ("7sn-1", "7sn-12"),
        ),
        (
            "4sn 620",
            "“620” is no result of 4♠. Type = for made, +1 for one over, -1 for one down.",
            ("4sn=", "4sn+1", "4sn-1"),
        ),
        (
            "4sn",
            "How did 4♠ by North go? Type = for made, +1 for one over, -1 for one down.",
            ("4sn=", "4sn+1", "4sn-1"),
        ),
        ("7nw", "How did 7NT by West go? Type = for made, -1 for one down.", ("7nw=", "7nw-1")),
        ("4sn+4", "4♠ cannot make 4 over; the most is +3, all 13 tricks.", ("4sn+3",)),
        ("7sn+1", "7♠ made is all 13 tricks: type =, nothing can be over.", ("7sn=",)),
        ("1nw-8", "1NT cannot go 8 down; the most is -7, no trick at all.", ("1nw-7",)),
        ("4sn=s", "“s” is no lead. Type suit and card, as in sk or d10.", ("4sn=",)),
        ("4sn-1 s1k", "“s1k” is no lead. Type suit and card, as in sk or d10.", ("4sn-1",)),
        ("4sn=+1", "That is two results. Type one, as in 4sn=.", ("4sn=",)),
        ("4sn+1-1", "That is two results. Type one, as in 4sn+1.", ("4sn+1",)),
        ("8sn=", "There is no level 8; a contract is for 1 to 7.", ()),
        ("0n=", "There is no level 0; a contract is for 1 to 7.", ()),
        ("4sxnx=", "Type x for doubled, xx for redoubled, once, as in 4sxn=.", ()),
        ("4sxxxn=", "Type x for doubled, xx for redoubled, once, as in 4sxn=.", ()),
        ("foo", "“foo” is no result. Type contract, declarer, result, as in 4sn= or 3ne-1.", ()),
        ("n4ss=", "“n4ss=” is no result. Type contract, declarer, result, as in 4sn= or 3ne-1.", ()),
        ("a60", "60% for North-South; and East-West? Type both, as in a60 40.", ("a60 40",)),
        ("a101 0", "101% cannot be; an award is 0% to 100%.", ("a6040", "a100 0")),
        ("a604", "Type both percents, as in a6040 or a60 40.", ("a6040",)),
        ("7s+1", "Who played 7♠? Type n, e, s or w after it, as in 7sn=.", ("7sn=", "7se=", "7ss=", "7sw=")),
        ("a1000", "Type a space between the two percents, as in a100 0.", ("a100 0", "a10 0")),
        (
            "a60 50 40",
            "“a60 50 40” is no award. Type a, a+ or a-, for both sides as in a+a+, or percents as in a6040.",
            ("a", "a+", "a-", "a6040"),
        ),
        (
            "average",
            "“average” is no award. Type a, a+ or a-, for both sides as in a+a+, or percents as in a6040.",
            ("a", "a+", "a-", "a6040"),
        ),
        ("4", "4 what? Type contract, declarer, result, as in 4sn=.", ("4sn=", "50", "70")),
        ("12", "12 cannot be: every score ends in 0. Near: 120, 50, 70.", ("120", "50", "70")),
    ],
)
def test_what_is_wrong_is_answered_with_what_is_right(typed: str, sentence: str, near: tuple[str, ...]) -> None:
    refusal = unclear(typed)
    assert str(refusal) == sentence
    assert refusal.near == near


@pytest.mark.parametrize(
    ("typed", "board", "sentence"),
    [
        ("450", ALL, "450 cannot be: North-South are vulnerable here; 450 is a non-vulnerable score."),
        ("620", NONE, "620 cannot be: North-South are not vulnerable here; 620 is a vulnerable score."),
        ("-620", NS, "-620 cannot be: East-West are not vulnerable here; -620 is a vulnerable score."),
        ("-420", EW, "-420 cannot be: East-West are vulnerable here; -420 is a non-vulnerable score."),
        ("-50", NS, "-50 cannot be: North-South are vulnerable here; -50 is a non-vulnerable score."),
        ("50", ALL, "50 cannot be: East-West are vulnerable here; 50 is a non-vulnerable score."),
    ],
)
def test_a_score_of_the_other_vulnerability_is_answered_so(typed: str, board: int, sentence: str) -> None:
    refusal = unclear(typed, board)
    assert str(refusal).startswith(f"{sentence} Near: ")
    assert str(refusal).endswith(f" {', '.join(refusal.near)}.")


def test_unclear_is_a_refusal() -> None:
    assert isinstance(unclear("foo"), Refusal)


@pytest.mark.parametrize(
    "text",
    ["4sn+1 sk", "3ntxe-2", "4h*w=", "a6040", "a+a-", "-420", "1100", "np", "passed out", "sit-out", "e3n=", "-50"],
)
def test_nothing_is_called_wrong_while_it_is_being_typed(text: str) -> None:
    for length in range(len(text)):
        found = answer(text[:length])
        assert isinstance(found, Outcome) or found.unfinished, text[:length]


@pytest.mark.parametrize("text", ["foo", "4s=", "4sn7", "4sn+4", "8s", "4sn=zz", "a1000", "615", "4sxxx"])
def test_what_more_keys_cannot_mend_is_wrong_at_once(text: str) -> None:
    assert not unclear(text).unfinished


def test_the_lead_is_kept() -> None:
    assert read("4sn= d10", NONE).lead == Card.parse("DT")
    assert read("4sn=", NONE).lead is None

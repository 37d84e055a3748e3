"""A result in one plain sentence, for the line under it and for a screen reader. No Qt here."""

from __future__ import annotations

from bridgeclub.director.wording import ruling_text
from bridgeclub.laws import Contract, Outcome, Seat, Side, State
from bridgeclub.words import _, ngettext


def said(outcome: Outcome) -> str:
    """Return the result as one would read it out: "4♠ doubled by North, 1 down, 9 tricks: East-West +200."."""
    if outcome.ns_ruling is not None and outcome.ew_ruling is not None:
        return _ruled(outcome)
    if outcome.contract is not None and outcome.declarer is not None and outcome.tricks is not None:
        sentence = _("{contract} by {declarer}, {how}: {points}.").format(
            contract=_contract(outcome.contract),
            declarer=outcome.declarer.spoken,
            how=_how(outcome.contract, outcome.tricks),
            points=_points(outcome, outcome.declarer),
        )
        return (
            _("{sentence} Lead {card}.").format(sentence=sentence, card=outcome.lead.symbols)
            if outcome.lead
            else sentence
        )
    if outcome.state is State.PASSED_OUT:
        return _("Passed out: 0 points.")
    if outcome.state is State.NOT_PLAYED:
        return _("Not played at this table; it counts for nobody.")
    return _("{points}; the score alone.").format(points=_points(outcome, None))


def _ruled(outcome: Outcome) -> str:
    """Return what each side gets, and what the table had."""
    assert outcome.ns_ruling is not None
    assert outcome.ew_ruling is not None
    sentence = _("Adjusted: North-South {ns}, East-West {ew}.")
    ruling = sentence.format(ns=ruling_text(outcome.ns_ruling), ew=ruling_text(outcome.ew_ruling))
    table = outcome.at_table
    return ruling if table is None else _("{ruling} At the table: {result}").format(ruling=ruling, result=said(table))


def _contract(contract: Contract) -> str:
    plain = Contract(contract.level, contract.strain).symbols
    doubled = ("", _("doubled"), _("redoubled"))[contract.risk]
    return f"{plain} {doubled}".strip()


def _how(contract: Contract, tricks: int) -> str:
    over = tricks - contract.needed
    taken = ngettext("{count} trick", "{count} tricks", tricks).format(count=tricks)
    if over == 0:
        result = _("made")
    elif over > 0:
        result = ngettext("{count} over", "{count} over", over).format(count=over)
    else:
        result = ngettext("{count} down", "{count} down", -over).format(count=-over)
    return f"{result}, {taken}"


def _points(outcome: Outcome, declarer: Seat | None) -> str:
    score = outcome.score or 0
    side = Side.NS if score > 0 or (score == 0 and declarer is None) else Side.EW
    return f"{side.spoken} +{abs(score)}"

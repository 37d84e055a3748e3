"""The ranking for the wall: matchpoints or IMPs, one or two fields, in type as large as the pairs allow."""

from __future__ import annotations

from bridgeclub.director.ranking_views import Rankings
from bridgeclub.director.views import Standings
from bridgeclub.documents.occasion import Occasion
from bridgeclub.documents.ranking_lists import wall_lists
from bridgeclub.documents.wall import WallSheet
from bridgeclub.words import Refusal, _


def ranking(standings: Standings, paper: str, rankings: Rankings | None = None) -> bytes:
    """Return the ranking as a PDF: one page where the pairs fit in letters for two metres, else pages for each field.

    With `rankings` there are the columns of strata and awards, and lists of net results and of groups. The foot says
    what made it so and by which rules, and PROVISIONAL where results are missing. `Refusal` without pairs.
    """
    lists = wall_lists(standings, rankings)
    if not lists:
        raise Refusal(_("There is nobody to rank yet; register the pairs first."))
    return WallSheet(
        title=_("Ranking · {method}").format(method=standings.method_text),
        occasion=Occasion(standings.session, standings.day, standings.club),
        lists=lists,
        notes=_notes(standings, rankings),
        missing=standings.missing,
    ).pdf(paper)


def _notes(standings: Standings, rankings: Rankings | None) -> tuple[str, ...]:
    """Return the paragraphs of the foot: what else made the ranking so, what split ties, and by which rules it is."""
    beside = () if rankings is None else (" ".join(rankings.broken), " ".join(rankings.sentences))
    remarks = " · ".join(remark.removesuffix(".") for remark in standings.remarks)
    return remarks, *beside, standings.rules_sentence, " ".join(standings.sentences)

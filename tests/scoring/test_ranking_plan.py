"""What is ranked beside the plain ranking, and how it lies in a club's file."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeclub.scoring.combined import Combining
from bridgeclub.scoring.handicap import Handicap
from bridgeclub.scoring.ranking_plan import RANKED, STRATA_BY, RankingPlan, strata_sentence
from bridgeclub.scoring.strata import TAKES, Group, Strata, Stratum
from bridgeclub.words import Refusal

ABC = Strata((Stratum("A"), Stratum("B", Fraction(750)), Stratum("C", Fraction(200))))

fractions = st.fractions(0, 1000, max_denominator=8)
plans = st.builds(
    RankingPlan,
    strata=st.sampled_from((None, ABC, Strata((Stratum("Open"), Stratum("Nové")), "mean"))),
    strata_by=st.sampled_from(tuple(STRATA_BY)),
    groups=st.lists(
        st.builds(Group, st.sampled_from(("ladies", "juniors")), st.sampled_from(tuple(TAKES))), max_size=3, unique=True
    ).map(tuple),
    handicap=st.none()
    | st.builds(
        Handicap,
        st.sampled_from(("mean", "sum")),
        st.sampled_from(("percent", "IMPs")),
        st.integers(0, 100),
        st.none() | fractions,
    ),
    awards=st.sampled_from(("", "ladder")),
    combining=st.sampled_from(
        (
            Combining(),
            Combining("mean", "percent", best=4, attendance=3, by_boards=True),
            Combining(weights=(Fraction(1), Fraction(3, 2)), missing="nothing", boards=24, top=Fraction(25, 2)),
        )
    ),
    ranked=st.sampled_from(RANKED),
)


@settings(max_examples=20, deadline=None)
@given(plans)
def test_a_plan_comes_back_from_the_file_as_it_was(plan: RankingPlan) -> None:
    assert RankingPlan.from_json(json.loads(json.dumps(plan.to_json()))) == plan


def test_a_session_without_a_plan_has_an_empty_one() -> None:
    assert RankingPlan().to_json() == {}
    assert RankingPlan.from_json({}) == RankingPlan()
    assert not RankingPlan().has_net


def test_a_table_of_grades_makes_a_net_ranking_by_itself() -> None:
    assert RankingPlan(grades="ngs").has_net
    with pytest.raises(Refusal, match="one or the other"):
        RankingPlan(grades="ngs", handicap=Handicap())


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"strata": {"strata": [{"name": "A", "limit": "20"}]}}, "leave its limit out"),
        ({"strata": {"strata": [{"name": "A", "colour": "red"}]}}, "colour"),
        ({"strata": {"by": "weaker", "strata": [{"name": "A"}]}}, "stronger player"),
        ({"strata": {}}, "cannot be read"),
        ({"strata": 3}, "cannot be read"),
        ({"strata_by": "age"}, "masterpoints, handicap, grade"),
        ({"groups": [{"label": "ladies", "takes": "most"}]}, "A group takes"),
        ({"groups": [{"label": "ladies"}, {"label": "ladies"}]}, "Two groups"),
        ({"handicap": {"most": "a lot"}}, "cannot be read"),
        ({"combining": {"method": "median"}}, "sum, mean"),
        ({"combining": {"weights": ["0"]}}, "above 0"),
        ({"ranked": "dogs"}, "pairs, players"),
        ({"tiebreaks": []}, "tiebreaks"),
    ],
)
def test_what_a_plan_cannot_be_is_refused(settings: dict[str, object], sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        RankingPlan.from_json(settings)


def test_the_foot_says_which_strata_and_groups_there_are() -> None:
    assert strata_sentence(ABC, "masterpoints") == (
        "Strata: A; B below 750; C below 200. A pair stands in the stratum of its stronger player, by masterpoints."
    )
    assert RankingPlan(groups=(Group("mixed", "some"),)).sentences() == (
        "mixed: some players of the pair have the label, but not all.",
    )

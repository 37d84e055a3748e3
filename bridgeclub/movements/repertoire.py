"""Everything that could be played with so many tables: a recipe for each family, number of rounds and of winners."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bridgeclub.movements.howell import HOWELLS
from bridgeclub.movements.lines import kept
from bridgeclub.movements.mitchell import Missing, Variant, legal_variants, most_rounds, natural_variant
from bridgeclub.movements.recipes import Recipe, section_variant
from bridgeclub.movements.rover import rover_orders
from bridgeclub.movements.web import copies, legal_sets

CUT = 2
"""By how many rounds at most other families than Mitchells are cut short."""
FEWEST_TABLES_A_SECTION = 7
MOST_TABLES_A_SECTION = 20


def repertoire(tables: int, missing: Missing, winners: int | None) -> Iterator[Recipe]:
    """Yield what can be played at so many tables; `missing` where the last is a half table; None: any winners."""
    rovers = _rovers(tables) if missing is Missing.EW else ()
    for recipe in (*_all(tables), *rovers):
        for number in _winners(recipe):
            if winners in (None, number):
                yield _with_a_gap(replace(recipe, winners=number), missing)


def _all(tables: int) -> Iterator[Recipe]:
    yield from _mitchells(tables)
    yield from _howells(tables)
    yield from _hesitations(tables)
    yield from _of_few_boards(tables)
    yield from _of_many_boards(tables)
    yield from _sections(tables)


def _winners(recipe: Recipe) -> tuple[int, ...]:
    return (2, 1) if recipe.north_south_stay else (1,)


def _with_a_gap(recipe: Recipe, missing: Missing) -> Recipe:
    """Return the recipe with a pair missing; where that is North-South of a table that shares, nobody shares."""
    alone = missing is Missing.NS and recipe.family == "share-relay"
    return replace(recipe, missing=missing, sharing=recipe.sharing and not alone)


def _mitchells(tables: int) -> Iterator[Recipe]:
    """Every length that each variant can have; what a simpler variant can do is left to that."""
    done = 0
    for variant in legal_variants(tables):
        most = most_rounds(tables, variant)
        # Share and relay also for the lengths of a skip: some halls rather share than skip.
        first = tables // 2 if variant is Variant.SHARE_RELAY else done
        family = "mitchell" if variant is Variant.STRAIGHT else variant.value
        for rounds in range(first + 1, most + 1):
            yield Recipe(family, tables, rounds, tables, 2, sharing=variant is Variant.SHARE_RELAY)
        done = most


def _hesitations(tables: int) -> Iterator[Recipe]:
    for family, more, least in (("hesitation", 1, 3), ("double-hesitation", 2, 5)):
        if tables >= least:
            sets = tables + more
            sharing = family == "hesitation" and tables % 2 == 0
            for rounds in _cut(sets):
                yield Recipe(family, tables, rounds, sets, 1, sharing=sharing)


def _of_few_boards(tables: int) -> Iterator[Recipe]:
    """Where the tables are more than the board sets."""
    if tables >= 5:
        for rounds in _cut(tables - 2):
            yield Recipe("appendix", tables, rounds, tables - 2, 2, sharing=True)
    if tables >= 4:
        for sets in legal_sets(tables):
            for rounds in _cut(sets):
                yield Recipe("web", tables, rounds, sets, 2, copies=copies(tables))


def _of_many_boards(tables: int) -> Iterator[Recipe]:
    if tables % 4 == 0:
        for rounds in _cut(tables):
            yield Recipe("double-weave", tables, rounds, tables, 2)
    if tables >= 3:
        sets = tables + 2
        for rounds in range(tables + 1, sets + 1):
            repeats = max(0, rounds - tables) if tables % 2 else 1
            yield Recipe("extended", tables, rounds, sets, 2, meetings=1 + repeats)


def _sections(tables: int) -> Iterator[Recipe]:
    """Two sections or more, as equal as can be, the larger ones first."""
    for number in range(2, tables // FEWEST_TABLES_A_SECTION + 1):
        small, larger = divmod(tables, number)
        sizes = (small + 1,) * larger + (small,) * (number - larger)
        if sizes[0] <= MOST_TABLES_A_SECTION:
            for rounds in range(-(-sizes[0] // 2), small + 1):
                sharing = Variant.SHARE_RELAY in {section_variant(size, rounds) for size in sizes}
                yield Recipe("mitchell", tables, rounds, sizes[0], 2, copies=number, sharing=sharing, sections=sizes)


def _cut(rounds: int) -> range:
    return range(max(1, rounds - CUT), rounds + 1)


def _howells(tables: int) -> Iterator[Recipe]:
    for (size, rounds), lines in kept(HOWELLS).items():
        if size == tables:
            yield Recipe(
                "howell" if rounds >= 2 * tables - 1 else "howell-reduced",
                tables,
                rounds,
                lines.board_sets,
                1,
                sharing=lines.tables_a_set > 1,
                meetings=lines.meetings,
                still=2 * tables - lines.pairs_that_move,
            )


def _rovers(tables: int) -> Iterator[Recipe]:
    """The half table's pair goes from table to table; there are boards for the others only."""
    for rounds, order in rover_orders().get((natural_variant(tables - 1), tables), {}).items():
        yield Recipe("rover", tables, rounds, tables - 1, 2, meetings=order.meetings)

"""docs/skill_examples.md leads from each thing that a skill may want, and each moment, to a skill that shows it."""

from __future__ import annotations

import pytest

from delve.state.behavior_key import BehaviorKey
from delve.testing.plugin import load_packs
from tests.docs import skill_examples
from tests.docs.skill_examples import MOMENTS, NONE, ROWS, Row
from tests.docs.skill_signs import signs_of
from tests.script.common.conftest import BENCH

BY_WORDS = {row.says: row for row in ROWS}


def shown_by(skill: str) -> set[str]:
    """The rows that a skill of the bench shows, which is made of common scripts alone."""
    packs = load_packs(BENCH)
    signs = signs_of(packs, BehaviorKey("skill", f"bench:{skill}"))
    return {row.says for row in ROWS if row.is_shown_by(signs)}


def test_page_is_up_to_date() -> None:
    """If not, `python -m tests.docs.skill_examples` writes it anew: read what changes."""
    assert skill_examples.PAGE.read_text("utf-8") == skill_examples.written()


def test_there_are_54_things_that_a_skill_may_want_and_the_moments_for_them() -> None:
    assert len(ROWS) - len(MOMENTS) == 54
    assert len(BY_WORDS) == len(ROWS)


def test_page_counts_what_has_no_example() -> None:
    page = skill_examples.PAGE.read_text("utf-8")
    missing = page.count(f"| {NONE} |")
    assert len(skill_examples.on_page(page)) + missing == len(ROWS)
    told = f"{missing} ha" if missing else "each has an example."
    assert f"Of {len(ROWS)} rows,\n{told}" in page


@pytest.mark.parametrize(
    ("skill", "rows"),
    [
        ("edge_work", {"more hearts, always or by what is so now", "only with the right thing in hand"}),
        ("cruel", {"more hearts, always or by what is so now"}),
        ("watchful", {"more shields", "more or other defense dice"}),
        ("heave", {"others pushed, pulled or carried along", "damage without an attack"}),
        ("trade", {"being elsewhere at once, or changing places"}),
        ("riposte", {"attack at no action, in between or in answer to something"}),
        ("rhythm", {"counters that are gathered and spent", "when the own turn ends"}),
        ("grudge", {"when somebody rests", "when an enemy falls", "when the own turn begins"}),
        ("last_word", {"somebody kept from falling, or answering a fall"}),
        ("hurry", {"an ally who acts at once", "movement points"}),
        ("ledger", {"counters that mark others", "a condition that befalls somebody"}),
        ("wader", {"other costs of going, or other ways", "a condition cast off, or kept away"}),
    ],
)
def test_skill_shows_what_its_record_asks_of_its_script(skill: str, rows: set[str]) -> None:
    assert rows <= shown_by(skill)


@pytest.mark.parametrize(
    ("skill", "row"),
    [
        ("cruel", "more shields"),
        ("cruel", "only with the right thing in hand"),
        ("watchful", "more hearts, always or by what is so now"),
        ("heave", "being elsewhere at once, or changing places"),
        ("stamp", "a condition that befalls somebody"),
        ("rhythm", "when somebody rests"),
        ("rhythm", "when an enemy falls"),
        ("brambles", "when the own turn ends"),
        ("fireproof", "other costs of going, or other ways"),
        ("breathe", "hearts recovered"),
    ],
)
def test_skill_does_not_show_what_its_record_leaves_out(skill: str, row: str) -> None:
    assert row in BY_WORDS
    assert row not in shown_by(skill)


def test_row_with_several_ways_needs_one_and_all_parts_of_it() -> None:
    row = Row("Some", "some", ("verb test & timing action", "query .* self"))
    assert row.is_shown_by(frozenset(("verb test", "timing action")))
    assert row.is_shown_by(frozenset(("query pierce self",)))
    assert not row.is_shown_by(frozenset(("verb test", "timing free", "query pierce allies")))


def test_example_that_the_page_has_stays_as_long_as_it_shows_its_row() -> None:
    row = BY_WORDS["being elsewhere at once, or changing places"]
    skills = "../content/core/skills"
    fitting, other = f"{skills}/knight/oath_of_honor.yaml", f"{skills}/strider/hail_of_splinters.yaml"
    assert skill_examples.examples({row.says: fitting})[row] == fitting
    assert skill_examples.examples({row.says: other})[row] != other

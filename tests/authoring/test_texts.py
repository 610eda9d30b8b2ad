"""The texts that players read: found by their types, in delve, in records and in scripts, each with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.authoring.texts import built_texts, texts_of_delve, texts_of_packs
from delve.catalog.load import load
from delve.ids import BUILT_IN
from tests.arenas import CORE
from tests.small_pack import SmallPack

pytestmark = pytest.mark.one_of(4)

SCRIPT = '''"""A test."""
from delve.script import Effect, Skill, Verdict, View, blocked, usable


class Blow(Skill):
    """A blow."""

    def can_use(self, view: View, actor: int) -> Verdict:
        if view.piece(actor).fatigue:
            return blocked("too tired by {fatigue}" if actor else "nobody", fatigue=view.piece(actor).fatigue)
        return usable()

    async def use(self, ctx) -> Effect:
        chosen = await ctx.choose_option([("left", "Left"), ("right", "Right")], "Which {way}?", way="way")
        if chosen == "left":
            await ctx.confirm(message="Really?")
'''


def texts(folder: Path) -> dict[str, tuple[str, int]]:
    """Text -> (file, line) of the one pack in a folder."""
    loaded = load([folder])
    (pack,) = set(loaded.packs) - {BUILT_IN}
    return {one.text: (Path(one.path).name, one.span.line) for one in texts_of_packs(loaded, [pack])}


@pytest.fixture
def small(tmp_path: Path) -> SmallPack:
    return SmallPack(tmp_path)


@pytest.mark.one_of(8)
def test_texts_of_records_are_found_with_their_places(small: SmallPack) -> None:
    found = texts(small.folder)
    quest = (small.folder / "quests" / "cellar.yaml").read_text(encoding="utf-8").splitlines()
    file, line = found["Clear the cellar."]
    assert (file, quest[line - 1].strip()) == ("cellar.yaml", "text: Clear the cellar.")
    assert "rat" not in found, "ids are no texts"


def test_names_that_players_read_as_they_stand_are_listed_as_they_read_them(small: SmallPack) -> None:
    small.change("quests/cellar.yaml", "variables: {alarm: 0}", "variables: {loud_bells: 0, alarm: 0}")
    found = texts(small.folder)
    quest = (small.folder / "quests" / "cellar.yaml").read_text(encoding="utf-8").splitlines()
    file, line = found["loud bells"]
    assert (file, quest[line - 1]) == ("cellar.yaml", "variables: {loud_bells: 0, alarm: 0}")
    core = {one.text for one in texts_of_packs(load([CORE]), ["core"])}
    assert {"might", "closed", "Debt", "Debts"} <= core
    assert "main" in {one.text for one in texts_of_delve()}


def test_texts_of_scripts_are_found_with_their_places(small: SmallPack) -> None:
    (small.folder / "skills" / "blow.py").write_text(SCRIPT, encoding="utf-8")
    found = {text: line for text, (file, line) in texts(small.folder).items() if file == "blow.py"}
    assert found == {
        "too tired by {fatigue}": 10,
        "nobody": 10,
        "Left": 14,
        "Right": 14,
        "Which {way}?": 14,
        "Really?": 16,
    }


def test_texts_of_delve_are_found() -> None:
    found = {one.text for one in texts_of_delve()}
    assert {
        "{who} attacks {whom} with {what}",
        "Which comes first?",
        "{n} {n|card|cards}",
        "movement",
    } <= found


def test_no_text_of_delve_is_put_together_in_the_code() -> None:
    assert [f"{one.path}:{one.span.line}" for one in built_texts()] == []


def test_texts_for_authors_are_not_those_for_players() -> None:
    """Two functions called `told` take texts: one for players, and one that says what a field of a window means."""
    said = {(Path(one.path).name, one.text) for one in texts_of_delve()}
    assert ("events.py", "what the ruleset calls the phase") not in said
    assert ("course.py", "{who} acts") in said


def test_what_a_script_says_of_its_condition_is_listed(small: SmallPack) -> None:
    script = '''"""A test."""
from delve.script import QuestCondition, View


class Dark(QuestCondition):
    """Night."""

    def holds(self, view: View) -> bool:
        return True

    def describe(self, view: View) -> str:
        """In words."""
        return "it is dark"
'''
    (small.folder / "quests" / "dark.py").write_text(script, encoding="utf-8")
    assert "it is dark" in texts(small.folder)

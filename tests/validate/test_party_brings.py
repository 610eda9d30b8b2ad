"""What a hero of a party cannot bring is told where it stands, with the word that was probably meant."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from delve.catalog.load import load
from delve.validate.runner import check

MUSTER = Path(__file__).parents[1] / "packs" / "muster"
QUEST = Path("quests/market_day.yaml")

SWIFT = '''"""Nothing about equipment."""

from __future__ import annotations

from delve.script import Skill, View, modifies


{}
    """Swift."""

    @modifies("speed")
    def hurry(self, view: View, owner: int, figure: int) -> int:
        """One more."""
        return 1
'''


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return Path(shutil.copytree(MUSTER, tmp_path / "muster", ignore=shutil.ignore_patterns("tests")))


@pytest.mark.one_of(12)
@pytest.mark.parametrize(
    ("old", "new", "code", "at", "message"),
    [
        (
            "experience: 4",
            "experience: 1",
            "Q060",
            "skills: [strong_arm, keen_nose]",
            "cost 2 experience, but it has",
        ),
        ("keen_nose]", "forager]", "Q060", "forager", "of a second class only skills for 1 at most"),
        ("keen_nose]", "strong_arm]", "Q060", "strong_arm]", "Strong Arm is learned already"),
        ("keen_nose]", "from_the_far_bank]", "Q060", "from_the_far_bank", "is no skill of"),
        ("keen_nose]", "keen_noze]", "D204", "keen_noze", 'did you mean "keen_nose"'),
        ("second_class: herbalist", "second_class: knight", "Q060", "knight", "one of another archetype"),
        ("second_class: herbalist", "second_class: herbalis", "D204", "herbalis", 'did you mean "herbalist"'),
        ("values: {edge: 1}", "values: {egde: 1}", "Q060", "1}", 'has no value egde (did you mean "edge"?)'),
        ("item: goad,", "item: gaod,", "D204", "gaod", 'did you mean "goad"'),
        ("amount: 2", "amount: 4", "Q060", "4", "at most 3 Notch lie on one figure, not 4"),
        ("counter: notch,", "counter: notsch,", "D204", "notsch", 'did you mean "notch"'),
        ("[dazed]", "[dazed, dazed]", "Q060", "dazed]", "Dazed is named twice"),
        ("experience: 4", "experience: four", "D103", "four", "must be a whole number"),
        ("skills: [strong", "skils: [strong", "D101", "skils", "skills"),
        ("deck: search", "deck: serch", "Q021", "serch", 'did you mean "search"'),
        ("look: 2", "lok: 2", "D101", "lok", "look"),
    ],
)
def test_fault_in_what_a_hero_brings_is_told_at_its_place(
    pack: Path, old: str, new: str, code: str, at: str, message: str
) -> None:
    quest = pack / QUEST
    text = quest.read_text("utf-8")
    assert old in text
    quest.write_text(text.replace(old, new, 1), "utf-8")
    found = [one for one in check(load([pack])).diagnostics if one.severity == "error"]
    one = found[0]
    assert (one.code, message in one.message) == (code, True), one.message
    line = quest.read_text("utf-8").splitlines()[one.span.line - 1]
    assert at in line, line


def test_ruleset_without_a_second_class_lets_nobody_have_one(pack: Path) -> None:
    rules = pack / "rulesets" / "guild.yaml"
    kept = [line for line in rules.read_text("utf-8").splitlines() if not line.startswith("second_class")]
    rules.write_text("\n".join(kept) + "\n", "utf-8")
    messages = [one.message for one in check(load([pack])).diagnostics]
    assert "by the rules of Guild nobody has a second class" in messages


def test_item_that_does_not_fit_is_told_where_no_script_may_make_it_fit(pack: Path) -> None:
    assert not check(load([pack])).diagnostics, "a strong arm lifts the goad"
    for file in ("drover/strong_arm", "herbalist/green_oath"):
        script = pack / "skills" / f"{file}.py"
        name = next(line for line in script.read_text("utf-8").splitlines() if line.startswith("class"))
        script.write_text(SWIFT.format(name), "utf-8")
    found = [one.message for one in check(load([pack])).diagnostics if one.code == "Q060"]
    assert found == [
        "Wicker Shield cannot be equipped beside the rest: not enough hands: put something away first"
    ]

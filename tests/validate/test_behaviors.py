"""What is said of behaviors that cannot do what they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.authoring.rename import rename
from tests.small_pack import SmallPack

BITER, QUEST, WARDEN = "behaviors/biter.yaml", "quests/cellar.yaml", "lieutenants/warden.yaml"
RULES = "rules:\n- do: {attack: {pick: weakest}}\n"
FAULTS = [
    ("D440", BITER, "- do: {stay: {}}", "- do: {stay: {}}\n- do: {hold: {}}", "do: {hold",
     "rule 3 of this behavior always comes first, so this one is never followed"),
    ("D440", BITER, "- do: {stay: {}}", "- do: {as_player: {}}\n- do: {wander: {}}", "do: {wander",
     "rule 3 of this behavior always comes first, so this one is never followed"),
    ("D440", BITER, "- do: {stay: {}}", "- if: [{chance: 20}]\n  do: {attack: {pick: weakest}}", "if: [{chance",
     "rule 1 of this behavior always comes first, so this one is never followed"),
    ("D440", BITER, "[{sees: {who: enemy}}]", "[{round: {at_least: 4, at_most: 2}}]", "4",
     'nothing is at least 4 and at most 2: swap "at_least" and "at_most"'),
    ("D440", BITER, "[{sees: {who: enemy}}]", "[{any: [{health: {at_least: 4, at_most: 2}}]}]", "4",
     'nothing is at least 4 and at most 2: swap "at_least" and "at_most"'),
    ("D441", BITER, RULES, "rules:\n- do: {use: {skill: guard}}\n", None,
     'this behavior uses "guard", a skill that Warden does not have'),
    ("Q070", BITER, RULES, "rules:\n- do: {hold: {}}\n", None,
     '"biter" holds a zone: name it here, as in "zone: entrance"'),
    ("Q070", QUEST, "lieutenant: warden}}", "lieutenant: warden}, zone: vault}", "vault}]",
     'no rule of "biter" holds a zone'),
    ("Q003", QUEST, "lieutenant: warden}}", "lieutenant: warden}, zone: attic}", "attic", None),
]  # fmt: skip


def small(folder: Path) -> SmallPack:
    """A sound pack whose warden bites, and whose quest says so too."""
    pack = SmallPack(folder)
    pack.change(WARDEN, "traits: [cave]\n", "traits: [cave]\nbehavior: biter\n")
    entry = "{behavior: biter, of: {side: overlord, lieutenant: warden}}"
    pack.change(QUEST, "objectives:", f"behaviors: [{entry}]\nobjectives:")
    assert pack.findings() == ()
    return pack


@pytest.mark.one_of(2)
@pytest.mark.parametrize(("code", "path", "old", "new", "needle", "message"), FAULTS)
def test_fault_of_a_behavior_is_told_where_it_stands(
    tmp_path: Path, code: str, path: str, old: str, new: str, needle: str | None, message: str | None
) -> None:
    pack = small(tmp_path)
    pack.change(path, old, new)
    found = [one for one in pack.findings() if one.code == code]
    assert found
    assert message is None or {one.message for one in found} == {message}
    if needle is not None:
        assert [Path(one.path).relative_to(pack.folder).as_posix() for one in found] == [path]
        line = pack.text(path).splitlines()[found[0].span.line - 1]
        assert line[found[0].span.column - 1 :].startswith(needle)


def test_unknown_behavior_is_told_with_the_one_that_was_meant(tmp_path: Path) -> None:
    pack = small(tmp_path)
    pack.change(WARDEN, "behavior: biter", "behavior: bitter")
    finding = pack.only("D204", WARDEN, "bitter")
    assert finding.suggestions == ("biter",)


def test_rules_that_differ_in_what_they_wait_for_are_all_followed(tmp_path: Path) -> None:
    pack = small(tmp_path)
    pack.change(BITER, "- do: {stay: {}}", "- if: [{chance: 50}]\n  do: {stay: {}}\n- do: {wander: {}}")
    assert pack.findings() == ()


def test_renamed_behavior_is_renamed_wherever_it_is_named(tmp_path: Path) -> None:
    pack = small(tmp_path)
    rename("behavior", "biter", "nipper", [pack.folder]).changes.apply()
    assert "behavior: nipper" in pack.text(WARDEN)
    assert "behavior: nipper" in pack.text(QUEST)
    assert "id: nipper" in pack.text("behaviors/nipper.yaml")
    assert pack.findings() == ()


def test_renamed_skill_is_renamed_in_behaviors(tmp_path: Path) -> None:
    pack = small(tmp_path)
    pack.change(BITER, RULES, "rules:\n- do: {use: {skill: guard}}\n")
    rename("skill", "guard", "bulwark", [pack.folder]).changes.apply()
    assert "skill: bulwark" in pack.text(BITER)

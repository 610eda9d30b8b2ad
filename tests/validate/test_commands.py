"""What the validator tells of commands, tried on a pack whose figures know two of their own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from delve.catalog.load import load
from delve.validate.runner import check

BURROW = Path(__file__).parents[1] / "packs" / "burrow"
BUMP, WAIT, RULES = "commands/bump.yaml", "commands/wait.yaml", "rulesets/bumping.yaml"


@pytest.mark.one_of(12)
@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (RULES, "[bump, wait,", "[bumpp, wait,", 'D204 unknown command "bumpp" (did you mean "bump"?)'),
        (RULES, "stand_up", "stand_upp", 'D204 unknown command "stand_upp" (did you mean "stand_up"?)'),
        (BUMP, "word: go\n", "", 'D409 "burrow:bump" takes a direction, and has no word to be typed before it'),
        (WAIT, "word: wait", "word: go", 'D409 "burrow:wait" has the word "go" of "burrow:bump"'),
        (WAIT, "key: k", "key: b", 'D409 "burrow:wait" has the key "b" of "burrow:bump"'),
        (BUMP, "key: b", "key: F5", 'D105 "key" cannot be "F5": expected one lower-case letter'),
        ("commands/wait.py", "async def carry_out", "async def carry_on",
         'S130 "Wait" does nothing: write its method carry_out'),
        ("commands/bump.py", "def legal(", "def lawful(",
         'S130 "Bump" takes a direction: write its method legal, which says which'),
        ("commands/bump.py", "def legal(self, view: View, figure: int)", "def legal(self, view: View)",
         'S108 "legal" is called with other arguments'),
        ("commands/bump.py", '"base:step"', '"base:stepp"', 'S129 there is no command "base:stepp"'),
        (WAIT, "script: burrow.commands.wait.Wait", "script: delve.rules.commands.walking.Mvoe",
         "S002 no class \"Mvoe\" in walking.py"),
    ],
)  # fmt: skip
def test_fault_of_a_command_is_told(tmp_path: Path, file: str, old: str, new: str, told: str) -> None:
    pack = Path(shutil.copytree(BURROW, tmp_path / "burrow"))
    text = (pack / file).read_text()
    assert old in text
    (pack / file).write_text(text.replace(old, new))
    found = [f"{one.code} {one.message}" for one in check(load([pack])).diagnostics]
    assert any(one.startswith(told) for one in found), found


def test_command_whose_aims_say_all_needs_no_method_that_says_what_is_legal(tmp_path: Path) -> None:
    pack = Path(shutil.copytree(BURROW, tmp_path / "burrow"))
    script = pack / "commands/bump.py"
    aims = """
    aims_say_all = True

    def aims(self, view: View, figure: int) -> Iterator[Aim]:
        yield from (Aim("go", said) for said in self.lawful(view, figure))

    def lawful("""
    text = script.read_text().replace("    def legal(", aims, 1)
    text = text.replace(
        "from delve.script import ", "from collections.abc import Iterator\n\nfrom delve.script import Aim, "
    )
    script.write_text(text)
    assert "S130" not in {one.code for one in check(load([pack])).diagnostics}
    script.write_text(text.replace("aims_say_all = True", "aims_say_some = True"))
    assert "S130" in {one.code for one in check(load([pack])).diagnostics}


def test_pack_of_commands_is_sound() -> None:
    assert check(load([BURROW])).diagnostics == ()


def test_class_of_the_rules_serves_records_of_packs_and_no_other_kind(tmp_path: Path) -> None:
    pack = Path(shutil.copytree(BURROW, tmp_path / "burrow"))
    rest = (pack / WAIT).read_text().replace("burrow.commands.wait.Wait", "delve.rules.commands.ending.Rest")
    (pack / WAIT).write_text(rest)
    (pack / "commands" / "wait.py").unlink()
    assert check(load([pack])).diagnostics == ()
    (pack / "conditions").mkdir()
    (pack / "conditions" / "slow.yaml").write_text(
        "kind: condition\nid: slow\nname: Slow\nscript: delve.rules.commands.ending.Rest\n"
    )
    assert "S004" in [one.code for one in check(load([pack])).diagnostics]

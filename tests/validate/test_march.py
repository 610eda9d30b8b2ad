"""What the validator tells of slips in a pack of another game: words of windows, item values, commands, sides."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from delve.catalog.load import load
from delve.model.command import TERMINAL_WORDS
from delve.terminal.prose.terminal import ProseTerminal
from delve.terminal.terminal import Terminal
from delve.validate.runner import check
from tests.small_pack import SmallPack

pytestmark = pytest.mark.one_of(4)

MARCH = Path(__file__).parents[1] / "packs" / "march"
BOUGHT, NETTLES, STAFF = "conditions/bought.py", "terrain/nettles.py", "items/hazel_staff.py"
RUSH, QUEST, BORDER = "commands/rush.yaml", "quests/market_day.yaml", "rulesets/border.yaml"
ENTERING = "if event.entering:"


def told(folder: Path, file: str, old: str, new: str) -> list[str]:
    """What is found in a copy of the pack in which one thing is written otherwise: file, line, code and message."""
    pack = Path(shutil.copytree(MARCH, folder / "march", ignore=shutil.ignore_patterns("__pycache__")))
    text = (pack / file).read_text("utf-8")
    assert text.count(old) == 1, f"{old!r} stands there {text.count(old)} times"
    (pack / file).write_text(text.replace(old, new), "utf-8")
    found = check(load([pack])).diagnostics
    return [f"{Path(one.path).name}:{one.span.line} {one.code} {one.message}" for one in found]


@pytest.mark.one_of(12)
@pytest.mark.parametrize(
    ("file", "old", "new", "wanted"),
    [
        (NETTLES, ENTERING, 'if event.cause.kind != "atack":',
         'nettles.py:16 S131 no "kind" of Cause is "atack" (did you mean "attack"?)'),
        (NETTLES, ENTERING, 'if event.cause.kind in ("command", "skil"):',
         'nettles.py:16 S131 no "kind" of Cause is "skil" (did you mean "skill"?)'),
        (NETTLES, ENTERING, 'if event.cause.comes_from("comand"):',
         'nettles.py:16 S131 no "kind" of Cause is "comand" (did you mean "command"?)'),
        (NETTLES, ENTERING, 'if event.attack and event.attack.ordered_by.kind == "trap":',
         'nettles.py:16 S131 no "kind" of Cause is "trap" (known: '),
        (NETTLES, ENTERING, 'if event.cause.id == "march:rsuh":',
         'nettles.py:16 S129 there is no record "march:rsuh"'),
        (BOUGHT, "event.condition == self.id", 'event.condition == "bought"',
         'bought.py:16 S129 there is no condition "bought"'),
        (BOUGHT, "event.condition == self.id", 'event.condition in ("march:bougth", self.id)',
         'bought.py:16 S129 there is no condition "march:bougth"'),
        (STAFF, '["blows"] - 1', '["blow"] - 1',
         'hazel_staff.py:17 S132 the item declares no value "blow" (did you mean "blows"?)'),
        (STAFF, 'own, "blows", left', 'own, "blos", left',
         'hazel_staff.py:18 S132 the item declares no value "blos" (did you mean "blows"?)'),
        ("skills/drover/shout_on.py", "await ctx.give_turn(whom)", 'await ctx.set_item_value(1, "charges", 2)',
         'shout_on.py:31 S132 no item declares a value "charges" (known: blows)'),
        (RUSH, "word: rush", "word: undo",
         'rush.yaml:9 D409 "undo" is a word of the terminal itself: choose another for the command'),
        ("quests/held_places.py", "def holds(self", "def stands(self",
         'market_day.yaml:62 S130 "HeldPlaces" can never hold: write its method holds'),
        ("quests/tithe.py", "async def use(", "async def apply(",
         'market_day.yaml:91 S130 "Tithe" does nothing: write its method use'),
        (BORDER, "      order: energy\n", "      order: energy\n      choice: whose_turn\n",
         "border.yaml:42 D420 nobody chooses in an order by energy: leave out `choice`"),
        ("items/hazel_staff.yaml", "{blows: 3}", "{blows: three}",
         'hazel_staff.yaml:10 D103 "blows" must be a whole number, not text'),
        ("skills/drilled.py", "return self.energy", "await self.energy",
         "drilled.py:16 S001 this is not Python: 'await' outside async function"),
        (BORDER, "attitude: {cottagers: neutral}", "attitude: {}",
         "haymaking.yaml:51 Q013 the cottagers have no objective"),
    ],
)  # fmt: skip
def test_slip_is_told_where_it_stands(
    tmp_path: Path, file: str, old: str, new: str, wanted: str | None
) -> None:
    found = told(tmp_path, file, old, new)
    assert [one for one in found if wanted and one.startswith(wanted)] == found[: bool(wanted)], found
    assert len(found) == bool(wanted), found


@pytest.mark.one_of(8)
@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (NETTLES, ENTERING, 'if event.cause.kind == "command" or event.cause.comes_from("skill", "march:buy_off"):'),
        (NETTLES, ENTERING, 'if event.cause.id in ("march:rush", "dusk", "core:stunned"):'),
        (BOUGHT, "event.condition == self.id", 'event.condition not in ("core:stunned", "elsewhere:mist")'),
        (BORDER, "sides: [rovers, raiders, wardens]\n", "side: rovers\n"),
        (RUSH, "word: rush", "word: dash"),
    ],
)  # fmt: skip
def test_what_may_be_so_is_not_told(tmp_path: Path, file: str, old: str, new: str) -> None:
    assert told(tmp_path, file, old, new) == []


def test_scope_that_a_query_does_not_take_is_told(tmp_path: Path) -> None:
    """The rules refuse it when the pack is loaded: whoever is in scope is found by the query itself."""
    found = told(tmp_path, "skills/drilled.py", '"energy")\n', '"attitude", scope="enemies")\n')
    assert 'drilled.py:13 S109 there is no scope here "enemies" (known: everyone, self)' in found


VILLAGE = """
  village: {name: Village, told: the village, color: "#70a060", attitude: {heroes: neutral, overlord: neutral}}
party:"""


def test_side_that_stands_aside_needs_no_objective_and_one_that_has_an_enemy_does(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("rulesets/short.yaml", "\nparty:", VILLAGE)
    assert pack.findings() == ()
    pack.change("rulesets/short.yaml", "{heroes: neutral, overlord: neutral}", "{heroes: neutral}")
    assert [f"{one.code} {one.message}" for one in pack.findings()] == ["Q013 the village has no objective"]


def test_words_of_the_terminal_are_those_that_the_validator_refuses() -> None:
    """`go` walks a whole way: the command that steps shares it, and so may others that take a direction."""
    assert {*Terminal.words, *ProseTerminal.words} - {"", "?", "go"} == TERMINAL_WORDS


def test_item_value_is_asked_of_the_very_item_where_that_is_known(tmp_path: Path) -> None:
    """Another item declares it, which does not help."""
    pack = Path(shutil.copytree(MARCH, tmp_path / "march", ignore=shutil.ignore_patterns("__pycache__")))
    sling = pack / "items" / "sling.yaml"
    sling.write_text(sling.read_text("utf-8") + "values: {stones: 9}\n", "utf-8")
    assert check(load([pack])).diagnostics == ()
    staff = pack / STAFF
    staff.write_text(staff.read_text("utf-8").replace('own, "blows"', 'own, "stones"'), "utf-8")
    found = [one.message for one in check(load([pack])).diagnostics]
    assert found == ['the item declares no value "stones" (known: blows)']

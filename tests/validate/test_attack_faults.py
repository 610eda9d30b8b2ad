"""Faults in what attacks and patterns say, seeded one at a time: each is told once, where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.small_pack import SmallPack

DAZED, GUARD, USE = "conditions/dazed.py", "skills/knight/guard.py", "await ctx.fatigue(ctx.actor, 1)"

SWORD, CLEAVE = "items/sword.yaml", "patterns/cleave.yaml"
DRAWN, PLAIN = "  x x x\n  . @ .\n", "dice: [red]}"


def drawn(*rows: str, more: str = "") -> str:
    """A drawing in the place of the cleave, and what stands below it."""
    return "".join(f"  {row}\n" for row in rows) + (f"{more}\n" if more else "")


def added(arguments: str, window: str = "BeforeAttack") -> str:
    """The script of a condition that adds something to an attack in a window of it."""
    head = f"from delve.script import Condition, Context, {window}, reacts\n\n\nclass Dazed(Condition):\n"
    method = f"    @reacts({window})\n    async def wake(self, ctx: Context, event: {window}) -> None:\n"
    return f"{head}{method}        event.add({arguments})\n"


def seeded(folder: Path, path: str, old: str, new: str) -> SmallPack:
    """The small pack with a fault; without `old` it is the whole file."""
    pack = SmallPack(folder)
    pack.change(path, old or pack.text(path), new)
    return pack


REFUSED = [
    ("D104", SWORD, PLAIN, "dice: [red], strikes: al}", "al}", '"strikes" cannot be "al" (did you mean "all"?)'),
    ("D104", SWORD, PLAIN, "dice: [red], strikes: friends}", "friends}",
     '"strikes" cannot be "friends" (known: all, enemies)'),
    ("D103", SWORD, PLAIN, "power: [red]}", "[red]}", '"power" must be a whole number, not a list'),
    ("D103", SWORD, PLAIN, "dice: [red], power: two}", "two}", '"power" must be a whole number, not text'),
    ("D101", SWORD, PLAIN, "dice: [red], shields: 1}", "shields", 'unknown field "shields"'),
    ("D204", SWORD, PLAIN, "dice: [red], pattern: cleve}", "cleve}",
     'unknown pattern "cleve" (did you mean "cleave"?)'),
    ("D107", CLEAVE, f"|\n{DRAWN}", '""\n', '""', None),
]  # fmt: skip
"""what loading refuses already"""

FAULTS = [
    ("D421", SWORD, PLAIN, "power: 0, pierce: 2}", "{type", "this attack does no damage"),
    ("D422", CLEAVE, DRAWN, drawn(". @ ."), ". @", "it means no space: draw x or > where it reaches"),
    ("D422", CLEAVE, DRAWN, drawn("~ @ ~", more="over: true"), "~ @", "it means no space"),
    ("D422", CLEAVE, DRAWN, drawn(". x .", ". . .", ". @ ."), "x .",
     "no way of x and ~ leads from @ to this x: draw one, or say that it leads over everything"),
    ("D422", CLEAVE, DRAWN, drawn("x x x", ". @ .", more="diagonal: |\n  . . x\n  . . .\n  @ . ."), "x\n  . . .",
     "no way of x and ~ leads from @ to this x: draw one, or say that it leads over everything"),
    ("D422", CLEAVE, DRAWN, drawn("@ ~ x", more="over: true"), "~ x",
     "this ~ changes nothing, as the pattern leads over everything: draw . here"),
    ("D422", CLEAVE, DRAWN, drawn("@ > x"), "x\n", "the line of a > goes through this x as well: draw . here"),
    ("D422", CLEAVE, DRAWN, drawn("@ > x", more="over: true"), "x\n",
     "the line of a > goes through this x as well: draw . here"),
    ("D422", CLEAVE, DRAWN, drawn("@ . . >", more="range: 2"), ">\n",
     'this line begins 3 spaces from @, and the "range" of 2 ends it before that'),
    ("D422", CLEAVE, DRAWN, drawn("x x x", ". @ .", more="diagonal: |\n  . x\n  @ x\n  . x"), ". x\n  @",
     'this is the drawing turned by a quarter: leave "diagonal" out, or draw how it points aslant'),
    ("D422", CLEAVE, DRAWN, drawn("x x x", ". @ .", more="diagonal: |\n  . x .\n  . @ ."), ". x .",
     "this points straight, as the drawing does: draw how it points aslant"),
    ("S121", DAZED, "", added("peirce=1"), "peirce", '"add" takes no "peirce" (did you mean "pierce"?)'),
    ("S121", DAZED, "", added("1"), "event.add", '"add" cannot be called so'),
    ("S121", DAZED, "", added("hearts='two'"), "'two'", '"hearts" of "add" must be a whole number, not str'),
    ("S121", DAZED, "", added("pierce=-1"), "-1", '"pierce" of "add" must be 0 or more, not -1'),
    ("S121", DAZED, "", added("extra_surges=-1"), "-1", '"extra_surges" of "add" must be 0 or more, not -1'),
    ("S121", DAZED, "", added("dice='small:red'"), "'small:red'",
     '"dice" of "add" must be several, such as a tuple, not str'),
    ("S121", DAZED, "", added("surges=('trip',)"), "('trip',)", '"surges" of "add" must be Surges, not str'),
    ("S129", DAZED, "", added("dice=('small:rde',)"), "small:rde", 'there is no die "small:rde"'),
    ("S129", DAZED, "", added("defense_dice=('small:rde',)"), "small:rde", 'there is no die "small:rde"'),
    ("S129", DAZED, "", added("conditions=('small:dazd',)"), "small:dazd", 'there is no condition "small:dazd"'),
    ("S119", DAZED, "", added("dice=('small:red',)", "AfterAttackRolled"), "dice=",
     "no dice can be added in AfterAttackRolled: the attack dice lie there already"),
    ("S119", DAZED, "", added("extra_surges=1", "AfterHit"), "extra_surges",
     "no extra_surges can be added in AfterHit: the surges are spent already"),
    ("S119", DAZED, "", added("pierce=1", "AfterAttack"), "pierce",
     "no pierce can be added in AfterAttack: its hearts are counted already"),
    ("S121", GUARD, USE, f"await ctx.attack(1, strikes='al')\n        {USE}", "'al'",
     "\"strikes\" of \"attack\" must be one of '', 'enemies', 'all', not 'al' (did you mean \"all\"?)"),
    ("S121", GUARD, USE, f"ctx.view.targets(1, strikes='enemy')\n        {USE}", "'enemy'",
     "\"strikes\" of \"targets\" must be one of"),
    ("S121", GUARD, USE, f"ctx.view.pattern_area(1, 'small:cleave', 'north')\n        {USE}", "'north'",
     "\"direction\" of \"pattern_area\" must be one of '', 'n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw', not 'north'"),
    ("S129", GUARD, USE, f"ctx.view.pattern_moves(1, 'small:cleve')\n        {USE}", "small:cleve",
     'there is no pattern "small:cleve"'),
]  # fmt: skip

WARNED = [
    ("D423", SWORD, PLAIN, "dice: [red], strikes: enemies}", "enemies",
     "an attack without pattern and blast has enemies as its targets anyway"),
    ("D423", SWORD, PLAIN, "power: 2}\nsurges: [{hearts: 1}]", "{hearts",
     "an attack without dice shows no surges: only what gives it dice lets this be bought"),
]  # fmt: skip


@pytest.mark.one_of(12)
@pytest.mark.parametrize(("code", "path", "old", "new", "needle", "message"), [*REFUSED, *FAULTS])
def test_fault_of_an_attack_or_a_pattern_is_told_once_where_it_stands(
    tmp_path: Path, code: str, path: str, old: str, new: str, needle: str, message: str | None
) -> None:
    pack = seeded(tmp_path, path, old, new)
    finding = pack.only(code, path, needle)
    assert message is None or finding.message.startswith(message)


@pytest.mark.parametrize(("code", "path", "old", "new", "needle", "message"), WARNED)
def test_what_only_something_else_could_make_use_of_is_a_warning(
    tmp_path: Path, code: str, path: str, old: str, new: str, needle: str, message: str
) -> None:
    pack = seeded(tmp_path, path, old, new)
    assert pack.only(code, path, needle, severity="warning").message == message


HARMLESS = [
    (SWORD, PLAIN, "dice: [red], blast: true, strikes: enemies}"),
    (SWORD, PLAIN, "dice: [red], strikes: enemies}\nsurges: [{blast: true}]"),
    (SWORD, PLAIN, "dice: [red], strikes: all}"),
    (SWORD, PLAIN, "power: 2, pierce: 1}"),
    (SWORD, PLAIN, "dice: [red], power: 2}\nsurges: [{pierce: 1}]"),
    (CLEAVE, DRAWN, drawn("@ > > >", more="range: 3")),
    (CLEAVE, DRAWN, drawn("@ . . >", more="range: 3")),
    (CLEAVE, DRAWN, drawn("@ ~ x")),
    (CLEAVE, DRAWN, drawn(". x", "~ .", "@ .")),
    (CLEAVE, DRAWN, drawn(". x .", ". . .", ". @ .", more="over: true")),
    (CLEAVE, DRAWN, drawn("x x x", ". @ .", more="diagonal: |\n  . x x\n  . @ x\n  . . .")),
    (CLEAVE, DRAWN, drawn(". x x", "@ > x")),
    (DAZED, "", added("dice=('small:red',), pierce=1, hearts=-1, extra_surges=1", "BeforeAttackRolled")),
    (DAZED, "", added("defense_dice=('small:red',), hearts=1", "AfterAttackRolled")),
    (GUARD, USE, f"ctx.view.pattern_area(1, 'small:cleave', 'ne')\n        {USE}"),
    (GUARD, USE, f"ctx.view.targets(1, strikes='all')\n        {USE}"),
]  # fmt: skip


@pytest.mark.one_of(8)
@pytest.mark.parametrize(("path", "old", "new"), HARMLESS)
def test_what_may_be_meant_so_is_left_alone(tmp_path: Path, path: str, old: str, new: str) -> None:
    assert seeded(tmp_path, path, old, new).findings() == ()

"""The rules about scripts: what each finds, once and at its place, and what it leaves alone."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import indent

import pytest

from delve.rules.ask.queries import QUERIES
from delve.validate.repairs import repair
from tests.small_pack import SmallPack

DAZED, GUARD, STRIKE = "conditions/dazed.py", "skills/knight/guard.py", "skills/strike.py"
USE = "await ctx.fatigue(ctx.actor, 1)"
GUARD_RECORD, ITS_TIMING = "skills/knight/guard.yaml", "timing: action\n"
BRACE = "\n    @reacts(BeforeTurn)\n    async def brace(self, ctx: Context, event: BeforeTurn) -> None: ...\n"
FORCE = 'force: int = param(1, "hearts added", ge=0)'
NOTHING = "class Dazed(Condition):\n    pass"
FIRST = "from delve.script import Condition"


def bound(line: str, method: str = "async def wake(self, ctx, event): ...") -> str:
    """The body of a condition with one bound method."""
    return f"class Dazed(Condition):\n    {line}\n    {method}"


def event(line: str) -> str:
    """The body of a condition that answers an event with one line."""
    return bound("@reacts(BeforeDamage)", f"async def wake(self, ctx, event: BeforeDamage):\n        {line}")


FAULTS = [
    ("S107", DAZED, f"{FIRST}\n\n\nclass Dazed(Condition)",
     "from delve.script.common.trap import Trap\n\n\nclass Dazed(Trap)", None, None),
    ("S107", DAZED, NOTHING, "class Dazed:\n    pass", None, None),
    ("S108", STRIKE, FORCE, FORCE + "\n\n    def can_use(self, view): ...", "def can_use",
     '"can_use" is called with other arguments: write "def can_use(self, view: View, actor: int) -> Verdict:"'),
    ("S108", STRIKE, FORCE, FORCE + "\n\n    async def can_use(self, view, actor): ...", "async def can_use",
     '"can_use" must not be async: write "def can_use('),
    ("S108", STRIKE, FORCE, FORCE + "\n\n    def use(self, ctx): ...", "def use",
     '"use" must be async: write "async def use(self, ctx: Context) -> None:"'),
    ("S108", STRIKE, FORCE, FORCE + "\n\n    async def use(self): ...", "async def use", None),
    ("S108", STRIKE, FORCE, FORCE + "\n\n    async def use(self, view: View): ...", "async def use", None),
    ("S108", STRIKE, FORCE, FORCE + "\n\n    def can_use(self, ctx: Context, actor): ...", "def can_use", None),
    ("S108", STRIKE, FORCE, FORCE + "\n\n    def can_use(self, actor: int, view: object): ...", "def can_use", None),
    ("S108", STRIKE, FORCE, FORCE + "\n\n    def can_use(self, actor, view): ...", "def can_use", None),
    ("S108", STRIKE, FORCE, FORCE + "\n\n    def can_take(self, view, owner, actor, *, offer): ...", "def can_take",
     None),
    ("S108", STRIKE, FORCE, FORCE + "\n\n    def may_react(self, view, owner, event, what): ...", "def may_react",
     None),
    ("S109", DAZED, NOTHING, bound('@modifies("sped")', "def slow(self, view, owner, figure) -> int: ..."), 'sped"',
     'there is no query "sped" (did you mean "speed"?)'),
    ("S109", DAZED, NOTHING, bound('@reacts("round_strat")'), 'round_strat"',
     'there is no phase "round_strat" (did you mean "round_start"?)'),
    ("S109", DAZED, NOTHING, bound('@reacts("after_turn")'), 'after_turn"',
     'there is no phase "after_turn": a window is bound by its class, @reacts(AfterTurn)'),
    ("S109", DAZED, NOTHING, bound('@reacts("AfterTurn")'), 'AfterTurn"',
     'there is no phase "AfterTurn": a window is bound by its class, @reacts(AfterTurn)'),
    ("S109", DAZED, NOTHING, bound('@reacts("damage")'), 'damage"',
     'there is no phase "damage": a window is bound by its class, @reacts(AfterDamage)'),
    ("S109", DAZED, NOTHING, bound("@reacts(Skill)"), "Skill)", 'there is no window "Skill"'),
    ("S109", DAZED, NOTHING, bound('@reacts(AfterTurn, scope="alies")'), 'alies"',
     'there is no scope "alies" (did you mean "allies"?)'),
    ("S109", DAZED, NOTHING, bound("@reacts(AfterTurn, option=False)"), "option=",
     'there is no argument of reacts "option" (did you mean "optional"?)'),
    ("S110", DAZED, NOTHING, bound("@reacts(AfterTurn)", "def wake(self, ctx, event): ..."), "def wake",
     '"wake" cannot be called as it is bound: write "async def wake(self, ctx, event) -> None:"'),
    ("S110", DAZED, NOTHING, bound("@reacts(AfterTurn)", "async def wake(self, ctx): ..."), "async def wake", None),
    ("S110", DAZED, NOTHING, bound('@offers("Wake")', "async def wake(self): ..."), "async def wake",
     '"wake" cannot be called as it is bound: write "async def wake(self, ctx, owner) -> None:"'),
    ("S110", DAZED, NOTHING, bound('@modifies("speed")', "async def slow(self, view, owner, figure) -> int: ..."),
     "async def slow", '"slow" cannot be called as it is bound: write "def slow(self, view, owner, figure) -> int:"'),
    ("S110", DAZED, NOTHING, bound('@modifies("speed")', "def slow(self, view, owner, figure): ..."), "def slow", None),
    ("S110", DAZED, NOTHING, bound('@modifies("speed")', "def slow(self, view, owner, figure) -> bool: ..."),
     "def slow", None),
    ("S110", DAZED, NOTHING, bound('@modifies("pierce")', "def slow(self, view, owner, figure) -> int: ..."),
     "def slow", '"slow" cannot be called as it is bound: write '
     '"def slow(self, view, owner, figure, target, weapon) -> int:"'),
    ("S110", DAZED, NOTHING,
     bound('@modifies("sight_blockers")', "def slow(self, view, owner, figure) -> int: ..."), "def slow",
     '"slow" cannot be called as it is bound: write "def slow(self, view, owner, figure, value) -> int:"'),
    ("S112", GUARD, USE, f"self.uses = 1\n        {USE}", "self.uses",
     '"self.uses" is not kept: one script serves all figures, use remember and recall'),
    ("S112", GUARD, USE, f"self.uses += 1\n        {USE}", "self.uses", None),
    ("S112", GUARD, USE, f"Guard.uses = 1\n        {USE}", "Guard.uses", None),
    ("S112", GUARD, USE, f"type(self).uses = 1\n        {USE}", "type(self)", None),
    ("S112", GUARD, USE, f"self.__class__.uses = 1\n        {USE}", "self.__class__", None),
    ("S112", GUARD, USE, f"setattr(self, 'uses', 1)\n        {USE}", "setattr", None),
    ("S112", GUARD, USE, f"self.seen.append(1)\n        {USE}", "self.seen", None),
    ("S112", GUARD, USE, f"def count():\n            self.seen[1] = 2\n        {USE}", "self.seen", None),
    ("S113", GUARD, "Literal, MonsterDef", "Litral, MonsterDef", "Litral", None),
    ("S113", GUARD, "import Strike", "import Strik as Strike", "Strik as",
     'there is no "Strik" in small.skills.strike (did you mean "Strike"?)'),
    ("S113", GUARD, "small.skills.strike", "small.skills.strik", "small.skills.strik",
     'no file skills/strik.py in the pack "small" (did you mean "small.skills.strike"?)'),
    ("S113", DAZED, FIRST, "from delve.script.common.heel import Heal\n" + FIRST, "delve.script.common",
     'no file heel.py in delve.script.common (did you mean "delve.script.common.heal"?)'),
    ("S113", GUARD, "import Strike\n", "import Strik\n", "Strik\n", 'there is no "Strik" in small.skills.strike'),
    ("S113", GUARD, "import Strike\n", "import Strike\nfrom small.skills import strik\n", "strik\n",
     'there is no "strik" in small.skills (did you mean "strike"?)'),
    ("S118", GUARD, USE, "await ctx.fatigue(Stike, 1)", "Stike",
     'nothing is called "Stike" here (did you mean "Strike"?)'),
    ("S118", GUARD, USE, f"len([tally for _ in ()])\n        {USE}", "tally", None),
    ("S118", DAZED, NOTHING, bound("@reacts(AfterTrun)"), "AfterTrun",
     'nothing is called "AfterTrun" here (did you mean "AfterTurn"?)'),
    ("S119", DAZED, NOTHING, event("event.amount -= 1"), "event.amount",
     'an event is not assigned to: write "event.alter(amount=…)"'),
    ("S119", DAZED, NOTHING, event("event.prevented = 'no'"), "event.prevented",
     'an event is not assigned to: write "event.prevent(…)"'),
    ("S119", DAZED, NOTHING, event("event.cause = 'no'"), "event.cause",
     'this BeforeDamage does not let "cause" be changed'),
    ("S119", DAZED, NOTHING, event("event.alter(amout=1)"), "amout",
     'this BeforeDamage does not let "amout" be altered (did you mean "amount"?)'),
    ("S119", DAZED, NOTHING, event("event.alter(amount='many')"), "'many'",
     '"amount" of this BeforeDamage must be a whole number from 0 up, not \'many\''),
    ("S119", DAZED, NOTHING, event("event.alter(amount=f'{ctx.actor}')"), "f'{ctx.actor}'",
     '"amount" of this BeforeDamage must be a whole number from 0 up, not '),
    ("S119", DAZED, NOTHING, event("event.alter(amount=-1)"), "-1",
     '"amount" of this BeforeDamage must be a whole number from 0 up, not -1'),
    ("S119", DAZED, NOTHING, event("event.alter(amount=None)"), "None",
     '"amount" of this BeforeDamage must be a whole number from 0 up, not None'),
    ("S119", DAZED, NOTHING,
     event("event.alter(faces=(event.faces[0], 6))").replace("BeforeDamage", "AfterAttackRolled"), "6",
     '"faces" of this AfterAttackRolled must be one face, 0 to 5, for each of its dice, not (6,)'),
    ("S119", DAZED, NOTHING,
     event("event.alter(dice='small:red')").replace("BeforeDamage", "BeforeAttackRolled"), "'small:red'",
     '"dice" of this BeforeAttackRolled must be ids of dice, not \'small:red\''),
    ("S119", DAZED, NOTHING,
     event("event.set_die('small:red', 6)").replace("BeforeDamage", "BeforeAttackRolled"), "6)",
     "a die has the faces 0 to 5, not 6"),
    ("S115", DAZED, NOTHING, event("len(event.amuont)"), "amuont",
     'event has no "amuont" (did you mean "amount"?)'),
    ("S115", DAZED, NOTHING, event("len(event.cause.knd)"), "knd",
     'event.cause has no "knd" (did you mean "kind"?)'),
    ("S115", DAZED, NOTHING, event("len(event.attack.face)"), "face",
     'event.attack has no "face" (did you mean "faces"?)'),
    ("S119", DAZED, NOTHING, event("event.set_die('small:red', 1)"), "event.set_die",
     "this BeforeDamage comes before no roll, so no die can be set"),
    ("S119", DAZED, NOTHING, event("event.prevent('no')").replace("BeforeDamage", "AfterTurn"), "event.prevent",
     "this AfterTurn cannot be prevented"),
    ("S106", GUARD, "from delve", "from os import path\nfrom delve", "from os",
     'a script may not import "os", only delve.script, modules of its own pack and of those that it requires, and what '
     "only computes: abc, bisect, collections, dataclasses, enum, functools, heapq, itertools, math, operator, typing"),
    ("S106", GUARD, "from delve", "from enum import bltns\nfrom delve", "from enum",
     '"bltns" of enum is not for scripts: use only what enum documents and what only computes'),
    ("S106", GUARD, USE, f"print(ctx.actor)\n        {USE}", "print",
     'a script may not use "print": players are asked, and so told, by the verbs of ctx'),
    ("S113", GUARD, "from delve", "from math import sqroot\nfrom delve", "sqroot",
     'there is no "sqroot" in math (did you mean "sqrt"?)'),
    ("S121", GUARD, USE, "await ctx.fatigue(ctx.actor)", "ctx.fatigue",
     '"fatigue" cannot be called so (missing a required argument: \'amount\'): it needs (target, amount)'),
    ("S121", GUARD, USE, "await ctx.fatigue(ctx.actor, 1, 2)", "ctx.fatigue", None),
    ("S121", GUARD, USE, "await ctx.fatigue(ctx.actor, amuont=1)", "amuont",
     '"fatigue" takes no "amuont" (did you mean "amount"?)'),
    ("S121", GUARD, USE, f"{USE}\n        ctx.view.distance(1)", "ctx.view.distance", None),
    ("S129", GUARD, USE, f'await ctx.inflict(ctx.actor, "dazed")\n        {USE}', 'dazed")',
     'there is no condition "dazed" (did you mean "small:dazed"?)'),
    ("S129", GUARD, USE, f'await ctx.inflict(ctx.actor, condition="small:dazzed")\n        {USE}', 'small:dazzed"',
     'there is no condition "small:dazzed" (did you mean "small:dazed"?)'),
    ("S129", GUARD, USE, f'await ctx.put_monster("small:goblni", 1)\n        {USE}', 'small:goblni"', None),
    ("S129", GUARD, USE, f'await ctx.put_object("small:dore", 1)\n        {USE}', 'small:dore"', None),
    ("S129", GUARD, USE, f'await ctx.put_lieutenant("small:wardne", 1)\n        {USE}', 'small:wardne"', None),
    ("S129", GUARD, USE, f'ctx.view.may_summon(ctx.actor, "small:huond")\n        {USE}', 'small:huond"', None),
    ("S129", GUARD, USE, f'ctx.view.counters(ctx.actor, "ember")\n        {USE}', 'ember")',
     'there is no counter "ember" (did you mean "small:ember"?)'),
    ("S129", GUARD, USE, f'await ctx.make_item("sword")\n        {USE}', 'sword")',
     'there is no item "sword" (did you mean "small:sword"?)'),
    ("S129", GUARD, USE, f'await ctx.roll(("small:red", "rde"))\n        {USE}', 'rde")',
     'there is no die "rde" (did you mean "small:red"?)'),
    ("S129", GUARD, USE, f'await ctx.attack(2, conditions=["dazed"])\n        {USE}', 'dazed"]',
     'there is no condition "dazed" (did you mean "small:dazed"?)'),
    ("S120", GUARD, USE, "await ctx.fatigue(ctx.actor, self.forse)", "forse",
     'self has no "forse" (did you mean "force"?)'),
    ("S120", GUARD, USE, f"await self._end(ctx)\n\n    async def _ende(self, ctx):\n        {USE}", "_end(",
     'self has no "_end" (did you mean "_ende"?)'),
    ("S120", STRIKE, FORCE, FORCE + "\n\n    def more(self):\n        return [self.forse for _ in ()]", "forse", None),
    ("S115", GUARD, USE, "await ctx.fatige(ctx.actor, 1)", "fatige",
     'ctx has no "fatige" (did you mean "fatigue"?)'),
    ("S122", GUARD, USE, f"ctx._game.state.set(round=5)\n        {USE}", "_game",
     '"_game" is private to what has it: use what docs/scripting.md lists'),
    ("S122", GUARD, USE, f"self.use.__globals__\n        {USE}", "__globals__",
     '"__globals__" leads into Python itself: read the game through its view'),
    ("S122", GUARD, USE, f"ctx.__dict__\n        {USE}", "__dict__", None),
    ("S124", GUARD, USE, f"Context.attack = None\n        {USE}", "Context.attack",
     '"Context" is not this script\'s own: derive a class and override there, or use a verb of ctx'),
    ("S126", STRIKE, "from delve", "# coding: latin-1\nfrom delve", "# coding",
     'this line says "latin-1", but scripts are read as UTF-8: delete it'),
    ("S102", GUARD, USE, f"try:\n            pass\n        except SystemExit:\n            pass\n        {USE}",
     "except", 'this catches "SystemExit", which is not for scripts: name the exception that is expected'),
    ("S115", GUARD, USE, f"ctx.view.distnace(1, 2)\n        {USE}", "distnace",
     'ctx.view has no "distnace" (did you mean "distance"?)'),
    ("S115", STRIKE, FORCE, FORCE + "\n\n    def far(self, view): return view.piecs()", "piecs", None),
    ("S115", DAZED, NOTHING,
     bound("@reacts(BeforeDamage)", "async def wake(self, ctx, event: BeforeDamage): event.amonut"),
     "amonut", 'event has no "amonut" (did you mean "amount"?)'),
    ("S116", "skills/knight/guard.yaml", "timing: action", "timing: reaction", "reaction",
     '"reaction", but "Guard" has nothing bound with @reacts'),
    ("S116", "skills/knight/guard.yaml", "timing: action", "timing: passive", "passive",
     '"passive", but "Guard" has nothing bound to anything'),
    ("S116", GUARD, "async def use", "async def hit", None, None),
    ("S101", GUARD, USE, f"{USE} if self else ctx.fatigue(ctx.actor, 1)", "ctx.fatigue(ctx.actor, 1)\n", None),
    ("S101", GUARD, USE, f"{USE} or ctx.fatigue(ctx.actor, 2)", "ctx.fatigue(ctx.actor, 2)", None),
    ("S101", GUARD, USE, "[ctx.fatigue(one, 1) for one in (1, 2)]", "ctx.fatigue", None),
    ("S101", GUARD, USE, "await ctx.fatigue(ctx.actor, ctx.choose_number(1, 2, '?'))", "ctx.choose_number", None),
    ("S101", GUARD, USE, "await ctx.fatigue(ctx.actor, 1 + ctx.roll(()))", "ctx.roll", None),
    ("S101", GUARD, USE, f"for face in ctx.roll(()):\n            {USE}", "ctx.roll", None),
    ("S101", GUARD, USE, f"{USE}\n\n    async def again(self, ctx):\n        self.use(ctx)", "self.use",
     '"use" does nothing without "await"'),
    ("S101", GUARD, USE, f"{USE}\n        super().use(ctx)", "super", None),
    ("S101", GUARD, USE, f"{USE}\n        ctx.recover(ctx.actor, 1)\n\n    async def recover(self): ...", "ctx.recover",
     None),
    ("S101", GUARD, USE, "async def hurt(figure):\n            ctx.fatigue(figure, 1)\n        await hurt(ctx.actor)",
     "ctx.fatigue", None),
    ("S101", GUARD, "\n\nclass Guard", "\n\nasync def help(ctx):\n    ctx.rest = help(ctx)[0]\n\n\nclass Guard",
     "help(ctx)[0]", None),
    ("S105", GUARD, USE, f"half = self.range / 2\n        {USE}", "self.range / 2", None),
    ("S105", GUARD, "\n\nclass Guard", "\nUSES = []\n\ndef count():\n    USES.append(1)\n\n\nclass Guard", "USES.app",
     None),
    ("S106", GUARD, USE, f"run = eval\n        {USE}", "eval", 'a script may not use "eval"'),
    ("S106", STRIKE, "from delve", "import os\nfrom delve", "import os", 'a script may not import "os", only '),
    ("S117", DAZED, NOTHING, NOTHING + '\n\n\nclass Warn(Card):\n    @reacts(AfterTurn, optional=False)'
     "\n    async def wake(self, ctx, event): ...", "reacts(AfterTurn, opt",
     "a card is only played by its holder's choice"),
    ("S117", DAZED, NOTHING, NOTHING + '\n\n\nclass Warn(Card):\n    @offers("Wake")'
     "\n    async def wake(self, ctx, event): ...", "offers(\"", None),
    ("S117", DAZED, NOTHING, NOTHING + '\n\n\nclass Tale(Quest):\n    @reacts("round_start")'
     "\n    async def wake(self, ctx, event): ...", "reacts(\"", "a quest belongs to nobody"),
]  # fmt: skip
EVERYTHING = "from delve.script import AfterTurn, BeforeDamage, Card, Condition, Quest, Skill, modifies, offers, reacts"
ROLLS = "import AfterAttackRolled, BeforeAttackRolled,"
WARNED = [
    ("S111", STRIKE, FORCE, FORCE + "\n\n    def can_uses(self, view, actor): ...", "can_uses",
     'nothing calls "can_uses" (did you mean "can_use"?)'),
    ("S111", DAZED, NOTHING, "class Dazed(Condition):\n    async def after_turn(self, ctx, event): ...", "after_turn",
     'nothing calls "after_turn" (bind it with @reacts(AfterTurn))'),
    ("S123", STRIKE, "class Strike", "Skill.use\n\n\nclass Strike", "Skill.use",
     "this runs when the script is merely loaded: make constants by expressions, and put what is done into methods"),
    ("S125", GUARD, USE, f"getattr(self, self.id)\n        {USE}", "self.id",
     'nobody can read here which name "getattr" takes: write the name out'),
    ("S127", GUARD_RECORD, ITS_TIMING, "timing: action\nlimit: turn\n", "action",
     '"brace" has neither cost nor limit, as the timing of the skill is action'),
    ("S128", GUARD, USE, f'await ctx.set_variable("alram", 1)\n        {USE}', 'alram"',
     'no variable "alram" is declared (did you mean "alarm"?)'),
    ("S114", STRIKE, "", "", "", "no record names this script, and no other script imports it"),
]  # fmt: skip


def pack_with(folder: Path, path: str, old: str, new: str) -> SmallPack:
    """The small pack with a change; names of `delve.script` that it needs are imported where they are not."""
    pack = SmallPack(folder)
    pack.change(path, old, new)
    if path == GUARD_RECORD and old == ITS_TIMING:
        pack.change(GUARD, "import Context,", "import BeforeTurn, Context, reacts,")
        pack.write(GUARD, pack.text(GUARD) + BRACE)
    if path == DAZED and FIRST in pack.text(DAZED) and old == NOTHING:
        pack.change(DAZED, FIRST, EVERYTHING)
        if "AttackRolled" in new:
            pack.change(DAZED, "import", ROLLS)
    return pack


@pytest.mark.one_of(12)
@pytest.mark.parametrize(("code", "path", "old", "new", "needle", "message"), FAULTS)
def test_fault_of_a_script_is_told_once_where_it_stands(
    tmp_path: Path, code: str, path: str, old: str, new: str, needle: str | None, message: str | None
) -> None:
    pack = pack_with(tmp_path, path, old, new)
    if needle is None:  # the place is another file's
        assert [one.code for one in pack.findings()] == [code]
        return
    finding = pack.only(code, path, needle)
    assert message is None or finding.message.startswith(message)


@pytest.mark.parametrize(("code", "path", "old", "new", "needle", "message"), WARNED[:-1])
def test_what_may_be_meant_otherwise_is_a_warning(
    tmp_path: Path, code: str, path: str, old: str, new: str, needle: str, message: str
) -> None:
    pack = pack_with(tmp_path, path, old, new)
    assert pack.only(code, path, needle, severity="warning").message == message


def test_script_that_no_record_names_is_a_warning_unless_it_lies_elsewhere(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write(
        "skills/knight/parry.py", "from delve.script import Skill\n\n\nclass Parry(Skill):\n    pass\n"
    )
    finding = pack.only("S114", "skills/knight/parry.py", "", severity="warning")
    assert finding.message == WARNED[-1][5]
    pack.write("shared/parry.py", pack.text("skills/knight/parry.py"))
    (pack.folder / "skills/knight/parry.py").unlink()
    assert pack.findings() == ()


def test_script_of_a_faulty_record_is_not_called_unused(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("conditions/dazed.yaml", "name: Dazed", "nmae: Dazed")
    assert {one.code for one in pack.findings()} == {"D101"}


HARMLESS = [
    (GUARD, USE, f'await ctx.inflict(ctx.actor, "small:dazed")\n        {USE}'),
    (GUARD, USE, f'assert ctx.cause.id != "elsewhere:dazed"\n        {USE}'),
    (GUARD, USE, f'await ctx.inflict(ctx.actor, self.id)\n        await ctx.refresh(ctx.actor, "")\n        {USE}'),
    (GUARD, USE, f'await ctx.spend_counters(ctx.actor, "small:ember")\n        {USE}'),
    (GUARD, USE, "await ctx.fatigue(*(ctx.actor, 1))\n        await ctx.fatigue(ctx.actor, **{'amount': 1})"),
    (GUARD, USE, "await ctx.confirm('Do {what}?', what='it')\n        ctx.view.query('health', 1, 2, 3)"),
    (GUARD, USE, "await ctx.fatigue(target=1, amount=2)\n        ctx.view.library.all()"),
    (STRIKE, FORCE, FORCE + "\n\n    def can_use(self, seen, who): ..."),
    (DAZED, NOTHING, event("event.alter(amount=1, **{})\n        event.prevent('no')")),
    (DAZED, NOTHING, event("event = object()\n        event.amount = 1")),
    (DAZED, NOTHING, event("event.alter(cause='')").replace(", event: BeforeDamage", ", event: Window")),
    (GUARD, USE, f"{USE}\n        self.key, self.name, self.id, self.parameters, self.__class__, self.force, self.use"),
    (GUARD, USE, f"{USE}\n        if hasattr(self, 'more'):\n            self.more"),
    (GUARD, USE, f"{USE}\n        (lambda self: self.more)(1)\n\n        class Tally:\n            more = 1\n\n"
     "            def total(self):\n                return self.more"),
    (GUARD, USE, f"{USE}\n        self.more\n\n    def __getattr__(self, name):\n        return 1"),
    (GUARD, USE, f"{USE}\n        self.more, self.less, self.other\n\n    if True:\n        more = 1\n"
     "    less: int = 2\n\n    class other:\n        pass"),
    (GUARD, USE, f"{USE}\n\n    @staticmethod\n    def far(self):\n        return self.nothing"),
    (STRIKE, FORCE, FORCE + "\n\n    async def use(self, ctx):\n        self.only_below()"),
    (STRIKE, FORCE, FORCE + "\n\n\nclass Base(Skill):\n    def f(self):\n        return self.only_below"),
    (STRIKE, FORCE, FORCE + "\n\n    def can_use(self, *what): ..."),
    (STRIKE, FORCE, FORCE + "\n\n    def can_use(self, view, actor, more=1): ..."),
    (STRIKE, FORCE, FORCE + "\n\n    @staticmethod\n    def can_use(view, actor): ..."),
    (STRIKE, FORCE, FORCE + "\n\n    can_use = None"),
    (STRIKE, FORCE, FORCE + "\n\n    def can_uses(self): ...\n\n    def other(self): return self.can_uses()"),
    (STRIKE, FORCE, FORCE + "\n\n    def helper(self): ..."),
    (STRIKE, FORCE, FORCE + "\n\n    def far(self, view: object): return view.nothing"),
    (STRIKE, FORCE, FORCE + "\n\n    def far(self, view):\n        view = 1\n        return view.nothing"),
    (STRIKE, "from delve", "import math\nfrom delve"),
    (STRIKE, "from delve", "def open(x): ...\n\n\nOPENED = open(1)\nfrom delve"),
    (DAZED, NOTHING, bound('@modifies("speed")', "def slow(self, view, owner, figure, *about) -> int: ...")),
    (DAZED, NOTHING, bound("@reacts(AfterTurn, **{})")),
    (DAZED, NOTHING, bound("@reacts(AfterTurn)", "async def wake(self, *what): ...")),
    (DAZED, NOTHING, bound('@reacts("round_start")')),
    (DAZED, NOTHING, bound("@other(1)", "def wake(self): ...").replace("class", "other = sorted\n\n\nclass")),
    (DAZED, NOTHING, NOTHING + "\n\n\nclass Tally:\n    def __init__(self): self.count = 0"),
    (DAZED, NOTHING, "class Dazed(Condition):\n    def f(self):\n        self = object()\n        return self"),
    (DAZED, NOTHING, 'class Base(Condition):\n    pass\n\n\nclass Dazed(Base):\n    pass'),
    (DAZED, NOTHING, 'class Dazed(Card, Condition):\n    pass'),
    (DAZED, NOTHING, NOTHING + '\n\n\nclass Tale(Quest):\n    @reacts("round_start", scope="everyone", optional=False)'
     "\n    async def wake(self, ctx, event): ..."),
    (GUARD, "from small.skills.strike import", "from small.skills import strike\nfrom small.skills.strike import"),
    (GUARD, USE, f"{USE}\n        return None if self else await ctx.fatigue(ctx.actor, 1)"),
    (GUARD, USE, "await (ctx.fatigue(1, 1) if self else ctx.fatigue(2, 1))"),
    (GUARD, USE, "for one in [ctx.fatigue(1, 1), ctx.fatigue(2, 1)]:\n            await one"),
    (GUARD, USE, "todo = ctx.fatigue(1, 1)\n        other = todo\n        await other"),
    (GUARD, USE, f"{USE}\n\n    async def again(self, ctx):\n        return self.use(ctx)"),
    (GUARD, USE, f"{USE}\n\n    async def again(self, ctx, other):\n        other.use(ctx)"),
    (GUARD, USE, "async def hurt(figure):\n            await ctx.fatigue(figure, 1)\n        await hurt(ctx.actor)"),
]  # fmt: skip


@pytest.mark.one_of(12)
@pytest.mark.parametrize(("path", "old", "new"), HARMLESS)
def test_sound_script_is_left_alone(tmp_path: Path, path: str, old: str, new: str) -> None:
    pack = pack_with(tmp_path, path, old, new)
    assert [(one.code, one.message) for one in pack.findings()] == []


@pytest.mark.one_of(8)
@pytest.mark.parametrize(
    ("path", "old", "wrong", "right"),
    [
        (GUARD, USE, "await ctx.fatige(ctx.actor, 1)", USE),
        (GUARD, "small.skills.strike", "small.skills.strik", "small.skills.strike"),
        (GUARD, "import Strike", "import Strik as Strike", "import Strike as Strike"),
        (DAZED, NOTHING, bound('@reacts("round_strat", scope="alies")'),
         bound('@reacts("round_start", scope="allies")')),
        (DAZED, NOTHING, bound("@reacts(AfterTurn, option=False)"), bound("@reacts(AfterTurn, optional=False)")),
        (DAZED, NOTHING, event("event.alter(amout=1)"), event("event.alter(amount=1)")),
        (GUARD, USE, "await ctx.fatigue(1, amonut=1)", "await ctx.fatigue(1, amount=1)"),
        (GUARD, USE, "await ctx.fatigue(ctx.actor, self.forse)", "await ctx.fatigue(ctx.actor, self.force)"),
        (STRIKE, FORCE, FORCE + "\n\n    def can_uses(self, view, actor): ...",
         FORCE + "\n\n    def can_use(self, view, actor): ..."),
    ],
)  # fmt: skip
def test_suggestion_fits_the_place_exactly(
    tmp_path: Path, path: str, old: str, wrong: str, right: str
) -> None:
    pack = pack_with(tmp_path, path, old, wrong)
    findings = pack.findings()
    repaired = repair(findings, frozenset(one.path for one in findings), unsafe=True)
    (text,) = repaired.after.values()
    assert right in text
    (pack.folder / path).write_text(text)
    assert pack.findings() == ()


def test_phase_is_not_judged_where_a_ruleset_may_be_missing(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, DAZED, NOTHING, bound('@reacts("moonrise")'))
    pack.only("S109", DAZED, 'moonrise"')
    pack.write("pack.yaml", pack.text("pack.yaml") + "optional: {moons: '>=1'}\n")
    assert pack.findings() == ()


def test_import_from_a_pack_that_is_declared_but_missing_is_told_at_the_declaration_only(
    tmp_path: Path,
) -> None:
    pack = SmallPack(tmp_path)
    pack.write("pack.yaml", pack.text("pack.yaml") + "requires: {far: '>=1'}\n")
    pack.change(GUARD, "from small", "from far.base import Far\nfrom small")
    assert {Path(one.path).name for one in pack.findings()} == {"pack.yaml"}


def test_window_is_known_by_another_name(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    text = f"from delve.script import AfterTurn as Done, Condition, reacts\n\n\n{bound('@reacts(Done)')}\n"
    pack.write(DAZED, text)
    assert pack.findings() == ()


def test_every_query_lets_the_method_pass_that_the_message_proposes(tmp_path: Path) -> None:
    """What the rule says to write is what the engine accepts: each proposal is written and found sound."""
    pack = pack_with(tmp_path, DAZED, NOTHING, NOTHING)
    methods = [f'@modifies("{name}")\nasync def m_{name}(self): ...\n' for name in QUERIES]
    head = f"{EVERYTHING}\n\n\nclass Dazed(Condition):\n"
    pack.write(DAZED, head + indent("\n".join(methods), "    "))
    proposed = [one.message.split('"')[3] for one in pack.findings() if one.code == "S110"]
    assert len(proposed) == len(QUERIES)
    methods = [f'@modifies("{name}")\n{line} ...\n' for name, line in zip(QUERIES, proposed, strict=True)]
    pack.write(DAZED, head + indent("\n".join(methods), "    "))
    assert pack.findings() == ()


@pytest.mark.parametrize(
    ("record", "decorator"),
    [
        ("timing: action\nlimit: turn", "@reacts(BeforeTurn, free=True)"),
        ("timing: action\nlimit: turn", "@reacts(BeforeTurn, optional=False)"),
        ("timing: action", "@reacts(BeforeTurn)"),
        ("timing: reaction\nlimit: turn", "@reacts(BeforeTurn)"),
        ("timing: reaction\ncost: {stamina: 1}", "@reacts(BeforeTurn, optional=False, free=True)"),
        ("timing: reaction\ncost: {stamina: 1}", "@reacts(BeforeTurn, optional=bool(FIRST))"),
        ("timing: reaction\nlimit: turn", "@reacts(BeforeTurn, optional=False)"),
    ],
)
def test_reaction_that_is_what_it_seems_is_left_alone(tmp_path: Path, record: str, decorator: str) -> None:
    pack = pack_with(tmp_path, GUARD_RECORD, ITS_TIMING, record + "\n")
    pack.change(GUARD, "@reacts(BeforeTurn)", decorator)
    if "FIRST" in decorator:
        pack.change(GUARD, "\n\n\nclass Guard", "\n\nFIRST = 1\n\n\nclass Guard")
    assert pack.findings() == ()


def test_mandatory_reaction_with_a_price_is_a_warning(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, GUARD_RECORD, ITS_TIMING, "timing: reaction\ncost: {stamina: 1}\n")
    pack.change(GUARD, "@reacts(BeforeTurn)", "@reacts(BeforeTurn, optional=False)")
    finding = pack.only("S127", GUARD_RECORD, "reaction", severity="warning")
    assert "as it happens by itself" in finding.message


def test_variable_that_nobody_here_can_know_of_is_left_alone(tmp_path: Path) -> None:
    for written in ('"alarm"', "self.key", 'name="alarm", value', "*(self.key, 1)"):
        pack = SmallPack(tmp_path)
        end = ")" if "*" in written else "=1)" if "value" in written else ", 1)"
        pack.change(GUARD, USE, f"await ctx.set_variable({written}{end}\n        {USE}")
        assert pack.findings() == ()


def test_script_of_several_quests_writes_what_all_of_them_declare(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    writes = """\
from delve.script import Context, Phase, Quest, reacts


class Cellar(Quest):
    @reacts("round_start", scope="everyone", optional=False)
    async def creak(self, ctx: Context, event: Phase) -> None:
        await ctx.set_variable("creaks", 1)
"""
    pack.write("quests/cellar.py", writes)
    fields = "variables: {{alarm: 0, {}: 0}}\nscript: small.quests.cellar.Cellar\n"
    cellar = re.sub(r"(?m)^variables:.*\n", "", pack.text("quests/cellar.yaml"))
    pack.write("quests/attic.yaml", cellar.replace("id: cellar", "id: attic") + fields.format("creaks"))
    pack.write("quests/cellar.yaml", cellar + fields.format("creaks"))
    assert [one for one in pack.findings() if one.code == "S128"] == []
    pack.write("quests/cellar.yaml", cellar + fields.format("noise"))
    assert [one.code for one in pack.findings() if one.code == "S128"] == ["S128"]

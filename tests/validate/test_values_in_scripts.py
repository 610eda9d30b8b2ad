"""Values in scripts: verbs that are not awaited, what methods give back, and arguments of the wrong sort.

All slips stand in one script that is judged once: each in a class of its own, with the words that mark its place.
"""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent, indent
from typing import NamedTuple

import pytest

from delve.diagnostics import Diagnostic
from tests.small_pack import SmallPack

IMPORTS = """\
from delve.script import (
    Adjustment, AfterTurn, Attitude, Context, Piece, Skill, Surge, Verdict, View, Window,
    add, blocked, modifies, reacts, set_to, usable,
)
"""
US = "lambda: [ctx.actor]"
WAIT = '"{}" does nothing without "await"'


class Slip(NamedTuple):
    """One slip: the body of a class, where the finding begins, its code and its message."""

    code: str
    body: str
    place: str
    message: str


def use(code: str, body: str, place: str, message: str) -> Slip:
    """A slip in `use` of a skill."""
    return Slip(
        code, f"async def use(self, ctx: Context) -> None:\n{indent(dedent(body), '    ')}", place, message
    )


def unawaited(body: str, place: str, verb: str) -> Slip:
    return use("S101", body, place, WAIT.format(verb))


def asked(query: str, returns: str, body: str, place: str, message: str, about: str = "") -> Slip:
    """A slip in a method that modifies a query."""
    method = (
        f'@modifies("{query}")\ndef changes(self, view: View, owner: int, figure: int{about}) -> {returns}:\n'
    )
    return Slip("S140", method + indent(dedent(body), "    "), place, f'"changes" must give {message}')


def hook(name: str, body: str, place: str, message: str) -> Slip:
    """A slip in a method that the engine calls."""
    heads = {
        "can_use": "def can_use(self, view: View, actor: int) -> Verdict:",
        "can_take": "def can_take(self, view: View, owner: int, actor: int, offer: str) -> Verdict:",
        "may_react": "def may_react(self, view: View, owner: int, event: Window) -> bool:",
    }
    return Slip("S140", f"{heads[name]}\n{indent(dedent(body), '    ')}", place, f'"{name}" {message}')


VERDICT = 'must give usable() or blocked("why not"), '
NUMBER = "a whole number between -1,000,000 and 1,000,000, "
NO_RETURN = 'but a way to its end without "return" gives None'
ENEMY = "enemy = ctx.view.enemies_of(ctx.actor)[0]"
SLIPS = {
    # ------------------------------------------------------------------------------------ without await
    "assigned and compared": unawaited(
        "n = ctx.choose_number(1, 3, 'n?')\nassert n > 2", "ctx.cho", "choose_number"
    ),
    "assigned and given to a verb": unawaited(
        f"one = ctx.choose_figure({US}, 'who?')\nawait ctx.fatigue(one, 1)", "ctx.choose", "choose_figure"
    ),
    "assigned and given by name": unawaited(
        "n = ctx.choose_number(1, 3, 'n?')\nawait ctx.fatigue(ctx.actor, amount=n)",
        "ctx.choose",
        "choose_number",
    ),
    "assigned and given to a question": unawaited(
        f"one = ctx.choose_figure({US}, 'who?')\nctx.view.speed(one)", "ctx.choose", "choose_figure"
    ),
    "assigned and counted": unawaited(
        f"m = ctx.choose_figures({US}, 1, '?')\nlen(m)", "ctx.choose", "choose_figures"
    ),
    "assigned and gone through": unawaited(
        f"m = ctx.choose_figures({US}, 1, '?')\nfor one in m:\n    await ctx.fatigue(one, 1)",
        "ctx.cho",
        "choose_figures",
    ),
    "gone through": unawaited(
        f"for _ in ctx.choose_figures({US}, 1, '?'):\n    pass", "ctx.cho", "choose_figures"
    ),
    "indexed": unawaited(f"one = ctx.choose_figures({US}, 1, '?')[0]", "ctx.choose", "choose_figures"),
    "added": unawaited("n = 1\nn += ctx.choose_number(1, 3, '?')", "ctx.choose", "choose_number"),
    "in an f-string": unawaited("s = f\"{ctx.choose_number(1, 3, '?')}\"", "ctx.choose", "choose_number"),
    "in a condition": unawaited("if (yes := ctx.confirm('?')):\n    print(yes)", "ctx.confirm", "confirm"),
    "named and compared": unawaited(
        "if (n := ctx.choose_number(1, 3, '?')) > 1:\n    n", "ctx.cho", "choose_number"
    ),
    "as the end of a range": unawaited(
        "for _ in range(ctx.choose_number(1, 2, '?')):\n    pass", "ctx.choose", "choose_number"
    ),
    "as an index": unawaited("n = (1, 2)[ctx.choose_number(0, 1, '?')]", "ctx.choose", "choose_number"),
    "one of two": unawaited("yes, n = ctx.confirm('?'), 1\nassert yes", "ctx.confirm", "confirm"),
    "taken apart": unawaited(f"a, b = ctx.choose_figures({US}, 2, '?')", "ctx.choose", "choose_figures"),
    "within a text": unawaited(
        "await ctx.confirm('{n}?', n=ctx.choose_number(1, 2, 'n?'))", "ctx.cho", "choose_number"
    ),
    "given to a question": unawaited(
        f"ctx.view.speed(ctx.choose_figure({US}, '?'))", "ctx.choose", "choose_figure"
    ),
    "given to Python": unawaited("int(ctx.choose_number(1, 2, '?'))", "ctx.choose", "choose_number"),
    "returned": unawaited("return ctx.fatigue(ctx.actor, 1)", "ctx.fatigue", "fatigue"),
    "returned by a reaction": Slip(
        "S101",
        "@reacts(AfterTurn)\nasync def rest(self, ctx: Context, event: AfterTurn) -> None:\n"
        "    return ctx.recover(ctx.actor, 1)",
        "ctx.recover",
        WAIT.format("recover"),
    ),
    "given to a method that wants a number": Slip(
        "S101",
        "async def use(self, ctx: Context) -> None:\n    self.twice(ctx.choose_number(1, 2, '?'))\n\n"
        "def twice(self, n: int) -> int:\n    return 2 * n",
        "ctx.choose",
        WAIT.format("choose_number"),
    ),
    "await of a question": use(
        "S141",
        "await ctx.view.speed(ctx.actor)",
        "await",
        '"ctx.view.speed" is there at once: leave "await" out',
    ),
    "await of a verdict": use(
        "S141", "await usable()", "await", '"usable" is there at once: leave "await" out'
    ),
    # ------------------------------------------------------------------------------------ what methods give
    "can_use True": hook("can_use", "return True", "True", VERDICT + "not True"),
    "can_use compares": hook("can_use", "return actor > 0", "actor > 0", VERDICT + "not True or False"),
    "can_use asks how many": hook(
        "can_use", "return view.speed(actor)", "view.speed", VERDICT + "not a whole number"
    ),
    "can_use text": hook("can_use", "return 'no'", "'no'", VERDICT + "not a text"),
    "can_use None": hook("can_use", "return usable() if actor else None", "None\n", VERDICT + "not None"),
    "can_use not called": hook(
        "can_use", "return usable", "usable\n", VERDICT + "not the function usable itself: write usable(…)"
    ),
    "can_use without end": hook("can_use", "if actor:\n    return usable()", "can_use", VERDICT + NO_RETURN),
    "can_use bare": hook(
        "can_use",
        "if actor:\n    return\nreturn usable()",
        "return\n",
        VERDICT + 'but a "return" without a value gives None',
    ),
    "can_use yields": hook(
        "can_use",
        "yield usable()",
        "can_use",
        'gives a generator, as "yield" stands in it: it must give usable() or blocked("why not")',
    ),
    "can_take passes": hook("can_take", "pass", "can_take", VERDICT + NO_RETURN),
    "may_react verdict": hook(
        "may_react", "return blocked('no')", "blocked('no')", "must give True or False, not a Verdict"
    ),
    "may_react nothing": hook(
        "may_react", "if owner:\n    return True", "may_react", f"must give True or False, {NO_RETURN}"
    ),
    "modifier nothing": asked(
        "speed",
        "int",
        "if owner == figure:\n    return 1",
        "changes(",
        f'{NUMBER}{NO_RETURN}: write "return 0" there, which changes nothing',
    ),
    "modifier of a chain nothing": asked(
        "sight_blockers",
        "int",
        "if owner:\n    return 0",
        "changes(",
        f'a mask of spaces of the board, {NO_RETURN}: write "return so_far" there, which changes nothing',
        ", so_far: int",
    ),
    "modifier text": asked("speed", "int", "return '1'", "'1'", f"{NUMBER}not a text"),
    "modifier verdict": asked("speed", "int", "return usable()", "usable()\n", f"{NUMBER}not a Verdict"),
    "modifier one text": asked(
        "attack_dice",
        "tuple[str, ...]",
        "return ('core:red')",
        "'core:red'",
        "a tuple of at most 30 ids of dice, not a text: write ('core:red',) with a comma",
        ", target: int, weapon: str",
    ),
    "modifier list": asked(
        "attack_dice",
        "tuple[str, ...]",
        "return ['core:red']",
        "['core:red']",
        "a tuple of at most 30 ids of dice, not a list: write tuple(['core:red'])",
        ", target: int, weapon: str",
    ),
    "modifier numbers": asked(
        "attack_dice",
        "tuple[str, ...]",
        "return (1, 2)",
        "(1, 2)",
        "a tuple of at most 30 ids of dice, not a tuple that holds 1",
        ", target: int, weapon: str",
    ),
    "modifier number for adjustment": asked(
        "attribute",
        "Adjustment",
        "return 1",
        "1\n",
        "add(…), set_to(…) or at_least(…) with a whole number, not 1",
        ", name: str",
    ),
    "modifier truth for verdict": asked(
        "may_do",
        "Verdict",
        "return False",
        "False",
        "usable() or blocked(reason), and the reason short enough to be read, not False",
        ", verb: str",
    ),
    "modifier nothing for truth": asked(
        "blast",
        "bool",
        "if owner:\n    return True",
        "changes(",
        f'True or False, {NO_RETURN}: write "return False" there, which changes nothing',
        ", weapon: str",
    ),
    "modifier unknown word": asked(
        "attitude",
        "Attitude",
        "return 'enmy'",
        "'enmy'",
        "'ally' or 'neutral' or 'enemy', not \"enmy\"",
        ", so_far: Attitude, other: int",
    ),
    # ------------------------------------------------------------------------------------ arguments
    "piece": use(
        "S121",
        "await ctx.fatigue(ctx.view.piece(ctx.actor), 1)",
        "ctx.view.piece",
        '"target" of "fatigue" must be a whole number, not Piece: write ctx.view.piece(ctx.actor).id',
    ),
    "piece by name": use(
        "S121",
        f"{ENEMY}\nawait ctx.inflict(enemy, 'dazed')",
        "enemy, '",
        '"target" of "inflict" must be a whole number, not Piece: write enemy.id',
    ),
    "piece in a loop": use(
        "S121",
        "for one in ctx.view.enemies_of(ctx.actor):\n    ctx.view.speed(one)",
        "one)",
        '"piece" of "speed" must be a whole number, not Piece: write one.id',
    ),
    "piece among several": use(
        "S121",
        f"{ENEMY}\nawait ctx.damage(enemy, 1)",
        "enemy, 1",
        '"targets" of "damage" must be whole numbers, not Piece: write enemy.id',
    ),
    "several pieces": use(
        "S121",
        "await ctx.damage(ctx.view.enemies_of(ctx.actor), 1)",
        "ctx.view",
        '"targets" of "damage" must be whole numbers, not Pieces: write [one.id for one in '
        "ctx.view.enemies_of(ctx.actor)]",
    ),
    "spaces for a space": use(
        "S121",
        f"{ENEMY}\nawait ctx.place(ctx.actor, enemy.spaces)",
        "enemy.spaces",
        '"to" of "place" must be a whole number, not tuple: view.space(x, y) gives the number of a space',
    ),
    "list for a space": use(
        "S121",
        "await ctx.place(ctx.actor, [ctx.actor, 2])",
        "[ctx",
        '"to" of "place" must be a whole number, not list',
    ),
    "number for a text": use(
        "S121",
        "await ctx.inflict(ctx.actor, len('x'))",
        "len",
        '"condition" of "inflict" must be text, not int',
    ),
    "list for a function": use(
        "S121",
        "await ctx.choose_figure([ctx.actor], '?')",
        "[ctx",
        '"legal" of "choose_figure" must be a function that gives them: write lambda: [ctx.actor]',
    ),
    "swapped": use(
        "S121",
        "await ctx.inflict('small:dazed', ctx.actor)",
        "'small",
        '"target" of "inflict" must be a whole number, not str',
    ),
    "bounds": use(
        "S121",
        "await ctx.choose_number(3, 1, '?')",
        "3, 1",
        '"choose_number": nothing lies between at least 3 and at most 1',
    ),
    "bounds by name": use(
        "S121",
        f"await ctx.choose_figures({US}, 1, '?', least=2)",
        "2)",
        '"choose_figures": nothing lies between at least 2 and at most 1',
    ),
    "reason left out": use("S121", "blocked()", "blocked()", '"blocked" cannot be called so'),
    "text for an amount": use("S121", "add('1')", "'1'", '"amount" of "add" must be a whole number, not str'),
    "slot without a value": use(
        "S142",
        "await ctx.confirm('{n} left?')",
        "'{n}",
        'no value is given for "{n}": write n=… behind the text',
    ),
    "value without a slot": use(
        "S142",
        "blocked('{hearts} are too many', heart=2)",
        "heart=",
        'the text has no slot "{heart}" (did you mean "hearts"?)',
    ),
    "typo of a piece": use(
        "S115",
        "assert ctx.view.piece(ctx.actor).damge",
        "damge",
        'ctx.view.piece(ctx.actor) has no "damge" (did you mean "damage"?)',
    ),
    "typo of a piece by name": use(
        "S115", f"{ENEMY}\nassert enemy.kin", "kin\n", 'enemy has no "kin" (did you mean "kind"?)'
    ),
    # ------------------------------------------------------------------------------------ wherever it comes from
    "await of what an event holds": Slip(
        "S141",
        "@reacts(AfterTurn)\nasync def rest(self, ctx: Context, event: AfterTurn) -> None:\n"
        "    await event.cause.kind",
        "await",
        '"event.cause.kind" is there at once: leave "await" out',
    ),
    "number that an event holds for a text": Slip(
        "S121",
        "@reacts(AfterTurn)\nasync def rest(self, ctx: Context, event: AfterTurn) -> None:\n"
        "    await ctx.inflict(ctx.actor, event.cause.by)",
        "event.cause.by",
        '"condition" of "inflict" must be text, not int',
    ),
    "one of two pieces": use(
        "S121",
        f"{ENEMY}\none = enemy if enemy.damage else ctx.view.piece(ctx.actor)\nawait ctx.fatigue(one, 1)",
        "one, 1",
        '"target" of "fatigue" must be a whole number, not Piece: write one.id',
    ),
    "typo of one of some pieces": use(
        "S115",
        "assert sorted(ctx.view.enemies_of(ctx.actor))[1:][0].kin",
        "kin\n",
        'sorted(ctx.view.enemies_of(ctx.actor))[1:][0] has no "kin" (did you mean "kind"?)',
    ),
    "typo of a piece that may not be there": use(
        "S115",
        "one = ctx.view.at(3)\nassert one is None or one.kin",
        "kin\n",
        'one has no "kin" (did you mean "kind"?)',
    ),
    "typo of a piece that a method is given": Slip(
        "S115",
        "def is_hurt(self, one: 'Piece | None') -> bool:\n    return one is not None and one.kin == ''",
        "kin ==",
        'one has no "kin" (did you mean "kind"?)',
    ),
}
SOUND = [
    "n = ctx.choose_number(1, 3, 'n?')\nassert await n > 2",
    "waits = [ctx.confirm('a?'), ctx.confirm('b?')]\nfor one in waits:\n    await one",
    "waits = ctx.confirm('a?')\nself.later(waits)",
    "wait, n = ctx.confirm('a?'), 1\nassert await wait",
    "if (found := await ctx.confirm('?')):\n    assert found",
    f"found = await ctx.choose_figures({US}, 2, '?')\nawait ctx.damage(found, len(found))",
    "one = ctx.view.piece(ctx.actor)\none = one.id\nawait ctx.fatigue(one, 1)",
    "for one in ctx.view.enemies_of(ctx.actor):\n    await ctx.fatigue(one.id, one.damage)",
    "for one in (1, 2):\n    await ctx.fatigue(one, 1)\nfor one in ctx.view.enemies_of(1):\n    assert one.damage",
    "await ctx.damage([one.id for one in ctx.view.enemies_of(ctx.actor)], 1)",
    "await ctx.choose_number(0, 0, '?')",
    "await ctx.choose_option([('yes', 'Yes'), ('no', str(ctx.view.piece(1).name))], '?')",
    "await ctx.confirm('{n} of {of}?', by='heroes', n=1, of=2)",
    "values = {'n': 1}\nawait ctx.confirm('{n}?', **values)",
    "legal = lambda: [ctx.actor]\nawait ctx.choose_figure(legal, '?')",
    "await (ctx.confirm('?') if ctx.actor else self.later())",
    "one = ctx.view.piece(ctx.actor) if ctx.actor else self.other()\nassert one.hue",
    "await ctx.fatigue(ctx.view.piece(ctx.actor).id or self.other(), 1)",
    "await ctx.fatigue(ctx.view.piece(ctx.actor) if ctx.actor else 1, 1)",
    "one = self.other() or ctx.view.piece(ctx.actor)\nawait ctx.fatigue(one.damage, one.hue)",
    "len = self.other\nawait ctx.inflict(ctx.actor, len('dazed'))",
    "for one, two in zip(self.others(), (1, 2)):\n    await ctx.fatigue(one, two)",
]
SOUND_METHODS = [
    hook("can_use", "while True:\n    return usable()", "", "").body,
    hook(
        "can_use",
        "match actor:\n    case 0:\n        return usable()\n    case _:\n        raise ValueError",
        "",
        "",
    ).body,
    hook("can_use", "try:\n    return usable()\nfinally:\n    actor += 1", "", "").body,
    hook("can_use", "found = usable()\nreturn found if actor else blocked('x')", "", "").body,
    hook("can_use", "judge = lambda: True\nreturn self.other(judge)", "", "").body,
    hook("may_react", "return view.piece(owner).damage", "", "").body,
    asked("speed", "int", "return owner == figure", "", "").body,
    asked(
        "attitude", "Attitude", "return 'ally' if other else old", "", "", ", old: Attitude, other: int"
    ).body,
]
CODES = {"S101", "S115", "S121", "S140", "S141", "S142"}
FILE = "skills/knight/slips.py"


def class_of(number: int, body: str) -> str:
    return f"\n\nclass Slip{number}(Skill):\n{indent(body, '    ')}\n"


class Judged(NamedTuple):
    text: str
    findings: list[Diagnostic]

    def of(self, number: int) -> tuple[str, int, list[Diagnostic]]:
        """(text, first line, findings) of one class."""
        before, found, rest = self.text.partition(f"class Slip{number}(")
        text = found + rest.partition("\n\n\n")[0] + "\n"
        first = before.count("\n") + 1
        lines = range(first, first + text.count("\n") + 1)
        return text, first, [one for one in self.findings if one.span.line in lines]


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory) -> Judged:
    pack = SmallPack(tmp_path_factory.mktemp("values"))
    sound = [use("", body, "", "").body for body in SOUND] + SOUND_METHODS
    bodies = [*(slip.body for slip in SLIPS.values()), *sound]
    text = IMPORTS + "".join(class_of(number, body) for number, body in enumerate(bodies))
    pack.write(FILE, text)
    here = str(Path(pack.folder, FILE).resolve())
    return Judged(text, [one for one in pack.findings() if one.path == here and one.code in CODES])


@pytest.mark.one_of(8)
@pytest.mark.parametrize(("number", "name"), list(enumerate(SLIPS)), ids=list(SLIPS))
def test_slip_is_told_once_at_its_place_in_words_that_say_what_to_write(
    judged: Judged, number: int, name: str
) -> None:
    slip, (text, first, found) = SLIPS[name], judged.of(number)
    assert [one.code for one in found] == [slip.code], [one.message for one in found]
    assert found[0].message.startswith(slip.message), found[0].message
    after = text.index("def use" if "def use" in text and slip.code != "S140" else "def ")
    at = text.index(slip.place, after)
    line, column = text.count("\n", 0, at), at - text.rfind("\n", 0, at)
    assert (found[0].span.line - first, found[0].span.column) == (line, column)


@pytest.mark.parametrize("number", range(len(SLIPS), len(SLIPS) + len(SOUND) + len(SOUND_METHODS)))
def test_what_may_be_right_is_left_alone(judged: Judged, number: int) -> None:
    assert not judged.of(number)[2]

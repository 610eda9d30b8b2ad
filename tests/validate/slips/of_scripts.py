"""Slips of scripts, and of Python files in a pack."""

from __future__ import annotations

from tests.validate.slips import SCRIPT, Slip

_CLASS = "class Guard(Strike):\n"
_USE = "await ctx.fatigue(ctx.actor, 1)"
_READS = "    async def use"
_CAN_USE = "    def can_use(self, view, actor):\n"
_BRACED = """\
    @reacts(BeforeTurn)
    async def brace(self, ctx: Context, event: BeforeTurn) -> None:
        await ctx.gain_movement(ctx.actor, 1)

    async def use"""
_LISTENS = """\
    @reacts(BeforeTurn, scope="self", within=3, optional=False)
    async def brace(self, ctx: Context, event: BeforeTurn) -> None:
        await ctx.gain_movement(ctx.actor, 1)

    async def use"""


def _top(text: str) -> tuple[tuple[str, str, str], ...]:
    """A change that puts something between the imports and the class."""
    return ((SCRIPT, _CLASS, f"{text}\n\n\n{_CLASS}"),)


def _may_react(body: str) -> tuple[tuple[str, str, str], ...]:
    """A change that adds a method which is asked before any event of the script."""
    head = "    def may_react(self, view: View, owner: int, event: Window) -> bool:\n        "
    return (
        (SCRIPT, "import Context,", "import Context, View, Window,"),
        (SCRIPT, _READS, f"{head}{body}\n\n{_READS}"),
    )


SLIPS = (
    Slip("a distance from oneself", "S150", (SCRIPT, "within"), ('"self"', 'scope="allies"'),
         ((SCRIPT, "import Context,", "import BeforeTurn, Context, reacts,"), (SCRIPT, "    async def use", _LISTENS))),
    Slip("a list at the top of a script", "S151", (SCRIPT, "SEEN"), ("one for all", "a tuple", "ctx.remember"),
         _top("SEEN = []")),
    Slip("a dictionary at the top of a script", "S151", (SCRIPT, "TABLE"), ("one for all", "a tuple of pairs"),
         _top('TABLE: dict[str, int] = {"a": 1}')),
    Slip("a set at the top of a script", "S151", (SCRIPT, "NAMES"), ("frozenset",), _top('NAMES = {"a", "b"}')),
    Slip("a conftest beside pack.yaml", "S106", ("conftest.py", ""), ("lie in tests/", "move it there"),
         files=(("conftest.py", "import pytest\n"),)),
    Slip("a test beside its skill", "S106", ("skills/knight/test_guard.py", ""), ("lie in tests/",),
         files=(("skills/knight/test_guard.py", "from pytest import mark\n"),)),
    Slip("the view in a method that acts", "S118", (SCRIPT, "view.enemies"), ("write ctx.view",),
         ((SCRIPT, _USE, "for one in view.enemies_of(ctx.actor):\n            await ctx.fatigue(one.id, 1)"),)),
    Slip("the actor in a method that acts", "S118", (SCRIPT, "actor, 1"), ("write ctx.actor",),
         ((SCRIPT, _USE, "await ctx.fatigue(actor, 1)"),)),
    Slip("the context in a method that reads", "S118", (SCRIPT, "ctx.actor else"), ("only reads, by view",),
         ((SCRIPT, "import Context,", "import Context, blocked, usable,"),
          (SCRIPT, _READS, f"{_CAN_USE}        return usable() if ctx.actor else blocked('no')\n\n{_READS}"))),
    Slip("a parameter without self", "S118", (SCRIPT, "stance))"), ("write self.stance",),
         ((SCRIPT, _USE, "await ctx.fatigue(ctx.actor, len(stance))"),)),
    Slip("a kind of cause, in a method that is told any event", "S131", (SCRIPT, "atack"), ('did you mean "attack"?',),
         _may_react('return event.cause.kind == "atack"')),
    Slip("a kind of piece", "S131", (SCRIPT, "monsters"), ('no "kind" of Piece is "monsters"', '"monster"'),
         _may_react('return view.piece(owner).kind != "monsters"')),
    Slip("a rank of a monster", "S131", (SCRIPT, "minions"), ('did you mean "minion"?',),
         _may_react('return any(one.rank in ("elite", "minions") for one in view.enemies_of(owner))')),
    Slip("a type of an attack, through a list", "S131", (SCRIPT, 'range"'), ('no "type" of AttackProfile', '"ranged"'),
         _may_react('all = [one for one in view.weapons(owner)]\n        return all[0].attack.type == "range"')),
    Slip("a type of an attack, through a name", "S131", (SCRIPT, 'range"'), ("this never is", '"ranged"'),
         _may_react('kind = view.weapons(owner)[0].attack.type\n        return kind == "range"')),
    Slip("a field that no window of the script has", "S115", (SCRIPT, "damage > 0"),
         ("BeforeTurn has no", '"damage"'),
         ((SCRIPT, "import Context,", "import BeforeTurn, Context, View, Window, reacts,"),
          (SCRIPT, _READS, f"    def may_react(self, view: View, owner: int, event: Window) -> bool:\n"
                           f"        return event.figure > 0 and event.damage > 0\n\n{_BRACED}"))),
    Slip("a text that is put together", "S156", (SCRIPT, 'f"Pay'), ('write "Pay {force}?", force=self.force',),
         ((SCRIPT, _USE, 'await ctx.confirm(f"Pay {self.force}?")'),)),
    Slip("a text that is added to", "S156", (SCRIPT, '"Pay " +'), ("with a slot such as {name}",),
         ((SCRIPT, _USE, 'await ctx.confirm("Pay " + str(self.force))'),)),
)  # fmt: skip

"""What a new skill may begin as: one start for each timing, and for an area, an aura and counters, with its test.

The tests play a hero's skill and a monster's alike: `$own` is the letter of the figure that has the skill, `$foe` and
`$far` are those of two enemies, `$pieces` says what the first two letters are and `$three` what all of them are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from string import Template
from types import MappingProxyType
from typing import Any, Final

from delve.authoring.names import Refused
from delve.catalog.wording import quote
from delve.near import guess

TIMINGS: Final = ("passive", "reaction", "free", "action")
VARIANTS: Final = ("area", "aura", "counter")


@dataclass(frozen=True)
class SkillStart:
    """What a new skill begins with."""

    timing: str
    values: Mapping[str, Any]
    """fields of the record beside id, name, class, timing and what it costs"""
    script: Template
    test: Template
    counter: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    """fields of a counter that is made with it, under the same id; empty: none is"""


def start_named(timing: str, variant: str) -> str:
    """Which start a timing and a variant mean, each empty where it is not given. Raises Refused."""
    for given, known in ((timing, TIMINGS), (variant, VARIANTS)):
        if given and given not in known:
            raise Refused(f"a skill cannot begin as {quote(given)}{guess(given, known)[0]}")
    if not variant:
        return timing or "action"
    own = STARTS[variant].timing
    if timing not in ("", own):
        raise Refused(
            f"what begins with {quote(variant)} has the timing {quote(own)}: leave out {quote(timing)}"
        )
    return variant


_TOP: Final = '''\
"""$title."""

from __future__ import annotations

'''
_TEST_TOP: Final = f"{_TOP}from delve.testing.arena import MakeArena\n\n\n"

_RECOVER: Final = Template(
    _TOP
    + '''\
from delve.script import Context, Skill, Verdict, View, blocked, param, usable


class $class_name(Skill):
    """Recover hearts: a beginning, to be made into something of its own."""

    hearts: int = param(2, "hearts that the user recovers", ge=1)

    def can_use(self, view: View, actor: int) -> Verdict:
        """Say when it makes no sense. Cost, limit and timing are checked already."""
        return usable() if view.piece(actor).damage else blocked("nothing to recover")

    async def use(self, ctx: Context) -> None:
        """Carry it out. The cost is paid already."""
        await ctx.recover(ctx.actor, self.hearts)
'''
)

STARTS: Final[dict[str, SkillStart]] = {
    "action": SkillStart(
        "action",
        {"text": "Recover 2 damage.", "params": {"hearts": 2}},
        _RECOVER,
        Template(
            _TEST_TOP
            + """\
def test_${name}_recovers_two_hearts(arena: MakeArena) -> None:
    game = arena("$own.$foe", $pieces)
${given}    game.turn_of("$own")
    game.change("$own", damage=2)
    game.use("$own", "$name")
    assert (game["$own"].damage, game["$own"].action_points) == (0, 1)


def test_${name}_of_an_unhurt_figure_is_refused(arena: MakeArena) -> None:
    game = arena("$own.$foe", $pieces)
${given}    game.turn_of("$own")
    assert game.reason("$name") == "nothing to recover"
"""
        ),
    ),
    "free": SkillStart(
        "free",
        {"text": "Recover 1 damage.", "limit": "turn", "params": {"hearts": 1}},
        _RECOVER,
        Template(
            _TEST_TOP
            + """\
def test_${name}_recovers_a_heart_and_takes_no_action(arena: MakeArena) -> None:
    game = arena("$own.$foe", $pieces)
${given}    game.turn_of("$own")
    game.change("$own", damage=2)
    game.use("$own", "$name")
    assert (game["$own"].damage, game["$own"].action_points) == (1, 2)


def test_${name}_is_used_once_a_turn(arena: MakeArena) -> None:
    game = arena("$own.$foe", $pieces)
${given}    game.turn_of("$own")
    game.change("$own", damage=2)
    game.use("$own", "$name")
    assert game.reason("$name") != ""
"""
        ),
    ),
    "reaction": SkillStart(
        "reaction",
        {
            "text": "After an enemy has entered a space beside you, it suffers 1 damage.",
            "params": {"hearts": 1},
        },
        Template(
            _TOP
            + '''\
from delve.script import AfterFigureEntered, Context, Skill, View, Window, param, reacts


class $class_name(Skill):
    """Hurt whoever comes near: a beginning, to be made into something of its own."""

    hearts: int = param(1, "damage that the enemy suffers", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Say when it makes no sense. Cost, limit and distance are checked already."""
        return view.health_left(event.figure) > 0

    @reacts(AfterFigureEntered, scope="enemies", within=1)
    async def strike_first(self, ctx: Context, event: AfterFigureEntered) -> None:
        """Carry it out, if the side of the figure says so. The cost is paid already."""
        await ctx.damage(event.figure, self.hearts)
'''
        ),
        Template(
            _TEST_TOP
            + """\
def test_${name}_hurts_an_enemy_that_comes_beside(arena: MakeArena) -> None:
    game = arena("$own..$foe", $pieces)
${given}    game.turn_of("$foe")
    game.do("move", "$foe")
    game.do("step", "$foe", (2, 0))
    assert game["$foe"].damage == 0
    game.do("step", "$foe", (1, 0), answers=["$name"])
    assert game["$foe"].damage == 1


def test_${name}_may_be_passed(arena: MakeArena) -> None:
    game = arena("$own.$foe", $pieces)
${given}    game.turn_of("$foe")
    game.do("move", "$foe")
    game.do("step", "$foe", (1, 0), answers=["pass"])
    assert game["$foe"].damage == 0
"""
        ),
    ),
    "passive": SkillStart(
        "passive",
        {"text": "You have 1 speed more.", "params": {"faster": 1}},
        Template(
            _TOP
            + '''\
from delve.script import Skill, View, modifies, param


class $class_name(Skill):
    """Fast feet: a beginning, to be made into something of its own."""

    faster: int = param(1, "speed that the bearer gains", ge=1)

    @modifies("speed")
    def more_speed(self, view: View, owner: int, figure: int) -> int:
        """What is added to the bearer's speed."""
        return self.faster
'''
        ),
        Template(
            _TEST_TOP
            + """\
def test_${name}_makes_the_bearer_faster(arena: MakeArena) -> None:
    game = arena("$own.$foe", $pieces)
${given}    speed = game.view.speed(game.id("$own"))
    game.change("$own", skills=())
    assert game.view.speed(game.id("$own")) == speed - 1
"""
        ),
    ),
    "area": SkillStart(
        "action",
        {
            "text": "Each enemy in sight within 2 spaces of you suffers 1 damage.",
            "params": {"reach": 2, "hearts": 1},
        },
        Template(
            _TOP
            + '''\
from delve.script import Context, Skill, Verdict, View, blocked, param, usable


class $class_name(Skill):
    """Hurt all enemies around: a beginning, to be made into something of its own."""

    reach: int = param(2, "spaces that it reaches", ge=1)
    hearts: int = param(1, "damage that each of them suffers", ge=1)

    def struck(self, view: View, actor: int) -> list[int]:
        """The enemies that it strikes. A set of spaces is a mask, so `&` is what two of them share."""
        area = view.within(view.mask(actor), self.reach)
        near = [enemy.id for enemy in view.enemies_of(actor) if view.mask(enemy.id) & area]
        return [enemy for enemy in near if view.sees(actor, enemy)]

    def can_use(self, view: View, actor: int) -> Verdict:
        """Say when it makes no sense. Cost, limit and timing are checked already."""
        if self.struck(view, actor):
            return usable()
        return blocked("no enemy in sight within {reach}", reach=self.reach)

    async def use(self, ctx: Context) -> None:
        """Carry it out. The cost is paid already."""
        for enemy in self.struck(ctx.view, ctx.actor):
            await ctx.damage(enemy, self.hearts)
'''
        ),
        Template(
            _TEST_TOP
            + """\
def test_${name}_strikes_whoever_is_near_and_nobody_else(arena: MakeArena) -> None:
    game = arena("$far..$own.$foe", $three)
${given}    game.turn_of("$own")
    game.use("$own", "$name")
    assert (game["$foe"].damage, game["$far"].damage) == (1, 0)


def test_${name}_with_nobody_near_is_refused(arena: MakeArena) -> None:
    game = arena("$own..$foe$far", $three)
${given}    game.turn_of("$own")
    assert game.reason("$name") == "no enemy in sight within 2"
"""
        ),
    ),
    "aura": SkillStart(
        "passive",
        {"text": "Enemies within 2 spaces of you have 1 speed less.", "params": {"slower": 1}},
        Template(
            _TOP
            + '''\
from delve.script import Skill, View, modifies, param


class $class_name(Skill):
    """Slow whoever is near: a beginning, to be made into something of its own."""

    slower: int = param(1, "speed that each enemy nearby loses", ge=1)

    @modifies("speed", scope="enemies", within=2)
    def less_speed(self, view: View, owner: int, figure: int) -> int:
        """What is added to the speed of an enemy within reach; `owner` has the aura, `figure` is the enemy."""
        return -self.slower
'''
        ),
        Template(
            _TEST_TOP
            + """\
def test_${name}_slows_whoever_is_near_and_nobody_else(arena: MakeArena) -> None:
    game = arena("$own.$foe$far", $three)
${given}    near, far = game.id("$foe"), game.id("$far")
    speeds = game.view.speed(near), game.view.speed(far)
    game.change("$own", skills=())
    assert (game.view.speed(near), game.view.speed(far)) == (speeds[0] + 1, speeds[1])
"""
        ),
    ),
    "counter": SkillStart(
        "action",
        {
            "text": "Gain a counter at the start of each of your turns. Use: spend them all, and recover 1 damage "
            "for each.",
        },
        Template(
            _TOP
            + '''\
from delve.script import (
    BeforeTurn,
    Context,
    CounterDef,
    Ref,
    Skill,
    Verdict,
    View,
    blocked,
    param,
    reacts,
    usable,
)


class $class_name(Skill):
    """Gather strength, and spend it: a beginning, to be made into something of its own."""

    counter: Ref[CounterDef] = param(..., "what it gathers")

    @reacts(BeforeTurn, optional=False)
    async def gather(self, ctx: Context, event: BeforeTurn) -> None:
        """What happens by itself, at the start of the bearer's own turn."""
        await ctx.gain_counters(ctx.actor, self.counter)

    def can_use(self, view: View, actor: int) -> Verdict:
        """Say when it makes no sense. Cost, limit and timing are checked already."""
        if not view.counters(actor, self.counter):
            return blocked("nothing gathered")
        return usable() if view.piece(actor).damage else blocked("nothing to recover")

    async def use(self, ctx: Context) -> None:
        """Carry it out. The cost is paid already."""
        gathered = ctx.view.counters(ctx.actor, self.counter)
        if await ctx.spend_counters(ctx.actor, self.counter, gathered):
            await ctx.recover(ctx.actor, gathered)
'''
        ),
        Template(
            _TEST_TOP
            + """\
def test_${name}_gathers_at_the_start_of_a_turn(arena: MakeArena) -> None:
    game = arena("$own.$foe", $pieces)
${given}    game.turn_of("$own")
    assert game["$own"].counters == (("$id", 1),)


def test_${name}_spends_what_was_gathered(arena: MakeArena) -> None:
    game = arena("$own.$foe", $pieces)
${given}    game.turn_of("$own")
    game.change("$own", counters=(("$id", 2),), damage=2)
    game.use("$own", "$name")
    assert (game["$own"].damage, game["$own"].counters) == (0, ())


def test_${name}_with_nothing_gathered_is_refused(arena: MakeArena) -> None:
    game = arena("$own.$foe", $pieces)
${given}    game.turn_of("$own")
    game.change("$own", counters=())
    assert game.reason("$name") == "nothing gathered"
"""
        ),
        {"text": "It is gathered turn by turn, and spent at once.", "most": 3},
    ),
}
"""Timing or variant -> the start; `$id` of a skill that gathers is that of its counter too."""

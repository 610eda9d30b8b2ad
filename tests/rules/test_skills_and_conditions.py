"""Skills from use to effect, conditions from gain to loss, and what items lend (rules §8, §9, §10.3)."""

from __future__ import annotations

import pytest

from delve.phrases import printed
from delve.rules.facts import ConditionGained, ConditionLost, Fizzled, Prevented, SkillUsed
from delve.script import (
    AfterConditionGained,
    AfterSkillUsed,
    BeforeConditionGained,
    BeforeSkillUsed,
    Condition,
    Context,
    Phase,
    Skill,
    View,
    modifies,
    reacts,
)
from tests.arenas import Bench, written


class Hex(Skill):
    """Inflicts a condition on everybody else, twice."""

    async def use(self, ctx: Context) -> None:
        for other in ctx.view.figures():
            if other.id != ctx.actor:
                first = await ctx.inflict(other.id, "test:slow")
                again = await ctx.inflict(other.id, "test:slow")
                await ctx.remember("first", int(first))
                await ctx.remember("again", int(again))


class Slow(Condition):
    """One space less; goes away at the end of the turn."""

    @modifies("speed")
    def slow(self, view: View, owner: int, figure: int) -> int:
        return -1

    @reacts("hero_end", optional=False)
    async def fade(self, ctx: Context, event: Phase) -> None:
        assert await ctx.discard(ctx.actor, self.id)
        assert not await ctx.discard(ctx.actor, self.id)


def bench() -> tuple[Bench, str, str]:
    made = Bench()
    return made, made.condition(Slow), made.skill(Hex, timing="action", stamina=1)


# ---------------------------------------------------------------------------------------- conditions
def test_condition_is_gained_once_acts_and_ends_itself() -> None:
    """Rules §9.1, §9.2."""
    made, slow, hex_ = bench()
    game = made.arena("KS", K="nite knight", S="wren strider")
    game.change("K", skills=(hex_,))
    game.turn_of("K")
    game.use("K", "hex")
    assert game["S"].conditions == (slow,)
    assert {m.name: m.value for m in game["K"].memory} == {"first": 1, "again": 0}
    assert game.view.number("speed", game.id("S")) == 4
    assert game.happened(ConditionGained) == [
        ConditionGained(piece=game.id("S"), condition=slow, name="Slow")
    ]
    game.do("end_turn", "K")
    game.turn_of("S")
    game.do("end_turn", "S")
    assert game["S"].conditions == ()
    assert game.view.number("speed", game.id("S")) == 5
    assert game.happened(ConditionLost) == [ConditionLost(piece=game.id("S"), condition=slow, name="Slow")]


class Fester(Condition):
    """Counts its turns, and leaves after the second."""

    @reacts("hero_end", optional=False)
    async def count(self, ctx: Context, event: Phase) -> None:
        await ctx.remember("turns", ctx.recall("turns") + 1)
        if ctx.recall("turns") == 2:
            await ctx.discard(ctx.actor, self.id)


def test_condition_that_comes_again_remembers_nothing() -> None:
    """Rules §9.1."""
    made = Bench()
    fester = made.condition(Fester)
    game = made.arena("K", K="nite knight")
    for _ in range(2):
        game.change("K", conditions=(fester,))
        for turns in (1, 2):
            game.turn_of("K")
            game.do("end_turn", "K")
            assert [m.value for m in game["K"].memory] == ([1] if turns == 1 else [])
    assert game["K"].conditions == ()


def test_condition_befalls_nobody_who_lies() -> None:
    """Rules §7.3."""
    made, _, hex_ = bench()
    game = made.arena("KS", K="nite knight", S="wren strider")
    game.change("K", skills=(hex_,))
    game.change("S", damage=10, fallen_at=1, spaces=())
    game.turn_of("K")
    game.use("K", "hex")
    assert game["S"].conditions == ()


class Immune(Skill):
    """No condition befalls it, and it counts those of others."""

    @reacts(BeforeConditionGained, optional=False)
    async def refuse(self, ctx: Context, event: BeforeConditionGained) -> None:
        event.prevent("immune to {what}", what=event.condition)

    @reacts(AfterConditionGained, scope="everyone", optional=False)
    async def count(self, ctx: Context, event: AfterConditionGained) -> None:
        await ctx.remember("seen", ctx.recall("seen") + 1)


def test_condition_is_prevented_with_a_reason() -> None:
    made, slow, hex_ = bench()
    immune = made.skill(Immune)
    game = made.arena("KSg", K="nite knight", S="wren strider", g="goblin minion")
    game.change("K", skills=(hex_,))
    game.change("S", skills=(immune,))
    game.turn_of("K")
    game.use("K", "hex")
    assert (game["S"].conditions, game["g"].conditions) == ((), (slow,))
    assert "immune to test:slow" in str(game.happened(Prevented)[0].reason)  # type: ignore[attr-defined]
    assert [m.value for m in game["S"].memory] == [1]


class Reckless(Skill):
    """Throws itself down before any condition can befall it."""

    @reacts(BeforeConditionGained, optional=False)
    async def plunge(self, ctx: Context, event: BeforeConditionGained) -> None:
        await ctx.damage(ctx.actor, 99)


class Hasty(Skill):
    """Takes the condition before it is given."""

    @reacts(BeforeConditionGained, optional=False)
    async def take(self, ctx: Context, event: BeforeConditionGained) -> None:
        if not ctx.recall("took"):
            await ctx.remember("took", 1)
            await ctx.inflict(ctx.actor, event.condition)


@pytest.mark.parametrize(("script", "conditions"), [(Reckless, ()), (Hasty, ("test:slow",))])
def test_condition_is_looked_at_again_after_the_window(
    script: type[Skill], conditions: tuple[str, ...]
) -> None:
    made, _, hex_ = bench()
    skill = made.skill(script)
    game = made.arena("KS", K="nite knight", S="wren strider")
    game.change("K", skills=(hex_,))
    game.change("S", skills=(skill,))
    game.turn_of("K")
    game.use("K", "hex")
    assert game["S"].conditions == conditions


# ---------------------------------------------------------------------------------------- skills
class Silence(Skill):
    """No skill of an enemy takes effect."""

    @reacts(BeforeSkillUsed, scope="enemies", optional=False)
    async def hush(self, ctx: Context, event: BeforeSkillUsed) -> None:
        event.prevent("silence")

    @reacts(AfterSkillUsed, scope="everyone", optional=False)
    async def hear(self, ctx: Context, event: AfterSkillUsed) -> None:
        await ctx.remember("heard", 1)


def test_cost_is_paid_before_the_effect_and_not_given_back_when_it_is_prevented() -> None:
    """Rules §8.2, §8.4."""
    made, _, hex_ = bench()
    silence = made.skill(Silence)
    game = made.arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", skills=(hex_,))
    game.change("g", skills=(silence,))
    game.turn_of("K")
    game.use("K", "hex")
    assert (game["K"].fatigue, game["K"].action_points) == (1, 1)
    assert (game["g"].conditions, game["g"].memory) == ((), ())
    assert SkillUsed(piece=game.id("K"), skill=hex_, name="Hex") in game.facts


class Choosy(Skill):
    """Asks for somebody of whom there is nobody, then would go on."""

    async def use(self, ctx: Context) -> None:
        nobody = await ctx.choose_figure(list, "Whom?", or_none=True)
        await ctx.remember("asked", 1 if nobody is None else 2)
        await ctx.choose_figure(list, "Whom then?")
        await ctx.remember("after", 1)


def test_question_without_an_answer_ends_the_script_unless_none_will_do() -> None:
    made = Bench()
    choosy = made.skill(Choosy, timing="action")
    game = made.arena("K", K="nite knight")
    game.change("K", skills=(choosy,))
    game.turn_of("K")
    game.begin("skill", "K", choosy)
    assert game.play.pending is not None
    game.assert_idle()
    assert {m.name: m.value for m in game["K"].memory} == {"asked": 1}
    (fizzled,) = game.happened(Fizzled)
    assert "nothing to choose: Whom then?" in str(fizzled)


def test_skills_that_an_item_lends_are_its_bearers_while_it_is_carried() -> None:
    """Rules §10.3, §8.1 (S0-24)."""
    made, _, hex_ = bench()
    ring = made.item("ring", skills=[hex_])
    game = made.arena("KS", K="nite knight", S="wren strider")
    game.change("K", items=(ring,), skills=())
    game.turn_of("K")
    assert game.view.skills_of(game.id("K")) == (hex_,)
    game.use("K", "hex")
    game.change("K", items=())
    assert game.view.skills_of(game.id("K")) == ()
    assert "hex" not in game.options()


def test_monster_has_the_skills_of_its_rank() -> None:
    """S0-24, S0-35."""
    made, slow, hex_ = bench()
    profile = {"speed": 1, "health": 2, "attack": {"type": "melee", "dice": ["core:red"]}}
    made.monster("witch", acts={"1": {"elite": {**profile, "skills": [hex_]}, "minion": profile}})
    game = made.arena("K.wW", K="nite knight", w="witch minion", W="witch elite")
    assert (game["w"].skills, game["W"].skills) == ((), (hex_,))
    game.turn_of("W")
    assert printed(game.options()["hex"].note) == "1 action, 1 fatigue"
    assert game.reason("hex") == "costs 1 fatigue, 0 more can be borne"
    assert game["K"].conditions == ()
    assert slow


# ---------------------------------------------------------------------------------------- verbs
class Verbs(Skill):
    """Asks one of each question and notes the answers."""

    async def use(self, ctx: Context) -> None:
        await ctx.remember("number", await ctx.choose_number(2, 4, "How many?"))
        await ctx.remember("space", await ctx.choose_space(lambda: [3, 1, 2, 3], "Where?"))
        await ctx.remember("yes", int(await ctx.confirm("Sure?", by="overlord")))
        option = await ctx.choose_option([("b", "Bee"), ("a", "Ay")], "Which, {name}?", name="Nite")
        await ctx.remember("option", "ab".index(option))
        faces = await ctx.roll(("core:red", "core:red"))
        await ctx.remember("faces", faces[0] * 10 + faces[1])
        await ctx.set_variable("told", ctx.recall("number") + ctx.recall("unknown", 100))


def test_every_question_is_asked_of_whom_it_names_with_its_answers_in_order() -> None:
    made = Bench()
    verbs = made.skill(Verbs, timing="action")
    game = made.arena("K....", K="nite knight")
    game.change("K", skills=(verbs,))
    game.turn_of("K")
    game.begin("skill", "K", verbs)
    told = []
    for answer in (3, (2, 0), True, "a", (5, 0)):
        request = game.play.pending
        assert request is not None
        told.append((request.kind, request.asker, str(request.message), list(request.legal())[:3]))
        game.reply(answer)
    assert told == [
        ("number", "heroes", "How many?", [2, 3, 4]),
        ("space", "heroes", "Where?", [(1, 0), (2, 0), (3, 0)]),
        ("confirm", "overlord", "Sure?", [False, True]),
        ("option", "heroes", "Which, Nite?", ["b", "a"]),
        ("roll", "chance:combat", "Roll", [(0, 0), (0, 1), (0, 2)]),
    ]
    seen = {m.name: m.value for m in game["K"].memory}
    assert seen == {"number": 3, "space": 2, "yes": 1, "option": 0, "faces": 50}
    assert written(game) == {"told": 103}


class Strike(Skill):
    """An attack with whatever fits."""

    async def use(self, ctx: Context) -> None:
        (enemy,) = ctx.view.enemies_of(ctx.actor)
        await ctx.remember("through", await ctx.attack(enemy.id))


@pytest.mark.parametrize(
    ("drawing", "answers", "through"),
    [
        ("Kg", ["core:skinning_knife", (2, 4), (0,)], 4),
        ("K.g", [(2, 1), (0,)], 3),
        ("KDg", [], None),
    ],
)
def test_attack_of_a_skill_asks_for_the_weapon_only_where_several_fit(
    drawing: str, answers: list[object], through: int | None
) -> None:
    made = Bench()
    strike = made.skill(Strike, timing="action")
    pieces = {"K": "wren strider", "g": "goblin minion", "D": "door closed"}
    game = made.arena(drawing, **{name: spec for name, spec in pieces.items() if name in drawing})
    game.change("K", skills=(strike,))
    game.turn_of("K")
    game.use("K", "strike", *answers)
    assert [m.value for m in game["K"].memory] == ([through] if through is not None else [])
    assert (game["K"].action_points, game["K"].attacks) == (1, 0), "it costs no further action"
    if through is None:
        assert "Wren cannot attack Goblin" in str(game.happened(Fizzled)[0])

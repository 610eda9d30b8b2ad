"""Attribute tests: who stands them, and what may change them (rules §9.3)."""

from __future__ import annotations

import pytest

from delve.flow.driver import ScriptFault
from delve.model.die import DieDef
from delve.model.ruleset import RulesetDef
from delve.rules.ask.adjustment import adjusted, at_least, set_to
from delve.rules.facts import AttributeTested, DiceRolled
from delve.script import (
    Adjustment,
    AfterTest,
    AfterTestRolled,
    BeforeTest,
    Context,
    Skill,
    View,
    add,
    modifies,
    reacts,
)
from tests.arenas import Bench, core


class Trial(Skill):
    """Everybody tests might."""

    async def use(self, ctx: Context) -> None:
        for figure in ctx.view.figures():
            await ctx.remember(f"passed_{figure.id}", int(await ctx.test(figure.id, "might")))


class HardTrial(Skill):
    """Tests willpower with a shield more."""

    async def use(self, ctx: Context) -> None:
        await ctx.remember("passed", int(await ctx.test(ctx.actor, "willpower", shields=1)))


class Unheard(Skill):
    """Tests what there is not."""

    async def use(self, ctx: Context) -> None:
        await ctx.test(ctx.actor, "charm")


class Mighty(Skill):
    """Far stronger than any ruleset lets count."""

    @modifies("attribute")
    def more(self, view: View, owner: int, figure: int, name: str) -> Adjustment:
        return add(9 if name == "might" else -9)


class Clumsy(Skill):
    """A shield more in every test."""

    @modifies("test_shields")
    def worse(self, view: View, owner: int, figure: int, attribute: str) -> int:
        return 1


class Borrow(Skill):
    """Uses the best value of a friend."""

    @reacts(BeforeTest)
    async def borrow(self, ctx: Context, event: BeforeTest) -> None:
        best = max(ctx.view.attribute(ally.id, event.attribute) for ally in ctx.view.allies_of(ctx.actor))
        event.alter(value=best)


class Again(Skill):
    """Rolls the black die again."""

    @reacts(AfterTestRolled)
    async def again(self, ctx: Context, event: AfterTestRolled) -> None:
        (face,) = await ctx.roll((event.dice[1],), "Reroll")
        event.alter(faces=(event.faces[0], face))


class Watch(Skill):
    """Counts what others fail."""

    @reacts(AfterTest, scope="everyone", optional=False)
    async def count(self, ctx: Context, event: AfterTest) -> None:
        if not event.passed:
            await ctx.remember("failed", ctx.recall("failed") + 1)


def test_test_is_passed_with_no_more_shields_than_the_value() -> None:
    """Rules §9.3: nite has might 4; gray and black show 1 + 3, then 2 + 3."""
    bench = Bench()
    trial = bench.skill(Trial, timing="action")
    for faces, passed in (((1, 4), True), ((4, 4), False)):
        game = bench.arena("K", K="nite knight")
        game.change("K", skills=(trial,))
        game.turn_of("K")
        game.use("K", "trial", faces)
        assert game["K"].memory[0].value == passed
        (told,) = game.happened(AttributeTested)
        assert (told.passed, told.value, told.shields) == (passed, 4, 4 if passed else 5)


def test_monsters_fail_every_test_without_a_roll() -> None:
    """Trap 13, rules §9.3, S0-181."""
    bench = Bench()
    trial, watch = bench.skill(Trial, timing="action"), bench.skill(Watch)
    game = bench.arena("K.g", K="nite knight", g="goblin elite")
    game.change("K", skills=(trial, watch))
    game.turn_of("K")
    game.use("K", "trial", (0, 0))
    assert [fact.passed for fact in game.happened(AttributeTested)] == [True, False]
    assert len(game.happened(DiceRolled)) == 1
    assert {m.name: m.value for m in game["K"].memory if m.key.id == watch} == {"failed": 1}


@pytest.mark.parametrize(("skill", "value", "shields"), [(Mighty, 6, 7), (Clumsy, 4, 8), (None, 4, 7)])
def test_value_is_bounded_by_the_ruleset_and_shields_are_added(
    skill: type[Skill] | None, value: int, shields: int
) -> None:
    """Rules §9.3: in Classic no value counts for less than 1 or more than 6; a ruleset has its own bounds."""
    bench = Bench()
    skills = (bench.skill(Trial, timing="action"), *([bench.skill(skill)] if skill else []))
    game = bench.arena("K", K="nite knight")
    game.change("K", skills=skills)
    game.turn_of("K")
    assert game.view.attribute(game.id("K"), "knowledge") == (1 if skill is Mighty else 2)
    game.use("K", "trial", (5, 5))
    (told,) = game.happened(AttributeTested)
    assert (told.value, told.shields, told.passed) == (value, shields, False)


@pytest.mark.parametrize(("bounds", "value"), [({}, 0), ({"least": 0}, 0), ({"least": 2}, 2)])
def test_least_value_of_an_attribute_is_the_rulesets(bounds: dict[str, int], value: int) -> None:
    """Rules §9.3: none where it names none."""
    bench = Bench()
    mighty = bench.skill(Mighty)
    rules = bench.ruleset(attribute_test={"dice": ["core:gray", "core:black"], **bounds})
    game = bench.arena("K", K="nite knight", ruleset=rules)
    game.change("K", skills=(mighty,))
    assert game.view.attribute(game.id("K"), "knowledge") == value


def test_extra_shields_of_the_one_who_asks_make_it_harder() -> None:
    bench = Bench()
    hard = bench.skill(HardTrial, timing="action")
    game = bench.arena("K", K="nite knight")
    game.change("K", skills=(hard,))
    game.turn_of("K")
    game.use("K", "hard_trial", (1, 1))
    (told,) = game.happened(AttributeTested)
    assert (told.value, told.shields, told.passed) == (3, 4, False)


def test_value_of_a_friend_may_stand_in_and_a_die_may_be_rolled_again() -> None:
    """Rules §9.3, §8.4."""
    bench = Bench()
    skills = tuple(bench.skill(script) for script in (Borrow, Again))
    trial = bench.skill(Trial, timing="action")
    game = bench.arena("SK", S="wren strider", K="nite knight")
    game.change("S", skills=(trial, *skills))
    game.turn_of("S")
    label = f"skill:{skills[0]}.borrow/{game.id('S')}"
    again = f"skill:{skills[1]}.again/{game.id('S')}"
    game.use("S", "trial", label, (0, 5), again, (0,), (0, 0))
    first = game.happened(AttributeTested)[0]
    assert (first.piece, first.value, first.shields, first.passed) == (game.id("S"), 4, 0, True)


def test_attribute_that_the_ruleset_has_not_is_a_fault_of_the_script() -> None:
    bench = Bench()
    unheard = bench.skill(Unheard, timing="action")
    game = bench.arena("K", K="nite knight")
    game.change("K", skills=(unheard,))
    game.turn_of("K")
    with pytest.raises(ScriptFault, match="no attribute 'charm'"):
        game.use("K", "unheard")


def test_odds_of_the_classic_dice_are_those_of_the_rules() -> None:
    """Rules §9.3, §1.1: of 36 outcomes so many are passed with the value 0 to 6."""
    library = core().library
    rule = library.get(RulesetDef, "core:classic").attribute_test
    one, other = (library.get(DieDef, die).faces for die in rule.dice)
    sums = [a.shields + b.shields for a in one for b in other]
    assert [sum(total <= value for total in sums) for value in range(7)] == [1, 4, 8, 19, 26, 33, 35]


class ChooseAgain(Skill):
    """Rolls a die of a test again that its side chooses."""

    @reacts(AfterTestRolled)
    async def again(self, ctx: Context, event: AfterTestRolled) -> None:
        await ctx.reroll(event, await ctx.choose_dice(event, 1))


def test_dice_of_a_test_are_chosen_and_rolled_again_as_those_of_attacks_are() -> None:
    """Rules §9.3; the dice come from the stream of the tests."""
    bench = Bench()
    trial, again = bench.skill(Trial, timing="action"), bench.skill(ChooseAgain)
    game = bench.arena("K", K="nite knight")
    game.change("K", skills=(trial, again))
    game.turn_of("K")
    game.begin("skill", "K", f"{trial}", answers=[(4, 4)])
    game.reply(next(iter(game.asked.legal())), ("die_0",))
    assert game.asked.asker == "chance:tests"
    game.reply((1,))
    (told,) = game.happened(AttributeTested)
    assert (told.passed, told.shields) == (True, 4)


def test_of_several_adjustments_of_one_sort_the_greatest_counts_and_what_is_added_adds_up() -> None:
    assert adjusted(5, [set_to(1), set_to(3)]) == 3
    assert adjusted(5, [add(-4), set_to(2), add(1)]) == -1
    assert adjusted(5, [at_least(2), add(-9), at_least(4)]) == 4
    assert adjusted(5, []) == 5

"""Three sides and a village: who responds, passes, is struck, goes over and comes back (rules §4.6)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.ai.nearest import NearestEnemy
from delve.faults import ScriptBroke
from delve.model.ruleset import Attitude
from delve.requests import ChooseOption
from delve.rules import allegiance
from delve.rules.events import AfterConditionGained, BeforeDamage
from delve.rules.facts import SideChanged
from delve.rules.roster import enroll
from delve.script import Condition, Context, Skill, View, modifies, reacts
from delve.script.base import BadScript
from delve.state.game import GameState
from delve.testing.arena import Arena
from tests.arenas import Bench

SIDES = {
    "bandits": {
        "name": "Bandits",
        "told": "the bandits",
        "plural": True,
        "seat": "person",
        "color": "#ffffff",
    },
    "watch": {"name": "Watch", "told": "the watch", "color": "#00ff00", "attitude": {"militia": "ally"}},
    "militia": {"name": "Militia", "told": "the militia", "color": "#0000ff"},
    "village": {
        "name": "Village",
        "told": "the village",
        "color": "#ff0000",
        "attitude": {"bandits": "neutral", "watch": "neutral", "militia": "neutral"},
    },
}
ACT = {
    "phase": "action",
    "commands": ["base:move", "base:step", "base:attack", "base:skill", "base:end_turn"],
}


def each(side: str, **more: Any) -> dict[str, Any]:
    """Everybody of a side, one by one."""
    return {
        "each": {
            "of": "figures",
            "side": side,
            "choice": f"{side}_choice",
            "do": [{"activation": ACT}],
            **more,
        }
    }


def four(bench: Bench | None = None, **rules: Any) -> Arena:
    """A bandit, one of the watch, one of the militia and a villager; `K`, `w`, `m`, `v` are their names."""
    bench = bench or Bench()
    given = {"turns": [{"phase": "round_start"}, *map(each, SIDES)], **rules}
    ruleset = bench.ruleset(sides=SIDES, party="bandits", monsters="watch", draws=[], hands=[], **given)
    for name in ("guard", "soldier", "farmer"):
        bench.monster(name, limits={"1": {"elite": 0, "minion": 1}})
    places = {"w": ("guard", "watch"), "m": ("soldier", "militia"), "v": ("farmer", "village")}
    return bench.quest(
        "eew.\n.mv.",
        {"K": "Nite", **{key: name.capitalize() for key, (name, _) in places.items()}},
        ruleset=ruleset,
        legend={key: {"mark": key} for key in places},
        groups=[{"group": f"test:{name}", "at": key, "side": side} for key, (name, side) in places.items()],
        objectives=[{"side": "bandits", "text": "Win.", "when": {"round": {"at_least": 99}}}],
    )


@pytest.mark.parametrize(
    ("one", "other", "how"),
    [
        ("K", "w", "enemy"),
        ("w", "K", "enemy"),
        ("w", "m", "ally"),
        ("m", "w", "ally"),
        ("v", "K", "neutral"),
        ("K", "v", "neutral"),
        ("w", "v", "neutral"),
        ("K", "K", "ally"),
    ],
)
def test_attitude_is_as_declared_by_one_of_the_two_and_else_that_of_enemies(
    one: str, other: str, how: Attitude
) -> None:
    game = four()
    assert game.view.attitude(game.id(one), game.id(other)) == how


def names(game: Arena, pieces: Any) -> set[str]:
    return {name for name in "Kwmv" for piece in pieces if piece.id == game.id(name)}


def test_view_lists_friends_allies_enemies_and_neutrals() -> None:
    game = four()
    view, guard = game.view, game.id("w")
    assert names(game, view.friends_of(guard)) == {"w", "m"}
    assert names(game, view.allies_of(guard)) == {"m"}
    assert names(game, view.enemies_of(guard)) == {"K"}
    assert names(game, view.neutrals_of(guard)) == {"v"}


def test_friends_let_pass_and_all_others_bar_the_way() -> None:
    game = four()
    barred = game.view.query("in_its_way", game.id("w"))
    assert not barred & game.view.mask(game.id("m"))
    assert barred & game.view.mask(game.id("v"))
    assert barred & game.view.mask(game.id("K"))


def test_only_enemies_may_be_attacked() -> None:
    game = four()
    view = game.view
    (weapon, *_) = view.weapons(game.id("w"))
    assert view.may_target(game.id("w"), game.id("K"), weapon).usable
    for name in "mv":
        assert str(view.may_target(game.id("w"), game.id(name), weapon).reason).endswith("is no target")


class Tells(Skill):
    """May answer damage to anybody."""

    @reacts(BeforeDamage, scope="everyone", free=True)
    async def tell(self, ctx: Context, event: BeforeDamage) -> None:
        await ctx.remember("told", 1)


def test_active_side_responds_first_and_the_others_as_the_ruleset_lists_them() -> None:
    bench = Bench()
    tells = bench.skill(Tells)

    class Hurts(Skill):
        async def use(self, ctx: Context) -> None:
            await ctx.damage(ctx.actor, 1)

    hurts = bench.skill(Hurts, timing="action")
    game = four(bench)
    for name in "Kwmv":
        game.change(name, skills=(tells, *((hurts,) if name == "m" else ())))
    game.turn_of("m")
    game.begin("skill", "m", hurts)
    asked = []
    while isinstance(game.play.pending, ChooseOption):
        asked.append(game.play.pending.asker)
        game.play.answer("pass")
    assert asked == ["militia", "bandits", "watch", "village"]


class Listens(Skill):
    """Counts whom it hears of, by scope."""

    @reacts(BeforeDamage, scope="friends", optional=False, free=True, priority=0)
    async def friend(self, ctx: Context, event: BeforeDamage) -> None:
        await ctx.remember("friends", ctx.recall("friends") + 1)

    @reacts(BeforeDamage, scope="allies", optional=False, free=True, priority=1)
    async def ally(self, ctx: Context, event: BeforeDamage) -> None:
        await ctx.remember("allies", ctx.recall("allies") + 1)

    @reacts(BeforeDamage, scope="enemies", optional=False, free=True, priority=2)
    async def enemy(self, ctx: Context, event: BeforeDamage) -> None:
        await ctx.remember("enemies", ctx.recall("enemies") + 1)

    @reacts(BeforeDamage, scope="neutrals", optional=False, free=True, priority=3)
    async def neutral(self, ctx: Context, event: BeforeDamage) -> None:
        await ctx.remember("neutrals", ctx.recall("neutrals") + 1)


def test_scopes_go_by_attitude() -> None:
    bench = Bench()
    listens = bench.skill(Listens)

    class HurtsAll(Skill):
        async def use(self, ctx: Context) -> None:
            await ctx.damage([piece.id for piece in ctx.view.figures()], 1)

    hurts = bench.skill(HurtsAll, timing="action")
    game = four(bench)
    game.change("w", skills=(listens,))
    game.change("K", skills=(hurts,))
    game.turn_of("K")
    game.do("skill", "K", hurts)
    heard = {kept.name: kept.value for kept in game["w"].memory}
    assert heard == {"friends": 2, "allies": 1, "enemies": 1, "neutrals": 1}


class Charming(Skill):
    """Its bearer is nobody's enemy."""

    @modifies("attitude", scope="everyone")
    def regard(self, view: View, owner: int, figure: int, value: Attitude, other: int) -> Attitude:
        return "neutral" if other == owner and value == "enemy" else value


def test_attitude_of_single_figures_can_be_changed_by_scripts() -> None:
    bench = Bench()
    charming = bench.skill(Charming)
    game = four(bench)
    game.change("K", skills=(charming,))
    assert game.view.attitude(game.id("w"), game.id("K")) == "neutral"
    assert game.view.attitude(game.id("K"), game.id("w")) == "enemy"
    (weapon, *_) = game.view.weapons(game.id("w"))
    assert not game.view.may_target(game.id("w"), game.id("K"), weapon).usable


def test_modifier_of_the_attitude_with_a_scope_that_asks_it_is_refused() -> None:
    for scope in ("allies", "enemies", "friends", "neutrals", "here"):
        with pytest.raises(BadScript, match="'attitude' is modified with the scope 'self' or 'everyone'"):
            modifies("attitude", scope=scope)  # type: ignore[arg-type]


class WrongAttitude(Skill):
    @modifies("attitude", scope="everyone")
    def regard(self, view: View, owner: int, figure: int, value: Attitude, other: int) -> Attitude:
        return "friend"  # type: ignore[return-value]


def test_attitude_that_there_is_not_is_a_fault_of_the_script() -> None:
    bench = Bench()
    wrong = bench.skill(WrongAttitude)
    game = four(bench)
    game.play.state.change(game.id("K"), skills=(wrong,))
    enroll(game.play.game)
    with pytest.raises(ScriptBroke, match="attitude cannot be 'friend'"):
        game.view.attitude(game.id("w"), game.id("K"))


# ------------------------------------------------------------------------------------------------ going over
class Charmed(Condition):
    """Its bearer belongs to the bandits until the round ends."""

    @reacts(AfterConditionGained, optional=False)
    async def turn(self, ctx: Context, event: AfterConditionGained) -> None:
        await ctx.turn_to(ctx.actor, "bandits")

    @reacts("round_start", scope="everyone", optional=False)
    async def end(self, ctx: Context, event: Any) -> None:
        await ctx.discard(ctx.actor, "test:charmed")


class Charms(Skill):
    async def use(self, ctx: Context) -> None:
        guard = next(p.id for p in ctx.view.figures("watch"))
        await ctx.inflict(guard, "test:charmed")


def charmed(bench: Bench | None = None, *more: str) -> Arena:
    """The bandit has charmed the guard, and has these skills too."""
    bench = bench or Bench()
    bench.condition(Charmed)
    charms = bench.skill(Charms, timing="action")
    game = four(bench)
    game.change("K", skills=(charms, *more))
    game.turn_of("K")
    game.do("skill", "K", charms)
    return game


def test_turned_figure_acts_with_its_new_side_and_comes_back_when_the_condition_ends() -> None:
    game = charmed()
    assert game["w"].side == "bandits"
    assert [fact.side for fact in game.happened(SideChanged)] == ["bandits"]
    assert game.view.attitude(game.id("K"), game.id("w")) == "ally"
    game.do("end_turn", "K")
    game.turn_of("w")
    assert game.play.pending is not None
    assert game.play.pending.asker == "bandits"
    while game.play.state.round == 1:
        game.session.step() or game.play.answer(next(iter(game.play.pending.legal())))
    assert (game["w"].side, game["w"].turned, game["w"].conditions) == ("watch", (), ())


def test_turned_figure_is_saved_and_taken_back() -> None:
    game = charmed()
    state = game.play.state
    assert GameState.decoded(state.encoded()).digest() == state.digest()
    game.play.undo("bandits")
    assert game["w"].side == "watch"


def test_figure_that_falls_belongs_to_its_own_side_again() -> None:
    class Fells(Skill):
        async def use(self, ctx: Context) -> None:
            guard = next(p.id for p in ctx.view.figures("bandits") if p.kind == "monster")
            await ctx.damage(guard, 99)

    bench = Bench()
    fells = bench.skill(Fells, timing="action")
    game = charmed(bench, fells)
    guard = game.id("w")
    game.do("skill", "K", fells)
    fallen = game.view.piece(guard)
    assert (fallen.defeated, fallen.side, fallen.turned) == (True, "watch", ())


def test_of_several_that_have_turned_it_the_last_that_goes_on_decides() -> None:
    game = four()
    play, guard = game.play.game, game.id("w")
    assert allegiance.turn(play, guard, "bandits", "first")
    assert allegiance.turn(play, guard, "village", "second")
    assert not allegiance.turn(play, guard, "militia", "second"), "the same cause turns it once"
    assert allegiance.turn_back(play, guard, "first")
    assert game["w"].side == "village"
    assert allegiance.turn_back(play, guard, "second")
    assert game["w"].side == "watch"
    assert not allegiance.turn_back(play, guard, "second")
    with pytest.raises(ValueError, match="there is no side 'nobody'"):
        allegiance.turn(play, guard, "nobody", "x")


def test_activation_goes_by_kind_so_that_a_turned_monster_gets_none_of_a_hero() -> None:
    hero = {
        "phase": "hero_action",
        "kinds": ["hero"],
        "commands": ["base:move", "base:rest", "base:end_turn"],
    }
    monster = {"phase": "monster_action", "kinds": ["monster"], "commands": ["base:move", "base:end_turn"]}
    do = [{"activation": hero}, {"activation": monster}]
    game = four(turns=[{"phase": "round_start"}, each("bandits", do=do), each("watch", kinds=["hero"])])
    allegiance.turn(game.play.game, game.id("w"), "bandits", "x")
    game.play.accept_edited_state()
    for name, known in (("K", {"move", "rest", "end_turn"}), ("w", {"move", "end_turn"})):
        game.turn_of(name)
        assert {*game.options()} <= known
        assert ("rest" in game.options()) == (name == "K")
        game.do("end_turn", name)
    assert game.play.state.round == 2, "no figure of the watch is a hero"


def test_three_sides_and_a_village_play_on_by_themselves() -> None:
    game = four()
    session = game.session
    session.seats.update(dict.fromkeys(SIDES, NearestEnemy()))
    while not session.play.state.outcome and session.play.state.round < 12:
        assert session.step()
    sides = {piece.side for piece in game.view.figures()}
    assert "village" in sides, "nobody strikes those who are neutral"

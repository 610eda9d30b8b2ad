"""Ground that changes or is another for some figure, and who closes steps and sight (rules §2.4, §2.6, §3.5)."""

from __future__ import annotations

from delve.model.switches import Switches
from delve.rules.events import AfterFigureEntered
from delve.rules.facts import TerrainChanged
from delve.script import Context, Skill, Terrain, View, modifies, reacts
from tests.arenas import Bench, arena


class Flood(Skill):
    """Lays water on the space to the right of the board's first, and takes it away again when used once more."""

    async def use(self, ctx: Context) -> None:
        where = (ctx.view.space(1, 0),)
        if "core:water" in ctx.view.ground():
            await ctx.lift_terrain(where)
        else:
            await ctx.lay_terrain(where, "core:water")


def test_terrain_laid_over_a_space_counts_until_it_is_lifted() -> None:
    """Rules §2.6."""
    bench = Bench()
    flood = bench.skill(Flood, timing="free")
    game = bench.arena("K..", K="nite knight")
    game.change("K", skills=(flood,))
    game.turn_of("K")
    game.change("K", begun=True)
    game.play.state.set(idle_rounds=0)
    before = game.play.state.digest()
    game.use("K", "flood")
    assert game.view.step_cost(game.id("K"), 1) == 2
    assert game.view.ground() == {"core:floor": 0b101, "core:water": 0b10}
    assert game.play.state.digest() != before
    game.use("K", "flood")
    assert game.view.step_cost(game.id("K"), 1) == 1
    assert game.play.state.digest() == before
    assert game.happened(TerrainChanged) == [
        TerrainChanged(spaces=(1,), terrain="core:water", name="Water"),
        TerrainChanged(spaces=(1,), terrain="core:floor", name="Floor"),
    ]


class Ember(Terrain):
    """It burns who enters it."""

    @reacts(AfterFigureEntered, scope="here", optional=False)
    async def burn(self, ctx: Context, event: AfterFigureEntered) -> None:
        await ctx.damage(event.figure, 1)


class BurningAura(Skill):
    """To its enemies every space beside the bearer is ember."""

    @modifies("terrain", scope="enemies")
    def ground(self, view: View, owner: int, figure: int, value: dict[str, int]) -> dict[str, int]:
        near = view.adjacent(view.mask(owner))
        return {**{name: mask & ~near for name, mask in value.items()}, "test:ember": near & view.grid.floor}


def test_ground_that_an_aura_makes_for_enemies_works_on_them_and_on_nobody_else() -> None:
    """Rules §2.6: terrain is a property of a space for a figure."""
    bench = Bench()
    bench.terrain(Ember, cost=2)
    aura = bench.skill(BurningAura)
    game = bench.arena("K..g.h", K="nite knight", g="goblin minion", h="goblin minion")
    game.change("g", skills=(aura,))
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0))
    assert game["K"].damage == 1
    assert game["K"].movement_points == 1
    game.do("end_turn", "K")
    game.turn_of("h")
    assert game.view.step_cost(game.id("h"), game.view.space(4, 0)) == 1
    game.do("move", "h")
    game.walk("h", (4, 0))
    assert game["h"].damage == 0


class Unhindered(Skill):
    """Passes enemies, as one who flies does, and every ground for one point."""

    @modifies("movement_blockers")
    def through(self, view: View, owner: int, figure: int, value: int) -> int:
        return 0

    @modifies("entry_cost")
    def over(self, view: View, owner: int, figure: int, value: dict[int, int]) -> dict[int, int]:
        return {1: view.grid.floor}


def test_one_who_flies_passes_enemies_and_chasms_but_stops_on_neither() -> None:
    """Rules §5.2."""
    bench = Bench()
    fly = bench.skill(Unhindered)
    game = bench.arena("Kgx~.", K="nite knight", g="goblin minion", legend={"x": "chasm", "~": "water"})
    game.change("K", skills=(fly,))
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0))
    assert game.reason("end_turn") == "it may not stop on another figure"
    game.walk("K", (2, 0))
    assert game.reason("end_turn") == "it may not stop on ground that it only passes"
    game.walk("K", (3, 0))
    assert game["K"].movement_points == 1
    assert game.reason("end_turn") == ""


class Cold(Skill):
    """Spaces beside the bearer cost its enemies one point more."""

    @modifies("entry_cost", scope="enemies")
    def freeze(self, view: View, owner: int, figure: int, value: dict[int, int]) -> dict[int, int]:
        return view.dearer(value, view.adjacent(view.mask(owner)), 1)


def test_extra_costs_beside_several_figures_add_up() -> None:
    """Rules §2.6."""
    bench = Bench()
    cold = bench.skill(Cold)
    game = bench.arena("K.g\n...\n..h", K="nite knight", g="goblin minion", h="goblin minion")
    game.change("g", skills=(cold,))
    game.change("h", skills=(cold,))
    game.turn_of("K")
    knight, space = game.id("K"), game.view.space
    assert game.view.step_cost(knight, space(0, 1)) == 1
    assert game.view.step_cost(knight, space(1, 0)) == 2
    assert game.view.step_cost(knight, space(1, 1)) == 3


class ClearEyes(Skill):
    """Its friends do not hide anybody from it."""

    @modifies("sight_blockers")
    def past_friends(self, view: View, owner: int, figure: int, value: int) -> int:
        return value & ~view.masks(view.allies_of(figure))


class Smoke(Terrain):
    """Who stands in it is seen only from beside it, and sees no farther."""

    @modifies("visible_limit", scope="everyone")
    def thick(self, view: View, owner: int, figure: int, value: int, origin: int) -> int:
        smoke = view.query("terrain", figure).get("test:smoke", 0)
        near = origin | view.adjacent(origin)
        return value & near if not origin & ~smoke else value & (near | ~smoke)


def test_friend_does_not_hide_from_one_with_clear_eyes() -> None:
    """Rules §3.5."""
    bench = Bench()
    clear = bench.skill(ClearEyes)
    game = bench.arena("KS.g", K="nite knight", S="wren strider", g="goblin minion")
    knight, goblin = game.id("K"), game.id("g")
    assert not game.view.sees(knight, goblin)
    game.change("K", skills=(clear,))
    assert game.view.sees(knight, goblin)
    assert game.view.visible(knight) >> game.view.space(3, 0) & 1
    assert not game.view.sees(goblin, knight)


def test_ground_that_hides_is_seen_into_and_out_of_only_from_beside_it() -> None:
    """Rules §3.5; S0-128: the visible area and the single look agree."""
    bench = Bench()
    bench.terrain(Smoke)
    game = bench.arena("K.sg", K="nite knight", g="goblin minion", legend={"s": "smoke"})
    game.change("g", spaces=(2,))
    knight, goblin = game.id("K"), game.id("g")
    assert not game.view.sees(knight, goblin)
    assert not game.view.sees(goblin, knight)
    assert game.view.visible(knight) == 0b0011
    assert game.view.visible(goblin) == 0b1110
    assert game.view.visible(knight, from_space=1) == 0b0111
    game.change("K", spaces=(1,))
    assert game.view.sees(knight, goblin)
    assert game.view.sees(goblin, knight)


def test_switch_of_sight_blockers_is_what_the_query_begins_with() -> None:
    """Rules §3.5, §12.1 `sight_blockers`."""
    game = arena("KSg", K="nite knight", S="wren strider", g="goblin minion")
    assert game.view.query("sight_blockers", game.id("K")) == 0b110
    game = arena(
        "KSg", K="nite knight", S="wren strider", g="goblin minion", switches=Switches(sight_blockers="none")
    )
    assert game.view.query("sight_blockers", game.id("K")) == 0

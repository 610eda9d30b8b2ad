"""The simple automated player: strikes where most is expected, else goes for the nearest enemy, ties by id."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from delve.ai.nearest import NearestEnemy
from delve.ai.routes import Routes
from delve.flow.session import Session
from delve.model.die import DieDef
from delve.model.refs import ref
from delve.model.ruleset import RulesetDef
from delve.model.tile import Edge
from delve.narrate.chronicle import Chronicle
from delve.narrate.spans import plain
from delve.phrases import printed
from delve.requests import Answer, ChooseOption
from delve.rules.setup import new_game
from delve.script import Context, Skill, Verdict, View, blocked, modifies
from delve.testing.arena import Arena
from tests.arenas import Bench, arena, core
from tests.rules.test_sides import SIDES

BLADE, BOW, KNIFE = "core:oaken_blade", "core:ash_bow", "core:skinning_knife"


def answer(game: Arena) -> Answer:
    """What it says to the pending question, which must be legal."""
    request = game.asked
    said = NearestEnemy().answer(request, game.view)
    request.accept(said)
    return said


def test_it_attacks_what_it_can_reach() -> None:
    game = arena("K.gS", K="nite knight", g="goblin minion", S="wren strider")
    game.turn_of("g")
    assert answer(game) == ("base:attack", game.id("g"), "")


def test_it_takes_the_weapon_that_promises_more() -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", items=(KNIFE, BLADE), equipped=(KNIFE, BLADE))
    game.turn_of("K")
    assert [weapon.key for weapon in game.view.weapons(game.id("K"))] == [KNIFE, BLADE]
    assert answer(game) == ("base:attack", game.id("K"), BLADE)


def test_it_strikes_the_weakest_then_the_nearest_then_the_oldest() -> None:
    game = arena("h.S.g\n....k", S="wren strider", g="goblin minion", h="goblin minion", k="goblin minion")
    game.turn_of("S")
    game.change("g", damage=2)
    game.begin("attack", "S", BOW)
    assert answer(game) == game.id("g")
    even = arena("h.S.g", S="wren strider", g="goblin minion", h="goblin minion")
    even.turn_of("S")
    even.begin("attack", "S", BOW)
    assert answer(even) == min(even.id("g"), even.id("h"))


class LongArm(Skill):
    """Melee attacks of its owner carry two spaces farther."""

    @modifies("reach")
    def farther(self, view: View, owner: int, figure: int, weapon: int) -> int:
        return 2


def test_it_goes_no_nearer_than_its_reach_makes_necessary() -> None:
    bench = Bench()
    long_arm = bench.skill(LongArm, timing="passive")
    game = bench.arena("K.......g", K="nite knight", g="goblin minion")
    game.change("K", items=(KNIFE,), equipped=(KNIFE,), skills=(long_arm,))
    weapon = game.view.weapons(game.id("K"))[0]
    assert weapon.attack.type == "melee"
    assert weapon.attack.reach == 1
    assert Routes(game.view, game["K"]).best(()).steps == 5


class Several(Skill):
    """Asks for two friends, two words, and how three hearts are shared."""

    async def use(self, ctx: Context) -> None:
        def mine() -> list[int]:
            return [piece.id for piece in ctx.view.figures("heroes")]

        await ctx.choose_figures(mine, 2, "Who?")
        await ctx.choose_options((("a", "A"), ("b", "B"), ("c", "C")), 2, "Which?")
        await ctx.share(3, lambda: [(id, 2) for id in mine()], "Who gets what?")


def test_it_picks_as_many_as_it_may_and_gives_to_the_weakest_first() -> None:
    bench = Bench()
    several = bench.skill(Several, timing="action")
    game = bench.arena("KSM", K="nite knight", S="wren strider", M="maud knight")
    game.turn_of("K")
    game.change("K", skills=(several,), damage=1)
    game.change("M", damage=9)
    game.begin("skill", "K", several)
    weak = game.id("M")
    said = answer(game)
    assert weak in said
    assert len(said) == 2
    game.reply(said)
    assert answer(game) == ("a", "b")
    game.reply(("a", "b"))
    shares = dict(answer(game))
    assert shares[weak] == 2
    assert sum(shares.values()) == 3


def test_it_moves_nearer_when_nobody_is_in_reach() -> None:
    game = arena("K......d", K="nite knight", d="drowned minion")
    game.turn_of("d")
    assert answer(game) == ("base:move", game.id("d"))
    game.do("move", "d")
    assert answer(game) == ("base:step", game.id("d"), (6, 0))


@pytest.mark.parametrize(("state", "verb"), [("closed", "interact"), ("open", "move")])
def test_it_opens_a_door_that_is_in_the_way(state: str, verb: str) -> None:
    game = arena("K.....Dd", K="nite knight", D=f"door {state}", d="drowned minion")
    game.turn_of("d")
    assert answer(game)[0] == f"base:{verb}"


def test_it_does_not_play_with_a_door_that_leads_nowhere() -> None:
    game = arena("K.#dD.", K="nite knight", D="door open", d="drowned minion")
    game.turn_of("d")
    assert "interact" in game.options()
    assert answer(game) == ("base:end_turn", game.id("d"))


def test_it_ends_the_turn_where_it_can_do_no_good() -> None:
    game = arena("K.#d", K="nite knight", d="drowned minion")
    game.turn_of("d")
    assert answer(game) == ("base:end_turn", game.id("d"))


def test_it_rests_when_it_is_tired_and_has_nothing_to_strike() -> None:
    game = arena("K.#d", K="nite knight", d="drowned minion")
    game.change("K", fatigue=2)
    game.turn_of("K")
    assert answer(game) == ("base:rest", game.id("K"))


def test_it_stands_up() -> None:
    game = arena("KS.d", K="nite knight", S="wren strider", d="drowned minion")
    at = game["K"].spaces[0]
    game.change("K", spaces=(), fallen_at=at, damage=12)
    game.turn_of("K")
    assert answer(game) == ("base:stand_up", game.id("K"))


# ---------------------------------------------------------------------------------------- what it leaves alone
def test_it_shoots_at_nobody_whom_it_cannot_hurt() -> None:
    """The odds of a bow at such a distance are nothing at all."""
    game = arena("S............................g", S="wren strider", g="goblin minion")
    game.turn_of("S")
    weapon = game.view.weapons(game.id("S"))[0]
    assert game.view.can_attack(game.id("S"), game.id("g"))
    assert game.view.attack_odds(game.id("S"), game.id("g"), weapon).expected == 0
    assert answer(game) == ("base:move", game.id("S"))


def test_it_aims_at_whom_it_can_hurt_though_another_is_weaker() -> None:
    game = arena("g............................S.h", S="wren strider", g="goblin minion", h="goblin elite")
    game.change("g", damage=1)
    game.turn_of("S")
    game.begin("attack", "S", BOW)
    assert {game.id("g"), game.id("h")} == set(game.asked.legal())
    assert answer(game) == game.id("h")


class Shield(Skill):
    """Nobody may attack its bearer."""

    @modifies("may_be_attacked")
    def shield(self, view: View, owner: int, figure: int, attacker: int, weapon: int) -> Verdict:
        return blocked("shielded")


class Curse(Skill):
    async def use(self, ctx: Context) -> None:
        await ctx.choose_figure(lambda: [p.id for p in ctx.view.enemies_of(ctx.actor)], "Whom?")


def test_it_uses_no_skill_on_who_may_not_be_attacked() -> None:
    bench = Bench()
    shield, curse = bench.skill(Shield, timing="passive"), bench.skill(Curse, timing="action")
    game = bench.arena("K.g.h", K="nite knight", g="goblin minion", h="goblin elite")
    game.change("K", skills=(curse,))
    game.change("g", skills=(shield,))
    game.turn_of("K")
    game.begin("skill", "K", curse)
    assert answer(game) == game.id("h"), "the other is nearer and weaker"


class Chant(Skill):
    async def use(self, ctx: Context) -> None:
        await ctx.remember("sung", ctx.recall("sung") + 1)


@pytest.mark.parametrize(
    ("given", "again"), [({}, False), ({"stamina": 1}, True), ({"limit": "round"}, False)]
)
def test_it_uses_a_free_skill_for_nothing_only_as_the_first_thing_of_a_turn(
    given: dict[str, Any], again: bool
) -> None:
    bench = Bench()
    chant = bench.skill(Chant, timing="free", **given)
    game = bench.arena("K.....g", K="nite knight", g="goblin minion")
    game.change("K", skills=(chant,))
    game.turn_of("K")
    assert answer(game) == ("base:skill", game.id("K"), chant)
    game.use("K", "chant")
    assert (answer(game)[0] == "base:skill") is again


def test_game_in_which_both_sides_have_a_free_skill_comes_to_its_end() -> None:
    bench = Bench()
    chant = bench.skill(Chant, timing="free")
    game = bench.quest(
        "e....g",
        {"K": "Nite", "g": "Goblin minion"},
        legend={"g": {"zone": "lair"}},
        groups=[{"group": "core:goblin", "at": "lair"}],
    )
    for name in "Kg":
        game.change(name, skills=(chant,))
    game.session.seats.update(heroes=NearestEnemy(), overlord=NearestEnemy())
    game.session.advance()
    assert game.session.stopped == ""
    assert game.play.state.outcome == "heroes"


# ---------------------------------------------------------------------------------------- walks
def test_it_walks_nowhere_if_it_cannot_stop_nearer() -> None:
    """A corridor full of friends: through them there is a way, but no room."""
    game = arena("Kghd", K="nite knight", g="goblin minion", h="goblin minion", d="drowned minion")
    game.turn_of("d")
    assert answer(game) == ("base:end_turn", game.id("d"))


def test_no_walk_ends_where_it_began() -> None:
    packs = core()
    for quest in ("core:the_sluice", "core:lamp_stair"):
        for seed in (1, 2):
            game = new_game(packs.library, packs.behaviors, quest)
            session = Session(game, seed, {"heroes": NearestEnemy(), "overlord": NearestEnemy()})
            session.advance()
            chronicle = Chronicle()
            chronicle.update(session.play.facts, session.view)
            assert not [line for line in map(plain, chronicle.lines) if "comes back to" in line]


def test_those_in_front_act_first() -> None:
    game = arena("K.....\nghd...", K="nite knight", g="goblin minion", h="goblin minion", d="drowned minion")
    game.change("g", spaces=(game.view.space(5, 1),))
    game.turn_of("K")
    game.begin("end_turn", "K")
    assert answer(game) == ("group", game["h"].group)
    game.play.answer(answer(game))
    assert answer(game) == ("activate", game.id("h")), "it is nearer than the older one"


def test_those_in_front_of_enemies_act_first_wherever_neutral_figures_stand() -> None:
    neutral = {**SIDES["village"], "attitude": {"overlord": "neutral", "heroes": "neutral"}}
    bench = Bench()
    rules = bench.ruleset(
        sides={
            **msgspec.to_builtins(core().library.get(RulesetDef, "core:classic").sides),
            "village": neutral,
        }
    )
    game = bench.arena(
        "K.h...dg", K="nite knight", g="goblin minion", h="drowned minion", d="drowned elite", ruleset=rules
    )
    game.change("d", side="village")
    game.turn_of("K")
    game.begin("end_turn", "K")
    assert answer(game) == ("group", game["h"].group), "the goblin has but a villager beside it"


# ---------------------------------------------------------------------------------------- questions
class HowMany(Skill):
    async def use(self, ctx: Context) -> None:
        await ctx.remember("many", await ctx.choose_number(1, 5, "How many?"))


@pytest.mark.parametrize("least", [0, 2])
def test_it_pays_the_least_that_is_anything_and_takes_the_most(least: int) -> None:
    bench = Bench()
    chosen = {"chosen": {"of": "stamina", "least": least, "most": 4}}
    many = bench.skill(HowMany, timing="action", cost=chosen)
    game = bench.arena("K", K="nite knight")
    game.change("K", skills=(many,))
    game.turn_of("K")
    game.begin("skill", "K", many)
    assert answer(game) == max(1, least)
    game.play.answer(answer(game))
    assert answer(game) == 5


def test_it_buys_what_is_worth_most() -> None:
    bench = Bench()
    attack = {"type": "melee", "dice": ["core:blue"]}
    surges = [{"range": 1}, {"pierce": 1}, {"hearts": 2}]
    axe = bench.item("axe", slot="hand", hands=2, attack=attack, surges=surges)
    game = bench.arena("Kg", K="nite knight", g="goblin elite")
    game.change("K", items=(axe,))
    game.turn_of("K")
    game.begin("attack", "K", axe, answers=[game.id("g")])
    face = next(n for n, one in enumerate(core().library.get(DieDef, "core:blue").faces) if one.surges)
    game.reply((face,))
    while not isinstance(game.asked, ChooseOption):
        game.session.roll() if game.asked.asker.startswith("chance") else game.reply(
            next(iter(game.asked.legal()))
        )
    assert [printed(game.asked.labels[key]) for key in game.asked.items()][:3] == [
        "+1 range",
        "pierce 1",
        "+2 hearts",
    ]
    assert answer(game) == "surge_3"


def test_attack_by_a_pattern_is_worth_what_it_does_to_enemies_less_what_it_does_to_friends() -> None:
    bench = Bench()
    swath = bench.pattern("swath", drawing="x x x\n. @ .\n")
    both = {"type": "melee", "power": 4, "pattern": swath, "strikes": "all"}
    scythe, knife = (
        bench.item("scythe", attack=both),
        bench.item("knife", attack={"type": "melee", "power": 3}),
    )
    pieces = {"K": "nite knight", "g": "goblin minion", "h": "goblin minion", "S": "wren strider"}
    for drawing, wanted in (("g.h\n.K.\n...\n..S", scythe), (".gS\n.K.\n...\nh..", knife)):
        game = bench.arena(drawing, **pieces)
        game.change("K", items=(knife, scythe), equipped=(knife, scythe), skills=())
        game.turn_of("K")
        assert NearestEnemy().answer(game.asked, game.view) == ("base:attack", game.id("K"), wanted)


def test_attack_is_turned_where_it_strikes_most_enemies_and_fewest_friends() -> None:
    bench = Bench()
    swath = bench.pattern("swath", drawing="x x x\n. @ .\n")
    both = {"type": "melee", "power": 4, "pattern": swath, "strikes": "all"}
    scythe = bench.item("scythe", attack=both)
    game = bench.arena(
        "gS.\n.K.\nh..", K="nite knight", g="goblin minion", h="goblin minion", S="wren strider"
    )
    game.change("K", items=(scythe,), skills=())
    game.turn_of("K")
    game.begin("attack", "K", scythe, answers=[game.id("g")])
    assert NearestEnemy().answer(game.asked, game.view) == "w"


@pytest.mark.parametrize(
    "edge",
    [
        Edge(between=((2, 0), (3, 0)), is_="elevation"),
        Edge(between=((2, 0), (3, 0)), is_="object", object=ref("core:portcullis"), state="closed"),
    ],
    ids=["elevation", "bars"],
)
def test_it_goes_around_what_bars_a_step_and_no_sight(edge: Edge) -> None:
    """It once stood before closed bars for good, as the way across them looked shortest."""
    game = arena("K..d.....\n#.#####..\n.........", edges=[edge], K="nite knight", d="drowned minion")
    game.turn_of("d")
    game.do("move", "d")
    assert answer(game) == ("base:step", game.id("d"), (4, 0))

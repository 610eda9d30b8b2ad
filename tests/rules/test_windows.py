"""What every window tells: what brings it about, who does it, whose turn it is (rules §8.4)."""

from __future__ import annotations

from typing import Any, get_args

from msgspec import structs

from delve.model.familiar import FamiliarDef
from delve.rules.causes import CauseKind
from delve.script import (
    AfterConditionGained,
    AfterDamage,
    AfterDefeat,
    AfterExhausted,
    AfterFatigue,
    AfterFigureEntered,
    AfterFigureLeft,
    AfterFigureSpread,
    AfterRecovery,
    AfterRest,
    AfterTurn,
    BeforeAttack,
    BeforeAttackRolled,
    BeforeDamage,
    BeforeDefeat,
    BeforeFatigue,
    BeforeFigureEntered,
    BeforeTest,
    BeforeTurn,
    Card,
    Condition,
    Context,
    Phase,
    Skill,
    Thing,
    View,
    modifies,
    reacts,
)
from delve.script.reference import CAUSES
from delve.state.behavior_key import BehaviorKey
from tests.arenas import Bench, made
from tests.rules.test_followers import HOUND, Call
from tests.rules.watching import BLADE, PIECES, Seen, stage, watching


# ---------------------------------------------------------------------------------------- damage handed on
class Bodyguard(Skill):
    """Takes a heart that a friend would suffer upon itself."""

    @reacts(BeforeDamage, scope="allies", optional=False)
    async def take(self, ctx: Context, event: BeforeDamage) -> None:
        await ctx.transfer_damage(event, ctx.actor, 1)


class Grit(Skill):
    """Suffers a point of fatigue for a heart."""

    @reacts(BeforeDamage, optional=False)
    async def bear(self, ctx: Context, event: BeforeDamage) -> None:
        await ctx.convert_damage(event, 1)


class Hurt(Skill):
    """Two hearts to the nearest enemy of its bearer, or a friend."""

    async def use(self, ctx: Context) -> None:
        await ctx.damage(await ctx.choose_figure(lambda: [p.id for p in ctx.view.pieces()], "Whom?"), 2)


def test_damage_that_is_handed_on_keeps_its_source_and_its_cause() -> None:
    played = stage("KSg", K=[("action", Hurt)], S=[Bodyguard])
    knight, strider = played.game.id("K"), played.game.id("S")
    played.game.use("K", "hurt", knight)
    hurt = (("skill", "test:hurt", knight), ("command", "base:skill", knight))
    assert played.first(BeforeDamage, of="S")[1:6] == (strider, knight, knight, played.game["S"].spaces, hurt)
    assert played.first(AfterDamage, of="S").causes == hurt


def test_hearts_that_are_suffered_as_fatigue_keep_source_and_cause() -> None:
    played = stage("Kg", g=[("action", Hurt)], K=[Grit])
    goblin = played.game.id("g")
    played.game.turn_of("g")
    played.game.use("g", "hurt", played.game.id("K"))
    tired = played.first(AfterFatigue, of="K")
    assert (tired.source, tired.actor) == (goblin, goblin)
    assert tired.causes == (("skill", "test:hurt", goblin), ("command", "base:skill", goblin))


class Tire(Skill):
    """Makes an enemy suffer fatigue."""

    async def use(self, ctx: Context) -> None:
        await ctx.fatigue(ctx.view.enemies_of(ctx.actor)[0].id, 1)


def test_fatigue_tells_who_made_a_figure_suffer_it_and_paid_fatigue_the_skill_that_cost_it() -> None:
    paid, forced = (stage("Kg", K=[("action", Tire)]), stage("Kg", g=[("action", Tire)]))
    knight, goblin = paid.game.id("K"), paid.game.id("g")
    paid.game.do("fatigue_move", "K")
    assert (paid.first(AfterFatigue).source, paid.first(AfterFatigue).causes) == (
        knight,
        (("command", "base:fatigue_move", knight),),
    )
    forced.game.turn_of("g")
    forced.game.use("g", "tire")
    tire = (("skill", "test:tire", goblin), ("command", "base:skill", goblin))
    for window in (BeforeFatigue, AfterFatigue):
        assert forced.first(window)[1:6] == (knight, goblin, goblin, (0,), tire), window


def test_what_is_paid_for_a_skill_has_the_skill_as_its_cause() -> None:
    bench = Bench()
    log: list[Seen] = []
    watcher, tire = (
        bench.skill(watching(log), timing="passive"),
        bench.skill(Tire, timing="action", stamina=1),
    )
    game = bench.arena("Kg", **{name: PIECES[name] for name in "Kg"})
    game.change("K", skills=(watcher, tire))
    game.turn_of("K")
    game.use("K", "tire")
    knight = game.id("K")
    paid = next(s for s in log if s.window is AfterFatigue)
    assert (paid.source, paid.causes) == (
        knight,
        (("skill", "test:tire", knight), ("command", "base:skill", knight)),
    )


# ---------------------------------------------------------------------------------------- movement
class Shove(Skill):
    """Pushes an enemy two spaces."""

    async def use(self, ctx: Context) -> None:
        await ctx.push(ctx.view.enemies_of(ctx.actor)[0].id, 1)


def test_movement_that_a_skill_orders_tells_who_ordered_it() -> None:
    played = stage("Kg..", K=[("action", Shove)])
    knight, goblin = played.game.id("K"), played.game.id("g")
    played.game.use("K", "shove", (2, 0))
    shove = (("skill", "test:shove", knight), ("command", "base:skill", knight))
    assert played.first(BeforeFigureEntered)[1:] == (goblin, knight, knight, (1,), shove, ())
    assert played.first(AfterFigureEntered)[1:] == (goblin, knight, knight, (2,), shove, ())


def test_own_step_is_done_by_the_figure_itself() -> None:
    """S4-28."""
    played = stage("K..g")
    knight = played.game.id("K")
    played.game.do("move", "K")
    played.game.walk("K", (1, 0))
    assert played.first(AfterFigureEntered)[1:] == (
        knight,
        knight,
        knight,
        (1,),
        (("command", "base:step", knight),),
        (),
    )


# ---------------------------------------------------------------------------------------- other causes
class Burning(Condition):
    """A heart at the start of each turn."""

    @reacts(BeforeTurn, optional=False)
    async def burn(self, ctx: Context, event: BeforeTurn) -> None:
        await ctx.damage(ctx.actor, 1)


def test_condition_is_told_as_cause_with_the_phase_in_which_it_works() -> None:
    bench = Bench()
    burning = bench.condition(Burning)
    played = stage("Kg", bench=bench)
    knight = played.game.id("K")
    played.game.change("K", conditions=(burning,))
    played.game.do("end_turn", "K")
    played.game.turn_of("K")
    hurt = played.first(BeforeDamage)
    assert hurt.causes == (("condition", "test:burning", knight), ("phase", "hero_action", knight))
    assert (hurt.source, hurt.actor) == (knight, knight)
    turn = played.first(BeforeTurn, of="K")
    assert (turn.source, turn.actor, turn.causes) == (0, knight, (("phase", "hero_action", knight),))


def test_rest_and_turn_are_told_as_what_they_are() -> None:
    played = stage("Kg")
    knight = played.game.id("K")
    played.game.change("K", fatigue=2)
    played.game.do("rest", "K")
    played.game.do("end_turn", "K")
    rested = played.first(AfterRecovery)
    assert (rested.causes, rested.source) == ((("command", "base:rest", knight),), knight)
    assert played.first(AfterRest).causes == (("command", "base:rest", knight),)
    assert played.first(AfterTurn, of="K").actor == knight


class Barrel(Thing):
    """Bursts as it breaks."""

    @reacts(AfterDefeat, optional=False)
    async def burst(self, ctx: Context, event: AfterDefeat) -> None:
        near = ctx.view.within(sum(1 << at for at in event.spaces), 1)
        await ctx.damage([p.id for p in ctx.view.figures() if near >> p.spaces[0] & 1], 1)


def test_chain_of_causes_leads_back_to_who_began_it() -> None:
    bench = Bench()
    barrel = bench.object("barrel", states={"whole": {"targetable": True}}, health=1)
    key = BehaviorKey("object", barrel)
    bench.behaviors[key] = Barrel(key, "Barrel", {})
    bench.records[-1] = structs.replace(bench.records[-1], script="test.Barrel")
    played = stage("Kbg", bench=bench, thing="barrel whole", K=[("action", Hurt)])
    knight, cask = played.game.id("K"), played.game.id("b")
    played.game.use("K", "hurt", cask)
    hurt = played.first(BeforeDamage, of="g")
    skill = ("skill", "test:hurt", knight)
    assert hurt.causes == (("object", barrel, cask), skill, ("command", "base:skill", knight))
    assert (hurt.source, hurt.actor) == (cask, knight)


class Curse(Card):
    """A heart and a point of fatigue to whoever steps."""

    @reacts(AfterFigureEntered, scope="enemies")
    async def strike(self, ctx: Context, event: AfterFigureEntered) -> None:
        await ctx.damage(event.figure, 1)
        await ctx.fatigue(event.figure, 1)


def test_card_is_told_as_cause_and_nobody_as_source_where_it_acts_for_nobody() -> None:
    bench = Bench()
    card = bench.card(Curse)
    played = stage("K..g", bench=bench)
    knight = played.game.id("K")
    played.game.deal("overlord", "curse")
    played.game.do("move", "K")
    played.game.begin("step", "K", (1, 0))
    played.game.reply(f"card:{card}.strike/overlord")
    hurt = played.first(BeforeDamage)
    assert hurt.causes == (("card", card, 0), ("command", "base:step", knight))
    assert (hurt.figure, hurt.source, hurt.actor) == (knight, 0, knight)
    tired = played.first(AfterFatigue)
    assert tired[1:] == (knight, 0, knight, hurt.spaces, hurt.causes, ())


def test_effect_of_the_quest_is_told_as_cause() -> None:
    bench, log = Bench(), list[Seen]()
    watcher = bench.skill(watching(log), timing="passive")
    game = bench.quest(
        "e....",
        {"K": "Nite"},
        triggers=[{"after": "figure_entered", "do": [{"damage": {"to": {"side": "heroes"}, "hearts": 1}}]}],
    )
    game.change("K", skills=(watcher,))
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0))
    hurt = next(s for s in log if s.window is BeforeDamage)
    knight = game.id("K")
    assert hurt.causes == (("quest", "test:quest", 0), ("command", "base:step", knight))
    assert (hurt.figure, hurt.source, hurt.actor) == (knight, 0, knight)


def test_familiar_acts_in_its_own_part_of_the_turn_as_its_own_source() -> None:
    bench, log = Bench(), list[Seen]()
    bench.records.append(made(FamiliarDef, HOUND))
    watcher, call = bench.skill(watching(log), timing="passive"), bench.skill(Call, timing="free")
    game = bench.arena("K..g", **{name: PIECES[name] for name in "Kg"})
    game.change("K", skills=(watcher, call))
    game.turn_of("K")
    game.use("K", "call")
    game.names["h"] = game["K"].memory[0].value
    hound, knight, goblin = game.id("h"), game.id("K"), game.id("g")
    game.do("familiar", "K", hound)
    begun = next(s for s in log if s.window is BeforeTurn and s.figure == hound)
    assert (begun.figure, begun.actor, begun.causes) == (
        hound,
        hound,
        (("command", "base:familiar", knight),),
    )
    game.do("move", "h")
    game.walk("h", (2, 0))
    game.do("attack", "h", "", answers=[goblin, (1, 0), (0,)])
    hurt = next(s for s in log if s.window is BeforeDamage)
    assert (hurt.source, hurt.actor) == (hound, hound)
    assert hurt.causes == (("attack", "", hound), ("command", "base:attack", hound))
    assert game.view.piece(hurt.source).owner == knight


class Drain(Skill):
    """Exhausts and stuns."""

    async def use(self, ctx: Context) -> None:
        foe = ctx.view.enemies_of(ctx.actor)[0].id
        await ctx.inflict(foe, "core:stunned")
        for skill in ctx.view.piece(foe).skills:
            await ctx.exhaust(foe, skill)


def test_what_an_enemy_does_to_skills_and_by_conditions_has_it_as_source() -> None:
    played = stage("Kg", K=[("action", Drain)], g=[Grit])
    knight, goblin = played.game.id("K"), played.game.id("g")
    played.game.use("K", "drain")
    drain = (("skill", "test:drain", knight), ("command", "base:skill", knight))
    for window in (AfterConditionGained, AfterExhausted):
        assert played.first(window)[1:6] == (goblin, knight, knight, (1,), drain), window


def test_phase_that_passes_by_is_its_own_cause() -> None:
    seen: list[tuple[Any, ...]] = []

    class Waits(Skill):
        @reacts("hero_start", optional=False)
        async def wait(self, ctx: Context, event: Phase) -> None:
            seen.append((event.name, event.figure, event.source, event.actor, event.cause[:3]))

    bench = Bench()
    waits = bench.skill(Waits, timing="passive")
    game = bench.arena("Kg", **{name: PIECES[name] for name in "Kg"})
    game.change("K", skills=(waits,))
    game.turn_of("K")
    knight = game.id("K")
    assert seen == [("hero_start", knight, 0, knight, ("phase", "hero_start", knight))]


def test_every_kind_of_cause_is_told_on_the_page_of_scripts() -> None:
    assert CAUSES.keys() == set(get_args(CauseKind))


# ---------------------------------------------------------------------------------------- who does it, in other cases
class Decoy(Skill):
    """Takes an attack on a friend upon itself."""

    @reacts(BeforeAttack, scope="enemies", optional=False)
    async def step_in(self, ctx: Context, event: BeforeAttack) -> None:
        event.alter(target=ctx.actor)


def test_attack_that_is_redirected_tells_its_new_target() -> None:
    played = stage("Kg\n.h", h=[Decoy])
    knight, goblin, decoy = (played.game.id(name) for name in "Kgh")
    played.game.do("attack", "K", BLADE, answers=[goblin, (2, 1), (0,)])
    assert played.first(BeforeAttack).attack[:2] == (knight, goblin)
    assert played.first(BeforeAttackRolled).attack[:2] == (knight, decoy)


def test_attack_that_becomes_a_blast_tells_whom_it_strikes_besides() -> None:
    others: list[tuple[int, ...]] = []

    class Asks(Skill):
        @reacts(BeforeDamage, scope="everyone", optional=False)
        async def ask(self, ctx: Context, event: BeforeDamage) -> None:
            assert event.attack is not None
            others.append(event.attack.others)

    bench = Bench()
    asks = bench.skill(Asks, timing="passive")
    blast = {"type": "ranged", "dice": ["core:blue", "core:red"]}
    bench.item("staff", attack=blast, surges=[{"cost": 1, "blast": True}], slot="hand")
    game = bench.arena("K.gh", K="nite knight", g="goblin elite", h="goblin elite")
    game.change("K", items=("test:staff",), equipped=("test:staff",), skills=(asks,))
    game.turn_of("K")
    game.do("attack", "K", "test:staff", answers=[game.id("g"), (1, 5), (0,), "surge_1", (0,)])
    assert others == [(game.id("h"),)] * 2


def test_test_of_an_interaction_has_the_object_as_cause_and_source() -> None:
    bench = Bench()
    bench.object(
        "lever",
        states={"up": {}},
        interactions=[{"id": "force", "name": "Force", "state": "up", "becomes": "up", "test": "might"}],
    )
    played = stage("Kbg", bench=bench, thing="lever up")
    knight, lever = played.game.id("K"), played.game.id("b")
    played.game.do("interact", "K", lever, "force", answers=[(0, 0)])
    tried = played.first(BeforeTest)
    assert (tried.figure, tried.source) == (knight, lever)
    assert tried.causes == (("object", "test:lever", lever), ("command", "base:interact", knight))


class Trade(Skill):
    """Changes places with the nearest enemy."""

    async def use(self, ctx: Context) -> None:
        await ctx.swap(ctx.actor, ctx.view.enemies_of(ctx.actor)[0].id)


def test_figures_that_a_skill_swaps_are_moved_by_whoever_uses_it() -> None:
    played = stage("Kg", K=[("action", Trade)])
    knight, goblin = played.game.id("K"), played.game.id("g")
    played.game.use("K", "trade")
    moved = [
        (s.figure, s.source) for s in played.log if s.window in (BeforeFigureEntered, AfterFigureEntered)
    ]
    assert sorted(moved) == [(knight, knight)] * 2 + [(goblin, knight)] * 2


class Cure(Skill):
    """Takes the condition from the nearest enemy."""

    async def use(self, ctx: Context) -> None:
        await ctx.discard(ctx.view.enemies_of(ctx.actor)[0].id, "test:stout")


class Stout(Condition):
    """Four hearts of health more."""

    @modifies("health")
    def more(self, view: View, owner: int, figure: int) -> int:
        return 4


def test_figure_that_falls_with_the_condition_that_kept_it_up_was_felled_by_who_took_it() -> None:
    bench = Bench()
    stout = bench.condition(Stout)
    played = stage("Kg", bench=bench, K=[("action", Cure)])
    knight = played.game.id("K")
    played.game.change("g", conditions=(stout,))
    health = played.game.view.number("health", played.game.id("g"))
    played.game.change("g", damage=health - 1)
    played.game.use("K", "cure")
    assert (played.first(BeforeDefeat).source, played.first(AfterDefeat).source) == (knight, knight)


def test_figure_that_the_quest_lets_leave_does_so_by_nobody() -> None:
    bench, log = Bench(), list[Seen]()
    watcher = bench.skill(watching(log), timing="passive")
    leave = {"after": "figure_entered", "do": [{"leave": {"side": "overlord"}}]}
    group = {"group": "core:goblin", "at": [4, 0]}
    game = bench.quest("e.....", {"K": "Nite", "g": "Goblin"}, triggers=[leave], groups=[group])
    game.change("K", skills=(watcher,))
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0))
    left = next(s for s in log if s.window is AfterFigureLeft)
    assert (left.source, left.actor, left.causes[0][0]) == (0, game.id("K"), "quest")


class Bury(Skill):
    """Turns the ground under the nearest enemy into rock."""

    async def use(self, ctx: Context) -> None:
        await ctx.lay_terrain(ctx.view.enemies_of(ctx.actor)[0].spaces, "core:rock")


def test_figure_that_makes_way_was_moved_by_who_closed_the_ground() -> None:
    played = stage("Kg.", K=[("action", Bury)])
    played.game.use("K", "bury")
    moved = played.first(AfterFigureEntered)
    assert (moved.figure, moved.source) == (played.game.id("g"), played.game.id("K"))


class Drive(Skill):
    """Pushes the nearest enemy one space, as far as the board reaches."""

    async def use(self, ctx: Context) -> None:
        await ctx.push(ctx.view.enemies_of(ctx.actor)[0].id, 1)


def test_large_figure_that_was_pushed_spreads_out_by_who_pushed_it() -> None:
    bench, log = Bench(), list[Seen]()
    bench.monster("beast", size=(2, 2))
    watcher, drive = bench.skill(watching(log), timing="passive"), bench.skill(Drive, timing="action")
    game = bench.arena("KB....\n......\n......", K="nite knight", B="beast minion")
    game.change("K", skills=(watcher, drive))
    game.turn_of("K")
    game.begin("skill", "K", drive)
    while game.play.pending.kind != "command":
        game.reply(next(iter(game.play.pending.legal())))
    spread = next(s for s in log if s.window is AfterFigureSpread)
    assert (spread.figure, spread.source, spread.actor) == (game.id("B"), game.id("K"), game.id("K"))

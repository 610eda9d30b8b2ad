"""Patterns meet everything else: redirection, shares, surges, chains, broken-off attacks, falls, replay and undo."""

from __future__ import annotations

from typing import Any

from delve.requests import ChooseOption
from delve.rules.facts import AttackDeclared, AttackHit, DamageDealt, Prevented
from delve.script import (
    AfterAttack,
    BeforeAttack,
    BeforeDefenseRolled,
    Context,
    Share,
    Skill,
    Surge,
    View,
    modifies,
    reacts,
)
from delve.testing.arena import Arena
from tests.arenas import Bench

CLEAVE = "x x x\n. @ .\n"
GOBLINS = {"g": "goblin minion", "h": "goblin minion", "i": "goblin minion"}


def mower(drawing: str, *scripts: type[Skill], bench: Bench | None = None, **attack: Any) -> Arena:
    """K carries a blade with a swath that strikes all, and has these skills."""
    bench = bench or Bench()
    swath = bench.pattern("swath", drawing=CLEAVE)
    given = {"type": "melee", "power": 3, "pattern": swath, "strikes": "all"} | attack
    blade = bench.item("blade", attack=given)
    skills = tuple(bench.skill(script, timing="passive") for script in scripts)
    who = {"K": "nite knight", "S": "wren strider", **GOBLINS}
    game = bench.arena(drawing, **{name: what for name, what in who.items() if name in drawing})
    game.change("K", items=(blade,), skills=skills)
    game.turn_of("K")
    return game


def finish(game: Arena) -> None:
    """All dice show their first face, and questions get their first answer."""
    while not game.play.at_rest:
        dice = getattr(game.asked, "dice", None)
        game.reply((0,) * len(dice) if dice is not None else next(iter(game.asked.legal())))


def hit(game: Arena) -> set[str]:
    """The names of all who were hit."""
    targets = {fact.target for fact in game.happened(AttackHit)}
    return {name for name, id in game.names.items() if id in targets}


class Decoy(Skill):
    """Whoever attacks attacks somebody else."""

    @reacts(BeforeAttack, scope="everyone", optional=False)
    async def lure(self, ctx: Context, event: BeforeAttack) -> None:
        others = [
            one.id for one in ctx.view.enemies_of(event.figure) if one.id not in (event.target, *event.others)
        ]
        event.alter(target=others[0])


def test_area_of_a_redirected_attack_stays_and_the_first_target_is_spared() -> None:
    """Rules §6.13, §6.8."""
    game = mower("gh.\n.K.\n..i", Decoy)
    game.begin("attack", "K", "test:blade", answers=[game.id("g"), "n"])
    finish(game)
    assert hit(game) == {"i", "h"}


def test_attack_is_broken_off_where_the_target_has_gone_and_nobody_else_is_struck() -> None:
    class Vanish(Skill):
        """The target goes before anything is rolled."""

        @reacts(BeforeAttack, scope="everyone", optional=False)
        async def gone(self, ctx: Context, event: BeforeAttack) -> None:
            await ctx.defeat(event.target)

    game = mower("gh.\n.K.\n...", Vanish)
    game.begin("attack", "K", "test:blade", answers=[game.id("g"), "n"])
    finish(game)
    assert hit(game) == set()
    assert game.happened(Prevented)


def test_somebody_beside_the_target_who_falls_before_the_defense_is_left_out() -> None:
    class Trip(Skill):
        """The second goblin falls while the first defends itself."""

        @reacts(BeforeDefenseRolled, scope="everyone", optional=False)
        async def fall(self, ctx: Context, event: BeforeDefenseRolled) -> None:
            assert event.attack is not None
            for other in event.attack.others:
                await ctx.defeat(other)

    game = mower("gh.\n.K.\n...", Trip)
    game.begin("attack", "K", "test:blade", answers=[game.id("g"), "n"])
    finish(game)
    assert hit(game) == {"g"}


def test_prevented_attack_strikes_nobody_and_still_closes_its_window() -> None:
    closed: list[bool] = []

    class Forbid(Skill):
        """Nothing happens."""

        @reacts(BeforeAttack, scope="everyone", optional=False)
        async def forbid(self, ctx: Context, event: BeforeAttack) -> None:
            event.prevent("not today")

        @reacts(AfterAttack, scope="everyone", optional=False)
        async def close(self, ctx: Context, event: AfterAttack) -> None:
            closed.append(event.carried_out)

    game = mower("gh.\n.K.\n...", Forbid)
    game.begin("attack", "K", "test:blade", answers=[game.id("g"), "n"])
    finish(game)
    assert (hit(game), closed) == (set(), [False])


def test_attack_that_is_a_blast_too_strikes_both_areas_once() -> None:
    game = mower(".i.\ngh.\n.K.\n...", blast=True)
    game.begin("attack", "K", "test:blade", answers=[game.id("h")])
    finish(game)
    assert hit(game) == {"g", "h", "i", "K"}
    assert len(game.happened(AttackHit)) == 4


def test_surge_that_makes_a_blast_adds_its_area_to_the_pattern() -> None:
    class Spark(Skill):
        """Gives a surge that makes a blast."""

        @reacts(BeforeAttack, optional=False)
        async def spark(self, ctx: Context, event: BeforeAttack) -> None:
            event.add(extra_surges=1, surges=(Surge(blast=True, id="spark"),))

    game = mower(".i.\ngh.\n.K.\n...", Spark)
    game.begin("attack", "K", "test:blade", answers=[game.id("h")])
    while not (isinstance(game.asked, ChooseOption) and "surge_1" in game.asked.items()):
        dice = getattr(game.asked, "dice", None)
        game.reply((0,) * len(dice) if dice is not None else next(iter(game.asked.legal())))
    game.reply("surge_1")
    finish(game)
    assert {"g", "h", "i"} <= hit(game)


def test_pattern_in_an_attack_after_an_attack_asks_its_way_and_is_replayed_and_taken_back() -> None:
    class Again(Skill):
        """Strikes once more after its first attack of a turn."""

        @reacts(AfterAttack, optional=False)
        async def again(self, ctx: Context, event: AfterAttack) -> None:
            if not ctx.recall("again"):
                await ctx.remember("again", 1, until="turn")
                await ctx.attack(event.target, free=True)

    game = mower("gh.\n.K.\ni..", Again, power=1)
    for name in "ghi":
        game.change(name, damage=-20)
    before = game.play.state.digest()
    game.begin("attack", "K", "test:blade", answers=[game.id("g"), "n"])
    while not (isinstance(game.asked, ChooseOption) and game.asked.areas):
        game.reply((0,) * len(game.asked.dice))  # type: ignore[attr-defined]
    assert game.asked.items() == ("n", "w")
    game.reply("w")
    finish(game)
    declared = game.happened(AttackDeclared)
    assert [set(one.others) for one in declared] == [{game.id("h")}, {game.id("i")}]
    journal, digest = list(game.play.journal), game.play.state.digest()
    start = next(n for n, entry in enumerate(journal) if entry.answer[0] == "base:attack")
    game.play.go_back_to(start)
    assert game.play.state.digest() == before
    game.play.replay(journal[start:], verify=True)
    assert game.play.state.digest() == digest


def test_whoever_is_struck_and_takes_a_share_suffers_both_as_the_forecast_says() -> None:
    class Shield(Skill):
        """Another goblin takes two hearts of what its bearer would suffer."""

        @modifies("shares")
        def hand_on(self, view: View, owner: int, figure: int) -> tuple[Share, ...]:
            others = (one.id for one in view.standing("overlord") if one.id != owner)
            return tuple(Share(other, 2) for other in others)

    bench = Bench()
    shield = bench.skill(Shield, timing="passive")
    game = mower("gh.\n.K.\n...", bench=bench)
    game.change("g", skills=(shield,), damage=-20)
    game.change("h", damage=-20)
    attacker, goblin, other = (game.id(name) for name in "Kgh")
    (weapon,) = game.view.weapons(attacker)
    game.begin("attack", "K", "test:blade", answers=[goblin, "n"])
    shared = game.view.share_odds(attacker, goblin, weapon)
    assert set(shared) == {goblin, other}
    finish(game)
    dealt = [(fact.piece, fact.amount) for fact in game.happened(DamageDealt)]
    assert [fact.damage for fact in game.happened(AttackHit)] == [3, 3]
    assert dealt == [(other, 2), (goblin, 1), (other, 3)]


def test_fallen_who_lie_in_the_area_are_not_struck_again() -> None:
    game = mower("gS.\n.K.\n...")
    at = game["S"].spaces[0]
    game.change("S", spaces=(), fallen_at=at, damage=99)
    game.turn_of("K")
    game.begin("attack", "K", "test:blade", answers=[game.id("g"), "n"])
    finish(game)
    assert hit(game) == {"g"}

"""Actions that conditions, the ground and things offer to figures (rules §5.12)."""

from __future__ import annotations

from delve.phrases import printed
from delve.rules.facts import OfferTaken
from delve.script import Condition, Context, Terrain, Verdict, View, blocked, modifies, offers, usable
from tests.arenas import Bench


class Daze(Condition):
    """No other action before it is shaken off; friends nearby may help for nothing."""

    @modifies("may_act")
    def dazed(self, view: View, owner: int, figure: int, what: str) -> Verdict:
        return usable() if what == f"{self.key}.shake_off" else blocked("dazed")

    @offers("Shake it off")
    async def shake_off(self, ctx: Context, owner: int) -> None:
        await ctx.discard(owner, self.id)

    @offers("Shake a friend", actions=0, scope="allies", within=1)
    async def shake_friend(self, ctx: Context, owner: int) -> None:
        assert ctx.actor != owner
        await ctx.discard(owner, self.id)

    def can_take(self, view: View, owner: int, actor: int, offer: str) -> Verdict:
        if offer == "shake_friend" and view.piece(actor).movement_points:
            return blocked("not while on the move")
        return usable()


class Bog(Terrain):
    """Whoever stands on it may dig for two actions."""

    @offers("Dig", actions=2, scope="here")
    async def dig(self, ctx: Context, owner: int) -> None:
        await ctx.remember("dug", 1)


def test_offer_of_a_condition_is_the_only_action_that_it_leaves() -> None:
    """Rules §5.12, §9.2."""
    bench = Bench()
    daze = bench.condition(Daze)
    game = bench.arena("K...", K="nite knight")
    game.change("K", conditions=(daze,))
    game.turn_of("K")
    assert game.reason("move") == game.reason("rest") == "dazed"
    assert printed(game.options()["shake_off"].note) == "1 action"
    assert game.reason("fatigue_move") == "", "what costs no action is as free as ever"
    game.take("K", "shake_off")
    assert (game["K"].conditions, game["K"].action_points) == ((), 1)
    assert "shake_off" not in game.options()
    assert game.reason("move") == ""
    assert [(fact.behavior, str(fact.label)) for fact in game.happened(OfferTaken)] == [
        (f"condition:{daze}", "Shake it off")
    ]


def test_offer_reaches_those_in_scope_and_may_be_refused_with_a_reason() -> None:
    """Rules §5.12."""
    bench = Bench()
    daze = bench.condition(Daze)
    game = bench.arena("KS...", K="nite knight", S="wren strider")
    game.change("S", conditions=(daze,))
    game.turn_of("K")
    assert str(game.options()["shake_friend"].note) == "free"
    game.do("move", "K")
    assert game.reason("shake_friend") == "not while on the move"
    game.change("K", movement_points=0, action_points=0)
    game.take("K", "shake_friend")
    assert game["S"].conditions == ()
    game.change("S", conditions=(daze,), spaces=(4,))
    assert "shake_friend" not in game.options(), "too far away"


def test_offer_of_the_ground_costs_the_actions_that_it_says() -> None:
    """Rules §5.12, §5.1."""
    bench = Bench()
    bog = bench.terrain(Bog)
    game = bench.arena("K~", K="nite knight", legend={"~": bog})
    game.turn_of("K")
    assert "dig" not in game.options()
    game.change("K", spaces=(1,))
    assert printed(game.options()["dig"].note) == "2 actions"
    game.take("K", "dig")
    assert game["K"].action_points == 0
    assert [m.name for m in game["K"].memory] == ["dug"]
    game.change("K", action_points=1)
    assert game.reason("dig") == "no action left"

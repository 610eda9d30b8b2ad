"""Damage that others suffer instead: handed on once only, to whomever, as forecasts and the log tell (rules §7.6)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from delve.dice import AttackOdds
from delve.phrases import printed
from delve.rules.facts import DamageDealt, DamageTransferred
from delve.script import AfterDamage, BeforeDamage, Context, Share, Skill, View, modifies, param, reacts
from delve.terminal.status import forecast as told_forecast
from delve.testing.arena import Arena
from delve.ui.table.forecast import forecast
from tests.arenas import Bench


class Bound(Skill):
    """Its bearer takes a share of all damage to friends near it."""

    most: int = param(1, "hearts of each damage")

    @modifies("shares", scope="allies")
    def take(self, view: View, owner: int, figure: int) -> tuple[Share, ...]:
        return (Share(owner, self.most),)


class Scapegoat(Skill):
    """Whoever stands on the last space of the board suffers all that its bearer would suffer."""

    @modifies("shares")
    def hand_on(self, view: View, owner: int, figure: int) -> tuple[Share, ...]:
        others = [piece for piece in view.pieces() if piece.on_board]
        last = max(others, key=lambda piece: piece.spaces)
        return (Share(last.id, 99),)


class Hit(Skill):
    """Hurts the figure on its left or right."""

    async def use(self, ctx: Context) -> None:
        victim = ctx.view.at(ctx.view.piece(ctx.actor).spaces[0] + 1)
        assert victim is not None
        await ctx.damage(victim.id, 3)


def stage(drawing: str, *scripts: type[Skill], params: object = None, **who: str) -> Arena:
    bench = Bench()
    bench.object("pot", states={"whole": {"targetable": True}}, health=2)
    for script in scripts:
        bench.skill(script, timing="free" if hasattr(script, "use") else "passive")
    drawn = {
        "K": "nite knight", "S": "wren strider", "G": "goblin elite", "d": "drowned elite",
        "D": "drowned minion", "p": "pot",
    }  # fmt: skip
    pieces = {name: spec for name, spec in drawn.items() if name in drawing}
    game = bench.arena(drawing, params=params or {}, **pieces)
    for name, skills in who.items():
        game.change(name, skills=tuple(f"test:{one}" for one in skills.split()))
    return game


def hurt(game: Arena, by: str, victim: str) -> None:
    game.turn_of(by)
    game.use(by, "hit")


def test_share_is_suffered_by_whoever_takes_it_and_the_rest_by_the_target() -> None:
    game = stage("GKS", Hit, Bound, G="hit", S="bound")
    hurt(game, "G", "K")
    assert (game["K"].damage, game["S"].damage) == (2, 1)
    assert game.happened(DamageTransferred) == [
        DamageTransferred(piece=game.id("K"), to=game.id("S"), amount=1),
    ]


def test_two_who_take_shares_of_each_other_hand_hearts_on_once_only() -> None:
    game = stage("GKS", Hit, Bound, G="hit", K="bound", S="bound")
    hurt(game, "G", "K")
    assert (game["K"].damage, game["S"].damage) == (2, 1)
    assert len(game.happened(DamageTransferred)) == 1


@pytest.mark.parametrize(("last", "suffered"), [("S", 3), ("D", 3), ("p", 2)])
def test_anybody_who_can_be_hurt_may_have_to_take_damage(last: str, suffered: int) -> None:
    game = stage(f"GK..{last}", Hit, Scapegoat, G="hit", K="scapegoat")
    hurt(game, "G", "K")
    assert game["K"].damage == 0
    assert sum(fact.amount for fact in game.happened(DamageDealt)) == suffered
    assert {fact.piece for fact in game.happened(DamageDealt)} == {game.id(last)}


def test_nobody_hands_damage_on_to_itself_or_to_what_cannot_be_hurt() -> None:
    game = stage("GK", Hit, Scapegoat, G="hit", K="scapegoat")
    hurt(game, "G", "K")
    assert game["K"].damage == 3
    assert not game.happened(DamageTransferred)


class Ask(Skill):
    """Hands hearts on to what the first other piece of the board is."""

    @reacts(BeforeDamage, optional=False)
    async def hand_on(self, ctx: Context, event: BeforeDamage) -> None:
        things = ctx.view.objects()
        await ctx.remember("handed", await ctx.transfer_damage(event, things[0].id, 2))


def test_hearts_do_not_vanish_in_a_thing_that_has_no_health() -> None:
    bench = Bench()
    bench.object("rock", states={"lying": {"targetable": True}})
    hit, ask = bench.skill(Hit, timing="free"), bench.skill(Ask, timing="passive")
    game = bench.arena("GK.r", G="goblin elite", K="nite knight", r="rock")
    game.change("G", skills=(hit,))
    game.change("K", skills=(ask,))
    hurt(game, "G", "K")
    assert game["K"].damage == 3


class Lower(Skill):
    @reacts(BeforeDamage, optional=False)
    async def lower(self, ctx: Context, event: BeforeDamage) -> None:
        event.alter(amount=event.amount - 2)


def test_shares_are_taken_of_what_is_left_once_everybody_has_answered() -> None:
    game = stage("GKS", Hit, Bound, Lower, G="hit", K="lower", S="bound", params={"bound": {"most": 2}})
    hurt(game, "G", "K")
    assert (game["K"].damage, game["S"].damage) == (0, 1)


def test_hearts_beyond_the_health_of_the_taker_are_lost() -> None:
    game = stage("GKS", Hit, Bound, G="hit", S="bound", params={"bound": {"most": 3}})
    game.change("S", damage=game.view.number("health", game.id("S")) - 1)
    hurt(game, "G", "K")
    assert game["S"].knocked_out
    assert game["K"].damage == 0


class Avenge(Skill):
    """Whoever suffers a share strikes down whom it was meant for."""

    @reacts(AfterDamage, optional=False)
    async def avenge(self, ctx: Context, event: AfterDamage) -> None:
        await ctx.defeat(ctx.view.allies_of(ctx.actor)[0].id)


def test_target_that_is_gone_when_its_share_was_answered_suffers_nothing_more() -> None:
    game = stage("GKS", Hit, Bound, Avenge, G="hit", S="bound avenge")
    hurt(game, "G", "K")
    assert game["K"].knocked_out
    assert [fact.piece for fact in game.happened(DamageDealt)] == [game.id("S")]


# ---------------------------------------------------------------------------------------- what is told of it
def test_odds_are_those_of_what_the_target_suffers_itself() -> None:
    game = stage("GKS", Bound, S="bound")
    plain = stage("GKS", Bound)
    weapon = game.view.weapons(game.id("G"))[0]
    whole = plain.view.attack_odds(plain.id("G"), plain.id("K"), weapon)
    assert game.view.attack_odds(game.id("G"), game.id("K"), weapon) == whole.after(
        lambda hearts: max(0, hearts - 1)
    )
    shares = game.view.share_odds(game.id("G"), game.id("K"), weapon)
    assert shares[game.id("S")].at_least(1) == whole.at_least(1)
    assert shares[game.id("S")].at_least(2) == 0


def test_both_forecasts_show_who_takes_a_share() -> None:
    game = stage("GKS", Bound, S="bound")
    game.turn_of("G")
    weapon = game.view.weapons(game.id("G"))[0]
    words = [printed(each) for each in told_forecast(game.view, game.id("G"), game.id("K"))]
    assert "Wren takes a share: " in words[0]
    shown = forecast(game.view, game.id("G"), game.id("K"), weapon, lambda id: game.view.piece(id).name)
    assert [(each.name, each.friend) for each in shown.others] == [("Wren", False)]


@pytest.mark.parametrize(
    ("change", "ways"),
    [
        (lambda hearts: hearts, (5, 3, 2)),
        (lambda hearts: max(0, hearts - 1), (8, 2)),
        (lambda hearts: 0, (10,)),
        (lambda hearts: min(1, hearts), (5, 5)),
        (lambda hearts: 2 * hearts, (5, 0, 3, 0, 2)),
    ],
)
def test_odds_of_what_becomes_of_the_damage(change: Callable[[int], int], ways: tuple[int, ...]) -> None:
    assert AttackOdds((5, 3, 2), 10, 7).after(change) == AttackOdds(ways, 10, 7)


def test_share_that_is_no_share_is_told_in_the_line_that_gives_it() -> None:
    class Wrong(Skill):
        @modifies("shares", scope="allies")
        def take(self, view: View, owner: int, figure: int) -> tuple[Share, ...]:
            return ((owner, 1),)  # type: ignore[return-value]

    game = stage("GKS", Hit, Wrong, G="hit", S="wrong")
    with pytest.raises(
        Exception, match="a tuple of Shares, each of the id of a piece and a number of hearts"
    ):
        hurt(game, "G", "K")


def test_taker_out_of_sight_is_not_told_by_a_forecast() -> None:
    """Nobody learns of somebody unseen by pointing at an enemy (rules §3.6)."""
    bench = Bench()
    bound = bench.skill(Bound, timing="passive")
    dark = bench.ruleset(sight="seen")
    game = bench.arena("K.G#.\n....d", ruleset=dark, K="nite knight", G="goblin elite", d="drowned minion")
    game.change("d", skills=(bound,))
    game.turn_of("K")
    view = game.session.view_of("heroes")
    known = {piece.id for piece in view.pieces()}
    weapon = game.view.weapons(game.id("K"))[0]
    assert set(view.share_odds(game.id("K"), game.id("G"), weapon)) - {game.id("G")} <= known


def test_shares_that_one_piece_takes_for_two_reasons_are_added() -> None:
    class Sworn(Bound):
        """Takes a share for another reason."""

    game = stage("GKS", Hit, Bound, Sworn, G="hit", S="bound sworn")
    assert game.view.shares(game.id("K")) == (Share(game.id("S"), 2),)
    hurt(game, "G", "K")
    assert (game["K"].damage, game["S"].damage) == (1, 2)

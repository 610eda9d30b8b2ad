"""Windows that nobody hears: they are passed at once, and are heard as soon as somebody listens (rules §8.4)."""

from __future__ import annotations

from delve.rules.setup import new_game
from delve.script import AfterDamage, AfterFigureEntered, Context, Skill, reacts
from delve.testing.arena import Arena
from tests.arenas import Bench, core


class Wary(Skill):
    """Listens to damage, and does nothing about it."""

    @reacts(AfterDamage, optional=False)
    async def hear(self, ctx: Context, event: AfterDamage) -> None:
        return


def stage() -> tuple[Arena, str]:
    """It is the turn of K; the id is that of a skill that K may gain."""
    bench = Bench()
    skill = bench.skill(Wary)
    game = bench.arena("Kg.\n...", K="nite knight", g="goblin minion")
    game.turn_of("K")
    return game, skill


def hears_damage(game: Arena) -> bool:
    return game.play.game.is_heard(AfterDamage.key, AfterDamage.event)


def test_window_is_heard_from_when_somebody_listens_until_nobody_does() -> None:
    game, skill = stage()
    assert not hears_damage(game)
    game.change("K", skills=(skill,))
    assert hears_damage(game)
    game.change("K", skills=())
    assert not hears_damage(game)


def test_fork_hears_what_its_own_figures_listen_to() -> None:
    game, skill = stage()
    assert not hears_damage(game)
    twin = game.play.fork().game
    game.change("K", skills=(skill,))
    assert hears_damage(game)
    assert not twin.is_heard(AfterDamage.key, AfterDamage.event)
    game.change("K", skills=())
    assert not hears_damage(game)
    assert not twin.is_heard(AfterDamage.key, AfterDamage.event)


def test_event_for_which_the_quest_waits_is_heard_without_any_listener() -> None:
    packs = core()
    game = new_game(packs.library, packs.behaviors, "core:drowned_cellar")
    assert not game.handlers(AfterFigureEntered.key)
    assert game.is_heard(AfterFigureEntered.key, AfterFigureEntered.event)

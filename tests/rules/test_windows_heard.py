"""Windows that nobody hears: they are passed at once, and are heard as soon as somebody listens (rules §8.4)."""

from __future__ import annotations

from delve.flow.driver import Play
from delve.rules.facts import PhaseEntered
from delve.rules.setup import new_game
from delve.script import AfterDamage, AfterFigureEntered, Context, Phase, Skill, reacts
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


class Punctual(Skill):
    """Listens to the beginning of a hero's turn, and does nothing about it."""

    @reacts("hero_start", optional=False)
    async def hear(self, ctx: Context, event: Phase) -> None:
        return


def phases(*skills: type[Skill]) -> tuple[list[tuple[str, int]], int]:
    """The phases of two rounds of a hero who has these skills, each with whose it is; and how many checkpoints."""
    bench = Bench()
    held = tuple(bench.skill(skill) for skill in skills)
    game = bench.arena("K.", K="nite knight")
    game.change("K", skills=held)
    while game.play.state.round < 3:
        assert game.play.pending is not None
        game.play.answer(next(one for one in game.play.pending.items() if one[0] == "base:end_turn"))
    told = [(fact.phase, fact.piece) for fact in game.facts if isinstance(fact, PhaseEntered)]
    return told, len(game.play.rests)


def test_only_a_phase_that_somebody_hears_is_a_transition_of_its_own() -> None:
    (passed, without), (heard, with_one) = phases(), phases(Punctual)
    assert passed == heard
    begun = [phase for phase, _ in heard].count("hero_start")
    assert begun == 3
    assert with_one == without + begun


def test_game_that_is_begun_anew_from_any_checkpoint_passes_the_same_phases() -> None:
    game, _ = stage()
    for _ in range(4):
        assert game.play.pending is not None
        game.play.answer(next(one for one in game.play.pending.items() if one[0] == "base:end_turn"))
    for rest in game.play.rests:
        again = Play(game.play.game.renew(rest.state.copy(), []), game.play.journal[rest.answers :])
        again.go_on()
        assert again.state.digest() == game.play.state.digest()
        assert again.facts == game.play.facts[rest.facts :]

"""Looking ahead from a seat: forks that a side cannot tell from the game, at rest and within an action."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

import pytest

from delve.flow.chance import Dice
from delve.flow.driver import Play
from delve.requests import Confirm, Draw
from delve.rules.side_view import SideView
from delve.script import Context, Skill
from tests.arenas import Bench, arena
from tests.rules.test_side_view import HEROES, OVERLORD, offered, session
from tests.sizes import size


def chance(seed: int) -> Callable[[Draw], str]:
    numbers = count()
    return lambda draw: str(Dice(seed).answer(draw, next(numbers)))


def seen(play: Play, side: str) -> str:
    return SideView(play.game, side).state.digest()


def forks(number: int, *, at_rest: bool) -> Iterator[tuple[Play, Play, str]]:
    """(game, possible game, asked side) at the decisions of a game, at rest or within actions."""
    game = session(number)
    for step in count():
        request = game.pending
        if request is None:
            return
        if (
            request.asker in (HEROES, OVERLORD)
            and game.play.at_rest is at_rest
            and (step % 4 == 0 or not at_rest)
        ):
            twin = game.view_of(request.asker).possible_play(chance(step))
            if twin is not None:
                yield game.play, twin, request.asker
        game.step()


@pytest.mark.parametrize("at_rest", [True, False])
@pytest.mark.parametrize("number", range(size(small=1, full=30)))
def test_possible_play_asks_what_the_game_asks_and_looks_the_same_to_its_side(
    number: int, at_rest: bool
) -> None:
    found = differed = 0
    for play, twin, side in forks(number + 60, at_rest=at_rest):
        found += 1
        differed += twin.state.hands != play.state.hands
        assert twin.at_rest is at_rest
        assert seen(twin, side) == seen(play, side)
        assert offered(twin) == offered(play)
    assert found > 5, "hardly any fork was found"
    assert differed, "no hand was ever another: the test shows nothing"


def test_possible_play_is_played_on_without_touching_the_game() -> None:
    game = session(3)
    while game.pending is None or game.pending.asker not in (HEROES, OVERLORD):
        game.step()
    before, answers = game.play.state.digest(), len(game.play.journal)
    twin = game.view_of(game.play.asker).possible_play(chance(1))
    assert twin is not None
    dice = Dice(4)
    for step in range(40):
        request = twin.pending
        if request is None:
            break
        twin.answer(
            dice.answer(request, step) if request.asker.startswith("chance:") else next(iter(request.legal()))
        )
    assert (game.play.state.digest(), len(game.play.journal)) == (before, answers)


def test_possible_play_is_a_fork_where_the_side_knows_everything() -> None:
    game = arena("K.g", K="nite knight", g="goblin minion")
    game.turn_of("K")
    view = game.session.view_of("heroes")
    twin = view.possible_play(chance(1))
    assert twin is not None
    assert twin.state.digest() == game.play.state.digest()
    assert str(twin.pending) == str(game.play.pending)


def test_view_of_a_moment_that_is_over_plays_no_fork() -> None:
    game = arena("K.g", K="nite knight", g="goblin minion")
    game.turn_of("K")
    view = game.session.view_of("heroes")
    game.do("move", "K")
    with pytest.raises(RuntimeError, match="the game has gone on"):
        view.possible_play(chance(1))


class Omen(Skill):
    """The overlord draws a card before the hero decides."""

    async def use(self, ctx: Context) -> None:
        await ctx.draw_cards("overlord", by="overlord")
        await ctx.confirm("Go on?")


def test_no_game_is_possible_where_something_was_drawn_unseen_since_the_action_began() -> None:
    bench = Bench()
    omen = bench.skill(Omen, timing="action")
    game = bench.arena("K.g", K="nite knight", g="goblin minion")
    game.change("K", skills=(omen,))
    game.deal("overlord", deck=("cold_surge", "dead_light"))
    game.turn_of("K")
    assert game.session.view_of(HEROES).possible_play(chance(1)) is not None
    game.begin("skill", "K", omen, answers=["core:dead_light"])
    assert isinstance(game.asked, Confirm)
    assert game.session.view_of(HEROES).possible_play(chance(1)) is None


class Sense(Skill):
    """The hero is tired by what the overlord holds."""

    async def use(self, ctx: Context) -> None:
        cold = "core:cold_surge" in ctx.view.state.hand("overlord")
        await ctx.damage(ctx.actor, 1 if cold else 2)
        await ctx.confirm("Go on?")


def test_no_game_is_possible_within_an_action_that_shows_the_side_something_else() -> None:
    bench = Bench()
    sense = bench.skill(Sense, timing="action")
    game = bench.arena("K.g", K="nite knight", g="goblin minion")
    game.change("K", skills=(sense,))
    game.deal("overlord", "cold_surge", deck=("dead_light",))
    game.turn_of("K")
    game.begin("skill", "K", sense)
    twins = [game.session.view_of(HEROES).possible_play(chance(seed)) for seed in range(12)]
    held = {twin.state.hand("overlord") for twin in twins if twin is not None}
    assert held == {("core:cold_surge",)}
    assert None in twins, "the other card would have hurt it more, and it knows that it did not"

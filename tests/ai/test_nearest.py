"""The simple automated player: strikes where most is expected, else goes for the nearest enemy, ties by id."""

from __future__ import annotations

import pytest

from delve.ai.nearest import NearestEnemy
from delve.requests import Answer
from delve.script import Context, Skill
from delve.testing.arena import Arena
from tests.arenas import Bench, arena

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
    assert answer(game) == ("attack", game.id("g"), "")


def test_it_takes_the_weapon_that_promises_more() -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", items=(KNIFE, BLADE), equipped=(KNIFE, BLADE))
    game.turn_of("K")
    assert [weapon.id for weapon in game.view.weapons(game.id("K"))] == [KNIFE, BLADE]
    assert answer(game) == ("attack", game.id("K"), BLADE)


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
    assert answer(game) == ("move", game.id("d"))
    game.do("move", "d")
    assert answer(game) == ("step", game.id("d"), (6, 0))


@pytest.mark.parametrize(("state", "verb"), [("closed", "interact"), ("open", "move")])
def test_it_opens_a_door_that_is_in_the_way(state: str, verb: str) -> None:
    game = arena("K.....Dd", K="nite knight", D=f"door {state}", d="drowned minion")
    game.turn_of("d")
    assert answer(game)[0] == verb


def test_it_does_not_play_with_a_door_that_leads_nowhere() -> None:
    game = arena("K.#dD.", K="nite knight", D="door open", d="drowned minion")
    game.turn_of("d")
    assert "interact" in game.options()
    assert answer(game) == ("end_turn", game.id("d"))


def test_it_ends_the_turn_where_it_can_do_no_good() -> None:
    game = arena("K.#d", K="nite knight", d="drowned minion")
    game.turn_of("d")
    assert answer(game) == ("end_turn", game.id("d"))


def test_it_rests_when_it_is_tired_and_has_nothing_to_strike() -> None:
    game = arena("K.#d", K="nite knight", d="drowned minion")
    game.change("K", fatigue=2)
    game.turn_of("K")
    assert answer(game) == ("rest", game.id("K"))


def test_it_stands_up() -> None:
    game = arena("KS.d", K="nite knight", S="wren strider", d="drowned minion")
    at = game["K"].spaces[0]
    game.change("K", spaces=(), fallen_at=at, damage=12)
    game.turn_of("K")
    assert answer(game) == ("stand_up", game.id("K"))

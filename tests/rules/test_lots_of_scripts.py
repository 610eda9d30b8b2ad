"""Chance draws a lot for a script, as it throws dice for one (docs/rng.md)."""

from __future__ import annotations

import pytest

from delve.flow.driver import ScriptFault
from delve.requests import Draw
from delve.rules.do.context import Context
from delve.script import Skill
from delve.testing.quest_arena import QuestArena
from tests.arenas import Bench


def drawing(*lots: str) -> QuestArena:
    """K may draw one of these lots, and a variable keeps how long the word is that was drawn."""

    class Draws(Skill):
        async def use(self, ctx: Context) -> None:
            await ctx.set_variable("drawn", len(await ctx.draw_lot(lots, "Which one?")))

    bench = Bench()
    skill = bench.skill(Draws, timing="action")
    game = bench.quest("e..", {"K": "Nite"}, variables={"drawn": 0})
    game.change("K", skills=(skill,))
    game.turn_of("K")
    return game


def test_chance_is_asked_and_what_it_draws_counts() -> None:
    game = drawing("one", "three", "three")
    game.begin("skill", "K", game.skill_id("K", "draws"))
    asked = game.asked
    assert isinstance(asked, Draw)
    assert (asked.asker, asked.bag, str(asked.message)) == (
        "chance:quest",
        ("one", "three", "three"),
        "Which one?",
    )
    game.reply("three")
    assert game.view.variable("drawn") == len("three")


def test_one_lot_is_no_question() -> None:
    game = drawing("four", "four")
    game.use("K", "draws")
    assert game.view.variable("drawn") == len("four")


def test_nothing_to_draw_is_a_fault() -> None:
    with pytest.raises(ScriptFault, match="there is nothing to draw from"):
        drawing().use("K", "draws")


def test_nobody_takes_back_what_chance_has_drawn() -> None:
    """No card was drawn, and so no card is spoken of."""
    game = drawing("one", "three")
    game.begin("skill", "K", game.skill_id("K", "draws"), answers=["three"])
    assert str(game.play.can_undo("heroes").reason) == "chance has drawn"

"""The words in which somebody is asked whether to respond to an event (rules §8.4)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.script import AfterSkillUsed, BeforeDamage, Context, Skill, reacts
from tests.rules.test_dispatch import PIECES, stage


def wary(event: Any) -> type[Skill]:
    """A skill that may be used at a moment of anybody's."""

    class Wary(Skill):
        @reacts(event, scope="everyone")
        async def note(self, ctx: Context, event: Any) -> None:
            await ctx.set_variable("noted", 1)

    return Wary


@pytest.mark.parametrize(
    ("event", "asked"),
    [
        (BeforeDamage, "Goblin is about to suffer 1 damage. Respond?"),
        (AfterSkillUsed, "Nite has used Poke. Respond?"),
        ("overlord_start", "Overlord start. Respond?"),
    ],
)
def test_question_whether_to_respond_tells_what_happens_by_names(event: Any, asked: str) -> None:
    game = stage("K.S\n..g", {"S": [wary(event)]}, **{key: PIECES[key] for key in "KSg"})
    if isinstance(event, str):
        game.do("end_turn", "K")
        game.turn_of("S")
        game.begin("end_turn", "S")
    else:
        game.begin("skill", "K", "test:poke", answers=[game.id("g")])
    assert str(game.asked.message) == asked

"""What authors tell automated players: how much a skill is worth, and what brings an objective about."""

from __future__ import annotations

from typing import Any

import pytest

from delve.ai.errands import errands
from delve.ai.nearest import NearestEnemy
from delve.ai.wishes import Wishes
from delve.faults import ScriptBroke
from delve.requests import Answer
from delve.rules.goals import BeAt, Wait
from delve.rules.quest_language.objectives import goals_of, last_due
from delve.script import Context, Skill, Verdict, View, blocked
from delve.testing.arena import Arena
from tests.arenas import Bench

PIECES = {"K": "nite knight", "g": "goblin minion"}
KNIFE = "core:skinning_knife"


class Chant(Skill):
    """Is worth as much as is on its user in damage."""

    def worth(self, view: View, actor: int) -> int | None:
        return view.piece(actor).damage

    async def use(self, ctx: Context) -> None:
        await ctx.recover(ctx.actor, 1)


class Garbled(Skill):
    """Says what no number is."""

    def worth(self, view: View, actor: int) -> int | None:
        return "much"  # type: ignore[return-value]


def turn_with(skill: type[Skill], drawing: str, damage: int, *more: type[Skill]) -> Arena:
    bench = Bench()
    skills = tuple(bench.skill(one, timing="action") for one in (skill, *more))
    game = bench.arena(drawing, **{key: PIECES[key] for key in PIECES if key in drawing})
    game.change("K", items=(KNIFE,), equipped=(KNIFE,), skills=skills, damage=damage)
    game.turn_of("K")
    return game


def verb(game: Arena) -> Answer:
    return NearestEnemy().answer(game.asked, game.view)[0]


def test_skill_that_is_worth_more_than_the_best_attack_is_used() -> None:
    assert verb(turn_with(Chant, "Kg", damage=9)) == "base:skill"


def test_attack_that_promises_more_comes_before_a_skill() -> None:
    assert verb(turn_with(Chant, "Kg", damage=1)) == "base:attack"


def test_skill_that_is_worth_nothing_is_not_used() -> None:
    assert verb(turn_with(Chant, "K....g", damage=0)) == "base:move"


def test_skill_that_is_worth_something_is_used_where_no_enemy_is() -> None:
    assert verb(turn_with(Chant, "K....", damage=2)) == "base:skill"


class Needy(Skill):
    """Can never be used, and would break if it were weighed."""

    def can_use(self, view: View, actor: int) -> Verdict:
        return blocked("it is not the time")

    def worth(self, view: View, actor: int) -> int | None:
        raise AssertionError("it is weighed although it cannot be used")


def test_skill_that_cannot_be_used_is_not_asked_what_it_is_worth() -> None:
    assert verb(turn_with(Needy, "Kg", 9, Chant)) == "base:skill"


def test_worth_that_is_no_number_is_a_fault_of_the_script() -> None:
    with pytest.raises(ScriptBroke):
        verb(turn_with(Garbled, "Kg", damage=0))


HIDDEN: dict[str, Any] = {
    "side": "heroes",
    "text": "Ring the bell.",
    "when": {"variable": {"variable": "rung", "at_least": 1}},
}


def hinted(hint: list[dict[str, Any]]) -> Arena:
    """A quest that is won by a variable, which a trigger sets in the belfry."""
    trigger = {
        "after": "figure_entered",
        "if": [{"entered": {"zone": "belfry", "side": "heroes"}}],
        "do": [{"set": {"variable": "rung", "to": 1}}],
    }
    game = Bench().quest(
        "e.....v",
        {"K": "Nite"},
        legend={"v": {"zone": "belfry"}},
        variables={"rung": 0},
        triggers=[trigger],
        objectives=[{**HIDDEN, "hint": hint}],
    )
    game.turn_of("K")
    return game


IN_BELFRY = {"in_zone": {"zone": "belfry", "side": "heroes"}}


def test_hint_of_an_objective_gives_every_player_its_goals() -> None:
    assert goals_of(hinted([]).view, "heroes") == ()
    game = hinted([IN_BELFRY])
    assert [type(goal) for goal in goals_of(game.view, "heroes")] == [BeAt]
    assert errands(game.view, game["K"])
    assert verb(game) == "base:move"


def test_hint_that_holds_asks_for_nothing_more() -> None:
    game = hinted([{"round": {"at_least": 1}}])
    assert goals_of(game.view, "heroes") == ()


def limited(heroes: int) -> View:
    """A quest that time ends sooner for three heroes, after so many have set out."""
    few, many, all_ = {"heroes": {"at_most": 2}}, {"heroes": {"at_least": 3}}, {"heroes": {"at_least": 1}}
    ends = [
        {"all": [few, {"round": {"at_least": 10}}]},
        {"all": [many, {"round": {"at_least": 9}}]},
        {"all": [all_, {"not": {"heroes": {"at_most": 3}}}, {"round": {"at_least": 8}}]},
    ]
    wait = {"side": "overlord", "text": "Wait.", "when": {"any": ends}}
    hints = [{"all": [few, {"round": {"at_least": 6}}]}, {"all": [many, IN_BELFRY]}]
    game = Bench().quest(
        "e.....v",
        {"K": "Nite"},
        legend={"v": {"zone": "belfry"}},
        variables={"rung": 0},
        triggers=[
            {"after": "round_start", "if": [many, {"round": {"at_least": 20}}], "do": [{"win": "heroes"}]}
        ],
        objectives=[{**HIDDEN, "hint": hints}, wait],
    )
    game.play.game.state.set(heroes=heroes)
    return game.view


@pytest.mark.parametrize(
    ("heroes", "end", "hint", "last"), [(1, 10, Wait, 10), (3, 9, BeAt, 20), (4, 8, BeAt, 20)]
)
def test_players_reckon_with_what_can_hold_for_as_many_heroes_as_have_set_out(
    heroes: int, end: int, hint: type, last: int
) -> None:
    view = limited(heroes)
    assert Wishes(view).rounds_left("heroes") == end - view.state.round
    assert [type(goal) for goal in goals_of(view, "heroes")] == [hint]
    assert last_due(view) == last


def test_hint_counts_for_nobody() -> None:
    game = hinted([{"round": {"at_least": 1}}])
    assert game.view.state.outcome == ""

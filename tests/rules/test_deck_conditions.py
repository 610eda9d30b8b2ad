"""Quests count what is left in decks; automated players know what to do about it (rules §11.2)."""

from __future__ import annotations

import pytest

from delve.ai.nearest import NearestEnemy
from delve.flow.session import Session
from delve.model.quest_conditions import DeckHas, When
from delve.rules.goals import Change
from delve.rules.quest_language.tables import CONDITIONS
from delve.rules.quests import holds
from delve.script import Context, Skill
from delve.testing.arena import Arena
from tests.arenas import Bench

RED, FLOAT = "core:red_draught", "core:lucky_float"


def begun(*found: str, at_most: int = 0, bench: Bench | None = None) -> Arena:
    when = {"deck": {"deck": "search", "at_most": at_most}}
    return (bench or Bench()).quest(
        "ef",
        {"K": "Nite", "f": "Flotsam"},
        legend={"f": {"object": "core:flotsam", "name": "heap"}},
        search=list(found),
        objectives=[{"side": "heroes", "text": "Find all.", "when": when}],
    )


@pytest.mark.parametrize(
    ("at_least", "at_most", "so"), [(2, None, True), (3, None, False), (None, 1, False), (0, 2, True)]
)
def test_condition_counts_what_can_be_found(at_least: int | None, at_most: int | None, so: bool) -> None:
    game = begun(RED, FLOAT).play.game
    assert holds(game, When(deck=DeckHas(deck="search", at_least=at_least, at_most=at_most))) is so


def test_deck_that_there_is_not_has_no_cards() -> None:
    assert holds(begun(RED).play.game, When(deck=DeckHas(deck="omens", at_most=0)))


def test_automated_player_searches_what_can_be_searched_where_all_has_to_be_found() -> None:
    game = begun(RED)
    rule, value = CONDITIONS.rule(game.play.game.quest.objectives[0].when)
    assert list(rule.goals(game.view, value, "heroes")) == [Change(game.id("f"), "searched")]
    session = Session(game.play.game, 1, {side: NearestEnemy() for side in ("heroes", "overlord")})
    session.advance()
    assert session.play.state.outcome == "heroes"


def test_nobody_searches_where_enough_has_to_be_left() -> None:
    game = begun(RED)
    rule, _ = CONDITIONS.rule(When(deck=DeckHas(deck="search", at_least=1)))
    assert list(rule.goals(game.view, DeckHas(deck="search", at_least=1), "heroes")) == []


class Grab(Skill):
    """Draws into the hand what no hand holds."""

    async def use(self, ctx: Context) -> None:
        await ctx.draw_cards("search")


def test_items_are_not_drawn_into_a_hand() -> None:
    bench = Bench()
    skill = bench.skill(Grab, timing="action")
    game = begun(RED, bench=bench)
    game.change("K", skills=(skill,))
    game.turn_of("K")
    with pytest.raises(Exception, match="lets a figure find one"):
        game.use("K", skill)

"""The tithe: silver lies by the well from the second round on."""

from __future__ import annotations

from delve.ai.nearest import NearestEnemy
from delve.flow.session import Session
from delve.rules.item_facts import ItemMade
from delve.rules.quest_language.tables import EFFECTS
from delve.rules.setup import new_game
from delve.rules.view import View
from delve.testing.packs import Packs


def test_silver_is_paid_once_on_a_free_space_of_its_zone_and_counted(packs: Packs) -> None:
    game = new_game(packs.library, packs.behaviors, "march:market_day")
    session = Session(game, 3, {side: NearestEnemy() for side in game.ruleset.sides})
    while session.view.state.round < 2:
        assert not session.view.state.items or not any(
            item.definition == "march:tithe_silver" for item in session.play.state.items.values()
        )
        session.step()
    (silver,) = [i for i in session.play.state.items.values() if i.definition == "march:tithe_silver"]
    assert session.view.on(game.quest.first_board).zone("well") >> silver.space & 1
    session.advance()
    assert len([fact for fact in session.play.facts if isinstance(fact, ItemMade)]) == 1
    assert dict(session.play.state.variables)["paid"] == 1


def test_players_read_what_is_paid(packs: Packs) -> None:
    game = new_game(packs.library, packs.behaviors, "march:market_day")
    (tithe,) = [
        effect for trigger in game.quest.triggers for effect in trigger.do if effect.script is not None
    ]
    assert str(EFFECTS.describe(View(game), tithe)) == "the tithe is paid in Tithe Silver"

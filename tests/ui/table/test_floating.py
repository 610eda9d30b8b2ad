"""Words that rise over figures where something happens to them."""

from __future__ import annotations

import pytest

from delve.rules.facts import AttackHit
from delve.ui.table.floating import RisingWords
from delve.ui.table.moment import Moment
from tests.arenas import arena


@pytest.mark.parametrize(
    ("hearts", "shields", "damage", "words"),
    [(2, 3, 0, ["blocked"]), (0, 0, 0, []), (0, 2, 0, []), (2, 1, 1, [])],
    ids=["shields stop it", "it has no hearts", "there is nothing to stop", "a heart goes through"],
)
def test_an_attack_is_blocked_only_where_shields_stop_hearts(
    hearts: int, shields: int, damage: int, words: list[str]
) -> None:
    game, rising = arena("Kg", K="nite knight", g="goblin minion"), RisingWords()
    knight, goblin = game.id("K"), game.id("g")
    hit = AttackHit(piece=knight, target=goblin, hearts=hearts, shields=shields, pierce=0, damage=damage)
    rising.note(hit, Moment(game.view, 0.0, 1.0, {}, {}))
    assert [label.text for label in rising.labels(0.1)] == words

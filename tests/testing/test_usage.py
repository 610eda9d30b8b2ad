"""What counts as use of an item and of a surge: what a fact tells, and of which record."""

from __future__ import annotations

import msgspec
import pytest

from delve.model.attack import Surge
from delve.model.item import ItemDef
from delve.rules.ask.combat.words import surge_label
from delve.rules.facts import AttackDeclared, SurgeSpent, TurnBegan
from delve.script import Item
from delve.state.behavior_key import BehaviorKey
from delve.testing.arena import Arena
from delve.testing.usage import Usage
from tests.arenas import Bench

PLAIN = {"slot": "hand", "hands": 1, "attack": {"type": "melee", "dice": ["core:blue"]}}

CLUB_SURGES: list[dict[str, int]] = [{"hearts": 1}, {"cost": 2, "hearts": 1}]


class Charm(Item):
    """An item that does nothing of its own."""


@pytest.fixture
def game() -> Arena:
    """A knight with a weapon, an armor, and a weapon and a bead with scripts of their own, beside a goblin."""
    bench = Bench()
    items = [
        bench.item("club", **PLAIN, surges=CLUB_SURGES),
        bench.item("coat", slot="armor"),
        bench.item("wand", **PLAIN, script="test.items.Charm"),
        bench.item("bead", slot="other", script="test.items.Charm"),
    ]
    for id in ("test:wand", "test:bead"):
        key = BehaviorKey("item", id)
        bench.behaviors[key] = Charm(key, "Charm", {})
    arena = bench.arena("Kg", K="nite knight", g="goblin minion")
    arena.change("K", items=items)
    return arena


def used(game: Arena, *facts: AttackDeclared | SurgeSpent | TurnBegan) -> set[tuple[str, str]]:
    usage = Usage()
    for fact in facts:
        usage.note_fact(game.play.game, fact)
    return {(thing.id, thing.part) for thing in usage.things}


def attack_with(game: Arena, weapon: str) -> AttackDeclared:
    return AttackDeclared(game.id("K"), game.id("g"), game.item("K", weapon), weapon)


def test_weapon_is_used_by_an_attack_and_other_equipment_by_a_turn(game: Arena) -> None:
    assert used(game, attack_with(game, "test:club")) == {("test:club", "")}
    assert used(game, TurnBegan(game.id("K"))) == {("test:coat", "")}


def test_item_with_a_script_is_used_by_what_its_script_does_alone(game: Arena) -> None:
    assert game.play.game.library.get(ItemDef, "test:wand").script is not None
    assert used(game, attack_with(game, "test:wand"), TurnBegan(game.id("K"))) == {("test:coat", "")}


def test_surge_is_used_that_has_this_cost_and_effect_of_this_weapon_alone(game: Arena) -> None:
    game.turn_of("K")
    game.begin("attack", "K", "test:club", answers=[game.id("g"), (1,), (0,)])
    for surge, told in zip(CLUB_SURGES, ("hearts: 1", "cost: 2, hearts: 1"), strict=True):
        label = surge_label(game.play.game.library, msgspec.convert(surge, Surge))
        spent = SurgeSpent(game.id("K"), surge.get("cost", 1), label)
        assert used(game, spent) == {("test:club", told)}, "the other, and the goblin's own, are not"

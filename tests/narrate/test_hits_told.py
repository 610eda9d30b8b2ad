"""A hit tells why its hearts are other ones than those of the dice (rules §6.6)."""

from __future__ import annotations

from delve.narrate.scene import Scene
from delve.narrate.spans import plain
from delve.narrate.tellers import line
from delve.rules.facts import AttackHit
from delve.testing.arena import Arena
from tests.arenas import arena

PIECES = {"M": "maud thresher", "g": "goblin elite"}
TWO_HEARTS, NO_SHIELD = (4, 0), (0,)


def told(game: Arena) -> str:
    hit = [fact for fact in game.facts if isinstance(fact, AttackHit)][-1]
    shown = line(hit, Scene(game.view))
    assert shown is not None
    return plain(shown).strip()


def test_plain_hit_tells_its_hearts_alone() -> None:
    game = arena("Mg", **PIECES)
    game.turn_of("M")
    game.do("attack", "M", "core:threshing_flail", answers=[game.id("g"), TWO_HEARTS, NO_SHIELD])
    assert told(game) == "2 hearts = 2 damage"


def test_hearts_of_the_skill_that_orders_the_attack_are_told_with_its_name() -> None:
    game = arena("Mg", **PIECES)
    game.turn_of("M")
    game.do("skill", "M", "millers_share", answers=[game.id("g"), TWO_HEARTS, NO_SHIELD])
    assert told(game) == "5 hearts (2 rolled, +3 Miller's Share) = 5 damage"


def test_hearts_of_what_is_always_on_are_told_with_its_name() -> None:
    """Maud hits harder whoever has struck her last, and nothing else on the screen says so."""
    game = arena("Mg", **PIECES)
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("M"), (1, 1), NO_SHIELD, "done"])
    game.turn_of("M")
    game.do("attack", "M", "core:threshing_flail", answers=[game.id("g"), TWO_HEARTS, NO_SHIELD])
    assert told(game) == "3 hearts (2 rolled, +1 Wants It Back) = 3 damage"


def test_hearts_that_are_told_sum_to_those_that_are_counted() -> None:
    game = arena("Mg", **PIECES)
    game.turn_of("M")
    game.do("skill", "M", "millers_share", answers=[game.id("g"), TWO_HEARTS, NO_SHIELD])
    (hit,) = [fact for fact in game.facts if isinstance(fact, AttackHit)]
    assert (hit.hearts, dict(hit.hearts_by)) == (5, {"core:millers_share": 3})

"""What monsters may do, and when they do it (rules §4.3, §5.11, §7.2)."""

from __future__ import annotations

from delve.rules.facts import FigureDefeated
from delve.testing.arena import Arena
from tests.arenas import Bench, arena


def verbs(game: Arena) -> set[str]:
    """The verbs that may be used now."""
    return {command[0].rpartition(":")[2] for command in game.play.pending.legal()}  # type: ignore[union-attr]


def test_monsters_have_two_actions_like_heroes() -> None:
    game = arena("K.......g", K="nite knight", g="goblin minion")
    game.turn_of("g")
    game.do("move", "g")
    game.do("move", "g")
    assert (game["g"].movement_points, game["g"].action_points) == (10, 0)


def test_monsters_do_not_rest_revive_stand_up_or_suffer_fatigue_to_move() -> None:
    game = arena("K.gD", K="nite knight", g="goblin minion", D="door closed")
    game.turn_of("g")
    assert verbs(game) == {"move", "attack", "interact", "end_turn"}
    assert set(game.options()) == {"move", "attack", "interact", "end_turn"}


def test_monster_opens_and_closes_doors() -> None:
    """Rules §10.1."""
    game = arena("K.gD", K="nite knight", g="goblin minion", D="door closed")
    game.turn_of("g")
    game.do("interact", "g", game.id("D"), "open")
    assert game["D"].state == "open"


def test_monster_opens_no_chest() -> None:
    """Rules §10.2."""
    game = arena("K.gC", K="nite knight", g="goblin minion", C="chest closed")
    game.turn_of("g")
    assert game.reason("interact") == "nothing to handle beside it"


def test_monster_attacks_once_in_a_turn() -> None:
    """S0-66."""
    game = arena("K.g", K="nite knight", g="goblin minion")
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("K"), (0, 0)])
    assert game["g"].action_points == 1
    assert game.reason("attack") == "it has attacked already this turn"
    assert game.reason("move") == ""


def test_monster_that_took_its_attack_back_may_still_attack() -> None:
    game = arena("K.g\nS..", K="nite knight", S="wren strider", g="goblin minion")
    game.turn_of("g")
    game.begin("attack", "g", "")
    game.play.cancel("overlord")
    assert (game["g"].attacks, game["g"].action_points) == (0, 2)
    assert game.reason("attack") == ""


def test_monster_attacks_again_in_the_next_round() -> None:
    game = arena("K.g", K="nite knight", g="goblin minion")
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("K"), (0, 0)])
    game.do("end_turn", "g")
    game.turn_of("g")
    assert game.reason("attack") == ""


def test_rank_gives_the_profile() -> None:
    """S0-183."""
    game = arena("K.gG", K="nite knight", g="goblin minion", G="goblin elite")
    assert [game.view.number("health", game.id(name)) for name in "gG"] == [4, 5]
    assert game.view.query("defense_dice", game.id("G"), game.id("K"), "") == ("core:gray",)
    assert [w.attack.dice for w in game.view.weapons(game.id("G"))] == [("core:blue", "core:red")]


def test_act_without_a_profile_takes_the_last_one_before_it() -> None:
    bench = Bench()
    profile = {"speed": 1, "health": 2, "attack": {"type": "melee", "dice": ["core:red"]}}
    strong = {**profile, "health": 9}
    bench.monster(
        "ogre", acts={"1": {"elite": profile, "minion": profile}, "2": {"elite": strong, "minion": strong}}
    )
    for act, health in ((1, 2), (2, 9), (3, 9)):
        game = bench.quest(
            "ee.O",
            {"O": "Ogre"},
            legend={"O": {"mark": "lair"}},
            act=act,
            groups=[{"group": "test:ogre", "at": "lair"}],
        )
        assert game.view.number("health", game.id("O")) == health


def test_defeated_monster_leaves_the_board_at_once_and_its_space_is_free() -> None:
    """Rules §7.2."""
    game = arena("Kg.", K="nite knight", g="goblin minion")
    game.change("g", damage=3)
    game.turn_of("K")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), (2, 5), (0,), "done"])
    assert (game["g"].spaces, game["g"].defeated, game["g"].damage) == ((), True, 4)
    assert game.happened(FigureDefeated) == [
        FigureDefeated(piece=game.id("g"), source=game.id("K"), spaces=(1,))
    ]
    game.do("fatigue_move", "K")
    game.walk("K", (1, 0))


def test_defeated_monster_has_no_turn() -> None:
    game = arena("K.g.h", K="nite knight", g="goblin minion", h="goblin minion")
    game.change("g", spaces=(), defeated=True)
    game.turn_of("h")
    assert game.play.state.active == game.id("h")

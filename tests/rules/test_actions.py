"""What a hero does in its turn: action points, rest, interact, revive, stand up, end (rules §5)."""

from __future__ import annotations

import pytest

from delve.model.refs import ref
from delve.model.switches import Switches
from delve.model.tile import Legend
from delve.requests import IllegalAnswer
from delve.rules.ask import equipment
from delve.rules.facts import HeroRevived, Recovered, RestDeclared, TurnBegan, TurnEnded
from delve.rules.item_facts import ItemTaken
from delve.script import Skill
from delve.testing.arena import Arena
from tests.arenas import Bench, arena

LEVER = {"id": "pull", "name": "Pull it", "state": "up", "becomes": "down"}


def verbs(game: Arena) -> set[str]:
    """The verbs that may be used now."""
    return {command[0].rpartition(":")[2] for command in game.play.pending.legal()}  # type: ignore[union-attr]


# ---------------------------------------------------------------------------------------- action points
def test_turn_begins_with_two_action_points_and_no_movement_points() -> None:
    """Rules §5.1."""
    game = arena("K.", K="nite knight")
    game.change("K", movement_points=3, attacks=2, resting=False)
    game.turn_of("K")
    assert (game["K"].action_points, game["K"].movement_points, game["K"].attacks) == (2, 0, 0)
    assert game.happened(TurnBegan) == [TurnBegan(piece=game.id("K"))]


def test_same_action_may_be_taken_twice_also_two_attacks() -> None:
    """Rules §5.1, §5.4."""
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.turn_of("K")
    for _ in range(2):
        game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), (0, 0)])
    assert game["K"].action_points == 0
    assert game.reason("attack") == "no action left"


def test_points_need_not_be_used() -> None:
    """Rules §5.10."""
    game = arena("KS", K="nite knight", S="wren strider")
    game.turn_of("K")
    game.do("end_turn", "K")
    assert game["K"].action_points == 0
    assert game.happened(TurnEnded) == [TurnEnded(piece=game.id("K"))]


def test_turn_goes_on_without_action_points_until_it_is_ended() -> None:
    game = arena("K.........", K="nite knight")
    game.turn_of("K")
    game.do("move", "K")
    game.do("move", "K")
    assert verbs(game) == {"step", "fatigue_move", "end_turn"}


def test_free_skills_need_no_action_point_and_action_skills_do() -> None:
    """Rules §5.6, §8.1."""

    class Breath(Skill):
        pass

    class Shout(Skill):
        pass

    bench = Bench()
    skills = (bench.skill(Breath, timing="free"), bench.skill(Shout, timing="action"))
    game = bench.arena("K.", K="nite knight")
    game.change("K", skills=skills)
    game.turn_of("K")
    game.use("K", "shout")
    game.use("K", "shout")
    assert game["K"].action_points == 0
    assert game.reason("shout") == "no action left"
    game.use("K", "breath")


# ---------------------------------------------------------------------------------------- rest
def test_rest_takes_all_actions_left_and_recovers_at_the_end_of_the_turn() -> None:
    """Rules §5.5."""
    game = arena("K..", K="nite knight")
    game.change("K", fatigue=3)
    game.turn_of("K")
    game.do("rest", "K")
    assert (game["K"].action_points, game["K"].fatigue, game["K"].resting) == (0, 3, True)
    assert len(game.happened(RestDeclared)) == 1
    game.do("fatigue_move", "K")
    game.walk("K", (1, 0))
    assert game["K"].fatigue == 4
    game.do("end_turn", "K")
    assert (game["K"].fatigue, game["K"].resting) == (0, False)
    assert Recovered(piece=game.id("K"), hearts=0, fatigue=4, cause="rest") in game.facts


def test_rest_after_an_action_takes_the_one_that_is_left() -> None:
    game = arena("K..", K="nite knight")
    game.turn_of("K")
    game.do("move", "K")
    game.do("rest", "K")
    assert game["K"].action_points == 0
    game.walk("K", (1, 0))


def test_rest_needs_an_action_left() -> None:
    game = arena("K..", K="nite knight")
    game.turn_of("K")
    game.do("move", "K")
    game.do("move", "K")
    assert game.reason("rest") == "no action left"


def test_rest_as_one_action_leaves_the_other() -> None:
    """Rules §12.1 `rest`."""
    game = arena("K..", K="nite knight", switches=Switches(rest="one_action"))
    game.change("K", fatigue=2)
    game.turn_of("K")
    assert str(game.options()["rest"].note) == "1 action, fatigue back"
    game.do("rest", "K")
    assert game["K"].action_points == 1
    assert game.reason("rest") == "it rests already"
    game.do("end_turn", "K")
    assert game["K"].fatigue == 0


def test_rest_of_turn_says_what_it_costs() -> None:
    game = arena("K..", K="nite knight", switches=Switches(rest="rest_of_turn"))
    game.turn_of("K")
    assert str(game.options()["rest"].note) == "all actions left, fatigue back"


# ---------------------------------------------------------------------------------------- interact
def test_door_is_opened_and_closed_from_beside_it() -> None:
    """Rules §5.7, §10.1."""
    game = arena("KD.", K="nite knight", D="door closed")
    game.turn_of("K")
    assert game.options()["interact"].label == "Open the door"
    game.do("interact", "K", game.id("D"), "open")
    assert (game["D"].state, game["K"].action_points) == ("open", 1)
    game.do("interact", "K", game.id("D"), "close")
    assert (game["D"].state, game["K"].action_points) == ("closed", 0)


def test_door_is_handled_diagonally_but_not_past_a_wall() -> None:
    game = arena("K.\n.D", K="nite knight", D="door closed")
    game.turn_of("K")
    assert game.reason("interact") == ""
    walled = arena("KD", K="nite knight", D="door closed", walls=[((0, 0), (1, 0))])
    walled.turn_of("K")
    assert walled.reason("interact") == "nothing to handle beside it"


def test_interact_needs_an_action_and_a_thing() -> None:
    game = arena("K.D", K="nite knight", D="door closed")
    game.turn_of("K")
    (offered,) = (one for one in game.session.options() if one.id == "base:interact")
    assert (str(offered.label), str(offered.face)) == ("Interact (Open the door)", "Interact")
    assert game.reason("interact") == "nothing to handle beside it"
    game.do("move", "K")
    game.walk("K", (1, 0))
    game.do("move", "K")
    assert game.reason("interact") == "no action left"


def test_door_is_not_closed_on_a_figure() -> None:
    """Rules §10.1."""
    game = arena("KDS", K="nite knight", S="wren strider", D="door open")
    game.turn_of("S")
    game.do("move", "S")
    game.walk("S", (1, 0))
    assert game.reason("interact") == "a figure stands in Door", "also not by the one in it"
    game.do("end_turn", "S")
    game.turn_of("K")
    assert game.reason("interact") == "a figure stands in Door"


def test_one_who_stands_on_the_space_of_an_object_may_use_it() -> None:
    """Rules §5.7."""
    bench = Bench()
    bench.object("lever", states={"up": {}, "down": {}}, interactions=[LEVER])
    game = bench.arena("LK", K="nite knight", L="lever up")
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (0, 0))
    game.do("interact", "K", game.id("L"), "pull")
    assert game["L"].state == "down"


def test_chest_gives_everything_to_who_opens_it_and_stays_in_the_way() -> None:
    """Rules §10.2."""

    chest = Legend(object=ref("core:chest"), name="c", contents=(ref("core:tide_spear"), ref("core:ash_bow")))
    game = arena("KC.", K="nite knight", legend={"C": chest})
    game.names["C"] = next(p.id for p in game.view.objects())
    game.turn_of("K")
    game.do("interact", "K", game.id("C"), "open")
    assert game.items("K")[-2:] == ("core:tide_spear", "core:ash_bow")
    assert game.items("C") == ()
    assert [fact.name for fact in game.happened(ItemTaken)] == ["Tide Spear", "Ash Bow"]  # type: ignore[attr-defined]
    game.do("move", "K")
    assert "step" not in verbs(game), "it still bars the way"
    assert [weapon.name for weapon in game.view.weapons(game.id("K"))] == [
        "Oaken Blade",
    ], "what is found is just carried until the start of a turn"
    at_hand = [game.view.item(item).definition for item in equipment.at_hand(game["K"])]
    assert at_hand == ["core:tide_spear", "core:ash_bow"]


# ---------------------------------------------------------------------------------------- revive and stand up
def fallen(drawing: str = "KS.") -> Arena:
    """An arena in which Wren lies knocked out, where it is drawn."""
    game = arena(drawing, K="nite knight", S="wren strider")
    game.change("S", damage=10, fatigue=5, fallen_at=game["S"].spaces[0], spaces=())
    return game


def test_revive_heals_by_the_dice_and_the_hero_takes_its_turn() -> None:
    """Rules §5.8: one damage for each heart, one fatigue for each surge."""
    game = fallen()
    game.turn_of("K")
    game.do("revive", "K", game.id("S"), answers=[(5, 1)])
    assert (game["S"].damage, game["S"].fatigue, game["S"].spaces) == (5, 4, (1,))
    assert game["K"].action_points == 1
    assert HeroRevived(piece=game.id("S"), by=game.id("K"), space=1) in game.facts
    game.do("end_turn", "K")
    game.turn_of("S")
    assert game["S"].action_points == 2
    assert "move" in verbs(game)


def test_revive_works_on_the_space_of_the_fallen_hero() -> None:
    game = fallen("K.\n.S")
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 1))
    game.do("revive", "K", game.id("S"), answers=[(0, 0)])
    assert game.at("K") == (1, 1)
    assert game.at("S") == (0, 0), "its space is taken: the topmost of the nearest, there the leftmost"


def test_revive_needs_to_be_beside_the_hero_and_an_action() -> None:
    game = fallen("K.S")
    game.turn_of("K")
    assert game.reason("revive") == "Wren does not lie beside it"
    game.do("rest", "K")
    assert game.reason("revive") == "no action left"


def test_revive_is_not_offered_where_nobody_lies() -> None:
    """S0-52."""
    game = arena("KS.", K="nite knight", S="wren strider")
    game.turn_of("K")
    assert "revive" not in game.options()


def test_stand_up_is_the_only_choice_of_a_knocked_out_hero_and_its_whole_turn() -> None:
    """Trap 11: standing up eats the turn, being revived does not (rules §5.9, §4.2)."""
    game = fallen()
    game.turn_of("S")
    assert list(game.play.pending.legal()) == [("base:stand_up", game.id("S"))]  # type: ignore[union-attr]
    assert set(game.options()) == {"stand_up"}
    game.do("stand_up", "S", answers=[(5, 5)])
    assert (game["S"].damage, game["S"].fatigue, game["S"].spaces) == (4, 3, (1,))
    assert TurnEnded(piece=game.id("S")) in game.facts
    game.turn_of("K")


@pytest.mark.parametrize("may", [False, True])
def test_knocked_out_hero_may_stay_down_where_the_switch_lets_it(may: bool) -> None:
    """Rules §5.9, §12.1 `may_stay_down`; S0-79, S0-82, S0-83: in the source standing up is the only choice."""
    game = arena("KS.", K="nite knight", S="wren strider", switches=Switches(may_stay_down=may))
    game.change("S", damage=10, fatigue=5, spaces=(), fallen_at=1)
    game.turn_of("S")
    assert set(game.options()) == ({"stand_up", "end_turn"} if may else {"stand_up"})
    if may:
        game.do("end_turn", "S")
        assert game["S"].knocked_out
        assert TurnEnded(piece=game.id("S")) in game.facts


def test_stand_up_on_a_taken_space_puts_the_hero_on_the_nearest_free_one() -> None:
    game = fallen()
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0))
    game.do("end_turn", "K")
    game.turn_of("S")
    game.do("stand_up", "S", answers=[(0, 0)])
    assert (game.at("K"), game.at("S")) == ((1, 0), (0, 0))


def test_nobody_gets_up_where_the_ruleset_has_no_dice_for_it() -> None:
    """Rules §5.8, §5.9: a fallen hero is passed over, and friends are told why they cannot help."""
    game = arena("KS.", K="nite knight", S="wren strider", rules={"revival": ()})
    game.change("S", damage=10, fatigue=5, spaces=(), fallen_at=1)
    game.turn_of("K")
    assert game.reason("revive") == "by these rules nobody who has fallen gets up again"
    game.do("end_turn", "K")
    game.turn_of("K")
    assert game.play.state.round == 2
    assert game["S"].knocked_out


# ---------------------------------------------------------------------------------------- illegal commands
@pytest.mark.parametrize(
    "command",
    [
        ("fly", 1),
        ("end_turn",),
        ("base:end_turn", 2),
        ("base:attack", 1, "core:ash_bow"),
        ("base:skill", 1, "core:no"),
        ("base:move", True),
    ],
)
def test_command_that_is_not_offered_is_refused_and_changes_nothing(command: tuple[object, ...]) -> None:
    game = arena("K.", K="nite knight")
    game.turn_of("K")
    with pytest.raises(IllegalAnswer):
        game.play.answer(command)
    assert game.changes() == []

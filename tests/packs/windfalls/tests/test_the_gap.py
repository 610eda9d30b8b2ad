"""The dogs of the gap: what they see, where they go, and how the quest ends."""

from delve.testing.arena import MakeArena
from delve.testing.quest_arena import MakeQuest

HEDGE = {"h": "hedge"}


def test_dog_comes_for_whom_it_sees_and_catches_whom_it_reaches(arena: MakeArena) -> None:
    game = arena("T..d", T="tib climber", d="old_dog minion", ruleset="by_night")
    game.let_act("d")
    assert game.at("d") == (2, 0)
    game.let_act("d")
    assert game["T"].defeated


def test_dog_looks_over_a_hedge_but_not_far(arena: MakeArena) -> None:
    for drawing, comes in (("T.h.d\n.....", False), ("Thd\n...", True)):
        game = arena(drawing, T="tib climber", d="dog minion", legend=HEDGE, ruleset="by_night")
        before = game.at("d")
        game.let_act("d")
        assert (game.at("d") != before) is comes


def test_children_win_with_all_three_fruits_in_the_gap(quest: MakeQuest) -> None:
    game = quest("the_gap")
    game.change("tib", items=["pear", "plum"])
    game.turn_of("tib")
    assert not game.winner
    game.change("mab", items=["quince"])
    game.do("end_turn", "tib")
    assert game.winner == "children"


def test_dogs_win_by_one_child_or_by_the_clock(quest: MakeQuest) -> None:
    game = quest("the_gap")
    game.jump(figures={"mab": (6, 5)})
    game.let_act("old_dog")
    assert game.won_by == "Catch a child."
    game = quest("the_gap")
    game.jump(round=16)
    game.go_to_round(17)
    assert game.won_by == "Keep them until the clock strikes."


def test_fruit_is_picked_from_beside_its_tree(quest: MakeQuest) -> None:
    game = quest("the_gap")
    game.jump(figures={"tib": (4, 1)})
    game.turn_of("tib")
    game.do("interact", "tib", game.id("pear_tree"), "pick")
    assert game.items("tib") == ("windfalls:pear",)

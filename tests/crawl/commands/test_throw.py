"""Throw: what is carried flies to a space in sight."""

from __future__ import annotations

import pytest

from delve.narrate.chronicle import Chronicle
from delve.narrate.spans import plain
from delve.requests import ChooseSpace
from delve.testing.arena import MakeArena


def test_missile_hurts_whoever_stands_there_and_lies_there_then(arena: MakeArena) -> None:
    game = arena("K..o", K="marrow hod_carrier trowel", o="troll minion")
    game.turn_of("K")
    game.do("throw", "K", "crawl:trowel", answers=[(3, 0)])
    assert game["o"].damage == 5, "it is no attack: no defense counts"
    assert game.items("K") == ()
    assert [item.space for item in game.view.lying_items()] == [3]


def test_log_tells_that_it_is_thrown_and_of_nothing_that_comes_into_sight(arena: MakeArena) -> None:
    """Who threw one was told that it had come into sight, and then that it was dropped."""
    game = arena("K..o", K="marrow hod_carrier trowel", o="troll minion")
    game.turn_of("K")
    game.do("throw", "K", "crawl:trowel", answers=[(3, 0)])
    chronicle = Chronicle(side="gleaners")
    chronicle.update(game.play.facts, game.session.view_of("gleaners"))
    lines = [plain(line).strip() for line in chronicle.lines]
    assert "Marrow throws Throwing Trowel to 3,0" in lines
    assert not [line for line in lines if "Trowel" in line and "sight" in line]


def test_question_names_what_is_thrown(arena: MakeArena) -> None:
    game = arena("K..o", K="marrow hod_carrier trowel red_clay", o="troll minion")
    game.turn_of("K")
    game.begin("throw", "K", "crawl:red_clay")
    assert str(game.asked.message) == "Throw Red Clay where?"
    game.reply((1, 0))


def test_nothing_is_thrown_that_does_nothing_where_it_comes_down(arena: MakeArena) -> None:
    game = arena("K..o", K="marrow hod_carrier cellar_key survey trowel", o="troll minion")
    game.turn_of("K")
    thrown = {command[2] for command in game.asked.items() if command[0] == "crawl:throw"}
    assert thrown == {"crawl:trowel"}


def test_it_flies_so_far_and_where_one_sees(arena: MakeArena) -> None:
    game = arena("K.......\n##......\n........", K="marrow hod_carrier shard")
    game.turn_of("K")
    game.begin("throw", "K", "crawl:shard")
    asked = game.asked
    assert isinstance(asked, ChooseSpace)
    assert max(x for x, _ in asked.items()) == 6
    assert (0, 0) not in asked.items()
    assert (0, 2) not in asked.items()
    game.reply((1, 0))


def test_nothing_that_is_worn_is_thrown(arena: MakeArena) -> None:
    game = arena("K.", K="marrow hod_carrier clay_knife")
    game.turn_of("K")
    assert game.equipped("K") == ("crawl:clay_knife",)
    assert not [command for command in game.asked.items() if command[0] == "crawl:throw"]


@pytest.mark.parametrize(("flask", "damage"), [("quick_lime", 6), ("sour_water", 0)])
def test_flask_breaks_and_befalls_all_around_it(arena: MakeArena, flask: str, damage: int) -> None:
    game = arena(
        "K..o\n...p\nq...", K=f"marrow hod_carrier {flask}", o="troll minion", p="orc minion", q="orc minion"
    )
    game.turn_of("K")
    game.do("throw", "K", f"crawl:{flask}", answers=[(3, 0)])
    assert (game["o"].damage, game["p"].damage, game["q"].damage, game["K"].damage) == (damage, damage, 0, 0)
    assert game.items("K") == ()
    assert not game.view.lying_items()


def test_flask_does_good_to_a_friend_too(arena: MakeArena) -> None:
    game = arena("K..T", K="marrow hod_carrier red_clay", T="tansy rat_catcher")
    game.change("T", damage=20)
    game.turn_of("K")
    game.do("throw", "K", "crawl:red_clay", answers=[(3, 0)])
    assert game["T"].damage == 8

"""The automated player does what the objectives of its side ask for, and finds its way there (rules §11.3)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.ai.errands import courses, errands, openings
from delve.ai.nearest import NearestEnemy
from delve.requests import Answer
from delve.rules.quest_language.objectives import goals_of
from delve.testing.arena import Arena
from tests.arenas import Bench

KEY = "test:key"
ASK: dict[str, Any] = {"in_zone": {"zone": "vault", "side": "heroes"}}
GATE = {
    "states": {"shut": {"blocks_movement": True, "blocks_sight": True}, "open": {}},
    "interactions": [
        {"id": "unlock", "name": "Unlock", "state": "shut", "becomes": "open", "needs": KEY},
        {"id": "lock", "name": "Lock", "state": "open", "becomes": "shut"},
    ],
}
BOX = {
    "states": {"shut": {}, "empty": {}},
    "interactions": [
        {"id": "loot", "name": "Loot", "state": "shut", "becomes": "empty", "gives_contents": True}
    ],
}
SAFE = {
    "states": {"shut": {}, "empty": {}},
    "interactions": [BOX["interactions"][0] | {"needs": KEY}],  # type: ignore[index]
}
PILE = {
    "states": {"whole": {}, "gone": {}},
    "interactions": [{"id": "dig", "name": "Dig", "state": "whole", "becomes": "gone", "searches": True}],
}
LEVER = {
    "states": {"down": {}, "half": {}, "up": {}},
    "interactions": [
        {"id": "raise", "name": "Raise", "state": "down", "becomes": "half"},
        {"id": "lift", "name": "Lift", "state": "half", "becomes": "up"},
    ],
}
IDOL = {
    "states": {"still": {}},
    "interactions": [{"id": "take", "name": "Take", "state": "still", "becomes": "still", "lifts": True}],
}


def quest(drawing: str, when: dict[str, Any], **more: Any) -> Arena:
    """Nite at the entrance `e`, asked for something; goblins at `g`, and things that are known by their letters."""
    bench = Bench()
    bench.item("key", slot="none")
    for id, fields in (
        ("gate", GATE),
        ("box", BOX),
        ("lever", LEVER),
        ("idol", IDOL),
        ("safe", SAFE),
        ("pile", PILE),
    ):
        bench.object(id, **fields)
    legend = {
        "G": {"object": "test:gate", "name": "gate"},
        "B": {"object": "test:box", "name": "box", "contents": [KEY]},
        "L": {"object": "test:lever", "name": "lever"},
        "I": {"object": "test:idol", "name": "idol"},
        "S": {"object": "test:safe", "name": "safe", "contents": [KEY]},
        "P": {"object": "test:pile", "name": "pile"},
        "v": {"zone": "vault"},
        "g": {"mark": "den"},
        "k": {"items": [KEY]},
    }
    names = {"K": "Nite"} | {name: label for name, label in NAMED.items() if name in drawing}
    game = bench.quest(
        drawing,
        names,
        legend={character: meaning for character, meaning in legend.items() if character in drawing},
        objectives=[{"side": "heroes", "text": "Win.", "when": when}],
        **({"groups": [{"group": "core:goblin", "at": "den"}]} if "g" in drawing else {}),
        **more,
    )
    game.turn_of("K")
    return game


NAMED = {"P": "pile", "S": "safe", "G": "gate", "B": "box", "L": "lever", "I": "idol"}


def told(game: Arena) -> Answer:
    """What it answers; it must be legal."""
    answer = NearestEnemy().answer(game.asked, game.view)
    game.asked.accept(answer)
    return answer


def play(game: Arena, most: int = 40) -> None:
    """Let it play the heroes, and nobody the overlord, until the game is over."""
    for _ in range(most):
        if game.play.pending is None:
            return
        game.play.answer(told(game))


def test_it_walks_to_the_zone_that_the_quest_asks_for_and_stays() -> None:
    game = quest("e....v", ASK)
    assert told(game) == ("base:move", game.id("K"))
    play(game)
    assert (game.play.state.outcome, game.at("K")) == ("heroes", (5, 0))


def test_it_leaves_a_zone_in_which_nobody_may_stand_once_nothing_else_is_asked() -> None:
    cleared = {"all": [{"object": {"object": "lever", "state": "up"}}, {"not": ASK}]}
    game = quest("e.vL", cleared)
    game.change("K", spaces=(2,))
    play(game)
    assert (game.play.state.outcome, game.at("K")) == ("heroes", (1, 0))


def test_what_the_quest_asks_comes_before_the_way_to_the_enemy() -> None:
    game = quest("ve.......g", ASK)
    game.do("move", "K")
    assert told(game) == ("base:step", game.id("K"), (0, 0))


@pytest.mark.parametrize(
    "when",
    [
        {"object": {"object": "lever", "state": "up"}},
        {"any": [{"side_fallen": "overlord"}, {"object": {"object": "lever", "state": "up"}}]},
    ],
)
def test_it_puts_an_object_into_the_state_asked_for_in_as_many_steps_as_it_takes(
    when: dict[str, Any],
) -> None:
    game = quest("e...L..g", when)
    game.change("K", spaces=(3,))
    assert told(game) == ("base:interact", game.id("K"), game.id("L"), "raise")
    game.do("interact", "K", game.id("L"), "raise")
    assert told(game) == ("base:interact", game.id("K"), game.id("L"), "lift")


def test_it_picks_up_what_lies_on_the_ground_if_it_is_asked_to_hold_it() -> None:
    game = quest("e....k\n......\n.....g", {"holds": {"item": KEY}})
    play(game)
    assert game.play.state.outcome == "heroes"
    assert game.items("K")[-1] == KEY
    assert any(
        entry.answer[:1] == ("base:pick_up",)
        for entry in game.play.journal
        if isinstance(entry.answer, tuple)
    )


def test_it_fetches_the_key_of_the_gate_that_bars_the_way() -> None:
    game = quest("B.e..#vv\n.....Gvv\n.....#vv", ASK)
    play(game)
    assert game.play.state.outcome == "heroes"
    assert KEY in game.items("K")
    assert game["G"].state == "open"


def test_item_that_a_friend_holds_is_not_looked_for() -> None:
    game = quest("e...B", {"holds": {"item": KEY}})
    assert [errand.thing for errand in errands(game.view, game["K"])] == [game.id("B")]
    game.change("K", items=(KEY,))
    assert errands(game.view, game["K"]) == ()


def test_object_is_brought_to_the_zone_and_left_to_whoever_carries_it() -> None:
    game = quest("I.e..v", {"object_in": {"object": "idol", "zone": "vault"}})
    play(game)
    assert game.play.state.outcome == "heroes"


def ends(game: Arena) -> list[tuple[str, int]]:
    """How Nite could reach what is asked: by what it does first, if anything, and on how many spaces it then ends."""
    view, nite = game.view, game["K"]
    found = courses(view, nite, goals_of(view, "heroes"))
    return [(one.first.interaction if one.first else "", one.last.spaces.bit_count()) for one in found]


def test_courses_are_what_one_errand_reaches_or_one_and_the_way_with_what_it_got() -> None:
    carried = {"holds": {"item": KEY, "zone": "vault"}}
    assert ends(quest("B.e..vv", carried)) == [("loot", 2)]
    assert ends(quest("k.e..vv", carried)) == [(KEY, 2)]
    assert ends(quest("I.e..vv", {"object_in": {"object": "idol", "zone": "vault"}})) == [("take", 2)]
    assert ends(quest("e....vv", ASK)) == [("", 2)]


def test_no_course_is_known_where_more_than_two_things_are_to_be_done() -> None:
    game = quest("e...L..g", {"object": {"object": "lever", "state": "up"}})
    assert ends(game) == [], "it is lifted only after it was raised"
    game.change("L", state="half")
    assert [name for name, _ in ends(game)] == [""]
    behind = quest(
        "e.P..vv", {"holds": {"item": "core:red_draught", "zone": "vault"}}, search=["core:red_draught"]
    )
    assert ends(behind) == [], "nobody knows what a search finds"


def test_item_is_searched_for_where_searching_may_find_it() -> None:
    wanted = {"holds": {"item": "core:red_draught"}}
    game = quest("e.P", wanted, search=["core:red_draught"])
    assert [errand.thing for errand in errands(game.view, game["K"])] == [game.id("P")]
    elsewhere = quest("e.P", wanted, search=["core:lucky_float"])
    assert errands(elsewhere.view, elsewhere["K"]) == ()


@pytest.mark.parametrize("when", [{"side_fallen": "overlord"}, {"round": {"at_least": 9}}])
def test_defeats_and_time_are_no_errands(when: dict[str, Any]) -> None:
    game = quest("e.B.G.g", when)
    assert errands(game.view, game["K"]) == ()


def test_keys_that_lie_behind_their_own_locks_are_given_up() -> None:
    game = quest("e..G#v\n...S..", ASK)
    assert openings(game.view, game["K"]) == (), "the key lies in a safe, and that has no other"


def test_of_equal_enemies_whom_an_objective_names_is_struck_first() -> None:
    bench = Bench()
    cave, fen = (bench.monster(id, limits={"1": {"minion": 1}}) for id in ("cave", "fen"))
    drawing = ".1.\n.e.\n.2."

    def struck(when: dict[str, Any]) -> int:
        game = bench.quest(
            drawing,
            {"K": "Nite"},
            legend={"1": {"mark": "one"}, "2": {"mark": "two"}},
            groups=[{"group": cave, "at": "one"}, {"group": fen, "at": "two"}],
            objectives=[{"side": "heroes", "text": "Win.", "when": when}],
        )
        game.turn_of("K")
        view = game.play.view
        both = [one.id for one in view.figures("overlord")]
        return NearestEnemy()._by_need(both, view)[0] - both[0]

    assert struck({"side_fallen": "overlord"}) == 0
    assert struck({"group_defeated": cave}) == 0
    assert struck({"group_defeated": fen}) == 1

"""What the table shows of attacks by a pattern: the spaces that they mean, and whom else they strike (rules §6.13)."""

from __future__ import annotations

import msgspec

from delve.model.ruleset import RulesetDef
from delve.requests import Area, ChooseOption
from delve.rules.facts import AttackHit
from delve.ui.colors import STRUCK
from delve.ui.sprites import Overlay
from delve.ui.table.forecast import Forecast
from delve.ui.table.scene import ALLY, NEITHER, TARGET
from tests.ai.test_friends_in_areas import village
from tests.arenas import Bench, core
from tests.march.games import arena as march_arena
from tests.ui.table.seats import Seat

MOWING = {"type": "melee", "power": 3, "strikes": "all"}


def mower(drawing: str, **pieces: str) -> Seat:
    """A person whose knight has a scythe."""
    bench = Bench()
    swath = bench.pattern("swath", drawing="x x x\n. @ .\n")
    scythe = bench.item("scythe", attack={**MOWING, "pattern": swath})
    game = bench.arena(drawing, K="nite knight", **pieces)
    game.change("K", items=(scythe,), skills=())
    game.turn_of("K")
    return Seat(game=game)


def tints(seat: Seat) -> list[Overlay]:
    """The tints of what an attack would strike."""
    return [overlay for overlay in seat.model().scene.overlays if overlay.color == STRUCK]


def test_spaces_that_an_attack_would_strike_are_tinted_while_its_target_is_pointed_at() -> None:
    seat = mower("...\ngK.\n...", g="goblin minion")
    assert tints(seat) == []
    seat.hand.look_at((0, 1))
    assert tints(seat) == [Overlay(frozenset({(0, 0), (0, 1), (0, 2)}), STRUCK, "barred")]


def test_panel_names_the_friend_whom_it_would_strike_and_the_log_whom_it_struck() -> None:
    seat = mower("S..\ngK.\n...", g="goblin minion", S="wren strider")
    seat.hand.look_at((0, 1))
    shown = seat.model().middle
    assert isinstance(shown, Forecast)
    assert [(other.name, other.friend) for other in shown.others] == [("Wren", True)]
    assert (shown.attack, shown.power) == ((), "3 hearts")


# ---------------------------------------------------------------------------------------- which way it goes
def asked(drawing: str = "gSv\n.K.\nh..", **pieces: str) -> Seat:
    """A knight with a scythe is asked which way the attack on the goblin in the corner goes; v belongs to nobody."""
    bench = Bench()
    swath = bench.pattern("swath", drawing="x x x\n. @ .\n")
    scythe = bench.item("scythe", attack={**MOWING, "pattern": swath})
    there = {"g": "goblin minion", "h": "goblin elite", "S": "wren strider", "v": "goblin minion"}
    given = {name: what for name, what in there.items() if name in drawing} | pieces
    game = bench.arena(drawing, K="nite knight", ruleset=village(bench), **given)
    if "v" in drawing:
        game.change("v", side="village")
    game.change("K", items=(scythe,), skills=())
    game.turn_of("K")
    game.begin("attack", "K", scythe, answers=[game.id("g")])
    return Seat(game=game)


def test_way_that_is_looked_at_is_tinted_with_brackets_around_friend_foe_and_others() -> None:
    seat = asked()
    assert tints(seat) == [], "nothing is looked at yet"
    seat.hand.considered = "n"
    assert tints(seat) == [Overlay(frozenset({(0, 0), (1, 0), (2, 0)}), STRUCK, "barred")]
    around = {(mark.x, mark.y): mark.color for mark in seat.model().scene.marks}
    assert around == {(0, 0): TARGET, (1, 0): ALLY, (2, 0): NEITHER}
    seat.hand.considered = "w"
    assert tints(seat) == [Overlay(frozenset({(0, 0), (0, 1), (0, 2)}), STRUCK, "barred")]
    assert {(mark.x, mark.y) for mark in seat.model().scene.marks} == {(0, 0), (0, 2)}


def test_box_tells_of_each_way_how_many_it_strikes_and_stands_off_the_board() -> None:
    question = asked().model().question
    assert question is not None
    assert question.choices == (("n", "north: 1 enemy, 1 friend, 1 other"), ("w", "west: 2 enemies"))
    assert question.on_board


def test_nothing_is_tinted_once_it_is_answered() -> None:
    """S0-74."""
    seat = asked()
    seat.hand.considered = "n"
    assert tints(seat)
    assert seat.hand.choose("n")
    assert tints(seat) == []


def test_way_at_the_edge_or_behind_a_wall_is_tinted_as_far_as_there_is_board() -> None:
    seat = asked("g.\n.K")
    seat.hand.considered = "n"
    assert tints(seat) == [Overlay(frozenset({(0, 0), (1, 0)}), STRUCK, "barred")]
    seat = asked("g#.\n.K.\n...")
    seat.hand.considered = "n"
    assert tints(seat) == [Overlay(frozenset({(0, 0), (1, 0), (2, 0)}) - {(1, 0)}, STRUCK, "barred")]


def test_large_figure_is_bracketed_whole_where_a_part_of_it_is_struck() -> None:
    bench = Bench()
    swath = bench.pattern("swath", drawing="x x x\n. @ .\n")
    scythe = bench.item("scythe", attack={**MOWING, "pattern": swath})
    ox = {"speed": 3, "health": 9, "attack": {"type": "melee", "power": 1}}
    bench.monster("ox", size=[2, 2], limits={"2": {"minion": 1}}, acts={"1": {"elite": ox, "minion": ox}})
    game = bench.arena("o...\n....\n.K..\n....", K="nite knight", o="test:ox minion")
    game.change("K", items=(scythe,), skills=())
    game.turn_of("K")
    seat = Seat(game=game)
    seat.hand.look_at((0, 0))
    assert tints(seat) == [Overlay(frozenset({(0, 1), (1, 1), (2, 1)}), STRUCK, "barred")]
    around = {(mark.width, mark.height) for mark in seat.model().scene.marks}
    assert (2, 2) in around


def test_unseen_spaces_and_figures_are_in_no_way_that_is_offered() -> None:
    """The drawing leads over a wall behind which nobody sees; whoever stands there is struck all the same."""
    bench = Bench()
    plain = msgspec.to_builtins(core().library.get(RulesetDef, "core:classic"))["sides"]
    sides = {name: {**side, "sight": 6} for name, side in plain.items()}
    rules = bench.ruleset(sight="seen", sides=sides)
    far = bench.pattern("far", drawing="x x x x x\n. . . . .\n. . @ . .\n", over=True)
    hook = bench.item("hook", attack={**MOWING, "pattern": far})
    game = bench.arena(
        "h#..g\n##...\n..K..\n.....", ruleset=rules, K="nite knight", g="goblin minion", h="goblin elite"
    )
    game.change("K", items=(hook,), skills=())
    game.turn_of("K")
    game.begin("attack", "K", hook, answers=[game.id("g")])
    request = game.asked
    assert isinstance(request, ChooseOption)
    assert request.areas["n"] == Area("main", ((2, 0), (3, 0), (4, 0)), (game.id("g"),))
    seat = Seat(game=game)
    seat.hand.considered = "n"
    assert tints(seat) == [Overlay(frozenset({(2, 0), (3, 0), (4, 0)}), STRUCK, "barred")]
    game.reply("n")
    while not game.play.at_rest:
        game.reply((0,) * len(game.asked.dice))  # type: ignore[attr-defined]
    assert {fact.target for fact in game.happened(AttackHit)} == {game.id("g"), game.id("h")}


def test_way_on_a_second_board_is_tinted_on_that_board_alone() -> None:
    game = march_arena(
        "A.S\n..#", boards={"cellar": "s....\n...w.\n..b.."}, A="ansel drover", S="cellar_stair",
        s="cellar_stair", b="bandit minion", w="pikeman minion",
    )  # fmt: skip
    game.change("A", items=("march:scythe",), skills=())
    game.turn_of("A")
    stride = game.play.state.boards["cellar"].stride
    game.play.state.change(game.id("A"), board="cellar", spaces=(2 * stride + 4,))
    game.play.state.change(game.id("b"), board="cellar", spaces=(2 * stride + 3,))
    game.play.accept_edited_state()
    game.turn_of("A")
    game.begin("attack", "A", "march:scythe", answers=[game.id("w")])
    seat = Seat(game=game)
    seat.hand.considered = "w"
    assert tints(seat) == [Overlay(frozenset({(3, 1), (3, 2)}), STRUCK, "barred")]
    seat.hand.look_at_next_board()
    assert seat.hand.view.here == "main"
    assert tints(seat) == []


def test_click_on_a_friend_or_a_villager_is_no_attack_though_the_weapon_may_strike_them() -> None:
    """A figure walks through its friends: a click on the way would strike them."""
    seat = mower("S..\nvK.\n..g", S="wren strider", v="goblin minion", g="goblin elite")
    friend, villager, goblin = (seat.game.id(name) for name in "Svg")
    seat.game.change("v", side="heroes")
    assert {friend, villager, goblin} <= {*seat.game.view.targets(seat.game.id("K"))}
    assert {*seat.hand.targets.attacks} == {goblin}
    seat.hand.look_at((0, 0))
    assert not seat.hand.pick()
    assert seat.game.play.at_rest
    seat.game.begin("attack", "K", "test:scythe")
    seat.hand.look_at((0, 0))
    assert isinstance(seat.model().middle, Forecast), "the command offers the friend, with its forecast"
    assert friend in seat.hand.targets.figures

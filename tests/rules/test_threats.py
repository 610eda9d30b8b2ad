"""Which spaces a figure could strike in its next turn, and whom the active one could after a walk (rules §5.2)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from delve.model.ruleset import RulesetDef
from delve.model.switches import Switches
from delve.narrate.spans import plain
from delve.rules.threats import blows_on, strikes_from, threatened
from delve.terminal.look import at_space
from delve.testing.arena import Arena
from tests.arenas import Bench, arena, core
from tests.depths.packs import depths
from tests.sides import HEROES

CLUB = {"type": "melee", "dice": ["core:blue"]}
SPEAR = {"type": "melee", "dice": ["core:blue"], "reach": 2}
BOW = {"type": "ranged", "dice": ["core:yellow"]}
SLING = {"type": "ranged", "power": 2}


def ground(
    drawing: str, attack: dict[str, Any] = CLUB, size: tuple[int, int] = (1, 1), **given: Any
) -> Arena:
    """A board with a brute, whose speed is 2, at `m`, and what else is given."""
    bench = Bench()
    profile = {"speed": 2, "health": 4, "defense": ["core:gray"], "attack": attack}
    bench.monster("brute", size=size, acts={"1": {"elite": profile, "minion": profile}})
    return bench.arena(drawing, **{"m": "brute minion", **given})


def drawn(game: Arena, name: str = "m") -> list[str]:
    """The board with a `!` for each space that is threatened, and a `#` where there is none."""
    view = game.view
    mask, floor = threatened(view, game.id(name)), view.grid.floor
    return [
        "".join(
            "!" if mask >> view.space(x, y) & 1 else "." if floor >> view.space(x, y) & 1 else "#"
            for x in range(view.grid.width)
        )
        for y in range(view.grid.height)
    ]


@pytest.mark.parametrize(
    ("drawing", "attack", "shown"),
    [
        ("......m.", CLUB, ["...!!!!!"]),
        ("..#...m.", CLUB, ["..#!!!!!"]),
        ("....#.m.", CLUB, ["....#!!!"]),
        ("......m.", SPEAR, ["..!!!!!!"]),
        ("...#..m.\n........", SPEAR, ["..!#!!!!", "..!!!!!!"]),
    ],
    ids=["a step beyond its walk", "walls", "no way", "reach", "reach needs sight"],
)
def test_melee_threatens_what_its_reach_covers_from_where_it_can_walk(
    drawing: str, attack: dict[str, Any], shown: list[str]
) -> None:
    assert drawn(ground(drawing, attack)) == shown


def test_closed_door_keeps_the_threat_behind_it() -> None:
    assert drawn(ground("....D.m.", D="door closed"))[0][:4] == "...."


def test_shot_threatens_what_is_seen_as_far_as_its_dice_can_carry() -> None:
    found = drawn(ground("..........#m...............", BOW))[0]
    assert found == "..........#!!!!!..........."


def test_shot_without_dice_threatens_all_that_is_seen() -> None:
    """It needs no range (rules §6.12)."""
    game = ground("K..........m...#...", SLING, K="nite knight")
    assert drawn(game)[0] == "!" * 15 + "#..."
    (blow,) = [one for one in blows_on(game.view, game.id("m"), game.id("K")) if one.apart == 11]
    assert blow.at == game.view.space(11, 0)


def test_large_figure_threatens_around_all_that_it_can_hold() -> None:
    assert drawn(ground(".......mm\n.......mm", CLUB, (2, 2))) == ["...!!!!!!", "...!!!!!!"]


@pytest.mark.parametrize(
    ("attack", "struck"),
    [(CLUB, [(2, 1)]), (SPEAR, [(1, 0), (2, 0), (3, 0), (2, 1)])],
    ids=["club", "spear"],
)
def test_large_figure_of_which_only_a_part_is_seen_threatens_from_where_it_stands(
    attack: dict[str, Any], struck: list[tuple[int, int]]
) -> None:
    """Whoever sees a part of it knows where the rest is, and what ground is there (rules §3.6)."""
    drawing = "K.....\n##.##.\n##mm#.\n##mm#."
    game = ground(drawing, attack, (2, 2), K="nite knight", rules={"sight": "remembered"})
    game.turn_of("K")
    seen, brute = game.session.view_of(HEROES), game.id("m")
    assert not seen.mask(brute) & ~seen.grid.floor
    assert [seen.point(at) for at in seen.spaces(threatened(seen, brute) & ~seen.mask(brute))] == struck
    assert [*blows_on(seen, brute, game.id("K"))] == []


def test_ground_below_a_large_figure_that_comes_partly_into_sight_is_known_at_once() -> None:
    """Where nobody else has moved, only the mover is looked at: what follows from it is the same (rules §3.6)."""
    drawing = "K....g\n##.##.\n##..#.\n##..#.\n##..#.\n##mm#.\n##mm#."
    given = {"rules": {"sight": "remembered"}, "switches": Switches(sight_blockers="none")}
    game = ground(drawing, CLUB, (2, 2), K="nite knight", g="goblin minion", **given)
    game.turn_of("K")
    brute, whole = game.id("m"), game.play.game
    assert brute not in game.session.view_of(HEROES).state.pieces
    whole.notice()
    whole.state.change(brute, spaces=tuple(game.view.space(x, y) for y in (2, 3) for x in (2, 3)))
    seen = game.session.view_of(HEROES)
    assert seen.mask(brute) & ~seen.in_sight
    assert not seen.mask(brute) & ~seen.grid.floor


def test_way_of_a_large_figure_of_which_only_a_part_is_seen_begins_at_each_of_its_spaces() -> None:
    """Whoever asks while it acts knows where all of it stands (rules §3.6)."""
    sides = core().library.get(RulesetDef, "core:classic").sides
    near = {side: structs.replace(record, sight=2) for side, record in sides.items()}
    rules = {"sight": "seen", "directions": 4, "sides": near}
    game = ground("mm\n..\nK.", size=(2, 1), K="nite knight", rules=rules)
    game.turn_of("m")
    seen, brute = game.session.view_of(HEROES), game.id("m")
    assert [seen.point(at) for at in seen.spaces(seen.mask(brute) & ~seen.in_sight)] == [(1, 0)]
    below = seen.space(1, 1)
    assert seen.reachable(brute, 2).path(below) == (below,)
    assert "1 movement point to walk there" in plain([*at_space(seen, 1, 1)][1])


def test_distance_to_a_large_figure_of_which_only_a_part_is_seen_counts_to_the_rest_of_it_too() -> None:
    """As the attack counts it: so a shot is foretold as it is made (rules §2.3, §3.6)."""
    drawing = "#....mm\n..#..mm\n#.##...\nK......\n.#....."
    game = ground(drawing, size=(2, 2), K="wren strider", rules={"sight": "remembered"})
    game.turn_of("K")
    seen, archer, brute = game.session.view_of(HEROES), game.id("K"), game.id("m")
    assert seen.mask(brute) & ~seen.in_sight
    assert seen.distance(archer, brute) == game.view.distance(archer, brute) == 5
    bow = next(weapon for weapon in seen.weapons(archer) if weapon.key == "core:ash_bow")
    odds = [view.attack_odds(archer, brute, bow) for view in (seen, game.view)]
    assert odds[0].expected == odds[1].expected


def test_shrunk_figure_that_has_no_room_to_spread_out_strikes_from_the_space_that_it_holds() -> None:
    """Rules §5.14: as somebody is asked in the middle of its movement what it could do."""
    game = ground("Km##\n##..", size=(2, 1), K="nite knight", m="brute minion shrunk")
    game.turn_of("K")
    view, brute, knight = game.view, game.id("m"), game.id("K")
    assert view.is_shrunk(brute)
    assert view.footprints(brute, view.piece(brute).spaces[0]) == ()
    [strike] = blows_on(view, brute, knight)
    assert (view.point(strike.at), strike.apart) == ((1, 0), 1)
    assert drawn(game)[0][:2] == "!!"


def test_strikes_after_a_walk_are_those_of_that_space_as_long_as_an_action_is_left() -> None:
    game = arena("K....g\n......", K="nite knight", g="goblin minion")
    game.turn_of("K")
    view, knight, goblin = game.view, game.id("K"), game.id("g")
    near, far = view.space(4, 1), view.space(2, 1)
    assert [(one.target, one.at, one.apart) for one in strikes_from(view, knight, near, 1)] == [
        (goblin, near, 1)
    ]
    assert strikes_from(view, knight, far, 1) == []
    assert strikes_from(view, knight, near, 0) == []
    assert view.piece(knight).spaces == (view.space(0, 0),)


def test_blow_on_a_figure_comes_from_the_nearest_space_that_will_do() -> None:
    game = ground("K..m", K="nite knight")
    (blow,) = blows_on(game.view, game.id("m"), game.id("K"))
    assert blow.apart == 1
    far = ground("K...m", K="nite knight")
    assert [*blows_on(far.view, far.id("m"), far.id("K"))] == []


def test_a_figure_that_goes_by_a_gait_could_strike_from_where_it_leads() -> None:
    game = depths().arena(".......\n...g...\n.......", g="gnaw minion")
    reached = {game.view.point(at) for at in game.view.spaces(threatened(game.view, game.id("g")))}
    assert reached >= {(0, 1), (6, 1), (1, 0), (5, 2)}
    assert (0, 0) not in reached


@pytest.mark.parametrize(
    ("drawing", "struck", "struck_if_hindered"),
    [("K.ga.", False, True), ("K.ga", True, True), ("K.g.a.", True, True)],
    ids=["it has to go back first", "it cannot move", "it comes nearer"],
)
def test_a_figure_that_must_move_first_strikes_from_its_own_space_only_where_it_cannot(
    drawing: str, struck: bool, struck_if_hindered: bool
) -> None:
    game = depths().arena(drawing, K="oat wax_piker", g="gnaw minion", a="angler minion")
    view, angler, oat = game.view, game.id("a"), game.id("K")
    assert bool(threatened(view, angler) & view.mask(oat)) is struck
    assert bool(threatened(view, angler, hindered=True) & view.mask(oat)) is struck_if_hindered
    assert bool([*blows_on(view, angler, oat)]) is struck

"""Positions that a person solves at a glance, for the level that takes most care.

How many of them the level below solves is in `test_positions_are_hard`.
"""

from __future__ import annotations

import pytest

from delve.ai.levels import LEVELS, player_of
from delve.model.refs import ref
from delve.model.tile import Edge
from delve.requests import ChooseNumber, ChooseOption
from delve.script import Context, Skill
from delve.testing.arena import Arena
from tests.ai.positions import FIGHT, Wanted, named, position, turns, won
from tests.arenas import Bench
from tests.sides import HEROES, OVERLORD

pytestmark = pytest.mark.parametrize("level", [LEVELS[-1]])

REACH: Wanted = (
    (HEROES, {"in_zone": {"zone": "z", "side": HEROES}}),
    (OVERLORD, {"round": {"at_least": 9}}),
)
"""the heroes want somebody in the zone, and time works for the overlord"""


def far(game: Arena, one: str, other: str) -> int:
    return game.view.distance(game.id(one), game.id(other)) or 0


# ---------------------------------------------------------------------------------------- fighting
def test_it_finishes_the_wounded_before_a_whole_one_that_is_nearer(level: str) -> None:
    game = position(
        "........\n.K..g...\n........\n.d......", K="nite knight", g="goblin minion", d="drowned minion"
    )
    game.change("g", damage=3)
    assert turns(game, HEROES, level).struck()[0] == game.id("g")


def test_it_frees_the_corridor_so_that_both_can_strike(level: str) -> None:
    game = position("######\n.KM.d#\n######", K="nite knight", M="maud knight", d="drowned elite")
    for name in "KM":
        game.change(name, skills=())  # a leap would need no room
    assert {*turns(game, HEROES, level).attackers()} == {game.id("K"), game.id("M")}


def test_it_steps_out_of_the_reach_of_what_would_kill_it(level: str) -> None:
    game = position(
        "..............\n..............\n.....W....d...\n..............\n..............",
        W="wren strider",
        d="drowned elite",
    )
    game.change("W", damage=8)
    turns(game, HEROES, level)
    assert not game["d"].on_board or far(game, "W", "d") > 5


def test_it_strikes_what_summons_before_its_equal(level: str) -> None:
    class Call(Skill):
        """Somebody comes."""

        async def use(self, ctx: Context) -> None:
            """Nobody hears it here."""

    bench = Bench()
    game = position("g..K..h", bench=bench, K="nite knight", g="goblin minion", h="goblin minion")
    call = bench.skill(Call, timing="action")
    game = position("g..K..h", bench=bench, K="nite knight", g="goblin minion", h="goblin minion")
    game.change("h", skills=(call,))
    assert turns(game, HEROES, level).struck()[0] == game.id("h")


def test_it_saves_the_friend_who_would_fall_next(level: str) -> None:
    """Both enemies are alike, but one of them stands beside a friend with one heart left."""
    game = position(
        ".............\ne....K....dS#\n............#",
        K="maud knight",
        S="wren strider",
        d="drowned minion",
        e="drowned minion",
    )
    game.change("S", damage=9, action_points=0)
    game.change("d", damage=3)
    game.change("e", damage=3)
    game.turn_of("K")
    assert turns(game, HEROES, level).struck()[0] == game.id("d")


def test_it_takes_no_shot_without_a_chance(level: str) -> None:
    game = position("S............................g", S="wren strider", g="goblin minion")
    assert turns(game, HEROES, level).attackers() == []


def test_it_shoots_from_where_the_enemy_cannot_strike_back(level: str) -> None:
    game = position(
        "................\n........W..d....\n................", W="wren strider", d="drowned elite"
    )
    given = turns(game, HEROES, level)
    assert {*given.attackers()} == {game.id("W")}
    assert not game["d"].on_board or far(game, "W", "d") > 5


def test_it_spends_surges_for_damage(level: str) -> None:
    game = position("Kg", K="nite knight", g="goblin elite")
    game.turn_of("K")
    offered = [("surge_1", "1 heart"), ("surge_2", "2 hearts"), ("done", "nothing")]
    asked = ChooseOption(HEROES, "surge", "?", offered, worth={"surge_1": 1, "surge_2": 2, "done": 0})
    assert player_of(level, 1).answer(asked, game.session.view_of(HEROES)) == "surge_2"


def test_it_buys_the_range_that_its_attack_lacks_and_no_heart_that_changes_nothing(level: str) -> None:
    game = position("g....K", K="nite knight", g="goblin minion")
    game.turn_of("g")
    game.begin("attack", "g", "", answers=[game.id("K"), (1, 1), (0,)])
    request = game.asked
    assert isinstance(request, ChooseOption)
    offers = request.surges
    wanted = max(offers, key=lambda one: offers[one].damage)
    assert offers[wanted].ability is not None
    assert offers[wanted].ability.range == 2
    assert player_of(level, 1).answer(request, game.session.view_of(OVERLORD)) == wanted


def test_it_finishes_the_last_enemy_rather_than_step_back_to_what_it_guards(level: str) -> None:
    wanted: Wanted = (*REACH, (OVERLORD, {"side_fallen": HEROES}))
    drawing = "K...g.h......z\n.............z"
    game = position(drawing, wanted, K="nite knight", g="goblin minion", h="goblin minion")
    game.change("K", damage=8, skills=())
    assert len(turns(game, OVERLORD, level).attackers()) == 2 or not game["K"].on_board


# ---------------------------------------------------------------------------------------- where to stand
def test_it_guards_the_gap_when_only_time_has_to_pass(level: str) -> None:
    game = position(
        "K.....#....z\n......#....z\n...........z\n......#..d.z\n......#....z",
        (REACH[0], (OVERLORD, {"round": {"at_least": 6}})),
        K="nite knight",
        d="drowned elite",
    )
    turns(game, OVERLORD, level)
    assert not game.view.reachable(game.id("K"), 12).all & game.view.zone("z")


def test_it_does_not_walk_through_ground_that_burns(level: str) -> None:
    game = position(".........\nK.~~~...z\n.........", REACH, legend={"~": "hazard"}, K="nite knight")
    turns(game, HEROES, level)
    assert game["K"].damage == 0
    assert game.at("K")[0] > 1


def test_it_waits_for_the_slow_instead_of_meeting_three_enemies_alone(level: str) -> None:
    game = position(
        "....................\nM.......W.......d.e.\n..................f.\n....................",
        W="wren strider",
        M="maud knight",
        d="drowned elite",
        e="drowned elite",
        f="drowned elite",
    )
    turns(game, HEROES, level)
    assert far(game, "W", "d") > 5, "nobody can strike the archer before the knight has come up"


def test_it_stays_off_what_an_objective_forbids(level: str) -> None:
    wanted: Wanted = (
        (HEROES, {"all": [{"not": {"in_zone": {"zone": "z", "side": HEROES}}}, {"round": {"at_least": 9}}]}),
        (OVERLORD, {"side_fallen": HEROES}),
    )
    game = position("K...zg", wanted, K="nite knight", g="goblin minion")
    turns(game, HEROES, level)
    assert not game.view.mask(game.id("K")) & game.view.zone("z")


# ---------------------------------------------------------------------------------------- what is asked for
def test_it_fetches_the_key_that_lies_the_other_way(level: str) -> None:
    game = position(
        "zzz#......\nzzzD..K..C\nzzz#......", REACH, K="nite knight", D="barred_door locked", C="chest closed"
    )
    game.change("C", items=("core:rusty_key",))
    assert won(game, level) == HEROES


def test_it_opens_the_door_that_is_in_the_way(level: str) -> None:
    game = position("zz#....\nzzD..K.\nzz#....", REACH, K="nite knight", D="door closed")
    assert won(game, level) == HEROES


def test_it_opens_one_door_after_another_where_they_lie_between_spaces(level: str) -> None:
    """As where map pieces join: neither is on a space, the first leads only to the second, and both are a walk away."""
    doors = [
        Edge(between=((x, y), (x + 1, y)), is_="object", object=ref("core:door"), name=f"door_{x}_{y}")
        for x in (2, 6)
        for y in (0, 1)
    ]
    game = position(f"z{'.' * 24}K\nz{'.' * 25}", REACH, K="nite knight", edges=doors)
    assert won(game, level) == HEROES


def test_it_does_what_wins_rather_than_strike_its_neighbor(level: str) -> None:
    wanted: Wanted = (
        (HEROES, {"object": {"object": "gate", "state": "wound"}}),
        (OVERLORD, {"side_fallen": HEROES}),
    )
    game = position(
        "....\ngKG.\n....",
        wanted,
        legend={"G": named("windlass", "gate")},
        K="nite knight",
        g="goblin minion",
    )
    turns(game, HEROES, level)
    assert game.session.play.state.outcome == HEROES


def test_it_holds_its_ground_although_somebody_could_be_struck_elsewhere(level: str) -> None:
    wanted: Wanted = (
        (HEROES, {"all": [{"in_zone": {"zone": "z", "side": HEROES}}, {"round": {"at_least": 4}}]}),
        (OVERLORD, {"side_fallen": HEROES}),
    )
    game = position("z........g\nK.........", wanted, K="nite knight", g="goblin minion")
    turns(game, HEROES, level, rounds=3)
    assert game.view.mask(game.id("K")) & game.view.zone("z")


def test_it_helps_up_a_friend(level: str) -> None:
    game = position("K.S......d", K="nite knight", S="wren strider", d="drowned minion")
    at = game["S"].spaces[0]
    game.change("S", spaces=(), fallen_at=at, damage=10)
    game.turn_of("K")
    given = turns(game, HEROES, level)
    assert ("command", ("base:revive", game.id("K"), game.id("S"))) in given.given


def with_a_chest_on_the_way(last_round: int) -> Arena:
    """A knight whose way to the zone leads past a chest of which nobody knows what it holds."""
    wanted: Wanted = (REACH[0], (OVERLORD, {"round": {"at_least": last_round}}))
    empty = "." * 18 + "z"
    return position(f"{empty}\nK..C{empty[4:]}\n{empty}", wanted, K="nite knight", C="chest closed")


def test_it_searches_a_chest_on_its_way_while_there_is_time(level: str) -> None:
    game = with_a_chest_on_the_way(last_round=12)
    turns(game, HEROES, level)
    assert game["C"].state == "open"


def test_it_passes_a_chest_when_time_is_short(level: str) -> None:
    game = with_a_chest_on_the_way(last_round=4)
    turns(game, HEROES, level)
    assert game["C"].state == "closed"


# ---------------------------------------------------------------------------------------- what enemies want
RAISE: Wanted = (
    (HEROES, {"object": {"object": "gate", "state": "wound"}}),
    (OVERLORD, {"side_fallen": HEROES}),
    (OVERLORD, {"round": {"at_least": 9}}),
)
"""the heroes want a wheel turned before time is up"""
WHEEL = {"G": named("windlass", "gate")}


def test_it_strikes_who_is_one_action_from_winning(level: str) -> None:
    """The other hero is hurt as well, and easier to wound."""
    game = position(
        "######\n#WgKG#\n######", RAISE, legend=WHEEL, W="wren strider", K="nite knight", g="goblin elite"
    )
    game.change("K", damage=6, skills=())
    game.change("W", damage=5)
    assert turns(game, OVERLORD, level).struck() == [game.id("K")]


def test_it_bars_the_way_of_who_would_win_next(level: str) -> None:
    game = position(
        "W...d.#####\n....K.....G\n......#####",
        RAISE,
        legend=WHEEL,
        W="wren strider",
        K="nite knight",
        d="drowned minion",
    )
    game.change("W", damage=9)
    game.change("d", skills=())
    turns(game, OVERLORD, level)
    assert not game.view.reachable(game.id("K"), 8).all & game.view.within(game.view.mask(game.id("gate")), 1)


def test_it_takes_the_last_space_from_which_its_enemies_could_win(level: str) -> None:
    game = position(
        "K.......\nW...d..#\n......#G",
        RAISE,
        legend=WHEEL,
        W="wren strider",
        K="nite knight",
        d="drowned minion",
    )
    game.change("W", damage=9)
    turns(game, OVERLORD, level)
    assert game.view.within(game.view.mask(game.id("gate")), 1) & game.view.mask(game.id("d"))


# ---------------------------------------------------------------------------------------- numbers and cards
class Bonfire(Skill):
    """Asks how much is paid."""

    async def use(self, ctx: Context) -> None:
        """What was chosen is all that matters here."""


def paid(level: str, of: str) -> int:
    """How much it pays for a skill that asks for an amount of something."""
    bench = Bench()
    skill = bench.skill(Bonfire, timing="action", cost={"chosen": {"of": of, "least": 1, "most": 6}})
    game = position("K....g", bench=bench, K="nite knight", g="goblin minion")
    game.turn_of("K")
    game.change("K", skills=(skill,), damage=4)
    game.begin("skill", "K", skill)
    asked = game.asked
    assert isinstance(asked, ChooseNumber)
    answer: int = player_of(level, 1).answer(asked, game.session.view_of(HEROES))
    return answer


def test_it_answers_a_number_with_sense(level: str) -> None:
    """Blood is paid only while half of it is left; stamina comes back."""
    assert 1 <= paid(level, "hearts") <= 4
    assert paid(level, "stamina") >= 3


def test_it_does_not_waste_a_trap_on_the_first_step_of_somebody_far_away(level: str) -> None:
    game = position("K" + "." * 30 + "d", FIGHT, K="nite knight", d="drowned minion")
    game.deal(OVERLORD, "small_print")
    assert asked_about_card(game, level) == "pass"


def test_it_uses_the_trap_when_it_hinders_a_blow(level: str) -> None:
    game = position("K....d", FIGHT, K="nite knight", d="drowned minion")
    game.deal(OVERLORD, "small_print")
    assert asked_about_card(game, level) != "pass"


def test_it_keeps_a_card_of_movement_while_nobody_is_in_reach(level: str) -> None:
    assert not plays_quick_feet("K" + "." * 20 + "d", level)


def test_it_hurries_where_it_may_come_to_strike(level: str) -> None:
    assert plays_quick_feet("K.....d", level)


def plays_quick_feet(drawing: str, level: str) -> bool:
    """Whether it plays a card for movement when the turn of its figure begins."""
    game = position(drawing, FIGHT, K="nite knight", d="drowned minion")
    game.deal(OVERLORD, "quick_feet")
    given = turns(game, OVERLORD, level)
    return any(kind == "option" and "quick_feet" in str(answer) for kind, answer in given.given)


def asked_about_card(game: Arena, level: str) -> str:
    """What it says when a hero has taken its first step."""
    game.turn_of("K")
    game.do("move", "K")
    game.begin("step", "K", (1, 0))
    asked = game.asked
    assert isinstance(asked, ChooseOption)
    answer: str = player_of(level, 1).answer(asked, game.session.view_of(OVERLORD))
    return answer


def test_it_uses_a_card_now_where_it_may_decide_a_blow(level: str) -> None:
    game = position("K.d", FIGHT, K="nite knight", d="drowned minion")
    game.deal(OVERLORD, "cold_surge")
    given = turns(game, OVERLORD, level)
    assert any(kind == "option" and "cold_surge" in str(answer) for kind, answer in given.given)

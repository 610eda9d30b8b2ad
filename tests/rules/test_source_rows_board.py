"""What the source says of rounds, sight, movement, health and damage, each on the smallest board that shows it."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest

from delve.geometry.corners import CORNERS
from delve.geometry.sight import Line
from delve.model.hero import HeroDef
from delve.model.monster import MonsterDef
from delve.model.refs import ref
from delve.model.switches import Switches
from delve.model.tile import Legend
from delve.narrate.chronicle import Chronicle
from delve.narrate.spans import plain
from delve.requests import IllegalAnswer
from delve.rules.card_facts import CardDrawn
from delve.rules.do.dispatch import PASS
from delve.rules.facts import DamageDealt, FigureMoved, PhaseEntered, Recovered
from delve.script import Condition, Context, Skill, Verdict, View, blocked, modifies, usable
from delve.testing.arena import Arena
from tests.arenas import KNIGHT, STRIDER, Bench, arena

PARTY = (("core:nite", KNIGHT), ("core:wren", STRIDER))
BLADE = "core:oaken_blade"
# faces by number: blue 3 two hearts, 4 one heart · red 0 one heart · brown 0 none, 3 one, 5 two


def legal(game: Arena) -> list[Any]:
    return list(game.asked.legal())


def pass_turn(game: Arena, name: str) -> None:
    """This figure comes next and does nothing."""
    game.turn_of(name)
    game.play.answer(("base:end_turn", game.id(name)))


# ---------------------------------------------------------------------------------------- the round
def test_heroes_then_a_card_then_every_group_and_heroes_again() -> None:
    """S0-103, S0-179: each side in an order of its own choice, here from the last to the first; then it all repeats."""
    game = Bench().quest(
        "ee......m\nee.......",
        {"K": "Nite", "S": "Wren"},
        party=PARTY,
        decks={"overlord": ["core:small_print", "core:spite"]},
        legend={"m": {"mark": "lair"}},
        groups=[{"group": "core:goblin", "at": "lair"}, {"group": "core:drowned", "at": "lair"}],
    )
    game.session.roll()
    begun = len(game.facts)
    while game.play.state.round == 1:
        answers = legal(game)
        game.play.answer(
            next((each for each in answers if each == PASS or each[0] == "base:end_turn"), answers[-1])
        )
        game.session.roll()
    acted: list[int] = []
    for fact in game.facts[begun:]:
        if isinstance(fact, PhaseEntered) and fact.phase in ("hero_action", "monster_action"):
            acted.append(fact.piece)
        if isinstance(fact, CardDrawn):
            assert acted == [game.id("S"), game.id("K")], "the card comes when all heroes have acted"
    groups = [game.view.piece(id).group for id in acted]
    assert [group for group, _members in groupby(groups)] == [0, 2, 1], "a group finishes before the next"
    assert sorted(acted) == sorted(piece.id for piece in game.view.figures()), "nobody is left out"
    assert len(game.happened(CardDrawn)) == 2 + 1, "two in hand at first, and one in the round"
    assert legal(game) == [("activate", game.id("K")), ("activate", game.id("S"))]


def test_after_a_turn_the_next_figure_is_asked_for_or_the_next_phase_comes() -> None:
    """S0-111: the heroes' phase goes on to the next hero, and ends only when all have acted."""
    game = arena("KS..g", K="nite knight", S="wren strider", g="goblin minion")
    pass_turn(game, "K")
    assert (game.play.state.active, game.play.state.side) == (game.id("S"), "heroes")
    pass_turn(game, "S")
    assert (game.play.state.active, game.play.state.side) == (game.id("g"), "overlord")


def test_phase_of_play_waits_until_the_turn_is_ended() -> None:
    """S0-113: a figure that can do nothing any more still has its turn until it is given up."""
    game = arena("KS..g", K="nite knight", S="wren strider", g="goblin minion")
    game.turn_of("K")
    game.do("move", "K")
    game.do("move", "K")
    assert (game["K"].action_points, game.play.state.phase) == (0, "hero_action")
    assert game.play.state.active == game.id("K")
    game.do("end_turn", "K")
    assert game.play.state.active != game.id("K")


def test_group_is_who_acts_together_not_a_species() -> None:
    """S0-178: elite and minions are one group; another band of the same cave folk is a second one; a hero has none."""
    bench = Bench()
    raider = bench.monster("raider")
    game = bench.arena("K..\nghr", K="nite knight", g="goblin minion", h="goblin elite", r=f"{raider} minion")
    assert game["g"].group == game["h"].group
    assert game["r"].group not in (0, game["g"].group)
    assert game["K"].group == 0
    pass_turn(game, "K")
    game.play.answer(("group", game["g"].group))
    assert legal(game) == [("activate", game.id("g")), ("activate", game.id("h"))]


# ---------------------------------------------------------------------------------------- line of sight
class Blink(Skill):
    """Go to a free space in sight."""

    async def use(self, ctx: Context) -> None:
        seen = ctx.view.visible(ctx.actor) & ctx.view.free()
        await ctx.place(ctx.actor, await ctx.choose_space(lambda: ctx.view.spaces(seen), "Where?"))


class Cheer(Skill):
    """Take fatigue off a friend in sight."""

    def can_use(self, view: View, actor: int) -> Verdict:
        seen = any(view.sees(actor, ally.id) for ally in view.allies_of(actor))
        return usable() if seen else blocked("no friend in sight")

    async def use(self, ctx: Context) -> None:
        await ctx.recover(ctx.view.allies_of(ctx.actor)[0].id, 0, 1)


def test_attack_blessing_and_leap_all_ask_the_one_line_of_sight() -> None:
    """S0-117, S0-118: who is seen can be aimed at; there is no second rule for targets."""
    bench = Bench()
    blink, cheer = (bench.skill(script, timing="action") for script in (Blink, Cheer))
    pieces = {"W": "wren strider", "K": "nite knight", "g": "goblin minion", "h": "goblin minion"}
    game = bench.arena("W..g\n###.\n.K.h", **pieces)
    game.change("W", skills=(blink, cheer))
    game.turn_of("W")
    bow = game.view.weapons(game.id("W"))[0]
    seen = [name for name in "gh" if game.view.sees(game.id("W"), game.id(name))]
    assert seen == ["g"]
    assert game.view.targets(game.id("W"), bow) == tuple(game.id(name) for name in seen)
    assert game.reason("cheer") == "no friend in sight"
    with pytest.raises(IllegalAnswer):
        game.use("W", "blink", (0, 2))
    game.reply((2, 0))
    assert game.at("W") == (2, 0)


@pytest.mark.parametrize(("between", "seen"), [(".", True), ("o", False), ("h", False)])
def test_ray_that_meets_no_blocker_sees(between: str, seen: bool) -> None:
    """S0-120: by arithmetic on spaces alone, without any bodies to collide with."""
    pieces = {"K": "nite knight", "g": "goblin minion", "h": "goblin minion"}
    game = arena(f"K{between}g", legend={"o": "rock"}, **pieces)
    assert game.view.sees(game.id("K"), game.id("g")) is seen


def line_between(game: Arena, viewer: str, target: str) -> Line | None:
    """The free line that is drawn, from a corner to a corner."""
    return game.view.sight_line(game.id(viewer), game.view.mask(game.id(target)))


def test_one_free_line_from_corner_to_corner_is_enough() -> None:
    """S0-122, S0-124: it starts at one of four corners: the top left one, or a space to the right, down, or both."""
    assert set(CORNERS) == {(0, 0), (1, 0), (0, 1), (1, 1)}
    game = arena("K..\n.o.\n..g", K="nite knight", g="goblin minion", legend={"o": "rock"})
    line = line_between(game, "K", "g")
    assert line is not None, "the rock parts the middles, and not all corners"
    assert (line.x0, line.y0) in CORNERS
    assert (line.x1 - 2, line.y1 - 2) in CORNERS
    game = arena("Ko.\noo.\n..g", K="nite knight", g="goblin minion", legend={"o": "rock"})
    assert line_between(game, "K", "g") is None, "every line meets a rock"
    assert not game.view.sees(game.id("K"), game.id("g"))


@pytest.mark.parametrize("drawing", ["Kg", "K\ng", "Ko\nog", "oK\ngo"])
def test_spaces_that_share_a_corner_see_each_other(drawing: str) -> None:
    """S0-123: even between two rocks; in delve a wall between them still parts them (rules §2.2)."""
    game = arena(drawing, K="nite knight", g="goblin minion", legend={"o": "rock"})
    assert game.view.sees(game.id("K"), game.id("g"))
    line = line_between(game, "K", "g")
    assert line is not None
    assert (line.x0, line.y0) == (line.x1, line.y1), "no ray is needed"
    walled = arena("Kg", K="nite knight", g="goblin minion", walls=[((0, 0), (1, 0))])
    assert not walled.view.sees(walled.id("K"), walled.id("g"))


@pytest.mark.one_of(8)
def test_large_board_is_seen_and_walked_like_a_small_one() -> None:
    """S0-129: eighty by sixty spaces, from one corner to the other."""
    rows = [["."] * 80 for _row in range(60)]
    rows[0][0], rows[59][79], rows[59][0] = "K", "g", "S"
    drawing = "\n".join("".join(row) for row in rows)
    game = arena(drawing, K="nite knight", S="wren strider", g="goblin minion")
    assert game.view.sees(game.id("K"), game.id("g"))
    assert game.view.visible(game.id("K")).bit_count() == 80 * 60, (
        "all of it, since those who stand in corners hide nothing"
    )
    assert game.view.distance(game.id("K"), game.id("g")) == 79


# ---------------------------------------------------------------------------------------- movement
@pytest.mark.parametrize(("ground", "cost"), [("floor", 1), ("water", 2), ("mud", 3)])
def test_diagonal_step_counts_like_a_straight_one_times_the_ground(ground: str, cost: int) -> None:
    """S0-131: and a way through linked things costs one however far it leads, since no distance is measured."""
    game = arena("K~\n~~", K="nite knight", legend={"~": ground})
    game.turn_of("K")
    at = game.view.space
    assert game.view.step_cost(game.id("K"), at(1, 1)) == game.view.step_cost(game.id("K"), at(1, 0)) == cost
    rings = arena("Kr.......r", K="nite knight", legend={"r": Legend(object=ref("core:stone_ring"))})
    rings.change("K", spaces=(1,))
    assert rings.view.step_cost(rings.id("K"), rings.view.space(9, 0)) == 1


def test_movement_beyond_speed_costs_a_fatigue_a_point() -> None:
    """S0-134: delve asks for no move action first (rules §5.3)."""
    game = arena("K.......", K="nite knight")
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", *[(x, 0) for x in range(1, 5)])
    assert (game["K"].movement_points, game["K"].fatigue) == (0, 0), "up to the speed it is free"
    for spent in (1, 2, 3, 4):
        game.do("fatigue_move", "K")
        assert game["K"].fatigue == spent
    assert game.reason("fatigue_move") == "no more fatigue can be borne"


def test_fatigue_stays_until_a_rest() -> None:
    """S0-135: a turn that ends without one gives none back."""
    game = arena("K..", K="nite knight")
    game.turn_of("K")
    game.do("fatigue_move", "K")
    game.do("fatigue_move", "K")
    game.do("end_turn", "K")
    game.turn_of("K")
    assert game["K"].fatigue == 2
    game.do("rest", "K")
    game.do("end_turn", "K")
    assert game["K"].fatigue == 0


def test_speed_is_what_one_move_action_carries_diagonals_included() -> None:
    """S0-170: a diagonal step uses up no more of it than a straight one."""
    game = arena("\n".join(["K......", *["......."] * 6]), K="nite knight")
    game.turn_of("K")
    speed = game.view.speed(game.id("K"))
    game.do("move", "K")
    game.walk("K", *[(n, n) for n in range(1, speed + 1)])
    assert game.at("K") == (speed, speed)
    with pytest.raises(IllegalAnswer):
        game.walk("K", (speed + 1, speed))


class Dash(Skill):
    """Six spaces at once."""

    async def use(self, ctx: Context) -> None:
        await ctx.move(ctx.actor, 6)


def test_movement_that_is_no_move_action_is_not_bound_by_speed() -> None:
    """S0-171: a skill moves or places a figure as far as it says (rules §5.13)."""
    bench = Bench()
    dash, blink = (bench.skill(script, timing="action") for script in (Dash, Blink))
    game = bench.arena("K...............", K="nite knight")
    game.change("K", skills=(dash, blink))
    game.turn_of("K")
    game.use("K", "blink", (9, 0))
    assert game.at("K") == (9, 0)
    game.begin("skill", "K", game.skill_id("K", "dash"))
    while not game.play.at_rest:
        ahead = (game.at("K")[0] + 1, 0)
        game.reply(ahead)
    assert game.at("K") == (15, 0)
    assert len(game.happened(FigureMoved)) == 1 + 6 > game.view.speed(game.id("K"))


def test_heroes_differ_in_what_their_numbers_let_them_do() -> None:
    """S0-172: who is slower is tougher, and one is stronger where the other sees more."""
    game = arena("KS", K="nite knight", S="wren strider")
    knight, strider = game.id("K"), game.id("S")
    view = game.view
    assert view.speed(knight) < view.speed(strider)
    assert view.health_left(knight) > view.health_left(strider)
    assert view.stamina_left(knight) < view.stamina_left(strider)
    assert view.attribute(knight, "might") > view.attribute(strider, "might")
    assert view.attribute(knight, "awareness") < view.attribute(strider, "awareness")


def test_way_costs_what_is_entered_and_not_where_it_starts() -> None:
    """S0-175: delve leaves the starting space out, so the ground underfoot makes nothing dearer (rules §2.4)."""
    game = arena("K~.~.", K="nite knight", legend={"~": "water"})
    game.turn_of("K")
    at = game.view.space
    assert game.view.reachable(game.id("K"), 5).cost(at(3, 0)) == 2 + 1 + 2
    assert game.view.reachable(game.id("K"), 4).cost(at(3, 0)) is None, "dearer than the points: refused"
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0))
    assert game["K"].movement_points == 1
    with pytest.raises(IllegalAnswer):
        game.walk("K", (3, 0))


# ---------------------------------------------------------------------------------------- things
def test_one_command_handles_all_kinds_of_things() -> None:
    """S0-163: opening a door and opening a chest are both the action `interact`."""
    game = arena("DKC", K="nite knight", D="door closed", C="chest")
    game.turn_of("K")
    touched = {command[2] for command in legal(game) if command[0] == "base:interact"}
    assert touched == {game.id("D"), game.id("C")}
    game.do("interact", "K", game.id("D"), "open")
    assert (game["D"].state, game["K"].action_points) == ("open", 1)


# ---------------------------------------------------------------------------------------- health and damage
class Strike(Skill):
    """Three hearts to the first enemy."""

    async def use(self, ctx: Context) -> None:
        await ctx.damage(ctx.view.enemies_of(ctx.actor)[0].id, 3)


class Tend(Skill):
    """Give five hearts back to oneself."""

    async def use(self, ctx: Context) -> None:
        await ctx.recover(ctx.actor, 5)


def with_skill(script: type[Skill], drawing: str, **pieces: str) -> Arena:
    bench = Bench()
    skill = bench.skill(script, timing="action")
    game = bench.arena(drawing, **pieces)
    game.change("K", skills=(skill,))
    game.turn_of("K")
    return game


def test_each_figure_has_its_own_damage_and_the_record_never_changes() -> None:
    """S0-143: delve counts hearts suffered, so health left begins at what the record says."""
    game = with_skill(Strike, "Kgh", K="nite knight", g="goblin minion", h="goblin minion")
    goblin = game.view.library.get(MonsterDef, "core:goblin")
    most = goblin.acts["1"].minion.health
    assert [game.view.health_left(game.id(name)) for name in "gh"] == [most, most]
    game.use("K", "strike")
    assert [game.view.health_left(game.id(name)) for name in "gh"] == [most - 3, most]
    assert game.view.library.get(MonsterDef, "core:goblin") == goblin


def test_healing_gives_back_no_more_than_was_suffered() -> None:
    """S0-144: health never rises above its most (rules §7.1)."""
    game = with_skill(Tend, "K", K="nite knight")
    game.change("K", damage=7)
    game.use("K", "tend")
    assert (game["K"].damage, game.view.health_left(game.id("K"))) == (2, 10)
    game.use("K", "tend")
    most = game.view.library.get(HeroDef, "core:nite").health
    assert (game["K"].damage, game.view.health_left(game.id("K"))) == (0, most)
    assert [fact.hearts for fact in game.happened(Recovered)] == [5, 2]


class Frail(Condition):
    """Eight hearts of health less."""

    @modifies("health")
    def less(self, view: View, owner: int, figure: int) -> int:
        return -8


@pytest.mark.parametrize(
    ("switch", "damage", "left", "back"),
    [
        ("damage_stays", 0, 4, 12),
        ("damage_stays", 3, 1, 9),
        ("left_stays", 0, 4, 4),
        ("left_stays", 3, 4, 4),
        ("left_stays", 6, 4, 4),
        ("left_stays", 10, 2, 2),
    ],
)
def test_lower_health_leaves_what_the_switch_says_and_never_more_than_itself(
    switch: Any, damage: int, left: int, back: int
) -> None:
    """S0-149, `changed_health`: what lies beyond a lower maximum is dropped, or damage stays as it was suffered."""
    bench = Bench()
    frail = bench.condition(Frail)
    game = bench.arena("K", K="nite knight", switches=Switches(changed_health=switch))
    game.change("K", damage=damage)
    game.change("K", conditions=(frail,))
    assert game.view.health_left(game.id("K")) == left
    game.change("K", conditions=())
    assert game.view.health_left(game.id("K")) == back


@pytest.mark.parametrize(("defense", "suffered"), [(0, 2), (3, 1), (5, 0)])
def test_attack_of_two_hearts_is_lowered_by_each_shield(defense: int, suffered: int) -> None:
    """S0-153: never below none; what was dealt is told."""
    game = arena("Kd", K="nite knight", d="drowned minion")
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("d"), (4, 0), (defense,)])
    assert game["d"].damage == suffered
    assert [fact.amount for fact in game.happened(DamageDealt)] == [suffered] * (suffered > 0)


def test_attack_names_who_was_struck_and_how_hard() -> None:
    """S0-169: pick a figure, it suffers two, and the log says so."""
    game = arena("Kd", K="nite knight", d="drowned minion")
    game.turn_of("K")
    begun = len(game.facts)
    game.do("attack", "K", BLADE, answers=[game.id("d"), (4, 0), (0,)])
    chronicle = Chronicle()
    chronicle.update(game.facts[begun:], game.view)
    told = [plain(line) for line in chronicle.lines]
    assert told[-1] == "  Drowned suffers 2 damage (3 of 5 health left)"

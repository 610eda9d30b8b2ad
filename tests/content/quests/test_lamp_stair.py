"""The Lamp Stair: an open group, a room that nobody knows, a lamp that is carried out, and a way that is found."""

from __future__ import annotations

from collections import Counter

import pytest

from delve.flow.session import Session
from delve.geometry.boards import bits
from delve.model.quest import QuestDef
from delve.rules.ask import space
from delve.rules.card_facts import CardDrawn, CardPlayed
from delve.rules.facts import PieceAppeared
from delve.rules.game import Game
from delve.rules.setup import empty_game, new_game
from delve.testing.quest_arena import MakeQuest, QuestArena
from tests.arenas import core, made
from tests.flow.test_random_games import AtRandom
from tests.sides import HEROES, OVERLORD
from tests.sizes import size

EVERYBODY = ("nite knight", "wren strider", "maud thresher", "bede leech")
OPEN = {"door_1": "open", "door_2": "open"}
DRAWN = """
################
#.....#...#....#
#.....+...#....#
#..o..#...+....#
#.....#...#....#
#.....#...#....#
################
"""
"""The board as it was before it was laid from pieces, without what lies beyond its eastern wall."""


def deserted(game: QuestArena) -> None:
    """Let every monster have been defeated, and nobody hold a card."""
    game.play.state.set(hands=())
    for figure in [*game.view.figures(OVERLORD)]:
        game.play.state.change(figure.id, spaces=(), defeated=True)
    game.play.accept_edited_state()


def at_the_chest(quest: MakeQuest, party: int = 2) -> QuestArena:
    """Nite stands beside the chest in a stair that is empty, and has her turn."""
    game = quest("lamp_stair", party=list(EVERYBODY[:party]))
    game.jump(objects=OPEN, figures={"nite": (13, 4)})
    deserted(game)
    game.turn_of("nite")
    return game


def take_the_lamp(game: QuestArena) -> None:
    game.do("interact", "nite", game.id("lamp_chest"), "open")


def ways(game: Game) -> dict[tuple[int, int], tuple[list[tuple[int, int]], list[tuple[int, int]]]]:
    """Where one steps to and what one sees from each space of the old board."""
    lay = space.layout(game, "main")
    stride = lay.grid.stride

    def old(mask: int) -> list[tuple[int, int]]:
        places = ((one % stride, one // stride) for one in bits(mask))
        return [place for place in places if place[0] < 15]

    floor = game.state.boards["main"].floor
    return {
        (one % stride, one // stride): (old(lay.ways.adjacent(one)), old(lay.sight.visible(one, 0)))
        for one in bits(floor)
        if one % stride < 15
    }


def test_pieces_lie_as_the_stair_was_drawn() -> None:
    packs = core()
    quest = packs.library.get(QuestDef, "core:lamp_stair")
    drawn = made(
        QuestDef,
        {
            "id": "drawn",
            "name": "Drawn",
            "ruleset": "core:classic",
            "party": [{"hero": "core:nite", "class": "core:knight"}],
            "map": DRAWN.strip(),
            "legend": {"o": {"terrain": "core:rock"}},
            "place": [{"at": [1, 1], "zone": "entrance"}],
            "entrance": "entrance",
            "objectives": [{"side": "heroes", "text": "Win.", "when": {"round": {"at_least": 99}}}],
        },
    )
    library = packs.library.extended(drawn)
    laid, old = (empty_game(library, packs.behaviors, one, 2) for one in (quest, drawn))
    assert ways(laid) == ways(old)


@pytest.mark.one_of(8)
def test_cards_are_played_and_monsters_come_in_games_at_random() -> None:
    packs = core()
    seen, groups = Counter[type](), set()
    for number in range(size(small=8, full=60)):
        game = new_game(packs.library, packs.behaviors, "core:lamp_stair")
        session = Session(game, number, {HEROES: AtRandom(number), OVERLORD: AtRandom(number + 1)})
        session.advance()
        assert session.pending is None
        groups.add(session.play.state.groups[0].definition)
        seen.update(type(fact) for fact in session.play.facts)
    assert seen[CardDrawn] > seen[CardPlayed] > 20
    assert seen[PieceAppeared]
    assert groups == {"core:bell_ringer", "core:drowned"}, "the open group was the same in all games"


@pytest.mark.parametrize(("party", "drowned"), [(1, (1, 0)), (2, (0, 2)), (3, (0, 3)), (4, (0, 4))])
def test_first_hero_on_the_landing_wakes_the_drowned_and_the_second_does_not(
    quest: MakeQuest, party: int, drowned: tuple[int, int]
) -> None:
    game = quest("lamp_stair", party=list(EVERYBODY[:party]))
    game.jump(objects=OPEN, figures={"nite": (5, 2)})
    deserted(game)
    elites, minions = drowned
    for name, path in (("nite", ((6, 2), (7, 2))), ("wren", ((6, 2), (7, 3)))):
        if name == "wren" and party == 1:
            continue
        deserted(game)
        game.jump(figures={name: (5, 2)})
        game.turn_of(name)
        game.do("move", name)
        game.walk(name, *path)
        assert (game.told("landing"), game.told("ringers")) == (True, False)
        ranks = [one.rank for one in game.spawned("drowned")]
        assert (ranks.count("elite"), ranks.count("minion")) == (elites, minions)
        if name == "nite" and party > 1:
            game.do("end_turn", name)


@pytest.mark.parametrize(("party", "ringers"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_ringers_wake_on_the_landing_where_the_drowned_fill_the_stair(
    quest: MakeQuest, party: int, ringers: int
) -> None:
    game = quest("lamp_stair", party=list(EVERYBODY[:party]))
    game.reply("core:drowned")
    game.jump(objects=OPEN, figures={"nite": (6, 2)})
    drowned = len(game.spawned("drowned"))
    game.turn_of("nite")
    game.deal("overlord", deck=("shaken",))
    game.do("move", "nite")
    game.walk("nite", (7, 2))
    assert (game.told("landing"), game.told("ringers")) == (False, True)
    assert (len(game.spawned("drowned")), len(game.spawned("bell_ringer"))) == (drowned, ringers)


def test_whoever_is_helped_up_recovers_five_hearts_more(quest: MakeQuest) -> None:
    left = []
    for name in ("lamp_stair", "evensong"):
        game = quest(name, party=list(EVERYBODY[:2]))
        if name == "lamp_stair":
            game.jump(figures={"nite": (4, 4), "wren": (3, 4)})
            deserted(game)
        else:
            game.jump(figures={"nite": (3, 3), "wren": (3, 4)})
        game.change(
            "wren",
            damage=game.view.number("health", game.id("wren")),
            spaces=(),
            fallen_at=game["wren"].spaces[0],
        )
        game.turn_of("nite")
        game.do("revive", "nite", game.id("wren"), answers=[(1, 1)])
        left.append(game.view.health_left(game.id("wren")))
    assert left[0] == left[1] + 5


@pytest.mark.parametrize(("found", "story"), [("1", "empty"), ("2", "guarded"), ("3", "flood")])
def test_store_holds_one_of_three_things(quest: MakeQuest, found: str, story: str) -> None:
    game = quest("lamp_stair", party=list(EVERYBODY[:3]))
    game.reply("core:bell_ringer")
    game.jump(objects=OPEN, figures={"nite": (10, 3)})
    for name in ("bell_ringer_1", "bell_ringer_2", "bell_ringer_3"):
        game.change(name, spaces=(), defeated=True)
    game.play.state.set(hands=())
    game.play.accept_edited_state()
    game.turn_of("nite")
    game.do("move", "nite")
    answers = {"1": ["core:shaken"], "2": ["core:bell_ringer/minion"] * 2, "3": []}[found]
    game.begin("step", "nite", (11, 3), answers=[found, *answers])
    assert game.revealed == ("vault",)
    assert game.told(story)
    assert (game.view.ground().get("core:water", 0) == game.view.zone("vault")) == (found == "3")


@pytest.mark.parametrize("party", [1, 2, 3])
def test_dark_behind_the_door_promises_nobody_as_the_stair_may_be_full(quest: MakeQuest, party: int) -> None:
    game = quest("lamp_stair", party=list(EVERYBODY[:party]))
    game.reply("core:bell_ringer")
    game.jump(objects=OPEN, figures={"nite": (10, 3)})
    game.turn_of("nite")
    game.do("move", "nite")
    before = len(game.spawned())
    game.do("step", "nite", (11, 3), answers=["2"])
    assert (game.told("guarded"), len(game.spawned())) == (True, before)
    assert "they" not in core().library.get(QuestDef, "core:lamp_stair").stories["guarded"]


def test_lamp_wakes_as_many_crawlers_as_there_are_heroes(quest: MakeQuest) -> None:
    for party, crawlers in ((1, 1), (2, 2), (3, 3), (4, 3)):
        game = at_the_chest(quest, party)
        take_the_lamp(game)
        assert (game.told("taken"), game.rewards) == (True, ("lamp",))
        assert len(game.spawned("silt_delver")) == crawlers
        assert {"core:last_lamp", "core:knotted_ring"} <= {*game.items("nite")}


def test_lamp_weighs_and_is_not_the_end(quest: MakeQuest) -> None:
    game = at_the_chest(quest)
    speed = game.view.speed(game.id("nite"))
    take_the_lamp(game)
    assert game.view.speed(game.id("nite")) == speed - 1
    game.do("end_turn", "nite")
    assert not game.winner


@pytest.mark.parametrize("way_out", [(2, 3), (21, 3)])
def test_heroes_win_when_the_lamp_is_in_the_daylight_by_either_way(
    quest: MakeQuest, way_out: tuple[int, int]
) -> None:
    game = at_the_chest(quest)
    take_the_lamp(game)
    game.jump(figures={"nite": way_out})
    assert game.objective("Carry the last lamp").reached
    game.do("end_turn", "nite")
    assert (game.winner, game.told("won")) == ("heroes", True)


def test_nobody_wins_who_comes_up_without_the_lamp(quest: MakeQuest) -> None:
    game = at_the_chest(quest)
    take_the_lamp(game)
    game.jump(figures={"wren": (21, 3)})
    assert not game.objective("Carry the last lamp").reached


def test_second_stair_is_a_wall_until_the_bed_is_searched(quest: MakeQuest) -> None:
    game = quest("lamp_stair")
    game.jump(objects=OPEN, figures={"nite": (14, 2)})
    deserted(game)
    game.turn_of("nite")
    game.do("move", "nite")
    assert ("base:step", game.id("nite"), (15, 2)) not in {*game.asked.legal()}
    game.jump(figures={"nite": (12, 4)})
    game.do("interact", "nite", game.id("bed"), "search", answers=["silver_wick"])
    assert game.told("way")
    assert game.items("nite")[-1] == "core:silver_wick"
    game.jump(figures={"nite": (14, 2)})
    assert ("base:step", game.id("nite"), (15, 2)) in {*game.asked.legal()}


def test_light_is_to_spare_from_the_round_that_is_told(quest: MakeQuest) -> None:
    """Whoever stands in the store is out of the lamplight, and recovers by the spare light alone."""
    game = quest("lamp_stair", party=list(EVERYBODY[:2]))
    game.begin_quest()
    deserted(game)
    game.jump(figures={"nite": (12, 2)})
    game.change("nite", damage=8)
    first = 0
    for number in range(2, 7):
        before = game["nite"].damage
        game.go_to_round(number)
        if not first and game["nite"].damage < before:
            first = number
    told = core().library.get(QuestDef, "core:lamp_stair").stories["lamps"]
    assert f"from round {first} on" in told


def test_lamps_warm_those_who_begin_a_round_among_them(quest: MakeQuest) -> None:
    for party, lit, dark in ((2, 2, 1), (3, 1, 0)):
        game = quest("lamp_stair", party=list(EVERYBODY[:party]))
        game.begin_quest()
        deserted(game)
        game.jump(round=3, figures={"nite": (4, 4), "wren": (12, 2)})
        for name in ("nite", "wren"):
            game.change(name, damage=4)
        game.go_to_round(4)
        assert game.told("lamps")
        assert (game["nite"].damage, game["wren"].damage) == (4 - lit, 4 - dark)


@pytest.mark.parametrize(("party", "rounds"), [(2, (5,)), (3, (5,)), (4, (3, 5, 7))])
def test_the_first_ones_are_sent_ahead(quest: MakeQuest, party: int, rounds: tuple[int, ...]) -> None:
    game = quest("lamp_stair", party=list(EVERYBODY[:party]))
    game.reply("core:bell_ringer")
    for number in range(2, 12):
        game.jump(round=number)
        deserted(game)
        before = len(game.spawned())
        game.go_to_phase("overlord_end")
        if number in rounds:
            game.reply("core:bell_ringer/minion")
        assert len(game.spawned()) - before == (number in rounds), number
        assert game.told("steps") == (number >= 5)


def test_overlord_wins_by_the_fifth_hero_that_is_struck_down(quest: MakeQuest) -> None:
    game = quest("lamp_stair")
    game.jump()
    for fallen in (4, 5):
        game.play.state.set(knock_outs=fallen)
        game.play.accept_edited_state()
        assert game.objective("Strike the heroes down five times").reached == (fallen == 5)
    game.turn_of("nite")
    game.do("end_turn", "nite")
    assert (game.winner, game.told("struck")) == ("overlord", True)

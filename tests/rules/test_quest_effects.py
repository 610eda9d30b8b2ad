"""Further conditions and effects of quests, rooms, open groups and reinforcements (rules §11.2, §11.4, §11.5)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.lieutenant import LieutenantDef
from delve.phrases import phrase
from delve.requests import ChooseOption, Reveal
from delve.rules.ask.groups import limit, rooms_left
from delve.rules.card_facts import CardDrawn
from delve.rules.do.spawning import spawn
from delve.rules.facts import DamageDealt, PieceAppeared, RewardGained, RoomRevealed, StoryTold
from delve.script import AfterFigureEntered, Context, MonsterDef, Phase, Quest, reacts
from delve.script.base import BadScript
from delve.state.behavior_key import BehaviorKey
from delve.testing.arena import Arena
from tests.arenas import KNIGHT, STRIDER, Bench, made
from tests.rules.test_followers import WARDEN
from tests.sides import OVERLORD

PARTY = (("core:nite", KNIGHT), ("core:wren", STRIDER))
LEGEND: dict[str, Any] = {
    "z": {"zone": "goal"},
    "G": {"mark": "lair"},
    "D": {"object": "core:door", "name": "gate"},
    "C": {"object": "core:chest", "name": "box", "contents": ["core:tide_spear"]},
}


def quest(drawing: str, *triggers: dict[str, Any], bench: Bench | None = None, **fields: Any) -> Arena:
    """A quest in which it is Nite's turn."""
    fields.setdefault("variables", {"hit": 0})
    names = {"K": "Nite", **fields.pop("names", {})}
    game = (bench or Bench()).quest(drawing, names, legend=LEGEND, triggers=list(triggers), **fields)
    game.session.roll()
    if game.play.pending is not None and ("activate", game.id("K")) in game.asked.items():
        game.play.answer(("activate", game.id("K")))
    return game


HIT = {"set": {"variable": "hit", "to": 1}}


def on(event: str, *do: dict[str, Any], when: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    return {"after": event, "do": list(do), "if": [when] if when else [], **more}


def hit(game: Arena) -> bool:
    return bool(dict(game.play.state.variables)["hit"])


def step(game: Arena, *path: tuple[int, int]) -> None:
    game.do("move", "K")
    game.walk("K", *path)


# ---------------------------------------------------------------------------------------- coming too late
@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize(
    "effect",
    [
        {"spawn": {"group": "core:goblin", "at": "lair", "minion": 1}},
        {"reinforce": {"at": "lair", "groups": ["core:goblin"], "figures": 1}},
        {"lieutenant": {"lieutenant": "core:drowned_reeve", "at": "lair"}},
    ],
    ids=["spawn", "reinforce", "lieutenant"],
)
def test_who_comes_too_late_for_a_round_is_told_with_its_coming(effect: dict[str, Any], late: bool) -> None:
    (key,) = effect
    come = {key: {**effect[key], "acts_this_round": not late}}
    comes = on("figure_entered", come, when={"entered": {"zone": "goal", "side": "heroes"}})
    groups = [{"group": "core:goblin", "at": "lair", "minion": 1}]
    game = quest("e.z....G", comes, groups=groups if key == "reinforce" else [])
    step(game, (1, 0), (2, 0))
    (came,) = game.happened(PieceAppeared)
    assert (came.waits, game.view.waits(came.piece)) == (late, late)


# ---------------------------------------------------------------------------------------- conditions
@pytest.mark.parametrize(("bounds", "holds"), [((1, 1), True), ((2, None), False), ((1, 5), True)])
def test_round_lies_between_two_bounds(bounds: tuple[int, int | None], holds: bool) -> None:
    when: dict[str, Any] = {"round": {"at_least": bounds[0]}}
    if bounds[1] is not None:
        when["round"]["at_most"] = bounds[1]
    game = quest("e....", on("figure_entered", HIT, when=when))
    step(game, (1, 0))
    assert hit(game) == holds


def test_round_with_a_last_one_ends() -> None:
    game = quest("e....", on("round_start", HIT, when={"round": {"at_most": 1}}, once=False))
    assert hit(game)
    game.set_variable("hit", 0)
    game.turn_of("K")
    game.do("end_turn", "K")
    assert game.play.state.round == 2
    assert not hit(game)


def test_defeated_monsters_are_counted() -> None:
    groups = [{"group": "core:goblin", "at": "lair"}]
    game = quest(
        "eG...",
        on("defeat", HIT, when={"defeated": {"side": "overlord", "at_least": 1}}),
        groups=groups,
        names={"g": "Goblin"},
    )
    game.change("g", damage=3)
    game.begin("attack", "K", "core:oaken_blade", answers=[game.id("g"), (2, 4), (0,)])
    assert game["g"].defeated
    assert hit(game)


def test_defeated_heroes_count_each_time() -> None:
    hurt = {"damage": {"to": {"side": "heroes"}, "hearts": 40}}
    game = quest(
        "e....",
        on("figure_entered", hurt, once=False),
        on("defeat", HIT, when={"defeated": {"side": "heroes", "at_least": 2}}, once=False),
    )
    game.do("move", "K")
    game.do("step", "K", (1, 0))
    assert (game.play.state.knock_outs, hit(game)) == (1, False)
    game.turn_of("K")
    game.do("stand_up", "K", answers=[(0, 0)])
    game.turn_of("K")
    game.do("move", "K")
    game.do("step", "K", (2, 0))
    assert (game.play.state.knock_outs, hit(game)) == (2, True)


@pytest.mark.parametrize(("zone", "holds"), [(None, True), ("goal", False)])
def test_item_is_held_by_somebody_perhaps_in_a_zone(zone: str | None, holds: bool) -> None:
    held = {"holds": {"item": "core:tide_spear", **({"zone": zone} if zone else {})}}
    game = quest("eC..z", on("interaction", HIT, when=held))
    game.do("interact", "K", game.play.state.pieces[1].id, "open")
    assert hit(game) == holds


def test_object_moved_lies_in_its_new_zone() -> None:
    game = quest(
        "e.C.z",
        on("hero_start", {"move": {"object": "box", "to": "goal"}}),
        on("figure_entered", HIT, when={"object_in": {"object": "box", "zone": "goal"}}),
    )
    box = next(p for p in game.play.state.pieces.values() if p.label == "box")
    assert box.spaces == (4,)
    step(game, (1, 0))
    assert hit(game)


@pytest.mark.parametrize(("drawing", "lie_at"), [("e.C.C.zz", {6, 7}), ("e.C.C.z.", {6})])
def test_objects_that_are_moved_lie_side_by_side_where_there_is_room(drawing: str, lie_at: set[int]) -> None:
    """Rules §11.2."""
    game = quest(drawing, on("hero_start", {"move": {"object": "box", "to": "goal"}}))
    boxes = [piece for piece in game.play.state.pieces.values() if piece.label == "box"]
    assert len(boxes) == 2
    assert {space for box in boxes for space in box.spaces} == lie_at


# ---------------------------------------------------------------------------------------- effects
def test_damage_befalls_the_figures_that_are_meant_all_at_once() -> None:
    hurt = {"damage": {"to": {"side": "heroes", "zone": "goal"}, "hearts": 2}}
    game = quest("e.z..\ne....", on("figure_entered", hurt), party=PARTY, names={"W": "Wren"})
    step(game, (1, 0))
    assert game["K"].damage == 0, "it did not stand in the zone"
    game = quest(
        "e.z..\ne....",
        on("figure_entered", hurt, when={"entered": {"zone": "goal", "side": "heroes"}}),
        party=PARTY,
        names={"W": "Wren"},
    )
    step(game, (1, 0), (2, 0))
    assert (game["K"].damage, game["W"].damage) == (2, 0)
    (fact,) = game.happened(DamageDealt)
    assert (fact.source, fact.cause) == (0, "quest")


def test_recovery_and_condition_befall_each_figure() -> None:
    befalls = {"condition": {"to": {"side": "heroes"}, "condition": "core:poisoned"}}
    heals = {"recover": {"to": {"side": "heroes"}, "hearts": 2, "fatigue": 1}}
    game = quest("e....\ne....", on("figure_entered", befalls, heals), party=PARTY, names={"W": "Wren"})
    game.change("W", damage=3, fatigue=3)
    step(game, (1, 0))
    assert all(game[name].conditions == ("core:poisoned",) for name in "KW")
    assert (game["W"].damage, game["W"].fatigue) == (1, 2)


def test_terrain_of_a_zone_changes_and_comes_back() -> None:
    flood = {"terrain": {"zone": "goal", "terrain": "core:water"}}
    ebb = {"terrain": {"zone": "goal"}}
    game = quest("e..zz", on("hero_start", flood), on("figure_entered", ebb))
    assert game.view.ground()["core:water"] == game.view.zone("goal")
    step(game, (1, 0))
    assert not game.view.ground().get("core:water", 0)


def test_cards_are_drawn() -> None:
    game = quest(
        "e....",
        on("figure_entered", {"draw": {"side": "overlord", "deck": "overlord", "cards": 2}}),
        decks={"overlord": ["core:spite", "core:small_print"]},
    )
    before = len(game.play.state.hand(OVERLORD))
    game.do("move", "K")
    game.begin("step", "K", (1, 0))
    while not game.play.at_rest:
        game.session.roll()
        if not game.play.at_rest:
            game.reply("pass")
    assert len(game.play.state.hand(OVERLORD)) == before + 2
    assert len(game.happened(CardDrawn)) == before + 2


def test_reward_is_gained_once() -> None:
    game = quest(
        "e....",
        on("figure_entered", {"reward": "lamp"}, once=False),
        rewards={"lamp": {"side": "heroes", "text": "A lamp that burns under water."}},
    )
    step(game, (1, 0), (2, 0))
    assert game.play.state.rewards == ("lamp",)
    assert [fact.text for fact in game.happened(RewardGained)] == ["A lamp that burns under water."]


# ---------------------------------------------------------------------------------------- rooms
def room(*contents: dict[str, Any]) -> dict[str, Any]:
    return {"vault": {"contents": list(contents)}}


def test_room_with_one_thing_is_revealed_without_chance_and_once() -> None:
    game = quest(
        "e....",
        on("figure_entered", {"reveal": "vault"}, once=False),
        rooms=room({"do": [{"story": "boo"}]}),
        stories={"boo": "Boo."},
    )
    step(game, (1, 0), (2, 0))
    assert game.play.state.revealed == ("vault",)
    assert (len(game.happened(RoomRevealed)), len(game.happened(StoryTold))) == (1, 1)


@pytest.mark.parametrize("picked", ["1", "2"])
def test_room_holds_what_chance_picks_when_it_is_revealed(picked: str) -> None:
    game = quest(
        "eD..G",
        on("interaction", {"reveal": "vault"}, when={"object": {"object": "gate", "state": "open"}}),
        rooms=room(
            {"weight": 3, "do": [{"spawn": {"group": "core:goblin", "at": "lair", "minion": 1}}]},
            {"do": [HIT]},
        ),
    )
    gate = next(p.id for p in game.play.state.pieces.values() if p.label == "gate")
    game.begin("interact", "K", gate, "open")
    asked = game.asked
    assert isinstance(asked, Reveal)
    assert (asked.asker, asked.kind) == ("chance:quest", "reveal")
    assert asked.bag == ("1", "1", "1", "2")
    game.reply(picked)
    assert (len(game.happened(PieceAppeared)), hit(game)) == ((1, False) if picked == "1" else (0, True))


# ---------------------------------------------------------------------------------------- open groups
def open_group(*traits: str) -> dict[str, Any]:
    return {"traits": [f"core:{trait}" for trait in traits], "at": "lair"}


def test_overlord_chooses_an_open_group_by_its_traits_and_none_twice() -> None:
    bench = Bench()
    bench.monster("imp", traits=["core:cave"])
    game = bench.quest(
        "ee....G...\n..........",
        open_groups=[open_group("cave"), open_group("cave")],
        legend=LEGEND,
        party=PARTY,
    )
    asked = game.asked
    assert isinstance(asked, ChooseOption)
    assert asked.asker == OVERLORD
    first = set(asked.items())
    assert {"core:goblin", "test:imp"} <= first
    undead = {m.id for m in game.view.library.all(MonsterDef) if m.traits == ("core:undead",)}
    assert not undead & first
    game.play.answer("test:imp")
    if isinstance(game.asked, ChooseOption):
        assert set(game.asked.items()) == first - {"test:imp"}
        game.play.answer("core:goblin")
    size = limit(game.view.library.get(MonsterDef, "test:imp"), 2)
    came = [p.rank for p in game.view.figures(OVERLORD) if p.definition == "test:imp"]
    assert (came.count("elite"), came.count("minion")) == (size.elite, size.minion)


def test_group_limits_are_a_table_and_more_heroes_may_bring_other_figures() -> None:
    """Trap 5: with two heroes a minion and no elite, with three an elite and no minion."""
    bench = Bench()
    table = {"2": {"minion": 1}, "3": {"elite": 1}, "4": {"elite": 1, "minion": 1}}
    troll = bench.monster("troll", traits=["core:cave"], limits=table)
    monster = bench.packs().library.get(MonsterDef, troll)
    sizes = [limit(monster, heroes) for heroes in (2, 3, 4)]
    assert [(size.elite, size.minion) for size in sizes] == [(0, 1), (1, 0), (1, 1)]
    game = bench.quest(
        "eee....G...",
        legend=LEGEND,
        party=(*PARTY, ("core:maud", KNIGHT)),
        groups=[{"group": troll, "at": "lair"}],
    )
    assert [p.rank for p in game.view.figures(OVERLORD)] == ["elite"]
    assert rooms_left(game.play.game, troll) == {"elite": 0, "minion": 0}


# ---------------------------------------------------------------------------------------- reinforcements
def reinforced(when: str, **more: Any) -> Arena:
    """Goblins of which one has room to come; the reinforcement comes at an event."""
    game = quest(
        "e.....G",
        on(when, {"spawn": {"group": "core:goblin", "at": "lair", "minion": 1, **more}}, once=False),
        groups=[{"group": "core:goblin", "at": "lair"}],
    )
    first = next(p for p in game.view.figures(OVERLORD))
    game.play.state.change(first.id, spaces=(), defeated=True)
    game.play.accept_edited_state()
    return game


def acted(game: Arena) -> set[int]:
    """Who is activated in the rest of the first round."""
    seen: set[int] = set()
    while game.play.state.round == 1:
        game.play.answer(game._passing(game.asked))
        seen.add(game.play.state.active)
    return seen


@pytest.mark.parametrize(
    ("phase", "more", "acts"),
    [
        ("overlord_start", {}, True),
        ("overlord_start", {"acts_this_round": False}, False),
        ("overlord_end", {}, False),
    ],
)
def test_timing_of_reinforcements_decides_whether_they_act_this_turn(
    phase: str, more: dict[str, Any], acts: bool
) -> None:
    """Trap 18."""
    game = reinforced(phase, **more)
    before = {p.id for p in game.view.figures(OVERLORD)}
    moved = acted(game)
    (new,) = {p.id for p in game.view.figures(OVERLORD)} - before
    assert (new in moved) == acts
    later: set[int] = set()
    while game.play.state.round == 2:
        game.play.answer(game._passing(game.asked))
        later.add(game.play.state.active)
    assert new in later


def test_nobody_reinforces_a_lieutenant() -> None:
    """Rules §11.4, §13.1: it is a group of its own, and offered no figure."""
    bench = Bench()
    bench.records.append(made(LieutenantDef, WARDEN))
    game = bench.quest(
        "ee..b\n....g",
        {"K": "Nite", "W": "Warden"},
        legend={"b": {"mark": "gate"}, "g": {"mark": "den"}},
        lieutenants=[{"lieutenant": "test:warden", "at": "gate"}],
        groups=[{"group": "core:goblin", "at": "den"}],
        triggers=[{"after": "round_end", "do": [{"reinforce": {"at": "den", "figures": 2}}]}],
    )
    before = len(game.view.figures(OVERLORD))
    for piece in game.view.figures(OVERLORD):
        if piece.kind == "monster":
            game.play.state.change(piece.id, spaces=(), defeated=True)
    game.play.accept_edited_state()
    while game.play.state.round == 1:
        game.play.answer(game._passing(game.asked))
    assert {piece.kind for piece in game.view.figures(OVERLORD)} == {"lieutenant", "monster"}
    assert len(game.view.figures(OVERLORD)) <= before


def test_overlord_picks_who_reinforces_among_ranks_with_room() -> None:
    game = quest(
        "e......G.\n.........",
        on("figure_entered", {"reinforce": {"at": "lair", "figures": 2}}),
        groups=[{"group": "core:goblin", "at": "lair"}, {"group": "core:drowned", "at": "lair"}],
    )
    for piece in game.view.figures(OVERLORD):
        game.play.state.change(piece.id, spaces=(), defeated=True)
    game.play.accept_edited_state()
    game.do("move", "K")
    game.begin("step", "K", (1, 0))
    offered = set(game.asked.items())
    assert game.asked.asker == OVERLORD
    room_for = {
        f"{kind}/{rank}"
        for kind in ("core:goblin", "core:drowned")
        for rank, left in rooms_left(game.play.game, kind).items()
        if left
    }
    assert offered == room_for
    picked = sorted(offered)[0]
    game.reply(picked)
    if not game.play.at_rest:
        game.reply(game.asked.items()[0])
    assert len(game.view.figures(OVERLORD)) == 2
    assert game.view.figures(OVERLORD)[0].definition == picked.partition("/")[0]


def test_large_figure_comes_to_the_nearest_place_on_which_all_of_it_fits() -> None:
    bench = Bench()
    ogre = bench.monster("ogre", size=[2, 2], limits={"1": {"elite": 1}})
    game = bench.quest(
        "e..#G#...\n...###...\n.........", legend=LEGEND, groups=[{"group": ogre, "at": "lair"}]
    )
    (piece,) = game.view.figures(OVERLORD)
    assert len(piece.spaces) == 4
    assert not game.view.mask(piece.id) & ~game.view.board.floor
    assert spawn(game.play.game, ogre, "lair", 1, 0) == (), "the limit is reached"


# ---------------------------------------------------------------------------------------- scripts
class Bells(Quest):
    """Counts rounds and rings when somebody moves."""

    @reacts("round_start", scope="everyone", optional=False)
    async def count(self, ctx: Context, event: Phase) -> None:
        """Nobody acts."""
        assert ctx.actor == 0
        await ctx.set_variable("rounds", dict(ctx.view.state.variables).get("rounds", 0) + 1)

    @reacts(AfterFigureEntered, scope="everyone", optional=False)
    async def ring(self, ctx: Context, event: AfterFigureEntered) -> None:
        """In the name of who moved."""
        assert ctx.actor == event.figure
        await ctx.damage(event.figure, 1)


def test_script_of_a_quest_responds_to_everything() -> None:
    bench = Bench()
    bench.behaviors[BehaviorKey("quest", "test:quest")] = Bells(
        BehaviorKey("quest", "test:quest"), "Bells", {}
    )
    game = bench.quest("e....", {"K": "Nite"}, script="test.quests.bells.Bells", variables={"rounds": 0})
    assert dict(game.play.state.variables)["rounds"] == 1
    game.turn_of("K")
    step(game, (1, 0))
    assert game["K"].damage == 1


def test_script_of_a_quest_that_would_have_to_be_chosen_is_refused() -> None:
    with pytest.raises(BadScript, match="optional=False"):

        class Asks(Quest):
            @reacts("round_start", scope="everyone")
            async def ask(self, ctx: Context, event: Phase) -> None: ...


def test_reveal_is_a_question_of_chance_that_others_may_answer_too() -> None:
    asked = Reveal("quest", "vault", phrase("?"), ["2", "1", "1"])
    assert asked.items() == ("1", "2")

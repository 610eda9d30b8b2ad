"""One game, played to its end and counted."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec import structs

from delve.ai.levels import player_of
from delve.flow.driver import Play
from delve.flow.session import Session
from delve.mapgen.making import Maker
from delve.model.dungeon import DungeonDef
from delve.model.quest import QuestDef
from delve.model.refs import ref
from delve.requests import Answer, ChooseCommand, Request
from delve.rules.causes import Cause
from delve.rules.facts import DamageDealt, FigureDefeated, HeroKnockedOut, Recovered
from delve.rules.setup import new_game
from delve.rules.view import View
from delve.simulate.counting import Counts
from delve.simulate.games import GamePlan
from delve.simulate.playing import MakeQuest, Playing
from delve.simulate.results import GameResult, Source, decoded, encoded
from delve.testing.usage import things_of, things_of_recipe
from tests.arenas import core
from tests.simulate.sample import NITE, QUEST, WREN

pytestmark = pytest.mark.one_of(4)

LEVELS = {"heroes": "simple", "overlord": "random"}
SPLINTERS = structs.replace(WREN, experience=1, skills=(ref("core:hail_of_splinters"),))
PLAN = GamePlan(number=3, party=(NITE, SPLINTERS), levels=LEVELS, seed=4)


@pytest.fixture
def playing() -> Playing:
    packs = core()
    return Playing(packs.library, packs.behaviors, QUEST)


def session(plan: GamePlan) -> Session:
    """The same game, played to its end without counting."""
    packs = core()
    game = new_game(packs.library, packs.behaviors, QUEST, plan.party)
    seats = {
        side: player_of(plan.levels[side], plan.seed * 16 + place)
        for place, side in enumerate(game.ruleset.sides)
    }
    found = Session(game, plan.seed, seats)
    found.advance()
    return found


def test_counts_are_those_of_the_facts_of_the_game(playing: Playing) -> None:
    result, alone = playing.play(PLAN), session(PLAN).play
    facts = alone.facts
    assert (result.ended, result.winner) == ("won", alone.state.outcome)
    assert (result.rounds, result.answers) == (alone.state.round, len(alone.journal))
    assert 0 < result.choices < result.answers
    assert sum(hearts for _, hearts in result.damage) == sum(
        f.amount for f in facts if isinstance(f, DamageDealt)
    )
    fallen = [f.piece for f in facts if isinstance(f, FigureDefeated | HeroKnockedOut)]
    assert [fall.side for fall in result.falls] == [alone.state.pieces[piece].side for piece in fallen]
    assert fallen
    objective = alone.game.quest.objectives[result.objective - 1]
    assert objective.side == result.winner


def test_equal_plans_give_equal_results(playing: Playing) -> None:
    first = playing.play(PLAN)
    assert playing.play(PLAN) == first
    assert decoded(encoded(first)) == first


def test_deeds_are_told_by_what_does_them_and_for_whom(playing: Playing) -> None:
    deeds = {(str(deed.source.kind), deed.source.id, deed.side): deed for deed in playing.play(PLAN).deeds}
    nite, blade = deeds["hero", "core:nite", "heroes"], deeds["item", "core:oaken_blade", "heroes"]
    assert nite.dealt == blade.dealt > 0
    assert nite.uses == session(PLAN).play.state.round, "a figure is used as often as it has a turn"
    hail = deeds["skill", "core:hail_of_splinters", "heroes"]
    assert hail.harmed > 0, "it strikes whoever stands there"
    alone = session(PLAN).play
    ours = {id for id, piece in alone.state.pieces.items() if piece.kind == "hero"}
    among = (f.amount for f in alone.facts if isinstance(f, DamageDealt) and {f.source, f.piece} <= ours)
    assert sum(deed.harmed for (kind, _, _), deed in deeds.items() if kind == "hero") == sum(among)
    assert hail.value == hail.dealt + hail.recovered - hail.harmed


def test_hearts_that_friends_recover_count_for_what_healed_them_and_those_of_enemies_do_not() -> None:
    game = core().arena("n.w.g", n="nite knight", w="wren strider", g="goblin minion").play.game
    nite, wren, goblin = (
        next(piece.id for piece in game.state.pieces.values() if piece.definition == f"core:{name}")
        for name in ("nite", "wren", "goblin")
    )
    counts = Counts(game)
    game.cause = Cause("skill", "core:balm", nite, Cause("command", "base:use_skill", nite))
    for piece in (nite, wren, goblin):
        counts.note_fact(game, Recovered(piece=piece, hearts=2, fatigue=1, cause="balm"))
    (deed,) = counts.deeds
    assert (deed.source, deed.side) == (Source("skill", "core:balm"), "heroes")
    assert (deed.recovered, deed.value) == (4, 4)


def test_what_was_there_is_used_or_left_over(playing: Playing) -> None:
    result = playing.play(PLAN)
    unused = {(thing.kind, thing.id) for thing in result.unused}
    assert ("skill", "core:from_the_far_bank") in unused, (
        "a strider knows it, and the simple player has no use for it"
    )
    assert ("item", "core:tide_spear") in unused, "it lies in the chest"
    assert ("item", "core:mill_shield") not in unused, "it is not in this game"
    assert not {*result.unused} & {*result.used}


class LooksAhead:
    """Plays every command once on a fork before it answers as the simple player does."""

    def answer(self, request: Request[Any], view: View) -> Answer:
        if isinstance(request, ChooseCommand):
            for command in request.legal():
                Play(view._game.renew(view._game.state.copy(), [])).enter(command)
        return player_of("simple", 0).answer(request, view)


def test_look_ahead_of_a_player_is_not_counted(playing: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = GamePlan(number=0, party=(NITE, WREN), levels=dict.fromkeys(LEVELS, "simple"), seed=4)
    plain = playing.play(plan)
    monkeypatch.setattr("delve.simulate.playing.player_of", lambda level, seed: LooksAhead())
    assert playing.play(plan) == plain


def test_whatever_breaks_is_told(playing: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("delve.simulate.playing.player_of", lambda level, seed: _Breaking())
    result = playing.play(PLAN)
    assert result.ended == "broke"
    assert "a bad number" in result.said
    assert result.winner == ""


class _Breaking:
    def answer(self, request: Request[Any], view: View) -> Answer:
        raise ValueError("a bad number")


def test_players_who_go_in_circles_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    packs = core()
    playing = Playing(packs.library, packs.behaviors, "core:the_trapdoor")
    monkeypatch.setattr("delve.simulate.playing.player_of", lambda level, seed: _Idle())
    monkeypatch.setattr("delve.flow.circles.VAIN_ROUNDS", 1)
    monkeypatch.setattr("delve.flow.session.last_due", lambda view: 0)
    result = playing.play(PLAN)
    assert result.ended == "stuck"
    assert "in circles" in result.said


class _Idle:
    """Ends each turn as soon as that may be."""

    def answer(self, request: Request[Any], view: View) -> Answer:
        legal = [*request.legal()]
        return next((one for one in legal if one and str(one[0]).endswith("end_turn")), legal[0])


def test_party_that_cannot_go_is_told(playing: Playing) -> None:
    plan = GamePlan(number=0, party=(NITE, NITE), levels=LEVELS, seed=1)
    assert "is named twice" in playing.play(plan).said


def test_side_without_figures_after_the_first_round_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    packs = core()
    playing = Playing(packs.library, packs.behaviors, "core:the_weir")
    assert playing.play(PLAN).wiped_out == ()
    monkeypatch.setattr(View, "standing", _first_full_then_empty())
    assert playing.play(PLAN).wiped_out


def _first_full_then_empty() -> Any:
    before, asked = View.standing, Counter[str]()

    def standing(view: View) -> Any:
        asked["times"] += 1
        found = before(view)
        return found if asked["times"] == 1 else type(found)(one for one in found if one.side == "heroes")

    return standing


def abilities(result: GameResult, id: str) -> set[str]:
    """The abilities of a record that were in a game, used or not."""
    there = (*result.used, *result.unused)
    return {thing.part for thing in there if (thing.kind, thing.id) == ("ability", id)}


def test_abilities_of_another_act_were_not_there(playing: Playing) -> None:
    for act, there, elsewhere in (
        (0, "pierce: 1", "pierce: 2"),
        (1, "pierce: 1", "pierce: 2"),
        (2, "pierce: 2", "pierce: 1"),
    ):
        found = abilities(playing.play(structs.replace(PLAN, act=act)), "core:drowned")
        assert there in found
        assert elsewhere not in found


@pytest.mark.parametrize(
    ("rank", "known"), [("minion", {"hearts: 1"}), ("elite", {"hearts: 1", "pierce: 1"})]
)
def test_abilities_of_another_rank_were_not_there(rank: str, known: set[str]) -> None:
    game = core().arena("n.d", n="nite knight", d=f"drowned {rank}").play.game
    left = Counts(game).left_over(game, things_of(core().library, "core"))
    assert {thing.part for thing in left if (thing.kind, thing.id) == ("ability", "core:drowned")} == known


def test_abilities_of_a_weapon_are_there_where_it_lies(playing: Playing) -> None:
    assert abilities(playing.play(PLAN), "core:tide_spear"), "it lies in the chest"
    assert not abilities(playing.play(PLAN), "core:heron_bow")


# ------------------------------------------------------------------------------------------------ recipes
RECIPE = "core:the_lower_mills"
ONWARD = structs.replace(PLAN, levels=dict.fromkeys(LEVELS, "simple"))


def in_dungeons(make: MakeQuest) -> Playing:
    packs = core()
    return Playing(packs.library, packs.behaviors, RECIPE, make=make)


def made(recipe: DungeonDef, seed: int) -> QuestDef:
    """The quest of a recipe, with a map that says of what seed it was made."""
    packs = core()
    quest = Maker(packs.library, recipe, lambda _: "", packs.behaviors).make(seed, recipe.id).quest
    return structs.replace(quest, name=str(seed))


def test_game_of_a_recipe_is_one_of_the_quest_that_its_seed_makes() -> None:
    seeds = list[int]()

    def noted(recipe: DungeonDef, seed: int) -> QuestDef:
        seeds.append(seed)
        return made(recipe, seed)

    playing = in_dungeons(noted)
    first, other = (playing.play(structs.replace(ONWARD, seed=seed)) for seed in (4, 5))
    assert seeds == [4, 5]
    assert (first.ended, other.ended) == ("won", "won")
    assert {*first.deeds} != {*other.deeds}
    objectives = core().library.get(DungeonDef, RECIPE).objectives
    assert objectives[first.objective - 1].side == first.winner


def test_recipe_is_made_of_the_act_of_the_game() -> None:
    acts = list[int]()

    def noted(recipe: DungeonDef, seed: int) -> QuestDef:
        acts.append(recipe.act)
        return made(recipe, seed)

    playing = in_dungeons(noted)
    for act in (0, 2):
        playing.play(structs.replace(ONWARD, act=act))
    assert acts == [1, 2]


def test_triggers_and_objectives_of_a_recipe_are_used_or_left_over() -> None:
    result = in_dungeons(made).play(ONWARD)
    own = [thing for thing in (*result.used, *result.unused) if thing.id == RECIPE]
    assert sorted(own) == sorted(things_of_recipe(core().library.get(DungeonDef, RECIPE)))
    decided = [thing.part for thing in result.used if thing.kind == "objective"]
    assert [int(part.partition(",")[0]) for part in decided] == [result.objective]


def test_seed_of_which_no_dungeon_can_be_made_breaks_its_game_and_says_why() -> None:
    def none(recipe: DungeonDef, seed: int) -> QuestDef:
        return Maker(core().library, recipe, lambda _: "it leads nowhere").make(seed, recipe.id).quest

    result = in_dungeons(none).play(ONWARD)
    assert result.ended == "broke"
    assert result.said.startswith("the_lower_mills makes no dungeon from the seed 4 in")
    assert "it leads nowhere" in result.said


def test_generator_that_raises_breaks_its_game_and_is_told() -> None:
    def broken(recipe: DungeonDef, seed: int) -> QuestDef:
        raise ZeroDivisionError("no rooms")

    result = in_dungeons(broken).play(ONWARD)
    assert (result.ended, result.said) == (
        "broke",
        "the dungeon cannot be made: ZeroDivisionError: no rooms",
    )

"""A whole quest under test: jumps to the moment that matters, and what is asked of objectives, stories and spawns."""

from __future__ import annotations

import pytest
from msgspec import structs

from delve.model.quest import QuestDef
from delve.requests import ChooseOption, Reveal
from delve.rules.setup import CannotSetUp
from delve.testing.packs import Packs
from delve.testing.quest_arena import MakeQuest, QuestArena

CARRY, KEEP = "Carry the last lamp", "Keep the lamps"


@pytest.fixture
def stair(quest: MakeQuest) -> QuestArena:
    return quest("lamp_stair")


def test_quest_is_played_from_its_beginning_with_its_own_party(stair: QuestArena) -> None:
    assert stair.stories == ("opening",)
    assert [stair[name].class_ for name in ("nite", "wren")] == ["core:knight", "core:strider"]
    assert stair.winner == stair.won_by == ""


def test_other_heroes_may_go(quest: MakeQuest) -> None:
    game = quest("the_sluice", party=["maud knight tide_spear"])
    assert game.items("maud") == ("core:tide_spear",)
    assert game.play.state.heroes == 1
    with pytest.raises(CannotSetUp, match="named twice"):
        quest("the_sluice", party=["maud knight", "maud knight"])
    with pytest.raises(LookupError, match=r'there is no hero "muad" in these packs .did you mean "maud"'):
        quest("the_sluice", party=["muad knight"])


def test_questions_before_the_first_turn_may_be_answered_or_left(quest: MakeQuest) -> None:
    chosen, left = quest("lamp_stair"), quest("lamp_stair")
    chosen.reply("core:drowned")
    left.begin_quest()
    assert chosen.spawned("drowned")
    assert not chosen.spawned("bell_ringer")
    assert left.spawned("bell_ringer")


def test_round_that_is_jumped_over_brings_nobody_and_the_next_one_does(quest: MakeQuest) -> None:
    game = quest("the_sluice")
    game.jump(round=2)
    assert game.spawned("goblin") == []
    game.go_to_round(3)
    assert game.play.state.round == 3
    assert [(one.rank, one.side) for one in game.spawned("goblin")] == [
        ("elite", "overlord"),
        ("minion", "overlord"),
        ("minion", "overlord"),
    ]


def test_rounds_that_are_gone_through_are_played(quest: MakeQuest) -> None:
    game = quest("the_sluice")
    game.go_to_round(2)
    assert not game.spawned("goblin")
    game.go_to_round(4)
    assert len(game.spawned("goblin")) == 3


def test_phase_is_gone_on_to_with_what_its_triggers_do_and_ask(stair: QuestArena) -> None:
    stair.reply("core:bell_ringer")
    stair.jump(round=5)
    for name in ("bell_ringer_1", "bell_ringer_2"):
        stair.change(name, spaces=(), defeated=True)
    stair.go_to_phase("overlord_end")
    assert isinstance(stair.asked, ChooseOption)
    assert stair.asked.cause == "reinforcement"
    stair.reply("core:bell_ringer/elite")
    assert stair.spawned("bell_ringer")[-1].rank == "elite"


def test_where_the_doors_are_open_the_vault_is_one_step_away(stair: QuestArena) -> None:
    stair.jump(objects={"door_1": "open", "door_2": "open"}, figures={"nite": (10, 3)})
    assert stair.at("nite") == (10, 3)
    assert not stair.revealed, "a jump is no event"
    stair.turn_of("nite")
    stair.do("move", "nite")
    stair.begin("step", "nite", (11, 3))
    assert isinstance(stair.asked, Reveal)
    stair.reply("3")
    assert stair.revealed == ("vault",)
    assert stair.told("flood")
    assert not stair.told("empty")


def test_objective_is_asked_by_the_beginning_of_its_text(stair: QuestArena) -> None:
    stair.jump(round=3)
    keep = stair.objective(KEEP)
    assert (keep.side, keep.reached) == ("overlord", False)
    struck = stair.objective("Strike")
    assert struck.progress is not None
    assert (struck.progress.done, struck.progress.of) == (0, 5)
    stair.change("nite", items=["last_lamp"])
    assert stair.objective(CARRY).reached
    assert stair.winner == "", "objectives are looked at when a turn ends"
    stair.turn_of("nite")
    stair.do("end_turn", "nite")
    assert (stair.winner, stair.told("won")) == ("heroes", True)
    assert stair.won_by.startswith(CARRY)


@pytest.mark.parametrize(("text", "told"), [("Carry a", "no objectives begin"), ("", "3 objectives begin")])
def test_objective_that_is_not_there_is_told_with_those_that_are(
    stair: QuestArena, text: str, told: str
) -> None:
    with pytest.raises(LookupError, match=f'^{told} with "{text}" .there are: "Carry the last'):
        stair.objective(text)


def test_game_that_ends_on_the_way_says_who_has_won_and_by_what(stair: QuestArena) -> None:
    stair.jump(round=13)
    with pytest.raises(
        AssertionError, match=r"^the game is over before round 15: overlord .* by 'Keep the lamps"
    ):
        stair.go_to_round(15)


def test_round_that_is_over_is_not_gone_back_to(stair: QuestArena) -> None:
    stair.jump(round=5)
    with pytest.raises(AssertionError, match=r"^round 5 has begun: round 3 is over$"):
        stair.go_to_round(3)


def test_reward_is_gained_by_what_is_done(stair: QuestArena) -> None:
    stair.jump(objects={"door_1": "open", "door_2": "open"}, figures={"nite": (13, 4)})
    stair.turn_of("nite")
    stair.do("interact", "nite", stair.id("lamp_chest"), "open")
    assert stair.rewards == ("lamp",)


def test_variables_are_jumped_to_and_read(packs: Packs) -> None:
    quest = structs.replace(
        packs.library.get(QuestDef, "core:the_sluice"), id="test:it", variables={"alarm": 1}
    )
    game = Packs(packs.library.extended(quest), packs.behaviors).quest("test:it")
    assert game.variable("alarm") == 1
    game.jump(variables={"alarm": 4})
    assert game.variable("alarm") == 4


@pytest.mark.parametrize(
    ("there", "told"),
    [
        ({"objects": {"door_3": "open"}}, "no piece is drawn as 'door_3' .did you mean"),
        ({"objects": {"door_1": "opn"}}, 'Door has no state "opn" .did you mean "open"'),
        ({"variables": {"alarm": 1}}, "alarm"),
        ({"figures": {"nite": ("deep", 1, 1)}}, 'the quest has no board "deep" .known: main'),
    ],
)
def test_jump_to_what_there_is_not_is_refused(
    stair: QuestArena, there: dict[str, dict[str, str]], told: str
) -> None:
    with pytest.raises(LookupError, match=told):
        stair.jump(**there)


@pytest.mark.parametrize("point", [(0, 0), (15, 3), (6, 3), (99, 99), (-1, 2)])
def test_figure_that_does_not_fit_where_it_shall_stand_is_refused(
    stair: QuestArena, point: tuple[int, int]
) -> None:
    with pytest.raises(ValueError, match=r"^Nite \(nite\) does not fit at"):
        stair.jump(figures={"nite": point})


def test_names_that_the_quest_does_not_have_are_told_with_those_that_were_meant(stair: QuestArena) -> None:
    with pytest.raises(LookupError, match=r'core:lamp_stair has no story "flod" .did you mean "flood"'):
        stair.told("flod")
    with pytest.raises(LookupError, match=r'no monster, lieutenant, familiar or hero "gobin" .*"goblin"'):
        stair.spawned("gobin")
    with pytest.raises(
        LookupError, match=r'the ruleset has no phase "overlord_ende" .did you mean "overlord_end"'
    ):
        stair.go_to_phase("overlord_ende")

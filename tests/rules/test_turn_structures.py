"""Turn structures beside the classic one: sides in turn, listed orders, energy, demands, further turns (rules §4.5)."""

from __future__ import annotations

import pytest

from delve.faults import RulesBroke
from delve.flow.driver import ScriptFault
from delve.rules.facts import PhaseEntered, TurnEnded
from delve.rules.planning import bands
from delve.script import Context, Phase, Skill, View, modifies, reacts
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.rules.turn_structures import (
    COMMANDS,
    CRAWL,
    DEPTHS,
    ENERGY,
    ONE_ACTION,
    PLACES,
    RULES,
    SIDES,
    THREE,
    acting,
    asked_who_is_next,
    board,
    pass_turns,
    strike,
    turns_taken,
)


# ---------------------------------------------------------------------------------------- sides in turn
def test_sides_come_one_after_another_in_the_order_of_the_ruleset_and_choose_among_their_own() -> None:
    game = board(THREE)
    for side, pair in (("bandits", "KS"), ("watch", "gh"), ("beasts", "bc")):
        assert (game.play.state.side, game.asked.asker) == (side, side)
        assert asked_who_is_next(game) == [("activate", game.id(name)) for name in sorted(pair, key=game.id)]
        game.turn_of(pair[1])
        game.do("end_turn", pair[1])
        assert acting(game) == pair[0], "one is left: nobody is asked"
        game.do("end_turn", pair[0])
    assert game.play.state.round == 2


def test_sides_that_are_named_come_in_the_order_in_which_they_are_named() -> None:
    turns = [
        {
            "each": {
                "of": "sides",
                "sides": ["beasts", "bandits"],
                "do": [{"each": {"of": "figures", "do": [ONE_ACTION]}}],
            }
        }
    ]
    game = board(turns)
    pass_turns(game)
    assert {*turns_taken(game).split("|")[0]} == {*"bcKS"}
    assert turns_taken(game)[:2] in ("bc", "cb")


def test_side_that_is_wiped_out_in_mid_turn_is_passed_over() -> None:
    game = board(DEPTHS)
    game.turn_of("g")
    for name in "gh":
        game.play.state.change(game.id(name), spaces=(), defeated=True)
    game.play.accept_edited_state()
    assert game.play.state.side == "beasts"
    for name in "bc":
        game.play.state.change(game.id(name), spaces=(), defeated=True)
    game.play.accept_edited_state()
    assert (game.play.state.round, game.play.state.side) == (2, "bandits")
    phases = [fact for fact in game.facts if isinstance(fact, PhaseEntered) and fact.phase == "side_start"]
    pass_turns(game)
    after = [fact for fact in game.facts if isinstance(fact, PhaseEntered) and fact.phase == "side_start"]
    assert len(after) - len(phases) == 1, "sides without figures have no phases either"


def test_phase_within_the_turn_of_a_side_is_of_that_side() -> None:
    """S0-109, S0-114."""
    bench = Bench()

    class Hears(Skill):
        @reacts("side_start", scope="everyone", optional=False)
        async def hear(self, ctx: Context, event: Phase) -> None:
            await ctx.remember(ctx.view.state.side, 1)

    hears = bench.skill(Hears)
    game = board(DEPTHS, bench)
    game.change("K", skills=(hears,))
    pass_turns(game)
    assert {memory.name for memory in game["K"].memory} == {*SIDES}


# ---------------------------------------------------------------------------------------- listed
def test_listed_figures_come_in_the_order_of_age_and_nobody_is_asked() -> None:
    game = board(CRAWL)
    game.turn_of("K")
    game.do("end_turn", "K")
    game.do("end_turn", "S")
    listed = sorted("ghbc", key=game.id)
    for name in listed:
        assert acting(game) == name
        assert game.play.state.side == PLACES[name][1]
        game.do("end_turn", name)
    assert game.play.state.round == 2


def test_listed_groups_come_in_the_order_of_age() -> None:
    members = {"each": {"of": "members", "order": "listed", "do": [ONE_ACTION]}}
    turns = [{"each": {"of": "groups", "sides": ["watch", "beasts"], "order": "listed", "do": [members]}}]
    game = board(turns)
    pass_turns(game)
    assert turns_taken(game).split("|")[0] == "".join(sorted("ghbc", key=game.id))


# ---------------------------------------------------------------------------------------- kinds
def test_repetition_of_kinds_passes_all_others_over() -> None:
    turns = [
        {
            "each": {
                "of": "sides",
                "do": [{"each": {"of": "figures", "kinds": ["monster"], "do": [ONE_ACTION]}}],
            }
        }
    ]
    game = board(turns)
    pass_turns(game)
    assert {*turns_taken(game).split("|")[0]} == {*"ghbc"}


# ---------------------------------------------------------------------------------------- demands
def verbs(game: Arena) -> set[str]:
    """The commands that are legal now, by their ids without the pack."""
    return {command[0].removeprefix("base:") for command in game.asked.legal()}


def test_what_an_activation_demands_comes_in_its_order_before_it_may_end() -> None:
    """Rules §4.7: each before the next, as far as it is possible."""
    game = board(DEPTHS, drawing="ee.b\ng...")
    game.turn_of("K")
    assert verbs(game) == {"move"}, "to attack and to end have to wait"
    assert game.reason("attack") == "first it has to use Move"
    assert game.reason("end_turn") == "first it has to use Move"
    game.do("move", "K")
    assert verbs(game) == {"step", "attack"}
    assert game.reason("end_turn") == "first it has to use Attack"
    strike(game, "K", "g")
    assert "end_turn" in verbs(game)
    assert "move" not in verbs(game)


def test_what_is_not_possible_is_not_demanded() -> None:
    game = board(DEPTHS, drawing="ee......g\n........b")
    game.turn_of("K")
    game.do("move", "K")
    assert verbs(game) == {"step", "end_turn"}, "nobody is within reach"


def test_nothing_that_is_demanded_is_used_after_a_later_one() -> None:
    turns = [
        {
            "each": {
                "of": "figures",
                "side": "bandits",
                "do": [
                    {
                        "activation": {
                            "action_points": 3,
                            "commands": COMMANDS,
                            "must": ["base:attack", "base:move"],
                        }
                    }
                ],
            }
        }
    ]
    game = board(turns, drawing="ee......g\n........b")
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (0, 1), (1, 1), (2, 1), (3, 0))
    game.change("h", spaces=(game.view.space(4, 0),))
    assert game.reason("attack") == "it has gone on to what comes after that"
    assert "end_turn" in verbs(game)


def test_way_is_not_planned_with_a_move_that_comes_before_what_was_used() -> None:
    game = board(DEPTHS, drawing="ee.b\ng...")
    game.turn_of("K")
    game.do("move", "K")
    strike(game, "K", "g")
    game.change("K", movement_points=0, action_points=1, moves=0)
    assert not bands(game.view, game.id("K")).move


def test_demands_begin_anew_with_each_turn() -> None:
    game = board(DEPTHS, drawing="ee......g\n........b")
    game.turn_of("K")
    game.do("move", "K")
    assert game["K"].demands_met == 1
    game.do("end_turn", "K")
    game.turn_of("K")
    assert (game["K"].demands_met, verbs(game)) == (0, {"move"})


# ---------------------------------------------------------------------------------------- ends by itself
def test_activation_ends_by_itself_when_nothing_is_left_to_do() -> None:
    game = board(DEPTHS, drawing="eeg.\nbbb.")
    game.turn_of("K")
    entries = len(game.play.journal)
    assert verbs(game) == {"move"}
    game.do("move", "K")
    game.change("K", movement_points=0)
    strike(game, "K", "b")
    assert acting(game) == "S"
    assert TurnEnded(piece=game.id("K")) in game.facts
    assert ("base:end_turn", game.id("K")) not in [entry.answer for entry in game.play.journal[entries:]]


def test_activation_without_a_command_that_ends_it_ends_by_itself_and_no_answer_is_noted() -> None:
    do = [{"activation": {"action_points": 1, "commands": ["base:move", "base:attack"]}}]
    game = board([{"each": {"of": "figures", "side": "bandits", "do": do}}])
    game.turn_of("K")
    game.do("move", "K")
    assert acting(game) == "S"
    assert [entry.answer[0] for entry in game.play.journal if entry.kind == "command"] == [
        "activate",
        "base:move",
    ]


def test_activation_that_does_not_end_by_itself_waits_for_the_command() -> None:
    game = board(CRAWL)
    game.turn_of("K")
    game.do("move", "K")
    game.change("K", movement_points=0)
    assert acting(game) == "K"
    assert verbs(game) == {"end_turn"}


# ---------------------------------------------------------------------------------------- energy
def test_whoever_has_enough_energy_acts_and_pays_for_it_most_energy_first_then_the_oldest() -> None:
    """Rules §4.8."""
    game = board(ENERGY)
    given = {"K": 97, "S": 200, "g": 96, "h": 0, "b": 250, "c": 97}
    for name, energy in given.items():
        game.change(name, energy=energy)
    expected, left, now = [], dict(given), game.play.state.round
    while any(energy >= 100 for energy in left.values()):
        name = max(left, key=lambda one: (left[one], -game.id(one)))
        left[name] -= 100
        expected.append(name)
    found = []
    while game.play.state.round == now:
        found.append(acting(game))
        game.do("end_turn", acting(game))
    assert found == expected
    assert found.count("b") == 2, "who has enough for two turns has two"


def test_energy_is_nothing_at_first_and_a_tick_is_a_round() -> None:
    game = board(ENERGY)
    speeds = {name: game.view.speed(game.id(name)) for name in game.names}
    first = -(-100 // max(speeds.values()))
    assert game.play.state.round == first, "the quickest gathers for so many rounds before anybody acts"
    assert acting(game) == max(speeds, key=lambda one: (speeds[one], -game.id(one)))
    assert game[acting(game)].energy == speeds[acting(game)] * first - 100


class Hasty(Skill):
    """Its bearer gathers energy faster."""

    @modifies("energy")
    def hurry(self, view: View, owner: int, figure: int) -> int:
        return 60


def test_energy_of_a_tick_is_a_query_that_scripts_modify() -> None:
    bench = Bench()
    hasty = bench.skill(Hasty)
    game = board(ENERGY, bench)
    speed = game.view.speed(game.id("c"))
    game.change("c", skills=(hasty,))
    for name in "KghbcS":
        game.change(name, energy=0)
    assert acting(game) == "c"
    assert {name: game[name].energy for name in "Kc"} == {
        "K": 2 * game.view.speed(game.id("K")),
        "c": 20 + 2 * speed,
    }


def test_newcomer_begins_without_energy() -> None:
    game = board(
        ENERGY,
        triggers=[{"after": "turn", "do": [{"spawn": {"group": "test:boar", "at": "den", "minion": 1}}]}],
    )
    game.change("c", spaces=(), defeated=True)
    game.do("end_turn", acting(game))
    assert max(game.play.state.pieces.values(), key=lambda p: p.id).energy == 0


def exhaust_all(game: Arena) -> None:
    for name in game.names:
        game.change(name, energy=0)


def test_game_in_which_nobody_can_act_ends_as_a_fault_of_its_rules() -> None:
    """Rules §4.8: after 50 ticks; what to do is told with the name of the ruleset."""
    bench = Bench()

    class Frozen(Skill):
        @modifies("energy", scope="everyone")
        def stop(self, view: View, owner: int, figure: int) -> int:
            return -99

    frozen = bench.skill(Frozen)
    game = board(ENERGY, bench)
    game.change("K", skills=(frozen,))
    with pytest.raises(ScriptFault, match="by the ruleset test:rules") as told:
        exhaust_all(game)
    assert isinstance(told.value.__cause__, RulesBroke)
    assert "nobody could do anything for 50 rounds" in str(told.value)
    assert "figures with speed" in str(told.value)
    assert game.session.stopped == str(told.value)
    assert game.play.state.round == 50


def test_objectives_are_checked_also_after_a_round_in_which_nobody_had_a_turn() -> None:
    """The party falls in a phase, and nobody else ever has a turn: no turn is left to check after."""
    bench = Bench()
    turns = [{"phase": "round_start"}, CRAWL[0]]
    rules = {**RULES, "turns": turns, "falls": {"hero": {"becomes": "gone"}}}
    game = bench.quest(
        "e..g",
        {"K": "Nite"},
        ruleset=bench.ruleset(**rules),
        legend={"g": {"mark": "post"}},
        groups=[{"group": "core:goblin", "at": "post", "side": "watch"}],
        triggers=[
            {
                "after": "round_start",
                "if": [{"round": {"at_least": 2}}],
                "do": [{"damage": {"to": {"side": "bandits"}, "hearts": 99}}],
            }
        ],
        objectives=[{"side": "watch", "text": "Win.", "when": {"side_fallen": "bandits"}}],
    )
    pass_turns(game)
    assert game.play.state.outcome == "watch"


def test_figures_that_can_do_nothing_are_not_passed_over_for_ever() -> None:
    do = [{"activation": {"commands": ["base:stand_up"]}}]
    with pytest.raises(ScriptFault, match="nobody could do anything for 50 rounds"):
        board(
            [{"each": {"of": "figures", "side": "bandits", "order": "listed", "do": do}}],
            objectives=[{"side": "bandits", "text": "Win.", "when": {"side_fallen": "watch"}}],
        ).play.go_on()


def test_a_game_in_which_nobody_is_left_tells_which_quest_went_on() -> None:
    bench = Bench()
    game = bench.quest(
        "e.",
        {"K": "Nite"},
        ruleset=bench.ruleset(**{**RULES, "turns": [CRAWL[0]], "falls": {"hero": {"becomes": "gone"}}}),
        triggers=[{"after": "turn", "do": [{"damage": {"to": {"side": "bandits"}, "hearts": 99}}]}],
        objectives=[{"side": "watch", "text": "Win.", "when": {"round": {"at_least": 99}}}],
    )
    with pytest.raises(
        ScriptFault, match=r"nobody has been left for 50 rounds, and the quest test:\S+ went on: give"
    ):
        pass_turns(game)
